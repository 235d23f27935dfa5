"""Reads a whole database as the bot would after a restart, without touching it."""

from __future__ import annotations

import asyncio
import logging
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from cogs.service.table_service import TableService
from cogs.storage.backup import Progress, copy, damage
from cogs.storage.database import open_database
from cogs.storage.tables import TableStore
from cogs.storage.users import UserStore
from engine.core import record
from engine.core.errors import RefereeError
from engine.core.game import Game

logger = logging.getLogger(__name__)


class Findings(Struct, frozen=True):
    """What a check has found."""

    tables: int
    """How many were read."""
    damage: tuple[str, ...] = ()
    """What SQLite finds wrong with the file."""
    unreadable: Mapping[int, str] = {}
    """Tables that cannot be restored, and the kind of what is wrong there."""
    asked_again: tuple[int, ...] = ()
    """Tables that go on from the beginning of their phase, because answers no longer replay."""

    @property
    def sound(self) -> bool:
        """Whether every game goes on where it stands."""
        return not (self.damage or self.unreadable or self.asked_again)


async def _replays(service: TableService, number: int, games: Mapping[str, type[Game[Any]]]) -> bool:
    """Whether the record that is kept of a game is the one that was played."""
    try:
        found = record.load(await service.records.export(number))
        await asyncio.to_thread(record.verify, found, games[found.game])
        return found.commitment == (await service.table(number)).commitment
    except (record.RecordDiffers, RefereeError, KeyError, ValueError):
        return False


async def check(
    file: Path,
    games: Mapping[str, type[Game[Any]]],
    progress: Progress = lambda done, of: None,
    looking: Progress = lambda done, of: None,
    copying: Progress = lambda done, of: None,
) -> Findings:
    """Restore every table of a SQLite database, also of one that an older version has written.

    `looking` is told how much of the file was looked at for damage, `copying` how much of it was copied, and
    `progress` how many tables were restored.
    All of it happens on a copy. Raises DatabaseRefused when there is nothing to copy, or when a newer version
    has written it.
    """
    if wrong := damage(file, looking):
        return Findings(0, damage=tuple(wrong))
    with tempfile.TemporaryDirectory(prefix="jumpmaster-") as folder:
        there = Path(folder) / "copy.sqlite3"
        copy(file, there, copying)
        database = await open_database(f"sqlite+aiosqlite:///{there}")
        try:
            store = TableStore(database)
            service = TableService(store, UserStore(database), games)
            numbers, unreadable, again = await store.numbers(), dict[int, str](), []
            for done, number in enumerate(numbers):
                progress(done, len(numbers))
                try:
                    revision = await store.revision(number)
                    look = await service.look(number)
                    kind = games[look.table.game].options_type
                    said = kind.todays_words(look.table.options)
                    options = kind.of_words(said).words()
                    unknown = [x for x, word in said.items() if options.get(x) != word]
                    if unknown:
                        unreadable[number] = f"options: {unknown!r:.80}"
                    elif await store.revision(number) != revision:
                        again.append(number)
                except RefereeError as refused:
                    packed = refused.refusal.key == "table-packed"
                    if not (packed and await _replays(service, number, games)):
                        unreadable[number] = refused.refusal.key
                except Exception as wrong:
                    # Whatever one table holds, the others are looked at.
                    logger.exception("table %s cannot be read", number)
                    unreadable[number] = type(wrong).__name__
        finally:
            await database.close()
    return Findings(len(numbers), unreadable=unreadable, asked_again=tuple(again))
