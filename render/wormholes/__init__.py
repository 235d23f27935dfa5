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
``hero(canvas)``                       the game's own picture
``planet_poster``, ``poster``          a planet, another feature or a token
=====================================  =======================================================

They are in `scenes`, and each returns a :class:`render.art.canvas.Canvas`. In `art`, `terrain` places the
spaces and draws what is printed, `pieces` draws what is on them, `window` a part of the map, `signs` the
shapes.
"""
