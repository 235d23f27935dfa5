"""Small signs: strengths, credits, days, sparks, rockets, dice, numbers – and what comes flying."""

from __future__ import annotations

import math
from collections.abc import Mapping

from PIL import Image

from engine.galaxy_trucker.box.cards import Size
from engine.galaxy_trucker.box.components import TILES, Kind
from engine.galaxy_trucker.box.faces import PartFace, printed_face
from engine.galaxy_trucker.box.squares import Side
from render.galaxy_trucker.art.figures import PILOTS, PLASMA, SPARK, STEEL, WHITE
from render.galaxy_trucker.art.motifs import motif
from render.shared.icons import emblem
from render.shared.palette import GAIN, INK, LOSS, NOW, QUIET, SHADE, Colour, colour, mix
from render.shared.space import generator
from render.shared.sprites import Pen, Point, drawn, kept, oval, star

_FACES: Mapping[Kind, PartFace] = {
    tile.kind: printed_face(tile.id, 0)
    for tile in TILES.values()
    if tile.kind in (Kind.SINGLE_ENGINE, Kind.SINGLE_CANNON, Kind.SOLAR_MODULE)
}
ROCK = colour("#9A7B66")
LASER = colour("#FF5C8A")


def _cropped(kind: Kind, size: int, box: tuple[float, float, float, float]) -> Image.Image:
    """Part of a motif as a sign, in shares of its side."""

    def make() -> Image.Image:
        large = motif(_FACES[kind], round(size * 1.6), None, None)
        x0, y0, x1, y1 = (round(share * large.width) for share in box)
        return large.crop((x0, y0, x1, y1)).resize((size, size), Image.Resampling.LANCZOS)

    return kept(("gt cropped", kind, size), make)


def engine_sign(size: int) -> Image.Image:
    """Engine power."""
    return _cropped(Kind.SINGLE_ENGINE, size, (0.13, 0.24, 0.87, 0.98))


def cannon_sign(size: int) -> Image.Image:
    """Firepower."""
    return _cropped(Kind.SINGLE_CANNON, size, (0.09, 0.0, 0.91, 0.82))


def solar_sign(size: int) -> Image.Image:
    """A solar module."""
    return _cropped(Kind.SOLAR_MODULE, size, (0.14, 0.14, 0.86, 0.86))


def spark(size: int) -> Image.Image:
    """An exposed connector."""

    def paint(pen: Pen) -> None:
        pen.poly(star(50, 50, 50, 15, 4), mix(SPARK, LOSS, 0.35))
        pen.poly(star(50, 50, 36, 12, 4, turn=-45), mix(SPARK, LOSS, 0.15))
        pen.poly(star(50, 50, 38, 12, 4), mix(SPARK, WHITE, 0.35))
        pen.circle(50, 50, 13, mix(SPARK, WHITE, 0.85))

    return drawn("gt spark", size, size, paint)


def coin(size: int) -> Image.Image:
    """Cosmic credits: a coin with a ringed planet."""

    def paint(pen: Pen) -> None:
        gold = NOW
        pen.circle(50, 52, 47, mix(gold, SHADE, 0.6))
        pen.circle(50, 48, 46, gold)
        pen.circle(50, 48, 38, mix(gold, SHADE, 0.25))
        pen.circle(50, 48, 18, mix(gold, WHITE, 0.55))
        pen.line(oval(50, 48, 33, 11, lean=-20), 6, mix(gold, WHITE, 0.55), closed=True)

    return drawn("gt coin", size, size, paint)


def lost_sign(size: int) -> Image.Image:
    """A lost component: a plate in two pieces."""

    def paint(pen: Pen) -> None:
        one, other = mix(STEEL, SHADE, 0.05), mix(STEEL, SHADE, 0.4)
        pen.poly([(6, 12), (52, 4), (42, 34), (56, 50), (36, 72), (10, 66)], one)
        pen.poly([(62, 20), (96, 32), (90, 92), (44, 96), (50, 78), (68, 56), (54, 40)], other)
        pen.poly(star(58, 36, 16, 5, 4), LOSS)

    return drawn("gt lost", size, size, paint)


def day_sign(size: int) -> Image.Image:
    """A day of flight: a little sun over a horizon."""

    def paint(pen: Pen) -> None:
        for step in range(7):
            a = math.pi + step * math.pi / 6
            ray = [(50 + far * math.cos(a), 62 + far * math.sin(a)) for far in (34, 46)]
            pen.line(ray, 7, QUIET)
        pen.circle(50, 62, 26, INK)
        pen.box(4, 64, 96, 100, (0, 0, 0, 0))
        pen.line([(8, 70), (92, 70)], 9, INK)

    return drawn("gt day", size, size, paint)


def wedge(size: int, turn: int, hue: Colour) -> Image.Image:
    """Which way the top of a tile points after so many quarter turns."""
    return drawn(
        ("gt wedge", hue),
        size,
        size,
        lambda pen: pen.poly([(50, 20), (90, 78), (10, 78)], hue),
        turn=90 * turn,
    )


