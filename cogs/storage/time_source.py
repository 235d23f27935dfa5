"""What time it is: the machine's, or one that tests and the playground move."""

from __future__ import annotations

import asyncio
import time


class TimeSource:
    """The machine's time. Everything here asks it, and nothing else, what time it is."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def seconds(self) -> int:
        """Whole seconds since 1970."""
        return int(self.now())

    def milliseconds(self) -> int:
        """Whole milliseconds since 1970."""
        return int(self.now() * 1000)

    async def sleep(self, seconds: float) -> None:
        """Until that much of this time has passed."""
        await asyncio.sleep(seconds)
