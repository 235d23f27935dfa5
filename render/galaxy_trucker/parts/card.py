"""An adventure card, mostly in signs: its needs, gains and losses, tall or as a low strip."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from PIL import Image

from engine.galaxy_trucker.box import cards
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.ship.ship import Figure
from engine.galaxy_trucker.view import EncounterView
from render.art.canvas import Box, Canvas, Part, Word, spaced
from render.art.drawings import emblem, icon
from render.art.fonts import BODY, HEADING, LEAST, Font, nearest
from render.art.palette import GAIN, INK, LOSS, NOW, PANEL, QUIET, SHADE, Colour, mix
from render.face import Language
from render.galaxy_trucker.art import signs, tiles
from render.galaxy_trucker.art.signs import art
from render.galaxy_trucker.words.speech import card_kind

CARD_TITLE = 62
"""The height of a card's title, in pixels."""
Row = list[Part]


def rows_of(  # noqa: C901
    card: cards.Card, size: int, language: Language, now: EncounterView | None = None
) -> list[Row]:
    """Return the card's printed rules as rows of signs. For an open card, `now` adds who has landed or whose
    turn it is."""
    match card:
        case cards.EnemyCard():
            return [
                enemy_row(card.strength, size),
                *penalty_rows(card.penalties, size, now),
                [*reward_row(card.credits, card.goods, size), 26, *days_row(card.days, size)],
            ]
        case cards.Stardust():
            return [[signs.spark(size), 12, Word("=", QUIET), 12, *days_row(1, size)]]
        case cards.OpenSpace():
            return [_forward(size)]
        case cards.AlmostOpenSpace():
            most: Row = [Word("max ", QUIET), tiles.engine_sign(size), 10, Word("→ ", QUIET)]
            return [_forward(size), [*most, *hits_row(card.hits, size, now)]]
        case cards.MeteorSwarm():
            return volleys(card.rolls, size, now)
        case cards.Planets():
            return [
                *(_planet(n, card, size, now) for n in range(1, len(card.planets) + 1)),
                days_row(card.days, size),
            ]
        case cards.CombatZone():
            return [_combat(n, line, size, now) for n, line in enumerate(card.lines)]
        case cards.AbandonedShip(credits=credits):
            return _abandoned(card, _minus(size), reward_row(credits, (), size), size, now)
        case cards.AbandonedStation(goods=goods):
            return _abandoned(card, [Word("≥ ", QUIET)], reward_row(0, goods, size), size, now)
        case cards.Epidemic():
            human = signs.figure_sign(Figure.HUMAN, size)
            loss: Row = [8, Word("−1", LOSS, Font.NUMBER), max(2, size // 8), human]
            return [[human, human, 8, Word("→", QUIET), *loss, *loss]]
        case cards.Sabotage():
            return [[*_least(signs.figure_sign(Figure.HUMAN, size)), Word("→ ", QUIET), signs.blast(size)]]
        case cards.RadiationLeak():
            return _radiation(card, size)
        case cards.DangerousSector():
            back, level = icon("card", size), Word(cards.ROMAN[card.next_level], NOW, Font.NUMBER)
            more = Word(f"+{card.draws}", LOSS, Font.NUMBER)
            return [[more, max(4, size // 6), *[back] * card.draws, 12, level]]
        case cards.IntruderCard():
            return intruder_rows(card, size)
        case _:
            raise AssertionError(f"no picture of {card.kind}")


def _abandoned(
    card: cards.AbandonedCard, before: Row, reward: Row, size: int, now: EncounterView | None
) -> list[Row]:
    """Return the rows of an abandoned ship or station: shots, the crew it takes or needs, and its reward."""
    crew = _times(signs.figure_sign(Figure.HUMAN, size), card.crew, size)
    shots = [[*hits_row(card.hits, size, now), 6, Word("→", QUIET)]] if card.hits else []
    return [*shots, [*before, *crew], [*reward, 26, *days_row(card.days, size)]]


def _forward(size: int) -> Row:
    return [tiles.engine_sign(size), 12, Word("=", QUIET), 12, Word("+", GAIN), 4, signs.day_sign(size)]


def _radiation(card: cards.RadiationLeak, size: int) -> list[Row]:
    """Return the rows of a radiation leak: crew beside energy, then large amounts of energy in one place."""
    human = signs.figure_sign(Figure.HUMAN, size)
    energy: Row = [signs.cell_sign(size), Word("/", QUIET), 4, tiles.solar_sign(size)]
    loss: Row = [Word("→ ", QUIET), Word("−1", LOSS, Font.NUMBER), max(2, size // 8), human]
    least = Word(f"≥ {card.destroyed_from} ", QUIET, Font.NUMBER)
    return [[human, 4, *energy, 8, *loss], [least, *energy, 8, Word("→ ", QUIET), signs.blast(size)]]


def penalty_rows(
    penalties: Sequence[cards.Penalty], size: int, now: EncounterView | None = None
) -> list[Row]:
    """Return an enemy's effects from top to bottom: losses side by side, shots in rows of their own."""
    rows: list[Row] = []
    taken: Row = []
    for penalty in penalties:
        if penalty.hits:
            rows += [*([taken] if taken else []), *volleys([(hit,) for hit in penalty.hits], size, now)]
            taken = []
        else:
            taken = [*taken, *([26] if taken else []), *penalty_row(penalty, size, now)]
    return [*rows, taken] if taken else rows


def reward_row(credits: int, goods: Sequence[Good], size: int) -> Row:
    """Return a reward's credits and goods as one row."""
    coins = _times(signs.coin(size), credits, size) if credits else []
    return [*_plus(size), *coins, *([14] if credits and goods else []), *goods_row(goods, size)]


def intruder_rows(card: cards.IntruderCard, size: int) -> list[Row]:
    """Return the side where intruders dock and what they do; for each, its turns, steps, bombs and reward."""
    head: Row = [signs.docking_sign(card.side, size), 16, signs.intruder_sign(card.kind, size)]
    for does, sign in ((card.eats, signs.bite_sign(size)), (card.bombs, signs.bomb_sign(size))):
        head += [14, sign] if does else []
    rows = [head]
    for one in card.intruders:
        way: Row = [signs.turn_sign(one.turns, size, NOW), 10]
        for leg in one.legs:
            way += [Word(str(leg), INK, Font.NUMBER), 4, signs.steps_sign(size)]
            way += [signs.bomb_sign(size), 10] if card.bombs else []
        reward: Row = [signs.guard_sign(size), 6, *reward_row(one.credits, one.goods, size)]
        rows += [[*way, 16, *reward]] if card.double else [way, reward]
    return rows


def enemy_row(strength: int, size: int, *, gap: int = 8) -> Row:
    """Return an enemy's strength as a row."""
    return [tiles.cannon_sign(size), gap, Word(str(strength), INK, Font.NUMBER)]


def _minus(size: int) -> Row:
    return [Word("−", LOSS, Font.NUMBER), max(2, size // 8)]


def _plus(size: int) -> Row:
    return [Word("+", GAIN, Font.NUMBER), max(2, size // 8)]


def _times(sign: Part, count: int, size: int) -> Row:
    return [Word(str(count), INK, Font.NUMBER), max(2, size // 8), sign]


def days_row(days: int, size: int) -> Row:
    """Return a row that shows how many flight days are lost."""
    return [Word(f"−{days}", LOSS, Font.NUMBER), max(2, size // 8), signs.day_sign(size)]


def goods_row(goods: Iterable[Good], size: int) -> Row:
    """Return the signs of goods, with narrow gaps, as a row."""
    return spaced((signs.good_sign(good, size) for good in goods), max(2, size // 10))


def _least(sign: Part) -> Row:
    return [Word("min ", QUIET), sign, 10]


IN_A_ROW = 4
"""The most meteors or shots side by side."""


def volleys(rolls: Sequence[cards.Roll], size: int, now: EncounterView | None = None) -> list[Row]:
    """Return many meteors or shots in rows of about the same length; a pair shares one roll."""
    rows = -(-len(rolls) // IN_A_ROW)
    each = -(-len(rolls) // rows)
    return [rolls_row(rolls[n : n + each], size, now, first=n + 1) for n in range(0, len(rolls), each)]


def hits_row(hits: Sequence[cards.Hit], size: int, now: EncounterView | None) -> Row:
    """Return a row of meteors or shots in order, each with a roll of its own."""
    return rolls_row([(hit,) for hit in hits], size, now)


def rolls_row(rolls: Sequence[cards.Roll], size: int, now: EncounterView | None, *, first: int = 1) -> Row:
    """Return a row of meteors or shots in order, each with its direction; the current one is marked."""
    found: Row = []
    aim = None if now is None else now.aim
    for n, roll in enumerate(rolls, first):
        if aim is not None and aim.number == n and aim.hit in roll:
            found.append(icon("arrow", max(22, size // 2), NOW))
        for hit in roll:
            found += [signs.missile(hit.size, hit.side, size), -max(2, size // 5)]
        found[-1] = max(4, size // 6)
    return found


def _planet(number: int, card: cards.Planets, size: int, now: EncounterView | None) -> Row:
    landed = [] if now is None else [landing for landing in now.landings if landing.planet == number]
    found: Row = [Word(f"{number} ", QUIET, Font.NUMBER), 4, *planet_row(number, card, size)]
    for landing in landed:
        found += [10, emblem(signs.PILOTS[landing.seat], size)]
    return found


def planet_row(number: int, card: cards.Planets, size: int) -> Row:
    """Return a planet's goods, and the humans who would join the crew."""
    found = goods_row(card.planets[number - 1], size)
    if humans := card.humans_on(number):
        found += [8, *_plus(size), *_times(signs.figure_sign(Figure.HUMAN, size), humans, size)]
    return found


WEAKEST: Mapping[str, Callable[[int], Image.Image]] = {
    "crew": lambda size: signs.figure_sign(Figure.HUMAN, size),
    "engines": tiles.engine_sign,
    "cannons": tiles.cannon_sign,
}
"""The sign of the strength that a line of a combat zone compares."""


def _combat(number: int, line: cards.CombatLine, size: int, now: EncounterView | None) -> Row:
    here = now if now is not None and now.line == number else None
    arrow = Word("→", QUIET if here is None else NOW)
    return [*_least(WEAKEST[line.fewest](size)), arrow, 12, *penalty_row(line, size, here)]


def penalty_row(line: cards.Penalty, size: int, now: EncounterView | None) -> Row:
    """Return one penalty as a row: days, crew, goods or shots."""
    if line.days:
        return days_row(line.days, size)
    if line.crew:
        return [*_minus(size), *_times(signs.figure_sign(Figure.HUMAN, size), line.crew, size)]
    if line.goods:
        return [*_minus(size), *_times(icon("crate", size), line.goods, size)]
    return hits_row(line.hits, size, now)


SIGN_SIZES = 66, 54, 48, 44, 42
"""The size of signs in pixels, by the number of rows."""
LEAST_SIGN = 16


def fitting(
    card: cards.Card, width: int, language: Language, now: EncounterView | None, largest: int
) -> list[Row]:
    """Return a card's rows with signs as large as the width allows, at most `largest` pixels."""
    for size in range(largest, LEAST_SIGN, -2):
        rows = rows_of(card, size, language, now)
        if max(Canvas.length(row, size=text_size(size)) for row in rows) <= width:
            break
    return rows


def text_size(sign: int) -> int:
    """Return the type size of words beside signs of that size."""
    return nearest(sign * 0.88)


def sign_size(card: cards.Card, share: float = 1) -> int:
    """Return the largest size of a card's signs, in pixels. Missiles in two rows keep that size."""
    rows = 1 if isinstance(card, cards.MeteorSwarm) else len(rows_of(card, LEAST_SIGN, "en"))
    return round(SIGN_SIZES[min(rows, len(SIGN_SIZES)) - 1] * share)


def height_of(card: cards.CardId, *, share: float = 1) -> int:
    """Return the height in pixels of a card of full width."""
    printed = cards.card_of(card)
    rows = len(rows_of(printed, LEAST_SIGN, "en"))
    return max(196, CARD_TITLE + rows * (sign_size(printed, share) + 10) + 26)


def fits_narrow(card: cards.CardId, width: int, language: Language) -> bool:
    """Return whether a panel of that width shows the card's whole title and its signs well."""
    printed = cards.card_of(card)
    title = Canvas.length([Word(card_kind(printed.kind, language), INK, Font.TITLE)])
    rows = fitting(printed, width - 34, language, None, WELL_SEEN)
    return title <= width - 128 and all(sign_of(row) >= WELL_SEEN for row in rows)


def card_panel(
    canvas: Canvas,
    box: Box,
    card: cards.CardId,
    language: Language,
    now: EncounterView | None,
    *,
    share: float = 1,
    halo: bool = False,
) -> None:
    """Draw a face-up card with its picture on the left; in a narrow box, only the title is beside it."""
    printed = cards.card_of(card)
    hue = hue_of(printed)
    canvas.panel(box, halo=halo, fill=mix(PANEL, hue, 0.16), line=mix(hue, SHADE, 0.25))
    narrow = box.width < NARROW_CARD
    side = 94 if narrow else min(box.height - 28, round(210 * share))
    canvas.sprite(art(printed.kind, side), box.x0 + 14, box.y0 + (14 if narrow else (box.height - side) // 2))
    x = box.x0 + side + (26 if narrow else 40)
    low = 124 if narrow else 8 + round(CARD_TITLE * share)
    head = Box(x, box.y0 + 8, box.x1 - (8 if narrow else 20), box.y0 + low)
    title, level = head, head._replace(y1=head.y0 + CARD_TITLE)
    if narrow:
        title, level = level, head._replace(y0=head.y0 + 58, y1=head.y0 + 106)
    else:
        title = title._replace(x1=title.x1 - 70)
    numeral: list[Part] = [Word(cards.ROMAN[printed.level], QUIET, Font.NUMBER)]
    canvas.line(level, numeral, size=LEAST if narrow else BODY, align="left" if narrow else "right")
    name = card_kind(printed.kind, language)
    size = LEAST if box.width < SHORT_CARD else nearest(HEADING * share)
    canvas.text(title, name, size=size, face=Font.TITLE)
    left = box.x0 + 18 if narrow else x
    rows = fitting(printed, box.x1 - 16 - left, language, now, sign_size(printed, share))
    step = min((box.y1 - 12 - head.y1) // max(1, len(rows)), round(96 * share))
    for n, row in enumerate(rows):
        y = head.y1 + n * step
        line = Box(left, y, box.x1 - 12, y + step)
        canvas.line(line, row, size=text_size(sign_of(row)), face=Font.STRONG)


NARROW_CARD, SHORT_CARD = 560, 800
WELL_SEEN = 40
"""The size of signs, in pixels, that are 11 pixels high on a phone."""


def sign_of(row: Row) -> int:
    """Return the size of a row's signs, in pixels."""
    return next((part.height for part in row if isinstance(part, Image.Image)), LEAST_SIGN)


def hue_of(card: cards.Card) -> Colour:
    """Return the tint of a kind of card: red for fights, green for gains, blue for the rest."""
    if isinstance(card, cards.EnemyCard | cards.CombatZone | cards.IntruderCard):
        return LOSS
    if isinstance(card, cards.Planets | cards.AbandonedShip | cards.AbandonedStation):
        return GAIN
    return QUIET


HEIGHT = 188
LARGEST_IN_STRIP = 60
COLUMN_GAP = 36


def card_strip(
    canvas: Canvas, box: Box, card: cards.CardId, language: Language, now: EncounterView, *, halo: bool
) -> None:
    """Draw a card as a strip: picture and title beside its printed rules, marked with the results so far."""
    printed = cards.card_of(card)
    hue = hue_of(printed)
    canvas.panel(box, halo=halo, fill=mix(PANEL, hue, 0.16), line=mix(hue, SHADE, 0.25))
    side = box.height - 28
    canvas.sprite(art(printed.kind, side), box.x0 + 14, box.y0 + 14)
    head = Box(box.x0 + side + 32, box.y0 + 6, box.x1 - 18, box.y0 + 56)
    level: list[Part] = [Word(cards.ROMAN[printed.level], QUIET, Font.NUMBER)]
    canvas.line(head, level, align="right")
    title = head._replace(x1=head.x1 - 70)
    canvas.text(title, card_kind(printed.kind, language), size=BODY, face=Font.TITLE)
    area = Box(head.x0, head.y1, box.x1 - 12, box.y1 - 10)
    columns, size = _in_columns(printed, area, language, now)
    second, lines = _wide(columns[0], size) + COLUMN_GAP, max(map(len, columns))
    for n, column in enumerate(columns):
        x = area.x0 + n * max(second, min(area.width // 2, area.width - _wide(column, size)))
        for line, row in enumerate(column):
            y = area.y0 + line * area.height // lines
            place = Box(x, y, area.x1, y + area.height // lines)
            canvas.line(place, row, size=text_size(size), face=Font.STRONG)


def _wide(rows: Sequence[Row], size: int) -> int:
    return max(Canvas.length(row, size=text_size(size)) for row in rows)


def _in_columns(
    card: cards.Card, area: Box, language: Language, now: EncounterView
) -> tuple[list[list[Row]], int]:
    """Return the rows in one or two columns, whichever allows larger signs, and the size of those signs."""
    for size in range(LARGEST_IN_STRIP, LEAST_SIGN - 1, -2):
        rows = rows_of(card, size, language, now)
        half = -(-len(rows) // 2)
        for columns in ([rows], [rows[:half], rows[half:]]):
            if not columns[-1]:
                continue
            wide = sum(_wide(column, size) for column in columns) + (len(columns) - 1) * COLUMN_GAP
            if wide <= area.width and max(map(len, columns)) * (size + 4) <= area.height:
                return columns, size
    return [rows], size
