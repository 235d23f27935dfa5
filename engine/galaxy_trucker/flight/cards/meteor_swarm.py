"""«Meteoric swarm»."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.ask import Steps
from engine.galaxy_trucker.box.cards import MeteorSwarm
from engine.galaxy_trucker.flight.hazards import fly_through

if TYPE_CHECKING:
    from engine.galaxy_trucker.game import GalaxyTrucker


def meteor_swarm(g: GalaxyTrucker, card: MeteorSwarm) -> Steps[None]:
    """Every meteor meets all ships, each by itself."""
    yield from fly_through(g, card.hits, g.flight_order())
