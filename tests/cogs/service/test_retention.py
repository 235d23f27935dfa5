"""The record of play, games replayed, and old games, packed into a record that proves the same."""

import io
import random
from pathlib import Path

import pytest
import sqlalchemy as sa
from PIL import Image

from cogs.changes import in_game, in_lobby, timeouts
from cogs.database import schema as s
from cogs.database.connection import Claims, Database
from cogs.layout import pictures
from cogs.layout.pictures import Pictures
from cogs.layout.reader import Reader
from cogs.messages.after_the_game import in_words, record_of_person, record_of_server
from cogs.service.check import check
from cogs.service.records import Retention
from cogs.service.table_service import TableService, play_again
from cogs.storage.archive import Archive
from cogs.storage.outbox import SENT_KEPT, OutboxStore
from cogs.storage.tables import TableStore
from cogs.storage.users import PanelStore, UserStore
from cogs.tables.person import Person
from cogs.tables.snapshot import Look
from cogs.tables.table import Status
from cogs.tables.time_control import DAY, HOUR
from engine.core.prompt import Seat
from engine.play import record
from render.face import Language
from render.text.catalogue import catalogue
from tests.kit.play.games import ALL, TWO_GAMES, refused
from tests.kit.server import still
from tests.kit.server.still import StillTime
from tests.kit.store import tables as kit
from tests.kit.views.shown import TEST_FACES

time, database = still.time, still.database

ROOMS = (s.log, s.checkpoints, s.events, s.outbox, s.deadlines, s.reminders, s.panels)

SERVER = 1


async def played(service: TableService, *users: int, channel: int = 7, seed: int = 1) -> Look:
    """Play a game to its end, by default of Ada and Bea."""
    look = await kit.started(service, *(users or (kit.ADA, kit.BEA)), channel=channel, robots=len(users) == 1)
    return await kit.play_out(service, look, random.Random(seed))


def retention(database: Database, service: TableService, days: int = 30) -> Retention:
    sweeps = (OutboxStore(database).sweep, PanelStore(database).sweep, Claims(database).sweep)
    return Retention(Archive(database), service.records, sweeps, days=days)


async def rows(database: Database, table: int) -> dict[str, int]:
    counts = dict[str, int]()
    async with database.reading() as c:
        for room in ROOMS:
            mine = sa.select(sa.func.count()).select_from(room).where(room.c.table == table)
            if count := (await c.execute(mine)).scalar_one():
                counts[room.name] = count
    return counts


@pytest.mark.usefixtures("on_both")
async def test_an_old_game_is_its_record_and_nothing_else(database: Database, time: StillTime) -> None:
    service = kit.service_on(database)
    over, running = await played(service), await kit.started(service, kit.ADA, kit.BEA, channel=8)
    before = await service.records.export(over.table.id)
    time.pass_by(30 * DAY)
    young = await played(service, channel=9)
    time.pass_by(HOUR)
    assert await retention(database, service, days=0).tidy() == 0, "kept forever"
    assert await retention(database, service).tidy() == 1
    assert await rows(database, over.table.id) == {}
    assert await rows(database, running.table.id) and await rows(database, young.table.id)
    for reader in (service, kit.service_on(database)):
        assert await reader.records.export(over.table.id) == before
        await refused("table-packed", reader.look(over.table.id))
        assert (await reader.look(running.table.id)).views == running.views
        assert await reader.records.digest(over.table.id) == record.load(before).digest
    assert record.verify(record.load(before), ALL["toy"]).prompts == {}
    assert await retention(database, service).tidy() == 0
    known = [table.id for table in await service.people.tables_of(kit.ADA, finished=True)]
    assert sorted(known) == [over.table.id, running.table.id, young.table.id]
    again = await play_again(service, over.table.id, kit.sitter(kit.BEA))
    assert again.places == (kit.BEA, kit.ADA), "who sat there is still known"


