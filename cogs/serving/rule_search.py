"""The search of `/rules`.

Rules, cards and components are found by name, by a beginner's words, and by their text. Entries with that
name come first, then other names for the same thing, then entries that mention it. Then come *How to play*,
or the rules of every table about a question or button with these words. If nothing matches, similar spellings
are found.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from itertools import chain

from msgspec import Struct

from cogs.serving.typed_text import as_meant
from render.face import Language, Scene
from render.game_face import Face
from render.text.catalogue import catalogue
from render.text.rules import SHARED, spoken, written_rules

GUIDE = "guide"
"""The key of a game's *How to play* pages."""

STEM = 4
"""The number of first letters that all forms of a word share."""

ENDING = 3
"""The most last letters in which forms of a word may differ."""

NEAR = 0.75
"""The least similarity (1: equal) for a word to count as spelled alike."""

_WORD = re.compile(r"[\w’]+")


class Entry(Struct, frozen=True):
    """A topic that `/rules` can show."""

    face: Face
    key: str
    title: str
    words: frozenset[str]
    """The words of the rule's title."""
    told: frozenset[str]
    """The words of the rule's text."""
    heard: frozenset[str] = frozenset()
    """Other words that the bot uses about the rule."""

    @property
    def id(self) -> str:
        """The topic as the completion of `/rules` sends it."""
        return f"{GUIDE}:{self.face.key}" if self.key == GUIDE else f"{self.face.key}:{self.key}"


def entries(faces: Collection[Face], scene: Scene) -> list[Entry]:
    """Return all entries about some games; entries about every table are included once."""
    found, shared = list[Entry](), set[str]()
    language = scene.language
    for face in faces:
        told = written_rules(face.key, language)
        for key, title in face.topics(scene).items():
            if key in shared:
                continue
            heard = _heard(key, language) if key in SHARED else frozenset[str]()
            shared |= {key} & set(SHARED)
            found.append(Entry(face, key, title, _words(title), _words(told.get(key, "")), heard))
        guide, none = catalogue(language).say("rules-guide", game=face.title(scene)), frozenset[str]()
        found.append(Entry(face, GUIDE, guide, none, none, _heard(face.key, language)))
    return found


@cache
def _heard(about: str, language: Language) -> frozenset[str]:
    return _words(spoken(about, language))


def found_for(typed: str, all_of_them: Sequence[Entry], language: Language) -> list[Entry]:
    """Return the entries that match, the best first, or else similar spellings; all if nothing is typed."""
    chosen = [entry for entry in all_of_them if entry.id == typed.strip()]
    if chosen:
        return chosen
    query = _plain(typed)
    meant = [word for word in _WORD.findall(query) if word not in _idle(language)] or _WORD.findall(query)
    ranked = [(rank, entry) for entry in all_of_them if (rank := _rank(query, meant, entry, language))]
    if ranked or not meant:
        return [entry for _, entry in sorted(ranked, key=lambda found: found[0])] or list(all_of_them)
    return _near(meant, all_of_them)


def _rank(query: str, meant: Sequence[str], entry: Entry, language: Language) -> int:
    """Return how well an entry matches: 1 is best, 0 not at all."""
    title, key = _plain(entry.title), _plain(entry.key)
    if query in (title, key):
        return 1
    if title.startswith(query):
        return 2
    within = len(query) >= STEM and (query in title or query in key)
    if within or f" {query}" in title:
        return 3
    if not meant:
        return 0
    synonyms = _synonyms(language)
    stands_for = [{word, *synonyms.get(word, ())} for word in meant]
    if all(any(_among(word, entry.words) for word in words) for words in stands_for):
        return 4
    if all(_among(word, entry.words | entry.told) for word in meant):
        return 5
    everywhere = entry.words | entry.told
    if all(any(_among(word, everywhere) for word in words) for words in stands_for):
        return 6
    return 7 if entry.heard and all(_among(word, everywhere | entry.heard) for word in meant) else 0


def _among(word: str, words: Collection[str]) -> bool:
    """Return whether one of the words begins with that word or is another form of it."""
    stem = word[: max(STEM, len(word) - ENDING)]
    return any(
        other.startswith(word)
        or (len(word) > STEM and other.startswith(stem) and len(other) <= len(stem) + ENDING)
        for other in words
    )


def _near(meant: Sequence[str], all_of_them: Sequence[Entry]) -> list[Entry]:
    """Return entries spelled almost like one of the words."""
    known = sorted(set(chain.from_iterable(entry.words for entry in all_of_them)))
    close = [match for word in meant for match in get_close_matches(word, known, n=3, cutoff=NEAR)]
    return [entry for match in dict.fromkeys(close) for entry in all_of_them if match in entry.words]


def _plain(text: str) -> str:
    return as_meant(text).replace("'", "’")


def _words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(_plain(text)))


@cache
def _idle(language: Language) -> frozenset[str]:
    """Return the words of a question that carry no meaning."""
    return _words(catalogue(language).say("rules-idle-words"))


@cache
def _synonyms(language: Language) -> Mapping[str, frozenset[str]]:
    """Return the rules' words for each word a beginner might use."""
    lines = catalogue(language).say("rules-synonyms").split(";")
    pairs = [line.partition(":") for line in lines]
    return {word: _words(other) for one, _, other in pairs for word in _words(one)}
