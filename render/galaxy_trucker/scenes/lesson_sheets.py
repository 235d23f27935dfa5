"""The sheet every picture of a rule is drawn on: a title, a panel, rows of signs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from render.face import Language
from render.shared.canvas import GRID, MARGIN, WIDTH, Box, Canvas, Part
from render.shared.fonts import Font

HEAD = 96
ROW = 84

Lesson = Callable[[str, Language], Canvas]
"""Draws a rule under its title."""


def sheet(title: str, height: int) -> tuple[Canvas, Box]:
    """A picture with a title, and the room in the panel below it."""
    canvas = Canvas.picture(HEAD + height + 2 * GRID, f"galaxy trucker {title}")
    line = Box(MARGIN, 14, WIDTH - MARGIN, HEAD - 8)
    canvas.text(line, title, size=48, face=Font.TITLE, valign="middle")
    panel = Box(MARGIN - 12, HEAD, WIDTH - MARGIN + 12, HEAD + height)
    canvas.panel(panel)
    return canvas, panel.inset(24, 16)


def rows_of(title: str, rows: Sequence[Sequence[Part]], *, size: int = 50, tall: int = ROW) -> Canvas:
    """Rows of signs, words and numbers."""
    canvas, area = sheet(title, len(rows) * tall + 32)
    for n, row in enumerate(rows):
        line = Box(area.x0, area.y0 + n * tall, area.x1, area.y0 + (n + 1) * tall)
        canvas.line(line, row, size=size, face=Font.NUMBER)
    return canvas
