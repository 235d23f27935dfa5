"""Windows: short whiles between the phases in which whoever has something to do may do it.

What may be done in each is an `Offer`: it asks only those who have a choice, sealed side by side, or in order
where one choice depends on another. Where nobody has one a window is closed again at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum

from engine.core.ask import Steps
from engine.galaxy_trucker.flight.insurance import offer_insurance
from engine.galaxy_trucker.specialists.after_building import finish_ships
from engine.galaxy_trucker.specialists.after_flight import use_after_flight
from engine.galaxy_trucker.specialists.before_building import pay_planner, use_before_building
from engine.galaxy_trucker.specialists.before_flight import use_before_flight
from engine.galaxy_trucker.specialists.hiring import hire, hire_at_first
from engine.galaxy_trucker.specialists.prizes import award_architect
from engine.galaxy_trucker.specialists.sabotage import sabotage
from engine.galaxy_trucker.state.base import GalaxyTruckerBase

Offer = Callable[[GalaxyTruckerBase], Steps[None]]


class Window(StrEnum):
    """When something may be done."""

    BEFORE_BUILDING = "before-building"
    """Boards and adventure cards lie ready, the warehouse is shut."""
    AFTER_BUILDING = "after-building"
    """All mistakes are mended, nothing is loaded."""
    BEFORE_FLIGHT = "before-flight"
    """Everything is loaded, the first adventure card is closed."""
    AFTER_FLIGHT = "after-flight"
    """The last card is resolved for all, nothing is paid; those who gave up are there too."""
    BETWEEN_FLIGHTS = "between-flights"
    """All is paid, and there is another flight."""


OFFERS: Mapping[Window, Sequence[Offer]] = {
    Window.BEFORE_BUILDING: (hire_at_first, use_before_building),
    Window.AFTER_BUILDING: (finish_ships, pay_planner, award_architect),
    # Ruling: G63. Whoever insures a ship knows what the specialists have done.
    Window.BEFORE_FLIGHT: (sabotage, use_before_flight, offer_insurance),
    Window.AFTER_FLIGHT: (use_after_flight,),
    Window.BETWEEN_FLIGHTS: (hire,),
}
"""What is offered, one after the other."""


def open_window(g: GalaxyTruckerBase, window: Window) -> Steps[None]:
    """Let everybody do what they may do now."""
    for offer in OFFERS[window]:
        yield from offer(g)
