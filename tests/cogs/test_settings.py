"""Settings come from the environment, then from `.env`; none of them sends the token to another machine."""

import asyncio
import logging
import os
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from unittest.mock import Mock

import discord
import pytest

from cogs.database.connection import DatabaseLate, DatabaseRefused, open_database
from cogs.running.settings import NAMES, Settings, SettingsRefused, read
from command_line import running
from command_line.machine import LATER, REFUSED, stay_awake
from playground.faults import Fault
from tests.cogs.test_bot import file_url, process, refused
from tests.kit.server.discord import Scene, scene
from tests.kit.server.people import PATIENCE
from tests.kit.server.seats import controls, start
from tests.kit.store import postgresql, tables
from tests.kit.store.tables import ADA, lobby, service_on, url
from tests.test_papers import known_settings

HERE = {"DISCORD_API_BASE": "http://127.0.0.1:84/api/v10", "DISCORD_GATEWAY_URL": "ws://127.0.0.1:84/gateway"}


@pytest.mark.parametrize(
    ("given", "url"),
    [
        ("", "sqlite+aiosqlite:///{folder}/jumpmaster.sqlite3"),
        ("sqlite:////var/lib/tables.sqlite3", "sqlite+aiosqlite:////var/lib/tables.sqlite3"),
        ("postgresql://us@db/tables", "postgresql+asyncpg://us@db/tables"),
    ],
    ids=["a file beside the bot", "an absolute path", "a server with its driver"],
)
def test_the_database_is_a_file_or_a_server(given: str, url: str, tmp_path: Path) -> None:
    found = read({"DATABASE_URL": given} if given else {}, folder=tmp_path)
    assert found.database_url == url.format(folder=tmp_path)
    assert (found.token, found.api_base, found.log_level) == ("", "", "INFO")


def test_the_environment_outweighs_the_env_file(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(
        "# mine\nexport DISCORD_TOKEN='from file'\nLOG_LEVEL=debug\n\nnonsense\n", encoding="utf-8"
    )
    assert read({}, folder=tmp_path).token == "from file"
    found = read({"DISCORD_TOKEN": "from environment", "LOG_LEVEL": ""}, folder=tmp_path)
    assert (found.token, found.log_level) == ("from environment", "DEBUG")


@pytest.mark.parametrize(
    ("given", "file"),
    [
        ({}, "drawings.sqlite3"),
        ({"DATABASE_URL": "sqlite:///lower/tables.sqlite3"}, "lower/drawings.sqlite3"),
        ({"DATABASE_URL": "sqlite:///:memory:"}, None),
        ({"DATABASE_URL": "postgresql://us@db/tables"}, None),
        ({"DATABASE_URL": "postgresql://us@db/tables", "DRAWINGS": "drawn"}, "drawn"),
        ({"DRAWINGS": "off"}, None),
    ],
)
def test_drawings_are_beside_the_database(given: dict[str, str], file: str | None, tmp_path: Path) -> None:
    assert read(given, folder=tmp_path).drawings == (None if file is None else tmp_path / file)


SERVER = {"DATABASE_URL": "postgresql://us@db/tables"}
SHARDS = ("8/8", "3-1/8", "0-8/8", "0", "a/b", "0-3", "-1/8", "0/0", "٣/8")
"""Shards that there cannot be."""
FAR = (
    *("https://discord.example", "http://8.8.8.8:8080", "http://[::ffff:8.8.8.8]"),
    *("http://10.0.0.1.example", "http://10.0.0.1@example.com", "http://169.254.169.254"),
    *("http://proxy:8080", "ftp://10.0.0.1", "10.0.0.1:8080"),
)
"""Proxies to which the token must not go."""


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({**HERE, "DISCORD_API_BASE": "https://discord.example/api/v10"}, "DISCORD_API_BASE"),
        ({**HERE, "DISCORD_API_BASE": "http://127.0.0.1.example/api/v10"}, "DISCORD_API_BASE"),
        ({**HERE, "DISCORD_API_BASE": "http://localhost@example.com/api"}, "DISCORD_API_BASE"),
        ({**HERE, "DISCORD_GATEWAY_URL": "wss://gateway.example"}, "DISCORD_GATEWAY_URL"),
        ({**HERE, "DISCORD_GATEWAY_URL": "http://127.0.0.1/gateway"}, "DISCORD_GATEWAY_URL"),
        ({"DISCORD_API_BASE": HERE["DISCORD_API_BASE"]}, "DISCORD_API_BASE"),
        ({"DISCORD_GATEWAY_URL": HERE["DISCORD_GATEWAY_URL"]}, "DISCORD_GATEWAY_URL"),
        ({"LOG_LEVEL": "loud"}, "LOG_LEVEL"),
        ({"DATABASE_URL": "tables.sqlite3"}, "DATABASE_URL"),
        *(({**SERVER, "SHARDS": shards}, "SHARDS") for shards in SHARDS),
        ({"SHARDS": "0-3/8"}, "PostgreSQL"),
        *(({"DISCORD_REST_PROXY": far}, "DISCORD_REST_PROXY") for far in FAR),
        ({**HERE, "DISCORD_REST_PROXY": "http://127.0.0.1:8080"}, "not both"),
    ],
)
def test_what_cannot_work_gets_one_sentence(given: dict[str, str], told: str, tmp_path: Path) -> None:
    with pytest.raises(SettingsRefused, match=told) as refused:
        read(given, folder=tmp_path)
    assert "\n" not in str(refused.value) and str(refused.value).endswith(".")


