"""Smuggler and Warehouse-keeper: where goods may lie, and what they are worth there."""

from __future__ import annotations

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.specialists import Smuggler, printed
from engine.galaxy_trucker.ship.holds import STOWAGE
from engine.galaxy_trucker.specialists.team import may
from engine.galaxy_trucker.state.base import GalaxyTruckerBase


def stowage_of(g: GalaxyTruckerBase, seat: Seat) -> list[str]:
    """What the team of a seat does for the goods of this round's ship."""
    return [key for key in STOWAGE if may(g, seat, key.partition(".")[0], "b" if key.endswith(".b") else "a")]


def bonus_for_smuggled(g: GalaxyTruckerBase, seat: Seat) -> int:
    """«Smuggler B»: what the hidden goods bring besides, before anything is halved."""
    if not may(g, seat, "smuggler", "b"):
        return 0
    ship = g.ship(seat)
    count = sum(len(goods) for place, goods in ship.goods.items() if ship.hold(place).smuggled)
    return count * printed(Smuggler).worth
