"""The flight track: the leader to the right, days between the rockets, how far behind each is."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import FLIGHT_BOARD
from engine.galaxy_trucker.view import GalaxyTruckerView
from render.galaxy_trucker.art import signs
from render.shared.canvas import Box, Canvas
from render.shared.fonts import Font
from render.shared.palette import INK, LINE, LOSS, NOW, QUIET, SHADE, mix

HEIGHT = 156
ROCKET = 78
FEWEST = 16
"""Spaces shown at least."""
CLOSE = 5
"""So near to being lapped is worth a warning."""


def track(canvas: Canvas, box: Box, view: GalaxyTruckerView, *, halo: bool = False) -> None:
    """Rockets on the loop, unrolled; those who gave up are not on it."""
    canvas.panel(box, halo=halo)
    rockets_on(canvas, box, {seat.seat: seat.rocket for seat in view.seats if seat.rocket is not None})


def rockets_on(canvas: Canvas, box: Box, rockets: Mapping[Seat, int]) -> None:
    """Rockets at their absolute places, and how far behind the leader each is."""
    if not rockets:
        return
    first, last = max(rockets.values()), min(rockets.values())
    spaces = max(FEWEST, first - last + 5)
    left, right = box.x0 + 30, box.x1 - 30
    step = (right - left) / spaces
    start = first + 2 - spaces + 0.5

    def at(place: float) -> float:
        return left + (place - start) * step

    reach = min(40, box.height // 2 - 36)
    y = box.y0 + 66 - (HEIGHT - box.height) * 6 // 10
    canvas.fill(Box(left, y - 3, right, y + 3), mix(LINE, SHADE, 0.2), radius=3)
    for place in range(round(start + 0.5), first + 3):
        lap = place % FLIGHT_BOARD.spaces == 0
        size = max(3, min(9, round(step * 0.16)))
        dot = round(at(place))
        hue = NOW if lap else mix(LINE, QUIET, 0.45)
        canvas.fill(Box(dot - size, y - size, dot + size, y + size), hue, radius=size)
        if lap:
            canvas.fill(Box(dot - 3, y - reach, dot + 3, y + reach), hue, radius=3)
    taken: list[tuple[float, float]] = []
    for place, seat in sorted(((place, seat) for seat, place in rockets.items()), reverse=True):
        x = at(place)
        canvas.sprite(signs.rocket(seat, ROCKET), x, y, centered=True)
        behind = first - place
        text = "1." if not behind else f"−{behind}"
        near = behind > FLIGHT_BOARD.spaces - CLOSE
        row = Box(round(x) - 50, box.y1 - 52, round(x) + 50, box.y1 - 8)
        row = row.moved(max(0, box.x0 + 8 - row.x0) - max(0, row.x1 - box.x1 + 8), 0)
        if any(abs(x - other) < 74 for other, _ in taken):
            row = row._replace(y0=box.y0 + 2, y1=box.y0 + 38)
            if sum(abs(x - other) < 74 for other, _ in taken) > 1:
                continue
        taken.append((x, y))
        canvas.text(
            row,
            text,
            size=36,
            face=Font.NUMBER,
            fill=LOSS if near else NOW if not behind else INK,
            align="center",
            valign="middle",
        )
