"""What each specialist works with: a sign by itself, and in the hand on a portrait."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from PIL import Image

from render.galaxy_trucker.art.figures import CELL, DEEP, PIPE, PLASMA, SPARK, STEEL, SUN, WHITE
from render.shared.palette import GAIN, INK, LOSS, SHADE, Colour, colour, mix
from render.shared.sprites import Pen, Point, drawn, kept, star

WOOD = colour("#C98A4B")
PAPER = colour("#F3EFE0")
NOTHING = (0, 0, 0, 0)
"""Cuts a hole."""


def tool(specialist: str, size: int) -> Image.Image:
    """The tool by itself."""
    return drawn(("gt tool", specialist), size, size, _TOOLS[specialist])


def specialist_sign(specialist: str, size: int) -> Image.Image:
    """The tool on a badge of the specialist's hue: who serves somebody."""

    def badge(pen: Pen) -> None:
        hue = HUES[specialist]
        pen.box(0, 0, 100, 100, mix(hue, WHITE, 0.35), radius=26)
        pen.box(6, 6, 94, 94, mix(hue, SHADE, 0.62), radius=21)

    def make() -> Image.Image:
        found = drawn(("gt specialist", specialist), size, size, badge).copy()
        inner = tool(specialist, max(8, round(size * 0.76)))
        edge = (size - inner.width) // 2
        found.alpha_composite(inner, (edge, edge))
        return found

    return kept(("gt specialist sign", specialist, size), make)


HUES: Mapping[str, Colour] = {
    "architect": colour("#5A8FD0"),
    "bureaucrat": colour("#8C7A66"),
    "buyer": colour("#3E9E86"),
    "merchant": colour("#B98A2E"),
    "hypergeometer": colour("#8A6AD8"),
    "inspector": colour("#4C8296"),
    "plumber": colour("#4A78C4"),
    "warehouse_keeper": colour("#94703F"),
    "supplier": colour("#5E9A4C"),
    "fitter": colour("#7486A8"),
    "planner": colour("#4FA3B8"),
    "saboteur": colour("#B34A4A"),
    "smuggler": colour("#6B5A86"),
    "welder": colour("#C0703A"),
    "con_artist": colour("#A8497E"),
    "guard": colour("#48649E"),
    "pr_guy": colour("#C75D8E"),
}
"""What a specialist's card and badge are tinged with; the tool tells them apart."""


def _triangle(pen: Pen) -> None:
    """A set square and a pencil."""
    pen.poly([(6, 94), (88, 94), (6, 12)], mix(SUN, SHADE, 0.45))
    pen.poly([(10, 90), (78, 90), (10, 22)], SUN)
    pen.poly([(22, 78), (50, 78), (22, 50)], NOTHING)
    pen.line([(46, 40), (84, 8)], 15, mix(LOSS, SHADE, 0.1))
    pen.poly([(34, 50), (41, 33), (52, 46)], PAPER)


def _stamp(pen: Pen) -> None:
    pen.circle(50, 20, 18, WOOD)
    pen.poly([(40, 30), (60, 30), (66, 58), (34, 58)], mix(WOOD, SHADE, 0.2))
    pen.box(16, 54, 84, 74, INK, radius=6)
    pen.box(10, 78, 90, 92, LOSS, radius=4)


def _cart(pen: Pen) -> None:
    pen.line([(5, 16), (20, 16), (34, 70), (84, 70)], 9, INK)
    pen.poly([(22, 26), (97, 26), (86, 60), (31, 60)], INK)
    for x in (46, 62, 78):
        pen.line([(x, 30), (x - 1, 56)], 5, mix(GAIN, SHADE, 0.5))
    for x in (42, 78):
        pen.circle(x, 86, 10, INK)


def _scales(pen: Pen) -> None:
    pen.line([(50, 10), (50, 88)], 9, INK)
    pen.line([(26, 90), (74, 90)], 11, INK)
    pen.line([(16, 26), (84, 16)], 9, INK)
    for x, y in ((18, 26), (82, 16)):
        pen.line([(x - 15, y + 34), (x, y), (x + 15, y + 34)], 4, INK)
        half: list[Point] = [
            (x + 20 * math.cos(math.pi * n / 12), y + 34 + 18 * math.sin(math.pi * n / 12)) for n in range(13)
        ]
        pen.poly(half, SUN)


