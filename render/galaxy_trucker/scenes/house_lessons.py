"""Pictures of what no rulebook shows: the goal in one glance, and the rules of this house about asking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.box.squares import Side
from engine.galaxy_trucker.building.acts import PLACE
from engine.galaxy_trucker.ship.ship import Figure
from engine.galaxy_trucker.view import ship_view
from render.face import Language
from render.galaxy_trucker.art import signs
from render.galaxy_trucker.art.figures import cell_sign, figure_sign, good_sign
from render.galaxy_trucker.art.tones import PILOTS
from render.galaxy_trucker.parts.ship import afloat
from render.galaxy_trucker.parts.tile import back, tile_sprite
from render.galaxy_trucker.scenes.lesson_sheets import Lesson, sheet
from render.galaxy_trucker.scenes.lobby import WOBBLY
from render.shared.canvas import GRID, Box, Canvas, Part, Word
from render.shared.fonts import Font
from render.shared.icons import emblem, icon
from render.shared.palette import GAIN, INK, LOSS, NOW, QUIET, RAISED
from render.shared.planets import LUSH, planet

CABIN, SHIELD, GUN = TileId("C4"), TileId("H1"), TileId("GG1")
TALL, MARKED = 124, 130
SIZE = 88
PAID = (31, 18, 24, 9)
"""Credits of four truckers, enough to tell them apart."""


def _goal(title: str, language: Language) -> Canvas:
    """A ship, and what everybody has earned with theirs: the highest stack wins."""
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


def _stay(title: str, language: Language) -> Canvas:
    """Card after card without a question, until something is lost."""
    on: list[Part] = [icon("card", SIZE + 12), 4, icon("check", 54, GAIN)]
    asked: list[Part] = [icon("card", SIZE + 12), 8, Word("?", NOW)]
    return _rows(title, [], [[on, on, on, [_struck()], asked]], size=84)


def _orders(title: str, language: Language) -> Canvas:
    """What comes, and what is answered: nobody else knows."""
    rows = _answered(
        ([signs.missile("small", Side.FRONT, SIZE)], [tile_sprite(SHIELD, 0, SIZE), 20, *_token()]),
        ([signs.missile("large", Side.FRONT, SIZE)], [tile_sprite(GUN, 0, SIZE), 20, *_token()]),
        (
            [planet("galaxy trucker orders", SIZE + 16, LUSH)],
            [good_sign(Good.RED, 70), 12, good_sign(Good.YELLOW, 70)],
        ),
    )
    return _rows(title, [icon("lock", 62)], rows)


def _absent(title: str, language: Language) -> Canvas:
    """Time is up: a builder ends the shift, a pilot flies on, and pays to keep the ship whole."""
    rows = _answered(
        ([tile_sprite(CABIN, 0, SIZE)], [icon("check", 74, GAIN)]),
        ([icon("card", SIZE)], [signs.rocket(0, SIZE), 20, icon("check", 74, GAIN)]),
        ([signs.missile("small", Side.FRONT, SIZE)], [tile_sprite(SHIELD, 0, SIZE), 20, *_token()]),
    )
    return _rows(title, [icon("hourglass", 76)], rows)


def _secrets(title: str, language: Language) -> Canvas:
    """What lies open: ships, credits, crew, goods, tokens. What is hidden: stack, hands, cards, orders."""
    seen: list[list[Part]] = [
        [tile_sprite(CABIN, 0, SIZE)],
        [signs.coin(72)],
        [figure_sign(Figure.HUMAN, 72)],
        [good_sign(Good.RED, 72)],
        [cell_sign(72)],
    ]
    hidden: list[list[Part]] = [
        [back(SIZE)],
        [tile_sprite(GUN, 0, SIZE), 4, icon("star", 44)],
        [icon("deck", 84)],
        [tile_sprite(SHIELD, 0, SIZE), 8, Word("?", NOW)],
    ]
    return _rows(title, [icon("eye", 84), icon("lock", 66)], [seen, hidden])


def _undo(title: str, language: Language) -> Canvas:
    """What was placed comes back with its points; what was learned stays learned."""
    rows = _answered(
        ([tile_sprite(CABIN, 0, SIZE)], [Word(f"+{PLACE}", GAIN)]),
        ([back(SIZE)], [tile_sprite(GUN, 0, SIZE)]),
        ([icon("deck", 88)], [icon("eye", 84)]),
    )
    return _rows(title, [icon("check", 70, GAIN), _no(), _no()], rows, size=76)


# ---------------------------------------------------------------------- parts

Group = list[Part]


def _answered(*pairs: tuple[Group, Group]) -> list[list[Group]]:
    """What comes, an arrow, what follows from it."""
    return [[comes, [icon("arrow", 66, QUIET)], follows] for comes, follows in pairs]


def _rows(
    title: str, marks: Sequence[Image.Image], rows: Sequence[Sequence[Group]], *, size: int = 60
) -> Canvas:
    """A panel a row with its groups side by side; to the left a mark for each row, or one for all of them."""
    canvas, area = sheet(title, len(rows) * (TALL + GRID) + 20)
    left = area.x0 + (MARKED if marks else 0)
    for n, groups in enumerate(rows):
        y = area.y0 + n * (TALL + GRID)
        canvas.panel(Box(left, y, area.x1, y + TALL), radius=18, shadow=False, fill=RAISED)
        wide = (area.x1 - left) // len(groups)
        for m, group in enumerate(groups):
            box = Box(left + m * wide, y, left + (m + 1) * wide, y + TALL)
            canvas.line(box, group, size=size, face=Font.NUMBER, align="center")
    for n, mark in enumerate(marks):
        y = area.y0 + n * (TALL + GRID) + TALL // 2 if len(marks) > 1 else (area.y0 + area.y1 - GRID) // 2
        canvas.sprite(mark, area.x0 + MARKED // 2 - 10, y, centered=True)
    return canvas


def _token() -> Group:
    return [Word("−1", LOSS), 6, cell_sign(66)]


def _planet() -> Image.Image:
    return planet("galaxy trucker orders", SIZE + 16, LUSH)


def _no() -> Image.Image:
    return icon("plus", 68, LOSS).rotate(45, Image.Resampling.BICUBIC)


def _struck() -> Image.Image:
    """A component that is hit."""
    found = tile_sprite(CABIN, 0, SIZE + 8).copy()
    found.alpha_composite(signs.blast(SIZE), (4, 4))
    return found


def _shuffle(title: str, language: Language) -> Canvas:
    """Everybody's mark and the bot's go into one seed; dice, tiles and cards come of it."""
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


HOUSE_LESSONS: Mapping[str, Lesson] = {
    "goal": _goal,
    "stay": _stay,
    "orders": _orders,
    "secrets": _secrets,
    "absent": _absent,
    "undo": _undo,
    "shuffle": _shuffle,
}
"""By the rule they belong to."""
