"""What is printed on the components: sides, connectors, kinds.

A `TileId` is letters for the kind and a number, `C7`; a tile lies in a ship with a number of quarter turns
clockwise, 0 to 3.

>>> TILES[TileId("C7")].connectors, connectors_of(TileId("C7"), 1)
((0, 1, 1, 3), (3, 0, 1, 1))
>>> joins(3, 1), clashes(0, 3), joins(0, 0), clashes(0, 0)
(True, True, False, False)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cache
from typing import Literal, NewType

from engine.core.definitions import Definition, DefinitionError, by_id, read_definitions

TileId = NewType("TileId", str)
"""One of the 144 components: ``S2``, ``BB4``."""

Confidence = Literal["confirmed", "reported", "inferred", "proposed"]
"""Printed in the rulebook or told by several; told by one; follows from something else; chosen by us."""

Connector = Literal[0, 1, 2, 3]
"""Smooth, single, double, universal."""

SMOOTH, SINGLE, DOUBLE, UNIVERSAL = 0, 1, 2, 3


class Side(StrEnum):
    """A side of a ship or of a component, clockwise, with the front at the top."""

    FRONT = "front"
    RIGHT = "right"
    REAR = "rear"
    LEFT = "left"

    @property
    def place(self) -> int:
        """0 to 3, clockwise from the front: the place of its connector."""
        return _PLACE[self]

    @property
    def opposite(self) -> Side:
        """The side across."""
        return SIDES[(_PLACE[self] + 2) % 4]

    def turned(self, turn: int) -> Side:
        """The side it becomes after `turn` quarter turns clockwise."""
        return SIDES[(_PLACE[self] + turn) % 4]


SIDES: tuple[Side, ...] = tuple(Side)
_PLACE = {side: place for place, side in enumerate(SIDES)}


class Colour(StrEnum):
    """The four colours of ships, in the order of seats."""

    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    RED = "red"


class Alien(StrEnum):
    """The two kinds of aliens, by the colour of their life support."""

    BROWN = "brown"
    PURPLE = "purple"


class Kind(StrEnum):
    """The kinds of components."""

    STARTING_CABIN = "starting_cabin"
    CABIN = "cabin"
    BROWN_LIFE_SUPPORT = "life_support_brown"
    PURPLE_LIFE_SUPPORT = "life_support_purple"
    SINGLE_ENGINE = "engine_single"
    DOUBLE_ENGINE = "engine_double"
    SINGLE_CANNON = "cannon_single"
    DOUBLE_CANNON = "cannon_double"
    SHIELD = "shield"
    BATTERY_2 = "battery_2"
    BATTERY_3 = "battery_3"
    CARGO_2 = "cargo_2"
    CARGO_3 = "cargo_3"
    SPECIAL_CARGO_1 = "special_cargo_1"
    SPECIAL_CARGO_2 = "special_cargo_2"
    STRUCTURAL = "structural"


class Sort(Definition, frozen=True):
    """What all components of a kind have in common."""

    id: Kind
    letters: str
    """The ids of its tiles begin with them."""
    count: int
    """Tiles in the box."""
    confidence: Confidence
    source: str
    crew: int = 0
    """Humans it has room for."""
    starting: bool = False
    """In the ship from the start; no aliens."""
    life_support: Alien | None = None
    engine: int = 0
    """Engine power; as printed the exhaust points to the rear."""
    cannon: int = 0
    """Firepower to the front; as printed the barrel points to the front."""
    double: bool = False
    """Works only while a token is paid."""
    shield: bool = False
    """As printed it covers the front and the right of the ship."""
    tokens: int = 0
    """Charges of a full battery."""
    standard: int = 0
    """Containers for blue, green or yellow goods."""
    special: int = 0
    """Containers for goods of any colour, the only ones for red."""

    @property
    def containers(self) -> int:
        """Goods it has room for."""
        return self.standard + self.special


class Tile(Definition, frozen=True):
    """One component of the box."""

    id: TileId
    kind: Kind
    connectors: tuple[Connector, Connector, Connector, Connector]
    """Front, right, rear, left, as printed."""
    confidence: Confidence
    source: str
    colour: Colour | None = None
    """Only of starting cabins."""

    @property
    def sort(self) -> Sort:
        """What it has in common with its kind."""
        return KINDS[self.kind]


class _Tiles(Definition, frozen=True):
    kind: tuple[Sort, ...]
    tile: tuple[Tile, ...]


def _read() -> tuple[Mapping[Kind, Sort], Mapping[TileId, Tile]]:
    read = read_definitions("galaxy_trucker/tiles", _Tiles)
    kinds = {sort.id: sort for sort in read.kind}
    by_id(read.tile)
    for kind in Kind:
        tiles = [tile.id for tile in read.tile if tile.kind is kind]
        if tiles != [f"{kinds[kind].letters}{n}" for n in range(1, kinds[kind].count + 1)]:
            raise DefinitionError(f"tiles.toml: not every {kind} once, in order")
    return kinds, {tile.id: tile for tile in read.tile}


KINDS, TILES = _read()

STARTING_CABINS: Mapping[Colour, TileId] = {
    tile.colour: tile.id for tile in TILES.values() if tile.colour is not None
}
WAREHOUSE: tuple[TileId, ...] = tuple(tile.id for tile in TILES.values() if tile.colour is None)
"""The 140 components that are built with, in printed order."""

_PRINTED = {tile: place for place, tile in enumerate(TILES)}


def in_printed_order(tiles: Iterable[TileId]) -> list[TileId]:
    """Tiles as the box lists them, kind by kind."""
    return sorted(tiles, key=_PRINTED.__getitem__)


Sides = tuple[int, int, int, int]

_TURNED: Mapping[TileId, tuple[Sides, ...]] = {
    tile.id: tuple(
        (
            tile.connectors[-turn % 4],
            tile.connectors[(1 - turn) % 4],
            tile.connectors[(2 - turn) % 4],
            tile.connectors[(3 - turn) % 4],
        )
        for turn in range(4)
    )
    for tile in TILES.values()
}


def sort_of(tile: TileId) -> Sort:
    """What the tile's kind has in common."""
    return KINDS[TILES[tile].kind]


