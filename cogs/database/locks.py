"""Which process may write: one on a SQLite file, many on a PostgreSQL database.

Boards, calls, direct messages, reminders and clocks of a table come from one process at a time. Tables are
divided into slices by their numbers, which processes on PostgreSQL choose by the server, so that the process
that hears a server also speaks for its tables while it lives. A process that has the database to itself
speaks for all slices; several processes on one PostgreSQL database share them.

A process holds the advisory locks of its slices on a connection that it keeps. However the process ends, the
server releases them, and other processes take them within seconds. A hanging process keeps its
connections, so each process sends a heartbeat; without one for a while, a process loses all its connections,
its locks and its open transactions. A process that takes a slice draws the slice's next number and claims
jobs with it: one that has lost a slice unnoticed can no longer mark anything.
"""

import asyncio
import logging
import math
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from cogs.database.failures import going_on, stop, unreachable
from cogs.database.time_source import TimeSource

logger = logging.getLogger(__name__)

if sys.platform == "win32":
    import msvcrt

    TAKEN = PermissionError

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    TAKEN = BlockingIOError

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileTaken(Exception):
    """Another process holds the lock of the file."""


class FileLock:
    """A lock beside a file, held until it is released or the process ends in any way."""

    def __init__(self, file: Path) -> None:
        """Take the lock. Raises FileTaken at once if another process holds it; only warns if no lock works.

        The lock has a file of its own, which stays: SQLite loses its locks when the database is opened and
        closed elsewhere in the process, and removing a lock's file may remove the next process's.
        """
        self._handle: int | None = None
        try:
            handle = os.open(file.with_name(f"{file.name}.lock"), os.O_CREAT | os.O_RDWR, 0o600)
        except OSError as wrong:
            # If nothing can be written, opening the database will say what to do.
            logger.warning("cannot keep a lock file next to %s: %s", file, wrong)
            return
        try:
            _lock(handle)
        except TAKEN:
            os.close(handle)
            raise FileTaken from None
        except OSError as wrong:
            # Some network disks do not support locks.
            os.close(handle)
            logger.warning("cannot keep a lock file next to %s: %s", file, wrong)
            return
        self._handle = handle

    def release(self) -> None:
        """Release the lock for others."""
        if self._handle is not None:
            with suppress(OSError):
                os.close(self._handle)
            self._handle = None


SLICES = 16
"""The number of slices, and so the most speakers."""


def shard_of(guild: int, shards: int) -> int:
    """Return which of so many shards hears a server, as Discord defines it."""
    return (guild >> 22) % shards


def slice_of(guild: int | None) -> int:
    """Return the slice for tables on a server, or in direct messages (None), which shard 0 hears."""
    return shard_of(guild or 0, SLICES)


Work = Callable[[], Awaitable[None]]


class Slices:
    """All slices, for a process that has the database to itself."""

    shared = False
    """Whether other processes may speak for some of the slices."""

    @property
    def share(self) -> float:
        """The share of all messages that this process sends, between 0 and 1."""
        return 1.0

    def speaks_for(self, table: int) -> bool:
        """Return whether this process speaks for a table."""
        return self.fence(table) is not None

    def fence(self, table: int) -> int | None:
        """Return the number with which this process claims a table's jobs; None if it sends none for it."""
        return 0

    def ours(self, table: sa.ColumnElement[int]) -> sa.ColumnElement[bool]:
        """Return a condition for the tables this process speaks for, from the column with their numbers."""
        return sa.true()

    def hears(self, shards: Collection[int], of: int) -> None:
        """Prefer the slices for servers of these shards, of so many."""

    async def start(self, wake: Callable[[int], None], taken: Work, let_go: Work) -> None:
        """Begin to speak. `wake` is called with a table for which another process has left jobs, `taken` for
        new slices, `let_go` before slices are given up, so that running jobs end, or once all are lost."""

    async def close(self) -> None:
        """Stop sending, as :meth:`SharedSlices.close` does; here nothing is needed."""


SPEAKS = 0x4A4D5350
"""The first half of the locks' keys; the second is the slice."""
LIVES = SLICES
"""The second half of the key of a lock that all living processes share, so that they can be counted."""
HEARS = LIVES + 1
"""The second half of the key of the first of the locks that a process shares with all those that prefer the
same slice; the next one is for the next slice."""

BEAT = 1.0
"""Seconds between two checks of which processes are alive and which slices are free."""
LEASE = 10.0
"""Seconds without a heartbeat after which a process counts as late and stops sending messages itself."""
LOOKS = 3
"""The number of late checks in a row after which a process counts as hanging."""
FORGOTTEN = 86_400
"""Seconds after which a dead process is forgotten."""
GIVEN_UP_AFTER = 10.0
"""Seconds after which a connection that does not answer is abandoned."""

NOTICE = "jumpmaster"
"""The channel on which processes tell each other which tables have something to send."""

