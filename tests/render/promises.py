"""What every picture promises: readable at 300 pixels, inside its panels, small enough to send."""

from render.art import encode
from render.art.canvas import TALLEST, WIDTH, Canvas
from render.art.fonts import LEAST

LONGEST = (
    "Donaudampfschifffahrtskapitänin Maximiliane",
    "محمد بن عبد الرحمن الطويل جدا",
    "桜の花が咲く頃にまた会いましょう友よ",
    "🚀🚀 W̷̡̢i̶l̵h̸e̷lmina 👩‍🚀 WWWWWWWWWWWWWWWW",
    "Wolfeschlegelsteinhausenbergerdorff Senior",
)
"""Names of five people, as long or unusual as names get."""

SLACK = 2
"""Pixels by which a letter may cross the edge of its room."""


def broken(canvas: Canvas, *, cut: bool = False) -> list[str]:
    """Return every promise the picture breaks; `cut` allows ellipses."""
    width, height = canvas.image.size
    found = []
    if width != WIDTH:
        found.append(f"{width} wide")
    if height > TALLEST * width:
        found.append(f"{height} high")
    size = len(encode.packed(canvas.image)[0])
    if size > encode.MOST_BYTES:
        found.append(f"{size} bytes")
    for text in canvas.written:
        box, room = text.box, text.room
        if text.size < LEAST:
            found.append(f"{text.text!r} is {text.size} high")
        if box.x0 < room.x0 - SLACK or box.x1 > room.x1 + SLACK:
            found.append(f"{text.text!r} is wider than its room: {box} {room}")
        if box.y0 < room.y0 - SLACK or box.y1 > room.y1 + SLACK:
            found.append(f"{text.text!r} is higher than its room: {box} {room}")
        if box.x0 < 0 or box.y0 < 0 or box.x1 > width or box.y1 > height:
            found.append(f"{text.text!r} leaves the picture: {box}")
        if text.cut and not cut:
            found.append(f"{text.text!r} is cut")
    return found
