"""The part of `/table` that is about standing orders."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from discord import app_commands
from discord.ext import commands

from cogs.completion import Completion, Shown
from cogs.messages import standing_orders
from cogs.messages.components import Interaction, Sheet
from cogs.messages.custom_id import DeedId
from cogs.messages.descriptions import described
from cogs.messages.in_words import meant
from cogs.messages.reader import NIGHT, Reader, quiet
from cogs.messages.standing_orders import sheet, standing
from cogs.serving import Desk, Reply
from engine.core.prompt import Answer

_TABLE = described("command-table-table")


class OrderCommands(commands.Cog):
    """Commands of `/table`; its cog brings desk and completion."""

    desk: Desk
    complete: Completion

    @app_commands.command(description=described("command-table-orders"))
    @app_commands.describe(order=described("command-table-orders-order"), table=_TABLE)
    async def orders(
        self, interaction: Interaction, order: str | None = None, table: str | None = None
    ) -> None:
        """What is answered without asking."""
        await self.desk.serve(interaction, partial(self._orders, order=order, table=table))

    @orders.autocomplete("order")
    async def _every_order(self, interaction: Interaction, typed: str) -> list[Shown]:
        return await self.complete.orders(interaction, typed)

    @orders.autocomplete("table")
    async def _order_tables(self, interaction: Interaction, typed: str) -> list[Shown]:
        return await self.complete.tables(interaction, typed)

    async def _orders(self, reply: Reply, *, order: str | None, table: str | None) -> Sheet:
        reader, _ = await self.desk.seated(reply, table)
        if order is None:
            return standing_orders.sheet(reader)
        return await give(self.desk, reply, reader, meant(standing_orders.standing(reader), order))

    async def _show_orders(self, reply: Reply, deed: DeedId, values: Sequence[str]) -> Sheet:
        return standing_orders.sheet(await self.desk.reader(reply.interaction, deed.table))


async def give(desk: Desk, reply: Reply, reader: Reader, order: Answer) -> Sheet:
    """Give an order at the reader's table; what holds then."""
    asked = standing(reader)
    await desk.service.order(reader.table.id, reply.user, order)
    after = await desk.reader(reply.interaction, reader.table.id)
    told = after.say("order-given", order=quiet(asked.label(order[0]).text))
    # What it has answered at once may have been the last question of the game.
    return sheet(after, before=told) if after.standing is not None else Sheet((told,), colour=NIGHT)
