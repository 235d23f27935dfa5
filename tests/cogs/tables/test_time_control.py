"""How long a question may stay open: computed from the terms, the bank and announced absences."""

import random
from datetime import UTC, datetime

import pytest

from cogs.messages.terms import parse_span
from cogs.tables import time_control
from cogs.tables.person import Person, in_quiet_hours, local, minute_of
from cogs.tables.reminders import FAR, VOTE, Said, Waiting, by_digest, next_look, owed, table_looked_at
from cogs.tables.table import About, Ballot, Vote, is_open, verdict
from cogs.tables.time_control import DAY, HOUR, Policy, Terms, due, may_act, taken, with_pace, words
from engine.core.prompt import Seat

DAILY = Terms(pace=DAY, bank=2 * DAY, away=3 * DAY)
ASKED = 1_000_000


def test_without_a_pace_nothing_is_ever_due_and_the_bank_is_added_as_far_as_it_is_left() -> None:
    assert due(Terms(), ASKED, 0, ()) == 0
    assert due(DAILY, ASKED, 0, ()) == ASKED + 3 * DAY
    assert due(DAILY, ASKED, DAY, ()) == ASKED + 2 * DAY
    assert due(DAILY, ASKED, 9 * DAY, ()) == ASKED + DAY


@pytest.mark.parametrize(
    ("cap", "absences", "days"),
    [
        (3, [(-DAY, 2 * DAY)], 3),
        (3, [(0, 9 * DAY)], 4),
        (3, [(2 * DAY, 9 * DAY)], 1),
        (0, [(0, 9 * DAY)], 1),
        (3, [(0, DAY), (DAY + HOUR, 2 * DAY + HOUR)], 3),
        (9, [(0, DAY), (0, DAY)], 2),
    ],
    ids=["from before", "up to the cap", "too late", "no cap", "in the time that one has added", "at once"],
)
def test_absences_stop_the_clock_up_to_a_cap(cap: int, absences: list[tuple[int, int]], days: int) -> None:
    spans = [(ASKED + begin, ASKED + end) for begin, end in absences]
    assert due(Terms(pace=DAY, away=cap * DAY), ASKED, 0, spans) == ASKED + days * DAY


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
    acts: dict[Policy, list[bool]] = {"safe": [True], "steward": [False, True], "ask": [False, True]}
    for policy, beside in acts.items():
        assert [Terms(pace=DAY, policy=policy).acts(others) for others in range(len(beside))] == beside
    assert not Terms(pace=DAY, policy="remind").acts(3)
    assert not Terms(policy="steward").acts(3)


def test_terms_and_words_lead_to_each_other() -> None:
    terms = Terms()
    for option, word in (("pace", "relaxed"), ("bank", "large"), ("policy", "ask"), ("away", "off")):
        found = time_control.with_word(terms, option, word)
        assert found is not None
        terms = found
    assert words(terms) == {"pace": "relaxed", "policy": "ask", "bank": "large", "away": "off"}
    assert words(with_pace(terms, DAY)) == {"pace": "daily", "policy": "ask", "bank": "large", "away": "off"}
    assert words(with_pace(terms, 36 * HOUR))["pace"] == "custom"
    assert time_control.with_word(terms, "pace", "soon") is None


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
    ballot = Ballot(1, "terms", About(), None, 0, 100, {1: True})
    assert verdict(ballot, {1}, 0) is True
    assert verdict(ballot, {1, 2}, 0) is None
    assert verdict(ballot, {1, 2}, 100) is False
    assert verdict(Ballot(1, "terms", About(), None, 0, 100, {1: True, 2: False}), {1, 2, 3}, 0) is False


def test_for_a_steward_more_must_be_than_against() -> None:
    def now(votes: dict[int, Vote], moment: int = 0) -> bool | None:
        return verdict(Ballot(1, "seat", About(Seat(3)), None, 0, 100, votes), {1, 2, 4}, moment)

    assert now({1: True}) is None
    assert now({1: True, 2: True}) is True
    assert now({1: False, 2: False}) is False
    assert now({1: True}, 100) is True
    assert now({1: True, 2: False}, 100) is False
    assert now({}, 100) is False
    assert now({9: True}, 100) is False, "a stranger's vote does not count"


# Both clock changes are within the simulated days.
SPRING, AUTUMN = (int(datetime(2026, month, 26, tzinfo=UTC).timestamp()) for month in (3, 10))

