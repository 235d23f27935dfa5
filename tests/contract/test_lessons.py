"""Lessons and pages of how to play: short, complete, and true for every learner. Signs beside
words: a message without its signs still says everything."""

import random
import re
from collections.abc import Callable
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from cogs.layout.components import COMPONENT_LIMIT, Button, Registered, Sheet, count, layout, without_signs
from cogs.layout.controls import Draft
from cogs.layout.custom_id import ActionId
from cogs.messages import lessons as lesson_sheets
from cogs.messages import sheets
from cogs.tables.seating import learning
from cogs.tables.table import Sitter
from engine import GAMES
from engine.core.lessons import Lesson, due, lessons
from engine.core.log import Event
from engine.core.prompt import Answer, Prompt, Seat
from engine.play.session import Session
from playground.limits.components import check_components
from render.art.fonts import LEAST
from render.face import ALT_LIMIT, LANGUAGES, Language, Scene
from render.faces import FACES, stock
from render.shared.guide import questions_told
from render.text.catalogue import catalogue
from render.text.rules import SIGNS
from tests.kit.play.bots import random_answer, robots_turn, start, step
from tests.kit.play.games import ALL
from tests.kit.server.images import components
from tests.kit.views.shown import TEST_FACES, reading
from tests.kit.views.texts import SENTENCES
from tests.render.promises import broken

LEARNER = Seat(0)
LESSONS = [(game, taught.id) for game in GAMES for taught in lessons(game).values()]
every_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS)

MOST_ANSWERS = 120
LONGEST_LINE = 220
MOST_SENTENCES = 2
FIRST = 4
"""The coach must have a line for at least this many of the first six questions."""

Learner = Callable[[Session, Prompt], Answer]
"""How a learner plays."""


def as_the_robot(session: Session, prompt: Prompt) -> Answer:
    return session.game_type.robot(session.view(LEARNER), prompt)


def play(
    game: str,
    taught: Lesson,
    learner: Learner = as_the_robot,
    check: Callable[[str, list[Event], Prompt], None] = lambda line, news, prompt: None,
) -> list[tuple[str, ...]]:
    """Return what the coach says to each question; `check` sees line, news and question."""
    kind = GAMES[game]
    table = learning(taught, kind, Sitter(1, "Ada", "x"), guild=1, channel=1, language="en", now=0)
    options = kind.options_type.of_words(table.options).at_start(host=LEARNER)
    session = Session.start(kind, len(table.chairs), options, table.seed)
    found: list[tuple[str, ...]] = []
    news = list[Event]()
    while session.prompts and len(found) < MOST_ANSWERS:
        seat = max(session.waiting_for)
        prompt = session.prompts[seat]
        answer = learner(session, prompt) if seat == LEARNER else kind.robot(session.view(seat), prompt)
        if seat == LEARNER:
            steps = due(taught, [line for lines in found for line in lines], prompt, news)
            found.append(tuple(step.say for step in steps))
            for line in found[-1]:
                check(line, news, prompt)
            news = []
        told = session.answer(seat, prompt.serial, answer)
        news += [seen for event in told if (seen := event.seen_by(LEARNER)) is not None]
    return found


@every_lesson
def test_a_lesson_is_heard_to_its_end(game: str, lesson: str) -> None:
    """Some lines are for acts or events that this learner does not meet."""
    taught = lessons(game)[lesson]
    found = play(game, taught)
    said = {line for lines in found for line in lines}
    unsaid = [step.say for step in taught.step if step.say not in said]
    assert (taught.step[-1].say in said or len(found) < MOST_ANSWERS) and found[0]
    assert len(unsaid) <= len(taught.step) // 2, unsaid
    # The first questions are those that a beginner does not understand alone.
    assert sum(map(bool, found[:6])) >= FIRST


