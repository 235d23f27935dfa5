"""What the bot says where it is invited: one message, once for each server."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import aiohttp
import discord
from discord.ext import commands

from cogs.messages import lessons
from cogs.serving.responder import Responder
from cogs.storage.users import SettingStore
from render.face import Language
from render.text.catalogue import catalogue

logger = logging.getLogger(__name__)


class Greeting(commands.Cog):
    """Says hello."""

    def __init__(self, notes: SettingStore, responder: Responder) -> None:
        self._notes = notes
        self._responder = responder

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """We were invited: say what we are, where we may. Whoever was greeted before is not greeted again."""
        language: Language = "de" if guild.preferred_locale is discord.Locale.german else "en"
        sheet = lessons.greeting(catalogue(language), self._responder.titles(language))
        # Noted before it is said: rather never than twice.
        noted = f"greeted:{guild.id}"
        if not await self._notes.claim(noted):
            return
        for channel in places(guild):
            try:
                view = self._responder.composer.message(sheet).view
                await channel.send(view=view, allowed_mentions=discord.AllowedMentions.none())
            except (discord.HTTPException, aiohttp.ClientError, OSError) as refused:
                logger.info("no greeting in channel %s: %s", channel.id, refused)
                if not isinstance(refused, discord.Forbidden):
                    # It may have been said, and only the receipt was lost.
                    return
            else:
                return
        # There was no place for it: another time.
        await self._notes.drop(noted)


def places(guild: discord.Guild) -> Iterator[discord.TextChannel]:
    """Where a greeting may stand: in the channel of the server's own messages, else in the first one."""
    first = guild.system_channel
    for channel in [*([first] if first is not None else []), *guild.text_channels]:
        rights = channel.permissions_for(guild.me)
        if rights.view_channel and rights.send_messages:
            yield channel
