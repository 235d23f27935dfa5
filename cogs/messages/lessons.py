"""How to play as messages: the guide's pages, `/help`, the greeting, what a lesson tells its learner, and
what `/rules` finds.

Pages are the same for everyone and know no table, so they hold no secrets. Only the coach speaks to the
learner alone.

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

from cogs.messages.components import Block, Button, Picture, Row, Sheet, Style, rows
from cogs.messages.custom_id import ActionId
from cogs.messages.reader import NIGHT, WARM, Reader, place_of, without_markup
from cogs.messages.typed_text import as_meant
from cogs.tables.table import Status, Table, all_said, coached
from engine.core.lessons import lessons
from render.face import Language, Scene, Topic
from render.game_face import Face
from render.text.catalogue import Catalogue, catalogue
from render.text.rules import SHARED, SIGNS, spoken, written_rules

NO_TABLE = 0
"""The number that stands for no table in ids."""
_BETWEEN = "/"

GuidePlace = tuple[str, str]
"""A game and one of its pages; an empty page if none was named."""


def opener(
    game: str, texts: Catalogue, *, page: str = "", label: str = "", style: Style = "secondary"
) -> Button:
    """Return a button that opens the guide of a game for the person who presses, at a page or the first
    one."""
    return Button(_id("guide", game, page), label or texts.say("button-guide"), style)


def symbols(game: str, texts: Catalogue) -> Button:
    """Return a button that opens the legend of a game's signs."""
    return Button(_id("guide", game, SIGNS), texts.say("button-symbols"))


def guide_opened(rest: str, games: Mapping[str, Face]) -> GuidePlace | None:
    """Return the game and page that a button's id names. None for an unknown game."""
    game, _, page = rest.partition(_BETWEEN)
    page = page.partition(_BETWEEN)[0]
    if game not in games or (page and page not in games[game].guide(Scene(()))):
        return None
    return game, page


def guide_page(
    face: Face, key: str, told: Topic, picture: Picture | None, language: Language, *, text_mode: bool
) -> Sheet:
    """Compose a page, with buttons for the previous page, the next page and the legend of signs."""
    texts, scene = catalogue(language), Scene((), language)
    pages = list(face.guide(scene))
    at = pages.index(key)
    blocks: list[Block] = [f"### {told.title}", told.text]
    if picture is not None:
        blocks.append(without_markup(picture.alt) if text_mode else picture)
    before, after = pages[max(0, at - 1)], pages[min(at + 1, len(pages) - 1)]
    back, on = _id("page", face.key, before, "before"), _id("page", face.key, after, "next")
    style: Style = "secondary" if after == key else "primary"
    turn = (
        Button(back, texts.say("button-page-before"), disabled=before == key),
        Button(on, texts.say("button-page-next"), style, disabled=after == key),
        Button(_id("page", face.key, SIGNS), texts.say("button-symbols"), disabled=key == SIGNS),
    )
    where = texts.say("guide-where", game=face.title(scene), page=at + 1, pages=len(pages))
    return Sheet((*blocks, turn, f"-# {where}"), colour=NIGHT)


def help_sheet(texts: Catalogue, titles: Mapping[str, str], *, first: GuidePlace | None = None) -> Sheet:
    """Compose what the bot does, its commands, and how to play each game, `first` before the others."""
    game, at = first or ("", "")
    games = [opener(one, texts, label=title) for one, title in titles.items() if one != game]
    if game:
        games.insert(0, opener(game, texts, page=at, label=titles[game], style="primary"))
    blocks: list[Block] = [
        f"### {texts.say('help-heading')}",
        texts.say("help-what"),
        "\n".join(
            texts.say(f"help-{name}") for name in ("learn", "play", "move", "act", "story", "table", "me")
        ),
        f"**{texts.say('help-games')}**",
        *rows(games),
    ]
    return Sheet((*blocks, (tables_button(texts), lessons_button(texts))), colour=NIGHT)


def greeting(texts: Catalogue, titles: Mapping[str, str]) -> Sheet:
    """Compose the bot's greeting to a server that has just invited it."""
    games = texts.say("greeting-games", games=", ".join(titles.values()))
    learn = Button(_id("help"), texts.say("button-guide"))
    blocks = (f"### {texts.say('greeting-heading')}", f"{texts.say('greeting-what')} {games}")
    return Sheet(
        (*blocks, texts.say("greeting-how"), (tables_button(texts), lessons_button(texts), learn)),
        colour=WARM,
    )


def tables(texts: Catalogue, titles: Mapping[str, str]) -> Sheet:
    """Compose the question for which game to open a table."""
    games: list[Row] = rows([Button(_id("open", game), title) for game, title in titles.items()])
    return Sheet((texts.say("open-which"), *games), colour=NIGHT)


