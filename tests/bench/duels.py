"""Robots of every level against each other, against chance and against greedy players; Wormholes alone.

A part of `robots`, that can be measured by itself: an hour where robots search.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec
from msgspec import Struct

from engine import GAMES
from engine.core.game import Game
from engine.core.prompt import Answer, Prompt
from engine.core.robots import Robot
from engine.wormholes import Wormholes
from engine.wormholes.boards import Level as SoloLevel
from engine.wormholes.set_up import WormholesOptions
from tests.bench.figures import Measurement, at_least, at_most, counted
from tests.engine.galaxy_trucker import random_trucker
from tests.kit.duels import by_chance, played, wins
from tests.kit.greedy import GREEDY

MANY, FEW = 100, 24
"""Games of a duel, and of one with robots that play on in imagined games."""
SEARCHING = ("wormholes",)
"""Games whose hard robots do."""
STRONGER, THAN_CHANCE = 65, 90
"""Games of a hundred that a level wins against the one below, and easy against chance."""
SECONDS = 1
"""The seconds of one core for an answer."""

ALONE: dict[SoloLevel, tuple[int, int]] = {"normal": (55, 75), "hard": (25, 45), "expert": (5, 15)}
"""Games of a hundred that the hard robot wins alone, at least and at most."""
GAMES_ALONE = 100


class Timed:
    """A robot, and how long its longest answer took."""

    def __init__(self, robot: Robot) -> None:
        self._robot = robot
        self.longest = 0.0

    def __call__(self, view: Any, prompt: Prompt) -> Answer:
        begun = time.process_time()
        answer = self._robot(view, prompt)
        self.longest = max(self.longest, time.process_time() - begun)
        return answer


class Duel(Struct, frozen=True):
    """One robot against as many of another as there are other seats."""

    game: str
    one: str
    other: str
    promise: int
    seats: int = 2

    @property
    def games(self) -> int:
        """How many are played: every seat as often as every other."""
        count = FEW if self.game in SEARCHING and "hard" in (self.one, self.other) else MANY
        return count - count % self.seats


def duels() -> Iterator[Duel]:
    """All that something is promised of."""
    for key, game in GAMES.items():
        levels = list(game.robots)
        yield Duel(key, "easy", "chance", THAN_CHANCE)
        for weaker, stronger in pairwise(levels):
            yield Duel(key, stronger, weaker, STRONGER)
        if key in GREEDY:
            yield Duel(key, levels[-1], "greedy", STRONGER)
            for seats in game.seats:
                if seats > 2:
                    yield Duel(key, levels[-1], "greedy", 2 * 100 // seats, seats)


def figures() -> Iterator[Measurement]:
    """Shares of games won, the longest answers, and how often the solo game is won."""
    longest: dict[str, float] = {}
    for duel in duels():
        game, one = GAMES[duel.game], Timed(_robot(duel.game, duel.one))
        other, numbers = _robot(duel.game, duel.other), range(duel.games)
        won = sum(
            wins(game, one, other, games=1, seats=duel.seats, first=number)
            for number in counted(numbers, duel.games, "games played")
        )
        longest[duel.game] = max(longest.get(duel.game, 0), one.longest)
        yield at_least(
            f"{duel.game}: games that {duel.one} wins against {duel.other}, {duel.seats} seats",
            100 * won / duel.games,
            duel.promise,
            "%",
            f"{won:g} of {duel.games}, longest answer {one.longest:.2f} s",
        )
    for key, seconds in longest.items():
        yield at_most(f"{key}: longest answer of a robot", seconds, SECONDS, "s", "CPU time of one core")
    for level in ALONE:
        yield alone(level)


def _robot(key: str, name: str) -> Robot:
    if name == "chance":
        return _trucker_by_chance(0) if key == "galaxy_trucker" else by_chance(0)
    game: type[Game[Any]] = GAMES[key]
    return GREEDY[key] if name == "greedy" else next(game.robots[x] for x in game.robots if x == name)


def _trucker_by_chance(number: int) -> Robot:
    """One who builds: whoever answers a builder's questions anyhow draws and gives back for ever."""
    rng = random.Random(number)
    return lambda view, prompt: random_trucker.answer(prompt, rng)


def alone(level: SoloLevel, games: int = GAMES_ALONE) -> Measurement:
    """How often the hard robot wins the solo game of a level."""
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
    return Measurement(
        f"wormholes: games alone that the hard robot wins, level {level}",
        f"{share:.0f} %",
        f"{least} to {most} %",
        least <= share <= most,
        f"{won} of {games}, {lengths / games:.1f} rounds",
    )
