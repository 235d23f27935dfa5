"""Attempts to read another player's hand: by a host, a moderator, an accomplice."""

import pytest

from cogs.service.table_service import TableService
from cogs.storage.database import Database
from cogs.tables import in_game, in_lobby, replacement, timeouts
from cogs.tables.jobs import Notice
from cogs.tables.replacement import NIGHT, SILENT_FOR
from cogs.tables.snapshot import Look
from cogs.tables.table import Sitter
from cogs.tables.time_control import DAY, Terms
from engine.core.errors import RefereeError
from engine.core.prompt import Seat
from tests.cogs.refusals import refused
from tests.kit import still
from tests.kit.still import Days, StillTime
from tests.kit.tables import ADA, BEA, CEM, answer, handed_over, lobby, service_on, sitter, started, voted

time, database, days = still.time, still.database, still.days

DORA, ELI = 9_000_104, 9_000_105


async def test_no_moderator_does_either(service: TableService) -> None:
    look = await started(service, ADA, BEA, CEM)
    for who in (None, sitter(DORA), sitter(ELI)):
        with pytest.raises(RefereeError, match="seat-active"):
            await service.execute(look.table.id, timeouts.replace_player, DORA, Seat(1), who, moderator=True)
    assert await service.look(look.table.id) == look


async def outvoted(service: TableService) -> Look:
    """Let Ada and Cem vote to give Bea's seat to Dora, who accepts."""
    look = await started(service, ADA, BEA, CEM)
    look = await service.execute(look.table.id, timeouts.replace_player, ADA, Seat(1), sitter(DORA))
    (ballot,) = look.table.ballots
    assert (ballot.kind, look.table.voters(ballot)) == ("replace", {ADA, CEM, DORA}), "a host, too"
    for user in (CEM, DORA):
        look = await voted(service, look, user)
    return look


async def test_three_presses_take_no_seat_within_a_night(service: TableService, time: StillTime) -> None:
    look = await outvoted(service)
    time.pass_by(NIGHT - 1)
    look = await service.execute(look.table.id, timeouts.close_ballots)
    assert look.table.seat_of(BEA) == 1 and look.table.ballots[0].closes == service.now + 1
    time.pass_by(1)
    look = await service.execute(look.table.id, timeouts.close_ballots)
    assert (look.table.seat_of(DORA), look.table.ballots) == (1, ())


async def test_a_secret_answer_ends_a_vote_when_it_is_due(service: TableService, time: StillTime) -> None:
    look = await outvoted(service)
    look = await answer(service, look, 1)
    assert look.table.ballots, "the other players do not see that Bea has begun"
    time.pass_by(NIGHT)
    look = await service.execute(look.table.id, timeouts.close_ballots)
    assert (look.table.seat_of(BEA), look.table.ballots) == (1, ())


async def test_players_sit_down_only_if_they_said_so(service: TableService) -> None:
    """This holds for the seat of a robot and for an abandoned seat."""
    look = await started(service, ADA, BEA, CEM, robots=1)
    await service.execute(look.table.id, in_game.resign, CEM)
    for seat, who in ((Seat(2), DORA), (Seat(3), ELI)):
        look = await service.execute(look.table.id, timeouts.replace_player, ADA, seat, sitter(who))
        assert look.table.seat_of(who) is None
        ballot = look.table.ballots[-1]
        for other in (BEA, CEM, 404):
            if other not in (ballot.by, ballot.about["owner"]):
                await refused("not-your-offer", voted(service, look, other))
        look = await voted(service, look, who)
        assert look.table.seat_of(who) == seat


