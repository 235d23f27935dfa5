"""Reminders: sent at the right hour, once, and edited when the question is answered."""

from datetime import UTC, datetime
from typing import Any
from unittest.mock import Mock

import pytest

from cogs.changes import in_game, timeouts
from cogs.delivery.standing_messages import LATE_EDITS
from cogs.messages.terms import parse_clock, parse_day
from cogs.tables.jobs import Call, Notice, Remind, SendDigest, ShowHand
from cogs.tables.person import Person, in_quiet_hours
from cogs.tables.snapshot import Look
from cogs.tables.table import require_seat
from cogs.tables.time_control import DAY, HOUR
from engine.core.prompt import Seat
from tests.cogs.changes.test_timeouts import by
from tests.kit.server import still
from tests.kit.server.still import DMS, STEP, Crash, Days, StillTime, refusal
from tests.kit.store.tables import ADA, BEA, CEM, CHANNEL, answer, service_on, started

TOO_MANY_EDITS = 30046

NIGHT_OWL: dict[str, Any] = {"zone": "Europe/Berlin", "quiet_from": 22 * 60, "quiet_until": 7 * 60}

time, database, days = still.time, still.database, still.days


async def begun(days: Days, *users: int, channel: int = CHANNEL, **words: str) -> Look:
    look = await started(days.service, *users, channel=channel, robots=0, **words)
    await days.look()
    return look


async def bid(days: Days, table: int, user: int) -> Look:
    look = await days.service.look(table)
    look = await answer(days.service, look, require_seat(look.table, user))
    await days.look()
    return look


def at(year: int, month: int, day: int, hour: int = 0, minute: int = 0) -> int:
    return int(datetime(year, month, day, hour, minute, tzinfo=UTC).timestamp())


def hours(days: Days, user: int) -> list[float]:
    """Return when a person was reminded, in hours since noon."""
    noon = StillTime().moment
    return [(ring.at - noon) / HOUR for ring in days.box.reminders(user)]


def test_quiet_hours_follow_the_clock_on_the_wall_through_both_changes_of_the_clock() -> None:
    person = Person(ADA, zone="Europe/Berlin", quiet_from=22 * 60, quiet_until=7 * 60)
    # 29 March 2026: the night is an hour shorter; 25 October: an hour longer.
    begins = at(2026, 3, 28, 21), at(2026, 10, 24, 20)
    ends = at(2026, 7, 1, 5), at(2026, 12, 1, 6), at(2026, 3, 29, 5), at(2026, 10, 25, 6)
    for moment in (*begins, *ends):
        quiet = [in_quiet_hours(person, one) for one in (moment - 60, moment)]
        assert quiet == ([False, True] if moment in begins else [True, False]), moment
    assert not in_quiet_hours(Person(ADA, zone="Europe/Berlin"), at(2026, 7, 1, 2))


def test_a_day_is_meant_in_ones_own_time_zone() -> None:
    person, now = Person(ADA, zone="Pacific/Auckland"), at(2026, 11, 21, 12)
    assert parse_day(person, "2026-12-24", now) == at(2026, 12, 24, 11)
    assert parse_day(person, "3.1.", now) == at(2027, 1, 3, 11)
    assert parse_day(person, "31.2.", now) is None
    assert parse_day(person, "soon", now) is None


@pytest.mark.parametrize(
    ("typed", "minute"), [("22:00", 1320), ("7", 420), ("12 am", 0), ("22 Uhr", 1320), ("25:00", None)]
)
def test_an_hour_is_read_as_people_write_it(typed: str, minute: int | None) -> None:
    assert parse_clock(typed) == minute


@pytest.mark.parametrize(
    ("wishes", "asked_after", "lasts", "rings"),
    [
        ({"zone": "UTC"}, 0, 20 * DAY, [24, 24 + 48, 24 + 48 + 96, 24 + 48 + 96 + 168]),
        ({"every": 0}, 0, 9 * DAY, []),
        ({"snoozed": int(StillTime().moment) + 2 * DAY}, 0, 3 * DAY, [48]),
        (NIGHT_OWL, 12 * HOUR, DAY, [18]),
        ({**NIGHT_OWL, "every": 0}, 12 * HOUR, 3 * DAY, [18]),
    ],
    ids=["after a day, then twice as long each time", "none", "snoozed", "at night", "at night, but none"],
)
async def test_reminders_come_when_they_are_wanted(
    wishes: dict[str, Any], asked_after: int, lasts: int, rings: list[int], days: Days
) -> None:
    """What was asked at night rings in the morning, also for those who want no reminders."""
    await days.service.people.wish(ADA, **wishes)
    days.time.pass_by(asked_after)
    await begun(days, ADA, BEA)
    (call,) = [sent for sent in days.box.sent if sent.job == Call()]
    assert (ADA in call.pings) is not bool(asked_after), "at night the call names both and rings for one"
    await days.live(lasts, step=HOUR)
    assert hours(days, ADA) == rings


