"""The rules of the games: no Discord, no pictures, no sentences.

`core` is what rules are written with, `play` plays them: sessions, records, reviews. Each game is a package
of its own. `Session.start(GAMES["jump_drive"], seats, options, seed)` begins a game; `session.prompts` says
who is asked what, `session.answer` continues, and `session.view` shows a seat what it may know.
"""

from collections.abc import Mapping
from typing import Any

from engine.core.game import Game
from engine.galaxy_trucker import GalaxyTrucker
from engine.jump_drive import JumpDrive
from engine.space_mission import SpaceMission
from engine.wormholes import Wormholes

GAMES: Mapping[str, type[Game[Any]]] = {
    game.key: game for game in (JumpDrive, SpaceMission, Wormholes, GalaxyTrucker)
}
"""Every game there is, by the key that names it in tables, texts and records."""
