"""Sprites: vector shapes drawn once at four times their size, reduced, and cached by a key.

A sprite is an image with transparency. `Pen` draws on 100 × 100 units (or any other design space), whatever
the sprite's size in pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.art.palette import Colour
from render.art.shelf import SHELF

Point = tuple[float, float]
Paint = Colour | tuple[int, int, int, int]

FINE, LARGE_SPRITE = 4, 140
"""Sprites are drawn FINE times as large; from LARGE_SPRITE pixels on, twice as large."""


def weight_of(image: Image.Image) -> int:
    """Return the bytes an image takes in memory. Pillow also stores opaque colors in four bytes each."""
    return image.width * image.height * (1 if len(image.getbands()) == 1 else 4)


def kept(key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
    """Return the cached image of that key, made if it is missing. Copy it before drawing on it."""
    image: Image.Image = SHELF.get(key, make, weight_of)
    return image


drawn_once = SHELF.keeping(weight_of)
"""Decorates a function that draws a sprite, which is kept by its arguments. Copy it before drawing on it."""
put_together = SHELF.keeping(weight_of, lasting=False)
"""Decorates a function that quickly puts a sprite together from others, which is never packed."""


class Pen:
    """A pen that draws in design units on a `sheet` larger by `scale`; fills replace what is under them."""

    def __init__(
        self, image: Image.Image, scale: float, *, turn: float = 0, middle: Point = (50, 50)
    ) -> None:
        self.image, self.scale = image, scale
        self._draw = ImageDraw.Draw(image)
        self._cos, self._sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        self._middle = middle

    def at(self, x: float, y: float) -> Point:
        """Convert a point of the design to pixels."""
        dx, dy = x - self._middle[0], y - self._middle[1]
        x = self._middle[0] + dx * self._cos - dy * self._sin
        y = self._middle[1] + dx * self._sin + dy * self._cos
        return x * self.scale, y * self.scale

    def placed(self, x: float, y: float, size: float) -> Pen:
        """Return a pen for a 100 × 100 design in a square of `size` units around a point of this design."""
        return _PlacedPen(self, x - size / 2, y - size / 2, size / 100)

    def poly(self, points: Sequence[Point], fill: Paint) -> None:
        """Draw a filled polygon."""
        self._draw.polygon([self.at(*point) for point in points], fill=_ink(fill))

    def circle(self, x: float, y: float, radius: float, fill: Paint) -> None:
        """Draw a disc."""
        (cx, cy), r = self.at(x, y), radius * self.scale
        self._draw.ellipse((cx - r, cy - r, cx + r, cy + r), fill=_ink(fill))

    def ring(self, x: float, y: float, radius: float, width: float, fill: Paint) -> None:
        """Draw the line of a circle; `radius` is its outer edge."""
        (cx, cy), r = self.at(x, y), radius * self.scale
        thick = max(1, round(width * self.scale))
        self._draw.ellipse((cx - r, cy - r, cx + r, cy + r), outline=_ink(fill), width=thick)

    def oval(self, x: float, y: float, rx: float, ry: float, fill: Paint, *, lean: float = 0) -> None:
        """Draw a filled ellipse, tilted by `lean` degrees."""
        self.poly(oval(x, y, rx, ry, lean=lean), fill)

    def line(self, points: Sequence[Point], width: float, fill: Paint, *, closed: bool = False) -> None:
        """Draw a line with rounded ends and joints."""
        placed = [self.at(*point) for point in (*points, *(points[:1] if closed else ()))]
        ink = _ink(fill)
        self._draw.line(placed, fill=ink, width=max(1, round(width * self.scale)))
        r = width * self.scale / 2
        for x, y in placed:
            self._draw.ellipse((x - r, y - r, x + r, y + r), fill=ink)

    def arc(
        self, x: float, y: float, radius: float, start: float, end: float, width: float, fill: Paint
    ) -> None:
        """Draw an arc, clockwise in degrees from the right; `radius` is the middle of the line."""
        steps = max(6, int(abs(end - start) / 6))
        angles = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
        self.line([(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles], width, fill)

    def box(self, x0: float, y0: float, x1: float, y1: float, fill: Paint, *, radius: float = 0) -> None:
        """Draw a filled rectangle with rounded corners."""
        if radius <= 0:
            self.poly([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], fill)
            return
        self.poly(rounded(x0, y0, x1, y1, radius), fill)


class _PlacedPen(Pen):
    """A pen that draws within the design of another one, scaled by `share`."""

    def __init__(self, pen: Pen, x: float, y: float, share: float) -> None:
        self.image, self.scale, self._draw = pen.image, pen.scale * share, pen._draw
        self._pen, self._x, self._y, self._share = pen, x, y, share

    def at(self, x: float, y: float) -> Point:
        return self._pen.at(self._x + x * self._share, self._y + y * self._share)


def rounded(x0: float, y0: float, x1: float, y1: float, radius: float) -> list[Point]:
    """Return the outline of a rectangle with rounded corners."""
    radius = min(radius, (x1 - x0) / 2, (y1 - y0) / 2)
    corners = (
        *((x1 - radius, y0 + radius, -90), (x1 - radius, y1 - radius, 0)),
        *((x0 + radius, y1 - radius, 90), (x0 + radius, y0 + radius, 180)),
    )
    return [
        (x + radius * math.cos(math.radians(start + step)), y + radius * math.sin(math.radians(start + step)))
        for x, y, start in corners
        for step in range(0, 91, 10)
    ]


def oval(x: float, y: float, rx: float, ry: float, *, lean: float = 0) -> list[Point]:
    """Return the outline of an ellipse, tilted by `lean` degrees."""
    cos, sin = math.cos(math.radians(lean)), math.sin(math.radians(lean))
    around = [math.radians(step) for step in range(0, 360, 6)]
    return [
        (x + dx * cos - dy * sin, y + dx * sin + dy * cos)
        for dx, dy in ((rx * math.cos(a), ry * math.sin(a)) for a in around)
    ]


def sheet(width: int, height: int) -> Image.Image:
    """Return an empty image for a pen. Colors are multiplied by their opacity: it is reduced in one step."""
    return Image.new("RGBa", (width, height))


def _ink(paint: Paint) -> Paint:
    """Return the paint as a sheet stores it (multiplied by its opacity), rounded as Pillow rounds."""
    if len(paint) == 3 or paint[3] == 255:
        return paint
    *hue, alpha = paint
    red, green, blue = ((part + (part >> 8)) >> 8 for part in (value * alpha + 128 for value in hue))
    return red, green, blue, alpha


def reduced(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Reduce a pen's sheet to its final size, so that edges are as bright as surfaces."""
    while image.width >= 4 * size[0]:
        image = image.reduce(2)
    return image.resize(size, Image.Resampling.LANCZOS).convert("RGBA")


