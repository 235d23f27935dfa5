"""The life around a game: standing still, sleeping, moving, losing its channel and finding it again."""

from __future__ import annotations

from cogs.service.unit_of_work import UnitOfWork
from cogs.storage.tables import TableStore
from cogs.tables import in_game, lifecycle
from cogs.tables.change import Change
from cogs.tables.live import Live, Run
from engine.core.errors import RefereeError


class Lifecycle:
    """What befalls tables beside their games."""

    def __init__(self, store: TableStore, unit: UnitOfWork) -> None:
        self._store = store
        self._unit = unit

    async def pause(self, table_id: int, user: int, *, moderator: bool = False) -> None:
        """The host lets the game stand still; raises RefereeError("table-paused")."""
        await self._unit.change(
            table_id, lambda live, change: lifecycle.pause(live, change, user, moderator=moderator)
        )

    async def resume(self, table_id: int, user: int, *, moderator: bool = False) -> None:
        """A game that rests goes on; raises RefereeError("not-resting")."""

        def command(live: Live, change: Change) -> None:
            lifecycle.resume(live, change, user, moderator=moderator)
            # Robots and safe answers have waited too.
            in_game.carry(live, change, live.play_on(Run()))

        await self._unit.change(table_id, command)

    async def silent(self) -> list[int]:
        """Open and running tables that nobody has come to for 60 days."""
        return await self._store.silent(self._store.time.seconds() - lifecycle.SILENT_FOR)

    async def put_to_sleep(self, table_id: int) -> None:
        """Let a table rest until somebody comes."""
        await self._unit.change(table_id, lifecycle.sleep, by_person=False)

    async def make_room(self, channel: int) -> None:
        """A lobby that sleeps in a channel is closed; whatever else stands there stays."""
        there = await self._store.at_channel(channel, finished=False)
        if there is not None and there.rest == "asleep":
            await self._unit.change(there.id, lifecycle.give_way)

    async def move(
        self, table_id: int, user: int, guild: int | None, channel: int, *, moderator: bool = False
    ) -> None:
        """Go on in another channel; raises RefereeError: already-here, table-already-here."""
        there = await self._store.at_channel(channel, finished=False)
        if there is not None and there.id != table_id:
            raise RefereeError("table-already-here")
        await self._unit.change(
            table_id,
            lambda live, change: lifecycle.move(live, change, user, guild, channel, moderator=moderator),
        )

    async def open_in(self, guild: int) -> list[tuple[int, int]]:
        """Every open or running table of a server, with its channel."""
        return await self._store.open_in(guild)

    async def cut_off_in(self, guild: int) -> list[tuple[int, int]]:
        """Every table of a server that has something to say in a channel it could not reach, with it."""
        return await self._store.cut_off_in(guild)

    async def lose_channel(self, table_id: int) -> None:
        """The table's channel cannot be reached: its people are told, once."""
        await self._unit.change(table_id, lifecycle.lose_channel, by_person=False)

    async def try_again(self, table_id: int) -> None:
        """Something has changed in the channel that could not be reached: say at once what waits."""
        await self._unit.change(table_id, lifecycle.try_again, by_person=False)

    async def find_channel(self, table_id: int) -> None:
        """The table's channel can be reached again."""
        await self._unit.change(table_id, lifecycle.find_channel, by_person=False)
