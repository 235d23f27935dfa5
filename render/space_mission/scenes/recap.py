"""A whole game: ships fly, stations and probes fill the ring."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.replay import ReplayStep, chosen
from engine.space_mission.view import SpaceMissionView
from render.face import ReplayFrame, Scene
from render.shared.canvas import Canvas
from render.shared.recap import FRAMES, drawn_frames
from render.space_mission.scenes.board import FOOTER, board


def recap(steps: Sequence[ReplayStep], scene: Scene) -> list[ReplayFrame]:
    """The ring and the players."""
    return drawn_frames(chosen(steps, FRAMES), scene, _draw, FOOTER)


def _draw(view: SpaceMissionView, before: SpaceMissionView, scene: Scene) -> Canvas:
    return board(view, scene)
