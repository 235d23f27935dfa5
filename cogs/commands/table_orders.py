"""The part of `/table` that is about standing orders."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from cogs.commands.options import OrderText, TableName
from cogs.messages import sheets
from cogs.messages.components import Sheet
from cogs.messages.custom_id import ActionId
from cogs.messages.descriptions import described
from cogs.messages.reader import NIGHT, Reader, without_markup
from cogs.messages.sheets import require_orders, standing_orders
from cogs.messages.typed_text import meant
from cogs.serving.reply import Reply
from cogs.serving.responder import Responder, served
from cogs.tables import in_game
from engine.core.prompt import Answer

_TABLE = described("command-table-table")


class OrderCommands(commands.Cog):
    """Commands of `/table`; its cog brings the responder."""

    responder: Responder

    @app_commands.command(description=described("command-table-orders"))
    @app_commands.describe(order=described("command-table-orders-order"), table=_TABLE)
    @served
    async def orders(
        self, reply: Reply, *, order: OrderText | None = None, table: TableName | None = None
    ) -> Sheet:
        """What is answered without asking."""
        reader, _ = await self.responder.seated(reply, table)
        if order is None:
            return sheets.standing_orders(reader)
        return await give(self.responder, reply, reader, meant(sheets.require_orders(reader), order))

    async def _show_orders(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        return sheets.standing_orders(await self.responder.reader(reply.interaction, action.table))


async def give(responder: Responder, reply: Reply, reader: Reader, order: Answer) -> Sheet:
    """Give an order at the reader's table; what holds then."""
    asked = require_orders(reader)
    after = reader.seeing(await responder.service.execute(reader.table.id, in_game.order, reply.user, order))
    told = after.say("order-given", order=without_markup(asked.label(order[0]).text))
    # What it has answered at once may have been the last question of the game.
    return standing_orders(after, before=told) if after.standing is not None else Sheet((told,), colour=NIGHT)
