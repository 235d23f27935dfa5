"""Game after game, with decreasing steps and exploration, and duels to measure the gain."""

import random
from collections.abc import Iterator

from msgspec import Struct

from engine.jump_drive import JumpDrive
from engine.jump_drive.foresight import Learned, Row
from tests.kit.duels import wins
from tests.teacher.games import Learner, play
from tests.teacher.network import Network
from tests.teacher.rows import NOTHING, weights_of

APART = 10**9
"""Between the numbers of games of one seed and the next; duels have those below."""


class Schedule(Struct, frozen=True):
    """How large the steps are and how often a choice is made by chance, at first and in the end."""

    steps: tuple[float, float]
    exploring: tuple[float, float]


ANEW = Schedule((0.02, 0.002), (0.3, 0.02))
ONWARD = Schedule((0.002, 0.0005), (0.05, 0.02))
"""For what has been learned already, so that large steps do not undo it."""


class Teacher:
    """A network, and the games it learns from: the same ones from the same seed."""

    def __init__(self, learned: Learned[Row] = NOTHING, *, seed: int = 0) -> None:
        self._rng = random.Random(seed)
        self._first = APART * (seed + 1)
        self._schedule = ANEW if learned == NOTHING else ONWARD
        self.network = Network(weights_of(learned, self._rng))

    def teach(self, games: int) -> Iterator[int]:
        """Play so many games and learn from each; how many there have been, after each of them."""
        for number in range(games):
            step, exploring = (
                at_first * (in_the_end / at_first) ** (number / games)
                for at_first, in_the_end in (self._schedule.steps, self._schedule.exploring)
            )
            for position, target in play(self.network, self._first + number, self._rng, exploring):
                self.network.learn(position, target, step)
            yield number + 1

    def duels(self, games: int) -> float:
        """How many of so many games with the normal robot it wins, none of them one it has learned from."""
        return wins(JumpDrive, Learner(self.network, self._rng), JumpDrive.robots["normal"], games=games)
