"""The yardstick for Discord: the smallest bot that answers a press with two pictures, one private and one
public."""

import asyncio
import io
import os
import sys

import aiosqlite
import discord
import yarl
from discord import app_commands
from PIL import Image

from render.art import encode


class BareBot(discord.Client):
    """`/bare` shows a board with a button that opens a private panel. A press there shows both again, reads
    one row of a SQLite file and writes one. The bot draws nothing: its picture (one of ours, if it is given
    one) is ready, and it encodes the picture again for each message."""

    def __init__(self, file: str = ":memory:", picture: str | None = None) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)
        given = Image.open(picture) if picture is not None else Image.effect_noise((1080, 1080), 4)
        self.picture = given.convert("RGB")
        self.boards: dict[int, discord.Message] = {}
        self.database = aiosqlite.connect(file, isolation_level=None)

    async def setup_hook(self) -> None:
        await self.database
        await self.database.execute("PRAGMA journal_mode = WAL")
        await self.database.execute("PRAGMA synchronous = FULL")
        await self.database.execute("create table presses (channel integer primary key, many integer)")

        @self.tree.command(name="bare", description="Shows a board")
        async def bare(interaction: discord.Interaction) -> None:
            await interaction.response.defer()
            shown = await interaction.edit_original_response(
                attachments=[await self.file()], view=_button("Open")
            )
            assert interaction.channel_id is not None, "it was typed somewhere"
            self.boards[interaction.channel_id] = shown

        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        where = interaction.channel_id
        assert where is not None, "it was pressed somewhere"
        if interaction.data is not None and interaction.data.get("custom_id") == "Open":
            await interaction.response.send_message(
                file=await self.file(), view=_button("Press"), ephemeral=True
            )
            return
        await interaction.response.defer()
        async with self.database.execute("select many from presses where channel = ?", (where,)) as found:
            before = await found.fetchone()
        many = before[0] + 1 if before is not None else 1
        await self.database.execute("insert or replace into presses values (?, ?)", (where, many))
        await interaction.edit_original_response(attachments=[await self.file()])
        await self.boards[where].edit(attachments=[await self.file()])

    async def file(self) -> discord.File:
        """Return the picture, encoded again outside the event loop."""
        data, ending = await asyncio.to_thread(encode.packed, self.picture)
        return discord.File(io.BytesIO(data), f"bare.{ending}")


def _button(label: str) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label=label, custom_id=label))
    return view


async def main() -> None:
    """Log in to the server that the environment names, and run until the process is stopped."""
    discord.http.Route.BASE = os.environ["DISCORD_API_BASE"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    async with BareBot(*sys.argv[1:]) as client:
        await client.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
