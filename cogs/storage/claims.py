"""Who serves an interaction: while a new process takes the place of an old one, Discord tells both of it."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from cogs.storage import schema as s
from cogs.storage.database import Database

KEPT = 3600
"""Seconds that a claim is kept: an interaction is delivered at once, or never."""


class Claims:
    """Lets each interaction be served by one process."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def claim(self, interaction: int) -> bool:
        """Whether this process serves it; nobody else does then."""
        if not self._database.slices.shared:
            return True
        mine = sa.insert(s.interactions).values(
            interaction=interaction, claimed=self._database.time.seconds()
        )
        try:
            async with self._database.noting() as c:
                await c.execute(mine)
        except IntegrityError:
            return False
        return True

    async def sweep(self) -> None:
        """Forget claims of long ago."""
        if self._database.slices.shared:
            old = s.interactions.c.claimed < self._database.time.seconds() - KEPT
            async with self._database.noting() as c:
                await c.execute(sa.delete(s.interactions).where(old))
