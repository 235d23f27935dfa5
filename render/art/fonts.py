"""Type: two families from installed packages, and fallbacks for names in any script.

`Font.TITLE` and `Font.NUMBER` are wide and geometric, `Font.BODY` and `Font.STRONG` humanist. A character
that no font has, such as an emoji, becomes a neat dot, never a box. Pillow alone lays out Latin, Cyrillic and
Greek, so that pictures are the same on every machine; scripts with joined letters are shaped if the machine
can, and stay readable if it cannot.
"""

import io
import unicodedata
from collections.abc import Callable
from enum import StrEnum
from functools import cache, lru_cache
from importlib.resources import files
from threading import Lock
from typing import NamedTuple

from cachetools import LRUCache, cached
from PIL import Image, ImageDraw, ImageFont, features
from PIL.ImageFont import FreeTypeFont, Layout

from render.art.palette import Colour
from render.art.sprites import weight_of

SCALE = POSTER, TITLE, DISPLAY, SUBTITLE, HEADING, BODY, LEAST = 84, 64, 56, 48, 44, 40, 36
"""The type sizes of all pictures, in pixels; no text is smaller than the last."""
DOT = "•"
ELLIPSIS = "…"
MARKS = 2
"""The most accents on one letter in a picture."""
SPARE = 2
"""Pixels added around set letters for parts that reach outside their box."""
OUTLINE = 0.11
"""The width of a label's outline, as a share of its type size."""
LETTERS_BYTES = 2_000_000
"""The room for letters that were set last."""


def nearest(pixels: float) -> int:
    """Return the size of the scale that is nearest to this one."""
    return min(SCALE, key=lambda size: abs(size - pixels))


class Font(StrEnum):
    """The purpose of a text, which decides its typeface."""

    TITLE = "title"
    NUMBER = "number"
    BODY = "body"
    STRONG = "strong"


class _Metrics(NamedTuple):
    cap: float
    """The height of a capital letter, as a share of the type size."""
    line: float
    """The distance between two lines, as a share of the type size."""


METRICS = {
    Font.TITLE: _Metrics(0.72, 1.16),
    Font.NUMBER: _Metrics(0.72, 1.1),
    Font.BODY: _Metrics(0.66, 1.16),
    Font.STRONG: _Metrics(0.66, 1.16),
}

_CHAIN: dict[Font, tuple[str, ...]] = {
    Font.TITLE: ("Manrope-ExtraBold", "SourceSansPro-Bold", "FiraGO_Bold", "NotoSansCJKjp"),
    Font.NUMBER: ("Manrope-ExtraBold", "SourceSansPro-Bold", "FiraGO_Bold", "NotoSansCJKjp"),
    Font.BODY: ("SourceSansPro-Regular", "FiraGO_Regular", "NotoSansCJKjp"),
    Font.STRONG: ("SourceSansPro-Semibold", "FiraGO_Bold", "NotoSansCJKjp"),
}
COMMON = frozenset([*map(chr, (*range(0x20, 0x7F), *range(0xA1, 0x100))), *"–—…‘’“”„•−→"])
"""Letters that the first font of every chain has, so that most texts need no search."""
_SHAPED = {"FiraGO_Bold", "FiraGO_Regular"}


def _from_file(package: str, path: str) -> Callable[[], str]:
    # The type engine copies a font that it gets as bytes, for each size.
    return lambda: str(files(package).joinpath(path))


def _fira(style: str) -> Callable[[], io.BytesIO]:
    def load() -> io.BytesIO:
        # The package unpacks a font when imported, so it is imported only for names that need it.
        module = __import__(f"pymupdf_fonts.FiraGO_{style}", fromlist=["fontbuffer"])
        return io.BytesIO(module.fontbuffer)

    return load


_SOURCES: dict[str, Callable[[], str | io.BytesIO]] = {
    "Manrope-ExtraBold": _from_file("font_manrope", "files/Manrope-ExtraBold.ttf"),
    "SourceSansPro-Regular": _from_file("font_source_sans_pro", "files/SourceSansPro-Regular.ttf"),
    "SourceSansPro-Semibold": _from_file("font_source_sans_pro", "files/SourceSansPro-Semibold.ttf"),
    "SourceSansPro-Bold": _from_file("font_source_sans_pro", "files/SourceSansPro-Bold.ttf"),
    "FiraGO_Regular": _fira("Regular"),
    "FiraGO_Bold": _fira("Bold"),
    "NotoSansCJKjp": _from_file("noto_cjk_sans_jp_regular", "NotoSansCJKjp-Regular.otf"),
}


@cache
def _letters(name: str) -> frozenset[int]:
    """Return the code points a font can draw."""
    # Loading the library takes as long as some pictures, so it waits for the first name that needs it.
    from fontTools.ttLib import TTFont

    with TTFont(_SOURCES[name](), lazy=True) as read:
        return frozenset(read.getBestCmap() or ())


