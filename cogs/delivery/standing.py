"""Standing messages: edits a message in place, or posts a new one and deletes the old one.

A message that Discord refuses to edit is replaced, so that it never shows outdated information; old messages
accept only a few edits. After a crash, the bot looks up what is in doubt before it posts again.
"""

from typing import Literal

import discord
from msgspec.structs import replace

from cogs.delivery.composer import Message
from cogs.delivery.discord_client import GONE, NETWORK, TOO_OLD, DiscordClient, digest
from cogs.storage.outbox import Delivered, OutboxJob, OutboxStore, PostedMessage
from cogs.tables.jobs import DeleteMessage, Job, standing
from engine.core.prompt import Seat

EDITABLE_FOR = 55 * 60_000
"""Milliseconds after which a message is no longer edited freely: Discord limits edits after an hour."""

LATE_EDITS = 3
"""The most edits of an older message: Discord allows a few and does not say how many."""

Stale = Literal["anew", "gone", "left"]
"""What to do with a message that can no longer be edited: post it again, delete it, or leave it."""


class StandingMessages:
    """Keeps at most one message for each :class:`Standing`."""

    def __init__(self, outbox: OutboxStore, client: DiscordClient) -> None:
        self._outbox, self._discord = outbox, client

    async def known(self, entry: OutboxJob, channel: int) -> tuple[PostedMessage, bool]:
        """Return the message in the job's slot, and whether this job has posted it."""
        post = await self._outbox.post(entry.table, standing(entry.job)) or PostedMessage(channel)
        if entry.tried is None:
            return post, False
        found = await self._discord.find(channel, entry)
        if found is None or found == post.message:
            return post, found is not None
        # It was sent, but a crash came before this was stored. Its content may be outdated.
        there = PostedMessage(
            channel, found, called={**post.called, **entry.called}, posted=self._outbox.time.milliseconds()
        )
        await self._outbox.stand(entry, there, *removal(entry, post, there))
        return there, True

    async def stand(  # noqa: PLR0913
        self,
        entry: OutboxJob,
        channel: int,
        message: Message | None,
        post: PostedMessage,
        *,
        keep: bool,
        besides: int | None = None,
        called: dict[Seat, int] | None = None,
        silent: bool = False,
        mentioned: tuple[int, ...] = (),
        stale: Stale = "anew",
    ) -> Delivered | None:
        """Show `message`: unchanged, by an edit, or posted again. With `keep` it stays where it is."""
        called = {**post.called, **(called or {})}

        async def cannot_edit() -> Delivered:
            if stale == "left":
                return Delivered(replace(post, called=called))
            shown = message if stale == "anew" else None
            return await self.anew(entry, channel, shown, post, called=called, silent=silent or keep)

        if message is None or post.message is None or post.channel != channel:
            return await self.anew(entry, channel, message, post, called=called, silent=silent)
        shown = digest(message)
        late = self._outbox.time.milliseconds() - post.posted >= EDITABLE_FOR
        same = shown.whole == post.digest
        if same and (late or not self._outbox.in_doubt(entry)):
            return Delivered(replace(post, called=called), anew=False) if called != post.called else None
        if keep and late and post.late_edits >= LATE_EDITS:
            return await cannot_edit()
        if not (keep or same) and (late or not await self._discord.is_last(post, besides)):
            return await self.anew(entry, channel, message, post, called=called, silent=silent)
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
        except NETWORK:
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
        entry: OutboxJob,
        channel: int,
        message: Message | None,
        post: PostedMessage,
        *,
        called: dict[Seat, int],
        pings: tuple[int, ...] = (),
        silent: bool = False,
    ) -> Delivered:
        """Post the message, if there is one, and delete the old one."""
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
