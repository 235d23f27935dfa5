"""Delivers committed jobs: one worker for each queue with jobs keeps their order.

A queue is a table and an audience, so one person's refused direct message does not delay the others.
"""

import asyncio
import logging
from time import monotonic

import discord
from prometheus_client import Counter

from cogs.database.connection import from_here, from_now, not_before, since
from cogs.database.failures import failed, going_on, stop
from cogs.delivery import discord_client, dispatch
from cogs.layout.components import AS_IT_IS, PLAINNESS, WITHOUT_FILES, WITHOUT_SIGNS, WORDS_ALONE
from cogs.layout.pictures import FOR_WHOM
from cogs.storage.outbox import Delivered, OutboxJob, OutboxStore, Postponed, Queue
from cogs.tables.jobs import RefreshBoard, ShowPanel, TellCutOff

logger = logging.getLogger(__name__)

JOBS_AT_ONCE = 8
"""The most jobs that run at the same time."""

FIRST_WAIT, LONGEST_WAIT = 1.0, 300.0
"""Seconds before the second attempt, doubled each time, and the most seconds."""

SHUT_WAIT, LONGEST_SHUT_WAIT = 60.0, 3600.0
"""Seconds as above, for channels that cannot be reached, which are asked less often."""

SWEEP = 30.0
"""Seconds between two searches for queues that a database failure left without a worker."""

BOARDS_WAIT = 2.0
"""The most seconds for which a board waits while people are answered. It shows all changes until then."""

PANELS_WAIT = 1.0
"""The most seconds for which a panel waits for its table's messages to others."""

LET_GO_WITHIN = 5.0
"""Seconds in which running jobs must end before another process takes over their table."""

MOST_FAULTS = 5
"""The most attempts for a job that fails in our own code or that Discord calls malformed."""

ATTEMPTS = (AS_IT_IS, AS_IT_IS, WITHOUT_SIGNS, WITHOUT_FILES, WORDS_ALONE)
"""How plainly a message is shown after each refusal, so that what follows does not wait for a picture."""


