"""Hues of Galaxy Trucker; who and what is aboard, told by silhouettes; intruders and what they leave."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PIL import Image

from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.components import Colour as ShipColour
from engine.galaxy_trucker.box.components import Kind
from engine.galaxy_trucker.box.squares import Side
from engine.galaxy_trucker.ship.ship import Figure
from render.shared.palette import (
    BLUE,
    GAIN,
    GREEN,
    INK,
    LOSS,
    QUIET,
    ROSE,
    SHADE,
    YELLOW,
    Colour,
    Owner,
    colour,
    mix,
)
from render.shared.sprites import Pen, Point, drawn, star

CREWS: Mapping[ShipColour, Owner] = {
    ShipColour.BLUE: BLUE,
    ShipColour.GREEN: GREEN,
    ShipColour.YELLOW: YELLOW,
    ShipColour.RED: ROSE,
}
"""The rulebook's four colours as the colors of owners."""
PILOTS: tuple[Owner, ...] = tuple(CREWS[shade] for shade in ShipColour)
"""By seat."""

WHITE = (255, 255, 255)
DEEP = colour("#0A0F22")
"""Holes, windows, the inside of things."""
PIPE = colour("#E3EAFF")
"""Connectors."""
STEEL = colour("#93A1C6")
RUST = colour("#784222")
TAPE = colour("#B9C1CF")
SKIN = colour("#B98E72")
"""The color of sticking plasters on plates."""
PLASMA = colour("#67DDF7")
"""What engines blow out."""
MUZZLE = colour("#E86A70")
CELL = colour("#8BE36B")
"""A charged battery cell."""
ENERGY = colour("#59E0C2")
"""Shields."""
GLASS = colour("#22335F")
SUN = colour("#FFC23D")
LIT = colour("#BFE6FF")
"""A window with somebody behind it."""
HAZARD = colour("#E5484D")
"""The frame of special containers."""
SPARK = colour("#FFB347")

METAL: Mapping[Kind, Colour] = {
    Kind.STARTING_CABIN: colour("#6B7AA0"),
    Kind.CABIN: colour("#5F7396"),
    Kind.BROWN_LIFE_SUPPORT: colour("#7B6A58"),
    Kind.PURPLE_LIFE_SUPPORT: colour("#6C6090"),
    Kind.SINGLE_ENGINE: colour("#5A6A86"),
    Kind.DOUBLE_ENGINE: colour("#52627C"),
    Kind.SINGLE_CANNON: colour("#735F70"),
    Kind.DOUBLE_CANNON: colour("#6B5669"),
    Kind.SHIELD: colour("#4F7279"),
    Kind.BATTERY_2: colour("#5C7562"),
    Kind.BATTERY_3: colour("#546D5B"),
    Kind.CARGO_2: colour("#77705F"),
    Kind.CARGO_3: colour("#6F6858"),
    Kind.SPECIAL_CARGO_1: colour("#7A5B57"),
    Kind.SPECIAL_CARGO_2: colour("#725350"),
    Kind.STRUCTURAL: colour("#6A6F7C"),
    Kind.ROUTER: colour("#4E6A80"),
    Kind.AUTO_TURRET: colour("#7A5A63"),
    Kind.ASTROBOT_STATION: colour("#5A6F78"),
    Kind.MIXED_LIFE_SUPPORT: colour("#74657A"),
    Kind.SOLAR_MODULE: colour("#4C5C86"),
    Kind.ARMOURY: colour("#6E5560"),
    Kind.THRUSTER: colour("#56707C"),
    Kind.PLATED_CARGO: colour("#76605A"),
    Kind.PLATED_SHIELD: colour("#527078"),
}
"""What a plate is painted with; the motif on it says what it is."""

GOODS: Mapping[Good, Colour] = {
    Good.RED: colour("#F2565C"),
    Good.YELLOW: colour("#FFD34E"),
    Good.GREEN: colour("#48CF8F"),
    Good.BLUE: colour("#5AA6F2"),
}

FIGURES: Mapping[Figure, Colour] = {
    Figure.HUMAN: colour("#F4C9A0"),
    Figure.BROWN: colour("#C9904F"),
    Figure.PURPLE: colour("#A884F0"),
}


