"""A time that stands still until a test moves it."""

import asyncio
import heapq
from datetime import UTC, datetime

from cogs.storage.time_source import TimeSource

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


class StillTime(TimeSource):
    """Moves only when told to; sleeping tasks wake on the way."""

    def __init__(self, start: datetime = NOON) -> None:
        self.moment = start.timestamp()
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._count = 0

    @property
    def asleep(self) -> int:
        """The number of tasks asleep at the moment."""
        return len(self._sleepers)

    def now(self) -> float:
        return self.moment

    async def sleep(self, seconds: float) -> None:
        waker: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._count += 1
        heapq.heappush(self._sleepers, (self.moment + seconds, self._count, waker))
        await waker

    def pass_by(self, seconds: float) -> None:
        """Move time forward, and wake the tasks that sleep until then."""
        self.moment += seconds
        while self._sleepers and self._sleepers[0][0] <= self.moment:
            _, _, waker = heapq.heappop(self._sleepers)
            if not waker.done():
                waker.set_result(None)
