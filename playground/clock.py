"""The playground's time: the machine's, moved forward on request.

>>> clock = Clock(running=False)
>>> before = clock.now()
>>> clock.advance(90)
>>> (clock.now() - before).total_seconds()
90.0
"""

import asyncio
import heapq
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import count


class Alarm:
    """A call due at a given moment, unless it is canceled before."""

    def __init__(self, ring: Callable[[], None]) -> None:
        self.ring = ring
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class Clock:
    """A clock that rings alarms; :meth:`advance` moves it and rings those that fall due on the way.

    A clock that is not `running` stops between two calls of :meth:`advance`.
    """

    def __init__(self, start: datetime | None = None, *, running: bool = True) -> None:
        self._start = start or datetime.now(UTC)
        self._running = running
        self._zero = time.monotonic()
        self._moved = timedelta()
        self._alarms: list[tuple[datetime, int, Alarm]] = []
        self._order = count()
        self._timer: asyncio.TimerHandle | None = None

    def now(self) -> datetime:
        passed = timedelta(seconds=time.monotonic() - self._zero) if self._running else timedelta()
        return self._start + self._moved + passed

    def later(self, seconds: float, ring: Callable[[], None]) -> Alarm:
        """Have `ring` called in `seconds`, at the earliest when the event loop is next idle."""
        alarm = Alarm(ring)
        heapq.heappush(self._alarms, (self.now() + timedelta(seconds=seconds), next(self._order), alarm))
        self._wind()
        return alarm

    def advance(self, seconds: float) -> None:
        """Move the clock forward; alarms on the way ring in their order, each at its own moment."""
        assert seconds >= 0, "time does not go back"
        goal = self._moved + timedelta(seconds=seconds)
        while self._alarms:
            due = self._alarms[0][0]
            missing = due - self.now()
            if self._moved + missing > goal:
                break
            self._moved += max(missing, timedelta())
            self._ring_due()
        self._moved = max(self._moved, goal)
        self._wind()

    def stop(self) -> None:
        """Forget every alarm."""
        self._alarms.clear()
        if self._timer is not None:
            self._timer.cancel()

    def _ring_due(self) -> None:
        now = self.now()
        while self._alarms and self._alarms[0][0] <= now:
            _, _, alarm = heapq.heappop(self._alarms)
            if not alarm.cancelled:
                alarm.ring()

    def _tick(self) -> None:
        self._ring_due()
        self._wind()

    def _wind(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        while self._alarms and self._alarms[0][2].cancelled:
            heapq.heappop(self._alarms)
        if self._alarms and self._running:
            wait = (self._alarms[0][0] - self.now()).total_seconds()
            self._timer = asyncio.get_running_loop().call_later(max(wait, 0), self._tick)
