"""What lies under every component: a plate of worn metal, and its four sides with or without pipes.

Connectors are pipes one can count: one for single, two for double, three for universal. A smooth side is a
beam from corner to corner.
"""

from __future__ import annotations

from PIL import Image

from engine.galaxy_trucker.box.components import Kind
from render.galaxy_trucker.art.figures import DEEP, METAL, PIPE, RUST, SKIN, STEEL, TAPE, WHITE
from render.shared.palette import SHADE, Colour, mix
from render.shared.space import fractal, generator
from render.shared.sprites import Pen, Point, drawn, kept

PIPES: dict[int, tuple[tuple[float, ...], float]] = {1: ((50,), 19), 2: ((31, 69), 17), 3: ((20, 50, 80), 14)}
"""Where the pipes of a connector lie on its side, and how thick they are."""
DEPTH = 17
"""How far a connector reaches into a tile."""
VARIANTS = 4
_GRAIN = 240
_GREY = 128
"""Plates are worn in grey and painted afterwards."""
QUARTERS = (None, Image.Transpose.ROTATE_270, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_90)


def plate(kind: Kind, variant: int, size: int) -> Image.Image:
    """A plate of that kind's paint; the variants differ in rust, scratches and repairs."""
    return kept(("gt plate", kind, variant, size), lambda: _painted(METAL[kind], variant, size))


