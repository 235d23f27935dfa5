"""Servers: the greeting after an invitation, `/setup check`, and changes to channels."""

import logging
from io import BytesIO

import discord
from discord import app_commands
from discord.ext import commands

from cogs.changes import lifecycle
from cogs.database import locks
from cogs.delivery.discord_client import DISCONNECTED, reason
from cogs.delivery.worker import OutboxWorker
from cogs.layout.components import Sheet, described
from cogs.messages import lessons, places
from cogs.service.table_service import TableService
from cogs.serving.reply import Reply
from cogs.serving.subject import Subject, command
from cogs.storage import users
from engine.core.errors import RefereeError
from render.languages import of_discord
from render.text.catalogue import catalogue

logger = logging.getLogger(__name__)


@app_commands.default_permissions(places.MANAGE_SERVER)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.guild_only()
class Setup(Subject, commands.GroupCog, name="setup", description=described("command-setup")):
    """The command `/setup check`, and a greeting for servers that invite the bot."""

    notes: users.SettingStore
    """Stores what Discord refused last, and which servers are greeted."""

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a server that has just invited the bot, where the bot may write, and only once."""
        language = of_discord(guild.preferred_locale.value)
        sheet = lessons.greeting(catalogue(language), self.responder.titles(language))
        # It is recorded before sending, because no greeting is better than two.
        noted = f"greeted:{guild.id}"
        if not await self.notes.claim(noted):
            return
        # The server's system channel comes first.
        first = [guild.system_channel] if guild.system_channel is not None else []
        for channel in [*first, *guild.text_channels]:
            if not places.takes(channel, guild.me):
                continue
            try:
                view = self.responder.composer.message(sheet).view
                await channel.send(view=view, allowed_mentions=discord.AllowedMentions.none())
            except (discord.HTTPException, *DISCONNECTED) as refused:
                logger.info("no greeting in channel %s: %s", channel.id, refused)
                if not isinstance(refused, discord.Forbidden):
                    # It may have been sent although no receipt arrived.
                    return
            else:
                return
        # No channel accepted it: try again another time.
        await self.notes.drop(noted)

    @command("setup")
    async def check(self, reply: Reply) -> Sheet:
        """Show each permission the bot needs here, present or missing, and whether messages get through."""
        tried = await self._try(reply)
        return places.report(reply.interaction, reply.texts, self.responder.composer.registered, tried)

    async def _try(self, reply: Reply) -> places.Trials:
        """Send a message here and one to the person who asks, and delete both. Tells a table here if its
        channel works again."""
        interaction, text = reply.interaction, reply.say("setup-trial")
        here = interaction.channel_id or 0
        place, without_files = interaction.client.get_partial_messageable(here), ""
        refused, kept = await _trial(place, text, files=True)
        if refused:
            with_file, (refused, kept) = refused, await _trial(place, text, files=False)
            without_files = "" if refused else with_file
        try:
            closed, _ = await _trial(await interaction.user.create_dm(), text, files=False)
        except discord.HTTPException as answer:
            closed = reason(answer)
        table = await self.service.at_channel(here)
        if table is not None and table.cut_off and not refused:
            await self.service.execute(table.id, lifecycle.try_again)
        return places.Trials(
            refused,
            without_files,
            kept,
            direct=not closed,
            cut_off=table.cut_off if table is not None else 0,
            last=await self.notes.last_refusal(here),
        )


async def _trial(channel: discord.abc.Messageable, text: str, *, files: bool) -> tuple[str, bool]:
    """Return why a message, with or without a file, is refused there (empty: it is not), and whether it could
    not be deleted."""
    trial = [discord.File(BytesIO(text.encode()), "trial.txt")] if files else []
    try:
        sent = await channel.send(text, files=trial, silent=True)
    except discord.HTTPException as refused:
        return reason(refused), False
    try:
        await sent.delete()
    except discord.HTTPException:
        return "", True
    return "", False


class Channels(commands.Cog):
    """Tells tables when they have lost their channel, and tries again when something has changed."""

    def __init__(self, bot: commands.AutoShardedBot, service: TableService, outbox: OutboxWorker) -> None:
        self._bot, self._service = bot, service
        self._outbox = outbox

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Handle a deleted channel and its threads."""
        threads = [thread.id for thread in getattr(channel, "threads", [])]
        await self._lost(channel.guild.id, {channel.id, *threads})

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """Handle a deleted thread."""
        await self._lost(thread.guild_id, {thread.thread_id})

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Handle the bot's removal from a server."""
        await self._lost(guild.id, None)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Handle an invitation to a server, perhaps not the first."""
        await self._try_again(guild.id, None)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Handle a server that is available after a login or a lost connection. The bot may have been invited
        back, and channels may have changed unnoticed."""
        await self._try_again(guild.id, None)
        await self._compare(guild, ask=True)

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """Handle a shard with all its servers: tables on any other server have lost the bot."""
        count, here = self._bot.shard_count or 1, {guild.id for guild in self._bot.guilds}
        for guild in await self._service.servers():
            if locks.shard_of(guild, count) == shard and guild not in here:
                await self._lost(guild, None)

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Handle a change of the bot's roles."""
        if after.id == after.guild.me.id and before.roles != after.roles:
            await self._try_again(after.guild.id, None)
            await self._compare(after.guild, ask=False)

    async def _compare(self, guild: discord.Guild, *, ask: bool) -> None:
        """Tell the tables whose channel is gone or refuses messages. `ask`: whether to query Discord for what
        it has not reported."""
        cut_off = {table for table, _ in await self._service.cut_off_in(guild.id)}
        for table, channel in await self._service.open_in(guild.id):
            if table not in cut_off and await self._is_gone(guild, channel, ask=ask):
                await self._outbox.lose(table)

    async def _is_gone(self, guild: discord.Guild, channel: int, *, ask: bool) -> bool:
        """Return whether a channel was deleted or is closed to the bot; False if that is unknown."""
        found = guild.get_channel_or_thread(channel)
        if found is not None:
            return not places.takes(found, guild.me)
        if not ask:
            return False
        try:
            # Discord does not report archived threads.
            folded = await guild.fetch_channel(channel)
            return isinstance(folded, discord.Thread) and not places.takes(folded, guild.me)
        except (discord.NotFound, discord.Forbidden, discord.InvalidData):
            return True
        except (discord.HTTPException, *DISCONNECTED) as unknown:
            logger.info("cannot tell whether channel %s exists: %s", channel, unknown)
        return False

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Handle a change of a role, which may change the bot's permissions."""
        await self._try_again(after.guild.id, None)
        if after in after.guild.me.roles:
            await self._compare(after.guild, ask=False)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Handle a change of a channel, which may change permissions there and in its threads."""
        threads = [thread.id for thread in getattr(after, "threads", [])]
        await self._try_again(after.guild.id, {after.id, *threads})
        await self._compare(after.guild, ask=False)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        """Handle a thread that may have been unlocked."""
        await self._try_again(thread.guild_id, {thread.thread_id})

    async def _lost(self, guild: int, channels: set[int] | None) -> None:
        for table, channel in await self._service.open_in(guild):
            if channels is None or channel in channels:
                await self._outbox.lose(table)

    async def _try_again(self, guild: int, channels: set[int] | None) -> None:
        """Try unreachable tables again; reachable channels are not queried."""
        for table, channel in await self._service.cut_off_in(guild):
            if channels is None or channel in channels:
                try:
                    await self._service.execute(table, lifecycle.try_again)
                except RefereeError as unreadable:
                    # One broken table must not keep the others from coming back.
                    logger.warning("table %s cannot come back: %s", table, unreadable)
