"""The pictures on the kinds of adventure cards that only the expansion has."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from render.galaxy_trucker.art.figures import PlacedPen, cell
from render.galaxy_trucker.art.intruders import PAINTS
from render.galaxy_trucker.art.tones import CELL, DEEP, PLASMA, SPARK, STEEL, WHITE
from render.shared.palette import LINE, LOSS, NOW, QUIET, SHADE, mix
from render.shared.sprites import Pen, star


def _hatch(pen: Pen) -> None:
    """The docking ring through which they come."""
    pen.ring(50, 50, 45, 7, mix(STEEL, SHADE, 0.35))
    pen.ring(50, 50, 39, 2, mix(STEEL, WHITE, 0.2))
    for step in range(8):
        a = step * math.tau / 8 + 0.4
        pen.circle(50 + 41.5 * math.cos(a), 50 + 41.5 * math.sin(a), 2.2, mix(STEEL, SHADE, 0.75))


def _single(kind: str) -> Callable[[Pen], None]:
    def paint(pen: Pen) -> None:
        _hatch(pen)
        PAINTS[kind](PlacedPen(pen, 50, 52, 62))

    return paint


def _double(kind: str) -> Callable[[Pen], None]:
    def paint(pen: Pen) -> None:
        _hatch(pen)
        PAINTS[kind](PlacedPen(pen, 34, 46, 42))
        PAINTS[kind](PlacedPen(pen, 65, 58, 46))

    return paint


def _dangerous_sector(pen: Pen) -> None:
    """A sign of warning before cards face down."""
    for n, lean in enumerate((-9, 8)):
        x, y = 30 + 24 * n, 52
        corners = ((-13, -19), (13, -19), (13, 19), (-13, 19))
        cos, sin = math.cos(math.radians(lean)), math.sin(math.radians(lean))
        for share, hue in ((1, mix(LINE, WHITE, 0.35)), (0.84, mix(LINE, SHADE, 0.2))):
            placed = [
                (x + share * (dx * cos - dy * sin), y + share * (dx * sin + dy * cos)) for dx, dy in corners
            ]
            pen.poly(placed, hue)
        pen.poly(star(x, y, 8, 3, 4), mix(QUIET, WHITE, 0.3))
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
    pen.poly(star(50, 20, 13, 3, 4), mix(PLASMA, WHITE, 0.4))
    rock = (154, 123, 102)
    for x, y, radius in ((38, 58, 13), (66, 76, 11), (60, 44, 6)):
        for share, hue in ((0, mix(LOSS, SHADE, 0.2)), (0.3, SPARK)):
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
            mix(CELL, SHADE, 0.35),
        )
    cell(PlacedPen(pen, 50, 40, 52), lit=True)
    pen.circle(50, 73, 20, mix(NOW, SHADE, 0.7))
    pen.circle(50, 73, 18, NOW)
    for step in range(3):
        a = math.radians(30 + 120 * step)
        blade = [(50.0, 73.0)] + [
            (50 + 16 * math.cos(a + d), 73 + 16 * math.sin(a + d)) for d in (-0.5, -0.25, 0, 0.25, 0.5)
        ]
        pen.poly(blade, SHADE)
    pen.circle(50, 73, 5, NOW)
    pen.circle(50, 73, 3, DEEP)


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
