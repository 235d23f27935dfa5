"""An adventure card of a pile that was looked at: its picture and the signs that matter, without a title."""

from __future__ import annotations

from collections.abc import Sequence

from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.cards import (
    AbandonedShip,
    AbandonedStation,
    AlmostOpenSpace,
    Card,
    CardId,
    CombatLine,
    CombatZone,
    EnemyCard,
    Epidemic,
    IntruderCard,
    MeteorSwarm,
    Planets,
    RadiationLeak,
    card_of,
)
from engine.galaxy_trucker.ship.ship import Figure
from render.face import Language
from render.galaxy_trucker.art import signs
from render.galaxy_trucker.art.cards import art
from render.galaxy_trucker.art.figures import cell_sign, figure_sign
from render.galaxy_trucker.art.intruders import bomb_sign, docking_sign, steps_sign, turn_sign
from render.galaxy_trucker.parts.card import (
    LEAST_SIGN,
    WEAKEST,
    Row,
    days_row,
    enemy_row,
    goods_row,
    hits_row,
    hue_of,
    penalty_row,
    planet_row,
    rows_of,
    sign_of,
    text_size,
    volleys,
)
from render.shared.canvas import Box, Canvas, Word
from render.shared.fonts import Font
from render.shared.palette import GAIN, INK, LOSS, NOW, QUIET, RAISED, mix

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
        canvas.line(line, foot, size=36, align="center")
    area = Box(box.x0 + SIDE + 6, box.y0 + 6, box.x1 - 10, box.y1 - 6)
    rows = _fitting(printed, area, language)
    step = min(area.height // len(rows), 46)
    first = area.y0 + (area.height - step * len(rows)) // 2
    for n, row in enumerate(rows):
        y = first + n * step
        canvas.line(Box(area.x0, y, area.x1 + 4, y + step), row, size=text_size(sign_of(row)))


def _foot(card: Card) -> Row:
    match card:
        case EnemyCard():
            return enemy_row(card.strength, 30, gap=4)
        case Planets() | AbandonedShip() | AbandonedStation():
            return days_row(card.days, 28)
        case IntruderCard():
            turn: Row = [6, turn_sign(card.intruders[0].turns, 34, NOW)]
            return [docking_sign(card.side, 34), *([] if card.double else turn)]
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
            return volleys(card.rolls, size)
        case Planets():
            return [planet_row(n, card, size) for n in range(1, len(card.planets) + 1)]
        case CombatZone():
            return [row for line in card.lines for row in _combat(line, size)]
        case EnemyCard():
            reward = _reward(card.credits, card.goods, size)
            return [*_penalties(card, size), reward, days_row(card.days, size)]
        case IntruderCard():
            return _intruders(card, size)
        case AlmostOpenSpace():
            return [[signs.engine_sign(size), 6, Word("→", QUIET)], hits_row(card.hits, size, None)]
        case RadiationLeak():
            human, least = (
                figure_sign(Figure.HUMAN, size),
                Word(f"≥{card.destroyed_from}", QUIET, Font.NUMBER),
            )
            energy: Row = [cell_sign(size), 4, signs.solar_sign(size)]
            loss: Row = [Word("−1", LOSS, Font.NUMBER), 4, human]
            return [energy, loss, [least, 4, Word("→", QUIET), 4, signs.blast(size)]]
    rows = rows_of(card, size, language)
    match card:
        case AbandonedShip() | AbandonedStation():
            return [*rows[:-1], _without_days(rows[-1])]
        case Epidemic():
            return [rows[0][:4], rows[0][5:]]
        case _:
            return rows


def _penalties(card: EnemyCard, size: int) -> list[Row]:
    """What it takes in a row, its shots in another."""
    taken: Row = []
    for penalty in card.penalties:
        if not penalty.hits:
            taken += [*([8] if taken else []), *penalty_row(penalty, size, None)]
    shots = hits_row(card.hits, size, None)
    return [row for row in (taken, shots) if row]


def _reward(credits: int, goods: Sequence[Good], size: int) -> Row:
    coins: Row = [Word(str(credits), INK, Font.NUMBER), 2, signs.coin(size), 4] if credits else []
    return [Word("+", GAIN, Font.NUMBER), 2, *coins, *goods_row(goods, size)]


def _intruders(card: IntruderCard, size: int) -> list[Row]:
    """Steps and bombs, alike for both of a double, and what each is worth."""
    way: Row = []
    for leg in card.intruders[0].legs:
        way += [Word(str(leg), INK, Font.NUMBER), 2]
        way += [bomb_sign(size) if card.bombs else steps_sign(size), 6]
    return [way, *(_reward(one.credits, one.goods, size) for one in card.intruders)]


def _without_days(row: Row) -> Row:
    """What is gained; the gap and the days that follow it stand elsewhere."""
    return row[: -len(days_row(1, LEAST_SIGN)) - 1]


def _combat(line: CombatLine, size: int) -> list[Row]:
    weakest: Row = [WEAKEST[line.fewest](size), 6]
    if not line.hits:
        return [[*weakest, *penalty_row(line, size, None)]]
    first, *others = volleys([(hit,) for hit in line.hits], size)
    return [[*weakest, *first], *([size + 6, *row] for row in others)]
