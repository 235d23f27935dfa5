"""SQLite answers at once: only tasks that must wait do wait."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import aiosqlite
import pytest
import sqlalchemy as sa
from sqlalchemy.exc import OperationalError

from cogs.storage import schema as s
from cogs.storage.database import Database, open_database
from tests.kit.tables import url

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
        async with here.writing_at(1, awaited=awaited):
            order.append(name)

    async with here.writing():
        names = ("next", "later", "last")
        others = [asyncio.create_task(write_once(name)) for name in names]
        await asyncio.sleep(0)
        answer = asyncio.create_task(write_once("answer", awaited=True))
        await asyncio.sleep(0)
    await asyncio.gather(answer, *others)
    assert order[0] == "answer" and order[1:] == [*names]
