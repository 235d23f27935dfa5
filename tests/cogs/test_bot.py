"""`bot.py` as people start it: what it needs, what it says if that is missing, and what it leaves alone."""

import asyncio
import json
import random
import signal
from pathlib import Path

import pytest

from bot import main
from playground.faults import Fault
from tests.cogs.test_monitoring import free_port, got
from tests.kit import tables
from tests.kit.discord import ran, scene
from tests.kit.tables import ADA, BEA, play_out, service_on, started


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
        given = {**s.playground.environment, "DISCORD_TOKEN": "somebody else's"}
        assert "token" in await refused("run", DATABASE_URL=file_url(tmp_path), **given)
    assert _files(tmp_path) == []


async def test_one_file_is_for_one_process_and_a_killed_one_leaves_nothing(tmp_path: Path) -> None:
    async with scene() as s:
        first = await s.start_bot(DATABASE_URL=file_url(tmp_path))
        said = await refused("run", DATABASE_URL=file_url(tmp_path), **s.playground.environment)
        assert said.startswith(f"Another bot runs on {tmp_path / 'tables.sqlite3'}")
        assert first.running and len(s.playground.gateway.sessions) == 1
        await s.restart(first)
        assert await s.ada.command("inbox")


@pytest.mark.parametrize(("code", "named"), [(4010, "SHARDS"), (4011, "SHARDS"), (4014, "intents")])
async def test_a_line_that_is_closed_for_good_says_what_to_do(code: int, named: str, tmp_path: Path) -> None:
    async with scene() as s:
        s.playground.gateway.closing = code
        said = await refused("run", DATABASE_URL=file_url(tmp_path), **s.playground.environment)
    assert f"({code})" in said and named in said


async def test_without_its_database_it_does_not_start() -> None:
    async with scene() as s:
        url = "sqlite:////no/such/folder/tables.sqlite3"
        assert "/no/such/folder" in await refused("run", DATABASE_URL=url, **s.playground.environment)
        assert s.asked("PUT", "/applications/{application_id}/commands") == []


async def test_commands_are_registered_only_when_they_have_changed(tmp_path: Path) -> None:
    async with scene() as s:
        await s.restart(await s.start_bot(DATABASE_URL=file_url(tmp_path)))
        assert len(s.asked("PUT", "/applications/{application_id}/commands")) == 1


async def test_it_ends_when_it_is_asked_to_once_or_more(tmp_path: Path) -> None:
    async with scene() as s:
        bot = await s.start_bot(forked=False, DATABASE_URL=file_url(tmp_path))
        for _ in range(3):
            bot._signal(signal.SIGTERM)
            await asyncio.sleep(0.005)
        assert await bot.ended() == 0
        assert not [line for line in bot.output if "Traceback" in line or "ERROR" in line], bot.output


async def test_a_port_that_is_taken_is_named() -> None:
    async with scene() as s:
        port = s.playground.url.rsplit(":", 1)[1]
        assert port in await refused("play", "--no-browser", "--port", port)


@pytest.fixture
async def played(tmp_path: Path) -> Path:
    """Return the record of a game."""
    async with tables.database(tmp_path) as database:
        service = service_on(database)
        look = await started(service, ADA, BEA, game="jump_drive")
        look = await play_out(service, look, random.Random(1))
        text = await service.records.export(look.table.id)
    return _write(tmp_path / "record.json", text)


def _write(file: Path, text: bytes) -> Path:
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
def test_verify_names_the_first_difference(
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


async def test_an_unneeded_request_does_not_stop_the_start(tmp_path: Path) -> None:
    async with scene() as s:
        commands = "/applications/{application_id}/commands"
        s.fault(Fault("refuse", "PUT", commands, code=50035, times=0))
        port = free_port()
        bot = await s.start_bot("bot.py", "run", DATABASE_URL=file_url(tmp_path), METRICS_PORT=str(port))
        assert any("commands are not registered yet" in line for line in bot.output)
        for _ in range(600):
            status, told = await got(port, "/healthz")
            if status == 200:
                break
            await asyncio.sleep(0.1)
        assert (status, told) == (200, "ok; commands are not registered yet")
