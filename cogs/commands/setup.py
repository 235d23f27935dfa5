"""`/setup check` for administrators."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.messages import places
from cogs.messages.components import Sheet
from cogs.messages.descriptions import described
from cogs.serving.reply import Reply
from cogs.serving.responder import Responder
from cogs.serving.served import served


class Setup(commands.Cog):
    """How the bot fits into a server."""

    setup = app_commands.Group(
        name="setup",
        description=described("command-setup"),
        guild_only=True,
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        default_permissions=places.MANAGE_SERVER,
    )

    def __init__(self, responder: Responder) -> None:
        self.responder = responder

    @setup.command(name="check", description=described("command-setup-check"))
    @served
    async def check(self, reply: Reply) -> Sheet:
        """Each permission the bot needs here, present or missing."""
        interaction = reply.interaction
        texts = await self.responder.texts(interaction)
        everything = interaction.app_permissions.administrator
        registered = self.responder.composer.registered
        return places.report(
            texts,
            interaction.channel_id,
            places.held(interaction),
            everything=everything,
            signs=(len(registered.signs), registered.stock),
        )
