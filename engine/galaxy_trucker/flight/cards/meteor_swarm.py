"""«Meteoric swarm»."""

from __future__ import annotations

from engine.core.ask import Steps
from engine.galaxy_trucker.box.cards import MeteorSwarm
from engine.galaxy_trucker.flight.hazards import fly_through
from engine.galaxy_trucker.state.base import GalaxyTruckerBase


def meteor_swarm(g: GalaxyTruckerBase, card: MeteorSwarm) -> Steps[None]:
    """Every meteor, or pair of them, meets all ships, each by itself."""
    yield from fly_through(g, card.rolls, g.flight_order())
