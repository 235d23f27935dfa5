"""Pictures of how to play, and of the rulebook's rules about boards, connectors, phases and pay. Our own
rules are in `house_lessons`."""

from collections.abc import Mapping, Sequence

from PIL import Image

from engine.core.prompt import Seat
from engine.galaxy_trucker.box import board as printed_boards
from engine.galaxy_trucker.box.board import BOARDS, GOODS, LEVEL_OF, LEVELS, SHIP_CLASSES, Good
from engine.galaxy_trucker.box.cards import ROMAN, STAR_CARDS
from engine.galaxy_trucker.box.components import JOINS, TILES, Kind, TileId, clashes
from engine.galaxy_trucker.box.faces import printed_face
from engine.galaxy_trucker.box.squares import BoardLine, Side, Square, row_of
from engine.galaxy_trucker.building.acts import CLAIM, DRAW, LOOK, PLACE, STORE
from engine.galaxy_trucker.building.placement import wrong_parts
from engine.galaxy_trucker.building.shifts import FINAL, OPEN, PROTECTED
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.view import ship_view
from render.face import Language
from render.galaxy_trucker.art import signs
from render.galaxy_trucker.parts import encounter, trail
from render.galaxy_trucker.parts.bench import MINI, mini
from render.galaxy_trucker.parts.grid import Grid, tile_sprite
from render.galaxy_trucker.parts.ship import ShipOverlay, ship
from render.galaxy_trucker.scenes import house_lessons
from render.galaxy_trucker.scenes.house_lessons import WOBBLY
from render.shared import guide
from render.shared.canvas import GRID, MARGIN, WIDTH, Box, Canvas, Part, Word, spaced
from render.shared.drawings import icon
from render.shared.fonts import HEADING, Font
from render.shared.guide import Page
from render.shared.palette import GAIN, INK, LINE, LOSS, NOW, QUIET, mix
from render.text import say

_LEVELS = sorted(LEVELS)
"""The levels of ship classes, which the tables in these pictures list."""


def _boards(title: str, language: Language) -> Canvas:
    """Draw the four boards with their starting cabins, rows and columns."""
    heights = 412, 548
    canvas, area = house_lessons.sheet(title, sum(heights) + 32)
    wide = area.width // 2
    for n, board in enumerate(printed_boards.BASE_BOARDS):
        row, column = divmod(n, 2)
        top = area.y0 + row * heights[0]
        box = Box(area.x0 + column * wide, top, area.x0 + (column + 1) * wide - 12, top + heights[row] - 12)
        words = say(language, "galaxy-picture-class", board=board)
        name = box._replace(y1=box.y0 + 44)
        canvas.text(name, words, face=Font.STRONG, fill=NOW, align="center", valign="top")
        tall = 48 + 50 * len(BOARDS[board].rows)
        grid = Grid.into(board, Box(box.x0, box.y0 + 44, box.x1, box.y0 + 44 + tall), label=48)
        start = Ship.parse(f"{board} S{n + 1}@{BOARDS[board].start}")
        ship(canvas, grid, ship_view(start), ShipOverlay(), printed=True)
    return canvas


def _on_board(title: str, drawn: Ship, marks: ShipOverlay, *, printed: bool) -> Canvas:
    canvas, area = house_lessons.sheet(title, 620)
    grid = Grid.into(drawn.board, area, largest=108, label=48)
    ship(canvas, grid, ship_view(drawn), marks, printed=printed)
    return canvas


def _with_side(connector: int, side: Side) -> tuple[TileId, int]:
    """Return a cabin and a turn that show this connector on that side, with the plainest other sides."""
    found = [
        (sum(printed_face(tile.id, turn).connectors), tile.id, turn)
        for tile in TILES.values()
        if tile.kind is Kind.CABIN
        for turn in range(4)
        if printed_face(tile.id, turn).connectors[side.place] == connector
    ]
    _, tile, turn = min(found)
    return tile, turn


CONNECTOR_PAIRS = ((1, 1), (2, 2), (3, 3), (3, 1), (3, 2), (0, 0), (1, 2), (1, 0), (3, 0))


def _connectors(title: str, language: Language) -> Canvas:
    """Draw connectors that join, sides that may be adjacent, and sides that must not."""
    size, tall = 118, 160
    canvas, area = house_lessons.sheet(title, 3 * tall + 24)
    wide = area.width // 3
    for n, (left, right) in enumerate(CONNECTOR_PAIRS):
        x, y = area.x0 + n % 3 * wide, area.y0 + 8 + n // 3 * tall
        for place, (tile, turn) in enumerate((_with_side(left, Side.RIGHT), _with_side(right, Side.LEFT))):
            canvas.sprite(tile_sprite(tile, turn, size), x + place * size, y)
        at = x + 2 * size + 36, y + size // 2
        canvas.sprite(_verdict(left, right), *at, centered=True)
    return canvas


def _verdict(left: int, right: int) -> Image.Image:
    if JOINS[left][right]:
        return icon("check", 56, GAIN)
    if clashes(left, right):
        return icon("plus", 60, LOSS).rotate(45, Image.Resampling.BICUBIC)
    return icon("check", 56, QUIET)


CLASHING = Ship.parse(str(WOBBLY).replace("RR1@6,5r3", "RR1@6,5").replace("X1@6,9r3", "X1@6,9"))
"""The lobby's ship with two parts turned the wrong way."""
LINK = Square("7,9")
"""The square that connects the right side of the lobby's ship to the rest."""


