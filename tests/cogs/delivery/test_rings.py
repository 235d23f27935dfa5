"""How often one person can make the bot notify another, and reminders of missing votes. Ruling: T13."""

import random
from collections.abc import Awaitable, Callable

import pytest

from cogs.changes import in_game, in_lobby, replacement, timeouts
from cogs.tables.jobs import Call, Job, Notice, Remind, SendDigest, ShowVote, TellNews
from cogs.tables.table import Status
from cogs.tables.time_control import DAY, HOUR, Terms
from engine.core.prompt import Seat
from tests.cogs.delivery.test_reminders import NIGHT_OWL, begun, bid
from tests.kit.play.games import refused
from tests.kit.server import still
from tests.kit.server.still import DMS, Days, Sent, StillTime
from tests.kit.store.tables import ADA, BEA, CEM, CHANNEL, DORA, handed_over, lobby, sitter, step, voted

time, database, days = still.time, still.database, still.days

OFTEN, MOST = 12, 5
ELI = 9_000_105


def rung(days: Days, user: int) -> int:
    return sum(user in sent.pings for sent in days.box.sent)


async def test_an_offer_again_edits_the_first_and_withdrawn_ones_ring_five_times_a_day(days: Days) -> None:
    table = (await begun(days, ADA, BEA)).table.id
    for _ in range(OFTEN):
        look = await days.do(table, replacement.offer, ADA, sitter(CEM))
        days.time.pass_by(10)
    assert rung(days, CEM) == 1 and len(look.table.ballots) == 1
    for _ in range(OFTEN):
        look = await days.do(table, replacement.offer, ADA, sitter(CEM))
        await days.do(table, timeouts.vote, ADA, look.table.ballots[0].number, yes=False)
    assert rung(days, CEM) == MOST


async def test_invitations_to_tables_that_are_cancelled_ring_five_times_a_day(days: Days) -> None:
    async def invite() -> None:
        table = await lobby(days.service, ADA)
        await days.do(table.id, in_lobby.invite, ADA, BEA)
        await days.do(table.id, in_lobby.cancel, ADA)

    for _ in range(OFTEN):
        await invite()
    assert rung(days, BEA) == MOST
    days.time.pass_by(DAY)
    await invite()
    assert rung(days, BEA) == MOST + 1


async def test_votes_that_are_answered_ring_five_times_a_day(days: Days) -> None:
    table = (await begun(days, ADA, BEA)).table.id
    before = rung(days, BEA)
    for n in range(OFTEN):
        look = await days.do(table, timeouts.propose_terms, ADA, Terms(pace=(n + 2) * DAY))
        await days.do(table, timeouts.vote, BEA, look.table.ballots[0].number, yes=False)
    assert rung(days, BEA) == before + MOST


async def test_votes_about_a_seat_ring_its_owner_five_times_a_day_and_tell_them_each_time(days: Days) -> None:
    table = (await begun(days, ADA, BEA, CEM)).table.id
    before = rung(days, BEA)
    for _ in range(OFTEN):
        look = await days.do(table, timeouts.replace_player, ADA, Seat(1), None)
        await days.do(table, timeouts.still_here, BEA, look.table.ballots[0].number)
    assert rung(days, BEA) == before + MOST
    assert sum(isinstance(sent.job, Remind) for sent in days.box.sent) == OFTEN


async def test_pause_and_resume_ring_five_times_a_day_and_the_call_comes_back(days: Days) -> None:
    table = (await begun(days, ADA, BEA)).table.id
    before = rung(days, BEA)
    for _ in range(OFTEN):
        await days.do(table, timeouts.pause, ADA)
        await days.do(table, in_game.resume, ADA)
    assert rung(days, BEA) == before + MOST
    assert [x.now for x in days.box.sent if not x.gone and x.now.startswith("call")], "it names them"


