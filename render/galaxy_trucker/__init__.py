"""Pictures of Galaxy Trucker, from views alone.

=====================================  ===================================================
``board(view, scene)``                 the shipyard with its belt, or track, card and ships
``private(view, scene)``               the viewer's workbench; in flight their ship
``final(view, scene, outcome)``        what every flight earned and cost
``lobby(scene)``                       the game's own picture and the seats
=====================================  ===================================================

Each returns a :class:`render.shared.canvas.Canvas`. ``art.tiles`` draws components from the drawings in
``data/drawings``; ``parts.ship`` puts them on a board.
"""

from render.galaxy_trucker.scenes.board import board
from render.galaxy_trucker.scenes.final import final
from render.galaxy_trucker.scenes.lobby import lobby
from render.galaxy_trucker.scenes.private import private

__all__ = ["board", "final", "lobby", "private"]