_ALIVE = ("tcp_keepalives_idle = 5", "tcp_keepalives_interval = 2", "tcp_keepalives_count = 3")
"""Settings with which a lost machine is noticed after some ten seconds."""

_LOCKS = f"""
select objid::int as number, pid, pg_backend_pid() as me from pg_locks
where locktype = 'advisory' and classid = {SPEAKS} and objsubid = 2 and granted
and database = (select oid from pg_database where datname = current_database())
"""

_NOW = "(extract(epoch from clock_timestamp()) * 1000)::bigint"
_SEEN = f"""
insert into speakers (name, backend, seen) values ($1, pg_backend_pid(), {_NOW})
on conflict (name) do update set backend = excluded.backend, seen = excluded.seen returning seen
"""
_FORGET = f"delete from speakers where seen < {_NOW} - {FORGOTTEN * 1000}"

_HANGING = f"""
select s.name, s.seen from speakers s join pg_locks l on l.pid = s.backend
where l.locktype = 'advisory' and l.classid = {SPEAKS} and l.objid = {LIVES} and l.objsubid = 2 and l.granted
and l.database = (select oid from pg_database where datname = current_database())
and s.seen < {_NOW} - $1 and not exists
    (select from speakers t where t.backend = s.backend and t.seen > s.seen)
"""
_HANG_UP = """
select count(pg_terminate_backend(pid)) from pg_stat_activity
where application_name = $1 and datname = current_database()
"""

_NEXT = """
insert into slices (slice, fence) values ($1, 1)
on conflict (slice) do update set fence = slices.fence + 1 returning fence
"""


