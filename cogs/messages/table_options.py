"""The host's wishes in `/play`: "hands=on; pace=36h" ↔ options of the game and terms of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from cogs.messages.agreements import option_words
from cogs.messages.components import OPTION_LIMIT
from cogs.messages.durations import parse_span, span
from cogs.messages.refusals import Declined
from cogs.tables.hints import HINTS
from cogs.tables.seating import OWN_OPTIONS, level_named
from cogs.tables.table import HintsWord
from cogs.tables.time_control import LONGEST, MINUTE, SHORTEST, Terms, with_pace, with_word
from cogs.tables.time_control import words as words_of
from engine.core.errors import BadOptions
from engine.core.game import Game
from engine.core.robots import USUAL, Level
from render.face import LANGUAGES, Face, Language, Scene
from render.text.catalogue import Catalogue
from render.text.names import escape

SEPARATOR = ";"

TIME = ("pace", "policy", "bank", "away")
"""The options about time. A bank is measured in paces, so the pace comes first."""

LENGTHS = ("pace", "bank", "away")
"""Those that take a length too: "pace=36h"."""


class Wanted(Struct, frozen=True):
    """What a host wishes for a new table."""

    options: dict[str, str]
    """Of the game."""
    terms: Terms
    language: Language | None = None
    hints: HintsWord = "alone"
    robots: Level = USUAL


class NamedOption(Struct, frozen=True):
    """An option as people call it, and its words."""

    text: str
    words: dict[str, str]
    usual: str
    """The word that holds where nobody chooses."""


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


def written(wished: Mapping[str, str]) -> str:
    """Wishes as they are typed."""
    return f"{SEPARATOR} ".join(f"{name}={word}" for name, word in wished.items())


def understood(typed: str, known: Mapping[str, NamedOption]) -> dict[str, str]:
    """Wishes from what was typed, or from what completion has put there: "Time for a question: daily"."""
    found: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in typed.split(SEPARATOR))):
        name, word = next(iter(wishes(part).items()))
        for option, setting in known.items():
            if part.casefold().startswith(f"{setting.text.casefold()}: "):
                name, word = option, part[len(setting.text) + 2 :].strip()
            if name == option:
                said = {text.casefold(): key for key, text in setting.words.items()}
                word = said.get(word.casefold(), word)
        found[name] = word
    return found


def wanted(wished: Mapping[str, str], game: type[Game[Any]]) -> Wanted:
    """The wishes, checked; raises BadOptions for what no table has, Declined for no length."""
    choices = {**game.options_type.choices(), **OWN_OPTIONS}
    for name, word in wished.items():
        if name not in choices:
            raise BadOptions("no-such-setting", option=name[:40], known=", ".join(choices))
        if not word:
            raise BadOptions("setting-without-word", option=name[:40], known=", ".join(choices[name]))
    language = wished.get("language")
    if language is not None and language not in LANGUAGES:
        raise BadOptions(option="language", word=language[:40], known=", ".join(LANGUAGES))
    hints = next((known for known in HINTS if known == wished.get("hints", "alone")), None)
    if hints is None:
        raise BadOptions(option="hints", word=wished["hints"][:40], known=", ".join(HINTS))
    options = {name: word for name, word in wished.items() if name not in OWN_OPTIONS}
    game.options_type.of_words(options)
    return Wanted(
        options,
        agreed_terms(Terms(), {name: wished.get(name) for name in TIME}),
        next((known for known in LANGUAGES if known == language), None),
        hints,
        level_named(game, wished.get("robots", USUAL)),
    )


def agreed_terms(terms: Terms, wished: Mapping[str, str | None]) -> Terms:
    """The terms with what is wanted of them: words as in the options, or lengths.

    Raises BadOptions for no policy, Declined for no length.
    """
    for option, word in wished.items():
        if word is None:
            continue
        found = with_word(terms, option, word.strip().casefold())
        terms = found if found is not None else _with_length(terms, option, word)
    return terms


def _with_length(terms: Terms, option: str, typed: str) -> Terms:
    if option not in LENGTHS:
        raise BadOptions(option=option, word=typed[:40], known=", ".join(OWN_OPTIONS[option]))
    seconds = parse_span(typed)
    if seconds is None or not _possible(option, seconds):
        raise Declined("no-such-length", typed=escape(typed))
    if option == "pace":
        return with_pace(terms, seconds)
    return msgspec.structs.replace(terms, **{option: seconds})


def _possible(option: str, seconds: int) -> bool:
    return seconds <= LONGEST and (option != "pace" or seconds >= SHORTEST)


# --- completion


def settings(game: type[Game[Any]], face: Face, scene: Scene, texts: Catalogue) -> dict[str, NamedOption]:
    """Every option that may be wished, the game's own first."""
    usual = {**game.options_type().words(), **words_of(Terms())}
    found = {}
    for name, words in game.options_type.choices().items():
        shown = {word: face.word(name, word, scene).text for word in words}
        found[name] = NamedOption(face.option(name, scene).text, shown, usual[name])
    for name in TIME:
        labels = option_words(texts, Terms(), name, OWN_OPTIONS[name])
        shown = {word: label.text for word, label in labels.items()}
        found[name] = NamedOption(texts.say(f"option-{name}"), shown, usual[name])
    if game.reasons is not None:
        told: dict[str, str] = {word: texts.say(f"choice-hints-{word}") for word in HINTS}
        found["hints"] = NamedOption(texts.say("option-hints"), told, "alone")
    levels: dict[str, str] = {level: texts.say(f"level-{level}") for level in game.robots}
    found["robots"] = NamedOption(texts.say("option-robots"), levels, USUAL)
    return found


def offered(known: Mapping[str, NamedOption], texts: Catalogue, typed: str) -> dict[str, str]:
    """What may be typed next: value → what is shown. What stands there already is kept.

    Without a query the words that hold anyway are left out, and so is what a table without a clock has no
    use for.
    """
    head, _, query = typed.rpartition(SEPARATOR)
    said = understood(head, known)
    query = query.strip().casefold()
    clock = said.get("pace", "off") != "off"
    found: dict[str, str] = {}
    for name, setting in known.items():
        if name in said:
            continue
        words = dict(setting.words)
        if not query:
            useful = name not in TIME or name == "pace" or clock
            words = {word: text for word, text in words.items() if useful and word != setting.usual}
        elif (length := _length(name, query)) is not None:
            words[f"{length // MINUTE}m"] = span(texts, length)
        for word, text in words.items():
            value, shown = written({**said, name: word}), f"{setting.text}: {text}"
            new = word not in setting.words
            fits = new or query in shown.casefold() or query in f"{name}={word}".casefold()
            if fits and len(value) <= OPTION_LIMIT:
                before = [_shown(known, option, kept) for option, kept in said.items()]
                line = f"{SEPARATOR} ".join((*before, shown))
                found[value] = line if len(line) <= OPTION_LIMIT else value
    return found


def _shown(known: Mapping[str, NamedOption], name: str, word: str) -> str:
    setting = known.get(name)
    return f"{setting.text}: {setting.words.get(word, word)}" if setting is not None else f"{name}={word}"


def _length(name: str, query: str) -> int | None:
    """The length that stands behind an option's name: "pace=36h"."""
    option, separator, typed = query.partition("=")
    seconds = parse_span(typed) if separator and option.strip() == name and name in LENGTHS else None
    return seconds if seconds is not None and _possible(name, seconds) else None