FACTS: dict[str, Callable[[Any], bool]] = {
    "jump_drive-scored": lambda event: event.seat == LEARNER and event.gained > 0,
    "jump_drive-income": lambda event: (event.seat, event.reason) == (LEARNER, "income") and event.cards,
    "jump_drive-conquered": lambda event: event.seat == LEARNER,
    "space_mission-probe": lambda event: event.seat == LEARNER,
    "space_mission-reserved": lambda event: event.seat == LEARNER,
    "space_mission-station": lambda event: event.seat == LEARNER,
    "space_mission-rival-station": lambda event: event.seat != LEARNER,
    "wormholes-explored": lambda event: event.owner == LEARNER,
    "wormholes-active": lambda event: event.owner == LEARNER,
    "wormholes-drawn": lambda event: event.seat == LEARNER and event.passengers,
    "wormholes-rival": lambda event: event.passengers,
    "galaxy_trucker-flight-beaten": lambda event: event.seat == LEARNER,
    "galaxy_trucker-flight-lost": lambda event: event.seat == LEARNER,
}
"""The condition on an event that makes the coach's line true."""

QUESTIONS: dict[str, Callable[[dict[str, Any]], bool]] = {
    "jump_drive-first-plan": lambda about: about["round"] == 1,
    "space_mission-on-the-gate": lambda about: about["action"] == 1,
    "space_mission-second-action": lambda about: about["action"] == 2,
    "wormholes-fly": lambda about: about["energy"] > 0,
    "wormholes-second-round": lambda about: (about["round"], about["energy"]) == (2, 3),
}
"""The condition on the question before which a line is said."""


def by_chance(rng: random.Random) -> Learner:
    return lambda session, prompt: random_answer(prompt, rng)


def as_an_explorer(rng: random.Random) -> Learner:
    """Look at and draw whatever there is."""
    curious = ("explore", "scan", "draw", "look", "jump", "go@", "topup", "top-up")

    def answer(session: Session, prompt: Prompt) -> Answer:
        found = [option for option in prompt.options if option.startswith(curious)]
        one = (prompt.least, prompt.most) == (1, 1) and found
        return (rng.choice(found),) if one else random_answer(prompt, rng)

    return answer


def as_a_hoarder(rng: random.Random) -> Learner:
    """Spend nothing and do nothing, as far as the rules allow."""
    idle = ("end", "pass", "none", "no", "done", "leave", "stay", "wait", "enough", "confirm")

    def answer(session: Session, prompt: Prompt) -> Answer:
        found = [option for option in prompt.options if option in idle]
        if prompt.least == 0:
            return ()
        return (found[0],) if found and prompt.least == 1 else prompt.safe()

    return answer


def as_a_copycat(rng: random.Random) -> Learner:
    """Do what a player in another seat would do, as far as it is allowed here."""

    def answer(session: Session, prompt: Prompt) -> Answer:
        others = [seat for seat in session.prompts if seat != LEARNER]
        theirs = session.prompts[others[0]].safe() if others else prompt.options[-1:]
        same = {*theirs} <= {*prompt.options} and prompt.least <= len({*theirs}) <= prompt.most
        return theirs if same else random_answer(prompt, rng)

    return answer


@every_lesson
@pytest.mark.parametrize("style", [by_chance, as_an_explorer, as_a_hoarder, as_a_copycat])
@pytest.mark.parametrize("chance", range(3))
@pytest.mark.long
def test_the_coach_speaks_of_what_happened_to_learners_who_play_otherwise(
    game: str, lesson: str, chance: int, style: Callable[[random.Random], Learner]
) -> None:
    taught, rng = lessons(game)[lesson], random.Random(chance)
    after = {step.say: step.after for step in taught.step}
    before = {step.say: step.before for step in taught.step}

    def check(line: str, news: list[Event], prompt: Prompt) -> None:
        assert before[line] in ("", prompt.kind)
        if (true := QUESTIONS.get(f"{game}-{line}")) is not None:
            assert true(prompt.about), line
        if after[line]:
            assert any(type(event).__name__ == after[line] for event in news), line
        if (fact := FACTS.get(f"{game}-{line}")) is not None:
            assert any(type(event).__name__ == after[line] and fact(event) for event in news), line

    found = play(game, taught, style(rng), check)
    said = [line for lines in found for line in lines]
    assert len(said) == len(set(said))
    assert sum(step.last for step in taught.step if step.say in said) <= 1, "a lesson ends once"


