"""Soft geometry: masks of panels, their lines, shadows and halos, each made once per size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.shared.sprites import SHELF, kept, weight_of

_FINE = 8

Corners = tuple[Image.Image, Image.Image, Image.Image, Image.Image]
"""Upper left, upper right, lower left, lower right."""
Placed = tuple[Image.Image, tuple[int, int]]
"""An image and where its upper left corner lies."""


def mask(width: int, height: int, radius: int, *, depth: int = 255) -> Image.Image:
    """A rectangle with round corners, as a grey image of `depth` strong."""
    radius = max(0, min(radius, width // 2, height // 2))
    return kept(("mask", width, height, radius, depth), lambda: _fainter(_mask(width, height, radius), depth))


def _mask(width: int, height: int, radius: int) -> Image.Image:
    found = Image.new("L", (width, height), 255)
    if radius:
        for image, at in placed(corners(radius), (0, 0, width, height)):
            found.paste(image, at)
    return found


def _fainter(grey: Image.Image, depth: int) -> Image.Image:
    return grey if depth == 255 else grey.point([value * depth // 255 for value in range(256)])


def corners(radius: int) -> Corners:
    """The four corners of a panel."""
    found: Corners = SHELF.get(("corners", radius), lambda: _turned(_corner(radius)), _weight)
    return found


def _corner(radius: int) -> Image.Image:
    """The upper left one."""
    large = Image.new("L", (radius * _FINE, radius * _FINE))
    reach = 2 * radius * _FINE
    ImageDraw.Draw(large).ellipse((0, 0, reach, reach), fill=255)
    return large.resize((radius, radius), Image.Resampling.BOX)


def bends(radius: int, thick: int) -> Corners:
    """The line inside each of four round corners."""

    def make() -> Corners:
        inner = Image.new("L", (radius, radius))
        if radius > thick:
            inner.paste(_corner(radius - thick), (thick, thick))
        return _turned(ImageChops.subtract(_corner(radius), inner))

    found: Corners = SHELF.get(("bends", radius, thick), make, _weight)
    return found


def _turned(image: Image.Image) -> Corners:
    """The upper left corner, and the three others made of it."""
    right = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    down = Image.Transpose.FLIP_TOP_BOTTOM
    return image, right, image.transpose(down), right.transpose(down)


def _weight(images: Iterable[Image.Image]) -> int:
    return sum(map(weight_of, images))


def placed(images: Corners, box: tuple[int, int, int, int]) -> Iterator[Placed]:
    """Where the four corners of a box lie."""
    (x0, y0, x1, y1), size = box, images[0].width
    return zip(images, ((x0, y0), (x1 - size, y0), (x0, y1 - size), (x1 - size, y1 - size)), strict=True)


def rim_of_haze(width: int, height: int, radius: int, blur: int, depth: int, drop: int) -> tuple[Placed, ...]:
    """What is seen of a haze round the panel that hides its middle, with places in the haze.

    The panel lies `drop` pixels higher than the middle of the haze.
    """

    def make() -> tuple[Placed, ...]:
        whole, out = _haze(width, height, radius, blur, depth), 2 * blur
        # The panel is opaque between its corners.
        top, bottom = min(out - drop + radius, whole.height), max(0, out - drop + height - radius)
        parts = [(0, 0, whole.width, top)]
        if bottom > top:
            parts += [(0, top, out, bottom), (out + width, top, whole.width, bottom)]
        parts += [(0, max(top, bottom), whole.width, whole.height)]
        return tuple((whole.crop(part), part[:2]) for part in parts)

    found: tuple[Placed, ...] = SHELF.get(
        ("rim", width, height, radius, blur, depth, drop),
        make,
        lambda made: _weight(image for image, _ in made),
    )
    return found


def haze(width: int, height: int, radius: int, blur: int, depth: int = 255) -> Image.Image:
    """A blurred panel, `2 * blur` larger on every side and `depth` strong: for shadows and halos."""
    key = ("haze", width, height, radius, blur, depth)
    return kept(key, lambda: _haze(width, height, radius, blur, depth))


def _haze(width: int, height: int, radius: int, blur: int, depth: int) -> Image.Image:
    room, small = 2 * blur, 2 * radius + 4 * blur
    w, h = min(width, small), min(height, small)
    soft = Image.new("L", (w + 2 * room, h + 2 * room))
    soft.paste(_fainter(_mask(w, h, min(radius, w // 2, h // 2)), depth), (room, room))
    return _stretch(soft.filter(ImageFilter.GaussianBlur(blur / 1.6)), width + 2 * room, height + 2 * room)


def _stretch(image: Image.Image, width: int, height: int) -> Image.Image:
    """Grow an image in its middle only."""
    for across in (True, False):
        size, wanted = (image.width, width) if across else (image.height, height)
        if size == wanted:
            continue
        half = size // 2
        grown = Image.new("L", (wanted, image.height) if across else (image.width, wanted))
        if across:
            strip = image.crop((half, 0, half + 1, image.height)).resize((wanted, image.height))
            grown.paste(strip)
            grown.paste(image.crop((0, 0, half, image.height)), (0, 0))
            grown.paste(image.crop((half, 0, size, image.height)), (wanted - (size - half), 0))
        else:
            strip = image.crop((0, half, image.width, half + 1)).resize((image.width, wanted))
            grown.paste(strip)
            grown.paste(image.crop((0, 0, image.width, half)), (0, 0))
            grown.paste(image.crop((0, half, image.width, size)), (0, wanted - (size - half)))
        image = grown
    return image
