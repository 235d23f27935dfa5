"""Seeded noise, as grey images: the same name gives the same texture on every machine."""

from __future__ import annotations

import hashlib
from random import Random

from PIL import Image


def generator(*name: object) -> Random:
    """A generator of its own for everything that has a name."""
    return Random(hashlib.sha256("/".join(map(str, name)).encode()).digest())


def layer(name: str, cells: tuple[int, int], size: tuple[int, int], *, fine: bool = False) -> Image.Image:
    """Smooth noise: random values on a grid of `cells`, drawn large; `fine` grids need less care."""
    grid = Image.frombytes("L", cells, generator("noise", name, cells).randbytes(cells[0] * cells[1]))
    return grid.resize(size, Image.Resampling.BILINEAR if fine else Image.Resampling.BICUBIC)


def fractal(
    name: str, cells: tuple[int, int], size: tuple[int, int], *, octaves: int = 4, roughness: float = 0.5
) -> Image.Image:
    """Noise upon finer noise; `roughness` is the weight of each finer layer."""
    found = layer(f"{name} 0", cells, size)
    for octave in range(1, octaves):
        finer = layer(f"{name} {octave}", (cells[0] << octave, cells[1] << octave), size, fine=octave > 1)
        found = Image.blend(found, finer, roughness / (1 + roughness) * 0.8**octave)
    return found
