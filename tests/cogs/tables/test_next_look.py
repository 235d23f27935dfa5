"""When the scheduler must check again: sometimes too soon, never too late."""

import random
from datetime import UTC, datetime

import pytest

from cogs.tables.ballots import Ballot, is_open
from cogs.tables.person import Person, in_quiet_hours, local, minute_of
from cogs.tables.reminders import FAR, VOTE, Said, Waiting, by_digest, next_look, owed, table_looked_at
from cogs.tables.time_control import DAY, HOUR, MINUTE, Terms, may_act
from engine.core.prompt import Seat

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
        for moment in range(now, now + 4 * DAY, 10 * MINUTE):
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


def test_no_look_is_due_for_what_is_under_way_or_being_decided() -> None:
    one = Waiting(1, Seat(0), 1, 1, 0, 100, Terms(50, "ask"), 1, (Said("warning", 10), Said("warning", 20)))
    person = Person(1, every=0)
    assert next_look(one, person, away_until=0, decided=False, now=30) == 100
    assert next_look(one, person, away_until=0, decided=True, now=30) is None
    under_way = Waiting(1, Seat(0), 1, 1, 0, 100, Terms(50), 1, (Said("warning", None),))
    assert next_look(under_way, person, away_until=0, decided=False, now=30) is None
    ballot = Ballot(1, "seat", {"seat": 0, "serial": 1}, None, 0, 200)
    assert is_open([ballot], "seat", one.seat) and not is_open([], "seat", one.seat)


def test_a_table_is_looked_at_when_its_first_question_or_vote_needs_it() -> None:
    ballot = Ballot(1, "terms", {}, 1, 0, 200)
    assert table_looked_at([None, 300], [ballot], now=100) == 200
    assert table_looked_at([None, 50], [ballot], now=100) == 101, "what was not done is done next time"
    assert table_looked_at([None], [], now=100) == FAR
