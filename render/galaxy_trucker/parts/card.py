"""An adventure card: what it is, what it wants, what it gives and takes – mostly in signs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from PIL import Image

from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.cards import (
    ROMAN,
    AbandonedShip,
    AbandonedStation,
    Card,
    CardId,
    CombatLine,
    CombatZone,
    Epidemic,
    Hit,
    MeteorSwarm,
    OpenSpace,
    Pirates,
    Planets,
    Sabotage,
    Slavers,
    Smugglers,
    Stardust,
    card_of,
)
from engine.galaxy_trucker.flight.encounter import Landing
from engine.galaxy_trucker.ship.ship import Figure
from engine.galaxy_trucker.view import EncounterView
from render.face import Language
from render.galaxy_trucker.art import signs
from render.galaxy_trucker.art.cards import art
from render.galaxy_trucker.art.figures import figure_sign, good_sign
from render.galaxy_trucker.art.tones import PILOTS
from render.galaxy_trucker.words.speech import card_kind
from render.shared.canvas import (
    Box,
    Canvas,
    Part,
    Word,
)
from render.shared.fonts import Face
from render.shared.icons import emblem, icon
from render.shared.palette import (
    GAIN,
    INK,
    LOSS,
    NOW,
    PANEL,
    QUIET,
    SHADE,
    Colour,
    mix,
)

TITLE = 62
Row = list[Part]


# ---------------------------------------------------------------------- rows of signs


def rows_of(card: Card, size: int, language: Language, now: EncounterView | None = None) -> list[Row]:
    """What is printed on it, as lines of signs; what lies open has its landings and its place."""
    match card:
        case Slavers():
            return [
                enemy_row(card.strength, size),
                [*_minus(size), *_times(figure_sign(Figure.HUMAN, size), card.crew, size)],
                [*_plus(size), *_times(signs.coin(size), card.credits, size), 26, *days_row(card.days, size)],
            ]
        case Smugglers():
            return [
                enemy_row(card.strength, size),
                [*_minus(size), *_times(icon("crate", size), card.loses, size)],
                [*_plus(size), *goods_row(card.goods, size), 26, *days_row(card.days, size)],
            ]
        case Pirates():
            return [
                enemy_row(card.strength, size),
                hits_row(card.hits, size, now),
                [*_plus(size), *_times(signs.coin(size), card.credits, size), 26, *days_row(card.days, size)],
            ]
        case Stardust():
            return [[signs.spark(size), 12, Word("=", QUIET), 12, *days_row(1, size)]]
        case OpenSpace():
            return [
                [signs.engine_sign(size), 12, Word("=", QUIET), 12, Word("+", GAIN), 4, signs.day_sign(size)]
            ]
        case MeteorSwarm():
            return volleys(card.hits, size, now)
        case Planets():
            return [
                *(_planet(n, goods, size, now) for n, goods in enumerate(card.planets, 1)),
                days_row(card.days, size),
            ]
        case CombatZone():
            return [_combat(n, line, size, now) for n, line in enumerate(card.lines)]
        case AbandonedShip():
            return [
                [*_minus(size), *_times(figure_sign(Figure.HUMAN, size), card.crew, size)],
                [*_plus(size), *_times(signs.coin(size), card.credits, size), 26, *days_row(card.days, size)],
            ]
        case AbandonedStation():
            return [
                [Word("≥ ", QUIET), *_times(figure_sign(Figure.HUMAN, size), card.crew, size)],
                [*_plus(size), *goods_row(card.goods, size), 26, *days_row(card.days, size)],
            ]
        case Epidemic():
            human = figure_sign(Figure.HUMAN, size)
            loss: Row = [8, Word("−1", LOSS, Face.NUMBER), max(2, size // 8), human]
            return [[human, human, 8, Word("→", QUIET), *loss, *loss]]
        case Sabotage():
            return [[*_least(figure_sign(Figure.HUMAN, size)), Word("→ ", QUIET), signs.blast(size)]]
        case _:
            raise AssertionError(f"no picture of {card.kind}")


def enemy_row(strength: int, size: int, *, gap: int = 8) -> Row:
    """How strong an enemy is."""
    return [signs.cannon_sign(size), gap, Word(str(strength), INK, Face.NUMBER)]


def _minus(size: int) -> Row:
    return [Word("−", LOSS, Face.NUMBER), max(2, size // 8)]


def _plus(size: int) -> Row:
    return [Word("+", GAIN, Face.NUMBER), max(2, size // 8)]


def _times(sign: Part, count: int, size: int) -> Row:
    return [Word(str(count), INK, Face.NUMBER), max(2, size // 8), sign]


def days_row(days: int, size: int) -> Row:
    """Days of flight that are lost."""
    return [Word(f"−{days}", LOSS, Face.NUMBER), max(2, size // 8), signs.day_sign(size)]


def goods_row(goods: Iterable[Good], size: int) -> Row:
    """Goods in a row."""
    found: Row = []
    for good in goods:
        found += [good_sign(good, size), max(2, size // 10)]
    return found


def _least(sign: Part) -> Row:
    return [Word("min ", QUIET), sign, 10]


IN_A_ROW = 4
"""Meteors and shots side by side."""


def volleys(hits: Sequence[Hit], size: int, now: EncounterView | None = None) -> list[Row]:
    """Many meteors or shots in rows of about the same length."""
    rows = -(-len(hits) // IN_A_ROW)
    each = -(-len(hits) // rows)
    return [hits_row(hits[n : n + each], size, now, first=n + 1) for n in range(0, len(hits), each)]


def hits_row(hits: Sequence[Hit], size: int, now: EncounterView | None, *, first: int = 1) -> Row:
    """Meteors or shots in order, each flying its own way; the one on its way is marked."""
    found: Row = []
    aim = None if now is None else now.aim
    for n, hit in enumerate(hits, first):
        if aim is not None and aim.number == n and aim.hit == hit:
            found.append(icon("arrow", max(22, size // 2), NOW))
        found += [signs.missile(hit.size, hit.side, size), max(4, size // 6)]
    return found


def _planet(number: int, goods: Sequence[Good], size: int, now: EncounterView | None) -> Row:
    landed = _landed(number, () if now is None else now.landings)
    found: Row = [Word(f"{number} ", QUIET, Face.NUMBER), 4, *goods_row(goods, size)]
    for landing in landed:
        found += [10, emblem(PILOTS[landing.seat], size)]
    return found


def _landed(number: int, landings: Sequence[Landing]) -> list[Landing]:
    return [landing for landing in landings if landing.planet == number]


WEAKEST: Mapping[str, Callable[[int], Image.Image]] = {
    "crew": lambda size: figure_sign(Figure.HUMAN, size),
    "engines": signs.engine_sign,
    "cannons": signs.cannon_sign,
}
"""What a line of a combat zone compares, as a sign."""


def _combat(number: int, line: CombatLine, size: int, now: EncounterView | None) -> Row:
    here = now if now is not None and now.line == number else None
    arrow = Word("→", QUIET if here is None else NOW)
    return [*_least(WEAKEST[line.fewest](size)), arrow, 12, *penalty_row(line, size, here)]


def penalty_row(line: CombatLine, size: int, now: EncounterView | None) -> Row:
    """What a line of a combat zone does to the weakest."""
    if line.days:
        return days_row(line.days, size)
    if line.crew:
        return [*_minus(size), *_times(figure_sign(Figure.HUMAN, size), line.crew, size)]
    if line.goods:
        return [*_minus(size), *_times(icon("crate", size), line.goods, size)]
    return hits_row(line.hits, size, now)


# ---------------------------------------------------------------------- the card


SIZES = 66, 54, 48, 44
"""Of signs, by the number of rows."""
LEAST_SIGN = 16


def fitting(card: Card, width: int, language: Language, now: EncounterView | None, largest: int) -> list[Row]:
    """The rows of a card, their signs as large as the width lets them."""
    for size in range(largest, LEAST_SIGN, -2):
        rows = rows_of(card, size, language, now)
        if max(Canvas.length(row, size=text_size(size)) for row in rows) <= width:
            break
    return rows


def text_size(sign: int) -> int:
    """The size of words beside signs of that size."""
    return max(30, round(sign * 0.88))


def sign_size(card: Card, share: float = 1) -> int:
    """How large its signs may be where there is room; what comes flying stays as large in two rows."""
    rows = 1 if isinstance(card, MeteorSwarm) else len(rows_of(card, LEAST_SIGN, "en"))
    return round(SIZES[min(rows, len(SIZES)) - 1] * share)


def height_of(card: CardId, *, share: float = 1) -> int:
    """How high a card of full width is."""
    printed = card_of(card)
    rows = len(rows_of(printed, LEAST_SIGN, "en"))
    return max(196, TITLE + rows * (sign_size(printed, share) + 10) + 26)


def card_panel(
    canvas: Canvas,
    box: Box,
    card: CardId,
    language: Language,
    now: EncounterView | None,
    *,
    share: float = 1,
    halo: bool = False,
) -> None:
    """A card that lies open, its picture to the left; in a narrow box beside the title only."""
    printed = card_of(card)
    hue = hue_of(printed)
    canvas.panel(box, halo=halo, fill=mix(PANEL, hue, 0.16), line=mix(hue, SHADE, 0.25))
    narrow = box.width < NARROW
    side = 104 if narrow else min(box.height - 28, round(210 * share))
    canvas.sprite(art(printed.kind, side), box.x0 + 14, box.y0 + (14 if narrow else (box.height - side) // 2))
    x = box.x0 + side + (26 if narrow else 40)
    head = Box(x, box.y0 + 8, box.x1 - 20, box.y0 + (124 if narrow else 8 + round(TITLE * share)))
    title, level = head, head._replace(y1=head.y0 + TITLE)
    if narrow:
        title, level = head._replace(y1=head.y0 + 62), head._replace(y0=head.y0 + 58, y1=head.y0 + 106)
    else:
        title = title._replace(x1=title.x1 - 70)
    numeral: list[Part] = [Word(ROMAN[printed.level], QUIET, Face.NUMBER)]
    canvas.line(level, numeral, size=36 if narrow else 40, align="left" if narrow else "right")
    name = card_kind(printed.kind, language)
    size = 35 if box.width < SHORT else round(44 * share)
    canvas.text(title, name, size=size, face=Face.TITLE, valign="middle", least=30)
    left = box.x0 + 18 if narrow else x
    rows = fitting(printed, box.x1 - 16 - left, language, now, sign_size(printed, share))
    step = min((box.y1 - 12 - head.y1) // max(1, len(rows)), round(96 * share))
    for n, row in enumerate(rows):
        y = head.y1 + n * step
        line = Box(left, y, box.x1 - 12, y + step)
        canvas.line(line, row, size=text_size(sign_of(row)), face=Face.STRONG)


NARROW, SHORT = 560, 800


def sign_of(row: Row) -> int:
    """How large its signs are."""
    return next((part.height for part in row if isinstance(part, Image.Image)), LEAST_SIGN)


def hue_of(card: Card) -> Colour:
    """What a kind of card is tinged with: red for those that fight, green for gains, blue for the rest."""
    if isinstance(card, Slavers | Smugglers | Pirates | CombatZone):
        return LOSS
    if isinstance(card, Planets | AbandonedShip | AbandonedStation):
        return GAIN
    return QUIET
