"""Delivers reminders: composed from what is open at the moment of sending, edited when it was answered.

One reminder stands for each person and table; a newer one takes its place, so that phones ring once and
nothing piles up. Where Discord does not let an old one be edited any more, it is taken away once it is done;
a list of which something is left is edited later.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import discord
from msgspec import Struct
from msgspec.structs import replace

from cogs.delivery.discord_client import GONE, TOO_OLD, DiscordClient, digest
from cogs.messages.composer import ComposesMessages, Message, MessageRequest
from cogs.storage.outbox import OutboxJob, OutboxStore, Post
from cogs.storage.users import UserStore
from cogs.tables import jobs
from cogs.tables.jobs import Job
from cogs.tables.person import Person, in_quiet_hours
from cogs.tables.reminders import VOTE
from cogs.tables.snapshot import Look, Missing, OpenQuestion
from cogs.tables.table import Status
from cogs.tables.time_control import acts_from
from engine.core.codec import dump
from engine.core.prompt import Seat


class Ring(Struct, frozen=True):
    """What a job's slot says about a reminder."""

    kind: str
    seat: Seat
    serial: int
    user: int
    n: int

    @classmethod
    def of(cls, slot: str) -> Ring:
        """The parts of a slot: "ring:warning:1:7:9000101:0"."""
        _, kind, seat, serial, user, n = slot.split(":")
        return cls(kind, Seat(int(seat)), int(serial), int(user), int(n))

    @property
    def standing(self) -> str:
        """The slot its message stands in: one for each person and seat, and for each ballot."""
        about = f"vote-{self.serial}" if self.seat == VOTE else self.seat
        return f"{jobs.REMIND}{about}:{self.user}"

    def voted_on(self, look: Look) -> bool:
        """Whether the others vote on how it goes on without the one who is waited for."""
        ballots = look.table.ballots
        return any(ballot.kind == "seat" and ballot.about["seat"] == self.seat for ballot in ballots)

    def open(self, look: Look) -> bool:
        """Whether the question or the vote still waits for that person."""
        if self.seat == VOTE:
            ballots = [ballot for ballot in look.table.ballots if ballot.number == self.serial]
            running = look.table.status == Status.RUNNING
            return running and any(self.user in look.table.missing(ballot) for ballot in ballots)
        prompt = look.prompts.get(self.seat)
        return prompt is not None and prompt.serial == self.serial and self._awaited(look)

    def seems_open(self, look: Look, said: int) -> bool:
        """Whether everybody who has read of the question since `said`, in milliseconds, must believe that it
        waits: one question may have followed another, but nobody else can tell them apart."""
        asked = look.turns.get(self.seat)
        return asked is not None and asked * 1000 <= said and self._awaited(look)

    def _awaited(self, look: Look) -> bool:
        """Whether the table waits for that person, whatever they are asked."""
        chair = look.table.chairs[self.seat]
        plays = chair.user == self.user and chair.pilot == "player"
        going = look.table.status == Status.RUNNING and not look.table.rest
        return self.seat in look.prompts and plays and going


