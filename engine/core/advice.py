"""What a robot would answer, and why: for hints. Reckoned when somebody asks, so that playing stays quick."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from engine.core.prompt import Answer, Prompt
from engine.core.robots import Robot

MOST_REASONS = 2
"""More are not read."""


class Reason(Struct, frozen=True):
    """One thing that speaks for an answer."""

    key: str
    """Of its sentence, kebab-case."""
    weight: int
    """How much it speaks for it, in the coin in which the game's robot counts."""
    fields: dict[str, int | str] = {}
    """What the sentence names: {"points": 3}."""


class Advice(Struct, frozen=True):
    """An answer with the reasons that weigh most."""

    answer: Answer
    reasons: tuple[Reason, ...]
    """The weightiest first, `MOST_REASONS` of them."""


Reasons = Callable[[Any, Prompt, Answer], Iterable[Reason]]
"""What speaks for an answer of the robot, as it weighs things: (view, prompt, answer) → reasons.

It sees what the robot sees, the view of one seat.
"""


def weightiest(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Those that weigh most, the weightiest first; what weighs nothing is no reason.

    >>> [reason.key for reason in weightiest([Reason("a", 1), Reason("b", 0), Reason("c", 3)])]
    ['c', 'a']
    """
    found = sorted((reason for reason in reasons if reason.weight > 0), key=lambda reason: -reason.weight)
    return tuple(found[:MOST_REASONS])


def advice(robot: Robot, reasons: Reasons, view: Any, prompt: Prompt) -> Advice:
    """What the robot would answer in this place, and why."""
    answer = robot(view, prompt)
    return Advice(answer, weightiest(reasons(view, prompt, answer)))
