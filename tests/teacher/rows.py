"""The rows of a network: small random ones, and those of a game's file."""

import random
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import asdict

from engine.core.robots import UNIT, Learned, Row
from tests.teacher.network import Weights
from tests.teacher.subjects import Subject

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
