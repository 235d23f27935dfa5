"""Turns that processes on one PostgreSQL database take: each holds a lock for a while, then the next does."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.storage.database import Database
from cogs.storage.failures import unreachable

TURNS = 0x4A4D4944
"""The first half of the locks' numbers."""


class TurnLock:
    """A lock that is held; the server takes it back when this process ends."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def hold(self, seconds: float) -> None:
        """Keep it for so long, then let the next one have it."""
        try:
            await asyncio.sleep(seconds)
        finally:
            with suppress(*unreachable()):
                # Closed, not kept for others: with it goes the lock.
                await self._connection.invalidate()
                await self._connection.close()


class Turns:
    """Hands out turns."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def take(self, number: int) -> TurnLock:
        """Wait until nobody else holds the turn of that number; raises one of :func:`unreachable`."""
        connection = await self._database.engine.connect()
        try:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            await connection.execute(sa.select(sa.func.pg_advisory_lock(TURNS, number)))
        except BaseException:
            await connection.invalidate()
            await connection.close()
            raise
        return TurnLock(connection)
