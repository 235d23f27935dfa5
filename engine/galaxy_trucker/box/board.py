"""The ship boards and their squares, and the numbers printed on the flight board.

A `Square` is its row and column, `7,6`; rows count from front to rear, columns from left to right. A `Line`
is where a meteor or shot comes along, a side and a number: ``front 7`` is column 7 from the front.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property
from typing import Literal, NewType

from msgspec import Struct

from engine.core.definitions import Definition, DefinitionError, by_id, read_definitions
from engine.galaxy_trucker.box.components import Confidence, Side

Square = NewType("Square", str)
"""Row and column, as dice tell them: ``7,6``."""

BoardId = Literal["I", "II", "III", "IIIA"]
BOARD_IDS: tuple[BoardId, ...] = ("I", "II", "III", "IIIA")

_MOST = 13

PILES = 4
"""Of adventure cards; all but the last may be looked at."""


def square(row: int, column: int) -> Square:
    """The square in that row and column."""
    return Square(f"{row},{column}")


def row_of(place: Square) -> int:
    """Its row, counted from the front."""
    return int(place.partition(",")[0])


def column_of(place: Square) -> int:
    """Its column, counted from the left."""
    return int(place.partition(",")[2])


def _around(row: int, column: int) -> tuple[Square, Square, Square, Square]:
    return square(row - 1, column), square(row, column + 1), square(row + 1, column), square(row, column - 1)


NEIGHBOURS: Mapping[Square, tuple[Square, Square, Square, Square]] = {
    square(row, column): _around(row, column) for row in range(_MOST) for column in range(_MOST)
}
"""The squares to the front, right, rear and left of each, whether a board has them or not."""


def neighbour(place: Square, side: Side) -> Square:
    """The square on that side."""
    return NEIGHBOURS[place][side.place]


class Line(Struct, frozen=True):
    """A way across the board: the side it begins at, and the column or row."""

    side: Side
    number: int

    def __str__(self) -> str:
        return f"{self.side} {self.number}"

    @classmethod
    def parse(cls, text: str) -> Line:
        """A line from its notation.

        >>> str(Line.parse("left 6"))
        'left 6'
        """
        side, number = text.split()
        return cls(Side(side), int(number))

    @property
    def is_column(self) -> bool:
        """Whether it runs along a column; from the left and right it runs along a row."""
        return self.side in (Side.FRONT, Side.REAR)


class Board(Definition, frozen=True, dict=True):
    """A ship board."""

    id: BoardId
    level: Literal[1, 2, 3]
    """The number of its class: of the round's rules and of the flight cards."""
    front_row: int
    left_column: int
    squares: tuple[str, ...]
    """From front to rear: ``#`` a square, ``S`` the starting cabin's."""
    confidence: Confidence
    source: str
    most_for_losses: int | None = None
    """Insurance: no more credits are paid for lost components; None: no insurance."""
    dice: int = 2
    """Dice that tell a row or column."""

    @cached_property
    def places(self) -> tuple[Square, ...]:
        """Every square, row by row."""
        return tuple(
            square(self.front_row + row, self.left_column + column)
            for row, text in enumerate(self.squares)
            for column, sign in enumerate(text)
            if sign != "."
        )

    @cached_property
    def order(self) -> Mapping[Square, int]:
        """The place of each square among all, row by row."""
        return {place: number for number, place in enumerate(self.places)}

    @cached_property
    def start(self) -> Square:
        """Where the starting cabin lies."""
        return next(
            square(self.front_row + row, self.left_column + text.index("S"))
            for row, text in enumerate(self.squares)
            if "S" in text
        )

    @cached_property
    def rows(self) -> range:
        """Numbers of its rows, from the front."""
        return range(self.front_row, self.front_row + len(self.squares))

    @cached_property
    def columns(self) -> range:
        """Numbers of its columns, from the left."""
        return range(self.left_column, self.left_column + len(self.squares[0]))

    def along(self, line: Line) -> tuple[Square, ...]:
        """The squares on a line in the order in which something that comes along it meets them."""
        found = [
            place
            for place in self.places
            if (column_of(place) if line.is_column else row_of(place)) == line.number
        ]
        return tuple(found if line.side in (Side.FRONT, Side.LEFT) else reversed(found))


class Level(Definition, frozen=True):
    """What depends on the number of a class."""

    level: Literal[1, 2, 3]
    arrival: tuple[int, int, int, int]
    """Credits for the first, second… that arrives."""
    best_looking: int
    """Credits for the fewest exposed connectors."""
    cards_in_a_pile: tuple[int, int, int]
    """Adventure cards of level I, II and III in each of the four piles."""
    spaces_between: int
    """Empty spaces between two rockets at the start."""
    timer_runs: int
    seconds_a_run: int
    """Of the sand glass."""
    confidence: Confidence
    source: str


class Good(StrEnum):
    """Goods, the most valuable first."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"


class Goods(Definition, frozen=True):
    """What a good is worth and how many the bank has."""

    id: Good
    value: int
    count: int
    confidence: Confidence
    source: str


class FlightBoard(Definition, frozen=True):
    """The loop all fly on."""

    spaces: int
    confidence: Confidence
    source: str


class _Boards(Definition, frozen=True):
    board: tuple[Board, ...]
    level: tuple[Level, ...]
    good: tuple[Goods, ...]
    flight: FlightBoard


def _read() -> _Boards:
    read = read_definitions("galaxy_trucker/boards", _Boards)
    by_id(read.board)
    by_id(read.good)
    if tuple(board.id for board in read.board) != BOARD_IDS or [level.level for level in read.level] != [
        1,
        2,
        3,
    ]:
        raise DefinitionError("boards.toml: not every board and level once, in order")
    if [good.id for good in read.good] != list(Good):
        raise DefinitionError("boards.toml: not every good once, the most valuable first")
    return read


_READ = _read()

BOARDS: Mapping[BoardId, Board] = {board.id: board for board in _READ.board}
LEVELS: Mapping[int, Level] = {level.level: level for level in _READ.level}
GOODS: Mapping[Good, Goods] = {good.id: good for good in _READ.good}
FLIGHT_BOARD = _READ.flight
