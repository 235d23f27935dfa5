"""The life around a game: standing still, sleeping, moving, losing its channel and finding it again."""

from __future__ import annotations

from cogs.service.unit_of_work import UnitOfWork
from cogs.storage.tables import TableStore
from cogs.tables import lifecycle
from engine.core.errors import RefereeError


class Lifecycle:
    """What befalls tables beside their games."""

    def __init__(self, store: TableStore, unit: UnitOfWork) -> None:
        self._store = store
        self._unit = unit

    async def silent(self) -> list[int]:
        """Open and running tables that nobody has come to for 60 days."""
        return await self._store.silent(self._store.time.seconds() - lifecycle.SILENT_FOR)

    async def make_room(self, channel: int) -> None:
        """A lobby that sleeps in a channel is closed; whatever else stands there stays."""
        there = await self._store.at_channel(channel, finished=False)
        if there is not None and there.rest == "asleep":
            await self._unit.execute(there.id, lifecycle.give_way)

    async def move(
        self, table_id: int, user: int, guild: int | None, channel: int, *, moderator: bool = False
    ) -> None:
        """Go on in another channel; raises RefereeError: already-here, table-already-here."""
        there = await self._store.at_channel(channel, finished=False)
        if there is not None and there.id != table_id:
            raise RefereeError("table-already-here")
        await self._unit.execute(table_id, lifecycle.move, user, guild, channel, moderator=moderator)

    async def open_in(self, guild: int) -> list[tuple[int, int]]:
        """Every open or running table of a server, with its channel."""
        return await self._store.open_in(guild)

    async def cut_off_in(self, guild: int) -> list[tuple[int, int]]:
        """Every table of a server that has something to say in a channel it could not reach, with it."""
        return await self._store.cut_off_in(guild)
