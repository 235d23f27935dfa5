"""A referee whose days pass as fast as a test likes, since its clock moves only when it is told to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cogs.delivery.discord_client import DiscordClient
from cogs.delivery.dispatch import Delivery
from cogs.delivery.panels import Panels
from cogs.delivery.worker import OutboxWorker
from cogs.messages.composer import Composer
from cogs.storage.database import Database
from cogs.storage.outbox import OutboxStore
from cogs.storage.panels import PanelStore
from cogs.storage.users import UserStore
from cogs.tables.snapshot import Look
from tests.kit.fake_discord_client import FakeDiscordClient
from tests.kit.moment import StillTime
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

    async def look(self) -> None:
        """Do and send everything that is due now."""
        await self.outbox.pump()
        await self.scheduler.tick()
        await self.outbox.pump()

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
