"""Ten thousand table-days over all games, with late players, a bot that dies and a Discord that fails."""

import asyncio
import os
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tests.bench.figures import Measurement, counted, plain
from tests.kit.simulation import Report, Simulation
from tests.kit.still import StillTime, in_one_thread
from tests.kit.tables import database

RUNS, TABLES, DAYS = 9, 25, 50
"""Their product is more than ten thousand, because between two games there is no table for a while."""
COUNTED = (
    *("answers", "by_clock", "stewards", "ballots", "reclaimed", "reminders", "warnings", "digests", "done"),
    *("restarts", "faults"),
)


def figures() -> Iterator[Measurement]:
    """Count what happened at the tables, and how much of it should not have happened."""
    begun = time.perf_counter()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        reports = list(counted(pool.map(_one, range(RUNS)), RUNS, "runs of many days"))
    seconds = time.perf_counter() - begun
    total = sum(report.table_days for report in reports)
    yield plain("days: table-days", f"{total:,.0f}", f"{total / seconds:.1f} a second")
    for name in ("games", "ends", "waits"):
        yield plain(f"days: {name}", _counts(reports, name), "")
    done = [f"{sum(getattr(report, name) for report in reports):,} {name}" for name in COUNTED]
    yield plain("days: answers, reminders, restarts", done[0], ", ".join(done[1:]))
    wrong = [fault for report in reports for fault in report.wrong]
    found = ", ".join(f"{n} {kind}" for kind, n in Counter(w.split(":")[0] for w in wrong).items())
    name = "days: doubled, missed, stale, at night, unwarned, stalled"
    yield Measurement(name, f"{len(wrong)}", "0", not wrong, found)


def _one(seed: int) -> Report:
    return asyncio.run(_days(seed))


async def _days(seed: int) -> Report:
    with tempfile.TemporaryDirectory() as folder, in_one_thread():
        async with database(Path(folder), StillTime()) as opened:
            return await Simulation(opened, tables=TABLES, days=DAYS, seed=seed).run()


def _counts(reports: list[Report], name: str) -> str:
    total: Counter[str] = Counter()
    for report in reports:
        total += getattr(report, name)
    return ", ".join(f"{n:,} {key}" for key, n in sorted(total.items()))
