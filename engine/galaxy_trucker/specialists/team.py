"""«A and B abilities»: whose specialist may use which of them in this flight."""

from __future__ import annotations

from typing import Literal

from engine.core.prompt import Seat
from engine.galaxy_trucker.state.base import GalaxyTruckerBase

AbilityId = Literal["a", "b"]


def may(g: GalaxyTruckerBase, seat: Seat, specialist: str, ability: AbilityId) -> bool:
    """A from the first flight with the specialist on, B from the second one on."""
    flown = 1 if ability == "b" else 0
    return any(
        hired.id == specialist and g.state.round >= hired.flight + flown for hired in g.player(seat).team
    )


def who_may(g: GalaxyTruckerBase, specialist: str, ability: AbilityId) -> Seat | None:
    """Whose specialist it is, if the ability may be used in this flight: there is one card of each."""
    return next((seat for seat in g.all_seats if may(g, seat, specialist, ability)), None)


def use(g: GalaxyTruckerBase, seat: Seat, specialist: str, ability: AbilityId) -> None:
    """Note that an ability is used up in this flight."""
    g.player(seat).used.append(f"{specialist}.{ability}")


def is_used(g: GalaxyTruckerBase, seat: Seat, specialist: str, ability: AbilityId) -> bool:
    """Whether it was used in this flight."""
    return f"{specialist}.{ability}" in g.player(seat).used
