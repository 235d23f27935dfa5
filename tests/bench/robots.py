"""Robots of every level at tables of every size, against greedy players, a tree search and chance.

`robots` plays all games and writes the table into `docs/measurements/robots.md`, which takes some hours on
one core. `robots:10` plays a tenth of the games. `robots:10:space_mission` plays those of one game, and
writes their lines.

`reviews`: whether planted blunders are among the turning points, what a review costs, and whether the curve
is calibrated. `reviews:jump_drive:20` measures twenty games of one kind, and ten times as many curves.
"""

import itertools
import math
import random
import time
from collections.abc import Iterator, Mapping
from time import process_time
from typing import Any

import msgspec
from msgspec import Struct

from engine import GAMES
from engine.core.game import Game, Options
from engine.core.prompt import Answer, Prompt
from engine.core.robots import LEVELS, Level, Robot
from engine.play.review import Reviewer
from engine.play.session import Session
from engine.wormholes import Wormholes
from engine.wormholes.boards import Level as SoloLevel
from engine.wormholes.game import WormholesOptions
from tests.bench.figures import Measurement, at_least, at_most, counted, percentile, plain, run
from tests.engine.galaxy_trucker import flight_table
from tests.kit.play.bots import TreeSearch, by_chance, finds, lines_of, planted, play_out, played, seed_of
from tests.kit.play.greedy import BY_THE_BOOK, GREEDY, THRIFTY
from tests.kit.views.texts import ROOT

PAPER = ROOT / "docs" / "measurements" / "robots.md"
BEGIN, END = "<!-- table -->", "<!-- end of the table -->"
GAMES_OF: Mapping[str, int] = {"jump_drive": 240, "space_mission": 240, "wormholes": 60, "galaxy_trucker": 60}
"""Games of each robot against each other player. Every seat is used equally often."""
OTHERS = ("greedy", "thrifty", "book", "tree", "chance")
SLOWER = 10
"""The tree search thinks this many times longer about an answer than its opponent."""
FEWER = 10
"""There are this many times fewer games against the tree search, but at least one from each seat."""
FIRST_GAME = 500_000
"""The number of the first game. Nothing was ever tuned on games from here on."""
BARS: Mapping[tuple[Level, int], int] = {
    ("normal", 2): 65,
    ("normal", 3): 50,
    ("normal", 4): 37,
    ("normal", 5): 30,
    ("hard", 2): 75,
    ("hard", 3): 67,
    ("hard", 4): 50,
    ("hard", 5): 40,
}
"""Games of a hundred to win among greedy players, by level and seats: one and a half times and twice a fair
share."""
EASY = (20, 35)
"""The same goals for easy robots in games of two against the first greedy player."""
MOST_SECONDS = 1
"""The most seconds of one core for an answer."""
ALONE: dict[SoloLevel, tuple[int, int]] = {"normal": (55, 75), "hard": (25, 45), "expert": (5, 15)}
"""Games of a hundred that the hard robot should win alone, at least and at most."""
GAMES_ALONE = 100


class Timed:
    """A robot that measures how long its answers take."""

    def __init__(self, robot: Robot) -> None:
        self._robot = robot
        self.took: list[float] = []

    def __call__(self, view: Any, prompt: Prompt) -> Answer:
        begun = time.process_time()
        answer = self._robot(view, prompt)
        self.took.append(time.process_time() - begun)
        return answer


class Match(Struct, frozen=True):
    """Games of one robot, with copies of another player on all other seats."""

    won: float
    games: int

    def __str__(self) -> str:
        """Return the result in hundredths with the standard error; empty if no game was played."""
        if not self.games:
            return ""
        share = self.won / self.games
        error = math.sqrt(max(share * (1 - share), 1 / (4 * self.games)) / self.games)
        return f"{100 * share:.0f} ± {100 * error:.0f} ({self.games})"

    @property
    def percent(self) -> float:
        """Return how many of a hundred games were won."""
        return 100 * self.won / self.games


class Row(Struct, frozen=True):
    """A line of the table."""

    game: str
    seats: int
    level: Level
    matches: dict[str, Match]
    took: list[float]

    def __str__(self) -> str:
        """Format the line in Markdown."""
        cells = [self.game, str(self.seats), self.level, *(str(self.matches[other]) for other in OTHERS)]
        times = f"{1000 * percentile(self.took, 0.5):.1f}", f"{1000 * max(self.took):.0f}"
        return f"| {' | '.join((*cells, *times))} |"


def figures(percent: str = "", game: str = "") -> Iterator[Measurement]:
    """Yield the shares of games won, how long answers took, and how often the solo game is won."""
    share, rows = int(percent or 100), list[Row]()
    for key in [game] if game else GAMES:
        for seats in (seats for seats in GAMES[key].seats if seats > 1):
            for level in LEVELS:
                rows.append(row := _row(key, seats, level, share))
                print(row, flush=True)
                yield from _bars(row)
        _write(key, rows, run(f"robots:{share}:{key}"))
    for solo in () if percent else ALONE:
        yield alone(solo)