async def test_players_and_former_players_take_no_other_seat(service: TableService) -> None:
    """A host could give their own seat to a robot and take an abandoned one, and so see two hands."""
    look = await started(service, ADA, BEA, CEM)
    n = look.table.id
    await service.execute(n, in_game.resign, CEM)
    look = await service.execute(n, timeouts.replace_player, ADA, Seat(0), None)
    assert look.table.host == BEA, "a person without a seat is no host"
    for seat in (Seat(1), Seat(2)):
        await refused("sat-elsewhere", service.execute(n, timeouts.replace_player, BEA, seat, sitter(ADA)))
    await refused("sits-here", service.execute(n, timeouts.replace_player, BEA, Seat(0), sitter(CEM)))
    await refused("sat-elsewhere", service.execute(n, replacement.offer, BEA, sitter(ADA)))
    look = await service.execute(n, timeouts.replace_player, BEA, Seat(0), sitter(ADA))
    look = await voted(service, look, ADA)
    assert look.table.seat_of(ADA) == 0, "back to one's own is no other seat"


async def test_an_offer_does_not_outlive_what_its_reader_has_learned_since(service: TableService) -> None:
    """Of two offers at once, the second no longer works once the first was accepted, even after that seat was
    left."""
    look = await started(service, ADA, BEA, CEM)
    n = look.table.id
    look = await service.execute(n, replacement.offer, BEA, sitter(DORA))
    second = look.table.ballots[-1].number
    look = await service.execute(n, replacement.offer, CEM, sitter(DORA))
    await voted(service, look, DORA)
    await handed_over(service, look, 2, sitter(ELI))
    look = await service.execute(n, timeouts.vote, DORA, second, yes=True)
    assert (look.table.seat_of(DORA), look.table.seat_of(BEA)) == (None, 1)


async def test_deleting_their_data_gets_people_no_new_seat(service: TableService, database: Database) -> None:
    """A person could take a seat, read its hand, have the data deleted, and come back to another seat."""
    look = await started(service, ADA, BEA, CEM, robots=1)
    n = look.table.id
    await handed_over(service, look, 2, sitter(DORA))
    for user in (CEM, DORA):
        await service.people.forget(user)
        with pytest.raises(RefereeError, match="sat-elsewhere"):
            await service_on(database).execute(n, timeouts.replace_player, ADA, Seat(3), sitter(user))
    look = await service.execute(n, timeouts.end, ADA)
    assert [before.mark for before in look.table.former if before.mark] == [], "no former player is known"


@pytest.mark.parametrize("who", [None, DORA])
async def test_three_days_of_silence_are_needed_before_a_host_decides_alone(
    who: int | None, service: TableService, time: StillTime
) -> None:
    look = await started(service, ADA, BEA)
    someone = sitter(who) if who is not None else None
    time.pass_by(SILENT_FOR - 1)
    with pytest.raises(RefereeError, match="vote-too-few"):
        await service.execute(look.table.id, timeouts.replace_player, ADA, Seat(1), someone)
    time.pass_by(1)
    look = await service.execute(look.table.id, timeouts.replace_player, ADA, Seat(1), someone)
    assert look.table.ballots if who is not None else look.table.chairs[1].pilot == "robot"


async def test_a_pause_makes_no_player_silent_nor_does_an_absence_that_was_told(
    service: TableService, time: StillTime
) -> None:
    look = await started(service, ADA, BEA)
    await service.execute(look.table.id, timeouts.pause, ADA)
    time.pass_by(2 * SILENT_FOR)
    await refused("vote-too-few", service.execute(look.table.id, timeouts.replace_player, ADA, Seat(1), None))
    await service.execute(look.table.id, in_game.resume, ADA)
    await refused("vote-too-few", service.execute(look.table.id, timeouts.replace_player, ADA, Seat(1), None))
    await service.people.away(BEA, service.now + 6 * DAY)
    time.pass_by(6 * DAY)
    await refused("vote-too-few", service.execute(look.table.id, timeouts.replace_player, ADA, Seat(1), None))


