"""A moving picture from still ones: an animated WebP, which Discord plays in messages on every device.

Each picture is encoded by itself, so that others may be served between two of them, and put into one file
as the format says: https://developers.google.com/speed/webp/docs/riff_container.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from struct import pack

from PIL import Image

ANIMATED, AS_IT_IS = 0x02, 0x02
"""Of the file: it moves. Of a picture: it takes the place of the one before."""


def still(image: Image.Image, width: int, quality: int) -> bytes:
    """A picture of a moving one, as a WebP file of that width."""
    file = io.BytesIO()
    height = round(image.height * width / image.width)
    small = image.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
    small.save(file, "WEBP", quality=quality, method=2)
    return file.getvalue()


def animated(stills: Sequence[bytes], durations: Sequence[int]) -> bytes:
    """One WebP file that shows pictures of one size one after the other, again and again; milliseconds each.

    >>> red, blue = (still(Image.new("RGB", (8, 4), hue), 8, 80) for hue in ("red", "blue"))
    >>> moving = Image.open(io.BytesIO(animated([red, blue], [500, 900])))
    >>> moving.size, moving.n_frames
    ((8, 4), 2)
    """
    width, height = Image.open(io.BytesIO(stills[0])).size
    size = _three(width - 1) + _three(height - 1)
    chunks = [_chunk(b"VP8X", pack("<I", ANIMATED) + size), _chunk(b"ANIM", pack("<IH", 0, 0))]
    for picture, duration in zip(stills, durations, strict=True):
        # What follows a RIFF header of twelve bytes is the picture itself.
        frame = _three(0) + _three(0) + size + _three(duration) + pack("B", AS_IT_IS) + picture[12:]
        chunks.append(_chunk(b"ANMF", frame))
    body = b"WEBP" + b"".join(chunks)
    return b"RIFF" + pack("<I", len(body)) + body


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def _three(number: int) -> bytes:
    return pack("<I", number)[:3]