class ReminderDelivery:
    """Makes one job about a reminder true."""

    def __init__(
        self,
        outbox_store: OutboxStore,
        people: UserStore,
        look: Callable[[int], Awaitable[Look]],
        composer: ComposesMessages,
        client: DiscordClient,
        open_dm: Callable[[Person], Awaitable[int]],
        *,
        inbox: Callable[[int], Awaitable[Sequence[OpenQuestion]]],
        votes: Callable[[int], Awaitable[Sequence[Missing]]],
    ) -> None:
        self._outbox = outbox_store
        self._people = people
        self._look = look
        self._inbox, self._votes = inbox, votes
        self._composer = composer
        self._discord = client
        self._open_dm = open_dm

    async def ring(self, job: OutboxJob) -> None:
        """Remind somebody, if the question is still open and nobody sleeps."""
        ring, look = Ring.of(job.slot), await self._look(job.table)
        person, standing = await self._people.get(ring.user), ring.standing
        direct = jobs.user_of(job.audience) is not None
        now = self._outbox.time.seconds()
        channel = look.table.channel
        if direct:
            channel = await self._open_dm(person)
        old = await self._outbox.post(job.table, standing) or Post(channel)
        called = {ring.seat: ring.serial}
        if job.tried and (found := await self._discord.find(channel, job)):
            there = Post(channel, found, called=called, posted=job.tried)
            # The first attempt need not be the one that arrived: what follows is reckoned from now.
            await self._rung(job, ring, standing, there, old, arrived=now)
            return
        idle = ring.kind == "warning" and not look.table.terms.acts(len(look.table.players()) - 1)
        if not ring.open(look) or idle or in_quiet_hours(person, now):
            # Somebody was quicker, or it has waited into the night: what is owed then is reckoned then.
            await self._outbox.done(job)
            return
        until = await self._acts_from(look, ring, now)
        errand = _errand(ring, ring.kind, person if direct else None, until=until)
        message = await self._composer.compose(errand, look)
        assert message is not None, "an open question has a reminder"
        if not await self._outbox.begin(job, dump(called)):
            return
        sent = await self._discord.send(channel, job, message, pings=(ring.user,), silent=False)
        shown = digest(message)
        # Sending may have taken its time: what follows is reckoned from when it is known to have arrived.
        arrived = self._outbox.time.seconds()
        there = Post(channel, sent, shown.whole, shown.files, called, arrived * 1000)
        await self._rung(job, ring, standing, there, old, arrived=arrived)

    async def _rung(
        self, job: OutboxJob, ring: Ring, standing: str, there: Post, old: Post, *, arrived: int
    ) -> None:
        more = _removal(old, job, there)
        if not ring.open(await self._look(job.table)):
            more.append(Job(job.audience, f"{jobs.SETTLE}{standing}"))
        await self._outbox.done(job, there, *more, slot=standing, arrived=arrived)

    async def _acts_from(self, look: Look, ring: Ring, now: int) -> int:
        """The earliest moment at which what is warned of may happen."""
        terms, due = look.table.terms, look.deadlines.get(ring.seat, 0)
        warned = await self._outbox.warned(look.table.id, ring.seat, ring.serial, ring.user)
        return acts_from(terms, due, warned, now)

    # ------------------------------------------------------------------ afterwards

    async def settle(self, job: OutboxJob) -> None:
        """A reminder whose question was answered says so; a list of questions says what is left."""
        slot = job.slot.removeprefix(jobs.SETTLE)
        post = await self._outbox.post(job.table, slot)
        if post is None or post.message is None or not post.called:
            await self._outbox.done(job)
        elif slot.startswith(jobs.DIGEST):
            await self._settle_digest(job, slot, post)
        else:
            await self._settle_reminder(job, slot, post)

    async def _settle_reminder(self, job: OutboxJob, slot: str, post: Post) -> None:
        look = await self._look(job.table)
        user = int(slot.rpartition(":")[2])
        ((seat, serial),) = post.called.items()
        ring = Ring("", seat, serial, user, 0)
        person = await self._people.get(user) if post.channel != look.table.channel else None

        async def now(kind: str) -> Message:
            message = await self._composer.compose(_errand(ring, kind, person), look)
            assert message is not None, "whatever was asked, there is something to say"
            return message

        public = post.channel == look.table.channel
        if not ring.open(look) and not (public and ring.seems_open(look, post.posted)):
            await self._edit(job, slot, post, await now("done"), done=True)
        elif ring.voted_on(look):
            # What it has warned of has come: the moment it named lies in the past.
            await self._edit(job, slot, post, await now("voting"), done=False)
        elif ring.seat == VOTE:
            # Others may have voted: it says how many.
            await self._edit(job, slot, post, await now("vote"), done=False)
        elif digest(await now("voting")).whole == post.digest:
            await self._edit(job, slot, post, await now("reminder"), done=False)
        else:
            await self._outbox.done(job)

    async def _settle_digest(self, job: OutboxJob, slot: str, post: Post) -> None:
        person = await self._people.get(int(slot.removeprefix(jobs.DIGEST)))
        asked, votes = tuple(await self._inbox(person.user)), tuple(await self._votes(person.user))
        errand = MessageRequest("digest", person=person, asked=asked, votes=votes)
        message = await self._composer.compose(errand, await self._look(job.table))
        assert message is not None, "an empty list says that it is empty"
        await self._edit(job, slot, post, message, done=not asked and not votes)

    async def _edit(self, job: OutboxJob, slot: str, post: Post, message: Message, *, done: bool) -> None:
        called = {} if done else post.called
        shown = digest(message)
        if shown.whole != post.digest:
            if not await self._outbox.begin(job, job.body):
                return
            try:
                await self._discord.edit(post, message, shown)
            except discord.HTTPException as refused:
                if refused.code in TOO_OLD and done:
                    # Ruling: T4. What cannot say that it is done had better go. Who has answered
                    # misses nothing, and nobody is sent to a question that is no more.
                    await self._outbox.done(
                        job,
                        replace(post, message=None, called={}),
                        Job(job.audience, f"remove:{post.channel}:{post.message}"),
                        slot=slot,
                    )
                    return
                if refused.code not in GONE:
                    raise
                post = replace(post, message=None)
                called = {}
        after = replace(post, digest=shown.whole, files=shown.files, called=called)
        await self._outbox.done(job, after, slot=slot)

    # ------------------------------------------------------------------ one message a day

    async def digest(self, job: OutboxJob) -> None:
        """Everything somebody is asked, in one message; nothing if they are asked nothing any more."""
        user = int(job.slot.removeprefix(jobs.DIGEST))
        person, now = await self._people.get(user), self._outbox.time.seconds()
        channel = await self._open_dm(person)
        old = await self._outbox.post(job.table, job.slot) or Post(channel)
        called = {Seat(0): 1}
        if job.tried and (found := await self._discord.find(channel, job)):
            await self._listed(job, Post(channel, found, called=called, posted=job.tried), old)
            return
        asked, votes = tuple(await self._inbox(user)), tuple(await self._votes(user))
        if not (asked or votes) or in_quiet_hours(person, now):
            await self._outbox.done(job)
            return
        errand = MessageRequest("digest", person=person, asked=asked, votes=votes)
        message = await self._composer.compose(errand, await self._look(job.table))
        assert message is not None, "there is something to say"
        if not await self._outbox.begin(job, dump(called)):
            return
        sent = await self._discord.send(channel, job, message, pings=(user,), silent=False)
        shown = digest(message)
        await self._listed(job, Post(channel, sent, shown.whole, shown.files, called, now * 1000), old)

    async def _listed(self, job: OutboxJob, there: Post, old: Post) -> None:
        """The list stands there, and the one before it goes; what was answered meanwhile is taken off."""
        settle = Job(job.audience, f"{jobs.SETTLE}{job.slot}")
        await self._outbox.done(job, there, settle, *_removal(old, job, there))


def _removal(old: Post, job: OutboxJob, there: Post) -> list[Job]:
    """Takes away what stood there before, if that is another message."""
    if old.message is None or old.message == there.message:
        return []
    return [Job(job.audience, f"remove:{old.channel}:{old.message}")]


def _errand(ring: Ring, kind: str, person: Person | None, *, until: int = 0) -> MessageRequest:
    """A message about a question, or about a vote."""
    fields: dict[str, int | str] = {"kind": kind, "until": until}
    if ring.seat == VOTE:
        return MessageRequest(
            "remind", person=person, key=str(ring.serial), fields={**fields, "user": ring.user}
        )
    return MessageRequest("remind", seat=ring.seat, person=person, fields=fields)
