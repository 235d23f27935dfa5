"""Texts about time at a table: lengths as people write them, agreements, and the host's choices."""

import re
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

import msgspec
from msgspec import Struct

from cogs.layout.components import OPTION_LIMIT, Row, Sheet
from cogs.layout.reader import WARM, Declined, Reader
from cogs.tables.person import Person, local, zone
from cogs.tables.seating import OWN_OPTIONS, TIME_OPTIONS, level_named
from cogs.tables.table import HINTS, OFFERS, Ballot, Wanted
from cogs.tables.time_control import DAY, HOUR, LONGEST, MINUTE, SHORTEST, Terms, with_pace, with_word
from cogs.tables.time_control import words as words_of
from engine.core.errors import BadOptions
from engine.core.game import Game, Options
from engine.core.robots import USUAL
from render.face import LANGUAGES, Label, Scene
from render.game_face import Face
from render.text.catalogue import Catalogue, catalogue
from render.text.names import escape

_UNITS = {
    **dict.fromkeys(("m", "min", "minute", "minutes", "minuten"), MINUTE),
    **dict.fromkeys(("h", "hour", "hours", "std", "stunde", "stunden"), HOUR),
    **dict.fromkeys(("d", "day", "days", "t", "tag", "tage", "tagen"), DAY),
    **dict.fromkeys(("w", "week", "weeks", "woche", "wochen"), 7 * DAY),
}
_SPAN_PART = re.compile(r"(\d{1,4})\s*([a-z]+)\.?\s*(?:,|and|und)?\s*", re.IGNORECASE)


def parse_span(typed: str) -> int | None:
    """Parse a length such as "36h", "1 day 12 hours" or "90 Minuten" to seconds; None for anything else.

    >>> parse_span("1d 12h")
    129600
    >>> parse_span("a while") is None
    True
    """
    text, place, found = typed.strip(), 0, 0
    while place < len(text):
        part = _SPAN_PART.match(text, place)
        unit = _UNITS.get(part[2].casefold()) if part is not None else None
        if part is None or unit is None:
            return None
        found += int(part[1]) * unit
        place = part.end()
    return found if text else None


