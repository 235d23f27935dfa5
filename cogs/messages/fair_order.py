"""Whose turn it is where there is room for few: one person's tenth comes after everybody's first."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar

FOR_WHOM: ContextVar[object] = ContextVar("for_whom", default=None)
"""For whom something is done now: a person's Discord id, or what else stands in line for itself."""


class FairOrder:
    """A few places, taken in turns by those who want them."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: dict[object, deque[asyncio.Future[None]]] = {}
        """By whom it is for; who was served last stands at the end."""

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
        self._waiting.setdefault(whom, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._next()
            raise

    def _next(self) -> None:
        while self._waiting:
            whom, queue = next(iter(self._waiting.items()))
            del self._waiting[whom]
            called = queue.popleft()
            if queue:
                self._waiting[whom] = queue
            if not called.cancelled():
                called.set_result(None)
                return
        self._free += 1
