"""The host's wishes in `/play`: "hands=on; timer=off" ↔ options."""

from __future__ import annotations

from collections.abc import Mapping

from cogs.tables.sheet import OPTION_LIMIT
from render.face import Face, Scene

SEPARATOR = ";"


def wishes(typed: str) -> dict[str, str]:
    """Options from what was typed; one without a word is set to nothing, which no game accepts.

    >>> wishes("hands=on; timer=off")
    {'hands': 'on', 'timer': 'off'}
    >>> wishes("hands")
    {'hands': ''}
    """
    found: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in typed.split(SEPARATOR))):
        name, _, word = (piece.strip() for piece in part.partition("="))
        found[name] = word
    return found


def offered(choices: Mapping[str, tuple[str, ...]], face: Face, scene: Scene, typed: str) -> dict[str, str]:
    """What may be typed next: value → what is shown. What stands there already is kept."""
    head, _, query = typed.rpartition(SEPARATOR)
    said = wishes(head)
    query = query.strip().casefold()
    found: dict[str, str] = {}
    for name, words in choices.items():
        for word in words:
            value = "; ".join(f"{n}={w}" for n, w in {**said, name: word}.items())
            shown = f"{face.option(name, scene).text}: {face.word(name, word, scene).text}"
            fits = query in shown.casefold() or query in f"{name}={word}".casefold()
            if name not in said and fits and len(value) <= OPTION_LIMIT:
                found[value] = " · ".join(filter(None, (head.strip(), shown)))[:OPTION_LIMIT]
    return found
