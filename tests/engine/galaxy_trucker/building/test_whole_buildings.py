"""Whole buildings of classes IIB, IIIB and IV, in every way to build, up to the launch."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.galaxy_trucker.box.board import ShipClass
from tests.engine.galaxy_trucker.whole_games import Position, played, resample
from tests.engine.galaxy_trucker.yard import expanded
from tests.kit.bots import robot_answer

CLASSES: tuple[ShipClass, ...] = ("IIB", "IIIB", "IV")
WAYS: dict[str, dict[str, str]] = {
    "shifts": {},
    "truckers": {"placement": "trucker"},
    "live": {"building": "live"},
    "live truckers": {"building": "live", "placement": "trucker"},
}
classes = pytest.mark.parametrize("ship_class", CLASSES)
ways = pytest.mark.parametrize("way", WAYS)


def positions(ship_class: ShipClass, way: str, seats: int, number: int) -> Iterator[Position]:
    """Every position of people who build without sense, up to the flight."""
    rng = random.Random(f"{ship_class} {way} {number}")
    session = expanded(seats, ship_class, seed=bytes([number]) * 32, **WAYS[way]).session
    return played(session, rng)


@classes
@ways
def test_people_who_build_leave_no_faults(ship_class: ShipClass, way: str) -> None:
    for session, _ in positions(ship_class, way, 3, 4):
        assert session.game.faults() == [], session.lines[-1:]


@classes
@ways
def test_what_a_viewer_cannot_know_does_not_shine_through(ship_class: ShipClass, way: str) -> None:
    resample(positions(ship_class, way, 3, 9), every=40)


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
