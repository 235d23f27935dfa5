"""Games of robots in which every reason of a hint is checked against the position."""

from collections.abc import Callable
from typing import Any

from engine.core.game import Game, Options
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import Level, Reason
from engine.core.session import Session
from tests.kit.bots import seed_of

Holds = Callable[[Session, Seat, Prompt, Answer, Reason], bool]
"""Whether a reason for an answer to the question is true."""


def reasons_held(
    game: type[Game[Any]],
    holds: Holds,
    number: int,
    *,
    seats: int,
    level: Level = "hard",
    options: Options | None = None,
) -> int:
    """Play a game to its end, all asked at once. Returns how many reasons were given, all true."""
    session, told, known = Session.start(game, seats, options, seed_of(number)), 0, dict[Seat, int]()
    assert game.reasons is not None
    while session.prompts:
        for seat, prompt in session.prompts.items():
            if known.get(seat) == prompt.serial:
                continue
            view, known[seat] = session.view(seat), prompt.serial
            given = game.robots[level](view, prompt)
            for reason in game.reasons(view, prompt, given):
                if reason.weight > 0:
                    assert holds(session, seat, prompt, given, reason), (reason, given, session.where())
                    told += 1
        seat = session.waiting_for[0]
        prompt = session.prompts[seat]
        session.answer(seat, prompt.serial, game.robots[level](session.view(seat), prompt))
    return told