def connectors_of(tile: TileId, turn: int) -> Sides:
    """The connectors to the front, right, rear and left after `turn` quarter turns clockwise."""
    return _TURNED[tile][turn]


def joins(one: int, other: int) -> bool:
    """«Connectors»: whether two facing sides hold together; universal joins every connector."""
    return one != SMOOTH and other != SMOOTH and (one == other or UNIVERSAL in (one, other))


JOINS: tuple[tuple[bool, ...], ...] = tuple(tuple(joins(a, b) for b in range(4)) for a in range(4))
"""`joins` by both connectors, for those who ask often."""


def clashes(one: int, other: int) -> bool:
    """«Connectors»: whether two facing sides may not meet: single and double, smooth and any connector."""
    return one != other and (SMOOTH in (one, other) or UNIVERSAL not in (one, other))


CLASHES: tuple[tuple[bool, ...], ...] = tuple(tuple(clashes(a, b) for b in range(4)) for a in range(4))
"""`clashes` by both connectors."""


@cache
def turns_that_differ(tile: TileId) -> tuple[int, ...]:
    """The quarter turns that are not the same as an earlier one; a structural module may look alike.

    >>> turns_that_differ(TileId("S1"))
    (0,)
    """
    sort = sort_of(tile)
    if sort.engine or sort.cannon or sort.shield:
        return (0, 1, 2, 3)
    found: dict[Sides, int] = {}
    for turn, sides in enumerate(_TURNED[tile]):
        found.setdefault(sides, turn)
    return tuple(found.values())
