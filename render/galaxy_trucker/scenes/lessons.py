"""Pictures of rules as rows of signs or as tables, and the list of the pictures of all rules and pages.

Each rule is a sheet with a title, and a panel with rows of signs.
"""

from collections.abc import Mapping, Sequence

from PIL import Image

from engine.core.definitions import Definition, read_definitions
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import BOARDS, BOARDS_OF, GOODS, LEVEL_OF, LEVELS, SHIP_CLASSES, Good
from engine.galaxy_trucker.box.cards import ROMAN, STAR_CARDS
from engine.galaxy_trucker.box.components import SCARCITY, TileId
from engine.galaxy_trucker.box.expansion_boards import FRONT_HALVES, REAR_HALVES
from engine.galaxy_trucker.box.specialists import SPECIALISTS
from engine.galaxy_trucker.building.acts import CLAIM, DRAW, LOOK, PLACE, STORE
from engine.galaxy_trucker.building.shifts import FINAL, OPEN, PROTECTED
from engine.galaxy_trucker.ship.ship import Figure
from engine.galaxy_trucker.windows.building import DEALT
from render.art.canvas import GRID, MARGIN, WIDTH, Box, Canvas, Part, Word, spaced
from render.art.drawings import emblem, icon
from render.art.fonts import HEADING, LEAST, SUBTITLE, TITLE, Font
from render.art.palette import INK, LINE, LOSS, NOW, QUIET, RAISED, mix
from render.art.planets import STYLES, planet
from render.art.sprites import overlaid
from render.face import Language
from render.galaxy_trucker.art import signs, tiles
from render.galaxy_trucker.art.signs import PILOTS, cell_sign, figure_sign, good_sign, robot_sign
from render.galaxy_trucker.parts import encounter
from render.galaxy_trucker.parts.bench import MINI, mini
from render.galaxy_trucker.parts.grid import back, tile_sprite
from render.galaxy_trucker.scenes.ship_lessons import LESSON_HEAD, SHIP_LESSONS, Lesson, hero, sheet
from render.shared import guide
from render.shared.guide import Page
from render.text import say

LESSON_ROW = 84


def rows_of(
    title: str, rows: Sequence[Sequence[Part]], *, size: int = SUBTITLE, tall: int = LESSON_ROW
) -> Canvas:
    """Draw rows of signs, words and numbers under a title."""
    canvas, area = sheet(title, len(rows) * tall + 32)
    for n, row in enumerate(rows):
        line = Box(area.x0, area.y0 + n * tall, area.x1, area.y0 + (n + 1) * tall)
        canvas.line(line, row, size=size, face=Font.NUMBER)
    return canvas


Group = list[Part]
BAND, MARKED = 124, 130


