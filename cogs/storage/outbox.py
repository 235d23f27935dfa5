"""The outbox and posted messages in the database: what to send, and which message is where."""

from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.database import schema as s
from cogs.database.connection import APART, ONLY, Database, Lookup, Store, from_now, of_row
from cogs.database.locks import NOTICE, SLICES, Slices
from cogs.storage.schedule import reckon_anew
from cogs.tables import jobs
from cogs.tables.jobs import Job, Remind, Resolve, Standing
from cogs.tables.table import Table, opaque_id
from engine.core.prompt import Seat
from engine.play.codec import dump

SENT_KEPT = 7 * 86_400_000
"""Milliseconds for which sent jobs are kept, for investigations."""
NONCE_DIGITS = 24

Queue = tuple[int, int | None]
"""A table and a person, or None for the table's channel. The jobs of a queue are done in order."""


class OutboxJob(Struct, frozen=True):
    """A row of the outbox."""

    id: int
    table: int
    job: Job
    created: int
    due: int
    """When the job is tried next, in milliseconds since 1970."""
    tries: int
    tried: int | None
    """When Discord was first asked and may have sent the message, in milliseconds since 1970."""
    secret: bytes
    """The table's secret, unknown to all before its game is over."""
    called: dict[Seat, int] = {}
    """The question for which each seat is called, once Discord was asked."""
    fence: int = 0
    """The number with which a process has claimed the job."""
    yields: int = 0
    """1 if later jobs may overtake this one while it waits for another attempt."""

    @property
    def queue(self) -> Queue:
        """The queue in which the job waits."""
        return self.table, self.user

    @property
    def user(self) -> int | None:
        """The reader of the direct message, by Discord id; None: the table's channel."""
        return jobs.addressee(self.job)

    @property
    def nonce(self) -> str:
        """A text of at most 25 characters, the same for every attempt at this job and no other job.

        Everyone can read it in the message.
        """
        return opaque_id(self.secret, f"letter {self.created} {self.id}", NONCE_DIGITS)


class PostedMessage(Struct, frozen=True):
    """A message that was posted on Discord."""

    channel: int
    message: int | None = None
    """Its Discord id; None if it was deleted."""
    digest: str = ""
    """The digest of what the message shows; empty if unknown."""
    files: dict[str, str] = {}
    """The digest of each picture by its name."""
    called: dict[Seat, int] = {}
    """For a call: the question for which each seat was last called."""
    posted: int = 0
    """When it was posted, in milliseconds since 1970."""
    late_edits: int = 0
    """Edits since the message became too old to be edited freely."""


Posts = dict[Standing, PostedMessage]
"""The messages of a table, by what they show."""


class Delivered(Struct, frozen=True):
    """The outcome of a finished job."""

    post: PostedMessage | None = None
    """Where its message is now; None if unchanged."""
    more: Sequence[Job] = ()
    """Jobs that follow from the finished one."""
    arrived: int | None = None
    """When a reminder arrived, in seconds since 1970; None if it was not sent and does not count."""
    anew: bool = True
    """Whether a message was sent or deleted. If not, the job may be repeated after a crash."""


class Postponed(Struct, frozen=True):
    """The outcome of a job that must be tried again."""

    seconds: float
    """Seconds until the next attempt."""
    yields: bool = False
    """Whether later jobs go first."""


Outcome = Delivered | Postponed | None
"""The outcome of a job; None: there was nothing to say."""


class NotOurs(Exception):
    """The job is obsolete, or another process has claimed it."""


_CALLED = msgspec.json.Decoder(dict[Seat, int]).decode

