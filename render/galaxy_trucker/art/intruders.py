"""Intruders, their bombs and bites: on cards and where they walk through a ship."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PIL import Image

from engine.galaxy_trucker.box.squares import Side
from render.galaxy_trucker.art.figures import PlacedPen
from render.galaxy_trucker.art.tones import DEEP, SPARK, STEEL, WHITE
from render.shared.palette import GAIN, INK, LOSS, SHADE, Colour, colour, mix
from render.shared.sprites import Pen, drawn, star

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