ANSWERED: dict[tuple[str, str], dict[str, tuple[str, str]]] = {
    ("jump_drive", "basics"): {
        "How do I pay for a card?": ("first-plan", "pay for cards with cards"),
        "When does the game end?": ("basics-goal", "50 points"),
        "May I place a development and a world in one round?": ("add-world", "same round as a development"),
        "How often does a card score?": ("scored", "score again next round"),
        "What do I need for a world with a red ring?": ("military", "at least as much military"),
    },
    ("space_mission", "basics"): {
        "How does my ship come to a planet?": ("on-the-gate", "blue number takes you to a planet"),
        "When is a reserved tile mine?": ("reserved", "once any player builds the station"),
        "What does a station take?": ("what-next", "both** orange numbers"),
        "How do I get new cards?": ("supply", "draw up to five"),
        "When does the game end?": ("basics-goal", "enough empty Space tiles"),
    },
    ("wormholes", "solo"): {
        "How far can I fly in a turn?": ("solo-course", "3 energy"),
        "What is a passenger worth?": ("delivered", "Each passenger you deliver is worth"),
        "When may I jump?": ("active", "Both wormholes with that number are active"),
        "How many passengers may I carry?": ("drawn", "hold four"),
        "When does the game end?": ("the-end", "three more rounds once every planet is connected"),
    },
    ("galaxy_trucker", "shifts"): {
        "Where do I begin to build?": ("shifts-draw", "build from there"),
        "Which pipes fit together?": ("shifts-place", "same number of pipes"),
        "What becomes of tiles that I do not place?": ("shifts-points", "go to the belt"),
        "How do I win?": ("shifts-goal", "most credits wins"),
        "What does a landing cost?": ("flight-planet", "costs flight days"),
    },
    ("galaxy_trucker", "live"): {
        "Which pipes fit together?": ("live-place", "same number of pipes"),
        "What may I do with a tile that does not fit?": ("live-return", "set two aside"),
        "How long may I build?": ("live-ready", "sand timer runs for"),
        "How do I win?": ("live-goal", "most credits wins"),
        "What does a landing cost?": ("flight-planet", "costs flight days"),
    },
}
"""What a learner can answer after a lesson: the question, the line that answers it, and its words."""


@every_lesson
def test_five_questions_can_be_answered_from_what_a_lesson_has_said(game: str, lesson: str) -> None:
    said = {line for lines in play(game, lessons(game)[lesson]) for line in lines}
    said |= {f"{lesson}-{part}" for part in ("theme", "goal", "course", "tip")}
    asked = ANSWERED[game, lesson]
    assert len(asked) >= 5
    for question, (line, words) in asked.items():
        assert line in said, question
        assert words in FACES[game].lesson(line, Scene(("Ada", "Robot"), "en")), question


def test_a_player_who_explores_in_the_first_round_scores_nothing() -> None:
    """Such a player has no cards on the table, so nothing has scored and there was no income."""

    def explores(session: Session, prompt: Prompt) -> Answer:
        return ("explore",) if prompt.kind == "plan-turn" and prompt.about["round"] == 1 else prompt.default

    taught = lessons("jump_drive")["basics"]
    first, *_, second = play("jump_drive", taught, explores)[:3]
    assert first == ("first-plan",) and {"scored", "income"}.isdisjoint(second)


@every_lesson
def test_every_line_is_short_in_every_language(game: str, lesson: str) -> None:
    taught = lessons(game)[lesson]
    parts = [f"{lesson}-{part}" for part in ("theme", "goal", "course", "tip")]
    for language in LANGUAGES:
        for key in (*(said.say for said in taught.step), *parts):
            line = FACES[game].lesson(key, Scene(("Ada", "Robot"), language))
            sentences = [part for part in re.split(r"[.!?](?:\s|$)", line) if part.strip()]
            assert len(line) <= LONGEST_LINE and len(sentences) <= MOST_SENTENCES and line[-1] in ".!?", line


@every_lesson
def test_every_event_and_line_that_a_lesson_names_exists(game: str, lesson: str) -> None:
    events = {event.__name__ for event in GAMES[game].event_types}
    steps = lessons(game)[lesson].step
    assert {step.after for step in steps} <= {*events, ""}
    assert {step.since for step in steps} <= {*(step.say for step in steps), ""}
    # A kind of question that no rule asks would have no words.
    asked = {f"{game}-question-{step.before}" for step in steps if step.before}
    assert all(key in catalogue("en") for key in asked)


