"""Pictures of how to play, and of rules: the rulebook's about boards, connectors, phases and pay, and our own
about questions, the specialists and the expansion.

Most are a sheet with a title, and a panel with rows of signs.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PIL import Image

from engine.core.definitions import Definition, read_definitions
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import (
    BASE_BOARDS,
    BOARDS,
    BOARDS_OF,
    GOODS,
    LEVEL_OF,
    LEVELS,
    SHIP_CLASSES,
    BoardId,
    Good,
)
from engine.galaxy_trucker.box.cards import ROMAN, STAR_CARDS
from engine.galaxy_trucker.box.components import JOINS, SCARCITY, TILES, Kind, TileId, clashes
from engine.galaxy_trucker.box.expansion_boards import FRONT_HALVES, REAR_HALVES, SHAPES
from engine.galaxy_trucker.box.faces import printed_face
from engine.galaxy_trucker.box.specialists import SPECIALISTS
from engine.galaxy_trucker.box.squares import BoardLine, Side, Square, row_of
from engine.galaxy_trucker.building.acts import CLAIM, DRAW, LOOK, PLACE, STORE
from engine.galaxy_trucker.building.placement import wrong_parts
from engine.galaxy_trucker.building.shifts import FINAL, OPEN, PROTECTED
from engine.galaxy_trucker.ship.ship import Figure, Ship
from engine.galaxy_trucker.view import ship_view
from engine.galaxy_trucker.windows import DEALT
from render.face import Language
from render.galaxy_trucker.art import signs
from render.galaxy_trucker.art.figures import PILOTS, cell_sign, figure_sign, good_sign, robot_sign
from render.galaxy_trucker.art.signs import specialist_sign
from render.galaxy_trucker.parts.bench import MINI, mini
from render.galaxy_trucker.parts.encounter import TRACK_HEIGHT as TRACK
from render.galaxy_trucker.parts.encounter import rockets_on
from render.galaxy_trucker.parts.grid import Grid, back, tile_sprite
from render.galaxy_trucker.parts.ship import ShipOverlay, afloat, ship
from render.galaxy_trucker.parts.trail import Pace, Strike, StrikeOutcome, Trail
from render.galaxy_trucker.scenes import lobby
from render.galaxy_trucker.scenes.lobby import WOBBLY
from render.shared import guide
from render.shared.canvas import GRID, MARGIN, WIDTH, Box, Canvas, Part, Word, spaced
from render.shared.drawings import emblem, icon
from render.shared.fonts import Font
from render.shared.guide import Page
from render.shared.palette import GAIN, INK, LINE, LOSS, NOW, QUIET, RAISED, SHADE, mix
from render.shared.planets import STYLES, planet
from render.shared.sprites import overlaid
from render.text import say

HEAD = 96
ROW = 84

Lesson = Callable[[str, Language], Canvas]
"""Draws the picture of a rule under a title."""


def sheet(title: str, height: int) -> tuple[Canvas, Box]:
    """Return a picture with a title, and the box inside the panel below it."""
    canvas = Canvas.picture(HEAD + height + 2 * GRID, f"galaxy trucker {title}")
    canvas.text(Box.row(14, HEAD - 22), title, size=48, face=Font.TITLE)
    panel = Box(MARGIN - 12, HEAD, WIDTH - MARGIN + 12, HEAD + height)
    canvas.panel(panel)
    return canvas, panel.inset(24, 16)


def rows_of(title: str, rows: Sequence[Sequence[Part]], *, size: int = 50, tall: int = ROW) -> Canvas:
    """Draw rows of signs, words and numbers under a title."""
    canvas, area = sheet(title, len(rows) * tall + 32)
    for n, row in enumerate(rows):
        line = Box(area.x0, area.y0 + n * tall, area.x1, area.y0 + (n + 1) * tall)
        canvas.line(line, row, size=size, face=Font.NUMBER)
    return canvas


CABIN = TileId("C4")
TALL, MARKED = 124, 130
SIZE = 88
PAID = (31, 18, 24, 9)
"""Example credits of four truckers, easy to tell apart."""


def _goal(title: str, language: Language) -> Canvas:
    """Draw a ship, and what everyone has earned with theirs: the highest stack wins."""
    canvas, area = sheet(title, 500)
    flying = afloat(ship_view(WOBBLY), 70)
    canvas.sprite(flying, area.x0 - 6, area.y0 + (area.height - flying.height) // 2)
    wide, first = 112, area.x1 - 4 * 112
    for n, credits in enumerate(PAID):
        x = first + n * wide
        for coin in range(credits // 3):
            canvas.sprite(signs.coin(64), x + 24, area.y1 - 128 - coin * 22)
        top = area.y1 - 128 - (credits // 3 - 1) * 22
        if credits == max(PAID):
            canvas.sprite(icon("crown", 64), x + 24, top - 66)
        canvas.sprite(emblem(PILOTS[Seat(n)], 40), x + 8, area.y1 - 48)
        number = Box(x + 54, area.y1 - 56, x + wide, area.y1)
        canvas.line(number, [Word(str(credits), NOW if credits == max(PAID) else INK)], size=44)
    return canvas


# ---------------------------------------------------------------------- parts

Group = list[Part]


def _rows(
    title: str, marks: Sequence[Image.Image], rows: Sequence[Sequence[Group]], *, size: int = 60
) -> Canvas:
    """Draw a panel for each row with its groups side by side. On the left, a mark for each row, or one for
    all of them."""
    canvas, area = sheet(title, len(rows) * (TALL + GRID) + 20)
    left = area.x0 + (MARKED if marks else 0)
    for n, groups in enumerate(rows):
        y = area.y0 + n * (TALL + GRID)
        panel = Box(left, y, area.x1, y + TALL)
        canvas.panel(panel, radius=18, shadow=False, fill=RAISED)
        for box, group in zip(panel.columns(len(groups)), groups, strict=True):
            canvas.line(box, group, size=size, face=Font.NUMBER, align="center")
    for n, mark in enumerate(marks):
        y = area.y0 + n * (TALL + GRID) + TALL // 2 if len(marks) > 1 else (area.y0 + area.y1 - GRID) // 2
        canvas.sprite(mark, area.x0 + MARKED // 2 - 10, y, centered=True)
    return canvas


OWN: guide.Own = {
    "tile": lambda tile, size: tile_sprite(TileId(tile), 0, size),
    "back": lambda _, size: back(size),
    "figure": lambda figure, size: figure_sign(Figure(figure), size),
    "good": lambda good, size: good_sign(Good(good), size),
    "charge": lambda _, size: cell_sign(size),
    "spent": lambda _, size: cell_sign(size, lit=False),
    "ship": lambda seat, size: signs.rocket(int(seat), size),
    "engine": lambda _, size: signs.engine_sign(size),
    "cannon": lambda _, size: signs.cannon_sign(size),
    "robots": lambda _, size: robot_sign(size),
    "specialist": specialist_sign,
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
    size: int = 0
    tall: int = ROW


def _drawn(told: _Rows) -> Lesson:
    def row(notation: str) -> list[Part]:
        return guide.parts("galaxy_trucker", notation, OWN, size=SIZE)

    if told.rows:
        return lambda title, _: rows_of(title, [*map(row, told.rows)], size=told.size or 50, tall=told.tall)
    return lambda title, _: _rows(
        title,
        [part for mark in told.marks for part in row(mark) if isinstance(part, Image.Image)],
        [[*map(row, groups)] for groups in told.groups],
        size=told.size or 60,
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
    canvas.line(area._replace(y1=middle), [*marks, icon("lock", 84)], size=64, align="center")
    things: list[Part] = [signs.die(5, 84), 26, signs.die(2, 84), 40, back(88), 40, icon("deck", 96)]
    arrow = icon("arrow", 76, NOW)
    canvas.line(area._replace(y0=middle), [arrow, 48, *things], size=64, align="center")
    return canvas


A_ROW = 6
SIGN = 132
TALL_SIGNS = 158
_ALL = list(SPECIALISTS)


def _signs(*numbers: int) -> list[Part]:
    return [part for n in numbers for part in (specialist_sign(_ALL[n], SIGN), 14)]


def _everybody(title: str, language: Language) -> Canvas:
    """Draw all seventeen specialists."""
    rows = [range(n, min(n + A_ROW, len(_ALL))) for n in range(0, len(_ALL), A_ROW)]
    return rows_of(title, [_signs(*row) for row in rows], tall=TALL_SIGNS)


def _dealt(title: str, language: Language) -> Canvas:
    """Draw the specialists dealt after each flight; one of them stays."""
    rows: list[list[Part]] = []
    first = 0
    for flight, count in enumerate(DEALT, 1):
        kept: list[Part] = [Word("→ ", QUIET), *_signs(first)]
        rows.append([Word(f"{flight} ", NOW), 30, *_signs(*range(first, first + count)), 20, *kept])
        first += count
    return rows_of(title, rows, tall=TALL_SIGNS)


LINKED = Ship.parse("III S1@7,7:hh T4@6,7r1 SM1@6,8 N2@7,8 H1@7,9 W1@8,6r1 C3@8,7r3:hh T1@8,8r3")
"""An example ship in which a router links its neighbors."""
FED = ((Square("6,8"), Square("7,9")),)

WALKED = Ship.parse("III S1@7,7:hh C1@6,7:hh T1@6,8 X1@7,6 K1@8,6r2:yb X2@8,7")
"""An example ship through which an intruder walks."""
WALK = Trail(
    "glutton_commando",
    "left",
    (
        Pace(Square("8,6"), Side.RIGHT, eats=True),
        Pace(Square("8,7"), Side.RIGHT),
        Pace(Square("7,7"), Side.FRONT, eats=True),
        Pace(Square("7,6"), Side.LEFT, bomb=True),
        Pace(Square("7,7"), Side.RIGHT),
        Pace(Square("6,7"), Side.FRONT, eats=True),
        Pace(Square("6,8"), Side.RIGHT),
    ),
    stopped=True,
)
"""The intruder's walk: in from the left, always looking to its left first, until the auto turret stops it."""