def _hypercube(pen: Pen) -> None:
    """A cube in a cube."""
    outer: list[Point] = [(8, 8), (92, 8), (92, 92), (8, 92)]
    inner: list[Point] = [(34, 34), (66, 34), (66, 66), (34, 66)]
    pen.line(outer, 8, INK, closed=True)
    for one, other in zip(outer, inner, strict=True):
        pen.line([one, other], 5, mix(INK, PLASMA, 0.4))
    pen.poly(inner, mix(PLASMA, SHADE, 0.45))
    pen.line(inner, 8, PLASMA, closed=True)


def _lens(pen: Pen) -> None:
    pen.line([(62, 62), (90, 90)], 17, WOOD)
    pen.circle(40, 40, 37, INK)
    pen.circle(40, 40, 27, mix(PLASMA, SHADE, 0.4))
    pen.line([(26, 38), (38, 25)], 8, mix(PLASMA, WHITE, 0.7))


def _elbow(pen: Pen) -> None:
    """A pipe round a corner, and a drop."""
    pen.line([(14, 30), (66, 30), (66, 72)], 27, mix(PIPE, SHADE, 0.45))
    pen.line([(14, 26), (62, 26)], 10, PIPE)
    pen.box(4, 8, 20, 52, PIPE, radius=4)
    pen.box(44, 64, 90, 80, PIPE, radius=4)
    pen.circle(24, 80, 14, PLASMA)
    pen.poly([(24, 52), (36, 74), (12, 74)], PLASMA)


def _crates(pen: Pen) -> None:
    for x, y, hue in ((6, 52, WOOD), (53, 52, mix(WOOD, WHITE, 0.2)), (30, 6, mix(WOOD, LOSS, 0.3))):
        pen.box(x, y, x + 42, y + 42, mix(hue, SHADE, 0.6), radius=4)
        pen.box(x + 4, y + 4, x + 38, y + 38, hue, radius=2)
        pen.line([(x + 9, y + 9), (x + 33, y + 33)], 6, mix(hue, SHADE, 0.5))


def _van(pen: Pen) -> None:
    pen.box(2, 22, 62, 76, INK, radius=6)
    pen.poly([(64, 36), (82, 36), (98, 56), (98, 76), (64, 76)], mix(GAIN, WHITE, 0.2))
    pen.poly([(70, 42), (80, 42), (89, 55), (70, 55)], DEEP)
    pen.poly(star(32, 48, 17, 7, 5), LOSS)
    for x in (22, 78):
        pen.circle(x, 78, 14, SHADE)
        pen.circle(x, 78, 9, STEEL)


def _spanner(pen: Pen) -> None:
    pen.line([(28, 72), (72, 28)], 19, mix(STEEL, WHITE, 0.4))
    for x, y, to in ((76, 24, (104, -4)), (24, 76, (-4, 104))):
        pen.circle(x, y, 23, mix(STEEL, WHITE, 0.4))
        pen.line([(x, y), to], 19, NOTHING)


def _clipboard(pen: Pen) -> None:
    pen.box(12, 10, 88, 98, WOOD, radius=8)
    pen.box(20, 20, 80, 91, PAPER, radius=3)
    pen.box(34, 2, 66, 22, STEEL, radius=5)
    for n, y in enumerate((38, 57, 76)):
        pen.line([(48, y), (72, y)], 6, mix(PAPER, SHADE, 0.65))
        if n < 2:
            pen.line([(27, y), (32, y + 5), (40, y - 7)], 6, mix(GAIN, SHADE, 0.2))
        else:
            pen.circle(33, y, 6, mix(PAPER, SHADE, 0.65))


def _dynamite(pen: Pen) -> None:
    for x in (14, 39, 64):
        pen.box(x - 2, 36, x + 24, 98, mix(LOSS, SHADE, 0.75), radius=7)
        pen.box(x, 38, x + 22, 96, LOSS, radius=6)
        pen.box(x + 3, 40, x + 11, 94, mix(LOSS, WHITE, 0.5), radius=4)
    pen.box(10, 58, 90, 74, mix(SHADE, STEEL, 0.2), radius=4)
    pen.line([(50, 38), (50, 24), (64, 16), (74, 20)], 6, PAPER)
    pen.poly(star(80, 20, 20, 8, 6), SPARK)
    pen.circle(80, 20, 6, WHITE)


def _suitcase(pen: Pen) -> None:
    """Somebody looks out of it."""
    pen.line([(34, 30), (34, 14), (66, 14), (66, 30)], 9, INK)
    pen.box(4, 26, 96, 92, mix(WOOD, SHADE, 0.1), radius=11)
    for x in (16, 76):
        pen.box(x, 26, x + 8, 92, mix(WOOD, SHADE, 0.5))
    pen.box(22, 44, 78, 72, SHADE, radius=12)
    for x in (38, 62):
        pen.circle(x, 58, 10, WHITE)
        pen.circle(x + 3, 59, 5, SHADE)


