"""One process with very many open tables (start, tick, memory, size), and many games played to their end."""

import asyncio
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from cogs.changes import in_game, in_lobby
from cogs.database import schema as s
from cogs.database.connection import Database
from cogs.service.records import Retention
from cogs.service.table_service import TableService
from cogs.storage.archive import Archive
from cogs.tables.time_control import DAY, HOUR, WARNINGS
from tests.bench.figures import Measurement, at_least, at_most, counted, plain
from tests.bench.start import GAME, megabytes, start
from tests.kit.store import tables
from tests.kit.store.tables import ADA, BEA, CEM, CHANNEL, FILE, clock_on, database, lobby, service_on, step

TICKS = 9
ELSEWHERE = 1_000_000_000
"""A channel that the bot does not know."""
OVERDUE, ANSWERS = 1_000, 15
WRITTEN, STATEMENTS, ENOUGH = 200, 3, 150
"""Transactions of each writer, statements in each of them, and the transactions a second wanted in all."""
KEPT_DAYS = 30
"""Days for which finished games are kept whole."""
GAMES, WARM = 2_000, 500
"""Games played in one process, and the number of games after which its memory should stay the same."""


def in_small() -> Iterator[Measurement]:
    """Measure with few tables and games, for a test that the bench still works and what it measures."""
    with tempfile.TemporaryDirectory() as folder:
        cpu, blocked, reckoned = asyncio.run(_ticks(Path(folder), 120))
    yield plain("tick with 120 open tables", f"{cpu:.1f} ms", f"{blocked:.1f} ms, {reckoned:.2f} ms")
    yield asyncio.run(_after_a_long_stop(60, 2))
    yield from asyncio.run(_beside(120, 3, 2))
    yield asyncio.run(_finished(4, 2))


def figures() -> Iterator[Measurement]:
    """Yield figures for each number of open tables, for games that are over, and for several writers."""
    for size in (1_000, 10_000, 100_000):
        yield from _tables(size)
    yield asyncio.run(_after_a_long_stop(OVERDUE, ANSWERS))
    yield from asyncio.run(_beside(100_000, GAMES, ANSWERS))
    yield asyncio.run(_finished(GAMES, WARM))
    yield asyncio.run(_writers())


def _tables(size: int) -> Iterator[Measurement]:
    with tempfile.TemporaryDirectory() as folder:
        cpu, blocked, reckoned = asyncio.run(_ticks(Path(folder), size))
        file = Path(folder) / FILE
        seconds, cpu, memory = asyncio.run(start("bot.py", "run", DATABASE_URL=f"sqlite:///{file}"))
        kilobytes = file.stat().st_size / size / 1024
    bare_seconds, bare_cpu, bare_memory = asyncio.run(start("-m", "tests.bench.bare"))
    tables = f"with {size:,} open tables"
    yield at_most(f"CPU of a tick {tables}", cpu, 50, "ms", f"{reckoned:.2f} ms for each that is due")
    yield at_most(f"event loop held by a tick {tables}", blocked, 20, "ms", "")
    yield plain(f"start {tables}", f"{seconds * 1000:.0f} ms", f"bare bot {bare_seconds * 1000:.0f} ms")
    yield plain(f"CPU of a start {tables}", f"{cpu * 1000:.0f} ms", f"bare bot {bare_cpu * 1000:.0f} ms")
    yield plain(f"memory {tables}", f"{memory:.0f} MB", f"bare bot {bare_memory:.0f} MB")
    yield plain(f"on disk {tables}", f"{kilobytes:.1f} KB a table", "")