class PlacedPen:
    """Draws in a square of 100 units that lies somewhere in the design of another pen."""

    def __init__(self, pen: Pen, x: float, y: float, size: float) -> None:
        """`x` and `y` are the middle of the square, `size` its side."""
        self._pen, self._x, self._y, self._share = pen, x - size / 2, y - size / 2, size / 100

    def _at(self, x: float, y: float) -> Point:
        return self._x + x * self._share, self._y + y * self._share

    def poly(self, points: list[Point], fill: Colour) -> None:
        """A filled polygon."""
        self._pen.poly([self._at(*point) for point in points], fill)

    def circle(self, x: float, y: float, radius: float, fill: Colour) -> None:
        """A disc."""
        self._pen.circle(*self._at(x, y), radius * self._share, fill)

    def oval(self, x: float, y: float, rx: float, ry: float, fill: Colour) -> None:
        """A filled ellipse."""
        self._pen.oval(*self._at(x, y), rx * self._share, ry * self._share, fill)

    def line(self, points: list[Point], width: float, fill: Colour) -> None:
        """A line with round ends."""
        self._pen.line([self._at(*point) for point in points], width * self._share, fill)

    def box(self, x0: float, y0: float, x1: float, y1: float, fill: Colour, *, radius: float = 0) -> None:
        """A rectangle."""
        self._pen.box(*self._at(x0, y0), *self._at(x1, y1), fill, radius=radius * self._share)


# ---------------------------------------------------------------------- figures


def human(at: PlacedPen) -> None:
    """A trucker: cap, round eyes, a smile that has seen worse ships."""
    hue = FIGURES[Figure.HUMAN]
    at.poly([(12, 100), (18, 76), (36, 66), (64, 66), (82, 76), (88, 100)], mix(INK, (70, 110, 190), 0.55))
    at.circle(50, 44, 30, hue)
    at.poly([(19, 40), (22, 22), (38, 10), (62, 10), (78, 22), (81, 40)], (214, 84, 74))
    at.box(14, 34, 70, 43, (176, 58, 54), radius=4)
    for x in (40, 62):
        at.circle(x, 51, 5, SHADE)
    at.line([(40, 63), (50, 67), (62, 62)], 5, mix(hue, SHADE, 0.6))


def brown_alien(at: PlacedPen) -> None:
    """The brown one: broad, with two horns; good at engines."""
    hue = FIGURES[Figure.BROWN]
    dark = mix(hue, SHADE, 0.35)
    for side in (-1, 1):
        horn: list[Point] = [(50 + 18 * side, 34), (50 + 44 * side, 2), (50 + 38 * side, 46)]
        at.poly(horn, mix(hue, WHITE, 0.55))
    at.poly([(6, 100), (14, 70), (86, 70), (94, 100)], dark)
    at.oval(50, 56, 40, 32, hue)
    for side in (-1, 1):
        at.circle(50 + 16 * side, 49, 9, WHITE)
        at.circle(50 + 14 * side, 51, 5, SHADE)
    at.line([(32, 72), (50, 66), (68, 72)], 6, dark)
    at.poly([(38, 70), (43, 60), (48, 68)], WHITE)
    at.poly([(52, 68), (57, 60), (62, 70)], WHITE)


def purple_alien(at: PlacedPen) -> None:
    """The purple one: tall, one eye, tentacles; good at cannons."""
    hue = FIGURES[Figure.PURPLE]
    for x, lean in ((24, -14), (41, -5), (59, 5), (76, 14)):
        at.line([(x, 64), (x + lean, 96)], 13, mix(hue, SHADE, 0.25))
    at.poly([(50, 0), (74, 22), (84, 58), (70, 76), (30, 76), (16, 58), (26, 22)], hue)
    at.circle(50, 40, 20, WHITE)
    at.circle(53, 42, 11, SHADE)
    at.circle(57, 38, 4, WHITE)
    at.oval(50, 68, 9, 4, mix(hue, SHADE, 0.6))


