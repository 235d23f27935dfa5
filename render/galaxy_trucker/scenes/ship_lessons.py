"""Pictures of rules about ships and boards; and the lobby: a ship on its way, with parts falling off."""

import math
from collections.abc import Callable, Mapping
from functools import partial

from PIL import Image

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import BASE_BOARDS, BOARDS, BoardId, Good
from engine.galaxy_trucker.box.cards import Size
from engine.galaxy_trucker.box.components import JOINS, TILES, Kind, TileId, clashes
from engine.galaxy_trucker.box.expansion_boards import SHAPES
from engine.galaxy_trucker.box.faces import printed_face
from engine.galaxy_trucker.box.squares import BoardLine, Side, Square, row_of
from engine.galaxy_trucker.building.placement import wrong_parts
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.view import ship_view
from render.art.canvas import GRID, MARGIN, WIDTH, Box, Canvas, Part, Word, spaced
from render.art.drawings import draw, emblem, icon
from render.art.fonts import BODY, DISPLAY, HEADING, SUBTITLE, Font
from render.art.palette import GAIN, INK, LOSS, NOW, PANEL, QUIET, SHADE, mix
from render.art.planets import STYLES, planet
from render.art.sprites import Pen, Point, drawn, kept
from render.face import Language
from render.galaxy_trucker.art import signs
from render.galaxy_trucker.art.signs import PILOTS
from render.galaxy_trucker.parts.grid import LABEL, Grid, tile_sprite
from render.galaxy_trucker.parts.ship import ShipOverlay, afloat, ship
from render.galaxy_trucker.parts.trail import Pace, Strike, StrikeOutcome, Trail
from render.shared.people import HERO
from render.text import say

LESSON_HEAD = 96
Lesson = Callable[[str, Language], Canvas]
"""Draws the picture of a rule under a title."""


def sheet(title: str, height: int) -> tuple[Canvas, Box]:
    """Return a picture with a title, and the box inside the panel below it."""
    canvas = Canvas.picture(LESSON_HEAD + height + 2 * GRID, f"galaxy trucker {title}")
    canvas.text(Box.row(14, LESSON_HEAD - 22), title, size=SUBTITLE, face=Font.TITLE)
    panel = Box(MARGIN - 12, LESSON_HEAD, WIDTH - MARGIN + 12, LESSON_HEAD + height)
    canvas.panel(panel)
    return canvas, panel.inset(24, 16)


PAID = (31, 18, 24, 9)
"""Example credits of four truckers, easy to tell apart."""


