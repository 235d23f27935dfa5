"""Squares that the planner has marked, as the state keeps them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engine.galaxy_trucker.box.squares import Square

Mark = Literal["blue", "red", "human", "alien", "energy"]
"""Standard container, special container, cabin, life support, energy."""


class PlannerMark(Struct, frozen=True):
    """A square, and what its owner wants to build there."""

    square: Square
    mark: Mark
