"""Start and memory with a thousand open tables, beside a bare bot."""

import asyncio
import os
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.bench.figures import Measurement, at_most, plain
from tests.kit.server.discord import scene
from tests.kit.server.fork_server import cpu_seconds
from tests.kit.store.tables import ADA, BEA, copy_table, database, service_on, started

TABLES = 1000
STARTS = 3
GAME = "jump_drive"

BOT = "import bot, command_line.machine"
RUNNING = "import bot, importlib; bot.loading()(importlib.import_module)('command_line.running')"


def figures() -> Iterator[Measurement]:
    """Measure the CPU time of importing the bot, the time until it is online, and its memory then."""
    discord, bot, all_that_runs = (
        statistics.median(imported(code) for _ in range(STARTS)) for code in ("import discord", BOT, RUNNING)
    )
    beside = f"discord.py alone {discord:.0f} ms"
    yield at_most("CPU to import bot, as `health` does", bot, 2 * discord, "ms", beside)
    yield plain("CPU to import all that `run` needs", f"{all_that_runs:.0f} ms", beside)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_fill(Path(folder)))
        url = f"sqlite+aiosqlite:///{Path(folder) / 'tables.sqlite3'}"
        bare = [asyncio.run(start("-m", "tests.bench.bare")) for _ in range(STARTS)]
        ours = [asyncio.run(start("bot.py", "run", DATABASE_URL=url)) for _ in range(STARTS)]
    seconds, cpu, megabytes = (statistics.median(column) for column in zip(*ours, strict=True))
    bare_seconds, bare_cpu, bare_megabytes = (statistics.median(column) for column in zip(*bare, strict=True))
    among = f"with {TABLES:,} open tables"
    yield at_most(f"start {among}", seconds * 1000, 2000, "ms", f"bare bot {bare_seconds * 1000:.0f} ms")
    yield at_most(f"CPU of that start {among}", cpu * 1000, 2000, "ms", f"bare bot {bare_cpu * 1000:.0f} ms")
    yield plain(f"memory {among}", f"{megabytes:.0f} MB", f"bare bot {bare_megabytes:.0f} MB")


async def _fill(folder: Path) -> None:
    """Create open games with everything delivered."""
    async with database(folder) as opened:
        service = service_on(opened)
        look = await started(service, ADA, BEA, game=GAME, channel=1000)
        await copy_table(opened, look.table.id, TABLES - 1)
    with sqlite3.connect(folder / "tables.sqlite3") as rows:
        rows.execute("DELETE FROM outbox")


def imported(code: str) -> float:
    """Return the CPU milliseconds that some imports take in a fresh process."""
    code = f"import time; t = time.process_time(); {code}; print(time.process_time() - t)"
    with tempfile.TemporaryDirectory() as compiled:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": compiled}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        command = [sys.executable, "-c", code]
        for _ in range(2):
            # The first start compiles, as after every upgrade. The others are what people wait for.
            told = subprocess.run(command, capture_output=True, check=True, text=True, env=environment)
        return 1000 * float(told.stdout)


async def start(*arguments: str, **environment: str) -> tuple[float, float, float]:
    """Return the seconds until a bot is online, the CPU seconds among them, and its megabytes then."""
    async with scene() as s:
        begun = time.perf_counter()
        bot = await s.start_bot(*arguments, online=True, forked=False, **environment)
        seconds = time.perf_counter() - begun
        assert bot.pid is not None, "a started bot has a process"
        return seconds, cpu_seconds(bot.pid), megabytes(bot.pid)


def megabytes(pid: int | str = "self", kind: str = "VmRSS") -> float:
    """Return the memory of a process, by default this one; with VmHWM its peak."""
    status = Path(f"/proc/{pid}/status").read_text()
    resident = next(line for line in status.splitlines() if line.startswith(kind))
    return int(resident.split()[1]) / 1024
