"""The ten planets as on their cards, and their emblems, which stay apart without colour and in small."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from PIL import Image

from engine.wormholes.boards import PlanetId
from render.shared.palette import INK, SHADE, Colour, mix
from render.shared.planets import planet as ball
from render.shared.space import generator
from render.shared.sprites import Pen, Point, drawn, kept, star
from render.wormholes.art.signs import EMBLEMS, WORLDS

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


WIDE_RING = frozenset({PlanetId("gyre")})
THIN_RING = frozenset({PlanetId("islara")})
SHAGGY = frozenset(map(PlanetId, ("cirrus", "dynamo", "hyacin")))
TUFTS = 80
LIGHT = 225
"""Where the light comes from, in degrees clockwise from the right."""
LEAN = math.radians(18)


def globe(planet: PlanetId, size: int) -> Image.Image:
    """A planet, `size` across; the image is larger by what it wears."""
    return kept(("globe", planet, size), lambda: _globe(planet, size))


def _globe(planet: PlanetId, size: int) -> Image.Image:
    found = ball(planet, size, WORLDS[planet], rings=planet in WIDE_RING)
    radius = 50 * size / found.width
    if planet in SHAGGY:
        under = _layer(found, ("tufts", planet), lambda pen: _tufts(pen, planet, radius))
        under.alpha_composite(found)
        return under
    if planet in THIN_RING:
        under = _layer(found, ("ring behind", planet), lambda pen: _ring(pen, planet, radius, front=False))
        under.alpha_composite(found)
        over = _layer(found, ("ring before", planet), lambda pen: _ring(pen, planet, radius, front=True))
        under.alpha_composite(over)
        return under
    return found


def _layer(image: Image.Image, name: tuple[str, str], paint: Callable[[Pen], None]) -> Image.Image:
    return drawn(name, image.width, image.height, paint).copy()


def _tufts(pen: Pen, planet: PlanetId, radius: float) -> None:
    """Tufts all round, brightest towards the light."""
    hue = mix(WORLDS[planet].hues[2], WORLDS[planet].air, 0.4)
    rng = generator("tufts", planet)
    for n in range(TUFTS):
        angle = 360 * n / TUFTS
        lit = 0.5 + 0.5 * math.cos(math.radians(angle - LIGHT))
        reach, lean = radius * rng.uniform(1.05, 1.17), rng.uniform(2, 11)
        tuft = [_at(radius * 0.96, angle - 4), _at(reach, angle + lean), _at(radius * 0.96, angle + 4)]
        pen.poly(tuft, mix(mix(hue, SHADE, 0.82), hue, lit))


def _ring(pen: Pen, planet: PlanetId, radius: float, *, front: bool) -> None:
    """Half of a thin ring."""
    hue = mix(WORLDS[planet].air, INK, 0.45)
    start = 0 if front else 180
    line: list[Point] = []
    for step in range(0, 181, 4):
        angle = math.radians(start + step)
        x, y = 1.28 * radius * math.cos(angle), 0.3 * radius * math.sin(angle)
        line.append(
            (50 + x * math.cos(LEAN) + y * math.sin(LEAN), 50 - x * math.sin(LEAN) + y * math.cos(LEAN))
        )
    pen.line(line, radius * 0.06, hue)


def _at(reach: float, angle: float) -> Point:
    return 50 + reach * math.cos(math.radians(angle)), 50 + reach * math.sin(math.radians(angle))
