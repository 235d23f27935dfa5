"""The context menus of messages and people: «My move», «What is this?», «Invite to my table»."""

from collections.abc import Callable, Coroutine
from types import MethodType
from typing import Any

import discord
from discord import app_commands

from cogs.changes import in_lobby
from cogs.commands.table import require_human
from cogs.layout.components import Sheet, described
from cogs.layout.reader import Declined, Reader
from cogs.messages import personal
from cogs.messages.sheets import one_line
from cogs.serving.reply import Reply
from cogs.serving.responder import Responder
from cogs.serving.subject import Subject, served
from cogs.tables.table import Status, Table
from engine.core.errors import NotAtThisTable


class Menus(Subject):
    """Commands that people choose from a context menu."""

    def __init__(self, responder: Responder) -> None:
        super().__init__(responder)
        # The library has no decorator for context menus in a cog.
        works: dict[str, Callable[..., Coroutine[Any, Any, None]]] = {
            "menu-my-move": served(Menus.my_move),
            "menu-what-is-this": served(Menus.what_is_this),
            "menu-invite": served(Menus.invite),
        }
        self.menus = [
            app_commands.ContextMenu(name=described(name), callback=MethodType(work, self))
            for name, work in works.items()
        ]
        app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)(self.menus[-1])
        app_commands.allowed_installs(guilds=True, users=False)(self.menus[-1])

    async def my_move(self, reply: Reply, message: discord.Message) -> Sheet:
        """Show a person their question at the table that a message is about."""
        reader = await self._reader(reply, message, self._known(reply, message))
        if reader is None:
            reader = await self.responder.seated(reply, None)
        if reader.seat is None:
            raise NotAtThisTable
        return await self.responder.panel(reply, reader)

    async def what_is_this(self, reply: Reply, message: discord.Message) -> Sheet:
        """Explain a message, and what can be done with it."""
        known = self._known(reply, message)
        return personal.explained(reply.texts, known, await self._reader(reply, message, known))

    def _known(self, reply: Reply, message: discord.Message) -> personal.Known:
        if message.author.id != reply.interaction.application_id:
            raise Declined("menu-not-mine")
        return personal.recognized(message.components)

    async def _reader(self, reply: Reply, message: discord.Message, known: personal.Known) -> Reader | None:
        """Return the person as a reader of the message's table; None if they may see none here."""
        service = self.service
        table: Table | None
        if known.table:
            table = await service.table(known.table)
        else:
            table = await service.at_channel(message.channel.id, finished=True)
        if table is None:
            return None
        # Ruling: T10. Outside the table's own channel, nothing of it is shown to others.
        if reply.user not in table.participants() and reply.interaction.channel_id != table.channel:
            return None
        reply.table = table.id
        return await self.responder.reader(reply, table.id)

    async def invite(self, reply: Reply, user: discord.User) -> Sheet:
        """Invite `user` to a table of the person who opened the menu."""
        require_human(user)
        interaction = reply.interaction
        tables = await self.service.people.tables_of(reply.user)
        lobbies = [table for table in tables if table.status is Status.LOBBY and table.guild]
        if not lobbies:
            raise Declined("invite-no-table")
        table = personal.lobby_of(lobbies, interaction.channel_id, interaction.guild_id)
        if table is None:
            raise Declined("invite-which-table")
        reply.table = table
        await self.service.people.require_welcome(reply.user, user.id)
        await self.service.execute(table, in_lobby.invite, reply.user, user.id)
        return one_line(reply.say("invited", user=f"<@{user.id}>"))