class OutboxWorker:
    """Sends jobs until there are none, and wakes up when there are new ones."""

    def __init__(self, outbox_store: OutboxStore, delivery: dispatch.Delivery) -> None:
        self._outbox = outbox_store
        outbox_store.listen(self.wake)
        self._delivery = delivery
        self.failed = Counter("jumpmaster_jobs_failed", "Messages that broke or were refused", registry=None)
        self._workers: dict[Queue, asyncio.Task[None]] = {}
        self._waits: dict[Queue, asyncio.Future[None]] = {}
        """Workers that wait for another attempt."""
        self._under_way: set[Queue] = set()
        """Queues with a job in progress."""
        self._again: dict[Queue, float] = {}
        """Queues for which more arrived while they had a worker, and since when what is read is recent."""
        self._aside: set[Queue] = set()
        """Queues that send a panel, or whose board waits. Panels do not wait for them."""
        self._boards: dict[Queue, float] = {}
        """Queues with a board that waits, and the monotonic time since when."""
        self._behind: dict[asyncio.Future[None], int] = {}
        """Jobs that wait until everything else of their table is sent."""
        self._looking: set[asyncio.Task[None]] = set()
        self._sweeping: asyncio.Task[None] | None = None
        self._spoiled: set[int] = set()
        """Jobs that failed at Discord, possibly only because its file storage is down."""
        self._places = asyncio.Semaphore(JOBS_AT_ONCE)
        self._open = False

    async def start(self) -> None:
        """Begin to send, first what an earlier process left unsent."""
        self._open = True
        await self._outbox.sweep()
        await self._outbox.slices.start(self.wake, self._take_up, self._let_go)
        await self._take_up()
        self._sweeping = asyncio.get_running_loop().create_task(self._go_on_sweeping())

    def wake(self, table: int) -> None:
        """Look for new jobs of a table."""
        if self._open and self._outbox.slices.speaks_for(table):
            task = asyncio.get_running_loop().create_task(self._look_into(table))
            self._looking.add(task)
            task.add_done_callback(self._looking.discard)

    async def close(self) -> None:
        """Stop. The next start sends the remaining jobs."""
        self._open = False
        await stop(*self._looking, *self._workers.values(), self._sweeping)

    async def _take_up(self) -> None:
        """Start a worker for every queue that has jobs."""
        for queue in await self._outbox.queues():
            if queue not in self._workers:
                self._work(queue)

    async def _let_go(self) -> None:
        """Finish the running jobs of tables that other processes take over."""
        lost = [queue for queue in self._workers if not self._outbox.slices.speaks_for(queue[0])]
        for queue in lost:
            if (pause := self._waits.get(queue)) is not None:
                pause.cancel()
        if tasks := [self._workers[queue] for queue in lost if queue in self._under_way]:
            _, late = await asyncio.wait(tasks, timeout=LET_GO_WITHIN)
            for task in late:
                # A message still on its way could arrive after those of another process.
                task.cancel()

    async def _go_on_sweeping(self) -> None:
        while True:
            await self._outbox.time.sleep(SWEEP)
            with going_on(logger, "could not look for leftovers; trying again later"):
                await self._take_up()

    async def _look_into(self, table: int) -> None:
        # The task that has left these jobs knows them.
        from_here()
        with going_on(logger, "could not look for jobs of table %s; the next sweep will", table):
            for queue in await self._outbox.queues(table):
                self._work(queue)
                if (pause := self._waits.get(queue)) is not None and await self._due(queue) is not None:
                    pause.cancel()

    async def _due(self, queue: Queue) -> OutboxJob | None:
        entry = await self._outbox.next(queue)
        return entry if entry is not None and entry.due <= self._outbox.time.milliseconds() else None

    def _work(self, queue: Queue) -> None:
        if queue in self._workers:
            self._again[queue] = max(since(), self._again.get(queue, 0.0))
        elif self._open:
            self._workers[queue] = asyncio.get_running_loop().create_task(self._run(queue))

    async def _run(self, queue: Queue) -> None:
        try:
            # The jobs are safe: if the queue stops, the next click or sweep tries again.
            with going_on(logger, "the queue %s has stopped", queue):
                await self._deliver_all(queue)
        finally:
            del self._workers[queue]
            self._boards.pop(queue, None)
            self._aside.discard(queue)
            self._stand_aside(queue[0])

    async def _deliver_all(self, queue: Queue) -> None:
        while self._outbox.slices.speaks_for(queue[0]):
            if (moment := self._again.pop(queue, None)) is not None:
                not_before(moment)
            self._aside.discard(queue)
            # After a long stop, ten thousand queues would block each other in the database.
            async with self._places:
                entry = await self._outbox.next(queue)
            time = self._outbox.time
            if entry is None or entry.due > time.milliseconds():
                await self._rest(queue)
                if queue in self._again:
                    # A job arrived in the meantime, and may go before this one.
                    continue
            if entry is None:
                return
            if (wait := entry.due - time.milliseconds()) > 0:
                pause = self._waits[queue] = asyncio.ensure_future(time.sleep(wait / 1000))
                self._stand_aside(queue[0])
                try:
                    await asyncio.wait([pause])
                finally:
                    pause.cancel()
                    del self._waits[queue]
            else:
                if isinstance(entry.job, ShowPanel):
                    await self._after_others(queue)
                elif isinstance(entry.job, RefreshBoard):
                    await self._after_answers(queue)
                async with self._places:
                    await self._deliver(entry)

    async def _rest(self, queue: Queue) -> None:
        """Handle a queue with nothing due. If no other of its table works, mark jobs that sent nothing."""
        working = (other for other in self._workers if other != queue and other not in self._waits)
        if not any(table == queue[0] for table, _ in working):
            await self._outbox.rest(queue[0])

    async def _after_others(self, queue: Queue) -> None:
        """Wait for the table's other queues, so that the order of messages does not reveal open panels."""
        self._aside.add(queue)
        self._stand_aside(queue[0])
        if not self._speaks(queue[0]):
            return
        pause = asyncio.ensure_future(self._outbox.time.sleep(PANELS_WAIT))
        self._behind[pause] = queue[0]
        try:
            await asyncio.wait([pause])
        finally:
            pause.cancel()
            del self._behind[pause]

    async def _after_answers(self, queue: Queue) -> None:
        """Wait until people who pressed are answered, at most `BOARDS_WAIT` seconds from the first change
        that the board will show: few people watch it in the meantime."""
        waited = monotonic() - self._boards.setdefault(queue, monotonic())
        self._aside.add(queue)
        self._stand_aside(queue[0])
        await self._delivery.when_all_are_answered(BOARDS_WAIT - waited)
        self._aside.discard(queue)

    def _stand_aside(self, table: int) -> None:
        """Handle a queue with nothing to send now: panels go on if the table's other queues have nothing
        either."""
        if not self._speaks(table):
            for pause, behind in self._behind.items():
                if behind == table:
                    pause.cancel()

    def _speaks(self, table: int) -> bool:
        """Return whether a queue of a table is at work on something that panels wait for."""
        return any(
            queue[0] == table and queue not in self._waits and queue not in self._aside
            for queue in self._workers
        )

    async def _deliver(self, waiting: OutboxJob) -> None:
        self._under_way.add(waiting.queue)
        try:
            # The process that sent this table's messages before may not know yet that it no longer does.
            entry = await self._outbox.claim(waiting)
            if entry is not None:
                if isinstance(entry.job, RefreshBoard):
                    self._boards.pop(entry.queue, None)
                await self._do(entry)
        finally:
            self._under_way.discard(waiting.queue)

    async def _do(self, entry: OutboxJob) -> None:
        aimed: int | None = None
        cut_off = False
        # The pictures of each table have a queue of their own.
        FOR_WHOM.set(("table", entry.table))
        try:
            told = ("job %s (%s) of table %s broke", entry.id, type(entry.job).__name__, entry.table)
            with going_on(logger, *told, unless=_not_its_fault) as faults:
                if entry.user is None:
                    aimed = await self._delivery.channel(entry.table)
                    cut_off = await self._delivery.is_cut_off(entry.table)
                await self._show(entry)
        except discord.HTTPException as refused:
            from_now()
            if aimed is not None and await self._delivery.channel(entry.table) != aimed:
                # The table has moved in the meantime.
                await self._outbox.mark(entry, Postponed(0))
            else:
                await self._refused(entry, refused)
        except discord_client.DISCONNECTED as lost:
            logger.info("job %s: %r; trying again", entry.id, lost)
            await self._outbox.mark(entry, _later(entry))
        else:
            if faults:
                await self._outbox.mark(entry, self._given_up(entry))
                return
            self._spoiled.discard(entry.id)
            if entry.user is None:
                await self._delivery.maybe_reached(entry.table, cut_off=cut_off)

    async def _show(self, entry: OutboxJob) -> None:
        """Deliver a job, more plainly each time Discord refuses what it shows."""
        attempts = (WITHOUT_FILES,) if entry.id in self._spoiled else ATTEMPTS
        for number, plainness in enumerate(attempts, start=1):
            PLAINNESS.set(plainness)
            try:
                await self._delivery.deliver(entry)
            except discord.HTTPException as refused:
                if number == len(attempts) or not discord_client.may_be_shown_plainer(refused):
                    raise
                logger.warning("job %s of table %s is shown plainer: %s", entry.id, entry.table, refused)
            else:
                return

    async def _refused(self, entry: OutboxJob, refused: discord.HTTPException) -> None:
        private = entry.user is not None
        if not private:
            await self._delivery.note_refusal(entry.table, discord_client.reason(refused))
        unreachable = False
        outcome: Delivered | Postponed = _later(entry)
        apart = private and refused.code in discord_client.NO_SERVER
        if apart and await self._delivery.is_cut_off(entry.table):
            # The bot was removed, which is not a refusal: messages still needed are sent when it is back.
            outcome = Delivered() if isinstance(entry.job, TellCutOff) else _later(entry, shut=True)
        elif private and refused.code in discord_client.CLOSED:
            outcome = await self._delivery.closed(entry)
        elif refused.code in discord_client.TOO_MANY_DMS:
            outcome = Postponed(LONGEST_WAIT)
        elif refused.code in discord_client.UNREACHABLE or refused.status in (401, 403, 404):
            logger.warning("job %s of table %s: %s", entry.id, entry.table, refused)
            unreachable = True
            gone = refused.code == discord_client.NO_CHANNEL and not private
            # The channel is deleted and the game is over, so it is not checked again.
            over = gone and await self._delivery.has_ended(entry.table)
            outcome = Delivered() if over else _later(entry, shut=True)
        elif refused.status == 429 or refused.status >= 500:
            logger.info("job %s: %s; trying again", entry.id, refused)
            if refused.status >= 500:
                self._spoiled ^= {entry.id}
        else:
            logger.error(
                "job %s (%s) of table %s: %s", entry.id, type(entry.job).__name__, entry.table, refused
            )
            outcome = self._given_up(entry)
        # This comes first: once told, a person may move the table, and its queue must not be blocked.
        await self._outbox.mark(entry, outcome)
        if unreachable and private:
            await self._delivery.forget_dm(entry)
        elif unreachable:
            await self.lose(entry.table)

    async def lose(self, table: int) -> None:
        """Mark a table's channel as gone or closed, as Discord has reported."""
        with going_on(logger, "cannot notify anyone at table %s", table, unless=failed, brief=True):
            await self._delivery.cannot_reach(table)

    def _given_up(self, entry: OutboxJob) -> Delivered | Postponed:
        # Later jobs of the queue may succeed.
        self.failed.inc()
        return Delivered() if entry.tries + 1 >= MOST_FAULTS else _later(entry)


def _later(entry: OutboxJob, *, shut: bool = False) -> Postponed:
    """Return when to try again: later after each failure, and latest if the channel is unreachable."""
    first, longest = (SHUT_WAIT, LONGEST_SHUT_WAIT) if shut else (FIRST_WAIT, LONGEST_WAIT)
    return Postponed(float(min(first * 2 ** min(entry.tries, 16), longest)))


def _not_its_fault(wrong: Exception) -> bool:
    """Return whether a job is not at fault for an exception: Discord's refusals are handled apart, and if the
    database fails, that does not count as an attempt."""
    return isinstance(wrong, (discord.HTTPException, *discord_client.DISCONNECTED)) or failed(wrong)