@pytest.mark.usefixtures("on_both")
async def test_old_games_are_shown_again(service: TableService, database: Database, time: StillTime) -> None:
    look = await played(service)
    before, known = (
        await service.records.steps(look.table.id),
        await service.records.games_in(SERVER, kit.ADA),
    )
    time.pass_by(31 * DAY)
    assert await retention(database, service).tidy() == 1
    for reader in (service, kit.service_on(database)):
        steps = await reader.records.steps(look.table.id)
        assert [(step.view, step.told) for step in steps] == [(step.view, step.told) for step in before]
        back = await reader.records.look_back(look.table.id)
        assert (back.views, back.outcome) == ({None: look.views[None]}, look.outcome)
        assert known and await reader.records.games_in(SERVER, kit.ADA) == known, "they stay in the record"


async def test_a_lobby_that_was_closed_long_ago_is_forgotten(database: Database, time: StillTime) -> None:
    service = kit.service_on(database)
    table = await kit.lobby(service, kit.ADA, kit.BEA)
    await service.execute(table.id, in_lobby.cancel, kit.ADA)
    open_ = await kit.lobby(service, kit.ADA, channel=8)
    time.pass_by(31 * DAY)
    assert await retention(database, service).tidy() == 1
    assert await TableStore(database).numbers() == [open_.id]


@pytest.mark.parametrize("line", [{"question": "another"}, {"answer": "torn"}], ids=str)
async def test_what_has_no_record_is_kept(
    line: dict[str, str], service: TableService, database: Database, time: StillTime
) -> None:
    look = await played(service)
    async with database.writing() as c:
        await c.execute(sa.update(s.log).where(s.log.c.at == 0).values(line))
    time.pass_by(31 * DAY)
    assert await retention(database, service).tidy() == 1
    assert await retention(database, service).tidy() == 0
    assert await rows(database, look.table.id)


@pytest.mark.usefixtures("on_both")
async def test_old_players_are_forgotten(service: TableService, database: Database, time: StillTime) -> None:
    look = await played(service)
    time.pass_by(31 * DAY)
    await retention(database, service).tidy()
    seat = look.table.seat_of(kit.ADA)
    assert (await service.people.about(kit.ADA))["packed_games"] == [{"table": look.table.id, "seat": seat}]
    before = await service.records.export(look.table.id)
    await service.people.forget(kit.ADA)
    assert "packed_games" not in await service.people.about(kit.ADA)
    assert await service.records.export(look.table.id) == before
    assert f"Person {kit.ADA}" not in before.decode()
    await service.people.forget(kit.CEM)


