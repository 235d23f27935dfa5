"""Opponents of every level."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.robots import Level, Robot, beginner
from engine.wormholes import foresight
from engine.wormholes.robot import answer, lasting

MISTAKES = {"act": 12}
"""What a beginner gets wrong, in hundredths."""

ROBOTS: Mapping[Level, Robot] = {
    "easy": beginner(answer, MISTAKES, lasting),
    "normal": answer,
    "hard": foresight.answer,
}
