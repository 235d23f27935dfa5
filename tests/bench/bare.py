"""The yardstick of the Discord side: the smallest bot that answers a button and posts a picture."""

from __future__ import annotations

import asyncio
import io
import os
import sys

import discord
import yarl
from discord import app_commands
from PIL import Image


class BareBot(discord.Client):
    """`/bare` posts a button; pressing it is acknowledged, then a blank picture of our size is posted."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)
        packed = io.BytesIO()
        Image.new("RGB", (1080, 1080), "#0B1020").save(packed, "PNG")
        self.picture = packed.getvalue()

    async def setup_hook(self) -> None:
        @self.tree.command(name="bare", description="Posts a button")
        async def bare(interaction: discord.Interaction) -> None:
            view = discord.ui.View(timeout=None)
            view.add_item(discord.ui.Button(label="Press", custom_id="bare"))
            await interaction.response.send_message("A button", view=view)

        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            await interaction.response.defer()
            await interaction.edit_original_response(
                attachments=[discord.File(io.BytesIO(self.picture), "bare.png")]
            )


async def main() -> None:
    """Log in where the environment says, until the process is ended."""
    discord.http.Route.BASE = os.environ["DISCORD_API_BASE"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    async with BareBot() as client:
        await client.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
