"""Places and points of games that are over, and who has played them. Packing a game leaves them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.storage import schema as s
from cogs.storage.database import Database
from cogs.tables.played import COUNTED, PlayedGame, PlayedSeat, SeatResult
from cogs.tables.table import Status

LAST = 1000
"""As many games are read at most; who looks at them wants the last ones."""


async def write_results(
    c: AsyncConnection, table: int, results: Sequence[SeatResult], *, people: int, ended: int
) -> None:
    """How a game has ended for every seat."""
    r = s.results
    await c.execute(sa.delete(r).where(r.c.table == table))
    known = {"table": table, "people": people, "ended": ended}
    rows = [{**known, "seat": x.seat, "place": x.place, "points": x.points} for x in results]
    if rows:
        await c.execute(sa.insert(r), rows)


class PlayedStore:
    """Reads who has played what."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, user: int) -> list[PlayedGame]:
        """The last games of somebody, the newest first, with their own seats alone."""
        return await self._games(s.seats.c.user == user)

    async def last(self, guild: int) -> list[PlayedGame]:
        """The last games of a server, the newest first, with all seats."""
        return await self._games(s.tables.c.guild == guild)

    async def unread(self, after: int, *, at_most: int) -> list[tuple[int, int]]:
        """Games that are over and of which nothing is noted, beyond a table: their number, and when somebody
        last came to them."""
        t, r = s.tables.c, s.results.c
        noted = sa.select(r.table).where(r.table == t.id).exists()
        over = (t.status == Status.OVER) & (t.lesson == "") & (t.id > after) & ~noted
        query = sa.select(t.id, t.touched).where(over).order_by(t.id).limit(at_most)
        async with self._database.reading() as c:
            return [(row.id, row.touched) for row in await c.execute(query)]

    async def note(self, table: int, results: Sequence[SeatResult], *, people: int, ended: int) -> None:
        """How a game ended long ago."""
        async with self._database.writing() as c:
            await write_results(c, table, results, people=people, ended=ended)

    async def note_thread(self, channel: int, parent: int) -> None:
        """Whoever sees the channel sees this thread of it."""
        h = s.threads
        async with self._database.writing() as c:
            await c.execute(sa.delete(h).where(h.c.channel == channel))
            await c.execute(sa.insert(h).values(channel=channel, parent=parent))

    async def _games(self, where: sa.ColumnElement[bool]) -> list[PlayedGame]:
        t, r, h, seat = s.tables.c, s.results.c, s.threads.c, s.seats.c
        seats = (seat.table == r.table) & (seat.seat == r.seat)
        here = s.results.join(s.tables, t.id == r.table).join(s.seats, seats)
        last = (
            sa.select(r.table, r.ended)
            .select_from(here)
            .where(where, t.lesson == "")
            .distinct()
            .order_by(r.ended.desc(), r.table.desc())
            .limit(LAST)
            .subquery()
        )
        own = h.channel == t.channel
        query = (
            sa.select(
                *(t.id, t.game, t.channel, r.ended, r.people, r.seat, r.place, r.points),
                *(seat.user, seat.name, seat.pilot, h.parent),
            )
            .select_from(here.join(last, last.c.table == r.table).outerjoin(s.threads, own))
            .where(where)
            .order_by(r.ended.desc(), t.id.desc(), r.place, r.seat)
        )
        async with self._database.reading() as c:
            rows = list(await c.execute(query))
        found: dict[int, list[Any]] = {}
        for row in rows:
            found.setdefault(row.id, []).append(row)
        return [_game(of_one) for of_one in found.values()]


def _game(rows: Sequence[Any]) -> PlayedGame:
    first = rows[0]
    return PlayedGame(
        table=first.id,
        game=first.game,
        ended=first.ended,
        channel=first.channel,
        parent=first.parent or 0,
        people=first.people,
        seats=tuple(
            PlayedSeat(row.seat, row.user if row.pilot in COUNTED else None, row.name, row.place, row.points)
            for row in rows
        ),
    )
