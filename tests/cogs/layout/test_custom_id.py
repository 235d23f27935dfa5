"""A button's id comes back unchanged, any other id is no button's, and commands are mentions."""

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.layout import custom_id as ids
from cogs.layout.components import TEXT_LIMIT, Block, Button, Picture, Registered, Rule, Sheet, count, layout
from engine.core.prompt import Prompt, Seat

numbers = st.integers(0, 10**9)
fingerprints = st.text("0123456789abcdef", min_size=8, max_size=8)
options = st.text(min_size=1, max_size=120)


@given(numbers, numbers, st.text(min_size=1, max_size=60).filter(lambda text: text[0] != "!"), st.booleans())
def test_an_answer_comes_back_as_it_was_written(table: int, serial: int, option: str, sure: bool) -> None:
    """This also holds for an answer that contains the same thing twice."""
    written = ids.AnswerId(table, serial, option, sure=sure)
    assert ids.parse(str(written)) == written


@given(numbers, numbers, st.sampled_from(["one", "some", "page", "sure", "why"]), fingerprints, numbers)
def test_a_step_comes_back_alike(table: int, serial: int, step: ids.Step, question: str, picked: int) -> None:
    question = question if picked else ""
    written = ids.StepId(table, serial, step, question, picked, picked % 7)
    assert ids.parse(str(written)) == written


@given(numbers, st.sampled_from(["join", "my-move", "option"]), st.text(max_size=40))
def test_a_deed_comes_back_as_it_was_written(table: int, action: str, rest: str) -> None:
    assert ids.parse(str(ids.ActionId(table, action, rest))) == ids.ActionId(table, action, rest)


@given(st.text(max_size=120))
def test_whatever_a_stranger_writes_parses_or_is_refused(text: str) -> None:
    found = ids.parse(text)
    assert found is None or str(found) == text or isinstance(found, ids.AnswerId | ids.StepId | ids.ActionId)


@pytest.mark.parametrize(
    "text",
    [
        *("", "jm", "jm:", "jm:91", "jm:91:", "jm:-1:join", "jm:９1:join", "jm:91:Join", "jm:91:12:"),
        *("jm:91:12:!sure", "jm:91:12:!!", "jm:91:12:!sure::1", "jm:91:12:!jump:00000000:0"),
        *("jm:91:12:!sure:0000000g:0", "jm:1234567890123:join", "gt:91:12:battery", "jm:1:1:" + "x" * 94),
    ],
)
def test_what_is_no_button_of_ours_has_no_parts(text: str) -> None:
    assert ids.parse(text) is None


@pytest.mark.parametrize("odd", ["x" * 200, "!sure:00000000:0"])
def test_an_option_too_long_to_be_written_out_or_like_a_step_is_named_by_its_place(odd: str) -> None:
    prompt = Prompt(Seat(0), "choose-route", ("short", odd), serial=3)
    assert ids.QuestionIds(7, prompt).option("short") == ids.AnswerId(7, 3, "short")
    found = ids.QuestionIds(7, prompt).option(odd)
    assert isinstance(found, ids.StepId) and (found.step, found.question) == ("one", ids.question_of(prompt))
    assert ids.options_of(prompt, found.picked) == (odd,)


@given(st.lists(options | st.integers(0, 40).map(str), unique=True, min_size=1, max_size=30), st.data())
def test_every_line_of_a_select_stands_for_its_option(listed: list[str], data: st.DataObject) -> None:
    values = ids.values_of(listed)
    assert len(set(values)) == len(values) and all(0 < len(value) <= ids.ID_LIMIT for value in values)
    assert ids.options_named(listed, values, places=True) == tuple(listed)
    # Even if others open and close options, a written-out option means the same, or nothing.
    chosen = data.draw(st.sampled_from(values))
    if not ids.is_place(chosen):
        later = data.draw(st.permutations(listed))[1:]
        assert ids.options_named(later, [chosen], places=True) == (chosen,)
        assert ids.options_named(later, [chosen], places=False) == (chosen,)


def test_a_number_is_a_place_and_an_id_names_its_question_only_where_places_are_meant() -> None:
    prompt = Prompt(Seat(0), "choose-route", ("a", "b"), serial=3)
    written, question = ids.QuestionIds(7, prompt), ids.question_of(prompt)
    assert written.step("one", page=2) == ids.StepId(7, 3, "one", "", page=2)
    assert written.step("some", picked="b") == ids.StepId(7, 3, "some", question, 2)
    assert written.step("words", places=True) == ids.StepId(7, 3, "words", question)
    assert ids.options_named(("a", "b"), ["1", "7"], places=True) == ("b", "7")
    assert ids.options_named(("a", "b"), ["1"], places=False) == ("1",)


