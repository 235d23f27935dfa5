"""What players look at: pictures and words, pure functions of views.

How to draw a picture in this style
-----------------------------------

1. Start with a sky: ``canvas = Canvas.picture(height, seed)``. A picture is 1080 wide and at most 1.5 times
   as high; the seed is the table's, so that its nebula stays where it is. Nothing is drawn below 36 px of
   type: Discord shows a picture 300 px wide on a phone, where that is 10.
2. Lay panels on it: ``canvas.panel(Box(36, 36, 1044, 300))``. Margin 36, grid 12, radius 24. Text goes on
panels only. ``halo=True`` marks what changed since the viewer's last picture; nothing else is warm.
3. Write: ``canvas.text(box, text, size=HEADING, face=Font.TITLE)`` shrinks one step, then wraps to ``lines``,
   then ends in an ellipsis. ``canvas.line(box, ["+2 ", icon("burst", 44), …])`` mixes words and icons.
   Numbers that decide are the largest thing in their panel and are set in ``Font.NUMBER``. A label that must
   be on a drawing, a planet's name on a map, gets an ``outline``.
4. Lay sprites: ``canvas.sprite(icon("eye", 48), x, y)``, ``emblem(OWNERS[seat], 60)``, ``planet("Old
   Earth", 240, STYLES["ocean"])``. What is drawn twice is a sprite: ``drawn(key, width, height, paint)``
   gives a :class:`Pen` in a design space of 100 units, draws four times as large and reduces once;
   ``@drawn_once`` keeps what a function draws by the function's arguments.
5. What is drawn often *with text* is a part: a function under ``@kept_part`` returns a ``Canvas.patch`` with
   everything written on it, which depends on its arguments only; ``canvas.stamp(part, x, y)`` lays it down.
6. Free shapes – arrows, bursts, routes – go through ``canvas.pen(box, paint)``.
7. Colors come from :mod:`render.art.palette` and never stand alone: an owner is color and emblem, gain
   and loss carry their sign. Names are drawn as they are; :mod:`render.art.fonts` knows every script and
   makes neat dots of the rest.
8. Words come from ``data/text/<language>/shared/pictures.ftl`` through :func:`render.text.say`.
9. The file is ``render.art.encode.packed(canvas.image)``: made at once, the same bytes for the same view.

Then shrink it to 300 px and read it aloud, gray it, try five players with the longest German names, add
it to :mod:`tests.gallery` and a golden test. ``canvas.written`` tells every text with its size, the room it
was given and whether it was cut: ``tests/render/promises.py`` holds every picture to that.

No picture reads the clock, a file beside ``data/`` and the fonts, or anything that is not in its arguments.
"""
