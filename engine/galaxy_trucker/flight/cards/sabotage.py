"""«Sabotage»."""

from __future__ import annotations

from engine.core.ask import Steps
from engine.galaxy_trucker.base import GalaxyTruckerBase
from engine.galaxy_trucker.box.cards import Sabotage
from engine.galaxy_trucker.flight.events import SabotageFailed, SabotageTried
from engine.galaxy_trucker.flight.hazards import destroy, roll

ATTEMPTS = 3


def sabotage(g: GalaxyTruckerBase, card: Sabotage) -> Steps[None]:
    """The smallest crew, of those who tie the one furthest ahead: a part of its ship, column and row by dice.

    Ruling: G5. The last pilot in flight is the victim, as the card says.
    """
    victim = min(g.flight_order(), key=lambda pilot: g.ship(pilot).crew_size)
    for attempt in range(1, ATTEMPTS + 1):
        column, row = roll(g), roll(g)
        place = g.ship(victim).plan.square_of(column, row)
        part = None if place is None else g.ship(victim).parts.get(place)
        g.tell(SabotageTried(victim, place, column + row, attempt, part is not None))
        if part is not None:
            yield from destroy(g, victim, part)
            return
    g.tell(SabotageFailed(victim))
