"""Coordinates: hexagons with flat sides up and down, straight lines, turns, and names such as "D7".

A hexagon is axial (q, r): q counts columns to the right, r runs downwards. Its name is a letter for the
column, from the left, and a number for the row, from the top; odd columns lie half a row lower.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NewType

from msgspec import Struct

SpaceId = NewType("SpaceId", str)
"""Name of a space of the map: "D7"."""

Hex = tuple[int, int]

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six neighbours, in a circle."""

BOARD: tuple[Hex, ...] = tuple((q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2)
"""The 19 spaces of a board, seen from its centre."""


def add(one: Hex, other: Hex) -> Hex:
    """Two steps one after the other."""
    return one[0] + other[0], one[1] + other[1]


def turned(place: Hex, turns: int) -> Hex:
    """`place` turned about the origin by sixth parts of a circle.

    >>> turned((1, 0), 1)
    (0, 1)
    """
    q, r = place
    for _ in range(turns % 6):
        q, r = -r, q + r
    return q, r


def neighbours(place: Hex) -> tuple[Hex, ...]:
    """The six hexagons around `place`, whether or not there is a board."""
    return tuple(add(place, step) for step in DIRECTIONS)


def distance(one: Hex, other: Hex) -> int:
    """Steps between two hexagons; neighbours are 1 apart.

    >>> distance((0, 0), (2, -1))
    2
    """
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def along(place: Hex, direction: Hex, steps: int) -> Hex:
    """The hexagon so many steps away in a straight line."""
    return place[0] + steps * direction[0], place[1] + steps * direction[1]


def _row(place: Hex) -> int:
    q, r = place
    return r + (q - (q & 1)) // 2


class Names(Struct, frozen=True):
    """Columns and rows of one map: its names run from A and from 1."""

    column: int
    """q of column A."""
    row: int
    """Of row 1."""

    @classmethod
    def of(cls, places: Iterable[Hex]) -> Names:
        """The names of a map with these hexagons."""
        there = list(places)
        return cls(min(q for q, _ in there), min(_row(place) for place in there))

    def name(self, place: Hex) -> SpaceId:
        """What a hexagon of the map is called.

        >>> Names(0, 0).name((3, 5))
        'D7'
        """
        return SpaceId(f"{chr(ord('A') + place[0] - self.column)}{_row(place) - self.row + 1}")

    def parse(self, name: str) -> Hex:
        """The hexagon of a name; raises ValueError for anything else.

        >>> Names(0, 0).parse("d7")
        (3, 5)
        """
        read = re.fullmatch(r"([A-Z])(\d{1,2})", name.strip().upper())
        if read is None:
            raise ValueError(f"'{name}' is no space")
        q = ord(read[1]) - ord("A") + self.column
        return q, int(read[2]) - 1 + self.row - (q - (q & 1)) // 2
