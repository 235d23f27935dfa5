"""Every test here has a database of its own, or a bot with the toy: `s` is its playground."""

import random
from collections.abc import AsyncIterator, Generator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.database.connection import Database
from cogs.service.table_service import TableService
from tests.kit.server.discord import BotProcess, Scene
from tests.kit.server.seats import lately, table_scene
from tests.kit.store import tables


@pytest.fixture(autouse=True)
def secrets_of_tests(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test its own secrets, and so the same deals in every run. Reviews do not wait."""
    monkeypatch.setattr("cogs.service.review_process.NICENESS", 0)
    drawn = random.Random(request.node.nodeid)
    monkeypatch.setattr("cogs.service.table_service.secrets", SimpleNamespace(token_bytes=drawn.randbytes))


@pytest.fixture(params=["sqlite", "postgresql"])
async def on_both(request: pytest.FixtureRequest) -> AsyncIterator[None]:
    """Mark tests that hold on either kind of database."""
    tables.Backend.postgresql = request.param == "postgresql"
    yield
    tables.Backend.postgresql = False
    await tables.forget_databases()


@pytest.fixture
async def on_postgresql() -> AsyncIterator[None]:
    """Mark tests of what only PostgreSQL does."""
    tables.Backend.postgresql = True
    yield
    tables.Backend.postgresql = False
    await tables.forget_databases()


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    async with tables.database(tmp_path) as opened:
        yield opened


@pytest.fixture
def service(database: Database) -> TableService:
    return tables.service_on(database)


@pytest.fixture
async def at_table(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[tuple[Scene, BotProcess]]:
    """Run the bot with the toy, or what a module names as its `BOT`."""
    async with table_scene(tmp_path, *getattr(request.module, "BOT", ())) as found:
        yield found


@pytest.fixture
def s(at_table: tuple[Scene, BotProcess]) -> Scene:
    return at_table[0]


@pytest.fixture
def bot(at_table: tuple[Scene, BotProcess]) -> BotProcess:
    return at_table[1]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Function) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    found: Any = item.funcargs.get("at_table")
    if report.failed and found is not None:
        report.sections.append(("at the table", lately(*found)))
    return report