def _torch(pen: Pen) -> None:
    pen.line([(94, 92), (62, 58)], 17, mix(STEEL, WHITE, 0.3))
    pen.poly(star(36, 36, 38, 13, 8, turn=-68), SPARK)
    pen.poly(star(36, 36, 24, 9, 8, turn=-45), SUN)
    pen.circle(36, 36, 10, WHITE)


def _cards(pen: Pen) -> None:
    """Four aces, all of them his."""
    for lean, hue in ((-26, LOSS), (0, SHADE), (26, LOSS)):
        cos, sin = math.cos(math.radians(lean)), math.sin(math.radians(lean))

        def at(x: float, y: float, cos: float = cos, sin: float = sin) -> Point:
            return 50 + x * cos - y * sin, 92 + x * sin + y * cos

        pen.poly([at(-22, 0), at(22, 0), at(22, -76), at(-22, -76)], mix(PAPER, SHADE, 0.6))
        pen.poly([at(-19, -3), at(19, -3), at(19, -73), at(-19, -73)], PAPER)
        pen.poly([at(0, -68), at(11, -54), at(0, -40), at(-11, -54)], hue)


def _bell(pen: Pen) -> None:
    pen.circle(50, 84, 11, mix(SUN, SHADE, 0.3))
    dome: list[Point] = [
        (50 + 27 * math.cos(math.pi + math.pi * n / 12), 40 + 27 * math.sin(math.pi + math.pi * n / 12))
        for n in range(13)
    ]
    pen.poly([*dome, (79, 66), (88, 78), (12, 78), (21, 66)], SUN)
    pen.circle(50, 12, 8, SUN)
    for side in (-1, 1):
        pen.line([(50 + 38 * side, 22), (50 + 46 * side, 38)], 6, LOSS)
    pen.line([(34, 44), (31, 64)], 7, mix(SUN, WHITE, 0.6))


def _megaphone(pen: Pen) -> None:
    pen.line([(34, 60), (40, 90)], 13, mix(INK, SHADE, 0.35))
    pen.poly([(8, 38), (72, 8), (72, 86), (8, 60)], INK)
    pen.poly([(8, 38), (24, 31), (24, 66), (8, 60)], LOSS)
    pen.box(68, 4, 78, 90, LOSS, radius=5)
    for points in ([(86, 26), (97, 18)], [(87, 47), (99, 47)], [(86, 68), (97, 76)]):
        pen.line(list(points), 6, SUN)


_TOOLS: Mapping[str, Callable[[Pen], None]] = {
    "architect": _triangle,
    "bureaucrat": _stamp,
    "buyer": _cart,
    "merchant": _scales,
    "hypergeometer": _hypercube,
    "inspector": _lens,
    "plumber": _elbow,
    "warehouse_keeper": _crates,
    "supplier": _van,
    "fitter": _spanner,
    "planner": _clipboard,
    "saboteur": _dynamite,
    "smuggler": _suitcase,
    "welder": _torch,
    "con_artist": _cards,
    "guard": _bell,
    "pr_guy": _megaphone,
}


# ---------------------------------------------------------------------- abilities


def ability_sign(letter: str, use: str, size: int) -> Image.Image:
    """A or B on a disc: bright while it is there, hollow and struck through once it is used up, hollow while
    it serves only from the next flight on.
    """
    return drawn(("gt ability", letter, use), size, size, lambda pen: _ability(pen, letter, use))


def _ability(pen: Pen, letter: str, use: str) -> None:
    lit = use == "ready"
    hue = CELL if lit else mix(STEEL, SHADE, 0.25)
    pen.circle(50, 50, 50, hue)
    if not lit:
        pen.circle(50, 50, 42, SHADE)
    ink = SHADE if lit else mix(STEEL, WHITE, 0.1)
    if letter == "a":
        for points in ([(28, 77), (50, 22), (72, 77)], [(37, 60), (63, 60)]):
            pen.line(list(points), 11, ink)
    else:
        pen.line([(36, 24), (36, 76)], 11, ink)
        for y, radius in ((36.5, 12.5), (62.5, 13.5)):
            pen.arc(52, y, radius, -90, 90, 11, ink)
        for y in (24, 49.5, 76):
            pen.line([(36, y), (52, y)], 11, ink)
    if use == "used":
        pen.line([(18, 82), (82, 18)], 17, SHADE)
        pen.line([(16, 84), (84, 16)], 9, LOSS)
