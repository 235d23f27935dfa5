"""Who and what is aboard: people, aliens, goods, battery cells. Each is told by its silhouette."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PIL import Image

from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.ship.ship import Figure
from render.galaxy_trucker.art.tones import CELL, DEEP, FIGURES, GOODS, LIT, WHITE
from render.shared.palette import INK, QUIET, SHADE, Colour, mix
from render.shared.sprites import Pen, Point, drawn, star


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


def robot_sign(size: int, *, awake: bool = True) -> Image.Image:
    """An astrobot in a window."""

    def paint(pen: Pen) -> None:
        pen.circle(50, 50, 49, mix(LIT, SHADE, 0.55))
        pen.circle(50, 50, 43, mix(LIT, SHADE, 0.55))
        robot(PlacedPen(pen, 50, 50, 62), awake=awake)

    return drawn(("gt robot", awake), size, size, paint)


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
