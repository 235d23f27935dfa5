"""The builder's workbench: the held tile and its turns, other loose tiles, claims, and inspected piles."""

from collections.abc import Sequence

from engine.galaxy_trucker.box import cards, faces
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.ship.ship import Figure
from engine.galaxy_trucker.view import BenchView, GalaxyTruckerView, LooseTile, PileView
from render.art.canvas import GRID, MARGIN, Box, Canvas, Word, spaced
from render.art.drawings import icon
from render.art.fonts import HEADING, Font
from render.art.palette import GAIN, INK, LINE, LOSS, NOW, PANEL, QUIET, RAISED, SHADE, mix
from render.art.sprites import drawn
from render.face import Language, Scene
from render.galaxy_trucker.art import signs, tiles
from render.galaxy_trucker.art.signs import art
from render.galaxy_trucker.parts import card as card_art
from render.galaxy_trucker.parts.grid import back, tile_sprite
from render.text import say

MINI = 236, 118
ART, UNDER_ART = 56, 40
ART_COLUMN = 84
"""Pixels of the column with a small card's picture. The decisive numbers are below the picture."""
LARGEST_SIGN = 42


def mini(canvas: Canvas, box: Box, card: cards.CardId, language: Language) -> None:
    """Draw a small card, with an enemy's strength or the card's flight days below the picture."""
    printed = cards.card_of(card)
    canvas.panel(box, fill=mix(RAISED, card_art.hue_of(printed), 0.14), radius=14, shadow=False)
    foot = _foot(printed)
    side = ART if foot else ART_COLUMN - 8
    top = box.y0 + 8 if foot else (box.y0 + box.y1 - side) // 2
    canvas.sprite(art(printed.kind, side), box.x0 + 6 + (ART_COLUMN - 8 - side) // 2, top)
    if foot:
        line = Box(box.x0 + 6, box.y1 - UNDER_ART - 6, box.x0 + ART_COLUMN + 2, box.y1 - 6)
        canvas.line(line, foot, align="center")
    area = Box(box.x0 + ART_COLUMN + 6, box.y0 + 6, box.x1 - 10, box.y1 - 6)
    rows = _fitting(printed, area, language)
    step = min(area.height // len(rows), 46)
    first = area.y0 + (area.height - step * len(rows)) // 2
    for n, row in enumerate(rows):
        y = first + n * step
        canvas.line(
            Box(area.x0, y, area.x1 + 4, y + step), row, size=card_art.text_size(card_art.sign_of(row))
        )


def _foot(card: cards.Card) -> card_art.Row:
    match card:
        case cards.EnemyCard():
            return card_art.enemy_row(card.strength, 30, gap=4)
        case cards.Planets() | cards.AbandonedShip() | cards.AbandonedStation():
            return card_art.days_row(card.days, 28)
        case cards.IntruderCard():
            turn: card_art.Row = [6, signs.turn_sign(card.intruders[0].turns, 34, NOW)]
            return [signs.docking_sign(card.side, 34), *([] if card.double else turn)]
        case _:
            return []


def _fitting(card: cards.Card, area: Box, language: Language) -> list[card_art.Row]:
    """Return a card's rows, with signs as large as the area allows."""
    for size in range(LARGEST_SIGN, card_art.LEAST_SIGN - 1, -2):
        rows = _rows(card, size, language)
        wide = max(Canvas.length(row, size=card_art.text_size(card_art.sign_of(row))) for row in rows)
        if wide <= area.width and len(rows) * (size + 2) <= area.height:
            break
    return rows


def _rows(card: cards.Card, size: int, language: Language) -> list[card_art.Row]:
    match card:
        case cards.MeteorSwarm():
            return card_art.volleys(card.rolls, size)
        case cards.Planets():
            return [card_art.planet_row(n, card, size) for n in range(1, len(card.planets) + 1)]
        case cards.CombatZone():
            return [row for line in card.lines for row in _combat(line, size)]
        case cards.EnemyCard():
            reward = _reward(card.credits, card.goods, size)
            return [*_penalties(card, size), reward, card_art.days_row(card.days, size)]
        case cards.IntruderCard():
            return _intruders(card, size)
        case cards.AlmostOpenSpace():
            return [[tiles.engine_sign(size), 6, Word("→", QUIET)], card_art.hits_row(card.hits, size, None)]
        case cards.RadiationLeak():
            human = signs.figure_sign(Figure.HUMAN, size)
            least = Word(f"≥{card.destroyed_from}", QUIET, Font.NUMBER)
            energy: card_art.Row = [signs.cell_sign(size), 4, tiles.solar_sign(size)]
            loss: card_art.Row = [Word("−1", LOSS, Font.NUMBER), 4, human]
            return [energy, loss, [least, 4, Word("→", QUIET), 4, signs.blast(size)]]
    rows = card_art.rows_of(card, size, language)
    match card:
        case cards.AbandonedShip() | cards.AbandonedStation():
            # The days of the reward, and the gap before them, are shown elsewhere.
            return [*rows[:-1], rows[-1][: -len(card_art.days_row(1, card_art.LEAST_SIGN)) - 1]]
        case cards.Epidemic():
            return [rows[0][:4], rows[0][5:]]
        case _:
            return rows


def _penalties(card: cards.EnemyCard, size: int) -> list[card_art.Row]:
    """Return an enemy's penalties as one row, and its shots as another."""
    taken: card_art.Row = []
    for penalty in card.penalties:
        if not penalty.hits:
            taken += [*([8] if taken else []), *card_art.penalty_row(penalty, size, None)]
    shots = card_art.hits_row(card.hits, size, None)
    return [row for row in (taken, shots) if row]


def _reward(credits: int, goods: Sequence[Good], size: int) -> card_art.Row:
    coins: card_art.Row = [Word(str(credits), INK, Font.NUMBER), 2, signs.coin(size), 4] if credits else []
    return [Word("+", GAIN, Font.NUMBER), 2, *coins, *card_art.goods_row(goods, size)]


def _intruders(card: cards.IntruderCard, size: int) -> list[card_art.Row]:
    """Return the rows of an intruder card: steps and bombs (the same for both intruders of a double), then
    each reward."""
    way: card_art.Row = []
    for leg in card.intruders[0].legs:
        way += [Word(str(leg), INK, Font.NUMBER), 2]
        way += [signs.bomb_sign(size) if card.bombs else signs.steps_sign(size), 6]
    return [way, *(_reward(one.credits, one.goods, size) for one in card.intruders)]


def _combat(line: cards.CombatLine, size: int) -> list[card_art.Row]:
    weakest: card_art.Row = [card_art.WEAKEST[line.fewest](size), 6]
    if not line.hits:
        return [[*weakest, *card_art.penalty_row(line, size, None)]]
    first, *others = card_art.volleys([(hit,) for hit in line.hits], size)
    return [[*weakest, *first], *([size + 6, *row] for row in others)]


BENCH = 276
HELD, LARGE_HELD, MARK = 168, 216, 26
TURN = 146
ROOMY_BENCH = 900
"""The height in pixels from which a bench shows everything at its largest."""
CLAIM = 68
CLAIMS = 440
"""The width in pixels of the claims beside the ship's numbers."""
PILE = MINI[1]
LOOSE_TILE, LARGEST_LOOSE, ID = 72, 132, 36


def bench_panel(canvas: Canvas, box: Box, view: GalaxyTruckerView, scene: Scene, *, upright: bool) -> None:
    """Draw the whole bench: `upright` beside a narrow ship, otherwise below a wide one."""
    bench = view.bench
    assert bench is not None, "nothing is built"
    canvas.panel(box, line=NOW if bench.held else None)
    loose = [one for one in bench.loose if one.tile != bench.held]
    inner = box.inset(18, 14)
    if bench.held is None:
        canvas.sprite(back(110), inner.x0, inner.y0)
        words = say(scene.language, "galaxy-picture-nothing-held")
        room = Box(inner.x0 + 126, inner.y0, inner.x1, inner.y0 + 110)
        canvas.text(room, words, fill=QUIET, lines=3)
        _loose(canvas, inner._replace(y0=inner.y0 + 126), loose)
        return
    if upright:
        middle = (inner.x0 + inner.x1) // 2
        size, turn = (LARGE_HELD, TURN) if box.height > ROOMY_BENCH else (HELD + 8, TURN - 28)
        _held(canvas, middle, inner.y0 + MARK + 6, bench.held, across=size)
        top = inner.y0 + size + MARK + 6 + ID + 18
        _turns(canvas, Box(inner.x0, top, inner.x1, top + 2 * turn + 8), bench, across=2)
        _loose(canvas, inner._replace(y0=top + 2 * turn + 24), loose)
        return
    _held(canvas, inner.x0 + MARK + HELD // 2, inner.y0 + MARK, bench.held, across=HELD)
    left = inner.x0 + HELD + 2 * MARK + 20
    tall = 128 if loose else inner.height
    _turns(canvas, Box(left, inner.y0, inner.x1, inner.y0 + tall), bench, across=4)
    _loose(canvas, Box(left, inner.y0 + 140, inner.x1, inner.y1), loose)


def _held(canvas: Canvas, middle: int, top: int, tile: TileId, *, across: int) -> None:
    """Draw the held tile large, with a wedge at its top side and its notation below."""
    x = middle - across // 2
    canvas.halo(Box(x, top, x + across, top + across), radius=18)
    canvas.sprite(tile_sprite(tile, 0, across), x, top)
    canvas.sprite(signs.wedge(MARK, 0, NOW), middle, top - 13, centered=True)
    room = Box(x, top + across + 4, x + across, top + across + 4 + ID)
    canvas.number(room, tile, fill=NOW)


def _turns(canvas: Canvas, box: Box, bench: BenchView, *, across: int) -> None:
    """Draw the tile in each turn, and the number of squares it fits that way."""
    assert bench.held is not None, "nothing to turn"
    down = 4 // across
    wide, tall = (box.width - 8 * (across - 1)) // across, (box.height - 8 * (down - 1)) // down
    below, beside = min(wide - 16, tall - 48), min(wide - 62, tall - 16)
    size = max(below, beside)
    for n, turn in enumerate(faces.turns_that_differ(bench.held)):
        x, y = box.x0 + n % across * (wide + 8), box.y0 + n // across * (tall + 8)
        cell = Box(x, y, x + wide, y + tall)
        count = sum(fit.turn == turn for fit in bench.fits)
        fill = mix(RAISED, NOW, 0.16 if count else 0)
        canvas.panel(cell, fill=fill, line=NOW if count else None, radius=14, shadow=False)
        hue = NOW if count else mix(QUIET, SHADE, 0.35)
        name, number = Word(f"r{turn}", hue, Font.NUMBER), Word(str(count), hue, Font.NUMBER)
        if beside > below:
            canvas.sprite(tile_sprite(bench.held, turn, size), x + 8, y + (tall - size) // 2)
            room = Box(x + size + 12, y + 8, cell.x1 - 6, cell.y1 - 8)
            middle = (room.y0 + room.y1) // 2
            canvas.line(room._replace(y1=middle), [name], align="center")
            canvas.line(room._replace(y0=middle), [number], align="center")
        else:
            canvas.sprite(tile_sprite(bench.held, turn, size), x + (wide - size) // 2, y + 8)
            line = Box(x + 12, y + size + 8, cell.x1 - 12, cell.y1 - 2)
            canvas.line(line, [name])
            canvas.line(line, [number], align="right")


def _loose(canvas: Canvas, box: Box, tiles: Sequence[LooseTile]) -> None:
    """Draw the other tiles that can be placed, with their notation. Set-aside and won tiles are marked."""
    if not tiles:
        return
    size = next(
        size for size in range(LARGEST_LOOSE, 0, -4) if size == LOOSE_TILE or _room(box, size) >= len(tiles)
    )
    most = max(_room(box, size), box.width // (size + 8))
    across = min(len(tiles), box.width // (size + 8))
    wide = min(box.width // across, size + 58)
    for n, loose in enumerate(tiles[:most]):
        x, y = box.x0 + n % across * wide, box.y0 + n // across * (size + ID)
        canvas.sprite(tile_sprite(loose.tile, 0, size), x, y)
        if loose.zone != "hand":
            corner = x + size - 10, y + 10
            badge = drawn("gt zone", 40, 40, lambda pen: pen.circle(50, 50, 49, mix(PANEL, LINE, 0.4)))
            canvas.sprite(badge, *corner, centered=True)
            mark = icon("lock", 26, QUIET) if loose.zone == "set-aside" else icon("star", 28)
            canvas.sprite(mark, *corner, centered=True)
        room = Box(x - 6, y + size, x + size + 8, y + size + ID - 4)
        canvas.number(room, loose.tile, fill=INK)


def _room(box: Box, size: int) -> int:
    """Return how many loose tiles of that size a box has room for."""
    return (box.width // (size + 8)) * ((box.height + 8) // (size + ID))


def claims(canvas: Canvas, box: Box, bench: BenchView, scene: Scene) -> None:
    """Draw the tiles that the builder has claimed, the most wanted first, at the right end of a box."""
    if not bench.claims:
        return
    tiles = spaced((tile_sprite(tile, 0, CLAIM) for tile in bench.claims), 6)
    head = Word(say(scene.language, "galaxy-picture-claims"), QUIET)
    canvas.line(box, [head, 14, *tiles[:-1]], align="right")


def tile_strip(canvas: Canvas, box: Box, words: str, tiles: Sequence[TileId]) -> None:
    """Draw a word, a number and some tiles in a row, closer together if there are many."""
    canvas.panel(box, radius=18)
    line = box.inset(20, 0)
    head = line._replace(x1=line.x0 + 320)
    end = canvas.line(head, [Word(words, QUIET), 10, Word(str(len(tiles)), INK, Font.NUMBER)])
    size = 68
    room = line.x1 - end - 24 - size
    step = min(size + 6, room // max(1, len(tiles) - 1))
    for n, tile in enumerate(tiles):
        canvas.sprite(tile_sprite(tile, 0, size), end + 24 + n * step, box.y0 + (box.height - size) // 2)


def piles(canvas: Canvas, y: int, looked_at: Sequence[PileView], scene: Scene) -> int:
    """Draw the adventure cards that the builder has looked at, one pile a row. Returns the y below them."""
    for pile in looked_at:
        room = Box(MARGIN - 12, y, MARGIN + 32, y + MINI[1])
        canvas.line(room, [Word(str(pile.pile), QUIET, Font.NUMBER)], size=HEADING, align="center")
        for n, card in enumerate(pile.cards):
            x = MARGIN + 40 + n * (MINI[0] + 8)
            mini(canvas, Box(x, y, x + MINI[0], y + MINI[1]), card, scene.language)
        y += PILE + GRID
    return y
