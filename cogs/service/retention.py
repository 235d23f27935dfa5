"""Lets go of what nobody needs any more: games that ended long ago are packed into their record."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic

from cogs.service.records import Records
from cogs.storage.archive import Archive
from cogs.storage.locks import Claims
from cogs.storage.outbox import OutboxStore
from cogs.tables.time_control import DAY, HOUR
from engine.core.errors import RefereeError

logger = logging.getLogger(__name__)

AT_ONCE = 20
"""Tables looked up together."""


class Retention:
    """Looks once an hour until it is closed."""

    def __init__(
        self, archive: Archive, records: Records, outbox: OutboxStore, claims: Claims, *, days: int
    ) -> None:
        """`days`: how long finished games are kept whole; 0: for ever."""
        self._archive, self._records, self._days = archive, records, days
        self._outbox, self._claims = outbox, claims
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Go on until closed."""
        self._running = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Stop; the rest is done after the next start."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    async def tidy(self) -> int:
        """Let go of everything that may go; how many tables that were."""
        await self._outbox.sweep()
        await self._claims.sweep()
        await self._records.played.catch_up()
        done = 0
        while self._days:
            before = self._archive.time.seconds() - self._days * DAY
            old = await self._archive.old(before, at_most=AT_ONCE)
            for table, kind in old:
                begun = monotonic()
                await (self._archive.drop(table) if kind == "lobby" else self._pack(table))
                done += 1
                # Nobody waits for this: those who play come first.
                await asyncio.sleep(monotonic() - begun)
            if len(old) < AT_ONCE:
                break
        return done

    async def _pack(self, table: int) -> None:
        try:
            record = await self._records.whole(table)
        except RefereeError as refused:
            logger.warning("table %s has no record and is kept as it is: %s", table, refused)
            await self._archive.leave(table)
        else:
            await self._archive.pack(table, record)

    async def _run(self) -> None:
        while True:
            try:
                if done := await self.tidy():
                    logger.info("packed %s tables that ended long ago", done)
            except Exception:
                logger.exception("nothing could be packed; next time")
            await self._archive.time.sleep(HOUR)
