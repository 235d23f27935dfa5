"""A full, broken or read-only database: a sentence says what to do, and nothing is lost."""

import asyncio
import logging
import os
import random
import signal
import socket
import sqlite3
import sys
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from cogs.database import sqlite
from cogs.database.connection import Database, DatabaseRefused, open_database
from cogs.database.failures import NoDatabase, failed, going_on, remedy
from cogs.service.table_service import TableService
from cogs.storage import tables
from cogs.storage.users import SettingStore
from tests.kit.store import postgresql
from tests.kit.store.tables import ADA, BEA, FILE, database, service_on, started, step, url

FULL, READ_ONLY = "PRAGMA max_page_count = 1", "PRAGMA query_only = on"


@contextmanager
def suffering(opened: Database, statement: str) -> Iterator[None]:
    """Make every transaction begin with this statement."""

    def begins(connection: sa.Connection) -> None:
        connection.exec_driver_sql(statement)

    event.listen(opened.engine.sync_engine, "begin", begins)
    try:
        yield
    finally:
        event.remove(opened.engine.sync_engine, "begin", begins)


async def well_again(opened: Database) -> None:
    """Close all connections, so that new ones are opened."""
    await opened.engine.dispose()


async def suffers(service: TableService, opened: Database, statement: str) -> DBAPIError:
    """Run a game through an outage of the database; afterwards it continues where it was."""
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


def test_what_passes_is_one_line_and_a_fault_has_its_traceback(caplog: pytest.LogCaptureFixture) -> None:
    for wrong in (NoDatabase("gone\nselect 1"), KeyError("ours")):
        with going_on(logging.getLogger(), "table %s", 7, brief=True):
            raise wrong
    told = [(record.levelname, record.message, bool(record.exc_info)) for record in caplog.records]
    assert told == [("WARNING", "table 7: gone", False), ("ERROR", "table 7", True)]


@pytest.mark.parametrize(("code", "word"), [("53100", "make room"), ("53300", "max_connections")])
def test_a_server_tells_by_its_code_what_it_lacks(code: str, word: str) -> None:
    told = type("Told", (Exception,), {"sqlstate": code})("no")
    assert word in str(remedy(DBAPIError("insert", {}, told)))
    assert remedy(DBAPIError("insert", {}, Exception("a fault of ours"))) is None
    assert not failed(DBAPIError("insert", {}, Exception("a fault of ours")))


async def test_a_bot_that_cannot_write_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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


HANG_UP = "select pg_terminate_backend(pid) from pg_stat_activity where datname = '{db}'"
AT_A_SERVER: dict[str, tuple[Sequence[str], Sequence[str]]] = {
    "closed": (
        ("alter database {db} allow_connections false", HANG_UP),
        ("alter database {db} allow_connections true",),
    ),
    "missing": (
        ("alter database {db} allow_connections false", HANG_UP, "alter database {db} rename to lost_{db}"),
        ("alter database lost_{db} rename to {db}", "alter database {db} allow_connections true"),
    ),
    "read-only": (
        ("alter database {db} set default_transaction_read_only = on", HANG_UP),
        ("alter database {db} reset default_transaction_read_only", HANG_UP),
    ),
}
"""What an operator or an accident does to a database on a server, and how to fix it."""


async def refuses_and_goes_on(
    service: TableService,
    opened: Database,
    fail: Callable[[], Awaitable[object]],
    mend: Callable[[], Awaitable[object]],
) -> None:
    """Give an answer while the database is gone: it is refused for that reason, changes nothing, and counts
    afterwards."""
    look, rng = await started(service, ADA, BEA), random.Random(1)
    await fail()
    for _ in range(2):
        with pytest.raises(Exception) as wrong:
            await step(service, look, rng)
        assert failed(wrong.value), repr(wrong.value)
    await mend()
    again = await service_on(opened).look(look.table.id)
    assert (again.at, again.views) == (look.at, look.views)
    assert (await step(service, again, rng)).at > again.at


@pytest.mark.usefixtures("on_postgresql")
@pytest.mark.parametrize("way", AT_A_SERVER)
async def test_a_server_may_fail(way: str, tmp_path: Path, service: TableService, database: Database) -> None:
    async def done(statements: Sequence[str]) -> None:
        for statement in statements:
            await postgresql._do(statement.format(db=postgresql._name(tmp_path)))
        await postgresql.hung_up(tmp_path)

    fail, mend = AT_A_SERVER[way]
    await refuses_and_goes_on(service, database, lambda: done(fail), lambda: done(mend))


