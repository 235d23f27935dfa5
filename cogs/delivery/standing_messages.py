"""Standing messages: edits a message in place, or posts a new one and deletes the old one.

A message that Discord refuses to edit is replaced, so that it never shows outdated information; old messages
accept only a few edits. After a crash, the bot looks up what is in doubt before it posts again.

Reminders are standing messages, too, composed from what is open at that moment, and edited once they are
answered. Each person has one reminder per table, and a newer one replaces it, so people are notified once and
messages do not accumulate. A finished reminder that can no longer be edited is deleted. A list with open
questions left is edited later.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal

import discord
from msgspec import Struct
from msgspec.structs import replace

from cogs.delivery.composer import Composer, Message
from cogs.delivery.discord_client import DISCONNECTED, GONE, TOO_OLD, DiscordClient, digest
from cogs.service.table_service import TableService
from cogs.storage.outbox import Delivered, OutboxJob, OutboxStore, Outcome, PostedMessage, Postponed
from cogs.storage.users import UserStore
from cogs.tables import time_control
from cogs.tables.jobs import DeleteMessage, Job, Remind, Resolve, Standing, TellNews, standing
from cogs.tables.person import Person, in_quiet_hours
from cogs.tables.reminders import by_digest, notifies_from
from cogs.tables.snapshot import Look, Reminded
from cogs.tables.table import is_open
from engine.core.prompt import Seat

EDITABLE_FOR = 55 * 60_000
"""Milliseconds after which a message is no longer edited freely: Discord limits edits after an hour."""

LATE_EDITS = 3
"""The most edits of an older message: Discord allows a few and does not say how many."""

Stale = Literal["anew", "gone", "left"]
"""What to do with a message that can no longer be edited: post it again, delete it, or leave it."""


class Slot(Struct, frozen=True):
    """The place of a job's standing message."""

    entry: OutboxJob
    channel: int
    """Where the message belongs."""
    post: PostedMessage
    """What was posted there, or elsewhere before."""
    found: bool
    """Whether this job has posted it."""


