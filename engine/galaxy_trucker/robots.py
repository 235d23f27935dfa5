"""Opponents of every level."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.robots import Level, Robot, beginner
from engine.galaxy_trucker.robot.robot import answer

MISTAKES = {"build": 5}
"""What a beginner gets wrong, in hundredths."""

ROBOTS: Mapping[Level, Robot] = {"easy": beginner(answer, MISTAKES), "normal": answer}
