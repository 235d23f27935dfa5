"""The part of `/table` that is about who sits where: handing over, taking back, replacing by vote."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from cogs.completion import Completion, Shown
from cogs.messages import lobby_card
from cogs.messages.components import Interaction, Sheet
from cogs.messages.custom_id import ActionId
from cogs.messages.descriptions import described
from cogs.messages.in_words import named
from cogs.messages.kinds import one_line
from cogs.messages.reader import Reader, robot_line
from cogs.messages.refusals import Declined
from cogs.reply import Reply
from cogs.responder import Responder
from cogs.tables import in_lobby, replacement, timeouts
from cogs.tables.seating import LONGEST_WORD
from cogs.tables.table import Chair, Sitter, Table
from engine.core.robots import LEVELS
from render.text.names import clean, escape

_TABLE = described("command-table-table")
_LEVELS = [app_commands.Choice(name=described(f"level-{level}"), value=level) for level in LEVELS]


class SeatCommands(commands.Cog):
    """Commands of `/table`; its cog brings responder and completion."""

    responder: Responder
    complete: Completion

    @app_commands.command(description=described("command-table-handover"))
    @app_commands.describe(to=described("command-table-handover-to"), table=_TABLE)
    async def handover(self, interaction: Interaction, to: discord.User, table: str | None = None) -> None:
        """Offer the own seat to somebody."""
        await self.responder.serve(interaction, partial(self._handover, to=to, table=table))

    @app_commands.command(description=described("command-table-reclaim"))
    @app_commands.describe(table=_TABLE)
    async def reclaim(self, interaction: Interaction, table: str | None = None) -> None:
        """Take the seat back from the steward."""
        await self.responder.serve(interaction, partial(self._take_back_seat, table=table))

    @app_commands.command(description=described("command-table-mark"))
    @app_commands.describe(word=described("command-table-mark-word"), table=_TABLE)
    async def mark(
        self,
        interaction: Interaction,
        word: app_commands.Range[str, 1, LONGEST_WORD] | None = None,
        table: str | None = None,
    ) -> None:
        """What I bring to the shuffle, and a word of my own in it."""
        await self.responder.serve(interaction, partial(self._own_mark, word=word, table=table))

    @app_commands.command(description=described("command-table-robot"))
    @app_commands.describe(
        level=described("command-table-robot-level"),
        seat=described("command-table-robot-seat"),
        table=_TABLE,
    )
    @app_commands.choices(level=_LEVELS)
    async def robot(
        self, interaction: Interaction, level: str, seat: str | None = None, table: str | None = None
    ) -> None:
        """One more robot, or another level for one that sits in the lobby."""
        await self.responder.serve(
            interaction, partial(self._robot_level, level=level, seat=seat, table=table)
        )

    @robot.autocomplete("seat")
    async def _robots(self, interaction: Interaction, typed: str) -> list[Shown]:
        return await self.complete.seats(interaction, typed, robots=True)

    @mark.autocomplete("table")
    @robot.autocomplete("table")
    @handover.autocomplete("table")
    @reclaim.autocomplete("table")
    async def _seats_at(self, interaction: Interaction, typed: str) -> list[Shown]:
        return await self.complete.tables(interaction, typed)

    async def _handover(self, reply: Reply, *, to: discord.User, table: str | None) -> Sheet:
        reader, _ = await self.responder.seated(reply, table)
        require_human(to)
        require_server(reader.table)
        await self.responder.service.execute(
            reader.table.id, replacement.offer, reply.user, sitting_down(reply, to)
        )
        return one_line(reader.say("handover-offered", user=f"<@{to.id}>"))

    async def _own_mark(self, reply: Reply, *, word: str | None, table: str | None) -> Sheet:
        reader, seat = await self.responder.seated(reply, table)
        if word is not None:
            await self.responder.service.execute(reader.table.id, in_lobby.add_word, reply.user, word)
            reader = await self.responder.reader(reply.interaction, reader.table.id)
        return lobby_card.own_mark(reader, reader.table.chairs[seat])

    async def _robot_level(self, reply: Reply, *, level: str, seat: str | None, table: str | None) -> Sheet:
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

    async def _take_back_seat(self, reply: Reply, *, table: str | None) -> Sheet:
        reader, _ = await self.responder.seated(reply, table)
        await self.responder.service.execute(reader.table.id, timeouts.reclaim, reply.user)
        after = await self.responder.reader(reply.interaction, reader.table.id)
        return await self.responder.panel(reply, after, before=after.say("reclaimed"))

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
