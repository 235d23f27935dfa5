"""One line of the table: what was measured, what was promised, and the yardstick of the same run."""

import os
import platform
import statistics
import time
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from typing import TypeVar

from msgspec import Struct

from command_line.machine import PrintedProgress

T = TypeVar("T")


class Measurement(Struct, frozen=True):
    """A measured figure."""

    name: str
    value: str
    promise: str
    """The promised value; empty if there is none."""
    kept: bool | None
    """Whether the promise was kept in this run; None without a promise."""
    yardstick: str


def at_least(name: str, value: float, promise: float, unit: str, yardstick: str) -> Measurement:
    """Return a figure that should be large."""
    return Measurement(name, f"{value:,.0f} {unit}", f"≥ {promise:,.0f} {unit}", value >= promise, yardstick)


def at_most(name: str, value: float, promise: float, unit: str, yardstick: str) -> Measurement:
    """Return a figure that should be small."""
    return Measurement(name, f"{value:,.1f} {unit}", f"≤ {promise:,.0f} {unit}", value <= promise, yardstick)


def plain(name: str, value: str, yardstick: str) -> Measurement:
    """Return a figure without a promise."""
    return Measurement(name, value, "", None, yardstick)


def counted(parts: Iterable[T], of: int, doing: str) -> Iterator[T]:
    """Yield the parts one by one. In long runs, a line with the number of finished parts is printed now and
    then."""
    progress = PrintedProgress(f"  {doing}")
    for done, part in enumerate(parts, start=1):
        yield part
        progress(done, of)


def milliseconds(work: Callable[[], object], *, times: int) -> float:
    """Return the median CPU time of `times` runs after a warm-up run, so that other work on the machine does
    not count."""
    work()
    return statistics.median(_one(work) for _ in range(times))


def _one(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def percentile(values: Iterable[float], share: float) -> float:
    """Return the value below which `share` of the values are."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def run(*parts: str) -> str:
    """Return when, on which machine and with which command these parts are measured."""
    day, command = datetime.now(UTC), " ".join(("python -m tests.bench", *parts))
    return f"{day:%-d %B %Y}, {os.cpu_count()} cores, Python {platform.python_version()}, `{command}`"


def table(figures: list[Measurement]) -> str:
    """Format all figures as one table."""
    rows = [("figure", "measured", "promised", "", "yardstick of the same run")]
    for f in figures:
        kept = "" if f.kept is None else ("kept" if f.kept else "BROKEN")
        rows.append((f.name, f.value, f.promise, kept, f.yardstick))
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]
    lines.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join(lines)
