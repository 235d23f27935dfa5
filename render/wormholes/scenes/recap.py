"""A whole game: ships find planets, and wormholes fill the map."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.replay import ReplayStep, chosen
from engine.wormholes.view import WormholesView
from render.face import ReplayFrame, Scene
from render.shared.canvas import Canvas
from render.shared.recap import FRAMES, drawn_frames
from render.wormholes.scenes.board import FOOTER, board


def recap(steps: Sequence[ReplayStep], scene: Scene) -> list[ReplayFrame]:
    """The map and the players."""
    return drawn_frames(chosen(steps, FRAMES), scene, _draw, FOOTER)


def _draw(view: WormholesView, before: WormholesView, scene: Scene) -> Canvas:
    return board(view, scene)
