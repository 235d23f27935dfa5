"""The open card where there is little height: its rows in one column or in two."""

from __future__ import annotations

from collections.abc import Sequence

from engine.galaxy_trucker.box.cards import ROMAN, Card, CardId, card_of
from engine.galaxy_trucker.view import EncounterView
from render.face import Language
from render.galaxy_trucker.art.cards import art
from render.galaxy_trucker.parts.card import LEAST_SIGN, Row, hue_of, rows_of, text_size
from render.galaxy_trucker.words.speech import card_kind
from render.shared.canvas import Box, Canvas, Part, Word
from render.shared.fonts import Font
from render.shared.palette import PANEL, QUIET, SHADE, mix

HEIGHT = 188
LARGEST = 60
COLUMN_GAP = 36


def card_strip(
    canvas: Canvas, box: Box, card: CardId, language: Language, now: EncounterView, *, halo: bool
) -> None:
    """Picture and title beside what is printed, and what has come of it."""
    printed = card_of(card)
    hue = hue_of(printed)
    canvas.panel(box, halo=halo, fill=mix(PANEL, hue, 0.16), line=mix(hue, SHADE, 0.25))
    side = box.height - 28
    canvas.sprite(art(printed.kind, side), box.x0 + 14, box.y0 + 14)
    head = Box(box.x0 + side + 32, box.y0 + 6, box.x1 - 18, box.y0 + 56)
    level: list[Part] = [Word(ROMAN[printed.level], QUIET, Font.NUMBER)]
    canvas.line(head, level, size=36, align="right")
    title = head._replace(x1=head.x1 - 70)
    canvas.text(title, card_kind(printed.kind, language), size=38, face=Font.TITLE, valign="middle")
    area = Box(head.x0, head.y1, box.x1 - 12, box.y1 - 10)
    columns, size = _in_columns(printed, area, language, now)
    second, lines = _second(columns, size), max(map(len, columns))
    for n, column in enumerate(columns):
        x = area.x0 + n * max(second, min(area.width // 2, area.width - _wide(column, size)))
        for line, row in enumerate(column):
            y = area.y0 + line * area.height // lines
            place = Box(x, y, area.x1, y + area.height // lines)
            canvas.line(place, row, size=text_size(size), face=Font.STRONG)


def _wide(rows: Sequence[Row], size: int) -> int:
    return max(Canvas.length(row, size=text_size(size)) for row in rows)


def _second(columns: Sequence[Sequence[Row]], size: int) -> int:
    """Where a second column begins at least."""
    return _wide(columns[0], size) + COLUMN_GAP


def _in_columns(card: Card, area: Box, language: Language, now: EncounterView) -> tuple[list[list[Row]], int]:
    """The rows in one column or in two, whichever lets their signs be larger; and how large they are."""
    for size in range(LARGEST, LEAST_SIGN - 1, -2):
        rows = rows_of(card, size, language, now)
        half = -(-len(rows) // 2)
        for columns in ([rows], [rows[:half], rows[half:]]):
            if not columns[-1]:
                continue
            wide = sum(_wide(column, size) for column in columns) + (len(columns) - 1) * COLUMN_GAP
            if wide <= area.width and max(map(len, columns)) * (size + 4) <= area.height:
                return columns, size
    return [rows], size
