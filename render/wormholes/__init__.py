"""Pictures of Wormholes, from views alone.

=====================================  =======================================================
``board(view, scene)``                 the whole map, the players, docks, exploration, the end
``private(view, scene)``               passengers, what the ship can reach now, who is delivered
``cropped(view, scene, letters)``      the same as far as a question is about it
``final(view, scene, outcome)``        the score sheets
``chart(view, scene)``                 the whole map by itself
``links(view, scene)``                 every wormhole and where it leads
``near(view, scene, seat)``            the map round somebody's ship
``scores(view, scene)``                what everyone has gained so far, docks, exploration
``lobby(scene, seats=)``               the game's own picture and the seats
``planet_poster``, ``poster``          one thing by itself
=====================================  =======================================================

Each gives a :class:`render.shared.canvas.Canvas`. `plan` says where every space lies, `terrain` draws what is
printed, `pieces` what lies on it, `window` a part of it; shapes are in `signs`,
hues in `tones`.
"""

from render.wormholes.scenes.board import board, final
from render.wormholes.scenes.close_ups import chart, links, near, scores
from render.wormholes.scenes.guide import lobby, planet_poster, poster
from render.wormholes.scenes.hand import cropped, private

__all__ = [
    "board",
    "chart",
    "cropped",
    "final",
    "links",
    "lobby",
    "near",
    "planet_poster",
    "poster",
    "private",
    "scores",
]
