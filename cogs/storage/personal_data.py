"""What the database holds about a person: it is shown on request, and deleted.

Every row of a table with a column `user` belongs to that person; :func:`PersonalData.about` lists the other
places that name people. Tables are found by their participants, never by the content of a column. A test
searches the whole database for data that is not shown, or that stays after deletion.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.database import schema as s
from cogs.database.connection import Store
from cogs.storage.outbox import enqueue
from cogs.storage.schedule import reckon_anew_for
from cogs.tables import jobs
from cogs.tables.jobs import DeleteMessage, Notice, Resolve
from cogs.tables.person import Stored
from cogs.tables.table import Ballot, Former

_OWN = [table for table in s.metadata.sorted_tables if "user" in table.c]
"""Tables whose rows belong to the people they name."""

LAST_LINE = (1 << 31) - 1
"""A number above every line of a log that still fits its column."""


class PersonalData(Store):
    """Reads and deletes what is stored about people."""

    async def about(self, user: int) -> Stored:
        """Return every stored field about a person: only their own data, and nothing that would reveal when
        or how often other players have acted."""
        async with self.database.reading() as c:
            found: Stored = {
                table.name: await _rows(c, sa.select(table).where(table.c.user == user))
                for table in _OWN
                if table not in (s.outbox, s.posts, s.panels)
            }
            found["tables_hosted"] = await _rows(c, sa.select(s.tables.c.id).where(s.tables.c.host == user))
            found["questions"] = await _of_seats(c, user, s.deadlines)
            former = await _former(c, user)
            found["former_seats"] = [_without(past, "since", "until") for past in former]
            answers = await _answers(c, found["seats"], former)
            # Line numbers count the whole table: between two lines of one person, others have acted in
            # secret.
            found["answers"] = [_without(answer, "at") for answer in answers]
            found["marks"] = await _marks(c, user)
            found["invitations"] = await _invitations(c, user)
            found["packed_games"] = await _packed(c, found["seats"])
            found["results"] = await _of_seats(c, user, s.results, "table", "place", "points", "ended")
            found["votes"] = await _ballots(c, user)
            found["letters"], found["sentences"] = await _jobs(c, user)
            p = s.posts.c
            posts = sa.select(p.table, p.kind, p.number, p.channel, p.message, p.posted)
            found["direct_messages"] = await _rows(c, posts.where(p.user == user))
            # The token is left out: for fifteen minutes, its holder can write in the person's name.
            q = s.panels.c
            panels = sa.select(q.table, q.kind, q.channel, q.message, q.pressed, q.draft)
            found["private_messages"] = await _rows(c, panels.where(q.user == user))
        return {name: rows for name, rows in found.items() if rows}

    async def tables_of(self, user: int) -> list[int]:
        """Return every table that names a person, whatever its status."""
        p = s.participants.c
        rows = await self.database.rows(sa.select(p.table).where(p.user == user).order_by(p.table))
        return [row.table for row in rows]

    async def forget(self, user: int) -> None:
        """Delete all rows of a person, who must have given up all seats before.

        Jobs to them or about them and their direct messages are deleted, too.
        """
        o, p, now = s.outbox, s.posts, self.time.milliseconds()
        async with self.database.writing() as c:
            stands = sa.select(p.c.table, p.c.channel, p.c.message).where(p.c.user == user)
            there = [row for row in await c.execute(stands) if row.message is not None]
            await reckon_anew_for(c, user)
            for table in _OWN:
                if table is not s.seats:
                    await c.execute(sa.delete(table).where(table.c.user == user))
            await c.execute(sa.delete(o).where(o.c.about == user))
            for row in there:
                await enqueue(c, row.table, [DeleteMessage(row.channel, row.message)], now)


async def _jobs(c: AsyncConnection, user: int) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Return messages to a person, and sentences that name them.

    The number and times of deliveries are left out, because each follows another player's action.
    """
    o = s.outbox.c
    query = sa.select(o.table, o.job, o.created, o.sent).where(o.about == user).order_by(o.table, o.id)
    brought: list[dict[str, Any]] = []
    sentences: list[dict[str, Any]] = []
    for row in await c.execute(query):
        job = jobs.load(row.job)
        one = {"table": row.table, **msgspec.to_builtins(job)}
        if isinstance(job, Notice):
            sentences.append({**one, "created": row.created, "sent": row.sent})
        elif not isinstance(job, Resolve) and one not in brought:
            brought.append(one)
    return sorted(brought, key=lambda one: (one["table"], repr(one))), sentences


