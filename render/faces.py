"""Every game's face, by the key of the game, and every sign that the bot uploads."""

from collections.abc import Iterable, Mapping

from render.galaxy_trucker.face import GalaxyTruckerFace
from render.game_face import Face
from render.jump_drive.face import JumpDriveFace
from render.shared.stock import SHARED, Stock
from render.space_mission.face import SpaceMissionFace
from render.wormholes.face import WormholesFace

FACES: Mapping[str, Face] = {
    face.key: face for face in (JumpDriveFace(), SpaceMissionFace(), WormholesFace(), GalaxyTruckerFace())
}
"""Every game's face, by the key of the game."""


def stock(faces: Iterable[Face]) -> Stock:
    """Return every sign: first those of every table, then those of these games."""
    found = dict(SHARED)
    for face in faces:
        found |= face.signs
    return found
