"""What people say about themselves, and how their tables hear of it."""

from __future__ import annotations

from typing import Literal

from cogs.service.unit_of_work import UnitOfWork
from cogs.storage.tables import TableStore
from cogs.storage.users import UserStore
from cogs.tables import in_game, jobs
from cogs.tables.jobs import Job
from cogs.tables.person import Person
from cogs.tables.table import Status, Table
from render.face import Language


class PersonalSettings:
    """Reads and changes what `/me` shows."""

    def __init__(self, store: TableStore, users: UserStore, unit: UnitOfWork) -> None:
        self._store = store
        self._users = users
        self._unit = unit

    async def person(self, user: int) -> Person:
        """What somebody has said about themselves; the defaults for a stranger."""
        return await self._users.get(user)

    async def wish(self, user: int, **values: str | int | None) -> Person:
        """When and how often somebody wants to be reminded: fields of :class:`Person`."""
        await self._users.change(user, **values)
        return await self._users.get(user)

    async def set_person(
        self,
        user: int,
        *,
        language: Language | Literal["auto"] | None = None,
        messages: bool | None = None,
        text_mode: bool | None = None,
    ) -> Person:
        """Change what is given; the language "auto" is the one their Discord is set to.

        Wanting messages again also forgets that they were refused.
        """
        values: dict[str, str | int | None] = {}
        if language is not None:
            values["language"] = None if language == "auto" else language
        if messages is not None:
            values |= {"messages": int(messages), "dm_closed": 0}
        if text_mode is not None:
            values["text_mode"] = int(text_mode)
        if values:
            await self._users.change(user, **values)
            there = await self._store.tables_of(user, finished=False)
            running = [table.id for table in there if table.status == Status.RUNNING]
            await self._unit.execute_each(running, in_game.show_anew, user)
        return await self._users.get(user)

    async def away(self, user: int, until: int) -> list[Table]:
        """Somebody is away from now until a moment; all their tables are told. The tables."""
        return await self._absent(user, until, jobs.notice("note-away", user=user, until=until))

    async def back(self, user: int) -> list[Table]:
        """Somebody is back before the announced moment; their tables, none if they were not away."""
        if await self._users.away_until(user) is None:
            return []
        return await self._absent(user, self._store.time.seconds(), jobs.notice("note-back-again", user=user))

    async def away_until(self, user: int) -> int | None:
        """Until when somebody has said to be away; None if they are not."""
        return await self._users.away_until(user)

    async def _absent(self, user: int, until: int, told: Job) -> list[Table]:
        await self._users.absent(user, until)
        tables = {table.id: table for table in await self._store.tables_of(user, finished=False)}
        heard = await self._unit.execute_each(tables, in_game.announce, told)
        return [tables[table_id] for table_id in heard]
