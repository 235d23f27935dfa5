"""Reminders of missing votes come in time, at the right hour, and go once the vote is given."""

import pytest

from cogs.tables import replacement, timeouts
from cogs.tables.jobs import Job, Notice, Remind, SendDigest, ShowVote
from cogs.tables.time_control import DAY, HOUR
from engine.core.prompt import Seat
from tests.cogs.delivery.test_reminders import NIGHT_OWL, begun, bid
from tests.kit import still
from tests.kit.fake_discord_client import DMS
from tests.kit.still import Days, StillTime
from tests.kit.tables import ADA, BEA, CEM, CHANNEL, DORA, sitter, voted

time, database, days = still.time, still.database, still.days


async def voting(days: Days) -> tuple[int, int]:
    """Let Ada ask to replace Cem; Bea and Dora have not voted. Return the table and the ballot."""
    look = await begun(days, ADA, BEA, CEM, DORA)
    look = await days.do(look.table.id, timeouts.replace_player, ADA, Seat(2), None)
    (ballot,) = look.table.ballots
    return look.table.id, ballot.number


def is_about_a_vote(job: Job) -> bool:
    return isinstance(job, Remind) and job.kind == "vote"


def about_votes(days: Days, user: int) -> list[float]:
    noon = StillTime().moment
    return [(x.at - noon) / HOUR for x in days.box.reminders(user) if is_about_a_vote(x.job)]


async def test_a_missing_vote_is_reminded_of_until_it_is_given(days: Days) -> None:
    table, number = await voting(days)
    for user in (ADA, BEA, DORA):
        await days.service.people.wish(user, every=2 * DAY)
    await days.live(35 * HOUR, step=HOUR)
    assert about_votes(days, BEA) == []
    await days.live(2 * HOUR, step=HOUR)
    (ring,) = [x for x in days.box.reminders(BEA) if is_about_a_vote(x.job)]
    assert about_votes(days, BEA) == [36] and ring.now == f"remind vote {number} vote, 1 cast"
    await days.do(table, timeouts.vote, DORA, number, yes=False)
    assert ring.now == f"remind vote {number} vote, 2 cast"
    assert about_votes(days, ADA) == [], "who has voted is left in peace"
    days = days.again()
    await days.do(table, timeouts.vote, BEA, number, yes=True)
    assert ring.now == f"remind vote {number} done"
    await days.live(3 * DAY, step=HOUR)
    assert about_votes(days, BEA) == [36]


async def test_players_whom_a_vote_would_replace_are_told_at_once_and_once(days: Days) -> None:
    """They are told even with one message a day, during an absence, and with reminders turned off."""
    await days.service.people.wish(CEM, every=0)
    table, number = await voting(days)
    await days.live(DAY, step=HOUR)
    assert about_votes(days, CEM) == [0]
    (told,) = [x for x in days.box.reminders(CEM) if is_about_a_vote(x.job)]
    await days.do(table, timeouts.still_here, CEM, number)
    assert told.now == f"remind vote {number} done"


async def test_players_who_sleep_when_a_vote_begins_hear_of_it_in_the_morning(days: Days) -> None:
    await days.service.people.wish(BEA, **NIGHT_OWL)
    days.time.pass_by(12 * HOUR)
    _, number = await voting(days)
    (asked,) = [sent for sent in days.box.sent if sent.job == ShowVote(number)]
    assert asked.pings == (DORA,)
    await days.live(10 * HOUR, step=HOUR)
    assert about_votes(days, BEA) == [18]


async def test_one_message_a_day_names_votes_too(days: Days) -> None:
    await days.service.people.wish(BEA, zone="UTC", digest=18 * 60)
    table, number = await voting(days)
    await days.live(DAY, step=HOUR)
    (listed,) = [sent for sent in days.box.sent if sent.job == SendDigest(BEA)]
    assert listed.now == f"digest {table} v{table}" and about_votes(days, BEA) == []
    await days.do(table, timeouts.vote, BEA, number, yes=True)
    assert listed.now == f"digest {table}"


@pytest.mark.parametrize("forgotten", [False, True])
async def test_a_list_whose_offer_has_gone_is_empty(forgotten: bool, days: Days) -> None:
    await days.service.people.wish(DORA, zone="UTC", digest=18 * 60, dm_channel=DMS + DORA)
    look = await begun(days, ADA, BEA, CEM)
    look = await days.service.execute(look.table.id, replacement.offer, ADA, sitter(DORA))
    await days.live(7 * HOUR, step=HOUR)
    (listed,) = [sent for sent in days.box.sent if sent.job == SendDigest(DORA)]
    assert listed.now == f"digest v{look.table.id}"
    if forgotten:
        await days.service.people.forget(ADA)
    else:
        await voted(days.service, look, ADA, yes=False)
    await days.look()
    assert listed.now == "digest "


async def test_a_stranger_who_is_offered_a_seat_is_reminded_in_the_channel(days: Days) -> None:
    look = await begun(days, ADA, BEA)
    await days.service.execute(look.table.id, replacement.offer, ADA, sitter(DORA))
    await days.live(25 * HOUR, step=HOUR)
    (ring,) = days.box.reminders(DORA)
    assert ring.channel == CHANNEL and is_about_a_vote(ring.job)


async def test_unanswered_votes_are_asked_rarely_and_leave_nothing_behind(days: Days) -> None:
    look = await begun(days, ADA, BEA, CEM, pace="daily", policy="ask")
    for user in (ADA, CEM):
        await bid(days, look.table.id, user)
    await days.live(30 * DAY, step=4 * HOUR)
    asked = [sent for sent in days.box.sent if isinstance(sent.job, ShowVote)]
    assert 3 <= len(asked) <= 5
    assert all(sent.gone for sent in asked[:-1])
    rung = [sent for user in (ADA, CEM) for sent in days.box.reminders(user) if is_about_a_vote(sent.job)]
    assert rung and sum(not sent.gone for sent in rung) <= 2
    told = [sent for sent in days.box.sent if isinstance(sent.job, Notice) and sent.job.key == "note-wait-on"]
    assert len(told) == 1
