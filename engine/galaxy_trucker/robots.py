"""Opponents of every level."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from engine.core.prompt import Prompt
from engine.core.robots import Level, Robot, beginner
from engine.galaxy_trucker.robot.robot import answer, answer_with
from engine.galaxy_trucker.robot.wants import DISCERNING

MISTAKES = {"build": 10}
"""What a beginner gets wrong, in hundredths."""


def placements(view: Any, prompt: Prompt) -> Sequence[str]:
    """Where a builder may lay a tile: what is held and lifted is held and lifted again, for ever."""
    return [option for option in prompt.options if "," in option and ":" not in option]


ROBOTS: Mapping[Level, Robot] = {
    "easy": beginner(answer, MISTAKES, placements),
    "normal": answer,
    "hard": partial(answer_with, DISCERNING),
}
