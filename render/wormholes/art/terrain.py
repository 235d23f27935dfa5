"""The map without pieces: the place of every space; then spaces, features, orbits, planets.

A map is drawn once for each part of a picture, and cached.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import product
from threading import Lock
from typing import NamedTuple

from cachetools import LRUCache, cached
from msgspec import Struct
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from engine.wormholes.boards import Hex, PlanetId, SpaceId
from engine.wormholes.galaxy import CLOSED, Galaxy, LaidBoard, Space, SpaceKind, galaxy_of
from render.art import fonts, shelf, space
from render.art.canvas import Box, Canvas, Written
from render.art.fonts import LEAST, METRICS, Font
from render.art.palette import GROUND, INK, SHADE, Colour, mix
from render.art.space import fractal
from render.art.sprites import Pen, Point, drawn, drawn_once
from render.wormholes.art import signs
from render.wormholes.art.signs import globe

ROOT3 = math.sqrt(3)
LETTERS = 36
"""The height in pixels of the letters above and below the columns of a map without coordinates."""
LABELLED = 38
"""From this hexagon size in pixels on, a coordinate fits below the pieces on its space."""

NEAR = 3.2
"""How far around the center the map always stays in sight, in sizes of a hexagon."""
SHIFTS = 5
"""The number of steps by which a part of the map can move to either side."""
WORTH_A_SHIFT = 2.2
"""How many more spaces a move by one hexagon size must bring into sight to be worth it."""


class Extent(NamedTuple):
    """The bounds of a map, in hexagons of size 1."""

    x0: float
    y0: float
    x1: float
    y1: float

    @property
    def wide(self) -> float:
        """The distance from left to right, in sizes of a hexagon."""
        return self.x1 - self.x0

    @property
    def high(self) -> float:
        """The distance from top to bottom, in sizes of a hexagon."""
        return self.y1 - self.y0

    def scale(self, wide: int, high: int) -> float:
        """Return the hexagon size (middle to corner, in pixels) at which the map fits in `wide` by `high`."""
        return min(wide / self.wide, high / self.high)


def middle(place: Hex) -> Point:
    """Return the middle of a hexagon of size 1 with a flat top and bottom."""
    q, r = place
    return 1.5 * q, ROOT3 * (r + q / 2)


def extent(places: Iterable[Hex]) -> Extent:
    """Return the bounds of these hexagons."""
    points = [middle(place) for place in places]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Extent(min(xs) - 1, min(ys) - ROOT3 / 2, max(xs) + 1, max(ys) + ROOT3 / 2)


@lru_cache(maxsize=256)
def extent_of(layout: str, boards: tuple[LaidBoard, ...]) -> Extent:
    """Return the bounds of the map that these boards make."""
    return extent(space.place for space in galaxy_of(layout, boards).spaces.values())


class MapPicture(Struct, frozen=True, dict=True):
    """A map, and its place in a picture."""

    key: tuple[str, tuple[LaidBoard, ...]]
    """The boards in a layout, which identify the map."""
    galaxy: Galaxy
    size: float
    """The size of a hexagon from its middle to a corner, in pixels."""
    x: float
    y: float
    """The y of the hexagon (0, 0), in pixels."""
    box: Box
    """The area of the picture to draw on."""

    @property
    def labelled(self) -> bool:
        """Whether a coordinate fits next to the pieces on a space."""
        return self.size >= LABELLED

    def moved(self, x: int, y: int) -> MapPicture:
        """Return the map shifted by `x` and `y` pixels."""
        return replace(self, x=self.x + x, y=self.y + y, box=self.box.moved(x, y))

    def place(self, place: Hex) -> Point:
        """Return the middle of a hexagon, in pixels."""
        x, y = middle(place)
        return self.x + x * self.size, self.y + y * self.size

    @cached_property
    def points(self) -> dict[SpaceId, Point]:
        """The middle of every space, in pixels."""
        return {name: self.place(space.place) for name, space in self.galaxy.spaces.items()}

    def at(self, space: SpaceId) -> Point:
        """Return the middle of a space, in pixels."""
        return self.points[space]

    def between(self, spaces: Iterable[SpaceId]) -> Point:
        """Return the middle of several spaces, in pixels."""
        points = [self.at(space) for space in spaces]
        return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)

    def shows(self, space: SpaceId) -> bool:
        """Return whether the middle of a space is in the picture."""
        x, y = self.at(space)
        return self.box.x0 < x < self.box.x1 and self.box.y0 < y < self.box.y1

    @cached_property
    def shown(self) -> list[SpaceId]:
        """The spaces that are at least partly visible."""
        reach = self.size
        box = self.box
        return [
            name
            for name, (x, y) in self.points.items()
            if box.x0 - reach < x < box.x1 + reach and box.y0 - reach < y < box.y1 + reach
        ]


def whole(layout: str, boards: tuple[LaidBoard, ...], box: Box) -> MapPicture:
    """Return the whole map, as large as the box allows and centered in it."""
    reach = extent_of(layout, boards)
    size = math.floor(4 * reach.scale(box.width, box.height)) / 4
    x = box.x0 + (box.width - reach.wide * size) / 2 - reach.x0 * size
    y = box.y0 + (box.height - reach.high * size) / 2 - reach.y0 * size
    return MapPicture((layout, boards), galaxy_of(layout, boards), size, round(x), round(y), box)


@lru_cache(maxsize=256)
def crop(layout: str, boards: tuple[LaidBoard, ...], box: Box, centre: SpaceId, size: float) -> MapPicture:
    """Return the map around the space `centre`, moved if that shows more of the map. The space and its
    surroundings stay in sight."""
    galaxy = galaxy_of(layout, boards)
    x, y = middle(galaxy.spaces[centre].place)
    points = [middle(space.place) for space in galaxy.spaces.values()]
    half = box.width / size / 2, box.height / size / 2
    reach = [max(0.0, side - NEAR) for side in half]

    def shifts(side: int, at: float, far: float) -> list[tuple[float, int]]:
        """Return every shift along one axis in hexagon sizes, with a bit for each space in sight then."""
        steps = [reach[side] * step / SHIFTS for step in range(-SHIFTS, SHIFTS + 1)]
        return [
            (step, sum(1 << n for n, point in enumerate(points) if abs(point[side] - (at + step)) < far))
            for step in steps
        ]

    def worth(shift: tuple[tuple[float, int], tuple[float, int]]) -> float:
        (right, columns), (below, rows) = shift
        return (columns & rows).bit_count() - WORTH_A_SHIFT * math.hypot(right, below)

    best = [
        shift
        for shift, _ in max(product(shifts(0, x, half[0] - 0.5), shifts(1, y, half[1] - 0.4)), key=worth)
    ]
    left = (box.x0 + box.x1) / 2 - (x + best[0]) * size
    top = (box.y0 + box.y1) / 2 - (y + best[1]) * size
    return MapPicture((layout, boards), galaxy, size, round(left), round(top), box)


def frame(
    layout: str,
    boards: tuple[LaidBoard, ...],
    box: Box,
    must: Sequence[SpaceId],
    wanted: Sequence[Sequence[SpaceId]],
    sizes: Sequence[float],
) -> MapPicture:
    """Return the part of a map that shows `must` and as many of the groups `wanted` as fit, in their order.

    It uses the largest of the falling `sizes` that allows this, or the last one if nothing fits.
    """
    galaxy = galaxy_of(layout, boards)

    def size_of(spaces: Iterable[SpaceId]) -> float | None:
        fits = extent(galaxy.spaces[space].place for space in spaces).scale(box.width, box.height)
        return next((size for size in sizes if size <= fits), None)

    seen = list(must)
    for group in wanted:
        if size_of([*seen, *group]) is not None:
            seen += group
    size = size_of(seen) or sizes[-1]
    shown, whole_map = extent(galaxy.spaces[space].place for space in seen), extent_of(layout, boards)
    x = _start((shown.x0 + shown.x1) / 2, whole_map.x0, whole_map.x1, box.width / size)
    y = _start((shown.y0 + shown.y1) / 2, whole_map.y0, whole_map.y1, box.height / size)
    return MapPicture((layout, boards), galaxy, size, round(box.x0 - x * size), round(box.y0 - y * size), box)


def _start(middle: float, low: float, high: float, length: float) -> float:
    """Return where a stretch of `length` around `middle` begins, moved to show most of `low` to `high`."""
    if length >= high - low:
        return (low + high - length) / 2
    return min(max(middle - length / 2, low), high - length)


PLANET, GIANT = 1.5, 2.75
"""The diameters of planets, in sizes of a hexagon."""
FEATURE = 1.15
LOW = 0.45
"""How far a coordinate is below the middle of its space, in sizes."""
CLOUD_SCALE = 3
"""Clouds are drawn at this fraction (1/3) of the size."""

EDGE = 2
"""The least margin in pixels around a whole map."""
GROUNDS = 260_000_000
"""The room for whole maps in files, in bytes: those of half a dozen games."""


_one_at_a_time = Lock()
"""A whole map takes some 25 MB of memory while it is drawn, and another picture may need the same one."""


class _Whole(NamedTuple):
    """A whole map, from which parts are cut."""

    named: shelf.PixelFile
    bare: shelf.PixelFile
    """The same without its words."""
    words: list[Written]


def ground(plan: MapPicture, width: int, height: int, sky: str) -> Canvas:
    """Return a new picture of that size in pixels, with the map on its sky.

    A part is cut out of a picture of the whole map, from which later parts are cut as well. Words that are
    not entirely in sight are left out.
    """
    reach = extent_of(*plan.key)
    left, top = (
        max(0, EDGE - math.floor(v)) for v in (plan.x + reach.x0 * plan.size, plan.y + reach.y0 * plan.size)
    )
    right, low = plan.x + reach.x1 * plan.size, plan.y + reach.y1 * plan.size
    whole = plan.moved(left, top)
    size = left + max(width, math.ceil(right) + EDGE), top + max(height, math.ceil(low) + EDGE)
    with _one_at_a_time:
        found = _whole(replace(whole, box=Box(0, 0, *size)), *size, sky)
    canvas = Canvas(found.named.part((left, top, left + width, top + height)))
    for word in found.words:
        box = word.box.moved(-left, -top)
        # The outline of a letter is outside its box.
        x0, y0, x1, y1 = box.inset(-word.size // 6)
        x0, y0, x1, y1 = max(x0, 0), max(y0, 0), min(x1, width), min(y1, height)
        if box.within(canvas.box):
            canvas.written.append(word._replace(box=box, room=box))
        elif x0 < x1 and y0 < y1:
            canvas.image.paste(found.bare.part((x0 + left, y0 + top, x1 + left, y1 + top)), (x0, y0))
    return canvas


@cached(
    LRUCache(GROUNDS, getsizeof=lambda found: 2 * found.bare.weight),
    key=lambda plan, *rest: (plan.key, plan.size, plan.x, plan.y, *rest),
)
def _whole(plan: MapPicture, width: int, height: int, sky: str) -> _Whole:
    canvas = _drawn(plan, width, height, sky)
    bare = shelf.PixelFile(canvas.image)
    _words(canvas, plan)
    return _Whole(shelf.PixelFile(canvas.image), bare, canvas.written)


def drawn_ground(plan: MapPicture, width: int, height: int, sky: str) -> Canvas:
    """Draw what :func:`ground` returns, for a picture that is drawn once."""
    canvas = _drawn(plan, width, height, sky)
    _words(canvas, plan)
    return canvas


def _drawn(plan: MapPicture, width: int, height: int, sky: str) -> Canvas:
    canvas = Canvas(space.sky(width, height, sky))
    shown = [plan.galaxy.spaces[name] for name in plan.shown]
    _glow(canvas, plan)
    for place in shown:
        canvas.sprite(hexagon(_look(place), plan.size), *plan.at(place.id), centered=True)
    _nebulae(canvas, plan, [place for place in shown if place.kind is SpaceKind.NEBULA])
    _orbits(canvas, plan)
    for place in shown:
        _feature(canvas, plan, place)
    if suns := [name for name, place in plan.galaxy.spaces.items() if place.kind is SpaceKind.SUN]:
        canvas.sprite(signs.sun(round(plan.size * 5.1)), *plan.between(suns), centered=True)
    _station(canvas, plan)
    for name in plan.galaxy.planets:
        _planet(canvas, plan, name)
    return canvas


def _words(canvas: Canvas, plan: MapPicture) -> None:
    """Write every coordinate that is entirely in sight, and letters around a map without coordinates."""
    for name in plan.shown:
        _coordinate(canvas, plan, plan.galaxy.spaces[name])
    if not plan.labelled:
        _letters(canvas, plan)


GLOW, COARSE = 120, 6
"""How strong the light around a map is, out of 255; the fraction (1/6) of the size at which it is drawn."""


def _glow(canvas: Canvas, plan: MapPicture) -> None:
    """Draw a dim light around the map, so that it stands out from the sky."""
    mask = Image.new("L", (canvas.image.width // COARSE, canvas.image.height // COARSE))
    pen = ImageDraw.Draw(mask)
    reach = plan.size * 1.2
    for x, y in plan.points.values():
        pen.ellipse([v / COARSE for v in (x - reach, y - reach, x + reach, y + reach)], fill=GLOW)
    mask = mask.filter(ImageFilter.GaussianBlur(plan.size / 14))
    mask = mask.resize(canvas.image.size, Image.Resampling.BILINEAR)
    canvas.image.paste(mix(signs.SPACE, signs.ORBIT, 0.16), mask=mask)


def _look(place: Space) -> str:
    if place.kind in CLOSED:
        return "closed"
    return "orbit" if place.orbit is not None else "open"


HUES = {
    "open": (mix(signs.SPACE, INK, 0.015), signs.RIM),
    "orbit": (mix(signs.SPACE, signs.ORBIT, 0.09), mix(signs.RIM, signs.ORBIT, 0.12)),
    "closed": (mix(GROUND, SHADE, 0.35), mix(signs.RIM, SHADE, 0.62)),
}
"""The surface of a space and its rim, by what it looks like."""


def hexagon(look: str, size: float) -> Image.Image:
    """Draw an empty space: raised if ships may enter it, sunk if they may not."""
    (fill, rim), wide, high = HUES[look], round(2 * size), round(ROOT3 * size)

    def paint(pen: Pen) -> None:
        half = 50 * high / wide
        pen.poly(signs.corners(50, half, 49.2 - 50 / size), (*rim, 255))
        pen.poly(signs.corners(50, half, 47.2 - 100 / size), (*mix(fill, rim, 0.16), 235))
        pen.poly(signs.corners(50, half, 41), (*fill, 222 if look != "closed" else 205))

    return drawn(("space", look, size), wide, high, paint)


def _nebulae(canvas: Canvas, plan: MapPicture, places: list[Space]) -> None:
    """Draw clouds that extend from space to space, with a wave in each."""
    if not places:
        return
    points = [plan.at(place.id) for place in places]
    reach = plan.size * 1.2
    box = Box(
        max(0, round(min(x for x, _ in points) - reach)),
        max(0, round(min(y for _, y in points) - reach)),
        min(canvas.box.x1, round(max(x for x, _ in points) + reach)),
        min(canvas.box.y1, round(max(y for _, y in points) + reach)),
    )
    size = max(1, box.width // CLOUD_SCALE), max(1, box.height // CLOUD_SCALE)
    across = max(2, round(box.width / plan.size)), max(2, round(box.height / plan.size))
    mask = Image.new("L", size)
    pen = ImageDraw.Draw(mask)
    for x, y in points:
        outline = signs.corners(x - box.x0, y - box.y0, plan.size)
        pen.polygon([(px / CLOUD_SCALE, py / CLOUD_SCALE) for px, py in outline], fill=255)
    mask = mask.filter(ImageFilter.GaussianBlur(plan.size / 11 / CLOUD_SCALE))
    veil = fractal("nebulae", across, size, octaves=4, roughness=0.9)
    veil = veil.point([max(70, min(240, round((value - 80) * 2.1))) for value in range(256)])
    hue = fractal("nebulae hue", across, size, octaves=2)
    hue = hue.point([max(0, min(255, round((value - 96) * 4))) for value in range(256)])
    one, other = (Image.new("RGB", size, tone) for tone in signs.NEBULA)
    cloud = Image.composite(one, other, hue)
    veil = ImageChops.multiply(veil, mask)
    whole = box.width, box.height
    smooth = Image.Resampling.BICUBIC
    canvas.image.paste(cloud.resize(whole, smooth), box[:2], veil.resize(whole, smooth))
    for x, y in points:
        canvas.sprite(signs.whirls(round(plan.size * 1.5)), x, y - plan.size * 0.14, centered=True)


def _orbits(canvas: Canvas, plan: MapPicture) -> None:
    """Draw a dotted ring through the spaces of each orbit."""
    orbits = [place.orbit for place in plan.galaxy.spaces.values() if place.orbit is not None]
    # Rings may touch: a fixed drawing order makes them look the same in every process.
    for name in dict.fromkeys(orbits):
        site = plan.galaxy.planets.get(PlanetId(name), plan.galaxy.station)
        ring = [place for place in plan.galaxy.spaces.values() if place.orbit == name]
        cx, cy = plan.between(site.spaces)
        points = [plan.at(place.id) for place in ring]
        reach = max(math.dist((cx, cy), point) for point in points) * (1.0 if len(ring) < 9 else 0.93)
        wide = 2 * round(reach + plan.size * 0.3)
        canvas.sprite(orbit(wide, reach / wide, dots=4 * len(ring)), cx, cy, centered=True)


def orbit(size: int, reach: float, *, dots: int) -> Image.Image:
    """Draw a dotted ring with arrowheads; `reach` is its radius as a share of the size."""

    def paint(pen: Pen) -> None:
        step = 360 / dots
        for dot in range(dots):
            start = dot * step + 30
            pen.arc(50, 50, 100 * reach, start, start + step * 0.5, 110 / size * 3, signs.ORBIT)

    return drawn(("orbit", round(reach, 3), dots), size, size, paint)


def _feature(canvas: Canvas, plan: MapPicture, place: Space) -> None:
    x, y = plan.at(place.id)
    size = round(plan.size * FEATURE)
    up = plan.size * 0.1 if plan.labelled else 0
    match place.kind:
        case SpaceKind.ASTEROID:
            field = (place.place[0] * 7 + place.place[1] * 3) % signs.FIELDS
            canvas.sprite(signs.asteroids(field, round(plan.size * 1.34)), x, y, centered=True)
        case SpaceKind.CANNON:
            canvas.sprite(signs.cannon(size), x, y - up, centered=True)
        case SpaceKind.BLACK_HOLE:
            canvas.sprite(signs.black_hole(round(plan.size * 1.5)), x, y - up, centered=True)
        case SpaceKind.WILD:
            across = max(round(plan.size * 1.3), 52)
            canvas.sprite(signs.wild(across), x, y - up, centered=True)
            room = Box(round(x) - 24, round(y - up) - 24, round(x) + 24, round(y - up) + 24)
            size = max(LEAST, round(plan.size * 0.62))
            if room.within(canvas.box):
                number = str(place.number)
                canvas.number(room, number, size=size)


def _station(canvas: Canvas, plan: MapPicture) -> None:
    spaces = plan.galaxy.station.spaces
    across = plan.size * (1.72 if len(spaces) == 1 else 2.7)
    canvas.sprite(signs.station(round(across)), *plan.between(spaces), centered=True)


def _planet(canvas: Canvas, plan: MapPicture, name: PlanetId) -> None:
    """Draw a planet and its light if any part of them is visible, because drawing a ball takes time."""
    site = plan.galaxy.planets[name]
    x, y = plan.between(site.spaces)
    large = len(site.spaces) > 1
    across = round(plan.size * (GIANT if large else PLANET))
    light = round(plan.size * (4.6 if large else 2.6))
    if not (-light < x < canvas.image.width + light and -light < y < canvas.image.height + light):
        return
    canvas.sprite(planet_glow(name, light), x, y, centered=True)
    canvas.sprite(globe(name, across), x, y, centered=True)


@drawn_once
def planet_glow(name: PlanetId, size: int) -> Image.Image:
    """Draw the light of a planet on the space around it."""
    glow = Image.radial_gradient("L").resize((size, size))
    found = Image.new("RGB", (size, size), signs.WORLDS[name].air)
    found.putalpha(glow.point([max(0, 120 - value * 120 // 176) for value in range(256)]))
    return found


def _coordinate(canvas: Canvas, plan: MapPicture, place: Space) -> None:
    """Write the name of a space below its middle; in a small hexagon only the row's number, centered."""
    if place.kind in CLOSED:
        return
    if plan.labelled:
        coordinate(
            canvas, plan, place.id, outlined=place.kind is not SpaceKind.EMPTY or place.orbit is not None
        )
    elif place.kind is SpaceKind.EMPTY:
        write(canvas, place.id[1:], *plan.at(place.id), LEAST, signs.COORDINATE)