async def test_a_quick_clock_makes_no_player_silent(service: TableService, time: StillTime) -> None:
    """The attempt: a quarter of an hour for each question, a steward in the seat, and then an accomplice."""
    table = await lobby(service, ADA, BEA)
    await service.execute(table.id, timeouts.propose_terms, ADA, Terms(pace=900, policy="steward"))
    look = await service.execute(table.id, in_game.start, ADA)
    time.pass_by(2 * 900)
    await service.execute(table.id, timeouts.time_up, Seat(1), look.prompts[Seat(1)].serial)
    assert (await service.table(table.id)).chairs[1].pilot == "steward"
    for who in (None, sitter(CEM)):
        await refused("vote-too-few", service.execute(table.id, timeouts.replace_player, ADA, Seat(1), who))
    time.pass_by(SILENT_FOR)
    look = await service.execute(table.id, timeouts.replace_player, ADA, Seat(1), sitter(CEM))
    assert look.table.ballots[0].kind == "appoint"


@pytest.mark.parametrize("sign", ["answer", "no"])
async def test_the_owner_ends_an_offer_of_their_seat(
    sign: str, service: TableService, time: StillTime
) -> None:
    look = await started(service, ADA, BEA)
    time.pass_by(SILENT_FOR)
    look = await service.execute(look.table.id, timeouts.replace_player, ADA, Seat(1), sitter(CEM))
    if sign == "no":
        await voted(service, look, BEA, yes=False)
    else:
        await answer(service, look, 1)
        await service.execute(look.table.id, timeouts.close_ballots)
    await refused("vote-over", voted(service, look, CEM))
    assert (await service.table(look.table.id)).seat_of(BEA) == 1


async def test_a_host_without_a_seat_is_replaced(service: TableService, time: StillTime) -> None:
    """Whether the host resigned, was replaced by a robot, handed over or was voted out, the next player
    becomes host, and all are told."""
    for n, leave in enumerate((resign, to_robot, to_dora, voted_out)):
        look = await started(service, ADA, BEA, CEM, channel=70 + n)
        look = await leave(service, look)
        if leave is voted_out:
            time.pass_by(NIGHT)
            look = await service.execute(look.table.id, timeouts.close_ballots)
        assert look.table.host == BEA
        with pytest.raises(RefereeError, match=r"seat-left|not-at-this-table"):
            await service.execute(look.table.id, timeouts.end, ADA)
        await service.execute(look.table.id, timeouts.end, BEA)


async def resign(service: TableService, look: Look) -> Look:
    return await service.execute(look.table.id, in_game.resign, ADA)


async def to_robot(service: TableService, look: Look) -> Look:
    return await service.execute(look.table.id, timeouts.replace_player, ADA, Seat(0), None)


async def to_dora(service: TableService, look: Look) -> Look:
    return await handed_over(service, look, 0, sitter(DORA))


async def voted_out(service: TableService, look: Look) -> Look:
    look = await service.execute(look.table.id, timeouts.replace_player, BEA, Seat(0), None)
    return await voted(service, look, CEM)


async def test_the_table_is_told_who_has_seen_a_hand_and_who_leads(days: Days) -> None:
    service = days.service
    look = await started(service, ADA, BEA)
    await handed_over(service, look, 0, sitter(CEM))
    await days.look()
    notices = [sent.job.key for sent in days.box.sent if isinstance(sent.job, Notice)]
    assert notices == ["note-replaced", "note-host"]


async def test_a_game_that_is_left_to_robots_ends(service: TableService) -> None:
    look = await started(service, ADA, robots=2, game="jump_drive")
    look = await service.execute(look.table.id, timeouts.replace_player, ADA, Seat(0), None)
    assert look.outcome is None and look.table.status == "ended"


@pytest.mark.parametrize("name", ["Cem (host)", "Cem （host）", "Cem ❨host❩"])
async def test_no_player_is_called_what_the_bot_adds_to_a_name(service: TableService, name: str) -> None:
    """Only the bot says who is host, and who joined second under the same name."""
    table = await lobby(service, ADA)
    look = await service.execute(table.id, in_lobby.join, Sitter(CEM, name, "1"))
    assert look.table.chairs[1].name == "Cem [host]"
