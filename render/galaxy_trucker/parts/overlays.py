"""What is laid over the parts of a ship: links of routers, energy on its way, specialists' markers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set

from PIL import Image

from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.specialists import Mark
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.ship.markers import JOINTS, Marker, MarkerKind
from engine.galaxy_trucker.ship.ship import Figure
from engine.galaxy_trucker.state.specialists import PlannerMark
from engine.galaxy_trucker.view import ShipView
from render.galaxy_trucker.art.figures import (
    DEEP,
    PIPE,
    PLASMA,
    SPARK,
    SUN,
    TAPE,
    WHITE,
    badge,
    cell_sign,
    figure_sign,
    good_sign,
)
from render.galaxy_trucker.art.plates import armour
from render.galaxy_trucker.art.tools import PAPER, tool
from render.galaxy_trucker.parts.grid import AWAY, Grid
from render.shared.canvas import Canvas
from render.shared.palette import INK, NOW, SHADE, mix
from render.shared.sprites import Pen, drawn, kept

# ---------------------------------------------------------------------- routers


def links(canvas: Canvas, grid: Grid, view: ShipView) -> None:
    """A bead of light on every joint of a router: what it passes on to the others."""
    size = max(8, round(grid.cell * 0.17))
    bead = drawn("gt bead", size, size, _bead)
    routers = [part for part in view.parts if part.face.sort.router]
    for part in routers:
        x, y = grid.middle(part.square)
        for side in part.joined:
            dx, dy = AWAY[side]
            canvas.sprite(bead, x + dx * grid.cell * 0.5, y + dy * grid.cell * 0.5, centered=True)


def _bead(pen: Pen) -> None:
    pen.circle(50, 50, 50, mix(PLASMA, SHADE, 0.75))
    pen.circle(50, 50, 38, PLASMA)
    pen.circle(44, 44, 16, mix(PLASMA, WHITE, 0.8))


# ---------------------------------------------------------------------- energy


def feeds(canvas: Canvas, grid: Grid, fed: Iterable[tuple[Square, Square]]) -> None:
    """From every solar module that was used a row of sparks to what it fed, and a bolt there."""
    beam = max(6, grid.cell // 12)
    dot = drawn("gt sunbeam", beam, beam, lambda pen: pen.circle(50, 50, 46, SUN))
    size = max(14, round(grid.cell * 0.3))
    bolt = drawn("gt fed", size, size, lambda pen: badge(pen, 50, 50, 50))
    for solar, consumer in fed:
        (x0, y0), (x1, y1) = grid.middle(solar), grid.middle(consumer)
        steps = max(3, round((abs(x1 - x0) + abs(y1 - y0)) / grid.cell * 4))
        for step in range(1, steps):
            share = step / steps
            canvas.sprite(dot, x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, centered=True)
        reach = grid.cell * 0.34
        canvas.sprite(bolt, x1 + reach, y1 + reach, centered=True)


def dodges(canvas: Canvas, grid: Grid, dodging: Iterable[tuple[Square, Side]]) -> None:
    """The long flame of a nozzle that moves the ship out of the way."""
    for place, side in dodging:
        flame = drawn("gt dodge", grid.cell, grid.cell, _flame, turn=90 * (side.place - Side.REAR.place))
        dx, dy = AWAY[side]
        x, y = grid.middle(place)
        canvas.sprite(flame, x + dx * grid.cell * 0.96, y + dy * grid.cell * 0.96, centered=True)


def _flame(pen: Pen) -> None:
    """To the rear."""
    for share, hue in ((1, mix(PLASMA, (60, 90, 230), 0.6)), (0.7, PLASMA), (0.4, mix(PLASMA, WHITE, 0.8))):
        half, reach = 26 * share, 6 + 88 * share
        pen.poly(
            [
                (50 - half * 0.6, 0),
                (50 + half * 0.6, 0),
                (50 + half, 28 * share),
                (50, reach),
                (50 - half, 28 * share),
            ],
            hue,
        )


# ---------------------------------------------------------------------- what specialists hide and mark


def hidden(canvas: Canvas, grid: Grid, view: ShipView) -> None:
    """Goods on parts that have no containers: the smuggler's."""
    size = max(12, round(grid.cell * 0.4))
    for part in view.parts:
        if part.goods and not part.face.sort.containers:
            x, y = grid.middle(part.square)
            canvas.sprite(_veil(size), x, y, centered=True)
            canvas.sprite(good_sign(part.goods[0], round(size * 0.66)), x, y, centered=True)


