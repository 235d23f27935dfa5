"""Robots of three levels: what they are, where their randomness comes from, and the reasons for their
answers. Reasons are only computed for hints, so that play stays quick."""

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, Literal, TypeVar

import msgspec
from msgspec import Struct

from engine.core.definitions import Definition
from engine.core.prompt import Answer, Prompt

Level = Literal["easy", "normal", "hard"]
"""How strongly a robot plays: with a beginner's mistakes, sensibly, or with a search."""

LEVELS: tuple[Level, ...] = ("easy", "normal", "hard")
USUAL: Level = "normal"
"""The default level, and that of stored games and records that name none."""

Robot = Callable[[Any, Prompt], Answer]
"""A function (view, prompt) → answer. It sees what a player sees; its answer depends on nothing else."""

Mistakes = Mapping[str, int]
"""Kinds of questions that a beginner sometimes answers at random, each with how often, in percent."""

_encode_seen = msgspec.json.Encoder(order="deterministic").encode


def strongest(robots: Mapping[Level, Robot]) -> Robot:
    """Return the strongest robot, which gives the hints."""
    return robots[[level for level in LEVELS if level in robots][-1]]


class Dice:
    """Random numbers that depend only on a seat's view and question.

    A player who sees the same gets the same numbers, on every machine. Hidden things have no influence.
    """

    def __init__(self, view: Any, prompt: Prompt) -> None:
        self._seed = hashlib.sha256(_encode_seen(view) + prompt.question().encode()).digest()
        self._rolled = 0

    def seed(self, purpose: str) -> bytes:
        """Return 32 bytes as the seed of an imagined game."""
        return hashlib.sha256(self._seed + purpose.encode()).digest()

    def below(self, sides: int) -> int:
        """Return a random number from 0 to `sides` - 1."""
        self._rolled += 1
        told = hashlib.sha256(self._seed + self._rolled.to_bytes(8)).digest()
        return int.from_bytes(told[:8]) % sides

    def shuffle(self, things: list[Any]) -> None:
        """Shuffle things in place."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]


def beginner(
    robot: Robot,
    mistakes: Mistakes,
    among: Callable[[Any, Prompt], Sequence[str]] = lambda view, prompt: prompt.options,
) -> Robot:
    """Return a robot that sometimes answers at random instead of like `robot`.

    `among`: the answers it may give by mistake. An answer that leads back to the same question must be left
    out, because the same mistake would be made there again.
    """

    def answer(view: Any, prompt: Prompt) -> Answer:
        wrong = mistakes.get(prompt.kind, 0)
        if wrong:
            dice = Dice(view, prompt)
            if dice.below(100) < wrong and len(options := among(view, prompt)) >= max(1, prompt.least):
                chosen = list(options)
                dice.shuffle(chosen)
                most = min(prompt.most, len(chosen))
                return tuple(chosen[: prompt.least + dice.below(most - prompt.least + 1)])
        return robot(view, prompt)

    return answer


WeightRow = tuple[int, ...]
"""The weights of one thing: one for each hidden unit, then one for the result."""
R = TypeVar("R")
UNIT = 100_000
"""The integer that stands for a weight of one."""


class Learned(Definition, Generic[R], frozen=True):
    """Everything that a small network has learned, as rows of some kind."""

    thoughts: R
    """The weight of each hidden unit in the result."""
    signs: dict[str, R]
    """What one of each counted thing adds."""


def within(bound: int, number: int) -> int:
    """Return the number, or the nearer bound if it is beyond `bound` or below minus that."""
    return max(-bound, min(bound, number))


def evaluated(rows: Iterable[tuple[WeightRow, int]], thoughts: WeightRow) -> int:
    """Return how good a position is in which these rows count, each so often: log odds in units of `UNIT`².

    >>> evaluated([((UNIT, -UNIT, 0), 1), ((0, 0, UNIT), 2)], (3 * UNIT, 7 * UNIT)) == 5 * UNIT**2
    True
    """
    sums = [0] * (len(thoughts) + 1)
    for row, count in rows:
        sums = [so_far + count * weight for so_far, weight in zip(sums, row, strict=True)]
    *units, at_once = sums
    # A hidden unit below zero counts as zero.
    had = (max(0, unit) * weight for unit, weight in zip(units, thoughts, strict=True))
    return UNIT * at_once + sum(had)


MOST_REASONS = 2
"""The most reasons given with a hint, because people read no more of them."""
AHEAD = 10_000
"""The weight of a reason that compares with the second-best answer, so that it comes first."""


class Reason(Struct, frozen=True):
    """One reason for an answer."""

    key: str
    """The key of the reason's sentence, in kebab-case."""
    weight: int
    """How much the reason favors the answer, in the unit in which the game's robot counts."""
    fields: dict[str, int | str] = {}
    """The fields of the reason's sentence: {"points": 3}."""
    against: Answer = ()
    """The second-best answer, if the reason says by how much this answer is better."""


class Advice(Struct, frozen=True):
    """An answer with its weightiest reasons."""

    answer: Answer
    reasons: tuple[Reason, ...]
    """The weightiest reasons first, at most `MOST_REASONS`."""


def weightiest(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Return the weightiest reasons, in that order; those without weight are left out.

    >>> [reason.key for reason in weightiest([Reason("a", 1), Reason("b", 0), Reason("c", 3)])]
    ['c', 'a']
    """
    found = sorted((reason for reason in reasons if reason.weight > 0), key=lambda reason: -reason.weight)
    return tuple(found[:MOST_REASONS])