async def test_nothing_rings_after_the_answer_and_the_reminder_says_that_it_is_done(days: Days) -> None:
    look = await begun(days, ADA, BEA)
    await days.live(25 * HOUR, step=HOUR)
    (ring,) = days.box.reminders(ADA)
    assert ring.now == "remind 0 reminder"
    await bid(days, look.table.id, ADA)
    assert ring.now == "remind 0 done"
    await days.live(3 * DAY, step=HOUR)
    assert len(days.box.reminders(ADA)) == 1


async def test_a_reminder_too_old_to_be_edited_goes_but_a_list_stays(days: Days) -> None:
    await days.service.people.wish(ADA, zone="UTC", digest=18 * 60)
    first, second = await begun(days, ADA, BEA), await begun(days, ADA, CEM, channel=8)
    await days.live(25 * HOUR, step=HOUR)
    (ring,), (listed,) = days.box.reminders(BEA), [x for x in days.box.sent if x.job == SendDigest(ADA)]
    too_old = True

    def old(moment: str) -> None:
        if moment == "edit" and too_old:
            raise refusal(429, TOO_MANY_EDITS)

    days.box.mischief = old
    await bid(days, first.table.id, BEA)
    await bid(days, second.table.id, ADA)
    assert ring.gone and not listed.gone and not listed.edits
    before = len(days.box.sent)
    await bid(days, first.table.id, ADA)
    assert ShowHand(Seat(0), ADA) in [x.job for x in days.box.sent[before:]], "the next one does not wait"
    too_old = False
    await days.live(HOUR + STEP)
    assert listed.now == f"digest {first.table.id}"


async def test_an_old_list_is_edited_a_few_times_an_hour_and_no_more(days: Days) -> None:
    """Discord accepts only a few edits of an old message; the bot does not request more."""
    await days.service.people.wish(ADA, zone="UTC", digest=18 * 60)
    looks = [await begun(days, ADA, 50 + n, channel=10 + n) for n in range(LATE_EDITS + 3)]
    await days.live(8 * HOUR, step=HOUR)
    (listed,) = [x for x in days.box.sent if x.job == SendDigest(ADA)]
    for done, look in enumerate(looks[:-1], start=1):
        await bid(days, look.table.id, ADA)
        assert len(listed.edits) == min(done, LATE_EDITS)
    await days.live(HOUR + STEP)
    assert len(listed.edits) == LATE_EDITS + 1 and listed.now == f"digest {looks[-1].table.id}"


async def test_a_list_that_stands_at_another_table_says_at_once_what_is_left(days: Days) -> None:
    woken: list[int] = []
    service = service_on(days.database, wake=woken.append)
    await days.service.people.wish(ADA, zone="UTC", digest=18 * 60)
    first, second = await begun(days, ADA, BEA), await begun(days, ADA, CEM, channel=8)
    await days.live(7 * HOUR, step=HOUR)
    await answer(service, second, 0)
    assert set(woken) == {first.table.id, second.table.id}
    woken.clear()
    await service.people.away(BEA, days.service.now + DAY)
    assert woken == [first.table.id]


async def test_an_answer_between_the_look_and_the_sending_is_heard(days: Days) -> None:
    look = await begun(days, ADA, BEA)
    days.time.pass_by(25 * HOUR)
    await days.scheduler.tick()
    await bid(days, look.table.id, ADA)
    assert days.box.reminders(ADA) == []


async def test_what_waits_into_the_night_is_not_said_at_night(days: Days) -> None:
    await days.service.people.wish(ADA, **NIGHT_OWL)
    await begun(days, ADA, BEA)
    # 21:59 in Berlin when it is decided, past ten when Discord can be reached again.
    days.time.pass_by(DAY + 8 * HOUR + 59 * 60)
    await days.scheduler.tick()
    days.time.pass_by(10 * 60)
    await days.pump()
    assert days.box.reminders(ADA) == []
    await days.live(DAY, step=HOUR)
    (ring,) = days.box.reminders(ADA)
    assert datetime.fromtimestamp(ring.at, UTC).hour in (6, 7)


