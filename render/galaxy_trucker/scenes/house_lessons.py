"""The lobby, a wobbly ship on its way with parts falling off; and pictures of rules: our own about questions,
the specialists, the expansion.

Each rule is a sheet with a title, and a panel with rows of signs.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PIL import Image

from engine.core.definitions import Definition, read_definitions
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import BOARDS, BoardId, Good
from engine.galaxy_trucker.box.cards import Size
from engine.galaxy_trucker.box.components import SCARCITY, TileId
from engine.galaxy_trucker.box.expansion_boards import FRONT_HALVES, REAR_HALVES, SHAPES
from engine.galaxy_trucker.box.specialists import SPECIALISTS
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.ship.ship import Figure, Ship
from engine.galaxy_trucker.view import ship_view
from engine.galaxy_trucker.windows.building import DEALT
from render.face import Language
from render.galaxy_trucker.art import signs, tiles
from render.galaxy_trucker.art.signs import (
    PILOTS,
    cell_sign,
    figure_sign,
    good_sign,
    robot_sign,
    specialist_sign,
)
from render.galaxy_trucker.parts.grid import Grid, back, tile_sprite
from render.galaxy_trucker.parts.ship import ShipOverlay, afloat, ship
from render.galaxy_trucker.parts.trail import Pace, Trail
from render.shared import guide
from render.shared.canvas import GRID, MARGIN, WIDTH, Box, Canvas, Part, Word, spaced
from render.shared.drawings import draw, emblem, icon
from render.shared.fonts import BODY, DISPLAY, HEADING, SUBTITLE, TITLE, Font
from render.shared.palette import GAIN, INK, LOSS, NOW, PANEL, QUIET, RAISED, SHADE, mix
from render.shared.people import HERO
from render.shared.planets import STYLES, planet
from render.shared.sprites import Pen, Point, drawn, kept, overlaid

LESSON_HEAD = 96
LESSON_ROW = 84

Lesson = Callable[[str, Language], Canvas]
"""Draws the picture of a rule under a title."""


def sheet(title: str, height: int) -> tuple[Canvas, Box]:
    """Return a picture with a title, and the box inside the panel below it."""
    canvas = Canvas.picture(LESSON_HEAD + height + 2 * GRID, f"galaxy trucker {title}")
    canvas.text(Box.row(14, LESSON_HEAD - 22), title, size=SUBTITLE, face=Font.TITLE)
    panel = Box(MARGIN - 12, LESSON_HEAD, WIDTH - MARGIN + 12, LESSON_HEAD + height)
    canvas.panel(panel)
    return canvas, panel.inset(24, 16)


def rows_of(title: str, rows: Sequence[Sequence[Part]], *, size: int = 50, tall: int = LESSON_ROW) -> Canvas:
    """Draw rows of signs, words and numbers under a title."""
    canvas, area = sheet(title, len(rows) * tall + 32)
    for n, row in enumerate(rows):
        line = Box(area.x0, area.y0 + n * tall, area.x1, area.y0 + (n + 1) * tall)
        canvas.line(line, row, size=size, face=Font.NUMBER)
    return canvas


CABIN = TileId("C4")
BAND, MARKED = 124, 130
EXAMPLE_SIZE = 88
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


Group = list[Part]


def _rows(
    title: str, marks: Sequence[Image.Image], rows: Sequence[Sequence[Group]], *, size: int = 60
) -> Canvas:
    """Draw a panel for each row with its groups side by side. On the left, a mark for each row, or one for
    all of them."""
    canvas, area = sheet(title, len(rows) * (BAND + GRID) + 20)
    left = area.x0 + (MARKED if marks else 0)
    for n, groups in enumerate(rows):
        y = area.y0 + n * (BAND + GRID)
        panel = Box(left, y, area.x1, y + BAND)
        canvas.panel(panel, radius=18, shadow=False, fill=RAISED)
        for box, group in zip(panel.columns(len(groups)), groups, strict=True):
            canvas.line(box, group, size=size, face=Font.NUMBER, align="center")
    for n, mark in enumerate(marks):
        y = area.y0 + n * (BAND + GRID) + BAND // 2 if len(marks) > 1 else (area.y0 + area.y1 - GRID) // 2
        canvas.sprite(mark, area.x0 + MARKED // 2 - 10, y, centered=True)
    return canvas


OWN: guide.Own = {
    "tile": lambda tile, size: tile_sprite(TileId(tile), 0, size),
    "back": lambda _, size: back(size),
    "figure": lambda figure, size: figure_sign(Figure(figure), size),
    "good": lambda good, size: good_sign(Good(good), size),
    "charge": lambda _, size: cell_sign(size),
    "spent": lambda _, size: cell_sign(size, lit=False),
    "ship": lambda seat, size: signs.rocket(int(seat), size),
    "engine": lambda _, size: tiles.engine_sign(size),
    "cannon": lambda _, size: tiles.cannon_sign(size),
    "robots": lambda _, size: robot_sign(size),
    "specialist": specialist_sign,
    "struck": lambda _, size: overlaid(tile_sprite(CABIN, 0, size), signs.blast(size - 8)),
    "no": lambda _, size: icon("plus", size, LOSS).rotate(45, Image.Resampling.BICUBIC),
    "world": lambda _, size: planet("galaxy trucker orders", size, STYLES["lush"]),
}
"""Signs with parameters in the notation of pages and rules, by name."""


class _Rows(Definition, frozen=True):
    """A rule's picture that consists of rows of signs."""

    rows: tuple[str, ...] = ()
    groups: tuple[tuple[str, ...], ...] = ()
    marks: tuple[str, ...] = ()
    size: int = 0
    tall: int = LESSON_ROW


