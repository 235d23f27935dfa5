"""Whose wormhole: everybody has a seat but the opponent of the solo game."""

from __future__ import annotations

from typing import NewType

Owner = NewType("Owner", int)
"""Whose token: a seat, or in the solo game the opponent, who has number 1 and no seat."""

RIVAL = Owner(1)
"""The opponent of the solo game."""
