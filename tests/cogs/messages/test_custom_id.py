"""A button's id comes back unchanged; any other id belongs to no button."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.messages.custom_id import (
    LIMIT,
    ActionId,
    AnswerId,
    Step,
    StepId,
    bits,
    is_place,
    option_id,
    options_named,
    options_of,
    parse,
    question_of,
    step_id,
    values_of,
)
from engine.core.prompt import Prompt, Seat

numbers = st.integers(0, 10**9)
fingerprints = st.text("0123456789abcdef", min_size=8, max_size=8)
options = st.text(min_size=1, max_size=120)


@given(numbers, numbers, st.text(min_size=1, max_size=60).filter(lambda text: text[0] != "!"), st.booleans())
def test_an_answer_comes_back_as_it_was_written(table: int, serial: int, option: str, sure: bool) -> None:
    """This also holds for an answer that contains the same thing twice."""
    written = AnswerId(table, serial, option, sure=sure)
    assert parse(str(written)) == written


@given(numbers, numbers, st.sampled_from(["one", "some", "page", "sure", "why"]), fingerprints, numbers)
def test_a_step_comes_back_as_written(
    table: int, serial: int, step: Step, question: str, picked: int
) -> None:
    question = question if picked else ""
    written = StepId(table, serial, step, question, picked, picked % 7)
    assert parse(str(written)) == written


@given(numbers, st.sampled_from(["join", "my-move", "option"]), st.text(max_size=40))
def test_a_deed_comes_back_as_it_was_written(table: int, action: str, rest: str) -> None:
    assert parse(str(ActionId(table, action, rest))) == ActionId(table, action, rest)


@given(st.text(max_size=120))
def test_whatever_a_stranger_writes_parses_or_is_refused(text: str) -> None:
    found = parse(text)
    assert found is None or str(found) == text or isinstance(found, AnswerId | StepId | ActionId)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "jm",
        "jm:",
        "jm:91",
        "jm:91:",
        "jm:-1:join",
        "jm:９1:join",
        "jm:91:Join",
        "jm:91:12:",
        "jm:91:12:!sure",
        "jm:91:12:!!",
        "jm:91:12:!sure::1",
        "jm:91:12:!jump:00000000:0",
        "jm:91:12:!sure:0000000g:0",
        "jm:1234567890123:join",
        "gt:91:12:battery",
        "jm:1:1:" + "x" * 94,
    ],
)
def test_what_is_no_button_of_ours_has_no_parts(text: str) -> None:
    assert parse(text) is None


@pytest.mark.parametrize("odd", ["x" * 200, "!sure:00000000:0"])
def test_an_option_too_long_to_be_written_out_or_like_a_step_is_named_by_its_place(odd: str) -> None:
    prompt = Prompt(Seat(0), "choose-route", ("short", odd), serial=3)
    assert option_id(7, prompt, "short") == "jm:7:3:short"
    found = parse(option_id(7, prompt, odd))
    assert isinstance(found, StepId) and (found.step, found.question) == ("one", question_of(prompt))
    assert options_of(prompt, found.picked) == (odd,)


@given(st.lists(options | st.integers(0, 40).map(str), unique=True, min_size=1, max_size=30), st.data())
def test_every_line_of_a_select_stands_for_its_option(listed: list[str], data: st.DataObject) -> None:
    values = values_of(listed)
    assert len(set(values)) == len(values) and all(0 < len(value) <= LIMIT for value in values)
    assert options_named(listed, values, places=True) == tuple(listed)
    # Even if others open and close options, a written-out option means the same, or nothing.
    chosen = data.draw(st.sampled_from(values))
    if not is_place(chosen):
        later = data.draw(st.permutations(listed))[1:]
        assert options_named(later, [chosen], places=True) == (chosen,)
        assert options_named(later, [chosen], places=False) == (chosen,)


def test_a_number_is_a_place_only_where_places_are_meant() -> None:
    assert options_named(("a", "b"), ["1", "7"], places=True) == ("b", "7")
    assert options_named(("a", "b"), ["1"], places=False) == ("1",)


def test_an_id_names_its_question_only_where_it_means_places() -> None:
    prompt = Prompt(Seat(0), "choose-route", ("a", "b"), serial=3)
    assert step_id(7, prompt, "one").question == ""
    assert parse(str(step_id(7, prompt, "one", page=2))) == step_id(7, prompt, "one", page=2)
    for step in (step_id(7, prompt, "some", picked="b"), step_id(7, prompt, "words", places=True)):
        assert step.question == question_of(prompt)


def test_picks_of_two_hundred_options_fit_into_an_id_and_bits_beyond_them_are_refused() -> None:
    prompt = Prompt(Seat(0), "load-goods", tuple(f"good{n}" for n in range(200)), most=200, serial=999)
    step = step_id(10**9, prompt, "some", picked=prompt.options, page=7)
    assert len(str(step)) <= LIMIT
    assert options_of(prompt, bits(prompt, prompt.options)) == prompt.options
    prompt = Prompt(Seat(0), "load-goods", ("a", "b"))
    assert options_of(prompt, 0b11110) == ("b",)
