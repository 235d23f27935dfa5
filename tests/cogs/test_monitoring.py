"""Health and figures are given on this machine only, and without names."""

import asyncio
import re
import socket
import sys
from pathlib import Path
from typing import cast

import aiohttp
import discord
import pytest
from prometheus_client.parser import text_string_to_metric_families

from cogs.running.monitoring import MISSED, Counts, Monitor
from cogs.running.settings import HERE, Settings
from command_line.machine import REFUSED, health
from tests.kit.seats import start, table_scene

ROOT = Path(__file__).parents[2]


def free_port() -> int:
    with socket.socket() as found:
        found.bind((HERE, 0))
        port: int = found.getsockname()[1]
        return port


class BotInHealth:
    """A bot whose health a test sets."""

    latency = 0.04
    guilds = ("one", "two")
    ready = True
    idle = 0.0

    def is_ready(self) -> bool:
        return self.ready


async def got(port: int, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(f"http://{HERE}:{port}{path}") as answer:
        return answer.status, await answer.text()


async def test_it_says_what_is_wrong_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong clock of the machine is told, but does not end the bot."""
    somebody, port, broken, ahead = BotInHealth(), free_port(), False, 0.0

    async def count() -> Counts:
        if broken:
            raise OSError("gone")
        return Counts(1, 2, 3, 4.5)

    client = cast(discord.Client, somebody)
    monitor = Monitor(client, count, lambda: somebody.idle, tick=30, share=lambda: 0.25, ahead=lambda: ahead)
    await monitor.start(port)
    try:
        assert await got(port, "/healthz") == (200, "ok")
        ahead = 20.2
        late = "ok; this machine's clock is +20 s from the database's, which counts"
        assert await got(port, "/healthz") == (200, late)
        _, told = await got(port, "/metrics")
        found = {one.name: one.value for x in text_string_to_metric_families(told) for one in x.samples}
        assert (found["jumpmaster_open_lobbies"], found["jumpmaster_running_games"]) == (1, 2)
        assert (found["jumpmaster_jobs_waiting"], found["jumpmaster_oldest_job_seconds"]) == (3, 4.5)
        assert (found["jumpmaster_servers"], found["jumpmaster_gateway_latency_seconds"]) == (2, 0.04)
        assert (found["jumpmaster_slices"], found["jumpmaster_clock_ahead_seconds"]) == (4, 20.2)
        ahead = 0.0
        broken, somebody.ready, somebody.idle = True, False, 30 * MISSED + 1
        ill = "not connected to Discord; the database does not answer (OSError); the clock stands still"
        assert await got(port, "/healthz") == (503, ill)
        # The process that replaces it waits for the port, and uses no CPU in the meantime.
        monkeypatch.setattr("cogs.running.monitoring.AGAIN", 0)
        next_one = Monitor(client, count, lambda: 0.0, tick=30, notes=lambda: ("commands are late",))
        await next_one.start(port)
        broken, somebody.ready = False, True
        await monitor.close()
        assert next_one._waiting is not None, "it waits for the port"
        await next_one._waiting
        assert await got(port, "/healthz") == (200, "ok; commands are late")
        await next_one.close()
    finally:
        await monitor.close()


def test_the_command_says_when_the_place_is_empty(capsys: pytest.CaptureFixture[str]) -> None:
    assert health(Settings(database_url="")) == REFUSED
    assert "METRICS_PORT" in capsys.readouterr().err
    assert health(Settings(database_url="", metrics_port=free_port())) == 1
    assert "no bot answers" in capsys.readouterr().out


async def test_asking_loads_neither_discord_nor_the_database_nor_the_games() -> None:
    """A container asks every half minute."""
    code = "import sys, bot, command_line.machine; print(*sys.modules)"
    asking = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", code), cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    out, _ = await asking.communicate()
    assert not {"discord", "sqlalchemy", "engine", "aiohttp"} & set(out.decode().split())


async def test_a_bot_in_a_game_is_well_and_its_figures_name_no_one(tmp_path: Path) -> None:
    port = free_port()
    async with table_scene(tmp_path, "bot.py", "run", METRICS_PORT=str(port)) as (s, _):
        await start(s, s.bea, game="jump_drive")
        # The library waits two seconds for more servers before it reports that it is ready.
        for _ in range(600):
            if (await got(port, "/healthz"))[0] == 200:
                break
            await asyncio.sleep(0.1)
        asking = await asyncio.create_subprocess_exec(
            *(sys.executable, "bot.py", "health"),
            cwd=ROOT,
            env={"METRICS_PORT": str(port)},
            stdout=asyncio.subprocess.PIPE,
        )
        out, _ = await asking.communicate()
        assert (asking.returncode, out) == (0, b"ok\n")
        _, told = await got(port, "/metrics")
        assert re.search(r'jumpmaster_answer_seconds_count\{outcome="done"\} [1-9]', told)
        assert re.search(r"jumpmaster_picture_seconds_count [1-9]", told)
        assert re.search(r'jumpmaster_requests_total\{status="2xx"\} [1-9]', told)
        assert "jumpmaster_running_games 1.0" in told
        labels = {name for x in text_string_to_metric_families(told) for y in x.samples for name in y.labels}
        assert labels <= {"outcome", "status", "le", "version"}
        for person in s.people:
            assert person.id not in told and person.name not in told
        assert s.home not in told