@pytest.mark.parametrize(
    ("given", "ids"), [("0-3/8", [0, 1, 2, 3]), ("5/8", [5]), (" 0-0/1 ", [0]), ("7-7/8", [7])]
)
def test_a_process_may_open_some_of_the_shards(given: str, ids: list[int], tmp_path: Path) -> None:
    """All of them with an SQLite file, which has room for one process."""
    assert read({"SHARDS": "0-7/8"}, folder=tmp_path).shards
    found = read({**SERVER, "SHARDS": given}, folder=tmp_path).shards
    assert found is not None and (found.ids, found.of) == (ids, int(given.split("/")[1]))


@pytest.mark.parametrize(
    "near", ["http://127.0.0.1:8080", "http://10.1.2.3:8080/", "http://[fd00::1]:80", "https://192.168.0.9"]
)
def test_a_proxy_near_by_may_carry_requests(near: str, tmp_path: Path) -> None:
    assert read({"DISCORD_REST_PROXY": near}, folder=tmp_path).rest_proxy == near.rstrip("/")


def test_this_machine_may_stand_in_for_discord(tmp_path: Path) -> None:
    found = read(HERE, folder=tmp_path)
    assert (found.api_base, found.gateway_url) == tuple(HERE.values())


def test_a_file_with_the_token_is_read_by_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=mine\n", encoding="utf-8")
    for mode, then in ((0o644, 0o600), (0o664, 0o600), (0o640, 0o640), (0o400, 0o400)):
        file.chmod(mode)
        assert read({}, folder=tmp_path).token == "mine"
        assert file.stat().st_mode & 0o777 == then


