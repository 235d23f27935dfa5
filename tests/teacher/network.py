"""The hard robot's knowledge in floats: its rows, small random ones or those of a game's file, how it
evaluates a position, and how it learns from one."""

import math
import random
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from msgspec.structs import asdict
from numpy.typing import NDArray

from engine.core.robots import UNIT, Learned, WeightRow
from tests.teacher.subjects import Subject

Floats = list[float]
"""A row of weights while it learns."""
Active = tuple[NDArray[np.int_], NDArray[np.float64]]
"""The numbers of the rows that count in a position, and how often each does."""


class Network:
    """Rows of weights that learn, by stochastic gradient, how likely a win is."""

    def __init__(self, subject: Subject, learned: Learned[Floats]) -> None:
        self.subject = subject
        sections = _sections(learned)
        self._thoughts = np.array(learned.thoughts)
        self._rows = np.array([row for rows in sections.values() for row in rows.values()])
        self._largest = np.ones(len(self._rows))
        # The largest number of times that a row has counted. Rows that count often move in small steps.
        self._numbers = self._filled(range(len(self._rows)), sections)

    @property
    def learned(self) -> Learned[Floats]:
        """The rows as they are now."""
        return self._filled(self._rows.tolist(), _sections(self._numbers))

    def _filled(self, rows: Iterable[Any], names: Mapping[str, Iterable[str]]) -> Learned[Any]:
        one = iter(rows)
        sections = {section: {name: next(one) for name in there} for section, there in names.items()}
        return _made(self.subject, self._thoughts.tolist(), sections)

    def active(self, known: Any, after: Any) -> Active:
        """Return the rows of weights that apply to a position."""
        found = self.subject.active(known, after, self._numbers)
        return np.array([row for row, _ in found]), np.array([float(count) for _, count in found])

    def value(self, position: Active) -> float:
        """Evaluate a position: from 0, lost, to 1, won."""
        had, at_once = self._sums(position)
        return _logistic(at_once + float((had * self._thoughts).sum()))

    def learn(self, position: Active, target: float, step: float) -> None:
        """Move the evaluation of a position towards a target."""
        rows, counts = position
        had, at_once = self._sums(position)
        # The gradient of the logarithmic loss.
        error = step * (target - _logistic(at_once + float((had * self._thoughts).sum())))
        moves = np.append(np.where(had > 0, error * self._thoughts, 0.0), error)
        self._thoughts += error * had
        np.maximum.at(self._largest, rows, np.abs(counts))
        np.add.at(self._rows, rows, (counts / self._largest[rows] ** 2)[:, None] * moves)

    def _sums(self, position: Active) -> tuple[NDArray[np.float64], float]:
        rows, counts = position
        # One row is added after the other, so that the same seed gives the same file on every machine.
        sums = (self._rows[rows] * counts[:, None]).sum(0)
        return np.maximum(sums[:-1], 0.0), float(sums[-1])


def _logistic(x: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, x))))


SPREAD = 0.2
"""The standard deviation of random weights."""


def weights_of(subject: Subject, learned: Learned[WeightRow], rng: random.Random) -> Learned[Floats]:
    """Return rows as they have been learned, with one for every sign and card there is, and for no other."""
    count = len(learned.thoughts) or subject.thoughts
    new = not learned.thoughts
    thoughts = [weight / UNIT for weight in learned.thoughts] or _by_chance(rng, count, SPREAD)
    sections: dict[str, dict[str, Floats]] = {}
    for section, names in subject.names().items():
        rows: Mapping[str, WeightRow] = getattr(learned, section)
        # A sign may count eighty times, so such rows begin with zero or close to it.
        usual = (subject.faint if section == "signs" else SPREAD) * new
        sections[section] = {
            name: [weight / UNIT for weight in rows[name]]
            if name in rows
            else [*_by_chance(rng, count, SPREAD if usual and name == "always" else usual), 0.0]
            for name in _in_order(rows, names)
        }
    return _made(subject, thoughts, sections)


def rounded(subject: Subject, learned: Learned[Floats]) -> Learned[WeightRow]:
    """Return the rows in whole numbers."""
    sections = {
        section: {name: _whole(row) for name, row in rows.items()}
        for section, rows in _sections(learned).items()
    }
    return _made(subject, _whole(learned.thoughts), sections)


def written(subject: Subject, learned: Learned[WeightRow]) -> str:
    """Return the text of the game's file with these rows, and with its current heading."""
    heading = subject.file.read_text(encoding="utf-8").split("\n\n", 1)[0]
    lines = [heading, "", f"thoughts = {list(learned.thoughts)}"]
    for section, rows in asdict(learned).items():
        if section != "thoughts":
            lines += ["", f"[{section}]"]
            lines += [f"{name} = {list(row)}" for name, row in rows.items()]
    return "\n".join(lines) + "\n"


def write(subject: Subject, learned: Learned[WeightRow], path: Path) -> None:
    """Write these rows as such a file."""
    path.write_text(written(subject, learned), encoding="utf-8")


def _made(subject: Subject, thoughts: Any, sections: Mapping[str, Any]) -> Learned[Any]:
    """Return rows in the form that the game reads."""
    return type(subject.learned)(thoughts, **sections)


def _in_order(rows: Iterable[str], names: Iterable[str]) -> list[str]:
    """Return the names; those that have rows already come in the order of these."""
    there = list(names)
    return list(dict.fromkeys([*(name for name in rows if name in there), *there]))


def _sections(learned: Learned[Any]) -> dict[str, dict[str, Any]]:
    """Return the rows of each section by name."""
    return {section: getattr(learned, section) for section in learned.__struct_fields__[1:]}


def _by_chance(rng: random.Random, count: int, spread: float) -> list[float]:
    return [rng.gauss(0.0, spread) for _ in range(count)]


def _whole(weights: Iterable[float]) -> WeightRow:
    return tuple(round(UNIT * value) for value in weights)
