"""SQLite in the thread that asks: a statement takes some twenty microseconds, handing it to another thread
and back half a millisecond of CPU, and far more time while pictures are drawn.

What may wait is left to a thread: the queue of writers, and the disk when something is committed. Whoever
reads waits for nobody, for the log is written ahead.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

import aiosqlite
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine

TO_READ, TO_WRITE = "BEGIN", "BEGIN IMMEDIATE"
"""How transactions begin; the second one waits for whoever writes."""

ROWS = 64
"""Read ahead where they are taken one by one."""


class NearConnection(aiosqlite.Connection):
    """A connection that does at once what waits for nobody."""

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, ROWS)
        # Its thread keeps no process from ending.
        self._thread.daemon = True
        self._writes = True
        """Whether the transaction under way may write."""
        self._away = 0
        """What the thread was given and has not done."""

    async def _execute(self, fn: Callable[..., Any], *args: Any, **named: Any) -> Any:
        if args[:1] in ((TO_READ,), (TO_WRITE,)):
            self._writes = args[0] == TO_WRITE
        # What somebody has given up who was cancelled comes to its end first.
        if not self._away and self._waits_for_nobody(fn, args):
            return fn(*args, **named)

        def done() -> Any:
            try:
                return fn(*args, **named)
            finally:
                self._away -= 1

        self._away += 1
        return await super()._execute(done)  # type: ignore[no-untyped-call]  # the library does not say

    def _waits_for_nobody(self, fn: Callable[..., Any], arguments: tuple[Any, ...]) -> bool:
        asked = getattr(fn, "__self__", None)
        if isinstance(asked, sqlite3.Cursor):
            return arguments[:1] != (TO_WRITE,)
        if not isinstance(asked, sqlite3.Connection):
            return False
        return fn.__name__ in ("cursor", "rollback") or (fn.__name__ == "commit" and not self._writes)


def bring_near(engine: AsyncEngine) -> None:
    """Let an engine of SQLite connect so."""

    @event.listens_for(engine.sync_engine, "do_connect")
    def _connects(dialect: object, record: object, arguments: list[Any], named: dict[str, Any]) -> None:
        named |= {"check_same_thread": False, "async_creator_fn": _connection}


def _connection(*arguments: Any, **named: Any) -> NearConnection:
    return NearConnection(lambda: sqlite3.connect(*arguments, **named))
