"""The ship boards, the numbers of each class, and the flight board.

A board knows its squares, which of them are neighbors, and what a roll of the dice means on it.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from itertools import combinations_with_replacement
from typing import Any, Literal

from msgspec import Struct

from engine.core.definitions import Definition, DefinitionError, read_definitions
from engine.galaxy_trucker.box import expansion_boards, sources
from engine.galaxy_trucker.box import squares as cells
from engine.galaxy_trucker.box.expansion_boards import Level
from engine.galaxy_trucker.box.squares import AROUND, GRID, Around, BoardLine, Side, Square

BaseClass = Literal["I", "II", "III", "IIIA"]
"""The classes of the base box; each has one board, of the same name."""
ShipClass = Literal["I", "II", "III", "IIIA", "IIB", "IIIB", "IV"]
SHIP_CLASSES: tuple[ShipClass, ...] = ("I", "II", "III", "IIIA", "IIB", "IIIB", "IV")

BoardId = str
"""The id of a board: of most classes, the class. ``IIIB.25``: with the squares of 2 and 5 forbidden;
``IV.C4``: a front and a rear half."""

PILES = 4
"""The number of card piles. Players may look at all but the last."""


class Board(Struct, frozen=True, kw_only=True, dict=True):
    """A ship board."""

    id: BoardId
    ship_class: ShipClass
    level: int
    """The number of the board's class, for the round's rules and the flight cards."""
    front_row: int
    left_column: int
    squares: tuple[str, ...]
    """The rows from front to rear: ``#`` is a square, ``S`` one of the starting cabin."""
    forbidden: tuple[Square, ...] = ()
    """Printed squares on which nothing may be built."""
    most_for_losses: int | None = None
    """The most credits that an insured player pays for lost components; None without insurance."""
    premium: int = 0
    """The price of the insurance in credits; 0 if it is free."""
    dice: int = 2
    """The number of dice that name a row or column."""
    cylinder: expansion_boards.CylinderDice | None = None
    """The dice of a board whose leftmost and rightmost columns are neighbors."""

    @cached_property
    def printed_rows(self) -> range:
        """The rows that have a printed square; a shape of class IV leaves some of the board's empty."""
        found = [cells.row_of(place) for place in self.printed]
        return range(min(found), max(found) + 1)

    @cached_property
    def printed_columns(self) -> range:
        """The columns that have a printed square."""
        found = [cells.column_of(place) for place in self.printed]
        return range(min(found), max(found) + 1)

    @cached_property
    def places(self) -> tuple[Square, ...]:
        """Every square on which players may build, row by row."""
        return tuple(place for place in self.printed if place not in self.forbidden)

    @cached_property
    def printed(self) -> tuple[Square, ...]:
        """Every printed square, row by row."""
        return cells.printed_squares(self.front_row, self.left_column, self.squares)

    @cached_property
    def order(self) -> Mapping[Square, int]:
        """The place of each square on which players may build, row by row."""
        return {place: number for number, place in enumerate(self.places)}

    @cached_property
    def start(self) -> Square | None:
        """The square of the starting cabin; None if that square is forbidden."""
        start = cells.printed_squares(self.front_row, self.left_column, self.squares, "S")[0]
        return None if start in self.forbidden else start

    @cached_property
    def rows(self) -> range:
        """The numbers of the board's rows, from the front."""
        return range(self.front_row, self.front_row + len(self.squares))

    @cached_property
    def columns(self) -> range:
        """The numbers of the board's columns, from the left."""
        return range(self.left_column, self.left_column + len(self.squares[0]))

    @cached_property
    def around(self) -> Mapping[Square, Around]:
        """The squares to the front, right, rear and left of each, whether the board has them or not."""
        if self.cylinder is None:
            return AROUND
        first, last = self.columns[0], self.columns[-1]
        found = dict(AROUND)
        for row in self.rows:
            front, _, rear, left = AROUND[cells.square_at(row, last)]
            found[cells.square_at(row, last)] = front, cells.square_at(row, first), rear, left
            front, right, rear, _ = AROUND[cells.square_at(row, first)]
            found[cells.square_at(row, first)] = front, right, rear, cells.square_at(row, last)
        return found

    def beside(self, square: Square, side: Side) -> Square:
        """Return the square on that side of `square`, whether the board has it or not."""
        return self.around[square][side.place]

    @cached_property
    def column_dice(self) -> Mapping[int, tuple[str, ...]]:
        """The dice for each column: their sum, or on a cylinder pairs, ``("1-2", "1-3")``."""
        if self.cylinder is None:
            return {column: (str(column),) for column in self.columns}
        return {
            column: tuple(f"{one}-{other}" for one, other in pairs)
            for column, pairs in zip(self.columns, self.cylinder.pairs, strict=True)
        }

    @cached_property
    def row_dice(self) -> Mapping[int, tuple[str, ...]]:
        """The dice for each row: their sum, or on a cylinder the first die."""
        if self.cylinder is None:
            return {row: (str(row),) for row in self.rows}
        return {row: (str(face),) for row, face in zip(self.rows, self.cylinder.faces, strict=True)}

    @cached_property
    def start_dice(self) -> Mapping[int, tuple[str, ...]]:
        """On a cylinder: the second die for each column where the path of a hit from the side begins."""
        starts = () if self.cylinder is None else self.cylinder.starts
        return {start.column: tuple(map(str, start.faces)) for start in starts}

    def line(self, side: Side, dice: Sequence[int]) -> BoardLine:
        """Return the line that a roll gives to something from that side.

        «Dice»: their sum is a column for hits from the front or rear, otherwise a row.
        """
        if self.cylinder is None:
            return BoardLine(side, sum(dice))
        if side in (Side.FRONT, Side.REAR):
            return BoardLine(side, self.cylinder.column_of_pair(dice[0], dice[1]))
        return BoardLine(side, self.cylinder.row_of_face(dice[0]) or 0, self.cylinder.start_of_face(dice[1]))

    def square_of(self, columns: Sequence[int], rows: Sequence[int]) -> Square | None:
        """Return the square that a roll for the column and one for the row name together; None if they name
        none.

        Ruling: G31. On a cylinder a pair names the column and the first die of the other roll the row.
        """
        if self.cylinder is None:
            return cells.square_at(sum(rows), sum(columns))
        row = self.cylinder.row_of_face(rows[0])
        return (
            None
            if row is None
            else cells.square_at(row, self.cylinder.column_of_pair(columns[0], columns[1]))
        )

    def along(self, line: BoardLine, *, also: Iterable[Square] = ()) -> tuple[Square, ...]:
        """Return the squares of a line in the order in which a hit along it meets them.

        These are the squares that may be built on, and those that a ship has `also`.
        """
        beyond = [place for place in also if place not in self.order]
        found = [
            place
            for place in (sorted((*self.places, *beyond), key=GRID.__getitem__) if beyond else self.places)
            if (cells.column_of(place) if line.is_column else cells.row_of(place)) == line.number
        ]
        if line.side in (Side.RIGHT, Side.REAR):
            found.reverse()
        if line.start is None:
            return tuple(found)
        # Around the cylinder, from the column that the die names. Ruling: G32. Once around is enough.
        step = 1 if line.side is Side.LEFT else -1
        later = [place for place in found if (cells.column_of(place) - line.start) * step >= 0]
        return (*later, *(place for place in found if place not in later))

    def shifts(self, line: BoardLine) -> dict[Side, BoardLine]:
        """Return the neighbors of a line by side, on which a ship that dodges is hit instead.

        «Thruster»: a column shifts to the left or right, around a cylinder, a row to the front or rear.
        Ruling: G93. If the dice give no row, there is nothing to shift.
        """
        if not line.number:
            return {}
        ways = (Side.LEFT, Side.RIGHT) if line.is_column else (Side.FRONT, Side.REAR)
        found = {}
        for side, number in zip(ways, (line.number - 1, line.number + 1), strict=True):
            if self.cylinder is not None and line.is_column:
                number = self.columns[(number - self.columns[0]) % len(self.columns)]
            elif number not in (self.columns if line.is_column else self.rows):
                number = 0
            found[side] = BoardLine(line.side, number, line.start)
        return found

    def distance(self, square: Square, line: BoardLine) -> int:
        """Return the rows or columns between a square and a line. Columns count around a cylinder."""
        apart = abs((cells.column_of(square) if line.is_column else cells.row_of(square)) - line.number)
        if self.cylinder is not None and line.is_column:
            return min(apart, len(self.columns) - apart)
        return apart