async def _ticks(folder: Path, size: int) -> tuple[float, float, float]:
    """Return milliseconds: the CPU of an idle tick, its longest hold on the loop, and a tick with a due
    table."""
    async with database(folder) as opened:
        service = service_on(opened)
        table = await lobby(service, ADA, BEA, game=GAME)
        await service.execute(table.id, in_lobby.set_option, ADA, "pace", "week")
        await service.execute(table.id, in_game.start, ADA)
        await tables.copy_table(opened, table.id, size - 1)
        await _all_said(opened)
        clock = clock_on(opened, service)
        begun = time.process_time()
        # The first check of each table computes when it is due.
        await clock.tick()
        reckoned = (time.process_time() - begun) * 1000 / size
        cpu, blocked = [], []
        for _ in counted(range(TICKS), TICKS, "ticks"):
            async with _held() as held:
                begun = time.process_time()
                await clock.tick()
                cpu.append((time.process_time() - begun) * 1000)
            blocked.append(max(held) * 1000)
        return statistics.median(cpu), statistics.median(blocked), reckoned


async def _all_said(opened: Database) -> None:
    async with opened.writing() as c:
        await c.execute(sa.delete(s.outbox))


async def _after_a_long_stop(overdue: int, answers: int) -> Measurement:
    """Measure answers while the clock works through overdue tables."""
    with tempfile.TemporaryDirectory() as folder:
        async with database(Path(folder)) as opened:
            service = service_on(opened)
            table = await lobby(service, ADA, BEA, game=GAME)
            await service.execute(table.id, in_lobby.set_option, ADA, "pace", "daily")
            await service.execute(table.id, in_game.start, ADA)
            await _warned(opened, table.id)
            await tables.copy_table(opened, table.id, overdue - 1)
            await _all_said(opened)
            peace = await _answers(service, ELSEWHERE, answers)
            clock = clock_on(opened, service)
            working = asyncio.create_task(clock.tick())
            await asyncio.sleep(1)
            meanwhile = await _answers(service, ELSEWHERE + 1, answers)
            worked_off = " (nothing was overdue any more)" if working.done() else ""
            working.cancel()
            await asyncio.gather(working, return_exceptions=True)
    name, told = f"an answer while {overdue:,} tables are overdue", f"in peace {peace:.0f} ms{worked_off}"
    return Measurement(name, f"{meanwhile:.0f} ms", "≤ 2 times the usual", meanwhile <= 2 * peace, told)


async def _beside(size: int, old: int, answers: int) -> list[Measurement]:
    """Measure answers with many open tables while the file is copied, and while old games are packed."""
    with tempfile.TemporaryDirectory() as folder:
        async with database(Path(folder)) as opened:
            service, rng, t = service_on(opened), random.Random(1), s.tables
            over = await lobby(service, ADA, BEA)
            look = await service.execute(over.id, in_game.start, ADA)
            while look.waiting:
                look = await step(service, look, rng)
            await opened.write(sa.update(t).values(touched=t.c.touched - 2 * KEPT_DAYS * DAY))
            await tables.copy_table(opened, over.id, old - 1)
            table = await lobby(service, ADA, BEA, game=GAME, channel=CHANNEL + 2 * (size + old))
            await service.execute(table.id, in_game.start, ADA)
            await tables.copy_table(opened, table.id, size - 1)
            # Each is in a server of its own, which has a limit.
            await opened.write(sa.update(t).values(guild=t.c.id))
            await _all_said(opened)
            file, target = Path(folder, FILE), Path(folder, "copy")
            peace = await _answers(service, ELSEWHERE, answers)
            copying = asyncio.create_subprocess_exec(
                *(sys.executable, "bot.py", "backup", str(target)),
                env={**os.environ, "DATABASE_URL": f"sqlite:///{file}"},
                stdout=asyncio.subprocess.DEVNULL,
            )
            copied = asyncio.create_task((await copying).wait())
            begun = time.perf_counter()
            meanwhile = await _answers(service, ELSEWHERE + 1, 100 * answers, copied)
            failed = await copied
            told = f"in peace {peace:.0f} ms; it took {time.perf_counter() - begun:.0f} s for"
            told = f"{told} {(await asyncio.to_thread(target.stat)).st_size >> 20} MB, exit code {failed}"
            copy = Measurement(
                f"an answer while {size:,} tables are copied", f"{meanwhile:.0f} ms", "", None, told
            )
            retention = Retention(Archive(opened), service.records, (), days=KEPT_DAYS)
            packing = asyncio.create_task(retention.tidy())
            meanwhile = await _answers(service, ELSEWHERE + 2, answers, packing)
            packing.cancel()
            await asyncio.gather(packing, return_exceptions=True)
            packed = retention.packed._value.get()
            told = f"in peace {peace:.0f} ms; {packed:.0f} games packed meanwhile"
            name = f"an answer beside {size:,} tables while {old:,} old games are packed"
            return [copy, Measurement(name, f"{meanwhile:.0f} ms", "", None, told)]


