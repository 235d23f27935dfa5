"""Soft geometry: masks of panels, their lines, shadows and halos, each made once per size."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.shared.sprites import kept

_FINE = 8


def mask(width: int, height: int, radius: int) -> Image.Image:
    """A rectangle with round corners, as a grey image."""
    radius = max(0, min(radius, width // 2, height // 2))
    return kept(("mask", width, height, radius), lambda: _mask(width, height, radius))


def _mask(width: int, height: int, radius: int) -> Image.Image:
    found = Image.new("L", (width, height), 255)
    if radius:
        for image, at in four(corner(radius), (0, 0, width, height)):
            found.paste(image, at)
    return found


def corner(radius: int) -> Image.Image:
    """The upper left corner of a panel."""

    def make() -> Image.Image:
        large = Image.new("L", (radius * _FINE, radius * _FINE))
        reach = 2 * radius * _FINE
        ImageDraw.Draw(large).ellipse((0, 0, reach, reach), fill=255)
        return large.resize((radius, radius), Image.Resampling.BOX)

    return kept(("corner", radius), make)


def bend(radius: int, thick: int) -> Image.Image:
    """The line inside a round corner, upper left."""

    def make() -> Image.Image:
        inner = Image.new("L", (radius, radius))
        if radius > thick:
            inner.paste(corner(radius - thick), (thick, thick))
        return ImageChops.subtract(corner(radius), inner)

    return kept(("bend", radius, thick), make)


def four(image: Image.Image, box: tuple[int, int, int, int]) -> list[tuple[Image.Image, tuple[int, int]]]:
    """A corner turned into all four corners of a box, and where they lie."""
    x0, y0, x1, y1 = box
    size = image.width
    right = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    down = Image.Transpose.FLIP_TOP_BOTTOM
    return [
        (image, (x0, y0)),
        (right, (x1 - size, y0)),
        (image.transpose(down), (x0, y1 - size)),
        (right.transpose(down), (x1 - size, y1 - size)),
    ]


def haze(width: int, height: int, radius: int, blur: int, depth: int = 255) -> Image.Image:
    """A blurred panel, `2 * blur` larger on every side and `depth` strong: for shadows and halos."""

    def make() -> Image.Image:
        room, small = 2 * blur, 2 * radius + 4 * blur
        w, h = min(width, small), min(height, small)
        soft = Image.new("L", (w + 2 * room, h + 2 * room))
        soft.paste(mask(w, h, radius).point([value * depth // 255 for value in range(256)]), (room, room))
        return _stretch(
            soft.filter(ImageFilter.GaussianBlur(blur / 1.6)), width + 2 * room, height + 2 * room
        )

    return kept(("haze", width, height, radius, blur, depth), make)


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
