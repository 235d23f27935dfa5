"""Names that break messages, are invisible, or imitate another person's name."""

import random
import re
import unicodedata
from functools import cache

import msgspec
import pytest

from cogs.messages import lobby_card, sheets
from cogs.messages.components import Sheet, fit
from cogs.messages.reader import Reader
from cogs.tables import seating
from cogs.tables.live import Live
from cogs.tables.table import Chair, Sitter, Status, Table
from cogs.tables.visibility import Untold
from engine.core.prompt import Seat
from engine.core.session import Session
from render.face import ALT_LIMIT, Scene
from render.text.names import clean, distinct, escape, plain
from tests.kit.bots import play, seed_of
from tests.kit.games import ALL, MOST_ANSWERS
from tests.kit.nasty import CALM, NASTY, tables_of
from tests.kit.shown import TEST_FACES, pictures, words
from tests.kit.tables import said

pytestmark = pytest.mark.long

STEPS = 25

every_game = pytest.mark.parametrize("key", ALL)


def seats_of(key: str) -> int:
    return min(ALL[key].seats[-1], 4)


@cache
def position(key: str) -> Session:
    """Return a game under way."""
    session = Session.start(ALL[key], seats_of(key), None, seed_of(9))
    for _, _ in zip(play(session, random.Random(9), most=MOST_ANSWERS), range(STEPS), strict=False):
        pass
    return session


def seated(key: str, names: tuple[str, ...]) -> Table:
    """Return a table in its lobby that all of these people join."""
    chair = Chair(Seat(0), 100, names[0], "1")
    options = ALL[key].options_type().words()
    table = Table(1, 1, 1, key, options, bytes(32), "", "en", Status.LOBBY, 100, 1, (chair,))
    for n, name in enumerate(names[1:], 1):
        table = seating.sit(table, ALL[key], Sitter(100 + n, name, str(n)))
    return table


def reader(key: str, names: tuple[str, ...], seat: int | None) -> Reader:
    session = position(key)
    table = msgspec.structs.replace(seated(key, names), status=Status.RUNNING)
    live = Live(table, ALL[key], 0, session=session, untold=Untold(told=dict(session.told)))
    live.settle()
    return Reader(live.look(), TEST_FACES[key], "de", None if seat is None else Seat(seat))


def wrongs(text: str, *, markup: bool) -> list[str]:
    """Return what is wrong with a text that contains the name."""
    found = []
    for line in text.split("\n"):
        depth = 0
        for letter in line:
            depth += (letter in "\u2066\u2067\u2068") - (letter == "\u2069")
            if depth < 0:
                break
        if depth:
            found.append("a direction that does not end")
    allowed = "\n\u2068\u2069\u200d\u200b" if markup else "\n\u2068\u2069\u200d"
    hidden = {x for x in text if unicodedata.category(x) in ("Cc", "Cf", "Zl", "Zp") and x not in allowed}
    found += [f"U+{ord(letter):04X}" for letter in sorted(hidden)]
    if any(letter in text for letter in "\u3164\u115f\u2800"):
        found.append("an invisible letter")
    if markup:
        bare = re.sub(r"\\.", "", text)
        found += re.findall(r"@everyone|@here|<@2\d+>|<t:0|\]\(https|</play:1>|<:fire", bare)
    if len(re.findall("\u0301{5}", text)):
        found.append("a tower")
    return found


def texts(sheet: Sheet | None) -> str:
    return said(sheet) if sheet is not None else ""


@every_game
def test_messages_stay_what_they_are(key: str) -> None:
    """They have as many lines as with harmless names, and contain nothing that a name has added."""
    for names in tables_of(seats_of(key)):
        for seat in (None, 0):
            calm, nasty = (reader(key, who, seat) for who in (CALM[: seats_of(key)], names))
            for told in (sheets.status, sheets.call, lambda there: lobby_card.lobby(there, None)):
                here, there = texts(told(calm)), texts(told(nasty))
                assert wrongs(there, markup=True) == [], (names, there)
                assert there.count("\n") == here.count("\n")
            private = texts(sheets.private(nasty, None))
            assert wrongs(private, markup=True) == [], (names, private)