def _goal(title: str, language: Language) -> Canvas:
    """Draw a ship, and what everyone has earned with theirs: the highest stack wins."""
    canvas, area = sheet(title, 500)
    flying = afloat(ship_view(WOBBLY), 70)
    canvas.sprite(flying, area.x0 - 6, area.y0 + (area.height - flying.height) // 2)
    wide, first = 112, area.x1 - 4 * 112
    for n, credits in enumerate(PAID):
        x = first + n * wide
        for coin in range(credits // 3):
            canvas.sprite(signs.coin(64), x + 24, area.y1 - 128 - coin * 22)
        top = area.y1 - 128 - (credits // 3 - 1) * 22
        if credits == max(PAID):
            canvas.sprite(icon("crown", 64), x + 24, top - 66)
        canvas.sprite(emblem(PILOTS[Seat(n)], 40), x + 8, area.y1 - 48)
        number = Box(x + 54, area.y1 - 56, x + wide, area.y1)
        canvas.line(number, [Word(str(credits), NOW if credits == max(PAID) else INK)], size=HEADING)
    return canvas


def _boards(title: str, language: Language) -> Canvas:
    """Draw the four boards with their starting cabins, rows and columns."""
    heights = 412, 548
    canvas, area = sheet(title, sum(heights) + 32)
    wide = area.width // 2
    for n, board in enumerate(BASE_BOARDS):
        row, column = divmod(n, 2)
        top = area.y0 + row * heights[0]
        box = Box(area.x0 + column * wide, top, area.x0 + (column + 1) * wide - 12, top + heights[row] - 12)
        words = say(language, "galaxy-picture-class", board=board)
        name = box._replace(y1=box.y0 + 44)
        canvas.text(name, words, face=Font.STRONG, fill=NOW, align="center", valign="top")
        tall = 48 + 50 * len(BOARDS[board].rows)
        grid = Grid.into(board, Box(box.x0, box.y0 + 44, box.x1, box.y0 + 44 + tall), label=48)
        start = Ship.parse(f"{board} S{n + 1}@{BOARDS[board].start}")
        ship(canvas, grid, ship_view(start), ShipOverlay(), printed=True)
    return canvas


def _on_board(title: str, drawn: Ship, marks: ShipOverlay, *, printed: bool) -> Canvas:
    canvas, area = sheet(title, 620)
    grid = Grid.into(drawn.board, area, largest=108, label=48)
    ship(canvas, grid, ship_view(drawn), marks, printed=printed)
    return canvas


def _with_side(connector: int, side: Side) -> tuple[TileId, int]:
    """Return a cabin and a turn that show this connector on that side, with the plainest other sides."""
    found = [
        (sum(printed_face(tile.id, turn).connectors), tile.id, turn)
        for tile in TILES.values()
        if tile.kind is Kind.CABIN
        for turn in range(4)
        if printed_face(tile.id, turn).connectors[side.place] == connector
    ]
    _, tile, turn = min(found)
    return tile, turn


CONNECTOR_PAIRS = ((1, 1), (2, 2), (3, 3), (3, 1), (3, 2), (0, 0), (1, 2), (1, 0), (3, 0))


def _connectors(title: str, language: Language) -> Canvas:
    """Draw connectors that join, sides that may be adjacent, and sides that must not."""
    size, tall = 118, 160
    canvas, area = sheet(title, 3 * tall + 24)
    wide = area.width // 3
    for n, (left, right) in enumerate(CONNECTOR_PAIRS):
        x, y = area.x0 + n % 3 * wide, area.y0 + 8 + n // 3 * tall
        for place, (tile, turn) in enumerate((_with_side(left, Side.RIGHT), _with_side(right, Side.LEFT))):
            canvas.sprite(tile_sprite(tile, turn, size), x + place * size, y)
        at = x + 2 * size + 36, y + size // 2
        canvas.sprite(_verdict(left, right), *at, centered=True)
    return canvas


def _verdict(left: int, right: int) -> Image.Image:
    if JOINS[left][right]:
        return icon("check", 56, GAIN)
    if clashes(left, right):
        return icon("plus", 60, LOSS).rotate(45, Image.Resampling.BICUBIC)
    return icon("check", 56, QUIET)


WOBBLY = Ship.parse(
    "II S1@7,7:hh K2@4,7r3:yg G22@5,6r2 X3@5,7r1 GG1@5,8r1 RR1@6,5r3:r B4@6,7r1:2 KK1@6,8r2:gb "
    "X1@6,9r3 H7@7,5r3 KK6@7,6:yb E9@7,8 GG7@7,9r1 LP1@8,4r3 C2@8,5r1:p BB1@8,6r2:3 "
    "EE7@8,7 B2@8,9r1:1 R5@9,4:r H3@9,5r1"
)
CLASHING = Ship.parse(str(WOBBLY).replace("RR1@6,5r3", "RR1@6,5").replace("X1@6,9r3", "X1@6,9"))
"""The lobby's ship with two parts turned the wrong way."""
LINK = Square("7,9")
"""The square that connects the right side of the lobby's ship to the rest."""


def _clashing(title: str, language: Language) -> Canvas:
    """Draw a ship with parts that cannot all stay."""
    return _on_board(title, CLASHING, ShipOverlay(wrong=frozenset(wrong_parts(CLASHING))), printed=True)


def _broken(title: str, language: Language) -> Canvas:
    """Draw a ship that falls apart: the owner names the piece to keep by its first square."""
    rest = WOBBLY.copy()
    gone = rest.parts[LINK]
    rest.take(LINK)
    struck = Strike(BoardLine(Side.RIGHT, row_of(LINK)), "large", StrikeOutcome.DESTROYED, LINK)
    return _on_board(title, rest, ShipOverlay(strikes=(struck,), ghosts=(gone,), apart=True), printed=False)


LINKED = Ship.parse("III S1@7,7:hh T4@6,7r1 SM1@6,8 N2@7,8 H1@7,9 W1@8,6r1 C3@8,7r3:hh T1@8,8r3")
"""An example ship in which a router links its neighbors."""
FED = ((Square("6,8"), Square("7,9")),)
WALKED = Ship.parse("III S1@7,7:hh C1@6,7:hh T1@6,8 X1@7,6 K1@8,6r2:yb X2@8,7")
"""An example ship through which an intruder walks."""
WALK = Trail(
    "glutton_commando",
    "left",
    (
        Pace(Square("8,6"), Side.RIGHT, eats=True),
        Pace(Square("8,7"), Side.RIGHT),
        Pace(Square("7,7"), Side.FRONT, eats=True),
        Pace(Square("7,6"), Side.LEFT, bomb=True),
        Pace(Square("7,7"), Side.RIGHT),
        Pace(Square("6,7"), Side.FRONT, eats=True),
        Pace(Square("6,8"), Side.RIGHT),
    ),
    stopped=True,
)
"""The intruder's walk: in from the left, always looking to its left first, until the auto turret stops it."""


def _close(title: str, drawn: Ship, marks: ShipOverlay) -> Canvas:
    """Draw a small ship with squares as large as possible."""
    canvas, area = sheet(title, 720)
    view = ship_view(drawn)
    grid = Grid.around(view, area.inset(100, 30), largest=230)
    ship(canvas, grid, view, marks, printed=False, sockets=False)
    return canvas


def _board(title: str, language: Language, board: BoardId, tall: int) -> Canvas:
    """Draw an empty board with its starting cabin, if it has one."""
    canvas, area = sheet(title, tall)
    start = BOARDS[board].start
    drawn = Ship.parse(f"{board} S1@{start}" if start is not None else board)
    grid = Grid.into(board, area, largest=104, label=LABEL)
    ship(canvas, grid, ship_view(drawn), ShipOverlay(), printed=True)
    return canvas


def _shapes(title: str, language: Language) -> Canvas:
    """Draw four of the 25 ship shapes, the front half of each in one color and the rear half in another."""
    canvas, area = sheet(title, 1160)
    wide, tall = area.width // 2, area.height // 2
    for n, (front, rear) in enumerate((("A", "1"), ("B", "3"), ("C", "4"), ("E", "5"))):
        shape, x, y = SHAPES[f"IV.{front}{rear}"], area.x0 + n % 2 * wide, area.y0 + n // 2 * tall
        names: list[Part] = [Word(front, NOW, Font.NUMBER), 12, Word(rear, GAIN, Font.NUMBER)]
        canvas.line(Box(x, y, x + wide - 12, y + 56), names, size=DISPLAY, align="center")
        grid = Grid.into(shape.id, Box(x, y + 56, x + wide - 12, y + tall - 12), largest=60, label=48)
        drawn = Ship.parse(f"{shape.id} S{n + 1}@{shape.start}")
        ship(canvas, grid, ship_view(drawn), ShipOverlay(), printed=True)
        for half, hue in ((shape.front, NOW), (shape.rear, GAIN)):
            for place in half.places:
                if place != shape.start:
                    canvas.fill(grid.box(place).inset(5), mix(hue, SHADE, 0.72), radius=8)
    return canvas


SHIP_LESSONS: Mapping[str, Lesson] = {
    "goal": _goal,
    "rounds": _boards,
    "connectors": _connectors,
    # A spark wherever a connector is exposed.
    "exposed": lambda title, _: _on_board(title, WOBBLY, ShipOverlay(), printed=False),
    "mistakes": _clashing,
    "inspection": _clashing,
    "breaking": _broken,
    # Beads on a router's joints, and a solar module that feeds a shield through it.
    "linked": lambda title, _: _close(title, LINKED, ShipOverlay(fed=FED)),
    # A walk with its steps, eaten figures, a bomb, and the guard who stops it.
    "walking": lambda title, _: _close(title, WALKED, ShipOverlay(trails=(WALK,))),
    **dict.fromkeys(
        ("class-IIB", "class-IIB-hits", "class-IIB-seam"), partial(_board, board="IIB", tall=660)
    ),
    "class-IIIB": partial(_board, board="IIIB.25", tall=720),
    "class-IV": _shapes,
}
"""Lessons that show ships and boards, by the key of their rule."""
CELL, LEAN = 80, 9
_SOFT = Image.Resampling.BICUBIC
ADRIFT: tuple[tuple[TileId, int, int, int, int, int], ...] = (
    (TileId("C4"), 1, 74, -24, 470, 292),
    (TileId("E3"), 0, 58, 38, 404, 236),
)
"""Parts that have come off: tile, quarter turns, size in pixels, lean in degrees, x and y."""
DANGERS: tuple[tuple[Size, Side, int, int, int], ...] = (
    ("large", Side.RIGHT, 92, 1020, 66),
    ("small", Side.RIGHT, 64, 956, 150),
    ("small", Side.FRONT, 60, 556, 60),
)


def hero(canvas: Canvas) -> None:
    """Draw the game's title, and a ship that loses parts among meteors and shots."""
    canvas.sprite(planet("trucker port", 330, STYLES["giant"], rings=True), 218, 408, centered=True)
    for what, side, size, x, y in DANGERS:
        canvas.sprite(signs.missile(what, side, size), x, y, centered=True)
    whole = kept("gt hero", lambda: afloat(ship_view(WOBBLY), CELL).rotate(LEAN, _SOFT, expand=True))
    canvas.sprite(whole, 740, HERO // 2 + 4, centered=True)
    canvas.pen(canvas.box._replace(y1=HERO), _line)
    paint = partial(draw, "galaxy_trucker/trucker")
    trucker = drawn("gt trucker", 166, 166, paint, design=110, turn=-12)
    canvas.sprite(trucker, 352, 450, centered=True)
    for tile, turn, size, lean, x, y in ADRIFT:
        canvas.sprite(tile_sprite(tile, turn, size).rotate(lean, _SOFT, expand=True), x, y, centered=True)
    box = Box(MARGIN, 36, 500, 204)
    canvas.panel(box, fill=mix(PANEL, SHADE, 0.25))
    title = Box(box.x0 + 28, box.y0 + 8, box.x1 - 20, box.y0 + 88)
    canvas.text(title, "Galaxy Trucker", size=DISPLAY, face=Font.TITLE)
    row = [*spaced((signs.good_sign(good, 50) for good in Good), 12), signs.coin(50), 12, signs.spark(50)]
    canvas.line(Box(box.x0 + 28, box.y0 + 92, box.x1 - 20, box.y1 - 14), row, size=BODY)


def _line(pen: Pen) -> None:
    """Draw the safety line of a trucker on a spacewalk."""
    loops: list[Point] = [
        (396 + 118 * t, 452 - 26 * math.sin(t * 2.1 * math.pi) - 40 * t) for t in (n / 40 for n in range(41))
    ]
    pen.line(loops, 5, mix(signs.STEEL, SHADE, 0.6))
    pen.line(loops, 2.6, mix(signs.STEEL, signs.WHITE, 0.3))
