"""What specialists let a builder do beyond the rules of building."""

from __future__ import annotations

from engine.core.prompt import Seat
from engine.galaxy_trucker.base import GalaxyTruckerBase
from engine.galaxy_trucker.building.permits import USUAL, Permits


def permits_of(g: GalaxyTruckerBase, seat: Seat) -> Permits:
    """The permits of this round, as the team of the seat gives them when it begins."""
    return USUAL
