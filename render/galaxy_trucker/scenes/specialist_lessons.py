"""Pictures of the rules about specialists: who they are, how they are hired, when they are used."""

from __future__ import annotations

from collections.abc import Mapping

from engine.galaxy_trucker.box.specialists import SPECIALISTS
from engine.galaxy_trucker.windows.hiring import DEALT
from render.face import Language
from render.galaxy_trucker.art import signs
from render.galaxy_trucker.art.tools import specialist_sign
from render.galaxy_trucker.scenes.lesson_sheets import Lesson, rows_of
from render.shared.canvas import Canvas, Part, Word
from render.shared.icons import icon
from render.shared.palette import INK, NOW, QUIET

A_ROW = 6
SIGN = 132
TALL = 158
_ALL = list(SPECIALISTS)


def _signs(*numbers: int) -> list[Part]:
    return [part for n in numbers for part in (specialist_sign(_ALL[n], SIGN), 14)]


def _everybody(title: str, language: Language) -> Canvas:
    """All seventeen of them."""
    rows = [range(n, min(n + A_ROW, len(_ALL))) for n in range(0, len(_ALL), A_ROW)]
    return rows_of(title, [_signs(*row) for row in rows], tall=TALL)


def _dealt(title: str, language: Language) -> Canvas:
    """After each flight so many are dealt, and one stays."""
    rows: list[list[Part]] = []
    first = 0
    for flight, count in enumerate(DEALT, 1):
        kept: list[Part] = [Word("→ ", QUIET), *_signs(first)]
        rows.append([Word(f"{flight} ", NOW), 30, *_signs(*range(first, first + count)), 20, *kept])
        first += count
    return rows_of(title, rows, tall=TALL)


def _chosen(title: str, language: Language) -> Canvas:
    """One more than there are players; who arrived first chooses first, who gave up gets what chance says."""
    open_ones = _signs(0, 5, 9, 12, 15)
    order: list[Part] = []
    for place in (1, 2, 3):
        order += [Word(f"{place}", NOW), 10, icon("person", 64, INK), 34]
    return rows_of(title, [open_ones, [*order, signs.white_flag(64), 14, Word("?", QUIET)]], tall=TALL)


def _when(title: str, language: Language) -> Canvas:
    """A in the first flight with a card, A and B in every later one."""
    rows: list[list[Part]] = [
        [Word("1 ", NOW), 30, *_signs(3), 20, Word("A")],
        [Word("2 + ", NOW), 30, *_signs(3), 20, Word("A + B")],
    ]
    return rows_of(title, rows, tall=TALL)


SPECIALIST_LESSONS: Mapping[str, Lesson] = {
    "specialists": _everybody,
    "hiring": _dealt,
    "hiring-draft": _chosen,
    "abilities": _when,
}
"""By the rule they belong to."""