def _row(key: str, seats: int, level: Level, share: int) -> Row:
    robot, games = Timed(GAMES[key].robots[level]), max(seats, GAMES_OF[key] * share // 100)
    matches = {}
    for other in OTHERS:
        count = max(1, games // (FEWER if other == "tree" else 1) // seats) * seats
        doing = f"games of {key}, {seats} seats, {level}, {other}"
        numbers = counted(range(FIRST_GAME, FIRST_GAME + count), count, doing)
        matches[other] = Match(sum(_won(key, robot, other, seats, number) for number in numbers), count)
    return Row(key, seats, level, matches, robot.took)


def _won(key: str, robot: Timed, other: str, seats: int, number: int) -> float:
    """Return a robot's share of the win in a game."""
    mine = number % seats
    session = Session.start(GAMES[key], seats, None, seed_of(number // seats))
    robots: list[Robot] = [
        robot if seat == mine else _player(key, other, session, robot, number) for seat in range(seats)
    ]
    play_out(session, robots)
    outcome = session.game.outcome()
    return 0.0 if outcome is None else (mine in outcome.winners) / max(1, len(outcome.winners))


def _player(key: str, name: str, session: Session, robot: Timed, number: int) -> Robot:
    if name == "tree":
        seconds = SLOWER * sum(robot.took) / max(1, len(robot.took))
        return TreeSearch(session, seconds, number)
    if name == "chance":
        return _trucker_by_chance(number) if key == "galaxy_trucker" else by_chance(number)
    return {"greedy": GREEDY, "thrifty": THRIFTY, "book": BY_THE_BOOK}[name][key]


def _trucker_by_chance(number: int) -> Robot:
    """Return a random builder's answer. Fully random ones would draw tiles and give them back forever."""
    rng = random.Random(number)
    return lambda view, prompt: flight_table.answer(prompt, rng)


def _bars(row: Row) -> Iterator[Measurement]:
    name = f"{row.game}: games of a hundred that {row.level} wins, {row.seats} seats"
    told = ", ".join(f"{other} {match}" for other, match in row.matches.items())
    if row.level != "easy":
        worst = min(row.matches[other].percent for other in OTHERS[:3])
        bar = BARS[row.level, row.seats]
        yield at_least(f"{name}, the fewest among greedy players", worst, bar, "", told)
    elif row.seats == 2:
        least, most = EASY
        won = row.matches["greedy"].percent
        yield Measurement(name, f"{won:.0f}", f"{least} to {most}", least <= won <= most, told)
    else:
        yield plain(name, f"{row.matches['greedy'].percent:.0f}", told)
    if row.level == "hard":
        name = f"{row.game}: longest answer at {row.seats} seats"
        yield at_most(name, max(row.took), MOST_SECONDS, "s", "CPU time")


def _write(key: str, rows: list[Row], origin: str) -> None:
    """Write a game's lines into the table of the paper, below those of the other games, and where they come
    from into the list below it."""
    before, _, rest = PAPER.read_text(encoding="utf-8").partition(BEGIN)
    table, _, after = rest.partition(END)
    others = [line for line in table.splitlines() if line[2:].split(" ")[0] not in ("", key, f"{key}:")]
    lines = [*(line for line in others if line[0] == "|"), *(str(row) for row in rows if row.game == key)]
    origins = [*(line for line in others if line[0] == "-"), f"- {key}: {origin}"]
    text = "\n".join([before + BEGIN, *lines, "", *origins, END + after])
    PAPER.write_text(text, encoding="utf-8")


def alone(level: SoloLevel, games: int = GAMES_ALONE) -> Measurement:
    """Return how often the hard robot wins the solo game of a level."""
    options = msgspec.structs.replace(WormholesOptions(), level=level)
    won, lengths = 0, 0
    for number in counted(range(games), games, "games played"):
        game = played(Wormholes, [Wormholes.robots["hard"]], number, options).game
        outcome = game.outcome()
        assert outcome is not None, "played to its end"
        won += outcome.reason == "solo-won"
        lengths += game.round_number
    least, most = ALONE[level]
    share = 100 * won / games
    name = f"wormholes: games alone that the hard robot wins, level {level}"
    told = f"{won} of {games}, {lengths / games:.1f} rounds"
    return Measurement(name, f"{share:.0f}%", f"{least} to {most}%", least <= share <= most, told)


EACH = 25
"""Games of each kind: a hundred in all."""
FOUND, REVIEWED_WITHIN = 90, 60
"""How many of a hundred blunders a review must find, and the CPU seconds it may take for a game."""
CURVES, MOMENTS = 10, 3
"""How many curves are examined for each of those games, and at how many moments: moments of one curve say
nearly the same."""
BANDS = 5
"""How many bands of chances from 0 to 1000 are compared."""
WORDS = {"galaxy_trucker": {"box": "expansion", "rounds": "II, IV", "specialists": "deal"}}
"""Options of every second game."""


def figures_of_reviews(key: str = "", games: str = "") -> Iterator[Measurement]:
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
    yield at_most(f"{key}: the longest review", longest, REVIEWED_WITHIN, "s", "of the processor")


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
