"""Planets lit from the upper left, with a thin atmosphere. A name always gives the same planet.

`planet("Old Earth", 240, STYLES["lush"])` returns a square image with transparency whose planet is 240 pixels
across; the image is a little larger, for atmosphere and rings (`BALL_MARGIN`).
"""

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from threading import Lock
from typing import Literal, ParamSpec, TypeVar

from cachetools import LRUCache, cached
from msgspec import Struct
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from engine.core.definitions import Definition, read_definitions
from render.art.palette import Colour, colour, mix
from render.art.space import fractal, generator, layer
from render.art.sprites import drawn_once, weight_of

BALL_MARGIN = 0.18
"""The room around the planet on every side, as a share of its diameter."""
SIZES = 24
"""The number of recent sizes for which meshes and curves are kept."""
MASK_BYTES = 1_000_000
"""The room for the last masks of each kind. A larger mask is drawn whenever it is needed."""
_MESH = 10
_OVER = 3
_LINE_FINE = 2
"""The factor by which lines, dots and edges are drawn larger, compared with the ball."""
SMALL, LARGE = 96, 400
"""Up to SMALL pixels, a ball is drawn twice as large. From LARGE on, it shows finer details."""
CRATERS = (0.018, 0.025, 0.03, 0.05, 0.07)
"""The radii of craters, as shares of the map."""
RING_LEAN = -18
_TERMINATOR = [
    round(255 * (0.5 + 0.5 * math.cos(math.pi * min(1, max(0, (value - 10) / 124))))) for value in range(256)
]
"""The brightness (0 to 255) by distance from the brightest point."""
_LIGHT = 0.3, 0.28
"""The brightest point, in diameters from the upper left corner."""

Stops = tuple[tuple[float, Colour], ...]
"""Pairs of a height (0 to 1) and a color; colors between two heights are mixed."""
Surface = Literal["bands", "continents", "craters", "dust"]


class Style(Struct, frozen=True):
    """The look of a family of planets."""

    surface: Surface
    hues: tuple[Colour, ...]
    """The colors from the lowest to the highest ground."""
    air: Colour
    clouds: float = 0
    """The share of the planet that is under clouds."""
    lights: bool = False
    """Whether cities shine on the night side."""


class _Told(Definition, frozen=True):
    """A look as its file gives it, with colors as codes."""

    surface: Surface
    hues: tuple[str, ...]
    air: str
    clouds: float = 0
    lights: bool = False

    @property
    def style(self) -> Style:
        """The look with its colors."""
        return Style(self.surface, tuple(map(colour, self.hues)), colour(self.air), self.clouds, self.lights)


STYLES = {
    look: told.style for look, told in read_definitions("drawings/shared/planets", dict[str, _Told]).items()
}
"""The looks that games share, by name."""
K = TypeVar("K")
P = ParamSpec("P")


def read_styles(game: str, kind: Callable[[str], K]) -> dict[K, Style]:
    """Return the looks in `data/drawings/<game>/planets.toml`, by planets or worlds of that `kind`."""
    told = read_definitions(f"drawings/{game}/planets", dict[str, str | _Told])
    return {kind(name): STYLES[look] if isinstance(look, str) else look.style for name, look in told.items()}


