"""An adventure card of a pile that was looked at: its picture and the signs that matter, without a title."""

from __future__ import annotations

from engine.galaxy_trucker.box.cards import (
    AbandonedShip,
    AbandonedStation,
    Card,
    CardId,
    CombatLine,
    CombatZone,
    Epidemic,
    MeteorSwarm,
    Pirates,
    Planets,
    Slavers,
    Smugglers,
    card_of,
)
from render.face import Language
from render.galaxy_trucker.art.cards import art
from render.galaxy_trucker.parts.card import (
    LEAST_SIGN,
    WEAKEST,
    Row,
    days_row,
    enemy_row,
    goods_row,
    hue_of,
    penalty_row,
    rows_of,
    sign_of,
    text_size,
    volleys,
)
from render.shared.canvas import Box, Canvas
from render.shared.palette import RAISED, mix

MINI = 236, 118
ART, FOOT = 56, 40
SIDE = 84
"""Width of the picture's column; what decides at a glance stands under the picture."""
LARGEST = 42


def mini(canvas: Canvas, box: Box, card: CardId, language: Language) -> None:
    """Draw it: what an enemy's strength is, or how many days it takes, stands under the picture."""
    printed = card_of(card)
    canvas.panel(box, fill=mix(RAISED, hue_of(printed), 0.14), radius=14, shadow=False)
    foot = _foot(printed)
    side = ART if foot else SIDE - 8
    top = box.y0 + 8 if foot else (box.y0 + box.y1 - side) // 2
    canvas.sprite(art(printed.kind, side), box.x0 + 6 + (SIDE - 8 - side) // 2, top)
    if foot:
        line = Box(box.x0 + 6, box.y1 - FOOT - 6, box.x0 + SIDE + 2, box.y1 - 6)
        canvas.line(line, foot, size=30, align="center")
    area = Box(box.x0 + SIDE + 6, box.y0 + 6, box.x1 - 10, box.y1 - 6)
    rows = _fitting(printed, area, language)
    step = min(area.height // len(rows), 46)
    first = area.y0 + (area.height - step * len(rows)) // 2
    for n, row in enumerate(rows):
        y = first + n * step
        canvas.line(Box(area.x0, y, area.x1 + 4, y + step), row, size=text_size(sign_of(row)))


def _foot(card: Card) -> Row:
    match card:
        case Slavers() | Smugglers() | Pirates():
            return enemy_row(card.strength, 30, gap=4)
        case Planets() | AbandonedShip() | AbandonedStation():
            return days_row(card.days, 28)
        case _:
            return []


def _fitting(card: Card, area: Box, language: Language) -> list[Row]:
    """Its rows, their signs as large as there is room."""
    for size in range(LARGEST, LEAST_SIGN - 1, -2):
        rows = _rows(card, size, language)
        wide = max(Canvas.length(row, size=text_size(sign_of(row))) for row in rows)
        if wide <= area.width and len(rows) * (size + 2) <= area.height:
            break
    return rows


def _rows(card: Card, size: int, language: Language) -> list[Row]:
    match card:
        case MeteorSwarm():
            return volleys(card.hits, size)
        case Planets():
            return [goods_row(goods, size) for goods in card.planets]
        case CombatZone():
            return [row for line in card.lines for row in _combat(line, size)]
    rows = rows_of(card, size, language)
    match card:
        case Slavers() | Smugglers() | Pirates():
            return [*rows[1:-1], _without_days(rows[-1]), days_row(card.days, size)]
        case AbandonedShip() | AbandonedStation():
            return [*rows[:-1], _without_days(rows[-1])]
        case Epidemic():
            return [rows[0][:4], rows[0][5:]]
        case _:
            return rows


def _without_days(row: Row) -> Row:
    """What is gained; the gap and the days that follow it stand elsewhere."""
    return row[: -len(days_row(1, LEAST_SIGN)) - 1]


def _combat(line: CombatLine, size: int) -> list[Row]:
    weakest: Row = [WEAKEST[line.fewest](size), 6]
    if not line.hits:
        return [[*weakest, *penalty_row(line, size, None)]]
    first, *others = volleys(line.hits, size)
    return [[*weakest, *first], *([size + 6, *row] for row in others)]
