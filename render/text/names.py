"""Makes people's names safe: names are input from strangers.

`clean` is for pictures, `plain` for buttons, menus and alt texts, `escape` for messages. `distinct` renames a
person whose name looks like that of another at the table.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import count

NAME_LIMIT = 32
"""The most characters of a name; Discord allows as many."""

_SHORT = 14
"""The most characters of a name that gets a number."""

_JOINER = "\u200d"
"""The character that joins an emoji family; every other invisible character is removed."""
_FIRST_STRONG_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"
_ZERO_WIDTH_SPACE = "\u200b"
_MARKS = 3
"""The most accents on one letter. More would overlap the lines above."""

_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that look like a space."""
_LOOK_ALIKES = str.maketrans("асԁеһіјкӏոорԛѕтѵԝхуαικνορτυχ01i", "acdehljklnopqstvwxyalknoptuxoll")
"""Letters of other alphabets that look like ours, and digits that look like letters."""
_CAPITALS = str.maketrans("АВЕЅІЈКМНОРСТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABESIJKMHOPCTYXABEZHIKMNOPTYX")

_OTHER_BRACKETS = {"Ps": "[", "Pe": "]"}
"""Replacements for brackets of any kind, by their category."""

_MARKUP = re.compile(r"[\\*_~`|<>#\[\]():]")
_LIST_AT_START = re.compile(r"^(\d*)([-+.)])")


@lru_cache(maxsize=4096)
def clean(name: str) -> str:
    """Return the name without control characters, direction overrides and towers of accents, cut to
    `NAME_LIMIT`.

    >>> clean("  Bea\\u202e\\n the   Bold ")
    'Bea the Bold'
    >>> clean("\\u200b")
    '?'
    """
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", name[: 8 * NAME_LIMIT]):
        category = unicodedata.category(letter)
        if category in ("Zl", "Zp", "Zs") or letter in "\t\n\r\x0b\x0c" or letter in _BLANKS:
            letter = " "
        elif category[0] == "C" and letter != _JOINER:
            continue
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks <= _MARKS:
            kept.append(letter)
    text = " ".join("".join(kept).split()).strip(_JOINER)
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in text):
        return "?"
    if len(text) > NAME_LIMIT:
        text = text[: NAME_LIMIT - 1].rstrip() + "…"
    return text


def unsigned(name: str) -> str:
    """Return the name with square brackets instead of round ones, which only the bot adds, as in "(host)".

    >>> unsigned("Cem (host)"), unsigned("Cem （host）")
    ('Cem [host]', 'Cem [host]')
    """
    return "".join(_OTHER_BRACKETS.get(unicodedata.category(letter), letter) for letter in name)


def distinct(name: str, taken: Iterable[str]) -> str:
    """Return the name unchanged, or cleaned and numbered if it looks like a name in `taken`.

    >>> distinct("Be\u200ba", ["Ada", "Bea"]), distinct("bеa", ["Bea", "Bea (2)"]), distinct("Cem", ["Bea"])
    ('Bea (2)', 'bеa (3)', 'Cem')
    """
    looks = {_look(other) for other in taken}
    if _look(name) not in looks:
        return name
    short = clean(name)
    if len(short) > _SHORT:
        # Pictures cut long names, and the number should stay visible.
        short = short[: _SHORT - 1].rstrip(f"… {_JOINER}") + "…"
    numbered = (f"{short} ({number})" for number in count(2))
    return next(other for other in numbered if _look(other) not in looks)


@lru_cache(maxsize=4096)
def _look(name: str) -> str:
    """Return a key that is equal for names that look alike at a glance."""
    letters = unicodedata.normalize("NFKD", clean(name))
    seen = (x for x in letters if unicodedata.category(x) not in ("Mn", "Me", "Cf", "Zs"))
    same = unicodedata.normalize("NFKC", "".join(seen)).translate(_CAPITALS).casefold()
    return same.translate(_LOOK_ALIKES)


def isolated(cut: str) -> str:
    """Return a cut text in which the marks around every right-to-left name are closed.

    >>> isolated("von \u2068דנ") == "von \u2068ד\u2069"
    True
    """
    if open_ones := cut.count(_FIRST_STRONG_ISOLATE) - cut.count(_POP_ISOLATE):
        return f"{cut[:-open_ones]}{_POP_ISOLATE * open_ones}"
    return cut


@lru_cache(maxsize=4096)
def plain(name: str) -> str:
    """Return the clean name for a line of text without markup. A right-to-left name is isolated."""
    text = clean(name)
    if any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in text):
        return f"{_FIRST_STRONG_ISOLATE}{text}{_POP_ISOLATE}"
    return text


@lru_cache(maxsize=4096)
def escape(name: str) -> str:
    """Return the clean name for a message: nothing in it is markup, a mention, a link or a list.

    >>> escape("*Bea* <@17>")
    '\\\\*Bea\\\\* \\\\<@\\u200b17\\\\>'
    """
    text = _MARKUP.sub(r"\\\g<0>", plain(name))
    text = _LIST_AT_START.sub(r"\1\\\2", text)
    return text.replace("@", f"@{_ZERO_WIDTH_SPACE}")
