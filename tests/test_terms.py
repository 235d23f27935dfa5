"""One thing has one name: what `data/text/TERMS.md` calls it, and none of the synonyms it forbids."""

import re
from collections.abc import Iterator

import pytest
from msgspec import Struct

from engine import GAMES
from tests.kit import texts

TERMS = texts.TEXTS / "TERMS.md"
EVERY = "Every table"
SOURCE = 2
COLUMNS = {"en": (0, 3), "de": (1, 4)}
"""For each language, the column of its terms and the column of forbidden synonyms."""


class Terms(Struct, frozen=True):
    """The rows of one chapter in one language."""

    chapter: str
    language: str
    used: tuple[str, ...]
    """For each row, words of which at least one must be used."""
    sources: tuple[str, ...]
    forbidden: tuple[str, ...]


def _chapters() -> Iterator[Terms]:
    for chapter in TERMS.read_text(encoding="utf-8").split("\n## ")[1:]:
        title, _, rest = chapter.partition("\n")
        rows = [
            [cell.strip() for cell in line.strip("|").split("|")]
            for line in rest.splitlines()
            if line.startswith("| ") and not line.startswith("| English")
        ]
        for language, (term, synonyms) in COLUMNS.items():
            forbidden = [word.strip() for row in rows for word in row[synonyms].split(",")]
            used, sources = (tuple(row[column] for row in rows) for column in (term, SOURCE))
            yield Terms(title, language, used, sources, tuple(filter(None, forbidden)))


CHAPTERS = list(_chapters())
each = pytest.mark.parametrize("terms", CHAPTERS, ids=lambda x: f"{x.chapter}-{x.language}")


def _said(terms: Terms) -> dict[str, str]:
    """Return every text of the chapter's game in its language (for every table: of all games), by its key."""
    folder = "" if terms.chapter == EVERY else terms.chapter.casefold().replace(" ", "_")
    said = texts.SENTENCES[terms.language]
    return {key: " ".join(told.pieces) for key, told in said.items() if told.file.startswith(folder)}


def test_every_chapter_has_terms_in_both_languages() -> None:
    games = {texts.SENTENCES["en"][f"{key}-title"].forms[0] for key in GAMES}
    assert {terms.chapter for terms in CHAPTERS} == {EVERY, *games}
    assert all(terms.used and all(terms.sources) and terms.forbidden for terms in CHAPTERS)


def _forbidden_in(terms: Terms, said: dict[str, str]) -> dict[str, str]:
    """Return the first forbidden synonym of each text that uses one, alone or in the plural, by the text's
    key."""
    synonyms = re.compile(rf"\b({'|'.join(map(re.escape, terms.forbidden))})(?:e?s|e?n)?\b", re.IGNORECASE)
    return {key: found[1] for key, text in said.items() if (found := synonyms.search(text))}


@each
def test_no_text_uses_a_forbidden_synonym(terms: Terms) -> None:
    assert _forbidden_in(terms, _said(terms)) == {}


@each
def test_every_term_is_used(terms: Terms) -> None:
    whole = "\n".join(_said(terms).values()).casefold()
    assert [row for row in terms.used if not any(x.strip().casefold() in whole for x in row.split(","))] == []


@each
def test_a_forbidden_synonym_is_found(terms: Terms) -> None:
    said = _said(terms)
    key, text = next(iter(said.items()))
    for synonym in terms.forbidden:
        for planted in (f"{text} {synonym}.", f"{synonym.upper()}: {text}", f"{text} {synonym}s"):
            assert {key: synonym.casefold()} == {
                at: word.casefold() for at, word in _forbidden_in(terms, {**said, key: planted}).items()
            }
    longer = "".join(f"x{synonym}x " for synonym in terms.forbidden)
    assert _forbidden_in(terms, {key: longer}) == {}, "a part of a word is another word"
