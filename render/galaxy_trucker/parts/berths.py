"""Ships two by two where four of them are large: of each board only the part with the ship, as large as its
panel lets it be, so that its squares can be told apart on a phone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.galaxy_trucker.box.board import BOARDS
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.view import GalaxyTruckerView, SeatView
from render.face import Scene
from render.galaxy_trucker.parts.grid import Grid, VisibleBoard
from render.galaxy_trucker.parts.panels import (
    LOOSE,
    STAT,
    Entry,
    entries,
    flow,
    is_printed,
    loose_row,
    marks_of,
    name_line,
    pilot_panel,
    something_comes,
    write_flow,
)
from render.galaxy_trucker.parts.ship import ShipOverlay, ship
from render.galaxy_trucker.parts.tile import SMALL
from render.shared.canvas import GRID, WIDTH, Box, Canvas

EDGE = 12
"""Ships come nearer to the edge than anything else."""
ACROSS = 2
WIDE = (WIDTH - 2 * EDGE - (ACROSS - 1) * GRID) // ACROSS
HEAD, LABEL, RIM, PAD = 54, 38, 12, 10
LARGEST = SMALL - 1
"""So all ships are drawn alike."""
WORTH = 9, 8
"""How much larger squares must become for the numbers to stand beside a ship."""


class Berth(NamedTuple):
    """A ship with its place in a panel whose upper left corner is the origin."""

    seat: SeatView
    marks: ShipOverlay
    grid: Grid
    stats: Sequence[Sequence[Entry]]
    loose: int
    """Height of the row of tiles set aside."""
    printed: bool
    side: int = 0
    """Width of the numbers beside a narrow ship; 0: they stand below it."""

    @property
    def tall(self) -> int:
        """Height of the panel."""
        numbers = len(self.stats) * STAT
        high = max(self.grid.tall, numbers) if self.side else self.grid.tall + numbers
        return HEAD + high + self.loose + 8 + PAD


def berths(view: GalaxyTruckerView, scene: Scene, room: int) -> list[list[Berth]]:
    """All ships, row by row, so that they fit in a room of that height."""
    rows = -(-len(view.seats) // ACROSS)
    lit = something_comes(view)
    each = [_berth(seat, view, scene, room // rows - GRID, LABEL if lit else 0) for seat in view.seats]
    return [each[n : n + ACROSS] for n in range(0, len(each), ACROSS)]


def height_of(rows: Sequence[Sequence[Berth]]) -> int:
    """Height of all panels with their gaps."""
    return sum(max(berth.tall for berth in row) + GRID for row in rows)


def moor(
    canvas: Canvas, y: int, rows: Sequence[Sequence[Berth]], view: GalaxyTruckerView, scene: Scene
) -> None:
    """Draw them from there on."""
    for row in rows:
        tall = max(berth.tall for berth in row)
        for n, berth in enumerate(row):
            x = EDGE + n * (WIDE + GRID)
            _panel(canvas, Box(x, y, x + WIDE, y + tall), berth, view, scene)
        y += tall + GRID


def _berth(seat: SeatView, view: GalaxyTruckerView, scene: Scene, room: int, label: int) -> Berth:
    marks = marks_of(seat, view, scene)
    cylinder, board = BOARDS[seat.ship.board].cylinder, seat.ship.board
    shown = None if cylinder or not seat.ship.parts else VisibleBoard.around(_drawn(seat, marks))
    loose = LOOSE if any(other.set_aside or other.tray for other in view.seats) else 0
    spare, printed, numbers = room - HEAD - loose - 8 - PAD, is_printed(seat, view), entries(seat, view)

    def berth(stats: Sequence[Sequence[Entry]], side: int) -> Berth:
        area = Box(PAD, 0, WIDE - PAD - side, spare - (0 if side else len(stats) * STAT))
        grid = Grid.into(board, area, largest=LARGEST, label=label, rim=RIM, shown=shown)
        return Berth(seat, marks, grid, stats, loose, printed, side)

    below = berth(flow(numbers, WIDE - 2 * PAD), 0)
    beside = berth([[one] for one in numbers], max(Canvas.length(one, size=36) for one in numbers) + 2 * PAD)
    fits = len(numbers) * STAT <= spare and beside.grid.cell * WORTH[1] >= below.grid.cell * WORTH[0]
    return beside if fits else below


def _drawn(seat: SeatView, marks: ShipOverlay) -> Iterator[Square]:
    """Every square on which there is something to be seen."""
    yield from (part.square for part in seat.ship.parts)
    yield from (ghost.square for ghost in marks.ghosts)
    yield from (pace.square for trail in marks.trails for pace in trail.paces)


def _panel(canvas: Canvas, box: Box, berth: Berth, view: GalaxyTruckerView, scene: Scene) -> None:
    seat = berth.seat
    ink = pilot_panel(canvas, box, seat, view)
    head = Box(box.x0 + PAD + 2, box.y0 + 2, box.x1 - PAD - 2, box.y0 + HEAD)
    name_line(canvas, head, seat, view, scene, size=38, gap=10, fill=ink)
    low = 0 if berth.side else len(berth.stats) * STAT
    foot = Box(head.x0, box.y1 - PAD - low, head.x1, box.y1 - PAD)
    area = Box(box.x0 + PAD, head.y1, box.x1 - PAD - berth.side, foot.y0 - berth.loose - 8)
    cell, label, shown = berth.grid.cell, berth.grid.label, berth.grid.shown
    grid = Grid.into(seat.ship.board, area, largest=cell, label=label, rim=RIM, shown=shown)
    ship(canvas, grid, seat.ship, berth.marks, printed=berth.printed)
    loose_row(canvas, Box(head.x0, area.y1 + 4, head.x1, foot.y0 - 8), seat.set_aside, seat.tray)
    if berth.side:
        half = len(berth.stats) * STAT // 2
        middle = (area.y0 + area.y1) // 2
        foot = Box(area.x1 + PAD, middle - half, head.x1, middle + half)
    write_flow(canvas, foot, berth.stats)
