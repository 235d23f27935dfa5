"""Tables without Discord: a service on a database of its own, people who join, and random games."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

import sqlalchemy as sa

from cogs.changes import in_game, in_lobby, replacement, timeouts
from cogs.database import schema as s
from cogs.database import sqlite
from cogs.database.connection import Database, open_database
from cogs.database.time_source import TimeSource
from cogs.delivery.scheduler import Scheduler
from cogs.layout.components import Sheet
from cogs.service.table_service import TableService
from cogs.storage.reminders import ReminderStore
from cogs.storage.schedule import NextLooks
from cogs.storage.tables import TableStore
from cogs.storage.users import UserStore
from cogs.tables.jobs import Notice, load
from cogs.tables.snapshot import Look
from cogs.tables.table import Sitter, Table, Vote
from engine.core.game import Game
from engine.core.prompt import Seat
from tests.kit.play.bots import random_answer
from tests.kit.play.games import ALL
from tests.kit.store import postgresql

ADA, BEA, CEM, DORA = 9_000_101, 9_000_102, 9_000_103, 9_000_104
CHANNEL = 7
FILE = "tables.sqlite3"

SYNCHRONOUS, HASTY = sqlite.SYNCHRONOUS, "OFF"
"""How SQLite writes in play, and in tests, where a power cut loses nothing of value."""


def sitter(user: int) -> Sitter:
    """Return a person with a name and an interaction of their own."""
    return Sitter(user, f"Person {user}", str(user * 1000))


class Backend:
    """Which kind of database tests get; see the fixture `on_both`."""

    postgresql = False
    ready = False
    """Whether the empty database can be copied."""
    created: ClassVar[list[Path]] = []


def url(folder: Path) -> str:
    if Backend.postgresql:
        return postgresql.url(folder)
    return f"sqlite+aiosqlite:///{folder / FILE}"


_EMPTY_FILE: list[bytes] = []


async def prepare(folder: Path) -> None:
    """Create an empty, up-to-date database unless there is one: every migration runs once in a process."""
    if Backend.postgresql:
        await _prepare_postgresql(folder)
        return
    if not _EMPTY_FILE:
        with TemporaryDirectory() as elsewhere:
            opened = await open_database(url(Path(elsewhere)))
            await opened.close()
            _EMPTY_FILE.append(await asyncio.to_thread(Path(elsewhere, FILE).read_bytes))
    await asyncio.to_thread(_lay, folder / FILE)


async def _prepare_postgresql(folder: Path) -> None:
    if not Backend.ready:
        url = postgresql.url(postgresql.EMPTY)
        with postgresql.alone():
            if not await postgresql.exists(postgresql.EMPTY):
                await postgresql.create(postgresql.EMPTY, empty=False)
                opened = await open_database(url)
                await opened.close()
        Backend.ready = True
    if not await postgresql.exists(folder):
        await postgresql.create(folder)
        Backend.created.append(folder)


async def forget_databases() -> None:
    """Drop what a test has left on the server."""
    while Backend.created:
        await postgresql.drop(Backend.created.pop())


def _lay(file: Path) -> None:
    if not file.exists():
        file.write_bytes(_EMPTY_FILE[0])


@asynccontextmanager
async def database(folder: Path, time: TimeSource | None = None) -> AsyncIterator[Database]:
    await prepare(folder)
    opened = await open_database(url(folder), time)
    try:
        yield opened
    finally:
        await opened.close()


def service_on(
    opened: Database, *games: type[Game[Any]], wake: Callable[[int], None] = lambda table: None
) -> TableService:
    """Return a service that remembers nothing yet, as after a restart. Without `games` it has all of them."""
    known = {game.key: game for game in games} or ALL
    return TableService(TableStore(opened), UserStore(opened), known, wake=wake)


def clock_on(opened: Database, service: TableService, **settings: Any) -> Scheduler:
    """Return a clock that has not looked yet, as after a restart."""
    return Scheduler(ReminderStore(opened), NextLooks(opened), UserStore(opened), service, **settings)


async def lobby(
    service: TableService,
    *users: int,
    game: str = "toy",
    channel: int = CHANNEL,
    robots: int = 0,
    **words: str,
) -> Table:
    """Open a table in its lobby; the first user is host and chooses options in words."""
    host, *others = users
    table = await service.open(guild=1, channel=channel, game=game, host=sitter(host), language="en")
    for user in others:
        table = (await service.execute(table.id, in_lobby.join, sitter(user))).table
    for _ in range(robots):
        table = (await service.execute(table.id, in_lobby.add_robot, host)).table
    for option, word in words.items():
        table = (await service.execute(table.id, in_lobby.set_option, host, option, word)).table
    return table


async def started(service: TableService, *users: int, **settings: Any) -> Look:
    """Start a game at a table with these settings, as `lobby` takes them."""
    table = await lobby(service, *users, **settings)
    return await service.execute(table.id, in_game.start, users[0])


def said(sheet: Sheet) -> str:
    """Return every sentence of a message, one below the other."""
    return "\n".join(block for block in sheet.blocks if isinstance(block, str))


def user_at(look: Look, seat: Seat) -> int:
    """Return the Discord id of the person in that seat."""
    user = look.table.chairs[seat].user
    assert user is not None, f"seat {seat} has no person"
    return user


async def step(service: TableService, look: Look, rng: random.Random) -> Look:
    """Give one random answer for a person the game is waiting for."""
    seat = rng.choice(look.waiting)
    prompt = look.prompts[seat]
    answer = random_answer(prompt, rng)
    return await service.answer(look.table.id, user_at(look, seat), prompt.serial, answer)


async def answer(service: TableService, look: Look, seat: int, *options: str) -> Look:
    """Give a seat's answer, by default its first option. Return the table after it."""
    prompt, user = look.prompts[Seat(seat)], user_at(look, Seat(seat))
    return await service.answer(look.table.id, user, prompt.serial, options or prompt.options[:1])


