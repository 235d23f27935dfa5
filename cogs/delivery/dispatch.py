"""Delivers one letter: composes what it asks for, and brings Discord to show it.

A standing message is edited while it is fresh and nothing stands below it; else it is posted anew and the
old one is taken away. What a crash has left in doubt is looked up before anything is said again.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence

import discord
import msgspec
from msgspec.structs import replace

from cogs.delivery.discord_client import GONE, TOO_OLD, DiscordPost, digest
from cogs.delivery.reminders import Ringing
from cogs.messages.composer import Errand, Message, MessageComposer, SlotKind
from cogs.storage.outbox import Letter, Mailroom, Post
from cogs.storage.users import People
from cogs.tables import jobs
from cogs.tables.jobs import Mail
from cogs.tables.person import Person, in_quiet_hours
from cogs.tables.snapshot import Look, Missing, Open
from cogs.tables.table import Status
from engine.core.codec import dump
from engine.core.prompt import Seat

FRESH = 55 * 60_000
"""Milliseconds after which a message is no longer edited: Discord limits edits of those over an hour."""

STANDING: dict[str, SlotKind] = {"lobby": "lobby", "board": "board", "call": "call", "final": "final"}


async def _untold(table: int) -> None:
    """Nobody wants to know."""


class Delivery:
    """Makes one letter true."""

    def __init__(
        self,
        mailroom: Mailroom,
        people: People,
        look: Callable[[int], Awaitable[Look]],
        composer: MessageComposer,
        discord_post: DiscordPost,
        *,
        inbox: Callable[[int], Awaitable[Sequence[Open]]],
        votes: Callable[[int], Awaitable[Sequence[Missing]]],
        lost: Callable[[int], Awaitable[None]] = _untold,
        found: Callable[[int], Awaitable[None]] = _untold,
        fresh: int = FRESH,
    ) -> None:
        """`lost` and `found` are told of a table whose channel cannot be reached, and then can again."""
        self._mailroom = mailroom
        self._people = people
        self._look = look
        self._composer = composer
        self._discord = discord_post
        self._ringing = Ringing(
            mailroom, people, look, composer, discord_post, self._door, inbox=inbox, votes=votes
        )
        self._fresh = fresh
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

    async def deliver(self, letter: Letter) -> None:
        """Send, edit or take away what the letter asks for, and mark it sent.

        Raises discord.HTTPException or a network error when it has to be tried again.
        """
        user = jobs.user_of(letter.audience)
        if letter.slot.startswith("remove:"):
            _, channel, message = letter.slot.split(":")
            await self._discord.delete(int(channel), int(message))
            await self._mailroom.done(letter)
        elif letter.slot.startswith(jobs.UNCALL):
            await self._uncall(letter, Seat(int(letter.slot.removeprefix(jobs.UNCALL))))
        elif letter.slot == jobs.DOOR:
            assert user is not None, "a door leads to somebody"
            await self._door(await self._people.get(user))
            await self._mailroom.done(letter)
        elif letter.slot.startswith(jobs.RING):
            await self._ringing.ring(letter)
        elif letter.slot.startswith(jobs.SETTLE):
            await self._ringing.settle(letter)
        elif letter.slot.startswith(jobs.DIGEST):
            await self._ringing.digest(letter)
        elif letter.slot == "note":
            await self._note(letter)
        elif letter.slot.startswith(jobs.CUT_OFF):
            assert user is not None, "people are told"
            await self._cut_off(letter, user)
        elif user is not None:
            await self._private(letter, user)
        else:
            await self._public(letter)

    # ------------------------------------------------------------------ the table's channel

    async def _note(self, letter: Letter) -> None:
        look = await self._look(letter.table)
        said = msgspec.json.decode(letter.body)
        user = jobs.user_of(letter.audience)
        person = await self._people.get(user) if user is not None else None
        errand = Errand("note", person=person, key=said["key"], fields=said["fields"])
        message = await self._composer.compose(errand, look)
        channel = look.table.channel if person is None else await self._door(person)
        if message is None or (letter.tried and await self._discord.find(channel, letter)):
            await self._mailroom.done(letter)
        elif await self._mailroom.begin(letter, letter.body):
            await self._discord.send(channel, letter, message, pings=(), silent=False)
            await self._mailroom.done(letter)

    async def _public(self, letter: Letter) -> None:
        look = await self._look(letter.table)
        channel, status = look.table.channel, look.table.status
        if letter.slot.startswith(jobs.VOTE):
            await self._vote(letter, look)
            return
        message = await self._composer.compose(Errand(STANDING[letter.slot]), look)
        post, found = await self._known(letter, channel)
        if letter.slot == "call":
            await self._call(letter, look, message, post, found=found)
            return
        # A card whose table falls asleep says so where it stands: nobody is there to see it come anew.
        asleep = status == Status.LOBBY and bool(look.table.rest)
        settled = asleep or status not in (Status.LOBBY, Status.RUNNING)
        if letter.slot == "lobby" and status != Status.LOBBY:
            settled = True
            if post.message is None:
                # Nobody needs the card of a game that has begun.
                message = None
        besides = (await self._mailroom.post(letter.table, "call") or Post(channel)).message
        await self._stand(letter, channel, message, post, keep=settled, besides=besides)

    async def _call(
        self, letter: Letter, look: Look, message: Message | None, post: Post, *, found: bool
    ) -> None:
        """Mention exactly the next players, each once for each question."""
        chairs, called = look.table.chairs, post.called
        asked = {
            seat: prompt.serial for seat, prompt in look.prompts.items() if chairs[seat].pilot == "player"
        }
        everybody = tuple(user for seat in asked if (user := chairs[seat].user) is not None)
        new = [s for s, n in asked.items() if n > max(called.get(s, 0), look.quiet.get(s, 0))]
        if found:
            # What this letter had to say was said; a newer question has a letter of its own.
            await self._stand(letter, post.channel, message, post, keep=True, mentioned=everybody)
        elif new and message is not None:
            # A call is said anew, so that phones ring; the old one is taken away.
            # At night nothing rings: the first reminder does, in the morning.
            pings = await self._awake(user for seat in new if (user := chairs[seat].user) is not None)
            await self._anew(letter, look.table.channel, message, post, pings=pings, called=asked)
        elif post.message is None:
            await self._mailroom.done(letter)
        else:
            await self._stand(
                letter, post.channel, message, post, keep=True, called=asked, mentioned=everybody
            )

    async def _vote(self, letter: Letter, look: Look) -> None:
        """What the table is asked rings once for those who may vote; when it is decided, it goes."""
        number = letter.slot.removeprefix(jobs.VOTE)
        message = await self._composer.compose(Errand("vote", key=number), look)
        post, found = await self._known(letter, look.table.channel)
        if message is None or found or post.message is not None:
            await self._stand(letter, look.table.channel, message, post, keep=True)
            return
        (ballot,) = [ballot for ballot in look.table.ballots if str(ballot.number) == number]
        users = sorted(look.table.missing(ballot))
        pings = await self._awake(users)
        await self._anew(letter, look.table.channel, message, post, pings=pings, called={})

    async def _awake(self, users: Iterable[int]) -> tuple[int, ...]:
        """Those for whom something may ring now."""
        now = self._mailroom.time.seconds()
        people = [await self._people.get(user) for user in users]
        return tuple(person.user for person in people if not in_quiet_hours(person, now))

    async def _uncall(self, letter: Letter, seat: Seat) -> None:
        """Another person sits there: the phone that has rung was somebody else's."""
        post = await self._mailroom.post(letter.table, "call")
        if post is not None:
            post = replace(post, called={**post.called, seat: 0})
        await self._mailroom.done(replace(letter, slot="call"), post)

    # ------------------------------------------------------------------ direct messages

    async def _private(self, letter: Letter, user: int) -> None:
        look = await self._look(letter.table)
        seat = jobs.private_seat(letter.slot)
        person = await self._people.get(user)
        sits = look.table.chairs[seat].user == user
        message = None
        if sits and person.messages and not person.dm_closed:
            message = await self._composer.compose(Errand("private", seat=seat, person=person), look)
        stands = await self._mailroom.post(letter.table, letter.slot)
        missing = stands is None or stands.message is None
        # Nobody needs the hand of a game that is over, nor the end of one that was never shown here.
        unwanted = message is None or look.table.status not in (Status.LOBBY, Status.RUNNING)
        if person.dm_closed or (letter.tried is None and missing and unwanted):
            await self._mailroom.done(letter)
            return
        channel = await self._door(person)
        post, _ = await self._known(letter, channel)
        prompt, called = look.prompts.get(seat), post.called.get(seat, 0)
        # A hand that only changes is edited where it is; a question comes to the bottom.
        asked = prompt is not None and prompt.serial > called
        await self._stand(
            letter,
            channel,
            message,
            post,
            keep=not asked,
            called={seat: prompt.serial if prompt else called},
            silent=letter.table not in self.cut_off,
        )

    async def _cut_off(self, letter: Letter, user: int) -> None:
        """Say that the table's channel cannot be reached; once it can, the same message says so."""
        look = await self._look(letter.table)
        person, lost = await self._people.get(user), bool(look.table.cut_off)
        if not lost and letter.tried is None and await self._mailroom.post(letter.table, letter.slot) is None:
            await self._mailroom.done(letter)
            return
        channel = await self._door(person)
        post, found = await self._known(letter, channel)
        key = "note-cut-off" if lost else "note-reached-again"
        errand = Errand("note", person=person, key=key, fields={"channel": look.table.channel})
        message = await self._composer.compose(errand, look)
        assert message is not None, "it can or it cannot be reached"
        if lost and not found and digest(message).whole != post.digest:
            await self._anew(letter, channel, message, post, called={})
        elif lost or post.message is not None:
            await self._stand(letter, channel, message, post, keep=True)
        else:
            await self._mailroom.done(letter)

    async def _door(self, person: Person) -> int:
        if person.dm_channel is not None:
            return person.dm_channel
        channel = await self._discord.open_door(person.user)
        await self._people.change(person.user, dm_channel=channel)
        return channel

    async def closed(self, letter: Letter) -> None:
        """Somebody's direct messages are closed: remember it, tell it once."""
        user = jobs.user_of(letter.audience)
        assert user is not None, "only people close their doors"
        known = (await self._people.get(user)).dm_closed
        await self._people.change(user, dm_closed=1)
        told = [] if known else [jobs.note("note-messages-closed", user=user)]
        await self._mailroom.done(letter, None, *told)

    async def forget_door(self, letter: Letter) -> None:
        """A channel of direct messages is there no more; the next letter opens another."""
        if (user := jobs.user_of(letter.audience)) is not None:
            await self._people.change(user, dm_channel=None)

    # ------------------------------------------------------------------ standing messages

    async def _known(self, letter: Letter, channel: int) -> tuple[Post, bool]:
        """What stands in the letter's slot, and whether this letter has put it there before."""
        post = await self._mailroom.post(letter.table, letter.slot) or Post(channel)
        if letter.tried is None:
            return post, False
        found = await self._discord.find(channel, letter)
        if found is None or found == post.message:
            return post, found is not None
        # It was sent, and we died before we knew. What it shows may be old.
        told = msgspec.json.decode(letter.body, type=dict[Seat, int])
        there = Post(
            channel, found, called={**post.called, **told}, posted=self._mailroom.time.milliseconds()
        )
        await self._mailroom.stand(letter, there, *_removal(letter, post))
        return there, True

    async def _stand(
        self,
        letter: Letter,
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
            await self._anew(letter, channel, message, post, called=called, silent=silent)
            return
        shown = digest(message)
        if shown.whole == post.digest:
            await self._mailroom.done(letter, replace(post, called=called))
            return
        if not keep:
            fresh = self._mailroom.time.milliseconds() - post.posted < self._fresh
            if not fresh or not await self._discord.is_last(post, besides):
                await self._anew(letter, channel, message, post, called=called, silent=silent)
                return
        if not await self._mailroom.begin(letter, letter.body):
            return
        try:
            await self._discord.edit(post, message, shown, mentioned=mentioned)
        except discord.HTTPException as refused:
            if refused.code in GONE:
                post = replace(post, message=None)
            elif refused.code not in TOO_OLD:
                raise
            if keep:
                await self._mailroom.done(letter, replace(post, called=called))
            else:
                await self._anew(letter, channel, message, post, called=called, silent=silent)
            return
        await self._mailroom.done(letter, replace(post, digest=shown.whole, files=shown.files, called=called))

    async def _anew(
        self,
        letter: Letter,
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
            await self._mailroom.done(letter, Post(channel, called=called), *_removal(letter, post))
            return
        if not await self._mailroom.begin(letter, dump(called)):
            return
        shown = digest(message)
        sent = await self._discord.send(channel, letter, message, pings=pings, silent=silent)
        there = Post(channel, sent, shown.whole, shown.files, called, self._mailroom.time.milliseconds())
        if letter.tried is not None:
            # By its nonce this may be the message of an earlier attempt, which may show less.
            await self._discord.edit(replace(there, files={}), message, shown)
        await self._mailroom.done(letter, there, *_removal(letter, post))


def _removal(letter: Letter, post: Post) -> list[Mail]:
    if post.message is None:
        return []
    return [Mail(letter.audience, f"remove:{post.channel}:{post.message}")]