FIGURE_PAINTS: Mapping[Figure, Callable[[PlacedPen], None]] = {
    Figure.HUMAN: human,
    Figure.BROWN: brown_alien,
    Figure.PURPLE: purple_alien,
}


def robot(at: PlacedPen, *, awake: bool) -> None:
    """An astrobot: a box with an aerial; its eyes are lit, or shut."""
    hue = mix(INK, CELL, 0.25) if awake else mix(QUIET, SHADE, 0.22)
    at.line([(50, 22), (50, 4)], 7, hue)
    at.circle(50, 6, 8, CELL if awake else mix(QUIET, SHADE, 0.3))
    at.box(12, 22, 88, 80, hue, radius=16)
    at.box(20, 84, 80, 100, mix(hue, SHADE, 0.25), radius=6)
    for x in (34, 66):
        if awake:
            at.circle(x, 48, 13, SHADE)
            at.circle(x, 48, 8, CELL)
        else:
            at.line([(x - 10, 50), (x + 10, 50)], 7, SHADE)
    at.line([(36, 70), (64, 70)], 5, SHADE)


def robot_sign(size: int) -> Image.Image:
    """An astrobot in a window."""

    def paint(pen: Pen) -> None:
        pen.circle(50, 50, 49, mix(LIT, SHADE, 0.55))
        pen.circle(50, 50, 43, mix(LIT, SHADE, 0.55))
        robot(PlacedPen(pen, 50, 50, 62), awake=True)

    return drawn("gt robot", size, size, paint)


def figure_sign(figure: Figure, size: int) -> Image.Image:
    """A member of a crew in a window."""

    def paint(pen: Pen) -> None:
        pen.circle(50, 50, 49, mix(LIT, SHADE, 0.55))
        pen.circle(50, 50, 43, mix(LIT, SHADE, 0.25))
        FIGURE_PAINTS[figure](PlacedPen(pen, 50, 53, 68))

    return drawn(("gt figure", figure), size, size, paint)


# ---------------------------------------------------------------------- goods

_HEXAGON: list[Point] = [(50, 2), (92, 26), (92, 74), (50, 98), (8, 74), (8, 26)]
_TRIANGLE: list[Point] = [(50, 4), (98, 92), (2, 92)]


def good(at: PlacedPen, shown: Good) -> None:
    """A crate by its outline: hexagon, disc, triangle, square, from the most valuable to the least."""
    hue = GOODS[shown]
    edge, light = mix(hue, SHADE, 0.55), mix(hue, WHITE, 0.5)
    match shown:
        case Good.RED:
            at.poly(_HEXAGON, edge)
            at.poly(_inner(_HEXAGON, 0.82, 50), hue)
            at.poly(star(50, 50, 27, 11, 3), light)
        case Good.YELLOW:
            at.circle(50, 50, 49, edge)
            at.circle(50, 50, 40, hue)
            at.circle(50, 50, 22, light)
        case Good.GREEN:
            at.poly(_TRIANGLE, edge)
            at.poly(_inner(_TRIANGLE, 0.72, 65), hue)
            at.poly(_inner(_TRIANGLE, 0.34, 68), light)
        case Good.BLUE:
            at.box(4, 4, 96, 96, edge, radius=8)
            at.box(13, 13, 87, 87, hue, radius=5)
            at.box(28, 42, 72, 58, light, radius=3)


def _inner(points: list[Point], share: float, middle: float) -> list[Point]:
    return [(50 + (x - 50) * share, middle + (y - middle) * share) for x, y in points]


def good_sign(shown: Good, size: int) -> Image.Image:
    """A good by itself."""
    return drawn(("gt good", shown), size, size, lambda pen: good(PlacedPen(pen, 50, 50, 98), shown))


# ---------------------------------------------------------------------- batteries

_BOLT: list[Point] = [(58, 16), (28, 56), (48, 56), (40, 86), (72, 42), (52, 42)]


def badge(pen: Pen, x: float, y: float, radius: float) -> None:
    """Works only with energy."""
    pen.circle(x, y, radius, mix(CELL, SHADE, 0.8))
    pen.circle(x, y, radius * 0.8, CELL)
    bolt = [(0.2, -0.65), (-0.45, 0.1), (-0.05, 0.1), (-0.2, 0.65), (0.45, -0.15), (0.05, -0.15)]
    pen.poly([(x + radius * dx, y + radius * dy) for dx, dy in bolt], SHADE)


