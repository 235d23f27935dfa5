"""Seeded noise, as grey images: the same name gives the same texture on every machine."""

from __future__ import annotations

import hashlib
import math
from random import Random

from PIL import Image

_DIAGONAL = 1.42
_TURN = 37
"""Degrees between two layers; no two of them lie alike."""


def generator(*name: object) -> Random:
    """A generator of its own for everything that has a name."""
    return Random(hashlib.sha256("/".join(map(str, name)).encode()).digest())


def layer(name: str, cells: tuple[int, int], size: tuple[int, int], *, fine: bool = False) -> Image.Image:
    """Smooth noise: random values on a grid of `cells`, drawn large; `fine` grids need less care."""
    grid = Image.frombytes("L", cells, generator("noise", name, cells).randbytes(cells[0] * cells[1]))
    return grid.resize(size, Image.Resampling.BILINEAR if fine else Image.Resampling.BICUBIC)


def turned(name: str, cells: tuple[int, int], size: tuple[int, int], angle: float) -> Image.Image:
    """A layer whose grid lies askew, so that nothing in it runs along the edges of the picture."""
    wide, high = round(size[0] * _DIAGONAL), round(size[1] * _DIAGONAL)
    many = round(cells[0] * _DIAGONAL), round(cells[1] * _DIAGONAL)
    whole = layer(name, many, (wide, high))
    # Turned about its middle, and no more of it than is wanted.
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
    """Noise upon finer noise; `roughness` is the weight of each finer layer.

    With `askew` every layer is turned against the one before: shores and clouds without corners.
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
