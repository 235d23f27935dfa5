"""Sides and squares of a ship and the lines along which meteors and shots come.

A `Square` is its row and column, `7,6`; rows count from front to rear, columns from left to right. A
`BoardLine` is a side and a number: ``front 7`` is column 7 from the front.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NewType

from engine.core.prompt import Notation


class Side(StrEnum):
    """A side of a ship or of a component, clockwise, with the front at the top."""

    FRONT = "front"
    RIGHT = "right"
    REAR = "rear"
    LEFT = "left"

    @property
    def place(self) -> int:
        """The place of the side's connector: 0 to 3, clockwise from the front."""
        return _PLACE[self]

    @property
    def opposite(self) -> Side:
        """The opposite side."""
        return SIDES[(_PLACE[self] + 2) % 4]

    def turned(self, turn: int) -> Side:
        """Return the side that this one becomes after `turn` quarter turns clockwise."""
        return SIDES[(_PLACE[self] + turn) % 4]


SIDES: tuple[Side, ...] = tuple(Side)
_PLACE = {side: place for place, side in enumerate(SIDES)}

Square = NewType("Square", str)
"""The row and column, as dice name them: ``7,6``."""

_MOST = 13


def square_at(row: int, column: int) -> Square:
    """Return the square in that row and column."""
    return Square(f"{row},{column}")


def printed_squares(
    front_row: int, left_column: int, rows: Sequence[str], signs: str = "#S"
) -> tuple[Square, ...]:
    """Return the squares with one of these signs in a printed plan, row by row."""
    return tuple(
        square_at(front_row + row, left_column + column)
        for row, text in enumerate(rows)
        for column, sign in enumerate(text)
        if sign in signs
    )


def row_of(square: Square) -> int:
    """Return a square's row, counted from the front."""
    return int(square.partition(",")[0])


def column_of(square: Square) -> int:
    """Return a square's column, counted from the left."""
    return int(square.partition(",")[2])


GRID: Mapping[Square, int] = {
    square_at(row, column): row * _MOST + column for row in range(_MOST) for column in range(_MOST)
}
"""Every square that dice can name, and those around them, row by row, each with its place."""

Around = tuple[Square, Square, Square, Square]


def _around(row: int, column: int) -> Around:
    return (
        square_at(row - 1, column),
        square_at(row, column + 1),
        square_at(row + 1, column),
        square_at(row, column - 1),
    )


AROUND: Mapping[Square, Around] = {place: _around(row_of(place), column_of(place)) for place in GRID}
"""The squares to the front, right, rear and left of each square, whether a board has them or not."""


class BoardLine(Notation, frozen=True, omit_defaults=True):
    """A line across the board, "left 6" or "right 3 from 7": the side where it begins, its column or row."""

    form = "{side} {number} from {start}"
    side: Side
    number: int
    """The number of the row or column; 0 if a hit along this line misses."""
    start: int | None = None
    """On a cylinder, from the left or right: the column where the path around begins."""

    @property
    def is_column(self) -> bool:
        """Whether the line runs along a column, as from the front and rear; otherwise along a row."""
        return self.side in (Side.FRONT, Side.REAR)
