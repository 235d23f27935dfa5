"""People's settings, and the bot's few notes to itself.

People are known by their Discord ids. Every row of a table with a column `user` belongs to that person;
:func:`PersonalData.about` lists the other places that name people. Tables are found by their participants,
never by the content of a column. A test searches the whole database for data that is not shown, or that stays
after deletion.
"""

from collections.abc import Collection, Iterable, Sequence
from hashlib import blake2b
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.storage import schema as s
from cogs.storage.database import Database, Lookup, Store, batched, of_row
from cogs.storage.outbox import enqueue
from cogs.storage.schedule import reckon_anew_for
from cogs.tables import jobs, time_control
from cogs.tables.jobs import DeleteMessage, Notice, Resolve
from cogs.tables.person import FLAGS, RINGING, Person, Stored
from cogs.tables.table import Ballot, Former
from engine.core.codec import dump
from render.face import LANGUAGES

NOTIFICATIONS_A_DAY = 5
"""How often one person may make the bot notify another within a day, at all tables together. Ruling: T13."""

REFUSALS_FOR = 30 * 86_400
"""Seconds for which the last refusal by Discord in a channel is remembered."""
MOST_REFUSALS = 100
"""The most channels with a remembered refusal."""
_REFUSED = "refusals"

_PERSON = sa.select(s.people).where(s.people.c.user == sa.bindparam("number"))

Pair = tuple[int, int]
"""The Discord ids of the person who invites and the person who is notified."""


class UserStore(Store):
    """Reads and writes :class:`Person`."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.notifications, self.notes = NotificationStore(database), SettingStore(database)

    async def get(self, user: int) -> Person:
        """Return a person's settings; the defaults for a stranger."""
        return await self.database.remembered(person_of(user))

    async def many(self, users: Collection[int]) -> dict[int, Person]:
        """Return several people's settings by their Discord ids."""
        known: dict[int, Person] = {}
        for some in batched(users):
            rows = await self.database.rows(sa.select(s.people).where(s.people.c.user.in_(some)))
            known |= {row.user: _person(row) for row in rows}
        return {user: known.get(user) or Person(user) for user in users}

    async def away_until(self, user: int) -> int | None:
        """Return when a person's announced absence ends, in seconds since 1970; None if there is none."""
        a = s.absences.c
        now = self.time.seconds()
        query = sa.select(sa.func.max(a.until)).where(a.user == user, a.since <= now, a.until > now)
        return await self.database.value(query)

    async def absent(self, user: int, until: int) -> None:
        """Record that a person is away from now until `until`. An earlier announcement ends now."""
        a, now = s.absences, self.time.seconds()
        async with self.database.writing() as c:
            under_way = (a.c.user == user) & (a.c.until > now)
            await c.execute(sa.update(a).where(under_way).values(until=now))
            # An absence that began in this very second never took effect.
            await c.execute(sa.delete(a).where((a.c.user == user) & (a.c.since >= a.c.until)))
            if until > now:
                await c.execute(sa.insert(a).values(user=user, since=now, until=until))
            await reckon_anew_for(c, user)

    async def change(self, user: int, **values: str | int | None) -> None:
        """Write the given columns."""
        p = s.people
        async with self.database.writing() as c:
            changed = await c.execute(sa.update(p).where(p.c.user == user).values(values))
            if changed.rowcount == 0:
                new = msgspec.structs.asdict(Person(user))
                new |= {flag: int(new[flag]) for flag in FLAGS}
                await c.execute(sa.insert(p).values(new | values))
            if not values.keys().isdisjoint(RINGING):
                await reckon_anew_for(c, user)


def person_of(user: int) -> Lookup[Person]:
    """Return the lookup of a person's settings, which are the defaults for a stranger."""

    def made(rows: Sequence[Any]) -> Person:
        return _person(rows[0]) if rows else Person(user)

    return Lookup(s.people, user, "person", _PERSON, {"number": user}, made)


async def try_direct_messages_again(c: AsyncConnection, users: Collection[int]) -> None:
    """Let the bot try closed direct messages again, because these people have acted."""
    p = s.people.c
    closed = sa.select(p.user).where(p.user.in_(users) & (p.dm_closed != 0))
    for user in list((await c.execute(closed)).scalars()) if users else ():
        await c.execute(sa.update(s.people).where(p.user == user).values(dm_closed=0))
        await reckon_anew_for(c, user)


def _person(row: Any) -> Person:
    flags = {flag: bool(getattr(row, flag)) for flag in FLAGS}
    return of_row(Person, row, language=row.language if row.language in LANGUAGES else None, **flags)


