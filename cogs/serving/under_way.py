"""What is being answered just now, so that the process does not end in the middle of it."""

from __future__ import annotations

import asyncio
from typing import Any

PATIENCE = 5.0
"""Seconds in which answers under way may come to their end."""


class UnderWay:
    """Tasks that are waited for before their process ends."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def add(self) -> None:
        """The task that calls, until it is done."""
        task = asyncio.current_task()
        if task is not None:
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def finish(self, seconds: float = PATIENCE) -> None:
        """Wait until all are done, or for so many seconds."""
        others = self._tasks - {asyncio.current_task()}
        if others:
            await asyncio.wait(others, timeout=seconds)
