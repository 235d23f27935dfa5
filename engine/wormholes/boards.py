"""What is printed on the boards, the planets, the layouts and the rest of the box, and coordinates.

Hexagons have flat tops and bottoms. A hexagon is given as axial (q, r): q counts columns to the right, r runs
downwards. Its name, such as "D7", is a letter for the column, from the left, and a number for the row, from
the top; odd columns are half a row lower.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NewType

from engine.core.definitions import Definition, by_id, read_definitions, read_entries

SpaceId = NewType("SpaceId", str)
"""The name of a space of the map: "D7"."""

Hex = tuple[int, int]

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The steps to the six neighbors, in a circle."""

BOARD: tuple[Hex, ...] = tuple((q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2)
"""The 19 spaces of a board, relative to its center."""


def add(one: Hex, other: Hex) -> Hex:
    """Return the sum of two steps."""
    return one[0] + other[0], one[1] + other[1]


def turned(place: Hex, turns: int) -> Hex:
    """Return `place` turned about the origin by sixths of a circle.

    >>> turned((1, 0), 1)
    (0, 1)
    """
    q, r = place
    for _ in range(turns % 6):
        q, r = -r, q + r
    return q, r


def neighbours(place: Hex) -> tuple[Hex, ...]:
    """Return the six hexagons around `place`, whether or not there is a board."""
    return tuple(add(place, step) for step in DIRECTIONS)


def distance(one: Hex, other: Hex) -> int:
    """Return the steps between two hexagons. Neighbors are 1 apart.

    >>> distance((0, 0), (2, -1))
    2
    """
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def along(place: Hex, direction: Hex, steps: int) -> Hex:
    """Return the hexagon this many steps away in a straight line."""
    return place[0] + steps * direction[0], place[1] + steps * direction[1]


def _row(place: Hex) -> int:
    q, r = place
    return r + (q - (q & 1)) // 2


def named(places: Iterable[Hex]) -> dict[Hex, SpaceId]:
    """Return the hexagons of a map, column by column, with their names: from column A and row 1.

    >>> named([(0, 0), (3, 5)])[3, 5]
    'D7'
    """
    there = sorted(places)
    left, top = min(q for q, _ in there), min(map(_row, there))
    return {place: SpaceId(f"{chr(ord('A') + place[0] - left)}{_row(place) - top + 1}") for place in there}


PlanetId = NewType("PlanetId", str)
"""The id of a planet, and of every passenger who wants to go there: "aurelia"."""

Confidence = Literal["confirmed", "one-list", "proposed"]
Side = Literal["plus", "cross"]
"""The side of a planet board: plus for the basic game."""
Level = Literal["normal", "hard", "expert"]
"""The level of the solo game."""

MOST_STANDARD = 3
"""The most players for whom the small map is used."""


class Sourced(Definition, frozen=True, kw_only=True):
    """An entry of the data that says how certain it is, and where it is from."""

    confidence: Confidence
    source: str


class Planet(Sourced, frozen=True):
    """One of the ten planets."""

    id: PlanetId
    name: str
    """The name, the same in every language, because the box prints none."""
    look: str
    least_players: int


class PrintedPlanet(Definition, frozen=True):
    """A planet's place on a board."""

    id: PlanetId
    spaces: tuple[Hex, ...]
    """The spaces that the planet covers; several for the big ringed planet."""
    ringed: bool = False
    """Whether the planet has an orbit and may have any number of wormholes next to it."""


class PrintedWormhole(Definition, frozen=True):
    """A wild wormhole printed on a board."""

    space: Hex
    number: int


class BoardSide(Definition, frozen=True):
    """One side of a planet board; spaces that are not listed are empty."""

    planets: tuple[PrintedPlanet, ...]
    asteroids: tuple[Hex, ...] = ()
    sun: tuple[Hex, ...] = ()
    nebulae: tuple[Hex, ...] = ()
    orbit: tuple[Hex, ...] = ()
    wild: tuple[PrintedWormhole, ...] = ()
    cannons: tuple[Hex, ...] = ()
    black_holes: tuple[Hex, ...] = ()


class Board(Sourced, frozen=True):
    """A planet board."""

    id: str
    least_players: int
    plus: BoardSide
    cross: BoardSide
    note: str = ""

    def side(self, side: Side) -> BoardSide:
        """Return what is printed on a side."""
        return self.plus if side == "plus" else self.cross


class StationSide(Sourced, frozen=True):
    """A side of the station's board."""

    id: str
    least_players: int
    most_players: int
    station: tuple[Hex, ...]
    orbit: tuple[Hex, ...]
    note: str = ""


class Layout(Sourced, frozen=True):
    """An arrangement of the boards."""

    id: str
    word: Literal["standard", "second", "third", "fourth"]
    least_players: int
    most_players: int
    turns: int
    centres: tuple[Hex, ...]
    """The centers of the slots; slot 0 is the station's."""
    note: str = ""

    @property
    def turned_centres(self) -> list[Hex]:
        """The centers as the layout is turned on the table."""
        return [turned(centre, self.turns) for centre in self.centres]


class Deck(Sourced, frozen=True):
    """How many passengers there are."""

    least_players: int
    most_players: int
    planets: int
    copies: int


class FirstHand(Sourced, frozen=True):
    """How many passengers are dealt before the first turn."""

    places: tuple[int, ...]
    """The places in the order of play, from 1."""
    cards: int


class Exploration(Sourced, frozen=True):
    """The values of exploration tokens."""

    numbers: tuple[int, ...]
    points: int


class SoloLevel(Sourced, frozen=True):
    """How many cards the opponent of the solo game draws in a turn."""

    level: Level
    cards: tuple[int, ...]
    """The number of cards, turn after turn, then from the beginning again."""
    cards_before: int
    """The number of cards in every turn of games that were begun before the levels were measured."""


class Contents(Sourced, frozen=True):
    """Everything else in the box."""

    wormholes: tuple[int, ...]
    """A player's stack, from the top down."""
    energy: int
    hand: int
    countdown: tuple[int, ...]
    deck: tuple[Deck, ...]
    first_hand: tuple[FirstHand, ...]
    exploration: tuple[Exploration, ...]
    solo: tuple[SoloLevel, ...]

    def deck_for(self, players: int) -> Deck:
        """Return the passenger deck for this number of players."""
        return next(deck for deck in self.deck if deck.least_players <= players <= deck.most_players)

    def first_cards(self, place: int) -> int:
        """Return how many cards the player gets who is `place`th in the order of play, from 1."""
        return next(hand.cards for hand in self.first_hand if place in hand.places)

    def solo_level(self, level: Level) -> SoloLevel:
        """Return what the solo opponent draws at a level."""
        return next(solo for solo in self.solo if solo.level == level)


class _Boards(Definition, frozen=True):
    station: tuple[StationSide, ...]
    board: tuple[Board, ...]


_boards = read_definitions("wormholes/boards", _Boards)

PLANETS: dict[str, Planet] = by_id(read_entries("wormholes/planets", "planet", Planet))
"""The planets, in the order of their names."""
BOARDS: dict[str, Board] = by_id(_boards.board)
STATIONS: dict[str, StationSide] = by_id(_boards.station)
LAYOUTS: dict[str, Layout] = by_id(read_entries("wormholes/layouts", "layout", Layout))
BOX: Contents = read_definitions("wormholes/box", Contents)
EXPLORATION_POINTS = {number: token.points for token in BOX.exploration for number in token.numbers}
"""The value of each exploration token, by its number."""


def station_for(players: int) -> StationSide:
    """Return the side of the station's board for this number of players."""
    return next(side for side in STATIONS.values() if side.least_players <= players <= side.most_players)


def boards_for(players: int) -> list[Board]:
    """Return the planet boards in play."""
    return [board for board in BOARDS.values() if board.least_players <= max(players, MOST_STANDARD)]


def planets_for(players: int) -> list[PlanetId]:
    """Return the planets in play."""
    return [planet.id for planet in PLANETS.values() if planet.least_players <= max(players, MOST_STANDARD)]


def layouts_for(players: int) -> list[Layout]:
    """Return the layouts for this number of players."""
    return [layout for layout in LAYOUTS.values() if layout.least_players <= players <= layout.most_players]
