"""What people see of every game: pictures that fit a phone, words in both languages, alt texts; with unusual
names too."""

import random
import re
import unicodedata
from functools import cache
from itertools import cycle

import msgspec
import pytest
from msgspec.structs import replace

from cogs.layout.components import Button, Select, Sheet, fit
from cogs.layout.reader import Reader
from cogs.messages import lobby_card, sheets
from cogs.tables import seating
from cogs.tables.live_table import Live
from cogs.tables.snapshot import Untold
from cogs.tables.table import Chair, Sitter, Status, Table
from engine import GAMES
from engine.core.prompt import Prompt, Seat
from engine.play.session import Session
from render.art.encode import MOST_BYTES, packed
from render.art.shelf import SHELF
from render.face import ALT_LIMIT, LABEL_LIMIT, LANGUAGES, NOTE_LIMIT, SEVERAL, Arrangement, Language, Scene
from render.faces import FACES
from render.text.names import clean, distinct, escape, plain
from tests.kit.play.bots import play, robots_play, seed_of, start, step
from tests.kit.play.games import ALL, LONG, MOST_ANSWERS, SIZES
from tests.kit.server.images import forget_drawings
from tests.kit.store.tables import said
from tests.kit.views.nasty import CALM, NASTY, tables_of
from tests.kit.views.shown import TEST_FACES, drawings, pictures, reading, scene_of, words
from tests.kit.views.texts import SENTENCES
from tests.kit.views.worlds import positions

pytestmark = pytest.mark.long
QUESTION = 90
"""The most characters of a question: two and a half lines of a phone."""

BUTTON = 34
"""The most characters of a label on one line of a phone, without the name of a card."""
BREAK = re.compile(r" · |[:,] | \(| \+ | (?:with|mit) | (?=[A-Z]+\d*@)")
"""Where a longer label may continue in a second line."""


@cache
def titles() -> set[str]:
    """Return the names of cards, which are as long as they are printed."""
    said = [sentence for x in LANGUAGES for sentence in SENTENCES[x].values()]
    return {text for sentence in said if "card-" in sentence.key for text in sentence.forms}


games = pytest.mark.parametrize("key", list(TEST_FACES))


def test_every_face_belongs_to_a_game() -> None:
    assert set(FACES) == set(GAMES)


@games
def test_pictures_at_random_positions_fit_a_phone(key: str) -> None:
    """Languages take turns."""
    game, languages = ALL[key], cycle(LANGUAGES)
    for seats in (game.seats[0], game.seats[-1]):
        rng = random.Random(f"{key} {seats}")
        session = start(game, seats, seats)
        while session.prompts:
            if rng.randrange(120 * LONG.get(key, 1)) == 0:
                check_pictures(session, next(languages))
            step(session, rng)
        for language in LANGUAGES:
            check_pictures(session, language)


def check_pictures(session: Session, language: Language) -> None:
    scene = scene_of(session.seat_count, language)
    for viewer in (None, Seat(0)):
        for name, drawn in drawings(session, viewer, scene).items():
            width, height = drawn.image.size
            assert width == 1080, name
            assert height <= 1.5 * width, name
            assert 20 <= len(drawn.alt) <= ALT_LIMIT or name.startswith("part"), (name, drawn.alt)
            data, _ = packed(drawn.image)
            assert len(data) <= MOST_BYTES, (name, len(data))


@pytest.mark.parametrize("key", GAMES)
def test_pictures_are_the_same_from_scratch_and_spectators_have_none_of_their_own(key: str) -> None:
    """Pictures kept from earlier make no difference, even in the middle of a game."""
    session, rng = start(ALL[key], ALL[key].seats[-1], 1), random.Random(1)
    for _ in range(40):
        if session.prompts:
            step(session, rng)
    scene = scene_of(session.seat_count, "de")

    def drawn() -> dict[str, bytes]:
        found = [(viewer, drawings(session, viewer, scene)) for viewer in (None, Seat(0))]
        return {f"{viewer} {name}": x.image.tobytes() for viewer, all in found for name, x in all.items()}

    before, warm = drawn(), drawn()
    forget_drawings(SHELF)
    assert before == warm == drawn()
    assert FACES[key].private(session.view(None), scene) is None


@games
def test_every_question_option_and_event_has_words_that_tell_options_apart(key: str) -> None:
    """A person who plays by words alone must be able to tell every option from every other."""
    game = ALL[key]
    for seats in (game.seats[0], game.seats[-1]):
        session = start(game, seats, seats)
        for _ in play(session, random.Random(seats), most=MOST_ANSWERS):
            if session.at % LONG.get(key, 1):
                continue
            check_sayings(session, scene_of(seats, LANGUAGES[session.at % len(LANGUAGES)]))
            if seats == game.seats[-1]:
                check_labels(session, scene_of(seats))


