"""What is printed on the 42 components of Another Big Expansion, in the form of `components`.

Plates, nozzles and the sides a shield covers differ from tile to tile: they stand at the tile as printed and
turn with it.

>>> EXPANSION_TILES[TileId("D1")].nozzles
(<Side.RIGHT: 'right'>, <Side.REAR: 'rear'>)
>>> EXPANSION_TILES[TileId("LM2")].sort.life_support
(<Alien.BROWN: 'brown'>, <Alien.PURPLE: 'purple'>)
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal

from engine.core.definitions import Definition, DefinitionError, by_id, read_definitions
from engine.galaxy_trucker.box.components import SIDES, SMOOTH, Alien, Connector, Side, TileId
from engine.galaxy_trucker.box.sourced import Sourced

PrintedColour = Literal["brown", "purple", "cyan"]
"""Colours of life support as printed; cyan aliens are not in this box."""


class ExpansionKind(StrEnum):
    """The kinds of components the expansion adds."""

    ROUTER = "router"
    AUTO_TURRET = "auto_turret"
    ASTROBOT_STATION = "astrobot_station"
    MIXED_LIFE_SUPPORT = "mixed_life_support"
    SOLAR_MODULE = "solar_module"
    ARMOURY = "armoury"
    THRUSTER = "thruster"
    PLATED_CARGO = "plated_cargo"
    PLATED_SHIELD = "plated_shield"


class ExpansionSort(Sourced, frozen=True, kw_only=True):
    """What all components of a kind have in common."""

    id: ExpansionKind
    letters: str
    """The ids of its tiles begin with them."""
    count: int
    """Tiles in the box."""
    router: bool = False
    """Whatever is joined to it counts as joined to each other."""
    turret: bool = False
    """Guards itself; two that are linked add 1 to firepower."""
    robots: int = 0
    """Crew for a card, while a token is paid for it."""
    life_support: tuple[Alien, ...] = ()
    """Colours a cabin that is linked to it may choose from; without cyan aliens always brown and purple."""
    solar: bool = False
    """Feeds one linked component once on each card."""
    armoury: bool = False
    """Arms the crew of linked components."""
    thruster: bool = False
    """Moves a hit by one, the way one of its nozzles points; the squares before both stay empty."""
    shield: bool = False
    """Covers two sides of the ship, which stand at the tile."""
    powered: bool = False
    """Works only while a token is paid."""
    standard: int = 0
    """Containers for blue, green or yellow goods."""
    special: int = 0
    """Containers for goods of any colour, the only ones for red."""


class ExpansionTile(Sourced, frozen=True, kw_only=True):
    """One component of the box."""

    id: TileId
    kind: ExpansionKind
    connectors: tuple[Connector, Connector, Connector, Connector]
    """Front, right, rear, left, as printed."""
    plates: tuple[Side, ...] = ()
    """Sides from which nothing can destroy it, as printed."""
    nozzles: tuple[Side, ...] = ()
    """Sides its nozzles point to, as printed; only of thrusters."""
    protects: tuple[Side, ...] = ()
    """Sides of the ship it covers, as printed; only of shields."""
    colours: tuple[PrintedColour, ...] = ()
    """As printed on mixed life support; it counts as brown and purple wherever there are no cyan aliens."""

    def __post_init__(self) -> None:
        super().__post_init__()
        for sides in (self.plates, self.nozzles, self.protects):
            if list(sides) != [side for side in SIDES if side in sides]:
                raise ValueError("sides once each, clockwise from the front")
        # Ruling of this house: a plated side has no connector, nor has one with a nozzle.
        if any(self.connectors[side.place] != SMOOTH for side in (*self.plates, *self.nozzles)):
            raise ValueError("a plate or nozzle on a connector")

    @property
    def sort(self) -> ExpansionSort:
        """What it has in common with its kind."""
        return EXPANSION_KINDS[self.kind]


class Scarcity(Sourced, frozen=True, kw_only=True):
    """«Scarcity in the warehouse»: components taken out unseen for the whole game, of both boxes together."""

    removed: tuple[int, int, int]
    """With two, three and four players."""
    without_class_iv: int
    """As many more when no ships of class IV are built."""

    def tiles_removed(self, players: int, *, class_iv: bool) -> int:
        """How many components are taken out.

        >>> SCARCITY.tiles_removed(2, class_iv=True), SCARCITY.tiles_removed(4, class_iv=False)
        (50, 25)
        """
        return self.removed[players - 2] + (0 if class_iv else self.without_class_iv)


class _Tiles(Definition, frozen=True):
    kind: tuple[ExpansionSort, ...]
    tile: tuple[ExpansionTile, ...]
    scarcity: Scarcity


def _read() -> tuple[Mapping[ExpansionKind, ExpansionSort], Mapping[TileId, ExpansionTile], Scarcity]:
    read = read_definitions("galaxy_trucker/expansion_tiles", _Tiles)
    by_id(read.kind)
    by_id(read.tile)
    kinds = {sort.id: sort for sort in read.kind}
    if list(kinds) != list(ExpansionKind):
        raise DefinitionError("expansion_tiles.toml: not every kind once, in order")
    for kind, sort in kinds.items():
        tiles = [tile for tile in read.tile if tile.kind is kind]
        if [tile.id for tile in tiles] != [f"{sort.letters}{n}" for n in range(1, sort.count + 1)]:
            raise DefinitionError(f"expansion_tiles.toml: not every {kind} once, in order")
        if any(not _fits(tile, sort) for tile in tiles):
            raise DefinitionError(f"expansion_tiles.toml: a {kind} with sides that are not those of its kind")
    return kinds, {tile.id: tile for tile in read.tile}, read.scarcity


def _fits(tile: ExpansionTile, sort: ExpansionSort) -> bool:
    """Two nozzles for a thruster, two neighbouring sides for a shield, two colours for mixed life support."""
    covers = tile.protects
    return (
        len(tile.nozzles) == 2 * sort.thruster
        and len(covers) == 2 * sort.shield
        and (not covers or covers[0].opposite is not covers[1])
        and len(tile.colours) == len(sort.life_support)
    )


EXPANSION_KINDS, EXPANSION_TILES, SCARCITY = _read()
