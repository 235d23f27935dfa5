"""Overlays on a ship's parts: routers' links, flowing energy, specialists' markers."""

from collections.abc import Iterable, Set

from PIL import Image

from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.specialists import Mark
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.ship.markers import JOINTS, Marker, MarkerKind
from engine.galaxy_trucker.ship.ship import Figure
from engine.galaxy_trucker.state.specialists import PlannerMark
from engine.galaxy_trucker.view import ShipView
from render.galaxy_trucker.art.figures import SUN, cell_sign, figure_sign, good_sign
from render.galaxy_trucker.art.signs import tool
from render.galaxy_trucker.art.tiles import armour
from render.galaxy_trucker.parts.grid import Grid
from render.shared.canvas import Canvas
from render.shared.drawings import sign
from render.shared.sprites import drawn, kept, overlaid

# ---------------------------------------------------------------------- routers


def links(canvas: Canvas, grid: Grid, view: ShipView) -> None:
    """Draw a bead of light on each joint of a router, to show the links it passes on."""
    size = max(8, round(grid.cell * 0.17))
    bead = sign("galaxy_trucker/link", size)
    routers = [part for part in view.parts if part.face.sort.router]
    for part in routers:
        for side in part.joined:
            canvas.sprite(bead, *grid.toward(part.square, side, 0.5), centered=True)


# ---------------------------------------------------------------------- energy


def feeds(canvas: Canvas, grid: Grid, fed: Iterable[tuple[Square, Square]]) -> None:
    """Draw a row of sparks from every used solar module to the part it fed, and a bolt on that part."""
    beam = max(6, grid.cell // 12)
    dot = drawn("gt sunbeam", beam, beam, lambda pen: pen.circle(50, 50, 46, SUN))
    size = max(14, round(grid.cell * 0.3))
    bolt = sign("galaxy_trucker/energy", size)
    for solar, consumer in fed:
        (x0, y0), (x1, y1) = grid.middle(solar), grid.middle(consumer)
        steps = max(3, round((abs(x1 - x0) + abs(y1 - y0)) / grid.cell * 4))
        for step in range(1, steps):
            share = step / steps
            canvas.sprite(dot, x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, centered=True)
        reach = grid.cell * 0.34
        canvas.sprite(bolt, x1 + reach, y1 + reach, centered=True)


def dodges(canvas: Canvas, grid: Grid, dodging: Iterable[tuple[Square, Side]]) -> None:
    """Draw the long flame of the nozzle with which a ship dodges."""
    for place, side in dodging:
        flame = sign("galaxy_trucker/dodge", grid.cell, turn=90 * (side.place - Side.REAR.place))
        canvas.sprite(flame, *grid.toward(place, side, 0.96), centered=True)


# ---------------------------------------------------------------------- what specialists hide and mark


def hidden(canvas: Canvas, grid: Grid, view: ShipView) -> None:
    """Draw the goods that the smuggler hides on parts without containers."""
    size = max(12, round(grid.cell * 0.4))
    for part in view.parts:
        if part.goods and not part.face.sort.containers:
            x, y = grid.middle(part.square)
            canvas.sprite(sign("galaxy_trucker/veil", size), x, y, centered=True)
            canvas.sprite(good_sign(part.goods[0], round(size * 0.66)), x, y, centered=True)


def planned(canvas: Canvas, grid: Grid, marks: Iterable[PlannerMark], taken: Set[Square]) -> None:
    """Draw the planner's marks on their squares: large if the square is empty, otherwise in a corner."""
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
    """Draw a sheet of paper with the kind that the planner expects."""

    def make() -> Image.Image:
        inner = max(8, round(size * 0.66))
        wanted = {
            "blue": good_sign(Good.BLUE, inner),
            "red": good_sign(Good.RED, inner),
            "human": figure_sign(Figure.HUMAN, inner),
            "alien": figure_sign(Figure.PURPLE, inner),
            "energy": cell_sign(inner),
        }[mark]
        edge = round((size - inner) * 0.42)
        return overlaid(sign("galaxy_trucker/plan", size), wanted, x=edge, y=edge)

    return kept(("gt plan of", mark, size), make)


# ---------------------------------------------------------------------- markers of specialists


def markers(canvas: Canvas, grid: Grid, view: ShipView) -> None:
    """Draw the specialists' markers: on joints, at sides, and as tags in the lower left corner of a part."""
    size = max(14, round(grid.cell * 0.3))
    for part in view.parts:
        x, y = grid.corner(part.square)
        for n, marker in enumerate(marker for marker in part.markers if marker.kind in _TAGS):
            at = x + size * 0.62 + n * size, y + grid.cell - size * 0.62
            canvas.sprite(marker_sign(marker.kind, size), *at, centered=True)
        for marker in part.markers:
            if marker.side is not None and marker.kind is not MarkerKind.PLATE:
                _at_side(canvas, grid, marker, marker.side)


def marker_sign(kind: MarkerKind, size: int) -> Image.Image:
    """Draw a marker on its own."""
    if kind is MarkerKind.CHARGE:
        return tool("saboteur", size)
    if kind is MarkerKind.PLATE:
        return armour(size, 0)
    return sign(f"galaxy_trucker/marker-{kind.value}", size)


def _at_side(canvas: Canvas, grid: Grid, marker: Marker, side: Side) -> None:
    size = max(14, round(grid.cell * 0.36))
    sprite = (
        tool("saboteur", round(size * 1.2))
        if marker.kind is MarkerKind.CHARGE
        else sign(f"galaxy_trucker/marker-{marker.kind.value}", size, turn=90 * side.place)
    )
    reach = 0.5 if marker.kind in JOINTS else 0.44
    canvas.sprite(sprite, *grid.toward(marker.square, side, reach), centered=True)


_TAGS = (
    *(MarkerKind.OUTSIDE, MarkerKind.UNIVERSAL, MarkerKind.SUPPLIED),
    *(MarkerKind.UNBLOCKED, MarkerKind.SWIVEL, MarkerKind.WIRELESS),
)
