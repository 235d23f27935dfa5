"""`/inbox`: everything I am asked, over all tables and servers, with one press to act."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.messages import personal
from cogs.messages.components import Sheet
from cogs.messages.descriptions import described
from cogs.serving.reply import Reply
from cogs.serving.responder import Responder
from cogs.serving.served import served


class Inbox(commands.Cog):
    """What waits for somebody."""

    def __init__(self, responder: Responder) -> None:
        self.responder = responder

    @app_commands.command(description=described("command-inbox"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @served
    async def inbox(self, reply: Reply) -> Sheet:
        """My open questions, the most urgent first."""
        person = await self.responder.person(reply.interaction)
        asked = await self.responder.service.agenda.questions(reply.user)
        readers = [(one, self.responder.composer.reader(one.look, one.seat, person)) for one in asked]
        votes = [
            (ballot, self.responder.composer.reader(look, look.table.seat_of(reply.user), person))
            for look, ballot in await self.responder.service.agenda.votes(reply.user)
        ]
        return personal.inbox(await self.responder.texts(reply.interaction), readers, votes)
