"""Signs of Wormholes and their hues: what lies on the map, what stands beside numbers."""

from __future__ import annotations

import math
from collections.abc import Mapping

from PIL import Image

from engine.wormholes.boards import PlanetId
from engine.wormholes.wormholes import Owner
from render.shared.icons import emblem
from render.shared.palette import INK, LINE, NOW, OWNERS, QUIET, SHADE, Colour, Emblem, colour, mix
from render.shared.palette import Owner as Mark
from render.shared.planets import VIOLET, Style
from render.shared.sprites import Pen, Point, drawn, kept, star

GOLD = Style("bands", tuple(map(colour, ("#17120A", "#4A3510", "#B98A22", "#FFE08A"))), colour("#FFDD80"))
PATCHED = Style("continents", tuple(map(colour, ("#14307E", "#2D63C8", "#F0B7A0", "#C8453C", "#8E2430"))),
               colour("#9DB8FF"))  # fmt: skip
CLOUDED = Style("bands", tuple(map(colour, ("#565D6E", "#949CAD", "#CDD4E0", "#FFFFFF"))), colour("#E4ECFF"))
DYNAMIC = Style(
    "craters", tuple(map(colour, ("#5C1F08", "#B8470F", "#F08A2C", "#FFC877"))), colour("#FFA35A")
)
EMERALD = Style("dust", tuple(map(colour, ("#0B4A2C", "#1B8A4E", "#4FCB7E", "#B7F5C4"))), colour("#8DF5B4"))
PINK = Style("bands", tuple(map(colour, ("#6A1F4A", "#B84A86", "#F09AC4", "#FFDCEB"))), colour("#FFB3D9"))
BANDED = Style("bands", tuple(map(colour, ("#6B4A08", "#B98E14", "#F0D24A", "#FFF6B8"))), colour("#FFF08A"))
PALE = Style("craters", tuple(map(colour, ("#7FA0BC", "#B4CFE2", "#DCEBF5", "#FFFFFF"))), colour("#D6F1FF"))
BLUE = Style("dust", tuple(map(colour, ("#0B2A6A", "#1D5EC2", "#58A8F0", "#C9ECFF"))), colour("#8CCBFF"))

WORLDS: Mapping[PlanetId, Style] = {
    PlanetId("aurelia"): GOLD,
    PlanetId("binara"): PATCHED,
    PlanetId("cirrus"): CLOUDED,
    PlanetId("dynamo"): DYNAMIC,
    PlanetId("emera"): EMERALD,
    PlanetId("frost"): PALE,
    PlanetId("gyre"): PINK,
    PlanetId("hyacin"): VIOLET,
    PlanetId("islara"): BLUE,
    PlanetId("jovara"): BANDED,
}
"""How every planet looks, wherever it is drawn; as on the printed cards."""

EMBLEMS: Mapping[PlanetId, Colour] = {
    PlanetId("aurelia"): colour("#E9B949"),
    PlanetId("binara"): colour("#F0685C"),
    PlanetId("cirrus"): colour("#D5DDEE"),
    PlanetId("dynamo"): colour("#FF9A3D"),
    PlanetId("emera"): colour("#4FD488"),
    PlanetId("frost"): colour("#B9E8FF"),
    PlanetId("gyre"): colour("#FF8FC4"),
    PlanetId("hyacin"): colour("#B58CF0"),
    PlanetId("islara"): colour("#5AB0FF"),
    PlanetId("jovara"): colour("#FFE45C"),
}
"""The hue of a planet's emblem: of its surface, as light as an emblem must be on the night."""

SPACE = colour("#18213F")
RIM = mix(LINE, INK, 0.14)
COORDINATE = colour("#7885B2")
NEBULA = colour("#9A4FD0"), colour("#3E86D4")
ORBIT = colour("#9CC7FF")
ROCK = colour("#8C8FA3")
SUN = colour("#FFB347")
WILD = colour("#C9B8FF")
CANNON = colour("#7FF0E0")
HOLE = colour("#FF8A5C")
STEEL = colour("#AEBBDD")


WHITE = (255, 255, 255)
DASHES, GRAINS = 8, 12
GLOW, BODY = 9, 0.86
"""A wormhole shines beyond its edge: the body's share of the whole."""


def owner(number: Owner | int) -> Mark:
    """Colour and emblem of an owner, the solo opponent among them."""
    return OWNERS[number]


def around(x: float, y: float, radius: float, degrees: float) -> Point:
    """A point on a circle, clockwise from the right."""
    return x + radius * math.cos(math.radians(degrees)), y + radius * math.sin(math.radians(degrees))


