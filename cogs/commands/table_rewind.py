"""The part of `/table` that goes back: where to, what it would look like, and asking everybody."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from cogs.commands.options import PlaceName, TableName
from cogs.messages import sheets
from cogs.messages.components import Sheet
from cogs.messages.custom_id import ActionId
from cogs.messages.descriptions import described
from cogs.messages.reader import Reader
from cogs.messages.refusals import Declined
from cogs.messages.sheets import one_line
from cogs.serving.reply import Reply
from cogs.serving.responder import Responder, served
from cogs.tables import seating, timeouts
from engine.core.errors import RefereeError


class RewindCommands(commands.Cog):
    """Commands of `/table`; its cog brings the responder."""

    responder: Responder

    @app_commands.command(description=described("command-table-rewind"))
    @app_commands.describe(to=described("command-table-rewind-to"), table=described("command-table-table"))
    @served
    async def rewind(self, reply: Reply, *, to: PlaceName, table: TableName | None = None) -> Sheet:
        """Show where it would lead, then ask everybody."""
        reader, _ = await self.responder.seated(reply, table)
        seating.require_player(reader.table, reply.user)
        return await self._preview(reader, to, asking=True)

    async def _preview(self, reader: Reader, to: str, *, asking: bool) -> Sheet:
        """Where it leads, as everybody saw it then, and what the reader would lose."""
        places = await self.responder.service.records.rewind_points(reader.table.id)
        if not places:
            raise Declined("rewind-nowhere")
        place = next((place for place in places if str(place.number) == to.strip()), None)
        if place is None:
            raise RefereeError("no-such-place")
        then = replace(reader, look=replace(reader.look, views={None: place.view}, news={}), seat=None)
        picture = await self.responder.composer.pictures.board(then)
        undone = await self.responder.service.records.story(reader.table.id, reader.seat, since=place.to)
        return sheets.rewind(reader, then, place, picture, undone, asking=asking)

    async def _look_back(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        reader = await self.responder.reader(reply.interaction, action.table)
        seating.require_seat(reader.table, reply.user)
        return await self._preview(reader, action.rest, asking=False)

    async def _propose_rewind(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        if not (action.rest.isdecimal() and len(action.rest) < 10):
            raise RefereeError("no-such-place")
        await self.responder.service.execute(
            action.table, timeouts.propose_rewind, reply.user, int(action.rest)
        )
        return one_line((await self.responder.texts(reply.interaction)).say("rewind-asked"))
