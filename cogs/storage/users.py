"""What people have said about themselves, and the bot's few notes to itself."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.storage import schema as s
from cogs.storage.database import Database, batched
from cogs.storage.next_look import reckon_anew_for
from cogs.tables.person import Person
from render.face import LANGUAGES

_RINGING = ("messages", "dm_closed", "zone", "quiet_from", "quiet_until", "every", "digest", "snoozed")
"""What decides when somebody is reminded."""


class UserStore:
    """Reads and writes :class:`Person`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, user: int) -> Person:
        """The person; the defaults for a stranger."""
        p = s.people
        async with self._database.reading() as c:
            row = (await c.execute(sa.select(p).where(p.c.user == user))).first()
        return _person(row) if row is not None else Person(user)

    async def many(self, users: Collection[int]) -> dict[int, Person]:
        """Several people by their Discord ids."""
        known: dict[int, Person] = {}
        async with self._database.reading() as c:
            for some in batched(users):
                rows = await c.execute(sa.select(s.people).where(s.people.c.user.in_(some)))
                known |= {row.user: _person(row) for row in rows}
        return {user: known.get(user) or Person(user) for user in users}

    async def away_until(self, user: int) -> int | None:
        """Until when somebody has said to be away; None if they are not."""
        a = s.absences.c
        now = self._database.time.seconds()
        query = sa.select(sa.func.max(a.until)).where(a.user == user, a.since <= now, a.until > now)
        async with self._database.reading() as c:
            found: int | None = (await c.execute(query)).scalar()
            return found

    async def absent(self, user: int, until: int) -> None:
        """Somebody is away from now until a moment. Whatever was announced before ends now."""
        a, now = s.absences, self._database.time.seconds()
        async with self._database.writing() as c:
            under_way = (a.c.user == user) & (a.c.until > now)
            await c.execute(sa.update(a).where(under_way).values(until=now))
            # One that began in this very second never was.
            await c.execute(sa.delete(a).where((a.c.user == user) & (a.c.since >= a.c.until)))
            if until > now:
                await c.execute(sa.insert(a).values(user=user, since=now, until=until))
            await reckon_anew_for(c, user)

    async def change(self, user: int, **values: str | int | None) -> None:
        """Write the given columns."""
        p = s.people
        async with self._database.writing() as c:
            changed = await c.execute(sa.update(p).where(p.c.user == user).values(values))
            if changed.rowcount == 0:
                new = {"messages": 1, "text_mode": 0, "dm_closed": 0, **values, "user": user}
                await c.execute(sa.insert(p).values(new))
            if not values.keys().isdisjoint(_RINGING):
                await reckon_anew_for(c, user)


async def try_direct_messages_again(c: AsyncConnection, users: Collection[int]) -> None:
    """Somebody has come: if their direct messages were closed, they get another chance."""
    p = s.people.c
    closed = sa.select(p.user).where(p.user.in_(users) & (p.dm_closed != 0))
    for user in list((await c.execute(closed)).scalars()) if users else ():
        await c.execute(sa.update(s.people).where(p.user == user).values(dm_closed=0))
        await reckon_anew_for(c, user)


def _person(row: Any) -> Person:
    fields = {name: getattr(row, name) for name in Person.__struct_fields__}
    for flag in ("messages", "text_mode", "dm_closed", "record"):
        fields[flag] = bool(fields[flag])
    fields["language"] = next((x for x in LANGUAGES if x == row.language), None)
    return Person(**fields)


class SettingStore:
    """Words the bot keeps for itself, such as the hash of the commands it has registered."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, key: str) -> str | None:
        """The word kept under `key`."""
        async with self._database.reading() as c:
            query = sa.select(s.settings.c.value).where(s.settings.c.key == key)
            found: str | None = (await c.execute(query)).scalar()
            return found

    async def keep(self, key: str, value: str) -> None:
        """Keep a word."""
        async with self._database.writing() as c:
            await c.execute(sa.delete(s.settings).where(s.settings.c.key == key))
            await c.execute(sa.insert(s.settings).values(key=key, value=value))

    async def claim(self, key: str) -> bool:
        """Note that something is done; whether nobody had noted it before."""
        async with self._database.writing() as c:
            query = sa.select(s.settings.c.value).where(s.settings.c.key == key)
            if (await c.execute(query)).scalar() is not None:
                return False
            await c.execute(sa.insert(s.settings).values(key=key, value="yes"))
            return True

    @property
    def now(self) -> int:
        """Seconds since 1970."""
        return self._database.time.seconds()

    async def lease(self, key: str, owner: str, until: int) -> bool:
        """Have something for oneself until a moment; whether nobody else has it."""
        async with self._database.writing() as c:
            query = sa.select(s.settings.c.value).where(s.settings.c.key == key)
            held, _, ends = ((await c.execute(query)).scalar() or "").partition(" ")
            if held != owner and ends and int(ends) > self.now:
                return False
            await c.execute(sa.delete(s.settings).where(s.settings.c.key == key))
            await c.execute(sa.insert(s.settings).values(key=key, value=f"{owner} {until}"))
            return True

    async def release(self, key: str, owner: str) -> None:
        """Give back what one has."""
        async with self._database.writing() as c:
            query = sa.select(s.settings.c.value).where(s.settings.c.key == key)
            if ((await c.execute(query)).scalar() or "").partition(" ")[0] == owner:
                await c.execute(sa.delete(s.settings).where(s.settings.c.key == key))

    async def drop(self, key: str) -> None:
        """Forget a word."""
        async with self._database.writing() as c:
            await c.execute(sa.delete(s.settings).where(s.settings.c.key == key))
