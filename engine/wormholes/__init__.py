"""Wormholes, a game of delivering by Peter McPherson for one to five players.

A turn (`phases`) is a menu (`acts`): ways through the galaxy (`ways`, `movement`), wormholes (`wormholes`)
and passengers (`passengers`), in any order. `boards` has the pieces of the map, `set_up` how they are placed,
`galaxy` what follows from that. `solo` is the opponent of the solo game, `scoring` counts, `view` says who
may see what, `events` what is told. `robot` plays for empty seats.

How to add a board or a layout:

1. Write a ``[[board]]`` or a ``[[layout]]`` into ``data/wormholes/``, with confidence and source.
2. A feature that no board had before becomes a `galaxy.Kind`; say there what may enter.
3. Say in `galaxy` where one can go from it, or in `movement` what it does.
4. Name it in both languages and draw it; correct the totals in ``tests/engine/wormholes/test_data.py``.
5. Renew the playthroughs.
"""

from engine.wormholes.game import Wormholes
from engine.wormholes.set_up import WormholesOptions

__all__ = ["Wormholes", "WormholesOptions"]
