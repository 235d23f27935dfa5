"""«Planets»."""

from __future__ import annotations

from engine.core.ask import Steps, choose, choose_some, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.cards import Planets
from engine.galaxy_trucker.box.squares import GRID, Square
from engine.galaxy_trucker.events.flight import HumansHired, PlanetLanded, PlanetsPassed
from engine.galaxy_trucker.flight.cargo import load_goods
from engine.galaxy_trucker.flight.rockets import lose_days_together
from engine.galaxy_trucker.questions.flight import ChoosePlanet, HireHumans
from engine.galaxy_trucker.questions.options import NONE, Numbered
from engine.galaxy_trucker.ship.ship import Figure, Ship
from engine.galaxy_trucker.state.base import GalaxyTruckerBase
from engine.galaxy_trucker.state.encounter import Landing


def planets(g: GalaxyTruckerBase, card: Planets) -> Steps[None]:
    """In order everybody lands on a planet that is free, or flies past; the days are lost at the end.

    Ruling: G3. Those who landed load at the same time, once all have decided. Where the bank runs
    short they do so in order.
    """
    landings = g.state.encounter.landings
    free: dict[str, int | None] = {NONE: None} | {str(n): n for n in range(1, len(card.planets) + 1)}
    for pilot in g.flight_order():
        planet = yield from choose(pilot, ChoosePlanet(card.days), free, default=NONE)
        if planet is None:
            g.tell(PlanetsPassed(pilot))
        else:
            del free[str(planet)]
            landings.append(Landing(pilot, planet))
            g.tell(PlanetLanded(pilot, planet))
    yield from load_goods(g, {landing.seat: card.planets[landing.planet - 1] for landing in landings})
    yield from side_by_side(
        {
            landing.seat: _hire(g, landing.seat, card.humans_on(landing.planet))
            for landing in landings
            if card.humans_on(landing.planet)
        }
    )
    lose_days_together(g, {landing.seat: card.days for landing in landings})


def _hire(g: GalaxyTruckerBase, pilot: Seat, humans: int) -> Steps[None]:
    """«Civilised planets»: so many humans at most come aboard; safe are all there is room for."""
    ship = g.ship(pilot)
    places = berths(ship)
    most = min(humans, len(places))
    chosen = yield from choose_some(pilot, HireHumans(humans), places, 0, most, default=tuple(places)[:most])
    squares = tuple(sorted(chosen, key=GRID.__getitem__))
    for place in squares:
        ship.crew.setdefault(place, []).append(Figure.HUMAN)
    g.tell(HumansHired(pilot, squares))


def berths(ship: Ship) -> dict[str, Square]:
    """Free places for humans, ``7,6.2``, empty cabins last.

    Ruling: G46. A cabin with an alien takes no human.
    """
    cabins = [(place, looks.sort.crew) for place, looks in ship.faces() if looks.sort.crew]
    free = {
        place: range(len(ship.crew.get(place, ())) + 1, room + 1)
        for place, room in cabins
        if all(figure is Figure.HUMAN for figure in ship.crew.get(place, ()))
    }
    in_order = sorted(free, key=lambda place: (len(free[place]), GRID[place]))
    return {str(Numbered(place, number)): place for place in in_order for number in free[place]}
