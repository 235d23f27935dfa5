"""The catalog: every sentence of one language, from ``data/text/<language>/<game>/*.ftl``.

A missing sentence or variable never stops the bot: it is logged as an error, and the bot says the English
sentence or, failing that, the key. Tests turn the log line into a failure.
"""

import logging
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from engine.core.definitions import DATA
from render.face import Language
from render.languages import ORIGINAL

TEXTS = DATA / "text"

log = logging.getLogger("jumpmaster.texts")

Field = str | int
"""A value for a sentence. A bool becomes "yes" or "no", so that the sentence can choose by it."""

TERM = "-"
"""The first character of a term's key."""

_REMEMBERED = 4096
_BEGINS = re.compile(r"(-?[a-zA-Z][\w-]*) *=")
_REFERS = re.compile(r"\{\s*-?[a-z]")
_GAP = re.compile(" {2,}")
_INSERTED = re.compile(r"\{ *\$([\w-]+) *\}")
_PLAIN = re.compile(r"[\w-]+ *= *(?=[^\s])((?:[^\n{}]|\{ *\$[\w-]+ *\})+)")
"""A one-line sentence that only inserts fields, which needs no parser and so takes a millisecond less. Most
sentences are like that, and so are the descriptions of commands, which every start reads."""
_UNGROUPED = range(1000)
"""Numbers that are written the same in every language."""
_TWO_DOTS = re.compile(r"(?<!\.)\.\.(?!\.)")


class Catalogue:
    """The sentences of one language.

    >>> Catalogue("de").say("list-nothing")
    'nichts'
    """

    def __init__(self, language: Language, *, folder: Path = TEXTS) -> None:
        self.language = language
        self._folder = folder
        # No isolation marks around inserted values: right-to-left names bring their own.
        self._bundle = FluentBundle([language], use_isolating=False)
        self._parser = FluentParser(with_spans=False)
        self.keys: dict[str, str] = {}
        """Every key and its file."""
        self._written: dict[str, str] = {}
        """The source of each sentence and term until it is first used, because parsing all of them takes a
        second."""
        self._known: set[str] = set()
        for path in sorted((folder / language).rglob("*.ftl")):
            file = path.relative_to(folder / language).as_posix()
            for key, written in _entries(path):
                if key in self._written:
                    raise ValueError(f"{path}: '{key}' stands in {self.keys.get(key, 'a file')} already")
                self._written[key] = written
                if not key.startswith(TERM):
                    self.keys[key] = file
        self._said: dict[tuple[str, tuple[tuple[str, Field], ...]], str] = {}

    def __contains__(self, key: str) -> bool:
        return key in self.keys

    def written(self, key: str) -> str:
        """Return the sentence of a key as it is in the file. Raises KeyError for an unknown key."""
        return self._written[key]

    def say(self, key: str, **fields: Field) -> str:
        """Return the sentence of a key. Fields are inserted as they are: see :mod:`render.text.names`."""
        return self.filled(key, fields, {})

    def filled(self, key: str, fields: Mapping[str, Field], numbers: Mapping[str, int]) -> str:
        """Return the sentence of a key with its `fields`, and those of the game's `numbers` that it uses."""
        given = tuple((name, _word(value)) for name, value in fields.items())
        asked = (key, given)
        said = self._said.get(asked)
        if said is None:
            if len(self._said) >= _REMEMBERED:
                self._said.clear()
            said = self._said[asked] = self._format(key, {**self._needed(key, numbers), **dict(given)})
        return said

    def _needed(self, key: str, numbers: Mapping[str, int]) -> Mapping[str, int]:
        """Return the numbers that a sentence uses, or all if it refers to other sentences."""
        written = self._written.get(key, "")
        if _REFERS.search(written):
            return numbers
        return {name: number for name, number in numbers.items() if f"${name}" in written}

    def _format(self, key: str, fields: dict[str, Field]) -> str:
        if key not in self.keys:
            log.error("no '%s' in %s", key, self.language)
            ours = self.language != ORIGINAL and self._folder == TEXTS
            return catalogue(ORIGINAL).say(key, **fields) if ours and key in catalogue(ORIGINAL) else key
        if (plain := _PLAIN.fullmatch(self._written[key])) is not None:
            used = {name: fields.get(name) for name in _INSERTED.findall(plain[1])}
            if all(isinstance(value, str) or value in _UNGROUPED for value in used.values()):
                return _tidy(_INSERTED.sub(lambda field: str(used[field[1]]), plain[1]))
        try:
            self._read(key)
        except ValueError as wrong:
            log.error("%s in %s", wrong, self.language)
            return key
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, "a key that says nothing is refused at reading"
        text, errors = self._bundle.format_pattern(pattern, fields)
        if errors:
            log.error("'%s' in %s: %s", key, self.language, "; ".join(str(error) for error in errors))
        return _tidy(str(text))

    def _read(self, *keys: str) -> dict[str, ast.Message | ast.Term]:
        """Add sentences, and those they refer to, to the bundle if missing. Returns the new entries."""
        wanted, found = list(keys), dict[str, ast.Message | ast.Term]()
        while wanted:
            key = wanted.pop()
            if key in self._written and key not in self._known and key not in found:
                found[key], named = self._parsed(key), _Named()
                named.visit(found[key])
                wanted += named.keys
        if found:
            self._bundle.add_resource(ast.Resource(list(found.values())))
            self._known.update(found)
        return found

    def _parsed(self, key: str) -> ast.Message | ast.Term:
        entry = self._parser.parse_entry(self._written[key])
        if not isinstance(entry, ast.Message | ast.Term):
            raise ValueError(f"'{key}' cannot be read: {self._written[key][:80]!r}")
        if entry.value is None:
            raise ValueError(f"'{key}' says nothing")
        return entry


def _word(value: Field) -> Field:
    return ("yes" if value else "no") if isinstance(value, bool) else value


def _tidy(text: str) -> str:
    """Remove the gaps of empty parts, and the second period after a name like "Lifeforms, Inc."."""
    return _TWO_DOTS.sub(".", _GAP.sub(" ", text)).strip()


def _entries(path: Path) -> Iterable[tuple[str, str]]:
    """Yield every entry of a file as pairs of key (terms with their dash) and source text.

    An entry begins a line, and everything indented below it, or a closing brace, belongs to it. Raises
    ValueError for a line that belongs to no entry.
    """
    key, lines = "", list[str]()
    for line in path.read_text(encoding="utf-8").splitlines():
        begun = _BEGINS.match(line)
        if begun is None and (not line or line[0] in " }") and (key or not line.strip()):
            lines.append(line)
            continue
        if key:
            yield key, "\n".join(lines)
        if begun is None and not line.startswith("#"):
            raise ValueError(f"{path}: cannot be read: {line[:80]!r}")
        key, lines = (begun[1], [line]) if begun else ("", [])
    if key:
        yield key, "\n".join(lines)


class _Named(Visitor):
    """Collects the sentences and terms that an entry refers to."""

    def __init__(self) -> None:
        self.keys: list[str] = []

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.keys.append(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.keys.append(TERM + node.id.name)
        self.generic_visit(node)


@cache
def catalogue(language: Language) -> Catalogue:
    """Return the catalog of a language, which is read once."""
    return Catalogue(language)


def say(language: Language, key: str, **fields: Field) -> str:
    """Return the sentence of a key in a language.

    >>> say("en", "list-nothing")
    'nothing'
    """
    return catalogue(language).say(key, **fields)
