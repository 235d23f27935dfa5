"""Health and metrics for the operator, on this machine only and only on request.

No name and nothing about a single table appears here.
"""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Sequence
from time import monotonic
from typing import Any

import discord
from aiohttp import web
from msgspec import Struct
from msgspec.structs import asdict
from prometheus_client import CollectorRegistry, Gauge, Info, ProcessCollector, generate_latest

from cogs import VERSION
from cogs.database import failures, locks
from cogs.running.settings import HERE

PROBE_TIMEOUT = 3.0
"""Seconds in which the database must answer; after that it counts as unreachable."""

MISSED = 4
"""How many ticks of the scheduler may be missed before it counts as stopped."""

AGAIN = 5.0
"""Seconds until the next attempt at a port that was taken."""

SKEWED = 2.0
"""Seconds by which a machine's clock may be wrong before health reports it."""

COUNTED = 30.0
"""Seconds for which counts from the database are reused."""

logger = logging.getLogger(__name__)


class Counts(Struct, frozen=True):
    """Numbers counted in the database, by the names under which they are told."""

    open_lobbies: int
    running_games: int
    jobs_waiting: int
    """Jobs that still have to be delivered to Discord."""
    oldest_job_seconds: float
    """Seconds for which the oldest of these jobs has been waiting."""


class Monitor:
    """Answers `/healthz` and `/metrics` until it is closed."""

    def __init__(
        self,
        bot: discord.Client,
        count: Callable[[], Awaitable[Counts]],
        ticked: Callable[[], float],
        *,
        tick: float,
        share: Callable[[], float] = lambda: 1.0,
        figures: Sequence[Any] = (),
        notes: Callable[[], Sequence[str]] = tuple,
        ahead: Callable[[], float] = lambda: 0.0,
    ) -> None:
        """Take what to report: `count` asks the database; `ticked` returns how many seconds ago the scheduler
        last ran, `share` our part of all slices, `notes` minor problems, and `ahead` by how many seconds this
        machine's clock is ahead of the database's. `figures` are other modules' collectors."""
        self._notes, self._ahead = notes, ahead
        self._share = share
        self._bot, self._count, self._ticked, self._tick = bot, count, ticked, tick
        self._counted: tuple[float, Counts] | None = None
        self._registry = CollectorRegistry()
        version = Info("jumpmaster_build", "Which version runs", registry=None)
        version.info({"version": VERSION})
        for figure in (*figures, version, ProcessCollector(registry=None)):
            self._registry.register(figure)
        self._gauges = {
            name: Gauge(f"jumpmaster_{name}", told, registry=self._registry)
            for name, told in (
                ("open_lobbies", "Tables that wait for players"),
                ("running_games", "Games under way"),
                ("jobs_waiting", "Messages that are still to be brought to Discord"),
                ("oldest_job_seconds", "How long the oldest of them has waited"),
                ("gateway_latency_seconds", "Discord's answer to a heartbeat"),
                ("servers", "Servers the bot is in"),
                ("seconds_since_tick", "How long ago the clock has last looked"),
                ("clock_ahead_seconds", "How far this machine's clock is ahead of the database's"),
                ("slices", f"Of {locks.SLICES} slices of the tables those for which this process speaks"),
            )
        }
        self._runner: web.AppRunner | None = None
        self._waiting: asyncio.Task[None] | None = None

    async def start(self, port: int) -> None:
        """Listen on this machine. If the port is taken, as by an old process, wait until it is free."""
        app = web.Application()
        app.router.add_get("/healthz", self._health)
        app.router.add_get("/metrics", self._metrics)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        if not await self._listens(self._runner, port):
            logger.warning("port %s (METRICS_PORT) is taken; figures follow once it is free", port)
            self._waiting = asyncio.create_task(self._listen_later(self._runner, port))

    async def _listens(self, runner: web.AppRunner, port: int) -> bool:
        try:
            await web.TCPSite(runner, HERE, port).start()
        except OSError:
            return False
        return True

    async def _listen_later(self, runner: web.AppRunner, port: int) -> None:
        listens = False
        while not listens:
            await asyncio.sleep(AGAIN)
            listens = await self._listens(runner, port)
        logger.info("health and figures are at port %s", port)

    async def close(self) -> None:
        """Stop answering."""
        if self._waiting is not None:
            self._waiting.cancel()
        if self._runner is not None:
            await self._runner.cleanup()

    async def ailments(self) -> list[str]:
        """Return the present problems in words; empty if there are none."""
        found = []
        if not self._bot.is_ready():
            found.append("not connected to Discord")
        try:
            await asyncio.wait_for(self._count(), PROBE_TIMEOUT)
        except failures.unreachable() as wrong:
            found.append(f"the database does not answer ({type(wrong).__name__})")
        if self._ticked() > MISSED * self._tick:
            found.append("the clock stands still")
        return found

    async def _health(self, _: web.Request) -> web.Response:
        found = await self.ailments()
        told = found or ["ok", *self._notes()]
        if abs(ahead := self._ahead()) >= SKEWED:
            told.append(f"this machine's clock is {ahead:+.0f} s from the database's, which counts")
        return web.Response(status=503 if found else 200, text="; ".join(told))

    async def _metrics(self, _: web.Request) -> web.Response:
        told = {
            "gateway_latency_seconds": self._bot.latency,
            "servers": len(self._bot.guilds),
            "seconds_since_tick": self._ticked(),
            "clock_ahead_seconds": self._ahead(),
            "slices": round(self._share() * locks.SLICES),
        }
        try:
            told |= asdict(await asyncio.wait_for(self._numbers(), PROBE_TIMEOUT))
        except failures.unreachable():
            told |= dict.fromkeys(Counts.__struct_fields__, math.nan)
        for name, value in told.items():
            self._gauges[name].set(value)
        text = await asyncio.to_thread(generate_latest, self._registry)
        return web.Response(body=text, headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"})

    async def _numbers(self) -> Counts:
        if self._counted is None or monotonic() - self._counted[0] > COUNTED:
            self._counted = monotonic(), await self._count()
        return self._counted[1]