def _drawn(told: _Rows) -> Lesson:
    def row(notation: str) -> list[Part]:
        return guide.parts("galaxy_trucker", notation, OWN, size=EXAMPLE_SIZE)

    if told.rows:
        return lambda title, _: rows_of(title, [*map(row, told.rows)], size=told.size or 50, tall=told.tall)
    return lambda title, _: _rows(
        title,
        [part for mark in told.marks for part in row(mark) if isinstance(part, Image.Image)],
        [[*map(row, groups)] for groups in told.groups],
        size=told.size or 60,
    )


SIGNS_OF_RULES: Mapping[str, Lesson] = {
    rule: _drawn(told)
    for rule, told in read_definitions("drawings/galaxy_trucker/rules", dict[str, _Rows]).items()
}
"""Lessons made of rows of signs, by the key of their rule."""


def _shuffle(title: str, language: Language) -> Canvas:
    """Draw how everyone's mark and the bot's make one seed, which decides dice, tiles and cards."""
    canvas, area = sheet(title, 330)
    marks: list[Part] = []
    for pilot in PILOTS:
        marks += [emblem(pilot, 70), 10, Word("+ ", QUIET), 10]
    middle = area.y0 + area.height // 2
    canvas.line(area._replace(y1=middle), [*marks, icon("lock", 84)], size=TITLE, align="center")
    things: list[Part] = [signs.die(5, 84), 26, signs.die(2, 84), 40, back(88), 40, icon("deck", 96)]
    arrow = icon("arrow", 76, NOW)
    canvas.line(area._replace(y0=middle), [arrow, 48, *things], size=TITLE, align="center")
    return canvas


A_ROW = 6
SPECIALIST_SIGN = 132
TALL_SIGNS = 158
_ALL = list(SPECIALISTS)


def _signs(*numbers: int) -> list[Part]:
    return [part for n in numbers for part in (specialist_sign(_ALL[n], SPECIALIST_SIGN), 14)]


def _everybody(title: str, language: Language) -> Canvas:
    """Draw all seventeen specialists."""
    rows = [range(n, min(n + A_ROW, len(_ALL))) for n in range(0, len(_ALL), A_ROW)]
    return rows_of(title, [_signs(*row) for row in rows], tall=TALL_SIGNS)


def _dealt(title: str, language: Language) -> Canvas:
    """Draw the specialists dealt after each flight; one of them stays."""
    rows: list[list[Part]] = []
    first = 0
    for flight, count in enumerate(DEALT, 1):
        kept: list[Part] = [Word("→ ", QUIET), *_signs(first)]
        rows.append([Word(f"{flight} ", NOW), 30, *_signs(*range(first, first + count)), 20, *kept])
        first += count
    return rows_of(title, rows, tall=TALL_SIGNS)


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

LABEL = 54


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


def _insurance(title: str, language: Language) -> Canvas:
    """Draw the premium of each rear half, and the highest cost of losses for each front half."""
    rows: list[list[Part]] = []
    for front, rear in zip(FRONT_HALVES.values(), REAR_HALVES.values(), strict=True):
        premium: list[Part] = [Word(rear.id, NOW), 24, Word(f"−{rear.premium} ", LOSS), signs.coin(54), 110]
        most = Word(f" ≤ {front.most_for_losses} ")
        rows.append([*premium, Word(front.id, NOW), 24, signs.lost_sign(54), most, signs.coin(54)])
    return rows_of(title, rows)


def _scarcity(title: str, language: Language) -> Canvas:
    """Draw how many tiles are removed, by the number of players."""
    rows: list[list[Part]] = []
    for players in (2, 3, 4):
        people: list[Part] = [part for _ in range(players) for part in (icon("person", 54, INK), 6)]
        with_iv, without = (SCARCITY.tiles_removed(players, class_iv=iv) for iv in (True, False))
        gap = (5 - players) * 60
        told: list[Part] = [Word("IV", NOW), Word(f" −{with_iv}"), 40, Word(f"I–III −{without}", QUIET)]
        rows.append([*people, gap, back(58), 24, *told])
    return rows_of(title, rows)


HOUSE_LESSONS: Mapping[str, Lesson] = {
    "goal": _goal,
    "shuffle": _shuffle,
    "specialists": _everybody,
    "hiring": _dealt,
    "scarcity": _scarcity,
    # Beads on a router's joints, and a solar module that feeds a shield through it.
    "linked": lambda title, _: _close(title, LINKED, ShipOverlay(fed=FED)),
    # A walk with its steps, eaten figures, a bomb, and the guard who stops it.
    "walking": lambda title, _: _close(title, WALKED, ShipOverlay(trails=(WALK,))),
    **dict.fromkeys(
        ("class-IIB", "class-IIB-hits", "class-IIB-seam"), partial(_board, board="IIB", tall=660)
    ),
    "class-IIIB": partial(_board, board="IIIB.25", tall=720),
    "class-IV": _shapes,
    "insurance": _insurance,
}
"""Lessons about our own rules, specialists and the expansion, by the key of their rule."""

WOBBLY = Ship.parse(
    "II S1@7,7:hh K2@4,7r3:yg G22@5,6r2 X3@5,7r1 GG1@5,8r1 RR1@6,5r3:r B4@6,7r1:2 KK1@6,8r2:gb "
    "X1@6,9r3 H7@7,5r3 KK6@7,6:yb E9@7,8 GG7@7,9r1 LP1@8,4r3 C2@8,5r1:p BB1@8,6r2:3 "
    "EE7@8,7 B2@8,9r1:1 R5@9,4:r H3@9,5r1"
)
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
