"""What is printed: planets, coordinate cards and planet tiles.

A `CardId` is the card's two coordinates, a `PlanetId` the planet's name, a `Tile` a kind of tile, because
tiles of a kind are alike:

>>> fits(CardId("j?s3"), Coordinate.JUMP, 4), fits(CardId("j?s3"), Coordinate.SCAN, 4)
(True, False)
>>> PLANETS[PlanetId("hazard")].scan
3
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Literal, NewType

from engine.core.definitions import Definition, DefinitionError, by_id, read_entries

CardId = NewType("CardId", str)
"""The id of a card in the box: ``j1s3``, ``j4l?``."""

PlanetId = NewType("PlanetId", str)
"""The id of a planet: ``green_heggar``."""

Confidence = Literal["confirmed", "reported", "inferred", "proposed"]
"""How certain a value is: printed in the rulebook or confirmed by several sources, known from one, derived
from totals, or chosen by us."""

CoordinateNumber = Literal[1, 2, 3, 4, "?"]


class Coordinate(StrEnum):
    """The kinds of coordinates: jump (blue), scan (green) and landing (orange)."""

    JUMP = "jump"
    SCAN = "scan"
    LANDING = "landing"


class Family(StrEnum):
    """The groups of tiles that are scored together."""

    MINERAL = "mineral"
    ALIEN = "alien"
    MATTER = "matter"
    WATER = "water"
    MEDAL = "medal"
    SPACE = "space"


class Tile(StrEnum):
    """The kinds of planet tiles, in the order in which every pile is shown."""

    RED_MINERAL = "mineral-red"
    PURPLE_MINERAL = "mineral-purple"
    GREEN_MINERAL = "mineral-green"
    BLUE_MINERAL = "mineral-blue"
    BROWN_ALIEN = "alien-brown"
    BLUE_ALIEN = "alien-blue"
    GREEN_MATTER = "matter-green"
    BLUE_MATTER = "matter-blue"
    WATER = "water"
    MEDAL = "medal"
    SPACE = "space"

    @property
    def family(self) -> Family:
        """The group the tile is scored with."""
        return Family(self.partition("-")[0])


class CoordinateCard(Definition, frozen=True):
    """A card with numbers of two coordinates, one of which is used."""

    id: CardId
    confidence: Confidence
    source: str
    jump: CoordinateNumber | None = None
    scan: CoordinateNumber | None = None
    landing: CoordinateNumber | None = None

    @property
    def coordinates(self) -> dict[Coordinate, CoordinateNumber]:
        """Both coordinates with their numbers."""
        found = zip(Coordinate, (self.jump, self.scan, self.landing), strict=True)
        return {coordinate: number for coordinate, number in found if number is not None}


class PlanetConfidence(Definition, frozen=True):
    """How certain every value of a planet is."""

    name: Confidence
    jump: Confidence
    scan: Confidence
    landing: Confidence


class Planet(Definition, frozen=True):
    """A planet and its coordinates. Both landing numbers are needed."""

    id: PlanetId
    name: str
    """The name, the same in every language, as in the box."""
    jump: Literal[1, 2, 3, 4]
    scan: Literal[1, 2, 3, 4]
    landing: tuple[Literal[1, 2, 3, 4], Literal[1, 2, 3, 4]]
    confidence: PlanetConfidence
    source: str


class TileKind(Definition, frozen=True):
    """A kind of tile, and how many of it are in the box."""

    id: Tile
    family: Family
    count: int
    confidence: Confidence
    source: str
    colour: str | None = None


def _letters(card: CoordinateCard) -> str:
    return "".join(f"{coordinate[0]}{number}" for coordinate, number in card.coordinates.items())


def _read_cards() -> dict[CardId, CoordinateCard]:
    cards = read_entries("space_mission/cards", "card", CoordinateCard)
    for card in cards:
        if card.id != _letters(card) or len(card.coordinates) != 2:
            raise DefinitionError(f"cards.toml: '{card.id}' has the coordinates {_letters(card)}")
    by_id(cards)
    return {card.id: card for card in cards}


def _read_tiles() -> dict[Tile, TileKind]:
    kinds = read_entries("space_mission/tiles", "tile", TileKind)
    if [kind.id for kind in kinds] != list(Tile):
        raise DefinitionError("tiles.toml: not every kind once, in the order of a pile")
    for kind in kinds:
        if kind.family is not kind.id.family:
            raise DefinitionError(f"tiles.toml: '{kind.id}' is no {kind.family}")
    return {kind.id: kind for kind in kinds}


CARDS = _read_cards()
"""Every card by its id, in printed order."""

PLANETS: dict[PlanetId, Planet] = {
    planet.id: planet for planet in by_id(read_entries("space_mission/planets", "planet", Planet)).values()
}
"""All twelve planets."""

TILES = _read_tiles()
"""Every kind of tile, in the order of a pile."""

DECK: tuple[CardId, ...] = tuple(CARDS)
"""The sixty cards."""

BAG: tuple[Tile, ...] = tuple(tile for tile, kind in TILES.items() for _ in range(kind.count))
"""The 64 tiles."""

_NUMBERS = {card.id: card.coordinates for card in CARDS.values()}
_PLACE = {card: place for place, card in enumerate(DECK)}
_KIND_PLACE = {tile: place for place, tile in enumerate(Tile)}


def fits(card: CardId, coordinate: Coordinate, number: int) -> bool:
    """Return whether the card has the number in that color («Cards»). A ? has any number of its color."""
    return _NUMBERS[card].get(coordinate) in (number, "?")


def is_joker(card: CardId) -> bool:
    """Return whether one of the card's coordinates is a ?."""
    return "?" in card


def in_order(cards: Iterable[CardId]) -> list[CardId]:
    """Return cards in printed order, as they are held in a hand."""
    return sorted(cards, key=_PLACE.__getitem__)


def sorted_tiles(tiles: Iterable[Tile]) -> list[Tile]:
    """Return tiles in the fixed order of kinds, so that their order never reveals anything."""
    return sorted(tiles, key=_KIND_PLACE.__getitem__)
