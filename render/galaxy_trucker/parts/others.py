"""The other ships of a flight beside one's own: outlines and the numbers that matter; `/board` opens each."""

from __future__ import annotations

from PIL import Image

from engine.galaxy_trucker.ship.ship import Figure
from engine.galaxy_trucker.view import GalaxyTruckerView, SeatView, ShipView
from render.face import Scene
from render.galaxy_trucker.art import signs
from render.galaxy_trucker.art.figures import figure_sign
from render.galaxy_trucker.art.tones import PILOTS
from render.galaxy_trucker.parts.grid import Grid
from render.galaxy_trucker.parts.panels import halves, marks_of, span, standing
from render.galaxy_trucker.parts.specialist import team_signs
from render.galaxy_trucker.parts.strikes import StrikeOutcome
from render.shared.canvas import GRID, MARGIN, WIDTH, Box, Canvas, Part, Word
from render.shared.fonts import Font
from render.shared.icons import emblem
from render.shared.palette import INK, LINE, LOSS, NOW, PANEL, SHADE, Colour, mix
from render.shared.sprites import Pen, drawn

HEIGHT = 190
HEAD = 52
NUMBERS = 204
"""Width of the numbers beside an outline."""
LARGEST = 20


def others(canvas: Canvas, y: int, view: GalaxyTruckerView, scene: Scene) -> None:
    """All ships but the viewer's, side by side."""
    seats = [seat for seat in view.seats if seat.seat != view.viewer]
    wide = (WIDTH - 2 * MARGIN - (len(seats) - 1) * GRID) // len(seats)
    for n, seat in enumerate(seats):
        x = MARGIN + n * (wide + GRID)
        _other(canvas, Box(x, y, x + wide, y + HEIGHT), seat, view, scene)


def _other(canvas: Canvas, box: Box, seat: SeatView, view: GalaxyTruckerView, scene: Scene) -> None:
    hue = PILOTS[seat.seat].colour
    awaited = seat.seat in view.waiting
    fill = mix(PANEL, SHADE, 0.4) if seat.gave_up else mix(PANEL, hue, 0.07)
    canvas.panel(box, fill=fill, line=NOW if awaited else mix(LINE, hue, 0.3), radius=18)
    head = Box(box.x0 + 14, box.y0 + 2, box.x1 - 14, box.y0 + HEAD)
    canvas.sprite(emblem(PILOTS[seat.seat], 38), head.x0, head.y0 + 8)
    end = standing(canvas, head, seat, view)
    canvas.line(head._replace(x0=head.x0 + 48, x1=end - 8), team_signs(seat, 38), size=36)
    numbers = Box(box.x1 - NUMBERS, box.y0 + HEAD, box.x1 - 8, box.y1 - 8)
    own = seat.ship
    rows: list[list[Part]] = [
        [figure_sign(Figure.HUMAN, 34), 8, Word(str(own.crew), INK, Font.NUMBER)],
        [signs.engine_sign(34), 8, Word(span(str(own.engine), str(own.most_engine)), INK, Font.NUMBER)],
        [
            signs.cannon_sign(34),
            8,
            Word(span(halves(own.cannon_halves), halves(own.most_cannon_halves)), INK, Font.NUMBER),
        ],
    ]
    step = numbers.height // len(rows)
    for n, row in enumerate(rows):
        line = Box(numbers.x0, numbers.y0 + n * step, numbers.x1, numbers.y0 + (n + 1) * step)
        canvas.line(line, row, size=36)
    area = Box(box.x0 + 12, box.y0 + HEAD - 4, numbers.x0 - 10, box.y1 - 10)
    _outline(canvas, area, own, hue, seat, view, scene)


def _outline(
    canvas: Canvas,
    area: Box,
    own: ShipView,
    hue: Colour,
    seat: SeatView,
    view: GalaxyTruckerView,
    scene: Scene,
) -> None:
    """The squares a ship fills, and where it is struck."""
    if not own.parts:
        return
    grid = Grid.around(own, area, largest=LARGEST)
    struck = {
        strike.square: strike.outcome
        for strike in marks_of(seat, view, scene).strikes
        if strike.outcome in (StrikeOutcome.COMING, StrikeOutcome.DESTROYED)
    }
    for part in own.parts:
        lit = struck.get(part.square) is StrikeOutcome.COMING
        starts = part.face.sort.starting
        canvas.sprite(_square(grid.cell, hue, starts), *grid.corner(part.square))
        if lit:
            canvas.sprite(_aimed_at(grid.cell), *grid.corner(part.square))
    for place, outcome in struck.items():
        if place is not None and outcome is StrikeOutcome.DESTROYED:
            canvas.sprite(signs.blast(round(grid.cell * 1.5)), *grid.middle(place), centered=True)


def _square(size: int, hue: Colour, starts: bool) -> Image.Image:
    def paint(pen: Pen) -> None:
        pen.box(4, 4, 96, 96, mix(hue, SHADE, 0.25 if starts else 0.6), radius=14)
        pen.box(14, 14, 86, 86, mix(hue, SHADE, 0.05 if starts else 0.42), radius=10)

    return drawn(("gt silhouette", hue, starts), size, size, paint)


def _aimed_at(size: int) -> Image.Image:
    """Red in a bright frame: seen without colours too."""

    def paint(pen: Pen) -> None:
        pen.box(0, 0, 100, 100, INK, radius=14)
        pen.box(18, 18, 82, 82, LOSS, radius=6)

    return drawn("gt aimed at", size, size, paint)
