"""One click, one lock, one transaction: how a command on a table becomes true.

The lock keeps this process calm; the table's revision and the log's primary key keep two processes safe.
Whoever meets a newer table loads it and does the command again, on what is true now.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import TypeVar
from weakref import WeakValueDictionary

from cachetools import LRUCache

from cogs.service.loading import TableLoader
from cogs.storage.tables import Conflict, TableStore
from cogs.tables.change import Change
from cogs.tables.live import Live
from cogs.tables.played import results
from cogs.tables.snapshot import Look
from cogs.tables.table import Status
from cogs.tables.visibility import noticed
from engine.core.errors import RefereeError

logger = logging.getLogger(__name__)

T = TypeVar("T")

TRIES = 8
"""How often a command is done again after somebody else was first."""

AWAKE = 200
"""Tables kept in memory; the others are loaded when somebody comes."""


class UnitOfWork:
    """Where tables are worked on, one command at a time each."""

    def __init__(self, store: TableStore, loading: TableLoader, wake: Callable[[int], None]) -> None:
        self._store = store
        self._loading = loading
        self.wake = wake
        self._lives: LRUCache[int, Live] = LRUCache(AWAKE)
        self._looks: LRUCache[int, tuple[int, Look]] = LRUCache(AWAKE)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def change(
        self,
        table_id: int,
        command: Callable[[Live, Change], T],
        *,
        by_person: bool = True,
        with_history: bool = False,
        in_secret: bool = False,
    ) -> tuple[T, Look]:
        """Do `command` and commit what it wants; what it gives back, and the table afterwards.

        A command that refuses has changed nothing. What is done `by_person` shows that somebody still comes
        to the table. The command finds the whole log in the live table `with_history`, and whenever the table
        is asked whether to go back. What may be done `in_secret` is held against the table before it, as far
        as the command wants that. Commands run off the event loop: rules may take their time. Raises what the
        command raises, and RefereeError("table-busy") when somebody else is always first.
        """
        async with self._lock(table_id):
            for _ in range(TRIES):
                try:
                    return await self._once(
                        table_id, command, by_person=by_person, with_history=with_history, in_secret=in_secret
                    )
                except Conflict:
                    continue
        raise RefereeError("table-busy")

    async def play(
        self,
        table_id: int,
        command: Callable[[Live, Change], object],
        *,
        with_history: bool = False,
        in_secret: bool = False,
    ) -> Look:
        """Do `command` for a person, as :meth:`change` does; the table afterwards."""
        _, look = await self.change(table_id, command, with_history=with_history, in_secret=in_secret)
        return look

    async def change_each(self, tables: Iterable[int], command: Callable[[Live, Change], None]) -> list[int]:
        """Do `command` at several tables. Those where it was done: a table that refuses, or that cannot be
        read, does not keep it from the others."""
        done = []
        for table_id in tables:
            try:
                await self.change(table_id, command)
            except RefereeError as refused:
                logger.warning("nothing was done at table %s: %s", table_id, refused)
            else:
                done.append(table_id)
        return done

    async def _once(
        self,
        table_id: int,
        command: Callable[[Live, Change], T],
        *,
        by_person: bool,
        with_history: bool,
        in_secret: bool,
    ) -> tuple[T, Look]:
        live = await self._current(table_id)
        live.clocks.now = self._store.time.seconds()
        people = [chair.user for chair in live.table.chairs if chair.user is not None]
        live.clocks.absences = await self._store.absences(people)
        asked = any(ballot.kind == "rewind" for ballot in live.table.ballots)
        live.history = await self._store.history(table_id) if with_history or asked else None
        shown = await self._look(live) if in_secret else None
        change = Change(
            live.table, live.revision, live.untold.unseen_from, live.untold.no_call_up_to, live.clocks.now
        )
        before, told = (live.table, dict(live.clocks.deadlines)), set[int]()
        try:
            result = await asyncio.to_thread(command, live, change)
            look: Look | None = None
            if change.only_noticed:
                assert shown is not None, "what may be done in secret says so"
                look = await asyncio.to_thread(live.look)
                change.jobs = noticed(change.jobs, shown, look)
            wanted = change.lines or change.jobs or (live.table, live.clocks.deadlines) != before
            change.by_person = by_person
            change.table, change.unseen_from = live.table, live.untold.unseen_from
            if live.clocks.deadlines != before[1]:
                change.deadlines = live.clocks.deadlines
            if look is None:
                look = await asyncio.to_thread(live.look) if wanted else await self._look(live)
            if look.outcome is not None and before[0].status is not live.table.status is Status.OVER:
                change.results = results(look.outcome)
            if wanted:
                told = await self._store.commit(change)
                live.revision += 1
                self._looks[table_id] = live.revision, look
        except RefereeError:
            raise
        except BaseException:
            # The truth is on disk.
            self._lives.pop(table_id, None)
            self._looks.pop(table_id, None)
            raise
        for number in told:
            self.wake(number)
        return result, look

    async def read(self, table_id: int, command: Callable[[Live], T]) -> T:
        """What `command` finds out; it changes nothing."""
        async with self._lock(table_id):
            live = await self._live(table_id)
            return await asyncio.to_thread(command, live)

    async def look(self, table_id: int) -> Look:
        """A snapshot of the table."""
        async with self._lock(table_id):
            return await self._look(await self._live(table_id))

    async def maybe_look(self, table_id: int) -> Look | None:
        """A snapshot, or nothing of a table that cannot be read: it keeps nobody from their others."""
        try:
            return await self.look(table_id)
        except RefereeError as unreadable:
            logger.warning("nobody can look at table %s: %s", table_id, unreadable)
            return None

    async def _look(self, live: Live) -> Look:
        """A snapshot, made once for each revision of a table."""
        known = self._looks.get(live.table.id)
        if known is not None and known[0] == live.revision:
            return known[1]
        look = await asyncio.to_thread(live.look)
        self._looks[live.table.id] = live.revision, look
        return look

    async def _live(self, table_id: int) -> Live:
        for _ in range(TRIES):
            try:
                return await self._current(table_id)
            except Conflict:
                continue
        raise RefereeError("table-busy")

    async def _current(self, table_id: int) -> Live:
        live = self._lives.get(table_id)
        if live is None or live.revision != await self._store.revision(table_id):
            self._lives.pop(table_id, None)
            live = self._lives[table_id] = await self._loading.load(table_id)
        return live

    def _lock(self, table_id: int) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock
