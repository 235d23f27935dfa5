"""Robots of every level at tables of every size, against greedy players, a tree search and chance.

`robots` plays all games and writes the table into `docs/measurements/robots.md`, which takes some hours on
one core. `robots:10` plays a tenth of the games. `robots:10:space_mission` plays those of one game, and
writes their lines.
"""

import math
import random
import time
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from engine import GAMES
from engine.core.prompt import Answer, Prompt
from engine.core.robots import LEVELS, Level, Robot
from engine.core.session import Session
from engine.wormholes import Wormholes
from engine.wormholes.boards import Level as SoloLevel
from engine.wormholes.game import WormholesOptions
from tests.bench.figures import Measurement, at_least, at_most, counted, percentile, plain
from tests.engine.galaxy_trucker import random_trucker
from tests.kit.bots import seed_of
from tests.kit.duels import by_chance, play_out, played
from tests.kit.greedy import BY_THE_BOOK, GREEDY, THRIFTY
from tests.kit.texts import ROOT
from tests.kit.tree import TreeSearch

PAPER = ROOT / "docs" / "measurements" / "robots.md"
BEGIN, END = "<!-- table -->", "<!-- end of the table -->"
GAMES_OF: Mapping[str, int] = {"jump_drive": 240, "space_mission": 240, "wormholes": 60, "galaxy_trucker": 60}
"""Games of each robot against each other player. Every seat is used equally often."""
OTHERS = ("greedy", "thrifty", "book", "tree", "chance")
SLOWER = 10
"""The tree search thinks this many times longer about an answer than its opponent."""
FEWER = 10
"""There are this many times fewer games against the tree search, but at least one from each seat."""
FIRST = 500_000
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
SECONDS = 1
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
        _write(key, rows)
    for solo in () if percent else ALONE:
        yield alone(solo)


def _row(key: str, seats: int, level: Level, share: int) -> Row:
    robot, games = Timed(GAMES[key].robots[level]), max(seats, GAMES_OF[key] * share // 100)
    matches = {}
    for other in OTHERS:
        count = max(1, games // (FEWER if other == "tree" else 1) // seats) * seats
        doing = f"games of {key}, {seats} seats, {level}, {other}"
        numbers = counted(range(FIRST, FIRST + count), count, doing)
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
    return lambda view, prompt: random_trucker.answer(prompt, rng)


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
        yield at_most(name, max(row.took), SECONDS, "s", "CPU time")


def _write(key: str, rows: list[Row]) -> None:
    """Write a game's lines into the table of the paper, below those of the other games."""
    before, _, rest = PAPER.read_text(encoding="utf-8").partition(BEGIN)
    table, _, after = rest.partition(END)
    kept = [line for line in table.strip().splitlines() if not line.startswith(f"| {key} ")]
    lines = [*kept, *(str(row) for row in rows if row.game == key)]
    PAPER.write_text("\n".join([before + BEGIN, *lines, END + after]), encoding="utf-8")


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
