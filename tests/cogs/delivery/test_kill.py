"""`kill -9` at any moment: nothing is lost, nothing is said twice."""

import asyncio
import random
from pathlib import Path

import pytest

from engine.core import record
from tests.kit import tables
from tests.kit.discord import scene
from tests.kit.games import ALL
from tests.kit.nights import Night
from tests.kit.people import PATIENCE
from tests.kit.seats import TOY

NIGHTS, KILLS = 5, 10
"""Fifty kills in all, some at a time, so that they can run side by side."""


@pytest.mark.parametrize("night", range(NIGHTS))
async def test_killed_at_any_moment_nothing_is_lost_and_nothing_said_twice(
    night: int, tmp_path: Path
) -> None:
    async with scene() as s, tables.database(tmp_path) as database:
        bot = await s.start_bot(*TOY, DATABASE_URL=f"sqlite:///{tmp_path}/tables.sqlite3")

        async def strike(_: bool) -> bool:
            await s.restart(bot)
            return False

        here = Night(s, database, random.Random(night), strike)
        while here.kills < KILLS:
            look = await here.play(await here.begin(), kills=KILLS)
        async with asyncio.timeout(3 * PATIENCE):
            while look.prompts:
                look = await tables.step(tables.service_on(database), look, here.luck)
        text = await tables.service_on(database).records.export(look.table.id)
        assert record.verify(record.load(text), ALL["toy"]).game.outcome() == look.outcome
        faults = [line for line in bot.output if "ERROR" in line or "Traceback" in line]
        assert not faults, "\n".join(bot.output)
        assert not s.playground.record.after_deletion