LABEL = 54


def _close(title: str, drawn: Ship, marks: ShipOverlay) -> Canvas:
    """Draw a small ship with squares as large as possible."""
    canvas, area = sheet(title, 720)
    view = ship_view(drawn)
    grid = Grid.around(view, area.inset(100, 30), largest=230)
    ship(canvas, grid, view, marks, printed=False, sockets=False)
    return canvas


def _board(title: str, language: Language, board: BoardId, tall: int) -> Canvas:
    """Draw an empty board with its starting cabin, if it has one."""
    canvas, area = sheet(title, tall)
    start = BOARDS[board].start
    drawn = Ship.parse(f"{board} S1@{start}" if start is not None else board)
    grid = Grid.into(board, area, largest=104, label=LABEL)
    ship(canvas, grid, ship_view(drawn), ShipOverlay(), printed=True)
    return canvas


def _shapes(title: str, language: Language) -> Canvas:
    """Draw four of the 25 ship shapes, the front half of each in one color and the rear half in another."""
    canvas, area = sheet(title, 1160)
    wide, tall = area.width // 2, area.height // 2
    for n, (front, rear) in enumerate((("A", "1"), ("B", "3"), ("C", "4"), ("E", "5"))):
        shape, x, y = SHAPES[f"IV.{front}{rear}"], area.x0 + n % 2 * wide, area.y0 + n // 2 * tall
        names: list[Part] = [Word(front, NOW, Font.NUMBER), 12, Word(rear, GAIN, Font.NUMBER)]
        canvas.line(Box(x, y, x + wide - 12, y + 56), names, size=56, align="center")
        grid = Grid.into(shape.id, Box(x, y + 56, x + wide - 12, y + tall - 12), largest=60, label=48)
        drawn = Ship.parse(f"{shape.id} S{n + 1}@{shape.start}")
        ship(canvas, grid, ship_view(drawn), ShipOverlay(), printed=True)
        for half, hue in ((shape.front, NOW), (shape.rear, GAIN)):
            for place in half.places:
                if place != shape.start:
                    canvas.fill(grid.box(place).inset(5), mix(hue, SHADE, 0.72), radius=8)
    return canvas


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


