"""The ten planets as on their cards: some wear a ring, some a shaggy rim."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import Image

from engine.wormholes.boards import PlanetId
from render.shared.noise import generator
from render.shared.palette import INK, SHADE, mix
from render.shared.planets import planet as ball
from render.shared.sprites import Pen, Point, drawn, kept
from render.wormholes.art.tones import WORLDS

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