async def test_a_no_counts_at_every_table_of_the_inviter_also_after_they_left(days: Days) -> None:
    """The refusal counts for the stored inviter, not only for the host."""
    first = await lobby(days.service, ADA)
    await days.do(first.id, in_lobby.invite, ADA, BEA)
    await days.service.execute(first.id, in_lobby.decline, BEA)
    other = await lobby(days.service, ADA, channel=CHANNEL + 1)
    await days.do(other.id, in_lobby.invite, ADA, BEA)
    assert rung(days, BEA) == 1
    third = await lobby(days.service, CEM, channel=CHANNEL + 2)
    await days.do(third.id, in_lobby.invite, CEM, BEA)
    assert rung(days, BEA) == 2, "others may ask"
    fourth = await lobby(days.service, ADA, DORA, channel=CHANNEL + 3)
    await days.do(fourth.id, in_lobby.invite, DORA, ELI)
    await days.service.execute(fourth.id, in_lobby.leave, DORA)
    await days.service.execute(fourth.id, in_lobby.decline, ELI)
    fifth = await lobby(days.service, DORA, channel=CHANNEL + 4)
    await days.do(fifth.id, in_lobby.invite, DORA, ELI)
    assert rung(days, ELI) == 1


async def test_an_old_call_goes_once_a_permission_is_given_back(days: Days) -> None:
    """While the bot may not read a channel's history, it deletes nothing there."""
    look = await begun(days, ADA, BEA)

    def calls() -> int:
        return sum(isinstance(x.job, Call) and not x.gone for x in days.box.sent)

    days.box.forbidden.add(CHANNEL)
    for user in (ADA, BEA):
        await bid(days, look.table.id, user)
    assert calls() == 2, "what follows is said nevertheless"
    days.box.forbidden.clear()
    days.time.pass_by(HOUR)
    await days.look()
    assert calls() == 1


async def test_people_who_want_no_invitations_or_had_enough_are_neither_asked_nor_rung(days: Days) -> None:
    """The person who asks is told why before anything is opened."""
    await days.service.people.wish(CEM, invitations=0)
    await refused("invitations-unwanted", days.service.people.require_welcome(ADA, CEM))
    table = (await begun(days, ADA, DORA, channel=CHANNEL + MOST)).table.id
    await days.service.execute(table, replacement.offer, ADA, sitter(CEM))
    other = await lobby(days.service, ADA, channel=CHANNEL + MOST + 1)
    await days.do(other.id, in_lobby.invite, ADA, CEM)
    assert rung(days, CEM) == 0
    for n in range(MOST):
        await days.service.people.require_welcome(ADA, BEA)
        other = await lobby(days.service, ADA, channel=CHANNEL + n)
        await days.do(other.id, in_lobby.invite, ADA, BEA)
    await refused("called-enough", days.service.people.require_welcome(ADA, BEA))
    await days.service.people.require_welcome(CEM, BEA)
    days.time.pass_by(DAY)
    await days.service.people.require_welcome(ADA, BEA)


Ending = Callable[[Days, int], Awaitable[None]]


def news(days: Days) -> list[Sent]:
    return [sent for sent in days.box.sent if isinstance(sent.job, TellNews)]


def all_rung(days: Days) -> list[int]:
    return [user for sent in news(days) for user in sent.pings]


async def ended_by_the_host(days: Days, table: int) -> None:
    await days.service.execute(table, timeouts.end, ADA)


async def others_resign(days: Days, table: int) -> None:
    for user in (ADA, CEM):
        await days.service.execute(table, in_game.resign, user)


async def agreed_on(days: Days, table: int) -> None:
    await voted(days.service, await days.service.execute(table, timeouts.end, CEM), ADA)
    await days.live(3 * DAY, step=HOUR)


ENDINGS = pytest.mark.parametrize("ending", [ended_by_the_host, others_resign, agreed_on])