def cell(at: PlacedPen, *, lit: bool) -> None:
    """A cell of a battery, upright: bright with a bolt, or dark and hollow."""
    at.box(38, 0, 62, 12, mix(QUIET, SHADE, 0.2), radius=3)
    at.box(22, 7, 78, 100, mix(CELL, SHADE, 0.7) if lit else mix(QUIET, SHADE, 0.45), radius=12)
    at.box(29, 14, 71, 93, CELL if lit else DEEP, radius=8)
    if lit:
        at.box(29, 14, 71, 34, mix(CELL, WHITE, 0.45), radius=8)
        at.poly(_BOLT, mix(CELL, SHADE, 0.85))


def cell_sign(size: int, *, lit: bool = True) -> Image.Image:
    """A battery token, or where one was."""
    return drawn(("gt cell", lit), size, size, lambda pen: cell(PlacedPen(pen, 50, 50, 98), lit=lit))


SLIME = colour("#8CC152")
FATIGUE = colour("#5E7A52")
"""What commandos wear."""


def glutton(at: PlacedPen) -> None:
    """All mouth, on short legs."""
    for x in (32.0, 68.0):
        at.box(x - 9, 84, x + 9, 99, mix(SLIME, SHADE, 0.45), radius=5)
    at.circle(50, 50, 45, mix(SLIME, SHADE, 0.35))
    at.circle(49, 48, 43, SLIME)
    for x in (35.0, 63.0):
        at.circle(x, 24, 11, WHITE)
        at.circle(x + 2, 26, 5.5, SHADE)
    at.poly([(8, 50), (92, 50), (84, 74), (66, 88), (34, 88), (16, 74)], mix(LOSS, SHADE, 0.72))
    at.oval(50, 78, 20, 8, mix(LOSS, WHITE, 0.15))
    for n in range(5):
        x = 17.0 + 16.5 * n
        at.poly([(x - 8, 49), (x + 8, 49), (x, 66)], WHITE)
    for n in range(4):
        x = 28.0 + 15 * n
        at.poly([(x - 6, 87), (x + 6, 87), (x, 74)], WHITE)


def commando(at: PlacedPen) -> None:
    """A helmet with a visor, and a bomb in the hand."""
    at.poly([(10, 100), (18, 74), (36, 66), (64, 66), (82, 74), (90, 100)], mix(FATIGUE, SHADE, 0.35))
    at.circle(50, 42, 32, mix(FATIGUE, SHADE, 0.25))
    at.poly([(16, 46), (18, 26), (34, 10), (66, 10), (82, 26), (84, 46)], FATIGUE)
    at.box(20, 40, 80, 60, DEEP, radius=9)
    at.box(24, 43, 58, 50, mix(LOSS, WHITE, 0.1), radius=3)
    at.circle(66, 50, 4, LOSS)
    at.line([(50, 10), (50, 1)], 5, STEEL)
    at.circle(50, 2, 4, LOSS)
    _bomb(at, 78, 82, 17)


def _bomb(at: PlacedPen, x: float, y: float, radius: float) -> None:
    at.line([(x, y - radius * 0.7), (x + radius * 0.55, y - radius * 1.35)], radius * 0.22, SPARK)
    at.poly(star(x + radius * 0.6, y - radius * 1.4, radius * 0.5, radius * 0.18, 5), mix(SPARK, WHITE, 0.4))
    at.circle(x, y, radius * 1.14, mix(INK, SHADE, 0.3))
    at.circle(x, y, radius, mix(SHADE, STEEL, 0.22))
    at.circle(x - radius * 0.32, y - radius * 0.34, radius * 0.26, mix(STEEL, WHITE, 0.4))


