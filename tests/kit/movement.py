"""Lets tests of several processes wait as long as there is progress, and names what has stopped."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from cogs.storage import schema
from cogs.storage.database import Database
from cogs.storage.locks import SLICES, SPEAKS
from tests.kit.discord import BotProcess, Scene
from tests.kit.people import PATIENCE

LOOK = 1.0
"""Seconds between two checks for progress."""
BUSY = 0.1
"""The share of a core above which a process is at work and does more than look for work."""
LONGEST = 20 * PATIENCE
"""Seconds after which processes that are still active are taken to be in an endless loop."""
LINES = 15
"""How many of its last lines each process shows."""

_HOLDERS = f"""
select objid::int as slice, split_part(application_name, ' ', 2)::int as process
from pg_locks join pg_stat_activity using (pid)
where locktype = 'advisory' and classid = {SPEAKS} and objsubid = 2 and objid < {SLICES} and granted
and pg_locks.database = (select oid from pg_database where datname = current_database())
"""
_CONNECTIONS = """
select pid, application_name, state, wait_event_type, wait_event, pg_blocking_pids(pid) as blocked_by,
    round(extract(epoch from clock_timestamp() - state_change)) as seconds, left(query, 90) as last
from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by pid
"""
_SEEN = """
select name, backend, round(extract(epoch from clock_timestamp()) - seen / 1000.0) as seconds from speakers
"""


class Stillness:
    """Counts how many checks in a row have found no progress."""

    def __init__(self) -> None:
        self.looks = 0
        self._signs: object = None

    def look(self, signs: object, *, busy: bool) -> int:
        """Return the checks in a row without other `signs`, not counting those of a `busy` process."""
        if signs != self._signs:
            self.looks, self._signs = 0, signs
        elif not busy:
            self.looks += 1
        return self.looks


class Movement:
    """Watches the progress of the processes on a database, and what each of them is doing."""

    def __init__(self, scene: Scene, database: Database, processes: Callable[[], dict[str, BotProcess]]):
        """Watch the living `processes`, by name."""
        self._scene, self._database, self._processes = scene, database, processes

    @asynccontextmanager
    async def patience(self) -> AsyncIterator[None]:
        """Allow any time while there is progress. A TimeoutError notes what has stopped."""
        try:
            async with asyncio.timeout(LONGEST) as limit:
                watching = asyncio.create_task(self._watch(limit))
                try:
                    yield
                finally:
                    watching.cancel()
        except TimeoutError as late:
            late.add_note("\n".join(await self.report()))
            raise

    async def holders(self) -> dict[int, int]:
        """Return which process, by its number, speaks for each slice."""
        return {row.slice: row.process for row in await self._rows(_HOLDERS)}

    async def report(self) -> list[str]:
        """Return what waits, who speaks for it, and what each process has said last."""
        fences = {row.slice: row.fence for row in await self._rows(sa.select(schema.slices))}
        holders = await self.holders()
        spoken_for = [(n, holders.get(n, "nobody"), fences.get(n, 0)) for n in range(SLICES)]
        lines = ["waiting, by table and person:", *map(str, await self._waiting())]
        lines += ["slices, who holds them, their fences:", *map(str, spoken_for)]
        lines += ["last seen, in seconds:", *map(str, await self._rows(_SEEN))]
        lines += ["connections:", *map(str, await self._rows(_CONNECTIONS))]
        for name, bot in self._processes().items():
            state = f"{_cpu(bot):.1f} s of CPU" if bot.running else "ended"
            lines += [f"process {name}, {bot.pid}, {state}:", *bot.output[-LINES:]]
        return [*lines, "asked of Discord:", *self._scene.lately()]

    async def _watch(self, limit: asyncio.Timeout) -> None:
        stillness, before = Stillness(), self._used()
        while True:
            await asyncio.sleep(LOOK)
            used = self._used()
            busy = any(cpu - before.get(pid, cpu) > BUSY * LOOK for pid, cpu in used.items())
            if stillness.look(await self._signs(), busy=busy) * LOOK >= PATIENCE:
                limit.reschedule(asyncio.get_running_loop().time())
                return
            before = used

    async def _signs(self) -> object:
        sessions = self._scene.playground.gateway.sessions.values()
        listening = [session.id for session in sessions if session.connection is not None]
        return len(self._scene.requests), listening, await self._waiting(), await self.holders()

    async def _waiting(self) -> list[tuple[Any, ...]]:
        o = schema.outbox.c
        waits = sa.select(o.table, o.user, o.id, o.job, o.due, o.tries, o.tried, o.fence).where(schema.WAITS)
        return [tuple(row) for row in await self._rows(waits.order_by(o.table, o.id))]

    async def _rows(self, query: sa.Executable | str) -> Sequence[sa.Row[Any]]:
        async with self._database.reading() as c:
            return (await c.execute(sa.text(query) if isinstance(query, str) else query)).all()

    def _used(self) -> dict[int | None, float]:
        return {bot.pid: _cpu(bot) for bot in self._processes().values()}


def _cpu(bot: BotProcess) -> float:
    """Return seconds of CPU; none if the process has ended, or if the system does not tell."""
    try:
        return cpu_seconds(bot.pid or 0)
    except OSError:
        return 0.0


def cpu_seconds(pid: int) -> float:
    """Return the CPU seconds that a process has used since its start: others on the machine do not count."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
