"""What is printed on the boards, the planets, the layouts and the rest of the box."""

from __future__ import annotations

from typing import Literal, NewType

from engine.core.definitions import Definition, by_id, read_definitions
from engine.wormholes.hexes import Hex

PlanetId = NewType("PlanetId", str)
"""Notation of a planet, and of every passenger who wants to go there: "aurelia"."""

Confidence = Literal["confirmed", "one-list", "proposed"]
Side = Literal["plus", "cross"]
"""Side of a planet board: plus for the basic game."""
Level = Literal["normal", "hard", "expert"]
"""How hard the solo game is."""

MOST_STANDARD = 3
"""Up to so many players use the small map."""


class PlanetName(Definition, frozen=True):
    """A title in every language."""

    en: str
    de: str


class Planet(Definition, frozen=True):
    """One of the ten planets."""

    id: PlanetId
    name: PlanetName
    look: str
    least_players: int
    confidence: Confidence
    source: str


class PrintedPlanet(Definition, frozen=True):
    """Where a planet lies on a board."""

    id: PlanetId
    spaces: tuple[Hex, ...]
    """More than one for the big ringed planet."""
    ringed: bool = False
    """With an orbit, and any number of wormholes next to it."""


class PrintedWormhole(Definition, frozen=True):
    """A wild wormhole."""

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


class Board(Definition, frozen=True):
    """A planet board."""

    id: str
    least_players: int
    plus: BoardSide
    cross: BoardSide
    confidence: Confidence
    source: str
    note: str = ""

    def side(self, side: Side) -> BoardSide:
        """What is printed on a side."""
        return self.plus if side == "plus" else self.cross


class StationSide(Definition, frozen=True):
    """A side of the station's board."""

    id: str
    least_players: int
    most_players: int
    station: tuple[Hex, ...]
    orbit: tuple[Hex, ...]
    confidence: Confidence
    source: str
    note: str = ""


class Layout(Definition, frozen=True):
    """How the boards are laid."""

    id: str
    word: Literal["standard", "second", "third", "fourth"]
    least_players: int
    most_players: int
    turns: int
    centres: tuple[Hex, ...]
    """Of the slots; slot 0 is the station."""
    confidence: Confidence
    source: str
    note: str = ""


class Deck(Definition, frozen=True):
    """How many passengers there are."""

    least_players: int
    most_players: int
    planets: int
    copies: int
    confidence: Confidence
    source: str


class FirstHand(Definition, frozen=True):
    """Passengers dealt before the first turn."""

    places: tuple[int, ...]
    """In the order of play, from 1."""
    cards: int
    confidence: Confidence
    source: str


class Exploration(Definition, frozen=True):
    """What exploration tokens are worth."""

    numbers: tuple[int, ...]
    points: int
    confidence: Confidence
    source: str


class SoloLevel(Definition, frozen=True):
    """How many cards the opponent of the solo game draws in a turn."""

    level: Level
    cards: tuple[int, ...]
    """In one turn after the other, then from the beginning again."""
    cards_before: int
    """In every turn of games that were begun before the levels were measured."""
    confidence: Confidence
    source: str


class Contents(Definition, frozen=True):
    """Everything else."""

    wormholes: tuple[int, ...]
    """A player's stack, from the top down."""
    energy: int
    hand: int
    countdown: tuple[int, ...]
    deck: tuple[Deck, ...]
    first_hand: tuple[FirstHand, ...]
    exploration: tuple[Exploration, ...]
    solo: tuple[SoloLevel, ...]
    confidence: Confidence
    source: str

    def deck_for(self, players: int) -> Deck:
        """The passenger deck for so many players."""
        return next(deck for deck in self.deck if deck.least_players <= players <= deck.most_players)

    def first_cards(self, place: int) -> int:
        """Cards dealt to the player who is `place`th in the order of play, from 1."""
        return next(hand.cards for hand in self.first_hand if place in hand.places)

    def exploration_points(self, number: int) -> int:
        """What the exploration token of that number is worth."""
        return next(token.points for token in self.exploration if number in token.numbers)

    def solo_level(self, level: Level) -> SoloLevel:
        """What the solo opponent draws."""
        return next(solo for solo in self.solo if solo.level == level)


class _Planets(Definition, frozen=True):
    planet: tuple[Planet, ...]


class _Boards(Definition, frozen=True):
    station: tuple[StationSide, ...]
    board: tuple[Board, ...]


class _Layouts(Definition, frozen=True):
    layout: tuple[Layout, ...]


_boards = read_definitions("wormholes/boards", _Boards)

PLANETS: dict[str, Planet] = by_id(read_definitions("wormholes/planets", _Planets).planet)
"""In the order of their names."""
BOARDS: dict[str, Board] = by_id(_boards.board)
STATIONS: dict[str, StationSide] = by_id(_boards.station)
LAYOUTS: dict[str, Layout] = by_id(read_definitions("wormholes/layouts", _Layouts).layout)
BOX: Contents = read_definitions("wormholes/box", Contents)


def station_for(players: int) -> StationSide:
    """The side of the station's board for so many players."""
    return next(side for side in STATIONS.values() if side.least_players <= players <= side.most_players)


def boards_for(players: int) -> list[Board]:
    """The planet boards in play."""
    return [board for board in BOARDS.values() if board.least_players <= max(players, MOST_STANDARD)]


def planets_for(players: int) -> list[PlanetId]:
    """The planets in play."""
    return [planet.id for planet in PLANETS.values() if planet.least_players <= max(players, MOST_STANDARD)]


def layouts_for(players: int) -> list[Layout]:
    """The layouts for so many players."""
    return [layout for layout in LAYOUTS.values() if layout.least_players <= players <= layout.most_players]
