"""Wormholes, a game of delivering by Peter McPherson for one to five players.

A turn (`_phases`) is a menu (`acts`): flights (`routes`), wormholes and passengers, in any order. `boards`
holds the pieces of the map, `game` how they are placed, `galaxy` what follows from that. `_phases` also plays
the opponent of the solo game. `base` counts points, `view` says who may see what, `events` what happens.
`foresight` and `robot` play for empty seats.

How to add a board or a layout:

1. Write a ``[[board]]`` or a ``[[layout]]`` into ``data/wormholes/``, with confidence and source.
2. A feature that no board had before becomes a `galaxy.SpaceKind`. Say there what may enter it, and where one
   can go from it.
3. Name it in both languages and draw it; correct the totals in ``tests/engine/wormholes/test_data.py``.
4. Renew the playthroughs.
"""

from engine.wormholes.game import Wormholes, WormholesOptions

__all__ = ["Wormholes", "WormholesOptions"]
