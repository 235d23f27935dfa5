"""The picture on each kind of adventure card, those of the expansion first."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from PIL import Image

from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.ship.ship import Figure
from render.galaxy_trucker.art import figures
from render.galaxy_trucker.art.signs import LASER, ROCK
from render.shared.palette import INK, LINE, LOSS, NOW, QUIET, SHADE, Colour, colour, mix
from render.shared.space import generator
from render.shared.sprites import Pen, drawn, oval, star


def _hatch(pen: Pen) -> None:
    """The docking ring through which they come."""
    pen.ring(50, 50, 45, 7, mix(figures.STEEL, SHADE, 0.35))
    pen.ring(50, 50, 39, 2, mix(figures.STEEL, figures.WHITE, 0.2))
    for step in range(8):
        a = step * math.tau / 8 + 0.4
        pen.circle(50 + 41.5 * math.cos(a), 50 + 41.5 * math.sin(a), 2.2, mix(figures.STEEL, SHADE, 0.75))


def _single(kind: str) -> Callable[[Pen], None]:
    def paint(pen: Pen) -> None:
        _hatch(pen)
        figures.PAINTS[kind](figures.PlacedPen(pen, 50, 52, 62))

    return paint


def _double(kind: str) -> Callable[[Pen], None]:
    def paint(pen: Pen) -> None:
        _hatch(pen)
        figures.PAINTS[kind](figures.PlacedPen(pen, 34, 46, 42))
        figures.PAINTS[kind](figures.PlacedPen(pen, 65, 58, 46))

    return paint


def _dangerous_sector(pen: Pen) -> None:
    """A sign of warning before cards face down."""
    for n, lean in enumerate((-9, 8)):
        x, y = 30 + 24 * n, 52
        corners = ((-13, -19), (13, -19), (13, 19), (-13, 19))
        cos, sin = math.cos(math.radians(lean)), math.sin(math.radians(lean))
        for share, hue in ((1, mix(LINE, figures.WHITE, 0.35)), (0.84, mix(LINE, SHADE, 0.2))):
            placed = [
                (x + share * (dx * cos - dy * sin), y + share * (dx * sin + dy * cos)) for dx, dy in corners
            ]
            pen.poly(placed, hue)
        pen.poly(star(x, y, 8, 3, 4), mix(QUIET, figures.WHITE, 0.3))
    for share, hue in ((1, mix(NOW, SHADE, 0.65)), (0.86, NOW)):
        pen.poly(
            [(50 + (x - 50) * share, 58 + (y - 58) * share) for x, y in ((50, 24), (86, 84), (14, 84))], hue
        )
    pen.poly([(46, 43), (54, 43), (52, 66), (48, 66)], SHADE)
    pen.circle(50, 74, 4, SHADE)


def _almost_open_space(pen: Pen) -> None:
    """The motorway to nowhere, with rocks on it."""
    for n in range(5):
        pen.arc(50, 96, 18 + 13 * n, 200, 340, 1.4, mix(LINE, QUIET, 0.2 + 0.12 * n))
    pen.poly([(45, 24), (55, 24), (82, 91), (18, 91)], mix(LINE, SHADE, 0.35))
    for y0, y1, half in ((28, 36, 0.8), (42, 53, 1.4), (60, 76, 2.2), (82, 91, 3)):
        pen.poly([(50 - half, y0), (50 + half, y0), (50 + half * 1.5, y1), (50 - half * 1.5, y1)], NOW)
    pen.poly(star(50, 20, 13, 3, 4), mix(figures.PLASMA, figures.WHITE, 0.4))
    rock = (154, 123, 102)
    for x, y, radius in ((38, 58, 13), (66, 76, 11), (60, 44, 6)):
        for share, hue in ((0, mix(LOSS, SHADE, 0.2)), (0.3, figures.SPARK)):
            reach = radius * (1.8 - share)
            half = radius * (0.8 - share)
            pen.poly([(x - half, y), (x, y - reach), (x + half, y)], hue)
        pen.circle(x, y, radius, mix(rock, SHADE, 0.45))
        pen.circle(x - radius * 0.1, y - radius * 0.12, radius * 0.84, rock)
        pen.circle(x + radius * 0.25, y + radius * 0.25, radius * 0.22, mix(rock, SHADE, 0.5))


def _radiation_leak(pen: Pen) -> None:
    """A battery that glows through, and the sign one keeps away from."""
    for step in range(12):
        a = step * math.tau / 12
        pen.line(
            [(50 + 22 * math.cos(a), 46 + 22 * math.sin(a)), (50 + 43 * math.cos(a), 46 + 43 * math.sin(a))],
            3,
            mix(figures.CELL, SHADE, 0.35),
        )
    figures.cell(figures.PlacedPen(pen, 50, 40, 52), lit=True)
    pen.circle(50, 73, 20, mix(NOW, SHADE, 0.7))
    pen.circle(50, 73, 18, NOW)
    for step in range(3):
        a = math.radians(30 + 120 * step)
        blade = [(50.0, 73.0)] + [
            (50 + 16 * math.cos(a + d), 73 + 16 * math.sin(a + d)) for d in (-0.5, -0.25, 0, 0.25, 0.5)
        ]
        pen.poly(blade, SHADE)
    pen.circle(50, 73, 5, NOW)
    pen.circle(50, 73, 3, figures.DEEP)


EXPANSION_ART: Mapping[str, Callable[[Pen], None]] = {
    "glutton": _single("glutton"),
    "commando": _single("commando"),
    "glutton_commando": _single("glutton_commando"),
    "double_glutton": _double("glutton"),
    "double_commando": _double("commando"),
    "dangerous_sector": _dangerous_sector,
    "almost_open_space": _almost_open_space,
    "radiation_leak": _radiation_leak,
}


RUST = colour("#A8643C")
SICK = colour("#9BD84F")


def art(kind: str, size: int) -> Image.Image:
    """The picture of a kind of card, in a round window."""

    def paint(pen: Pen) -> None:
        pen.circle(50, 50, 49, mix(LINE, figures.WHITE, 0.15))
        pen.circle(50, 50, 46.5, figures.DEEP)
        rng = generator("gt art", kind)
        for _ in range(16):
            a, reach = rng.uniform(0, math.tau), 44 * math.sqrt(rng.random())
            pen.circle(50 + reach * math.cos(a), 50 + reach * math.sin(a), rng.uniform(0.4, 1.1), QUIET)
        _ART[kind](pen)

    return drawn(("gt art", kind), size, size, paint)


def _saucer(pen: Pen, hue: Colour, figure: Figure | None = None) -> None:
    """A ship one does not want to meet."""
    pen.circle(50, 42, 19, mix(figures.PLASMA, SHADE, 0.5))
    pen.circle(50, 41, 16, mix(figures.PLASMA, SHADE, 0.72))
    if figure is not None:
        figures.FIGURE_PAINTS[figure](figures.PlacedPen(pen, 50, 42, 25))
    pen.oval(50, 58, 40, 15, mix(hue, SHADE, 0.65))
    pen.oval(50, 54, 40, 14, hue)
    pen.oval(50, 50, 28, 7, mix(hue, figures.WHITE, 0.25))
    for x in (20, 35, 50, 65, 80):
        pen.circle(x, 56 + 5 * math.cos((x - 50) / 25), 3, NOW if x % 2 else mix(NOW, figures.WHITE, 0.5))


def _slavers(pen: Pen) -> None:
    _saucer(pen, mix(RUST, SHADE, 0.1))
    _skull(pen, 50, 40, 11)
    for n in range(3):
        pen.line(oval(50 + 9 * (n - 1), 72 + 6 * n, 5, 3.4, lean=60), 2.6, figures.STEEL, closed=True)
    figures.FIGURE_PAINTS[Figure.HUMAN](figures.PlacedPen(pen, 66, 86, 17))


def _smugglers(pen: Pen) -> None:
    _saucer(pen, colour("#4F8A6B"), Figure.BROWN)
    for n, kind in enumerate((Good.YELLOW, Good.RED, Good.GREEN)):
        figures.good(figures.PlacedPen(pen, 33 + 17 * n, 77 + 4 * (n % 2), 14), kind)


def _skull(pen: Pen, x: float, y: float, radius: float) -> None:
    pen.circle(x, y, radius, INK)
    pen.box(x - radius * 0.55, y + radius * 0.5, x + radius * 0.55, y + radius * 1.35, INK, radius=1.5)
    for dx in (-0.42, 0.42):
        pen.circle(x + dx * radius, y + radius * 0.1, radius * 0.28, figures.DEEP)
    for dx in (-0.28, 0, 0.28):
        pen.line(
            [(x + dx * radius, y + radius * 0.9), (x + dx * radius, y + radius * 1.3)], 0.9, figures.DEEP
        )


def _pirates(pen: Pen) -> None:
    _saucer(pen, colour("#8A3B56"))
    pen.line([(50, 40), (50, 8)], 2.4, figures.STEEL)
    pen.poly([(50, 9), (78, 12), (72, 20), (79, 29), (50, 28)], SHADE)
    pen.poly([(51, 10.5), (75, 13.2), (70, 20), (76, 27.4), (51, 26.4)], mix(LOSS, SHADE, 0.25))
    _skull(pen, 61, 17, 4.6)
    _skull(pen, 50, 41, 10)
    for x in (32, 68):
        pen.line([(x, 66), (x, 88)], 4, LASER)
        pen.line([(x, 66), (x, 86)], 1.4, mix(LASER, figures.WHITE, 0.7))


def _stardust(pen: Pen) -> None:
    rng = generator("gt stardust")
    for n in range(46):
        a = n * 0.52
        reach = 3 + n * 0.82
        x, y = 50 + reach * math.cos(a), 50 + reach * 0.62 * math.sin(a) + rng.uniform(-3, 3)
        hue = (mix(figures.SPARK, figures.WHITE, 0.4), figures.PLASMA, colour("#D8A8F0"))[n % 3]
        pen.poly(star(x, y, rng.uniform(2, 5), 1, 4, turn=rng.uniform(0, 90)), hue)


def _open_space(pen: Pen) -> None:
    """A motorway to nowhere."""
    for n in range(5):
        pen.arc(50, 96, 18 + 13 * n, 200, 340, 1.4, mix(LINE, QUIET, 0.2 + 0.12 * n))
    pen.poly([(45, 24), (55, 24), (82, 91), (18, 91)], mix(LINE, SHADE, 0.35))
    for y0, y1, half in ((28, 36, 0.8), (42, 53, 1.4), (60, 76, 2.2), (82, 91, 3)):
        pen.poly([(50 - half, y0), (50 + half, y0), (50 + half * 1.5, y1), (50 - half * 1.5, y1)], NOW)
    pen.poly(star(50, 20, 15, 3.4, 4), mix(figures.PLASMA, figures.WHITE, 0.4))
    pen.circle(50, 20, 4, figures.WHITE)


def _meteors(pen: Pen) -> None:
    for x, y, radius in ((62, 62, 21), (30, 42, 12), (66, 24, 8), (28, 74, 7)):
        for n, hue in enumerate(
            (mix(LOSS, SHADE, 0.2), figures.SPARK, mix(figures.SPARK, figures.WHITE, 0.5))
        ):
            share = 1 - 0.24 * n
            pen.poly(
                [
                    (x - radius * share * 0.75, y + radius * share * 0.6),
                    (x - radius * 1.9 * share, y - radius * 1.9 * share),
                    (x + radius * share * 0.6, y - radius * share * 0.75),
                ],
                hue,
            )
        pen.circle(x, y, radius, mix(ROCK, SHADE, 0.45))
        pen.circle(x - radius * 0.1, y - radius * 0.12, radius * 0.86, ROCK)
        for dx, dy, size in ((0.3, 0.25, 0.22), (-0.35, 0.2, 0.15), (0.05, -0.4, 0.18)):
            pen.circle(x + dx * radius, y + dy * radius, size * radius, mix(ROCK, SHADE, 0.5))


def _ball(pen: Pen, x: float, y: float, radius: float, hue: Colour) -> None:
    pen.circle(x, y, radius, mix(hue, SHADE, 0.6))
    pen.circle(x - radius * 0.14, y - radius * 0.16, radius * 0.82, mix(hue, SHADE, 0.15))
    pen.circle(x - radius * 0.28, y - radius * 0.32, radius * 0.5, mix(hue, figures.WHITE, 0.28))


def _planets(pen: Pen) -> None:
    _ball(pen, 40, 54, 26, colour("#3E8FC4"))
    pen.oval(36, 48, 12, 6, colour("#7FBF6A"), lean=-20)
    pen.oval(50, 66, 8, 4, colour("#7FBF6A"), lean=15)
    _ball(pen, 76, 30, 11, colour("#D98A4E"))
    pen.line(oval(76, 30, 19, 4.6, lean=-18), 2.2, mix(colour("#D98A4E"), figures.WHITE, 0.5), closed=True)
    _ball(pen, 74, 74, 8, colour("#B7A5E0"))


def _combat_zone(pen: Pen) -> None:
    for radius in (38, 25, 12):
        pen.ring(50, 50, radius, 2.4, mix(LOSS, SHADE, 0.15))
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        pen.line([(50 + 8 * dx, 50 + 8 * dy), (50 + 44 * dx, 50 + 44 * dy)], 2.4, LOSS)
    pen.poly(star(50, 50, 12, 4, 6), mix(figures.SPARK, figures.WHITE, 0.3))
    for x0, y0, x1, y1 in ((18, 26, 42, 44), (84, 70, 60, 56), (76, 18, 58, 40)):
        pen.line([(x0, y0), (x1, y1)], 3.2, LASER)
        pen.line([(x0, y0), (x1, y1)], 1.2, mix(LASER, figures.WHITE, 0.8))


def _wreck(pen: Pen) -> None:
    """A ship that has seen better days, with a for-sale sign."""
    hue = mix(figures.STEEL, RUST, 0.35)
    pen.poly(
        [(14, 58), (30, 38), (60, 34), (66, 44), (60, 50), (70, 56), (62, 66), (28, 68)],
        mix(hue, SHADE, 0.55),
    )
    pen.poly([(16, 57), (31, 40), (58, 36), (62, 44), (56, 50), (65, 56), (59, 63), (29, 65)], hue)
    pen.poly([(74, 48), (88, 56), (84, 66), (72, 64), (76, 57)], mix(hue, SHADE, 0.2))
    for x in (32, 45):
        pen.circle(x, 50, 6, figures.DEEP)
        pen.line([(x - 4, 46), (x + 4, 54)], 1.6, mix(hue, figures.WHITE, 0.3))
        pen.line([(x + 4, 46), (x - 4, 54)], 1.6, mix(hue, figures.WHITE, 0.3))
    pen.line([(52, 66), (52, 84)], 2.4, figures.STEEL)
    pen.box(38, 74, 66, 88, INK, radius=2)
    pen.circle(52, 81, 5, NOW)
    for n in range(4):
        pen.line([(66, 44), (80 + 2 * n, 26 + 5 * n)], 0.8, mix(QUIET, SHADE, 0.2))


def _station(pen: Pen) -> None:
    pen.line(oval(50, 52, 38, 14, lean=-14), 6.5, mix(figures.STEEL, SHADE, 0.35), closed=True)
    pen.line([(22, 59), (78, 44)], 4, mix(figures.STEEL, SHADE, 0.3))
    pen.box(42, 24, 58, 78, figures.STEEL, radius=7)
    pen.box(45, 27, 50, 75, mix(figures.STEEL, figures.WHITE, 0.35), radius=4)
    pen.line([(50, 24), (50, 10)], 2, figures.STEEL)
    pen.circle(50, 10, 2.6, LOSS)
    for y in (36, 50, 64):
        pen.circle(54, y, 3, figures.DEEP)
    figures.good(figures.PlacedPen(pen, 24, 80, 13), Good.BLUE)
    figures.good(figures.PlacedPen(pen, 75, 76, 13), Good.RED)


def _epidemic(pen: Pen) -> None:
    for step in range(9):
        a = step * math.tau / 9
        pen.line([(50, 52), (50 + 34 * math.cos(a), 52 + 34 * math.sin(a))], 3.4, mix(SICK, SHADE, 0.3))
        pen.circle(50 + 35 * math.cos(a), 52 + 35 * math.sin(a), 4.4, SICK)
    pen.circle(50, 52, 25, mix(SICK, SHADE, 0.5))
    pen.circle(49, 51, 23, SICK)
    for x in (41, 58):
        pen.circle(x, 47, 6, figures.WHITE)
        pen.circle(x + 1, 48, 3, SHADE)
    pen.arc(50, 54, 10, 20, 160, 3, mix(SICK, SHADE, 0.7))
    pen.line([(56, 62), (76, 76)], 3.4, INK)
    pen.line([(62, 66), (74, 75)], 1.6, LOSS)


def _sabotage(pen: Pen) -> None:
    """Somebody with a spanner where nobody should be."""
    hue = colour("#5B8F4E")
    for side in (-1, 1):
        pen.poly([(50 + 16 * side, 38), (50 + 42 * side, 22), (50 + 20 * side, 54)], hue)
    pen.oval(50, 46, 22, 20, mix(hue, figures.WHITE, 0.1))
    pen.poly([(28, 92), (34, 66), (66, 66), (72, 92)], mix(hue, SHADE, 0.4))
    for x in (42, 58):
        pen.circle(x, 43, 6.4, mix(NOW, figures.WHITE, 0.3))
        pen.circle(x, 44, 2.6, SHADE)
    pen.poly([(38, 54), (62, 54), (50, 63)], figures.DEEP)
    for x in (43, 50, 57):
        pen.poly([(x - 2, 54), (x + 2, 54), (x, 58)], figures.WHITE)
    pen.line([(70, 90), (82, 60)], 6, figures.PIPE)
    pen.circle(84, 56, 8, figures.PIPE)
    pen.poly([(84, 56), (82, 44), (92, 46)], figures.DEEP)


_ART: Mapping[str, Callable[[Pen], None]] = {
    "slavers": _slavers,
    "smugglers": _smugglers,
    "pirates": _pirates,
    "stardust": _stardust,
    "open_space": _open_space,
    "meteor_swarm": _meteors,
    "planets": _planets,
    "combat_zone": _combat_zone,
    "abandoned_ship": _wreck,
    "abandoned_station": _station,
    "epidemic": _epidemic,
    "sabotage": _sabotage,
    **EXPANSION_ART,
}
