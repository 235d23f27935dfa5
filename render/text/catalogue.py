"""The catalogue: every sentence of one language, from ``data/text/<language>/<game>/*.ftl``.

A sentence that is missing, or that names a variable it was not given, is never a reason to fall over:
it is logged as an error and said in English, in the last resort as its key. Tests turn the log line into
a failure.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from cachetools import LRUCache
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from engine.core.definitions import DATA
from render.face import Language

TEXTS = DATA / "text"

log = logging.getLogger("jumpmaster.texts")

Field = str | int
"""What a sentence can be given. A bool is said as "yes" or "no", for the catalogue to choose by."""

_REMEMBERED = 4096
_GAP = re.compile(" {2,}")
_TWO_DOTS = re.compile(r"(?<!\.)\.\.(?!\.)")


class Catalogue:
    """The sentences of one language.

    >>> Catalogue("de").say("list-nothing")
    'nichts'
    """

    def __init__(self, language: Language, *, folder: Path = TEXTS) -> None:
        self.language = language
        self._folder = folder
        # No marks around what is filled in: names bring their own where they run from right to left.
        self._bundle = FluentBundle([language], use_isolating=False)
        self.keys: dict[str, str] = {}
        """Every key and the file it stands in."""
        for path in sorted((folder / language).rglob("*.ftl")):
            resource = FluentResource(path.read_text(encoding="utf-8"))
            for key in _keys(path, resource):
                if key in self.keys:
                    raise ValueError(f"{path}: '{key}' stands in {self.keys[key]} already")
                self.keys[key] = path.relative_to(folder / language).as_posix()
            self._bundle.add_resource(resource)
        self._said: LRUCache[tuple[str, tuple[tuple[str, Field], ...]], str] = LRUCache(_REMEMBERED)

    def __contains__(self, key: str) -> bool:
        return key in self.keys

    def say(self, key: str, **fields: Field) -> str:
        """The sentence of a key. Texts are filled in as they are: see :mod:`render.text.names`."""
        given = tuple((name, _word(value)) for name, value in fields.items())
        asked = (key, given)
        said = self._said.get(asked)
        if said is None:
            said = self._said[asked] = self._format(key, dict(given))
        return said

    def _format(self, key: str, fields: dict[str, Field]) -> str:
        if key not in self.keys:
            log.error("no '%s' in %s", key, self.language)
            return catalogue("en").say(key, **fields) if self._may_fall_back(key) else key
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, "a key that says nothing is refused at reading"
        text, errors = self._bundle.format_pattern(pattern, fields)
        if errors:
            log.error("'%s' in %s: %s", key, self.language, "; ".join(str(error) for error in errors))
        # A part that says nothing leaves no gap, and after "Lifeforms, Inc." a sentence ends with that dot.
        return _TWO_DOTS.sub(".", _GAP.sub(" ", str(text))).strip()

    def _may_fall_back(self, key: str) -> bool:
        return self.language != "en" and self._folder == TEXTS and key in catalogue("en")


def _word(value: Field) -> Field:
    return ("yes" if value else "no") if isinstance(value, bool) else value


def _keys(path: Path, resource: ast.Resource) -> Iterable[str]:
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise ValueError(f"{path}: cannot be read: {(entry.content or '').strip()[:80]!r}")
        if isinstance(entry, ast.Message):
            if entry.value is None:
                raise ValueError(f"{path}: '{entry.id.name}' says nothing")
            yield entry.id.name


@cache
def catalogue(language: Language) -> Catalogue:
    """The catalogue of a language, read once."""
    return Catalogue(language)


def say(language: Language, key: str, **fields: Field) -> str:
    """The sentence of a key in a language.

    >>> say("en", "list-nothing")
    'nothing'
    """
    return catalogue(language).say(key, **fields)
