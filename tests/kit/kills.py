"""A bot that is killed again and again while three people play: nothing may be lost or sent twice."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

from engine.core import record
from tests.kit import tables
from tests.kit.discord import scene
from tests.kit.games import ALL
from tests.kit.nights import REQUESTS, Night
from tests.kit.people import PATIENCE
from tests.kit.seats import TOY


async def night_of_kills(
    number: int, folder: Path, enough: Callable[[Night], bool], *, requests: int = REQUESTS
) -> Night:
    """Kill the bot at one of that many requests after a press, until there are enough kills; then play to the
    end. Fails if an answer that looked accepted is lost or counts twice, or a message is sent twice."""
    async with scene() as s, tables.database(folder) as database:
        bot = await s.start_bot(*TOY, DATABASE_URL=f"sqlite:///{folder}/tables.sqlite3")

        async def strike(_: bool) -> bool:
            await s.restart(bot)
            return False

        night = Night(s, database, random.Random(number), strike, requests)
        while not enough(night):
            look = await night.play(await night.begin(), kills=night.kills + 1)
            while look.prompts and not enough(night):
                look = await night.play(look.table.id, kills=night.kills + 1)
        async with asyncio.timeout(3 * PATIENCE):
            while look.prompts:
                look = await tables.step(tables.service_on(database), look, night.luck)
        text = await tables.service_on(database).records.export(look.table.id)
        assert record.verify(record.load(text), ALL["toy"]).game.outcome() == look.outcome
        assert not bot.faults, "\n".join(bot.output)
        assert not s.playground.record.after_deletion
    return night