class StandingMessages:
    """Keeps at most one message for each :class:`Standing`."""

    def __init__(self, outbox: OutboxStore, client: DiscordClient) -> None:
        self._outbox, self._discord = outbox, client

    async def known(self, entry: OutboxJob, channel: int) -> Slot:
        """Return the job's slot, with the message in it."""
        post = await self._outbox.post(entry.table, standing(entry.job)) or PostedMessage(channel)
        found = None if entry.tried is None else await self._discord.find(channel, entry)
        if found is None or found == post.message:
            return Slot(entry, channel, post, found is not None)
        # It was sent, but a crash came before this was stored. Its content may be outdated.
        there = PostedMessage(
            channel, found, called={**post.called, **entry.called}, posted=self._outbox.time.milliseconds()
        )
        await self._outbox.stand(entry, there, *removal(entry, post, there))
        return Slot(entry, channel, there, found=True)

    async def stand(
        self,
        slot: Slot,
        message: Message | None,
        *,
        keep: bool,
        besides: int | None = None,
        called: dict[Seat, int] | None = None,
        silent: bool = False,
        mentioned: tuple[int, ...] = (),
        stale: Stale = "anew",
    ) -> Delivered | None:
        """Show `message`: unchanged, by an edit, or posted again. With `keep` it stays where it is."""
        entry, post = slot.entry, slot.post
        called = {**post.called, **(called or {})}

        async def cannot_edit() -> Delivered:
            if stale == "left":
                return Delivered(replace(post, called=called))
            shown = message if stale == "anew" else None
            return await self.anew(replace(slot, post=post), shown, called=called, silent=silent or keep)

        if message is None or post.message is None or post.channel != slot.channel:
            return await self.anew(slot, message, called=called, silent=silent)
        shown = digest(message)
        late = self._outbox.time.milliseconds() - post.posted >= EDITABLE_FOR
        same = shown.whole == post.digest
        if same and (late or not self._outbox.in_doubt(entry)):
            return Delivered(replace(post, called=called), anew=False) if called != post.called else None
        if keep and late and post.late_edits >= LATE_EDITS:
            return await cannot_edit()
        if not (keep or same) and (late or not await self._discord.is_last(post, besides)):
            return await self.anew(slot, message, called=called, silent=silent)
        await self._outbox.begin(entry, anew=False)
        try:
            await self._discord.edit(post, message, shown, mentioned=mentioned)
        except discord.HTTPException as refused:
            if refused.code in GONE:
                post = replace(post, message=None)
                stale = "left" if keep else "anew"
            elif refused.code not in TOO_OLD:
                if refused.status >= 500:
                    await self._in_doubt(entry, post)
                raise
            return await cannot_edit()
        except DISCONNECTED:
            await self._in_doubt(entry, post)
            raise
        edits = post.late_edits + late
        now = replace(post, digest=shown.whole, files=shown.files, called=called, late_edits=edits)
        return Delivered(now, anew=entry.tried is not None)

    async def _in_doubt(self, entry: OutboxJob, post: PostedMessage) -> None:
        """Forget what a message shows, because Discord may have made an edit without saying so."""
        await self._outbox.change(entry.table, standing(entry.job), post.message, digest="", files={})

    async def anew(
        self,
        slot: Slot,
        message: Message | None,
        *,
        called: dict[Seat, int],
        pings: tuple[int, ...] = (),
        silent: bool = False,
    ) -> Delivered:
        """Post the message, if there is one, and delete the old one."""
        entry, channel, post = slot.entry, slot.channel, slot.post
        called = {**post.called, **called}
        if message is None:
            there = PostedMessage(channel, called=called)
            return Delivered(there, removal(entry, post, there))
        await self._outbox.begin(entry, called)
        shown = digest(message)
        sent = await self._discord.send(channel, entry, message, pings=pings, silent=silent)
        there = PostedMessage(
            channel, sent, shown.whole, shown.files, called, self._outbox.time.milliseconds()
        )
        if entry.tried is not None:
            # Its nonce may have returned the message of an earlier attempt, which may show less.
            try:
                await self._discord.edit(replace(there, files={}), message, shown)
            except discord.HTTPException as refused:
                if refused.code not in TOO_OLD:
                    raise
                # Nothing was sent, so the thread is still archived.
                there = replace(there, digest="", files={})
        # For a few minutes, its nonce returns the message of an earlier attempt: that one stays.
        return Delivered(there, removal(entry, post, there))


def removal(entry: OutboxJob, old: PostedMessage, there: PostedMessage) -> list[Job]:
    """Return the job that deletes the previous message, if it is another one."""
    if old.message is None or old.message == there.message:
        return []
    return [DeleteMessage(old.channel, old.message, entry.user)]


LATELY = 600
"""Seconds after a press for which a person counts as present at a table."""
NEWS_FOR = time_control.DAY
"""Seconds for which the end or the resumption of a game counts as news."""

REFUSED_FOR = 3600
"""Seconds until another attempt to edit a message that was too old, if there is still something to say."""


