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
    """A few places, taken in turns by those who want them.

    Drawing two pictures takes each of them nearly twice as long. So a table begins when somebody's picture is
    finished: whoever has pressed waits for theirs, and hardly anybody looks at the board meanwhile.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._people, self._others = _Row(), _Row()
        self._last = self._others
        self._drawn_for_people = 0

    @asynccontextmanager
    async def place(self) -> AsyncIterator[None]:
        """A place, as soon as it is free and their turn."""
        whom = FOR_WHOM.get()
        person = isinstance(whom, int)
        if self._free and (person or not self._drawn_for_people):
            self._free -= 1
            self._drawn_for_people += person
        else:
            await self._turn(whom, person=person)
        try:
            yield
        finally:
            self._leave(person=person)

    async def _turn(self, whom: object, *, person: bool) -> None:
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        (self._people if person else self._others).join(whom, called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._leave(person=person)
            raise

    def _leave(self, *, person: bool) -> None:
        self._free += 1
        self._drawn_for_people -= person
        # A table waits for one person at most: for whoever has just been served.
        may = person
        while self._free and (row := self._next(others=may or not self._drawn_for_people)) is not None:
            self._last, called = row, row.first()
            if not called.cancelled():
                called.set_result(None)
                self._free -= 1
                self._drawn_for_people += row is self._people
                may = False

    def _next(self, *, others: bool) -> _Row | None:
        rows = (self._others, self._people) if self._last is self._people else (self._people, self._others)
        return next((row for row in rows if row and (others or row is self._people)), None)
