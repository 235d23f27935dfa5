"""Every test here has a database of its own."""

import random
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from cogs.service.table_service import TableService
from cogs.storage.database import Database
from tests.kit import tables


@pytest.fixture(autouse=True)
def secrets_of_tests(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test its own secrets, so that a table gets the same deal in every run. Reviews do not wait
    for other tests."""
    monkeypatch.setattr("cogs.service.reviews.NICENESS", 0)
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
