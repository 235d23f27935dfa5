"""What is printed on the components: sides, connectors, kinds.

A `TileId` is letters for the kind and a number, `C7`; a tile is in a ship with a number of quarter turns
clockwise, 0 to 3.

>>> TILES[TileId("C7")].connectors
(0, 1, 1, 3)
>>> joins(3, 1), clashes(0, 3), joins(0, 0), clashes(0, 0)
(True, True, False, False)
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Literal, NewType

from engine.core.definitions import Definition, DefinitionError, by_id, read_definitions
from engine.galaxy_trucker.box.sources import Sourced
from engine.galaxy_trucker.box.squares import SIDES, Side

TileId = NewType("TileId", str)
"""The id of a component: ``S2``, ``BB4``."""

PrintedColour = Literal["brown", "purple", "cyan"]
"""Colors of life support as printed; cyan aliens are in no box that is played here."""

Connector = Literal[0, 1, 2, 3]
"""0 smooth, 1 single, 2 double, 3 universal."""

SMOOTH, SINGLE, DOUBLE, UNIVERSAL = 0, 1, 2, 3


class Colour(StrEnum):
    """The four colors of ships, in the order of seats."""

    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    RED = "red"


class Alien(StrEnum):
    """The two kinds of aliens, by the color of their life support."""

    BROWN = "brown"
    PURPLE = "purple"


class Kind(StrEnum):
    """The kinds of components, those of Another Big Expansion last."""

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
    ROUTER = "router"
    AUTO_TURRET = "auto_turret"
    ASTROBOT_STATION = "astrobot_station"
    MIXED_LIFE_SUPPORT = "mixed_life_support"
    SOLAR_MODULE = "solar_module"
    ARMOURY = "armoury"
    THRUSTER = "thruster"
    PLATED_CARGO = "plated_cargo"
    PLATED_SHIELD = "plated_shield"


class Sort(Sourced, frozen=True, kw_only=True):
    """What all components of a kind have in common."""

    id: Kind
    letters: str
    """The letters with which the ids of the kind's tiles begin."""
    count: int
    """How many tiles of the kind are in the box."""
    crew: int = 0
    """How many humans can live in the component."""
    starting: bool = False
    """Whether the component is a starting cabin, in which no aliens live."""
    life_support: tuple[Alien, ...] = ()
    """The aliens that can live in a cabin linked to the component."""
    engine: int = 0
    """Engine power. As printed, the exhaust points to the rear."""
    cannon: int = 0
    """Firepower to the front. As printed, the barrel points to the front."""
    powered: bool = False
    """Whether the component works only while powered by energy."""
    shield: bool = False
    """Whether the component has a shield that covers sides of the ship."""
    protects: tuple[Side, ...] = ()
    """The sides of the ship that the shield covers as printed, if all components of the kind are alike."""
    router: bool = False
    """Whether all parts joined to the component count as joined to each other."""
    turret: bool = False
    """Whether the component guards itself against intruders. Two linked turrets add 1 to firepower."""
    robots: int = 0
    """How many astrobots of the station join the crew during a card, if energy is paid for them."""
    armoury: bool = False
    """Whether the component arms the crew of the parts linked to it."""
    solar: bool = False
    """Whether the component can feed one part linked to it, once during each card."""
    thruster: bool = False
    """Whether the component can move the line of a hit by one, in the direction of one of its nozzles."""
    tokens: int = 0
    """How many tokens a full battery has."""
    standard: int = 0
    """The number of containers for blue, green or yellow goods."""
    special: int = 0
    """The number of containers for goods of any color, which red goods need."""

    @property
    def containers(self) -> int:
        """How many goods the component can hold."""
        return self.standard + self.special


class Tile(Sourced, frozen=True, kw_only=True):
    """A component as printed."""

    id: TileId
    kind: Kind
    connectors: tuple[Connector, Connector, Connector, Connector]
    """The connectors to the front, right, rear and left, as printed."""
    colour: Colour | None = None
    """The color of a starting cabin; None for other components."""
    plates: tuple[Side, ...] = ()
    """The sides from which no meteor or shot can destroy the tile, as printed."""
    nozzles: tuple[Side, ...] = ()
    """The sides to which the tile's nozzles point, as printed."""
    protects: tuple[Side, ...] = ()
    """The sides of the ship that the tile's shield covers, as printed; empty if the kind has them."""
    colours: tuple[PrintedColour, ...] = ()
    """The colors on mixed life support, as printed. Without cyan aliens it counts as brown and purple."""

    def __post_init__(self) -> None:
        super().__post_init__()
        for sides in (self.plates, self.nozzles, self.protects):
            if list(sides) != [side for side in SIDES if side in sides]:
                raise ValueError("sides once each, clockwise from the front")
        # Ruling: G16. A plated side has no connector, nor has one with a nozzle.
        if any(self.connectors[side.place] != SMOOTH for side in (*self.plates, *self.nozzles)):
            raise ValueError("a plate or nozzle on a connector")

    @property
    def sort(self) -> Sort:
        """What the tile has in common with all components of its kind."""
        return KINDS[self.kind]


