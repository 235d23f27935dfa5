"""How SQLite is opened, and called in the caller's own thread: a statement takes some twenty microseconds,
passing it to another thread and back half a millisecond of CPU, and far more while pictures are drawn.

Slow work goes to a thread: waiting for a writer in another process, and the disk at a commit. Readers never
wait, because of write-ahead logging.
"""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import aiosqlite
from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from cogs.database.private_files import keep_private

BUSY_TIMEOUT = 15.0
"""Seconds a writer waits for another process to finish its transaction."""

PATIENT = f"PRAGMA busy_timeout = {int(BUSY_TIMEOUT * 1000)}"

WAIT = 0.05
"""Seconds between attempts in cases where SQLite itself does not wait."""

TO_READ, TO_WRITE = "BEGIN", "BEGIN IMMEDIATE"
"""The statements that begin a transaction. The second one waits for a process that is writing."""

SYNCHRONOUS = "FULL"
"""The mode of waiting for the disk: a confirmed move survives even a power cut."""

ROWS = 64
"""How many rows are read ahead if they are taken one by one."""


class NearConnection(aiosqlite.Connection):
    """A connection that works in the calling thread unless it has to wait."""

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, ROWS)
        # A daemon thread, which does not keep the process from ending.
        self._thread.daemon = True
        self._writes = True
        """Whether the current transaction may write."""
        self._away = 0
        """Work that the thread has not finished."""

    async def _execute(self, fn: Callable[..., Any], *args: Any, **named: Any) -> Any:
        if args[:1] in ((TO_READ,), (TO_WRITE,)):
            self._writes = args[0] == TO_WRITE
        # A canceled task's statement is finished first.
        if not self._away and self._waits_for_nobody(fn, args):
            return fn(*args, **named)
        if not self._away and args[:1] == (TO_WRITE,):
            # The thread reports any other failure.
            with suppress(sqlite3.OperationalError), self._impatient():
                return fn(*args, **named)

        def done() -> Any:
            try:
                return fn(*args, **named)
            finally:
                self._away -= 1

        self._away += 1
        return await super()._execute(done)  # type: ignore[no-untyped-call]  # the library does not say

    @contextmanager
    def _impatient(self) -> Iterator[None]:
        """Let statements fail instead of waiting for a writer in another process."""
        self._conn.execute("PRAGMA busy_timeout = 0")
        try:
            yield
        finally:
            self._conn.execute(PATIENT)

    def _waits_for_nobody(self, fn: Callable[..., Any], arguments: tuple[Any, ...]) -> bool:
        asked = getattr(fn, "__self__", None)
        if isinstance(asked, sqlite3.Cursor):
            return arguments[:1] != (TO_WRITE,)
        if not isinstance(asked, sqlite3.Connection):
            return False
        return fn.__name__ in ("cursor", "rollback") or (fn.__name__ == "commit" and not self._writes)


def create(name: str | None) -> None:
    """Create a missing database, readable by its owner alone, or restrict an existing one that everyone may
    read: it holds hands and seeds. SQLite's log gets the same mode."""
    if not name or name == ":memory:":
        return
    with suppress(OSError):
        # If it cannot be created, SQLite's own message is better.
        os.close(os.open(name, os.O_CREAT | os.O_RDWR, 0o600))
    keep_private(Path(name))


async def write_ahead(engine: AsyncEngine) -> None:
    """Let readers read during writes. The file stores this setting."""
    tries = int(BUSY_TIMEOUT / WAIT)
    for last in [False] * tries + [True]:
        try:
            async with engine.connect() as connection:
                await connection.exec_driver_sql("COMMIT")  # the mode changes between transactions only
                await connection.exec_driver_sql("PRAGMA journal_mode = WAL")
                await connection.exec_driver_sql("BEGIN")
            return
        except OperationalError as busy:
            # SQLite does not wait for another process here, whatever busy_timeout says.
            if last or "locked" not in str(busy):
                raise
            await asyncio.sleep(WAIT)


def prepare(engine: AsyncEngine) -> None:
    """Set up every connection of an engine, and how its transactions begin."""

    @event.listens_for(engine.sync_engine, "do_connect")
    def _connects(dialect: object, record: object, arguments: list[Any], named: dict[str, Any]) -> None:
        def near(*given: Any, **more: Any) -> NearConnection:
            return NearConnection(lambda: sqlite3.connect(*given, **more))

        named |= {"check_same_thread": False, "async_creator_fn": near}

    @event.listens_for(engine.sync_engine, "connect")
    def _connected(connection: Any, _record: object) -> None:
        # The driver must not begin transactions: it would do so too late and without the writer's lock.
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute(PATIENT)
        cursor.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _begins(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql(TO_WRITE if writes else TO_READ)