def drawn(
    name: Hashable,
    width: int,
    height: int,
    paint: Callable[[Pen], None],
    *,
    design: float = 100,
    turn: float = 0,
) -> Image.Image:
    """Return the sprite of that name: `paint` draws it on `design` units of width, once per size and turn."""

    def make() -> Image.Image:
        times = FINE if max(width, height) < LARGE_SPRITE else FINE // 2
        large = sheet(width * times, height * times)
        paint(Pen(large, width * times / design, turn=turn, middle=(design / 2, design * height / width / 2)))
        return reduced(large, (width, height))

    return kept(("drawn", name, width, height, turn), make)


def overlaid(
    image: Image.Image, over: Image.Image, *, x: int | None = None, y: int | None = None
) -> Image.Image:
    """Return a copy of a sprite with another one on it, in its middle unless `x` or `y` says where that
    begins."""
    found = image.copy()
    left = (image.width - over.width) // 2 if x is None else x
    top = (image.height - over.height) // 2 if y is None else y
    found.alpha_composite(over, (left, top))
    return found


_CORNER_FINE = 8

Corners = tuple[Image.Image, Image.Image, Image.Image, Image.Image]
"""Images of the upper left, upper right, lower left and lower right corner."""
Placed = tuple[Image.Image, tuple[int, int]]
"""An image and the pixel of its upper left corner."""


def _weight(images: Corners) -> int:
    return sum(map(weight_of, images))


@drawn_once
def mask(width: int, height: int, radius: int, *, depth: int = 255) -> Image.Image:
    """Draw a rectangle with rounded corners as a gray image, `depth` inside and 0 outside."""
    return _mask(width, height, radius, depth)


