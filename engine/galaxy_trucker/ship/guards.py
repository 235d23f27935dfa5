"""Who is armed, and which parts guard themselves against intruders."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.ship.ship import Ship

Guard = Literal["turret", "crew", "robots"]
"""What stops intruders on a part."""


def has_weapons(ship: Ship, place: Square) -> bool:
    """«Armoury»: whether a part is linked to an armoury."""
    return any(ship.face(other).sort.armoury for other in ship.links(place))


def armed(ship: Ship, place: Square, awake: Collection[Square] = ()) -> int:
    """«Armoury»: the armed crew on a part: figures, and the robots of an astrobot station that is `awake`."""
    crew = len(ship.crew.get(place, ()))
    if place in awake:
        crew += ship.face(place).sort.robots
    return crew if crew and has_weapons(ship, place) else 0


def guarded(ship: Ship, place: Square, awake: Collection[Square] = ()) -> bool:
    """«Guards»: whether a part stops intruders: an auto turret by itself, or armed crew on it."""
    return ship.face(place).sort.turret or armed(ship, place, awake) > 0


def guard_at(ship: Ship, place: Square, awake: Collection[Square] = ()) -> Guard | None:
    """What stops intruders on a part, if anything does."""
    if ship.face(place).sort.turret:
        return "turret"
    if not armed(ship, place, awake):
        return None
    return "crew" if place in ship.crew else "robots"


def guards(ship: Ship, awake: Collection[Square] = ()) -> frozenset[Square]:
    """Every part that stops intruders."""
    return frozenset(place for place in ship.parts if guarded(ship, place, awake))
