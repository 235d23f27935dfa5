"""Games that ended long ago are packed into their record: it proves the same as before, and the rest is
deleted."""

import random
from pathlib import Path

import pytest
import sqlalchemy as sa

from cogs.service.check import check
from cogs.service.records import Retention
from cogs.service.table_service import TableService, play_again
from cogs.storage import schema as s
from cogs.storage.archive import Archive
from cogs.storage.database import Claims, Database
from cogs.storage.outbox import SENT_KEPT, OutboxStore
from cogs.storage.panels import PanelStore
from cogs.storage.tables import TableStore
from cogs.storage.users import UserStore
from cogs.tables import in_lobby
from cogs.tables.snapshot import Look
from cogs.tables.time_control import DAY, HOUR
from engine.core import record
from tests.cogs.refusals import refused
from tests.kit import still
from tests.kit.games import ALL
from tests.kit.still import StillTime
from tests.kit.tables import ADA, BEA, CEM, FILE, lobby, service_on, sitter, started, step

time, database = still.time, still.database

ROOMS = (s.log, s.checkpoints, s.events, s.outbox, s.deadlines, s.reminders, s.panels)


async def played(service: TableService, channel: int = 7, seed: int = 1) -> Look:
    look, rng = await started(service, ADA, BEA, channel=channel), random.Random(seed)
    while look.waiting:
        look = await step(service, look, rng)
    return look


def retention(database: Database, service: TableService, days: int = 30) -> Retention:
    sweeps = (OutboxStore(database).sweep, PanelStore(database).sweep, Claims(database).sweep)
    return Retention(Archive(database), service.records, sweeps, days=days)


async def rows(database: Database, table: int) -> dict[str, int]:
    async with database.reading() as c:
        counts = {
            room.name: (
                await c.execute(sa.select(sa.func.count()).select_from(room).where(room.c.table == table))
            ).scalar_one()
            for room in ROOMS
        }
    return {name: count for name, count in counts.items() if count}


@pytest.mark.usefixtures("on_both")
async def test_an_old_game_is_its_record_and_nothing_else(database: Database, time: StillTime) -> None:
    service = service_on(database)
    over, running = await played(service), await started(service, ADA, BEA, channel=8)
    before = await service.records.export(over.table.id)
    time.pass_by(30 * DAY)
    young = await played(service, channel=9)
    time.pass_by(HOUR)
    assert await retention(database, service, days=0).tidy() == 0, "kept forever"
    assert await retention(database, service).tidy() == 1
    assert await rows(database, over.table.id) == {}
    assert await rows(database, running.table.id) and await rows(database, young.table.id)
    for reader in (service, service_on(database)):
        assert await reader.records.export(over.table.id) == before
        await refused("table-packed", reader.look(over.table.id))
        assert (await reader.look(running.table.id)).views == running.views
        assert await reader.records.digest(over.table.id) == record.load(before).digest
    assert record.verify(record.load(before), ALL["toy"]).prompts == {}
    assert await retention(database, service).tidy() == 0
    known = [table.id for table in await service.people.tables_of(ADA, finished=True)]
    assert sorted(known) == [over.table.id, running.table.id, young.table.id]
    again = await play_again(service, over.table.id, sitter(BEA))
    assert again.places == (BEA, ADA), "who sat there is still known"


async def test_what_everybody_saw_of_a_game_of_long_ago_is_played_once_more(
    service: TableService, database: Database, time: StillTime
) -> None:
    look = await played(service)
    before = await service.records.steps(look.table.id)
    time.pass_by(31 * DAY)
    assert await retention(database, service).tidy() == 1
    for reader in (service, service_on(database)):
        steps = await reader.records.steps(look.table.id)
        assert [(step.view, step.told) for step in steps] == [(step.view, step.told) for step in before]
        back = await reader.records.look_back(look.table.id)
        assert (back.views, back.outcome) == ({None: look.views[None]}, look.outcome)


async def test_a_lobby_that_was_closed_long_ago_is_forgotten(database: Database, time: StillTime) -> None:
    service = service_on(database)
    table = await lobby(service, ADA, BEA)
    await service.execute(table.id, in_lobby.cancel, ADA)
    open_ = await lobby(service, ADA, channel=8)
    time.pass_by(31 * DAY)
    assert await retention(database, service).tidy() == 1
    assert await TableStore(database).numbers() == [open_.id]


async def test_what_has_no_record_is_kept_as_it_is_and_tried_once(
    service: TableService, database: Database, time: StillTime
) -> None:
    look = await played(service)
    async with database.writing() as c:
        await c.execute(sa.update(s.log).where(s.log.c.at == 0).values(question="another"))
    time.pass_by(31 * DAY)
    assert await retention(database, service).tidy() == 1
    assert await retention(database, service).tidy() == 0
    assert await rows(database, look.table.id)


@pytest.mark.usefixtures("on_both")
async def test_former_players_still_learn_what_is_stored_and_can_be_forgotten(
    service: TableService, database: Database, time: StillTime
) -> None:
    look = await played(service)
    time.pass_by(31 * DAY)
    await retention(database, service).tidy()
    seat = look.table.seat_of(ADA)
    assert (await service.people.about(ADA))["packed_games"] == [{"table": look.table.id, "seat": seat}]
    before = await service.records.export(look.table.id)
    await service.people.forget(ADA)
    assert "packed_games" not in await service.people.about(ADA)
    assert await service.records.export(look.table.id) == before
    assert f"Person {ADA}" not in before.decode()
    await service.people.forget(CEM)


async def test_a_check_replays_what_was_packed(
    database: Database, time: StillTime, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service, archive = service_on(database), Archive(database)
    first, second = await played(service), await played(service, channel=8, seed=2)
    text = await service.records.whole(first.table.id)
    time.pass_by(31 * DAY)
    await archive.pack(first.table.id, text)
    found = await check(tmp_path / FILE, ALL)
    assert found.sound and (found.packed, found.replayed) == (1, 1)
    await archive.pack(second.table.id, text)
    assert [*(await check(tmp_path / FILE, ALL)).unreadable] == [second.table.id], "another game's record"
    monkeypatch.setattr("cogs.service.check.REPLAYED", 1)
    assert [(await check(tmp_path / FILE, ALL, every=every)).replayed for every in (False, True)] == [1, 2]


async def test_what_was_said_long_ago_is_swept(database: Database, time: StillTime) -> None:
    service, outbox = service_on(database), OutboxStore(database)
    look = await started(service, ADA, BEA)
    async with database.writing() as c:
        await c.execute(sa.update(s.outbox).values(sent=time.milliseconds()))
    time.pass_by(SENT_KEPT // 1000 + 1)
    await retention(database, service).tidy()
    assert "outbox" not in await rows(database, look.table.id)
    assert await outbox.queues() == [] and (await UserStore(database).get(ADA)).user == ADA