games = pytest.mark.parametrize("key", list(FACES))

MOST_LETTERS = 420
"""The longest text of a page: as much as people read between two presses."""


@games
@pytest.mark.long
def test_every_page_is_short_and_says_in_words_what_its_picture_shows(key: str, language: Language) -> None:
    face, scene = FACES[key], Scene((), language)
    pages = face.guide(scene)
    assert 5 <= len([page for page in pages if not page.startswith(SIGNS)]) <= 9
    assert list(pages) == list(face.drawn_pages)
    assert list(pages).index(SIGNS) == len([page for page in pages if not page.startswith(SIGNS)])
    for page, title in pages.items():
        told = face.page(page, scene)
        assert told.title == title and told.picture and told.picture(), page
        assert 30 <= len(told.text) <= MOST_LETTERS, (page, len(told.text))
        assert 20 <= len(told.alt) <= ALT_LIMIT and not told.alt.endswith("…"), page


@games
@pytest.mark.long
def test_everything_written_in_a_picture_can_be_read_at_300_pixels(key: str, language: Language) -> None:
    face = FACES[key]
    say = face.sentences(Scene((), language), markup=False)
    before = f"{key}-guide-"
    told = {name.removeprefix(before) for name in SENTENCES[language] if name.startswith(before)}
    rows = {row for row in told if "-" in row and not row.endswith(("-text", "-alt"))} - set(face.drawn_pages)
    explained = {say.say(f"guide-{row}") for row in rows}
    shown: set[str] = set()
    for page, draw in face.drawn_pages.items():
        canvas = draw(say)
        assert not broken(canvas), page
        for text in canvas.written:
            if text.text in explained:
                shown.add(text.text)
                assert text.size >= LEAST, text.text
    assert shown == explained, "no row of a picture is written that none draws"


@games
def test_every_question_has_a_page_that_belongs_to_it(key: str) -> None:
    before = f"{key}-question-"
    kinds = [name.removeprefix(before) for name in SENTENCES["en"] if name.startswith(before)]
    pages = FACES[key].guide(Scene(()))
    for kind in kinds:
        assert FACES[key].page_of(Prompt(Seat(0), kind, ("a",))) in pages, kind
    assert set(questions_told(key)) == set(kinds)


@games
def test_there_is_no_other_page(key: str) -> None:
    with pytest.raises(KeyError):
        FACES[key].page("no such page", Scene(()))


def buttons(blocks: tuple[object, ...]) -> list[Button]:
    return [button for block in blocks if isinstance(block, tuple) for button in block]


def pressed(button: Button) -> lesson_sheets.GuidePlace | None:
    assert isinstance(button.id, ActionId)
    return lesson_sheets.guide_opened(button.id.rest, FACES)


@pytest.mark.parametrize("key", list(FACES))
@pytest.mark.long
def test_pages_are_turned_and_the_signs_are_one_press_away(key: str, language: Language) -> None:
    face, scene = FACES[key], Scene((), language)
    pages = face.guide(scene)
    for at, page in enumerate(pages):
        told = face.page(page, scene)
        sheet = lesson_sheets.guide_page(face, page, told, None, language, text_mode=False)
        before, after, signs = buttons(sheet.blocks)
        assert len({before.id, after.id, signs.id}) == 3
        assert (before.disabled, after.disabled) == (at == 0, at == len(pages) - 1)
        assert pressed(signs) == (key, SIGNS) and signs.disabled == (page == SIGNS)
        assert pressed(before) == (key, list(pages)[max(0, at - 1)])
        assert pressed(after) == (key, list(pages)[min(at + 1, len(pages) - 1)])
        assert f"{at + 1}" in str(sheet.blocks[-1]) and str(len(pages)) in str(sheet.blocks[-1])
        assert count(sheet.blocks) == layout(sheet, Registered()).total_children_count <= COMPONENT_LIMIT


