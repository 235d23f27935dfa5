"""The outbox and the posts in the database: what must still be said, and what stands where."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.storage import schema as s
from cogs.storage.database import Database
from cogs.tables.jobs import RING, SETTLE, Job
from cogs.tables.opaque_id import opaque_id
from cogs.tables.table import Table
from engine.core.codec import dump
from engine.core.prompt import Seat

KEPT = 7 * 86_400_000
"""Milliseconds that sent jobs are kept, for looking into what happened."""
NONCE_DIGITS = 24

Queue = tuple[int, str]
"""A table and an audience: jobs of a queue go out in order."""


class OutboxJob(Struct, frozen=True):
    """A row of the outbox."""

    id: int
    table: int
    audience: str
    slot: str
    body: str
    created: int
    due: int
    """Milliseconds since 1970."""
    tries: int
    tried: int | None
    """When Discord was first asked; from then on it may have been said."""
    secret: bytes
    """The table's, which nobody knows before its game is over."""

    @property
    def queue(self) -> Queue:
        """Where it waits."""
        return self.table, self.audience

    @property
    def nonce(self) -> str:
        """At most 25 characters, the same whenever this job is sent, and no other job's.

        Everybody can read it in the message.
        """
        return opaque_id(self.secret, f"letter {self.created} {self.id}", NONCE_DIGITS)


class Post(Struct, frozen=True):
    """A message that stands somewhere."""

    channel: int
    message: int | None = None
    """None: taken away."""
    digest: str = ""
    """Of what it shows; empty when that is not known."""
    files: dict[str, str] = {}
    """Digest of each picture by its name."""
    called: dict[Seat, int] = {}
    """For the call: the question each seat was last called for."""
    posted: int = 0
    """Milliseconds since 1970."""


