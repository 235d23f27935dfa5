"""Answering one interaction: acknowledged first, shown later, by message where Discord no longer listens."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping

import aiohttp
import discord

from cogs.tables.sheet import Sheet, files, layout

log = logging.getLogger("jumpmaster.serving")

Interaction = discord.Interaction[discord.Client]

ACKNOWLEDGED_BEFORE = 40060
GONE = (10008, 10015, 10062, 50027)
"""Message, webhook or interaction unknown, token too old: Discord no longer takes an answer there."""

MALFORMED = 50035

NETWORK = (aiohttp.ClientError, OSError, asyncio.TimeoutError)


class Reply:
    """The way back to somebody who has pressed a button or given a command."""

    def __init__(self, interaction: Interaction, by_message: Callable[[Sheet], Awaitable[None]]) -> None:
        self.interaction = interaction
        self.table: int | None = None
        """The table it is about, for reports of faults."""
        self._by_message = by_message
        self._fresh = False
        self._late = False

    @property
    def user(self) -> int:
        """Who is answered."""
        return self.interaction.user.id

    @property
    def on_ephemeral(self) -> bool:
        """Whether the button stood in a message that only its reader sees, in a channel."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    @property
    def on_private(self) -> bool:
        """Whether the button stood where nobody else looks."""
        return self.on_ephemeral or self.on_direct_message

    @property
    def on_direct_message(self) -> bool:
        """Whether the button stood in a direct message that stays."""
        message, in_server = self.interaction.message, self.interaction.guild_id is not None
        return message is not None and not in_server and not message.flags.ephemeral

    async def acknowledge(self, *, fresh: bool) -> None:
        """Tell Discord within three seconds that an answer follows, before anything slow.

        `fresh`: in a message of its own, for the reader alone; else the message with the button stays.
        """
        self._fresh = fresh or self.interaction.type is discord.InteractionType.application_command
        for last in (False, True):
            try:
                await self.interaction.response.defer(ephemeral=True, thinking=self._fresh)
            except discord.HTTPException as fault:
                # Answered before: the answer to the first try was lost on its way.
                self._late = fault.code != ACKNOWLEDGED_BEFORE
            except NETWORK:
                self._late = True
                if not last:
                    continue
            else:
                self._late = False
            return

    async def show(self, sheet: Sheet, *, instead: bool = False) -> None:
        """The answer; `instead` of the message with the button, where only its reader sees it."""
        if not self._late:
            try:
                if self._fresh or (instead and self.on_private):
                    await self._edit(sheet)
                    self._fresh = False
                else:
                    await self._follow(sheet)
                return
            except discord.HTTPException as fault:
                if fault.code not in GONE:
                    raise
        await self._by_message(sheet)

    async def _edit(self, sheet: Sheet) -> None:
        """Fill the waiting message, or change the one with the button; pictures it shows are kept."""
        message = None if self._fresh else self.interaction.message
        there = {file.filename: file for file in message.attachments} if message is not None else {}
        try:
            await _twice(lambda: self._edit_keeping(sheet, there))
        except discord.HTTPException as fault:
            if fault.code != MALFORMED or not there:
                raise
            # The message has been changed since: its pictures are no longer those of the click.
            await _twice(lambda: self._edit_keeping(sheet, {}))

    async def _edit_keeping(self, sheet: Sheet, there: Mapping[str, discord.Attachment]) -> None:
        kept: list[discord.Attachment | discord.File] = [
            there.get(file.filename, file) for file in files(sheet)
        ]
        await self.interaction.edit_original_response(
            view=layout(sheet), attachments=kept, allowed_mentions=discord.AllowedMentions.none()
        )

    async def _follow(self, sheet: Sheet) -> None:
        await self.interaction.followup.send(
            view=layout(sheet),
            files=files(sheet),
            ephemeral=True,
            allowed_mentions=discord.AllowedMentions.none(),
        )


async def _twice(ask: Callable[[], Awaitable[None]]) -> None:
    """Once more where the connection broke. Only for what may be said twice: edits."""
    try:
        await ask()
    except NETWORK as broken:
        log.info("connection broke, asking again: %s", broken)
        await ask()


def data_of(interaction: Interaction) -> dict[str, object]:
    """What Discord tells of a button, select or form, as it came."""
    return dict(interaction.data or {})