def _veil(size: int) -> Image.Image:
    """A dark hatch under something that nobody is to see."""

    def paint(pen: Pen) -> None:
        pen.box(0, 0, 100, 100, mix(INK, SHADE, 0.35), radius=22)
        pen.box(7, 7, 93, 93, SHADE, radius=17)

    return drawn("gt veil", size, size, paint)


def planned(canvas: Canvas, grid: Grid, marks: Iterable[PlannerMark], taken: Set[Square]) -> None:
    """What the planner wants on a square: large on an empty square, else in a corner."""
    for one in marks:
        x, y = grid.middle(one.square)
        if one.square in taken:
            size = max(14, round(grid.cell * 0.32))
            reach = grid.cell * 0.4
            x, y = x + reach, y - reach
        else:
            size = round(grid.cell * 0.62)
        canvas.sprite(_plan_of(one.mark, size), x, y, centered=True)


def _plan_of(mark: Mark, size: int) -> Image.Image:
    """A sheet of paper with what is wanted."""

    def paper(pen: Pen) -> None:
        pen.poly([(0, 0), (100, 0), (100, 74), (74, 100), (0, 100)], mix(PAPER, SHADE, 0.65))
        pen.poly([(5, 5), (95, 5), (95, 72), (72, 95), (5, 95)], PAPER)
        pen.poly([(72, 95), (95, 72), (72, 72)], mix(PAPER, SHADE, 0.3))

    def make() -> Image.Image:
        found = drawn("gt plan", size, size, paper).copy()
        inner = max(8, round(size * 0.66))
        sign = {
            "blue": good_sign(Good.BLUE, inner),
            "red": good_sign(Good.RED, inner),
            "human": figure_sign(Figure.HUMAN, inner),
            "alien": figure_sign(Figure.PURPLE, inner),
            "energy": cell_sign(inner),
        }[mark]
        edge = round((size - inner) * 0.42)
        found.alpha_composite(sign, (edge, edge))
        return found

    return kept(("gt plan of", mark, size), make)


# ---------------------------------------------------------------------- markers of specialists


def markers(canvas: Canvas, grid: Grid, view: ShipView) -> None:
    """Specialists' markers: on joints, at sides, and as tags in a corner of a part."""
    for part in view.parts:
        tags = [marker for marker in part.markers if marker.kind in _TAGS]
        for n, marker in enumerate(tags):
            _tag(canvas, grid, marker, n)
        for marker in part.markers:
            if marker.side is not None and marker.kind is not MarkerKind.PLATE:
                _at_side(canvas, grid, marker, marker.side)


def marker_sign(kind: MarkerKind, size: int) -> Image.Image:
    """A marker by itself."""
    if kind in _TAGS:
        return _disc(kind, size)
    if kind is MarkerKind.CHARGE:
        return tool("saboteur", size)
    if kind is MarkerKind.PLATE:
        return armour(size, 0)
    return drawn(("gt marker", kind), size, size, _AT_SIDES[kind])


def _at_side(canvas: Canvas, grid: Grid, marker: Marker, side: Side) -> None:
    size = max(14, round(grid.cell * 0.36))
    sprite = (
        tool("saboteur", round(size * 1.2))
        if marker.kind is MarkerKind.CHARGE
        else drawn(("gt marker", marker.kind), size, size, _AT_SIDES[marker.kind], turn=90 * side.place)
    )
    reach = 0.5 if marker.kind in JOINTS else 0.44
    dx, dy = AWAY[side]
    x, y = grid.middle(marker.square)
    canvas.sprite(sprite, x + dx * grid.cell * reach, y + dy * grid.cell * reach, centered=True)


