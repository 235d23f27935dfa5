"""Tables, seats, log, checkpoints and events in the database: whole changes in, whole tables out."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec.structs import asdict
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.database import failures
from cogs.database import schema as s
from cogs.database.connection import ONLY, Lookup, Store, of_row
from cogs.database.locks import SLICES, slice_of
from cogs.storage import archive
from cogs.storage.outbox import enqueue, hurry, posts_of, resolvable, waiting_of
from cogs.storage.schedule import AT_ANY_TIME
from cogs.storage.users import panels_of, person_of, refreshed, refuse, revision_of, try_direct_messages_again
from cogs.tables import record_of_play
from cogs.tables.jobs import Job
from cogs.tables.snapshot import BY_PACE, Change, Deadline, Happened, History, StoredTable
from cogs.tables.table import Ballot, Chair, Former, Progress, Status, Table
from cogs.tables.time_control import Span, Terms
from engine.core.errors import RefereeError
from engine.core.game import Game
from engine.core.log import Entry, Event, Line
from engine.core.prompt import Seat
from engine.play.codec import Checkpoint, dump, dump_event, event_kinds, load_event

_OPEN = (Status.LOBBY, Status.RUNNING)
_IF_UNCHANGED = sa.update(s.tables).where(
    s.tables.c.id == sa.bindparam("number"), s.tables.c.revision == sa.bindparam("known")
)

_ABSENCES = sa.select(s.absences.c.user, s.absences.c.since, s.absences.c.until).where(
    s.absences.c.user.in_(sa.bindparam("users", expanding=True))
)

_NUMBER = sa.text(f"""
select setval('tables_id_seq', last_value + {SLICES} - (last_value + {SLICES} - :slice) % {SLICES})
from tables_id_seq
""")
"""Draws the next number of a slice; transactions that do so come one after the other."""

HOSTED, IN_SERVER = 20, 2000
"""The most open tables of one host, and of a server."""

SOME = 200
"""How many tables are put to sleep at once."""


class Conflict(Exception):
    """The table was changed since it was loaded: load it again."""


class TableStore(Store):
    """Reads and writes tables. It caches nothing."""

    async def create(self, table: Table, jobs: Sequence[Job]) -> Table:
        """Store a new table; return it with its id. Raises RefereeError as :meth:`TableService.open` does."""
        try:
            async with self.database.writing() as c:
                await _require_room(c, table)
                values = {
                    **table_columns(table),
                    "revision": 0,
                    "fresh": -1,
                    "touched": table.created,
                    "owed": None,
                }
                if self.database.slices.shared:
                    # The process that hears the server should speak for the table.
                    found = await c.execute(_NUMBER, {"slice": slice_of(table.guild)})
                    values["id"] = found.scalar_one()
                inserted = await c.execute(sa.insert(s.tables).values(values).returning(s.tables.c.id))
                table = msgspec.structs.replace(table, id=inserted.scalar_one())
                await _insert(c, s.seats, seat_rows(table, {}))
                await _name(c, table)
                await try_direct_messages_again(c, [table.host])
                await enqueue(c, table.id, jobs, self.time.milliseconds())
        except IntegrityError as taken:
            raise RefereeError("table-already-here") from taken
        return table

    async def kept(self, table_id: int) -> StoredTable:
        """Return a stored table. Raises RefereeError("no-such-table")."""
        found = await self._read(s.tables.c.id == table_id)
        if not found:
            raise RefereeError("no-such-table")
        return found[0]

    async def _read(self, where: sa.ColumnElement[bool]) -> list[StoredTable]:
        """Return the tables that meet a condition, oldest first."""
        chairs: dict[int, list[Any]] = {}
        async with self.database.reading():
            rows = await self.database.rows(sa.select(s.tables).where(where).order_by(s.tables.c.id))
            there = s.seats.c.table.in_([row.id for row in rows])
            for row in await self.database.rows(sa.select(s.seats).where(there).order_by(s.seats.c.seat)):
                chairs.setdefault(row.table, []).append(row)
        return [kept_of(row, chairs.get(row.id, ())) for row in rows]

    async def numbers(self) -> list[int]:
        """Return the number of every table, oldest first."""
        query = sa.select(s.tables.c.id).order_by(s.tables.c.id)
        return [row.id for row in await self.database.rows(query)]

    async def packed(self) -> int:
        """Return the number of games that are kept only as records."""
        return await self.database.value(sa.select(sa.func.count()).select_from(s.records)) or 0

    async def open_tables(self) -> tuple[int, int]:
        """Return the numbers of open lobbies and of running games."""
        t = s.tables.c
        query = sa.select(t.status, sa.func.count().label("many")).where(s.OPEN).group_by(t.status)
        found = {row.status: row.many for row in await self.database.rows(query)}
        return found.get(Status.LOBBY, 0), found.get(Status.RUNNING, 0)

    async def revision(self, table_id: int) -> int:
        """Return the revision of a :class:`StoredTable`; -1 if it does not exist."""
        return await self.database.remembered(revision_of(table_id))

    async def at_channel(self, channel: int, *, finished: bool = False) -> Table | None:
        """Return the channel's open or running table, or else, with `finished`, the last one played there."""
        status = s.tables.c.status != Status.CANCELLED if finished else s.tables.c.status.in_(_OPEN)
        found = await self._read((s.tables.c.channel == channel) & status)
        return found[-1].table if found else None

    async def tables_of(self, user: int, *, finished: bool) -> list[Table]:
        """Return the open tables where a person sits, with `finished` also ended ones, newest first."""
        sits = s.tables.c.id.in_(sa.select(s.seats.c.table).where(s.seats.c.user == user))
        status = s.tables.c.status != Status.CANCELLED if finished else s.tables.c.status.in_(_OPEN)
        return [kept.table for kept in reversed(await self._read(sits & status))]

    async def silent(self, since: int) -> list[int]:
        """Return some open tables of this process that do not rest and had no visit since `since`."""
        ours = self.database.slices.ours(s.tables.c.id)
        query = sa.select(s.tables.c.id).where(s.BUSY, s.tables.c.touched < since, ours)
        return [row.id for row in await self.database.rows(query.limit(SOME))]

    async def servers(self) -> list[int]:
        """Return every server with an open or running table that can be reached."""
        t = s.tables.c
        there = t.status.in_(_OPEN) & t.guild.is_not(None) & (t.cut_off == 0)
        return [row.guild for row in await self.database.rows(sa.select(t.guild).where(there).distinct())]

    async def open_in(self, guild: int) -> list[tuple[int, int]]:
        """Return every open or running table of a server, with its channel."""
        t = s.tables.c
        return await self._with_channels((t.guild == guild) & t.status.in_(_OPEN))

    async def cut_off_in(self, guild: int) -> list[tuple[int, int]]:
        """Return a server's tables that could not reach their channel and have something to say there, each
        with the channel: open and running tables, and those whose last card still waits."""
        t, o = s.tables.c, s.outbox.c
        refused = sa.select(o.table).where(o.sent.is_(None) & o.user.is_(None) & (o.tries > 0))
        waits = (t.cut_off > 0) & t.status.in_(_OPEN) | t.status.not_in(_OPEN) & t.id.in_(refused)
        return await self._with_channels((t.guild == guild) & waits)

    async def _with_channels(self, where: sa.ColumnElement[bool]) -> list[tuple[int, int]]:
        t = s.tables.c
        rows = await self.database.rows(sa.select(t.id, t.channel).where(where))
        return [(row.id, row.channel) for row in rows]

    async def asked(self, tables: Collection[int]) -> list[Table]:
        """Return those of the tables that have an open ballot."""
        t = s.tables.c
        asked = (t.status == Status.RUNNING) & (t.ballots != "[]") & t.id.in_(tables)
        return [kept.table for kept in await self._read(asked)]

    async def voting(self, user: int) -> list[Table]:
        """Return the running tables that name a person in any way and have an open ballot."""
        t, p = s.tables.c, s.participants.c
        there = t.id.in_(sa.select(p.table).where(p.user == user))
        voting = (t.status == Status.RUNNING) & (t.ballots != "[]") & there
        return [kept.table for kept in await self._read(voting)]

    async def deadlines(self, table_id: int) -> dict[Seat, Deadline]:
        """Return the stored deadlines by seat."""
        rows = await self.database.rows(sa.select(s.deadlines).where(s.deadlines.c.table == table_id))
        return {Seat(row.seat): of_row(Deadline, row) for row in rows}

    async def absences(self, users: Collection[int]) -> dict[int, tuple[Span, ...]]:
        """Return the absences that people have announced, by Discord id."""
        return await self.database.remembered(_absences_of(users))

    async def prepare(self, table_id: int, users: Collection[int], user: int) -> None:
        """Read by one statement, if other processes may write, what the press of a `user` needs at a table
        with these `users`."""
        there = (revision_of(table_id), panels_of(table_id), posts_of(table_id), _absences_of(users))
        await self.database.remember_all([person_of(user), *there])

    async def checkpoints(self, table_id: int) -> list[Checkpoint]:
        """Return the stored checkpoints, oldest first."""
        t = s.checkpoints
        rows = await self.database.rows(sa.select(t).where(t.c.table == table_id).order_by(t.c.at))
        return [checkpoint_of(row) for row in rows]

    async def lines(self, table_id: int, *, since: int = 0, void: bool = False) -> list[Line]:
        """Return the valid lines of a table, or the `void` ones, oldest first."""
        t = s.log
        where = (t.c.table == table_id) & (t.c.at >= since) & (t.c.voided == int(void))
        rows = await self.database.rows(sa.select(t).where(where).order_by(t.c.at))
        return [line_of(row) for row in rows]

    async def history(self, table_id: int) -> History:
        """Return the whole log."""
        t = s.log
        rows = await self.database.rows(sa.select(t).where(t.c.table == table_id).order_by(t.c.at))
        lines, highest = [(line_of(row), row) for row in rows], dict[int, int]()
        for line, _ in lines:
            for seat, serial in [(line.entry.seat, line.entry.serial), *enumerate(line.entry.serials)]:
                highest[seat] = max(highest.get(seat, 0), serial)
        serials = [highest.get(n, 0) for n in range(max(highest, default=0) + 1)]
        return History([line for line, row in lines if not row.voided], {x.at: x.time for x in rows}, serials)

    async def own_last(self, table_id: int) -> dict[Seat, int]:
        """Return the last line of the log that each seat has answered by hand."""
        t = s.log
        where = (t.c.table == table_id) & (t.c.voided == 0) & (t.c.by == "player")
        query = sa.select(t.c.seat, sa.func.max(t.c.at).label("at")).where(where).group_by(t.c.seat)
        return {Seat(row.seat): row.at for row in await self.database.rows(query)}

    async def told(self, table_id: int, game: type[Game[Any]], *, since: int = -1) -> list[Happened]:
        """Return the events of each line that told something, oldest first."""
        e, kinds = s.events.c, event_kinds(game)
        where = (e.table == table_id) & (e.at >= since)
        found: dict[int, tuple[Event, ...]] = {}
        for row in await self.database.rows(sa.select(s.events).where(where).order_by(e.at, e.n)):
            if (event := load_event(kinds, row.kind, row.fields)) is not None:
                found[row.at] = (*found.get(row.at, ()), event)
        return list(found.items())

    async def answered(self, table_id: int, seat: Seat, serial: int) -> tuple[Line, bool] | None:
        """Return the answer to a seat's question, and whether it is valid. None if there is none."""
        t = s.log
        asked = (t.c.table == table_id) & (t.c.seat == seat) & (t.c.serial == serial)
        query = sa.select(t).where(asked & t.c.by.not_in(("undo", "ordering"))).order_by(t.c.at.desc())
        rows = await self.database.rows(query.limit(1))
        return (line_of(rows[0]), not rows[0].voided) if rows else None

    async def commit(self, change: Change) -> set[int]:
        """Write the whole change or nothing. Raises Conflict if another process was first.

        Returns the tables that have something to say now: a person's list of questions may be at another one.
        """
        table, n = change.table, change.table.id
        try:
            async with self.database.writing(n, awaited=True) as c:
                t, before, running = s.tables, change.before, table.status is Status.RUNNING
                values = {
                    **table_columns(table),
                    "number": n,
                    "known": before.revision,
                    "revision": before.revision + 1,
                    "fresh": change.unseen_from,
                    # Nobody is waited for at any other table.
                    "owed": AT_ANY_TIME if running and (not table.rest or table.ballots) else None,
                }
                if change.by_person:
                    values["touched"] = change.now
                if (await c.execute(_IF_UNCHANGED, values, execution_options={ONLY: n})).rowcount != 1:
                    raise Conflict
                seats = [seat_rows(x.table, x.no_call_up_to) for x in (before, change)]
                await _renew(c, s.seats, n, *seats)
                await _name(c, table, before.table.participants())
                await try_direct_messages_again(c, change.present)
                await refuse(c, sorted(change.refused), change.now)
                await _write_log(c, change)
                if change.checkpoints is not None:
                    kept = [
                        [{**asdict(x), "table": n, "serials": dump(x.serials)} for x in some]
                        for some in (before.checkpoints, change.checkpoints)
                    ]
                    await _renew(c, s.checkpoints, n, *kept, key="at")
                if change.deadlines is not None:
                    earlier = before.deadlines
                    await _go_on(c, n, earlier, change.deadlines)
                    due = [
                        [{"table": n, "seat": seat, **asdict(asked)} for seat, asked in some.items()]
                        for some in (earlier, change.deadlines)
                    ]
                    # The scheduler remembers when the next timer of any table ends.
                    timers = any(
                        asked.timed != BY_PACE for asked in (*earlier.values(), *change.deadlines.values())
                    )
                    await _renew(c, s.deadlines, n, *due, only={} if timers else {ONLY: n})
                if change.results:
                    people, ended = record_of_play.people_of(table), change.now
                    await archive.write_results(c, n, change.results, people=people, ended=ended)
                wanted: dict[int, list[Job]] = {n: list(change.jobs)}
                for number, resolve in (await resolvable(c, table, change.non_members)).items():
                    wanted.setdefault(number, []).extend(resolve)
                panels = await self.database.remembered(panels_of(n), c)
                wanted[n] += refreshed(panels, change.jobs, self.time.milliseconds())
                self.database.remember(c, s.panels, n, "panels", panels)
                for number, jobs in wanted.items():
                    fence = self.database.slices.fence(number)
                    await enqueue(c, number, jobs, self.time.milliseconds(), fence)
                if change.hurry:
                    await hurry(c, n, self.time.milliseconds())
                self.database.remember(c, t, n, "revision", before.revision + 1)
                await self._remember_rest(c, table)
        except DBAPIError as clash:
            if isinstance(clash, IntegrityError) or failures.deadlocked(clash):
                raise Conflict from clash
            raise
        return {number for number, jobs in wanted.items() if jobs}

    async def _remember_rest(self, c: AsyncConnection, table: Table) -> None:
        """Read what the answer to a press and the jobs of a change need, within its transaction."""
        users = table.people()
        there = (posts_of(table.id), _absences_of(users))
        ours = [waiting_of(table.id)] if self.database.slices.speaks_for(table.id) else []
        await self.database.remember_all([*there, *map(person_of, users), *ours], c)


