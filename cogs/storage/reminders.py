"""Open questions and their reminders in the database."""

import math
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from cogs.database import schema as s
from cogs.database.connection import Lookup, Store, batched
from cogs.storage.outbox import enqueue
from cogs.storage.users import SettingStore
from cogs.tables.jobs import Remind, SendDigest
from cogs.tables.person import Person
from cogs.tables.reminders import VOTE, ReminderKind, Said, Waiting
from cogs.tables.snapshot import BY_PACE, BY_TIMER
from cogs.tables.table import Status, Table
from cogs.tables.time_control import LONGEST, NEVER, Terms
from engine.core.prompt import Seat

_THERE = "clock-there"

_Told = Mapping[tuple[int, int, int, int], tuple[Said, ...]]
"""What was said about questions and votes, by table, seat, serial and person."""


class ReminderStore(Store):
    """Reads which questions wait for whom, and claims their reminders. Every row of `reminders` is one
    reminder: two processes cannot write the same one."""

    async def waiting(self, tables: Collection[int]) -> list[Waiting]:
        """Return the questions to people at these tables, except in lessons, under a timer or in a pause."""
        return await self._waiting(s.deadlines.c.table.in_(tables))

    async def waiting_for(self, user: int) -> list[Waiting]:
        """Return the questions to a person at all tables, except in lessons, under a timer or in a pause."""
        return await self._waiting(s.seats.c.user == user)

    async def _waiting(self, where: sa.ColumnElement[bool]) -> list[Waiting]:
        t, d, c = s.tables.c, s.deadlines.c, s.seats.c
        there = (c.table == d.table) & (c.seat == d.seat)
        query = (
            sa.select(s.deadlines, c.user, t.pace, t.policy, t.bank, t.away)
            .join_from(s.deadlines, s.seats, there)
            .join(s.tables, t.id == d.table)
            .where(where, t.status == Status.RUNNING, t.rest == "", c.pilot == "player", c.user.is_not(None))
            # Lessons send no reminders.
            .where(d.timed == BY_PACE, d.held == 0, t.lesson == "")
            # The order is not that of asking, which would reveal who has taken a step in secret.
            .order_by(d.table, d.seat)
        )
        # All of this is read at one moment.
        async with self.database.reading():
            rows = await self.database.rows(query)
            tables = {row.table for row in rows}
            playing = (
                sa.select(c.table, sa.func.count().label("people"))
                .where(c.table.in_(tables), c.pilot == "player", c.user.is_not(None))
                .group_by(c.table)
            )
            people = {row.table: row.people for row in await self.database.rows(playing)}
            said = await self._said(tables, s.reminders.c.seat != VOTE)
        return [_waiting(row, people.get(row.table, 1) - 1, said) for row in rows]

    async def votes(self, tables: Collection[Table]) -> list[Waiting]:
        """Return every missing vote at these tables, and those over a person's seat; none at paused ones."""
        said = await self._said([table.id for table in tables], s.reminders.c.seat == VOTE)
        return [
            Waiting(
                table.id,
                VOTE,
                ballot.number,
                user,
                ballot.opened,
                ballot.closes,
                Terms(),
                0,
                said.get((table.id, VOTE, ballot.number, user), ()),
                own=user in table.concerned(ballot),
            )
            for table in tables
            if not table.rest
            for ballot in table.ballots
            for user in sorted(table.missing(ballot) | table.concerned(ballot))
        ]

    async def _said(self, tables: Collection[int], where: sa.ColumnElement[bool]) -> _Told:
        """Return the reminders sent at these tables, by table, seat, serial and person."""
        r, found = s.reminders, dict[tuple[int, int, int, int], tuple[Said, ...]]()
        query = sa.select(r).where(r.c.table.in_(tables), where).order_by(r.c.n)
        for row in await self.database.rows(query):
            key = (row.table, row.seat, row.serial, row.user)
            found[key] = (*found.get(key, ()), Said(row.kind, row.arrived))
        return found

    async def begin(self, waiting: Waiting, kind: ReminderKind, person: Person) -> bool:
        """Claim a reminder about a question or a vote. False if another process has it."""
        n = len(waiting.said)
        key = {"table": waiting.table, "seat": waiting.seat, "serial": waiting.serial, "user": waiting.user}
        direct = person.messages and not person.dm_closed
        if waiting.vote:
            # A person who is offered a seat may be a stranger, to whom the bot never writes first.
            direct = direct and person.dm_channel is not None
        job = Remind(kind, waiting.seat, waiting.serial, waiting.user, n, direct)
        r = s.reminders
        try:
            async with self.database.writing() as c:
                if n == 0:
                    older = (r.c.table == waiting.table) & (r.c.seat == waiting.seat)
                    older &= r.c.serial != waiting.serial
                    if waiting.vote:
                        # Other votes may be open at the table.
                        older &= (r.c.user == waiting.user) & (r.c.arrived < waiting.since - LONGEST)
                    await c.execute(sa.delete(r).where(older))
                await c.execute(sa.insert(r).values(**key, n=n, kind=kind, arrived=None))
                await enqueue(c, waiting.table, [job], self.time.milliseconds())
        except IntegrityError:
            return False
        return True

    async def begin_digest(self, user: int, table: int, day: int) -> bool:
        """Claim a person's daily message. False if it is claimed already."""
        p = s.people
        async with self.database.writing() as c:
            new = sa.update(p).where(p.c.user == user, p.c.digested < day).values(digested=day)
            if (await c.execute(new)).rowcount != 1:
                return False
            await enqueue(c, table, [SendDigest(user)], self.time.milliseconds())
        return True

    async def away(self, users: Collection[int]) -> dict[int, int]:
        """Return until when each of these people is away, in seconds since 1970; only those who are."""
        a, now = s.absences.c, self.time.seconds()
        found: dict[int, int] = {}
        for some in batched(users):
            query = sa.select(a.user, a.until).where(a.user.in_(some), a.since <= now, a.until > now)
            for row in await self.database.rows(query):
                found[row.user] = max(found.get(row.user, 0), row.until)
        return found

    async def timed(self) -> list[tuple[int, Seat, int]]:
        """Return the due questions that the clock answers under a game's rules, or that a robot answers after
        waiting as long as a person would."""
        d = s.deadlines.c
        _, first = await self._timers()
        if self.time.seconds() < first:
            return []
        over = (d.due != NEVER) & (d.due <= self.time.seconds()) & self.database.slices.ours(d.table)
        timed = sa.select(d.table, d.seat, d.serial).where(s.TIMED, over).order_by(d.table, d.seat)
        return [(row.table, Seat(row.seat), row.serial) for row in await self.database.rows(timed)]

    async def running(self) -> list[int]:
        """Return this process's tables with a timer that nothing stops."""
        tables, _ = await self._timers()
        return tables

    async def _timers(self) -> tuple[list[int], float]:
        """Return the tables of `running`, and when the first of `timed` will be due. Called every second."""
        d = s.deadlines.c
        ours = self.database.slices.ours(d.table)

        none = sa.cast(None, sa.BigInteger)
        sand = sa.select(d.table, none.label("due")).where((d.timed == BY_TIMER) & (d.held == 0) & ours)
        due = sa.select(none, sa.func.min(d.due)).where(s.TIMED, d.due != NEVER, ours)

        def made(rows: Sequence[Any]) -> tuple[list[int], float]:
            tables = sorted({row.table for row in rows if row.table is not None})
            return tables, min((row.due for row in rows if row.due is not None), default=math.inf)

        timers = Lookup(s.deadlines, 0, "timers", sand.distinct().union_all(due), {}, made)
        return await self.database.remembered(timers)

    async def there_since(self) -> int:
        """Return when the scheduler last ran during a timer, in seconds since 1970; 0 if never."""
        return int(await SettingStore(self.database).get(_THERE) or 0)

    async def is_there(self) -> None:
        """Record that the scheduler runs."""
        await SettingStore(self.database).keep(_THERE, str(self.time.seconds()))

    async def without_clocks(self) -> list[int]:
        """Return running tables of an older version that have no waiting times stored."""
        t = s.tables.c
        known = sa.select(s.deadlines.c.table)
        query = sa.select(t.id).where(t.status == Status.RUNNING, t.id.not_in(known))
        return [row.id for row in await self.database.rows(query)]


def _waiting(row: Any, others: int, said: _Told) -> Waiting:
    told = said.get((row.table, row.seat, row.serial, row.user), ())
    terms = Terms(row.pace, row.policy, row.bank, row.away)
    return Waiting(row.table, Seat(row.seat), row.serial, row.user, row.since, row.due, terms, others, told)
