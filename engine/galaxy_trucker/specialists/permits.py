"""What specialists let a builder do beyond the rules of building."""

from __future__ import annotations

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.specialists import (
    Architect,
    Buyer,
    Hypergeometer,
    Planner,
    Plumber,
    Supplier,
    Welder,
    printed,
)
from engine.galaxy_trucker.specialists.team import AbilityId, may
from engine.galaxy_trucker.state.base import GalaxyTruckerBase
from engine.galaxy_trucker.state.specialists import USUAL, Permits


def permits_of(g: GalaxyTruckerBase, seat: Seat) -> Permits:
    """The permits of this round, as the team of the seat gives them when it begins."""

    def has(specialist: str, ability: AbilityId) -> bool:
        return may(g, seat, specialist, ability)

    hypergeometer, plumber = printed(Hypergeometer), printed(Plumber)
    return Permits(
        outside=printed(Architect).a.uses if has("architect", "a") else 0,
        pieces=printed(Planner).parts if has("planner", "a") else 1,
        welds=printed(Welder).a.uses if has("welder", "a") else 0,
        cannons=hypergeometer.cannons if has("hypergeometer", "a") else 0,
        engines=hypergeometer.engines if has("hypergeometer", "a") else 0,
        pipes=plumber.a.uses if has("plumber", "a") else 0,
        universals=plumber.b.uses if has("plumber", "b") else 0,
        mistakes=printed(Supplier).a.uses if has("supplier", "a") else 0,
        supplies=printed(Supplier).b.uses if has("supplier", "b") else 0,
        set_aside=printed(Buyer).set_aside if has("buyer", "a") else USUAL.set_aside,
        keeps_set_aside=has("buyer", "a"),
        guards_set_aside=has("buyer", "b"),
        takes_set_aside=has("saboteur", "a"),
    )
