"""Whether one person may make the bot ring another: the one place that decides it. Ruling: T13."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.storage import schema as s
from cogs.storage.database import Database
from cogs.tables.time_control import DAY

RINGS_A_DAY = 5
"""So often one person makes the bot ring another within a day, at all tables together."""

Pair = tuple[int, int]
"""Who makes the bot ring, and whom, by Discord id."""


class RingStore:
    """Counts the rings of a day by pairs of people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def spend(self, pair: Pair, about: str) -> bool:
        """Whether the bot rings now; then one ring less is left. The same thing, `about`, counts once."""
        r, now = s.rings, self._database.time.seconds()
        async with self._database.writing() as c:
            await _forget_old(c, now)
            mine = r.c.pair == _key(pair)
            row = (await c.execute(sa.select(r).where(mine))).first()
            if row is None:
                await c.execute(sa.insert(r).values(pair=_key(pair), since=now, times=1, last=about))
                return True
            if row.last == about:
                return True
            if row.times >= RINGS_A_DAY:
                return False
            await c.execute(sa.update(r).where(mine).values(times=row.times + 1, last=about))
            return True

    async def left(self, pair: Pair) -> bool:
        """Whether the bot would ring."""
        r, since = s.rings.c, self._database.time.seconds() - DAY
        spent = (r.pair == _key(pair)) & (r.since > since) & (r.times >= RINGS_A_DAY)
        async with self._database.reading() as c:
            return (await c.execute(sa.select(r.pair).where(spent))).first() is None


async def refuse(c: AsyncConnection, pairs: Iterable[Pair], now: int) -> None:
    """Whoever has said no is not rung for a day by those who have asked."""
    for pair in pairs:
        await c.execute(sa.delete(s.rings).where(s.rings.c.pair == _key(pair)))
        no = {"pair": _key(pair), "since": now, "times": RINGS_A_DAY, "last": ""}
        await c.execute(sa.insert(s.rings).values(no))


async def _forget_old(c: AsyncConnection, now: int) -> None:
    await c.execute(sa.delete(s.rings).where(s.rings.c.since <= now - DAY))


def _key(pair: Pair) -> str:
    by, user = pair
    return blake2b(f"{by} rings {user}".encode(), digest_size=16).hexdigest()
