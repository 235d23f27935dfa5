"""The bot with the toy alone: `python -m tests.kit.server.toy_bot`. It asks every kind of question."""

import asyncio
import os
from pathlib import Path

import discord
import yarl

from cogs.database.connection import open_database
from cogs.delivery.scheduler import TICK
from cogs.jumpmaster import Jumpmaster
from cogs.running import log_format
from cogs.running.settings import read
from cogs.service import review_process
from command_line.running import until_asked_to_end
from tests.kit.play.games import ALL, Toy
from tests.kit.views.shown import TEST_FACES, ToyFace


async def main() -> int:
    """Run as `bot.py run` does; `TICK`: seconds between looks; `ALL_GAMES`: not the toy alone."""
    # Nobody plays here while a test waits for a review.
    review_process.NICENESS = 0
    settings = read(os.environ, folder=Path(__file__).parent)
    log_format.set_up(settings.log_level, settings.log_format)
    discord.http.Route.BASE = settings.api_base
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.gateway_url)
    everything = "ALL_GAMES" in os.environ
    games, faces = (ALL, TEST_FACES) if everything else ({Toy.key: Toy}, {Toy.key: ToyFace()})
    tick = float(os.environ.get("TICK", TICK))
    bot = Jumpmaster(
        lambda: open_database(settings.database_url, to_speak=True), games, faces, settings, tick=tick
    )
    async with bot:
        await bot.start(settings.token)
    return 0


if __name__ == "__main__":
    asyncio.run(until_asked_to_end(main()))
