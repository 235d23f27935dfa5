"""People who were away are notified once when a wait ends without a question. Ruling: T14."""

import random
from collections.abc import Awaitable, Callable

import pytest

from cogs.tables import in_game, in_lobby, timeouts
from cogs.tables.jobs import TellNews
from cogs.tables.table import Status
from cogs.tables.time_control import DAY, HOUR
from engine.core.prompt import Seat
from tests.cogs.delivery.test_reminders import NIGHT_OWL, begun, bid
from tests.kit import still
from tests.kit.days import Days
from tests.kit.fake_discord_client import DMS, Sent
from tests.kit.tables import ADA, BEA, CEM, CHANNEL, handed_over, lobby, sitter, step, voted

time, database, days = still.time, still.database, still.days

Ending = Callable[[Days, int], Awaitable[None]]


def news(days: Days) -> list[Sent]:
    return [sent for sent in days.box.sent if isinstance(sent.job, TellNews)]


def rung(days: Days) -> list[int]:
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
    assert rung(days).count(BEA) == 1
    (told,) = [sent for sent in news(days) if BEA in sent.pings]
    assert told.channel == DMS + BEA and told.text == "news over"
    assert ADA not in rung(days) or ending is agreed_on, "who has ended it knows"


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
    assert sorted(rung(days)) == sorted({ADA, BEA, CEM} - {last})


async def test_players_who_were_just_there_are_not_rung(days: Days) -> None:
    look = await begun(days, ADA, BEA, CEM)
    days.time.pass_by(HOUR)
    await bid(days, look.table.id, BEA)
    days.time.pass_by(300)
    await ended_by_the_host(days, look.table.id)
    await days.look()
    assert rung(days) == [CEM]


async def test_players_who_just_voted_or_typed_a_command_are_not_rung(days: Days) -> None:
    look = await begun(days, ADA, BEA, CEM)
    days.time.pass_by(HOUR)
    await days.service.people.was_here(look.table.id, BEA)
    await days.service.people.was_here(look.table.id + 1, CEM)
    days.time.pass_by(300)
    await ended_by_the_host(days, look.table.id)
    await days.look()
    assert rung(days) == [CEM], "at another table is elsewhere"


async def test_at_night_the_end_waits_for_the_morning(days: Days) -> None:
    await days.service.people.wish(BEA, **NIGHT_OWL)
    look = await begun(days, ADA, BEA)
    await days.live(11 * HOUR)
    await ended_by_the_host(days, look.table.id)
    await days.live(HOUR)
    assert rung(days) == []
    await days.live(8 * HOUR)
    assert rung(days) == [BEA]


async def test_who_wants_no_news_gets_none(days: Days) -> None:
    await days.service.people.wish(BEA, news=0)
    look = await begun(days, ADA, BEA)
    days.time.pass_by(HOUR)
    await ended_by_the_host(days, look.table.id)
    await days.live(DAY)
    assert news(days) == []


async def test_with_closed_direct_messages_it_is_told_in_the_channel(days: Days) -> None:
    days.box.closed.add(BEA)
    look = await begun(days, ADA, BEA)
    days.time.pass_by(HOUR)
    await ended_by_the_host(days, look.table.id)
    await days.live(HOUR)
    assert [(sent.channel, sent.pings) for sent in news(days)] == [(CHANNEL, (BEA,))]


async def test_a_game_that_goes_on_rings_those_who_are_asked_by_their_call_and_the_others_by_news(
    days: Days,
) -> None:
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
    assert rung(days) == [BEA, CEM] and {sent.text for sent in news(days)} == {"news seat"}


async def test_five_ends_a_day_of_one_hand_ring_and_the_sixth_is_told_silently(days: Days) -> None:
    for n in range(7):
        look = await begun(days, ADA, BEA, channel=CHANNEL + n)
        days.time.pass_by(HOUR // 2)
        await ended_by_the_host(days, look.table.id)
        await days.look()
    assert len(news(days)) == 7 and len(rung(days)) == 5


async def test_a_no_counts_for_the_inviter_also_after_they_left(days: Days) -> None:
    """The refusal counts for the stored inviter, not only for the host."""
    first = await lobby(days.service, ADA, CEM)
    await days.do(first.id, in_lobby.invite, CEM, BEA)
    await days.service.execute(first.id, in_lobby.leave, CEM)
    await days.service.execute(first.id, in_lobby.decline, BEA)
    other = await lobby(days.service, CEM, channel=CHANNEL + 1)
    await days.do(other.id, in_lobby.invite, CEM, BEA)
    assert sum(BEA in sent.pings for sent in days.box.sent) == 1
