"""Where a tile may lie: the squares beside a ship, and what a referee says to each turn of a tile there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from engine.galaxy_trucker.box.board import NEIGHBOURS, Square
from engine.galaxy_trucker.box.components import (
    CLASHES,
    JOINS,
    SIDES,
    Side,
    TileId,
    clashes,
    connectors_of,
    sort_of,
    turns_that_differ,
)
from engine.galaxy_trucker.ship.ship import Part, Ship

Mistake = Literal[
    "connectors-clash",
    "nothing-joined",
    "exhaust-not-to-the-rear",
    "exhaust-blocked",
    "barrel-blocked",
    "in-front-of-an-exhaust",
    "in-front-of-a-barrel",
]
"""Why a placement is refused: key of its sentence."""

Facing = tuple[int | None, int | None, int | None, int | None]
"""What the neighbours of a square turn towards it, clockwise from the front; None: nobody there."""


def openings(ship: Ship) -> list[Square]:
    """The empty squares of the board beside a part, row by row."""
    order = ship.plan.order
    found = {
        place: None
        for square in ship.parts
        for place in NEIGHBOURS[square]
        if place in order and place not in ship.parts
    }
    return sorted(found, key=order.__getitem__)


def _facing(ship: Ship, place: Square) -> Facing:
    front, right, rear, left = (ship.parts.get(other) for other in NEIGHBOURS[place])
    return (
        front.connectors[2] if front else None,
        right.connectors[3] if right else None,
        rear.connectors[0] if rear else None,
        left.connectors[1] if left else None,
    )


def _kept_free(ship: Ship, place: Square) -> Mistake | None:
    """Whether a square must stay empty because of what points at it."""
    for side in SIDES:
        other = ship.parts.get(NEIGHBOURS[place][side.place])
        if other is not None and other.points is side.opposite:
            return "in-front-of-a-barrel" if other.sort.cannon else "in-front-of-an-exhaust"
    return None


def _mistake(facing: Facing, tile: TileId, turn: int) -> Mistake | None:
    sort = sort_of(tile)
    if sort.engine and turn:
        return "exhaust-not-to-the-rear"
    if sort.engine and facing[2] is not None:
        return "exhaust-blocked"
    if sort.cannon and facing[turn] is not None:
        return "barrel-blocked"
    joined = False
    for connector, other in zip(connectors_of(tile, turn), facing, strict=True):
        if other is not None:
            if CLASHES[connector][other]:
                return "connectors-clash"
            joined = joined or JOINS[connector][other]
    return None if joined else "nothing-joined"


def mistake_at(ship: Ship, part: Part) -> Mistake | None:
    """What is wrong with laying `part` on its empty square; None: nothing.

    >>> mistake_at(Ship.parse("I S1@7,7"), Part.parse("E1@8,7r1"))
    'exhaust-not-to-the-rear'
    """
    kept_free = _kept_free(ship, part.square)
    return kept_free or _mistake(_facing(ship, part.square), part.tile, part.turn)


class Places(Struct, frozen=True):
    """Every way to lay a tile beside the parts of a ship."""

    open: Mapping[str, tuple[Square, int]]
    """Square and quarter turns by their notation, ``7,6r1``."""
    closed: Mapping[str, Mistake]
    """… and what is wrong with the others."""


def places(ship: Ship, tile: TileId, *, strict: bool = True) -> Places:
    """All squares and turns for a tile; turns that look the same are named once.

    Unless `strict`, everything beside a part is accepted, as at the table.
    """
    fitting: dict[str, tuple[Square, int]] = {}
    refused: dict[str, Mistake] = {}
    turns = turns_that_differ(tile)
    for place in openings(ship):
        facing, kept_free = _facing(ship, place), _kept_free(ship, place)
        for turn in turns:
            notation = f"{place}r{turn}" if turn else str(place)
            mistake = (kept_free or _mistake(facing, tile, turn)) if strict else None
            if mistake is None:
                fitting[notation] = place, turn
            else:
                refused[notation] = mistake
    return Places(fitting, refused)


def wrong_parts(ship: Ship) -> list[Square]:
    """«Inspection»: parts that cannot all stay, row by row: clashing, blocking or blocked, engines askew."""
    wrong: dict[Square, None] = {}
    for part in ship:
        if part.sort.engine and part.turn:
            wrong[part.square] = None
        for side in (Side.RIGHT, Side.REAR):
            other = ship.parts.get(NEIGHBOURS[part.square][side.place])
            if other is not None and clashes(part.connector(side), other.connector(side.opposite)):
                wrong[part.square] = wrong[other.square] = None
        if part.points is not None:
            blocker = NEIGHBOURS[part.square][part.points.place]
            if blocker in ship.parts:
                wrong[part.square] = wrong[blocker] = None
    return sorted(wrong, key=ship.plan.order.__getitem__)


def is_legal(ship: Ship) -> bool:
    """Whether a ship may fly as it is: nothing wrong, and in one piece."""
    return not wrong_parts(ship) and len(ship.pieces()) == 1