async def handed_over(service: TableService, look: Look, seat: int, who: Sitter) -> Look:
    """Give a seat to another person: its owner offers it, and they accept."""
    owner = user_at(await service.look(look.table.id), Seat(seat))
    offered = await service.execute(look.table.id, replacement.offer, owner, who)
    return await voted(service, offered, who.user)


async def voted(service: TableService, look: Look, user: int, *, yes: Vote = True) -> Look:
    """Vote on what this table has been asked last."""
    return await service.execute(look.table.id, timeouts.vote, user, look.table.ballots[-1].number, yes=yes)


async def play_out(service: TableService, look: Look, rng: random.Random) -> Look:
    """Play the game to its end."""
    while look.prompts:
        look = await step(service, look, rng)
    return look


APART = 10
"""The difference between a person's number and the number of the same player in the next copy."""


async def notices(database: Database) -> list[Notice]:
    o = s.outbox.c
    async with database.reading() as c:
        rows = await c.execute(sa.select(o.job).order_by(o.id))
        return [job for row in rows if isinstance(job := load(row.job), Notice)]


async def empty_outbox(database: Database) -> None:
    async with database.writing() as c:
        await c.execute(sa.delete(s.outbox))


async def copy_table(database: Database, table: int, copies: int) -> None:
    """Make that many copies of a game, with other numbers, people and channels."""
    numbers = sa.select(sa.literal(1).label("n")).cte("numbers", recursive=True)
    numbers = numbers.union_all(sa.select(numbers.c.n + 1).where(numbers.c.n < copies))
    async with database.writing() as c:
        last = (await c.execute(sa.select(sa.func.max(s.tables.c.id)))).scalar_one()
        for room in (s.tables, *(found for found in s.metadata.sorted_tables if "table" in found.c)):
            apart = {
                "table": last + numbers.c.n,
                "channel": room.c.channel + numbers.c.n if "channel" in room.c else None,
                "user": room.c.user + APART * numbers.c.n if "user" in room.c else None,
                "host": room.c.host + APART * numbers.c.n if "host" in room.c else None,
                "id": last + numbers.c.n if room is s.tables else None,
            }
            names = [column.name for column in room.c if column.name != "id" or room is s.tables]
            values = [found if (found := apart.get(name)) is not None else room.c[name] for name in names]
            number = room.c.id if room is s.tables else room.c.table
            rows = sa.select(*values).select_from(room.join(numbers, sa.true())).where(number == table)
            await c.execute(sa.insert(room).from_select(names, rows))