class _Tiles(Definition, frozen=True):
    kind: tuple[Sort, ...]
    tile: tuple[Tile, ...]


def _read(name: str) -> tuple[Mapping[Kind, Sort], Mapping[TileId, Tile]]:
    read = read_definitions(f"galaxy_trucker/{name}", _Tiles)
    kinds = by_id(read.kind)
    by_id(read.tile)
    if list(kinds) != [kind for kind in Kind if kind in kinds]:
        raise DefinitionError(f"{name}.toml: kinds out of order")
    for sort in read.kind:
        tiles = [tile for tile in read.tile if tile.kind is sort.id]
        if [tile.id for tile in tiles] != [f"{sort.letters}{n}" for n in range(1, sort.count + 1)]:
            raise DefinitionError(f"{name}.toml: not every {sort.id} once, in order")
        if any(not _has_its_sides(tile, sort) for tile in tiles):
            raise DefinitionError(f"{name}.toml: a {sort.id} with sides that are not those of its kind")
    return {sort.id: sort for sort in read.kind}, {tile.id: tile for tile in read.tile}


def _has_its_sides(tile: Tile, sort: Sort) -> bool:
    """Return whether a thruster has two nozzles and a shield covers two neighboring sides."""
    covers = tile.protects or sort.protects
    return (
        len(tile.nozzles) == 2 * sort.thruster
        and len(covers) == 2 * sort.shield
        and (not covers or covers[0].opposite is not covers[1])
    )


BASE_KINDS, BASE_TILES = _read("tiles")
EXPANSION_KINDS, EXPANSION_TILES = _read("expansion_tiles")

KINDS: Mapping[Kind, Sort] = {**BASE_KINDS, **EXPANSION_KINDS}
TILES: Mapping[TileId, Tile] = {**BASE_TILES, **EXPANSION_TILES}
"""Every tile of both boxes."""

if list(KINDS) != list(Kind) or len(TILES) != len(BASE_TILES) + len(EXPANSION_TILES):
    raise DefinitionError("tiles.toml and expansion_tiles.toml: not every kind and tile once")

STARTING_CABINS: Mapping[Colour, TileId] = {
    tile.colour: tile.id for tile in TILES.values() if tile.colour is not None
}
WAREHOUSE: tuple[TileId, ...] = tuple(tile.id for tile in BASE_TILES.values() if tile.colour is None)
"""The 140 components of the base box that players build with, in printed order."""

Box = Literal["base", "expansion"]
"""What is played with: the base box, or the base box with Another Big Expansion."""

TILES_OF: Mapping[Box, tuple[TileId, ...]] = {"base": WAREHOUSE, "expansion": (*WAREHOUSE, *EXPANSION_TILES)}
"""The components that players build with, in printed order: 140, or 182 with the expansion."""

_PRINTED_ORDER = {tile: place for place, tile in enumerate(TILES)}


def in_printed_order(tiles: Iterable[TileId]) -> list[TileId]:
    """Return tiles as the box lists them, kind by kind."""
    return sorted(tiles, key=_PRINTED_ORDER.__getitem__)


Sides = tuple[int, int, int, int]
"""The connectors to the front, right, rear and left."""


def sort_of(tile: TileId) -> Sort:
    """Return what all components of a tile's kind have in common."""
    return KINDS[TILES[tile].kind]


def joins(one: int, other: int) -> bool:
    """Return whether two facing sides hold together. «Connectors»: universal joins every connector."""
    return one != SMOOTH and other != SMOOTH and (one == other or UNIVERSAL in (one, other))


JOINS: tuple[tuple[bool, ...], ...] = tuple(tuple(joins(a, b) for b in range(4)) for a in range(4))
"""The results of `joins` by both connectors, for frequent use."""


def clashes(one: int, other: int) -> bool:
    """Return whether two facing sides may not meet: single and double, smooth and any («Connectors»)."""
    return one != other and (SMOOTH in (one, other) or UNIVERSAL not in (one, other))


CLASHES: tuple[tuple[bool, ...], ...] = tuple(tuple(clashes(a, b) for b in range(4)) for a in range(4))
"""The results of `clashes` by both connectors."""


class Scarcity(Sourced, frozen=True, kw_only=True):
    """How many components are removed, unseen, for the whole game («Scarcity in the warehouse»)."""

    removed: tuple[int, int, int]
    """How many components are removed with two, three and four players."""
    without_class_iv: int
    """How many more are removed if no ships of class IV are built."""

    def tiles_removed(self, players: int, *, class_iv: bool) -> int:
        """Return how many components are removed.

        >>> SCARCITY.tiles_removed(2, class_iv=True), SCARCITY.tiles_removed(4, class_iv=False)
        (50, 25)
        """
        return self.removed[players - 2] + (0 if class_iv else self.without_class_iv)


SCARCITY = read_definitions("galaxy_trucker/scarcity", Scarcity)
