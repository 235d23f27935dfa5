"""Several acts in one line: what is one, and how each of its words is read."""

import pytest

from cogs.messages.in_words import meant, offers
from cogs.messages.series import read, series
from engine.core.errors import IllegalAnswer, Refusal
from engine.core.prompt import Prompt, Seat
from tests.cogs.messages.asked import asked_with

BUILD = Prompt(
    Seat(0),
    "build",
    ("draw", "C4", "7,6", "confirm"),
    closed={"store": Refusal("set-aside-full")},
    also={"7,6r0": "7,6", "C4@7,6": "7,6"},
    series=True,
)


def test_words_after_one_that_is_known_now_are_acts_of_their_own() -> None:
    assert series(BUILD, "draw draw BB2 7,9r1") == ["draw", "draw", "BB2", "7,9r1"]
    assert series(BUILD, " Draw;confirm ") == ["Draw", "confirm"]
    assert series(BUILD, "7,6r0 confirm") == ["7,6r0", "confirm"]
    assert series(BUILD, "store confirm") == ["store", "confirm"], "why it is closed is told then"


@pytest.mark.parametrize("typed", ["draw", "", "End my shift", "dra draw", "a tile"])
def test_one_act_and_names_of_several_words_are_no_series(typed: str) -> None:
    assert series(BUILD, typed) == []


def test_a_question_that_is_no_act_of_many_takes_one_answer_and_no_series() -> None:
    assert series(Prompt(Seat(0), "bid", ("2b", "1e")), "2b 1e") == []


def test_where_several_options_make_one_answer_nothing_is_a_series() -> None:
    pick = Prompt(Seat(0), "pick", ("a", "b", "c"), least=1, most=2)
    assert series(pick, "a b") == []


def test_a_word_is_read_by_notation_or_another_way_to_write_it_and_never_by_a_part_of_its_name() -> None:
    assert read(BUILD, "c4") == ("C4",)
    assert read(BUILD, "7,6R0") == ("7,6",)
    assert read(BUILD, "C4@7,6") == ("7,6",)
    with pytest.raises(IllegalAnswer, match="no-such-option"):
        read(BUILD, "conf")
    with pytest.raises(IllegalAnswer, match="set-aside-full"):
        read(BUILD, "store")


def test_where_several_are_asked_for_commas_stand_between_them() -> None:
    pick = Prompt(Seat(0), "pick", ("a", "b", "7,6"), least=1, most=2)
    assert read(pick, "b,a") == ("b", "a")
    assert read(pick, "7,6") == ("7,6",)
    with pytest.raises(IllegalAnswer, match="no-such-option"):
        read(pick, "a,z")


def test_another_way_to_write_an_option_is_understood_alone_too() -> None:
    assert meant(asked_with(BUILD), "C4@7,6") == ("7,6",)


def test_what_is_typed_as_a_series_is_offered_as_it_stands() -> None:
    assert [(o.name, o.value) for o in offers(asked_with(BUILD), "draw draw")] == [
        ("2 acts: draw draw", "draw draw")
    ]
