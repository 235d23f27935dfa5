"""What it costs to be beaten by an enemy, or last in something in a combat zone."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.ask import Steps, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.cards import Penalty
from engine.galaxy_trucker.flight.hazards import fly_through
from engine.galaxy_trucker.flight.losing import lose_crew, lose_goods
from engine.galaxy_trucker.flight.rockets import lose_days_together
from engine.galaxy_trucker.state.base import GalaxyTruckerBase


def suffer(g: GalaxyTruckerBase, penalty: Penalty, pilots: Sequence[Seat]) -> Steps[None]:
    """A penalty for some pilots, in flight order: everybody for themselves, but each shot with one roll."""
    if penalty.days:
        lose_days_together(g, dict.fromkeys(pilots, penalty.days))
    if penalty.crew:
        yield from side_by_side({pilot: lose_crew(g, pilot, penalty.crew) for pilot in pilots})
    if penalty.goods:
        yield from side_by_side({pilot: lose_goods(g, pilot, penalty.goods) for pilot in pilots})
    if penalty.shots:
        yield from fly_through(g, penalty.hits, pilots)
