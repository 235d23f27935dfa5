"""Whole buildings of classes IIB, IIIB and IV, in every way to build, up to the launch."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.core import codec
from engine.core.prompt import Seat
from engine.core.session import Session
from engine.galaxy_trucker.box.board import ShipClass
from tests.engine.galaxy_trucker.random_trucker import step
from tests.engine.galaxy_trucker.yard import expanded
from tests.kit.bots import robot_answer
from tests.kit.resample import galaxy_trucker

MOST = 4000
CLASSES: tuple[ShipClass, ...] = ("IIB", "IIIB", "IV")
WAYS: dict[str, dict[str, str]] = {
    "shifts": {},
    "truckers": {"placement": "trucker"},
    "live": {"building": "live"},
    "live truckers": {"building": "live", "placement": "trucker"},
}
classes = pytest.mark.parametrize("ship_class", CLASSES)
ways = pytest.mark.parametrize("way", WAYS)


def positions(
    ship_class: ShipClass, way: str, seats: int, number: int
) -> Iterator[tuple[Session, random.Random]]:
    """Every position of people who build without sense, up to the flight."""
    rng = random.Random(f"{ship_class} {way} {number}")
    session = expanded(seats, ship_class, seed=bytes([number]) * 32, **WAYS[way]).session
    for _ in range(MOST):
        yield session, rng
        if not session.prompts:
            return
        step(session, rng)
    raise AssertionError(f"{ship_class} {way} {number} did not end")


@classes
@ways
def test_people_who_build_leave_no_faults(ship_class: ShipClass, way: str) -> None:
    for session, _ in positions(ship_class, way, 3, 4):
        assert session.game.faults() == [], session.lines[-1:]


@classes
@ways
def test_what_a_viewer_cannot_know_does_not_shine_through(ship_class: ShipClass, way: str) -> None:
    compared = 0
    for session, rng in positions(ship_class, way, 3, 9):
        if rng.randrange(40):
            continue
        for viewer in (None, Seat(0), Seat(2)):
            other = session.copy()
            galaxy_trucker(other.game.state, viewer, rng)
            assert codec.dump(other.view(viewer)) == codec.dump(session.view(viewer))
            compared += 1
    assert compared


@classes
def test_robots_build_ships_worth_flying(ship_class: ShipClass) -> None:
    y = expanded(3, ship_class, seed=bytes([2]) * 32)
    session = y.session
    while session.prompts:
        seat = session.waiting_for[0]
        session.answer(seat, session.prompts[seat].serial, robot_answer(session, seat), "robot")
    assert session.game.faults() == []
    for player in session.game.state.players:
        assert 100 * len(player.ship.parts) >= 75 * len(player.ship.plan.places)
        assert player.ship.humans
