"""`bot.py` as people start it: what it needs, says and leaves alone, and how it tells its health."""

import asyncio
import json
import random
import re
import signal
import socket
import sys
from pathlib import Path
from typing import cast

import aiohttp
import discord
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot import main
from cogs.running.monitoring import MISSED, Counts, Monitor
from cogs.running.settings import HERE, Settings
from cogs.serving.responder import LATE
from command_line.machine import REFUSED, health
from playground.faults import Fault
from tests.kit.server.discord import CALLBACK, Scene, ran, scene
from tests.kit.server.seats import start, table_scene
from tests.kit.store import tables
from tests.kit.store.tables import ADA, BEA, play_out, service_on, started


async def process(*arguments: str, **environment: str) -> tuple[int, str, str]:
    """Return the exit status, output and errors of `bot.py` as a process without any settings."""
    return await ran("bot.py", *arguments, **{"PATH": "/usr/bin:/bin", **environment})


def file_url(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.sqlite3'}"


async def refused(*arguments: str, **environment: str) -> str:
    """Return the one sentence with which it refuses to start."""
    status, _, complained = await process(*arguments, **environment)
    sentences = [line for line in complained.splitlines() if "[" not in line[:8]]
    assert (status, len(sentences)) == (2, 1), complained
    return sentences[0]


def test_help_names_what_make_names(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    told = " ".join(capsys.readouterr().out.split())
    for name in ("play", "run", "test", "bench", "lint", "gallery"):
        assert f"make {name}" in told


def test_without_a_token_nothing_is_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # A developer may have a token in their `.env`.
    monkeypatch.setattr("bot.FOLDER", tmp_path)
    monkeypatch.setenv("DATABASE_URL", file_url(tmp_path))
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    assert main(["run"]) == 2
    assert "DISCORD_TOKEN" in capsys.readouterr().err
    assert _files(tmp_path) == []


def _files(folder: Path) -> list[str]:
    return [file.name for file in folder.iterdir()]


async def test_with_a_refused_token_nothing_is_touched(tmp_path: Path) -> None:
    async with scene() as s:
        given = {**s.environment, "DISCORD_TOKEN": "somebody else's"}
        assert "token" in await refused("run", DATABASE_URL=file_url(tmp_path), **given)
    assert _files(tmp_path) == []


async def test_one_file_is_for_one_process_and_a_kill_leaves_nothing(tmp_path: Path, stage: Scene) -> None:
    first = await stage.start_bot(DATABASE_URL=file_url(tmp_path))
    said = await refused("run", DATABASE_URL=file_url(tmp_path), **stage.environment)
    assert said.startswith(f"Another bot runs on {tmp_path / 'tables.sqlite3'}")
    assert first.running and len(stage.playground.gateway.sessions) == 1
    await stage.restart(first)
    assert await stage.ada.command("inbox")


@pytest.mark.parametrize(("code", "named"), [(4010, "SHARDS"), (4011, "SHARDS"), (4014, "intents")])
async def test_a_line_that_is_closed_for_good_says_what_to_do(code: int, named: str, tmp_path: Path) -> None:
    async with scene() as s:
        s.playground.gateway.closing = code
        said = await refused("run", DATABASE_URL=file_url(tmp_path), **s.environment)
    assert f"({code})" in said and named in said


async def test_without_its_database_it_does_not_start(stage: Scene) -> None:
    url = "sqlite:////no/such/folder/tables.sqlite3"
    assert "/no/such/folder" in await refused("run", DATABASE_URL=url, **stage.environment)
    assert stage.asked("PUT", "/applications/{application_id}/commands") == []


async def test_commands_are_registered_only_when_they_have_changed(tmp_path: Path, stage: Scene) -> None:
    await stage.restart(await stage.start_bot(DATABASE_URL=file_url(tmp_path)))
    assert len(stage.asked("PUT", "/applications/{application_id}/commands")) == 1


async def test_one_process_has_all_shards_that_discord_asks_for(tmp_path: Path, stage: Scene) -> None:
    stage.playground.world.shards, stage.playground.gateway.identify_seconds = 2, 0
    await stage.start_bot(DATABASE_URL=file_url(tmp_path))
    sessions, both = stage.playground.gateway.sessions, [(0, 2), (1, 2)]
    await stage.ada.wait_until(lambda: sorted(x.shard for x in sessions.values()) == both, what=str(both))


async def test_it_ends_when_it_is_asked_to_once_or_more(tmp_path: Path, stage: Scene) -> None:
    bot = await stage.start_bot(forked=False, DATABASE_URL=file_url(tmp_path))
    for _ in range(3):
        bot._signal(signal.SIGTERM)
        await asyncio.sleep(0.005)
    assert await bot.ended() == 0
    assert not [line for line in bot.output if "Traceback" in line or "ERROR" in line], bot.output


async def test_a_port_that_is_taken_is_named(stage: Scene) -> None:
    port = stage.playground.url.rsplit(":", 1)[1]
    assert port in await refused("play", "--no-browser", "--port", port)


@pytest.fixture
async def played(tmp_path: Path) -> Path:
    """Return the record of a game."""
    async with tables.database(tmp_path) as database:
        service = service_on(database)
        look = await started(service, ADA, BEA, game="jump_drive")
        look = await play_out(service, look, random.Random(1))
        text = await service.records.export(look.table.id)
    file = tmp_path / "record.json"
    file.write_bytes(text)
    return file


def test_verify_accepts_a_true_record(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(played)]) == 0
    told = capsys.readouterr().out
    assert "every one replays" in told and "Not proven by this:" in told
    digest = json.loads(played.read_text())["digest"]
    assert f"Digest of the record: {digest}." in told
    assert main(["verify", str(played), "--digest", digest.upper()]) == 0
    assert main(["verify", str(played), "--digest", "0" * 64]) == 1
    assert "the table shows another one" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"secret": "00" * 32}, "commitment"),
        ({"game": "chess"}, "chess"),
        ({"marks": ["1", "2"]}, "answer 0"),
        ({"format": 99}, "format 99"),
        ({"seats": "three"}, "not a record"),
        ({"note": "all is well"}, "not a record"),
        ({"version": 9}, "version 9"),
        ({"digest": "00" * 32}, "digest"),
        ({"outcome": None}, "the end"),
    ],
)
def test_verify_names_the_difference(
    change: dict[str, object], named: str, played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played.write_text(json.dumps({**json.loads(played.read_text()), **change}))
    assert main(["verify", str(played)]) == 1
    assert named in capsys.readouterr().out


def test_simulated_games_are_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    def simulated(*more: str) -> str:
        assert main(["simulate", "--game", "jump_drive", "--games", "2", "--seed", "7", *more]) == 0
        return capsys.readouterr().out

    first = simulated()
    assert "won by seat" in first
    assert first == simulated() != simulated("--random")


async def test_an_unneeded_request_does_not_stop_the_start(tmp_path: Path, stage: Scene) -> None:
    commands = "/applications/{application_id}/commands"
    stage.fault(Fault("refuse", "PUT", commands, code=50035, times=0))
    port = free_port()
    bot = await stage.start_bot("bot.py", "run", DATABASE_URL=file_url(tmp_path), METRICS_PORT=str(port))
    assert any("commands are not registered yet" in line for line in bot.output)
    async with asyncio.timeout(60):
        while (told := await got(port, "/healthz"))[0] != 200:
            await asyncio.sleep(0.1)
    assert told == (200, "ok; commands are not registered yet")


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
        async with asyncio.timeout(60):
            while (await got(port, "/healthz"))[0] != 200:
                await asyncio.sleep(0.1)
        assert (await process("health", METRICS_PORT=str(port)))[:2] == (0, "ok\n")
        s.fault(Fault("slow", "POST", CALLBACK, seconds=LATE + 1))
        await s.bea.send_command("board")
        await asyncio.sleep(LATE + 0.4)
        assert await got(port, "/healthz") == (200, "ok; the oldest press has been waiting for 3 s")
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
