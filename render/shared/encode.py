"""From picture to file: quick, true to its colours, the same bytes for the same picture."""

from __future__ import annotations

import io

from PIL import Image

QUALITY = 90
"""Of JPEG, with every pixel's own colour: hardly to be told from the picture."""

SPARING_QUALITY = 86
"""Of one that is too large so: a sixth smaller, and nearer to the picture than the WebP that we send."""

MOST_BYTES = 450_000
"""What is still larger is sent as WebP: a line carries half as much, and a phone pays half as much."""

SMALL_QUALITY, SMALL_EFFORT = 92, 2
"""Of WebP; an effort of 6 takes twice as long for a few bytes less."""


def packed(image: Image.Image) -> tuple[bytes, str]:
    """The picture as it is sent, and how its file's name ends: "jpg", or "webp" where that is too large.

    >>> packed(Image.new("RGB", (9, 9)))[1]
    'jpg'
    """
    for quality in (QUALITY, SPARING_QUALITY):
        if len(data := jpeg(image, quality)) <= MOST_BYTES:
            return data, "jpg"
    return webp(image), "webp"


def jpeg(image: Image.Image, quality: int = QUALITY) -> bytes:
    """The picture as a file that is made at once: somebody waits for it, and WebP takes eight times as long.

    >>> jpeg(Image.new("RGB", (9, 9))) == jpeg(Image.new("RGB", (9, 9)))
    True
    """
    file = io.BytesIO()
    # Colours at half the resolution blur thin letters on dark ground.
    _opaque(image).save(file, "JPEG", quality=quality, subsampling="4:4:4")
    return file.getvalue()


def webp(image: Image.Image) -> bytes:
    """The picture as a small file: half the bytes.

    >>> webp(Image.new("RGB", (9, 9))) == webp(Image.new("RGB", (9, 9)))
    True
    """
    file = io.BytesIO()
    _opaque(image).save(file, "WEBP", quality=SMALL_QUALITY, method=SMALL_EFFORT)
    return file.getvalue()


def _opaque(image: Image.Image) -> Image.Image:
    """The picture without transparency: itself where it has none, for a copy takes a third as long again."""
    return image if image.mode == "RGB" else image.convert("RGB")
