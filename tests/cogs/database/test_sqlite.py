"""SQLite answers at once: only tasks that must wait do wait."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import aiosqlite
import pytest
import sqlalchemy as sa
from msgspec.structs import replace
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.database import schema as s
from cogs.database.connection import ONLY, Database, Lookup, from_now, open_database
from cogs.database.locks import Slices
from cogs.storage.outbox import Delivered, OutboxJob, OutboxStore, PostedMessage, Postponed, hurry
from cogs.storage.personal_data import PersonalData
from cogs.tables.jobs import ShowHand, standing
from engine.core.prompt import Seat
from tests.kit.store.tables import ADA, database, lobby, prepare, service_on, url

KEY = sa.select(s.settings.c.value).where(s.settings.c.key == "key")


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await open_database(url(tmp_path))
    yield opened
    await opened.close()


async def read(database: Database) -> str | None:
    async with database.reading() as c:
        found: str | None = (await c.execute(KEY)).scalar()
        return found


async def write(database: Database, value: str) -> None:
    async with database.writing() as c:
        await c.execute(sa.delete(s.settings))
        await c.execute(sa.insert(s.settings).values(key="key", value=value))


def writer(folder: Path) -> sqlite3.Connection:
    """Act as another process that writes, as far as the database can tell."""
    (file,) = folder.glob("*.sqlite3")
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other


async def test_reads_ask_no_thread(here: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    await write(here, "known")
    asked = list[object]()

    async def refused(connection: aiosqlite.Connection, work: object) -> None:
        asked.append(work)
        raise sqlite3.OperationalError("there is no thread")

    monkeypatch.setattr(aiosqlite.Connection, "_execute", refused)
    assert await read(here) == "known"
    assert not asked
    with pytest.raises(OperationalError):
        await write(here, "never")
    assert asked
    monkeypatch.undo()
    assert await read(here) == "known"


async def test_a_writer_that_waits_lets_others_go_on(here: Database, tmp_path: Path) -> None:
    await read(here)
    other = writer(tmp_path)
    waits = asyncio.create_task(write(here, "ours"))
    for _ in range(100):
        await asyncio.sleep(0)
        assert await read(here) is None
    assert not waits.done()
    other.execute("INSERT INTO settings (key, value) VALUES ('theirs', 'theirs')")
    other.execute("COMMIT")
    other.close()
    await waits
    assert await read(here) == "ours"


async def test_a_cancelled_writer_is_not_in_the_others_way(here: Database, tmp_path: Path) -> None:
    other = writer(tmp_path)
    waits = asyncio.create_task(write(here, "given up"))
    await asyncio.sleep(0)
    await read(here)
    waits.cancel()
    other.execute("COMMIT")
    other.close()
    with pytest.raises(asyncio.CancelledError):
        await waits
    await write(here, "after it")
    assert await read(here) == "after it"


async def test_what_breaks_is_undone(here: Database) -> None:
    await write(here, "before")
    with pytest.raises(ZeroDivisionError):
        async with here.writing() as c:
            await c.execute(sa.delete(s.settings))
            raise ZeroDivisionError
    assert await read(here) == "before"


async def test_a_change_that_a_person_waits_for_comes_first(here: Database) -> None:
    order = list[str]()

    async def write_once(name: str, *, awaited: bool = False) -> None:
        async with here.writing(1, awaited=awaited):
            order.append(name)

    async with here.writing():
        names = ("next", "later", "last")
        others = [asyncio.create_task(write_once(name)) for name in names]
        await asyncio.sleep(0)
        answer = asyncio.create_task(write_once("answer", awaited=True))
        await asyncio.sleep(0)
    await asyncio.gather(answer, *others)
    assert order[0] == "answer" and order[1:] == [*names]


VALUE = sa.select(s.settings.c.value)


@pytest.fixture
async def alone(tmp_path: Path) -> AsyncIterator[Database]:
    await prepare(tmp_path)
    opened = await open_database(url(tmp_path), to_speak=True)
    yield opened
    await opened.close()


class Reader:
    """Reads the word for a number, and counts how often."""

    def __init__(self, database: Database) -> None:
        self.database, self.times = database, 0

    async def __call__(self, number: int) -> str | None:
        reader = self

        class Word(Lookup[str | None], frozen=True):
            async def read(self, connection: AsyncConnection) -> str | None:
                reader.times += 1
                found = await super().read(connection)
                await asyncio.sleep(0)
                return found

        query = VALUE.where(s.settings.c.key == str(number))
        word = Word(s.settings, number, "word", query, {}, lambda rows: rows[0].value if rows else None)
        return await self.database.remembered(word)


async def write_word(database: Database, number: int, word: str, only: int | None) -> None:
    options = {} if only is None else {ONLY: only}
    async with database.writing() as c:
        await c.execute(
            sa.delete(s.settings).where(s.settings.c.key == str(number)), execution_options=options
        )
        values = sa.insert(s.settings).values(key=str(number), value=word)
        await c.execute(values, execution_options=options)


async def test_it_is_read_once_until_somebody_writes_there(alone: Database) -> None:
    word = Reader(alone)
    assert [await word(1), await word(1), word.times] == [None, None, 1]
    await write_word(alone, 1, "new", only=1)
    assert [await word(1), await word(1), word.times] == ["new", "new", 2]
    await write_word(alone, 2, "another", only=2)
    assert [await word(1), word.times] == ["new", 2]
    await write_word(alone, 2, "any", only=None)
    assert [await word(1), word.times] == ["new", 3]


async def test_what_is_read_while_somebody_writes_is_not_kept(alone: Database) -> None:
    """What was not committed was never there."""
    word = Reader(alone)
    with pytest.raises(ZeroDivisionError):
        async with alone.writing() as c:
            await c.execute(sa.insert(s.settings).values(key="1", value="wrong"), execution_options={ONLY: 1})
            raise ZeroDivisionError
    assert await word(1) is None
    async with alone.writing() as c:
        await c.execute(sa.insert(s.settings).values(key="1", value="new"), execution_options={ONLY: 1})
        assert await word(1) is None, "it is not committed yet"
    assert await word(1) == "new"
    under_way = asyncio.create_task(word(1))
    await write_word(alone, 1, "newer", only=1)
    await under_way
    assert await word(1) == "newer"


@pytest.fixture
async def both(tmp_path: Path) -> AsyncIterator[tuple[Database, Database]]:
    await prepare(tmp_path)
    async with database(tmp_path) as opened, database(tmp_path) as another:
        yield opened, another


async def test_where_others_may_write_a_press_reads_nothing_twice_until_it_writes(
    both: tuple[Database, Database], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, another = both
    word = Reader(opened)
    assert [await word(1), await word(1), word.times] == [None, None, 2], "outside a press all is read"
    word.times = 0

    async def press() -> None:
        assert await word(1) == "old"
        await asyncio.create_task(write_word(another, 1, "new", only=1))
        assert [await word(1), word.times] == ["old", 1]
        await write_word(opened, 2, "another", only=2)
        assert [await word(1), word.times] == ["new", 2]
        await asyncio.create_task(write_word(another, 1, "newer", only=1))
        from_now()
        assert [await word(1), word.times] == ["newer", 3]
        await asyncio.create_task(write_word(another, 1, "newest", only=1))
        monkeypatch.setattr("cogs.database.connection.GOOD_FOR", 0)
        assert [await word(1), word.times] == ["newest", 4]

    await write_word(another, 1, "old", only=1)
    from_now()
    await asyncio.create_task(press())


async def test_what_led_to_a_job_is_known_while_it_is_done(both: tuple[Database, Database]) -> None:
    """A job reads nothing older than the list of jobs that names it."""
    opened, another = both
    word, outbox = Reader(opened), OutboxStore(opened)
    table = (await lobby(service_on(another), ADA)).id
    from_now()
    assert await word(1) is None
    await asyncio.create_task(write_word(another, 1, "new", only=1))
    await asyncio.create_task(OutboxStore(another).want(table, ShowHand(Seat(0), ADA)))
    assert await outbox.next((table, ADA)) is not None
    assert await word(1) == "new"


async def test_nobody_reads_an_older_state_of_a_message_while_its_jobs_are_marked(alone: Database) -> None:
    table, outbox = (await lobby(service_on(alone), ADA)).id, OutboxStore(alone)
    job = await outbox.next((table, None))
    assert job is not None
    where = standing(job.job)
    shown = [PostedMessage(1, 2, digest) for digest in ("first", "second", "third")]
    await outbox.done(job, Delivered(shown[0], anew=False))
    assert await outbox.post(table, where) == shown[0]
    async with alone.writing():
        marking = asyncio.create_task(outbox.rest(table))
        await asyncio.sleep(0)
        # Another edit while the first one waits to be written.
        await outbox.done(job, Delivered(shown[1], anew=False))
    while not marking.done():
        assert await outbox.post(table, where) == shown[1]
        await asyncio.sleep(0)
    assert await outbox.post(table, where) == shown[1]
    await outbox.done(job, Delivered(shown[2], anew=False))
    await outbox.rest(table)
    assert await OutboxStore(alone).post(table, where) == shown[2]


class Lost(Slices):
    """One process of several: it takes a table, loses it and takes it again, each time with a new number."""

    shared = True
    number: int | None = 1

    def fence(self, table: int) -> int | None:
        return self.number


async def test_who_lost_a_table_in_between_knows_only_what_the_others_wrote(alone: Database) -> None:
    table, outbox, others = (await lobby(service_on(alone), ADA)).id, OutboxStore(alone), OutboxStore(alone)
    alone.slices = slices = Lost()
    job = await outbox.next((table, None))
    assert job is not None
    where = standing(job.job)
    async with alone.writing() as c:
        await c.execute(sa.update(s.outbox).where(s.outbox.c.id == job.id).values(fence=1))
    await outbox.done(replace(job, fence=1), Delivered(PostedMessage(1, 2, "mine"), anew=False))
    assert await outbox.post(table, where) == PostedMessage(1, 2, "mine")
    slices.number = None
    async with alone.writing() as c:
        await c.execute(sa.update(s.outbox).where(s.outbox.c.id == job.id).values(fence=2))
    await others.done(replace(job, fence=2), Delivered(PostedMessage(1, 3, "theirs")))
    assert await outbox.post(table, where) == PostedMessage(1, 3, "theirs")
    slices.number = 3
    assert await outbox.post(table, where) == PostedMessage(1, 3, "theirs")
    await outbox.rest(table)
    assert await outbox.post(table, where) == PostedMessage(1, 3, "theirs")


async def test_an_edit_under_way_brings_nothing_back_about_a_deleted_person(alone: Database) -> None:
    table = (await lobby(service_on(alone), ADA)).id
    outbox, personal = OutboxStore(alone), PersonalData(alone)

    async def hand() -> OutboxJob:
        await outbox.want(table, ShowHand(Seat(0), ADA))
        while (job := await outbox.next((table, ADA))) is not None and not isinstance(job.job, ShowHand):
            await outbox.mark(job, None)
        assert job is not None
        return job

    await outbox.done(await hand(), Delivered(PostedMessage(1, 2, "first")))
    await outbox.done(await hand(), Delivered(PostedMessage(1, 2, "second"), anew=False))
    under_way = await hand()
    await personal.forget(ADA)
    await outbox.done(under_way, Delivered(PostedMessage(1, 2, "third"), anew=False))
    await outbox.rest(table)
    assert "direct_messages" not in await personal.about(ADA)


@pytest.mark.parametrize("hurried", [False, True])
async def test_a_job_hurried_during_its_attempt_is_not_postponed(alone: Database, hurried: bool) -> None:
    """A channel opens again while the last message that it refused is still under way."""
    table, outbox = (await lobby(service_on(alone), ADA)).id, OutboxStore(alone)
    tried = await outbox.next((table, None))
    assert tried is not None
    soon = tried.due + 1
    if hurried:
        async with alone.writing() as c:
            await hurry(c, table, soon)
    await outbox.mark(tried, Postponed(3600))
    (due,) = [row.due for row in await alone.rows(sa.select(s.outbox)) if row.id == tried.id]
    assert (due == soon) == hurried
