"""Pictures kept as plain pixels in a file: a part of one is read in the time it takes to copy it.

In memory they would take megabytes each, and packed ones take longer to unpack than their parts to draw.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from tempfile import TemporaryFile

from PIL import Image

from render.shared.shelf import SHELF

Box = tuple[int, int, int, int]
COLOURS = 3
"""The bytes of a pixel."""


class PixelFile:
    """An opaque picture in a file that ends with this object, or in memory if no file can be written."""

    def __init__(self, image: Image.Image) -> None:
        self.size = image.size
        self.weight = image.width * image.height * COLOURS
        """The size in bytes."""
        self._read = _read(image.tobytes())

    def part(self, box: Box) -> Image.Image:
        """Return a new image of the pixels in a box: left, top, right, bottom. It must be in the picture."""
        x0, y0, x1, y1 = box
        row = self.size[0] * COLOURS
        rows = memoryview(self._read(y0 * row, (y1 - y0) * row))
        return Image.frombytes("RGB", (x1 - x0, y1 - y0), rows[x0 * COLOURS :], "raw", "RGB", row, 1)


def _read(pixels: bytes) -> Callable[[int, int], bytes]:
    """Return what reads so many bytes from a place on."""
    with suppress(OSError, AttributeError):
        file = TemporaryFile(dir=SHELF.file and SHELF.file.parent)  # noqa: SIM115 - as long as the object
        file.write(pixels)
        file.flush()
        read = os.pread
        return lambda start, size: read(file.fileno(), size, start)
    return lambda start, size: pixels[start : start + size]