_TOLD = sorted(LEVELS)
"""The levels of ship classes, which the tables in these pictures list."""

# ---------------------------------------------------------------------- ships


def _boards(title: str, language: Language) -> Canvas:
    """Draw the four boards with their starting cabins, rows and columns."""
    heights = 412, 548
    canvas, area = sheet(title, sum(heights) + 32)
    wide = area.width // 2
    for n, board in enumerate(BASE_BOARDS):
        row, column = divmod(n, 2)
        top = area.y0 + row * heights[0]
        box = Box(area.x0 + column * wide, top, area.x0 + (column + 1) * wide - 12, top + heights[row] - 12)
        words = say(language, "galaxy-picture-class", board=board)
        name = box._replace(y1=box.y0 + 44)
        canvas.text(name, words, size=36, face=Font.STRONG, fill=NOW, align="center", valign="top")
        tall = 48 + 50 * len(BOARDS[board].rows)
        grid = Grid.into(board, Box(box.x0, box.y0 + 44, box.x1, box.y0 + 44 + tall), label=48)
        start = Ship.parse(f"{board} S{n + 1}@{BOARDS[board].start}")
        ship(canvas, grid, ship_view(start), ShipOverlay(), printed=True)
    return canvas


def _on_board(title: str, drawn: Ship, marks: ShipOverlay, *, printed: bool) -> Canvas:
    canvas, area = sheet(title, 620)
    grid = Grid.into(drawn.board, area, largest=108, label=48)
    ship(canvas, grid, ship_view(drawn), marks, printed=printed)
    return canvas


