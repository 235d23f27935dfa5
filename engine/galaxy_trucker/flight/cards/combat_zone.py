"""«Combat zone»: three lines, and whoever has least pays for each."""

from __future__ import annotations

from engine.core.ask import Steps
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.cards import CombatLine, CombatZone
from engine.galaxy_trucker.events.flight import NothingToFight, WeakestFound
from engine.galaxy_trucker.flight.declaring import compare_crew, power_cannons, power_engines
from engine.galaxy_trucker.flight.penalties import suffer
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.ship.strength import Halves, cannon_halves, crew_compared, engine_power
from engine.galaxy_trucker.state.base import GalaxyTruckerBase


def combat_zone(g: GalaxyTruckerBase, card: CombatZone) -> Steps[None]:
    """Line by line, each with the situation that the lines before have left."""
    if len(g.flight_order()) == 1:
        g.tell(NothingToFight(g.flight_order()[0]))
        return
    for number, line in enumerate(card.lines):
        g.state.encounter.line = number
        g.state.encounter.declared = []
        weakest = yield from _find_weakest(g, line, number)
        # The pilot who suffers the penalty rolls for the shots.
        yield from suffer(g, line, [weakest])


def _find_weakest(g: GalaxyTruckerBase, line: CombatLine, number: int) -> Steps[Seat]:
    """The lowest value; of those who tie, whoever is furthest ahead.

    Ruling: G14. All declare in flight order, with what was declared before known to all.
    """
    declared = g.state.encounter.declared
    pilots = g.flight_order()
    for pilot in pilots:
        enough = _enough(g, pilot, line)
        match line.fewest:
            case "crew":
                least = min((one.halves for one in declared), default=None)
                last = pilot == pilots[-1]
                yield from compare_crew(g, pilot, enough=enough, least=least, last=last, line=number + 1)
            case "engines":
                yield from power_engines(g, pilot, enough=enough, line=number + 1)
            case "cannons":
                yield from power_cannons(g, pilot, enough=enough, line=number + 1)
    lowest = min(declared, key=lambda one: one.halves)
    tied = sum(one.halves == lowest.halves for one in declared) > 1
    g.tell(WeakestFound(lowest.seat, number + 1, line.fewest, Halves(lowest.halves), tied))
    return lowest.seat


def _enough(g: GalaxyTruckerBase, pilot: Seat, line: CombatLine) -> int:
    """Twice the value that keeps a pilot from being last, as far as can be known.

    As much as the weakest who has declared is enough, for they are further ahead; who declares first has to
    be stronger than somebody else is without tokens.
    """
    if declared := g.state.encounter.declared:
        return min(one.halves for one in declared)
    ships = [g.ship(other) for other in g.flight_order() if other != pilot]
    return 1 + min(_unpowered(ship, line) for ship in ships)


def _unpowered(ship: Ship, line: CombatLine) -> int:
    """Twice the value a ship has without any energy."""
    match line.fewest:
        case "crew":
            return 2 * crew_compared(ship)
        case "engines":
            return 2 * engine_power(ship)
        case "cannons":
            return cannon_halves(ship)
