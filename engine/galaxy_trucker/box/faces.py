"""What a part shows to the sides of its ship: connectors, plates, barrels, nozzles, and what its kind does.

>>> printed_face(TileId("C7"), 1).connectors
(3, 0, 1, 1)
>>> printed_face(TileId("H1"), 1).covers
(<Side.RIGHT: 'right'>, <Side.REAR: 'rear'>)
"""

from collections.abc import Iterable, Mapping
from functools import cache

from msgspec import Struct

from engine.galaxy_trucker.box.components import TILES, Sides, Sort, TileId
from engine.galaxy_trucker.box.squares import Side


class PartFace(Struct, frozen=True):
    """What a part in its place on a ship shows and does on each side."""

    sort: Sort
    connectors: Sides
    """The connectors toward the front, right, rear and left of the ship."""
    plates: tuple[Side, ...] = ()
    """The sides from which the part cannot be destroyed."""
    covers: tuple[Side, ...] = ()
    """The sides of the ship that the part's shield covers."""
    nozzles: tuple[Side, ...] = ()
    """The sides to which the part's nozzles point."""
    points: Side | None = None
    """The side to which the part's barrel or exhaust points; None if it has neither."""
    fires: tuple[Side, ...] = ()
    """The sides to which the part's cannon can fire."""
    free: tuple[Side, ...] = ()
    """The sides on which the neighboring square must stay empty."""

    def connector(self, side: Side) -> int:
        """Return the connector on that side of the ship; 0 is smooth."""
        return self.connectors[side.place]


def turned(sides: Iterable[Side], turn: int) -> tuple[Side, ...]:
    """Return the sides after a number of clockwise quarter turns, in the order of the printed ones."""
    return tuple(side.turned(turn) for side in sides)


def face(
    sort: Sort, connectors: Sides, turn: int, *, plates: Iterable[Side], own: Iterable[Side]
) -> PartFace:
    """Return the face of a part whose kind is `sort`, with the connectors in their current direction.

    `plates` are in their current direction, too; `own`: the sides of its nozzles, or of its shield, as
    printed.
    """
    points = None
    if sort.cannon:
        points = Side.FRONT.turned(turn)
    elif sort.engine:
        points = Side.REAR.turned(turn)
    nozzles = turned(own, turn) if sort.thruster else ()
    return PartFace(
        sort,
        connectors,
        plates=tuple(plates),
        covers=() if sort.thruster else turned(tuple(own) or sort.protects, turn),
        nozzles=nozzles,
        points=points,
        fires=(points,) if points is not None and sort.cannon else (),
        free=nozzles if points is None else (points,),
    )


def _printed(tile: TileId, turn: int) -> PartFace:
    print_ = TILES[tile]
    front, right, rear, left = (print_.connectors[(place - turn) % 4] for place in range(4))
    return face(
        print_.sort,
        (front, right, rear, left),
        turn,
        plates=turned(print_.plates, turn),
        own=print_.nozzles or print_.protects,
    )


_PRINTED: Mapping[TileId, tuple[PartFace, ...]] = {
    tile: tuple(_printed(tile, turn) for turn in range(4)) for tile in TILES
}


def printed_face(tile: TileId, turn: int) -> PartFace:
    """Return the face of a tile after `turn` quarter turns clockwise, with nothing on it."""
    return _PRINTED[tile][turn]


@cache
def turns_that_differ(tile: TileId) -> tuple[int, ...]:
    """Return the quarter turns in which a tile looks different from all earlier ones.

    >>> turns_that_differ(TileId("S1"))
    (0,)
    """
    found: dict[PartFace, int] = {}
    for turn, looks in enumerate(_PRINTED[tile]):
        found.setdefault(looks, turn)
    return tuple(found.values())