ZONES = ("", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Auckland", "Australia/Lord_Howe")


def somebody(rng: random.Random, now: int) -> Person:
    quiet = rng.random() < 0.6
    begin = rng.randrange(24 * 60)
    return Person(
        1,
        zone=rng.choice(ZONES),
        quiet_from=begin if quiet else None,
        quiet_until=(begin + rng.randrange(1, 16 * 60)) % (24 * 60) if quiet else None,
        every=rng.choice((0, HOUR, DAY)),
        digest=rng.randrange(24 * 60) if rng.random() < 0.3 else None,
        digested=local(Person(1), now).toordinal() - rng.randrange(3),
        snoozed=rng.choice((0, now + rng.randrange(2 * DAY))),
    )


def something(rng: random.Random, now: int) -> Waiting:
    since = now - rng.randrange(3 * DAY)
    moments = sorted(rng.randrange(since, now + 1) for _ in range(rng.randrange(4)))
    said = tuple(Said(rng.choice(("reminder", "warning")), moment) for moment in moments)
    if rng.random() < 0.2:
        return Waiting(1, VOTE, 1, 1, since, since + 2 * DAY, Terms(), 0, said)
    pace = rng.choice((0, HOUR, DAY, 3 * DAY))
    terms = Terms(pace, rng.choice(("safe", "remind", "ask")))
    due = since + pace + rng.randrange(DAY) if pace else 0
    return Waiting(1, Seat(0), 1, 1, since, due, terms, rng.randrange(2), said)


def anything(waiting: Waiting, person: Person, away_until: int, now: int) -> bool:
    """Return whether the clock would do or say something."""
    away = now < away_until
    if owed(waiting, person, away=away, now=now) is not None:
        return True
    if waiting.threatened and may_act(waiting.terms, waiting.due, waiting.warned, now):
        return True
    if away or now < person.snoozed or not by_digest(person) or in_quiet_hours(person, now):
        return False
    day, minute = local(person, now).toordinal(), minute_of(person, now)
    return person.digest is not None and minute >= person.digest and person.digested < day


@pytest.mark.parametrize("season", [SPRING, AUTUMN])
def test_the_clock_looks_again_before_anything_is_owed(season: int) -> None:
    rng, looks, idle = random.Random(season), 0, 0
    for _ in range(150):
        now = season + rng.randrange(3 * DAY)
        waiting, person = something(rng, now), somebody(rng, now)
        away_until = rng.choice((0, now + rng.randrange(DAY)))
        then = next_look(waiting, person, away_until=away_until, decided=False, now=now)
        for moment in range(now, now + 4 * DAY, 10 * time_control.MINUTE):
            if anything(waiting, person, away_until, moment):
                assert then is not None and then <= moment, (waiting, person, away_until, now, moment)
                break
            if then is not None and then <= moment:
                looks += 1
                away = away_until if moment < away_until else 0
                again = next_look(waiting, person, away_until=away, decided=False, now=moment)
                then = max(again, moment + 1) if again is not None else None
            else:
                idle += 1
    assert looks < idle / 50, "it looks when something is owed, and hardly ever else"


def test_a_table_is_looked_at_when_its_first_question_or_vote_needs_it_and_not_before() -> None:
    one = Waiting(1, Seat(0), 1, 1, 0, 100, Terms(50, "ask"), 1, (Said("warning", 10), Said("warning", 20)))
    person = Person(1, every=0)
    assert next_look(one, person, away_until=0, decided=False, now=30) == 100
    assert next_look(one, person, away_until=0, decided=True, now=30) is None
    under_way = Waiting(1, Seat(0), 1, 1, 0, 100, Terms(50), 1, (Said("warning", None),))
    assert next_look(under_way, person, away_until=0, decided=False, now=30) is None
    ballot = Ballot(1, "seat", About(Seat(0), serial=1), None, 0, 200)
    assert is_open([ballot], "seat", one.seat) and not is_open([], "seat", one.seat)
    ballot = Ballot(1, "terms", About(), 1, 0, 200)
    assert table_looked_at([None, 300], [ballot], now=100) == 200
    assert table_looked_at([None, 50], [ballot], now=100) == 101, "what was not done is done next time"
    assert table_looked_at([None], [], now=100) == FAR
