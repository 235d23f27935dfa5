"""The time: the machine's, or one that tests and the playground move."""

from __future__ import annotations

import asyncio
import time

FELT = 0.05
"""Seconds by which two clocks may differ unnoticed."""


class TimeSource:
    """The database's time if it has one, otherwise the machine's. All code here takes the time from it
    alone."""

    ahead = 0.0
    """Seconds by which this machine's clock is ahead of the database's."""

    def now(self) -> float:
        """Seconds since 1970."""
        return self.machine() - self.ahead

    def machine(self) -> float:
        """The same, by this machine's clock alone."""
        return time.time()

    def follow(self, there: float, asked: float) -> None:
        """The database's clock showed `there` between the moment `asked` of this machine's clock and now."""
        answered = self.machine()
        ahead, blurred = (asked + answered) / 2 - there, abs(answered - asked) / 2
        if abs(ahead - self.ahead) > FELT + blurred:
            self.ahead = ahead

    def seconds(self) -> int:
        """Whole seconds since 1970."""
        return int(self.now())

    def milliseconds(self) -> int:
        """Whole milliseconds since 1970."""
        return int(self.now() * 1000)

    async def sleep(self, seconds: float) -> None:
        """Wait until that much of this time has passed."""
        await asyncio.sleep(seconds)
