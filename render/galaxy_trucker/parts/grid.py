"""Where the squares of a ship board lie in a picture, and the empty board: outline, sockets, numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PIL import Image

from engine.galaxy_trucker.box.board import BOARDS, Board, BoardId
from engine.galaxy_trucker.box.components import Side
from engine.galaxy_trucker.box.squares import Square, column_of, row_of
from engine.galaxy_trucker.view import ShipView
from render.galaxy_trucker.parts.strikes import Strike
from render.shared.canvas import Box, Canvas
from render.shared.fonts import Face
from render.shared.palette import INK, LINE, LOSS, PANEL, QUIET, SHADE, mix
from render.shared.shapes import mask
from render.shared.sprites import Pen, drawn

AWAY: Mapping[Side, tuple[int, int]] = {
    Side.FRONT: (0, -1),
    Side.RIGHT: (1, 0),
    Side.REAR: (0, 1),
    Side.LEFT: (-1, 0),
}


WAKE = 0.36
"""How far flames reach behind a ship, in squares."""


class Grid(NamedTuple):
    """Where the squares of a board lie in a picture."""

    board: Board
    x: int
    y: int
    """The upper left corner of its first square."""
    cell: int
    label: int
    """Width of the numbers' band, to the left and above."""

    @classmethod
    def into(cls, board: BoardId, box: Box, *, largest: int = 140, label: int = 0) -> Grid:
        """The largest grid in a box, in its middle, with room for its numbers to the left and above."""
        plan = BOARDS[board]
        cell = min((box.width - label) // len(plan.columns), (box.height - label) // len(plan.rows), largest)
        x = box.x0 + label + (box.width - label - cell * len(plan.columns)) // 2
        y = box.y0 + label + (box.height - label - cell * len(plan.rows)) // 2
        return cls(plan, x, y, cell, label)

    @classmethod
    def around(cls, view: ShipView, box: Box, *, largest: int) -> Grid:
        """The largest grid that has all parts of a ship in a box, in its middle; no room for numbers."""
        columns = [column_of(part.square) for part in view.parts]
        rows = [row_of(part.square) for part in view.parts]
        wide, tall = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
        cell = min(box.width // wide, box.height // tall, largest)
        plan = BOARDS[view.board]
        x = (box.x0 + box.x1 - cell * wide) // 2 - cell * (min(columns) - plan.columns[0])
        y = (box.y0 + box.y1 - cell * tall) // 2 - cell * (min(rows) - plan.rows[0])
        return cls(plan, x, y, cell, 0)

    def corner(self, place: Square) -> tuple[int, int]:
        """The upper left corner of a square."""
        return (
            self.x + (column_of(place) - self.board.columns[0]) * self.cell,
            self.y + (row_of(place) - self.board.rows[0]) * self.cell,
        )

    def middle(self, place: Square) -> tuple[float, float]:
        """The middle of a square."""
        x, y = self.corner(place)
        return x + self.cell / 2, y + self.cell / 2

    @property
    def right(self) -> int:
        """Where its columns end."""
        return self.x + len(self.board.columns) * self.cell

    @property
    def bottom(self) -> int:
        """Where its rows end."""
        return self.y + len(self.board.rows) * self.cell


def socket(size: int, *, faint: bool) -> Image.Image:
    """An empty square: a blueprint of nothing yet; in flight only its corners."""

    def paint(pen: Pen) -> None:
        hue = mix(LINE, PANEL, 0.25)
        if faint:
            for x, y in ((6, 6), (94, 6), (6, 94), (94, 94)):
                dx, dy = (12 if x < 50 else -12), (12 if y < 50 else -12)
                pen.line([(x + dx, y), (x, y), (x, y + dy)], 2.4, mix(LINE, QUIET, 0.1))
            return
        pen.box(2, 2, 98, 98, mix(hue, QUIET, 0.16), radius=9)
        pen.box(4, 4, 96, 96, mix(PANEL, SHADE, 0.42), radius=8)
        for x, y in ((16, 16), (84, 16), (16, 84), (84, 84)):
            pen.line([(x - 5, y), (x + 5, y)], 2, hue)
            pen.line([(x, y - 5), (x, y + 5)], 2, hue)

    return drawn(("gt socket", faint), size, size, paint)


def window(canvas: Canvas, grid: Grid, sky: Image.Image) -> None:
    """The sky a large ship flies through; its numbers stay beside it."""
    out = grid.cell // 7
    box = Box(grid.x - out, grid.y - out, grid.right + out, grid.bottom + round(grid.cell * WAKE))
    canvas.image.paste(sky.crop(box), (box.x0, box.y0), mask(box.width, box.height, 18))


def hull(canvas: Canvas, grid: Grid) -> None:
    """The outline of the ship that could be."""
    for reach, hue in ((0.11, mix(LINE, QUIET, 0.12)), (0.085, mix(PANEL, LINE, 0.42))):
        out = max(2, round(grid.cell * reach))
        for place in grid.board.places:
            x, y = grid.corner(place)
            box = Box(x - out, y - out, x + grid.cell + out, y + grid.cell + out)
            canvas.fill(box, hue, radius=round(grid.cell * 0.16))


def numbers(canvas: Canvas, grid: Grid, strikes: Sequence[Strike]) -> None:
    """Rows to the left, columns above; those something comes along stand out."""
    if not grid.label:
        return
    size = max(30, min(42, grid.label - 8))
    clear = max(2, grid.cell // 12)
    struck = {(strike.line.is_column, strike.line.number) for strike in strikes[-1:]}
    for is_column, numbers in ((True, grid.board.columns), (False, grid.board.rows)):
        for n, number in enumerate(numbers):
            if is_column:
                x, y = grid.x + n * grid.cell, grid.y - grid.label - clear
                box = Box(x, y, x + grid.cell, y + grid.label)
            else:
                x, y = grid.x - grid.label - clear, grid.y + n * grid.cell
                box = Box(x, y, x + grid.label, y + grid.cell)
            lit = (is_column, number) in struck
            if lit:
                _chip(canvas, box)
            canvas.text(
                box,
                str(number),
                size=size,
                face=Face.NUMBER,
                fill=INK if lit else QUIET,
                align="center",
                valign="middle",
            )


def _chip(canvas: Canvas, box: Box) -> None:
    side = min(box.width, box.height, 64)
    x, y = (box.x0 + box.x1) // 2, (box.y0 + box.y1) // 2
    canvas.fill(
        Box(x - side // 2, y - side // 2, x + side // 2, y + side // 2),
        mix(LOSS, SHADE, 0.3),
        radius=side // 4,
    )
