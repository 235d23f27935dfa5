"""The hard robot's knowledge in floats: how it evaluates a position, and how it learns from one."""

import math
from operator import mul
from typing import Any

from msgspec import Struct

from engine.core.robots import Learned
from tests.teacher.subjects import Subject


class Weights(Struct):
    """A row of weights while it learns."""

    values: list[float]
    largest: int = 1
    """The largest number of times that the row has counted. Rows that count often move in small steps."""


Active = list[tuple[Weights, int]]
"""The rows that count in a position, and how often each does."""


class Network:
    """Rows of weights that learn, by stochastic gradient, how likely a win is."""

    def __init__(self, subject: Subject, learned: Learned[Weights]) -> None:
        self.subject, self.learned = subject, learned

    def active(self, known: Any, after: Any) -> Active:
        """Return the rows of weights that apply to a position."""
        return self.subject.active(known, after, self.learned)

    def value(self, position: Active) -> float:
        """Evaluate a position: from 0, lost, to 1, won."""
        *sums, at_once = self._sums(position)
        had = (max(0.0, thought) * weight for thought, weight in zip(sums, self._thoughts, strict=True))
        return _logistic(at_once + sum(had))

    def learn(self, position: Active, target: float, step: float) -> None:
        """Move the evaluation of a position towards a target."""
        *sums, at_once = self._sums(position)
        thoughts = self._thoughts
        had = [max(0.0, thought) for thought in sums]
        said = _logistic(at_once + sum(x * weight for x, weight in zip(had, thoughts, strict=True)))
        # The gradient of the logarithmic loss.
        error = step * (target - said)
        moves = [error * weight if x else 0.0 for x, weight in zip(had, thoughts, strict=True)] + [error]
        thoughts[:] = [weight + error * x for x, weight in zip(had, thoughts, strict=True)]
        for weights, count in position:
            weights.largest = max(weights.largest, abs(count))
            share = count / weights.largest**2
            weights.values[:] = [x + share * move for x, move in zip(weights.values, moves, strict=True)]

    @property
    def _thoughts(self) -> list[float]:
        return self.learned.thoughts.values

    def _sums(self, position: Active) -> list[float]:
        counts = [count for _, count in position]
        columns = zip(*(weights.values for weights, _ in position), strict=True)
        return [sum(map(mul, column, counts)) for column in columns]


def _logistic(x: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, x))))
