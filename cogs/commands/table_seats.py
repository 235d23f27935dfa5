"""The part of `/table` that is about who sits where: handing over, taking back, replacing by vote."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.commands.options import RobotName, TableName
from cogs.messages import lobby_card
from cogs.messages.components import Sheet
from cogs.messages.custom_id import ActionId
from cogs.messages.descriptions import described
from cogs.messages.reader import Reader, robot_line
from cogs.messages.refusals import Declined
from cogs.messages.sheets import one_line
from cogs.messages.typed_text import named
from cogs.serving.reply import Reply
from cogs.serving.responder import Responder, served
from cogs.tables import in_lobby, replacement, timeouts
from cogs.tables.seating import LONGEST_WORD
from cogs.tables.table import Chair, Sitter, Table
from engine.core.robots import LEVELS
from render.text.names import clean, escape

_TABLE = described("command-table-table")
_LEVELS = [app_commands.Choice(name=described(f"level-{level}"), value=level) for level in LEVELS]


class SeatCommands(commands.Cog):
    """Commands of `/table`; its cog brings the responder."""

    responder: Responder

    @app_commands.command(description=described("command-table-handover"))
    @app_commands.describe(to=described("command-table-handover-to"), table=_TABLE)
    @served
    async def handover(self, reply: Reply, *, to: discord.User, table: TableName | None = None) -> Sheet:
        """Offer the own seat to somebody."""
        reader, _ = await self.responder.seated(reply, table)
        require_human(to)
        require_server(reader.table)
        await self.responder.service.execute(
            reader.table.id, replacement.offer, reply.user, sitting_down(reply, to)
        )
        return one_line(reader.say("handover-offered", user=f"<@{to.id}>"))

    @app_commands.command(description=described("command-table-reclaim"))
    @app_commands.describe(table=_TABLE)
    @served
    async def reclaim(self, reply: Reply, *, table: TableName | None = None) -> Sheet:
        """Take the seat back from the steward."""
        reader, _ = await self.responder.seated(reply, table)
        await self.responder.service.execute(reader.table.id, timeouts.reclaim, reply.user)
        after = await self.responder.reader(reply.interaction, reader.table.id)
        return await self.responder.panel(reply, after, before=after.say("reclaimed"))

    @app_commands.command(description=described("command-table-mark"))
    @app_commands.describe(word=described("command-table-mark-word"), table=_TABLE)
    @served
    async def mark(
        self,
        reply: Reply,
        *,
        word: app_commands.Range[str, 1, LONGEST_WORD] | None = None,
        table: TableName | None = None,
    ) -> Sheet:
        """What I bring to the shuffle, and a word of my own in it."""
        reader, seat = await self.responder.seated(reply, table)
        if word is not None:
            await self.responder.service.execute(reader.table.id, in_lobby.add_word, reply.user, word)
            reader = await self.responder.reader(reply.interaction, reader.table.id)
        return lobby_card.own_mark(reader, reader.table.chairs[seat])

    @app_commands.command(description=described("command-table-robot"))
    @app_commands.describe(
        level=described("command-table-robot-level"), seat=described("command-table-robot-seat"), table=_TABLE
    )
    @app_commands.choices(level=_LEVELS)
    @served
    async def robot(
        self, reply: Reply, *, level: str, seat: RobotName | None = None, table: TableName | None = None
    ) -> Sheet:
        """One more robot, or another level for one that sits in the lobby."""
        reader = await self.responder.present(reply, table)
        service, number = self.responder.service, reader.table.id
        if seat is None:
            after, at = await service.execute(number, in_lobby.add_robot, reply.user, level), -1
        else:
            at = chair_named(reader, seat).seat
            after = await service.execute(number, in_lobby.set_level, reply.user, at, level)
        reader = await self.responder.reader(reply.interaction, number)
        robot = robot_line(reader, after.table.chairs[at])
        return one_line(reader.say("robot-set" if seat is None else "robot-level-set", robot=robot))

    async def briefing(self, reply: Reply, action: ActionId, before: frozenset[int]) -> Sheet | None:
        """What somebody needs who has just sat down; None for everybody else. `before`: who sat there."""
        reader = await self.responder.reader(reply.interaction, action.table)
        if reader.seat is None or reply.user in before:
            return None
        return await self.responder.panel(reply, reader)


def sitting_down(reply: Reply, who: discord.User) -> Sitter:
    """Somebody who may sit down later. They bring nothing to the seed: it is fixed."""
    return Sitter(who.id, who.display_name, str(reply.interaction.id))


def require_server(table: Table) -> None:
    """In direct messages nobody else can sit down. Raises Declined."""
    if table.guild is None:
        raise Declined("direct-alone")


def require_human(who: discord.User) -> None:
    """Applications cannot play. Raises Declined."""
    if who.bot:
        raise Declined("replace-bot", by=escape(who.display_name))


def chair_named(reader: Reader, typed: str) -> Chair:
    """The seat somebody means, by number or by name. Raises Declined."""
    chairs = {str(chair.seat + 1): chair for chair in reader.table.chairs}
    number = typed.partition("·")[0].strip()
    if number in chairs:
        return chairs[number]
    found = named({key: clean(chair.name) for key, chair in chairs.items()}, typed)
    if not found:
        raise Declined("replace-no-seat")
    if len(found) > 1 and clean(chairs[found[0]].name).casefold() != typed.strip().casefold():
        # Nobody is taken for somebody else.
        raise Declined("replace-which")
    return chairs[found[0]]
