"""«Sabotage»."""

from __future__ import annotations

from engine.core.ask import Steps
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.cards import Sabotage
from engine.galaxy_trucker.events.flight import SabotageFailed, SabotageTried
from engine.galaxy_trucker.flight.declaring import compare_crew
from engine.galaxy_trucker.flight.hazards import destroy, throw
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.ship.strength import crew_compared
from engine.galaxy_trucker.state.base import GalaxyTruckerBase

ATTEMPTS = 3


def sabotage(g: GalaxyTruckerBase, card: Sabotage) -> Steps[None]:
    """The smallest crew, of those who tie the one furthest ahead: a part of its ship, column and row by dice.

    Ruling: G5. The last pilot in flight is the victim, as the card says.
    """
    crews: dict[Seat, int] = {}
    pilots = g.flight_order()
    for pilot in pilots:
        least, last = min(crews.values(), default=None), pilot == pilots[-1]
        enough = 1 + min(map(_least, _others(g, pilot)), default=0) if least is None else least
        crews[pilot] = yield from compare_crew(g, pilot, enough=enough, least=least, last=last)
    victim = min(crews, key=lambda pilot: crews[pilot])
    for attempt in range(1, ATTEMPTS + 1):
        column, row = throw(g), throw(g)
        place = g.ship(victim).plan.square_of(column, row)
        part = None if place is None else g.ship(victim).parts.get(place)
        g.tell(SabotageTried(victim, place, column + row, attempt, part is not None))
        if part is not None:
            yield from destroy(g, victim, part)
            return
    g.tell(SabotageFailed(victim))


def _others(g: GalaxyTruckerBase, pilot: Seat) -> list[Ship]:
    return [g.ship(other) for other in g.flight_order() if other != pilot]


def _least(ship: Ship) -> int:
    """Twice the crew that counts without waking anybody."""
    return 2 * crew_compared(ship)
