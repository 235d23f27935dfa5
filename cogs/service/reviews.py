"""Reviews of finished games, made one at a time by a separate process.

Requests wait in a queue in the database. The first one's progress is stored every few seconds, so that
another process can continue after a crash.
"""

import asyncio
import logging
from contextlib import aclosing, suppress
from functools import partial
from time import monotonic

import msgspec
from msgspec import Struct
from prometheus_client import Histogram

from cogs.changes import in_game
from cogs.database.failures import going_on, stop
from cogs.service import review_process
from cogs.service.records import Records
from cogs.service.review_process import ReviewFault, Work, progress
from cogs.service.unit_of_work import TableLoader, UnitOfWork
from cogs.storage.archive import ReviewStore
from cogs.storage.tables import TableStore
from cogs.tables import seating
from cogs.tables.snapshot import Look
from cogs.tables.table import Sitter
from engine.core import errors
from engine.core.prompt import Seat
from engine.play import codec
from engine.play.replay import before, beginnings
from engine.play.review import REVIEW_FORMAT, Review

logger = logging.getLogger(__name__)

SLICE = 2.0
"""CPU seconds between two saves."""
LOOKS = 30.0
"""Seconds between two checks for requests that reached other processes."""
SOON = 4.0
"""Seconds for which the person who asks waits, so that one message can show a short review."""


class Underway(Struct, frozen=True):
    """The progress of an unfinished review."""

    place: int
    """Its place in the queue; 1 if it is being made."""
    share: int
    """The finished part, in percent."""


class Reviews:
    """Makes the reviews of all tables, when they are first asked for."""

    def __init__(self, store: TableStore, loading: TableLoader, records: Records, unit: UnitOfWork) -> None:
        self._tables, self._loading, self._records, self._unit = store, loading, records, unit
        self._store = ReviewStore(store.database)
        self._wanted, self._made = asyncio.Event(), asyncio.Event()
        self._running: asyncio.Task[None] | None = None
        self._closed = False
        self.seconds = Histogram(
            "jumpmaster_review_seconds", "CPU seconds that a slice of a review took", registry=None
        )

    def start(self) -> None:
        """Make reviews until closed."""
        self._running = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Stop. Work since the last save is done again."""
        self._closed = True
        self._made.set()
        await stop(self._running)

    async def ask(self, table_id: int, *, patience: float = SOON) -> Review | Underway:
        """Return the review of a finished game, or its progress after `patience` seconds.

        Raises RefereeError: game-not-over, no-review-ended, no-replay, record-differs.
        """
        found = await self._read(table_id)
        if found is not None:
            return found
        if await self._store.read(table_id) is None:
            await self._records.replayed(await self._records.over(table_id), beginnings)
            await self._store.ask(table_id)
        self._wanted.set()
        until = monotonic() + patience
        while True:
            # It is cleared before reading, so that a review finished meanwhile is noticed.
            self._made.clear()
            found, left = await self._read(table_id), until - monotonic()
            if found is not None or left <= 0 or self._closed:
                break
            with suppress(TimeoutError):
                async with asyncio.timeout(min(left, LOOKS)):
                    await self._made.wait()
        if found is not None:
            return found
        shares = dict(await self._store.waiting())
        before = list(shares).index(table_id) if table_id in shares else 0
        return Underway(before + 1, shares.get(table_id, 0) // 10)

    async def _read(self, table_id: int) -> Review | None:
        text = await self._store.read(table_id)
        if not text:
            return None
        with suppress(msgspec.ValidationError):
            found = msgspec.json.decode(text, type=Review)
            if found.format == REVIEW_FORMAT:
                return found
        # An older version of the bot made it.
        await self._store.drop(table_id)
        return None

    async def play_on(
        self, table_id: int, at: int, seat: Seat, who: Sitter, *, again: bool, guild: int | None, channel: int
    ) -> Look:
        """Open a table that starts with the phase of line `at` of a finished game. `again`: deal again what
        the seat could not know.

        Raises RefereeError: game-not-over, no-replay, record-differs, no-such-seat, table-already-here,
        tables-of-yours, tables-of-server.
        """
        table = await self._records.over(table_id)
        if seat not in range(len(table.chairs)):
            raise errors.RefereeError("no-such-seat")
        found, lines = await self._records.replayed(table, beginnings), await self._records.lines(table_id)
        now = self._tables.time.seconds()
        opened = seating.playing_on(table, who, seat, guild=guild, channel=channel, now=now)
        opened = await self._tables.create(opened, ())
        start = partial(in_game.begin_from, seat=seat, lines=before(found, at, lines), again=again)
        return await self._unit.execute(opened.id, start)

    async def _run(self) -> None:
        while True:
            # It is cleared before reading, so that a request that comes meanwhile is not forgotten.
            self._wanted.clear()
            with going_on(logger, "could not make a review; trying again later"):
                while (table := await self._store.next()) is not None:
                    await self._make(table)
            with suppress(TimeoutError):
                # Not `wait_for`, which may miss that it is canceled when a request comes.
                async with asyncio.timeout(LOOKS):
                    await self._wanted.wait()

    async def _make(self, table: int) -> None:
        """Make the review of a table. One that cannot be made is dropped."""
        try:
            async with aclosing(progress(await self._work(table))) as lines:
                async for told in lines:
                    self.seconds.observe(told.seconds)
                    review = codec.dump(told.review) if told.review is not None else ""
                    done = b"" if review else codec.dump(told.done).encode()
                    await self._store.keep(table, done, told.share, review)
        except (ReviewFault, errors.RefereeError, msgspec.DecodeError):
            logger.exception("there is no review of table %s", table)
            await self._store.drop(table)
        self._made.set()

    async def _work(self, table_id: int) -> Work:
        table = await self._records.over(table_id)
        game = self._loading.game(table.game)
        return Work(
            module=game.__module__,
            rules=game.__name__,
            seats=len(table.chairs),
            options=table.options,
            seed=table.seed,
            lines=await self._records.lines(table_id),
            done=msgspec.json.decode(await self._store.done(table_id), type=dict[str, list[int]]),
            every=SLICE,
            niceness=review_process.NICENESS,
            levels=[table.level_of(chair) if chair.pilot == "robot" else None for chair in table.chairs],
        )