# ---------------------------------------------------------------------- connectors


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


PAIRS = ((1, 1), (2, 2), (3, 3), (3, 1), (3, 2), (0, 0), (1, 2), (1, 0), (3, 0))


def _connectors(title: str, language: Language) -> Canvas:
    """Draw connectors that join, sides that may be adjacent, and sides that must not."""
    size, tall = 118, 160
    canvas, area = sheet(title, 3 * tall + 24)
    wide = area.width // 3
    for n, (left, right) in enumerate(PAIRS):
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


# ---------------------------------------------------------------------- ships as they should not be


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
    struck = Strike(BoardLine(Side.RIGHT, row_of(LINK)), "large", StrikeOutcome.DESTROYED, LINK)
    return _on_board(title, rest, ShipOverlay(strikes=(struck,), ghosts=(gone,), apart=True), printed=False)


# ---------------------------------------------------------------------- rows of signs and numbers


def _table(title: str, heads: Sequence[str], rows: Sequence[tuple[str, Sequence[str]]]) -> Canvas:
    """Draw a table with a row for each class and a column for each head."""
    canvas, area = sheet(title, (len(rows) + 1) * ROW + 24)
    for n, (name, cells) in enumerate((("", heads), *rows)):
        y = area.y0 + n * ROW - 8
        line = area._replace(y0=y, y1=y + ROW)
        canvas.line(line._replace(x1=area.x0 + 150), [Word(name, NOW, Font.NUMBER)], size=50)
        hue, size = (INK, 50) if n else (QUIET, 36)
        places = line._replace(x0=area.x0 + 150).columns(len(heads), 10)
        for box, text in zip(places, cells, strict=True):
            canvas.text(box, text, size=size, face=Font.STRONG, fill=hue, align="center", lines=2)
    return canvas


