"""A whole game: tableaus grow round by round, and the race goes on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec.structs import replace

from engine.core.replay import ReplayStep, chosen
from engine.jump_drive.events import PointsScored
from engine.jump_drive.view import JumpDriveView, SeatView
from render.face import ReplayFrame, Scene
from render.jump_drive.scenes.table import table
from render.shared.canvas import GRID, Canvas
from render.shared.people import WAITING_HEIGHT
from render.shared.recap import FRAMES, drawn_frames

FOOT = WAITING_HEIGHT + 2 * GRID


def recap(steps: Sequence[ReplayStep], scene: Scene) -> list[ReplayFrame]:
    """Two pictures for each round: what was placed, and what it gave."""
    kept = chosen(_by_halves(steps), FRAMES)
    largest = _largest([step.view for step in kept])

    def draw(view: JumpDriveView, before: JumpDriveView, scene: Scene) -> Canvas:
        return table(view, scene, largest=largest)

    return drawn_frames(kept, scene, draw, FOOT)


def _by_halves(steps: Sequence[ReplayStep]) -> list[ReplayStep]:
    found = [_still(steps[0])]
    for before, step in pairwise(steps):
        if any(isinstance(event, PointsScored) for event in step.told):
            told = tuple(event for event in step.told if not isinstance(event, PointsScored))
            if before.view.seats != step.view.seats:
                found.append(
                    _still(ReplayStep(step.at, step.round, _placed(before.view, step.view), told, ends=True))
                )
            step = replace(step, told=tuple(event for event in step.told if event not in told))
        found.append(_still(step))
    return found


def _placed(before: JumpDriveView, after: JumpDriveView) -> JumpDriveView:
    """What was placed, before it was scored."""
    seats = tuple(
        replace(now, points=was.points, gained=was.gained)
        for was, now in zip(before.seats, after.seats, strict=True)
    )
    return replace(after, seats=seats, ranking=())


def _still(step: ReplayStep) -> ReplayStep:
    """By the round it belongs to, when nobody is waited for."""
    view = replace(step.view, round=step.round, waiting=())
    return replace(step, view=view)


def _largest(views: Sequence[JumpDriveView]) -> list[SeatView]:
    """Each seat when it had most cards."""
    return [
        max((view.seats[seat] for view in views), key=lambda own: len(own.tableau))
        for seat in range(len(views[0].seats))
    ]
