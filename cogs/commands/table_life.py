"""The part of `/table` that is about standing still and moving on: pause, resume, move."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.commands.options import MovableTableName, TableName
from cogs.messages import places
from cogs.messages.components import Sheet
from cogs.messages.descriptions import described
from cogs.messages.places import moderates
from cogs.messages.reader import Reader
from cogs.messages.refusals import Declined
from cogs.messages.sheets import one_line
from cogs.serving.reply import Reply
from cogs.serving.responder import Responder, served
from cogs.tables import in_game, lifecycle
from engine.core.errors import RefereeError

_TABLE = described("command-table-table")


class LifeCommands(commands.Cog):
    """Commands of `/table`; its cog brings the responder."""

    responder: Responder

    @app_commands.command(description=described("command-table-pause"))
    @app_commands.describe(table=_TABLE)
    @served
    async def pause(self, reply: Reply, *, table: TableName | None = None) -> Sheet:
        """Let the game stand still."""
        reader = await self.responder.present(reply, table)
        await self.responder.service.execute(
            reader.table.id,
            lifecycle.pause,
            reply.user,
            moderator=moderates(reply.interaction, reader.table.channel),
        )
        return one_line(reader.say("pause-done"))

    @app_commands.command(description=described("command-table-resume"))
    @app_commands.describe(table=_TABLE)
    @served
    async def resume(self, reply: Reply, *, table: TableName | None = None) -> Sheet:
        """Let the game go on."""
        reader = await self.responder.present(reply, table)
        await self.responder.service.execute(
            reader.table.id,
            in_game.resume,
            reply.user,
            moderator=moderates(reply.interaction, reader.table.channel),
        )
        return one_line(reader.say("resume-done"))

    @app_commands.command(description=described("command-table-move"))
    @app_commands.describe(table=described("command-table-move-table"))
    @served
    async def move(self, reply: Reply, *, table: MovableTableName | None = None) -> Sheet:
        """Bring a table here."""
        interaction = reply.interaction
        if interaction.channel_id is None or interaction.guild_id is None:
            raise Declined("move-no-server")
        reader = await self._movable(reply, table)
        if missing := places.lacking(interaction):
            return one_line(places.mending(reader.texts, missing))
        here = reader.table.guild == interaction.guild_id
        moderator = here and places.may_moderate_at(interaction, reader.table.channel)
        await self.responder.service.lifecycle.move(
            reader.table.id, reply.user, interaction.guild_id, interaction.channel_id, moderator=moderator
        )
        if parent := places.parent_of(interaction):
            await self.responder.service.records.played.note_thread(interaction.channel_id, parent)
        return one_line(reader.say("move-done"))

    async def _movable(self, reply: Reply, wanted: str | None) -> Reader:
        """The table to be moved: where the person sits, or any of this server that they moderate."""
        moderated = {str(table) for table in await self.responder.moderated(reply.interaction)}
        if wanted is not None and wanted.strip() in moderated:
            reply.table = int(wanted)
            return await self.responder.reader(reply.interaction, int(wanted))
        try:
            return (await self.responder.seated(reply, wanted))[0]
        except RefereeError:
            if wanted is None and moderated:
                raise Declined("move-which") from None
            raise
