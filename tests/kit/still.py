"""Fixtures of tests through which days pass: ``time, database = still.time, still.database``."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.storage.database import Database
from tests.kit import tables
from tests.kit.days import Days
from tests.kit.fake_discord_client import FakeDiscordClient
from tests.kit.moment import StillTime
from tests.kit.one_thread import in_one_thread


@pytest.fixture
def time() -> StillTime:
    return StillTime()


@pytest.fixture
async def database(tmp_path: Path, time: StillTime) -> AsyncIterator[Database]:
    """Yield a database of its own whose time stands still, with everything in one thread."""
    with in_one_thread():
        async with tables.database(tmp_path, time) as opened:
            yield opened


@pytest.fixture
def days(database: Database, time: StillTime) -> Days:
    """Return a bot whose messages are not sent to Discord."""
    return Days(database, FakeDiscordClient(time))
