"""Robots that use their specialists, against the same robots that never use theirs."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from statistics import mean

from msgspec.structs import replace

from engine.core.prompt import Answer, Prompt, Seat
from engine.core.session import Session
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.box.board import ShipClass
from engine.galaxy_trucker.building.permits import USUAL
from engine.galaxy_trucker.robot.employer import QUESTIONS
from engine.galaxy_trucker.specialists.hired import Hiring
from engine.galaxy_trucker.view import GalaxyTruckerView
from tests.bench.figures import Measurement, at_least
from tests.kit.bots import seed_of

GAMES = 100
"""For each programme."""
Rounds = tuple[ShipClass, ...]
PROGRAMMES: tuple[tuple[Rounds, Hiring, int], ...] = (
    (("II", "III", "IV"), "deal", 2),
    (("II", "III", "IV"), "deal", 4),
    (("II", "II", "II"), "deal", 2),
    (("II", "II", "II"), "draft", 2),
    (("III", "IV"), "deal", 2),
)
"""Rounds, how specialists are hired, and seats. In two rounds they are dealt before the first one."""


def figures() -> Iterator[Measurement]:
    """Games won of 100, ties counted half; half of the seats use their specialists."""
    for rounds, hiring, seats in PROGRAMMES:
        results = [contest(number, rounds, hiring, seats) for number in range(GAMES)]
        won = sum(1.0 if ours > theirs else 0.5 * (ours == theirs) for ours, theirs in results)
        yield at_least(
            f"galaxy_trucker: games of 100 won by {seats // 2} of {seats} robots that use their specialists,"
            f" {', '.join(rounds)}, {hiring}",
            100 * won / GAMES,
            65,
            "",
            f"{mean(ours for ours, _ in results):.0f} credits, the others"
            f" {mean(theirs for _, theirs in results):.0f}",
        )


def contest(number: int, rounds: Rounds, hiring: Hiring, seats: int = 2) -> tuple[int, int]:
    """Credits of the best of those who use their specialists, and of the best of the others."""
    named = dict(zip(("first_round", "second_round", "third_round"), (*rounds, "none"), strict=False))
    options = GalaxyTruckerOptions.of_words({**named, "box": "expansion", "specialists": hiring})
    assert isinstance(options, GalaxyTruckerOptions), "options of this game"
    users = [Seat(seat) for seat in range(seats) if seat % 2 == number % 2]
    session = Session.start(GalaxyTrucker, seats, options, seed_of(number))
    _play(session, users)
    outcome = session.game.outcome()
    assert outcome is not None, "a game that is over has an outcome"
    points = outcome.points
    return max(points[seat] for seat in users), max(
        points[seat] for seat in range(seats) if seat not in users
    )


def _play(session: Session, users: Collection[Seat]) -> None:
    while session.prompts:
        seat = session.waiting_for[0]
        prompt, view = session.prompts[seat], session.view(seat)
        assert isinstance(view, GalaxyTruckerView), "a table of Galaxy Trucker"
        given = GalaxyTrucker.robot(view, prompt) if seat in users else idle(view, prompt)
        session.answer(seat, prompt.serial, given, "robot")


def idle(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """The robot's answer, as if it had hired nobody: whatever specialists ask it answers safely."""
    if prompt.kind in QUESTIONS:
        return prompt.safe()
    seats = tuple(
        replace(seat, team=(), marks=()) if seat.seat == view.viewer else seat for seat in view.seats
    )
    bench = None if view.bench is None else replace(view.bench, permits=USUAL, piles=())
    acts = tuple(act for act in prompt.options if act != "alarm" and not act.startswith("mark:"))
    return GalaxyTrucker.robot(replace(view, seats=seats, bench=bench), replace(prompt, options=acts))
