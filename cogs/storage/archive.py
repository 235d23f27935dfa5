"""Finished games. Places, points and players stay; of all else, only the record stays after a long time."""

import zlib
from collections.abc import Sequence
from typing import Any, Literal

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.database import schema as s
from cogs.database.connection import Store
from cogs.tables.record_of_play import COUNTED, PlayedGame, PlayedSeat, SeatResult
from cogs.tables.table import Status

LAST_GAMES = 1000
"""The most games that a list reads."""


async def write_results(
    c: AsyncConnection, table: int, results: Sequence[SeatResult], *, people: int, ended: int
) -> None:
    """Store how a game has ended for every seat."""
    r = s.results
    await c.execute(sa.delete(r).where(r.c.table == table))
    known = {"table": table, "people": people, "ended": ended}
    rows = [{**known, "seat": x.seat, "place": x.place, "points": x.points} for x in results]
    if rows:
        await c.execute(sa.insert(r), rows)


class PlayedStore(Store):
    """Reads who has played what."""

    async def of(self, user: int) -> list[PlayedGame]:
        """Return a person's last games, newest first, with only their own seats."""
        return await self._games(s.seats.c.user == user)

    async def last(self, guild: int) -> list[PlayedGame]:
        """Return the last games of a server, the newest first, with all seats."""
        return await self._games(s.tables.c.guild == guild)

    async def unread(self, after: int, *, at_most: int) -> list[tuple[int, int]]:
        """Return games that count, with ids above `after` and no results yet, each with its last visit."""
        t, r = s.tables.c, s.results.c
        noted = sa.select(r.table).where(r.table == t.id).exists()
        ours = (t.lesson == "") & (t.origin == 0)
        over = (t.status == Status.OVER) & ours & (t.id > after) & ~noted
        query = sa.select(t.id, t.touched).where(over).order_by(t.id).limit(at_most)
        return [(row.id, row.touched) for row in await self.database.rows(query)]

    async def note(self, table: int, results: Sequence[SeatResult], *, people: int, ended: int) -> None:
        """Store the result of a game that ended before results were stored."""
        async with self.database.writing() as c:
            await write_results(c, table, results, people=people, ended=ended)

    async def note_thread(self, channel: int, parent: int) -> None:
        """Store the thread's channel: people who see the channel also see this thread."""
        h = s.threads
        async with self.database.writing() as c:
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
            .limit(LAST_GAMES)
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
        found: dict[int, list[Any]] = {}
        for row in await self.database.rows(query):
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
            PlayedSeat(row.user if row.pilot in COUNTED else None, row.name, row.place, row.points)
            for row in rows
        ),
    )


PACKED, AS_IT_IS = 1, 2
"""Values for a finished table that keeps only its record, or everything because no record can be written."""

_GONE = (s.log, s.checkpoints, s.events, s.outbox, s.panels, s.deadlines, s.reminders)


class Archive(Store):
    """Packs finished tables and reads what was packed."""

    async def old(self, before: int, *, at_most: int) -> list[tuple[int, Literal["game", "lobby"]]]:
        """Return this process's unpacked games and closed lobbies without a visit since `before`."""
        t = s.tables.c
        ours = self.database.slices.ours(t.id)
        query = sa.select(t.id, t.status).where(s.FINISHED, t.touched < before, ours)
        rows = await self.database.rows(query.order_by(t.touched).limit(at_most))
        return [(row.id, "lobby" if row.status == "cancelled" else "game") for row in rows]

    async def pack(self, table: int, record: bytes) -> None:
        """Keep only the record of a game. Direct messages about it stay known, for people who delete them."""
        t, p = s.tables.c, s.posts
        async with self.database.writing() as c:
            # A process that has the table in memory must read it again.
            mine = sa.update(s.tables).where(t.id == table, t.packed == 0)
            if (await c.execute(mine.values(packed=PACKED, revision=t.revision + 1))).rowcount != 1:
                return
            await c.execute(sa.insert(s.records).values(table=table, record=zlib.compress(record, 9)))
            for room in _GONE:
                await c.execute(sa.delete(room).where(room.c.table == table))
            await c.execute(sa.delete(p).where(p.c.table == table, p.c.user == 0))

    async def leave(self, table: int) -> None:
        """Keep all of a game whose record cannot be written, and never try to pack it again."""
        await self.database.write(sa.update(s.tables).where(s.tables.c.id == table).values(packed=AS_IT_IS))

    async def drop(self, table: int) -> None:
        """Delete a lobby that was closed."""
        await self.database.write(sa.delete(s.tables).where(s.tables.c.id == table, s.FINISHED))

    async def record(self, table: int) -> bytes | None:
        """Return the packed record; None for a table that was not packed."""
        found = await self.database.value(sa.select(s.records.c.record).where(s.records.c.table == table))
        return zlib.decompress(found) if found is not None else None


class ReviewStore(Store):
    """Stores reviews, and the progress of unfinished ones."""

    async def read(self, table: int) -> str | None:
        """Return the review of a table as JSON: empty while it is unfinished, None if none was requested."""
        return await self.database.value(sa.select(s.reviews.c.review).where(s.reviews.c.table == table))

    async def ask(self, table: int) -> None:
        """Request a review at the end of the queue, unless the table's review waits or is finished."""
        r, now = s.reviews, self.time.milliseconds()
        async with self.database.writing() as c:
            if (await c.execute(sa.select(r.c.table).where(r.c.table == table))).first() is None:
                row = {"table": table, "asked": now, "done": zlib.compress(b"{}")}
                await c.execute(sa.insert(r).values(row))

    async def drop(self, table: int) -> None:
        """Forget a review that cannot be made."""
        await self.database.write(sa.delete(s.reviews).where(s.reviews.c.table == table))

    async def waiting(self) -> list[tuple[int, int]]:
        """Return the tables with unfinished reviews in the queue's order, with the thousandths done."""
        r = s.reviews.c
        query = sa.select(r.table, r.share).where(s.UNREVIEWED).order_by(r.asked, r.table)
        return [(row.table, row.share) for row in await self.database.rows(query)]

    async def next(self) -> int | None:
        """Return the table of this process whose review is made next; None if there is none."""
        r = s.reviews.c
        ours = self.database.slices.ours(r.table)
        query = sa.select(r.table).where(s.UNREVIEWED, ours).order_by(r.asked, r.table).limit(1)
        return await self.database.value(query)

    async def done(self, table: int) -> bytes:
        """Return the progress of a review as JSON."""
        found = await self.database.value(sa.select(s.reviews.c.done).where(s.reviews.c.table == table))
        return zlib.decompress(found) if found is not None else b"{}"

    async def keep(self, table: int, done: bytes, share: int, review: str = "") -> None:
        """Store the progress of a review, or only the finished `review`."""
        values = {"done": b"" if review else zlib.compress(done), "share": share, "review": review}
        await self.database.write(sa.update(s.reviews).where(s.reviews.c.table == table).values(values))