def corners(x: float, y: float, reach: float) -> list[Point]:
    """The outline of a hexagon with flat sides up and down."""
    return [around(x, y, reach, 60 * corner) for corner in range(6)]


# ---------------------------------------------------------------------- what belongs to players


def token(number: Owner, size: int, *, active: bool) -> Image.Image:
    """A wormhole without its number, in its owner's shape: filled and shining, or hollow and dashed."""
    return drawn(("wormhole", number, active), size, size, lambda pen: _token(pen, number, active))


def _token(pen: Pen, number: Owner, active: bool) -> None:
    hue = owner(number).colour
    outline = _shrunk(_TOKENS[owner(number).emblem], BODY)
    if active:
        for n in range(GLOW):
            pen.poly(_shrunk(outline, 1.2 - 0.2 * n / GLOW), (*hue, 10 + 13 * n))
        pen.poly(outline, SHADE)
        pen.poly(_shrunk(outline, 0.93), mix(hue, WHITE, 0.55))
        pen.poly(_shrunk(outline, 0.8), mix(hue, SHADE, 0.06))
        return
    pen.poly(outline, SHADE)
    pen.poly(_shrunk(outline, 0.97), mix(hue, SHADE, 0.84))
    _dashed(pen, _shrunk(outline, 0.88), 6, mix(hue, SHADE, 0.12))


def _shrunk(outline: list[Point], share: float) -> list[Point]:
    x0 = sum(x for x, _ in outline) / len(outline)
    y0 = sum(y for _, y in outline) / len(outline)
    return [(x0 + (x - x0) * share, y0 + (y - y0) * share) for x, y in outline]


