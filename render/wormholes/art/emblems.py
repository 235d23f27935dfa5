"""Emblems of the ten planets: ten silhouettes that stay apart without colour and at the size of a letter."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from PIL import Image

from engine.wormholes.boards import PlanetId
from render.shared.palette import SHADE, Colour, mix
from render.shared.sprites import Pen, Point, drawn, star
from render.wormholes.art.tones import EMBLEMS

WHITE = (255, 255, 255)
Draw = Callable[[Pen, Colour], None]


def planet_emblem(planet: PlanetId, size: int, *, dim: bool = False) -> Image.Image:
    """The emblem of a planet, in its own hue."""
    hue = mix(EMBLEMS[planet], SHADE, 0.62) if dim else EMBLEMS[planet]
    return drawn(("planet emblem", planet, hue), size, size, lambda pen: _DRAW[planet](pen, hue))


def _rays(pen: Pen, hue: Colour) -> None:
    """Aurelia: a sun with eight rays."""
    pen.poly(star(50, 50, 50, 29, 8), hue)
    pen.circle(50, 50, 29, SHADE)
    pen.circle(50, 50, 22, hue)


def _pair(pen: Pen, hue: Colour) -> None:
    """Binara: two that overlap."""
    pen.ring(66, 50, 33, 10, hue)
    pen.circle(34, 50, 37, SHADE)
    pen.circle(34, 50, 33, hue)


def _cloud(pen: Pen, hue: Colour) -> None:
    """Cirrus: a cloud."""
    pen.circle(28, 58, 22, hue)
    pen.circle(52, 42, 28, hue)
    pen.circle(76, 56, 20, hue)
    pen.box(22, 56, 80, 80, hue, radius=12)


def _magnet(pen: Pen, hue: Colour) -> None:
    """Dynamo: a magnet."""
    pen.arc(50, 42, 32, 0, -180, 27, hue)
    for x in (18, 82):
        pen.box(x - 13.5, 40, x + 13.5, 74, hue)
        pen.box(x - 13.5, 76, x + 13.5, 97, mix(hue, WHITE, 0.5))
    pen.box(4, 72, 96, 77, SHADE)
    pen.box(31, 44, 69, 98, (0, 0, 0, 0))


def _gem(pen: Pen, hue: Colour) -> None:
    """Emera: a cut stone."""
    pen.poly([(24, 12), (76, 12), (98, 40), (50, 96), (2, 40)], hue)
    dark = mix(hue, SHADE, 0.7)
    pen.line([(6, 40), (94, 40)], 6, dark)
    pen.line([(30, 40), (50, 88)], 5, dark)
    pen.line([(70, 40), (50, 88)], 5, dark)


def _flake(pen: Pen, hue: Colour) -> None:
    """Frost: a snowflake."""
    for turn in range(6):
        cos, sin = math.cos(math.radians(60 * turn - 90)), math.sin(math.radians(60 * turn - 90))
        pen.line([(50, 50), (50 + 45 * cos, 50 + 45 * sin)], 10, hue)
        for side in (-1, 1):
            a = math.radians(60 * turn - 90 + 52 * side)
            x, y = 50 + 24 * cos, 50 + 24 * sin
            pen.line([(x, y), (x + 17 * math.cos(a), y + 17 * math.sin(a))], 8, hue)


def _ringed(pen: Pen, hue: Colour) -> None:
    """Gyre: a globe in its ring."""
    outer: list[Point] = []
    for step in range(0, 361, 6):
        a = math.radians(step)
        x, y = 49 * math.cos(a), 16 * math.sin(a)
        outer.append((50 + 0.92 * x - 0.39 * y, 50 - 0.39 * x - 0.92 * y))
    pen.line(outer, 8, hue)
    pen.circle(50, 50, 32, SHADE)
    pen.circle(50, 50, 27, hue)
    pen.line(outer[31:60], 14, SHADE)
    pen.line(outer[30:61], 8, hue)


def _flower(pen: Pen, hue: Colour) -> None:
    """Hyacin: a flower with five petals."""
    for turn in range(5):
        a = math.radians(72 * turn - 90)
        pen.circle(50 + 27 * math.cos(a), 52 + 27 * math.sin(a), 21, hue)
    pen.circle(50, 52, 14, SHADE)


def _drop(pen: Pen, hue: Colour) -> None:
    """Islara: a drop."""
    side = [
        (50 + 32 * math.cos(math.radians(a)), 64 + 32 * math.sin(math.radians(a))) for a in range(-28, 209, 6)
    ]
    pen.poly([(50, 0), *side], hue)
    pen.arc(50, 64, 19, 95, 175, 7, SHADE)


def _bands(pen: Pen, hue: Colour) -> None:
    """Jovara: a globe in stripes."""
    pen.circle(50, 50, 47, hue)
    for y in (32, 52, 72):
        pen.box(0, y - 5, 100, y + 5, (0, 0, 0, 0))


_DRAW: Mapping[PlanetId, Draw] = {
    PlanetId("aurelia"): _rays,
    PlanetId("binara"): _pair,
    PlanetId("cirrus"): _cloud,
    PlanetId("dynamo"): _magnet,
    PlanetId("emera"): _gem,
    PlanetId("frost"): _flake,
    PlanetId("gyre"): _ringed,
    PlanetId("hyacin"): _flower,
    PlanetId("islara"): _drop,
    PlanetId("jovara"): _bands,
}
