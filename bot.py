"""Jumpmaster: a referee for space board games on Discord. `python bot.py --help` says what it can do.

This is where everything is put together; nothing else reads the environment.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import random
import signal
import sys
import tempfile
import time
import urllib.error
import urllib.request
import webbrowser
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import aiohttp
import discord
import yarl

from cogs import log_format
from cogs.jumpmaster import Jumpmaster
from cogs.monitoring import HOST, PortTaken
from cogs.service.check import check
from cogs.settings import Settings, SettingsRefused, database_url, log_number, read
from cogs.sharding import why_closed
from cogs.storage.backup import copy, put_back, sqlite_file
from cogs.storage.database import DatabaseRefused, open_database
from cogs.storage.time_source import TimeSource
from engine import GAMES
from engine.core import record
from engine.core.chance import mark_hash, seed_from, seed_hash
from engine.core.prompt import Answer
from engine.core.robots import LEVELS, USUAL, Level
from engine.core.session import Session
from render.faces import FACES

if TYPE_CHECKING:
    from playground.clock import Clock

FOLDER = Path(__file__).parent
PLAY_PORT = 8420

REFUSED = 2
"""Exit status when something has to be set right first."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit status."""
    asked = _parser().parse_args(arguments)
    try:
        match asked.command:
            case "run":
                return asyncio.run(until_asked_to_end(run(_settings())))
            case "play":
                return asyncio.run(
                    until_asked_to_end(play(_settings(), asked.port, browse=not asked.no_browser))
                )
            case "backup":
                return backup(_settings(), asked.file)
            case "restore":
                return restore(_settings(), asked.file)
            case "check":
                return asyncio.run(check_database(_settings(), asked.file))
            case "health":
                return health(_settings())
            case "verify":
                return verify(asked.file, asked.digest)
            case _:
                return simulate(
                    asked.game,
                    asked.seats,
                    asked.games,
                    at_random=asked.random,
                    seed=asked.seed,
                    levels=asked.robots,
                )
    except (SettingsRefused, DatabaseRefused, PortTaken) as refused:
        print(refused, file=sys.stderr)
        return REFUSED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="bot.py",
        description="A referee for space board games on Discord.",
        epilog="`make play` and `make run` do the same in an environment of their own; `make test`, "
        "`make bench`, `make lint` and `make gallery` are for those who build.",
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    playing = commands.add_parser(
        "play", help="a small Discord of your own in the browser, with the bot in it"
    )
    playing.add_argument(
        "--port", type=int, default=PLAY_PORT, help=f"default {PLAY_PORT}; 0 takes a free one"
    )
    playing.add_argument("--no-browser", action="store_true", help="only print the address")
    commands.add_parser("run", help="the bot on Discord (needs DISCORD_TOKEN in the environment or in .env)")
    backing = commands.add_parser("backup", help="copy the database to a file, also while the bot runs")
    backing.add_argument("file", type=Path)
    restoring = commands.add_parser(
        "restore", help="put such a copy in the database's place; the bot must not run"
    )
    restoring.add_argument("file", type=Path)
    checking = commands.add_parser("check", help="read and restore every table of a database, on a copy")
    checking.add_argument("file", type=Path, nargs="?", help="default: the bot's own")
    commands.add_parser("health", help="ask the bot that runs here whether all is well (needs METRICS_PORT)")
    verifying = commands.add_parser("verify", help="replay a record from `/table export`")
    verifying.add_argument("file", type=Path)
    verifying.add_argument("--digest", default="", help="what the table's last message says")
    simulating = commands.add_parser("simulate", help="let robots play, without Discord")
    simulating.add_argument("--game", choices=sorted(GAMES), default=min(GAMES))
    simulating.add_argument("--seats", type=int, help="default: as few as the game allows")
    simulating.add_argument("--games", type=int, default=10)
    simulating.add_argument("--seed", type=int, default=1)
    simulating.add_argument(
        "--robots", nargs="+", choices=LEVELS, default=[USUAL], help="levels, seat by seat"
    )
    simulating.add_argument("--random", action="store_true", help="answers at random instead of the robot's")
    return parser


# ---------------------------------------------------------------------- run and play


