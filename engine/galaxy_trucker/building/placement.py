"""Where a tile may lie: the squares beside a ship, and what a referee says to each turn of a tile there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from engine.galaxy_trucker.box.components import CLASHES, JOINS, SIDES, Side, TileId
from engine.galaxy_trucker.box.faces import Face, printed_face, turns_that_differ
from engine.galaxy_trucker.box.squares import GRID, Square
from engine.galaxy_trucker.ship.ship import Part, Ship

Mistake = Literal[
    "connectors-clash",
    "nothing-joined",
    "exhaust-not-to-the-rear",
    "exhaust-blocked",
    "barrel-blocked",
    "in-front-of-an-exhaust",
    "in-front-of-a-barrel",
    "nozzle-blocked",
    "in-front-of-a-nozzle",
    "square-is-forbidden",
]
"""Why a placement is refused: key of its sentence."""

Facing = tuple[int | None, int | None, int | None, int | None]
"""What the neighbours of a square turn towards it, clockwise from the front; None: nobody there."""


def openings(ship: Ship) -> list[Square]:
    """The empty squares of the board beside a part, forbidden ones too, row by row.

    A ship without any part may begin on every square that is not forbidden.
    """
    plan = ship.plan
    if not ship.parts:
        return list(plan.places)
    printed = set(plan.printed)
    found = {
        place: None
        for square in ship.parts
        for place in plan.around[square]
        if place in printed and place not in ship.parts
    }
    return sorted(found, key=GRID.__getitem__)


def facing_of(ship: Ship, place: Square) -> Facing:
    """What the neighbours of a square turn towards it."""
    found: list[int | None] = []
    for side, there in enumerate(ship.plan.around[place]):
        found.append(ship.face(there).connectors[side - 2] if there in ship.parts else None)
    return found[0], found[1], found[2], found[3]


def kept_free(ship: Ship, place: Square) -> Mistake | None:
    """Whether a square must stay empty because of what points at it."""
    for side, there in zip(SIDES, ship.plan.around[place], strict=True):
        if there in ship.parts and side.opposite in (looks := ship.face(there)).free:
            return _in_front_of(looks)
    return None


def _in_front_of(looks: Face) -> Mistake:
    if looks.sort.thruster:
        return "in-front-of-a-nozzle"
    return "in-front-of-a-barrel" if looks.sort.cannon else "in-front-of-an-exhaust"


def _mistake(facing: Facing, looks: Face) -> Mistake | None:
    if looks.sort.engine and looks.points is not Side.REAR:
        return "exhaust-not-to-the-rear"
    if any(facing[side.place] is not None for side in looks.free):
        if looks.sort.thruster:
            return "nozzle-blocked"
        return "exhaust-blocked" if looks.sort.engine else "barrel-blocked"
    joined = False
    for connector, other in zip(looks.connectors, facing, strict=True):
        if other is not None:
            if CLASHES[connector][other]:
                return "connectors-clash"
            joined = joined or JOINS[connector][other]
    return None if joined or facing == _ALONE else "nothing-joined"


_ALONE: Facing = (None, None, None, None)


def mistake_at(ship: Ship, part: Part) -> Mistake | None:
    """What is wrong with laying `part` on its empty square; None: nothing.

    >>> mistake_at(Ship.parse("I S1@7,7"), Part.parse("E1@8,7r1"))
    'exhaust-not-to-the-rear'
    """
    if part.square in ship.plan.forbidden:
        return "square-is-forbidden"
    looks = printed_face(part.tile, part.turn)
    return kept_free(ship, part.square) or _mistake(facing_of(ship, part.square), looks)


class Places(Struct, frozen=True):
    """Every way to lay a tile beside the parts of a ship."""

    open: Mapping[str, tuple[Square, int]]
    """Square and quarter turns by their notation, ``7,6r1``."""
    closed: Mapping[str, Mistake]
    """… and what is wrong with the others."""


def places(ship: Ship, tile: TileId, *, strict: bool = True) -> Places:
    """All squares and turns for a tile; turns that look the same are named once.

    Ruling: G9. Unless `strict`, everything beside a part is accepted, as at the table.
    """
    fitting: dict[str, tuple[Square, int]] = {}
    refused: dict[str, Mistake] = {}
    turns = turns_that_differ(tile)
    forbidden = ship.plan.forbidden
    for place in openings(ship):
        facing = facing_of(ship, place)
        shut: Mistake | None = "square-is-forbidden" if place in forbidden else kept_free(ship, place)
        for turn in turns:
            notation = f"{place}r{turn}" if turn else str(place)
            mistake = (shut or _mistake(facing, printed_face(tile, turn))) if strict else None
            if mistake is None:
                fitting[notation] = place, turn
            else:
                refused[notation] = mistake
    return Places(fitting, refused)


def wrong_parts(ship: Ship) -> list[Square]:
    """«Inspection»: parts that cannot all stay, row by row: clashing, blocking or blocked, engines askew, on
    squares that are forbidden."""
    wrong: dict[Square, None] = {}
    for place, looks in ship.faces():
        if (looks.sort.engine and looks.points is not Side.REAR) or place in ship.plan.forbidden:
            wrong[place] = None
        for side in (Side.RIGHT, Side.REAR):
            if ship.clashing(place, side):
                wrong[place] = wrong[ship.plan.beside(place, side)] = None
        for side in looks.free:
            blocker = ship.plan.beside(place, side)
            if blocker in ship.parts:
                wrong[place] = wrong[blocker] = None
    return sorted(wrong, key=GRID.__getitem__)


def is_legal(ship: Ship) -> bool:
    """Whether a ship may fly as it is: nothing wrong, and in one piece."""
    return not wrong_parts(ship) and len(ship.pieces()) <= 1
