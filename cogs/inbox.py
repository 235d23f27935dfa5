"""`/inbox`: everything I am asked, over all tables and servers, with one press to act."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.messages import inbox
from cogs.messages.components import Interaction, Sheet
from cogs.messages.descriptions import described
from cogs.serving import Desk, Reply


class Inbox(commands.Cog):
    """What waits for somebody."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description=described("command-inbox"))
    async def inbox(self, interaction: Interaction) -> None:
        """My open questions, the most urgent first."""
        await self.desk.serve(interaction, self._inbox)

    async def _inbox(self, reply: Reply) -> Sheet:
        person = await self.desk.person(reply.interaction)
        asked = await self.desk.service.inbox(reply.user)
        readers = [(one, self.desk.composer.reader(one.look, one.seat, person)) for one in asked]
        votes = [
            (ballot, self.desk.composer.reader(look, look.table.seat_of(reply.user), person))
            for look, ballot in await self.desk.service.votes(reply.user)
        ]
        return inbox.sheet(await self.desk.texts(reply.interaction), readers, votes)
