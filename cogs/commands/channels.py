"""What happens to the channels tables stand in: deleted, folded, locked, closed to us, and opened again."""

from __future__ import annotations

import logging

import discord
from discord.ext import commands

from cogs.delivery.worker import OutboxWorker
from cogs.service.table_service import TableService
from cogs.tables import lifecycle
from engine.core.errors import RefereeError

logger = logging.getLogger(__name__)


class Channels(commands.Cog):
    """Tells tables that they have lost their channel, and tries again when something has changed."""

    def __init__(self, service: TableService, outbox: OutboxWorker) -> None:
        self._service = service
        self._outbox = outbox

    # ------------------------------------------------------------------ for the worse

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone, and the threads in it."""
        threads = [thread.id for thread in getattr(channel, "threads", [])]
        await self._lost(channel.guild.id, {channel.id, *threads})

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone."""
        await self._lost(thread.guild_id, {thread.thread_id})

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """We were thrown out."""
        await self._lost(guild.id, None)

    # ------------------------------------------------------------------ for the better, perhaps

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """We were invited, maybe back."""
        await self._try_again(guild.id, None)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is there after we have logged in: we may have been invited back meanwhile."""
        await self._try_again(guild.id, None)

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Our permissions may be others now."""
        await self._try_again(after.guild.id, None)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """The permissions of a channel, and of the threads in it, may be others now."""
        threads = [thread.id for thread in getattr(after, "threads", [])]
        await self._try_again(after.guild.id, {after.id, *threads})

    @commands.Cog.listener()
    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        """A thread may have been unlocked."""
        await self._try_again(thread.guild_id, {thread.thread_id})

    async def _lost(self, guild: int, channels: set[int] | None) -> None:
        for table, channel in await self._service.lifecycle.open_in(guild):
            if channels is None or channel in channels:
                await self._outbox.lose(table)

    async def _try_again(self, guild: int, channels: set[int] | None) -> None:
        """Only tables that were cut off: nobody asks again and again where nothing goes through."""
        for table, channel in await self._service.lifecycle.cut_off_in(guild):
            if channels is None or channel in channels:
                try:
                    await self._service.execute(table, lifecycle.try_again)
                except RefereeError as unreadable:
                    # One broken table must not keep the others from coming back.
                    logger.warning("table %s cannot come back: %s", table, unreadable)