async def test_who_has_closed_direct_messages_is_reminded_in_the_channel(days: Days) -> None:
    days.box.closed.add(BEA)
    await begun(days, ADA, BEA)
    await days.live(25 * HOUR, step=HOUR)
    (ring,) = days.box.reminders(BEA)
    assert (ring.channel, ring.pings) == (CHANNEL, (BEA,))
    (private,) = days.box.reminders(ADA)
    assert private.channel == DMS + ADA


async def test_a_reminder_in_the_channel_tells_of_no_secret_answer(days: Days) -> None:
    """A player has secretly begun their turn; for all others the question is unchanged."""
    await days.service.people.wish(ADA, messages=False)
    look = await started(days.service, ADA, BEA, game="space_mission", first_player="first-seat")
    await days.live(25 * HOUR, step=HOUR)
    (ring,) = days.box.reminders(ADA)
    assert ring.channel == CHANNEL
    for turned in ("supply", "", "supply"):
        prompt = look.prompts[Seat(0)]
        look = await days.service.answer(look.table.id, ADA, prompt.serial, tuple(turned.split()))
        await days.look()
        assert not ring.edits and not ring.gone
    await days.service.answer(look.table.id, ADA, look.prompts[Seat(0)].serial, ())
    await days.look()
    assert ring.now == "remind 0 done"


async def test_one_message_a_day_takes_the_place_of_reminders(days: Days) -> None:
    await days.service.people.wish(ADA, zone="Europe/Berlin", digest=18 * 60)
    first = await begun(days, ADA, BEA)
    second = await begun(days, ADA, CEM, channel=8)
    await days.live(2 * DAY, step=HOUR)
    lists = [sent for sent in days.box.sent if isinstance(sent.job, SendDigest)]
    assert [(sent.at - StillTime().moment) / HOUR for sent in lists] == [5, 29]
    assert days.box.reminders(ADA) == []
    assert set(lists[1].now.split()[1:]) == {str(first.table.id), str(second.table.id)}
    await bid(days, first.table.id, ADA)
    assert lists[1].now == f"digest {second.table.id}"
    await bid(days, second.table.id, ADA)
    assert lists[1].now == "digest "
    await days.live(DAY, step=HOUR)
    assert len([sent for sent in days.box.sent if isinstance(sent.job, SendDigest)]) == 2


async def test_who_is_away_is_left_in_peace_and_the_table_told(days: Days) -> None:
    look = await begun(days, ADA, BEA)
    await days.service.people.away(ADA, days.service.now + 5 * DAY)
    await days.look()
    (told,) = [sent for sent in days.box.sent if isinstance(sent.job, Notice)]
    assert "note-away" in told.text and str(days.service.now + 5 * DAY) in told.text
    await days.live(6 * DAY, step=HOUR)
    assert hours(days, ADA) == [5 * 24]
    assert (await days.service.look(look.table.id)).at == look.at
    await days.service.execute(look.table.id, in_game.resign, BEA)
    assert await days.service.people.away(BEA, days.service.now + DAY) == []


async def test_two_warnings_arrive_before_the_safe_answer(days: Days) -> None:
    look = await begun(days, ADA, BEA, pace="daily")
    await days.live(23 * HOUR + 50 * 60)
    assert [round(moment, 1) for moment in hours(days, ADA)] == [14.5, 21.7]
    assert [ring.text for ring in days.box.reminders(ADA)] == ["remind 0 warning"] * 2
    assert await by(days.database, look, 0) == []
    await days.live(20 * 60)
    assert await by(days.database, look, 0) == ["clock"]


async def test_nothing_is_lost_at_night(days: Days) -> None:
    """Both warnings of a question from noon to noon fall into sixteen quiet hours, and come after them."""
    await days.service.people.wish(ADA, zone="UTC", quiet_from=0, quiet_until=16 * 60)
    await days.service.people.wish(ADA, snoozed=days.service.now + 7 * DAY)
    look = await begun(days, ADA, BEA, pace="daily")
    await days.live(28 * HOUR + 10 * 60)
    assert hours(days, ADA) == [28]
    assert await by(days.database, look, 0) == []
    await days.live(6 * HOUR)
    assert [round(moment, 1) for moment in hours(days, ADA)[:2]] == [28, 30.5]
    assert await by(days.database, look, 0) == ["clock"]


