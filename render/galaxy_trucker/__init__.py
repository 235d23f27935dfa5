"""Pictures of Galaxy Trucker, from views alone.

=====================================  ===================================================
``board(view, scene)``                 the shipyard with its belt, or track, card and ships
``private(view, scene)``               the viewer's workbench; in flight their ship
``final(view, scene, outcome)``        what every flight earned and cost
``hero(canvas)``                       the game's own picture
=====================================  ===================================================

They are in `scenes`, and each returns a :class:`render.art.canvas.Canvas`. ``art.tiles`` draws components
from the drawings in ``data/drawings``; ``parts.ship`` puts them on a board.
"""