async def run(settings: Settings) -> int:
    """The bot on Discord, until it is asked to end."""
    if not settings.token:
        print("DISCORD_TOKEN is missing; put the bot's token into the environment or .env.", file=sys.stderr)
        return REFUSED
    return await _serve(settings, settings.database_url)


async def play(settings: Settings, port: int, *, browse: bool) -> int:
    """A playground and the bot in it, until it is asked to end; both start empty."""
    from playground import Playground

    playground = Playground()
    try:
        await playground.start(port)
    except OSError:
        print(f'Port {port} is taken; choose another: make play ARGS="--port {port + 1}"', file=sys.stderr)
        return REFUSED
    try:
        with tempfile.TemporaryDirectory(prefix="jumpmaster-") as folder:
            here = Settings(
                database_url=settings.database_url,
                token=playground.token,
                api_base=playground.api_base,
                gateway_url=playground.gateway_url,
                log_level=settings.log_level,
                log_format=settings.log_format,
                presses_per_minute=settings.presses_per_minute,
                metrics_port=settings.metrics_port,
                signs=settings.signs,
            )
            print(f"Jumpmaster's playground: {playground.url}  (Ctrl+C ends it)", flush=True)
            if browse:
                await asyncio.to_thread(_browse, playground.url)
            # A new playground has no messages; tables of an old one would point nowhere.
            url = database_url("sqlite:///tables.sqlite3", folder=Path(folder))
            return await _serve(here, url, PlaygroundTime(playground.clock))
    finally:
        await playground.stop()


class PlaygroundTime(TimeSource):
    """The playground's time: when somebody lets a week pass there, it passes for the bot too."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    def now(self) -> float:
        """Seconds since 1970."""
        return self._clock.now().timestamp()

    async def sleep(self, seconds: float) -> None:
        """Until that much of this time has passed."""
        rung = asyncio.Event()
        alarm = self._clock.later(seconds, rung.set)
        try:
            await rung.wait()
        finally:
            alarm.cancel()


async def _serve(settings: Settings, url: str, clock: TimeSource | None = None) -> int:
    log_format.set_up(log_number(settings), settings.log_format)
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
        await bot.login(settings.token)
        await bot.connect(reconnect=True)
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
    except (aiohttp.ClientConnectionError, OSError) as lost:
        print(f"Discord cannot be reached ({lost}); check the network and start again.", file=sys.stderr)
        return REFUSED
    finally:
        await bot.close()
    return 0


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


def _browse(url: str) -> None:
    with suppress(webbrowser.Error):
        webbrowser.get().open(url)


def _settings() -> Settings:
    return read(os.environ, folder=FOLDER)


def health(settings: Settings) -> int:
    """Ask the bot that runs on this machine; 0 if it is well, else 1."""
    if not settings.metrics_port:
        print("METRICS_PORT is not set; set it for the bot and for this command.", file=sys.stderr)
        return REFUSED
    try:
        with urllib.request.urlopen(f"http://{HOST}:{settings.metrics_port}/healthz", timeout=10) as answer:
            print(answer.read().decode())
            return 0
    except urllib.error.HTTPError as ill:
        print(ill.read().decode())
    except OSError as gone:
        print(f"no bot answers on port {settings.metrics_port} ({gone})")
    return 1


# ---------------------------------------------------------------------- backup, restore and check


class PrintedProgress:
    """Says how far something is that takes longer than `PATIENCE` seconds."""

    PATIENCE = 2.0

    def __init__(self, doing: str) -> None:
        self._doing = doing
        self._told = time.monotonic()

    def __call__(self, done: int, of: int) -> None:
        """`done` parts of so many."""
        if time.monotonic() - self._told >= self.PATIENCE:
            self._told = time.monotonic()
            print(f"{self._doing}: {done} of {of}", file=sys.stderr, flush=True)


def backup(settings: Settings, file: Path) -> int:
    """Copy the database; raises DatabaseRefused."""
    copy(sqlite_file(settings.database_url), file, PrintedProgress("pages copied"))
    print(
        f"{file} is a copy of the database as it was at one moment.",
        "It holds hands and seeds: keep it to yourself.",
    )
    return 0


def restore(settings: Settings, file: Path) -> int:
    """Put a copy in the database's place; raises DatabaseRefused."""
    target = sqlite_file(settings.database_url)
    before = put_back(file, target)
    print(f"{target} is what {file} shows.", *([f"The one of before is {before}."] if before else []))
    return 0


