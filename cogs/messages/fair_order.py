"""Whose turn it is where there is room for few: one person's tenth comes after everybody's first.

People who wait for an answer and tables that are brought up to date take turns too: after a long stop there
may be very many tables.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar

FOR_WHOM: ContextVar[object] = ContextVar("for_whom", default=None)
"""For whom something is done now: a person's Discord id, or what else stands in line for itself."""


class _Row:
    """Those who wait, by whom it is for; who was served last stands at the end."""

    def __init__(self) -> None:
        self._waiting: dict[object, deque[asyncio.Future[None]]] = {}

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def join(self, whom: object, called: asyncio.Future[None]) -> None:
        self._waiting.setdefault(whom, deque()).append(called)

    def first(self) -> asyncio.Future[None]:
        whom, queue = next(iter(self._waiting.items()))
        del self._waiting[whom]
        called = queue.popleft()
        if queue:
            self._waiting[whom] = queue
        return called


class FairOrder:
    """A few places, taken in turns by those who want them."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._people, self._others = _Row(), _Row()
        self._last = self._others

    @asynccontextmanager
    async def place(self) -> AsyncIterator[None]:
        """A place, as soon as it is free and their turn."""
        if self._free:
            self._free -= 1
        else:
            await self._turn(FOR_WHOM.get())
        try:
            yield
        finally:
            self._next()

    async def _turn(self, whom: object) -> None:
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        (self._people if isinstance(whom, int) else self._others).join(whom, called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._next()
            raise

    def _next(self) -> None:
        while self._people or self._others:
            other = self._others if self._last is self._people else self._people
            self._last = other or self._last
            called = self._last.first()
            if not called.cancelled():
                called.set_result(None)
                return
        self._free += 1
