"""Components as sprites, the places of a board's squares in a picture, and the empty board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import NamedTuple

from PIL import Image

from engine.galaxy_trucker.box.board import BOARDS, Board, BoardId
from engine.galaxy_trucker.box.components import TILES, TileId
from engine.galaxy_trucker.box.expansion_boards import CylinderDice
from engine.galaxy_trucker.box.faces import PartFace
from engine.galaxy_trucker.box.squares import BoardLine, Side, Square, column_of, row_of
from engine.galaxy_trucker.ship.markers import Marker, face_of
from engine.galaxy_trucker.view import PartView, ShipView
from render.art.canvas import Box, Canvas
from render.art.drawings import icon, sign
from render.art.fonts import BODY, LEAST
from render.art.palette import INK, LOSS, NOW, PANEL, QUIET, SHADE, Colour, mix
from render.art.sprites import Pen, drawn, mask, put_together
from render.galaxy_trucker.art import signs
from render.galaxy_trucker.art.tiles import VARIANTS, Aboard, armour, motif, plate, side

EMPTY = Aboard()


def tile_sprite(tile: TileId, turn: int, size: int, aboard: Aboard | None = None) -> Image.Image:
    """Draw a component turned by `turn` quarter turns, as printed or with its contents."""
    return _sprite(tile, turn, (), size, aboard)


def part_sprite(
    part: PartView, size: int, *, printed: bool, awake: bool = False, used: bool = False
) -> Image.Image:
    """Draw a part of a ship.

    `printed`: as before the crew boards and batteries are charged. `awake`: its astrobots are active for the
    open card. `used`: a solar module that has fed a part during it.
    """
    aboard = Aboard(part.figures, part.tokens, part.goods, awake, used)
    sort = part.face.sort
    bare = printed or (aboard == EMPTY and not (sort.crew or sort.tokens or sort.containers))
    return _sprite(part.tile, part.turn, part.markers, size, None if bare else aboard)


SMALL_PART = 52
"""Below this many pixels, a part shows its kind and load but no connectors: they could not be counted."""


def outline_sprite(part: PartView, size: int, *, awake: bool = False, used: bool = False) -> Image.Image:
    """Draw a part as a plain tile without connectors, its kind and contents as large as possible."""
    aboard = Aboard(part.figures, part.tokens, part.goods, awake, used)
    return _outlined(part.tile, part.turn, part.markers, size, aboard)


@put_together
def _outlined(tile: TileId, turn: int, markers: tuple[Marker, ...], size: int, aboard: Aboard) -> Image.Image:
    looks = face_of(tile, turn, markers)
    hue = signs.METAL[looks.sort.id]

    def paint(pen: Pen) -> None:
        pen.box(0, 0, 100, 100, mix(hue, SHADE, 0.72), radius=8)
        pen.box(3, 3, 97, 97, mix(hue, SHADE, 0.3), radius=6)

    found = drawn(("gt outline", looks.sort.id), size, size, paint).copy()
    _add_motif(found, tile, looks, aboard, GROWN)
    _add_plates(found, looks)
    return found


def _add_motif(
    found: Image.Image, tile: TileId, looks: PartFace, aboard: Aboard | None, grown: float = 1
) -> None:
    """Draw what is on a plate, larger by the factor `grown`, as far as its edges."""
    size = found.width
    large = motif(looks, round(size * grown), aboard, TILES[tile].colour if looks.sort.starting else None)
    edge = (large.width - size) // 2
    found.alpha_composite(large.crop((edge, edge, edge + size, edge + size)))


def _add_sides(found: Image.Image, looks: PartFace) -> None:
    for place, connector in enumerate(looks.connectors):
        found.alpha_composite(side(connector, found.width, place))
    _add_plates(found, looks)


def _add_plates(found: Image.Image, looks: PartFace) -> None:
    for plated in looks.plates:
        found.alpha_composite(armour(found.width, plated.place))


GROWN = 1.3
"""The factor by which a motif on a plain tile is larger than on a tile with connectors."""


@put_together
def _sprite(
    tile: TileId, turn: int, markers: tuple[Marker, ...], size: int, aboard: Aboard | None
) -> Image.Image:
    looks = face_of(tile, turn, markers)
    number = int("".join(filter(str.isdigit, tile)))
    found = plate(looks.sort.id, number % VARIANTS, size).copy()
    _add_sides(found, looks)
    _add_motif(found, tile, looks, aboard)
    return found


BOLD = 1.22
"""The factor by which the motif of a bold tile is larger."""


def bold_tile(tile: TileId, turn: int, size: int) -> Image.Image:
    """Draw a component as a sign in text: its connectors, and a motif recognizable at 22 pixels."""
    looks = face_of(tile, turn, ())
    found = plate(looks.sort.id, 0, size).copy()
    _add_motif(found, tile, looks, None, BOLD)
    _add_sides(found, looks)
    return found


def faded(sprite: Image.Image, share: int = 40) -> Image.Image:
    """Draw the same sprite paler, with `share` percent of its opacity."""
    found = sprite.copy()
    found.putalpha(found.getchannel("A").point([value * share // 100 for value in range(256)]))
    return found


back = partial(sign, "galaxy_trucker/back")
"""A face-down component."""

AWAY: Mapping[Side, tuple[int, int]] = {
    Side.FRONT: (0, -1),
    Side.RIGHT: (1, 0),
    Side.REAR: (0, 1),
    Side.LEFT: (-1, 0),
}

SEAM_STRIP = 0.3
"""The share of each square that is drawn beyond a cylinder's seam."""
DICE_ROW = 38
"""The height of a line of dice, in pixels."""
LABEL = 54
"""The type size of the numbers beside a large ship, in pixels."""
ROOMY_LABEL = 48
"""From this type size on, numbers have room for dice beside them."""
NUMBERED_LINES = 54
"""In a narrow band, squares below this size (pixels) are numbered only on the line of a hit."""

