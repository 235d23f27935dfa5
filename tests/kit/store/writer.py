"""Answers at one table to the end: `python -m tests.kit.store.writer DATABASE_URL TABLE SEED`."""

import asyncio
import random
import sys

from cogs.changes import in_game
from cogs.database.connection import open_database
from engine.core.errors import RefereeError
from tests.kit.store.tables import service_on, step, user_at


async def write(url: str, table: int, seed: int) -> int:
    """Answer, and undo now and then. Returns how many answers were accepted."""
    rng, accepted = random.Random(seed), 0
    database = await open_database(url)
    service = service_on(database)
    look = await service.look(table)
    while look.prompts:
        try:
            if look.undoable and rng.random() < 0.1:
                await service.execute(table, in_game.undo, user_at(look, min(look.undoable)))
            elif look.orders and rng.random() < 0.1:
                seat = rng.choice(sorted(look.orders))
                await service.execute(
                    table, in_game.order, user_at(look, seat), look.orders[seat].options[:1]
                )
            else:
                await step(service, look, rng)
                accepted += 1
        except RefereeError:
            # Another player was first.
            await asyncio.sleep(0)
        look = await service.look(table)
    await database.close()
    return accepted


if __name__ == "__main__":
    sys.stdout.write(str(asyncio.run(write(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))))
