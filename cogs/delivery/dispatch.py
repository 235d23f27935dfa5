"""Delivers one job: composes what it asks for, and brings Discord to show it.

A standing message is edited while it is fresh and nothing stands below it; else it is posted anew and the
old one is taken away. What a crash has left in doubt is looked up before anything is said again.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence

import discord
import msgspec
from msgspec.structs import replace

from cogs.delivery.discord_client import GONE, TOO_OLD, DiscordClient, digest
from cogs.delivery.reminders import ReminderDelivery
from cogs.messages.composer import ComposesMessages, Message, MessageRequest, SlotKind
from cogs.storage.outbox import OutboxJob, OutboxStore, Post
from cogs.storage.users import UserStore
from cogs.tables import jobs
from cogs.tables.jobs import Job
from cogs.tables.person import Person, in_quiet_hours
from cogs.tables.snapshot import Look, Missing, OpenQuestion
from cogs.tables.table import Status
from engine.core.codec import dump
from engine.core.prompt import Seat

EDITABLE_FOR = 55 * 60_000
"""Milliseconds after which a message is no longer edited: Discord limits edits of those over an hour."""

STANDING: dict[str, SlotKind] = {"lobby": "lobby", "board": "board", "call": "call", "final": "final"}


async def _untold(table: int) -> None:
    """Nobody wants to know."""


class Delivery:
    """Makes one job true."""

    def __init__(
        self,
        outbox_store: OutboxStore,
        people: UserStore,
        look: Callable[[int], Awaitable[Look]],
        composer: ComposesMessages,
        client: DiscordClient,
        *,
        inbox: Callable[[int], Awaitable[Sequence[OpenQuestion]]],
        votes: Callable[[int], Awaitable[Sequence[Missing]]],
        lost: Callable[[int], Awaitable[None]] = _untold,
        found: Callable[[int], Awaitable[None]] = _untold,
        editable_for: int = EDITABLE_FOR,
    ) -> None:
        """`lost` and `found` are told of a table whose channel cannot be reached, and then can again."""
        self._outbox = outbox_store
        self._people = people
        self._look = look
        self._composer = composer
        self._discord = client
        self._ringing = ReminderDelivery(
            outbox_store, people, look, composer, client, self._open_dm, inbox=inbox, votes=votes
        )
        self._editable_for = editable_for
        self._lost, self._found = lost, found
        self.cut_off: set[int] = set()
        """Tables whose channel cannot be reached: there a direct message is the only way to be heard."""

    async def channel(self, table: int) -> int:
        """Where a table stands now."""
        return (await self._look(table)).table.channel

    async def cannot_reach(self, table: int) -> None:
        """A table's channel does not take what is sent: its people are told once."""
        self._discord.reached.discard(await self.channel(table))
        self.cut_off.add(table)
        await self._lost(table)

    async def maybe_reached(self, table: int) -> None:
        """Something was delivered: was it in the channel that could not be reached?"""
        if table in self.cut_off and await self.channel(table) in self._discord.reached:
            self.cut_off.discard(table)
            await self._found(table)

    async def deliver(self, job: OutboxJob) -> None:
        """Send, edit or take away what the job asks for, and mark it sent.

        Raises discord.HTTPException or a network error when it has to be tried again.
        """
        user = jobs.user_of(job.audience)
        if job.slot.startswith("remove:"):
            _, channel, message = job.slot.split(":")
            await self._discord.delete(int(channel), int(message))
            await self._outbox.done(job)
        elif job.slot.startswith(jobs.UNCALL):
            await self._uncall(job, Seat(int(job.slot.removeprefix(jobs.UNCALL))))
        elif job.slot == jobs.OPEN_DM:
            assert user is not None, "direct messages are to somebody"
            await self._open_dm(await self._people.get(user))
            await self._outbox.done(job)
        elif job.slot.startswith(jobs.RING):
            await self._ringing.ring(job)
        elif job.slot.startswith(jobs.SETTLE):
            await self._ringing.settle(job)
        elif job.slot.startswith(jobs.DIGEST):
            await self._ringing.digest(job)
        elif job.slot == "note":
            await self._note(job)
        elif job.slot.startswith(jobs.CUT_OFF):
            assert user is not None, "people are told"
            await self._cut_off(job, user)
        elif user is not None:
            await self._private(job, user)
        else:
            await self._public(job)

    # ------------------------------------------------------------------ the table's channel

    async def _note(self, job: OutboxJob) -> None:
        look = await self._look(job.table)
        said = msgspec.json.decode(job.body)
        user = jobs.user_of(job.audience)
        person = await self._people.get(user) if user is not None else None
        errand = MessageRequest("note", person=person, key=said["key"], fields=said["fields"])
        message = await self._composer.compose(errand, look)
        channel = look.table.channel if person is None else await self._open_dm(person)
        if message is None or (job.tried and await self._discord.find(channel, job)):
            await self._outbox.done(job)
        elif await self._outbox.begin(job, job.body):
            await self._discord.send(channel, job, message, pings=(), silent=False)
            await self._outbox.done(job)

    async def _public(self, job: OutboxJob) -> None:
        look = await self._look(job.table)
        channel, status = look.table.channel, look.table.status
        if job.slot.startswith(jobs.VOTE):
            await self._vote(job, look)
            return
        message = await self._composer.compose(MessageRequest(STANDING[job.slot]), look)
        post, found = await self._known(job, channel)
        if job.slot == "call":
            await self._call(job, look, message, post, found=found)
            return
        # A card whose table falls asleep says so where it stands: nobody is there to see it come anew.
        asleep = status == Status.LOBBY and bool(look.table.rest)
        settled = asleep or status not in (Status.LOBBY, Status.RUNNING)
        if job.slot == "lobby" and status != Status.LOBBY:
            settled = True
            if post.message is None:
                # Nobody needs the card of a game that has begun.
                message = None
        besides = (await self._outbox.post(job.table, "call") or Post(channel)).message
        await self._stand(job, channel, message, post, keep=settled, besides=besides)

    async def _call(
        self, job: OutboxJob, look: Look, message: Message | None, post: Post, *, found: bool
    ) -> None:
        """Mention exactly the next players, each once for each question."""
        chairs, called = look.table.chairs, post.called
        asked = {
            seat: prompt.serial for seat, prompt in look.prompts.items() if chairs[seat].pilot == "player"
        }
        everybody = tuple(user for seat in asked if (user := chairs[seat].user) is not None)
        new = [
            seat
            for seat, serial in asked.items()
            if serial > max(called.get(seat, 0), look.no_call_up_to.get(seat, 0))
            and called.get(seat, 0) < look.called_with.get(seat, serial)
        ]
        if found:
            # What this job had to say was said; a newer question has a job of its own.
            await self._stand(job, post.channel, message, post, keep=True, mentioned=everybody)
        elif new and message is not None:
            # A call is said anew, so that phones ring; the old one is taken away.
            # At night nothing rings: the first reminder does, in the morning.
            pings = await self._awake(user for seat in new if (user := chairs[seat].user) is not None)
            await self._anew(job, look.table.channel, message, post, pings=pings, called=asked)
        elif post.message is None:
            await self._outbox.done(job)
        else:
            await self._stand(job, post.channel, message, post, keep=True, called=asked, mentioned=everybody)

    async def _vote(self, job: OutboxJob, look: Look) -> None:
        """What the table is asked rings once for those who may vote; when it is decided, it goes."""
        number = job.slot.removeprefix(jobs.VOTE)
        message = await self._composer.compose(MessageRequest("vote", key=number), look)
        post, found = await self._known(job, look.table.channel)
        if message is None or found or post.message is not None:
            await self._stand(job, look.table.channel, message, post, keep=True)
            return
        (ballot,) = [ballot for ballot in look.table.ballots if str(ballot.number) == number]
        users = sorted(look.table.missing(ballot))
        pings = await self._awake(users)
        await self._anew(job, look.table.channel, message, post, pings=pings, called={})

    async def _awake(self, users: Iterable[int]) -> tuple[int, ...]:
        """Those for whom something may ring now."""
        now = self._outbox.time.seconds()
        people = [await self._people.get(user) for user in users]
        return tuple(person.user for person in people if not in_quiet_hours(person, now))

    async def _uncall(self, job: OutboxJob, seat: Seat) -> None:
        """Another person sits there: the phone that has rung was somebody else's."""
        post = await self._outbox.post(job.table, "call")
        if post is not None:
            post = replace(post, called={**post.called, seat: 0})
        await self._outbox.done(replace(job, slot="call"), post)

    # ------------------------------------------------------------------ direct messages

    async def _private(self, job: OutboxJob, user: int) -> None:
        look = await self._look(job.table)
        seat = jobs.private_seat(job.slot)
        person = await self._people.get(user)
        sits = look.table.chairs[seat].user == user
        message = None
        if sits and person.messages and not person.dm_closed:
            message = await self._composer.compose(MessageRequest("private", seat=seat, person=person), look)
        stands = await self._outbox.post(job.table, job.slot)
        missing = stands is None or stands.message is None
        # Nobody needs the hand of a game that is over, nor the end of one that was never shown here.
        unwanted = message is None or look.table.status not in (Status.LOBBY, Status.RUNNING)
        if person.dm_closed or (job.tried is None and missing and unwanted):
            await self._outbox.done(job)
            return
        channel = await self._open_dm(person)
        post, _ = await self._known(job, channel)
        prompt, called = look.prompts.get(seat), post.called.get(seat, 0)
        # A hand that only changes is edited where it is; a question comes to the bottom.
        asked = prompt is not None and prompt.serial > called
        await self._stand(
            job,
            channel,
            message,
            post,
            keep=not asked,
            called={seat: prompt.serial if prompt else called},
            silent=job.table not in self.cut_off,
        )

    async def _cut_off(self, job: OutboxJob, user: int) -> None:
        """Say that the table's channel cannot be reached; once it can, the same message says so."""
        look = await self._look(job.table)
        person, lost = await self._people.get(user), bool(look.table.cut_off)
        if not lost and job.tried is None and await self._outbox.post(job.table, job.slot) is None:
            await self._outbox.done(job)
            return
        channel = await self._open_dm(person)
        post, found = await self._known(job, channel)
        key = "note-cut-off" if lost else "note-reached-again"
        errand = MessageRequest("note", person=person, key=key, fields={"channel": look.table.channel})
        message = await self._composer.compose(errand, look)
        assert message is not None, "it can or it cannot be reached"
        if lost and not found and digest(message).whole != post.digest:
            await self._anew(job, channel, message, post, called={})
        elif lost or post.message is not None:
            await self._stand(job, channel, message, post, keep=True)
        else:
            await self._outbox.done(job)

    async def _open_dm(self, person: Person) -> int:
        if person.dm_channel is not None:
            return person.dm_channel
        channel = await self._discord.open_dm(person.user)
        await self._people.change(person.user, dm_channel=channel)
        return channel

    async def closed(self, job: OutboxJob) -> None:
        """Somebody's direct messages are closed: remember it, tell it once."""
        user = jobs.user_of(job.audience)
        assert user is not None, "only people close direct messages"
        known = (await self._people.get(user)).dm_closed
        await self._people.change(user, dm_closed=1)
        told = [] if known else [jobs.note("note-messages-closed", user=user)]
        await self._outbox.done(job, None, *told)

    async def forget_dm(self, job: OutboxJob) -> None:
        """A channel of direct messages is there no more; the next job opens another."""
        if (user := jobs.user_of(job.audience)) is not None:
            await self._people.change(user, dm_channel=None)

    # ------------------------------------------------------------------ standing messages

    async def _known(self, job: OutboxJob, channel: int) -> tuple[Post, bool]:
        """What stands in the job's slot, and whether this job has put it there before."""
        post = await self._outbox.post(job.table, job.slot) or Post(channel)
        if job.tried is None:
            return post, False
        found = await self._discord.find(channel, job)
        if found is None or found == post.message:
            return post, found is not None
        # It was sent, and we died before we knew. What it shows may be old.
        told = msgspec.json.decode(job.body, type=dict[Seat, int])
        there = Post(channel, found, called={**post.called, **told}, posted=self._outbox.time.milliseconds())
        await self._outbox.stand(job, there, *_removal(job, post))
        return there, True

    async def _stand(
        self,
        job: OutboxJob,
        channel: int,
        message: Message | None,
        post: Post,
        *,
        keep: bool,
        besides: int | None = None,
        called: dict[Seat, int] | None = None,
        silent: bool = False,
        mentioned: tuple[int, ...] = (),
    ) -> None:
        """Let `message` stand: as it does, by an edit, or anew. With `keep` it stays where it is."""
        called = {**post.called, **(called or {})}
        if message is None or post.message is None or post.channel != channel:
            await self._anew(job, channel, message, post, called=called, silent=silent)
            return
        shown = digest(message)
        if shown.whole == post.digest:
            await self._outbox.done(job, replace(post, called=called))
            return
        if not keep:
            editable = self._outbox.time.milliseconds() - post.posted < self._editable_for
            if not editable or not await self._discord.is_last(post, besides):
                await self._anew(job, channel, message, post, called=called, silent=silent)
                return
        if not await self._outbox.begin(job, job.body):
            return
        try:
            await self._discord.edit(post, message, shown, mentioned=mentioned)
        except discord.HTTPException as refused:
            if refused.code in GONE:
                post = replace(post, message=None)
            elif refused.code not in TOO_OLD:
                raise
            if keep:
                await self._outbox.done(job, replace(post, called=called))
            else:
                await self._anew(job, channel, message, post, called=called, silent=silent)
            return
        await self._outbox.done(job, replace(post, digest=shown.whole, files=shown.files, called=called))

    async def _anew(
        self,
        job: OutboxJob,
        channel: int,
        message: Message | None,
        post: Post,
        *,
        called: dict[Seat, int],
        pings: tuple[int, ...] = (),
        silent: bool = False,
    ) -> None:
        """Post a message, or none, and take the old one away."""
        called = {**post.called, **called}
        if message is None:
            await self._outbox.done(job, Post(channel, called=called), *_removal(job, post))
            return
        if not await self._outbox.begin(job, dump(called)):
            return
        shown = digest(message)
        sent = await self._discord.send(channel, job, message, pings=pings, silent=silent)
        there = Post(channel, sent, shown.whole, shown.files, called, self._outbox.time.milliseconds())
        if job.tried is not None:
            # By its nonce this may be the message of an earlier attempt, which may show less.
            await self._discord.edit(replace(there, files={}), message, shown)
        await self._outbox.done(job, there, *_removal(job, post))


def _removal(job: OutboxJob, post: Post) -> list[Job]:
    if post.message is None:
        return []
    return [Job(job.audience, f"remove:{post.channel}:{post.message}")]
