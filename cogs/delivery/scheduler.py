"""Looks from time to time at what waits for whom: reminds, warns, and does what the table has agreed on.

Nothing is planned ahead. Every look reckons anew from the open questions what is owed now, so a restart, a
second process or a night without power change nothing but the moment.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from cogs.service.table_service import TableService
from cogs.storage.reminders import ReminderStore
from cogs.storage.users import UserStore
from cogs.tables.person import Person, in_quiet_hours, local, minute_of
from cogs.tables.reminders import Waiting, by_digest, owed
from cogs.tables.time_control import may_act

logger = logging.getLogger(__name__)

TICK = 30.0
"""Seconds between two looks."""
GLANCE = 1.0
"""Seconds between two looks at what time itself answers: a sand glass is not half a minute late."""


class Scheduler:
    """Looks and acts until it is closed."""

    def __init__(
        self,
        reminder_store: ReminderStore,
        people: UserStore,
        service: TableService,
        *,
        wake: Callable[[int], None] = lambda table_id: None,
        tick: float = TICK,
    ) -> None:
        self._reminders = reminder_store
        self._people = people
        self._service = service
        self._wake = wake
        self._tick = tick
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Go on ticking until closed."""
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._run()), loop.create_task(self._watch())]

    async def close(self) -> None:
        """Stop; what is owed meanwhile is made good after the next start."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def start_clocks(self) -> None:
        """Let tables that an older version has left know since when they wait."""
        for table in await self._reminders.without_clocks():
            await self._carefully(table, partial(self._service.start_clocks, table))

    async def fire_timers(self) -> None:
        """What time itself answers now, as the rules of a game say."""
        for table, seat, serial in await self._reminders.timed():
            await self._carefully(table, partial(self._service.time_up, table, seat, serial))

    async def tick(self) -> None:
        """Everything that is owed now."""
        for table in await self._service.lifecycle.silent():
            await self._carefully(table, partial(self._service.lifecycle.put_to_sleep, table))
        await self.fire_timers()
        for asked in await self._service.asked():
            await self._carefully(asked.id, partial(self._service.close_ballots, asked.id))
        found = await self._reminders.waiting()
        now = self._reminders.time.seconds()
        late = [x for x in found if x.threatened and may_act(x.terms, x.due, x.warned, now)]
        for one in late:
            await self._carefully(one.table, partial(self._service.time_up, one.table, one.seat, one.serial))
        votes = await self._reminders.votes(await self._service.asked())
        people = await self._people.many({one.user for one in [*found, *votes]})
        away = await self._reminders.away()
        acted = {(one.table, one.seat) for one in late}
        for one in [*found, *votes]:
            if (one.table, one.seat) not in acted:
                person = people[one.user]
                await self._carefully(one.table, partial(self._say, one, person, away=one.user in away))
        await self._digests([*found, *votes], people, away)

    async def _say(self, one: Waiting, person: Person, *, away: bool) -> None:
        kind = owed(one, person, away=away, now=self._reminders.time.seconds())
        if kind is not None and await self._reminders.begin(one, kind, person):
            self._wake(one.table)

    async def _digests(self, found: list[Waiting], people: dict[int, Person], away: set[int]) -> None:
        asked: dict[int, list[Waiting]] = {}
        for one in found:
            asked.setdefault(one.user, []).append(one)
        now = self._reminders.time.seconds()
        for user, person in people.items():
            if user in away or now < person.snoozed or not by_digest(person) or in_quiet_hours(person, now):
                continue
            day, minute = local(person, now).toordinal(), minute_of(person, now)
            if person.digest is None or minute < person.digest or person.digested >= day:
                continue
            table = min(asked[user], key=lambda one: (one.due or one.since, one.table)).table
            if await self._reminders.begin_digest(user, table, day):
                self._wake(table)

    async def _carefully(self, table: int, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except Exception:
            # One broken table must not stop the clock of all others.
            logger.exception("the clock could not serve table %s", table)

    async def _run(self) -> None:
        started = False
        while True:
            try:
                if not started:
                    await self.start_clocks()
                    started = True
                await self.tick()
            except Exception:
                logger.exception("the clock has missed a tick")
            await self._reminders.time.sleep(self._tick)

    async def _watch(self) -> None:
        while True:
            await self._reminders.time.sleep(min(GLANCE, self._tick))
            try:
                await self.fire_timers()
            except Exception:
                logger.exception("the clock has missed a glance")