def test_picks_of_two_hundred_options_fit_into_an_id_and_bits_beyond_them_are_refused() -> None:
    prompt = Prompt(Seat(0), "load-goods", tuple(f"good{n}" for n in range(200)), most=200, serial=999)
    step = ids.QuestionIds(10**9, prompt).step("some", picked=prompt.options, page=7)
    assert len(str(step)) <= ids.ID_LIMIT
    assert ids.options_of(prompt, ids.bits(prompt, prompt.options)) == prompt.options
    prompt = Prompt(Seat(0), "load-goods", ("a", "b"))
    assert ids.options_of(prompt, 0b11110) == ("b",)


KNOWN = Registered({"play": 5, "table mark": 7, "me quiet": 9})


def texts(sheet: Sheet, registered: Registered = KNOWN) -> list[str]:
    children = layout(sheet, registered).walk_children()
    return [item.content for item in children if isinstance(item, discord.ui.TextDisplay)]


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("`/play` opens one.", "</play:5> opens one."),
        ("-# First `/me quiet zone`, then **`/play`**", "-# First </me quiet:9> `zone`, then **</play:5>**"),
        ("`/table mark word:…` adds one", "</table mark:7> `word:…` adds one"),
        ("`/table` has everything", "`/table` has everything"),
        ("`/played` and `/table marks`", "`/played` and `/table marks`"),
        (r"\`/play\` is somebody's name", r"\`/play\` is somebody's name"),
        ("`and /play` in code", "`and /play` in code"),
    ],
)
def test_a_command_between_backticks_is_mentioned_by_its_id(written: str, shown: str) -> None:
    assert texts(Sheet((written,))) == [shown]
    assert texts(Sheet((written,)), Registered()) == [written]


def test_half_a_mention_is_never_shown_and_buttons_keep_their_plain_words() -> None:
    first, second = "x" * (TEXT_LIMIT - 12), "`/table mark`"
    assert texts(Sheet((first, second)))[1] == "`/table mar…"
    view = layout(Sheet(((Button(ids.ActionId(1, "x"), "`/play` here"),),)), KNOWN)
    (button,) = (item for item in view.walk_children() if isinstance(item, discord.ui.Button))
    assert button.label == "`/play` here"


BOARD, HAND = Picture("board.jpg", b"", "A board"), Picture("hand.jpg", b"", "A hand")
PRESS = (Button(ids.ActionId(1, "press"), "Press"),)
KINDS = {discord.ui.Container: "frame", discord.ui.MediaGallery: "picture", discord.ui.TextDisplay: "text"}


def shape(*blocks: Block, bare: bool = False) -> list[str]:
    made = layout(Sheet(blocks, colour=0x123456, bare=bare), Registered())
    if not bare:
        assert made.total_children_count == count(blocks)
    return [KINDS.get(type(item), type(item).__name__) for item in made.children]


def test_pictures_stand_between_frames_and_what_shows_nothing_has_none() -> None:
    assert shape("Round 3", BOARD, "Your move", PRESS) == ["frame", "picture", "frame"]
    assert shape(BOARD, HAND, PRESS) == ["picture", "picture", "frame"]
    assert shape("Round 3", PRESS) == ["frame"]
    assert shape("Round 3", BOARD, bare=True) == ["text", "picture"]
    # Discord refuses an empty container, and a line at its edge separates nothing.
    assert shape("  ", BOARD, Rule()) == ["picture"]
    assert count((Rule(), "Round 3", Rule(), PRESS, Rule())) == count(("Round 3", Rule(), PRESS))
    crowded = Sheet(("x" * TEXT_LIMIT, BOARD, "No room for this"))
    assert len(layout(crowded, Registered()).children) == 2


def test_every_frame_has_the_colour_of_the_sheet_and_texts_share_one_limit() -> None:
    made = layout(Sheet(("x" * 3000, BOARD, "y" * 3000), colour=0x123456), Registered())
    frames = [item for item in made.children if isinstance(item, discord.ui.Container)]
    assert [frame.accent_colour for frame in frames] == [0x123456, 0x123456]
    told = [item.content for item in made.walk_children() if isinstance(item, discord.ui.TextDisplay)]
    assert sum(map(len, told)) == TEXT_LIMIT
