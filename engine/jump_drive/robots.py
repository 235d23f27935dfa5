"""Opponents of every level."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.robots import Level, Robot, beginner
from engine.jump_drive import foresight
from engine.jump_drive.robot import answer

MISTAKES = {
    "plan-turn": 33,
    "add-world": 40,
    "place-second-world": 50,
    "discard-from-first-hand": 60,
    "discard-after-exploring": 60,
}
"""What a beginner gets wrong, in hundredths."""

ROBOTS: Mapping[Level, Robot] = {
    "easy": beginner(answer, MISTAKES),
    "normal": answer,
    "hard": foresight.answer,
}
