"""The bot on Discord, and what is wired to what."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress

import aiohttp
import discord
import yarl

from cogs.jumpmaster import Jumpmaster
from cogs.running import log_format
from cogs.running.monitoring import PortTaken
from cogs.running.settings import Settings, log_number
from cogs.running.sharding import why_closed
from cogs.storage.database import DatabaseRefused, open_database
from cogs.storage.time_source import TimeSource
from command_line.machine import REFUSED, give_back_memory
from engine import GAMES
from render.faces import FACES

FIRST_PAUSE, LONGEST_PAUSE = 5.0, 900.0
"""Seconds before Discord is asked again to let us in; doubled each time."""


async def run(settings: Settings) -> int:
    """The bot on Discord, until it is asked to end."""
    if not settings.token:
        print("DISCORD_TOKEN is missing; put the bot's token into the environment or .env.", file=sys.stderr)
        return REFUSED
    return await serve(settings, settings.database_url)


async def serve(settings: Settings, url: str, clock: TimeSource | None = None) -> int:
    """The bot with the database at `url`, until it is asked to end; the exit status.

    Without a `clock` it goes by this machine's.
    """
    give_back_memory()
    log_format.set_up(log_number(settings), settings.log_format)
    asyncio.get_running_loop().set_exception_handler(log_format.report)
    # It never speaks: what is missing for voice is none of the host's business.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    if settings.api_base:
        discord.http.Route.BASE = settings.api_base
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.gateway_url)
    if settings.rest_proxy:
        discord.http.Route.BASE = f"{settings.rest_proxy}/api/v{discord.http.INTERNAL_API_VERSION}"
    bot = Jumpmaster(
        lambda: open_database(url, clock, to_speak=True),
        GAMES,
        FACES,
        presses_per_minute=settings.presses_per_minute,
        kept_days=settings.kept_days,
        metrics_port=settings.metrics_port,
        signs=settings.signs,
        shards=settings.shards,
        through_proxy=bool(settings.rest_proxy),
    )
    try:
        await let_in(lambda: bot.login(settings.token))
        await let_in(lambda: bot.connect(reconnect=True))
    except discord.LoginFailure:
        print(why_closed(4004), file=sys.stderr)
        return REFUSED
    except discord.PrivilegedIntentsRequired:
        print(why_closed(4014), file=sys.stderr)
        return REFUSED
    except discord.ConnectionClosed as closed:
        if not (told := why_closed(closed.code)):
            raise
        print(told, file=sys.stderr)
        return REFUSED
    except (DatabaseRefused, PortTaken) as refused:
        print(refused, file=sys.stderr)
        return REFUSED
    except (aiohttp.ClientConnectionError, OSError) as lost:
        print(f"Discord cannot be reached ({lost}); check the network and start again.", file=sys.stderr)
        return REFUSED
    finally:
        await bot.close()
    return 0


async def let_in(enter: Callable[[], Awaitable[None]], first: float = FIRST_PAUSE) -> None:
    """Enter Discord, however often it turns everybody away: its outages and bans end by themselves, and who
    is started anew at once only knocks more often. Raises whatever else keeps us out."""
    pause = first
    while True:
        try:
            return await enter()
        except discord.GatewayNotFound:
            told = "Discord names no gateway"
        except discord.HTTPException as turned_away:
            if turned_away.status != 429 and turned_away.status < 500:
                raise
            told = f"Discord turns everybody away ({turned_away.status})"
        print(f"{told}; knocking again in {pause:.0f} s.", file=sys.stderr, flush=True)
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


async def until_asked_to_end(work: Coroutine[None, None, int]) -> int:
    """The exit status of `work`; 0 when Ctrl+C or a service manager ends it."""
    loop = asyncio.get_running_loop()
    task = loop.create_task(work)
    for name in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            loop.add_signal_handler(name, task.cancel)
    try:
        return await task
    except asyncio.CancelledError:
        return 0
