"""What the database holds about one person, and how it is forgotten.

Somebody is known by their Discord id. Every row of a table with a column `user` belongs to whom it names;
what else names people is listed in :func:`PersonalData.about`. A test looks through the whole database and
finds nothing that is not told, and nothing that stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.storage import schema as s
from cogs.storage.database import Database
from cogs.storage.outbox import enqueue
from cogs.tables.ballots import Ballot
from cogs.tables.jobs import CHANNEL, SETTLE, Job, user_audience
from cogs.tables.person import Stored
from cogs.tables.table import Former
from engine.core.codec import dump

STANDING = ("private:%:{user}", "remind:%:{user}", "digest:{user}", "cut-off:{user}")
"""Slots where something for one person stands."""

LETTERS = (*STANDING, "settle:%:{user}", "ring:%:{user}:%")
"""Slots of jobs to one person, wherever they are read."""


class PersonalData:
    """Reads and deletes what is stored about people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def about(self, user: int) -> Stored:
        """Every stored field about somebody; only what is theirs, nothing of those they play with, nor what
        would tell when or how often these have acted."""
        async with self._database.reading() as c:
            found: Stored = {
                table.name: await _rows(c, sa.select(table).where(table.c.user == user))
                for table in s.metadata.sorted_tables
                if "user" in table.c
            }
            found["tables_hosted"] = await _rows(c, sa.select(s.tables.c.id).where(s.tables.c.host == user))
            found["questions"] = await _questions(c, user)
            former = await _former(c, user)
            found["former_seats"] = [_without(past, "since", "until") for past in former]
            answers = await _answers(c, found["seats"], former)
            # Lines are counted over the whole table: between two of one's own, others have acted in secret.
            found["answers"] = [_without(answer, "at") for answer in answers]
            found["votes"] = await _ballots(c, user)
            o, p = s.outbox.c, s.posts.c
            # How many there were, and when, is not one's own either: each follows what somebody has done.
            jobs = sa.select(o.table, o.slot).distinct().order_by(o.table, o.slot)
            mine = (o.audience == user_audience(user)) | _slots(o.slot, LETTERS, user)
            found["letters"] = await _rows(c, jobs.where(mine & ~o.slot.startswith(SETTLE)))
            named = sa.select(o.table, o.body, o.created, o.sent).where(_names(o.body, user))
            found["sentences"] = await _rows(c, named)
            posts = sa.select(p.table, p.slot, p.channel, p.message, p.posted)
            found["direct_messages"] = await _rows(c, posts.where(_slots(p.slot, STANDING, user)))
        return {name: rows for name, rows in found.items() if rows}

    async def tables_of(self, user: int) -> list[int]:
        """Every table, of any status, that names somebody."""
        t = s.tables.c
        sits = t.id.in_(sa.select(s.seats.c.table).where(s.seats.c.user == user))
        async with self._database.reading() as c:
            rows = await c.execute(
                sa.select(t.id).where(sits | (t.host == user) | _names(t.former, user) | _votes(user))
            )
            return sorted(row.id for row in rows)

    async def forget(self, user: int, names: Sequence[str]) -> None:
        """Delete every row that is somebody's own; their seats must have been given up before.

        Sentences of the referee that hold one of their `names` go too, and so do the direct messages that
        stand.
        """
        o, p, now = s.outbox, s.posts, self._database.time.milliseconds()
        async with self._database.writing() as c:
            for table in s.metadata.sorted_tables:
                if "user" in table.c and table is not s.seats:
                    await c.execute(sa.delete(table).where(table.c.user == user))
            mine = (o.c.audience == user_audience(user)) | _slots(o.c.slot, LETTERS, user)
            await c.execute(sa.delete(o).where(mine))
            await c.execute(sa.delete(o).where(_names(o.c.body, user)))
            for name in names:
                spoken = dump(name).replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
                await c.execute(sa.delete(o).where(o.c.body.like(f"%{spoken}%", escape="\\")))
            private = _slots(p.c.slot, STANDING, user)
            stands = sa.select(p.c.table, p.c.channel, p.c.message).where(private & p.c.message.is_not(None))
            for row in await c.execute(stands):
                await enqueue(c, row.table, [Job(CHANNEL, f"remove:{row.channel}:{row.message}")], now)
            await c.execute(sa.delete(p).where(private))