def coordinate(canvas: Canvas, plan: MapPicture, space: SpaceId, *, outlined: bool) -> None:
    """Write the name of a space below its middle, brighter and outlined if something is under it."""
    x, y = plan.at(space)
    fill = mix(signs.COORDINATE, INK, 0.62) if outlined else signs.COORDINATE
    size = max(LEAST, round(plan.size * 0.4))
    write(canvas, space, x, y + plan.size * LOW, size, fill, outline=SHADE if outlined else None)


def _letters(canvas: Canvas, plan: MapPicture) -> None:
    """Draw every column's letter above its first space and below its last one, where no pieces can be."""
    columns: dict[str, list[Hex]] = {}
    for name, place in plan.galaxy.spaces.items():
        columns.setdefault(name[0], []).append(place.place)
    away = plan.size * ROOT3 / 2 + LETTERS / 2
    fill = mix(signs.COORDINATE, INK, 0.4)
    for letter, places in columns.items():
        points = [plan.place(place) for place in places]
        x, ys = points[0][0], [y for _, y in points]
        for y in (min(ys) - away, max(ys) + away):
            write(canvas, letter, x, y, LEAST, fill, outline=SHADE)


def write(
    canvas: Canvas, text: str, x: float, y: float, size: int, fill: Colour, *, outline: Colour | None = None
) -> None:
    """Write a short word around a point, much faster than text in a box."""
    wide = fonts.width(text, Font.STRONG, size)
    cap = METRICS[Font.STRONG].cap * size
    # Halves are rounded in one direction, so that a word is at the same place in every part of a map.
    left, high, low = (math.floor(v + 0.5) for v in (x - wide / 2, y - cap / 2, y + cap / 2))
    covered = Box(left, high, left + wide, low)
    if not covered.within(canvas.box):
        return
    fonts.draw(ImageDraw.Draw(canvas.image), left, low, text, Font.STRONG, size, fill, outline=outline)
    canvas.written.append(Written(text, covered, covered, size, cut=False))
