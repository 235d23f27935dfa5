"""Seats that pass to another person: offered, voted on, given up, and never stolen to read a hand."""

import random

import pytest

from cogs.changes import in_game, in_lobby, replacement, timeouts
from cogs.changes.replacement import NIGHT, SILENT_FOR
from cogs.database.connection import Database
from cogs.layout.reader import Reader
from cogs.messages import personal, sheets, terms
from cogs.service.table_service import TableService
from cogs.tables.jobs import Notice, ShowVote
from cogs.tables.person import Person
from cogs.tables.reminders import VOTE
from cogs.tables.snapshot import Look, Reminded
from cogs.tables.table import Ballot, Sitter, Status
from cogs.tables.time_control import DAY, Terms
from engine.core.errors import RefereeError
from engine.core.prompt import Seat
from engine.play import record
from tests.kit.play.games import ALL, TWO_GAMES, refused
from tests.kit.server import still
from tests.kit.server.still import Days, StillTime
from tests.kit.store import tables as kit
from tests.kit.store.tables import ADA, BEA, CEM, DORA, answer, handed_over, said, sitter, started, voted
from tests.kit.views.shown import TEST_FACES

time, database, days = still.time, still.database, still.days


async def ballot_at(service: TableService, look: Look) -> Ballot:
    (ballot,) = (await service.table(look.table.id)).ballots
    return ballot


async def test_a_seat_goes_only_to_a_person_who_accepts(service: TableService, database: Database) -> None:
    look = await started(service, ADA, BEA)
    seed, prompt = [chair.seed_part for chair in look.table.chairs], look.prompts[Seat(1)]
    await service.execute(look.table.id, in_game.note, BEA, "my secret plan")
    look = await service.execute(look.table.id, replacement.offer, BEA, sitter(CEM))
    for other in (ADA, DORA):
        await refused("not-your-offer", voted(service, look, other))
    assert (await service.table(look.table.id)).seat_of(BEA) == 1, "until it is accepted"
    look = await voted(kit.service_on(database), look, CEM)
    assert (look.table.seat_of(CEM), look.table.seat_of(BEA), look.table.ballots) == (1, None, ())
    assert "secret plan" not in str(look.table)
    assert [chair.seed_part for chair in look.table.chairs] == seed, "the deal stays as it was"
    late = service.answer(look.table.id, BEA, prompt.serial, prompt.options[:1])
    await refused("not-at-this-table", late)
    briefed = Reader(look, TEST_FACES["toy"], "en", Seat(1))
    assert "bid?" in str(sheets.private(briefed, None)), "the question is there at once"


async def test_an_offer_is_declined_or_taken_back_and_nothing_has_changed(service: TableService) -> None:
    before = await started(service, ADA, BEA)
    for who in (CEM, BEA):
        look = await service.execute(before.table.id, replacement.offer, BEA, sitter(CEM))
        table = (await voted(service, look, who, yes=False)).table
        assert (table.chairs, table.ballots) == (before.table.chairs, ())


async def test_who_sits_here_is_offered_no_second_seat(service: TableService) -> None:
    look = await started(service, ADA, BEA)
    await refused("sits-here", service.execute(look.table.id, replacement.offer, ADA, sitter(BEA)))
    first = await service.execute(look.table.id, replacement.offer, BEA, sitter(CEM))
    await voted(service, await service.execute(look.table.id, replacement.offer, ADA, sitter(CEM)), CEM)
    look = await voted(service, first, CEM)
    assert (look.table.seat_of(CEM), look.table.seat_of(BEA)) == (0, 1)


async def test_a_new_offer_takes_the_place_of_the_old_one(service: TableService) -> None:
    look = await started(service, ADA, BEA)
    old = await service.execute(look.table.id, replacement.offer, BEA, sitter(CEM))
    await service.execute(look.table.id, replacement.offer, BEA, sitter(DORA))
    await refused("vote-over", voted(service, old, CEM))


@pytest.mark.parametrize("ends", ["end", "resign", "play"])
async def test_no_offer_outlives_its_game(ends: str, days: Days) -> None:
    service = days.service
    look = await started(service, ADA, BEA)
    await service.execute(look.table.id, replacement.offer, BEA, sitter(CEM))
    number = (await ballot_at(service, look)).number
    await days.look()
    (asked,) = [sent for sent in days.box.sent if sent.job == ShowVote(number)]
    if ends == "end":
        look = await service.execute(look.table.id, timeouts.end, ADA)
    elif ends == "resign":
        look = await service.execute(look.table.id, in_game.resign, ADA)
    else:
        look = await kit.play_out(service, look, random.Random(6))
    await days.look()
    assert look.table.ballots == () and asked.gone
    assert [sent.job for sent in days.box.sent].count(ShowVote(number)) == 1


