"""The lobby of Galaxy Trucker: a wobbly ship on its way, with parts falling off."""

import math
from functools import partial

from PIL import Image

from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.cards import Size
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.box.squares import Side
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.view import ship_view
from render.galaxy_trucker.art import figures, signs
from render.galaxy_trucker.parts.grid import tile_sprite
from render.galaxy_trucker.parts.ship import afloat
from render.shared.canvas import MARGIN, Box, Canvas, spaced
from render.shared.drawings import draw
from render.shared.fonts import Font
from render.shared.palette import PANEL, SHADE, mix
from render.shared.people import HERO
from render.shared.planets import STYLES, planet
from render.shared.sprites import Pen, Point, drawn, kept

WOBBLY = Ship.parse(
    "II S1@7,7:hh K2@4,7r3:yg G22@5,6r2 X3@5,7r1 GG1@5,8r1 RR1@6,5r3:r B4@6,7r1:2 KK1@6,8r2:gb "
    "X1@6,9r3 H7@7,5r3 KK6@7,6:yb E9@7,8 GG7@7,9r1 LP1@8,4r3 C2@8,5r1:p BB1@8,6r2:3 "
    "EE7@8,7 B2@8,9r1:1 R5@9,4:r H3@9,5r1"
)
CELL, LEAN = 80, 9
_SOFT = Image.Resampling.BICUBIC
LOST: tuple[tuple[TileId, int, int, int, int, int], ...] = (
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
    for tile, turn, size, lean, x, y in LOST:
        canvas.sprite(tile_sprite(tile, turn, size).rotate(lean, _SOFT, expand=True), x, y, centered=True)
    box = Box(MARGIN, 36, 500, 204)
    canvas.panel(box, fill=mix(PANEL, SHADE, 0.25))
    title = Box(box.x0 + 28, box.y0 + 8, box.x1 - 20, box.y0 + 88)
    canvas.text(title, "Galaxy Trucker", size=56, face=Font.TITLE)
    row = [*spaced((figures.good_sign(good, 50) for good in Good), 12), signs.coin(50), 12, signs.spark(50)]
    canvas.line(Box(box.x0 + 28, box.y0 + 92, box.x1 - 20, box.y1 - 14), row, size=38)


def _line(pen: Pen) -> None:
    """Draw the safety line of a trucker on a spacewalk."""
    loops: list[Point] = [
        (396 + 118 * t, 452 - 26 * math.sin(t * 2.1 * math.pi) - 40 * t) for t in (n / 40 for n in range(41))
    ]
    pen.line(loops, 5, mix(figures.STEEL, SHADE, 0.6))
    pen.line(loops, 2.6, mix(figures.STEEL, figures.WHITE, 0.3))
