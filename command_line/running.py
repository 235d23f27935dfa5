"""The bot on Discord, and the wiring of its parts."""

import asyncio
import signal
import sys
from collections.abc import Coroutine
from contextlib import suppress
from time import monotonic

import aiohttp
import discord
import yarl

from cogs.database.connection import Database, DatabaseLate, DatabaseRefused, open_database
from cogs.database.time_source import TimeSource
from cogs.jumpmaster import Jumpmaster
from cogs.running import log_format, sharding
from cogs.running.settings import Settings
from cogs.service.warm_up import warm_up
from command_line.machine import REFUSED, give_back_memory, notify, stay_awake
from engine import GAMES
from render.art.shelf import SHELF
from render.faces import FACES

FIRST_WAIT, LONGEST_WAIT = 5.0, 300.0
"""Seconds until the start is retried: at first and at most."""
LONGEST_PAUSE = 3600.0
"""The longest pause that Discord may request, in seconds."""


async def run(settings: Settings) -> int:
    """Run the bot on Discord until a signal ends it."""
    if not settings.token:
        print("DISCORD_TOKEN is missing; put the bot's token into the environment or .env.", file=sys.stderr)
        return REFUSED
    return await serve(settings, settings.database_url)


async def serve(settings: Settings, url: str, clock: TimeSource | None = None) -> int:
    """Run the bot with the database at `url` until it is asked to end; returns the exit status.

    Without a `clock`, the bot uses the time of the database server, if there is one, or of this machine.
    """
    log_format.set_up(settings.log_level, settings.log_format)
    asyncio.get_running_loop().set_exception_handler(log_format.report)
    # The bot never speaks, so missing voice libraries do not concern the host.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    if settings.api_base:
        discord.http.Route.BASE = settings.api_base
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.gateway_url)
    if settings.rest_proxy:
        discord.http.Route.BASE = f"{settings.rest_proxy}/api/v{discord.http.INTERNAL_API_VERSION}"
    beside = [asyncio.create_task(stay_awake()), asyncio.create_task(give_back_memory())]

    async def opened() -> Database:
        database = await open_database(url, clock, to_speak=True)
        # Only now has Discord accepted the token.
        if SHELF.file is None:
            SHELF.open(settings.drawings)
            beside.append(asyncio.create_task(warm_up()))
        return database

    notify("READY=1")
    wait = FIRST_WAIT
    try:
        while True:
            bot = Jumpmaster(opened, GAMES, FACES, settings)
            since = monotonic()
            try:
                return await _once(bot, settings.token)
            except Late as late:
                # A process that has run for a while starts with short pauses again.
                wait = FIRST_WAIT if monotonic() - since > LONGEST_WAIT else wait
                pause = max(wait, late.seconds)
                print(f"{late} The bot tries again in {pause:.0f} seconds.", file=sys.stderr, flush=True)
                notify(f"STATUS={late}")
            await asyncio.sleep(pause)
            wait = min(2 * wait, LONGEST_WAIT)
    finally:
        for work in beside:
            work.cancel()
        SHELF.save()


class Late(Exception):
    """A temporary condition that keeps the bot from working; its message is one sentence."""

    def __init__(self, told: str, seconds: float = 0.0) -> None:
        """Ask for a pause of this many seconds."""
        super().__init__(told)
        self.seconds = min(seconds, LONGEST_PAUSE)


async def _once(bot: Jumpmaster, token: str) -> int:
    """Run the bot from login to shutdown; returns the exit status, raises Late."""
    try:
        await bot.login(token)
        await bot.connect(reconnect=True)
    except discord.LoginFailure:
        return _refused(sharding.CLOSINGS["4004"])
    except discord.PrivilegedIntentsRequired:
        return _refused(sharding.CLOSINGS["4014"])
    except discord.ConnectionClosed as closed:
        if told := sharding.CLOSINGS.get(str(closed.code)):
            return _refused(told)
        raise Late(f"Discord has closed the line ({closed.code}).") from closed
    except DatabaseLate as late:
        raise Late(str(late)) from late
    except DatabaseRefused as refused:
        return _refused(str(refused))
    except discord.HTTPException as answer:
        if answer.status != 429 and answer.status < 500:
            codes = f"{answer.status}, {answer.code}"
            return _refused(f"Discord refuses the start ({codes}); look at the bot's page there.")
        told = "Discord wants fewer requests" if answer.status == 429 else "Discord is out of order"
        after = answer.response.headers.get("Retry-After", "")
        raise Late(f"{told} ({answer.status}).", float(after) if after.isdigit() else 0.0) from answer
    except (TimeoutError, discord.GatewayNotFound, aiohttp.ClientError, OSError) as lost:
        raise Late(f"Discord cannot be reached ({log_format.told(lost)}); check the network.") from lost
    finally:
        await bot.close()
    return 0


def _refused(told: str) -> int:
    print(told, file=sys.stderr)
    return REFUSED


async def until_asked_to_end(work: Coroutine[None, None, int]) -> int:
    """Await `work`; returns its exit status, or 0 when Ctrl+C or a service manager ends it."""
    loop = asyncio.get_running_loop()
    task = loop.create_task(work)

    def end() -> None:
        # A second signal does not interrupt the shutdown: `make` and the terminal may both send one.
        if not task.cancelling():
            task.cancel()

    for name in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            loop.add_signal_handler(name, end)
    try:
        return await task
    except asyncio.CancelledError:
        return 0
