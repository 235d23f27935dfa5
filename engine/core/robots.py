"""Robots of three levels: what they are, and how they come by the luck that some of them need."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

import msgspec

from engine.core.prompt import Answer, Prompt

Level = Literal["easy", "normal", "hard"]
"""How strongly a robot plays: with a beginner's mistakes, sensibly, or searching."""

LEVELS: tuple[Level, ...] = ("easy", "normal", "hard")
USUAL: Level = "normal"
"""Where nobody has chosen, and where a stored game or a record says nothing of levels."""

Robot = Callable[[Any, Prompt], Answer]
"""(view, prompt) → answer. It sees what a player sees, and in the same place always answers alike."""

Mistakes = Mapping[str, int]
"""Kinds of questions that a beginner answers wrongly, with how many of a hundred."""


_encode = msgspec.json.Encoder(order="deterministic").encode


def strongest(robots: Mapping[Level, Robot]) -> Robot:
    """Whom one would ask for a hint."""
    return robots[[level for level in LEVELS if level in robots][-1]]


class Dice:
    """Numbers that follow from a seat's view and question alone.

    Whoever sees the same gets the same, on every machine; what is hidden changes nothing.
    """

    def __init__(self, view: Any, prompt: Prompt) -> None:
        self._seed = hashlib.sha256(_encode(view) + prompt.question().encode()).digest()
        self._rolled = 0

    def seed(self, purpose: str) -> bytes:
        """32 bytes for an imagined game."""
        return hashlib.sha256(self._seed + purpose.encode()).digest()

    def below(self, sides: int) -> int:
        """A number from 0 on, smaller than `sides`."""
        self._rolled += 1
        told = hashlib.sha256(self._seed + self._rolled.to_bytes(8)).digest()
        return int.from_bytes(told[:8]) % sides

    def shuffle(self, things: list[Any]) -> None:
        """Put things into another order, in place."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]


def beginner(
    robot: Robot,
    mistakes: Mistakes,
    among: Callable[[Any, Prompt], Sequence[str]] = lambda view, prompt: prompt.options,
) -> Robot:
    """A robot that overlooks what `robot` sees: now and then it answers as it comes.

    `among`: what it may take by mistake. Where an answer leads back to the same question it must be left
    out, for there the same mistake is made again.
    """

    def answer(view: Any, prompt: Prompt) -> Answer:
        wrong = mistakes.get(prompt.kind, 0)
        if wrong:
            dice = Dice(view, prompt)
            if dice.below(100) < wrong and len(options := among(view, prompt)) >= max(1, prompt.least):
                return _as_it_comes(prompt, options, dice)
        return robot(view, prompt)

    return answer


def _as_it_comes(prompt: Prompt, among: Sequence[str], dice: Dice) -> Answer:
    options = list(among)
    dice.shuffle(options)
    most = min(prompt.most, len(options))
    return tuple(options[: prompt.least + dice.below(most - prompt.least + 1)])