async def test_most_of_the_others_may_replace_a_player(service: TableService, time: StillTime) -> None:
    look = await started(service, ADA, BEA, CEM)
    look = await service.execute(look.table.id, timeouts.replace_player, BEA, Seat(2), sitter(DORA))
    await refused("not-your-vote", voted(service, look, CEM, yes=False))
    look = await voted(service, look, ADA)
    assert look.table.seat_of(CEM) == 2, "Dora has not said yes"
    await voted(service, look, DORA)
    time.pass_by(replacement.NIGHT)
    look = await service.execute(look.table.id, timeouts.close_ballots)
    assert (look.table.seat_of(CEM), look.table.seat_of(DORA)) == (None, 2)


async def test_without_a_majority_or_without_the_newcomer_everything_stays(service: TableService) -> None:
    look = await started(service, ADA, BEA, CEM)
    for no in (ADA, DORA):
        look = await service.execute(look.table.id, timeouts.replace_player, BEA, Seat(2), sitter(DORA))
        look = await voted(service, look, no, yes=False)
        assert look.table.seat_of(CEM) == 2 and look.table.ballots == ()


async def test_an_answer_ends_the_vote_about_its_seat(service: TableService) -> None:
    look = await started(service, ADA, BEA, CEM)
    look = await service.execute(look.table.id, timeouts.replace_player, BEA, Seat(2), None)
    await answer(service, look, 2)
    look = await voted(service, look, ADA)
    assert look.table.seat_of(CEM) == 2 and look.table.ballots == ()


async def test_a_vote_does_not_tell_when_its_seat_begins_in_secret(service: TableService) -> None:
    """Otherwise anybody could ask for a vote to find out whether somebody has already committed."""
    look = await started(service, ADA, BEA, CEM, game="space_mission", first_player="first-seat")
    await service.execute(look.table.id, timeouts.replace_player, BEA, Seat(0), None)
    ballot = await ballot_at(service, look)
    for given, votes in ((("supply",), (ballot,)), ((), ())):
        look = await service.answer(look.table.id, ADA, look.prompts[Seat(0)].serial, given)
        await service.execute(look.table.id, timeouts.close_ballots)
        assert (await service.table(look.table.id)).ballots == votes


async def test_one_vote_takes_no_seat_that_is_played(service: TableService, time: StillTime) -> None:
    """Ruling: T2. Two must have voted for it; being present is not enough."""
    look = await started(service, ADA, BEA, CEM)
    await service.execute(look.table.id, timeouts.replace_player, BEA, Seat(0), None)
    time.pass_by(SILENT_FOR + 1)
    look = await service.execute(look.table.id, timeouts.close_ballots)
    assert (look.table.chairs[0].pilot, look.table.ballots) == ("player", ())


async def test_saying_still_here_ends_vote_and_silence(service: TableService, time: StillTime) -> None:
    look = await started(service, ADA, BEA, CEM)
    time.pass_by(SILENT_FOR - 60)
    await service.execute(look.table.id, timeouts.replace_player, BEA, Seat(0), None)
    number = (await ballot_at(service, look)).number
    for other in (BEA, CEM):
        await refused("not-your-vote", service.execute(look.table.id, timeouts.still_here, other, number))
    look = await service.execute(look.table.id, timeouts.still_here, ADA, number)
    assert (look.table.ballots, look.table.host) == ((), ADA)
    await refused("vote-over", service.execute(look.table.id, timeouts.still_here, ADA, number))
    time.pass_by(SILENT_FOR - 60)
    await service.execute(look.table.id, timeouts.replace_player, BEA, Seat(0), None)
    assert (await ballot_at(service, look)).about.needed == 2, "the silence has begun anew"


async def test_another_vote_ends_the_one_about_ones_seat(service: TableService, time: StillTime) -> None:
    look = await started(service, ADA, BEA, CEM)
    time.pass_by(SILENT_FOR - 60)
    await service.execute(look.table.id, timeouts.replace_player, BEA, Seat(0), None)
    look = await voted(service, await service.execute(look.table.id, timeouts.pause, CEM), ADA, yes=False)
    assert not [ballot for ballot in look.table.ballots if ballot.kind == "replace"]
    time.pass_by(SILENT_FOR - 60)
    await service.execute(look.table.id, timeouts.replace_player, BEA, Seat(0), None)
    assert (await ballot_at(service, look)).about.needed == 2, "the silence has begun anew"