def _names(column: sa.ColumnElement[str], user: int) -> sa.ColumnElement[bool]:
    return column.like(f'%"user":{user}}}%') | column.like(f'%"user":{user},%')


def _slots(column: sa.ColumnElement[str], patterns: Sequence[str], user: int) -> sa.ColumnElement[bool]:
    return sa.or_(*(column.like(pattern.format(user=user)) for pattern in patterns))


def _votes(user: int) -> sa.ColumnElement[bool]:
    b = s.tables.c.ballots
    meant = b.like(f'%"owner":{user},%') | _names(b, user)
    return meant | b.like(f'%"{user}":%') | b.like(f'%"by":{user},%')


async def _ballots(c: AsyncConnection, user: int) -> list[dict[str, Any]]:
    """Votes under way that somebody asked for, has voted in, or that are about them."""
    found = []
    for row in await c.execute(sa.select(s.tables.c.id, s.tables.c.ballots).where(_votes(user))):
        for ballot in msgspec.json.decode(row.ballots, type=tuple[Ballot, ...]):
            meant = user in (ballot.about.get("user"), ballot.about.get("owner"))
            if ballot.by == user or user in ballot.votes or meant:
                mine = {"asked": ballot.by == user, "yes": ballot.votes.get(user), "about_me": meant}
                found.append({"table": row.id, "kind": ballot.kind, **mine})
    return found


async def _questions(c: AsyncConnection, user: int) -> list[dict[str, Any]]:
    """How long somebody's open questions have waited, and when their time is up."""
    d, seat = s.deadlines.c, s.seats.c
    mine = (seat.table == d.table) & (seat.seat == d.seat) & (seat.user == user)
    return await _rows(c, sa.select(s.deadlines).join(s.seats, mine))


async def _rows(c: AsyncConnection, query: sa.Select[Any]) -> list[dict[str, Any]]:
    return [dict(row._mapping) for row in await c.execute(query)]


def _without(row: dict[str, Any], *fields: str) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name not in fields}


async def _former(c: AsyncConnection, user: int) -> list[dict[str, Any]]:
    """Seats given up, with the lines of the log that were written meanwhile."""
    t = s.tables.c
    found = []
    for row in await c.execute(sa.select(t.id, t.former).where(_names(t.former, user))):
        since: dict[int, int] = {}
        for past in msgspec.json.decode(row.former, type=tuple[Former, ...]):
            if past.user == user:
                lines = {"since": since.get(past.seat, 0), "until": past.until}
                found.append({"table": row.id, "seat": past.seat, "name": past.name, **lines})
            since[past.seat] = past.until
    return found


async def _answers(
    c: AsyncConnection, seats: Sequence[dict[str, Any]], former: Sequence[dict[str, Any]]
) -> list[dict[str, Any]]:
    """What was answered from somebody's seats while they sat there."""
    t = s.log.c
    found = []
    spans = [(past["table"], past["seat"], past["since"], past["until"]) for past in former]
    for seat in seats:
        row = (await c.execute(sa.select(s.tables.c.former).where(s.tables.c.id == seat["table"]))).one()
        pasts = msgspec.json.decode(row.former, type=tuple[Former, ...])
        since = max([0, *(past.until for past in pasts if past.seat == seat["seat"])])
        spans.append((seat["table"], seat["seat"], since, 1 << 62))
    for table, seat_number, since, until in spans:
        mine = (t.table == table) & (t.seat == seat_number) & (t.at >= since) & (t.at < until)
        query = sa.select(t.table, t.at, t.seat, t.answer, t.by, t.time).where(mine).order_by(t.at)
        found += await _rows(c, query)
    return found