def check_sayings(session: Session, scene: Scene) -> None:
    """Check that each question, option, choice and event of a position has words that Discord accepts."""
    face = TEST_FACES[session.game_type.key]
    for seat, prompt in session.prompts.items():
        view = session.view(seat)
        said = [face.question(prompt, view, scene), face.summary(view, scene)]
        assert len(said[0]) <= QUESTION, said[0]
        arranged = face.arranged(prompt, view, scene)
        check_arranged(arranged, prompt, session)
        for option in (*prompt.options, *prompt.closed):
            label = face.label(option, prompt, view, scene)
            assert 0 < len(label.text) <= LABEL_LIMIT, (option, label)
            assert len(label.note) <= NOTE_LIMIT, (option, label)
            parts = [part for part in BREAK.split(label.text) if part not in titles()]
            assert max(map(len, parts), default=0) <= BUTTON, label
            said.append(label.text)
        for key in (key for row in arranged.rows for key in row) if arranged else ():
            assert max(map(len, BREAK.split(key.plain or key.text))) <= BUTTON, key
        chosen = session.chosen(seat)
        if chosen:
            said.append(face.gist(chosen, scene))
        check_words(said)
    for event in session.told.get(session.last_line.at, ()) if session.lines else ():
        for viewer in (None, *map(Seat, range(session.seat_count))):
            seen = event.seen_by(viewer)
            if seen is not None:
                check_words([face.tell(seen, scene) or "unsaid"])


def check_arranged(found: Arrangement | None, prompt: Prompt, session: Session) -> None:
    """Check that rows and lists fit on a phone, with open options only, each once, and all acts."""
    if found is None:
        return
    listed = [option for listing in found.lists for option in listing.options]
    shown = [*(key.option for row in found.rows for key in row), *listed]
    assert len(shown) == len(set(shown)), shown
    for option in set(shown) - set(prompt.options):
        session.copy().answer(prompt.seat, prompt.serial, tuple(option.split(SEVERAL)))
    assert len(found.rows) <= 6 and all(len(listing.options) <= 12 for listing in found.lists)


def check_words(said: list[str]) -> None:
    for text in said:
        assert text.strip(), said
        assert "{" not in text and "}" not in text, text
        assert "None" not in text and "Seat(" not in text, text


def check_labels(session: Session, scene: Scene) -> None:
    """Check that no two options of a question have the same label, unless they are of different kinds."""
    face = TEST_FACES[session.game_type.key]
    for seat, prompt in session.prompts.items():
        view = session.view(seat)
        shown = [face.label(option, prompt, view, scene) for option in prompt.options]
        twins = [label for label in shown if shown.count(label) > 1]
        same = {option.partition(".")[0] for option in prompt.options}
        assert not twins or len(same) < len(prompt.options), twins


@games
def test_rules_topics_can_all_be_read(key: str, language: Language) -> None:
    face = TEST_FACES[key]
    scene = scene_of(2, language)
    topics = face.topics(scene)
    assert topics
    for topic, title in topics.items():
        told = face.topic(topic, scene)
        assert title and told.title and told.text and told.source, topic
        assert len(told.text) <= 1500, topic
    with pytest.raises(KeyError):
        face.topic("no such topic", scene)


@pytest.mark.parametrize(("key", "seats"), SIZES, ids=lambda value: str(value))
def test_no_button_stands_twice_whatever_is_asked_and_however_it_is_read(key: str, seats: int) -> None:
    """Discord then refuses the whole message, and players do not see their questions."""
    for _, session, _ in positions(key, seats, games=1, every=40):
        for seat in session.waiting_for[:1]:
            reader = reading(session, key, seat)
            for text_mode in (False, True):
                reader = replace(reader, text_mode=text_mode)
                shown = [sheets.private(reader, None)]
                if reader.standing is not None:
                    shown.append(sheets.standing_orders(reader))
                for sheet in shown:
                    parts = [part for x in sheet.blocks for part in (x if isinstance(x, tuple) else (x,))]
                    found = [part.id for part in parts if isinstance(part, Button | Select)]
                    assert len(set(found)) == len(found)


def test_only_the_player_who_looks_through_a_pile_hears_of_its_tiles() -> None:
    session, looked = start(ALL["space_mission"], 3, 1), 0
    for _ in robots_play(session):
        asked = session.prompts.items()
        looks = [seat for seat, prompt in asked if prompt.kind in ("reserve-tile", "take-tile")]
        for viewer in (None, *map(Seat, range(3))) if looks else ():
            alt_texts = [drawn.alt for drawn in drawings(session, viewer, scene_of(3)).values()]
            assert any("which only you see" in alt for alt in alt_texts) is (viewer in looks)
        looked += len(looks)
    assert looked


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
