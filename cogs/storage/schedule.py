"""When the scheduler checks each table next, stored so that a check costs only as much as is due."""

from collections.abc import Mapping

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.database import schema as s
from cogs.database.connection import ONLY, Store
from cogs.tables.table import Status

AT_ANY_TIME = 0
"""The value for a table that has changed: the next check computes it again."""

_LOOKED_AT = 1
"""The value while a process checks. A change in the meantime overwrites it with `AT_ANY_TIME`, and the
outdated result is dropped. After a crash it counts as `AT_ANY_TIME`."""


class NextLooks(Store):
    """Hands out tables that are due, and stores when each is due again."""

    async def due(self, now: int, *, after: int, at_most: int) -> list[int]:
        """Return this process's due tables with numbers above `after`, in the order of their numbers, because
        the order of their times would reveal secret steps."""
        t = s.tables.c
        # It is written as a sum, so that no database scans all tables by their number.
        number = t.id + 0
        ours = self.database.slices.ours(t.id)
        query = sa.select(t.id).where(t.owed <= now, number > after, ours).order_by(number).limit(at_most)
        return await self._noted(query, _LOOKED_AT)

    async def keep(self, moments: Mapping[int, int]) -> None:
        """Store when to check each table next, unless something has changed there since :meth:`due`."""
        t = s.tables.c
        mine = (t.id == sa.bindparam("number")) & (t.owed == _LOOKED_AT)
        rows = [{"number": number, "moment": moment} for number, moment in moments.items()]
        over = t.id.in_(moments) & (t.status != Status.RUNNING) & (t.owed == _LOOKED_AT)
        async with self.database.writing() as c:
            # Tables from an older version are due once even without a running game, and then never again.
            await c.execute(sa.update(s.tables).where(over).values(owed=None))
            await c.execute(sa.update(s.tables).where(mine).values(owed=sa.bindparam("moment")), rows)

    async def look_anyway(self, now: int, *, after: int, at_most: int) -> int:
        """Make some of this process's tables with ids above `after` due. Returns the last id, or 0 at the
        end."""
        t = s.tables.c
        ours = self.database.slices.ours(t.id)
        query = sa.select(t.id).where(t.owed > now, t.id > after, ours).order_by(t.id).limit(at_most)
        found = await self._noted(query, AT_ANY_TIME)
        return found[-1] if found and len(found) == at_most else 0

    async def _noted(self, query: sa.Select[int], owed: int) -> list[int]:
        """Return the tables that a query finds, and store this value for them."""
        t, found = s.tables, [row.id for row in await self.database.rows(query)]
        if found:
            await self.database.write(sa.update(t).where(t.c.id.in_(found)).values(owed=owed))
        return found


async def reckon_anew(c: AsyncConnection, table: int) -> None:
    """Make a changed table due, within the caller's transaction."""
    t = s.tables.c
    known = (t.id == table) & (t.status == Status.RUNNING)
    changed = sa.update(s.tables).where(known).values(owed=AT_ANY_TIME)
    await c.execute(changed, execution_options={ONLY: table})


async def reckon_anew_for(c: AsyncConnection, user: int) -> None:
    """Make a person's tables due after a change of hours or settings, within the caller's transaction."""
    t, p = s.tables.c, s.participants.c
    named = t.id.in_(sa.select(p.table).where(p.user == user)) & (t.status == Status.RUNNING)
    await c.execute(sa.update(s.tables).where(named).values(owed=AT_ANY_TIME))
