"""Copying, restoring and checking a database, without Discord."""

import asyncio
import logging
import sys
import tempfile
from pathlib import Path

from cogs.database.connection import DatabaseLate, DatabaseRefused
from cogs.running.settings import Settings
from cogs.service.check import check
from cogs.storage.backup import back_up, on_a_server, put_back, require_ours, sqlite_file
from cogs.storage.transfer import is_dump, load, unpack
from command_line.machine import LATER, REFUSED, PrintedProgress
from engine import GAMES


def look_after(command: str, settings: Settings, file: Path | None, *, every: bool = False) -> int:
    """Run the command; returns the exit status.

    Only `check` works without a file: on the bot's own database. With `every`, it replays all packed games.
    """
    try:
        if command == "backup" and file is not None:
            return asyncio.run(backup(settings, file))
        with tempfile.TemporaryDirectory(prefix="jumpmaster-") as folder:
            there = Path(folder) / "copy.sqlite3"
            if file is not None and file.is_file() and is_dump(file):
                unpack(file, there)
                print(f"{file} was written by pg_dump and was read into a database of its own.")
                file = there
            if command == "restore" and file is not None:
                return asyncio.run(restore(settings, file))
            return asyncio.run(check_database(settings, file, there, every=every))
    except DatabaseRefused as refused:
        print(refused, file=sys.stderr)
        return LATER if isinstance(refused, DatabaseLate) else REFUSED


async def backup(settings: Settings, file: Path) -> int:
    """Copy the database to that file; raises DatabaseRefused."""
    told = await back_up(settings.database_url, file, PrintedProgress("parts copied"))
    print(f"{file} is a copy of the database. {told} It holds hands and seeds: keep it to yourself.")
    return 0


async def restore(settings: Settings, file: Path) -> int:
    """Replace the database with the copy in that file; raises DatabaseRefused."""
    if on_a_server(settings.database_url):
        require_ours(file)
        copied = await load(file, settings.database_url, PrintedProgress("tables put back"))
        print(
            f"The database of DATABASE_URL is what {file} shows, at revision {copied.revision}:",
            f"{copied.rows} rows of {copied.tables} tables were copied and compared.",
        )
        return 0
    target = sqlite_file(settings.database_url)
    before = put_back(file, target, PrintedProgress("pages put back"))
    print(f"{target} is what {file} shows.", *([f"The previous one is {before}."] if before else []))
    return 0


async def check_database(settings: Settings, file: Path | None, there: Path, *, every: bool) -> int:
    """Restore every table of a database; returns 0 if every game can continue, otherwise 1.

    A database on a server is copied to `there` first. Raises DatabaseRefused.
    """
    logging.disable(logging.CRITICAL)
    if file is None and on_a_server(settings.database_url):
        await back_up(settings.database_url, file := there, PrintedProgress("tables copied"))
    file = file or sqlite_file(settings.database_url)
    if not file.is_file():
        raise DatabaseRefused(f"There is no database {file}.")
    looking = PrintedProgress("parts of the file looked at for damage")
    copying = PrintedProgress("pages copied")
    found = await check(file, GAMES, PrintedProgress("tables read"), looking, copying, every=every)
    for line in found.damage:
        print(f"{file} is damaged: {line}")
    for number in found.unreadable:
        print(f"Table {number} cannot be read ({found.unreadable[number]}): the game there cannot continue.")
    for number in found.asked_again:
        print(
            f"Table {number} goes on from the beginning of its phase: later answers do not fit this version."
        )
    if found.replayed < found.packed:
        told = f"{found.replayed} of {found.packed} packed games were replayed"
        print(f"{told}; `check --every` replays them all.")
    if not found.damage:
        print(
            f"{'The database' if file == there else file}: {found.tables} tables read.",
            *(["Every game goes on where it stands."] if found.sound else []),
        )
    return 0 if found.sound else 1
