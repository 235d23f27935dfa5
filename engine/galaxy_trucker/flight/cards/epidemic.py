"""«Epidemic»."""

from __future__ import annotations

from engine.core.ask import Steps
from engine.galaxy_trucker.box.cards import Epidemic
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.events.flight import EpidemicSpared
from engine.galaxy_trucker.flight.losing import leave
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.state.base import GalaxyTruckerBase


def epidemic(g: GalaxyTruckerBase, card: Epidemic) -> Steps[None]:
    """Every occupied cabin linked to another one loses a figure; who lives there is all alike."""
    yield from ()
    for pilot in g.flight_order():
        cabins = infected(g.ship(pilot))
        if cabins:
            leave(g, pilot, cabins)
        else:
            g.tell(EpidemicSpared(pilot))


def infected(ship: Ship) -> list[Square]:
    """Occupied cabins that are linked to an occupied cabin, as they are before anybody falls ill."""
    return [part.square for part in ship if part.square in ship.crew and _exposed(ship, part.square)]


def _exposed(ship: Ship, place: Square) -> bool:
    return any(other in ship.crew for other in ship.links(place))