def shared_out(holders: Mapping[int, int], hearing: Mapping[int, Collection[int]]) -> dict[int, int]:
    """Return which process should have each slice.

    `holders` are those that have slices now. `hearing` has every living process with the slices that it
    prefers. A slice goes to a process that prefers it, if any lives. Among several, its holder keeps it up to
    an even share. Whatever this returns as holders, it returns again.
    """
    loads = dict.fromkeys(sorted(hearing), 0)
    even, found = -(-SLICES // len(loads)), dict[int, int]()
    fit = {n: [one for one in loads if n in hearing[one]] or list(loads) for n in range(SLICES)}
    for number in sorted(fit, key=lambda n: len(fit[n])):
        holder = holders.get(number)
        if holder not in fit[number] or loads[holder] >= even:
            holder = min(fit[number], key=loads.__getitem__)
        found[number] = holder
        loads[holder] += 1
    return found


class SharedSlices(Slices):
    """A fair share of the slices among the living processes."""

    shared = True

    def __init__(self, engine: AsyncEngine, name: str, time: TimeSource) -> None:
        """`name` is this process's unique name on its connections. `time` follows the server's clock."""
        self._engine, self._name, self._time, self._beat, self._lease = engine, name, time, BEAT, LEASE
        self._seen = -LEASE
        """The last heartbeat of this process, by its own clock."""
        self._late: dict[tuple[str, int], float] = {}
        """When this process first saw each heartbeat that was late at the last check, by the name of the late
        process and the time of the heartbeat."""
        self._held: dict[int, int] = {}
        """The number of each slice for which this process speaks."""
        self._hears: list[int] = []
        """The slices that this process prefers."""
        self._kept: AsyncConnection | None = None
        self._raw: Any = None
        self._running: asyncio.Task[None] | None = None
        self._wake: Callable[[int], None] = lambda table: None
        self._taken: Work
        self._let_go: Work

    @property
    def share(self) -> float:
        """The share of all messages that this process sends, between 0 and 1."""
        return len(self._held) / SLICES if self._is_seen else 0.0

    @property
    def _is_seen(self) -> bool:
        """Whether this process has shown lately that it lives. After a pause, others may have its slices."""
        return monotonic() - self._seen <= self._lease

    def fence(self, table: int) -> int | None:
        """Return the number with which this process claims a table's jobs; None if it sends none for it."""
        return self._held.get(table % SLICES) if self._is_seen else None

    def ours(self, table: sa.ColumnElement[int]) -> sa.ColumnElement[bool]:
        """Return a condition for the tables this process speaks for, from the column with their numbers."""
        return (table % SLICES).in_(sorted(self._held)) if len(self._held) < SLICES else sa.true()

    def hears(self, shards: Collection[int], of: int) -> None:
        """Prefer the slices for servers of these shards, of so many."""
        common = math.gcd(of, SLICES)
        self._hears = [n for n in range(SLICES) if n % common in {shard % common for shard in shards}]

    async def start(self, wake: Callable[[int], None], taken: Work, let_go: Work) -> None:
        """Take part in sending, from the first check until closed."""
        self._wake, self._taken, self._let_go = wake, taken, let_go
        await self._look()
        self._running = asyncio.get_running_loop().create_task(self._go_on())

    async def close(self) -> None:
        """Stop sending, so that others can have the slices at once."""
        await stop(self._running)
        await self._disconnect()

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(self._beat)
            # A process that stops checking would never send again.
            with going_on(logger, "could not look up the speakers; trying again later") as faults:
                await self._look()
            if faults:
                await self._disconnect()
                await self._let_go()

    async def _look(self) -> None:
        """Send a heartbeat, disconnect hanging processes, and take or give up slices toward a fair share."""
        silent = bool(self._held) and not self._is_seen
        try:
            async with asyncio.timeout(GIVEN_UP_AFTER):
                if self._raw is None:
                    await self._connect()
                await self._show()
                self._seen = monotonic()
                await self._hang_up()
                rows = await self._raw.fetch(_LOCKS)
            hearing: dict[int, list[int]] = {row["pid"]: [] for row in rows if row["number"] == LIVES}
            for row in rows:
                if row["number"] >= HEARS and row["pid"] in hearing:
                    hearing[row["pid"]].append(row["number"] - HEARS)
            holders, me = {row["number"]: row["pid"] for row in rows if row["number"] < SLICES}, rows[0]["me"]
            ours = {n for n, process in shared_out(holders, hearing).items() if process == me}
            if surplus := sorted({n for n, process in holders.items() if process == me} - ours):
                await self._give_up(surplus)
            elif free := sorted(ours - holders.keys()):
                await self._take(free)
            elif silent:
                # This process was silent for a while, and nobody else took its slices.
                await self._taken()
        except unreachable() as lost:
            # The server has taken the locks back, or will as soon as it notices.
            if self._raw is not None:
                logger.warning("lost the connection that holds the slices (%r); sending nothing", lost)
            await self._disconnect()
            await self._let_go()

    async def _connect(self) -> None:
        self._kept = await self._engine.connect()
        self._raw = (await self._kept.get_raw_connection()).driver_connection
        for setting in _ALIVE:
            await self._raw.execute(f"set {setting}")
        await self._raw.execute(_FORGET)
        await self._show()
        for number in (*(HEARS + n for n in self._hears), LIVES):
            await self._raw.execute(f"select pg_advisory_lock_shared({SPEAKS}, {number})")
        await self._raw.add_listener(NOTICE, self._hear)

    async def _show(self) -> None:
        """Store a heartbeat, and follow the server's clock that dates it."""
        asked = self._time.machine()
        self._time.follow(await self._raw.fetchval(_SEEN, self._name) / 1000, asked)

    async def _hang_up(self) -> None:
        """Disconnect processes that hang, which means late at several checks in a row: after a pause of the
        server, all are late once."""
        now, rows = monotonic(), await self._raw.fetch(_HANGING, int(self._lease * 1000))
        known, self._late = self._late, {}
        for row in rows:
            late = row["name"], row["seen"]
            self._late[late] = since = known.get(late, now)
            if now - since > LOOKS * self._beat and await self._raw.fetchval(_HANG_UP, row["name"]):
                logger.warning("process %s hangs; others speak for it", row["name"])

    async def _disconnect(self) -> None:
        kept, self._kept, self._raw = self._kept, None, None
        self._held.clear()
        if kept is not None:
            try:
                # The connection is closed, not returned to the pool, which also releases its locks.
                await kept.invalidate()
                await kept.close()
            except unreachable() as gone:
                logger.info("the connection was gone already: %r", gone)

    async def _take(self, free: list[int]) -> None:
        for number in free:
            if await self._raw.fetchval(f"select pg_try_advisory_lock({SPEAKS}, $1)", number):
                self._held[number] = await self._raw.fetchval(_NEXT, number)
        logger.info("speaking for %s of %s slices", len(self._held), SLICES)
        await self._taken()

    async def _give_up(self, surplus: list[int]) -> None:
        for number in surplus:
            self._held.pop(number, None)
        await self._let_go()
        for number in surplus:
            await self._raw.execute(f"select pg_advisory_unlock({SPEAKS}, {number})")
        logger.info("speaking for %s of %s slices", len(self._held), SLICES)

    def _hear(self, _: object, __: int, ___: str, told: str) -> None:
        name, _, table = told.rpartition(":")
        # This process needs no notice of its own messages.
        if name != self._name and table.isdigit():
            self._wake(int(table))


TURNS = 0x4A4D4944
"""The first half of the keys of turns."""


@asynccontextmanager
async def turn(engine: AsyncEngine, number: int) -> AsyncIterator[None]:
    """Wait until the turn of that number is free, and hold it, for what Discord counts across processes.

    The server releases it when the process ends. Raises one of :func:`unreachable`.
    """
    connection = await engine.connect()
    try:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        await connection.execute(sa.select(sa.func.pg_advisory_lock(TURNS, number)))
        yield
    finally:
        with suppress(*unreachable()):
            # The connection is closed, not returned to the pool, which also releases its lock.
            await connection.invalidate()
            await connection.close()
