"""Pictures of Space Mission, from views alone.

=================================  =======================================================
``board(view, scene)``             the ring around the gate, the players, how far the end is
``private(view, scene)``           the pile one looks through, hand, tiles and their worth
``cropped(view, scene)``           the same as far as a question is about it
``final(view, scene)``             the score sheets, everything face up
``planets(view, scene)``           the ring as a list, who may develop where
``discard(view, scene)``           the open discard pile
``lobby(scene)``                   the game's own picture and the seats
=================================  =======================================================

Each gives a :class:`render.shared.canvas.Canvas`. Shapes and motifs are in ``signs``, hues in ``tones``.
"""

from render.space_mission.scenes.board import board, final
from render.space_mission.scenes.close_ups import discard, planets
from render.space_mission.scenes.guide import lobby
from render.space_mission.scenes.hand import cropped, private

__all__ = ["board", "cropped", "discard", "final", "lobby", "planets", "private"]
