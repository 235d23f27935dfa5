"""Very many tables at once: copies of one that was really played, each in its own channel with its own
people."""

import sqlalchemy as sa

from cogs.storage import schema as s
from cogs.storage.database import Database

APART = 10
"""The difference between a person's number and the number of the same player in the next copy."""


async def copy_table(database: Database, table: int, copies: int) -> None:
    """Make that many copies of a game, with other numbers, people and channels."""
    numbers = sa.select(sa.literal(1).label("n")).cte("numbers", recursive=True)
    numbers = numbers.union_all(sa.select(numbers.c.n + 1).where(numbers.c.n < copies))
    async with database.writing() as c:
        last = (await c.execute(sa.select(sa.func.max(s.tables.c.id)))).scalar_one()
        for room in (s.tables, *(found for found in s.metadata.sorted_tables if "table" in found.c)):
            apart = {
                "table": last + numbers.c.n,
                "channel": room.c.channel + numbers.c.n if "channel" in room.c else None,
                "user": room.c.user + APART * numbers.c.n if "user" in room.c else None,
                "host": room.c.host + APART * numbers.c.n if "host" in room.c else None,
                "id": last + numbers.c.n if room is s.tables else None,
            }
            names = [column.name for column in room.c if column.name != "id" or room is s.tables]
            values = [found if (found := apart.get(name)) is not None else room.c[name] for name in names]
            number = room.c.id if room is s.tables else room.c.table
            rows = sa.select(*values).select_from(room.join(numbers, sa.true())).where(number == table)
            await c.execute(sa.insert(room).from_select(names, rows))