async def test_a_bot_that_was_down_warns_first(days: Days) -> None:
    look = await begun(days, ADA, BEA, pace="daily")
    days.time.pass_by(5 * DAY)
    days = days.again()
    await days.look()
    assert await by(days.database, look, 0) == []
    assert len(days.box.reminders(ADA)) == 1
    await days.live(5 * HOUR)
    assert await by(days.database, look, 0) == ["clock"]
    assert len(days.box.reminders(ADA)) >= 2


async def test_warnings_that_cannot_arrive_cost_no_player_anything(days: Days) -> None:
    look = await begun(days, ADA, BEA, pace="daily")
    days.box.mischief = Mock(side_effect=refusal(503))
    await days.live(4 * DAY, step=HOUR)
    assert await by(days.database, look, 0) == []


async def test_the_steward_comes_by_itself_and_a_table_waits_for_its_last_person(days: Days) -> None:
    look = await begun(days, ADA, BEA, pace="daily", policy="steward")
    await days.live(3 * DAY, step=HOUR)
    after = await days.service.look(look.table.id)
    pilots = [chair.pilot for chair in after.table.chairs]
    assert sorted(pilots) == ["player", "steward"]
    at_rest = after.at
    await days.live(9 * DAY, step=6 * HOUR)
    assert (await days.service.look(look.table.id)).at == at_rest


async def test_a_warning_says_when_the_others_vote_and_when_they_wait(days: Days) -> None:
    look = await begun(days, ADA, BEA, CEM, pace="daily", policy="ask")
    for user in (ADA, CEM):
        await bid(days, look.table.id, user)
    await days.live(25 * HOUR, step=HOUR)
    ring = days.box.reminders(BEA)[-1]
    assert ring.now == "remind 1 voting"
    (ballot,) = (await days.service.table(look.table.id)).ballots
    await days.do(look.table.id, timeouts.vote, ADA, ballot.number, yes=False)
    assert ring.now == "remind 1 reminder"


async def test_a_crash_between_sending_and_noting_rings_once(days: Days) -> None:
    await begun(days, ADA, BEA)
    await days.live(23 * HOUR, step=HOUR)
    died = False

    def die(moment: str) -> None:
        nonlocal died
        if moment == "after" and isinstance(days.box.sent[-1].job, Remind) and not died:
            died = True
            raise Crash

    days.box.mischief = die
    days.time.pass_by(2 * HOUR)
    with pytest.raises(Crash):
        await days.look()
    days.time.pass_by(HOUR)
    days = days.again()
    await days.live(6 * HOUR, step=HOUR)
    assert len(days.box.reminders(ADA)) == 1
    assert len(days.box.reminders(BEA)) == 1


async def test_after_a_crash_only_the_newest_list_stands(days: Days) -> None:
    await days.service.people.wish(ADA, zone="UTC", digest=18 * 60)
    await begun(days, ADA, BEA)
    await days.live(7 * HOUR, step=HOUR)

    def die(moment: str) -> None:
        if moment == "after" and isinstance(days.box.sent[-1].job, SendDigest):
            raise Crash

    days.box.mischief = die
    with pytest.raises(Crash):
        await days.live(DAY, step=HOUR)
    days.box.mischief = lambda moment: None
    days = days.again()
    await days.live(HOUR)
    lists = [sent for sent in days.box.sent if isinstance(sent.job, SendDigest)]
    assert [sent.gone for sent in lists] == [True, False]


async def test_two_processes_ring_once(days: Days) -> None:
    other = days.again()
    await begun(days, ADA, BEA)
    days.time.pass_by(25 * HOUR)
    await days.scheduler.tick()
    await other.scheduler.tick()
    await days.pump()
    await other.pump()
    assert len(days.box.reminders(ADA)) == 1


async def test_a_restart_forgets_nothing_and_a_newer_reminder_replaces_an_older_one(days: Days) -> None:
    await begun(days, ADA, BEA)
    for _ in range(12):
        days = days.again()
        await days.live(6 * HOUR, step=HOUR)
    assert hours(days, ADA) == [24, 72]
    assert [ring.gone for ring in days.box.reminders(ADA)] == [True, False]