class OutboxStore:
    """Reads and writes jobs and posts."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.time = database.time

    async def queues(self, table: int | None = None) -> list[Queue]:
        """Queues with jobs, of one table or of all."""
        o = s.outbox.c
        query = sa.select(o.table, o.audience).where(o.sent.is_(None)).distinct()
        if table is not None:
            query = query.where(o.table == table)
        async with self._database.reading() as c:
            return [(row.table, row.audience) for row in await c.execute(query)]

    async def next(self, queue: Queue) -> OutboxJob | None:
        """The oldest job of a queue that has not been sent.

        One that only says that something is done, and has to wait, holds nothing up: what is behind it may
        be a question.
        """
        o = s.outbox.c
        where = (o.table == queue[0]) & (o.audience == queue[1]) & o.sent.is_(None)
        held = o.slot.startswith(SETTLE) & (o.due > self.time.milliseconds())
        jobs = sa.select(s.outbox, s.tables.c.secret).join_from(s.outbox, s.tables)
        query = jobs.where(where).order_by(held, o.id).limit(1)
        async with self._database.reading() as c:
            row = (await c.execute(query)).first()
        return _job(row) if row is not None else None

    async def begin(self, job: OutboxJob, body: str) -> bool:
        """Note that Discord is asked now; False when the job is no longer wanted."""
        o = s.outbox
        values = {"tried": job.tried or self.time.milliseconds(), "body": body}
        waits = (o.c.id == job.id) & o.c.sent.is_(None)
        async with self._database.writing() as c:
            return (await c.execute(sa.update(o).where(waits).values(values))).rowcount == 1

    async def done(
        self,
        job: OutboxJob,
        post: Post | None = None,
        *more: Job,
        slot: str | None = None,
        arrived: int | None = None,
    ) -> None:
        """The job is sent, `post` stands there now, or in another `slot`, and `more` is wanted.

        A reminder has `arrived` at a moment in seconds, or was not sent and does not count.
        """
        async with self._database.writing() as c:
            if not await _mark_sent(c, job, self.time.milliseconds()):
                return
            if post is not None:
                await _stand(c, job.table, slot or job.slot, post)
            if job.slot.startswith(RING):
                await _count(c, job, arrived)
            await enqueue(c, job.table, more, self.time.milliseconds())

    async def warned(self, table: int, seat: Seat, serial: int, user: int) -> int:
        """How many warnings about a question have arrived."""
        r = s.reminders.c
        where = (r.table == table) & (r.seat == seat) & (r.serial == serial) & (r.user == user)
        arrived = where & (r.kind == "warning") & r.arrived.is_not(None)
        async with self._database.reading() as c:
            query = sa.select(sa.func.count()).select_from(s.reminders).where(arrived)
            found: int = (await c.execute(query)).scalar_one()
            return found

    async def stand(self, job: OutboxJob, post: Post, *more: Job) -> None:
        """Keep where a message stands, with the job still under way."""
        async with self._database.writing() as c:
            await _stand(c, job.table, job.slot, post)
            await enqueue(c, job.table, more, self.time.milliseconds())

    async def postpone(self, job: OutboxJob, seconds: float) -> None:
        """Try again later."""
        o = s.outbox
        values = {"due": self.time.milliseconds() + int(seconds * 1000), "tries": job.tries + 1}
        async with self._database.writing() as c:
            await c.execute(sa.update(o).where(o.c.id == job.id).values(values))

    async def cut_off(self) -> set[int]:
        """Tables whose people know that their channel cannot be reached."""
        async with self._database.reading() as c:
            rows = await c.execute(sa.select(s.tables.c.id).where(s.tables.c.cut_off > 0))
            return {row.id for row in rows}

    async def post(self, table: int, slot: str) -> Post | None:
        """What stands in a slot."""
        p = s.posts
        async with self._database.reading() as c:
            where = (p.c.table == table) & (p.c.slot == slot)
            row = (await c.execute(sa.select(p).where(where))).first()
        if row is None:
            return None
        return Post(
            row.channel,
            row.message,
            row.digest,
            msgspec.json.decode(row.files, type=dict[str, str]),
            {Seat(int(seat)): serial for seat, serial in msgspec.json.decode(row.called).items()},
            row.posted,
        )

    async def sweep(self) -> None:
        """Forget jobs that were sent long ago."""
        async with self._database.writing() as c:
            await c.execute(sa.delete(s.outbox).where(s.outbox.c.sent < self.time.milliseconds() - KEPT))


async def _mark_sent(c: AsyncConnection, job: OutboxJob, now: int) -> bool:
    o = s.outbox
    waits = (o.c.id == job.id) & o.c.sent.is_(None)
    return (await c.execute(sa.update(o).where(waits).values(sent=now))).rowcount == 1


async def _count(c: AsyncConnection, job: OutboxJob, arrived: int | None) -> None:
    _, _, seat, serial, user, n = job.slot.split(":")
    r = s.reminders
    where = (r.c.table == job.table) & (r.c.seat == int(seat)) & (r.c.serial == int(serial))
    where &= (r.c.user == int(user)) & (r.c.n == int(n))
    if arrived is None:
        await c.execute(sa.delete(r).where(where))
    else:
        await c.execute(sa.update(r).where(where).values(arrived=arrived))


async def _stand(c: AsyncConnection, table: int, slot: str, post: Post) -> None:
    p = s.posts
    await c.execute(sa.delete(p).where((p.c.table == table) & (p.c.slot == slot)))
    values: Mapping[str, object] = {
        **msgspec.structs.asdict(post),
        "table": table,
        "slot": slot,
        "files": dump(post.files),
        "called": dump(post.called),
    }
    await c.execute(sa.insert(p).values(values))


def _job(row: Any) -> OutboxJob:
    fields = {name: getattr(row, name) for name in OutboxJob.__struct_fields__}
    return OutboxJob(**fields)


async def enqueue(c: AsyncConnection, table_id: int, jobs: Sequence[Job], now: int) -> None:
    """Put jobs into the outbox, within somebody's transaction; `now` in milliseconds."""
    for job in jobs:
        if job.slot != "note":
            # A standing message is drawn when it is sent: one waiting row is enough, in the newest place.
            o = s.outbox.c
            waits = (o.table == table_id) & (o.slot == job.slot) & o.sent.is_(None) & o.tried.is_(None)
            await c.execute(sa.delete(s.outbox).where(waits))
    rows = [
        {
            "table": table_id,
            "audience": job.audience,
            "slot": job.slot,
            "body": job.body,
            "created": now,
            "due": now,
            "tries": 0,
        }
        for job in jobs
    ]
    if rows:
        await c.execute(sa.insert(s.outbox), rows)


async def answered(c: AsyncConnection, table: Table, non_members: Collection[int]) -> dict[int, list[Job]]:
    """Reminders that stand somewhere: what they are about may be answered now, by those who sit here and by
    `non_members` who were asked something too. By the table they stand at, for lists name several."""
    p = s.posts.c
    people = [*(chair.user for chair in table.chairs), *(b.newcomer for b in table.ballots), *non_members]
    lists = [f"digest:{user}" for user in people if user is not None]
    query = sa.select(p.table, p.slot, p.channel).where(
        p.called != "{}", (p.table == table.id) & p.slot.startswith("remind:") | p.slot.in_(lists)
    )
    found: dict[int, list[Job]] = {}
    for row in await c.execute(query):
        public = row.channel == table.channel
        audience = "channel" if public else f"user:{row.slot.rpartition(':')[2]}"
        found.setdefault(row.table, []).append(Job(audience, f"settle:{row.slot}"))
    return found


async def hurry(c: AsyncConnection, table_id: int, now: int) -> None:
    """Everything of a table that waits for another attempt is due now, in milliseconds."""
    o = s.outbox
    waits = (o.c.table == table_id) & o.c.sent.is_(None) & (o.c.due > now)
    await c.execute(sa.update(o).where(waits).values(due=now))