class NotificationStore(Store):
    """Decides whether one person may make the bot notify another, from a day's notifications by pair."""

    async def spend(self, pair: Pair, about: str) -> bool:
        """Return whether the bot may notify now, using up one time. Several `about` the same thing count
        once."""
        r, now = s.rings, self.time.seconds()
        async with self.database.writing() as c:
            await c.execute(sa.delete(r).where(r.c.since <= now - time_control.DAY))
            mine = r.c.pair == _key(pair)
            row = (await c.execute(sa.select(r).where(mine))).first()
            if row is None:
                await c.execute(sa.insert(r).values(pair=_key(pair), since=now, times=1, last=about))
                return True
            if row.last == about:
                return True
            if row.times >= NOTIFICATIONS_A_DAY:
                return False
            await c.execute(sa.update(r).where(mine).values(times=row.times + 1, last=about))
            return True

    async def left(self, pair: Pair) -> bool:
        """Return whether the bot would notify about something new, without using up a notification."""
        r, since = s.rings.c, self.time.seconds() - time_control.DAY
        spent = (r.pair == _key(pair)) & (r.since > since) & (r.times >= NOTIFICATIONS_A_DAY)
        return await self.database.value(sa.select(r.pair).where(spent)) is None

    async def was_here(self, table: int, user: int) -> None:
        """Record that a person has just acted at a table and needs no notification about it."""
        key, now = _key((user, user), f"at {table}"), self.time.seconds()
        async with self.database.writing() as c:
            await c.execute(sa.delete(s.rings).where(s.rings.c.since <= now - time_control.DAY))
            await c.execute(sa.delete(s.rings).where(s.rings.c.pair == key))
            await c.execute(sa.insert(s.rings).values(pair=key, since=now, times=0, last=""))

    async def seen(self, table: int, user: int) -> int:
        """Return when a person was last at a table, in seconds since 1970, if that is stored; otherwise 0."""
        query = sa.select(s.rings.c.since).where(s.rings.c.pair == _key((user, user), f"at {table}"))
        return await self.database.value(query) or 0


async def refuse(c: AsyncConnection, pairs: Iterable[Pair], now: int) -> None:
    """For a day, keep people who asked from making the bot notify the people who declined."""
    for pair in pairs:
        await c.execute(sa.delete(s.rings).where(s.rings.c.pair == _key(pair)))
        no = {"pair": _key(pair), "since": now, "times": NOTIFICATIONS_A_DAY, "last": ""}
        await c.execute(sa.insert(s.rings).values(no))


def _key(pair: Pair, does: str = "rings") -> str:
    by, user = pair
    return blake2b(f"{by} {does} {user}".encode(), digest_size=16).hexdigest()


class SettingStore(Store):
    """Notes that the bot keeps for itself, such as the hash of the commands it has registered."""

    async def get(self, key: str) -> str | None:
        """Return the value stored under `key`, if any."""
        async with self.database.reading() as c:
            return await _word(c, key)

    async def keep(self, key: str, value: str) -> None:
        """Store a value under `key`."""
        async with self.database.writing() as c:
            await _keep(c, key, value)

    async def note_refusal(self, channel: int, why: str) -> None:
        """Record that Discord has refused something in a channel. Entries older than a month are deleted."""
        now = self.time.seconds()
        async with self.database.writing() as c:
            kept = _refusals(await _word(c, _REFUSED))
            kept = {one: last for one, last in kept.items() if last[0] > now - REFUSALS_FOR}
            newest = sorted({**kept, channel: (now, why)}.items(), key=lambda one: one[1])
            await _keep(c, _REFUSED, dump(dict(newest[-MOST_REFUSALS:])))

    async def last_refusal(self, channel: int) -> tuple[int, str] | None:
        """Return when Discord last refused something in a channel, in seconds since 1970, and why; or
        None."""
        return _refusals(await self.get(_REFUSED)).get(channel)

    async def claim(self, key: str) -> bool:
        """Record that something is done. Returns whether it was new."""
        async with self.database.writing() as c:
            if await _word(c, key) is not None:
                return False
            await _keep(c, key, "yes")
            return True

    async def lease(self, key: str, owner: str, until: int) -> bool:
        """Reserve something until a moment, in seconds since 1970. Returns False if another owner has it."""
        async with self.database.writing() as c:
            held, _, ends = (await _word(c, key) or "").partition(" ")
            if held != owner and ends and int(ends) > self.time.seconds():
                return False
            await _keep(c, key, f"{owner} {until}")
            return True

    async def release(self, key: str, owner: str) -> None:
        """Release a lease, if `owner` still holds it."""
        async with self.database.writing() as c:
            if (await _word(c, key) or "").partition(" ")[0] == owner:
                await c.execute(sa.delete(s.settings).where(s.settings.c.key == key))

    async def drop(self, key: str) -> None:
        """Delete a key and its value."""
        await self.database.write(sa.delete(s.settings).where(s.settings.c.key == key))


def _refusals(word: str | None) -> dict[int, tuple[int, str]]:
    return msgspec.json.decode(word or "{}", type=dict[int, tuple[int, str]])


async def _keep(c: AsyncConnection, key: str, value: str) -> None:
    await c.execute(sa.delete(s.settings).where(s.settings.c.key == key))
    await c.execute(sa.insert(s.settings).values(key=key, value=value))


async def _word(c: AsyncConnection, key: str) -> str | None:
    query = sa.select(s.settings.c.value).where(s.settings.c.key == key)
    found: str | None = (await c.execute(query)).scalar()
    return found


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
