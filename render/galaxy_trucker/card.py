"""An adventure card: what it is, what it wants, what it gives and takes – mostly in signs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.galaxy_trucker.board import Good
from engine.galaxy_trucker.deck import (
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
from engine.galaxy_trucker.encounter import Landing
from engine.galaxy_trucker.ship import Figure
from engine.galaxy_trucker.view import EncounterView
from render.canvas import Box, Canvas, Part, Word
from render.face import Language
from render.fonts import Face
from render.galaxy_trucker import signs
from render.galaxy_trucker.art import art
from render.galaxy_trucker.figures import figure_sign, good_sign
from render.galaxy_trucker.tones import PILOTS
from render.icons import emblem, icon
from render.palette import GAIN, INK, LOSS, NOW, PANEL, QUIET, RAISED, SHADE, Colour, mix
from render.text import say

LEVELS: dict[int, str] = {1: "I", 2: "II", 3: "III"}
TITLE = 62
Row = list[Part]


def title_of(card: Card, language: Language) -> str:
    """What its kind is called."""
    return say(language, f"galaxy-picture-card-{card.kind.replace('_', '-')}")


# ---------------------------------------------------------------------- rows of signs


def rows_of(card: Card, size: int, language: Language, now: EncounterView | None = None) -> list[Row]:
    """What is printed on it, as lines of signs; what lies open has its landings and its place."""
    match card:
        case Slavers():
            return [
                _enemy(card.strength, size),
                [*_minus(size), *_times(figure_sign(Figure.HUMAN, size), card.crew, size)],
                [*_plus(size), *_times(signs.coin(size), card.credits, size), 26, *_days(card.days, size)],
            ]
        case Smugglers():
            return [
                _enemy(card.strength, size),
                [*_minus(size), *_times(icon("crate", size), card.loses, size)],
                [*_plus(size), *_goods(card.goods, size), 26, *_days(card.days, size)],
            ]
        case Pirates():
            return [
                _enemy(card.strength, size),
                _hits(card.hits, size, now),
                [*_plus(size), *_times(signs.coin(size), card.credits, size), 26, *_days(card.days, size)],
            ]
        case Stardust():
            return [[signs.spark(size), 12, Word("=", QUIET), 12, *_days(1, size)]]
        case OpenSpace():
            return [
                [signs.engine_sign(size), 12, Word("=", QUIET), 12, Word("+", GAIN), 4, signs.day_sign(size)]
            ]
        case MeteorSwarm():
            return [_hits(card.hits, size, now)]
        case Planets():
            return [
                *(_planet(n, goods, size, now) for n, goods in enumerate(card.planets, 1)),
                _days(card.days, size),
            ]
        case CombatZone():
            return [_combat(n, line, size, now) for n, line in enumerate(card.lines)]
        case AbandonedShip():
            return [
                [*_minus(size), *_times(figure_sign(Figure.HUMAN, size), card.crew, size)],
                [*_plus(size), *_times(signs.coin(size), card.credits, size), 26, *_days(card.days, size)],
            ]
        case AbandonedStation():
            return [
                [Word("≥ ", QUIET), *_times(figure_sign(Figure.HUMAN, size), card.crew, size)],
                [*_plus(size), *_goods(card.goods, size), 26, *_days(card.days, size)],
            ]
        case Epidemic():
            human = figure_sign(Figure.HUMAN, size)
            return [[human, human, 14, *_minus(size), *_times(human, 1, size), human]]
        case Sabotage():
            return [[*_least(figure_sign(Figure.HUMAN, size)), Word("→ ", QUIET), signs.blast(size)]]
        case _:
            raise AssertionError(f"no picture of {card.kind}")


def _enemy(strength: int, size: int) -> Row:
    return [signs.cannon_sign(size), 8, Word(str(strength), INK, Face.NUMBER)]


def _minus(size: int) -> Row:
    return [Word("−", LOSS, Face.NUMBER), max(2, size // 8)]


def _plus(size: int) -> Row:
    return [Word("+", GAIN, Face.NUMBER), max(2, size // 8)]


def _times(sign: Part, count: int, size: int) -> Row:
    return [Word(str(count), INK, Face.NUMBER), max(2, size // 8), sign]


def _days(days: int, size: int) -> Row:
    return [Word(f"−{days}", LOSS, Face.NUMBER), max(2, size // 8), signs.day_sign(size)]


def _goods(goods: Iterable[Good], size: int) -> Row:
    found: Row = []
    for good in goods:
        found += [good_sign(good, size), max(2, size // 10)]
    return found


def _least(sign: Part) -> Row:
    return [Word("min ", QUIET), sign, 10]


def _hits(hits: Sequence[Hit], size: int, now: EncounterView | None) -> Row:
    """Meteors or shots in order, each flying its own way; the one on its way is marked."""
    found: Row = []
    aim = None if now is None else now.aim
    for n, hit in enumerate(hits, 1):
        if aim is not None and aim.number == n and aim.hit == hit:
            found.append(icon("arrow", max(22, size // 2), NOW))
        found += [signs.missile(hit.size, hit.side, size), max(4, size // 8)]
    return found


def _planet(number: int, goods: Sequence[Good], size: int, now: EncounterView | None) -> Row:
    landed = _landed(number, () if now is None else now.landings)
    found: Row = [Word(f"{number} ", QUIET, Face.NUMBER), 4, *_goods(goods, size)]
    for landing in landed:
        found += [10, emblem(PILOTS[landing.seat], size)]
    return found


def _landed(number: int, landings: Sequence[Landing]) -> list[Landing]:
    return [landing for landing in landings if landing.planet == number]


def _combat(number: int, line: CombatLine, size: int, now: EncounterView | None) -> Row:
    what = {
        "crew": figure_sign(Figure.HUMAN, size),
        "engines": signs.engine_sign(size),
        "cannons": signs.cannon_sign(size),
    }[line.fewest]
    found: Row = [*_least(what), Word("→", NOW if now is not None and now.line == number else QUIET), 12]
    if line.days:
        return [*found, *_days(line.days, size)]
    if line.crew:
        return [*found, *_minus(size), *_times(figure_sign(Figure.HUMAN, size), line.crew, size)]
    if line.goods:
        return [*found, *_minus(size), *_times(icon("crate", size), line.goods, size)]
    here = now if now is not None and now.line == number else None
    return [*found, *_hits(line.hits, size, here)]


# ---------------------------------------------------------------------- the card


def height_of(card: CardId, *, size: int = 46) -> int:
    """How high a card of full width is."""
    rows = len(rows_of(card_of(card), size, "en"))
    return max(196, TITLE + rows * (size + 12) + 26)


def card_panel(
    canvas: Canvas,
    box: Box,
    card: CardId,
    language: Language,
    now: EncounterView | None,
    *,
    size: int = 46,
    halo: bool = False,
) -> None:
    """A card that lies open, its picture to the left."""
    printed = card_of(card)
    canvas.panel(
        box, halo=halo, fill=mix(PANEL, hue_of(printed), 0.16), line=mix(hue_of(printed), SHADE, 0.25)
    )
    side = min(box.height - 28, 210)
    canvas.sprite(art(printed.kind, side), box.x0 + 16, box.y0 + (box.height - side) // 2)
    x = box.x0 + side + 40
    head = Box(x, box.y0 + 8, box.x1 - 20, box.y0 + 8 + TITLE)
    canvas.text(
        head._replace(x1=head.x1 - 70),
        title_of(printed, language),
        size=44,
        face=Face.TITLE,
        valign="middle",
        least=34,
    )
    canvas.line(head, [Word(LEVELS[printed.level], QUIET, Face.NUMBER)], size=40, align="right")
    rows = rows_of(printed, size, language, now)
    step = (box.y1 - 14 - head.y1) // max(1, len(rows))
    for n, row in enumerate(rows):
        y = head.y1 + n * step
        canvas.line(Box(x, y, box.x1 - 16, y + step), row, size=max(30, round(size * 0.9)), face=Face.STRONG)


def hue_of(card: Card) -> Colour:
    """What a kind of card is tinged with: red for those that fight, green for gains, blue for the rest."""
    if isinstance(card, Slavers | Smugglers | Pirates | CombatZone):
        return LOSS
    if isinstance(card, Planets | AbandonedShip | AbandonedStation):
        return GAIN
    return QUIET


MINI = 232, 138


def mini(canvas: Canvas, box: Box, card: CardId, language: Language) -> None:
    """A card in a pile that was looked at: picture and the signs that matter, without a title."""
    printed = card_of(card)
    canvas.panel(box, fill=mix(RAISED, hue_of(printed), 0.14), radius=14, shadow=False)
    side = 50
    canvas.sprite(art(printed.kind, side), box.x0 + 8, box.y0 + 8)
    canvas.line(
        Box(box.x0 + 62, box.y0 + 6, box.x1 - 10, box.y0 + 56),
        [Word(LEVELS[printed.level], QUIET, Face.NUMBER)],
        size=30,
        align="right",
    )
    rows = rows_of(printed, 26, language)
    if isinstance(printed, Slavers | Smugglers | Pirates):
        canvas.line(
            Box(box.x0 + 64, box.y0 + 6, box.x1 - 44, box.y0 + 56), rows_of(printed, 34, language)[0], size=34
        )
        rows = rows[1:]
    top = box.y0 + 58
    step = min(36, (box.y1 - 6 - top) // max(1, len(rows)))
    for n, row in enumerate(rows):
        canvas.line(Box(box.x0 + 10, top + n * step, box.x1 - 6, top + (n + 1) * step), row, size=30)
