"""How long a question may stay open: computed from the terms, the bank and announced absences."""

import pytest

from cogs.messages.terms import parse_span
from cogs.tables.ballots import Ballot, Vote, verdict
from cogs.tables.time_control import (
    DAY,
    HOUR,
    Policy,
    Terms,
    due,
    may_act,
    taken,
    with_pace,
    with_word,
    words,
)

DAILY = Terms(pace=DAY, bank=2 * DAY, away=3 * DAY)
ASKED = 1_000_000


def test_without_a_pace_nothing_is_ever_due() -> None:
    assert due(Terms(), ASKED, 0, ()) == 0


def test_the_bank_is_added_to_the_pace_as_far_as_it_is_left() -> None:
    assert due(DAILY, ASKED, 0, ()) == ASKED + 3 * DAY
    assert due(DAILY, ASKED, DAY, ()) == ASKED + 2 * DAY
    assert due(DAILY, ASKED, 9 * DAY, ()) == ASKED + DAY


def test_an_absence_stops_the_clock_up_to_the_cap_of_the_table() -> None:
    plain = Terms(pace=DAY, away=3 * DAY)
    assert due(plain, ASKED, 0, [(ASKED - DAY, ASKED + 2 * DAY)]) == ASKED + 3 * DAY
    assert due(plain, ASKED, 0, [(ASKED, ASKED + 9 * DAY)]) == ASKED + 4 * DAY
    assert due(plain, ASKED, 0, [(ASKED + 2 * DAY, ASKED + 9 * DAY)]) == ASKED + DAY
    assert due(Terms(pace=DAY, away=0), ASKED, 0, [(ASKED, ASKED + 9 * DAY)]) == ASKED + DAY


def test_an_absence_may_begin_in_the_time_that_an_earlier_one_has_added() -> None:
    plain = Terms(pace=DAY, away=3 * DAY)
    spans = [(ASKED, ASKED + DAY), (ASKED + DAY + HOUR, ASKED + 2 * DAY + HOUR)]
    assert due(plain, ASKED, 0, spans) == ASKED + 3 * DAY


def test_absences_that_overlap_count_once() -> None:
    plain = Terms(pace=DAY, away=9 * DAY)
    assert due(plain, ASKED, 0, [(ASKED, ASKED + DAY)] * 2) == ASKED + 2 * DAY


def test_a_late_answer_is_paid_from_the_bank_and_every_answer_gives_a_quarter_back() -> None:
    assert taken(DAILY, 0, ASKED, ASKED + HOUR, ()) == 0
    assert taken(DAILY, DAY, ASKED, ASKED + HOUR, ()) == DAY - 6 * HOUR
    assert taken(DAILY, 0, ASKED, ASKED + 2 * DAY, ()) == DAY - 6 * HOUR
    assert taken(DAILY, 0, ASKED, ASKED + 99 * DAY, ()) == 2 * DAY - 6 * HOUR
    assert taken(DAILY, 0, ASKED, ASKED + 3 * DAY, [(ASKED, ASKED + 2 * DAY)]) == 0


def test_nothing_happens_before_two_warnings_have_long_arrived() -> None:
    end = ASKED + DAY
    grace = DAILY.grace
    assert not may_act(DAILY, end, [], end + 9 * DAY)
    assert not may_act(DAILY, end, [ASKED], end + 9 * DAY)
    assert not may_act(DAILY, end, [ASKED, end], end + grace - 1)
    assert may_act(DAILY, end, [ASKED, end], end + grace)
    assert not may_act(DAILY, end, [ASKED, ASKED + HOUR], end - 1)


def test_the_last_person_at_a_table_is_waited_for() -> None:
    cases: list[tuple[Policy, int, bool]] = [
        ("safe", 0, True),
        ("steward", 0, False),
        ("steward", 1, True),
        ("ask", 0, False),
        ("ask", 1, True),
        ("remind", 3, False),
    ]
    for policy, others, acts in cases:
        assert Terms(pace=DAY, policy=policy).acts(others) == acts
    assert not Terms(policy="steward").acts(3)


def test_terms_and_words_lead_to_each_other() -> None:
    terms = Terms()
    for option, word in (("pace", "relaxed"), ("bank", "large"), ("policy", "ask"), ("away", "off")):
        found = with_word(terms, option, word)
        assert found is not None
        terms = found
    assert words(terms) == {"pace": "relaxed", "policy": "ask", "bank": "large", "away": "off"}
    assert words(with_pace(terms, DAY)) == {"pace": "daily", "policy": "ask", "bank": "large", "away": "off"}
    assert words(with_pace(terms, 36 * HOUR))["pace"] == "custom"
    assert with_word(terms, "pace", "soon") is None


@pytest.mark.parametrize(
    ("typed", "seconds"),
    [
        ("36h", 36 * HOUR),
        ("1 day 12 hours", 36 * HOUR),
        ("2 Tage und 3 Std.", 51 * HOUR),
        ("90 Minuten", 5400),
        ("soon", None),
        ("5 parsecs", None),
        ("", None),
    ],
)
def test_a_length_is_read_as_people_write_it(typed: str, seconds: int | None) -> None:
    assert parse_span(typed) == seconds


def test_for_another_pace_everybody_must_be() -> None:
    ballot = Ballot(1, "terms", {}, None, 0, 100, {1: True})
    assert verdict(ballot, {1}, 0) is True
    assert verdict(ballot, {1, 2}, 0) is None
    assert verdict(ballot, {1, 2}, 100) is False
    assert verdict(Ballot(1, "terms", {}, None, 0, 100, {1: True, 2: False}), {1, 2, 3}, 0) is False


def test_for_a_steward_more_must_be_than_against() -> None:
    def now(votes: dict[int, Vote], moment: int = 0) -> bool | None:
        return verdict(Ballot(1, "seat", {"seat": 3}, None, 0, 100, votes), {1, 2, 4}, moment)

    assert now({1: True}) is None
    assert now({1: True, 2: True}) is True
    assert now({1: False, 2: False}) is False
    assert now({1: True}, 100) is True
    assert now({1: True, 2: False}, 100) is False
    assert now({}, 100) is False
    assert now({9: True}, 100) is False, "a stranger's vote does not count"
