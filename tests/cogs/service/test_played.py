"""The record of play: its entries, its readers, and its deletion."""

import random

import pytest
import sqlalchemy as sa

from cogs.messages import after_the_game
from cogs.service.records import Retention
from cogs.service.table_service import TableService
from cogs.storage import schema as s
from cogs.storage.archive import Archive
from cogs.storage.database import Database
from cogs.tables import timeouts
from cogs.tables.person import Person
from cogs.tables.snapshot import Look
from cogs.tables.time_control import DAY
from render.face import Language
from render.text.catalogue import catalogue
from tests.kit import still
from tests.kit.still import StillTime
from tests.kit.tables import ADA, BEA, CEM, lobby, play_out, said, service_on, started

time, database = still.time, still.database

SERVER = 1


async def over(service: TableService, *users: int, channel: int = 7, seed: int = 1) -> Look:
    """Play a game to its end."""
    look = await started(service, *users, channel=channel, robots=1 if len(users) < 2 else 0)
    return await play_out(service, look, random.Random(seed))


@pytest.mark.usefixtures("on_both")
async def test_the_end_of_a_game_notes_places_and_points_until_a_player_deletes_theirs(
    service: TableService,
) -> None:
    """Games that were ended and lobbies do not count; those in threads know the channel they belong to."""
    ended = await started(service, ADA, BEA)
    await service.execute(ended.table.id, timeouts.end, ADA)
    await lobby(service, ADA, BEA, channel=8)
    look = await over(service, ADA, BEA, channel=70)
    await service.records.note_thread(70, 7)
    (game,) = await service.records.games_in(SERVER, ADA)
    assert (game.channel, game.parent) == (70, 7)
    assert look.outcome is not None
    assert {seat.user: seat.points for seat in game.seats} == dict(
        zip((ADA, BEA), look.outcome.points, strict=True)
    )
    winner = look.outcome.winners[0]
    assert game.seats[0].user == (ADA, BEA)[winner] and game.seats[0].place == 1 and game.people == 2
    (own,) = await service.records.games_of(ADA)
    assert [seat.user for seat in own.seats] == [ADA], "others are not part of it"
    assert await service.records.games_in(SERVER + 1, ADA) == [], "nothing of other servers"
    told = await service.people.about(ADA)
    assert [row["place"] for row in told["results"]] and len(told["results"]) == 1
    await service.people.forget(ADA)
    assert await service.records.games_of(ADA) == []
    (game,) = await service.records.games_in(SERVER, BEA)
    assert {seat.user for seat in game.seats} == {None, BEA}
    assert f"Person {ADA}" not in str(game.seats) and game.people == 2


@pytest.mark.usefixtures("on_both")
async def test_who_has_switched_it_off_is_somebody_to_everybody_else(service: TableService) -> None:
    await over(service, ADA, BEA)
    await service.people.wish(BEA, record=0)
    texts, titles = catalogue("en"), {"toy": "Salvage"}
    others = await service.records.games_in(SERVER, CEM)
    told = said(after_the_game.record_of_server(texts, titles, others))
    assert f"Person {BEA}" not in told and "somebody" in told and f"Person {ADA}" in told
    assert {seat.user for seat in others[0].seats} == {ADA, None}
    assert f"Person {BEA}" in said(
        after_the_game.record_of_server(texts, titles, await service.records.games_in(SERVER, BEA))
    )
    own = said(
        after_the_game.record_of_person(
            texts, titles, await service.records.games_of(BEA), Person(BEA, record=False)
        )
    )
    assert "You have played one game to the end" in own and "`/me record shown:on`" in own


@pytest.mark.usefixtures("on_both")
async def test_a_game_of_long_ago_is_still_in_the_record(database: Database, time: StillTime) -> None:
    service = service_on(database)
    await over(service, ADA, BEA)
    before = await service.records.games_in(SERVER, ADA)
    time.pass_by(40 * DAY)
    tidy = Retention(Archive(database), service.records, (), days=30)
    assert await tidy.tidy() == 1
    assert await service_on(database).records.games_in(SERVER, ADA) == before


@pytest.mark.parametrize("packed", [False, True])
async def test_games_that_ended_before_there_was_a_record_are_noted_later(
    service: TableService, database: Database, time: StillTime, packed: bool
) -> None:
    await over(service, ADA, BEA)
    before = await service.records.games_in(SERVER, ADA)
    if packed:
        time.pass_by(40 * DAY)
        await Retention(Archive(database), service.records, (), days=30).tidy()
    async with database.writing() as c:
        await c.execute(sa.delete(s.results))
    again = service_on(database)
    assert await again.records.games_in(SERVER, ADA) == []
    assert await again.records.catch_up() == 1
    (after,) = await again.records.games_in(SERVER, ADA)
    assert (after.seats, after.people, after.ended) == (before[0].seats, 2, before[0].ended)
    assert await again.records.catch_up() == 0


async def test_who_has_won_most_is_told_of_games_against_people(service: TableService) -> None:
    await over(service, ADA, channel=8)
    alone = said(
        after_the_game.record_of_server(catalogue("en"), {}, await service.records.games_in(SERVER, ADA))
    )
    assert "Most wins" not in alone
    looks = [await over(service, ADA, BEA, channel=7, seed=seed) for seed in range(3)]
    wins = [0, 0]
    for look in looks:
        assert look.outcome is not None
        for winner in look.outcome.winners:
            wins[winner] += 1
    games = await service.records.games_in(SERVER, ADA)
    assert len(games) == 4
    told = said(after_the_game.record_of_server(catalogue("en"), {"toy": "Salvage"}, games))
    best = max((wins[0], ADA), (wins[1], BEA), key=lambda x: x[0])
    assert f"1\\. Person {best[1]}: " in told and "in 3 games" in told


async def test_a_long_record_fits_a_message(service: TableService, language: Language) -> None:
    await over(service, ADA, BEA)
    (game,) = await service.records.games_in(SERVER, ADA)
    texts, many = catalogue(language), [game] * 900
    for sheet in (
        after_the_game.record_of_server(texts, {"toy": "Galaxy Trucker" * 2}, many),
        after_the_game.record_of_person(texts, {"toy": "Galaxy Trucker" * 2}, many, Person(ADA)),
    ):
        assert len(said(sheet)) < 4000 and len(sheet.blocks) < 10
