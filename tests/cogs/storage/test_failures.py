"""A database that is full, broken or only to be read: it is said what to do, and nothing is lost."""

import logging
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from cogs.service.table_service import TableService
from cogs.storage import sqlite
from cogs.storage.database import Database, DatabaseRefused, open_database
from cogs.storage.failures import failed, remedy
from cogs.storage.users import SettingStore
from tests.kit.tables import ADA, BEA, FILE, database, service_on, started, step, url

FULL, READ_ONLY = "PRAGMA max_page_count = 1", "PRAGMA query_only = on"


@contextmanager
def suffering(opened: Database, statement: str) -> Iterator[None]:
    """Every transaction begins with this."""

    def begins(connection: sa.Connection) -> None:
        connection.exec_driver_sql(statement)

    event.listen(opened.engine.sync_engine, "begin", begins)
    try:
        yield
    finally:
        event.remove(opened.engine.sync_engine, "begin", begins)


async def well_again(opened: Database) -> None:
    """Every connection is a new one."""
    await opened.engine.dispose()


async def suffers(service: TableService, opened: Database, statement: str) -> DBAPIError:
    """What a game meets that goes on while the database does not; afterwards it goes on where it was."""
    look, rng, kept = await started(service, ADA, BEA), random.Random(1), None
    with suffering(opened, statement), pytest.raises(DBAPIError) as wrong:
        for _ in range(500):
            kept = look.at
            look = await step(service, look, rng)
            if not look.waiting:
                look = await started(service, ADA, BEA, channel=100 + look.table.id)
    await well_again(opened)
    again = await service_on(opened).look(look.table.id)
    assert (again.at, again.views) == (kept, look.views)
    assert (await service.look(look.table.id)).views == look.views
    assert (await step(service, again, rng)).at > again.at
    return wrong.value


@pytest.mark.parametrize(
    ("statement", "word"), [(FULL, "make room"), (READ_ONLY, "can only be read")], ids=["full", "read-only"]
)
async def test_a_full_or_locked_file_costs_no_answer_and_says_what_to_do(
    statement: str, word: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with database(tmp_path) as opened:
        service = service_on(opened)
        wrong = await suffers(service, opened, statement)
        assert failed(wrong) and word in str(remedy(wrong))
        with suffering(opened, statement):
            for _ in range(3):
                with pytest.raises(DBAPIError):
                    await SettingStore(opened).keep("much", "x" * 1_000_000)
    said = [record.message for record in caplog.records if record.levelno == logging.CRITICAL]
    assert len(said) == 1 and word in said[0], "once, and not at every click"


@pytest.mark.usefixtures("on_postgresql")
async def test_a_server_that_is_read_only_says_so(service: TableService, database: Database) -> None:
    wrong = await suffers(service, database, "set transaction read only")
    assert failed(wrong) and "can only be read" in str(remedy(wrong))


@pytest.mark.parametrize(("code", "word"), [("53100", "make room"), ("53300", "max_connections")])
def test_a_server_tells_by_its_code_what_it_lacks(code: str, word: str) -> None:
    told = type("Told", (Exception,), {"sqlstate": code})("no")
    assert word in str(remedy(DBAPIError("insert", {}, told)))
    assert remedy(DBAPIError("insert", {}, Exception("a fault of ours"))) is None
    assert not failed(DBAPIError("insert", {}, Exception("a fault of ours")))


async def test_whoever_cannot_write_learns_it_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with database(tmp_path):
        pass
    before = (tmp_path / FILE).read_bytes()
    plain = sqlite.prepare

    def locked(engine: AsyncEngine) -> None:
        plain(engine)
        event.listen(engine.sync_engine, "connect", lambda raw, _: raw.execute(READ_ONLY).close())

    with monkeypatch.context() as patched:
        patched.setattr(sqlite, "prepare", locked)
        with pytest.raises(DatabaseRefused, match=r"can only be read: let the user who runs the bot write"):
            await open_database(url(tmp_path))
    assert (tmp_path / FILE).read_bytes() == before