def _clashing(title: str, language: Language) -> Canvas:
    """Draw a ship with parts that cannot all stay."""
    return _on_board(title, CLASHING, ShipOverlay(wrong=frozenset(wrong_parts(CLASHING))), printed=True)


def _broken(title: str, language: Language) -> Canvas:
    """Draw a ship that falls apart: the owner names the piece to keep by its first square."""
    rest = WOBBLY.copy()
    gone = rest.parts[LINK]
    rest.take(LINK)
    struck = trail.Strike(BoardLine(Side.RIGHT, row_of(LINK)), "large", trail.StrikeOutcome.DESTROYED, LINK)
    return _on_board(title, rest, ShipOverlay(strikes=(struck,), ghosts=(gone,), apart=True), printed=False)


def _table(title: str, heads: Sequence[str], rows: Sequence[tuple[str, Sequence[str]]]) -> Canvas:
    """Draw a table with a row for each class and a column for each head."""
    canvas, area = house_lessons.sheet(title, (len(rows) + 1) * house_lessons.LESSON_ROW + 24)
    for n, (name, cells) in enumerate((("", heads), *rows)):
        y = area.y0 + n * house_lessons.LESSON_ROW - 8
        line = area._replace(y0=y, y1=y + house_lessons.LESSON_ROW)
        canvas.line(line._replace(x1=area.x0 + 150), [Word(name, NOW, Font.NUMBER)], size=50)
        hue, size = (INK, 50) if n else (QUIET, 36)
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
    return house_lessons.rows_of(title, rows, size=HEADING)


def _pay(title: str, language: Language) -> Canvas:
    """Draw the highest income and costs of a round, by class."""
    heads = [say(language, f"galaxy-picture-{word}") for word in ("arrival", "best", "losses")]
    rows = []
    for ship_class in SHIP_CLASSES:
        level, boards = LEVELS[LEVEL_OF[ship_class]], printed_boards.BOARDS_OF[ship_class]
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
    return house_lessons.rows_of(title, rows)


def _piles(title: str, language: Language) -> Canvas:
    """Draw the three piles players may look at and the one they may not, and each class's cards in them."""
    rows: list[list[Part]] = []
    for level in (LEVELS[number] for number in _LEVELS):
        row: list[Part] = [Word(ROMAN[level.level], NOW), 40]
        for pile in range(4):
            row += [icon("card", 56, INK if pile < 3 else mix(LINE, QUIET, 0.4)), 10]
        cards = [ROMAN[n] for n, count in enumerate(level.cards_in_a_pile, 1) for _ in range(count)]
        rows.append([*row, 24, Word("= 4 × ", QUIET), Word(" + ".join(cards))])
    return house_lessons.rows_of(title, rows)


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
    canvas, _ = house_lessons.sheet(title, encounter.TRACK_HEIGHT)
    box = Box.row(house_lessons.LESSON_HEAD, encounter.TRACK_HEIGHT)
    encounter.rockets_on(canvas, box, {Seat(0): 41, Seat(3): 38, Seat(1): 35, Seat(2): 30})
    return canvas


def _goods(title: str, language: Language) -> Canvas:
    """Draw the value of each good, the most valuable first."""
    row: list[Part] = []
    for good in Good:
        row += [signs.good_sign(good, 72), 12, Word(str(GOODS[good].value)), 8, signs.coin(48), 40]
    return house_lessons.rows_of(title, [row[:-1]])


def _trial(title: str, language: Language) -> Canvas:
    """Draw the eight cards with a star."""
    rows = -(-len(STAR_CARDS) // 4)
    canvas, area = house_lessons.sheet(title, rows * (MINI[1] + GRID) + 20)
    for n, card in enumerate(STAR_CARDS):
        x, y = area.x0 - 4 + n % 4 * (MINI[0] + 10), area.y0 + n // 4 * (MINI[1] + GRID)
        mini(canvas, Box(x, y, x + MINI[0], y + MINI[1]), card, language)
    return canvas


LESSONS: Mapping[str, house_lessons.Lesson] = {
    "rounds": _boards,
    "shifts": _stages,
    "points": _points,
    "stages": _stages,
    "live": _glass,
    "glass": _glass,
    "set-aside": house_lessons.SIGNS_OF_RULES["belt"],
    "piles": _piles,
    "numbers": _numbers,
    "connectors": _connectors,
    # A spark wherever a connector is exposed.
    "exposed": lambda title, _: _on_board(title, WOBBLY, ShipOverlay(), printed=False),
    "mistakes": _clashing,
    "inspection": _clashing,
    "trial": _trial,
    "flight": _flight,
    "days": _flight,
    "breaking": _broken,
    "loading": _goods,
    "losing-goods": _goods,
    "payout": _pay,
    "losses": _pay,
    **house_lessons.SIGNS_OF_RULES,
    **house_lessons.HOUSE_LESSONS,
}
"""All lessons, by the key of their rule."""


def _rule(page: str, rule: str) -> Page:
    """Return a guide page that shows the picture of a rule."""
    return lambda say: LESSONS[rule](say.say(f"guide-{page}"), say.language)


PAGES: Mapping[str, Page] = guide.pages(
    "galaxy_trucker",
    house_lessons.OWN,
    house_lessons.hero,
    {
        "connectors": _rule("connectors", "connectors"),
        "pay": _rule("pay", "payout"),
        "team": _rule("team", "specialists"),
    },
)
"""The picture of each page of the guide."""