def glutton_commando(at: PlacedPen) -> None:
    """A glutton under a helmet, with a bomb."""
    glutton(at)
    at.poly([(8, 34), (12, 16), (30, 2), (70, 2), (88, 16), (92, 34)], FATIGUE)
    at.box(6, 28, 94, 37, mix(FATIGUE, SHADE, 0.4), radius=4)
    at.box(22, 14, 78, 30, DEEP, radius=7)
    at.box(27, 18, 56, 24, mix(LOSS, WHITE, 0.1), radius=3)
    at.circle(66, 22, 4, LOSS)
    _bomb(at, 82, 84, 16)


PAINTS: Mapping[str, Callable[[PlacedPen], None]] = {
    "glutton": glutton,
    "commando": commando,
    "glutton_commando": glutton_commando,
    "double_glutton": glutton,
    "double_commando": commando,
}
"""One of those that come, by the kind of their card."""


def intruder_sign(kind: str, size: int) -> Image.Image:
    """One of the intruders of that kind of card."""
    paint = PAINTS[kind]
    return drawn(("gt intruder", kind), size, size, lambda pen: paint(PlacedPen(pen, 50, 50, 94)))


def bomb_sign(size: int) -> Image.Image:
    """A bomb with a burning fuse."""
    return drawn("gt bomb", size, size, lambda pen: _bomb(PlacedPen(pen, 50, 50, 100), 44, 60, 34))


def bite_sign(size: int) -> Image.Image:
    """Something has been eaten here: a jaw that closes."""

    def paint(pen: Pen) -> None:
        pen.circle(50, 50, 49, mix(LOSS, SHADE, 0.6))
        pen.circle(50, 50, 43, mix(LOSS, SHADE, 0.2))
        for n in range(4):
            x = 23 + 18 * n
            pen.poly([(x - 9, 18), (x + 9, 18), (x, 47)], WHITE)
            pen.poly([(x - 9, 82), (x + 9, 82), (x, 53)], WHITE)

    return drawn("gt bite", size, size, paint)


def guard_sign(size: int) -> Image.Image:
    """An intruder has been stopped here: a shield with a tick."""

    def paint(pen: Pen) -> None:
        for share, hue in ((1, mix(GAIN, SHADE, 0.7)), (0.86, GAIN)):
            outline = [(50, 3), (90, 16), (88, 56), (50, 97), (12, 56), (10, 16)]
            pen.poly([(50 + (x - 50) * share, 50 + (y - 50) * share) for x, y in outline], hue)
        for width, hue in ((16, mix(GAIN, SHADE, 0.75)), (10, WHITE)):
            pen.line([(30, 48), (45, 64), (71, 32)], width, hue)

    return drawn("gt guard", size, size, paint)


def steps_sign(size: int) -> Image.Image:
    """Steps: two soles, one ahead of the other."""

    def paint(pen: Pen) -> None:
        for x, y in ((32, 62), (68, 36)):
            pen.oval(x, y - 10, 15, 20, INK)
            pen.oval(x, y + 22, 11, 10, INK)

    return drawn("gt steps", size, size, paint)


def docking_sign(side: Side, size: int) -> Image.Image:
    """Where they come from: an arrow to the hull of a ship."""

    def paint(pen: Pen) -> None:
        pen.box(8, 70, 92, 92, mix(STEEL, SHADE, 0.25), radius=5)
        pen.box(34, 66, 66, 80, DEEP, radius=3)
        pen.box(42, 4, 58, 40, mix(LOSS, WHITE, 0.15))
        pen.poly([(50, 66), (24, 36), (76, 36)], mix(LOSS, WHITE, 0.15))

    return drawn("gt docking", size, size, paint, turn=90 * side.place)


def turn_sign(turns: str, size: int, hue: Colour) -> Image.Image:
    """Where an intruder looks first: an arrow that bends to the left or to the right."""
    flip = -1 if turns == "left" else 1

    def paint(pen: Pen) -> None:
        path = [(50 - 22 * flip, 94.0), (50 - 22 * flip, 50.0), (50 - 8 * flip, 34.0), (50 + 14 * flip, 34.0)]
        pen.line(path, 13, hue)
        pen.poly([(50 + 46 * flip, 34), (50 + 12 * flip, 8), (50 + 12 * flip, 60)], hue)

    return drawn(("gt turn", turns, hue), size, size, paint)