def _absences_of(users: Collection[int]) -> Lookup[dict[int, tuple[Span, ...]]]:
    values = {"users": list(users)}
    return Lookup(s.absences, min(users, default=0), tuple(users), _ABSENCES, values, _absences)


def _absences(rows: Sequence[Any]) -> dict[int, tuple[Span, ...]]:
    found: dict[int, tuple[Span, ...]] = {}
    for row in rows:
        found[row.user] = (*found.get(row.user, ()), (row.since, row.until))
    return found


async def _require_room(c: AsyncConnection, table: Table) -> None:
    """Raise RefereeError if a person or a server has too many open tables."""
    if table.lesson is not None:
        # Each person has at most one, and it counts toward no limit.
        return
    count = sa.select(sa.func.count()).select_from(s.tables).where(s.OPEN, s.tables.c.lesson == "")
    if (await c.execute(count.where(s.tables.c.host == table.host))).scalar_one() >= HOSTED:
        raise RefereeError("tables-of-yours", most=HOSTED)
    if table.guild is None:
        return
    if (await c.execute(count.where(s.tables.c.guild == table.guild))).scalar_one() >= IN_SERVER:
        raise RefereeError("tables-of-server", most=IN_SERVER)


async def _write_log(c: AsyncConnection, change: Change) -> None:
    n = change.table.id
    if change.void:
        void = (s.log.c.table == n) & s.log.c.at.in_(change.void)
        await c.execute(sa.update(s.log).where(void).values(voided=1))
    await _insert(c, s.log, [line_row(n, line, change.now) for line in change.lines])
    new = {line.at for line in change.lines}
    rewritten = [at for at in {*change.void, *change.events} if at not in new]
    if rewritten:
        gone = (s.events.c.table == n) & s.events.c.at.in_(rewritten)
        await c.execute(sa.delete(s.events).where(gone))
    events = []
    for at, told in change.events.items():
        for place, event in enumerate(told):
            kind, fields = dump_event(event)
            events.append({"table": n, "at": at, "n": place, "kind": kind, "fields": fields})
    await _insert(c, s.events, events)


