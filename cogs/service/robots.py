"""Lets robots think in the background, after people's presses have been stored and answered.

Robots think on a fork of their table, without its lock, so people never wait for them. Their answer is a
command like any other. A robot's turn is stored as a question that is due at once, so a process that finds it
after a crash continues.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from time import monotonic, thread_time
from typing import Any

from prometheus_client import Counter, Histogram

from cogs.changes import in_game
from cogs.database.failures import going_on
from cogs.tables.live_table import Live, Run, rule_fault
from cogs.tables.snapshot import Change, Look
from engine.core.game import Game
from engine.core.robots import LEVELS, Level
from engine.play import search

logger = logging.getLogger(__name__)

GRID, COARSER = 0.05, 3
"""Seconds after which a robot's answer counts, and how often that is multiplied for longer thoughts, so that
the time of an answer reveals neither how hard it was to find nor anything about a hand."""
ROBOTS_TIMEOUT = 0.25
"""The most seconds for which a person's answer waits for robots, so that one message shows both."""
MOST_ANSWERS = 1000
"""The most answers in a row that robots give at one level without a person."""
MOST_SECONDS = 30.0
"""The most CPU seconds that these answers may take."""
STINT = 5.0
"""CPU seconds of thinking after which the robots' answers are stored before they go on."""
THREADS = 4
"""The most tables at which robots think at the same time."""

Forked = Callable[[int, Callable[[Live], Live | None]], Awaitable[Live | None]]
Done = Callable[[int, Callable[[Live, Change], None]], Awaitable[Look]]


@dataclass
class Effort:
    """The robots' work since a person was last asked."""

    answers: int = 0
    seconds: float = 0.0
    down: int = 0
    """How many levels below their own the robots now play."""

    def spend(self, seconds: float) -> bool:
        """Count an answer. Returns whether that was too much, so that robots continue one level lower."""
        self.answers, self.seconds = self.answers + 1, self.seconds + seconds
        if self.answers < MOST_ANSWERS and self.seconds < MOST_SECONDS:
            return False
        self.answers, self.seconds, self.down = 0, 0.0, self.down + 1
        return True

    def level(self, game: type[Game[Any]], wanted: Level) -> Level | None:
        """Return the level at which a robot of level `wanted` now plays; None for the safe answer."""
        left = [level for level in LEVELS[: LEVELS.index(wanted) + 1] if level in game.robots]
        return left[-1 - self.down] if self.down < len(left) else None

    @property
    def over(self) -> bool:
        """Whether even safe answers have not ended the run of answers."""
        return self.down > len(LEVELS)


def think(table: Live, effort: Effort) -> Run:
    """Let a table's robots answer until a person is asked, or until their answers should be stored before
    they go on. Beyond the `effort` they continue at a lower level, then with safe answers."""
    run, begun = Run(), thread_time()
    while thread_time() - begun < STINT:
        wanted = {chair.seat: table.table.level_of(chair) for chair in table.table.chairs}
        levels = {seat: effort.level(table.game, level) for seat, level in wanted.items()}
        before = thread_time()
        if not table.let_answer(run, levels):
            break
        if effort.spend(thread_time() - before):
            logger.warning("table %s: robots take too long at %s", table.table.id, table.playing.where())
        if effort.over:
            run.fault = rule_fault(table.playing, "robots never finish")
            break
    return run


class Robots:
    """Lets the robots of all tables think and answer."""

    def __init__(self, read: Forked, do: Done, give_way: Callable[[], None]) -> None:
        """Take `read`, which reads a table under its lock, `do`, which runs a command at it, and `give_way`,
        which waits for more urgent work."""
        self._read, self._do, self._give_way = read, do, give_way
        self._runs: dict[int, asyncio.Task[Look | None]] = {}
        self._pool: ThreadPoolExecutor | None = None
        self._closed = False
        self.seconds = Histogram(
            "jumpmaster_robots_seconds", "What robots thought before a person was asked", registry=None
        )
        self.stepped_down = Counter(
            "jumpmaster_robots_stepped_down", "Robots that went on at a lower level", registry=None
        )

    async def go_on(self, table_id: int, look: Look, *, follows: bool) -> Look:
        """Let the table's robots answer if they are asked.

        Returns the table with their answers, or unchanged if they take long. `follows`: their answers belong
        to what a person has just done.
        """
        if self._closed:
            return look
        run = self._runs.get(table_id)
        if run is None:
            run = self._runs[table_id] = asyncio.create_task(self._run(table_id, follows=follows))
        await asyncio.wait([run], timeout=ROBOTS_TIMEOUT)
        after = run.result() if run.done() and not run.cancelled() else None
        return after if after is not None and after.at > look.at else look

    async def _run(self, table_id: int, *, follows: bool) -> Look | None:
        """Answer until a person is asked. Returns the table's new snapshot; None if nothing was done."""
        effort, look = Effort(), None
        try:
            # The question stays due, so the scheduler lets the robots try again.
            with going_on(logger, "robots of table %s", table_id):
                while not self._closed:
                    asked = monotonic()
                    fork = await self._read(table_id, lambda live: live.fork() if live.robots_asked else None)
                    if fork is None:
                        break
                    run = await self._thought(fork, effort)
                    await asyncio.sleep(_rest(monotonic() - asked))
                    command = partial(
                        in_game.robots_answer, thought=run.lines, fault=run.fault, goes_on=follows
                    )
                    look = await self._do(table_id, command)
                    if run.fault is not None:
                        break
        finally:
            del self._runs[table_id]
        if effort.down:
            self.stepped_down.inc(effort.down)
        return look

    async def _thought(self, fork: Live, effort: Effort) -> Run:
        if self._pool is None:
            self._pool = ThreadPoolExecutor(THREADS, "robots")
        loop = asyncio.get_running_loop()
        with self.seconds.time():
            return await loop.run_in_executor(self._pool, self._think, fork, effort)

    def _think(self, fork: Live, effort: Effort) -> Run:
        search.between_thoughts.set(self._pause)
        return think(fork, effort)

    def _pause(self) -> None:
        if self._closed:
            raise asyncio.CancelledError
        self._give_way()

    async def close(self) -> None:
        """Stop thinking. Open questions stay in the database."""
        self._closed = True
        await asyncio.gather(*self._runs.values(), return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _rest(thought: float) -> float:
    """Return the seconds to wait before an answer counts that took this long to find.

    >>> [round(thought + _rest(thought), 2) for thought in (0.003, 0.05, 0.06, 0.25, 3.0)]
    [0.05, 0.05, 0.15, 0.45, 4.05]
    """
    counts = GRID
    while counts < thought:
        counts *= COARSER
    return counts - thought