_HOLDER = sa.select(s.slices.c.fence).where(s.slices.c.slice == sa.bindparam("at")).scalar_subquery()
_WAITING = (
    sa.select(s.outbox, s.tables.c.secret, _HOLDER.label("holder"))
    .join_from(s.outbox, s.tables)
    .where((s.outbox.c.table == sa.bindparam("table")) & s.outbox.c.sent.is_(None))
    .order_by(s.outbox.c.id)
)
"""The jobs of a table in order. Building this statement takes longer than running it, so it is built once,
like the statements below."""
_OURS = (
    (s.outbox.c.id == sa.bindparam("number"))
    & s.outbox.c.sent.is_(None)
    & (s.outbox.c.fence == sa.bindparam("holder"))
)
"""A condition for a job that is not done and not claimed by another process."""
_POSTPONE = sa.update(s.outbox).where(_OURS & (s.outbox.c.due == sa.bindparam("was_due")))
"""Postpones a job unless it was hurried during the attempt that failed."""
_CLAIM = sa.update(s.outbox).where(
    (s.outbox.c.id == sa.bindparam("number")) & s.outbox.c.sent.is_(None),
    s.outbox.c.fence <= sa.bindparam("holder"),
    sa.bindparam("holder") == _HOLDER,
)
"""Claims a job for the process that speaks for its slice, unless a later one has claimed it."""
_CHANGE, _STILL_OURS = sa.update(s.outbox).where(_OURS), sa.select(s.outbox.c.id).where(_OURS)
_DROP = sa.delete(s.outbox).where(
    s.outbox.c.table == sa.bindparam("number"),
    s.outbox.c.key.in_(sa.bindparam("keys", expanding=True)),
    s.outbox.c.sent.is_(None) & s.outbox.c.tried.is_(None),
)
_LISTS = (s.posts.c.kind == "digest") & s.posts.c.user.in_(sa.bindparam("users", expanding=True))
_RESOLVABLE = (
    sa.select(s.posts)
    .where(s.posts.c.called != "{}")
    .where(
        (s.posts.c.table == sa.bindparam("at")) & s.posts.c.kind.in_(("reminder", "vote-reminder")) | _LISTS
    )
    # They are in order of arrival, not by the numbers of ballots, which are random.
    .order_by(s.posts.c.table, s.posts.c.posted, s.posts.c.message)
)
_POSTS = sa.select(s.posts).where(s.posts.c.table == sa.bindparam("table"))
_NO_POST = sa.delete(s.posts).where(
    *(s.posts.c[name] == sa.bindparam(name) for name in ("table", "kind", "number", "user"))
)


