"""Connections to a PostgreSQL server, and the locks of its transactions.

A change of a table or of its messages waits only for others at the same table. Any other transaction, such as
one that deletes a person's data, runs alone, because it may concern many tables. A change of a single row
takes no lock (:meth:`Database.noting`).
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from time import monotonic
from types import SimpleNamespace
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql.visitors import replacement_traverse

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


Query = sa.Select[Any] | sa.CompoundSelect[Any]

_READ_ROWS = msgspec.json.Decoder(list[dict[str, Any]]).decode


async def rows_of_all(
    connection: AsyncConnection, queries: Sequence[tuple[Query, Mapping[str, object]]]
) -> list[list[SimpleNamespace]]:
    """Return the rows of several queries, each given with its parameters, by one statement, so that all of
    them see one moment. Each row has its columns as attributes."""
    statement, bytes_in = _as_one(tuple(query for query, _ in queries))
    values = {f"{name}_{n}": value for n, (_, some) in enumerate(queries) for name, value in some.items()}
    found = []
    for text, names in zip((await connection.execute(statement, values)).one(), bytes_in, strict=True):
        rows = [SimpleNamespace(**row) for row in _READ_ROWS(text)] if text is not None else []
        for row in rows:
            for name in names:
                # JSON has bytes as `\\x` and hexadecimal digits.
                setattr(row, name, bytes.fromhex(getattr(row, name)[2:]))
        found.append(rows)
    return found


@lru_cache(64)
def _as_one(queries: tuple[Query, ...]) -> tuple[sa.Select[Any], list[list[str]]]:
    """Return one query whose only row has the rows of each query as JSON, and the columns of each query that
    hold bytes. Every parameter has the number of its query behind its name."""
    columns, bytes_in = [], []
    for n, query in enumerate(queries):

        def numbered(element: Any, n: int = n, **_: object) -> Any:
            if isinstance(element, sa.BindParameter) and element.required:
                return sa.bindparam(f"{element.key}_{n}", type_=element.type, expanding=element.expanding)
            return None

        changed: Any = replacement_traverse(query, {}, numbered)
        rows = changed.subquery(f"rows_{n}")
        columns.append(sa.select(sa.func.json_agg(rows.table_valued()).cast(sa.Text)).scalar_subquery())
        bytes_in.append([c.name for c in query.selected_columns if isinstance(c.type, sa.LargeBinary)])
    return sa.select(*columns), bytes_in