def drawn_planet(name: str, size: int, kind: Style, *, rings: bool = False) -> Image.Image:
    """Draw the planet without caching, for callers that cache their own drawing."""
    # Twice as large, like all drawings. For a large ball, only edges and lines need that.
    across = 2 * size if size <= SMALL else size
    edge = round(across * BALL_MARGIN)
    whole = across + 2 * edge
    light = _light(across)
    flat = max(48, size if size <= SMALL else size * 3 // 4)
    grey = _surface(name, flat if size < LARGE else size * 6 // 5, kind, octaves=5 if size < LARGE else 7)
    bent = _bent(grey, across)
    ball = Image.merge("RGB", [bent.point(hues) for hues in _hues(_stops(kind, name))])
    if kind.clouds:
        ball.paste(mix(kind.air, (255, 255, 255), 0.75), mask=_clouds(name, flat, across, kind.clouds))
    ball = ImageChops.multiply(ball, _shade(across))
    if kind.lights:
        ball.paste(colour("#FFD98A"), mask=_cities(name, across, light))
    rim = ImageChops.multiply(_rim(across), light)
    rim = rim.point([value * 62 // 100 for value in range(256)])
    ball.paste(mix(kind.air, (255, 255, 255), 0.4), mask=rim)

    # Color and transparency are reduced separately: beyond the edge, all color is the atmosphere's
    # own.
    alpha = _halo(whole, edge, across).copy()
    found = Image.new("RGB", (whole, whole), kind.air)
    if rings:
        _ring(found, alpha, name, kind, across, far=True)
    # It also covers a little beyond the edge, so that no atmosphere shines through the softened edge.
    over = across + 2 * _OVER
    found.paste(
        ball.resize((over, over), Image.Resampling.NEAREST), (edge - _OVER, edge - _OVER), _disc(over)
    )
    found.paste(ball, (edge, edge), _disc(across))
    alpha.paste(255, (edge, edge), _disc(across))
    if rings:
        _ring(found, alpha, name, kind, across, far=False)
    if across != size:
        small = round(whole * size / across), round(whole * size / across)
        found, alpha = (part.resize(small, Image.Resampling.LANCZOS) for part in (found, alpha))
    found.putalpha(alpha)
    return found


planet = drawn_once(drawn_planet)
"""Returns the planet of that name, `size` pixels across. It is cached: copy it before drawing on it."""


def _surface(name: str, wide: int, kind: Style, *, octaves: int) -> Image.Image:
    """Draw the flat map of the surface."""
    flat = wide, wide
    if kind.surface == "bands":
        rng = generator("bands", name)
        bands = layer(f"{name} bands", (1, rng.randrange(9, 14)), flat)
        found = Image.blend(bands, fractal(f"{name} storms", (4, 16), flat), 0.28)
    elif kind.surface == "continents":
        found = fractal(name, (3, 4), flat, octaves=octaves, roughness=0.62, askew=True)
    elif kind.surface == "craters":
        found = _cratered(name, fractal(name, (4, 4), flat, octaves=octaves, roughness=0.6))
    else:
        found = fractal(name, (3, 7), flat, octaves=octaves, roughness=0.7)
    return found.point(_stretch(found.histogram()))


def _bent(flat: Image.Image, across: int) -> Image.Image:
    """Bend a flat map around a ball."""
    mesh = _ball(flat.width, across)
    return flat.transform((across, across), Image.Transform.MESH, mesh, Image.Resampling.BICUBIC)


def _stretch(histogram: Sequence[int]) -> list[int]:
    """Return a table that spreads gray values so evenly that every color appears."""
    total, seen, curve = sum(histogram), 0, []
    for value, count in enumerate(histogram):
        seen += count
        curve.append(round(0.35 * value + 0.65 * 255 * (seen - count / 2) / total))
    return curve


def _mask(draw: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    return cached(LRUCache(MASK_BYTES, getsizeof=weight_of), lock=Lock())(draw)


@lru_cache(maxsize=SIZES)
def _ball(flat: int, across: int) -> list[tuple[tuple[int, int, int, int], tuple[float, ...]]]:
    """Return the mesh that bends a flat map around a ball."""

    def source(x: float, y: float) -> tuple[float, float]:
        x, y = 2 * x / across - 1, 2 * y / across - 1
        y = max(-0.999, min(0.999, y))
        wide = math.sqrt(1 - y * y)
        x = max(-0.999, min(0.999, x / wide))
        return (
            flat * (0.5 + math.asin(x) / math.pi) * 0.98 + 0.01,
            flat * (0.5 + math.asin(y) / math.pi) * 0.98 + 0.01,
        )

    cuts = [round(across * (0.5 - 0.5 * math.cos(math.pi * n / _MESH))) for n in range(_MESH + 1)]
    return [
        ((x0, y0, x1, y1), (*source(x0, y0), *source(x0, y1), *source(x1, y1), *source(x1, y0)))
        for x0, x1 in pairwise(cuts)
        for y0, y1 in pairwise(cuts)
    ]


def _cratered(name: str, flat: Image.Image) -> Image.Image:
    rng = generator("craters", name)
    size = flat.width
    pen = ImageDraw.Draw(flat)
    for _ in range(rng.randrange(14, 22)):
        x, y, r = rng.uniform(0, size), rng.uniform(0, size), size * rng.choice(CRATERS)
        pen.ellipse((x - r, y - r, x + r, y + r), fill=rng.randrange(190, 235))
        pen.ellipse((x - r * 0.8, y - r * 0.8, x + r * 0.95, y + r * 0.95), fill=rng.randrange(60, 110))
    return flat.filter(ImageFilter.GaussianBlur(size / 110))


def _stops(kind: Style, name: str) -> Stops:
    """Return the color of each height. Continents rise from the sea with a shore."""
    if kind.surface == "continents":
        sea = generator("sea", name).uniform(0.5, 0.6)
        deep, sea_hue, shore, low, high = kind.hues
        return (0, deep), (sea - 0.03, sea_hue), (sea, shore), (sea + 0.03, low), (0.86, high), (1, high)
    last = len(kind.hues) - 1
    return tuple((n / last, hue) for n, hue in enumerate(kind.hues))


@lru_cache(maxsize=SIZES)
def _hues(stops: Stops) -> list[list[int]]:
    """Return the 256 values of red, green and blue by height."""
    table: list[Colour] = []
    for value in range(256):
        at = value / 255
        (before, one), (after, other) = next(
            (a, b) for a, b in pairwise(stops) if at <= b[0] or b is stops[-1]
        )
        table.append(mix(one, other, min(1, (at - before) / max(after - before, 1e-6))))
    return [[hue[band] for hue in table] for band in range(3)]


@lru_cache(maxsize=SIZES)
def _curve(least: float) -> list[int]:
    """Return the brightness for each amount of light. The night side is never pure black."""
    return [min(255, round(255 * (least + (1.06 - least) * (value / 255) ** 0.9))) for value in range(256)]


@_mask
def _light(across: int) -> Image.Image:
    """Draw the amount of light on every point of the ball."""
    reach = round(across * 2.05)
    glow = Image.radial_gradient("L").resize((reach, reach), Image.Resampling.BICUBIC)
    left, top = round(reach / 2 - _LIGHT[0] * across), round(reach / 2 - _LIGHT[1] * across)
    glow = glow.crop((left, top, left + across, top + across))
    return glow.point(_TERMINATOR)


@_mask
def _shade(across: int) -> Image.Image:
    """Draw the brightness of every point of the ball."""
    light = _light(across)
    return Image.merge("RGB", [light.point(_curve(least)) for least in (0.05, 0.06, 0.11)])


@_mask
def _disc(across: int) -> Image.Image:
    fine = across * _LINE_FINE * 2
    disc = Image.new("L", (fine, fine))
    ImageDraw.Draw(disc).ellipse((0, 0, fine - 1, fine - 1), fill=255)
    return disc.reduce(_LINE_FINE * 2)


@_mask
def _rim(across: int) -> Image.Image:
    """Draw the thin bright edge of the atmosphere."""
    glow = Image.radial_gradient("L").resize((across, across), Image.Resampling.BICUBIC)
    return glow.point([max(0, min(255, (value - 160) * 12)) for value in range(256)])


def _clouds(name: str, flat: int, across: int, share: float) -> Image.Image:
    veil = fractal(f"{name} clouds", (3, 8), (flat, flat), octaves=5, roughness=0.85, askew=True)
    veil = veil.point(_stretch(veil.histogram()))
    least = round(255 * (1 - share * 0.62))
    veil = veil.point([max(0, min(205, (value - least) * 5)) for value in range(256)])
    return _bent(veil, across)


def _cities(name: str, across: int, light: Image.Image) -> Image.Image:
    rng = generator("cities", name)
    fine = across * _LINE_FINE
    dots = Image.new("L", (fine, fine))
    pen = ImageDraw.Draw(dots)
    for _ in range(16):
        angle, reach = rng.uniform(-0.5, 2.1), rng.uniform(0.2, 0.44)
        cx, cy = fine * (0.5 + reach * math.cos(angle)), fine * (0.5 + reach * math.sin(angle))
        for _ in range(rng.randrange(2, 6)):
            x, y, r = cx + rng.gauss(0, fine / 40), cy + rng.gauss(0, fine / 40), fine / 150
            pen.ellipse((x - r, y - r, x + r, y + r), fill=255)
    return ImageChops.multiply(
        dots.reduce(_LINE_FINE), light.point([max(0, 235 - 5 * value) for value in range(256)])
    )


@_mask
def _halo(whole: int, edge: int, across: int) -> Image.Image:
    """Draw the atmosphere beyond the edge, brightest on the lit side."""
    small = whole // 2
    mask = Image.new("L", (small, small))
    inset = edge / 2 - across / 90
    ImageDraw.Draw(mask).ellipse((inset, inset, small - inset, small - inset), fill=130)
    mask = mask.filter(ImageFilter.GaussianBlur(across / 60))
    lit = Image.new("L", (small, small))
    lit.paste(_light(across).resize((small, small)), (0, 0))
    mask = ImageChops.multiply(mask, lit.point([30 + value * 225 // 255 for value in range(256)]))
    return mask.resize((whole, whole), Image.Resampling.BILINEAR)


def _ring(found: Image.Image, alpha: Image.Image, name: str, kind: Style, across: int, *, far: bool) -> None:
    """Draw half of a ring system. The `far` half is behind the ball."""
    size, across = found.width * _LINE_FINE, across * _LINE_FINE
    tones, where = Image.new("RGB", (size, size), kind.hues[-1]), Image.new("L", (size, size))
    ink, mask = ImageDraw.Draw(tones), ImageDraw.Draw(where)
    rng = generator("rings", name)
    width = max(2, round(across / 60))
    start = 180 if far else 0
    for n in range(12):
        rx = across * (0.665 - n * 0.0125)
        tone = mix(kind.hues[-1], kind.hues[1], rng.uniform(0, 0.7))
        line = [_leaning(size / 2, rx, rx * 0.27, start + step) for step in range(0, 181, 4)]
        ink.line(line, fill=tone, width=width)
        mask.line(line, fill=255, width=width)
    where = where.reduce(_LINE_FINE)
    found.paste(tones.reduce(_LINE_FINE), mask=where)
    alpha.paste(240, mask=where)


def _leaning(half: float, rx: float, ry: float, angle: float) -> tuple[float, float]:
    x, y = rx * math.cos(math.radians(angle)), ry * math.sin(math.radians(angle))
    cos, sin = math.cos(math.radians(RING_LEAN)), math.sin(math.radians(RING_LEAN))
    return half + x * cos + y * sin, half - x * sin + y * cos
