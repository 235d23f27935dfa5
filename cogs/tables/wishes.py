"""The host's wishes in `/play`: "hands=on; timer=off" ↔ options."""

from __future__ import annotations

from collections.abc import Mapping

from cogs.tables.sheet import OPTION_LIMIT
from engine.core.errors import BadOptions
from render.face import Face, Scene

SEPARATOR = ";"


def wishes(typed: str) -> dict[str, str]:
    """Options from what was typed. Raises BadOptions where it is no list of "name=word".

    >>> wishes("hands=on; timer=off")
    {'hands': 'on', 'timer': 'off'}
    """
    found: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in typed.split(SEPARATOR))):
        name, equals, word = (piece.strip() for piece in part.partition("="))
        if not equals or not name or not word:
            raise BadOptions(option=part[:40], word="")
        found[name] = word
    return found


def offered(choices: Mapping[str, tuple[str, ...]], face: Face, scene: Scene, typed: str) -> dict[str, str]:
    """What may be typed next: value → what is shown. What stands there already is kept."""
    head, _, query = typed.rpartition(SEPARATOR)
    try:
        said = wishes(head)
    except BadOptions:
        return {}
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
