"""The bot in a playground of its own: a small Discord in the browser."""

import asyncio
import sys
import tempfile
import webbrowser
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from cogs.database.time_source import TimeSource
from cogs.running.settings import KEPT_DAYS, Settings, database_url
from command_line import machine, running
from playground import Playground
from playground.clock import Clock


async def play(settings: Settings, port: int, *, browse: bool) -> int:
    """Run a playground and the bot in it, both empty at first, until a signal ends them."""
    playground = Playground()
    try:
        await playground.start(port)
    except OSError:
        print(f'Port {port} is taken; choose another: make play ARGS="--port {port + 1}"', file=sys.stderr)
        return machine.REFUSED
    try:
        with tempfile.TemporaryDirectory(prefix="jumpmaster-") as folder:
            here = replace(
                settings,
                token=playground.token,
                api_base=playground.api_base,
                gateway_url=playground.gateway_url,
                shards=None,
                rest_proxy="",
                kept_days=KEPT_DAYS,
            )
            print(f"Jumpmaster's playground: {playground.url}  (Ctrl+C ends it)", flush=True)
            if browse:
                await asyncio.to_thread(_browse, playground.url)
            # A new playground has no messages; tables of an old one would point nowhere.
            url = database_url("sqlite:///tables.sqlite3", folder=Path(folder))
            return await running.serve(here, url, PlaygroundTime(playground.clock))
    finally:
        await playground.stop()


class PlaygroundTime(TimeSource):
    """The playground's time: if somebody lets a week pass there, it passes for the bot too."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    def now(self) -> float:
        """Return the playground's time in seconds since 1970."""
        return self._clock.now().timestamp()

    async def sleep(self, seconds: float) -> None:
        """Wait until `seconds` of the playground's time have passed."""
        rung = asyncio.Event()
        alarm = self._clock.later(seconds, rung.set)
        try:
            await rung.wait()
        finally:
            alarm.cancel()


def _browse(url: str) -> None:
    with suppress(webbrowser.Error):
        webbrowser.get().open(url)
