"""The canvas: panels, sprites and text in a picture 1080 pixels wide. It records every text written on it.

Shapes are drawn larger and reduced once (:mod:`render.art.sprites`). Text is set at its final size,
because the type engine knows its exact edges. A long text shrinks one step, then wraps, then ends in an
ellipsis; `Canvas.written` records the result, so that tests can check every picture.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, NamedTuple

from PIL import Image, ImageDraw

from render.art import fonts, space, sprites
from render.art.fonts import LEAST, METRICS, TITLE, Font
from render.art.palette import GROUND, INK, NOW, PANEL, SHADE, Colour, mix
from render.art.shelf import SHELF
from render.art.sprites import Pen, reduced, sheet, weight_of

WIDTH = space.WHOLE[0]
MARGIN = 36
GRID = 12
RADIUS = 24
TALLEST = space.WHOLE[1] / WIDTH
"""The largest height of a picture, as a multiple of its width."""

HYPHEN = "-"
STEP = 0.86
"""The factor by which a text may shrink to stay on one line."""

SHADOW_BLUR, SHADOW_DROP, SHADOW_DEPTH = 12, 6, 150
HALO_BLUR, HALO_LINE = 12, 4
PATCH = 2
"""The factor by which a free drawing is made larger than it appears."""

DIM = 128
"""How far unimportant things fade into the background, out of 255."""

Align = Literal["left", "center", "right"]
Valign = Literal["top", "middle"]


class Box(NamedTuple):
    """A rectangle on the canvas, in pixels."""

    x0: int
    y0: int
    x1: int
    y1: int

    @classmethod
    def row(cls, y: int, height: int) -> Box:
        """Return a box from one margin of the picture to the other."""
        return cls(MARGIN, y, WIDTH - MARGIN, y + height)

    @property
    def width(self) -> int:
        """The width in pixels."""
        return self.x1 - self.x0

    @property
    def height(self) -> int:
        """The height in pixels."""
        return self.y1 - self.y0

    def inset(self, across: int, down: int | None = None) -> Box:
        """Return the box made smaller on every side by these pixels (`down` defaults to `across`)."""
        down = across if down is None else down
        return Box(self.x0 + across, self.y0 + down, self.x1 - across, self.y1 - down)

    def moved(self, x: int, y: int) -> Box:
        """Return the box shifted by `x` and `y` pixels."""
        return Box(self.x0 + x, self.y0 + y, self.x1 + x, self.y1 + y)

    def columns(self, count: int, gap: int = 0) -> list[Box]:
        """Return boxes side by side, all of one width, with a gap of these pixels at the right of each."""
        wide = self.width // count
        return [self._replace(x0=x, x1=x + wide - gap) for x in range(self.x0, self.x0 + wide * count, wide)]

    def beside(self, count: int, gap: int = GRID) -> list[Box]:
        """Return boxes side by side that fill this one, all of one width, with a gap between them."""
        return self._replace(x1=self.x1 + gap).columns(count, gap)

    def within(self, other: Box) -> bool:
        """Return whether the box is entirely inside another one."""
        return other.x0 <= self.x0 and other.y0 <= self.y0 and self.x1 <= other.x1 and self.y1 <= other.y1


class Written(NamedTuple):
    """A text that was written on the canvas."""

    text: str
    box: Box
    """The area that the letters cover."""
    room: Box
    """The area in which the letters had to fit."""
    size: int
    cut: bool
    """Whether the text ends in an ellipsis for lack of room."""


class Word(NamedTuple):
    """Part of a line, with its own face and color."""

    text: str
    fill: Colour = INK
    face: Font | None = None


Part = str | Word | Image.Image | int
"""A piece of a line: text, an icon, or a gap in pixels."""


def counted(sign: Image.Image, gap: int, number: int | str, hue: Colour = INK) -> list[Part]:
    """Return a piece of a line: a sign, a gap in pixels, and a number."""
    return [sign, gap, Word(str(number), hue, Font.NUMBER)]


def spaced(parts: Iterable[Part], gap: int) -> list[Part]:
    """Return pieces of a line, each followed by a gap in pixels."""
    return [piece for part in parts for piece in (part, gap)]


def _restored(image: Image.Image, written: list[Written]) -> Canvas:
    canvas = Canvas(image)
    canvas.written = written
    return canvas


class Canvas:
    """A picture, or part of one, while it is drawn."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image
        self.written: list[Written] = []
        self._ink = ImageDraw.Draw(image)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.image, self.written)

    @classmethod
    def picture(cls, height: int, seed: str) -> Canvas:
        """Return a canvas for a whole picture with the seed's sky; its height is rounded up to the grid."""
        height = min(-(-height // GRID) * GRID, space.WHOLE[1])
        return cls(space.sky(WIDTH, height, seed))

    @classmethod
    def patch(cls, width: int, height: int, fill: Colour = PANEL) -> Canvas:
        """Return a canvas for a part to be stamped on other canvases."""
        return cls(Image.new("RGB", (width, height), fill))

    @property
    def box(self) -> Box:
        """A box that covers the whole canvas."""
        return Box(0, 0, *self.image.size)

    def panel(
        self,
        box: Box,
        *,
        fill: Colour = PANEL,
        radius: int = RADIUS,
        line: Colour | None = None,
        shadow: bool = True,
        halo: bool = False,
    ) -> None:
        """Draw a surface for text; `halo` marks a change, `line` gives the edge another color."""
        if halo or shadow:
            self._rim(box, radius, halo=halo)
        self.fill(box, fill, radius=radius)
        if (hue := NOW if halo else line) is not None:
            self.edge(box, radius=radius, line=hue)
        else:
            self.edge(box, radius=radius, line=mix(fill, (255, 255, 255), 0.08), thick=2)

    def _rim(self, box: Box, radius: int, *, halo: bool) -> None:
        """Draw the glow or shadow around an opaque thing that is placed on top."""
        hue, blur, drop, depth = (
            (NOW, HALO_BLUR, 0, 255) if halo else (SHADE, SHADOW_BLUR, SHADOW_DROP, SHADOW_DEPTH)
        )
        left, top = box.x0 - 2 * blur, box.y0 - 2 * blur + drop
        for part, (x, y) in sprites.rim_of_haze(box.width, box.height, radius, blur, depth, drop):
            self.image.paste(hue, (left + x, top + y), part)

    def halo(self, box: Box, *, radius: int = RADIUS) -> None:
        """Draw warm light around a box."""
        glow = sprites.haze(box.width, box.height, radius, HALO_BLUR)
        self.image.paste(NOW, (box.x0 - 2 * HALO_BLUR, box.y0 - 2 * HALO_BLUR), glow)

    def edge(self, box: Box, *, radius: int = RADIUS, line: Colour = NOW, thick: int = HALO_LINE) -> None:
        """Draw a line along the inside of a box with rounded corners."""
        radius = min(radius, box.width // 2, box.height // 2)
        left, top, right, bottom = box.x0 + radius, box.y0 + radius, box.x1 - radius, box.y1 - radius
        self._block(left, box.y0, right, box.y0 + thick, line)
        self._block(left, box.y1 - thick, right, box.y1, line)
        self._block(box.x0, top, box.x0 + thick, bottom, line)
        self._block(box.x1 - thick, top, box.x1, bottom, line)
        for bend, at in sprites.placed(sprites.bends(radius, thick), box) if radius else ():
            self.image.paste(line, at, bend)

    def fill(self, box: Box, fill: Colour, *, radius: int = 0) -> None:
        """Draw a flat shape without line or shadow: a bar, a chip, a rule."""
        radius = max(0, min(radius, box.width // 2, box.height // 2))
        self._block(box.x0 + radius, box.y0, box.x1 - radius, box.y1, fill)
        self._block(box.x0, box.y0 + radius, box.x0 + radius, box.y1 - radius, fill)
        self._block(box.x1 - radius, box.y0 + radius, box.x1, box.y1 - radius, fill)
        for corner, at in sprites.placed(sprites.corners(radius), box) if radius else ():
            self.image.paste(fill, at, corner)

    def _block(self, x0: int, y0: int, x1: int, y1: int, fill: Colour) -> None:
        if x0 < x1 and y0 < y1:
            self._ink.rectangle((x0, y0, x1 - 1, y1 - 1), fill=fill)

    def sprite(self, image: Image.Image, x: float, y: float, *, centered: bool = False) -> None:
        """Draw a sprite with its upper left corner, or its middle if `centered`, at a point."""
        if centered:
            x, y = x - image.width / 2, y - image.height / 2
        self.image.paste(image, (round(x), round(y)), image)

    def stamp(self, part: Canvas, x: int, y: int, *, halo: bool = False, dim: bool = False) -> None:
        """Draw another canvas here, with round corners and a shadow or `halo`.

        Its texts are recorded as this canvas's. A `dim` one fades half way into the background.
        """
        box = part.box.moved(x, y)
        self._rim(box, RADIUS, halo=halo)
        self._lay(part.image, x, y)
        if dim:
            self.image.paste(GROUND, (x, y), sprites.mask(*part.image.size, RADIUS, depth=DIM))
        for text in part.written:
            self.written.append(text._replace(box=text.box.moved(x, y), room=text.room.moved(x, y)))
        if halo:
            self.edge(box)

    def _lay(self, image: Image.Image, x: int, y: int) -> None:
        """Draw an opaque image with round corners: blending only these takes a tenth of the time."""
        radius = min(RADIUS, image.width // 2, image.height // 2)
        bent = [
            (Image.composite(image.crop(own), self.image.crop(there), corner), at)
            for corner, at in sprites.placed(sprites.corners(radius), (0, 0, *image.size))
            for own in (Box(*at, at[0] + radius, at[1] + radius),)
            for there in (own.moved(x, y),)
        ]
        self.image.paste(image, (x, y))
        for corner, (left, top) in bent:
            self.image.paste(corner, (x + left, y + top))

    def pen(self, box: Box, paint: Callable[[Pen], None]) -> None:
        """Draw freely in a box, in pixels. The drawing is made larger and reduced once."""
        large = sheet(box.width * PATCH, box.height * PATCH)
        paint(Pen(large, PATCH))
        self.sprite(reduced(large, (box.width, box.height)), box.x0, box.y0)

    def text(  # noqa: PLR0913
        self,
        box: Box,
        text: str,
        *,
        size: int = LEAST,
        face: Font = Font.BODY,
        fill: Colour = INK,
        align: Align = "left",
        valign: Valign = "middle",
        lines: int = 1,
        outline: Colour | None = None,
    ) -> Box:
        """Write a text into a box, and return the part of the box that the letters cover.

        An `outline` keeps a label readable on a drawing. Text on panels needs none.
        """
        text = fonts.neat(text)
        size, rows, cut = _fit(text, face, size, box.width, lines)
        line, cap = round(METRICS[face].line * size), METRICS[face].cap * size
        tall = line * (len(rows) - 1) + cap
        top = (box.y0 + box.y1 - tall) / 2
        if valign == "top":
            top = box.y0 + (METRICS[face].line - 1) * size * 0.5 + size * 0.12
        left, right = box.x1, box.x0
        for n, row in enumerate(rows):
            wide = fonts.width(row, face, size)
            x = {"left": box.x0, "center": (box.x0 + box.x1 - wide) // 2, "right": box.x1 - wide}[align]
            fonts.draw(self._ink, x, round(top + cap) + n * line, row, face, size, fill, outline=outline)
            left, right = min(left, x), max(right, x + wide)
        covered = Box(left, round(top), right, round(top + tall))
        self.written.append(Written(text, covered, box, size, cut))
        return covered

    def title(self, box: Box, text: str) -> None:
        """Write a picture's title."""
        self.text(box, text, size=TITLE, face=Font.TITLE)

    def number(self, box: Box, number: str, *, size: int = LEAST, fill: Colour = INK) -> None:
        """Write a number in the middle of a box."""
        self.text(box, number, size=size, face=Font.NUMBER, fill=fill, align="center")

    @staticmethod
    def length(parts: Sequence[Part], *, size: int = LEAST, face: Font = Font.STRONG) -> int:
        """Return the width of a line of these parts, in pixels."""
        words = [_neat(Word(part) if isinstance(part, str) else part) for part in parts]
        return _length(words, face, size)

    def line(
        self,
        box: Box,
        parts: Sequence[Part],
        *,
        size: int = LEAST,
        face: Font = Font.STRONG,
        fill: Colour = INK,
        align: Align = "left",
    ) -> int:
        """Write words and icons in one line, in the middle of the box's height. Returns the x after it."""
        words = [_neat(Word(part, fill) if isinstance(part, str) else part) for part in parts]
        if _length(words, face, size) > box.width:
            size = max(LEAST, round(size * STEP))
        cut = _length(words, face, size) > box.width
        if cut:
            words = _shortened(words, face, size, box.width)
        wide = _length(words, face, size)
        x = {"left": box.x0, "center": (box.x0 + box.x1 - wide) // 2, "right": box.x1 - wide}[align]
        middle = (box.y0 + box.y1) / 2
        for part in words:
            if isinstance(part, Word):
                set_in = part.face or face
                cap = METRICS[set_in].cap * size
                fonts.draw(self._ink, x, round(middle + cap / 2), part.text, set_in, size, part.fill)
                end = x + fonts.width(part.text, set_in, size)
                covered = Box(x, round(middle - cap / 2), end, round(middle + cap / 2))
                self.written.append(Written(part.text, covered, box, size, cut))
            elif isinstance(part, Image.Image):
                self.sprite(part, x, middle - part.height / 2)
            x += _length([part], face, size)
        return x


def _weight(canvas: Canvas) -> int:
    return weight_of(canvas.image)


kept_part = SHELF.keeping(_weight)
"""Decorates a function that draws a part, which is kept by its arguments. Stamp it, never draw on it."""


def _neat(part: Part) -> Part:
    """Return the part as it can be drawn; a word keeps one space at each end that had any."""
    if not isinstance(part, Word):
        return part
    before, after = (" " if at == " " else "" for at in (part.text[:1], part.text[-1:]))
    return part._replace(text=before + fonts.neat(part.text) + after)


def _length(parts: Sequence[Part], face: Font, size: int) -> int:
    total = 0
    for part in parts:
        if isinstance(part, int):
            total += part
        elif isinstance(part, Image.Image):
            total += part.width
        elif isinstance(part, Word):
            total += fonts.width(part.text, part.face or face, size)
    return total


def _shortened(parts: Sequence[Part], face: Font, size: int, room: int) -> list[Part]:
    """Shorten the longest text of a line so that all parts fit in `room` pixels."""
    kept = list(parts)
    texts = [n for n, part in enumerate(kept) if isinstance(part, Word)]
    if not texts:
        return kept
    longest = max(texts, key=lambda n: _length([kept[n]], face, size))
    word = kept[longest]
    assert isinstance(word, Word)
    spare = room - _length([*kept[:longest], *kept[longest + 1 :]], face, size)
    kept[longest] = word._replace(text=shorten(word.text, word.face or face, size, max(0, spare)))
    return kept


def shorten(text: str, face: Font, size: int, room: int) -> str:
    """Return the text, cut with an ellipsis if it is wider than `room` pixels."""
    if fonts.width(text, face, size) <= room:
        return text

    def cut(length: int) -> str:
        return text[:length].rstrip() + fonts.ELLIPSIS

    lengths = range(1, len(text) + 1)
    return cut(bisect_right(lengths, room, key=lambda length: fonts.width(cut(length), face, size)))


def _fit(text: str, face: Font, size: int, room: int, lines: int) -> tuple[int, list[str], bool]:
    """Return a text's type size and rows, and whether it is cut, because it fits in no other way."""
    small = max(LEAST, round(size * STEP))
    for tried in (size, small):
        if fonts.width(text, face, tried) <= room:
            return tried, [text], False
    for tried in (size, small):
        rows = wrap(text, face, tried, room)
        if len(rows) <= lines and all(fonts.width(row, face, tried) <= room for row in rows):
            return tried, rows, False
    rows = wrap(text, face, small, room, anywhere=True)
    if len(rows) <= lines:
        return small, rows, False
    rows = [*rows[: lines - 1], " ".join(rows[lines - 1 :])]
    return small, [shorten(row, face, small, room) for row in rows], True


def wrap(text: str, face: Font, size: int, room: int, *, anywhere: bool = False) -> list[str]:
    """Return the text in rows no wider than `room` pixels, broken at spaces and hyphens; `anywhere` also
    breaks words."""
    rows: list[str] = []
    row = ""
    for word in _breakable(text):
        if not row or fonts.width((row + word).rstrip(), face, size) <= room:
            row += word
        elif anywhere and fonts.width(word.rstrip(), face, size) > room:
            row += word  # this word must be split anyway, so it starts on the current row
        else:
            rows.append(row.rstrip())
            row = word
        while anywhere and fonts.width(row.rstrip(), face, size) > room and len(row) > 1:
            head = _hyphenated(row, face, size, room)
            rows.append(head)
            row = row[len(head.removesuffix(HYPHEN)) :]
    return [*rows, row.rstrip()] if row.strip() or not rows else rows


def _hyphenated(word: str, face: Font, size: int, room: int) -> str:
    """Return as much of a long word as fits, with a hyphen; at least three letters follow, no vowel first."""
    for n in (n for n in range(max(1, len(word) - 3), 1, -1) if word[n].lower() not in "aeiouyäöü"):
        head = word[:n] + HYPHEN * word[n - 1 : n + 1].isalpha()
        if fonts.width(head, face, size) <= room:
            return head
    return word[:1]


def _breakable(text: str) -> list[str]:
    """Return the pieces into which a text may be broken, each with its space or hyphen."""
    pieces, piece = [], ""
    for n, letter in enumerate(text):
        piece += letter
        if letter == " " or (letter in "-–/" and 0 < n < len(text) - 1 and text[n + 1] != " "):
            pieces.append(piece)
            piece = ""
    return [*pieces, piece] if piece else pieces
