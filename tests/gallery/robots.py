"""Games that robots play for the gallery, up to the moment of a picture."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from engine.core.game import Game
from engine.core.log import Event
from engine.core.prompt import Prompt, Seat
from engine.core.session import Session

Until = Callable[[Prompt, Any, int], bool]
"""A question, the view of the asked seat, and the number of earlier answers: is this the moment?"""


def played(
    game: type[Game[Any]], seats: int, number: int, until: Until | None, words: Mapping[str, str]
) -> tuple[Session, tuple[Event, ...]]:
    """Play game `number` of robots with these options up to a question or its end. Returns it with the latest
    events."""
    session = Session.start(
        game, seats, game.options_type.of_words(dict(words)).at_start(host=Seat(0)), number.to_bytes(32)
    )
    told: tuple[Event, ...] = ()
    answers = 0
    while session.prompts:
        seat = session.waiting_for[0]
        prompt, own = session.prompts[seat], session.view(seat)
        if until is not None and until(prompt, own, answers):
            break
        answers += 1
        session.answer(seat, prompt.serial, game.robot(own, prompt), by="robot")
        told = session.told.get(session.last_line.at, ()) or told
    return session, told


def seen(told: tuple[Event, ...], viewer: Seat | None) -> tuple[Event, ...]:
    """Return the latest events as a seat, or a spectator, may know them."""
    return tuple(known for event in told if (known := event.seen_by(viewer)) is not None)


@cache
def position(
    game: type[Game[Any]],
    until: Callable[[Prompt, int], bool] | None,
    viewer: int | None,
    *,
    seats: int,
    number: int = 7,
    words: tuple[tuple[str, str], ...] = (),
) -> tuple[Any, tuple[Event, ...]]:
    """Return a game up to the question after that many answers, or to its end, and the latest events."""
    stop = None if until is None else lambda prompt, _, answers: until(prompt, answers)
    session, told = played(game, seats, number, stop, dict(words))
    eyes = None if viewer is None else Seat(viewer)
    return session.view(eyes), seen(told, eyes)