def _rows(title: str, marks: Sequence[Image.Image], rows: Sequence[Sequence[Group]]) -> Canvas:
    """Draw a panel for each row with its groups side by side. On the left, a mark for each row, or one for
    all of them."""
    canvas, area = sheet(title, len(rows) * (BAND + GRID) + 20)
    left = area.x0 + (MARKED if marks else 0)
    for n, groups in enumerate(rows):
        y = area.y0 + n * (BAND + GRID)
        panel = Box(left, y, area.x1, y + BAND)
        canvas.panel(panel, radius=18, shadow=False, fill=RAISED)
        for box, group in zip(panel.columns(len(groups)), groups, strict=True):
            canvas.line(box, group, size=TITLE, face=Font.NUMBER, align="center")
    for n, mark in enumerate(marks):
        y = area.y0 + n * (BAND + GRID) + BAND // 2 if len(marks) > 1 else (area.y0 + area.y1 - GRID) // 2
        canvas.sprite(mark, area.x0 + MARKED // 2 - 10, y, centered=True)
    return canvas


CABIN = TileId("C4")
EXAMPLE_SIGN = 88
OWN: guide.Own = {
    "tile": lambda tile, size: tile_sprite(TileId(tile), 0, size),
    "back": lambda _, size: back(size),
    "figure": lambda figure, size: figure_sign(Figure(figure), size),
    "good": lambda good, size: good_sign(Good(good), size),
    "charge": lambda _, size: cell_sign(size),
    "spent": lambda _, size: cell_sign(size, lit=False),
    "ship": lambda seat, size: signs.rocket(int(seat), size),
    "engine": lambda _, size: tiles.engine_sign(size),
    "cannon": lambda _, size: tiles.cannon_sign(size),
    "robots": lambda _, size: robot_sign(size),
    "specialist": signs.specialist_sign,
    "struck": lambda _, size: overlaid(tile_sprite(CABIN, 0, size), signs.blast(size - 8)),
    "no": lambda _, size: icon("plus", size, LOSS).rotate(45, Image.Resampling.BICUBIC),
    "world": lambda _, size: planet("galaxy trucker orders", size, STYLES["lush"]),
}
"""Signs with parameters in the notation of pages and rules, by name."""


class _Rows(Definition, frozen=True):
    """A rule's picture that consists of rows of signs."""

    rows: tuple[str, ...] = ()
    groups: tuple[tuple[str, ...], ...] = ()
    marks: tuple[str, ...] = ()
    tall: int = LESSON_ROW


def _drawn(told: _Rows) -> Lesson:
    def row(notation: str) -> list[Part]:
        return guide.parts("galaxy_trucker", notation, OWN, sign=EXAMPLE_SIGN)

    if told.rows:
        return lambda title, _: rows_of(title, [*map(row, told.rows)], tall=told.tall)
    return lambda title, _: _rows(
        title,
        [part for mark in told.marks for part in row(mark) if isinstance(part, Image.Image)],
        [[*map(row, groups)] for groups in told.groups],
    )


SIGNS_OF_RULES: Mapping[str, Lesson] = {
    rule: _drawn(told)
    for rule, told in read_definitions("drawings/galaxy_trucker/rules", dict[str, _Rows]).items()
}
"""Lessons made of rows of signs, by the key of their rule."""


def _shuffle(title: str, language: Language) -> Canvas:
    """Draw how everyone's mark and the bot's make one seed, which decides dice, tiles and cards."""
    canvas, area = sheet(title, 330)
    marks: list[Part] = []
    for pilot in PILOTS:
        marks += [emblem(pilot, 70), 10, Word("+ ", QUIET), 10]
    middle = area.y0 + area.height // 2
    canvas.line(area._replace(y1=middle), [*marks, icon("lock", 84)], size=TITLE, align="center")
    things: list[Part] = [signs.die(5, 84), 26, signs.die(2, 84), 40, back(88), 40, icon("deck", 96)]
    arrow = icon("arrow", 76, NOW)
    canvas.line(area._replace(y0=middle), [arrow, 48, *things], size=TITLE, align="center")
    return canvas


SPECIALIST_SIGN = 132
TALL_SIGNS = 158
_ALL = list(SPECIALISTS)


def _signs(*numbers: int) -> list[Part]:
    return [part for n in numbers for part in (signs.specialist_sign(_ALL[n], SPECIALIST_SIGN), 14)]


def _dealt(title: str, language: Language) -> Canvas:
    """Draw the specialists dealt after each flight; one of them stays."""
    rows: list[list[Part]] = []
    first = 0
    for flight, count in enumerate(DEALT, 1):
        kept: list[Part] = [Word("→ ", QUIET), *_signs(first)]
        rows.append([Word(f"{flight} ", NOW), 30, *_signs(*range(first, first + count)), 20, *kept])
        first += count
    return rows_of(title, rows, tall=TALL_SIGNS)


def _insurance(title: str, language: Language) -> Canvas:
    """Draw the premium of each rear half, and the highest cost of losses for each front half."""
    rows: list[list[Part]] = []
    for front, rear in zip(FRONT_HALVES.values(), REAR_HALVES.values(), strict=True):
        premium: list[Part] = [Word(rear.id, NOW), 24, Word(f"−{rear.premium} ", LOSS), signs.coin(54), 110]
        most = Word(f" ≤ {front.most_for_losses} ")
        rows.append([*premium, Word(front.id, NOW), 24, signs.lost_sign(54), most, signs.coin(54)])
    return rows_of(title, rows)


def _scarcity(title: str, language: Language) -> Canvas:
    """Draw how many tiles are removed, by the number of players."""
    rows: list[list[Part]] = []
    for players in (2, 3, 4):
        people: list[Part] = [part for _ in range(players) for part in (icon("person", 54, INK), 6)]
        with_iv, without = (SCARCITY.tiles_removed(players, class_iv=iv) for iv in (True, False))
        gap = (5 - players) * 60
        told: list[Part] = [Word("IV", NOW), Word(f" −{with_iv}"), 40, Word(f"I–III −{without}", QUIET)]
        rows.append([*people, gap, back(58), 24, *told])
    return rows_of(title, rows)


_LEVELS = sorted(LEVELS)
"""The levels of ship classes, which the tables in these pictures list."""


def _table(title: str, heads: Sequence[str], rows: Sequence[tuple[str, Sequence[str]]]) -> Canvas:
    """Draw a table with a row for each class and a column for each head."""
    canvas, area = sheet(title, (len(rows) + 1) * LESSON_ROW + 24)
    for n, (name, cells) in enumerate((("", heads), *rows)):
        y = area.y0 + n * LESSON_ROW - 8
        line = area._replace(y0=y, y1=y + LESSON_ROW)
        canvas.line(line._replace(x1=area.x0 + 150), [Word(name, NOW, Font.NUMBER)], size=SUBTITLE)
        hue, size = (INK, SUBTITLE) if n else (QUIET, LEAST)
        places = line._replace(x0=area.x0 + 150).columns(len(heads), 10)
        for box, text in zip(places, cells, strict=True):
            canvas.text(box, text, size=size, face=Font.STRONG, fill=hue, align="center", lines=2)
    return canvas


def _stages(title: str, language: Language) -> Canvas:
    """Draw how many shifts of each kind a class has."""
    heads = [say(language, f"galaxy-picture-stage-{stage}") for stage in ("protected", "open", "final")]
    rows = [(ROMAN[level], (str(PROTECTED[level]), f"≤ {OPEN[level]}", str(FINAL))) for level in _LEVELS]
    return _table(title, heads, rows)


def _points(title: str, language: Language) -> Canvas:
    """Draw what each action costs in action points."""
    costs = {"draw": DRAW, "place": PLACE, "aside": STORE, "claim": CLAIM}
    acts = [(say(language, f"galaxy-picture-act-{act}"), str(cost)) for act, cost in costs.items()]
    looks = " / ".join(str(LOOK[level]) for level in _LEVELS)
    acts.append((say(language, "galaxy-picture-act-look"), looks))
    rows: list[list[Part]] = [[Word(cost, NOW), 24, Word(act, INK, Font.STRONG)] for act, cost in acts]
    return rows_of(title, rows, size=HEADING)


def _pay(title: str, language: Language) -> Canvas:
    """Draw the highest income and costs of a round, by class."""
    heads = [say(language, f"galaxy-picture-{word}") for word in ("arrival", "best", "losses")]
    rows = []
    for ship_class in SHIP_CLASSES:
        level, boards = LEVELS[LEVEL_OF[ship_class]], BOARDS_OF[ship_class]
        most = sorted({BOARDS[board].most_for_losses or 0 for board in boards})
        limit = f"≤ {most[0]}" if len(most) == 1 else f"≤ {most[0]}–{most[-1]}"
        paid = " ".join(map(str, level.arrival))
        rows.append((ship_class, (paid, str(level.best_looking), limit if most[0] else "∞")))
    return _table(title, heads, rows)


def _glass(title: str, language: Language) -> Canvas:
    """Draw the circles over which the sand timer moves to START, by class."""
    rows: list[list[Part]] = []
    for level in (LEVELS[number] for number in _LEVELS):
        glass: list[Part] = [Word(ROMAN[level.level], NOW), 40, icon("hourglass", 54, NOW), 24]
        row = [*glass, *spaced([icon("circle", 44, INK)] * (level.timer_runs - 1), 14)]
        rows.append([*row, Word("START"), 40, Word(f"{level.timer_runs} × {level.seconds_a_run} s", QUIET)])
    return rows_of(title, rows)


def _piles(title: str, language: Language) -> Canvas:
    """Draw the three piles players may look at and the one they may not, and each class's cards in them."""
    rows: list[list[Part]] = []
    for level in (LEVELS[number] for number in _LEVELS):
        row: list[Part] = [Word(ROMAN[level.level], NOW), 40]
        for pile in range(4):
            row += [icon("card", 56, INK if pile < 3 else mix(LINE, QUIET, 0.4)), 10]
        cards = [ROMAN[n] for n, count in enumerate(level.cards_in_a_pile, 1) for _ in range(count)]
        rows.append([*row, 24, Word("= 4 × ", QUIET), Word(" + ".join(cards))])
    return rows_of(title, rows)


def _numbers(title: str, language: Language) -> Canvas:
    """Draw the number tiles above a flight track with four rockets."""
    canvas = _flight(title, language)
    for number in range(1, 5):
        x, y = WIDTH - MARGIN - 68 * (5 - number), 20
        canvas.sprite(signs.number_tile(60), x, y)
        canvas.number(Box(x, y, x + 60, y + 60), str(number))
    return canvas


def _flight(title: str, language: Language) -> Canvas:
    """Draw a flight track with four rockets."""
    canvas, _ = sheet(title, encounter.TRACK_HEIGHT)
    box = Box.row(LESSON_HEAD, encounter.TRACK_HEIGHT)
    encounter.rockets_on(canvas, box, {Seat(0): 41, Seat(3): 38, Seat(1): 35, Seat(2): 30})
    return canvas


def _goods(title: str, language: Language) -> Canvas:
    """Draw the value of each good, the most valuable first."""
    row: list[Part] = []
    for good in Good:
        row += [signs.good_sign(good, 72), 12, Word(str(GOODS[good].value)), 8, signs.coin(48), 40]
    return rows_of(title, [row[:-1]])


def _trial(title: str, language: Language) -> Canvas:
    """Draw the eight cards with a star."""
    rows = -(-len(STAR_CARDS) // 4)
    canvas, area = sheet(title, rows * (MINI[1] + GRID) + 20)
    for n, card in enumerate(STAR_CARDS):
        x, y = area.x0 - 4 + n % 4 * (MINI[0] + 10), area.y0 + n // 4 * (MINI[1] + GRID)
        mini(canvas, Box(x, y, x + MINI[0], y + MINI[1]), card, language)
    return canvas


LESSONS: Mapping[str, Lesson] = {
    "shifts": _stages,
    "points": _points,
    "stages": _stages,
    "live": _glass,
    "glass": _glass,
    "set-aside": SIGNS_OF_RULES["belt"],
    "piles": _piles,
    "numbers": _numbers,
    "trial": _trial,
    "flight": _flight,
    "days": _flight,
    "loading": _goods,
    "losing-goods": _goods,
    "payout": _pay,
    "losses": _pay,
    "shuffle": _shuffle,
    "hiring": _dealt,
    "scarcity": _scarcity,
    "insurance": _insurance,
    **SIGNS_OF_RULES,
    **SHIP_LESSONS,
}
"""All lessons, by the key of their rule."""


def _rule(page: str, rule: str) -> Page:
    """Return a guide page that shows the picture of a rule."""
    return lambda say: LESSONS[rule](say.say(f"guide-{page}"), say.language)


PAGES: Mapping[str, Page] = guide.pages(
    "galaxy_trucker",
    OWN,
    hero,
    {
        "connectors": _rule("connectors", "connectors"),
        "pay": _rule("pay", "payout"),
        "team": _rule("team", "specialists"),
    },
)
"""The picture of each page of the guide."""
