"""Skies for tests that do not look at them: a few cached ones, where in play each table has its own."""

from zlib import crc32

from PIL import Image

from render.shared import space

FEW = 5

as_drawn = space.sky


def one_of_few(width: int, height: int, seed: str) -> Image.Image:
    """As `space.sky`, where hundreds of seeds share a few skies."""
    return as_drawn(width, height, f"one of few {crc32(seed.encode()) % FEW}")