def span(texts: Catalogue, seconds: int) -> str:
    """Write a length in words, in the largest unit that divides it; up to two days in hours."""
    if seconds % DAY == 0 and seconds > 2 * DAY:
        return texts.say("span-days", count=seconds // DAY)
    if seconds % HOUR == 0:
        return texts.say("span-hours", count=seconds // HOUR)
    return texts.say("span-minutes", count=max(seconds // MINUTE, 1))


def roughly(texts: Catalogue, seconds: int) -> str:
    """Write how long ago something was in whole days, hours or minutes, rounded down."""
    for unit in (DAY, HOUR, MINUTE):
        if seconds >= 2 * unit:
            return span(texts, seconds // unit * unit)
    return span(texts, MINUTE)


_CLOCK = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|uhr)?", re.IGNORECASE)
_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})\.\s*(\d{1,2})\.(?:\s*(\d{4}))?")


def parse_clock(typed: str) -> int | None:
    """Parse a time such as "22:30", "7", "9 pm" or "22 Uhr" to the minute of the day; None for anything else.

    >>> parse_clock("9:30 pm")
    1290
    """
    found = _CLOCK.fullmatch(typed.strip())
    if found is None:
        return None
    hour, minute, half = int(found[1]), int(found[2] or 0), (found[3] or "").casefold()
    if half in ("am", "pm"):
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if half == "pm" else 0)
    if hour == 24 and minute == 0:
        hour = 0
    return hour * 60 + minute if hour < 24 and minute < 60 else None


def clock_text(minute: int) -> str:
    """Write a minute of the day in the form that both languages use.

    >>> clock_text(450)
    '07:30'
    """
    return f"{minute // 60:02}:{minute % 60:02}"


def parse_day(person: Person, typed: str, now: int) -> int | None:
    """Return the end of "2026-12-24" or "24.12." in a person's time zone, in seconds since 1970; or None."""
    found = _DATE.fullmatch(typed.strip())
    if found is None:
        return None
    today = local(person, now).date()
    year, month, day = found[1] or found[6] or today.year, found[2] or found[5], found[3] or found[4]
    try:
        date = today.replace(int(year), int(month), int(day))
        if date < today and found[1] is None and found[6] is None:
            date = date.replace(date.year + 1)
    except ValueError:
        return None
    after = date + timedelta(days=1)
    midnight = datetime(after.year, after.month, after.day, tzinfo=zone(person.zone))
    return int(midnight.timestamp())


def terms_lines(texts: Catalogue, terms: Terms) -> list[str]:
    """Describe the terms in whole sentences."""
    if not terms.pace:
        return [texts.say("terms-off")]
    lines = [f"{texts.say('terms-pace', pace=span(texts, terms.pace))} {texts.say(f'terms-{terms.policy}')}"]
    if terms.bank:
        bank, refill = span(texts, terms.bank), span(texts, terms.refill)
        lines.append(texts.say("terms-bank", bank=bank, refill=refill))
    if not terms.away:
        return [*lines, texts.say("terms-away-off")]
    return [*lines, texts.say("terms-away", away=span(texts, terms.away))]


def option_words(texts: Catalogue, terms: Terms, option: str, known: tuple[str, ...]) -> dict[str, Label]:
    """Return the labels of one option about time. A custom value that no word covers is included."""
    chosen = words_of(terms)[option]
    found = {word: Label(texts.say(f"choice-{option}-{word}"), _note(texts, option, word)) for word in known}
    if chosen not in found:
        found[chosen] = Label(texts.say("choice-custom", span=span(texts, getattr(terms, option))))
    return found


def _note(texts: Catalogue, option: str, word: str) -> str:
    if option == "policy":
        return texts.say(f"choice-policy-{word}-note")
    return texts.say(f"choice-pace-{word}-note") if option == "pace" and word != "off" else ""


def vote(reader: Reader, ballot: Ballot) -> Sheet:
    """Compose what the table votes on, with the votes so far and a button for each vote.

    A person who may get a seat is mentioned.
    """
    say, kind, about = reader.say, ballot.kind, ballot.about
    fields: dict[str, int | str] = {
        "name": _asker(reader, ballot),
        "seat": reader.names([] if about.seat is None else [about.seat]),
        "user": f"<@{ballot.newcomer}>",
        "game": reader.title,
        "channel": f"<#{about.channel}>",
        "when": f"<t:{about.when}:R>",
        "closes": f"<t:{ballot.closes}:R>",
        "needed": ballot.about.needed,
    }
    how = "terms" if kind == "pause" else kind
    asked = "replace-robot" if kind == "replace" and ballot.newcomer is None else kind
    blocks = [f"**{say(f'vote-{asked}', **fields)}**"]
    if kind == "terms":
        blocks.append("\n".join(terms_lines(reader.texts, about.terms)))
    blocks.append(f"-# {say(f'vote-{how}-how', **fields)}")
    if ballot.for_robots:
        blocks[-1] += f"\n-# {say('vote-seat-robot', **fields)}"
    cast = list(ballot.votes.values())
    yes, no, robots = cast.count(True), cast.count(False), cast.count("robot")
    if kind == "seat":
        robot = f" · {say('vote-robot-so-far', robot=robots)}" if ballot.for_robots else ""
        blocks.append(f"{say('vote-seat-so-far', steward=yes, wait=no)}{robot}")
    elif kind not in OFFERS:
        blocks.append(say("vote-so-far", yes=yes, no=no))
    return Sheet((*blocks, _answers(reader, ballot)), colour=WARM)


def _asker(reader: Reader, ballot: Ballot) -> str:
    """Return the name of the person who asked; if they have no seat, a mention where they ask about another
    person's seat, otherwise nothing."""
    user, about_seats = ballot.by, ballot.kind in (*OFFERS, "replace")
    if user is None or not (about_seats or reader.table.seat_of(user) is not None):
        return ""
    return reader.known(user)


def _answers(reader: Reader, ballot: Ballot) -> Row:
    words = ("yes", "robot", "no") if ballot.for_robots else ("yes", "no")
    row = tuple(
        reader.button("vote", f"button-vote-{ballot.kind}-{word}", rest=f"{ballot.number}-{word}")
        for word in words
    )
    if ballot.kind != "rewind":
        return row
    number = str(ballot.about.number)
    return (*row, reader.button("rewind-look", "button-rewind-look", rest=number))


SEPARATOR = ";"

LENGTHS = ("pace", "bank", "away")
"""The options about time that also take a length: "pace=36h"."""


class NamedOption(Struct, frozen=True):
    """An option with its name and words for people."""

    label: Label
    words: dict[str, Label]
    usual: str
    """The default."""
    parts: tuple[str, ...] = ()
    """The words of which several may be chosen together; empty if only one may."""


def written(wished: Mapping[str, str]) -> str:
    """Write the options as people type them."""
    return f"{SEPARATOR} ".join(f"{name}={word}" for name, word in wished.items())


def understood(typed: str, known: Mapping[str, NamedOption]) -> dict[str, str]:
    """Parse options as typed or as completed: "Time for a question: daily". An option without a word is
    empty, which no game accepts. A space before the next option's name separates as well.

    >>> understood("hands=on hints=off; timer", {})
    {'hands': 'on', 'hints': 'off', 'timer': ''}
    """
    found: dict[str, str] = {}
    for part in filter(None, map(str.strip, re.split(rf"{SEPARATOR}|\s(?=[\w-]+=)", typed))):
        name, _, word = (piece.strip() for piece in part.partition("="))
        for option, setting in known.items():
            if part.casefold().startswith(f"{setting.label.text.casefold()}: "):
                name, word = option, part[len(setting.label.text) + 2 :].strip()
            if name == option:
                said = {label.text.casefold(): key for key, label in setting.words.items()}
                word = said.get(word.casefold(), word)
        found[name] = word
    return found


def wanted(wished: Mapping[str, str], game: type[Game[Any]]) -> Wanted:
    """Check the options and return them in current words. Raises BadOptions for an unknown one, Declined for
    a bad length."""
    wished = game.options_type.todays_words(wished)
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
        agreed_terms(Terms(), {name: wished.get(name) for name in TIME_OPTIONS}),
        language,
        hints,
        level_named(game, wished.get("robots", USUAL)),
    )


