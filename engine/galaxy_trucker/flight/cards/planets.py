"""«Planets»."""

from __future__ import annotations

from engine.core.ask import Steps, choose
from engine.galaxy_trucker.base import GalaxyTruckerBase
from engine.galaxy_trucker.box.cards import Planets
from engine.galaxy_trucker.flight.cargo import load_goods
from engine.galaxy_trucker.flight.encounter import Landing
from engine.galaxy_trucker.flight.events import PlanetLanded, PlanetsPassed
from engine.galaxy_trucker.flight.rockets import lose_days_together


def planets(g: GalaxyTruckerBase, card: Planets) -> Steps[None]:
    """In order everybody lands on a planet that is free, or flies past; the days are lost at the end.

    Ruling: G3. Those who landed load at the same time, once all have decided. Where the bank runs
    short they do so in order.
    """
    landings = g.state.encounter.landings
    free: dict[str, int | None] = {"none": None} | {str(n): n for n in range(1, len(card.planets) + 1)}
    for pilot in g.flight_order():
        planet = yield from choose(pilot, "choose-planet", free, default="none", days=card.days)
        if planet is None:
            g.tell(PlanetsPassed(pilot))
        else:
            del free[str(planet)]
            landings.append(Landing(pilot, planet))
            g.tell(PlanetLanded(pilot, planet))
    yield from load_goods(g, {landing.seat: card.planets[landing.planet - 1] for landing in landings})
    lose_days_together(g, {landing.seat: card.days for landing in landings})
