"""Learns game after game, with decreasing steps and exploration, and measures the gain in duels."""

import random
from collections.abc import Iterator

from msgspec import Struct

from engine.core.robots import Learned, Row
from tests.kit.duels import wins
from tests.teacher.games import Learner, play
from tests.teacher.network import Network
from tests.teacher.rows import weights_of
from tests.teacher.subjects import Subject

APART = 10**9
"""The distance between the first game numbers of two seeds; duels have the numbers below."""


class Schedule(Struct, frozen=True):
    """The size of the steps and the share of random choices, at the beginning and at the end."""

    steps: tuple[float, float]
    exploring: tuple[float, float]


EXPLORING = (0.3, 0.02)
"""The share of random choices of a new network."""
ONWARD = Schedule((0.002, 0.0005), (0.05, 0.02))
"""For a network that has already learned, so that large steps do not undo it."""


class Teacher:
    """A network and its games: the same games from the same seed."""

    def __init__(self, subject: Subject, learned: Learned[Row] | None = None, *, seed: int = 0) -> None:
        self._rng = random.Random(seed)
        self._first = APART * (seed + 1)
        self._schedule = Schedule(subject.steps, EXPLORING) if learned is None else ONWARD
        self.network = Network(subject, weights_of(subject, learned or subject.nothing, self._rng))

    def teach(self, games: int) -> Iterator[int]:
        """Play that many games and learn from each. Yields the number of games so far after each."""
        for number in range(games):
            step, exploring = (
                at_first * (in_the_end / at_first) ** (number / games)
                for at_first, in_the_end in (self._schedule.steps, self._schedule.exploring)
            )
            for position, target in play(self.network, self._first + number, self._rng, exploring):
                self.network.learn(position, target, step)
            yield number + 1

    def duels(self, games: int) -> float:
        """Return how many of these games the network wins against the normal robot. It has learned from none
        of them."""
        game = self.network.subject.game
        return wins(game, Learner(self.network, self._rng), game.robots["normal"], games=games)