async def check_database(settings: Settings, file: Path | None) -> int:
    """Restore every table of a database; 0 if every game goes on where it stands, else 1.

    Raises DatabaseRefused.
    """
    file = file or sqlite_file(settings.database_url)
    logging.disable(logging.CRITICAL)
    found = await check(file, GAMES, PrintedProgress("tables read"))
    for line in found.damage:
        print(f"{file} is damaged: {line}")
    for number in found.unreadable:
        print(f"Table {number} cannot be read: nobody can go on there.")
    for number in found.asked_again:
        print(
            f"Table {number} goes on from the beginning of its phase: later answers do not fit this version."
        )
    if not found.damage:
        print(
            f"{file}: {found.tables} tables read.",
            *(["Every game goes on where it stands."] if found.sound else []),
        )
    return 0 if found.sound else 1


# ---------------------------------------------------------------------- verify and simulate


def verify(file: Path, digest: str = "") -> int:
    """Replay a record; 0 if it is what it says, and the one with that digest, 1 with the first difference."""
    try:
        text = file.read_bytes()
    except OSError as missing:
        print(f"{file} cannot be read ({missing.strerror}).", file=sys.stderr)
        return REFUSED
    try:
        found = record.load(text)
        if found.game not in GAMES:
            raise record.RecordDiffers(f"no game is called {found.game[:40]!r}")
        session = record.verify(found, GAMES[found.game], PrintedProgress("answers replayed"))
        if digest and found.digest != digest.strip().lower():
            raise record.RecordDiffers(f"its digest is {found.digest}, the table's last message says another")
    except record.RecordDiffers as differs:
        print(f"{file}: {differs}")
        return 1
    print(f"{file}: {found.game}, {found.seats} seats, {len(found.answers)} answers; every one replays.")
    print(f"The secret fits the commitment {found.commitment}.")
    seed = seed_from(bytes.fromhex(found.secret), found.marks)
    print(f"Fingerprints of the marks: {', '.join(map(mark_hash, found.marks))}.")
    print(f"Fingerprint of the seed: {seed_hash(seed)}.")
    if found.digest:
        print(f"Digest of the record: {found.digest}.")
    outcome = session.game.outcome()
    print(f"Points: {', '.join(map(str, outcome.points))}." if outcome else "Ended before its end.")
    print("Not proven by this:", *record.unproven(found), sep="\n- ")
    return 0


def simulate(
    game: str,
    seats: int | None,
    games: int,
    *,
    at_random: bool,
    seed: int,
    levels: Sequence[Level] = (USUAL,),
) -> int:
    """Games without people: one line each, then how often each seat has won."""
    kind = GAMES[game]
    seats = kind.seats[0] if seats is None else seats
    if seats not in kind.seats:
        print(f"{game} is for {kind.seats[0]} to {kind.seats[-1]} seats.", file=sys.stderr)
        return REFUSED
    chance = random.Random(seed)
    won = [0] * seats
    for number in range(games):
        session = Session.start(kind, seats, None, chance.randbytes(32))
        while session.prompts:
            _step(session, chance if at_random else None, levels)
        outcome = session.game.outcome()
        assert outcome is not None, "nobody is asked and nobody has won"
        for seat in outcome.winners:
            won[seat] += 1
        print(f"game {number + 1}: {' '.join(map(str, outcome.points))}, {session.at} answers")
    print(f"won by seat: {' '.join(map(str, won))}")
    return 0


def _step(session: Session, chance: random.Random | None, levels: Sequence[Level]) -> None:
    seat = session.waiting_for[0]
    prompt = session.prompts[seat]
    answer: Answer
    if chance is None:
        answer = session.game_type.robot(session.view(seat), prompt, levels[seat % len(levels)])
    else:
        count = chance.randint(prompt.least, min(prompt.most, len(prompt.options)))
        answer = tuple(chance.sample(prompt.options, count))
    session.answer(seat, prompt.serial, answer, "robot")


if __name__ == "__main__":
    sys.exit(main())