def _dashed(pen: Pen, outline: list[Point], width: float, hue: Colour) -> None:
    """The outline of a shape in dashes of the same length."""
    ends = list(zip(outline, [*outline[1:], outline[0]], strict=True))
    grain = sum(math.dist(one, other) for one, other in ends) / (2 * DASHES * GRAINS)
    points: list[Point] = []
    for (x0, y0), (x1, y1) in ends:
        steps = max(1, round(math.dist((x0, y0), (x1, y1)) / grain))
        points += [(x0 + (x1 - x0) * n / steps, y0 + (y1 - y0) * n / steps) for n in range(steps)]
    for dash in range(DASHES):
        start, end = (len(points) * part // (2 * DASHES) for part in (2 * dash, 2 * dash + 1))
        pen.line(points[start : end + 1], width, hue)


_TOKENS: dict[Emblem, list[Point]] = {
    Emblem.CIRCLE: [around(50, 50, 42, 2 * step) for step in range(180)],
    Emblem.TRIANGLE: [(50, 0), (100, 88), (0, 88)],
    Emblem.SQUARE: [(11, 11), (89, 11), (89, 89), (11, 89)],
    Emblem.DIAMOND: [(50, -4), (104, 50), (50, 104), (-4, 50)],
    Emblem.CROSS: [
        *((28, 4), (72, 4), (72, 28), (96, 28), (96, 72), (72, 72)),
        *((72, 96), (28, 96), (28, 72), (4, 72), (4, 28), (28, 28)),
    ],
}
"""Wormholes have their owner's emblem for an outline, broad enough for a number."""
LOWER = {Emblem.TRIANGLE: 0.09}
"""How far below the middle a number stands in its wormhole."""


def ship(number: Owner | int, size: int) -> Image.Image:
    """A passenger ship: a white hull, its owner's emblem on it."""

    def make() -> Image.Image:
        hull = drawn(("liner", number), size, size, lambda pen: _hull(pen, owner(number).colour)).copy()
        badge = emblem(owner(number), round(size * 0.44))
        hull.alpha_composite(badge, ((size - badge.width) // 2, round(size * 0.38)))
        return hull

    return kept(("liner whole", number, size), make)


def _hull(pen: Pen, hue: Colour) -> None:
    pen.poly([(36, 84), (64, 84), (50, 100)], NOW)
    for side in (-1, 1):
        wing: list[Point] = [(30, 40), (50, 84), (20, 94), (4, 92), (0, 80)]
        pen.poly([(50 + side * (50 - x), y) for x, y in wing], SHADE)
        wing = [(29, 47), (46, 82), (20, 89), (8, 87), (5, 80)]
        pen.poly([(50 + side * (50 - x), y) for x, y in wing], hue)
    hull: list[Point] = [
        (50, 0),
        (62, 12),
        (72, 34),
        (76, 60),
        (72, 86),
        (28, 86),
        (24, 60),
        (28, 34),
        (38, 12),
    ]
    pen.poly(hull, SHADE)
    pen.poly([(50 + (x - 50) * 0.84, 46 + (y - 46) * 0.91) for x, y in hull], mix(INK, QUIET, 0.15))
    pen.poly([(50, 5), (60, 17), (64, 28), (36, 28), (40, 17)], mix(hue, SHADE, 0.5))


# ---------------------------------------------------------------------- features of the map


def wild(size: int) -> Image.Image:
    """A wild wormhole: a whirl of six arms, nobody's colour."""

    def paint(pen: Pen) -> None:
        for arm in range(6):
            points = []
            for step in range(13):
                points.append(around(50, 50, 22 + 26 * step / 12, 60 * arm + 84 * step / 12))
            for n, (x, y) in enumerate(points):
                pen.circle(x, y, 7.2 - 0.42 * n, mix(WILD, SHADE, 0.05 + 0.035 * n))
        pen.circle(50, 50, 33, mix(WILD, SHADE, 0.1))
        pen.circle(50, 50, 28, mix(WILD, SHADE, 0.88))

    return drawn("wild wormhole", size, size, paint)


def black_hole(size: int) -> Image.Image:
    """A black hole: nothing, in a ring of light and a level disc of fire that reaches far beyond it."""

    def paint(pen: Pen) -> None:
        for n in range(8):
            pen.circle(50, 50, 36 - 0.8 * n, (*mix(HOLE, NOW, n / 9), 40 + 30 * n))
        pen.circle(50, 50, 29.5, mix(HOLE, WHITE, 0.35))
        pen.circle(50, 50, 26, (0, 0, 2))
        for n in range(6):
            half = 50 - 3.4 * n
            pen.oval(50, 53, half, 6.6 - 0.9 * n, mix(mix(HOLE, SHADE, 0.45), mix(NOW, WHITE, 0.4), n / 5))
        pen.poly([(26, 46), (74, 46), (72, 50), (28, 50)], (0, 0, 2))

    return drawn("black hole", size, size, paint)


def cannon(size: int) -> Image.Image:
    """The photon cannon: a barrel towards each of the six sides."""

    def paint(pen: Pen) -> None:
        for way in range(6):
            angle = 60 * way - 90
            pen.line([around(50, 50, 18, angle), around(50, 50, 37, angle)], 15, mix(STEEL, SHADE, 0.35))
            pen.line([around(50, 50, 18, angle), around(50, 50, 37, angle)], 8, STEEL)
            pen.circle(*around(50, 50, 43, angle), 6.5, CANNON)
        pen.circle(50, 50, 26, SHADE)
        pen.circle(50, 50, 23, STEEL)
        pen.circle(50, 50, 15, mix(CANNON, SHADE, 0.55))
        pen.circle(50, 50, 10, CANNON)
        pen.circle(47, 47, 4, WHITE)

    return drawn("photon cannon", size, size, paint)


ROCKS: tuple[tuple[tuple[float, float, float], ...], ...] = (
    ((38, 42, 27), (72, 62, 18), (66, 26, 10), (32, 76, 11)),
    ((58, 56, 28), (26, 36, 16), (66, 20, 9), (26, 70, 9)),
    ((46, 60, 24), (64, 30, 19), (28, 28, 10), (78, 68, 10)),
)
"""Asteroids by kind of field: middle and size of every rock."""


def asteroids(kind: int, size: int) -> Image.Image:
    """A field of rocks."""

    def paint(pen: Pen) -> None:
        for n, (x, y, r) in enumerate(ROCKS[kind % len(ROCKS)]):
            bumps = (1.0, 0.84, 1.06, 0.9, 1.0, 0.8, 1.04, 0.88, 0.98)
            outline = [
                around(x, y, r * bumps[(k + 2 * n + kind) % len(bumps)], 40 * k + 17 * n) for k in range(9)
            ]
            pen.poly(outline, mix(ROCK, SHADE, 0.72))
            pen.poly([(x + (px - x) * 0.9 - r * 0.05, y + (py - y) * 0.9 - r * 0.05) for px, py in outline],
                     mix(ROCK, SHADE, 0.35))  # fmt: skip
            pen.poly([(x + (px - x) * 0.66 - r * 0.2, y + (py - y) * 0.66 - r * 0.2) for px, py in outline],
                     ROCK)  # fmt: skip
            if r > 14:
                pen.circle(x + r * 0.24, y + r * 0.28, r * 0.2, mix(ROCK, SHADE, 0.55))
                pen.circle(x - r * 0.34, y - r * 0.1, r * 0.15, mix(ROCK, SHADE, 0.35))

    return drawn(("asteroids", kind % len(ROCKS)), size, size, paint)


def sun(size: int) -> Image.Image:
    """The big sun, as wide as five spaces with its corona."""

    def paint(pen: Pen) -> None:
        for n in range(20):
            pen.circle(50, 50, 50 - 0.7 * n, (*mix(SUN, HOLE, 0.5), round(3 + 0.42 * n * n)))
        for n, turn in enumerate(range(0, 360, 15)):
            reach = 45 if n % 2 else 41
            spike = [around(50, 50, 33, turn - 5), around(50, 50, reach, turn), around(50, 50, 33, turn + 5)]
            pen.poly(spike, mix(SUN, HOLE, 0.35))
        for n in range(12):
            pen.circle(50 - 0.5 * n, 50 - 0.5 * n, 35 - 1.5 * n, mix(mix(SUN, HOLE, 0.3), WHITE, n / 17))

    return drawn("sun", size, size, paint)


def station(size: int) -> Image.Image:
    """The space station: a wheel with six docks."""

    def paint(pen: Pen) -> None:
        for dock in range(6):
            angle = 60 * dock - 60
            x, y = around(50, 50, 43, angle)
            pen.line([(50, 50), (x, y)], 11, SHADE)
            pen.line([(50, 50), (x, y)], 7, mix(STEEL, SHADE, 0.3))
            pen.circle(x, y, 7, SHADE)
            pen.circle(x, y, 5.4, CANNON if dock % 2 else INK)
        pen.ring(50, 50, 36, 13, SHADE)
        pen.ring(50, 50, 34.5, 10, STEEL)
        pen.ring(50, 50, 34.5, 3, mix(STEEL, WHITE, 0.6))
        for window in range(18):
            pen.circle(*around(50, 50, 29, 20 * window + 10), 1.9, mix(SHADE, STEEL, 0.15))
        pen.circle(50, 50, 17, SHADE)
        pen.circle(50, 50, 15, mix(STEEL, WHITE, 0.3))
        pen.circle(50, 50, 9, mix(STEEL, SHADE, 0.6))

    return drawn("space station", size, size, paint)


# ---------------------------------------------------------------------- beside numbers


def passenger(size: int, hue: Colour = QUIET) -> Image.Image:
    """A traveller with a suitcase."""

    def paint(pen: Pen) -> None:
        pen.circle(38, 20, 17, hue)
        pen.poly([(10, 96), (12, 58), (24, 42), (52, 42), (64, 58), (66, 96)], hue)
        pen.ring(79, 60, 13, 6, hue)
        pen.box(60, 60, 98, 96, SHADE, radius=7)
        pen.box(64, 63, 95, 95, hue, radius=5)

    return drawn(("passenger", hue), size, size, paint)


def exploration(size: int, hue: Colour = INK) -> Image.Image:
    """An exploration token: a pennant."""

    def paint(pen: Pen) -> None:
        pen.box(20, 4, 30, 98, mix(hue, SHADE, 0.3), radius=4)
        pen.poly([(30, 8), (92, 30), (30, 54)], hue)

    return drawn(("exploration", hue), size, size, paint)


def pickup(size: int, *, ready: bool) -> Image.Image:
    """The pickup token: a traveller going aboard, or a dim one."""
    return passenger(size, NOW if ready else mix(QUIET, SHADE, 0.6))


def bolt(size: int, *, lit: bool) -> Image.Image:
    """One energy, to spend or spent."""

    def paint(pen: Pen) -> None:
        shape: list[Point] = [(60, 0), (14, 56), (44, 56), (36, 100), (86, 40), (54, 40)]
        pen.poly(shape, NOW if lit else mix(QUIET, SHADE, 0.6))
        if not lit:
            pen.poly([(50 + (x - 50) * 0.66, 50 + (y - 50) * 0.7) for x, y in shape], SHADE)

    return drawn(("energy", lit), size, size, paint)


def bonus(size: int) -> Image.Image:
    """The galactic bonus: a star in a ring of planets."""

    def paint(pen: Pen) -> None:
        pen.poly(star(50, 50, 30, 13, 5), NOW)
        for planet in range(6):
            pen.circle(*around(50, 50, 42, 60 * planet - 90), 7, INK)

    return drawn("galactic bonus", size, size, paint)


def worm(size: int) -> Image.Image:
    """A wormhole, no matter whose it is."""

    def paint(pen: Pen) -> None:
        pen.circle(50, 50, 48, INK)
        pen.circle(50, 50, 38, mix(INK, SHADE, 0.85))
        points = [around(50, 50, 4 + 26 * step / 30, 24 * step) for step in range(31)]
        pen.line(points, 8, INK)

    return drawn("wormhole sign", size, size, paint)