class OutboxStore(Store):
    """Reads and writes jobs and posted messages."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._begun = self.time.milliseconds()
        self._listeners: list[Callable[[int], None]] = []
        self._unwritten: dict[int, list[tuple[OutboxJob, PostedMessage | None]]] = {}
        """By table: jobs that sent nothing new, with their messages, to be marked together with the next
        write. After a crash they are done again."""

    def in_doubt(self, entry: OutboxJob) -> bool:
        """Return whether an earlier attempt may have changed what the job's message shows: an attempt is
        recorded, or an earlier process may have made one, since a process alone records none of its edits."""
        return entry.tried is not None or entry.created < self._begun

    def listen(self, wanted: Callable[[int], None]) -> None:
        """Call `wanted` with a table whenever jobs are added to it through this store."""
        self._listeners.append(wanted)

    async def queues(self, table: int | None = None) -> list[Queue]:
        """Return the queues with jobs, of one table or of all for which this process speaks."""
        if table is not None:
            return [(table, user) for user in dict.fromkeys(job.user for job in await self._left(table))]
        o = s.outbox.c
        waits = o.sent.is_(None) & self.slices.ours(o.table)
        rows = await self.database.rows(sa.select(o.table, o.user).where(waits).distinct())
        return [(row.table, row.user) for row in rows]

    async def next(self, queue: Queue) -> OutboxJob | None:
        """Return the unfinished job of a queue that comes next, if any: the oldest that does not yield now.

        A job that only prepares something, or reports that something is done, holds up nothing while it
        waits: a question may follow it.
        """
        now = self.time.milliseconds()
        jobs = [job for job in await self._left(queue[0]) if job.queue == queue]
        return min(jobs, key=lambda job: (job.yields and job.due > now, job.id), default=None)

    async def _left(self, table: int) -> list[OutboxJob]:
        """Return the unfinished jobs of a table, oldest first."""
        left = await self.database.remembered(waiting_of(table), leads=True)
        done = {job.id for job, _ in self._not_written(table)}
        return [job for job in left if job.id not in done]

    @property
    def slices(self) -> Slices:
        """The slices for which this process speaks."""
        return self.database.slices

    async def claim(self, entry: OutboxJob) -> OutboxJob | None:
        """Claim a job and return its current form; None if it is finished or not ours."""
        slices = self.slices
        fence = slices.fence(entry.table)
        if fence is None or not slices.shared:
            there = fence is not None and any(job.id == entry.id for job in await self._left(entry.table))
            return entry if there else None
        job = next((job for job in await self._left(entry.table) if job.id == entry.id), None)
        if job is None or job.fence == fence:
            return job
        mine = {"number": entry.id, "at": entry.table % SLICES, "holder": fence, "fence": fence}
        async with self.database.noting() as c:
            claimed = (await c.execute(_CLAIM, mine, execution_options={APART: True})).rowcount == 1
        if not claimed:
            # What this task has read about the table's jobs is outdated.
            from_now()
        return msgspec.structs.replace(entry, fence=fence) if claimed else None

    async def begin(
        self, entry: OutboxJob, called: Mapping[Seat, int] | None = None, *, anew: bool = True
    ) -> None:
        """Record that Discord is being asked, and for which questions people are called. Raises NotOurs. An
        edit may be repeated, so a process that is alone records only new messages (`anew`)."""
        if not anew and not self.slices.shared:
            return
        begun = msgspec.structs.replace(entry, tried=entry.tried or self.time.milliseconds())
        if called is not None:
            begun = msgspec.structs.replace(begun, called=dict(called))
        async with self.database.noting() as c:
            values = {"tried": begun.tried, "called": dump(begun.called), **_ours(entry)}
            if (await c.execute(_CHANGE, values, execution_options={APART: True})).rowcount != 1:
                raise NotOurs
        self.database.amend(
            waiting_of(entry.table), lambda left: [begun if job.id == entry.id else job for job in left]
        )

    async def mark(self, entry: OutboxJob, outcome: Outcome) -> None:
        """Store the outcome of a job."""
        match outcome:
            case Delivered():
                await self.done(entry, outcome)
            case Postponed(seconds, yields):
                due = self.time.milliseconds() + int(seconds * 1000)
                later = {"due": due, "tries": entry.tries + 1, "yields": entry.yields | yields}
                async with self.database.noting() as c:
                    values = {**later, **_ours(entry), "was_due": entry.due}
                    await c.execute(_POSTPONE, values, execution_options={ONLY: entry.table})
            case None:
                self._unwritten.setdefault(entry.table, []).append((entry, None))

    async def done(self, entry: OutboxJob, result: Delivered) -> None:
        """Mark a job as done; if it sent nothing new, only together with the table's next job that did."""
        table, now = entry.table, self.time.milliseconds()
        if not result.anew:
            self._unwritten.setdefault(table, []).append((entry, result.post))
            return
        async with self._marking(table) as (c, posts):
            if not await _change(c, entry, {"sent": now}):
                return
            if result.post is not None:
                await _stand(c, table, jobs.standing(entry.job), result.post, posts)
            if isinstance(entry.job, Remind):
                await _count(c, table, entry.job, result.arrived)
            await enqueue(c, table, result.more, now)
            await self.database.remember_all([waiting_of(table)], c)
        self._hear(table, result.more)

    async def rest(self, table: int) -> None:
        """Mark a table's jobs that sent nothing new, before the table has nothing left to do."""
        if table in self._unwritten:
            async with self._marking(table):
                pass

    @asynccontextmanager
    async def _marking(self, table: int) -> AsyncIterator[tuple[AsyncConnection, Posts]]:
        """Begin a transaction that also marks a table's jobs that sent nothing new, and knows where its
        messages are.

        Those jobs stay unwritten until the commit, so that nobody reads an older state of their messages.
        """
        async with self.database.writing(table) as c:
            posts = dict(await self._posted(table, within=c))
            rest = self._not_written(table)
            for entry, post in rest:
                marked = await _change(c, entry, {"sent": self.time.milliseconds()})
                if post is None:
                    continue
                place = jobs.standing(entry.job)
                there = posts.get(place)
                # Without other processes, this one has shown the message, even if it was requested again
                # meanwhile. If its row was deleted with a person's data, it is not written again.
                alone = not self.slices.shared and there is not None and there.message == post.message
                if marked or alone:
                    await _stand(c, table, place, post, posts)
            yield c, posts
            self.database.remember(c, s.posts, table, "posts", posts)
        left = [one for one in self._not_written(table) if one not in rest]
        self._unwritten.pop(table, None)
        if left:
            self._unwritten[table] = left

    def _not_written(self, table: int) -> list[tuple[OutboxJob, PostedMessage | None]]:
        """Return the table's jobs that sent nothing new, unless other processes may have repeated them."""
        known, slices = self._unwritten.get(table, ()), self.slices
        return [one for one in known if not slices.shared or one[0].fence == slices.fence(table)]

    async def warned(self, table: int, seat: Seat, serial: int, user: int) -> int:
        """Return the number of warnings about a question that have arrived."""
        r = s.reminders.c
        where = (r.table == table) & (r.seat == seat) & (r.serial == serial) & (r.user == user)
        arrived = where & (r.kind == "warning") & r.arrived.is_not(None)
        query = sa.select(sa.func.count()).select_from(s.reminders).where(arrived)
        return await self.database.value(query) or 0

    async def last_seen(self, table: int, seat: Seat | None, user: int) -> int:
        """Return when a person last answered from a seat, or pressed in a private message about a table, in
        milliseconds since 1970; 0: never."""
        t, p = s.log.c, s.panels.c
        own = t.by.in_(("player", "undo", "ordering"))
        answered = sa.select(sa.func.max(t.time)).where(t.table == table, t.seat == seat, own)
        pressed = sa.select(sa.func.max(p.pressed)).where(p.table == table, p.user == user)
        last = await self.database.value(answered) or 0
        return max(last * 1000, await self.database.value(pressed) or 0)

    async def stand(self, entry: OutboxJob, post: PostedMessage, *more: Job) -> None:
        """Store where a message is while its job is still under way."""
        async with self._marking(entry.table) as (c, posts):
            if (await c.execute(_STILL_OURS, _ours(entry))).first() is None:
                return
            await _stand(c, entry.table, jobs.standing(entry.job), post, posts)
            await enqueue(c, entry.table, more, self.time.milliseconds())
        self._hear(entry.table, more)

    async def change(self, table: int, standing: Standing, message: int | None, /, **values: object) -> bool:
        """Change fields of a message outside its job, unless it was replaced. Returns whether it was
        changed."""
        async with self._marking(table) as (c, posts):
            if (there := posts.get(standing)) is None or there.message != message:
                return False
            await _stand(c, table, standing, msgspec.structs.replace(there, **values), posts)
            return True

    async def want(self, table: int, *more: Job) -> None:
        """Add jobs that are not part of a change."""
        async with self.database.writing(table) as c:
            await enqueue(c, table, more, self.time.milliseconds())
        self._hear(table, more)

    def _hear(self, table: int, more: Sequence[Job]) -> None:
        for wanted in self._listeners if more else ():
            wanted(table)

    async def waiting(self) -> tuple[int, float]:
        """Return the number of unfinished jobs, and the seconds for which the oldest has been waiting."""
        o = s.outbox.c
        query = sa.select(sa.func.count(), sa.func.min(o.created)).where(s.WAITS)
        ((count, oldest),) = await self.database.rows(query)
        return count, (self.time.milliseconds() - oldest) / 1000 if count else 0.0

    async def post(self, table: int, standing: Standing) -> PostedMessage | None:
        """Return where a message is; None if it was never posted."""
        found = await self._posted(table)
        unwritten = {jobs.standing(job.job): post for job, post in self._not_written(table) if post}
        return unwritten.get(standing) or found.get(standing)

    async def _posted(self, table: int, within: AsyncConnection | None = None) -> Posts:
        """Return where all messages of a table are, as far as it is written."""
        return await self.database.remembered(posts_of(table), within)

    async def sweep(self) -> None:
        """Delete jobs that were done long ago."""
        old = s.outbox.c.sent < self.time.milliseconds() - SENT_KEPT
        await self.database.write(sa.delete(s.outbox).where(old))


