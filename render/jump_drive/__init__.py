"""Pictures of Jump Drive, from views alone.

=================================  =======================================================
``hand(view, scene)``              the viewer's hand, what can be played lit
``tableau(view, scene, seat)``     one player's cards, round by round
``table(view, scene)``             everybody's race, tableaus in small, who is awaited
``lobby(scene)``                   the game's own picture and the seats
``final(view, scene)``             places, points, what decided a tie
``poster(design, language)``       one card, for reading
=================================  =======================================================

Each gives a :class:`render.shared.canvas.Canvas`.

How to add a card: draw its motif in ``motifs_developments``, ``motifs_worlds`` or ``motifs_peoples`` under
the design's id. A new kind of power or formula needs its line in ``signs``. Then renew the gallery and look.
"""

from render.jump_drive.art.card import poster
from render.jump_drive.scenes.guide import lobby
from render.jump_drive.scenes.table import final, table
from render.jump_drive.scenes.tableau import hand, tableau

__all__ = ["final", "hand", "lobby", "poster", "table", "tableau"]
