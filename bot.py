"""Jumpmaster: a referee for space board games on Discord. `python bot.py --help` says what it can do.

This is the command line; nothing else reads the environment. The commands themselves are in `command_line`.
"""

import argparse
import asyncio
import gc
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from cogs import VERSION
from cogs.running.settings import Settings, SettingsRefused, port, read
from command_line.machine import REFUSED

FOLDER = Path(__file__).parent
PLAY_PORT = 8420


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    try:
        return _do(_parser().parse_args(arguments))
    except SettingsRefused as refused:
        print(refused, file=sys.stderr)
        return REFUSED


def _do(asked: argparse.Namespace) -> int:
    # Each command imports only what it needs: `health` runs every half minute and imports almost nothing.
    match asked.command:
        case "run":
            with loading():
                from command_line.running import run, until_asked_to_end
            return asyncio.run(until_asked_to_end(run(_settings(asked.settings))))
        case "play":
            with loading():
                from command_line.playing import play
                from command_line.running import until_asked_to_end
            given, at = _settings(asked.settings), port("--port", asked.port)
            return asyncio.run(until_asked_to_end(play(given, at, browse=not asked.no_browser)))
        case "backup" | "restore" | "check":
            from command_line.upkeep import look_after

            every = asked.command == "check" and asked.every
            return look_after(asked.command, _settings(asked.settings), asked.file, every=every)
        case "health":
            from command_line.machine import health

            return health(_settings(asked.settings))
        case "verify":
            from command_line.records import verify

            return verify(asked.file, asked.digest)
        case _:
            from command_line.records import simulate

            return simulate(
                asked.game,
                asked.seats,
                asked.games,
                at_random=asked.random,
                seed=asked.seed,
                levels=asked.robots,
            )


@contextmanager
def loading() -> Iterator[None]:
    """Switch off garbage collection during imports: it finds nothing and takes a fifth of the start."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def _settings(file: Path | None) -> Settings:
    return read(os.environ, folder=FOLDER, file=file)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="bot.py",
        description="A referee for space board games on Discord.",
        epilog="`make play` and `make run` do the same in an environment of their own; `make test`, "
        "`make bench`, `make lint` and `make gallery` are for those who build.",
    )
    parser.add_argument("--version", action="version", version=f"Jumpmaster {VERSION}")
    parser.add_argument(
        "--settings", type=Path, metavar="FILE", help="where settings stand; default: .env beside bot.py"
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
    checking.add_argument("--every", action="store_true", help="play every packed game again, not only 200")
    commands.add_parser("health", help="ask the bot that runs here whether all is well (needs METRICS_PORT)")
    verifying = commands.add_parser("verify", help="replay a record from `/table export`")
    verifying.add_argument("file", type=Path)
    verifying.add_argument("--digest", default="", help='what the table shows behind "Was it fair?"')
    simulating = commands.add_parser("simulate", help="let robots play, without Discord")
    simulating.add_argument("--game", help="default: the first by name")
    simulating.add_argument("--seats", type=int, help="default: as few as the game allows")
    simulating.add_argument("--games", type=int, default=10)
    simulating.add_argument("--seed", type=int, default=1)
    simulating.add_argument(
        "--robots", nargs="+", default=[], metavar="LEVEL", help="seat by seat; default: normal"
    )
    simulating.add_argument("--random", action="store_true", help="answers at random instead of the robot's")
    return parser


if __name__ == "__main__":
    sys.exit(main())