def test_help_and_greeting_lead_to_every_game(language: Language) -> None:
    texts = catalogue(language)
    titles = {key: face.title(Scene((), language)) for key, face in FACES.items()}
    told = lesson_sheets.help_sheet(texts, titles, first=("wormholes", "turn"))
    opened = [pressed(button) for button in buttons(told.blocks)[:-1]]
    assert opened[0] == ("wormholes", "turn")
    assert {place[0] for place in opened if place} == set(FACES)
    assert layout(told, Registered()).total_children_count <= COMPONENT_LIMIT
    assert all(title in repr(lesson_sheets.greeting(texts, titles)) for title in titles.values())
    opens = buttons(lesson_sheets.tables(texts, titles).blocks)
    assert [button.label for button in opens] == list(titles.values())


@pytest.mark.parametrize("rest", ["", "chess", "wormholes/nowhere", "/turn", "wormholes:turn"])
def test_a_forged_page_is_refused(rest: str) -> None:
    assert lesson_sheets.guide_opened(rest, FACES) is None


STOCK = stock(TEST_FACES.values())
HERE = {name: discord.PartialEmoji(name=f"{name}_000000", id=7) for name in STOCK}
SIGN = re.compile("|".join(re.escape(f"{emoji}\u00a0") for emoji in HERE.values()))
MARKS = ("\ue000", "\ue001")
with_words = pytest.mark.parametrize("key", list(TEST_FACES))


def shown(sheet: Sheet, registered: Registered) -> list[Any]:
    """Return all text of a message, from top to bottom."""
    found: list[Any] = []
    for item in layout(sheet, registered).walk_children():
        if isinstance(item, discord.ui.TextDisplay):
            found.append(item.content)
        elif isinstance(item, discord.ui.Button):
            found.append(item.label)
        elif isinstance(item, discord.ui.Select):
            found += [(option.label, option.description) for option in item.options]
    return found


def worded(sheet: Sheet) -> Sheet:
    """Give buttons the labels they have without their signs."""
    rows = [
        tuple(replace(button, label=button.plain or button.label) for button in block)
        if isinstance(block, tuple)
        else block
        for block in sheet.blocks
    ]
    return replace(sheet, blocks=tuple(rows))


@with_words
def test_a_message_without_its_signs_says_everything(key: str) -> None:
    game, rng, seen = ALL[key], random.Random(key), set[str]()
    session = start(game, game.seats[-1], 1)
    for at in range(240):
        if not session.prompts:
            break
        if at % 8 == 0:
            seat = min(session.prompts)
            reader = reading(session, key, seat, signs=True)
            sheet = sheets.private(reader, None)
            with_signs, without = shown(worded(sheet), Registered(signs=HERE)), shown(sheet, Registered())
            assert [SIGN.sub("", x) if isinstance(x, str) else x for x in with_signs] == without
            plain = sheets.private(replace(reader, signs=False, text_mode=True), None)
            assert not any(mark in str(shown(plain, Registered(signs=HERE))) for mark in MARKS)
            assert "<:" not in str(shown(plain, Registered(signs=HERE))), "who reads words has no signs"
            asked = reader.asked
            assert asked is not None, "somebody is asked"
            seen |= {asked.sign(option) for option in (*asked.prompt.options, *asked.prompt.closed)}
            seen.add(reader.face.sign_of_question(asked.prompt, reader.look.views[seat]))
            told = [event for _, events in reader.news for event in events]
            seen.update(*map(reader.face.signs_of_event, told))
        step(session, rng)
    assert seen - {""} <= set(STOCK), "every sign there may be is in the stock"
    assert len(seen) > (0 if key == "toy" else 4), "options show what they are"


def test_marks_of_signs_are_in_no_name() -> None:
    assert without_signs("\ue000seat_blue\ue001 Ada") == "Ada"
    assert layout(Sheet(("\ue000gt_human\ue001 Ada",)), Registered()).total_children_count


@with_words
async def test_discord_takes_every_question_of_a_game_and_more_of_it(key: str) -> None:
    session = start(ALL[key], ALL[key].seats[0], 1)
    while session.prompts:
        reader = reading(session, key, min(session.prompts), signs=True)
        for more in (False, True):
            sheet = sheets.private(reader, None, draft=Draft(more=more))
            check_components(components(layout(sheet, Registered())), v2=True, files=frozenset())
        robots_turn(session)
