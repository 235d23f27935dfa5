"""Reviews: whether planted blunders stand among the turning points, whether the curve is calibrated, and what
a review costs. `reviews:jump_drive:20` measures so many games of one kind."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from time import process_time
from typing import Any

from engine import GAMES
from engine.core.game import Game
from engine.core.log import Line
from engine.core.review import Review, Reviewer
from tests.bench.figures import Measurement, at_least, at_most, counted, plain
from tests.kit.blunders import planted
from tests.kit.bots import seed_of

EACH = 25
"""Games of each kind: a hundred in all."""
FOUND, SECONDS = 90, 60
"""How many of a hundred blunders a review must find, and the CPU seconds it may take for a game."""
BANDS = 5
"""How many bands of chances from 0 to 1000 are compared."""


def figures(key: str = "", games: str = "") -> Iterator[Measurement]:
    """For each game: what was found of what was planted, calibration, seconds."""
    for name in [key] if key else GAMES:
        yield from _game(name, int(games or EACH))


def _game(key: str, games: int) -> Iterator[Measurement]:
    game, found, longest = GAMES[key], 0, 0.0
    bands = [[0, 0, 0] for _ in range(BANDS)]
    for number, seats, lines, blunder in counted(_planted(game, games), games, f"reviews of {key}"):
        begun = process_time()
        reviewer = Reviewer(game, seats, game.options_type(), seed_of(number), lines)
        for _ in reviewer.work():
            pass
        review = reviewer.review()
        longest = max(longest, process_time() - begun)
        found += blunder in [point.at for point in review.turning_points]
        _note(bands, review)
    yield at_least(f"{key}: blunders found", 100 * found / games, FOUND, "of 100", f"{games} games")
    yield at_most(f"{key}: the longest review", longest, SECONDS, "s", "of the processor")
    for called, won, count in bands:
        if count:
            told = f"called {called / count / 10:.0f} %, won {won / count / 10:.0f} %"
            yield plain(f"{key}: calibration", told, f"{count} chances")


def _planted(game: type[Game[Any]], games: int) -> Iterator[tuple[int, int, list[Line], int]]:
    """So many games in which a blunder could be planted: number, seats, lines and where the blunder is."""
    every = (
        (number, seats, *planted(game, seats, number))
        for number in itertools.count()
        for seats in [max(2, game.seats[number % len(game.seats)])]
    )
    return itertools.islice((one for one in every if one[3] >= 0), games)


def _note(bands: list[list[int]], review: Review) -> None:
    end = review.moments[-1].chances
    for moment in review.moments[:-1]:
        for chance, won in zip(moment.chances, end, strict=True):
            band = bands[min(BANDS - 1, chance * BANDS // 1000)]
            band[0] += chance
            band[1] += won
            band[2] += 1