WAKE = 0.36
"""How far flames reach behind a ship, in squares."""


class VisibleBoard(NamedTuple):
    """The part of a board that is drawn."""

    columns: range
    rows: range

    @classmethod
    def all_of(cls, board: Board) -> VisibleBoard:
        """Return the part with every row and column that has a printed square."""
        return cls(board.printed_columns, board.printed_rows)

    @classmethod
    def around(cls, places: Iterable[Square]) -> VisibleBoard:
        """Return the smallest part that includes all these squares."""
        there = list(places)
        columns, rows = [column_of(place) for place in there], [row_of(place) for place in there]
        return cls(range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1))

    def has(self, place: Square) -> bool:
        """Return whether a square is in the part that is drawn."""
        return column_of(place) in self.columns and row_of(place) in self.rows


def breadth_of(board: Board, shown: VisibleBoard | None = None) -> float:
    """Return a board's width in squares, including the strips beyond both sides of a cylinder's seam."""
    columns = shown.columns if shown else board.printed_columns
    return len(columns) + (2 * SEAM_STRIP if board.cylinder else 0)


def head_of(board: Board, label: int) -> int:
    """Return the height in pixels of the numbers above a board, in large pictures of a cylinder with its
    dice."""
    return label + (3 * DICE_ROW if board.cylinder and label >= ROOMY_LABEL else 0)