@pytest.mark.usefixtures("on_postgresql")
@pytest.mark.parametrize(
    "wrong",
    [
        ConnectionRefusedError(111, "refused"),
        TimeoutError(),
        OSError("several"),
        socket.gaierror(-2, "no name"),
    ],
    ids=lambda wrong: type(wrong).__name__,
)
async def test_a_server_that_cannot_be_reached_loses_no_answer(
    wrong: OSError, tmp_path: Path, service: TableService, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail() -> None:
        await database.engine.dispose()
        monkeypatch.setattr("asyncpg.connect", AsyncMock(side_effect=wrong))

    await refuses_and_goes_on(service, database, fail, AsyncMock(side_effect=monkeypatch.undo))


@pytest.mark.usefixtures("on_postgresql")
async def test_a_connection_lost_within_a_transaction_loses_no_answer(
    tmp_path: Path, service: TableService, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    insert = tables._insert

    async def late(*given: Any) -> None:
        await postgresql.hang_up(tmp_path)
        await insert(*given)

    async def fail() -> None:
        monkeypatch.setattr(tables, "_insert", late)

    await refuses_and_goes_on(service, database, fail, AsyncMock(side_effect=monkeypatch.undo))


@pytest.mark.parametrize("way", ["locked", "damaged", "no database", "moved away"])
async def test_a_file_may_fail(
    way: str, tmp_path: Path, service: TableService, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, kept = tmp_path / FILE, tmp_path / "kept"
    other = sqlite3.connect(file, isolation_level=None)
    monkeypatch.setattr(sqlite, "PATIENT", "PRAGMA busy_timeout = 1")

    async def fail() -> None:
        if way == "locked":
            other.execute("BEGIN IMMEDIATE")
            return
        await well_again(database)
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        other.close()
        file.rename(kept)
        if way == "moved away":
            file.mkdir()
        else:
            whole = kept.read_bytes()
            rest = b"\xff" * (len(whole) - 4096)
            file.write_bytes(whole[:4096] + rest if way == "damaged" else b"no database" * 1000)

    async def mend() -> None:
        if way == "locked":
            other.execute("ROLLBACK")
            other.close()
            return
        await well_again(database)
        file.rmdir() if way == "moved away" else file.unlink()
        for beside in ("-wal", "-shm"):
            file.with_name(FILE + beside).unlink(missing_ok=True)
        kept.rename(file)

    await refuses_and_goes_on(service, database, fail, mend)


@pytest.mark.skipif(sys.platform == "win32", reason="no limits of files")
async def test_a_disk_that_fails_under_a_file_loses_no_answer(
    tmp_path: Path, service: TableService, database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    """No write to any file gets through, as with a failing disk."""
    import resource

    usual = resource.getrlimit(resource.RLIMIT_FSIZE)

    async def fail() -> None:
        await well_again(database)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1, usual[1]))

    async def mend() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
        await well_again(database)

    try:
        await refuses_and_goes_on(service, database, fail, mend)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    assert any("disk of the database fails" in record.message for record in caplog.records)


DISK_FAILS = """
create function fails() returns trigger language plpgsql as
$$ begin raise exception 'could not write block' using errcode = '58030'; end $$;
create trigger fails before insert on log for each row execute function fails()
"""


@pytest.mark.usefixtures("on_postgresql")
async def test_a_disk_that_fails_under_a_server_loses_no_answer(
    service: TableService, database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail() -> None:
        async with database.writing() as c:
            function, _, trigger = DISK_FAILS.strip().rpartition(";\n")
            await c.exec_driver_sql(function)
            await c.exec_driver_sql(trigger)

    async def mend() -> None:
        async with database.writing() as c:
            await c.exec_driver_sql("drop function fails cascade")

    await refuses_and_goes_on(service, database, fail, mend)
    assert any("disk of the database fails" in record.message for record in caplog.records)


@pytest.mark.usefixtures("on_postgresql")
async def test_a_server_that_hangs_loses_no_answer_and_counts_it_once(
    tmp_path: Path, service: TableService, database: Database
) -> None:
    """Every process of the server that serves the bot is stopped with its connection open."""
    look = await started(service, ADA, BEA)
    named = sa.text("select pid from pg_stat_activity where datname = current_database()")
    async with database.reading() as c:
        serving = list((await c.execute(named)).scalars())
    for pid in serving:
        os.kill(pid, signal.SIGSTOP)
    try:
        answer = asyncio.create_task(step(service, look, random.Random(1)))
        done, _ = await asyncio.wait([answer], timeout=0.5)
        assert not done, "no message says that it counts"
    finally:
        for pid in serving:
            os.kill(pid, signal.SIGCONT)
    after = await answer
    again = await service_on(database).look(look.table.id)
    assert (again.at, again.views) == (after.at, after.views) and after.at > look.at
