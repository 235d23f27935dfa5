"""A referee whose days pass as fast as a test likes: service, outbox and clock on a time of their own."""

from __future__ import annotations

from cogs.delivery.dispatch import Delivery
from cogs.delivery.scheduler import Clock
from cogs.delivery.worker import Outbox
from cogs.service.table_service import TableService
from cogs.storage.database import Database
from cogs.storage.outbox import Mailroom
from cogs.storage.reminders import Bells
from cogs.storage.tables import Store
from cogs.storage.users import People
from tests.kit.games import ALL
from tests.kit.letterbox import Letterbox
from tests.kit.moment import StillTime
from tests.kit.posting import PlainComposer

STEP = 600
"""Seconds between two looks of the clock."""


class Days:
    """One process; `again()` is the same after a restart."""

    def __init__(self, database: Database, box: Letterbox) -> None:
        assert isinstance(database.time, StillTime)
        self.database, self.box, self.time = database, box, database.time
        people, mailroom = People(database), Mailroom(database)
        self.service = TableService(Store(database), people, ALL)
        delivery = Delivery(
            mailroom,
            people,
            self.service.look,
            PlainComposer(),
            box,  # type: ignore[arg-type]
            inbox=self.service.inbox,
            votes=self.service.votes,
        )
        self.outbox = Outbox(mailroom, delivery)
        self.clock = Clock(Bells(database), people, self.service)

    def again(self) -> Days:
        """After a restart."""
        return Days(self.database, self.box)

    async def look(self) -> None:
        """What is owed now is done and said."""
        await self.outbox.pump()
        await self.clock.ring()
        await self.outbox.pump()

    async def live(self, seconds: int, step: int = STEP) -> None:
        """So much time passes, with a look every `step`."""
        while seconds > 0:
            self.time.pass_by(min(step, seconds))
            seconds -= step
            await self.look()
