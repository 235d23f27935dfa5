"""A whole game: four ships are built, fly, and lose what is shot away."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.replay import ReplayStep, chosen
from engine.galaxy_trucker.ship.ship import Part
from engine.galaxy_trucker.view import GalaxyTruckerView, SeatView
from render.face import ReplayFrame, Scene
from render.galaxy_trucker.art import signs
from render.galaxy_trucker.art.tones import PILOTS
from render.galaxy_trucker.parts.card_strip import HEIGHT as STRIP
from render.galaxy_trucker.parts.card_strip import card_strip
from render.galaxy_trucker.parts.grid import Grid
from render.galaxy_trucker.parts.ship import ShipOverlay, ship
from render.galaxy_trucker.parts.track import HEIGHT as TRACK
from render.galaxy_trucker.parts.track import track
from render.galaxy_trucker.scenes.board import FOOTER, HEADER, header, sky
from render.shared import canvas as drawing
from render.shared.canvas import GRID, MARGIN, WIDTH, Box, Canvas, Word
from render.shared.fonts import Font
from render.shared.palette import INK, LINE, PANEL, mix
from render.shared.people import person
from render.shared.recap import FRAMES, drawn_frames

BERTH = 400
"""Height of a ship's panel in flight."""
NAME = 66
LARGEST = 96
ABOVE = TRACK + GRID + STRIP + GRID


def recap(steps: Sequence[ReplayStep], scene: Scene) -> list[ReplayFrame]:
    """Shipyards and flights, in turn."""
    return drawn_frames(chosen(steps, FRAMES), scene, _draw, FOOTER)


def _draw(view: GalaxyTruckerView, before: GalaxyTruckerView, scene: Scene) -> Canvas:
    rows = -(-len(view.seats) // 2)
    bottom = HEADER + ABOVE + rows * (BERTH + GRID)
    canvas = Canvas.picture(bottom + FOOTER, sky(scene))
    header(canvas, view, scene)
    top = HEADER
    if view.moment == "flying":
        wide = Box(MARGIN, HEADER, WIDTH - MARGIN, HEADER + TRACK)
        track(canvas, wide, view)
        top += ABOVE
        if view.card is not None:
            strip = Box(MARGIN, wide.y1 + GRID, WIDTH - MARGIN, wide.y1 + GRID + STRIP)
            card_strip(canvas, strip, view.card, scene.language, view.encounter, halo=False)
    tall, half = (bottom - top) // rows, (WIDTH - 2 * MARGIN - GRID) // 2
    for n, seat in enumerate(view.seats):
        x, y = MARGIN + n % 2 * (half + GRID), top + n // 2 * tall
        alone = n % 2 == 0 and n == len(view.seats) - 1
        box = Box(x, y, WIDTH - MARGIN if alone else x + half, y + tall - GRID)
        same = (before.round, before.moment) == (view.round, view.moment)
        lost = _lost(before.seats[n], seat) if same and view.moment == "flying" else ()
        _berth(canvas, box, seat, view, scene, lost)
    return canvas


def _lost(before: SeatView, now: SeatView) -> tuple[Part, ...]:
    """What a ship has lost since the last picture."""
    there = {part.square for part in now.ship.parts}
    gone = [part for part in before.ship.parts if part.square not in there]
    return tuple(Part(part.tile, part.square, part.turn) for part in gone)


def _berth(
    canvas: Canvas, box: Box, seat: SeatView, view: GalaxyTruckerView, scene: Scene, lost: tuple[Part, ...]
) -> None:
    hue = PILOTS[seat.seat].colour
    canvas.panel(box, fill=mix(PANEL, hue, 0.07), line=mix(LINE, hue, 0.4))
    head = Box(box.x0 + 18, box.y0 + 4, box.x1 - 18, box.y0 + NAME)
    purse: list[drawing.Part] = [signs.coin(40), 8, Word(str(seat.credits), INK, Font.NUMBER)]
    if seat.gave_up:
        purse = [signs.white_flag(44), 18, *purse]
    room = Canvas.length(purse, size=44)
    canvas.line(head._replace(x0=head.x1 - room - 4), purse, size=44, align="right")
    person(canvas, head._replace(x1=head.x1 - room - 24), scene, seat.seat, size=40, owners=PILOTS)
    area = Box(box.x0 + 14, head.y1 + 4, box.x1 - 14, box.y1 - 12)
    if not seat.ship.parts:
        return
    grid = Grid.into(seat.ship.board, area, largest=LARGEST)
    building, flies = view.moment == "building", seat.rocket is not None and view.moment == "flying"
    marks = ShipOverlay(ghosts=lost, aflame=flies)
    ship(canvas, grid, seat.ship, marks, printed=building, sockets=building)
    for part in lost:
        canvas.sprite(signs.blast(round(grid.cell * 0.8)), *grid.middle(part.square), centered=True)
