"""PostgreSQL: first starts at the same time, one moment for readers, writers in turn, lost connections, large
questions."""

import asyncio
from collections.abc import Collection
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.storage import schema
from cogs.storage.database import DatabaseRefused, open_database
from cogs.storage.users import UserStore
from cogs.tables import in_lobby
from tests.cogs.storage.test_tables import differences
from tests.kit import postgresql
from tests.kit.tables import ADA, BEA, Backend, database, lobby, service_on, sitter, url


@pytest.fixture(autouse=True)
def _here(on_postgresql: None) -> None:
    """Give every test here a database on the server."""


async def test_first_starts_at_the_same_time_make_one_database(tmp_path: Path) -> None:
    await postgresql.create(tmp_path, empty=False)
    Backend.created.append(tmp_path)
    opened = await asyncio.gather(*(open_database(url(tmp_path)) for _ in range(3)))
    async with opened[0].reading() as c:
        assert await c.run_sync(differences) == []
    await asyncio.gather(*(one.close() for one in opened))


async def test_indexes_have_the_conditions_that_the_schema_names_for_sqlite(tmp_path: Path) -> None:
    wanted = {
        index.name
        for table in schema.metadata.tables.values()
        for index in table.indexes
        if index.dialect_options["sqlite"]["where"] is not None
    }
    async with database(tmp_path) as opened, opened.reading() as c:
        rows = await c.execute(sa.text("select indexname, indexdef from pg_indexes"))
        found = {row.indexname for row in rows if " WHERE " in row.indexdef}
    assert wanted and found == wanted


async def test_a_reader_sees_one_moment(tmp_path: Path) -> None:
    async with database(tmp_path) as one, database(tmp_path) as two:
        table = await lobby(service_on(one), ADA)
        seats = sa.select(sa.func.count()).select_from(schema.seats)
        async with one.reading() as c:
            before = (await c.execute(seats)).scalar()
            await service_on(two).execute(table.id, in_lobby.join, sitter(BEA))
            assert (await c.execute(seats)).scalar() == before
        async with one.reading() as c:
            assert (await c.execute(seats)).scalar() == 2


@pytest.mark.parametrize(
    ("first", "second", "waits"),
    [(None, None, True), (1, None, True), (None, 1, True), (1, 1, True), (1, 2, False)],
)
async def test_a_change_waits_for_others_at_its_table_and_for_those_that_concern_many(
    first: int | None, second: int | None, waits: bool, tmp_path: Path
) -> None:
    order = []
    async with database(tmp_path) as one, database(tmp_path) as two:

        async def then() -> None:
            async with two.writing() if second is None else two.writing_at(second):
                order.append("second")

        async with one.writing() if first is None else one.writing_at(first):
            after = asyncio.create_task(then())
            done, _ = await asyncio.wait([after], timeout=0.3 if waits else None)
            assert bool(done) != waits
            order.append("first")
        await after
    assert order == (["first", "second"] if waits else ["second", "first"])


class InTheWay(Exception):
    """What the driver says to one of two transactions that wait for each other."""

    sqlstate = "40P01"


async def test_a_change_that_was_in_the_way_of_another_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = list[int]()

    async def once(c: AsyncConnection, users: Collection[int]) -> None:
        tried.append(len(tried))
        if len(tried) == 1:
            raise DBAPIError("update people", None, InTheWay())

    async with database(tmp_path) as opened:
        service = service_on(opened)
        table = await lobby(service, ADA)
        monkeypatch.setattr("cogs.storage.tables.try_direct_messages_again", once)
        await service.execute(table.id, in_lobby.join, sitter(BEA))
        assert [chair.user for chair in (await service.table(table.id)).chairs] == [ADA, BEA]
    assert tried == [0, 1]


async def test_play_goes_on_after_the_server_has_dropped_every_connection(tmp_path: Path) -> None:
    async with database(tmp_path) as opened:
        service = service_on(opened)
        table = await lobby(service, ADA)
        await postgresql.hang_up(tmp_path)
        await postgresql.hung_up(tmp_path)
        await service.execute(table.id, in_lobby.join, sitter(BEA))
        assert [chair.user for chair in (await service.table(table.id)).chairs] == [ADA, BEA]


async def test_a_hundred_thousand_people_are_found_at_once(tmp_path: Path) -> None:
    async with database(tmp_path) as opened:
        people = UserStore(opened)
        await people.change(77_777, digest=480)
        found = await people.many(range(100_000))
    assert len(found) == 100_000 and found[77_777].digest == 480


async def test_a_database_that_is_not_there_is_told_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(DatabaseRefused, match=r"cannot be reached.*check DATABASE_URL"):
        await open_database(url(tmp_path))
