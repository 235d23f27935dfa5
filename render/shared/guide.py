"""The pictures of guide pages: rows of signs with their meanings, or a game's own picture.

Pages are read next to a question on a phone, so no letter is smaller than 10 pixels at a width of 300.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from PIL import Image

from engine.core.definitions import read_definitions
from render.art.canvas import GRID, MARGIN, WIDTH, Box, Canvas, Part, Word, wrap
from render.art.drawings import FOLDER, icon, sign
from render.art.fonts import BODY, LEAST, METRICS, Font
from render.art.palette import GAIN, INK, LOSS, NOW, OWNERS, PANEL, QUIET, SHADE, Colour, mix
from render.shared import people, stock
from render.text.sentences import Sentences, alt_text

Page = Callable[[Sentences], Canvas]
"""Draws the picture of a page."""

ROW_SIGN = 84
"""The size of a sign in a row, in pixels."""
TALL, BETWEEN = 104, 10
"""The height of a row with one or two lines of words, and the gap between two rows, in pixels."""
LINES = 3

Row = tuple[str, Sequence[Part]]
"""A key of the catalog, and the signs that it explains."""

Own = Mapping[str, Callable[[str, int], Image.Image]]
"""A game's signs with a parameter, by name: each draws the text after the colon at a size in pixels."""

_TOKEN = re.compile(r"'(?P<word>[^']*)'(?:/(?P<ink>\w+))?|(?P<gap>\d+)(?=\s|$)"
                    r"|(?P<name>[\w-]+)(?::(?P<of>\w+))?(?:@(?P<size>\d+))?(?:/(?P<hue>\w+))?")  # fmt: skip
_HUES = {"now": NOW, "gain": GAIN, "loss": LOSS, "ink": INK, "quiet": QUIET} | {
    name: owner.colour for name, owner in zip(stock.EMBLEMS, OWNERS, strict=True)
}


def parts(game: str, notation: str, own: Own, *, sign: int = ROW_SIGN) -> list[Part]:
    """Parse signs, words and gaps: "tile:C1 8 check@62/gain '+2'". Raises KeyError for an unknown sign."""
    found: list[Part] = []
    for token in _TOKEN.finditer(notation):
        name, pixels = token["name"], int(token["size"] or sign)
        if token["word"] is not None:
            found.append(Word(token["word"], _HUES[token["ink"] or "ink"]))
        elif token["gap"]:
            found.append(int(token["gap"]))
        elif name in own:
            found.append(own[name](token["of"] or "", pixels))
        else:
            found.append(_plain(game, name, pixels, _HUES.get(token["hue"] or "")))
    return found


def _plain(game: str, name: str, size: int, hue: Colour | None) -> Image.Image:
    for folder in (game, "shared"):
        if (FOLDER / folder / f"{name}.svg").exists() and (folder == game or name.startswith("emblem-")):
            return sign(f"{folder}/{name}", size, hue or INK)
    return icon(name, size, hue)


def pages(game: str, own: Own, draw: Callable[[Canvas], None], drawn: Mapping[str, Page]) -> dict[str, Page]:
    """Return the pages of a game in order: rows of signs from `data/drawings/<game>/pages.toml`, the game's
    own picture, which `draw` draws, for its goal, and the pages in `drawn`."""
    drawn = {"goal": lambda say: hero(draw, say), **drawn}

    def page(name: str, told: _Told) -> Page:
        words = {word: row for word, row in told.items() if isinstance(row, str)}
        if not words:
            return drawn[name]

        def draw(say: Sentences) -> Canvas:
            rows = [(word, parts(game, row, own)) for word, row in words.items()]
            return signs(say, name, rows, numbered=bool(told.get("numbered")))

        return draw

    return {name: page(name, told) for name, told in _read(game).items()}


_Told = Mapping[str, str | bool | list[str]]
"""What a game's file of pages says about a page."""


def _read(game: str) -> Mapping[str, _Told]:
    return read_definitions(f"drawings/{game}/pages", dict[str, dict[str, str | bool | list[str]]])