@every_game
def test_words_of_a_game_stay_what_they_are(key: str, language: str) -> None:
    session = position(key)
    for names in tables_of(seats_of(key)):
        sitting = tuple(chair.name for chair in seated(key, names).chairs)
        scene = Scene(sitting, "de" if language == "de" else "en")
        for viewer in (None, Seat(0)):
            for text in strings(words(session, viewer, scene)):
                # Labels have no markup, sentences have. This checks what holds for both.
                assert wrongs(text.replace("\u200b", ""), markup=False) == [], (names, text)


def strings(thing: object) -> list[str]:
    if isinstance(thing, str):
        return [thing]
    if isinstance(thing, dict):
        return [text for one in thing.values() for text in strings(one)]
    if isinstance(thing, list | tuple):
        return [text for one in thing for text in strings(one)]
    if isinstance(thing, msgspec.Struct):
        return strings([getattr(thing, name) for name in thing.__struct_fields__])
    return []


@every_game
def test_pictures_are_drawn_and_their_alt_texts_tell_people_apart(key: str) -> None:
    session, sizes = position(key), set()
    for names in tables_of(seats_of(key)):
        sitting = tuple(chair.name for chair in seated(key, names).chairs)
        drawn = pictures(session, None, Scene(sitting, "en"))["board"]()
        assert drawn is not None
        assert wrongs(drawn.alt, markup=False) == [], (names, drawn.alt)
        assert len(drawn.alt) <= ALT_LIMIT
        sizes.add(drawn.image.width)
    assert len(sizes) == 1


@every_game
def test_names_are_not_mixed_up(key: str) -> None:
    for names in tables_of(seats_of(key)):
        table = seated(key, names)
        sitting = [chair.name for chair in table.chairs]
        for written in (clean, plain, escape):
            assert len({written(name) for name in sitting}) == len(sitting), sitting
        looks = [name for name in sitting if distinct(name, [x for x in sitting if x is not name]) != name]
        assert looks == [], sitting


def test_robots_and_forgotten_people_are_not_taken_for_anybody_either() -> None:
    table = seated("toy", ("Robot 1", "Player B"))
    table = seating.sit_robot(table, ALL["toy"], 100)
    assert table.chairs[2].name == "Robot 2"
    names = [chair.name for chair in seating.forget(table, 100).chairs]
    assert names == ["Player A", "Player B", "Robot 2"]
    names = [chair.name for chair in seating.forget(table, 101).chairs]
    assert names == ["Robot 1", "Player B", "Robot 2"], "their own name is free"
    table = seated("toy", ("Player B", "Ada"))
    assert [chair.name for chair in seating.forget(table, 101).chairs] == ["Player B", "Player B (2)"]


def test_a_later_player_is_not_taken_for_an_earlier_one() -> None:
    table = msgspec.structs.replace(seated("toy", ("Ada", "Bea")), status=Status.RUNNING)
    table = seating.change_hands(table, Seat(1), Sitter(500, "В\u0435\u0430", ""), at=3)
    assert table.chairs[1].name != "В\u0435\u0430" and table.chairs[1].name.endswith("(2)")
    table = seating.change_hands(table, Seat(1), Sitter(101, "Bea", ""), at=5)
    assert distinct(table.chairs[1].name, ["Ada", table.former[1].name]) == table.chairs[1].name


@pytest.mark.parametrize("name", NASTY)
def test_a_name_that_is_cut_ends_what_it_begins(name: str) -> None:
    for limit in (12, 20, 33, 60, 100):
        for before in ("", "von ", "x" * 30 + " "):
            cut = fit(f"{before}{plain(name)} baut weiter, und noch sehr viel mehr geschieht danach", limit)
            assert len(cut) <= limit
            assert cut.count("\u2068") == cut.count("\u2069"), cut