async def test_the_message_about_ones_own_seat_has_a_way_out(service: TableService) -> None:
    look = await started(service, ADA, BEA, CEM)
    look = await service.execute(look.table.id, timeouts.replace_player, BEA, Seat(0), None)
    (ballot,) = look.table.ballots
    reader, reminded = Reader(look, TEST_FACES["toy"], "en", Seat(0)), Reminded(VOTE, ballot.number, ADA)
    sheet = personal.remind_vote(reader, reminded, "vote", Person(ADA))
    assert "voting on your seat" in said(sheet) and "a robot would play on for you" in said(sheet)
    (row,) = [block for block in sheet.blocks if isinstance(block, tuple)]
    way_out = ("I am still here", f"jm:{look.table.id}:still-here:{ballot.number}")
    assert [(button.label, str(button.id)) for button in row] == [way_out]


@pytest.mark.parametrize("game", ALL)
async def test_with_too_few_left_the_game_ends_by_rule(game: str, service: TableService) -> None:
    least = max(ALL[game].seats[0], 2)
    people = [ADA, BEA, CEM, DORA, 9_000_105][: least + 1]
    look = await started(service, *people, game=game)
    look = await service.execute(look.table.id, in_game.resign, people[0])
    assert look.table.status == Status.RUNNING
    look = await service.execute(look.table.id, in_game.resign, people[1])
    ended = ALL[game].seats[0] > len(people) - 2
    assert (look.table.status == Status.ENDED) == ended
    if ended:
        assert record.verify(record.load(await service.records.export(look.table.id)), ALL[game])


async def test_a_new_player_is_briefed_until_they_answer(service: TableService, database: Database) -> None:
    """No other player and no robot reads the briefing."""
    look = await started(service, ADA, BEA)
    await handed_over(service, look, 1, sitter(CEM))
    look = await kit.service_on(database).look(look.table.id)
    assert f"You now play Person {BEA}’s seat" in private(look, 1)
    assert "You now play" not in private(look, 0)
    look = await answer(service, look, 1)
    assert "You now play" not in private(look, 1)
    look = await service.execute(look.table.id, timeouts.replace_player, CEM, Seat(1), None)
    assert look.newcomers == {}


def private(look: Look, seat: int) -> str:
    return said(sheets.private(Reader(look, TEST_FACES[look.table.game], "en", Seat(seat)), None))


@pytest.mark.long
@pytest.mark.parametrize("game", TWO_GAMES)
async def test_the_vote_message_shows_what_everybody_may_know(game: str, service: TableService) -> None:
    look = await started(service, ADA, BEA, CEM, game=game)
    rng = random.Random(2)
    for _ in range(3):
        look = await kit.step(service, look, rng)
    look = await service.execute(look.table.id, replacement.offer, BEA, sitter(DORA))
    (ballot,) = look.table.ballots
    told = said(terms.vote(Reader(look, TEST_FACES[game], "de", None), ballot))
    assert f"<@{DORA}>" in told and f"Person {BEA}" in told
    look = await voted(service, look, DORA)
    assert (await kit.play_out(service, look, rng)).table.status == Status.OVER


time, database, days = still.time, still.database, still.days

ELI = 9_000_105


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
            if other not in (ballot.by, ballot.about.owner):
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
    """Of two offers at once, the second no longer works, even after the first seat was left."""
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
            await kit.service_on(database).execute(n, timeouts.replace_player, ADA, Seat(3), sitter(user))
    look = await service.execute(n, timeouts.end, ADA)
    assert [before.mark for before in look.table.former if before.mark] == [], "no former player is known"


@pytest.mark.parametrize("who", [None, DORA])
async def test_hosts_decide_after_three_days(who: int | None, service: TableService, time: StillTime) -> None:
    look = await started(service, ADA, BEA)
    someone = sitter(who) if who is not None else None
    time.pass_by(SILENT_FOR - 1)
    with pytest.raises(RefereeError, match="vote-too-few"):
        await service.execute(look.table.id, timeouts.replace_player, ADA, Seat(1), someone)
    time.pass_by(1)
    look = await service.execute(look.table.id, timeouts.replace_player, ADA, Seat(1), someone)
    assert look.table.ballots if who is not None else look.table.chairs[1].pilot == "robot"


async def test_a_pause_or_an_absence_makes_no_player_silent(service: TableService, time: StillTime) -> None:
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
    table = await kit.lobby(service, ADA, BEA)
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
async def test_owners_end_an_offer_of_their_seat(sign: str, service: TableService, time: StillTime) -> None:
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
    """However the host has left the seat, the next player becomes host."""
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
    table = await kit.lobby(service, ADA)
    look = await service.execute(table.id, in_lobby.join, Sitter(CEM, name, "1"))
    assert look.table.chairs[1].name == "Cem [host]"
