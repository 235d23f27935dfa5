"""The rows of a network: small random ones, and those of `data/jump_drive/prospects.toml`."""

import random
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from engine.core.definitions import DATA
from engine.core.prompt import Seat
from engine.core.session import Session
from engine.jump_drive import JumpDrive
from engine.jump_drive.cards import DESIGNS, SURVEY_TEAM
from engine.jump_drive.foresight import LAST_ROUND, UNIT, After, Learned, Row, known_of, signs
from engine.jump_drive.view import JumpDriveView
from tests.kit.bots import seed_of, seen
from tests.teacher.network import Weights

FILE = DATA / "jump_drive" / "prospects.toml"
THOUGHTS = 16
"""The hidden units of a new network."""
SPREAD = 0.2
"""The standard deviation of random weights."""

K = TypeVar("K", bound=str)

NOTHING = Learned[Row]((), {}, {}, {})
"""The rows of a new network."""


def weights_of(learned: Learned[Row], rng: random.Random) -> Learned[Weights]:
    """Return rows as they have been learned, with one for every sign and card there is, and for no other."""
    count = len(learned.thoughts) or THOUGHTS

    def known(rows: Mapping[K, Row], names: Iterable[K], spread: float) -> dict[K, Weights]:
        return {
            name: Weights([weight / UNIT for weight in rows[name]])
            if name in rows
            else Weights([*_by_chance(rng, count, spread), 0.0])
            for name in _in_order(rows, names)
        }

    thoughts = [weight / UNIT for weight in learned.thoughts] or _by_chance(rng, count, SPREAD)
    hand = [card for card in DESIGNS if card != SURVEY_TEAM]
    # A sign may count eighty times, and the hidden units differ already, so such rows begin with zero.
    spread = 0.0 if learned.thoughts else SPREAD
    return Learned(
        Weights(thoughts),
        known(learned.signs, sign_names(), 0.0),
        known(learned.hand, hand, spread),
        known(learned.tableau, DESIGNS, spread),
    )


def rounded(learned: Learned[Weights]) -> Learned[Row]:
    """Return the rows in whole numbers."""
    return Learned(
        _whole(learned.thoughts),
        {name: _whole(row) for name, row in learned.signs.items()},
        {name: _whole(row) for name, row in learned.hand.items()},
        {name: _whole(row) for name, row in learned.tableau.items()},
    )


def written(learned: Learned[Row]) -> str:
    """Return the text of the file with these rows, and with its current heading."""
    heading = FILE.read_text(encoding="utf-8").split("\n\n", 1)[0]
    lines = [heading, "", f"thoughts = {list(learned.thoughts)}"]
    for section in ("signs", "hand", "tableau"):
        lines += ["", f"[{section}]"]
        lines += [f"{name} = {list(row)}" for name, row in getattr(learned, section).items()]
    return "\n".join(lines) + "\n"


def write(learned: Learned[Row], path: Path) -> None:
    """Write these rows as such a file."""
    path.write_text(written(learned), encoding="utf-8")


def sign_names() -> list[str]:
    """Return the name of every sign."""
    view = seen(Session.start(JumpDrive, 2, None, seed_of(0)), JumpDriveView, Seat(0))
    known = known_of(view)
    rounds = (msgspec.structs.replace(known, round=number + 1) for number in range(LAST_ROUND))
    return list(dict.fromkeys(sign for now in rounds for sign in signs(now, After((), ()))[0]))


def _in_order(rows: Iterable[K], names: Iterable[K]) -> list[K]:
    """Return the names; those that have rows already come in the order of these."""
    there = list(names)
    return list(dict.fromkeys([*(name for name in rows if name in there), *there]))


def _by_chance(rng: random.Random, count: int, spread: float) -> list[float]:
    return [rng.gauss(0.0, spread) for _ in range(count)]


def _whole(weights: Weights) -> Row:
    return tuple(round(UNIT * value) for value in weights.values)
