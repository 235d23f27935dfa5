"""A playground with two people, and a referee who posts there."""

from collections.abc import AsyncIterator

import pytest

from cogs.storage.database import Database
from tests.kit.discord import Scene, scene
from tests.kit.posting import Referee, referee


@pytest.fixture
async def stage() -> AsyncIterator[Scene]:
    async with scene() as here:
        yield here


@pytest.fixture
async def judge(stage: Scene, database: Database) -> Referee:
    return await referee(stage, database)