class Good(StrEnum):
    """The colors of goods, the most valuable first."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"


class Goods(sources.Sourced, frozen=True):
    """The value of a good, and how many the bank has."""

    id: Good
    value: int
    count: int


class FlightBoard(sources.Sourced, frozen=True):
    """The loop of spaces on which all rockets fly."""

    spaces: int


class _Board(expansion_boards.WithStartingCabin, frozen=True, kw_only=True, dict=True):
    """A board of the base box, as its file has it."""

    id: BaseClass
    level: int
    most_for_losses: int | None = None
    dice: int = 2


class _Boards(Definition, frozen=True):
    board: tuple[_Board, ...]
    level: tuple[Level, ...]
    good: tuple[Goods, ...]
    flight: FlightBoard


def _read() -> _Boards:
    read = read_definitions("galaxy_trucker/boards", _Boards)
    classes = tuple(board.id for board in read.board)
    if classes != SHIP_CLASSES[: len(classes)] or [level.level for level in read.level] != [1, 2, 3]:
        raise DefinitionError("boards.toml: not every board and level once, in order")
    if [good.id for good in read.good] != list(Good):
        raise DefinitionError("boards.toml: not every good once, the most valuable first")
    return read


_READ = _read()

PRINTED_BOARDS = _READ.board
"""The boards of the base box as their file has them, with their sources."""

BASE_BOARDS: tuple[BaseClass, ...] = tuple(board.id for board in PRINTED_BOARDS)
"""The ids of the boards of the base box."""


def _board(
    id: BoardId, ship_class: ShipClass, printed: _Board | expansion_boards.ExpansionBoard, **more: Any
) -> Board:
    """Return a board as the rules use it, with the fields that only some boards have."""
    return Board(
        id=id,
        ship_class=ship_class,
        level=printed.level,
        front_row=printed.front_row,
        left_column=printed.left_column,
        squares=printed.squares,
        **more,
    )


def rolled_board(dice: Sequence[int] = ()) -> BoardId:
    """Return the board of class IIIB once the dice have shown which squares are forbidden.

    >>> rolled_board([5, 2]), rolled_board()
    ('IIIB.25', 'IIIB')
    """
    return "IIIB" + ("." + "".join(map(str, sorted(dice))) if dice else "")


def _amoeba(dice: Sequence[int]) -> Board:
    """Return the board for these dice. «Class IIIB»: each number forbids its squares; a double also forbids
    that of the starting cabin."""
    printed = expansion_boards.EXPANSION_BOARDS["IIIB"]
    forbidden = {place for die in dice for place in expansion_boards.FORBIDDEN[die]}
    if len({*dice}) == 1:
        forbidden.add(printed.start)
    places = tuple(place for place in printed.places if place in forbidden)
    return _board(rolled_board(dice), "IIIB", printed, forbidden=places)


def _of_halves(shape: expansion_boards.Shape) -> Board:
    return Board(
        id=shape.id,
        ship_class="IV",
        level=expansion_boards.LEVEL_IV.level,
        front_row=shape.front.front_row,
        left_column=shape.front.left_column,
        squares=shape.squares,
        most_for_losses=shape.front.most_for_losses,
        premium=shape.rear.premium,
    )


_ROLLS: list[tuple[int, ...]] = [(), *combinations_with_replacement(range(1, 7), 2)]

BOARDS: Mapping[BoardId, Board] = {
    board.id: board
    for board in (
        *(
            _board(
                printed.id, printed.id, printed, most_for_losses=printed.most_for_losses, dice=printed.dice
            )
            for printed in PRINTED_BOARDS
        ),
        _board("IIB", "IIB", expansion_boards.EXPANSION_BOARDS["IIB"], cylinder=expansion_boards.CYLINDER),
        *map(_amoeba, _ROLLS),
        *map(_of_halves, expansion_boards.SHAPES.values()),
    )
}
"""Every board of both boxes."""

LEVELS: Mapping[int, Level] = {level.level: level for level in (*_READ.level, expansion_boards.LEVEL_IV)}
BOARDS_OF: Mapping[ShipClass, tuple[BoardId, ...]] = {
    ship_class: tuple(board.id for board in BOARDS.values() if board.ship_class == ship_class)
    for ship_class in SHIP_CLASSES
}
"""The possible boards of each class."""
LEVEL_OF: Mapping[ShipClass, int] = {board.ship_class: board.level for board in BOARDS.values()}
"""The number of each class."""
GOODS: Mapping[Good, Goods] = {good.id: good for good in _READ.good}
PRICES: Mapping[Good, int] = {good.id: good.value for good in _READ.good}
"""«Selling goods»: credits for a good of each color, as printed."""
FLIGHT_BOARD = _READ.flight

assert all(place in GRID for board in BOARDS.values() for place in board.printed), "a square off the grid"
