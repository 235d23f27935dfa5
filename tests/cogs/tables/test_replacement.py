"""Seats that pass from one person to another: offered and accepted, voted on, or given up."""

import random

import pytest

from cogs.messages import personal, sheets, terms
from cogs.messages.reader import Reader
from cogs.service.table_service import TableService
from cogs.storage.database import Database
from cogs.tables import in_game, replacement, timeouts
from cogs.tables.ballots import Ballot
from cogs.tables.jobs import ShowVote
from cogs.tables.person import Person
from cogs.tables.reminders import VOTE
from cogs.tables.replacement import SILENT_FOR
from cogs.tables.snapshot import Look, Reminded
from cogs.tables.table import Status
from engine.core import record
from engine.core.prompt import Seat
from tests.cogs.refusals import refused
from tests.kit import still
from tests.kit.games import ALL, KINDS
from tests.kit.shown import TEST_FACES
from tests.kit.still import Days, StillTime
from tests.kit.tables import (
    ADA,
    BEA,
    CEM,
    DORA,
    answer,
    handed_over,
    play_out,
    said,
    service_on,
    sitter,
    started,
    step,
    voted,
)

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
    look = await voted(service_on(database), look, CEM)
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
        look = await play_out(service, look, random.Random(6))
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
    assert (await ballot_at(service, look)).needed == 2, "the silence has begun anew"


async def test_another_vote_ends_the_one_about_ones_seat(service: TableService, time: StillTime) -> None:
    look = await started(service, ADA, BEA, CEM)
    time.pass_by(SILENT_FOR - 60)
    await service.execute(look.table.id, timeouts.replace_player, BEA, Seat(0), None)
    look = await voted(service, await service.execute(look.table.id, timeouts.pause, CEM), ADA, yes=False)
    assert not [ballot for ballot in look.table.ballots if ballot.kind == "replace"]
    time.pass_by(SILENT_FOR - 60)
    await service.execute(look.table.id, timeouts.replace_player, BEA, Seat(0), None)
    assert (await ballot_at(service, look)).needed == 2, "the silence has begun anew"


async def test_the_message_about_ones_own_seat_has_a_way_out(service: TableService) -> None:
    look = await started(service, ADA, BEA, CEM)
    look = await service.execute(look.table.id, timeouts.replace_player, BEA, Seat(0), None)
    (ballot,) = look.table.ballots
    reader = Reader(look, TEST_FACES["toy"], "en", Seat(0))
    person = Person(ADA)
    sheet = personal.remind_vote(reader, Reminded(VOTE, ballot.number, ADA), "vote", person)
    assert "voting on your seat" in said(sheet) and "a robot would play on for you" in said(sheet)
    (row,) = [block for block in sheet.blocks if isinstance(block, tuple)]
    assert [(button.label, button.id) for button in row] == [
        ("I am still here", f"jm:{look.table.id}:still-here:{ballot.number}")
    ]


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
    look = await service_on(database).look(look.table.id)
    assert f"You now play Person {BEA}’s seat" in private(look, 1)
    assert "You now play" not in private(look, 0)
    look = await answer(service, look, 1)
    assert "You now play" not in private(look, 1)
    look = await service.execute(look.table.id, timeouts.replace_player, CEM, Seat(1), None)
    assert look.newcomers == {}


def private(look: Look, seat: int) -> str:
    return said(sheets.private(Reader(look, TEST_FACES[look.table.game], "en", Seat(seat)), None))


@pytest.mark.long
@pytest.mark.parametrize("game", KINDS)
async def test_the_vote_message_shows_what_everybody_may_know(game: str, service: TableService) -> None:
    look = await started(service, ADA, BEA, CEM, game=game)
    rng = random.Random(2)
    for _ in range(3):
        look = await step(service, look, rng)
    look = await service.execute(look.table.id, replacement.offer, BEA, sitter(DORA))
    (ballot,) = look.table.ballots
    told = said(terms.vote(Reader(look, TEST_FACES[game], "de", None), ballot))
    assert f"<@{DORA}>" in told and f"Person {BEA}" in told
    look = await voted(service, look, DORA)
    assert (await play_out(service, look, rng)).table.status == Status.OVER
