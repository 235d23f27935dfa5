"""The boards of Another Big Expansion and the numbers of class IV, in the form of `board`.

A ship of class IV is a front half and a rear half, drawn for each player: 25 shapes, ``IV.A1`` to ``IV.E5``.

>>> shape = SHAPES["IV.C4"]
>>> shape.start, len(shape.places), shape.squares[5:7]
('7,7', 45, ('####S####', '.#######.'))
>>> CYLINDER.column_of_pair(5, 2), CYLINDER.column_of_pair(2, 5)
(5, 5)
"""

from collections.abc import Mapping
from functools import cached_property
from itertools import combinations_with_replacement, product
from typing import ClassVar, Literal

from msgspec import Struct

from engine.core.definitions import Definition, DefinitionError, by_id, read_definitions
from engine.galaxy_trucker.box.sources import Sourced
from engine.galaxy_trucker.box.squares import Square, printed_squares


class PrintedSquares(Sourced, frozen=True, kw_only=True, dict=True):
    """Squares as printed, from front to rear: ``#`` is a square, ``S`` one of the starting cabin."""

    starts: ClassVar[int] = 0
    """How many squares are marked for the starting cabin."""

    front_row: int
    left_column: int
    squares: tuple[str, ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        signs = "".join(self.squares)
        if len({len(row) for row in self.squares}) != 1 or set(signs) - set("#S."):
            raise ValueError("squares that are no plan")
        if signs.count("S") != self.starts:
            raise ValueError(f"not {self.starts} squares of the starting cabin")

    @cached_property
    def places(self) -> tuple[Square, ...]:
        """Every square, row by row."""
        return printed_squares(self.front_row, self.left_column, self.squares)


class WithStartingCabin(PrintedSquares, frozen=True, kw_only=True, dict=True):
    """Squares, including that of the starting cabin."""

    starts: ClassVar = 1

    @cached_property
    def start(self) -> Square:
        """The square of the starting cabin."""
        return printed_squares(self.front_row, self.left_column, self.squares, "S")[0]


class ExpansionBoard(WithStartingCabin, frozen=True, kw_only=True, dict=True):
    """A ship board of class IIB or IIIB. Its ships are not insured."""

    id: Literal["IIB", "IIIB"]
    level: Literal[2, 3]
    """The number of the board's class, for the round's rules and the flight cards."""
    cylinder: bool = False
    """Whether the leftmost and the rightmost column are neighbors."""


class ForbiddenSquares(Sourced, frozen=True, kw_only=True):
    """Squares that may not be built on if their number is rolled («Class IIIB»)."""

    board: Literal["IIIB"]
    die: int
    squares: tuple[Square, ...]


class StartColumn(Definition, frozen=True):
    """A column where the path of a hit from the side begins, and the faces of a die that name it."""

    column: int
    faces: tuple[int, ...]


class CylinderDice(Sourced, frozen=True, kw_only=True):
    """The meaning of the dice («Hits on ships of class IIB»)."""

    board: Literal["IIB"]
    pairs: tuple[tuple[tuple[int, int], ...], ...]
    """For hits from the front or rear, both dice: the pairs of each column from the left, in any order."""
    misses: tuple[int, ...]
    """For hits from the sides, the first die: the faces that miss."""
    faces: tuple[int, ...]
    """For hits from the sides, the first die: the face of each row from the front."""
    starts: tuple[StartColumn, ...]
    """For hits from the sides, the second die: the columns where the path begins."""

    def __post_init__(self) -> None:
        super().__post_init__()
        every = list(combinations_with_replacement(range(1, 7), 2))
        if sorted(tuple(sorted(pair)) for column in self.pairs for pair in column) != every:
            raise ValueError("not every pair of dice once")
        if sorted((*self.misses, *self.faces)) != [1, 2, 3, 4, 5, 6]:
            raise ValueError("not every face of the first die once")
        if sorted(face for start in self.starts for face in start.faces) != [1, 2, 3, 4, 5, 6]:
            raise ValueError("not every face of the second die once")

    def column_of_pair(self, one: int, other: int) -> int:
        """Return the column that two dice name, in any order."""
        pair = {one, other}
        return next(
            column
            for column, pairs in enumerate(self.pairs, start=1)
            if any({*named} == pair for named in pairs)
        )

    def row_of_face(self, face: int) -> int | None:
        """Return the row that the first die names; None if the hit misses."""
        return None if face in self.misses else self.faces.index(face) + 1

    def start_of_face(self, face: int) -> int:
        """Return the column that the second die names."""
        return next(start.column for start in self.starts if face in start.faces)


class FrontHalf(WithStartingCabin, frozen=True, kw_only=True, dict=True):
    """The front of a ship of class IV, with the starting cabin."""

    id: Literal["A", "B", "C", "D", "E"]
    most_for_losses: int
    """The most credits that insured players pay for lost components."""


class RearHalf(PrintedSquares, frozen=True, kw_only=True, dict=True):
    """The rear of a ship of class IV."""

    id: Literal["1", "2", "3", "4", "5"]
    premium: int
    """The price of insurance in credits, paid before the flight."""


class Shape(Struct, frozen=True, dict=True):
    """A ship board of class IV: a front half and a rear half."""

    front: FrontHalf
    rear: RearHalf

    @property
    def id(self) -> str:
        """The id of the board: ``IV.A1``."""
        return f"IV.{self.front.id}{self.rear.id}"

    @property
    def squares(self) -> tuple[str, ...]:
        """The rows from front to rear."""
        return self.front.squares + self.rear.squares

    @cached_property
    def places(self) -> tuple[Square, ...]:
        """Every square, row by row."""
        return self.front.places + self.rear.places

    @property
    def start(self) -> Square:
        """The square of the starting cabin."""
        return self.front.start


class Level(Sourced, frozen=True, kw_only=True):
    """The numbers that depend on the class."""

    level: int
    arrival: tuple[int, int, int, int]
    """Credits for the first, second… ship to arrive."""
    best_looking: int
    """Credits for the fewest exposed connectors."""
    cards_in_a_pile: tuple[int, ...]
    """How many adventure cards of level I, II… are in each of the four piles."""
    spaces_between: int
    """How many empty spaces are between two rockets at the start."""
    timer_runs: int
    seconds_a_run: int
    """Seconds for which the sand timer runs."""


class _MoreBoards(Definition, frozen=True):
    board: tuple[ExpansionBoard, ...]
    forbidden: tuple[ForbiddenSquares, ...]
    cylinder: CylinderDice
    front_half: tuple[FrontHalf, ...]
    rear_half: tuple[RearHalf, ...]
    level: tuple[Level, ...]


def _read() -> _MoreBoards:
    read = read_definitions("galaxy_trucker/expansion_boards", _MoreBoards)
    boards, levels = by_id(read.board), [(one.level, len(one.cards_in_a_pile)) for one in read.level]
    if list(boards) != ["IIB", "IIIB"] or levels != [(4, 4)]:
        raise DefinitionError("expansion_boards.toml: not every board and level once, in order")
    if "".join(by_id(read.front_half)) != "ABCDE" or "".join(by_id(read.rear_half)) != "12345":
        raise DefinitionError("expansion_boards.toml: not every half once, in order")
    for front, rear in product(read.front_half, read.rear_half):
        if (front.front_row + len(front.squares), front.left_column) != (rear.front_row, rear.left_column):
            raise DefinitionError("expansion_boards.toml: halves that do not meet")
    forbidden = [place for group in read.forbidden for place in group.squares]
    if [group.die for group in read.forbidden] != [1, 2, 3, 4, 5, 6] or len({*forbidden}) != len(forbidden):
        raise DefinitionError("expansion_boards.toml: not every number once, with squares of its own")
    return read


_READ = _read()

EXPANSION_BOARDS: Mapping[str, ExpansionBoard] = {board.id: board for board in _READ.board}
FORBIDDEN: Mapping[int, tuple[Square, ...]] = {group.die: group.squares for group in _READ.forbidden}
"""Forbidden squares of class IIIB, by the number rolled."""
FORBIDDEN_SQUARES = _READ.forbidden
CYLINDER = _READ.cylinder
FRONT_HALVES: Mapping[str, FrontHalf] = {half.id: half for half in _READ.front_half}
REAR_HALVES: Mapping[str, RearHalf] = {half.id: half for half in _READ.rear_half}
SHAPES: Mapping[str, Shape] = {
    shape.id: shape
    for shape in (Shape(front, rear) for front, rear in product(_READ.front_half, _READ.rear_half))
}
"""All 25 shapes of class IV."""
LEVEL_IV: Level = _READ.level[0]
