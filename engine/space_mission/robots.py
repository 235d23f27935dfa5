"""Opponents of every level."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.robots import Level, Robot, beginner
from engine.space_mission import foresight
from engine.space_mission.robot import answer

MISTAKES = {"choose-action": 25, "take-tile": 40}
"""What a beginner gets wrong, in hundredths."""

ROBOTS: Mapping[Level, Robot] = {
    "easy": beginner(answer, MISTAKES),
    "normal": answer,
    "hard": foresight.answer,
}
