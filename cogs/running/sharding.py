"""The connections to Discord that this process opens, and how processes take turns if Discord requires it."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from contextlib import AsyncExitStack
from time import monotonic

from sqlalchemy.ext.asyncio import AsyncEngine

from cogs.database import failures, locks
from engine.core.definitions import read_definitions

logger = logging.getLogger(__name__)

IDENTIFY = 5.0
"""Seconds between two shards of a bucket that identify themselves."""

A_SECOND = 45
"""Requests per second of the whole bot: Discord accepts fifty, by its own clock."""
AT_LEAST = 2
"""Requests per second for a process without slices, which logs in, greets, and answers late."""

CLOSINGS = read_definitions("closings", dict[str, str])
"""Why Discord closes a connection for good and what to do, by its code."""

FREE = ("interactions", "webhooks")
"""Paths of requests that Discord does not count: answers to presses and commands."""


class Identifying:
    """Lets shards identify themselves at Discord's rate: across processes, one per bucket in five seconds."""

    def __init__(self, engine: AsyncEngine, buckets: int) -> None:
        """Take turns with all processes on the database; `buckets` is Discord's `max_concurrency`."""
        self._engine, self.buckets = engine, max(buckets, 1)
        self._holding: set[asyncio.Task[None]] = set()

    async def wait(self, shard: int) -> None:
        """Wait until it is this shard's turn."""
        held = AsyncExitStack()
        try:
            await held.enter_async_context(locks.turn(self._engine, shard % self.buckets))
        except failures.unreachable() as lost:
            logger.warning("cannot tell which shards are identifying (%r); waiting", lost)
            await asyncio.sleep(IDENTIFY)
            return
        holding = asyncio.create_task(_hold(held))
        self._holding.add(holding)
        holding.add_done_callback(self._holding.discard)

    async def close(self) -> None:
        """Let other processes continue without waiting for this one."""
        await failures.stop(*self._holding)


async def _hold(held: AsyncExitStack) -> None:
    async with held:
        await asyncio.sleep(IDENTIFY)


class RequestPace:
    """Keeps the requests of this process within its share of the whole bot's rate limit."""

    def __init__(self, share: Callable[[], float]) -> None:
        """Take `share`, which returns from 0 to 1 which part of all requests this process may make now."""
        self._share = share
        self._recent: deque[float] = deque()
        self._in_turn = asyncio.Lock()

    async def wait(self, path: str) -> None:
        """Wait until a request to that path may be made."""
        if any(part in FREE for part in path.split("/")[:4]):
            return
        async with self._in_turn:
            # The next process in the queue checks again.
            await asyncio.sleep(self._pause())
            self._recent.append(monotonic())

    def _pause(self) -> float:
        """Return the seconds until there is room for the next request."""
        now, most = monotonic(), max(int(A_SECOND * self._share()), AT_LEAST)
        while self._recent and now - self._recent[0] >= 1:
            self._recent.popleft()
        return self._recent[-most] + 1 - now if len(self._recent) >= most else 0
