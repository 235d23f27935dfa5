"""Delivers one job: composes the message and makes Discord show it.

A standing message is edited while it is recent and the last one. Otherwise it is posted again and the old one
is deleted: see :mod:`cogs.delivery.standing_messages`.
"""

import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import nullcontext, suppress

import discord
from msgspec.structs import replace

from cogs.changes import in_lobby, lifecycle
from cogs.database.connection import from_now
from cogs.delivery.composer import Composer, Message
from cogs.delivery.discord_client import DISCONNECTED, DiscordClient, digest
from cogs.delivery.panels import Panels
from cogs.delivery.standing_messages import ReminderDelivery, Slot, Stale, StandingMessages
from cogs.service.table_service import TableService
from cogs.storage.outbox import Delivered, NotOurs, OutboxJob, OutboxStore, Outcome, Postponed
from cogs.storage.users import UserStore
from cogs.tables import jobs
from cogs.tables.person import Person, in_quiet_hours
from cogs.tables.snapshot import Look
from cogs.tables.table import Status, Table
from engine.core.prompt import Seat

logger = logging.getLogger(__name__)

REMOVED_WITHIN, MOST_REMOVALS = 1800, 336
"""Seconds between attempts to delete a message that the bot may not delete, and the most: a week's worth."""

LOOK_EVERY, MOST_LOOKS = 0.25, 240
"""Seconds between two checks whether a message has arrived, and the most checks."""

QUIETLY = -1
"""Stored as the last question of a call if the next call to that person sends no notification."""


