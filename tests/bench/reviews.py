"""Reviews: whether planted blunders are among the turning points, what a review costs, and whether the curve
is calibrated. `reviews:jump_drive:20` measures twenty games of one kind, and ten times as many curves."""

import itertools
import random
from collections.abc import Iterator
from time import process_time
from typing import Any

from engine import GAMES
from engine.core.game import Game, Options
from engine.core.review import Reviewer
from engine.core.robots import Level
from engine.core.session import Session
from tests.bench.figures import Measurement, at_least, at_most, counted, plain
from tests.kit.blunders import finds, lines_of, planted
from tests.kit.bots import seed_of

EACH = 25
"""Games of each kind: a hundred in all."""
FOUND, SECONDS = 90, 60
"""How many of a hundred blunders a review must find, and the CPU seconds it may take for a game."""
CURVES, MOMENTS = 10, 3
"""How many curves are examined for each of those games, and at how many moments: moments of one curve say
nearly the same."""
BANDS = 5
"""How many bands of chances from 0 to 1000 are compared."""
WORDS = {"galaxy_trucker": {"box": "expansion", "rounds": "II, IV", "specialists": "deal"}}
"""Options of every second game."""


def figures(key: str = "", games: str = "") -> Iterator[Measurement]:
    """Yield for each game the planted and the found blunders, the seconds and the calibration."""
    for name in [key] if key else GAMES:
        count = int(games or EACH)
        yield from _found(name, count)
        yield from _calibrated(name, CURVES * count)


def _found(key: str, games: int) -> Iterator[Measurement]:
    game, found, longest = GAMES[key], 0, 0.0
    every = ((n, *planted(game, _seats(game, n), n, _options(game, n))) for n in itertools.count())
    blundered = itertools.islice((one for one in every if one[2] >= 0), games)
    for number, lines, blunder in counted(blundered, games, f"reviews of {key}"):
        begun = process_time()
        reviewer = Reviewer(game, _seats(game, number), _options(game, number), seed_of(number), lines)
        for _ in reviewer.work():
            pass
        review = reviewer.review()
        longest = max(longest, process_time() - begun)
        start = Session.start(game, _seats(game, number), _options(game, number), seed_of(number))
        found += finds(review, start, lines, blunder)
    yield at_least(f"{key}: blunders found", 100 * found / games, FOUND, "of 100", f"{games} games")
    yield at_most(f"{key}: the longest review", longest, SECONDS, "s", "of the processor")


def _seats(game: type[Game[Any]], number: int) -> int:
    return max(2, game.seats[number % len(game.seats)])


def _options(game: type[Game[Any]], number: int) -> Options:
    return game.options_type.of_words(WORDS.get(game.key, {}) if number % 2 else {})


def _calibrated(key: str, games: int) -> Iterator[Measurement]:
    """Compare predicted and actual wins among normal and easy robots."""
    game, bands = GAMES[key], [[0, 0, 0] for _ in range(BANDS)]
    for number in counted(range(games), games, f"curves of {key}"):
        rng, seats, options = random.Random(number), _seats(game, number), _options(game, number)
        levels: list[Level | None] = [rng.choice(("normal", "easy")) for _ in range(seats)]
        robots = [game.robots[level] for level in levels if level]
        lines = lines_of(Session.start(game, seats, options, seed_of(number)), robots)
        reviewer = Reviewer(game, seats, options, seed_of(number), lines, levels=levels)
        *moments, end = reviewer.moments()
        won = reviewer.stood(end).chances
        for moment in rng.sample(moments, min(MOMENTS, len(moments))):
            for chance, share in zip(reviewer.stood(moment).chances, won, strict=True):
                band = bands[min(BANDS - 1, chance * BANDS // 1000)]
                band[:] = [band[0] + chance, band[1] + share, band[2] + 1]
    for called, won_, count in bands:
        if count:
            told = f"called {called / count / 10:.0f}%, won {won_ / count / 10:.0f}%"
            yield plain(f"{key}: calibration", told, f"{count} chances in {games} games")
