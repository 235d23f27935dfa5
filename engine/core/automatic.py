"""Answers that nobody gives by hand: those of robots, of absent players, and of standing orders."""

from collections.abc import Mapping

from engine.core.log import By
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import USUAL, Level
from engine.core.session import Session

ROBOTS: tuple[By, ...] = ("robot", "steward")
"""The kinds of answerers that answer like the game's robot."""


def automatic(
    session: Session, seats: Mapping[Seat, By], levels: Mapping[Seat, Level] = {}
) -> tuple[Seat, int, Answer, By] | None:
    """Return the next answer that needs no person, ready for :meth:`Session.answer`; None if there is none.

    `seats` says who answers for whom: robots from their view, at their `levels`, anybody else with the safe
    answer. In other seats, their standing orders answer, if they have any.
    """
    for seat, by in sorted(seats.items()):
        prompt = session.prompts.get(seat)
        if prompt is not None:
            return seat, prompt.serial, _answer(session, prompt, by, levels.get(seat, USUAL)), by
    for seat, prompt in sorted(session.prompts.items()):
        ordered = None if seat in seats else session.game.ordered(seat, prompt)
        if ordered is not None:
            return seat, prompt.serial, ordered, "order"
    return None


def _answer(session: Session, prompt: Prompt, by: By, level: Level) -> Answer:
    if by not in ROBOTS:
        return prompt.safe()
    return session.game_type.robot(session.view(prompt.seat), prompt, level)