async def test_a_check_replays_what_was_packed(
    database: Database, time: StillTime, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service, archive = kit.service_on(database), Archive(database)
    first, second = await played(service), await played(service, channel=8, seed=2)
    text = await service.records.whole(first.table.id)
    time.pass_by(31 * DAY)
    await archive.pack(first.table.id, text)
    found = await check(tmp_path / kit.FILE, ALL)
    assert found.sound and (found.packed, found.replayed) == (1, 1)
    await archive.pack(second.table.id, text)
    assert [*(await check(tmp_path / kit.FILE, ALL)).unreadable] == [second.table.id], "another game's record"
    monkeypatch.setattr("cogs.service.check.RECORDS_REPLAYED", 1)
    replayed = [(await check(tmp_path / kit.FILE, ALL, every=every)).replayed for every in (False, True)]
    assert replayed == [1, 2]
    async with database.writing() as c:
        await c.execute(sa.update(s.records).values(record=b"torn"))
    assert len((await check(tmp_path / kit.FILE, ALL)).unreadable) == 2, "each is looked at"


async def test_what_was_said_long_ago_is_swept(database: Database, time: StillTime) -> None:
    service, outbox = kit.service_on(database), OutboxStore(database)
    look = await kit.started(service, kit.ADA, kit.BEA)
    async with database.writing() as c:
        await c.execute(sa.update(s.outbox).values(sent=time.milliseconds()))
    time.pass_by(SENT_KEPT // 1000 + 1)
    await retention(database, service).tidy()
    assert "outbox" not in await rows(database, look.table.id)
    assert await outbox.queues() == [] and (await UserStore(database).get(kit.ADA)).user == kit.ADA


@pytest.mark.usefixtures("on_both")
async def test_the_end_notes_places_and_points_until_a_player_deletes_theirs(service: TableService) -> None:
    """Games that were ended and lobbies do not count; those in threads know the channel they belong to."""
    ended = await kit.started(service, kit.ADA, kit.BEA)
    await service.execute(ended.table.id, timeouts.end, kit.ADA)
    await kit.lobby(service, kit.ADA, kit.BEA, channel=8)
    look = await played(service, channel=70)
    await service.records.note_thread(70, 7)
    (game,) = await service.records.games_in(SERVER, kit.ADA)
    assert (game.channel, game.parent) == (70, 7)
    assert look.outcome is not None
    points = zip((kit.ADA, kit.BEA), look.outcome.points, strict=True)
    assert {seat.user: seat.points for seat in game.seats} == dict(points)
    winner = look.outcome.winners[0]
    assert game.seats[0].user == (kit.ADA, kit.BEA)[winner] and game.seats[0].place == 1 and game.people == 2
    (own,) = await service.records.games_of(kit.ADA)
    assert [seat.user for seat in own.seats] == [kit.ADA], "others are not part of it"
    assert await service.records.games_in(SERVER + 1, kit.ADA) == [], "nothing of other servers"
    told = await service.people.about(kit.ADA)
    assert [row["place"] for row in told["results"]] and len(told["results"]) == 1
    await service.people.forget(kit.ADA)
    assert await service.records.games_of(kit.ADA) == []
    (game,) = await service.records.games_in(SERVER, kit.BEA)
    assert {seat.user for seat in game.seats} == {None, kit.BEA}
    assert f"Person {kit.ADA}" not in str(game.seats) and game.people == 2


@pytest.mark.usefixtures("on_both")
async def test_who_has_switched_it_off_is_somebody_to_everybody_else(service: TableService) -> None:
    await played(service)
    await service.people.wish(kit.BEA, record=0)
    texts, titles = catalogue("en"), {"toy": "Salvage"}
    others = await service.records.games_in(SERVER, kit.CEM)
    told = kit.said(record_of_server(texts, titles, others))
    assert f"Person {kit.BEA}" not in told and "somebody" in told and f"Person {kit.ADA}" in told
    assert {seat.user for seat in others[0].seats} == {kit.ADA, None}
    hers, own = await service.records.games_in(SERVER, kit.BEA), await service.records.games_of(kit.BEA)
    assert f"Person {kit.BEA}" in kit.said(record_of_server(texts, titles, hers))
    told = kit.said(record_of_person(texts, titles, own, Person(kit.BEA, record=False)))
    assert "You have played one game to the end" in told and "`/me record shown:on`" in told


@pytest.mark.parametrize("packed", [False, True])
async def test_games_that_ended_before_there_was_a_record_are_noted_later(
    service: TableService, database: Database, time: StillTime, packed: bool
) -> None:
    await played(service)
    before = await service.records.games_in(SERVER, kit.ADA)
    if packed:
        time.pass_by(40 * DAY)
        await retention(database, service).tidy()
    async with database.writing() as c:
        await c.execute(sa.delete(s.results))
    again = kit.service_on(database)
    assert await again.records.games_in(SERVER, kit.ADA) == []
    assert await again.records.catch_up() == 1
    (after,) = await again.records.games_in(SERVER, kit.ADA)
    assert (after.seats, after.people, after.ended) == (before[0].seats, 2, before[0].ended)
    assert await again.records.catch_up() == 0


async def test_who_has_won_most_is_told_of_games_against_people(service: TableService) -> None:
    await played(service, kit.ADA, channel=8)
    games = await service.records.games_in(SERVER, kit.ADA)
    assert "Most wins" not in kit.said(record_of_server(catalogue("en"), {}, games))
    looks = [await played(service, channel=7, seed=seed) for seed in range(3)]
    wins = [0, 0]
    for look in looks:
        assert look.outcome is not None
        for winner in look.outcome.winners:
            wins[winner] += 1
    games = await service.records.games_in(SERVER, kit.ADA)
    assert len(games) == 4
    told = kit.said(record_of_server(catalogue("en"), {"toy": "Salvage"}, games))
    best = max((wins[0], kit.ADA), (wins[1], kit.BEA), key=lambda x: x[0])
    assert f"1\\. Person {best[1]}: " in told and "in 3 games" in told


async def test_a_long_record_fits_a_message(service: TableService, language: Language) -> None:
    await played(service)
    (game,) = await service.records.games_in(SERVER, kit.ADA)
    texts, many = catalogue(language), [game] * 900
    for sheet in (
        record_of_server(texts, {"toy": "Galaxy Trucker" * 2}, many),
        record_of_person(texts, {"toy": "Galaxy Trucker" * 2}, many, Person(kit.ADA)),
    ):
        assert len(kit.said(sheet)) < 4000 and len(sheet.blocks) < 10


@pytest.mark.parametrize("game", TWO_GAMES)
async def test_a_restart_changes_nothing(game: str, service: TableService, database: Database) -> None:
    rng = random.Random(f"restarts {game}")
    look, answers = await kit.started(service, kit.ADA, kit.BEA, game=game, robots=1), 0
    while look.prompts:
        look, answers = await kit.step(service, look, rng), answers + 1
        if answers > 30 and answers % 8:
            continue  # in a long game, every eighth answer
        if rng.random() < 0.2 and (able := sorted(look.undoable)):
            look = await service.execute(look.table.id, in_game.undo, kit.user_at(look, able[0]))
        service = kit.service_on(database)
        again = await service.look(look.table.id)
        assert (again.views, again.prompts, again.sealed) == (look.views, look.prompts, look.sealed)
        assert (again.outcome, again.table) == (look.outcome, look.table)
    assert look.table.status == Status.OVER


@pytest.mark.parametrize("game", TWO_GAMES)
async def test_the_record_of_a_game_replays(game: str, service: TableService) -> None:
    look = await kit.started(service, kit.ADA, kit.BEA, game=game, robots=1)
    await refused("game-not-over", service.records.export(look.table.id))
    look = await kit.play_out(service, look, random.Random(5))
    text = await service.records.export(look.table.id)
    assert record.verify(record.load(text), ALL[game]).game.outcome() == look.outcome
    marks = {chair.seed_part for chair in look.table.chairs}
    words = set(text.decode().replace('"', " ").replace(",", " ").split()) - marks
    assert not words & {str(kit.ADA), str(kit.BEA), "Person"}


async def test_lobbies_and_undone_answers_have_no_steps_and_games_under_way_do(service: TableService) -> None:
    table = await kit.lobby(service, kit.ADA, kit.BEA)
    await refused("game-not-running", service.records.steps(table.id))
    look = await service.execute(table.id, in_game.start, kit.ADA)
    await kit.answer(service, look, 0)
    await service.execute(table.id, in_game.undo, kit.ADA)
    assert len(await service.records.steps(table.id)) == 1


async def test_a_recap_is_drawn_only_once(service: TableService, monkeypatch: pytest.MonkeyPatch) -> None:
    look = await kit.play_out(service, await kit.started(service, kit.ADA, kit.BEA), random.Random(1))
    steps = await service.records.steps(look.table.id)
    reader, made = Reader(look, TEST_FACES["toy"], "en", Seat(0)), Pictures()
    picture = await made.recap(reader, steps)
    moving = Image.open(io.BytesIO(picture.data))
    assert moving.format == "WEBP" and getattr(moving, "n_frames", 1) == len(steps)
    assert picture.alt.startswith(f"The whole game in {len(steps)} pictures.") and len(picture.alt) <= 1024
    monkeypatch.setattr(pictures, "ROOM", len(picture.data) - 1)
    assert await Pictures().recap(reader, steps) == picture, "larger than all that is kept"
    monkeypatch.setattr(pictures, "moving", None)
    assert await made.recap(reader, steps) is picture
    words = in_words(reader, steps)
    assert not words.pictures and picture.alt.split(".")[0] in kit.said(words)
    strip = await made.film_strip(reader, steps, 6)
    assert 1 < len(strip) <= 6 and len({one.name for one in strip}) == len(strip)


async def test_the_course_is_told_after_the_end_alone(service: TableService) -> None:
    """Before that, the course would reveal hidden things."""
    look = await kit.started(service, kit.ADA, kit.BEA)
    await refused("game-not-over", service.records.course(look.table.id))
    look = await kit.play_out(service, look, random.Random(1))
    found = await service.records.course(look.table.id)
    assert found is not None and look.outcome is not None
    assert found.moments[-1].points == look.outcome.points
