"""The part of `/table` that is about standing orders."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from discord import app_commands
from discord.ext import commands

from cogs.tables import ordering
from cogs.tables.completion import Completion, Shown
from cogs.tables.custom_id import DeedId
from cogs.tables.desk import Desk
from cogs.tables.reply import Interaction, Reply
from cogs.tables.sheet import Sheet
from cogs.tables.translate import described
from cogs.tables.words import meant

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
            return ordering.sheet(reader)
        return await ordering.give(self.desk, reply, reader, meant(ordering.standing(reader), order))

    async def _show_orders(self, reply: Reply, deed: DeedId, values: Sequence[str]) -> Sheet:
        return ordering.sheet(await self.desk.reader(reply.interaction, deed.table))
