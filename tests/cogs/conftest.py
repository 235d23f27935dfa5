"""Every test here has a database of its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.service.table_service import TableService
from cogs.storage.database import Database
from tests.kit import tables


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    async with tables.database(tmp_path) as opened:
        yield opened


@pytest.fixture
def service(database: Database) -> TableService:
    return tables.service_on(database)