@dataclass
class ReminderDelivery:
    """Carries out single jobs about reminders. Its methods return None if nothing was sent or edited."""

    _outbox: OutboxStore
    _people: UserStore
    _service: TableService
    _composer: Composer
    _discord: DiscordClient
    _open_dm: Callable[[Person], Awaitable[int]]

    async def remind(self, entry: OutboxJob, job: Remind) -> Delivered:
        """Remind a person, unless the question is answered or quiet hours have begun."""
        about, look = Reminded(job.seat, job.serial, job.user), await self._service.look(entry.table)
        person, now = await self._people.get(job.user), self._outbox.time.seconds()
        channel = await self._open_dm(person) if job.direct else look.table.channel
        old = await self._outbox.post(entry.table, standing(job)) or PostedMessage(channel)
        called = {job.seat: job.serial}
        if entry.tried and (found := await self._discord.find(channel, entry)):
            there = PostedMessage(channel, found, called=called, posted=entry.tried)
            # The first attempt may not be the one that arrived, so the next reminder is computed from now.
            return await self._reminded(entry, about, there, old, arrived=now)
        idle = job.kind == "warning" and not look.table.terms.acts(len(look.table.players()) - 1)
        if not about.open(look) or idle or in_quiet_hours(person, now):
            # Another process was faster, or quiet hours have begun: the next check computes the reminder.
            return Delivered()
        warned = await self._outbox.warned(entry.table, job.seat, job.serial, job.user)
        until = time_control.acts_from(look.table.terms, look.deadlines.get(job.seat, 0), warned, now)
        reader = person if job.direct else None
        message = self._composer.remind(look, about, job.kind, reader, until=until)
        await self._outbox.begin(entry, called)
        notifies = await self._may_notify(look, job)
        pings = (job.user,) if notifies else ()
        sent = await self._discord.send(channel, entry, message, pings=pings, silent=not notifies)
        shown = digest(message)
        # Sending may have taken a while, so the next reminder is computed from its known arrival.
        arrived = self._outbox.time.seconds()
        there = PostedMessage(channel, sent, shown.whole, shown.files, called, arrived * 1000)
        return await self._reminded(entry, about, there, old, arrived=arrived)

    async def _may_notify(self, look: Look, job: Remind) -> bool:
        """Return whether a reminder may notify: one of a vote only if its starter may do so. Ruling: T13."""
        ballot = look.table.ballot(job.serial) if job.kind == "vote" else None
        if ballot is None or ballot.by in (None, job.user):
            return True
        pair = ballot.by or 0, job.user
        return await self._people.notifications.spend(pair, f"{look.table.id} vote {ballot.number}")

    async def news(self, entry: OutboxJob, job: TellNews) -> Outcome:
        """Tell a person that a wait has ended, unless they were there or are called to a question anyway.

        In quiet hours there is no notification; the message follows in the morning.
        """
        look, person = await self._service.look(entry.table), await self._people.get(job.user)
        seat = look.table.seat_of(job.user)
        # A person who has just joined counts as present.
        answered = await self._outbox.last_seen(entry.table, seat, job.user)
        came = max(await self._people.notifications.seen(entry.table, job.user), look.table.created)
        seen = max(answered, came * 1000)
        there = seen >= entry.created - LATELY * 1000
        now = self._outbox.time.seconds()
        old = now > entry.created // 1000 + NEWS_FOR
        if not person.news or there or old or seat in look.prompts or (seat is None and job.about != "seat"):
            return None
        if (wait := notifies_from(person, now) - now) > 0:
            return Postponed(wait, yields=True)
        direct = person.messages and not person.dm_closed
        channel = await self._open_dm(person) if direct else look.table.channel
        if entry.tried and await self._discord.find(channel, entry):
            return Delivered()
        message = self._composer.news(look, job.user, job.about, person if direct else None)
        await self._outbox.begin(entry)
        notifies = now >= person.snoozed and not by_digest(person)
        if job.by is not None and (by := look.table.chairs[job.by].user) is not None:
            notifies = notifies and await self._people.notifications.spend((by, job.user), f"news {entry.id}")
        pings = (job.user,) if notifies else ()
        await self._discord.send(channel, entry, message, pings=pings, silent=not notifies)
        return Delivered()

    async def _reminded(
        self, entry: OutboxJob, about: Reminded, there: PostedMessage, old: PostedMessage, *, arrived: int
    ) -> Delivered:
        more = removal(entry, old, there)
        if not about.open(await self._service.look(entry.table)):
            more.append(Resolve(standing(entry.job), direct=entry.user is not None))
        return Delivered(there, more, arrived)

    async def resolve(self, entry: OutboxJob, shown: Standing) -> Outcome:
        """Mark a reminder as answered, or show what it still waits for; a list shows the questions left."""
        post = await self._outbox.post(entry.table, shown)
        if post is None or post.message is None or not post.called:
            return None
        if shown.kind == "digest":
            message, listed = await self._list(entry, await self._people.get(shown.user))
            return await self._edit(entry, post, message, done=not listed)
        return await self._resolve_reminder(entry, shown.user, post)

    async def take_away(self, entry: OutboxJob, shown: Standing) -> Delivered | None:
        """Delete a reminder without an answer; None if it is not posted."""
        post = await self._outbox.post(entry.table, shown)
        return _taken_away(entry, post) if post is not None and post.message is not None else None

    async def _resolve_reminder(self, entry: OutboxJob, user: int, post: PostedMessage) -> Outcome:
        look = await self._service.look(entry.table)
        ((seat, serial),) = post.called.items()
        about = Reminded(seat, serial, user)
        person = await self._people.get(user) if post.channel != look.table.channel else None

        def now(kind: str) -> Message:
            return self._composer.remind(look, about, kind, person)

        public = post.channel == look.table.channel
        if not about.open(look) and not (public and about.seems_open(look, post.posted)):
            return await self._edit(entry, post, now("done"), done=True)
        if is_open(look.table.ballots, "seat", seat):
            # The announced moment has passed, and the others decide.
            return await self._edit(entry, post, now("voting"), done=False)
        if about.vote:
            # The message says how many others have voted, which may have changed.
            return await self._edit(entry, post, now("vote"), done=False)
        if digest(now("voting")).whole == post.digest:
            return await self._edit(entry, post, now("reminder"), done=False)
        return None

    async def _list(self, entry: OutboxJob, person: Person) -> tuple[Message, bool]:
        """Return the message with all that a person is asked, and whether there is anything."""
        people = self._service.people
        asked, votes = await people.questions(person.user), await people.votes(person.user)
        look = await self._service.look(entry.table)
        return self._composer.digest(look, person, asked, votes), bool(asked or votes)

    async def _edit(self, entry: OutboxJob, post: PostedMessage, message: Message, *, done: bool) -> Outcome:
        called = {} if done else post.called
        shown = digest(message)
        if shown.whole != post.digest:
            late = self._outbox.time.milliseconds() - post.posted >= EDITABLE_FOR
            if late and post.late_edits >= LATE_EDITS and not entry.tries:
                return _cannot_edit(entry, post, done=done)
            await self._outbox.begin(entry)
            try:
                await self._discord.edit(post, message, shown)
                post = replace(post, late_edits=post.late_edits + late)
            except discord.HTTPException as refused:
                if refused.code in TOO_OLD:
                    return _cannot_edit(entry, post, done=done)
                if refused.code not in GONE:
                    raise
                post = replace(post, message=None)
                called = {}
        return Delivered(replace(post, digest=shown.whole, files=shown.files, called=called))

    async def digest(self, entry: OutboxJob, user: int) -> Delivered | None:
        """Send all of a person's questions in one message; nothing if there are none."""
        person, now = await self._people.get(user), self._outbox.time.seconds()
        channel = await self._open_dm(person)
        old = await self._outbox.post(entry.table, standing(entry.job)) or PostedMessage(channel)
        called = {Seat(0): 1}
        if entry.tried and (found := await self._discord.find(channel, entry)):
            return _listed(entry, PostedMessage(channel, found, called=called, posted=entry.tried), old)
        message, listed = await self._list(entry, person)
        if not listed or in_quiet_hours(person, now):
            return None
        await self._outbox.begin(entry, called)
        sent = await self._discord.send(channel, entry, message, pings=(user,), silent=False)
        shown = digest(message)
        there = PostedMessage(channel, sent, shown.whole, shown.files, called, now * 1000)
        return _listed(entry, there, old)


def _listed(entry: OutboxJob, there: PostedMessage, old: PostedMessage) -> Delivered:
    """Return the outcome of a new list: it is updated at once, and the previous one is deleted."""
    resolve = Resolve(standing(entry.job), direct=True)
    return Delivered(there, [resolve, *removal(entry, old, there)])


def _taken_away(entry: OutboxJob, post: PostedMessage) -> Delivered:
    gone = replace(post, message=None, called={})
    return Delivered(gone, removal(entry, post, gone))


def _cannot_edit(entry: OutboxJob, post: PostedMessage, *, done: bool) -> Outcome:
    if done:
        # Ruling: T4. A reminder that cannot be marked as done is deleted: its reader has answered and misses
        # nothing, and it no longer points to a question that is gone.
        return _taken_away(entry, post)
    # A list with something left to say is tried again when Discord may accept edits again.
    return Postponed(REFUSED_FOR)
