"""Pictures of Jump Drive, from views alone.

=================================  =======================================================
``hand(view, scene)``              the viewer's hand, playable cards lit
``tableau(view, scene, seat)``     one player's cards, round by round
``table(view, scene)``             the race, small tableaus, the players to move
``hero(canvas)``                   the game's own picture
``final(view, scene)``             places, points, tie-breaks
``poster(design, language)``       one card, large enough to read
=================================  =======================================================

They are in `scenes`, the poster in `art.card`. A new card's motif is a file in ``data/drawings/jump_drive``
with the design's id as its name.
"""
