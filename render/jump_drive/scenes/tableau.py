"""One player's tableau, round by round, with what every card gives as things stand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.jump_drive.cards import Keyword, design
from engine.jump_drive.view import JumpDriveView, PlacedCard, SeatView
from render.face import Scene
from render.jump_drive.art.signs import rebel_sign, world_sign
from render.jump_drive.parts import fresh
from render.jump_drive.parts.card import CARD, tile
from render.jump_drive.scenes.hand import COLUMNS, sky, standing
from render.shared.canvas import GRID, LEAST, MARGIN, TALLEST, WIDTH, Box, Canvas, Part, Word
from render.shared.fonts import Font
from render.shared.icons import icon
from render.shared.palette import INK, LINE, OWNERS, PANEL, QUIET, mix
from render.shared.people import person
from render.text import say

HEADER = 216
TALLEST_TILE, LOWEST_TILE = 190, 138
TAB = 46
"""The disc with the number of a round, on the first card of the round."""

Entry = PlacedCard | int
"""A card, or a round in which the player explored."""


def tableau(view: JumpDriveView, scene: Scene, seat: int) -> Canvas:
    """What one player has built."""
    own = view.seats[seat]
    entries = _entries(own)
    rows = max(1, -(-len(entries) // COLUMNS))
    room = round(WIDTH * TALLEST) - HEADER - MARGIN
    height = max(LOWEST_TILE, min(TALLEST_TILE, room // rows - GRID - 4))
    canvas = Canvas.picture(HEADER + rows * (height + GRID + 4) + MARGIN, sky(scene))
    _header(canvas, own, scene)
    if not entries:
        box = Box(MARGIN, HEADER, WIDTH - MARGIN, HEADER + height)
        canvas.panel(box)
        canvas.text(
            box, say(scene.language, "picture-nothing-built"), fill=QUIET, align="center", valign="middle"
        )
    new = fresh.placed_cards(scene, own.seat)
    before = 0
    for n, entry in enumerate(entries):
        x = MARGIN + n % COLUMNS * (CARD + GRID)
        y = HEADER + n // COLUMNS * (height + GRID + 4)
        box = Box(x, y, x + CARD, y + height)
        number = entry if isinstance(entry, int) else entry.round
        if isinstance(entry, int):
            _explored(canvas, box, scene)
        else:
            shown = tile(design(entry.card), scene.language, height, gives=(entry.points, entry.income))
            canvas.stamp(shown, x, y, halo=entry.card in new)
        if number != before:
            _tab(canvas, number, x + CARD - TAB + 8, y + height - TAB + 8)
        before = number
    return canvas


def _entries(own: SeatView) -> Sequence[Entry]:
    """Cards and explored rounds in the order of the rounds."""
    entries: list[Entry] = [*own.tableau, *own.explored]
    return sorted(entries, key=lambda entry: entry if isinstance(entry, int) else entry.round)


def _tab(canvas: Canvas, number: int, x: int, y: int) -> None:
    box = Box(x, y, x + TAB, y + TAB)
    canvas.fill(box, LINE, radius=TAB // 2)
    canvas.text(box, str(number), size=LEAST, face=Font.NUMBER, align="center", valign="middle")


def _explored(canvas: Canvas, box: Box, scene: Scene) -> None:
    canvas.panel(box, fill=mix(PANEL, LINE, 0.12), shadow=False)
    parts: list[Part] = [icon("eye", 48, QUIET), 14, Word(say(scene.language, "picture-explored"), QUIET)]
    canvas.line(box.inset(12, 0), parts, size=LEAST, align="center")


def _header(canvas: Canvas, own: SeatView, scene: Scene) -> None:
    box = Box(MARGIN, 24, WIDTH - MARGIN, HEADER - 24)
    canvas.panel(box, line=OWNERS[own.seat].colour)
    person(canvas, Box(box.x0 + 28, box.y0 + 8, box.x1 - 290, box.y0 + 92), scene, own.seat, size=56)
    points: list[Part] = [icon("star", 64), 12, Word(str(own.points), INK, Font.NUMBER)]
    canvas.line(Box(box.x1 - 270, box.y0 + 8, box.x1 - 28, box.y0 + 92), points, size=72, align="right")
    row = Box(box.x0 + 28, box.y1 - 72, box.x1 - 28, box.y1 - 14)
    next_points: list[Part] = [icon("star", 38), 6, Word(f"+{own.points_next}", INK, Font.NUMBER)]
    parts = [*next_points, *standing(own)[3:], 20, *special(own)]
    canvas.line(row._replace(x1=row.x1 - 120), parts, size=36, face=Font.NUMBER)
    held: list[Part] = [icon("cards", 40), 8, Word(str(own.hand), INK, Font.NUMBER)]
    canvas.line(row, held, size=36, align="right")


def special(own: SeatView) -> list[Part]:
    """Military that counts only against some worlds."""
    parts: list[Part] = []
    for strength in own.special:
        parts += [icon("burst", 34), 4, Word(f"+{strength.amount}", INK, Font.NUMBER), 4]
        if strength.colour is not None:
            parts += [world_sign(strength.colour, 34, military=True), 16]
        elif strength.keyword is Keyword.REBEL:
            parts += [rebel_sign(34), 16]
    return parts
