"""Delivers what was committed: one worker for every lane that has letters, so that order is kept.

A lane is a table and an audience: somebody's refused direct message holds up nobody else.
"""

from __future__ import annotations

import asyncio
import logging

import discord

from cogs.delivery.discord_client import CLOSED, NETWORK, NO_SERVER, TOO_MANY_DOORS, UNREACHABLE
from cogs.delivery.dispatch import Delivery
from cogs.storage.outbox import Lane, Letter, Mailroom
from cogs.tables import jobs
from engine.core.errors import RefereeError

logger = logging.getLogger(__name__)

AT_ONCE = 8
"""Letters under way at the same time."""

FIRST_WAIT, LONGEST_WAIT = 1.0, 300.0
"""Seconds before another attempt; doubled each time."""

SHUT_WAIT, LONGEST_SHUT_WAIT = 60.0, 3600.0
"""The same for channels that cannot be reached: nobody hammers a closed door."""

MOST_FAULTS = 5
"""Attempts at a letter that breaks in our own hands or that Discord calls malformed."""


class Outbox:
    """Sends letters until there are none; woken when there are new ones."""

    def __init__(self, mailroom: Mailroom, delivery: Delivery) -> None:
        self._mailroom = mailroom
        self._delivery = delivery
        self._workers: dict[Lane, asyncio.Task[None]] = {}
        self._naps: dict[Lane, asyncio.Future[None]] = {}
        """Workers that wait for another attempt."""
        self._again: set[Lane] = set()
        self._looking: set[asyncio.Task[None]] = set()
        self._places = asyncio.Semaphore(AT_ONCE)
        self._open = False

    async def start(self) -> None:
        """Send what an earlier process has left."""
        self._open = True
        await self._mailroom.sweep()
        self._delivery.cut_off |= await self._mailroom.cut_off()
        for lane in await self._mailroom.lanes():
            self._work(lane)

    def wake(self, table: int) -> None:
        """There may be new letters for a table."""
        if self._open:
            task = asyncio.get_running_loop().create_task(self._look_into(table))
            self._looking.add(task)
            task.add_done_callback(self._looking.discard)

    async def lose(self, table: int) -> None:
        """A table's channel is gone, as Discord has told us."""
        await self._cannot_reach(table)

    @property
    def busy(self) -> bool:
        """Whether anything is under way or waits for another attempt."""
        return bool(self._looking or self._workers)

    async def idle(self) -> None:
        """Wait until what is under way now has ended."""
        await asyncio.sleep(0)
        if tasks := [*self._looking, *self._workers.values()]:
            await asyncio.wait(tasks)

    async def pump(self) -> None:
        """Deliver what is due now, lane by lane, until nothing is: for those who move time themselves."""
        found = True
        while found:
            found = False
            for lane in await self._mailroom.lanes():
                letter = await self._mailroom.next(lane)
                if letter is not None and letter.due <= self._mailroom.time.milliseconds():
                    await self._deliver(letter)
                    found = True

    async def close(self) -> None:
        """Stop; what is not sent is sent after the next start."""
        self._open = False
        tasks = [*self._looking, *self._workers.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _look_into(self, table: int) -> None:
        for lane in await self._mailroom.lanes(table):
            self._work(lane)
            if (nap := self._naps.get(lane)) is not None and await self._due(lane):
                nap.cancel()

    async def _due(self, lane: Lane) -> bool:
        letter = await self._mailroom.next(lane)
        return letter is not None and letter.due <= self._mailroom.time.milliseconds()

    def _work(self, lane: Lane) -> None:
        if lane in self._workers:
            self._again.add(lane)
        elif self._open:
            self._workers[lane] = asyncio.get_running_loop().create_task(self._run(lane))

    async def _run(self, lane: Lane) -> None:
        try:
            while True:
                self._again.discard(lane)
                letter = await self._mailroom.next(lane)
                if letter is None:
                    if lane in self._again:
                        continue
                    return
                time = self._mailroom.time
                if (wait := letter.due - time.milliseconds()) > 0:
                    nap = self._naps[lane] = asyncio.ensure_future(time.sleep(wait / 1000))
                    try:
                        await asyncio.wait([nap])
                    finally:
                        nap.cancel()
                        del self._naps[lane]
                else:
                    async with self._places:
                        await self._deliver(letter)
        except Exception:
            # The letters are safe; the next click or start tries again.
            logger.exception("the lane %s has stopped", lane)
        finally:
            del self._workers[lane]

    async def _deliver(self, letter: Letter) -> None:
        aimed: int | None = None
        try:
            if letter.audience == jobs.CHANNEL:
                aimed = await self._delivery.channel(letter.table)
            await self._delivery.deliver(letter)
        except discord.HTTPException as refused:
            if aimed is not None and await self._delivery.channel(letter.table) != aimed:
                # The table has moved meanwhile.
                await self._mailroom.postpone(letter, 0)
            else:
                await self._refused(letter, refused)
        except NETWORK as lost:
            logger.info("letter %s: %r; trying again", letter.id, lost)
            await self._mailroom.postpone(letter, _later(letter, FIRST_WAIT, LONGEST_WAIT))
        except Exception:
            logger.exception("letter %s (%s) of table %s broke", letter.id, letter.slot, letter.table)
            await self._give_up_or_wait(letter)
        else:
            if letter.audience == jobs.CHANNEL:
                await self._delivery.maybe_reached(letter.table)
            self.wake(letter.table)

    async def _refused(self, letter: Letter, refused: discord.HTTPException) -> None:
        private = letter.audience != jobs.CHANNEL
        if private and refused.code in NO_SERVER and letter.table in self._delivery.cut_off:
            # We were thrown out, and nobody has closed a door: what is still true is said when we are back.
            if letter.slot == "note" or letter.slot.startswith(jobs.CUT_OFF):
                await self._mailroom.done(letter)
            else:
                await self._mailroom.postpone(letter, _later(letter, SHUT_WAIT, LONGEST_SHUT_WAIT))
        elif private and refused.code in CLOSED:
            await self._delivery.closed(letter)
            self.wake(letter.table)
        elif refused.code in TOO_MANY_DOORS:
            await self._mailroom.postpone(letter, LONGEST_WAIT)
        elif refused.code in UNREACHABLE or refused.status in (401, 403, 404):
            if private:
                await self._delivery.forget_door(letter)
            else:
                await self._cannot_reach(letter.table)
            logger.warning("letter %s of table %s: %s", letter.id, letter.table, refused)
            await self._mailroom.postpone(letter, _later(letter, SHUT_WAIT, LONGEST_SHUT_WAIT))
        elif refused.status == 429 or refused.status >= 500:
            logger.info("letter %s: %s; trying again", letter.id, refused)
            await self._mailroom.postpone(letter, _later(letter, FIRST_WAIT, LONGEST_WAIT))
        else:
            logger.error("letter %s (%s) of table %s: %s", letter.id, letter.slot, letter.table, refused)
            await self._give_up_or_wait(letter)

    async def _cannot_reach(self, table: int) -> None:
        try:
            await self._delivery.cannot_reach(table)
        except RefereeError as unreadable:
            logger.warning("nobody at table %s can be told: %s", table, unreadable)

    async def _give_up_or_wait(self, letter: Letter) -> None:
        # Whatever stands behind it in the lane may be all right.
        if letter.tries + 1 >= MOST_FAULTS:
            await self._mailroom.done(letter)
        else:
            await self._mailroom.postpone(letter, _later(letter, FIRST_WAIT, LONGEST_WAIT))


def _later(letter: Letter, first: float, longest: float) -> float:
    """Seconds until the next attempt."""
    return float(min(first * 2 ** min(letter.tries, 16), longest))
