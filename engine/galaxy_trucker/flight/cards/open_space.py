"""«Open space»."""

from __future__ import annotations

from engine.core.ask import Steps
from engine.galaxy_trucker.base import GalaxyTruckerBase
from engine.galaxy_trucker.box.cards import OpenSpace
from engine.galaxy_trucker.flight.questions import power_engines
from engine.galaxy_trucker.flight.rockets import gain_days, give_up


def open_space(g: GalaxyTruckerBase, card: OpenSpace) -> Steps[None]:
    """One after the other declares engine power and flies as many days at once; without any one gives up."""
    for pilot in g.flight_order():
        power = yield from power_engines(g, pilot, enough=1)
        if power:
            gain_days(g, pilot, power)
        else:
            give_up(g, pilot, "no-engines")
