"""A database is copied, put back and looked at; none of it needs Discord."""

from __future__ import annotations

import asyncio
import logging
import sys
from pathlib import Path

from cogs.running.settings import Settings
from cogs.service.check import check
from cogs.storage.backup import copy, put_back, sqlite_file
from cogs.storage.database import DatabaseRefused
from command_line.machine import REFUSED, PrintedProgress
from engine import GAMES


def look_after(command: str, settings: Settings, file: Path | None) -> int:
    """Do what is asked for; the exit status. Only `check` can do without a file: it takes the bot's own."""
    try:
        if command == "check" or file is None:
            return asyncio.run(check_database(settings, file))
        return backup(settings, file) if command == "backup" else restore(settings, file)
    except DatabaseRefused as refused:
        print(refused, file=sys.stderr)
        return REFUSED


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
    before = put_back(file, target, PrintedProgress("pages put back"))
    print(f"{target} is what {file} shows.", *([f"The one of before is {before}."] if before else []))
    return 0


async def check_database(settings: Settings, file: Path | None) -> int:
    """Restore every table of a database; 0 if every game goes on where it stands, else 1.

    Raises DatabaseRefused.
    """
    file = file or sqlite_file(settings.database_url)
    logging.disable(logging.CRITICAL)
    looking = PrintedProgress("parts of the file looked at for damage")
    copying = PrintedProgress("pages copied")
    found = await check(file, GAMES, PrintedProgress("tables read"), looking, copying)
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
