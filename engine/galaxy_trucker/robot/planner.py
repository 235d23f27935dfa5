"""Where a robot marks squares for its planner: where it is sure to build."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.prompt import Answer
from engine.galaxy_trucker.box.board import BOARDS, BoardId
from engine.galaxy_trucker.box.components import Side
from engine.galaxy_trucker.box.specialists import Mark
from engine.galaxy_trucker.box.squares import Square, column_of, row_of
from engine.galaxy_trucker.questions.options import NONE
from engine.galaxy_trucker.robot.sturdy import danger
from engine.galaxy_trucker.view import GalaxyTruckerView

EDGE = 3
"""A square at the edge to the front or rear, which cannons and engines want, lies so much farther away."""
SAFE = 40
"""A cabin had better lie where little strikes it: one step farther for so many of a thousand hits."""


def mark_square(view: GalaxyTruckerView, mark: Mark, options: Sequence[str]) -> Answer:
    """The nearest square to the starting cabin; for figures one that is safe."""
    assert view.viewer is not None, "a builder has a seat"
    board = view.seats[view.viewer].ship.board
    free = [Square(option) for option in options if option != NONE]
    home = mark in ("human", "alien")
    return (min(free, key=lambda place: (_distance(board, place, home=home), place), default=NONE),)


def _distance(board: BoardId, place: Square, *, home: bool) -> int:
    plan = BOARDS[board]
    start = plan.start or plan.places[len(plan.places) // 2]
    across = abs(column_of(place) - column_of(start))
    if plan.cylinder is not None:
        across = min(across, len(plan.columns) - across)
    far = abs(row_of(place) - row_of(start)) + across
    far += EDGE * sum(plan.beside(place, side) not in plan.order for side in (Side.FRONT, Side.REAR))
    return far + (danger(board)[place] // SAFE if home else 0)