@lru_cache(maxsize=32)
def font(name: str, size: int) -> FreeTypeFont:
    """Return a font at one size in pixels."""
    shaped = name in _SHAPED and features.check("raqm")
    return ImageFont.truetype(_SOURCES[name](), size, layout_engine=Layout.RAQM if shaped else Layout.BASIC)


def _font_of(letter: str, face: Font) -> str | None:
    if letter in COMMON:
        return _CHAIN[face][0]
    return next((name for name in _CHAIN[face] if ord(letter) in _letters(name)), None)


@lru_cache(maxsize=4096)
def neat(text: str) -> str:
    """Return the text as it can be drawn: no control characters, few accents, dots for missing letters.

    >>> neat("Zoë\\u202e  🚀🚀")
    'Zoë ••'
    """
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        category = unicodedata.category(letter)
        if category[0] == "Z" or letter in "\t\n\r\v\f":
            letter = " "
        elif category[0] == "C" or "\ufe00" <= letter <= "\ufe0f" or "\U0001f3fb" <= letter <= "\U0001f3ff":
            continue
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks > MARKS:
            continue
        found = _font_of(letter, Font.BODY)
        if marks and (found is None or not kept or found != _font_of(kept[-1], Font.BODY)):
            continue  # an accent from another font would be drawn on a dotted circle
        if found is None:
            letter = DOT
        kept.append(letter)
    return " ".join("".join(kept).split())


def _right_to_left(text: str) -> bool:
    directions = map(unicodedata.bidirectional, text)
    return next((way for way in directions if way in ("L", "R", "AL")), "L") != "L"


@lru_cache(maxsize=4096)
def _runs(text: str, face: Font) -> tuple[tuple[str, str], ...]:
    """Split the text where the font changes, in drawing order, into pairs (font, letters)."""
    runs: list[tuple[str, str]] = []
    for letter in text:
        name = _font_of(letter, face) or _CHAIN[face][0]
        if runs and (runs[-1][0] == name or (letter in " .,-:·" and ord(letter) in _letters(runs[-1][0]))):
            runs[-1] = runs[-1][0], runs[-1][1] + letter
        else:
            runs.append((name, letter))
    if not features.check("raqm"):
        runs = [(name, run[::-1] if name in _SHAPED and _right_to_left(run) else run) for name, run in runs]
    return tuple(reversed(runs)) if _right_to_left(text) else tuple(runs)


@lru_cache(maxsize=16384)
def width(text: str, face: Font, size: int) -> int:
    """Return the width of a text, in pixels."""
    return sum(round(font(name, size).getlength(run)) for name, run in _runs(text, face))


def draw(
    pen: ImageDraw.ImageDraw,
    x: int,
    baseline: int,
    text: str,
    face: Font,
    size: int,
    fill: Colour,
    *,
    outline: Colour | None = None,
) -> None:
    """Draw a text with its first letter at `x` on the baseline; `outline` keeps it readable on anything."""
    stroke = 0 if outline is None else max(2, round(size * OUTLINE))
    for name, run in _runs(text, face):
        if outline is not None:
            _lay(pen, x, baseline, _letters_of(name, size, run, stroke), outline)
        letters = _letters_of(name, size, run, 0)
        _lay(pen, x, baseline, letters, fill)
        x += letters.wide


class _Set(NamedTuple):
    """Letters set in type, to be filled with any color."""

    mask: Image.Image
    left: int
    """Pixels from the start of the first letter to the edge of the mask."""
    top: int
    """Pixels from the baseline to the top of the mask."""
    wide: int
    """Pixels from the start of the first letter to where the next one starts."""


# Texts may be names of people, so they are never kept in a file.
@cached(LRUCache(LETTERS_BYTES, getsizeof=lambda letters: weight_of(letters.mask)), lock=Lock())
def _letters_of(name: str, size: int, run: str, stroke: int) -> _Set:
    """Return the letters of a run as a mask, cached while there is room."""
    set_in = font(name, size)
    left, top, right, bottom = map(round, set_in.getbbox(run, anchor="ls", stroke_width=stroke))
    left, top = left - SPARE, top - SPARE
    mask = Image.new("L", (right - left + SPARE, bottom - top + SPARE))
    ImageDraw.Draw(mask).text((-left, -top), run, 255, set_in, anchor="ls", stroke_width=stroke)
    return _Set(mask, left, top, round(set_in.getlength(run)))


def _lay(pen: ImageDraw.ImageDraw, x: int, baseline: int, letters: _Set, fill: Colour) -> None:
    pen.bitmap((x + letters.left, baseline + letters.top), letters.mask, fill)
