"""From picture to file: small PNGs, the same bytes for the same picture."""

from __future__ import annotations

import io

from PIL import Image

from render.palette import GAIN, GROUND, INK, LINE, LOSS, NOW, OWNERS, PANEL, QUIET, RAISED, SHADE, Colour

COLOURS = 256
HOUSE: tuple[Colour, ...] = (
    *(GROUND, PANEL, RAISED, LINE, INK, QUIET, NOW, LOSS, GAIN, SHADE),
    *(owner.colour for owner in OWNERS),
)
"""Always in the palette, so that flat surfaces stay flat."""
_SHRINK = 8
"""The palette is chosen from every eighth pixel, half of it by how often, half by how far apart."""


def few_colours(image: Image.Image) -> Image.Image:
    """The picture in 256 chosen colours, hardly to be told from the whole."""
    image = image.convert("RGB")
    if image.getcolors(COLOURS) is not None:
        return image
    return image.quantize(palette=_palette(image), dither=Image.Dither.NONE)


def png(image: Image.Image) -> bytes:
    """The picture as a small file.

    >>> png(Image.new("RGB", (9, 9))) == png(Image.new("RGB", (9, 9)))
    True
    """
    packed = io.BytesIO()
    (image if image.mode == "P" else few_colours(image)).save(packed, "PNG", compress_level=6)
    return packed.getvalue()


def _palette(image: Image.Image) -> Image.Image:
    small = max(1, image.width // _SHRINK), max(1, image.height // _SHRINK)
    sample = image.resize(small, Image.Resampling.NEAREST)
    apart, often = COLOURS // 2, COLOURS // 2 - len(HOUSE)
    hues = [band for hue in HOUSE for band in hue]
    for method, count in ((Image.Quantize.FASTOCTREE, apart), (Image.Quantize.MEDIANCUT, often)):
        chosen = sample.quantize(count, method, dither=Image.Dither.NONE)
        hues += (chosen.getpalette() or [])[: 3 * count]
    found = Image.new("P", (1, 1))
    found.putpalette(hues)
    return found
