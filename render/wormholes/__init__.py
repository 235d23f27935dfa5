"""Pictures of Wormholes, from views alone.

=====================================  =======================================================
``board(view, scene)``                 the whole map, players, docks, exploration, the countdown
``private(view, scene)``               passengers, spaces within reach, deliveries
``cropped(view, scene, letters)``      the part that a question is about
``final(view, scene, outcome)``        the score sheets
``chart(view, scene)``                 the whole map by itself
``links(view, scene)``                 every wormhole and where it leads
``near(view, scene, seat)``            the map around a seat's ship
``scores(view, scene)``                everyone's public points, docks, exploration
``lobby(scene, seats=)``               the game's own picture and the seats
``planet_poster``, ``poster``          a planet, another feature or a token
=====================================  =======================================================

Each returns a :class:`render.shared.canvas.Canvas`. In `art`, `terrain` places the spaces and draws what is
printed, `pieces` draws what is on them, `window` a part of the map, `signs` the shapes.
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