class Grid(NamedTuple):
    """Maps a board's squares to places in a picture."""

    board: Board
    x: int
    y: int
    """The y of the upper left corner of the first square."""
    cell: int
    label: int
    """The width of the band of numbers on the left, in pixels."""
    rim: int = 0
    """The width kept free around the squares for missiles, in pixels."""
    shown: VisibleBoard | None = None
    """The part of the board that is drawn; None for the whole board."""

    @classmethod
    def into(
        cls,
        board: BoardId,
        box: Box,
        *,
        largest: int = 140,
        label: int = 0,
        rim: int = 0,
        shown: VisibleBoard | None = None,
    ) -> Grid:
        """Return the largest grid that fits in a box, centered, with room for numbers left and above."""
        plan = BOARDS[board]
        columns, lines = shown or VisibleBoard.all_of(plan)
        head, rows, breadth = head_of(plan, label) + rim, len(lines), breadth_of(plan, shown)
        left = label + rim
        room = Box(box.x0 + left, box.y0 + head, box.x1 - rim, box.y1 - rim)
        cell = min(int(room.width / breadth), room.height // rows, largest)
        wide, strip = round(cell * breadth), round(cell * (breadth - len(columns)) / 2)
        x = room.x0 + (room.width - wide) // 2 + strip
        y = room.y0 + (room.height - cell * rows) // 2
        return cls(plan, x, y, cell, label, rim, shown)

    @classmethod
    def around(cls, view: ShipView, box: Box, *, largest: int) -> Grid:
        """Return the largest grid that fits all parts of a ship in a box, centered, without numbers."""
        return cls.into(
            view.board, box, largest=largest, shown=VisibleBoard.around(part.square for part in view.parts)
        )

    @property
    def columns(self) -> range:
        """The columns that are drawn."""
        return self.shown.columns if self.shown else self.board.printed_columns

    @property
    def rows(self) -> range:
        """The rows that are drawn."""
        return self.shown.rows if self.shown else self.board.printed_rows

    def has(self, place: Square) -> bool:
        """Return whether a square is in the grid."""
        return self.shown is None or self.shown.has(place)

    def corner(self, place: Square) -> tuple[int, int]:
        """Return the upper left corner of a square, in pixels."""
        return (
            self.x + (column_of(place) - self.columns[0]) * self.cell,
            self.y + (row_of(place) - self.rows[0]) * self.cell,
        )

    def box(self, place: Square) -> Box:
        """Return a square as a box, in pixels."""
        return Box(0, 0, self.cell, self.cell).moved(*self.corner(place))

    def middle(self, place: Square) -> tuple[float, float]:
        """Return the middle of a square, in pixels."""
        x, y = self.corner(place)
        return x + self.cell / 2, y + self.cell / 2

    def toward(self, place: Square, side: Side, share: float) -> tuple[float, float]:
        """Return the point `share` squares from the middle of a square toward one of its sides, in pixels."""
        (x, y), (dx, dy) = self.middle(place), AWAY[side]
        return x + dx * self.cell * share, y + dy * self.cell * share

    @property
    def right(self) -> int:
        """The x at which the columns end."""
        return self.x + len(self.columns) * self.cell

    @property
    def bottom(self) -> int:
        """The y at which the rows end."""
        return self.y + len(self.rows) * self.cell

    @property
    def strip(self) -> int:
        """The width in pixels of the strip across a seam."""
        return round(self.cell * SEAM_STRIP) if self.board.cylinder else 0

    @property
    def tall(self) -> int:
        """The height of the board in pixels, including the numbers above it."""
        return head_of(self.board, self.label) + self.bottom - self.y + 2 * self.rim


def socket(size: int, *, faint: bool) -> Image.Image:
    """Draw an empty square like a blueprint; `faint`, as in flight, draws only its corners."""
    return sign(f"galaxy_trucker/socket{'-faint' if faint else ''}", size)


def window(canvas: Canvas, grid: Grid, sky: Image.Image) -> None:
    """Draw the sky behind a large ship; the numbers stay outside it."""
    out = grid.cell // 7 + grid.rim
    side = grid.strip + 4 + grid.rim if grid.strip else out
    box = Box(
        grid.x - side, grid.y - out, grid.right + side, grid.bottom + max(round(grid.cell * WAKE), grid.rim)
    )
    canvas.image.paste(sky.crop(box), (box.x0, box.y0), mask(box.width, box.height, 18))


HULLS: Mapping[int, Colour] = {1: (98, 110, 132), 2: (70, 104, 150), 3: (140, 92, 74), 4: (112, 84, 146)}
"""The metal color of each ship class, by its level."""


def hull(canvas: Canvas, grid: Grid) -> None:
    """Draw the outline of the largest possible ship."""
    metal = HULLS[grid.board.level]
    for reach, hue in ((0.14, mix(metal, SHADE, 0.2)), (0.09, mix(PANEL, metal, 0.3))):
        _metal(canvas, grid, grid.board.printed, reach, hue, 0.16)


def plating(canvas: Canvas, grid: Grid, places: Iterable[Square]) -> None:
    """Draw the hull behind the parts of a ship in flight, in the metal of its class."""
    hue, there = HULLS[grid.board.level], list(places)
    for reach, colour in ((0.2, mix(hue, SHADE, 0.62)), (0.15, mix(hue, SHADE, 0.25))):
        _metal(canvas, grid, there, reach, colour, 0.24)


def _metal(
    canvas: Canvas, grid: Grid, places: Iterable[Square], reach: float, hue: Colour, radius: float
) -> None:
    """Fill these squares and what is around them, squares side by side in one piece. `reach` and `radius` are
    shares of a square."""
    out = max(2, round(grid.cell * reach))
    pieces: list[Box] = []
    for x, y in sorted((grid.corner(place) for place in places if grid.has(place)), key=lambda at: at[::-1]):
        box = Box(x - out, y - out, x + grid.cell + out, y + grid.cell + out)
        if pieces and pieces[-1].y0 == box.y0 and pieces[-1].x1 == box.x0 + 2 * out:
            box = box._replace(x0=pieces.pop().x0)
        pieces.append(box)
    for box in pieces:
        canvas.fill(box, hue, radius=round(grid.cell * radius))


barred = partial(sign, "galaxy_trucker/barred")
"""A printed square on which nothing may be built."""


def seam(canvas: Canvas, grid: Grid) -> None:
    """Draw both edges of a cylinder's seam, where the board meets itself."""
    dash = max(4, grid.cell // 9)
    for x in (grid.x, grid.right):
        for y in range(grid.y, grid.bottom - dash + 1, 2 * dash):
            canvas.fill(Box(x - 2, y, x + 2, y + dash), NOW, radius=2)


def numbers(canvas: Canvas, grid: Grid, lit: BoardLine | None) -> None:
    """Draw the numbers of rows on the left and columns above; the line of a hit stands out."""
    if not grid.label:
        return
    size = max(LEAST, min(BODY, grid.label - 8))
    clear, every = clear_of(grid), grid.cell >= NUMBERED_LINES or grid.label >= ROOMY_LABEL
    struck = None if lit is None else (lit.is_column, lit.number)
    head = head_of(grid.board, grid.label)
    left, top = grid.x - grid.strip - grid.label - clear, grid.y - head - clear
    tall = grid.cell * 6 // 10 if head > grid.label else grid.cell
    column = Box(grid.x - 6, top, grid.x + grid.cell + 6, top + grid.label)
    row = Box(left, grid.y, left + grid.label, grid.y + tall)
    places = {(True, number): column.moved(n * grid.cell, 0) for n, number in enumerate(grid.columns)}
    places |= {(False, number): row.moved(0, n * grid.cell) for n, number in enumerate(grid.rows)}
    for line, box in places.items():
        if every or line == struck:
            _number(canvas, box, line[1], size, lit=line == struck)
    if grid.board.cylinder is not None and head > grid.label:
        _dice(canvas, grid, grid.board.cylinder, left)


def clear_of(grid: Grid) -> int:
    """Return the distance between the numbers and the squares, in pixels."""
    return max(2, grid.cell // 12) + grid.rim


def _number(canvas: Canvas, box: Box, number: int, size: int, *, lit: bool) -> None:
    if lit:
        half = min(box.width, box.height, 64) // 2
        x, y = (box.x0 + box.x1) // 2, (box.y0 + box.y1) // 2
        canvas.fill(Box(x - half, y - half, x + half, y + half), mix(LOSS, SHADE, 0.3), radius=half // 2)
    canvas.number(box, str(number), size=size, fill=INK if lit else QUIET)


def _dice(canvas: Canvas, grid: Grid, dice: CylinderDice, left: int) -> None:
    """Draw the dice that name a cylinder's lines: two for a column, one for a row, and those for where a path
    around begins."""
    for n, pairs in enumerate(dice.pairs):
        for line, pair in enumerate(pairs):
            y = grid.y - (3 - line) * DICE_ROW - clear_of(grid) - 4
            box = Box(grid.x + n * grid.cell, y, grid.x + (n + 1) * grid.cell, y + DICE_ROW)
            canvas.number(box, "·".join(map(str, pair)), fill=INK)
    for row, value in enumerate(dice.faces):
        die = signs.die(value, 36)
        canvas.sprite(die, left + (grid.label - 36) // 2, grid.y + round((row + 0.58) * grid.cell))
    for start in dice.starts:
        x = grid.x + round((start.column - 0.5) * grid.cell)
        y = grid.y + round(1.36 * grid.cell)
        width = grid.cell // 2
        faces = f"{start.faces[0]}–{start.faces[-1]}"
        for way in (-1, 1):
            arrow = icon("arrow", 30, NOW).rotate(180 if way < 0 else 0)
            canvas.sprite(arrow, x + way * grid.cell * 0.24, y, centered=True)
        box = Box(x - width, y + 14, x + width, y + 14 + DICE_ROW + 8)
        canvas.number(box, faces, fill=NOW)
