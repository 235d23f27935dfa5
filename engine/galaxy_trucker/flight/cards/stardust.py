"""«Stardust»."""

from __future__ import annotations

from engine.core.ask import Steps
from engine.galaxy_trucker.box.cards import Stardust
from engine.galaxy_trucker.events.flight import StardustMet
from engine.galaxy_trucker.flight.rockets import lose_days
from engine.galaxy_trucker.state.base import GalaxyTruckerBase


def stardust(g: GalaxyTruckerBase, card: Stardust) -> Steps[None]:
    """In reverse order everybody loses a day for each exposed connector."""
    yield from ()
    for pilot in reversed(g.flight_order()):
        exposed = g.ship(pilot).exposed_connectors
        g.tell(StardustMet(pilot, exposed))
        lose_days(g, pilot, exposed)
