"""What specialists make of building: what they permit, and which parts are worth more to whom they serve.

For robots; in hundredths of a part.
"""

from __future__ import annotations

from msgspec import Struct

from engine.galaxy_trucker.box.components import Kind
from engine.galaxy_trucker.box.faces import printed_face
from engine.galaxy_trucker.building.permits import USUAL, Permits
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.specialists.before_building import fits
from engine.galaxy_trucker.specialists.marks import PlannerMark
from engine.galaxy_trucker.view import GalaxyTruckerView

PLANNED = 250
"""«Planner»: a part that fits its mark, and as much less where another one takes its square."""
STOWED, SMUGGLED = 60, 30
"""«Smuggler»: room for a hidden good, and what it is worth besides."""
RED = 40
"""«Warehouse-keeper»: a standard hold that has room for a red good."""
FOR_SALE = 40
"""«Merchant»: room for what is bought before the flight."""
PLATED = 100
"""«PR guy»: a plate towards the outside."""


class Favours(Struct, frozen=True):
    """What the viewer's team does for a builder."""

    permits: Permits = USUAL
    marks: tuple[PlannerMark, ...] = ()
    abilities: tuple[str, ...] = ()
    """Of specialists in service: ``smuggler.a``."""


NONE = Favours()


def abilities(view: GalaxyTruckerView) -> tuple[str, ...]:
    """What the viewer's specialists can do in this flight, ``merchant.a``."""
    assert view.viewer is not None, "a team has a seat"
    team = view.seats[view.viewer].team
    first = [f"{hired.id}.a" for hired in team if view.round >= hired.flight]
    return (*first, *(f"{hired.id}.b" for hired in team if view.round > hired.flight))


def favours_of(view: GalaxyTruckerView) -> Favours:
    """Those of the viewer."""
    assert view.viewer is not None and view.bench is not None, "a builder has a bench"
    me = view.seats[view.viewer]
    counted = tuple(ability for ability in abilities(view) if ability in _COUNTED)
    return Favours(view.bench.permits, me.marks, counted)


_COUNTED = ("smuggler.a", "smuggler.b", "warehouse_keeper.a", "merchant.a", "pr_guy.b", "con_artist.a")


def favour(ship: Ship, part: Part, favours: Favours) -> int:
    """What the builder's specialists add to the worth of a part where it would lie."""
    looks, has = printed_face(part.tile, part.turn), favours.abilities
    sort, worth = looks.sort, 0
    for mark in favours.marks:
        if mark.square == part.square:
            worth += PLANNED if fits(mark.mark, sort) else -PLANNED
    if not has:
        return worth
    if sort.router or sort.id is Kind.STRUCTURAL:
        worth += STOWED * ("smuggler.a" in has) + SMUGGLED * ("smuggler.b" in has)
    if sort.standard:
        worth += RED * ("warehouse_keeper.a" in has) + FOR_SALE * ("merchant.a" in has)
    if "pr_guy.b" in has:
        plan = ship.plan
        worth += PLATED * sum(plan.beside(part.square, side) not in plan.order for side in looks.plates)
    return worth