async def _renew(
    c: AsyncConnection,
    table: sa.Table,
    number: int,
    known: Sequence[Mapping[str, Any]],
    rows: Sequence[Mapping[str, Any]],
    *,
    key: str = "seat",
    only: Mapping[str, Any] = {},
) -> None:
    """Replace the `known` rows of a table by `rows`, matched by `key`. Only rows that differ are written."""
    before, now = ({row[key]: row for row in some} for some in (known, rows))
    if gone := [name for name, row in before.items() if now.get(name) != row]:
        await c.execute(_deletion(table, key), {"number": number, "keys": gone}, execution_options=only)
    if new := [row for name, row in now.items() if before.get(name) != row]:
        await c.execute(sa.insert(table), new, execution_options=only)


@cache
def _deletion(table: sa.Table, key: str) -> sa.Delete:
    """Return a statement that deletes rows of a number by their `key`. Built once, because that takes longer
    than running it."""
    keys = table.c[key].in_(sa.bindparam("keys", expanding=True))
    return sa.delete(table).where((table.c.table == sa.bindparam("number")) & keys)


async def _go_on(
    c: AsyncConnection, table: int, before: Mapping[Seat, Deadline], deadlines: Mapping[Seat, Deadline]
) -> None:
    """Keep the reminders of a question that only gives way to its player's next secret step."""
    r = s.reminders
    for seat, asked in before.items():
        now = deadlines.get(seat)
        if now is not None and now.serial != asked.serial and now.since == asked.since:
            said = (r.c.table == table) & (r.c.seat == seat) & (r.c.serial == asked.serial)
            arrived = said & r.c.arrived.is_not(None)
            await c.execute(sa.update(r).where(arrived).values(serial=now.serial))


