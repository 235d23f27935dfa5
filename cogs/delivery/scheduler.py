"""Checks all open questions regularly: reminds, warns, and does what the table has agreed on.

Nothing is scheduled ahead. Each check computes from the open questions what is due, so a restart, a second
process or a power cut changes only the moment. A column that is never late says which tables to check
(:mod:`cogs.tables.person`). A slow round through all tables repairs any mistake in it.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from functools import partial
from time import monotonic
from typing import TypeVar

from prometheus_client import Histogram

from cogs.changes import in_game, lifecycle, timeouts
from cogs.database import connection
from cogs.database.failures import going_on, stop
from cogs.service.table_service import TableService
from cogs.storage import reminders, schedule
from cogs.storage.users import UserStore
from cogs.tables.person import Person, in_quiet_hours, local, minute_of
from cogs.tables.reminders import Waiting, by_digest, next_look, owed, table_looked_at
from cogs.tables.table import is_open
from cogs.tables.time_control import NEVER, may_act

logger = logging.getLogger(__name__)

T = TypeVar("T")

TICK = 30.0
"""Seconds between two checks of all questions."""
GLANCE = 1.0
"""Seconds between two checks for timers that answer by themselves, such as the sand timer."""
BATCH = 100
"""The number of tables that are checked together."""
FEW = 10
"""If more tables than this are due, the scheduler pauses between them."""
SWEPT = 30
"""How many tables each tick checks in rotation, whether or not they are due."""

NOTED_EVERY = 2
"""Seconds between two heartbeats of the scheduler while a sand timer runs."""
GRACE = 5
"""Extra seconds for everyone after an outage."""


class Scheduler:
    """Checks the clocks of all tables and acts on them until it is closed."""

    def __init__(
        self,
        reminder_store: reminders.ReminderStore,
        next_looks: schedule.NextLooks,
        people: UserStore,
        service: TableService,
        *,
        wake: Callable[[int], None] = lambda table_id: None,
        tick: float = TICK,
        swept: int = SWEPT,
        listening: Callable[[], bool] = lambda: True,
    ) -> None:
        """Prepare to check the tables; `listening` returns whether presses reach the bot."""
        self._listening = listening
        self._there = False
        """Whether the scheduler was running at its last check."""
        self._noted = 0
        self._glancing = asyncio.Lock()
        self._reminders = reminder_store
        self._next = next_looks
        self._sweep, self._swept = swept, 0
        self._people = people
        self._service = service
        self._wake = wake
        self._tick = tick
        self._tasks: list[asyncio.Task[None]] = []
        self._ticked = monotonic()
        self.ticks = Histogram("jumpmaster_tick_seconds", "How long a look of the clock took", registry=None)

    def start(self) -> None:
        """Keep checking until closed."""
        self._tasks = [asyncio.create_task(self._run()), asyncio.create_task(self._watch())]

    async def close(self) -> None:
        """Stop. The next start catches up on due work."""
        await stop(*self._tasks)

    @property
    def idle_for(self) -> float:
        """Seconds since the last completed check."""
        return monotonic() - self._ticked

    async def start_clocks(self) -> None:
        """Store, for tables of an older version, since when they have been waiting."""
        for table in await self._reminders.without_clocks():
            await self._execute(table, in_game.start_clocks)

    async def fire_timers(self) -> None:
        """Give the answers that a game's rules tie to elapsed time, and let due robots answer."""
        for table, seat, serial in await self._reminders.timed():
            await self._execute(table, timeouts.time_up, seat, serial)

    async def glance(self) -> None:
        """Run the timers that nothing pauses, after giving back the time the bot was offline."""
        # Two checks at once would give it back twice.
        async with self._glancing:
            if not self._listening():
                self._there = False
                return
            connection.from_now()
            running = await self._reminders.running()
            if running and not self._there:
                since = await self._reminders.there_since()
                gone = self._reminders.time.seconds() - since if since else 0
                # Nobody notices a short pause between two checks.
                for table in running if gone > NOTED_EVERY + GRACE else ():
                    await self._execute(table, in_game.give_back, gone + GRACE)
            self._there = True
            if running and self._reminders.time.seconds() >= self._noted + NOTED_EVERY:
                self._noted = self._reminders.time.seconds()
                await self._reminders.is_there()
            await self.fire_timers()

    async def tick(self) -> None:
        """Do all overdue work. The cost grows with the overdue work, not with the number of tables."""
        for table in await self._service.silent():
            await self._execute(table, lifecycle.sleep)
        await self.glance()
        now = self._reminders.time.seconds()
        self._swept = await self._next.look_anyway(now, after=self._swept, at_most=self._sweep)
        last = 0
        while some := await self._next.due(now, after=last, at_most=BATCH):
            last = some[-1]
            await self._serve(some)
            if len(some) < BATCH:
                break

    async def _serve(self, tables: list[int]) -> None:
        """Do the overdue work of some tables, and note when to look at them again."""
        pause = len(tables) > FEW
        moments: dict[int, list[int | None]] = {table: [] for table in tables}
        for asked in await self._service.people.asked(tables):
            await self._execute(asked.id, timeouts.close_ballots, pause=pause)
        found = await self._reminders.waiting(tables)
        asked_tables = await self._service.people.asked(tables)
        ballots = {table.id: table.ballots for table in asked_tables}
        now = self._reminders.time.seconds()
        decided = [x for x in found if is_open(ballots.get(x.table, ()), "seat", x.seat)]
        late = [x for x in found if x.threatened and may_act(x.terms, x.due, x.warned, now)]
        late = [x for x in late if x not in decided]
        for one in late:
            await self._execute(one.table, timeouts.time_up, one.seat, one.serial, pause=pause)
        waiting = [*found, *await self._reminders.votes(asked_tables)]
        users = {one.user for one in waiting}
        people, away = await self._people.many(users), await self._reminders.away(users)
        acted = {(one.table, one.seat) for one in late}
        for one in waiting:
            person, until = people[one.user], away.get(one.user, 0)
            said: bool | None = False
            if (one.table, one.seat) not in acted:
                said = await self._carefully(one.table, partial(self._say, one, person, away=until > 0))
            if not said:
                then = next_look(one, person, away_until=until, decided=one in decided, now=now)
                moments[one.table].append(then)
        await self._digests(people, away)
        await self._next.keep(
            {
                table: table_looked_at(found, ballots.get(table, ()), now=now)
                for table, found in moments.items()
            }
        )

    async def _say(self, one: Waiting, person: Person, *, away: bool) -> bool:
        """Queue the message that is due, if there is one, and return whether there was one."""
        kind = owed(one, person, away=away, now=self._reminders.time.seconds())
        if kind is None or not await self._reminders.begin(one, kind, person):
            return False
        self._wake(one.table)
        return True

    async def _digests(self, people: Mapping[int, Person], away: Collection[int]) -> None:
        now = self._reminders.time.seconds()
        for user, person in people.items():
            if user in away or now < person.snoozed or not by_digest(person) or in_quiet_hours(person, now):
                continue
            day, minute = local(person, now).toordinal(), minute_of(person, now)
            if person.digest is None or minute < person.digest or person.digested >= day:
                continue
            votes = await self._reminders.votes(await self._service.people.voting(user))
            asked = [*await self._reminders.waiting_for(user), *(one for one in votes if one.user == user)]
            if not asked:
                continue
            first = min(asked, key=lambda one: (one.since if one.due == NEVER else one.due, one.table))
            if await self._reminders.begin_digest(user, first.table, day):
                self._wake(first.table)

    async def _execute(
        self, table: int, command: Callable[..., None], *args: int, pause: bool = False
    ) -> None:
        """Run a command at a table. If there are many, a `pause` as long as the command follows, so that
        presses are served."""
        begun = monotonic()
        await self._carefully(table, partial(self._service.execute, table, command, *args))
        if pause:
            await asyncio.sleep(monotonic() - begun)

    async def _carefully(self, table: int, work: Callable[[], Awaitable[T]]) -> T | None:
        found = None
        # One broken table must not stop the clocks of all others.
        with going_on(logger, "the clock could not serve table %s", table):
            found = await work()
        return found

    async def _run(self) -> None:
        started = False
        while True:
            with going_on(logger, "the clock missed a tick"):
                if not started:
                    await self.start_clocks()
                    started = True
                with self.ticks.time():
                    await self.tick()
                self._ticked = monotonic()
            await self._reminders.time.sleep(self._tick)

    async def _watch(self) -> None:
        while True:
            await self._reminders.time.sleep(min(GLANCE, self._tick))
            with going_on(logger, "the clock missed a look"):
                await self.glance()
