"""Space behind the panels: a gradient, two layers of stars, a faint nebula, and noise."""

import hashlib
import math
from functools import cache
from random import Random
from zlib import crc32

from PIL import Image, ImageChops

from render.art import shelf, sprites
from render.art.palette import GROUND, SHADE, Colour, colour, mix

_DIAGONAL = 1.42
_TURN = 37
"""Degrees between two layers of noise, so that no two are aligned."""


def generator(*name: object) -> Random:
    """Return a random generator that depends only on `name`."""
    return Random(hashlib.sha256("/".join(map(str, name)).encode()).digest())


def layer(name: str, cells: tuple[int, int], size: tuple[int, int], *, fine: bool = False) -> Image.Image:
    """Draw smooth noise: random values on a grid of `cells`, enlarged to `size`, faster if `fine`."""
    grid = Image.frombytes("L", cells, generator("noise", name, cells).randbytes(cells[0] * cells[1]))
    return grid.resize(size, Image.Resampling.BILINEAR if fine else Image.Resampling.BICUBIC)


def turned(name: str, cells: tuple[int, int], size: tuple[int, int], angle: float) -> Image.Image:
    """Draw a layer with its grid tilted by `angle` degrees, so that nothing is parallel to the edges."""
    wide, high = round(size[0] * _DIAGONAL), round(size[1] * _DIAGONAL)
    many = round(cells[0] * _DIAGONAL), round(cells[1] * _DIAGONAL)
    whole = layer(name, many, (wide, high))
    # The sky is rotated about its middle, and only the needed part of it.
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    dx, dy = size[0] / 2, size[1] / 2
    matrix = cos, -sin, wide / 2 - cos * dx + sin * dy, sin, cos, high / 2 - sin * dx - cos * dy
    return whole.transform(size, Image.Transform.AFFINE, matrix, Image.Resampling.BILINEAR)


def fractal(
    name: str,
    cells: tuple[int, int],
    size: tuple[int, int],
    *,
    octaves: int = 4,
    roughness: float = 0.5,
    askew: bool = False,
) -> Image.Image:
    """Draw noise with layers of finer noise on top.

    `roughness` is the weight of each finer layer. With `askew`, every layer is rotated relative to the
    previous one, which gives shores and clouds without corners.
    """
    found = layer(f"{name} 0", cells, size)
    for octave in range(1, octaves):
        many = cells[0] << octave, cells[1] << octave
        if askew:
            finer = turned(f"{name} {octave}", many, size, _TURN * octave)
        else:
            finer = layer(f"{name} {octave}", many, size, fine=octave > 1)
        found = Image.blend(found, finer, roughness / (1 + roughness) * 0.8**octave)
    return found


NEBULAE: tuple[tuple[Colour, Colour], ...] = (
    (colour("#3B2E7E"), colour("#1F5F86")),
    (colour("#6A2B6E"), colour("#2B3F92")),
    (colour("#1C6B6B"), colour("#34408F")),
    (colour("#7A3A4A"), colour("#35307F")),
)
EDGE = 181
"""The gray value of Pillow's radial gradient in the middle of each edge."""
WHOLE = 1080, 1620
"""The width and height of a whole sky, in pixels."""
UPPER = 0.75
"""The share of the sky's height with the nebula and the light, so that low pictures show some of both."""
COARSE = 6
"""The gradient and nebula are drawn at this fraction (1/6) of the size."""

LIGHT_STEP = 15
"""The brightness of stars changes in steps of this size, out of 255."""
TINTS = tuple(mix(colour("#BFD0FF"), colour("#FFE9C9"), n / 8) for n in range(9))
_FADE = [round(255 * (0.5 + 0.5 * math.cos(math.pi * min(1, value / EDGE)))) for value in range(256)]


def sky(wide: int, high: int, seed: str) -> Image.Image:
    """Return a new background of that many pixels. All pictures of a seed show parts of the same sky.

    There is one sky for each pair of hues: one for every table would fill the cache of all other drawings.
    """
    whole = _sky(crc32(seed.encode()) % len(NEBULAE))
    width, height = min(wide, WHOLE[0]), min(high, WHOLE[1])
    if (wide, high) == (width, height):
        return whole.part((0, 0, width, height))
    found = Image.new("RGB", (wide, high))
    # Beyond its edges the sky is mirrored. Only the rows that show are copied.
    for row, y in enumerate(range(0, high, height)):
        shown = min(height, high - y)
        if row % 2:
            part = whole.part((0, height - shown, width, height)).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        else:
            part = whole.part((0, 0, width, shown))
        for column, x in enumerate(range(0, wide, width)):
            found.paste(part.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if column % 2 else part, (x, y))
    return found


@cache
def _sky(number: int) -> shelf.PixelFile:
    return shelf.PixelFile(_drawn(number))


def _drawn(number: int) -> Image.Image:
    width, height = WHOLE
    sky = _nebula(width, height, number).resize((width, height), Image.Resampling.BICUBIC)
    rng = generator("stars", number)
    area = width * height
    for _ in range(area // 5200):
        _dot(sky, rng.randrange(width), rng.randrange(height), 2, rng.randrange(60, 190), rng.random())
    for _ in range(area // 42000):
        _dot(sky, rng.randrange(width), rng.randrange(height), rng.choice((4, 5, 7)), 225, rng.random())
    return sky


def _nebula(width: int, height: int, number: int) -> Image.Image:
    rng = generator("nebula", number)
    size = width // COARSE, height // COARSE
    upper = size[0], round(size[1] * UPPER)
    fall = Image.new("L", size, 255)
    fall.paste(Image.linear_gradient("L").resize(upper), (0, 0))
    sky = Image.composite(
        Image.new("RGB", size, mix(GROUND, SHADE, 0.55)), Image.new("RGB", size, colour("#101936")), fall
    )
    where = rng.uniform(0.15, 0.85), rng.uniform(0.05, 0.6)
    for n, hue in enumerate(NEBULAE[number]):
        reach = int(max(upper) * rng.uniform(0.75, 1.05))
        glow = Image.new("L", size)
        disc = Image.radial_gradient("L").point(_FADE).resize((reach, int(reach * 0.7)))
        glow.paste(disc, (int(where[0] * size[0] - reach / 2), int(where[1] * upper[1] - reach * 0.35)))
        veil = fractal(f"nebula {number} {n}", (4, 4 * height // width + 1), size, octaves=5, roughness=0.7)
        veil = veil.point([max(0, value - 92) * 255 // 163 for value in range(256)])
        veil = ImageChops.multiply(veil, glow).point([value * 95 // 100 for value in range(256)])
        sky.paste(hue, mask=veil)
        where = where[0] + rng.uniform(-0.2, 0.2), where[1] + rng.uniform(-0.1, 0.15)
    return sky


def _dot(sky: Image.Image, x: int, y: int, size: int, light: int, warmth: float) -> None:
    """Draw a star: a soft dot from bluish to warm."""
    tint = TINTS[round(warmth * (len(TINTS) - 1))]
    sky.paste(tint, (x - size, y - size), _star(size, light // LIGHT_STEP * LIGHT_STEP))


@sprites.drawn_once
def _star(size: int, light: int) -> Image.Image:
    dot = Image.radial_gradient("L").point(_FADE).resize((4 * size, 4 * size))
    dot = dot.point([min(255, value * value // 190) * light // 255 for value in range(256)])
    return dot.resize((size * 2, size * 2), Image.Resampling.BOX)
