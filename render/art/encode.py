"""Pictures as files, still and moving; equal pictures give equal bytes."""

import io
import os
from collections.abc import Sequence
from struct import pack
from typing import IO

from PIL import Image

QUALITY = 90
"""The quality of JPEG files, in full color resolution: hardly distinguishable from the picture."""

SPARING_QUALITY = 86
"""The quality of a JPEG that would be too large otherwise: a sixth smaller, and still closer to the picture
than our WebP."""

MOST_BYTES = 450_000
"""Pictures with more bytes are sent as WebP, which is half as large and easier on phones."""

SMALL_QUALITY, SMALL_EFFORT = 92, 2
"""The quality and effort of WebP. An effort of 6 takes twice as long and saves only a few bytes."""


def packed(image: Image.Image) -> tuple[bytes, str]:
    """Return the picture as it is sent, and the ending of its file: "jpg", or "webp" if a JPEG is too large.

    >>> packed(Image.new("RGB", (9, 9)))[1]
    'jpg'
    """
    for quality in (QUALITY, SPARING_QUALITY):
        if len(data := jpeg(image, quality)) <= MOST_BYTES:
            return data, "jpg"
    return webp(image), "webp"


def jpeg(image: Image.Image, quality: int = QUALITY) -> bytes:
    """Encode a picture as JPEG, eight times as fast as WebP, because a person waits.

    >>> jpeg(Image.new("RGB", (9, 9))) == jpeg(Image.new("RGB", (9, 9)))
    True
    """
    with _file() as file:
        # Colors at half the resolution blur thin letters on a dark background.
        _opaque(image).save(file, "JPEG", quality=quality, subsampling="4:4:4")
        file.seek(0)
        return file.read()


def _file() -> IO[bytes]:
    """Return an empty file in memory: on Linux a real one, because Pillow lets other threads run only while
    it writes to a real file."""
    if hasattr(os, "memfd_create"):
        return os.fdopen(os.memfd_create("picture"), "w+b")
    return io.BytesIO()


def webp(image: Image.Image, quality: int = SMALL_QUALITY) -> bytes:
    """Encode a picture as WebP, half as many bytes as JPEG.

    >>> webp(Image.new("RGB", (9, 9))) == webp(Image.new("RGB", (9, 9)))
    True
    """
    file = io.BytesIO()
    _opaque(image).save(file, "WEBP", quality=quality, method=SMALL_EFFORT)
    return file.getvalue()


def _opaque(image: Image.Image) -> Image.Image:
    """Return the picture without transparency; unchanged if it has none, because a copy takes time."""
    return image if image.mode == "RGB" else image.convert("RGB")


ANIMATED, AS_IT_IS = 0x02, 0x02
"""The WebP flags of an animated file, and of a frame that replaces the one before."""


def still(image: Image.Image, width: int, quality: int) -> bytes:
    """Return a frame of an animation, as a WebP file of that width in pixels."""
    size = width, round(image.height * width / image.width)
    return webp(_opaque(image).resize(size, Image.Resampling.LANCZOS), quality)


def animated(stills: Sequence[bytes], durations: Sequence[int]) -> bytes:
    """Return a WebP file that shows pictures of one size in a loop; `durations` in milliseconds.

    >>> red, blue = (still(Image.new("RGB", (8, 4), hue), 8, 80) for hue in ("red", "blue"))
    >>> moving = Image.open(io.BytesIO(animated([red, blue], [500, 900])))
    >>> moving.size, moving.n_frames
    ((8, 4), 2)
    """
    width, height = Image.open(io.BytesIO(stills[0])).size
    size = _three(width - 1) + _three(height - 1)
    chunks = [_chunk(b"VP8X", pack("<I", ANIMATED) + size), _chunk(b"ANIM", pack("<IH", 0, 0))]
    for picture, duration in zip(stills, durations, strict=True):
        # The picture itself follows a RIFF header of twelve bytes.
        frame = _three(0) + _three(0) + size + _three(duration) + pack("B", AS_IT_IS) + picture[12:]
        chunks.append(_chunk(b"ANMF", frame))
    body = b"WEBP" + b"".join(chunks)
    return b"RIFF" + pack("<I", len(body)) + body


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def _three(number: int) -> bytes:
    return pack("<I", number)[:3]
