"""Games that ended long ago: their record stays, with who has played; everything else goes."""

from __future__ import annotations

import zlib
from typing import Literal

import sqlalchemy as sa

from cogs.storage import schema as s
from cogs.storage.database import Database

PACKED, AS_IT_IS = 1, 2
"""Of a finished table only its record is kept; or none can be written, and everything is kept."""

_GONE = (s.log, s.checkpoints, s.events, s.outbox, s.panels, s.deadlines, s.reminders)


class Archive:
    """Packs finished tables and reads what was packed."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.time = database.time

    async def old(self, before: int, *, at_most: int) -> list[tuple[int, Literal["game", "lobby"]]]:
        """Finished tables of ours that nobody has come to since a moment: games, and closed lobbies."""
        t = s.tables.c
        ours = self._database.slices.ours(t.id)
        query = sa.select(t.id, t.status).where(s.FINISHED, t.touched < before, ours)
        async with self._database.reading() as c:
            rows = await c.execute(query.order_by(t.touched).limit(at_most))
            return [(row.id, "lobby" if row.status == "cancelled" else "game") for row in rows]

    async def pack(self, table: int, record: bytes) -> None:
        """Keep only the record of a game. What stands in somebody's direct messages stays known: they may
        want it gone."""
        t, p = s.tables.c, s.posts
        async with self._database.writing() as c:
            # Whoever has it in memory reads it anew.
            mine = sa.update(s.tables).where(t.id == table, t.packed == 0)
            if (await c.execute(mine.values(packed=PACKED, revision=t.revision + 1))).rowcount != 1:
                return
            await c.execute(sa.insert(s.records).values(table=table, record=zlib.compress(record, 9)))
            for room in _GONE:
                await c.execute(sa.delete(room).where(room.c.table == table))
            await c.execute(sa.delete(p).where(p.c.table == table, p.c.user == 0))

    async def leave(self, table: int) -> None:
        """A game whose record cannot be written is kept as it is, and not tried again."""
        async with self._database.writing() as c:
            await c.execute(sa.update(s.tables).where(s.tables.c.id == table).values(packed=AS_IT_IS))

    async def drop(self, table: int) -> None:
        """Forget a lobby that was closed."""
        async with self._database.writing() as c:
            await c.execute(sa.delete(s.tables).where(s.tables.c.id == table, s.FINISHED))

    async def record(self, table: int) -> bytes | None:
        """What was packed; None of a table that was not."""
        async with self._database.reading() as c:
            query = sa.select(s.records.c.record).where(s.records.c.table == table)
            found: bytes | None = (await c.execute(query)).scalar()
        return zlib.decompress(found) if found is not None else None