def _painted(hue: Colour, variant: int, size: int) -> Image.Image:
    grey, alpha = _blank(variant, size).convert("LA").split()
    bands = [grey.point([min(255, value * band // _GREY) for value in range(256)]) for band in hue]
    found = Image.merge("RGB", bands)
    # Dark stains where the noise is low.
    found.paste(mix(mix(hue, RUST, 0.5), SHADE, 0.4), mask=_stains(variant, size))
    repair = _repair(variant, size)
    if repair is not None:
        found.paste(repair, mask=repair.getchannel("A"))
    found.putalpha(alpha)
    return found


def _repair(variant: int, size: int) -> Image.Image | None:
    """What holds an old plate together."""
    paint = {0: _tape, 2: _patch, 3: _plaster}.get(variant)
    return None if paint is None else drawn(("gt repair", variant), size, size, paint)


def _tape(pen: Pen) -> None:
    """Two strips of silver tape across a corner."""
    for (x0, y0, x1, y1), hue in (((9, 68, 36, 92), TAPE), ((16, 94, 34, 64), mix(TAPE, SHADE, 0.14))):
        dx, dy = (y1 - y0) * 0.14, -(x1 - x0) * 0.14
        strip: list[Point] = [(x0 - dx, y0 - dy), (x1 - dx, y1 - dy), (x1 + dx, y1 + dy), (x0 + dx, y0 + dy)]
        pen.poly(strip, mix(hue, SHADE, 0.3))
        pen.line([(x0, y0), (x1, y1)], 0.8, mix(hue, WHITE, 0.2))


def _patch(pen: Pen) -> None:
    """A sheet with five screws, of another ship."""
    outline: list[Point] = [(66, 13), (91, 17), (88, 37), (64, 33)]
    pen.poly([(x + 1, y + 1.2) for x, y in outline], mix(STEEL, SHADE, 0.75))
    pen.poly(outline, mix(STEEL, SHADE, 0.3))
    for x, y in outline:
        pen.circle(x + (77 - x) * 0.16, y + (25 - y) * 0.16, 1.7, mix(STEEL, SHADE, 0.7))


def _plaster(pen: Pen) -> None:
    """A sticking plaster, crossed."""
    for points in (((12, 15), (36, 33)), ((15, 35), (33, 13))):
        pen.line(list(points), 8.4, mix(SKIN, SHADE, 0.45))
        pen.line(list(points), 7, SKIN)
    pen.circle(24, 24, 4.6, mix(SKIN, SHADE, 0.22))


def _stains(variant: int, size: int) -> Image.Image:
    def make() -> Image.Image:
        noise = _grain(variant).resize((size, size), Image.Resampling.BILINEAR)
        return noise.point([max(0, 118 - value) * 2 for value in range(256)])

    return kept(("gt stains", variant, size), make)


def _grain(variant: int) -> Image.Image:
    def make() -> Image.Image:
        return fractal(f"hull {variant}", (4, 4), (_GRAIN, _GRAIN), octaves=4, roughness=0.8)

    return kept(("gt grain", variant), make)


def _blank(variant: int, size: int) -> Image.Image:
    return drawn(("gt blank", variant), size, size, lambda pen: _paint_blank(pen, variant))


def _paint_blank(pen: Pen, variant: int) -> None:
    hue = (_GREY, _GREY, _GREY)
    rng = generator("gt plate", variant)
    pen.box(1, 1, 99, 99, mix(hue, SHADE, 0.72), radius=9)
    pen.box(3, 3, 97, 97, mix(hue, WHITE, 0.2), radius=8)
    pen.box(4.5, 5.5, 97, 97, mix(hue, SHADE, 0.3), radius=7)
    pen.box(4.5, 5.5, 95, 95, hue, radius=7)
    # Two sheets of different age, and the seam between them.
    seam = rng.uniform(30, 70)
    if variant % 2:
        lean = rng.uniform(-12, 12)
        pen.poly(
            [(4.5, seam), (95, seam + lean), (95, 88), (90, 95), (9, 95), (4.5, 90)], mix(hue, SHADE, 0.1)
        )
    for _ in range(4):
        x, y = rng.uniform(14, 80), rng.uniform(14, 86)
        pen.line([(x, y), (x + rng.uniform(6, 20), y + rng.uniform(-5, 5))], 0.8, mix(hue, WHITE, 0.22))
    for x, y in ((11, 11), (89, 11), (11, 89), (89, 89)):
        pen.circle(x + 0.6, y + 0.8, 3.4, mix(hue, SHADE, 0.55))
        pen.circle(x, y, 2.9, mix(hue, WHITE, 0.32))


def turned(image: Image.Image, turn: int) -> Image.Image:
    """A square sprite after so many quarter turns clockwise."""
    way = QUARTERS[turn % 4]
    return image if way is None else image.transpose(way)


def side(connector: int, size: int, place: int) -> Image.Image:
    """One side of a tile, over its plate; `place` is quarter turns from the front."""

    def make() -> Image.Image:
        return turned(
            drawn(("gt side", connector), size, size, lambda pen: paint_side(pen, connector)), place
        )

    return kept(("gt side", connector, size, place), make)


def armour(size: int, place: int) -> Image.Image:
    """An indestructible plate on one side of a tile; `place` is quarter turns from the front."""
    return kept(
        ("gt armour", size, place), lambda: turned(drawn("gt armour", size, size, _paint_armour), place)
    )


def _paint_armour(pen: Pen) -> None:
    """A thick bright slab with bolts from corner to corner."""
    pen.poly([(1, 0), (99, 0), (87, 15), (13, 15)], mix(STEEL, SHADE, 0.85))
    pen.poly([(3, 0), (97, 0), (86, 13.4), (14, 13.4)], mix(STEEL, WHITE, 0.5))
    pen.poly([(3, 0), (97, 0), (93.5, 4), (6.5, 4)], mix(STEEL, WHITE, 0.85))
    pen.poly([(11, 10), (89, 10), (86, 13.4), (14, 13.4)], mix(STEEL, SHADE, 0.1))
    for x in (22, 40.5, 59.5, 78):
        pen.circle(x, 7.4, 3.6, mix(STEEL, SHADE, 0.8))
        pen.circle(x - 0.6, 6.8, 1.9, mix(STEEL, SHADE, 0.2))


def paint_side(pen: Pen, connector: int) -> None:
    """The side at the front: a beam, or a trough with pipe ends."""
    if not connector:
        pen.poly([(4, 1), (96, 1), (88, 9), (12, 9)], mix(STEEL, SHADE, 0.45))
        pen.poly([(4, 1), (96, 1), (92, 5), (8, 5)], mix(STEEL, SHADE, 0.05))
        return
    trough: list[Point] = [(6, 0), (94, 0), (86, DEPTH - 3), (14, DEPTH - 3)]
    pen.poly(trough, DEEP)
    places, thick = PIPES[connector]
    for x in places:
        left, right = x - thick / 2, x + thick / 2
        pen.box(left - 2.2, 9, right + 2.2, DEPTH + 2, mix(PIPE, SHADE, 0.62), radius=2)
        pen.box(left, 0, right, DEPTH, mix(PIPE, SHADE, 0.42))
        pen.box(left + thick * 0.1, 0, right - thick * 0.22, DEPTH - 1, PIPE)
        pen.box(left - 1, 10.5, right + 1, 13.5, mix(PIPE, SHADE, 0.3))
