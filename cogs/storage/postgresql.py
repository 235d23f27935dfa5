"""Connections to a PostgreSQL server, and the locks of its transactions.

A change of a table or of its messages waits only for others at the same table. Any other transaction, such as
one that deletes a person's data, runs alone, because it may concern many tables. A change of a single row
takes no lock (:meth:`Database.noting`).
"""

from time import monotonic
from typing import Any

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.ext.asyncio import AsyncEngine

CONNECTIONS = 6
"""The most connections of one process. Sixteen processes fit into a server's default of a hundred, minus the
three for its operator. One holds the slices, one waits for a shard's turn."""
CONNECTED_WITHIN = 10.0
"""Seconds until a server that does not answer, or has no free connection, counts as unreachable."""
BOUNDS = {"pool_size": CONNECTIONS, "max_overflow": 0, "pool_timeout": CONNECTED_WITHIN}

IDLE = 5.0
"""Seconds after which an unused connection is tried before it is used again: it may have died unnoticed."""

WRITER = 0x4A554D50
"""The key of the lock for all tables, and with a table's number after it, the key of that table's lock."""
_TABLE = sa.bindparam("table", type_=sa.Integer)
EVERYWHERE = sa.select(sa.func.pg_advisory_xact_lock(WRITER))
"""Lets a transaction write anything, while no other one writes."""
AT_A_TABLE = sa.select(
    sa.func.pg_advisory_xact_lock_shared(WRITER), sa.func.pg_advisory_xact_lock(WRITER, _TABLE)
)
"""Lets a transaction write at a `table`."""


def prepare(engine: AsyncEngine) -> None:
    """Let connections that have died be replaced before they are used."""

    @event.listens_for(engine.sync_engine, "checkin")
    def _used(connection: Any, record: Any) -> None:
        record.info["used"] = monotonic()

    @event.listens_for(engine.sync_engine, "checkout")
    def _wanted(connection: Any, record: Any, _: object) -> None:
        try:
            if monotonic() - record.info.get("used", monotonic()) > IDLE:
                engine.dialect.do_ping(connection)
            dead = connection.driver_connection.is_closed()
        except engine.dialect.loaded_dbapi.Error:
            dead = True
        if dead:
            # Perhaps the server was started again, and all other connections are dead, too.
            raise InvalidatePoolError