async def _warned(opened: Database, table: int) -> None:
    """Make everybody's time run out days ago, after two warnings each."""
    now, d, c = opened.time.seconds(), s.deadlines, s.seats.c
    async with opened.writing() as connection:
        await connection.execute(sa.update(d).values(since=now - 3 * DAY, due=now - 2 * DAY))
        there = (c.table == d.c.table) & (c.seat == d.c.seat)
        asked = sa.select(d.c.table, d.c.seat, d.c.serial, c.user).join(s.seats, there)
        for row in list(await connection.execute(asked.where(d.c.table == table))):
            for n in range(WARNINGS):
                said = {**row._mapping, "n": n, "kind": "warning", "arrived": now - DAY + n * 3 * HOUR}
                await connection.execute(sa.insert(s.reminders).values(**said))


async def _answers(
    service: TableService, channel: int, answers: int, beside: asyncio.Task[Any] | None = None
) -> float:
    """Return the median milliseconds of an answer, of those given before something `beside` is done."""
    rng, took = random.Random(channel), list[float]()
    table = await lobby(service, CEM, CEM + 1, channel=channel)
    look = await service.execute(table.id, in_game.start, CEM)
    while look.waiting and len(took) < answers:
        begun = time.perf_counter()
        look = await step(service, look, rng)
        took.append((time.perf_counter() - begun) * 1000)
        if beside is not None and beside.done():
            break
        await asyncio.sleep(0.3 if beside is None else 0.05)
    return statistics.median(took)


@asynccontextmanager
async def _held() -> AsyncIterator[list[float]]:
    """Measure how long the event loop is blocked at a time."""
    held: list[float] = [0.0]

    async def watch() -> None:
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(0.001)
            held.append(time.perf_counter() - begun - 0.001)

    watching = asyncio.create_task(watch())
    await asyncio.sleep(0)
    try:
        yield held
    finally:
        watching.cancel()


async def _writers() -> Measurement:
    """Count the transactions a second of four writers, with as many connections as two processes have.
    PostgreSQL carries these out one at a time, because they may write anything."""
    tables.Backend.postgresql = True
    try:
        with tempfile.TemporaryDirectory() as folder:
            async with database(Path(folder)) as one, database(Path(folder)) as other:
                begun = time.perf_counter()
                await asyncio.gather(*(_write(opened) for opened in (one, other, one, other)))
                many = 4 * WRITTEN / (time.perf_counter() - begun)
    finally:
        tables.Backend.postgresql = False
        await tables.forget_databases()
    told = "Discord's 50 messages a second need some 150"
    return at_least("transactions that write, PostgreSQL", many, ENOUGH, "a second", told)


async def _write(opened: Database) -> None:
    nobody = sa.update(s.settings).where(s.settings.c.key == "nobody").values(value="")
    for _ in range(WRITTEN):
        async with opened.writing() as c:
            for _ in range(STATEMENTS):
                await c.execute(nobody)


async def _finished(games: int, warm: int) -> Measurement:
    """Return the memory used for finished games."""
    rng, early = random.Random(1), 0.0
    with tempfile.TemporaryDirectory() as folder:
        async with database(Path(folder)) as opened:
            service = service_on(opened)
            for number in counted(range(games), games, "games played to their end"):
                table = await lobby(service, ADA, BEA, channel=CHANNEL + number)
                look = await service.execute(table.id, in_game.start, ADA)
                while look.waiting:
                    look = await step(service, look, rng)
                await _all_said(opened)
                if number == warm:
                    early = megabytes()
    grown = megabytes() - early
    return at_most(f"memory of games {warm:,} to {games:,}", grown, 10, "MB", f"{early:.0f} MB before")
