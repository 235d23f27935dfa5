"""Pictures of Space Mission, from views alone.

=================================  =======================================================
``board(view, scene)``             the ring around the gate, players, progress to the end
``private(view, scene)``           the pile looked through, hand, tiles and their points
``cropped(view, scene)``           the part that a question is about
``final(view, scene)``             the score sheets, everything face up
``planets(view, scene)``           the ring as a list, who may develop where
``discard(view, scene)``           the open discard pile
``lobby(scene)``                   the game's own picture and the seats
=================================  =======================================================

Each returns a :class:`render.shared.canvas.Canvas`. Shapes, motifs and hues are in `art`.
"""

from render.space_mission.scenes.board import board, final
from render.space_mission.scenes.close_ups import discard, planets
from render.space_mission.scenes.guide import lobby
from render.space_mission.scenes.hand import cropped, private

__all__ = ["board", "cropped", "discard", "final", "lobby", "planets", "private"]
