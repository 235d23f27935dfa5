"""The time: the database's, the machine's, or one that tests and the playground set."""

import asyncio
import time

FELT = 0.05
"""The largest difference between two clocks that is ignored, in seconds."""


class TimeSource:
    """The database's time if it has one, otherwise the machine's. All code of the bot reads the time here."""

    ahead = 0.0
    """Seconds by which this machine's clock is ahead of the database's."""

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        return self.machine() - self.ahead

    def machine(self) -> float:
        """Return the time in seconds since 1970, by this machine's clock alone."""
        return time.time()

    def follow(self, there: float, asked: float) -> None:
        """Adjust to the database's clock, which showed `there` between `asked` (this clock) and now."""
        answered = self.machine()
        ahead, blurred = (asked + answered) / 2 - there, abs(answered - asked) / 2
        if abs(ahead - self.ahead) > FELT + blurred:
            self.ahead = ahead

    def seconds(self) -> int:
        """Return the time in whole seconds since 1970."""
        return int(self.now())

    def milliseconds(self) -> int:
        """Return the time in whole milliseconds since 1970."""
        return int(self.now() * 1000)

    async def sleep(self, seconds: float) -> None:
        """Wait until this many seconds of this time have passed."""
        await asyncio.sleep(seconds)
