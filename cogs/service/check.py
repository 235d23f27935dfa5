"""A check that reads a whole database as the bot would after a restart, without changing it."""

import asyncio
import logging
import sqlite3
import tempfile
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal

from msgspec import Struct

from cogs.database.connection import of_row, open_database
from cogs.database.failures import going_on
from cogs.service.table_service import TableService
from cogs.service.unit_of_work import restored
from cogs.storage.backup import copy, damage
from cogs.storage.tables import TableStore, checkpoint_of, kept_of, line_of
from cogs.storage.transfer import Progress
from cogs.storage.users import UserStore
from cogs.tables.live_table import Live
from cogs.tables.snapshot import Deadline
from cogs.tables.table import Status, Table
from engine.core import errors
from engine.core.game import Game
from engine.core.prompt import Seat
from engine.play import codec, record

logger = logging.getLogger(__name__)


class Findings(Struct, frozen=True):
    """The results of a check."""

    tables: int
    """How many tables were read."""
    packed: int = 0
    """How many of the tables are games of which only the record is kept."""
    replayed: int = 0
    """How many records of packed games were replayed."""
    damage: tuple[str, ...] = ()
    """What is wrong with the file itself."""
    unreadable: Mapping[int, str] = {}
    """Tables that cannot be restored, each with the kind of problem."""
    asked_again: tuple[int, ...] = ()
    """Tables that continue from the beginning of their phase, because answers no longer replay."""

    @property
    def sound(self) -> bool:
        """Whether every game can continue where it is."""
        return not (self.damage or self.unreadable or self.asked_again)


RECORDS_REPLAYED = 200
"""At least this many records of packed games, or all, are replayed by default. They are evenly spread."""
ASKED_AGAIN = "asked-again"

Games = Mapping[str, type[Game[Any]]]


async def _packed(service: TableService, number: int, games: Games, *, replay: bool) -> str:
    """Return the problem of a packed game's record; empty if it matches the game."""
    try:
        found = record.load(await service.records.export(number))
        if replay:
            await asyncio.to_thread(record.verify, found, games[found.game])
        same = found.commitment == (await service.table(number)).commitment
    except (record.RecordDiffers, errors.RefereeError, KeyError, ValueError):
        same = False
    return "" if same else "table-packed"


async def _wrong(service: TableService, store: TableStore, number: int, games: Games) -> str:
    """Return the problem of a table; empty if it can continue where it is."""
    try:
        revision = await store.revision(number)
        look = await service.look(number)
    except errors.RefereeError as refused:
        return refused.refusal.key
    if unknown := _unknown(look.table, games[look.table.game]):
        return f"options: {unknown!r:.80}"
    return ASKED_AGAIN if await store.revision(number) != revision else ""


def _unknown(table: Table, game: type[Game[Any]]) -> list[str]:
    """Return the table's options with unknown names or words."""
    said = game.options_type.todays_words(table.options)
    options = game.options_type.of_words(said).words()
    return [name for name, word in said.items() if options.get(name) != word]


def _row(cursor: sqlite3.Cursor, values: tuple[object, ...]) -> SimpleNamespace:
    names = [column[0] for column in cursor.description]
    return SimpleNamespace(**dict(zip(names, values, strict=True)))


_BY_TABLE = {"seats": "seat", "checkpoints": "at", "log": "at", "deadlines": "seat", "events": "at, n"}
"""What a quick check reads of a table, and the order of its rows."""


def _at_a_glance(
    connection: sqlite3.Connection, number: int, games: Games
) -> Literal["well", "packed", "unclear"]:
    """Return a table's state as a quick check shows it."""
    row = connection.execute("select * from tables where id = ?", (number,)).fetchone()
    parts = {
        name: connection.execute(f'select * from "{name}" where "table" = ? order by {order}', (number,))
        for name, order in _BY_TABLE.items()
    }
    kept = kept_of(row, parts["seats"].fetchall())
    live = Live.of(kept, games[kept.table.game])
    if _unknown(kept.table, live.game):
        return "unclear"
    checkpoints = [checkpoint_of(one) for one in parts["checkpoints"]]
    if not checkpoints:
        return "packed" if kept.table.status in (Status.OVER, Status.ENDED) else "well"
    lines = [line_of(one) for one in parts["log"] if one.at >= checkpoints[0].at and not one.voided]
    live.session = restored(live, checkpoints, lines)
    if live.session is None:
        return "unclear"
    questions = {Seat(one.seat): of_row(Deadline, one) for one in parts["deadlines"]}
    live.clocks.restore(questions, live.session.prompts, phase=live.session.checkpoint.at)
    kinds = codec.event_kinds(live.game)
    for one in parts["events"]:
        codec.load_event(kinds, one.kind, one.fields)
    live.look()
    return "well"


async def check(
    file: Path,
    games: Games,
    progress: Progress = lambda done, of: None,
    looking: Progress = lambda done, of: None,
    copying: Progress = lambda done, of: None,
    *,
    every: bool = False,
) -> Findings:
    """Restore every table of a SQLite database, even of one that an older version has written.

    `looking` gets how much of the file was searched for damage, `copying` how much of it was copied, and
    `progress` how many tables were restored. `every`: all packed games are replayed. Tables are restored in a
    copy, and none if the file is damaged. Raises DatabaseRefused if a newer version has written it.
    """
    if wrong := damage(file, looking):
        return Findings(0, damage=tuple(wrong))
    with tempfile.TemporaryDirectory(prefix="jumpmaster-") as folder:
        there = Path(folder) / "copy.sqlite3"
        copy(file, there, copying)
        database = await open_database(f"sqlite+aiosqlite:///{there}")
        quick = sqlite3.connect(there, check_same_thread=False)
        quick.row_factory = _row
        try:
            store = TableStore(database)
            service = TableService(store, UserStore(database), games)
            numbers, unreadable, again = await store.numbers(), dict[int, str](), []
            packed, replayed = 0, 0
            step = 1 if every else max(1, await store.packed() // RECORDS_REPLAYED)
            for done, number in enumerate(numbers):
                progress(done, len(numbers))
                # For tables that are not well at a glance, the service finds out what is wrong.
                seen = "unclear"
                with going_on(logger, "table %s is not well", number, level=logging.DEBUG):
                    seen = await asyncio.to_thread(_at_a_glance, quick, number, games)
                if seen == "well":
                    continue
                packed += seen == "packed"
                with going_on(logger, "table %s cannot be read", number) as faults:
                    if seen == "packed":
                        replayed += packed % step == 0
                        told = await _packed(service, number, games, replay=packed % step == 0)
                    else:
                        told = await _wrong(service, store, number, games)
                if faults:
                    told = type(faults[0]).__name__
                if told == ASKED_AGAIN:
                    again.append(number)
                elif told:
                    unreadable[number] = told
        finally:
            quick.close()
            await database.close()
    return Findings(len(numbers), packed, replayed, unreadable=unreadable, asked_again=tuple(again))
