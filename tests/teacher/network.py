"""The hard robot's knowledge in floats: its rows, small random ones or those of a game's file, how it
evaluates a position, and how it learns from one."""

import math
import random
from collections.abc import Iterable, Mapping
from operator import mul
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from engine.core.robots import UNIT, Learned, Row
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


SPREAD = 0.2
"""The standard deviation of random weights."""


def weights_of(subject: Subject, learned: Learned[Row], rng: random.Random) -> Learned[Weights]:
    """Return rows as they have been learned, with one for every sign and card there is, and for no other."""
    count = len(learned.thoughts) or subject.thoughts
    new = not learned.thoughts
    thoughts = [weight / UNIT for weight in learned.thoughts] or _by_chance(rng, count, SPREAD)
    sections: dict[str, dict[str, Weights]] = {}
    for section, names in subject.names().items():
        rows: Mapping[str, Row] = getattr(learned, section)
        # A sign may count eighty times, so such rows begin with zero or close to it.
        usual = (subject.faint if section == "signs" else SPREAD) * new
        sections[section] = {
            name: Weights([weight / UNIT for weight in rows[name]])
            if name in rows
            else Weights([*_by_chance(rng, count, SPREAD if usual and name == "always" else usual), 0.0])
            for name in _in_order(rows, names)
        }
    return _made(subject, Weights(thoughts), sections)


def rounded(subject: Subject, learned: Learned[Weights]) -> Learned[Row]:
    """Return the rows in whole numbers."""
    sections = {
        section: {name: _whole(row) for name, row in getattr(learned, section).items()}
        for section in learned.__struct_fields__[1:]
    }
    return _made(subject, _whole(learned.thoughts), sections)


def written(subject: Subject, learned: Learned[Row]) -> str:
    """Return the text of the game's file with these rows, and with its current heading."""
    heading = subject.file.read_text(encoding="utf-8").split("\n\n", 1)[0]
    lines = [heading, "", f"thoughts = {list(learned.thoughts)}"]
    for section, rows in asdict(learned).items():
        if section != "thoughts":
            lines += ["", f"[{section}]"]
            lines += [f"{name} = {list(row)}" for name, row in rows.items()]
    return "\n".join(lines) + "\n"


def write(subject: Subject, learned: Learned[Row], path: Path) -> None:
    """Write these rows as such a file."""
    path.write_text(written(subject, learned), encoding="utf-8")


def _made(subject: Subject, thoughts: Any, sections: Mapping[str, Any]) -> Learned[Any]:
    """Return rows in the form that the game reads."""
    return type(subject.learned)(thoughts, **sections)


def _in_order(rows: Iterable[str], names: Iterable[str]) -> list[str]:
    """Return the names; those that have rows already come in the order of these."""
    there = list(names)
    return list(dict.fromkeys([*(name for name in rows if name in there), *there]))


def _by_chance(rng: random.Random, count: int, spread: float) -> list[float]:
    return [rng.gauss(0.0, spread) for _ in range(count)]


def _whole(weights: Weights) -> Row:
    return tuple(round(UNIT * value) for value in weights.values)
