"""Answers for those whose time is up. Deadlines are rows; a question that was answered has none."""

from __future__ import annotations

import asyncio
import logging

from cogs.tables.service import TableService
from cogs.tables.store import Store

logger = logging.getLogger(__name__)

TICK = 30.0
"""Seconds between two looks at the deadlines."""


class Clock:
    """Looks at the deadlines from time to time."""

    def __init__(self, store: Store, service: TableService, *, tick: float = TICK) -> None:
        self._store = store
        self._service = service
        self._tick = tick
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Go on ticking until closed."""
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Stop; deadlines that pass meanwhile are met after the next start."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def ring(self) -> None:
        """Answer every question whose time is up now."""
        for table, seat, serial in await self._store.due(self._store.time.seconds()):
            try:
                await self._service.clock(table, seat, serial)
            except Exception:
                # One broken table must not stop the clock of all others.
                logger.exception("the clock could not answer for seat %s of table %s", seat, table)

    async def _run(self) -> None:
        while True:
            try:
                await self.ring()
            except Exception:
                logger.exception("the clock has missed a tick")
            await self._store.time.sleep(self._tick)