def _tag(canvas: Canvas, grid: Grid, marker: Marker, n: int) -> None:
    """A disc in the lower left corner; further ones to the right of it."""
    size = max(14, round(grid.cell * 0.3))
    x, y = grid.corner(marker.square)
    at = x + size * 0.62 + n * size, y + grid.cell - size * 0.62
    canvas.sprite(_disc(marker.kind, size), *at, centered=True)


def _disc(kind: MarkerKind, size: int) -> Image.Image:
    def paint(pen: Pen) -> None:
        pen.circle(50, 50, 50, mix(NOW, SHADE, 0.75))
        pen.circle(50, 50, 43, mix(INK, NOW, 0.25))
        _TAGS[kind](pen)

    return drawn(("gt tag", kind), size, size, paint)


def _pipe(pen: Pen) -> None:
    """Over a joint: a pipe with two flanges."""
    pen.box(34, 6, 66, 94, mix(PIPE, SHADE, 0.45), radius=4)
    pen.box(39, 6, 54, 94, PIPE, radius=3)
    for y in (14, 74):
        pen.box(20, y, 80, y + 13, mix(PIPE, SHADE, 0.65), radius=3)
        pen.box(23, y + 2, 77, y + 9, mix(NOW, WHITE, 0.2), radius=2)


def _weld(pen: Pen) -> None:
    """Over a joint: a seam that still glows."""
    for width, hue in ((26, mix(SPARK, SHADE, 0.7)), (15, SPARK), (6, mix(SPARK, WHITE, 0.7))):
        pen.line([(14, 50), (32, 38), (50, 58), (68, 40), (86, 52)], width, hue)


def _seal(pen: Pen) -> None:
    """On a connector: it is welded shut."""
    pen.box(10, 26, 90, 74, mix(TAPE, SHADE, 0.6), radius=10)
    pen.box(14, 30, 86, 70, TAPE, radius=8)
    for points in ([(34, 38), (66, 62)], [(66, 38), (34, 62)]):
        pen.line(list(points), 9, mix(TAPE, SHADE, 0.75))


def _outside(pen: Pen) -> None:
    pen.box(24, 44, 56, 76, SHADE, radius=3)
    pen.line([(50, 50), (74, 26)], 9, SHADE)
    pen.poly([(82, 18), (80, 46), (54, 20)], SHADE)


def _universal(pen: Pen) -> None:
    for x in (28, 50, 72):
        pen.box(x - 6, 24, x + 6, 76, DEEP, radius=3)


def _supplied(pen: Pen) -> None:
    pen.box(24, 32, 76, 76, SHADE, radius=4)
    pen.line([(24, 46), (76, 46)], 6, mix(INK, NOW, 0.25))
    pen.line([(50, 32), (50, 46)], 8, mix(INK, NOW, 0.25))


def _unblocked(pen: Pen) -> None:
    pen.line([(50, 78), (50, 40)], 11, SHADE)
    pen.poly([(50, 16), (76, 46), (24, 46)], SHADE)


def _swivel(pen: Pen) -> None:
    pen.arc(50, 50, 25, -60, 200, 9, SHADE)
    pen.poly([(72, 8), (76, 40), (46, 30)], SHADE)


def _wireless(pen: Pen) -> None:
    for radius in (14, 28):
        pen.arc(34, 66, radius, -80, -10, 8, SHADE)
    pen.circle(34, 66, 8, SHADE)


_TAGS: Mapping[MarkerKind, Callable[[Pen], None]] = {
    MarkerKind.OUTSIDE: _outside,
    MarkerKind.UNIVERSAL: _universal,
    MarkerKind.SUPPLIED: _supplied,
    MarkerKind.UNBLOCKED: _unblocked,
    MarkerKind.SWIVEL: _swivel,
    MarkerKind.WIRELESS: _wireless,
}


_AT_SIDES: Mapping[MarkerKind, Callable[[Pen], None]] = {
    MarkerKind.PIPE: _pipe,
    MarkerKind.WELD: _weld,
    MarkerKind.SEALED: _seal,
}
"""A plate is drawn with its part, a charge as dynamite."""