class Delivery:
    """Carries out single jobs of the outbox. Its methods return None if nothing was sent or edited."""

    def __init__(
        self,
        outbox_store: OutboxStore,
        people: UserStore,
        service: TableService,
        composer: Composer,
        client: DiscordClient,
        panels: Panels,
    ) -> None:
        self._outbox = outbox_store
        self._people = people
        self._service, self._look = service, service.look
        self._composer = composer
        self._discord = client
        self._panels = panels
        self._reminders = ReminderDelivery(outbox_store, people, service, composer, client, self._open_dm)
        self._standing = StandingMessages(outbox_store, client)
        self.when_all_are_answered = service.priority.when_all_are_answered
        self._out_of_reach: set[int] = set()
        """Tables whose channel we could not reach, including those of finished games."""

    async def channel(self, table: int) -> int:
        """Return the table's current channel."""
        return (await self._look(table)).table.channel

    async def note_refusal(self, table: int, why: str) -> None:
        """Store that Discord has refused something in a table's channel."""
        await self._people.notes.note_refusal(await self.channel(table), why)

    async def cannot_reach(self, table: int) -> None:
        """Tell the people of a table, once, that its channel refuses messages."""
        self._discord.reached.discard(await self.channel(table))
        self._out_of_reach.add(table)
        await self._service.execute(table, lifecycle.lose_channel)

    async def is_cut_off(self, table: int) -> bool:
        """Return whether a table's channel is unreachable, so that only direct messages reach its people."""
        return table in self._out_of_reach or bool((await self._look(table)).table.cut_off)

    async def has_ended(self, table: int) -> bool:
        """Return whether nothing more will happen at a table."""
        return (await self._look(table)).table.status not in (Status.LOBBY, Status.RUNNING)

    async def maybe_reached(self, table: int, *, cut_off: bool) -> None:
        """Find out, after a delivery, whether it reached a channel that was unreachable (`cut_off`)."""
        if (cut_off or table in self._out_of_reach) and await self.channel(table) in self._discord.reached:
            self._out_of_reach.discard(table)
            await self._service.execute(table, lifecycle.find_channel)

    async def bring_back(self, table: Table) -> None:
        """Repost what people need in order to continue, if it was deleted from the table's channel."""
        wanted: list[jobs.Job] = [jobs.ShowVote(ballot.number) for ballot in table.ballots]
        match table.status:
            case Status.LOBBY:
                wanted += [jobs.ShowLobby(), jobs.Call()]
            case Status.RUNNING:
                wanted.append(jobs.RefreshBoard())
            case Status.OVER | Status.ENDED:
                wanted.append(jobs.ShowScore())
        try:
            await self._arrived(table.id, wanted)
            lost = [job for job in wanted if await self._was_deleted(table, jobs.standing(job))]
        except (discord.HTTPException, *DISCONNECTED) as unknown:
            logger.info("cannot tell which messages table %s has: %s", table.id, unknown)
            return
        if lost:
            await self._outbox.want(table.id, *lost)

    async def _arrived(self, table: int, wanted: Sequence[jobs.Job]) -> None:
        """Wait for a message being sent: people can read and delete it before its id is known here."""
        for _ in range(MOST_LOOKS):
            entry = await self._outbox.next((table, None))
            if entry is None or entry.tried is None or entry.job not in wanted:
                return
            await self._outbox.time.sleep(LOOK_EVERY)

    async def _was_deleted(self, table: Table, place: jobs.Standing) -> bool:
        post = await self._outbox.post(table.id, place)
        if post is None or post.message is None or post.channel != table.channel:
            return False
        if await self._discord.stands(post.channel, post.message):
            return False
        # The people it called are still known.
        return await self._outbox.change(table.id, place, post.message, message=None)

    async def deliver(self, entry: OutboxJob) -> None:
        """Send, edit or delete what the job asks for, and mark its outcome.

        Raises discord.HTTPException or a network error when it has to be tried again.
        """
        job = entry.job
        alone = (
            self._panels.writing(entry.table, job.user) if isinstance(job, jobs.ShowHand) else nullcontext()
        )
        async with alone:
            with suppress(NotOurs):
                await self._outbox.mark(entry, await self._outcome(entry))

    async def _outcome(self, entry: OutboxJob) -> Outcome:  # noqa: C901
        match entry.job:
            case jobs.ShowLobby():
                return await self._lobby(entry)
            case jobs.RefreshBoard():
                return await self._public(entry, self._composer.board)
            case jobs.Call():
                return await self._call(entry)
            case jobs.CallAnew(seat, by):
                return await self._call_anew(entry, seat, by)
            case jobs.ShowScore():
                return await self._public(entry, self._composer.final)
            case jobs.ShowVote(ballot):
                return await self._vote(entry, ballot)
            case jobs.ShowHand(seat, user):
                return await self._hand(entry, seat, user)
            case jobs.ShowPanel(panel, user):
                # No other job of the table waits for this one: its timing would reveal a player's answer.
                await self._service.priority.answers_first(user)
                await self._panels.refresh(entry.table, user, panel)
                return None
            case jobs.Notice(key, fields):
                return await self._notice(entry, key, fields)
            case jobs.TellCutOff(user):
                return await self._cut_off(entry, user)
            case jobs.OpenDM(user):
                await self._open_dm(await self._people.get(user))
                return None
            case jobs.Remind() as remind:
                return await self._reminders.remind(entry, remind)
            case jobs.TellNews() as told:
                return await self._reminders.news(entry, told)
            case jobs.SendDigest(user):
                return await self._reminders.digest(entry, user)
            case jobs.Resolve(shown, gone=True):
                return await self._reminders.take_away(entry, shown)
            case jobs.Resolve(shown):
                return await self._reminders.resolve(entry, shown)
            case jobs.DeleteMessage(channel, message):
                return await self._delete(entry, channel, message)

    async def _delete(self, entry: OutboxJob, channel: int, message: int) -> Outcome:
        # An interrupted attempt may already have deleted it.
        outcome: Outcome = None
        if entry.tried is None or await self._discord.stands(channel, message):
            await self._outbox.begin(entry)
            gone = await self._discord.delete(channel, message)
            if not gone and entry.user is None and entry.tries < MOST_REMOVALS:
                # A permission that was removed may be granted again.
                return Postponed(REMOVED_WITHIN, yields=True)
            outcome = Delivered()
        if entry.user is None:
            await self._fold((await self._look(entry.table)).table)
        return outcome

    async def _notice(self, entry: OutboxJob, key: str, fields: dict[str, int | str]) -> Delivered | None:
        look = await self._look(entry.table)
        message = self._composer.note(look, key, fields)
        channel = int(fields.get("place", look.table.channel))
        if "place" in fields:
            # In a table's former channel, no question is open and no game runs.
            titles = self._composer.titles(look.table.game)
            await self._discord.keep_tags(channel, titles, Status.ENDED)
        try:
            if entry.tried and await self._discord.find(channel, entry):
                return None
            await self._outbox.begin(entry)
            await self._discord.send(channel, entry, message, pings=(), silent="place" in fields)
        except discord.HTTPException as refused:
            if "place" not in fields or refused.status not in (403, 404):
                raise
            # The table continues without its former channel.
        return Delivered()

    async def _lobby(self, entry: OutboxJob) -> Delivered | None:
        look = await self._look(entry.table)
        if look.table.guild is not None:
            titles = self._composer.titles(look.table.game)
            await self._discord.keep_tags(look.table.channel, titles, look.table.status)
        compose = self._composer.lobby
        if look.table.lesson is not None:
            return await self._public(entry, compose, keep=True)
        if look.table.status != Status.LOBBY:
            # The card of a running game is no longer needed.
            return await self._public(entry, compose, keep=True, only_if_there=True, stale="gone")
        if look.table.rest:
            # The card of a table that falls asleep is edited in place: a new one would notify absent people.
            return await self._public(entry, compose, keep=True, stale="left")
        return await self._public(entry, compose)

    async def _public(
        self,
        entry: OutboxJob,
        compose: Callable[[Look], Awaitable[Message]],
        *,
        keep: bool = False,
        only_if_there: bool = False,
        stale: Stale = "anew",
    ) -> Delivered | None:
        """Show a standing message of the channel. After the game it stays where it is."""
        look = await self._look(entry.table)
        channel = look.table.channel
        message: Message | None = await compose(look)
        slot = await self._standing.known(entry, channel)
        if only_if_there and slot.post.message is None:
            message = None
        # After an attempt with an unknown result, people may have read the message and be talking
        # below it.
        keep = keep or slot.found or look.table.status not in (Status.LOBBY, Status.RUNNING)
        call = await self._outbox.post(entry.table, jobs.Standing("call"))
        besides = call.message if call is not None else None
        return await self._standing.stand(slot, message, keep=keep, besides=besides, stale=stale)

    async def _call(self, entry: OutboxJob) -> Delivered | None:
        """Mention exactly the next players, each once for each question."""
        look = await self._look(entry.table)
        message = self._composer.call(look)
        slot = await self._standing.known(entry, look.table.channel)
        if look.table.status is Status.LOBBY and not slot.found:
            return await self._call_again(slot, look, message)
        chairs, called = look.table.chairs, slot.post.called
        asked = {
            seat: prompt.serial for seat, prompt in look.prompts.items() if chairs[seat].pilot == "player"
        }
        everyone = tuple(user for seat in asked if (user := chairs[seat].user) is not None)
        new = [
            seat
            for seat, serial in asked.items()
            if serial > max(called.get(seat, 0), look.no_call_up_to.get(seat, 0))
            and called.get(seat, 0) < look.called_with.get(seat, serial)
        ]
        if slot.found:
            # This job's message has been sent; a newer question has its own job.
            return await self._standing.stand(slot, message, keep=True, mentioned=everyone)
        if new and message is not None:
            # A new call notifies, and the old one is deleted. People in quiet hours get no notification:
            # their first reminder follows in the morning.
            notified = [chairs[seat].user for seat in new if called.get(seat, 0) != QUIETLY]
            pings = await self._awake(user for user in notified if user is not None)
            return await self._standing.anew(slot, message, pings=pings, called=asked)
        if message is None and slot.post.message is None:
            await self._fold(look.table)
            return None
        # If the old call is gone, the new one is silent: the people it names have been notified already.
        there = replace(slot, channel=slot.post.channel)
        return await self._standing.stand(
            there, message, keep=True, called=asked, silent=True, mentioned=everyone
        )

    async def _fold(self, table: Table) -> None:
        """Archive the thread of a finished lesson once all messages have been sent there."""
        if table.lesson is None or table.status not in (Status.OVER, Status.ENDED):
            return
        try:
            await self._discord.fold(table.channel)
        except discord.HTTPException as refused:
            if refused.status == 429 or refused.status >= 500:
                raise
            logger.info("the thread of lesson %s stays open: %s", table.id, refused)

    async def _call_again(self, slot: Slot, look: Look, message: Message | None) -> Delivered | None:
        """Mention each invited person once, when the lobby opens or when they are invited."""
        asked = (*in_lobby.asked(look.table), *in_lobby.invited(look.table))
        # A call in a lobby records people in place of seats.
        called = {in_lobby.call_number(look.table, user): 1 for user in asked}
        new = [user for user in asked if in_lobby.call_number(look.table, user) not in slot.post.called]
        if message is not None and (slot.post.message is None or new):
            pings: tuple[int, ...] = ()
            for user in new:
                by = look.table.inviters.get(user, look.table.host)
                pings += await self._may_notify([user], look.table, by, "lobby")
            return await self._standing.anew(slot, message, pings=pings, called=called)
        if slot.post.message is None:
            return None
        there = replace(slot, channel=slot.post.channel)
        return await self._standing.stand(there, message, keep=True, called=called, mentioned=asked)

    async def _vote(self, entry: OutboxJob, number: int) -> Delivered | None:
        """Post a vote and notify its voters once. Once it is decided, delete the message."""
        look = await self._look(entry.table)
        message = self._composer.vote(look, number)
        slot = await self._standing.known(entry, look.table.channel)
        ballot = look.table.ballot(number)
        if ballot is None or slot.found or slot.post.message is not None:
            return await self._standing.stand(slot, message, keep=True)
        users = sorted(look.table.missing(ballot))
        pings = await self._may_notify(users, look.table, ballot.by, f"vote {number}")
        return await self._standing.anew(slot, message, pings=pings, called={})

    async def _awake(self, users: Iterable[int]) -> tuple[int, ...]:
        """Return the people who may be notified now."""
        now = self._outbox.time.seconds()
        people = [await self._people.get(user) for user in users]
        return tuple(person.user for person in people if not in_quiet_hours(person, now))

    async def _may_notify(
        self, users: Iterable[int], table: Table, by: int | None, about: str
    ) -> tuple[int, ...]:
        """Return who may be notified now of something that `by` (None: the bot itself) asked for."""
        found = []
        for user in await self._awake(users):
            outside = table.seat_of(user) is None
            if outside and not (await self._people.get(user)).invitations:
                continue
            what = f"{table.id} {table.channel} {about}"
            if by in (None, user) or await self._people.notifications.spend((by or 0, user), what):
                found.append(user)
        return tuple(found)

    async def _call_anew(self, entry: OutboxJob, seat: Seat, by: int) -> Delivered | None:
        """Let the next call mention a seat's owner again: the owner is new, or the game continues."""
        post = await self._outbox.post(entry.table, jobs.standing(entry.job))
        if post is None:
            return None
        table, notifies = (await self._look(entry.table)).table, True
        if by and (user := table.chairs[seat].user) is not None:
            notifies = bool(await self._may_notify([user], table, by, f"call {entry.id}"))
        return Delivered(replace(post, called={**post.called, seat: 0 if notifies else QUIETLY}))

    async def _hand(self, entry: OutboxJob, seat: Seat, user: int) -> Delivered | None:
        look = await self._look(entry.table)
        if look.table.lesson is not None or look.table.guild is None:
            # A lesson shows its hand beside its board, and so does a game in direct messages.
            return None
        person = await self._people.get(user)
        sits = look.table.chairs[seat].user == user
        message, begun = None, ""
        ended = look.table.status not in (Status.LOBBY, Status.RUNNING)
        score = await self._outbox.post(entry.table, jobs.Standing("score"))
        # If the channel cannot be reached, the end of a game is shown by direct message.
        ends_here = ended and look.table.cut_off > 0 and (score is None or score.message is None)
        if sits and ends_here and not person.dm_closed:
            message = await self._composer.final(look, person)
        elif sits and person.messages and not person.dm_closed:
            # An open confirmation in that message stays.
            begun = await self._panels.draft(entry.table, user)
            message = await self._composer.anew(look, "hand", person, begun)
        stands = await self._outbox.post(entry.table, jobs.standing(entry.job))
        missing = stands is None or stands.message is None
        # A finished game needs no hand, and a game that was never shown here needs no end.
        unwanted = message is None or (ended and not ends_here)
        if person.dm_closed or (entry.tried is None and missing and unwanted):
            return None
        slot = await self._standing.known(entry, await self._open_dm(person))
        prompt, called = look.prompts.get(seat), slot.post.called.get(seat, 0)
        # A hand that only changes is edited in place. A new question is posted at the bottom.
        asked = prompt is not None and prompt.serial > called
        result = await self._standing.stand(
            slot,
            message,
            keep=slot.found or not asked,
            called={seat: prompt.serial if prompt else called},
            silent=not await self.is_cut_off(entry.table),
        )
        from_now()
        if message is not None and await self._panels.draft(entry.table, user) != begun:
            # Another process has served a press meanwhile, and either message may have arrived last.
            await self._outbox.want(entry.table, jobs.ShowHand(seat, user))
        return result

    async def _cut_off(self, entry: OutboxJob, user: int) -> Delivered | None:
        """Say that the table's channel cannot be reached; later, edit the message to say that it can."""
        look = await self._look(entry.table)
        person, lost = await self._people.get(user), bool(look.table.cut_off)
        said = await self._outbox.post(entry.table, jobs.standing(entry.job)) is not None
        if not lost and entry.tried is None and not said:
            return None
        slot = await self._standing.known(entry, await self._open_dm(person))
        key = "note-cut-off" if lost else "note-reached-again"
        message = self._composer.note(look, key, {"channel": look.table.channel}, person)
        if lost and not slot.found and digest(message).whole != slot.post.digest:
            return await self._standing.anew(slot, message, called={})
        if lost or slot.post.message is not None:
            return await self._standing.stand(slot, message, keep=True)
        return None

    async def _open_dm(self, person: Person) -> int:
        if person.dm_channel is not None:
            return person.dm_channel
        channel = await self._discord.open_dm(person.user)
        await self._people.change(person.user, dm_channel=channel)
        return channel

    async def closed(self, entry: OutboxJob) -> Delivered:
        """Record that a person's direct messages are closed, and tell them once in the channel."""
        user = entry.user
        assert user is not None, "only people close direct messages"
        known = (await self._people.get(user)).dm_closed
        await self._people.change(user, dm_closed=1)
        told: list[jobs.Job] = [] if known else [jobs.notice("note-messages-closed", user=user)]
        if isinstance(entry.job, jobs.TellNews):
            # The channel shows the news instead.
            told.append(entry.job)
        return Delivered(more=told)

    async def forget_dm(self, entry: OutboxJob) -> None:
        """Forget a direct-message channel that no longer exists. The next job opens another one."""
        if (user := entry.user) is not None:
            await self._people.change(user, dm_channel=None)
