"""A playground with two people, and a referee who posts there."""

import pytest

from cogs.database.connection import Database
from cogs.storage.outbox import OutboxStore
from tests.kit.server.discord import Scene
from tests.kit.server.still import Referee


async def referee(stage: Scene, database: Database, outbox_store: type[OutboxStore] = OutboxStore) -> Referee:
    client = Referee(database, outbox_store=outbox_store)
    await stage.join(client)
    return client


@pytest.fixture
async def judge(stage: Scene, database: Database) -> Referee:
    return await referee(stage, database)