async def _name(c: AsyncConnection, table: Table, before: Collection[int] = ()) -> None:
    """Store which people a table names."""
    p, before, now = s.participants, set(before), table.participants()
    if gone := before - now:
        await c.execute(sa.delete(p).where(p.c.table == table.id, p.c.user.in_(gone)))
    await _insert(c, p, [{"table": table.id, "user": user} for user in sorted(now - before)])


async def _insert(c: AsyncConnection, table: sa.Table, rows: Sequence[Mapping[str, object]]) -> None:
    if rows:
        await c.execute(sa.insert(table), rows)


_WRITTEN = {
    name: msgspec.json.Decoder(kind).decode
    for name, kind in {
        "options": dict[str, str],
        "drawn": dict[int, str],
        "places": tuple[int, ...],
        "invited": dict[int, bool],
        "inviters": dict[int, int],
        "former": tuple[Former, ...],
        "ballots": tuple[Ballot, ...],
    }.items()
}
"""The columns of a table that hold JSON, each with its type."""


def kept_of(row: Any, seats: Sequence[Any]) -> StoredTable:
    """Return a table from its row and those of its seats."""
    chairs = tuple(
        Chair(Seat(x.seat), x.user, x.name, x.mark, x.pilot, x.plan, x.used, x.since, x.word, x.level)
        for x in seats
    )
    fields = {column.name: getattr(row, column.name) for column in s.tables.c}
    fields |= {name: decode(fields[name]) for name, decode in _WRITTEN.items()}
    fields["lesson"] = msgspec.json.decode(row.lesson, type=Progress) if row.lesson else None
    fields["terms"] = Terms(**{name: fields.pop(name) for name in Terms.__struct_fields__})
    quiet = {Seat(x.seat): x.quiet for x in seats}
    revision, fresh = fields.pop("revision"), fields.pop("fresh")
    for ours in ("touched", "owed", "packed"):
        del fields[ours]
    fields["status"] = Status(fields["status"])
    return StoredTable(Table(**fields, chairs=chairs), revision, fresh, quiet)


