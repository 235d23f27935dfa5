"""Every game's face, by the key of the game."""

from __future__ import annotations

from collections.abc import Mapping

from render.face import Face
from render.galaxy_trucker.face import GalaxyTruckerFace
from render.jump_drive.face import JumpDriveFace
from render.space_mission.face import SpaceMissionFace
from render.wormholes.face import WormholesFace

FACES: Mapping[str, Face] = {
    face.key: face for face in (JumpDriveFace(), SpaceMissionFace(), WormholesFace(), GalaxyTruckerFace())
}
"""Every game's face, by the key of the game."""