def waiting_of(table: int) -> Lookup[list[OutboxJob]]:
    """Return the lookup of a table's unmarked jobs, oldest first."""
    return Lookup(s.outbox, table, "waiting", _WAITING, {"table": table, "at": table % SLICES}, _waiting_jobs)


def _waiting_jobs(rows: Sequence[Any]) -> list[OutboxJob]:
    return [
        of_row(
            OutboxJob,
            row,
            job=jobs.load(row.job),
            called=_CALLED(row.called),
            # A claim counts for as long as its process speaks for the slice.
            fence=row.fence if row.fence == row.holder else 0,
        )
        for row in rows
    ]


async def enqueue(
    c: AsyncConnection, table_id: int, wanted: Sequence[Job], now: int, fence: int | None = None
) -> None:
    """Add jobs to the outbox within the caller's transaction; `now` in milliseconds. A process that speaks
    for the table claims them with its `fence`."""
    # Of several waiting jobs with the same key, only the newest stays.
    await drop_waiting(c, table_id, wanted)
    rows = [
        {
            "table": table_id,
            "user": jobs.addressee(job),
            "about": jobs.named(job),
            "job": dump(job),
            "key": jobs.key(job),
            "yields": int(jobs.yields(job)),
            "created": now,
            "due": now,
            "tries": 0,
            "fence": fence or 0,
        }
        for job in wanted
    ]
    if rows:
        await c.execute(sa.insert(s.outbox), rows, execution_options={ONLY: table_id})
        await _give_notice(c, table_id)


