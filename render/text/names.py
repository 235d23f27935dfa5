"""What people call themselves, made safe: names are input from strangers.

`clean` for pictures, `plain` for buttons, menus and alt texts, `escape` for messages.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

NAME_LIMIT = 32
"""Characters of a name; Discord allows as many."""

_JOINER = "\u200d"
"""Holds an emoji family together; every other invisible character goes."""
_FIRST_STRONG_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"
_ZERO_WIDTH_SPACE = "\u200b"
_MARKS = 3
"""Accents one letter may carry; more are a tower that runs over the lines above."""

_MARKUP = re.compile(r"[\\*_~`|<>#\[\]():]")
_LIST_AT_START = re.compile(r"^(\d*)([-+.)])")


@lru_cache(maxsize=4096)
def clean(name: str) -> str:
    """The name without control characters, direction overrides and towers of accents, cut to length.

    >>> clean("  Bea\\u202e\\n the   Bold ")
    'Bea the Bold'
    >>> clean("\\u200b")
    '?'
    """
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", name[: 8 * NAME_LIMIT]):
        category = unicodedata.category(letter)
        if category in ("Zl", "Zp", "Zs") or letter in "\t\n\r\x0b\x0c":
            letter = " "
        elif category[0] == "C" and letter != _JOINER:
            continue
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks <= _MARKS:
            kept.append(letter)
    text = " ".join("".join(kept).split()).strip(_JOINER)
    if len(text) > NAME_LIMIT:
        text = text[: NAME_LIMIT - 1].rstrip() + "…"
    return text or "?"


@lru_cache(maxsize=4096)
def plain(name: str) -> str:
    """The clean name for a line of text without markup; one from right to left keeps to itself."""
    text = clean(name)
    if any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in text):
        return f"{_FIRST_STRONG_ISOLATE}{text}{_POP_ISOLATE}"
    return text


@lru_cache(maxsize=4096)
def escape(name: str) -> str:
    """The clean name for a message: nothing in it is markup, a mention, a link or a list.

    >>> escape("*Bea* <@17>")
    '\\\\*Bea\\\\* \\\\<@\\u200b17\\\\>'
    """
    text = _MARKUP.sub(r"\\\g<0>", plain(name))
    text = _LIST_AT_START.sub(r"\1\\\2", text)
    return text.replace("@", f"@{_ZERO_WIDTH_SPACE}")
