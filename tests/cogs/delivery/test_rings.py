"""A person can make the bot notify another person only so often. Ruling: T13."""

from cogs.tables import in_game, in_lobby, replacement, timeouts
from cogs.tables.jobs import Call, Remind
from cogs.tables.time_control import DAY, HOUR, Terms
from engine.core.prompt import Seat
from tests.cogs.delivery.test_reminders import begun, bid
from tests.cogs.refusals import refused
from tests.kit import still
from tests.kit.days import Days
from tests.kit.tables import ADA, BEA, CEM, CHANNEL, lobby, sitter

time, database, days = still.time, still.database, still.days

OFTEN, MOST = 12, 5


def rung(days: Days, user: int) -> int:
    return sum(user in sent.pings for sent in days.box.sent)


async def test_an_offer_made_again_and_again_edits_the_first(days: Days) -> None:
    table = (await begun(days, ADA, BEA)).table.id
    for _ in range(OFTEN):
        look = await days.do(table, replacement.offer, ADA, sitter(CEM))
        days.time.pass_by(10)
    assert rung(days, CEM) == 1 and len(look.table.ballots) == 1


async def test_offers_taken_back_ring_five_times_a_day(days: Days) -> None:
    table = (await begun(days, ADA, BEA)).table.id
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
    assert [x.now for x in days.box.sent if not x.gone and x.now.startswith("call")], (
        "who is asked stands there"
    )


async def test_a_no_counts_at_every_table_of_the_one_who_asked(days: Days) -> None:
    first = await lobby(days.service, ADA)
    await days.do(first.id, in_lobby.invite, ADA, BEA)
    await days.service.execute(first.id, in_lobby.decline, BEA)
    other = await lobby(days.service, ADA, channel=CHANNEL + 1)
    await days.do(other.id, in_lobby.invite, ADA, BEA)
    assert rung(days, BEA) == 1
    third = await lobby(days.service, CEM, channel=CHANNEL + 2)
    await days.do(third.id, in_lobby.invite, CEM, BEA)
    assert rung(days, BEA) == 2, "others may ask"


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


async def test_people_who_want_no_invitations_are_not_rung(days: Days) -> None:
    await days.service.people.wish(CEM, invitations=0)
    table = (await begun(days, ADA, BEA)).table.id
    await days.service.execute(table, replacement.offer, ADA, sitter(CEM))
    other = await lobby(days.service, ADA, channel=CHANNEL + 1)
    await days.do(other.id, in_lobby.invite, ADA, CEM)
    assert rung(days, CEM) == 0


async def test_people_who_want_no_invitations_or_had_enough_cannot_be_asked(days: Days) -> None:
    """The person who asks is told why before anything is opened."""
    await days.service.people.wish(CEM, invitations=0)
    await refused("invitations-unwanted", days.service.people.require_welcome(ADA, CEM))
    for n in range(MOST):
        await days.service.people.require_welcome(ADA, BEA)
        other = await lobby(days.service, ADA, channel=CHANNEL + n)
        await days.do(other.id, in_lobby.invite, ADA, BEA)
    await refused("called-enough", days.service.people.require_welcome(ADA, BEA))
    await days.service.people.require_welcome(CEM, BEA)
    days.time.pass_by(DAY)
    await days.service.people.require_welcome(ADA, BEA)