async def drop_waiting(c: AsyncConnection, table: int, wanted: Sequence[Job]) -> None:
    """Delete unstarted jobs that would show the same as those in `wanted`."""
    if keys := [key for job in wanted if (key := jobs.key(job)) is not None]:
        await c.execute(_DROP, {"number": table, "keys": keys}, execution_options={ONLY: table})


async def _give_notice(c: AsyncConnection, table_id: int) -> None:
    """Tell the process that sends for a table, after the commit. With SQLite there is only one process."""
    if c.dialect.name == "postgresql":
        told = sa.func.concat(sa.func.current_setting("application_name"), f":{table_id}")
        await c.execute(sa.select(sa.func.pg_notify(NOTICE, told)))


async def resolvable(
    c: AsyncConnection, table: Table, non_members: Collection[int]
) -> dict[int, list[Resolve]]:
    """Return jobs for posted reminders, which may be answered now, to the table's people and to `non_members`
    who were asked something. They are grouped by the table of the reminder: a daily list names several."""
    people = [*(chair.user for chair in table.chairs), *(b.newcomer for b in table.ballots), *non_members]
    users = [user for user in people if user is not None]
    found: dict[int, list[Resolve]] = {}
    for row in await c.execute(_RESOLVABLE, {"at": table.id, "users": users}):
        direct = row.channel != table.channel
        found.setdefault(row.table, []).append(Resolve(of_row(Standing, row), direct))
    return found


async def hurry(c: AsyncConnection, table_id: int, now: int) -> None:
    """Make all jobs of a table due at `now`, in milliseconds, also those whose attempt is about to fail."""
    o = s.outbox
    unsent = (o.c.table == table_id) & o.c.sent.is_(None)
    await c.execute(sa.update(o).where(unsent).values(due=now), execution_options={ONLY: table_id})
    await _give_notice(c, table_id)


async def _change(c: AsyncConnection, entry: OutboxJob, values: Mapping[str, object]) -> bool:
    changed = await c.execute(_CHANGE, {**values, **_ours(entry)}, execution_options={ONLY: entry.table})
    return changed.rowcount == 1


def _ours(entry: OutboxJob) -> dict[str, object]:
    return {"number": entry.id, "holder": entry.fence}


async def _count(c: AsyncConnection, table: int, job: Remind, arrived: int | None) -> None:
    r = s.reminders
    where = (r.c.table == table) & (r.c.seat == job.seat) & (r.c.serial == job.serial)
    where &= (r.c.user == job.user) & (r.c.n == job.n)
    if arrived is None:
        await c.execute(sa.delete(r).where(where))
    else:
        await c.execute(sa.update(r).where(where).values(arrived=arrived))
    await reckon_anew(c, table)


async def _stand(
    c: AsyncConnection, table: int, standing: Standing, post: PostedMessage, posts: Posts
) -> None:
    """Store where a message is, and note it among those of its table."""
    posts[standing] = post
    here, place = {ONLY: table}, {**msgspec.structs.asdict(standing), "table": table}
    await c.execute(_NO_POST, place, execution_options=here)
    written = {"files": dump(post.files), "called": dump(post.called)}
    values = {**place, **msgspec.structs.asdict(post), **written}
    await c.execute(sa.insert(s.posts), values, execution_options=here)


def posts_of(table: int) -> Lookup[Posts]:
    """Return the lookup of where all messages of a table are."""
    return Lookup(s.posts, table, "posts", _POSTS, {"table": table}, _posts)


def _posts(rows: Sequence[Any]) -> Posts:
    found = {}
    for row in rows:
        files = msgspec.json.decode(row.files, type=dict[str, str])
        found[of_row(Standing, row)] = of_row(PostedMessage, row, files=files, called=_CALLED(row.called))
    return found