def agreed_terms(terms: Terms, wished: Mapping[str, str | None]) -> Terms:
    """Return the terms with the wanted changes: words of the options, or lengths.

    Raises BadOptions for an unknown policy, Declined for a bad length.
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


def settings(
    game: type[Game[Any]],
    face: Face,
    scene: Scene,
    terms: Terms | None = None,
    options: Options | None = None,
) -> dict[str, NamedOption]:
    """Return every option that a host may choose, except the language; the game's own come first. Which words
    there are may depend on the other `options`."""
    texts, terms, options = catalogue(scene.language), terms or Terms(), options or game.options_type()
    usual, found = game.options_type().words() | words_of(Terms()), dict[str, NamedOption]()
    for name, words in options.choices().items():
        labels = {word: face.word(name, word, scene) for word in options.offered(name)}
        parts = words if name in options.longest else ()
        found[name] = NamedOption(face.option(name, scene), labels, usual[name], parts)
    for name in TIME_OPTIONS:
        labels = option_words(texts, terms, name, OWN_OPTIONS[name])
        found[name] = NamedOption(option_label(texts, name), labels, usual[name])
    if game.reasons is not None:
        labels = {word: Label(texts.say(f"choice-hints-{word}")) for word in HINTS}
        found["hints"] = NamedOption(option_label(texts, "hints"), labels, "alone")
    labels = {level: Label(texts.say(f"level-{level}")) for level in game.robots}
    found["robots"] = NamedOption(option_label(texts, "robots"), labels, USUAL)
    return found


def option_label(texts: Catalogue, name: str) -> Label:
    """Return the name and the meaning of an option that every table has."""
    note = texts.say(f"option-{name}-note")
    if name == "policy":
        note = f"{note} {texts.say('safe-answer')}"
    return Label(texts.say(f"option-{name}"), note)


def offered(known: Mapping[str, NamedOption], texts: Catalogue, typed: str) -> dict[str, str]:
    """Return completions: value → shown text. The text typed so far is kept.

    Without a query, words that already apply are left out, and so are options that have no effect without a
    clock.
    """
    head, _, query = typed.rpartition(SEPARATOR)
    said = understood(head, known)
    query = query.strip().casefold()
    clock = said.get("pace", "off") != "off"
    found: dict[str, str] = {}
    for name, setting in known.items():
        if name in said:
            continue
        words = {word: label.text for word, label in setting.words.items()}
        if not query:
            useful = name not in TIME_OPTIONS or name == "pace" or clock
            words = {word: text for word, text in words.items() if useful and word != setting.usual}
        elif (length := _length(name, query)) is not None:
            words[f"{length // MINUTE}m"] = span(texts, length)
        elif several := _several(name, setting, query):
            words = {several: several, **words}
        for word, text in words.items():
            value, shown = written({**said, name: word}), f"{setting.label.text}: {text}"
            new = word not in setting.words
            fits = new or query in shown.casefold() or query in f"{name}={word}".casefold()
            if fits and len(value) <= OPTION_LIMIT:
                before = [_shown(known, option, kept) for option, kept in said.items()]
                line = f"{SEPARATOR} ".join((*before, shown))
                found[value] = line if len(line) <= OPTION_LIMIT else value
    return found


def _shown(known: Mapping[str, NamedOption], name: str, word: str) -> str:
    setting = known.get(name)
    if setting is None:
        return f"{name}={word}"
    return f"{setting.label.text}: {setting.words[word].text if word in setting.words else word}"


def _several(name: str, setting: NamedOption, query: str) -> str:
    """Return the typed words of an option that takes several: "rounds=I, IIIA"; "" for other options."""
    known = {word.casefold(): word for word in setting.parts}
    for said in (f"{name}=", f"{setting.label.text.casefold()}: "):
        parts = [part.strip() for part in query.removeprefix(said).split(",")]
        if query.startswith(said) and all(part in known for part in parts):
            return ", ".join(known[part] for part in parts)
    return ""


def _length(name: str, query: str) -> int | None:
    """Return the seconds typed for an option such as "pace=36h"; None if it is no length."""
    option, separator, typed = query.partition("=")
    seconds = parse_span(typed) if separator and option.strip() == name and name in LENGTHS else None
    return seconds if seconds is not None and _possible(name, seconds) else None