@pytest.fixture(autouse=True)
def unmoved(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Keep logging and Discord's addresses as they were, and do not wait."""
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", list(root.handlers))
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    gateway = discord.gateway.DiscordWebSocket
    monkeypatch.setattr(gateway, "DEFAULT_GATEWAY", gateway.DEFAULT_GATEWAY)
    monkeypatch.setattr(running, "FIRST_WAIT", 0.0)
    monkeypatch.setattr(running, "LONGEST_WAIT", 0.0)
    level = root.level
    yield
    root.setLevel(level)


@asynccontextmanager
async def started(s: Scene, database: str) -> AsyncIterator[asyncio.Task[int]]:
    """Start the bot in this process, as `bot.py run` does."""
    given = s.playground
    settings = Settings("", token=given.token, api_base=given.api_base, gateway_url=given.gateway_url)
    bot = asyncio.create_task(running.serve(settings, database))
    try:
        yield bot
    finally:
        bot.cancel()
        with suppress(asyncio.CancelledError):
            await bot


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (Fault("door", status=429, times=2), "wants fewer requests (429)"),
        (Fault("door", status=503, times=2), "out of order (503)"),
        (Fault("drop", "GET", "/users/@me", times=6), "cannot be reached"),
        (Fault("error", "GET", "/gateway/bot", status=503, times=1), "cannot be reached"),
    ],
    ids=["banned", "maintenance", "no network", "no gateway"],
)
async def test_what_passes_is_waited_for(
    fault: Fault, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await tables.prepare(tmp_path)
    async with scene() as s:
        s.fault(fault)
        async with started(s, url(tmp_path)) as bot:
            await s.online()
            assert not bot.done()
    complained = capsys.readouterr().err
    assert told in complained and "tries again" in complained and "Traceback" not in complained


NEEDED = {"/users/@me", "/oauth2/applications/@me", "/gateway/bot"}
"""The requests without which the server cannot listen."""


async def test_first_requests_are_needed_or_wait(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A request that is always refused ends the bot, makes it try again, or does not matter."""
    await tables.prepare(tmp_path)
    async with scene() as s:
        async with started(s, url(tmp_path)):
            await s.online()
        asked = dict.fromkeys((asked.method, asked.route) for asked in s.requests)
    assert {route for _, route in asked} > NEEDED
    for method, route in asked:
        async with scene() as s:
            s.fault(Fault("refuse", method, route, code=50001, times=0))
            async with started(s, url(tmp_path)) as bot:
                there, told = asyncio.create_task(s.online()), ""
                while not (bot.done() or there.done() or "tries again" in told):
                    await asyncio.sleep(0.05)
                    told += capsys.readouterr().err
                assert there.done() is (route not in NEEDED), route
                assert there.done() or "tries again" in told or bot.result() == REFUSED, told
                assert "Traceback" not in told + capsys.readouterr().err
                there.cancel()


@pytest.mark.usefixtures("on_postgresql")
@pytest.mark.parametrize("discord_late", [False, True])
async def test_a_database_that_comes_later_is_waited_for(
    discord_late: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a power cut, bot and database start in any order."""
    await tables.prepare(tmp_path)
    name = postgresql._name(tmp_path)
    await postgresql._do(f"alter database {name} allow_connections false")
    with pytest.raises(DatabaseLate, match=r"cannot be reached.*check DATABASE_URL"):
        await open_database(url(tmp_path))
    waited = asyncio.Event()

    async def pause(seconds: float) -> None:
        waited.set()
        await real(0)

    real = asyncio.sleep
    async with scene() as s:
        if discord_late:
            s.fault(Fault("door", status=503, times=1))
        monkeypatch.setattr("asyncio.sleep", pause)
        async with started(s, url(tmp_path)):
            await waited.wait()
            await postgresql._do(f"alter database {name} allow_connections true")
            await s.online()


async def test_commands_for_databases_separate_what_passes_from_what_does_not(tmp_path: Path) -> None:
    gone = "postgresql://nobody@127.0.0.1:1/nothing"
    status, _, complained = await process("backup", str(tmp_path / "copy"), DATABASE_URL=gone)
    assert status == LATER and complained.count("\n") == 1 and "cannot be reached" in complained


@pytest.mark.parametrize(
    ("database", "told"),
    [
        ("postgresql://u:secret@127.0.0.1:port/x", "port"),
        ("postgresql://u:secret@127.0.0.1:99999/x", "port"),
        ("postgresql://u:secret@127.0.0.1:1/x?no_such_option=1", "no_such_option"),
        ("mysql://u:secret@127.0.0.1/x", "DATABASE_URL names something else"),
    ],
)
async def test_a_wrong_database_gets_one_sentence(database: str, told: str, tmp_path: Path) -> None:
    said = await refused("backup", str(tmp_path / "copy"), DATABASE_URL=database)
    assert told in said and "secret" not in said


def test_a_password_may_hold_what_addresses_are_made_of(tmp_path: Path) -> None:
    given = read({"DATABASE_URL": "postgresql://bea:p@ss/w:rd@db.example/x?sslmode=require"}, folder=tmp_path)
    from sqlalchemy import make_url

    parsed = make_url(given.database_url)
    assert (parsed.username, parsed.password, parsed.host) == ("bea", "p@ss/w:rd", "db.example")


@pytest.mark.usefixtures("on_postgresql")
async def test_sslmode_is_understood(tmp_path: Path) -> None:
    await tables.prepare(tmp_path)
    await (await open_database(url(tmp_path) + "&sslmode=disable")).close()
    with pytest.raises(DatabaseRefused):
        await open_database(url(tmp_path) + "&sslmode=nonsense")


@pytest.mark.parametrize(
    ("content", "told", "encoding"),
    [
        ("METRICS_PROT=9418\n", "write METRICS_PORT", "utf-8"),
        ("discord_token=x\n", "write DISCORD_TOKEN", "utf-8"),
        ("DATABASE_URI=x\n", "write DATABASE_URL", "utf-8"),
        ("METRICS_PORT=99999\n", "up to 65535", "utf-8"),
        ("DISCORD_TOKEN=é\n", "save it", "utf-16"),
        ("DISCORD_TOKEN=é\n", "save it", "latin-1"),
    ],
)
def test_a_wrong_line_gets_one_sentence(content: str, told: str, encoding: str, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(content, encoding=encoding)
    with pytest.raises(SettingsRefused, match=told):
        read({}, folder=tmp_path)


def test_an_unreadable_file_gets_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    closed = Mock(side_effect=PermissionError(13, "Permission denied"))
    with monkeypatch.context() as patched, pytest.raises(SettingsRefused, match="cannot be read"):
        patched.setattr("cogs.running.settings.dotenv_values", closed)
        read({}, folder=tmp_path)
    with pytest.raises(SettingsRefused, match="There is no file"):
        read({}, folder=tmp_path, file=tmp_path / "nothing")


def test_settings_stand_in_one_file_for_all_commands(tmp_path: Path) -> None:
    file = tmp_path / "jumpmaster.env"
    file.write_text("\ufeffDISCORD_TOKEN=mine\nPOSTGRES_PASSWORD=x\nMETRICS_PORT=9418\n", encoding="utf-8")
    given = read({"METRICS_PORT": "9419"}, folder=tmp_path, file=file)
    assert (given.token, given.metrics_port) == ("mine", 9419), "the environment goes before it"
    assert set(NAMES) == known_settings()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("play", "--no-browser", "--port", "99999"), "up to 65535"),
        (("check", "/no/such/file"), "There is no database"),
        (("--settings", "/no/such/file", "health"), "There is no file"),
        (("verify", "/no/such/file.json"), "/no/such/file.json"),
    ],
)
async def test_a_wrong_argument_gets_one_sentence(arguments: tuple[str, ...], told: str) -> None:
    assert told in await refused(*arguments)