def _stages(title: str, language: Language) -> Canvas:
    """Draw how many shifts of each kind a class has."""
    heads = [say(language, f"galaxy-picture-stage-{stage}") for stage in ("protected", "open", "final")]
    rows = [(ROMAN[level], (str(PROTECTED[level]), f"≤ {OPEN[level]}", str(FINAL))) for level in _TOLD]
    return _table(title, heads, rows)


def _points(title: str, language: Language) -> Canvas:
    """Draw what each action costs in action points."""
    costs = {"draw": DRAW, "place": PLACE, "aside": STORE, "claim": CLAIM}
    acts = [(say(language, f"galaxy-picture-act-{act}"), str(cost)) for act, cost in costs.items()]
    looks = " / ".join(str(LOOK[level]) for level in _TOLD)
    acts.append((say(language, "galaxy-picture-act-look"), looks))
    rows: list[list[Part]] = [[Word(cost, NOW), 24, Word(act, INK, Font.STRONG)] for act, cost in acts]
    return rows_of(title, rows, size=44)


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
    for level in (LEVELS[number] for number in _TOLD):
        glass: list[Part] = [Word(ROMAN[level.level], NOW), 40, icon("hourglass", 54, NOW), 24]
        row = [*glass, *spaced([icon("circle", 44, INK)] * (level.timer_runs - 1), 14)]
        rows.append([*row, Word("START"), 40, Word(f"{level.timer_runs} × {level.seconds_a_run} s", QUIET)])
    return rows_of(title, rows)


def _piles(title: str, language: Language) -> Canvas:
    """Draw the three piles players may look at and the one they may not, and each class's cards in them."""
    rows: list[list[Part]] = []
    for level in (LEVELS[number] for number in _TOLD):
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
    canvas, _ = sheet(title, TRACK)
    box = Box.row(HEAD, TRACK)
    rockets_on(canvas, box, {Seat(0): 41, Seat(3): 38, Seat(1): 35, Seat(2): 30})
    return canvas


def _goods(title: str, language: Language) -> Canvas:
    """Draw the value of each good, the most valuable first."""
    row: list[Part] = []
    for good in Good:
        row += [good_sign(good, 72), 12, Word(str(GOODS[good].value)), 8, signs.coin(48), 40]
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
    "rounds": _boards,
    "shifts": _stages,
    "points": _points,
    "stages": _stages,
    "live": _glass,
    "glass": _glass,
    "set-aside": SIGNS_OF_RULES["belt"],
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
    **SIGNS_OF_RULES,
    "goal": _goal,
    "shuffle": _shuffle,
    "specialists": _everybody,
    "hiring": _dealt,
    "scarcity": _scarcity,
    # Beads on a router's joints, and a solar module that feeds a shield through it.
    "linked": lambda title, _: _close(title, LINKED, ShipOverlay(fed=FED)),
    # A walk with its steps, eaten figures, a bomb, and the guard who stops it.
    "walking": lambda title, _: _close(title, WALKED, ShipOverlay(trails=(WALK,))),
    **dict.fromkeys(
        ("class-IIB", "class-IIB-hits", "class-IIB-seam"), partial(_board, board="IIB", tall=660)
    ),
    "class-IIIB": partial(_board, board="IIIB.25", tall=720),
    "class-IV": _shapes,
    "insurance": _insurance,
}
"""All lessons, by the key of their rule."""


def _rule(page: str, rule: str) -> Page:
    """Return a guide page that shows the picture of a rule."""
    return lambda say: LESSONS[rule](say.say(f"guide-{page}"), say.language)


PAGES: Mapping[str, Page] = guide.pages(
    "galaxy_trucker",
    OWN,
    lobby.hero,
    {
        "connectors": _rule("connectors", "connectors"),
        "pay": _rule("pay", "payout"),
        "team": _rule("team", "specialists"),
    },
)
"""The picture of each page of the guide."""
