"""«Open space», and «almost open space»."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.ask import Steps
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.cards import AlmostOpenSpace, OpenSpace
from engine.galaxy_trucker.events.flight import FastestFound
from engine.galaxy_trucker.flight.declaring import power_engines
from engine.galaxy_trucker.flight.hazards import fly_through
from engine.galaxy_trucker.flight.rockets import gain_days, give_up
from engine.galaxy_trucker.state.base import GalaxyTruckerBase


def open_space(g: GalaxyTruckerBase, card: OpenSpace) -> Steps[None]:
    """One after the other declares engine power and flies as many days at once; without any one gives up."""
    yield from _fly_ahead(g)


def almost_open_space(g: GalaxyTruckerBase, card: AlmostOpenSpace) -> Steps[None]:
    """«Almost open space»: open space, then meteors for whoever has most engine power, and nobody else.

    Ruling: G44. Of those who tie the one furthest ahead now that all have moved; if all give up, nobody.
    """
    powers = yield from _fly_ahead(g, again=True)
    flying = [pilot for pilot in g.flight_order() if pilot in powers]
    if flying:
        fastest = max(flying, key=lambda pilot: powers[pilot])
        tied = list(powers.values()).count(powers[fastest]) > 1
        g.tell(FastestFound(fastest, powers[fastest], tied))
        yield from fly_through(g, card.hits, [fastest])


def _fly_ahead(g: GalaxyTruckerBase, *, again: bool = False) -> Steps[Mapping[Seat, int]]:
    """The engine power of everybody who flies on."""
    powers: dict[Seat, int] = {}
    for pilot in g.flight_order():
        power = yield from power_engines(g, pilot, enough=1, again=again)
        if power:
            powers[pilot] = power
            gain_days(g, pilot, power)
        else:
            give_up(g, pilot, "no-engines")
    return powers