@cache
def questions_told(game: str) -> Mapping[str, str]:
    """Return the page that explains each kind of a game's questions."""
    asked = {page: told.get("questions", ()) for page, told in _read(game).items()}
    return {kind: page for page, kinds in asked.items() if isinstance(kinds, list) for kind in kinds}


def signs(say: Sentences, page: str, rows: Sequence[Row], *, numbered: bool = False) -> Canvas:
    """Draw signs with their meanings, one row below the other; `numbered` adds row numbers."""
    told = [
        (say.say(f"guide-{page}-{name}"), [Word(str(n), NOW, Font.NUMBER), 24, *parts] if numbered else parts)
        for n, (name, parts) in enumerate(rows, 1)
    ]
    lead = max(Canvas.length(parts, size=BODY, face=Font.NUMBER) for _, parts in told) + 30
    wide = WIDTH - 2 * MARGIN - 24 - lead
    heights = [_height(text, parts, wide) for text, parts in told]
    canvas = Canvas.picture(sum(heights) + BETWEEN * (len(rows) - 1) + 2 * (GRID + 14), f"{say.game} {page}")
    canvas.panel(Box(MARGIN - 20, GRID, WIDTH - MARGIN + 20, canvas.box.y1 - GRID))
    y = GRID + 14
    for (text, parts), tall in zip(told, heights, strict=True):
        row = Box.row(y, tall)
        canvas.line(row._replace(x1=row.x0 + lead - 30), parts, size=BODY, face=Font.NUMBER, align="center")
        room = row._replace(x0=row.x0 + lead, x1=row.x0 + lead + wide)
        canvas.text(room, text, size=BODY, lines=LINES)
        y += tall + BETWEEN
        if y < canvas.box.y1 - 2 * GRID - 14:
            canvas.fill(Box.row(y - BETWEEN // 2 - 1, 2), mix(PANEL, SHADE, 0.5))
    return canvas


def _height(text: str, parts: Sequence[Part], wide: int) -> int:
    rows = len(wrap(text, Font.BODY, LEAST, wide))
    highest = max((part.height for part in parts if isinstance(part, Image.Image)), default=0)
    return max(TALL, highest + 14, round(METRICS[Font.BODY].line * BODY) * rows + 24)


def hero(draw: Callable[[Canvas], None], say: Sentences) -> Canvas:
    """Draw the game's own picture, as shown above an open table."""
    canvas = Canvas.picture(people.HERO, f"{say.game} hero")
    draw(canvas)
    return canvas


class PictureSpot(NamedTuple):
    """A point in a picture, and the catalog's key for the thing there."""

    name: str
    x: int
    y: int


def beside(say: Sentences, page: str, picture: Image.Image, spots: Sequence[PictureSpot]) -> Canvas:
    """Draw a picture with words on its right, each with a line to the thing it names."""
    canvas = Canvas.picture(picture.height + 2 * MARGIN, f"{say.game} {page}")
    canvas.image.paste(picture, (MARGIN, MARGIN), picture if picture.mode == "RGBA" else None)
    left = MARGIN + picture.width + 64
    canvas.panel(Box(left - 22, GRID, WIDTH - GRID, canvas.box.y1 - GRID))
    for name, x, y in spots:
        x, y = x + MARGIN, y + MARGIN
        canvas.fill(Box(x, y - 3, left - 14, y + 3), NOW)
        canvas.fill(Box(x - 11, y - 11, x + 11, y + 11), NOW, radius=11)
        room = Box(left, y - 80, WIDTH - 24, y + 80)
        text = say.say(f"guide-{page}-{name}")
        canvas.text(room, text, size=BODY, lines=LINES)
    return canvas


def alt_of(page: str, title: str, canvas: Canvas, say: Sentences) -> str:
    """Return the alt text of a page's picture: the catalog's, otherwise the words written in it."""
    if say.knows(f"guide-{page}-alt"):
        return say.say(f"guide-{page}-alt")
    written = dict.fromkeys(text.text for text in canvas.written if len(text.text) > 3)
    return alt_text(f"{title}:", "; ".join(written))