@pytest.mark.parametrize(
    ("begins", "told"),
    [(b"PGDMP\x01\x0e", "cut off"), (b"--\n-- PostgreSQL database dump\n--\n", "holds no database")],
)
async def test_what_a_server_has_dumped_in_part_is_refused(begins: bytes, told: str, tmp_path: Path) -> None:
    dump = tmp_path / "before-the-upgrade.dump"
    dump.write_bytes(begins + bytes(100))
    assert told in await refused("check", str(dump))


async def test_a_folder_in_place_of_the_file_gets_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite3").mkdir()
    async with scene() as s:
        said = await refused("run", DATABASE_URL=file_url(tmp_path), **s.environment)
    assert "let the user who runs the bot" in said


async def test_the_watchdog_of_another_process_hears_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", "20")
    monkeypatch.setenv("WATCHDOG_PID", str(os.getpid() + 1))
    await asyncio.wait_for(stay_awake(), PATIENCE)


async def test_a_bot_that_hangs_is_missed_and_goes_on_after_a_restart(tmp_path: Path) -> None:
    """With `WatchdogSec`, systemd misses the heartbeat, sends SIGKILL and starts the bot again."""
    await tables.prepare(tmp_path)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "notify"))
        manager.setblocking(False)
        loop = asyncio.get_running_loop()

        async def heard(seconds: float) -> bytes:
            async with asyncio.timeout(seconds):
                return await loop.sock_recv(manager, 100)

        async with scene() as s:
            bot = await s.start_bot(
                "bot.py",
                "run",
                DATABASE_URL=file_url(tmp_path),
                NOTIFY_SOCKET=str(tmp_path / "notify"),
                WATCHDOG_USEC=str(SIGN * 2_000_000),
            )
            assert await heard(PATIENCE) == b"READY=1"
            table = await start(s, s.bea, game="jump_drive")
            assert await heard(PATIENCE) == b"WATCHDOG=1"
            bot.freeze()
            with pytest.raises(TimeoutError):
                # What was on its way arrives first.
                while True:
                    await heard(4 * SIGN)
            await bot.kill()
            await bot.start()
            await s.online(bot)
            while await heard(PATIENCE) != b"WATCHDOG=1":
                pass
            asked = await s.bea.press(s.bea.now(table), "My move")
            assert controls(asked.message)


SIGN = 1
"""Seconds between two heartbeats."""


async def test_two_processes_may_make_the_database_at_once(tmp_path: Path) -> None:
    for attempt in range(5):
        folder = tmp_path / str(attempt)
        folder.mkdir()
        opened = await asyncio.gather(*[open_database(url(folder)) for _ in range(8)])
        services = [service_on(each) for each in opened]
        table = await lobby(services[0], ADA)
        assert [await service.table(table.id) for service in services] == [table] * 8
        for each in opened:
            await each.close()