def tables_button(texts: Catalogue) -> Button:
    """Return a button that opens a table of any game."""
    return Button(_id("tables"), texts.say("button-tables"), "primary")


def lessons_button(texts: Catalogue, game: str = "") -> Button:
    """Return a button that opens the lessons of a game, or of all."""
    return Button(_id("learn", game), texts.say("button-lessons"))


def _id(action: str, *parts: str) -> str:
    return str(ActionId(NO_TABLE, action, _BETWEEN.join(part for part in parts if part)))


class LessonOffer(Struct, frozen=True):
    """A lesson that a person can take."""

    game: str
    lesson: str
    name: str
    """The lesson's name in the reader's language."""

    @property
    def key(self) -> str:
        """The lesson's name in ids and when typed: "galaxy_trucker/live"."""
        return f"{self.game}{_BETWEEN}{self.lesson}"


def lesson_offers(faces: Mapping[str, Face], scene: Scene) -> list[LessonOffer]:
    """Return every lesson that can be taken."""
    return [
        LessonOffer(game, lesson, face.lesson(f"{lesson}-name", scene))
        for game, face in faces.items()
        for lesson in lessons(game)
    ]


def lesson_card(reader: Reader, picture: Picture | None) -> Sheet:
    """Compose the first message of a lesson: what the game is about, its goal, and how a round works."""
    say = reader.say
    blocks: list[Block] = [f"### {say('lesson-heading', lesson=_line(reader, 'name'))}"]
    if picture is not None:
        blocks.append(picture)
    blocks += [
        _line(reader, "theme"),
        f"**{say('lesson-goal')}** {_line(reader, 'goal')}",
        f"**{say('lesson-course')}** {_line(reader, 'course')}",
        f"-# {say('lesson-how')}",
    ]
    return Sheet(tuple(blocks), colour=NIGHT)


def coaching(reader: Reader) -> str:
    """Return the coach's words for the open question; empty if there are none left, or without a lesson."""
    events = [event for _, told in reader.news for event in told]
    steps = coached(reader.table, reader.prompt, events)
    said = [reader.face.lesson(step.say, reader.scene) for step in steps]
    if not said:
        return ""
    said[0] = f"**{reader.say('lesson-coach')}** {said[0]}"
    return "\n".join(f"> {line}" for line in said)


def way_out(reader: Reader) -> list[Row]:
    """Return the button that finishes a lesson, once everything is said or about to be."""
    steps = coached(reader.table, reader.prompt, [event for _, told in reader.news for event in told])
    if reader.table.status is not Status.RUNNING or not (
        all_said(reader.table) or any(x.last for x in steps)
    ):
        return []
    return [(reader.button("finish-lesson", "button-lesson-finish", style="success"),)]


def farewell(reader: Reader) -> list[Block]:
    """Return what stays after the lesson: a tip, and what to do next."""
    tip = f"**{reader.say('lesson-tip')}** {_line(reader, 'tip')}"
    texts = reader.texts
    row: Row = (tables_button(texts), lessons_button(texts), opener(reader.face.key, texts))
    return [tip, reader.say("lesson-farewell"), row]


def lesson_list(texts: Catalogue, found: list[LessonOffer]) -> Sheet:
    """Compose the question which lesson a person wants."""
    buttons = [Button(_id("learn", one.key), one.name, "primary") for one in found]
    return Sheet((f"### {texts.say('lesson-list')}", texts.say("lesson-which"), *rows(buttons)), colour=NIGHT)


def lesson_left(texts: Catalogue, one: LessonOffer, left: Table) -> Sheet:
    """Compose the choice about an unfinished lesson: continue it, or start over."""
    go_on = Button(str(ActionId(left.id, "move")), texts.say("button-lesson-go-on"), "primary")
    anew = Button(_id("learn", one.key, str(left.id)), texts.say("button-lesson-anew"))
    told = texts.say("lesson-left", lesson=one.name, channel=place_of(texts, left))
    return Sheet((told, (go_on, anew)), colour=WARM)


def lesson_asked_for(rest: str) -> tuple[str, str, int]:
    """Return what a lesson's button means: a game, one of its lessons (or ""), and the table to end first."""
    game, _, more = rest.partition(_BETWEEN)
    lesson, _, table = more.partition(_BETWEEN)
    return game, lesson, int(table) if table.isdecimal() and len(table) < 19 else 0


def _line(reader: Reader, part: str) -> str:
    assert reader.table.lesson is not None, "a lesson is given here"
    return reader.face.lesson(f"{reader.table.lesson.id}-{part}", reader.scene)


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