def _mask(width: int, height: int, radius: int, depth: int) -> Image.Image:
    found, radius = Image.new("L", (width, height), 255), min(radius, width // 2, height // 2)
    for image, at in placed(corners(radius), (0, 0, width, height)) if radius > 0 else ():
        found.paste(image, at)
    return found if depth == 255 else found.point([value * depth // 255 for value in range(256)])


@SHELF.keeping(_weight)
def corners(radius: int) -> Corners:
    """Return the four rounded corners of a panel."""
    return _turned(_corner(radius))


def _corner(radius: int) -> Image.Image:
    """Draw the upper left corner of a panel."""
    large = Image.new("L", (radius * _CORNER_FINE, radius * _CORNER_FINE))
    reach = 2 * radius * _CORNER_FINE
    ImageDraw.Draw(large).ellipse((0, 0, reach, reach), fill=255)
    return large.resize((radius, radius), Image.Resampling.BOX)


@SHELF.keeping(_weight)
def bends(radius: int, thick: int) -> Corners:
    """Return the line along each of four rounded corners, inside the panel."""
    inner = Image.new("L", (radius, radius))
    if radius > thick:
        inner.paste(_corner(radius - thick), (thick, thick))
    return _turned(ImageChops.subtract(_corner(radius), inner))


def _turned(image: Image.Image) -> Corners:
    """Return the upper left corner, and the three others flipped from it."""
    right = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    down = Image.Transpose.FLIP_TOP_BOTTOM
    return image, right, image.transpose(down), right.transpose(down)


def placed(images: Corners, box: tuple[int, int, int, int]) -> Iterator[Placed]:
    """Yield the four corner images with their places in a box."""
    (x0, y0, x1, y1), size = box, images[0].width
    return zip(images, ((x0, y0), (x1 - size, y0), (x0, y1 - size), (x1 - size, y1 - size)), strict=True)


def _weight_of_rim(parts: tuple[Placed, ...]) -> int:
    return sum(weight_of(image) for image, _ in parts)


@SHELF.keeping(_weight_of_rim)
def rim_of_haze(width: int, height: int, radius: int, blur: int, depth: int, drop: int) -> tuple[Placed, ...]:
    """Return the visible rim of the haze around a panel, as images with their places.

    The panel hides the middle of the haze, which is `drop` pixels lower than the panel.
    """
    whole, out = _haze(width, height, radius, blur, depth), 2 * blur
    # The panel is opaque between its corners.
    top, bottom = min(out - drop + radius, whole.height), max(0, out - drop + height - radius)
    parts = [(0, 0, whole.width, top)]
    if bottom > top:
        parts += [(0, top, out, bottom), (out + width, top, whole.width, bottom)]
    parts += [(0, max(top, bottom), whole.width, whole.height)]
    return tuple((whole.crop(part), part[:2]) for part in parts)


@drawn_once
def haze(width: int, height: int, radius: int, blur: int) -> Image.Image:
    """Draw a blurred panel, `2 * blur` pixels larger on every side, for halos and shadows."""
    return _haze(width, height, radius, blur, 255)


def _haze(width: int, height: int, radius: int, blur: int, depth: int) -> Image.Image:
    room, small = 2 * blur, 2 * radius + 4 * blur
    w, h = min(width, small), min(height, small)
    soft = Image.new("L", (w + 2 * room, h + 2 * room))
    soft.paste(_mask(w, h, radius, depth), (room, room))
    return _stretch(soft.filter(ImageFilter.GaussianBlur(blur / 1.6)), width + 2 * room, height + 2 * room)


def _stretch(image: Image.Image, width: int, height: int) -> Image.Image:
    """Enlarge an image by repeating its middle row and column."""
    grown = Image.new("L", (width, height))
    for x0, x1, left, right in _stretched(image.width, width):
        for y0, y1, top, bottom in _stretched(image.height, height):
            part = image.crop((x0, y0, x1, y1)).resize((right - left, bottom - top))
            grown.paste(part, (left, top))
    return grown


def _stretched(size: int, wanted: int) -> list[tuple[int, int, int, int]]:
    """Return the parts of a length, each as its begin and end before and after the middle is repeated."""
    half, end = size // 2, wanted - size + size // 2
    middle = [(half, half + 1, half, end)] if half < end else []
    return [(0, half, 0, half), *middle, (half, size, end, wanted)]