# ---------------------------------------------------------------------- rockets


def rocket(seat: int, size: int) -> Image.Image:
    """A rocket of the flight board, nose to the right, its owner's emblem on the hull."""

    def make() -> Image.Image:
        hull = drawn(("gt rocket", seat), size, size, lambda pen: _rocket(pen, PILOTS[seat].colour)).copy()
        badge = emblem(PILOTS[seat], round(size * 0.34))
        hull.alpha_composite(badge, (round(size * 0.36), (size - badge.height) // 2))
        return hull

    return kept(("gt rocket whole", seat, size), make)


def _rocket(pen: Pen, hue: Colour) -> None:
    dark, light = mix(hue, SHADE, 0.6), mix(hue, WHITE, 0.4)
    pen.poly([(2, 50), (24, 36), (24, 64)], colour("#67DDF7"))
    pen.poly([(10, 50), (24, 42), (24, 58)], WHITE)
    pen.poly([(20, 34), (44, 20), (8, 6), (14, 30)], dark)
    pen.poly([(20, 66), (44, 80), (8, 94), (14, 70)], dark)
    body: list[Point] = [(20, 30), (52, 20), (78, 30), (98, 50), (78, 70), (52, 80), (20, 70)]
    pen.poly(body, light)
    pen.poly([(48 + (x - 48) * 0.88, 50 + (y - 50) * 0.84) for x, y in body], mix(hue, SHADE, 0.72))
    pen.poly([(76, 34), (93, 50), (76, 66)], light)


# ---------------------------------------------------------------------- dice and numbers


def die(value: int, size: int) -> Image.Image:
    """A die."""
    spots = {
        1: [(50, 50)],
        2: [(28, 28), (72, 72)],
        3: [(26, 26), (50, 50), (74, 74)],
        4: [(28, 28), (72, 28), (28, 72), (72, 72)],
        5: [(27, 27), (73, 27), (50, 50), (27, 73), (73, 73)],
        6: [(28, 24), (28, 50), (28, 76), (72, 24), (72, 50), (72, 76)],
    }[value]

    def paint(pen: Pen) -> None:
        pen.box(4, 6, 98, 99, mix(INK, SHADE, 0.7), radius=18)
        pen.box(3, 3, 96, 96, INK, radius=18)
        for x, y in spots:
            pen.circle(x, y, 10, colour("#1B2444"))

    return drawn(("gt die", value), size, size, paint)


def number_tile(size: int) -> Image.Image:
    """The plate of a number tile, without its number."""

    def paint(pen: Pen) -> None:
        pen.poly([(50, 2), (96, 28), (96, 76), (50, 98), (4, 76), (4, 28)], mix(GAIN, SHADE, 0.2))
        pen.poly([(50, 11), (88, 33), (88, 71), (50, 89), (12, 71), (12, 33)], mix(GAIN, SHADE, 0.75))

    return drawn("gt number tile", size, size, paint)


# ---------------------------------------------------------------------- meteors and shots


def missile(what: Size, side: Side, size: int) -> Image.Image:
    """A meteor or shot flying away from the side it comes from; from the front it flies down."""
    paint = {"small": _small, "large": _large, "light": _light, "heavy": _heavy}[what]
    return drawn(("gt missile", what), size, size, paint, turn=90 * side.place)


def _rock(pen: Pen, x: float, y: float, radius: float, name: str) -> None:
    rng = generator("gt rock", name)
    outline: list[Point] = []
    for step in range(11):
        a = step * math.tau / 11
        reach = radius * rng.uniform(0.82, 1.08)
        outline.append((x + reach * math.cos(a), y + reach * math.sin(a)))
    pen.poly([(px + 1.5, py + 2) for px, py in outline], mix(ROCK, SHADE, 0.7))
    pen.poly(outline, ROCK)
    pen.poly(
        [(x + (px - x) * 0.7 - radius * 0.16, y + (py - y) * 0.7 - radius * 0.18) for px, py in outline],
        mix(ROCK, WHITE, 0.28),
    )
    for dx, dy, share in ((0.25, 0.2, 0.24), (-0.3, 0.36, 0.16), (-0.05, -0.35, 0.18)):
        pen.circle(x + dx * radius, y + dy * radius, share * radius, mix(ROCK, SHADE, 0.45))


def _small(pen: Pen) -> None:
    for x, top in ((40, 22), (50, 6), (60, 22)):
        pen.line([(x, top), (x, 56)], 5, mix(SPARK, LOSS, 0.3))
    _rock(pen, 50, 66, 22, "small")


def _large(pen: Pen) -> None:
    for x, top in ((26, 18), (42, 2), (58, 2), (74, 18)):
        pen.line([(x, top), (x, 50)], 8, mix(SPARK, LOSS, 0.45))
    _rock(pen, 50, 58, 38, "large")


def _light(pen: Pen) -> None:
    pen.poly([(50, 98), (36, 76), (44, 76), (44, 4), (56, 4), (56, 76), (64, 76)], mix(LASER, SHADE, 0.35))
    pen.poly(
        [(50, 90), (43, 76), (47.5, 76), (47.5, 8), (52.5, 8), (52.5, 76), (57, 76)], mix(LASER, WHITE, 0.7)
    )


def _heavy(pen: Pen) -> None:
    pen.poly([(50, 100), (14, 64), (28, 64), (28, 4), (72, 4), (72, 64), (86, 64)], mix(LASER, SHADE, 0.45))
    pen.poly([(50, 88), (28, 66), (36, 66), (36, 10), (64, 10), (64, 66), (72, 66)], LASER)
    pen.poly([(50, 76), (42, 64), (45, 64), (45, 16), (55, 16), (55, 64), (58, 64)], mix(LASER, WHITE, 0.75))


def blast(size: int) -> Image.Image:
    """Where something strikes and breaks."""

    def paint(pen: Pen) -> None:
        pen.poly(star(50, 50, 50, 30, 9, turn=-80), mix(LOSS, SHADE, 0.25))
        pen.poly(star(50, 50, 41, 24, 9, turn=-70), mix(SPARK, LOSS, 0.35))
        pen.poly(star(50, 50, 28, 15, 8, turn=-90), mix(SPARK, WHITE, 0.35))
        pen.circle(50, 50, 11, mix(SPARK, WHITE, 0.85))

    return drawn("gt blast", size, size, paint)


def deflection(size: int, side: Side, hue: Colour) -> Image.Image:
    """Something is kept off: arcs before the side it came from."""

    def paint(pen: Pen) -> None:
        for radius, thick in ((44, 8), (30, 6)):
            pen.arc(50, 62, radius, 200, 340, thick + 5, mix(hue, SHADE, 0.75))
        for radius, thick in ((44, 8), (30, 6)):
            pen.arc(50, 62, radius, 200, 340, thick, hue)

    return drawn(("gt deflection", hue), size, size, paint, turn=90 * side.place)


def white_flag(size: int) -> Image.Image:
    """Somebody has given up."""

    def paint(pen: Pen) -> None:
        pen.line([(24, 6), (24, 96)], 8, STEEL)
        pen.poly([(28, 8), (60, 16), (94, 8), (86, 32), (94, 56), (60, 62), (28, 54)], INK)
        pen.line([(40, 30), (70, 36)], 4, mix(INK, SHADE, 0.35))

    return drawn("gt white flag", size, size, paint)


def insurance_sign(size: int) -> Image.Image:
    """Insured: an umbrella."""

    def paint(pen: Pen) -> None:
        hue, dark = GAIN, mix(GAIN, SHADE, 0.7)
        for width, shade in ((17, dark), (9, INK)):
            pen.line([(50, 46), (50, 84)], width, shade)
            pen.arc(62, 84, 12, 30, 180, width, shade)
        dome: list[Point] = [(50 + 47 * math.cos(a), 52 - 44 * math.sin(a)) for a in _HALF]
        pen.poly([(50 + (x - 50) * 1.06, 50 + (y - 50) * 1.1) for x, y in dome], dark)
        pen.poly(dome, hue)
        pen.poly([(50, 8), (66, 26), (70, 52), (30, 52), (34, 26)], mix(hue, WHITE, 0.45))
        for x in (19, 50, 81):
            pen.oval(x, 54, 15.5, 9, dark)
        pen.line([(50, 10), (50, 4)], 7, INK)

    return drawn("gt insurance", size, size, paint)


_HALF = [math.pi * step / 20 for step in range(21)]


def bar(size: int, *, upright: bool) -> Image.Image:
    """A column or a row of a ship board."""

    def paint(pen: Pen) -> None:
        for n in range(3):
            for m in range(3):
                lit = n == 1 if upright else m == 1
                x, y = 4 + 32 * n, 4 + 32 * m
                pen.box(x, y, x + 28, y + 28, NOW if lit else mix(QUIET, SHADE, 0.55), radius=4)

    return drawn(("gt bar", upright), size, size, paint)


def plume(size: int, *, double: bool) -> Image.Image:
    """Behind an engine: a long flame, or two short ones that wait for a token."""

    def paint(pen: Pen) -> None:
        for x in (33.5, 66.5) if double else (50,):
            reach, half = (26, 7) if double else (46, 12)
            for share, hue, strength in ((1, (60, 90, 230), 70), (0.72, PLASMA, 110), (0.42, WHITE, 150)):
                points: list[Point] = [(x - half * share, 0), (x + half * share, 0), (x, reach * share)]
                pen.poly(points, (*hue, strength))

    return drawn(("gt plume", double), size, size // 2, paint)
