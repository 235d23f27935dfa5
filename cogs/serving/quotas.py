"""Limits for each person, so that others do not notice when one of them keeps pressing."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic
from weakref import WeakValueDictionary

from cachetools import LRUCache, TTLCache

PER_MINUTE = 120
"""The most presses and commands of one person in a minute. Quick players make half as many."""

AT_A_STRETCH = 6
"""The part of a minute's presses that may come at once is 1 / AT_A_STRETCH."""

AT_ONCE = 2
"""The most presses of one person that are served at the same time. The others wait."""

TOLD = 20.0
"""Seconds between two messages to a person who keeps pressing too fast."""

REMEMBERED = 20_000
"""The number of people whose recent presses are remembered."""


class Quotas:
    """Counts each person's requests, and limits them."""

    def __init__(self, per_minute: int = PER_MINUTE, *, now: Callable[[], float] = monotonic) -> None:
        """Start counting; `per_minute`: the most presses a minute, 0 for no limit."""
        self._per_minute = per_minute
        self._now = now
        self._left: LRUCache[int, tuple[float, float]] = LRUCache(REMEMBERED)
        """How many presses each person has left, and when that was counted."""
        self._told: TTLCache[int, None] = TTLCache(REMEMBERED, TOLD, timer=now)
        self._working: WeakValueDictionary[int, asyncio.Semaphore] = WeakValueDictionary()

    def admits(self, user: int) -> bool:
        """Count a person's press, and return whether it is within the limit."""
        if not self._per_minute:
            return True
        most, now = self._per_minute / AT_A_STRETCH, self._now()
        left, since = self._left.get(user, (most, now))
        left = min(left + (now - since) * self._per_minute / 60, most)
        admitted = left >= 1
        self._left[user] = (left - 1 if admitted else left), now
        return admitted

    def tells(self, user: int) -> bool:
        """Return whether to tell a refused person the reason, which is done only once in a while."""
        if user in self._told:
            return False
        self._told[user] = None
        return True

    @asynccontextmanager
    async def in_turn(self, user: int) -> AsyncIterator[None]:
        """Hold one of a person's `AT_ONCE` places while a request is served. Further requests wait."""
        async with self._working.setdefault(user, asyncio.Semaphore(AT_ONCE)):
            yield
