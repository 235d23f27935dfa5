"""Pictures of Space Mission, from views alone.

=================================  =======================================================
``board(view, scene)``             the ring around the gate, players, progress to the end
``private(view, scene)``           the pile looked through, hand, tiles and their points
``cropped(view, scene)``           the part that a question is about
``final(view, scene)``             the score sheets, everything face up
``planets(view, scene)``           the ring as a list, who may develop where
``discard(view, scene)``           the open discard pile
``hero(canvas)``                   the game's own picture
=================================  =======================================================

They are in `scenes`, and each returns a :class:`render.art.canvas.Canvas`. Shapes, motifs and hues are in
`art`.
"""