async def _ballots(c: AsyncConnection, user: int) -> list[dict[str, Any]]:
    """Return the open votes that a person asked for, has voted in, or is the subject of."""
    found = []
    for row in await c.execute(_naming(user, s.tables.c.ballots)):
        for ballot in msgspec.json.decode(row.ballots, type=tuple[Ballot, ...]):
            meant = user in ballot.meant
            if ballot.by == user or user in ballot.votes or meant:
                mine = {"asked": ballot.by == user, "yes": ballot.votes.get(user), "about_me": meant}
                found.append({"table": row.id, "kind": ballot.kind, **mine})
    return found


async def _marks(c: AsyncConnection, user: int) -> list[dict[str, Any]]:
    """Return a person's marks for the seed at tables whose lobby they have left."""
    rows = await c.execute(_naming(user, s.tables.c.drawn))
    drawn = [(row.id, msgspec.json.decode(row.drawn, type=dict[int, str])) for row in rows]
    return [{"table": table, "mark": marks[user]} for table, marks in drawn if user in marks]


async def _invitations(c: AsyncConnection, user: int) -> list[dict[str, Any]]:
    """Return the tables where a person is invited or asked to play again."""
    rows = await c.execute(_naming(user, s.tables.c.places))
    asked = [(row.id, msgspec.json.decode(row.places, type=tuple[int, ...])) for row in rows]
    found: list[dict[str, Any]] = [{"table": table} for table, places in asked if user in places]
    rows = await c.execute(_naming(user, s.tables.c.invited))
    invited = [(row.id, msgspec.json.decode(row.invited, type=dict[int, bool])) for row in rows]
    return found + [{"table": table, "open": who[user]} for table, who in invited if user in who]


async def _packed(c: AsyncConnection, seats: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the person's seats in packed games, whose records hold answers but no names."""
    r = s.records.c
    query = sa.select(r.table).where(r.table.in_([x["table"] for x in seats]))
    packed = set((await c.execute(query)).scalars())
    return [{"table": x["table"], "seat": x["seat"]} for x in seats if x["table"] in packed]


async def _of_seats(c: AsyncConnection, user: int, table: sa.Table, *columns: str) -> list[dict[str, Any]]:
    """Return these columns, by default all, of the rows about a person's seats."""
    x, seat = table.c, s.seats.c
    mine = (seat.table == x.table) & (seat.seat == x.seat) & (seat.user == user)
    wanted = [x[name] for name in columns or x.keys()]
    return await _rows(c, sa.select(*wanted).select_from(table.join(s.seats, mine)))


def _naming(user: int, column: sa.ColumnElement[str]) -> sa.Select[Any]:
    """Return a query for the ids of all tables that name a person, with one more column."""
    t, p = s.tables.c, s.participants.c
    return sa.select(t.id, column).join(s.participants, p.table == t.id).where(p.user == user).order_by(t.id)


async def _rows(c: AsyncConnection, query: sa.Select[Any]) -> list[dict[str, Any]]:
    return [dict(row._mapping) for row in await c.execute(query)]


def _without(row: dict[str, Any], *fields: str) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name not in fields}


async def _former(c: AsyncConnection, user: int) -> list[dict[str, Any]]:
    """Return the seats a person gave up, each with the lines of the log in that time."""
    found = []
    for row in await c.execute(_naming(user, s.tables.c.former)):
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
    """Return the answers from a person's seats while they held them."""
    t = s.log.c
    found = []
    spans = [(past["table"], past["seat"], past["since"], past["until"]) for past in former]
    for seat in seats:
        row = (await c.execute(sa.select(s.tables.c.former).where(s.tables.c.id == seat["table"]))).one()
        pasts = msgspec.json.decode(row.former, type=tuple[Former, ...])
        since = max([0, *(past.until for past in pasts if past.seat == seat["seat"])])
        spans.append((seat["table"], seat["seat"], since, LAST_LINE))
    for table, seat_number, since, until in spans:
        mine = (t.table == table) & (t.seat == seat_number) & (t.at >= since) & (t.at < until)
        query = sa.select(t.table, t.at, t.seat, t.answer, t.by, t.time).where(mine).order_by(t.at)
        found += await _rows(c, query)
    return found
