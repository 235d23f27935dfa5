"""A referee whose days pass as fast as a test likes, since its clock moves only when it is told to."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from cogs.delivery.discord_client import DiscordClient
from cogs.delivery.dispatch import Delivery
from cogs.delivery.panels import Panels
from cogs.delivery.worker import OutboxWorker
from cogs.messages.composer import Composer
from cogs.storage.database import Database
from cogs.storage.outbox import OutboxStore
from cogs.storage.panels import PanelStore
from cogs.storage.sqlite import NearConnection
from cogs.storage.time_source import TimeSource
from cogs.storage.users import UserStore
from cogs.tables.snapshot import Look
from tests.kit import tables
from tests.kit.fake_discord_client import FakeDiscordClient
from tests.kit.posting import PlainComposer
from tests.kit.tables import clock_on, service_on

STEP = 600
"""Seconds between two checks of the deadlines."""


class Days:
    """One process; `again()` returns it after a restart."""

    def __init__(self, database: Database, box: FakeDiscordClient, composer: Composer | None = None) -> None:
        """`composer` makes the messages; without it they are as plain as possible."""
        assert isinstance(database.time, StillTime)
        self.database, self.box, self.time = database, box, database.time
        people, outbox_store = UserStore(database), OutboxStore(database)
        self.service = service_on(database)
        discord: DiscordClient = box  # type: ignore[assignment]  # stands in for it
        composer = composer or PlainComposer()
        self.panel_store = PanelStore(database)
        self.panels = Panels(self.panel_store, outbox_store, people, self.service.look, composer, discord)
        delivery = Delivery(outbox_store, people, self.service, composer, discord, self.panels)
        self.outbox = OutboxWorker(outbox_store, delivery)
        # The slow pass over all tables is off: whatever arrives here was computed.
        self.scheduler = clock_on(database, self.service, swept=0)

    def again(self) -> Days:
        """Return the process as after a restart."""
        return Days(self.database, self.box)

    async def pump(self) -> None:
        """Deliver all due jobs, queue by queue."""
        store, worker, found = self.outbox._outbox, self.outbox, True
        while found:
            found = False
            for queue in await store.queues():
                if (entry := await worker._due(queue)) is not None:
                    await worker._deliver(entry)
                    found = True
                await store.rest(queue[0])

    async def look(self) -> None:
        """Do and send everything that is due now."""
        await self.pump()
        await self.scheduler.tick()
        await self.pump()

    async def do(self, table: int, command: Callable[..., object], *args: Any, **more: Any) -> Look:
        """Run a command at a table, and send what is due then."""
        after = await self.service.execute(table, command, *args, **more)
        await self.look()
        return after

    async def live(self, seconds: int, step: int = STEP) -> None:
        """Let time pass, with a check every `step`."""
        while seconds > 0:
            self.time.pass_by(min(step, seconds))
            seconds -= step
            await self.look()


@pytest.fixture
def time() -> StillTime:
    return StillTime()


@pytest.fixture
async def database(tmp_path: Path, time: StillTime) -> AsyncIterator[Database]:
    """Yield a database of its own whose time stands still, with everything in one thread."""
    with in_one_thread():
        async with tables.database(tmp_path, time) as opened:
            yield opened


@pytest.fixture
def days(database: Database, time: StillTime) -> Days:
    """Return a bot whose messages are not sent to Discord."""
    return Days(database, FakeDiscordClient(time))


async def _at_once(work: Callable[..., Any], *given: Any, **named: Any) -> Any:
    return work(*given, **named)


async def _execute(self: NearConnection, work: Callable[..., Any], *given: Any, **named: Any) -> Any:
    return work(*given, **named)


@contextmanager
def in_one_thread() -> Iterator[None]:
    """Run transactions and rules where they are called, within the block."""
    with patch.object(NearConnection, "_execute", _execute), patch.object(asyncio, "to_thread", _at_once):
        yield


NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


class StillTime(TimeSource):
    """Moves only when told to; sleeping tasks wake on the way."""

    def __init__(self, start: datetime = NOON) -> None:
        self.moment = start.timestamp()
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._count = 0

    @property
    def asleep(self) -> int:
        """The number of tasks asleep at the moment."""
        return len(self._sleepers)

    def now(self) -> float:
        return self.moment

    async def sleep(self, seconds: float) -> None:
        waker: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._count += 1
        heapq.heappush(self._sleepers, (self.moment + seconds, self._count, waker))
        await waker

    def pass_by(self, seconds: float) -> None:
        """Move time forward, and wake the tasks that sleep until then."""
        self.moment += seconds
        while self._sleepers and self._sleepers[0][0] <= self.moment:
            _, _, waker = heapq.heappop(self._sleepers)
            if not waker.done():
                waker.set_result(None)
