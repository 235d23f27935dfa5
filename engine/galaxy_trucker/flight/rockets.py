"""The rockets on the flight board: days forward, days back, and off the board."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import FLIGHT_BOARD
from engine.galaxy_trucker.events.flight import DaysGained, DaysLost, GaveUp, Reason
from engine.galaxy_trucker.state.base import GalaxyTruckerBase


def gain_days(g: GalaxyTruckerBase, seat: Seat, days: int) -> None:
    """«Moving»: forward; spaces of other rockets are jumped and do not count."""
    if days:
        g.tell(DaysGained(seat, days, _move(g, seat, days, 1)))


def lose_days(g: GalaxyTruckerBase, seat: Seat, days: int) -> None:
    """«Moving»: back; spaces of other rockets are jumped and do not count."""
    if days:
        g.tell(DaysLost(seat, days, _move(g, seat, days, -1)))


def lose_days_together(g: GalaxyTruckerBase, days: Mapping[Seat, int]) -> None:
    """«Moving»: several who lose days at the same time move in reverse order, the last one first."""
    for seat in reversed(g.flight_order()):
        lose_days(g, seat, days.get(seat, 0))


def _move(g: GalaxyTruckerBase, seat: Seat, days: int, step: int) -> int:
    """Move, and say how many spaces it were."""
    start = place = g.player(seat).rocket
    assert start is not None and place is not None, f"seat {seat} does not fly"
    others = {
        rocket % FLIGHT_BOARD.spaces
        for other in g.flight_order()
        if other != seat and (rocket := g.player(other).rocket) is not None
    }
    for _ in range(days):
        place += step
        while place % FLIGHT_BOARD.spaces in others:
            place += step
    g.player(seat).rocket = place
    return abs(place - start)


def give_up(g: GalaxyTruckerBase, seat: Seat, reason: Reason) -> None:
    """«Giving up»: the rocket leaves the board, and later cards do not concern this pilot."""
    player = g.player(seat)
    player.rocket, player.gave_up = None, True
    g.tell(GaveUp(seat, reason))
