"""A bot in a process of its own, as small as possible: its button remembers a number."""

import os
import re

import discord
import yarl
from discord import app_commands

discord.http.Route.BASE = os.environ["DISCORD_API_BASE"]
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])


class More(discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=r"more:(?P<n>\d+)"):
    """A button whose id contains everything it needs to know."""

    def __init__(self, n: int) -> None:
        super().__init__(discord.ui.Button(label="More", custom_id=f"more:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: discord.ui.Item[discord.ui.View], match: re.Match[str]
    ) -> "More":
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content=str(self.n + 1), view=counting(self.n + 1))


def counting(n: int) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(More(n))
    return view


class Small(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(More)
        await self.tree.sync()


small = Small()


@small.tree.command(description="Count up")
async def count(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("0", view=counting(0))


if __name__ == "__main__":
    small.run(os.environ["DISCORD_TOKEN"])