@ENDINGS
async def test_players_who_waited_for_the_end_are_rung_once(days: Days, ending: Ending) -> None:
    look = await begun(days, ADA, BEA, CEM)
    days.time.pass_by(HOUR)
    await ending(days, look.table.id)
    await days.live(2 * HOUR)
    assert (await days.service.table(look.table.id)).status is Status.ENDED
    assert all_rung(days).count(BEA) == 1
    (told,) = [sent for sent in news(days) if BEA in sent.pings]
    assert told.channel == DMS + BEA and told.text == "news over"
    assert ADA not in all_rung(days) or ending is agreed_on, "who has ended it knows"


async def test_the_end_rings_players_who_did_not_make_the_last_move(days: Days) -> None:
    look, rng = await begun(days, ADA, BEA, CEM), random.Random(3)
    last: int | None = ADA
    while look.prompts:
        days.time.pass_by(HOUR)
        asked = {look.table.chairs[seat].user for seat in look.prompts}
        look = await step(days.service, look, rng)
        (last,) = asked - {look.table.chairs[seat].user for seat in look.prompts} or {None}
    await days.look()
    assert look.table.status is Status.OVER
    assert sorted(all_rung(days)) == sorted({ADA, BEA, CEM} - {last})


async def test_players_who_just_answered_voted_or_typed_a_command_are_not_rung(days: Days) -> None:
    look = await begun(days, ADA, BEA, DORA, CEM)
    days.time.pass_by(HOUR)
    await bid(days, look.table.id, BEA)
    await days.service.people.was_here(look.table.id, DORA)
    await days.service.people.was_here(look.table.id + 1, CEM)
    days.time.pass_by(300)
    await ended_by_the_host(days, look.table.id)
    await days.look()
    assert all_rung(days) == [CEM], "at another table is elsewhere"


async def test_at_night_the_end_waits_for_the_morning(days: Days) -> None:
    await days.service.people.wish(BEA, **NIGHT_OWL)
    look = await begun(days, ADA, BEA)
    await days.live(11 * HOUR)
    await ended_by_the_host(days, look.table.id)
    await days.live(HOUR)
    assert all_rung(days) == []
    await days.live(8 * HOUR)
    assert all_rung(days) == [BEA]


async def test_news_come_only_where_wanted_and_with_closed_messages_in_the_channel(days: Days) -> None:
    await days.service.people.wish(CEM, news=0)
    days.box.closed.add(BEA)
    look = await begun(days, ADA, BEA, CEM)
    days.time.pass_by(HOUR)
    await ended_by_the_host(days, look.table.id)
    await days.live(DAY)
    assert [(sent.channel, sent.pings) for sent in news(days)] == [(CHANNEL, (BEA,))]


async def test_a_resumed_game_rings_the_others_by_news(days: Days) -> None:
    look = await begun(days, ADA, BEA, CEM)
    look = await bid(days, look.table.id, BEA)
    assert Seat(1) not in look.prompts
    await days.service.execute(look.table.id, timeouts.pause, ADA)
    days.time.pass_by(DAY)
    await days.do(look.table.id, in_game.resume, ADA)
    assert [(sent.text, sent.pings) for sent in news(days)] == [("news resumed", (BEA,))]


async def test_a_rewind_and_a_new_player_ring_those_who_are_not_asked(days: Days) -> None:
    look = await begun(days, ADA, BEA, CEM)
    table = look.table.id
    look = await bid(days, table, BEA)
    days.time.pass_by(DAY)
    await handed_over(days.service, look, 2, sitter(CEM + 100))
    await days.look()
    assert all_rung(days) == [BEA, CEM] and {sent.text for sent in news(days)} == {"news seat"}


async def test_five_ends_a_day_of_one_hand_ring_and_the_sixth_is_told_silently(days: Days) -> None:
    for n in range(7):
        look = await begun(days, ADA, BEA, channel=CHANNEL + n)
        days.time.pass_by(HOUR // 2)
        await ended_by_the_host(days, look.table.id)
        await days.look()
    assert len(news(days)) == 7 and len(all_rung(days)) == 5


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