def table_columns(table: Table) -> dict[str, object]:
    """Return the row of a table, without its number and the other fields of :class:`StoredTable`."""
    values = asdict(table)
    del values["chairs"], values["id"], values["terms"]
    return {
        **values,
        **asdict(table.terms),
        **{name: dump(getattr(table, name)) for name in _WRITTEN},
        "lesson": dump(table.lesson) if table.lesson is not None else "",
        "status": str(table.status),
    }


def seat_rows(table: Table, no_call_up_to: Mapping[Seat, int]) -> list[dict[str, object]]:
    """Return the rows of a table's seats, each with the last question that needs no call."""
    return [
        {
            **{"mark" if name == "seed_part" else name: value for name, value in asdict(chair).items()},
            "table": table.id,
            "quiet": no_call_up_to.get(chair.seat, 0),
        }
        for chair in table.chairs
    ]


def checkpoint_of(row: Any) -> Checkpoint:
    """Return a checkpoint from its row."""
    return of_row(Checkpoint, row, serials=tuple(msgspec.json.decode(row.serials)))


def line_row(table_id: int, line: Line, now: int) -> dict[str, object]:
    """Return the row for a line of the log written `now`, in seconds since 1970."""
    entry = asdict(line.entry) | {"answer": dump(line.entry.answer), "serials": dump(line.entry.serials)}
    return {**entry, "table": table_id, "at": line.at, "question": line.question, "voided": 0, "time": now}


def line_of(row: Any) -> Line:
    """Return a line of the log from its row."""
    answer, serials = (tuple(msgspec.json.decode(text)) for text in (row.answer, row.serials))
    return Line(row.at, Entry(Seat(row.seat), row.serial, answer, row.by, serials), row.question)
