"""Access to the database: engine, migrations, and the two kinds of transaction."""

import asyncio
import logging
import math
import os
import secrets
from collections.abc import AsyncIterator, Callable, Collection, Hashable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, nullcontext
from contextvars import ContextVar
from inspect import signature
from pathlib import Path
from time import monotonic
from typing import Any, Generic, NamedTuple, TypeVar, cast

import sqlalchemy as sa
from cachetools import LRUCache, TTLCache
from msgspec import Struct, field
from prometheus_client import Counter
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from cogs.database import postgresql, sqlite
from cogs.database import schema as s
from cogs.database.failures import NoDatabase, failed, passes, remedy, unreachable
from cogs.database.locks import FileLock, FileTaken, SharedSlices, Slices
from cogs.database.time_source import TimeSource

logger = logging.getLogger(__name__)

MIGRATIONS = Path(__file__).parents[2] / "data" / "migrations"

VALUES_AT_ONCE = 10_000
"""The most values in one statement. The drivers accept 32,767."""

CLAIM_KEPT = 3600
"""Seconds for which a claim is kept: an interaction is delivered at once or never."""

ROWS_KEPT = 500
"""How many rows of each table, or groups of rows, are kept in memory."""
REPEATED = 60.0
"""Seconds until the same remedy is logged again."""
ONLY, APART = "only", "apart"
"""The option of a statement that writes only rows of one number, by which reads are remembered, and that of
one that writes nothing remembered."""

GOOD_FOR = 1.0
"""The most seconds for which a press or a job relies on what it has read, if other processes write too."""
_SINCE: ContextVar[float] = ContextVar("since", default=math.inf)
"""What this task has read since this monotonic time is recent enough."""

T = TypeVar("T")
S = TypeVar("S", bound=Struct)


def from_now() -> None:
    """Let this task, which answers a press or does a job, read anew what other processes may have changed.
    After that, it reads nothing twice within `GOOD_FOR` seconds until it writes."""
    _SINCE.set(monotonic())


def from_here() -> None:
    """Let a task that has inherited what its parent read rely on that, and any other read anew."""
    if _SINCE.get() == math.inf:
        from_now()


def since() -> float:
    """Return the monotonic time since which what this task reads is recent."""
    return _SINCE.get()


def not_before(moment: float) -> None:
    """Let this task read anew what it has read before this moment."""
    if _SINCE.get() < moment:
        _SINCE.set(moment)


class Lookup(Struct, Generic[T], frozen=True):
    """Rows that belong together, and the value that they mean, which can be remembered."""

    table: sa.Table
    number: int
    """What the rows belong to: the value is outdated when rows of this number change."""
    key: Hashable
    """What tells it apart from other values of the same number."""
    query: postgresql.Query
    """The statement, built once if it is read often, because building it takes longer than running it."""
    values: Mapping[str, object]
    """The parameters of the statement."""
    made: Callable[[Sequence[Any]], T]
    """Makes the value from the rows."""

    async def read(self, connection: AsyncConnection) -> T:
        """Return the value as it is in the database."""
        return self.made((await connection.execute(self.query, dict(self.values))).all())


class _Reading(NamedTuple):
    """A task's open transaction that only reads."""

    connection: AsyncConnection
    begun: float


class _Written(Struct):
    """The rows that a transaction writes, so that outdated rows can be dropped from memory."""

    rows: set[tuple[str, int | None]] = field(default_factory=set)
    """Written rows as a table's name and the rows' number; None for any rows of the table."""
    known: dict[tuple[str, int, Hashable], object] = field(default_factory=dict)
    """Values to remember after the commit."""


class DatabaseRefused(Exception):
    """The database cannot be used; the message is one sentence that says what to do."""


class DatabaseLate(DatabaseRefused):
    """The database cannot be used yet, which may pass: the server is gone or still starting."""


class Database:
    """The database's engine. A reading transaction sees one moment; a writing one runs alone from the
    start."""

    def __init__(self, engine: AsyncEngine, time: TimeSource, slices: Slices, lock: FileLock | None) -> None:
        """Take over an engine; `lock` keeps other processes away until the database is closed."""
        self.engine = engine
        self.slices = slices
        """The tables for which this process sends."""
        self.time = time
        """The source of every stored time."""
        self._lock = lock
        self._writing = asyncio.Lock()
        self._others = asyncio.Lock()
        """Held by changes that no person waits for, so that at most one of them delays the others."""
        self._kept: dict[str, LRUCache[int, dict[Hashable, tuple[Any, float]]]] = {}
        """Rows in memory that belong together, by the table's name and their number, each with the time at
        which its reading began."""
        self._readings: dict[asyncio.Task[Any] | None, _Reading] = {}
        self._wrote = 0.0
        """When the last writing transaction ended."""
        sa.event.listen(engine.sync_engine, "before_execute", self._forget)
        self.errors = Counter("jumpmaster_database_errors", "Transactions that failed", registry=None)
        self._alarmed_of: TTLCache[str, None] = TTLCache(ROWS_KEPT, REPEATED)
        """The remedies that were logged a moment ago."""
        self._postgresql = engine.dialect.name == "postgresql"

    @asynccontextmanager
    async def reading(self, *, once: bool = False) -> AsyncIterator[AsyncConnection]:
        """Begin a transaction that only reads, or join the task's reading transaction, so that all of its
        reads see one moment. What is read `once`, by one statement, needs no transaction of its own. Raises
        SQLAlchemyError, like the other transactions."""
        task = asyncio.current_task()
        if (outer := self._readings.get(task)) is not None:
            yield outer.connection
            return
        with self._alarmed():
            async with self.engine.connect() as connection:
                if self._postgresql:
                    level = "AUTOCOMMIT" if once else "REPEATABLE READ"
                    await connection.execution_options(isolation_level=level)
                self._readings[task] = _Reading(connection, monotonic())
                try:
                    async with connection.begin():
                        yield connection
                finally:
                    del self._readings[task]

    @asynccontextmanager
    async def writing(
        self, table: int | None = None, *, awaited: bool = False
    ) -> AsyncIterator[AsyncConnection]:
        """Begin a transaction that is committed at the end of the block, or not at all.

        With a `table`, it writes only what belongs to that table, and PostgreSQL runs those of several tables
        at once. With SQLite, an `awaited` one comes before the others of this process.
        """
        beside = table is not None and self._postgresql
        # SQLite's waiting writers only poll. Within one process a lock is quicker.
        first = nullcontext() if beside or awaited else self._others
        turn = nullcontext() if beside else self._writing
        lock = postgresql.EVERYWHERE if table is None else postgresql.AT_A_TABLE
        with self._alarmed():
            async with first, turn, self._changing(lock, table) as connection:
                yield connection

    @asynccontextmanager
    async def _changing(
        self, lock: sa.Select[Any] | None = None, table: int | None = None
    ) -> AsyncIterator[AsyncConnection]:
        """Begin a writing transaction, on PostgreSQL with a lock. Rows that it makes outdated are dropped
        from memory."""
        written, committing = _Written(), 0.0
        async with self.engine.connect() as connection:
            await connection.execution_options(writes=True, written=written)
            if lock is None and self._postgresql:
                await connection.execution_options(isolation_level="AUTOCOMMIT")
            try:
                async with connection.begin():
                    if lock is not None and self._postgresql:
                        await connection.execute(lock, {"table": table} if table is not None else None)
                    yield connection
                    committing = monotonic()
            finally:
                self._drop(written.rows)
                self._wrote = monotonic()
                if lock is not None:
                    not_before(committing or self._wrote)
        # What others have written since the commit may be known before its end is.
        for (table_name, number, key), found in written.known.items():
            rows = self._rows(table_name, number)
            if key not in rows or rows[key][1] < committing:
                rows[key] = found, committing

    async def rows(self, query: sa.Executable) -> list[Any]:
        """Return the rows of a query."""
        async with self.reading(once=True) as connection:
            return list(await connection.execute(query))

    async def value(self, query: sa.Select[T]) -> T | None:
        """Return the only value of a query's first row; None if there is no row."""
        async with self.reading(once=True) as connection:
            return (await connection.execute(query)).scalar()

    async def write(self, statement: sa.UpdateBase) -> None:
        """Execute a single statement in a writing transaction of its own."""
        async with self.writing() as connection:
            await connection.execute(statement)

    async def remembered(
        self, lookup: Lookup[T], within: AsyncConnection | None = None, *, leads: bool = False
    ) -> T:
        """Return a value, remembered until rows of its number change.

        It is read `within` a transaction, by default as :meth:`rows` does. If other processes may write, too,
        each press and each job reads it once (:func:`from_now`), and anything else every time. After a value
        that `leads` to a job, the task reads nothing older than that. A statement that only writes rows of
        one number has the option `ONLY`, one that writes nothing remembered `APART`.
        """
        kept = self._rows(lookup.table.name, lookup.number) if self.alone or within is None else {}
        if lookup.key in kept and self._recent(kept[lookup.key][1]):
            if leads:
                not_before(kept[lookup.key][1])
            return cast(T, kept[lookup.key][0])
        outer = self._readings.get(asyncio.current_task())
        begun = outer.begun if outer is not None else monotonic()
        async with self.reading(once=True) if within is None else nullcontext(within) as connection:
            found = await lookup.read(connection)
        if kept is self._rows(lookup.table.name, lookup.number) and (outer is None or begun > self._wrote):
            kept[lookup.key] = found, begun
        if leads:
            not_before(begun)
        return found

    async def remember_all(
        self, lookups: Sequence[Lookup[Any]], within: AsyncConnection | None = None
    ) -> None:
        """Remember values that will be needed at once; on PostgreSQL by one statement for all of them. What
        is read `within` a writing transaction is remembered after its commit."""
        if within is None and self.alone:
            return
        places = [(one, self._rows(one.table.name, one.number)) for one in lookups]
        known = self.alone or within is None
        missing = [
            (one, kept)
            for one, kept in places
            if not (known and one.key in kept and self._recent(kept[one.key][1]))
        ]
        if not missing:
            return
        begun = monotonic()
        wanted = [one for one, _ in missing]
        async with self.reading(once=True) if within is None else nullcontext(within) as connection:
            if self._postgresql:
                found = await postgresql.rows_of_all(connection, [(one.query, one.values) for one in wanted])
                values = [one.made(rows) for one, rows in zip(wanted, found, strict=True)]
            else:
                values = [await one.read(connection) for one in wanted]
        for (one, kept), value in zip(missing, values, strict=True):
            if within is not None:
                self.remember(within, one.table, one.number, one.key, value)
            elif kept is self._rows(one.table.name, one.number):
                kept[one.key] = value, begun

    def _recent(self, begun: float) -> bool:
        return self.alone or max(_SINCE.get(), monotonic() - GOOD_FOR) <= begun

    @property
    def alone(self) -> bool:
        """Whether no other process writes, so that what was read stays true."""
        return self._lock is not None or self.engine.url.database == ":memory:"

    def remember(
        self, connection: AsyncConnection, table: sa.Table, number: int, key: Hashable, found: object
    ) -> None:
        """Remember a value after this transaction, which has written it, is committed."""
        assert connection.sync_connection is not None, "it is open"
        written: _Written = connection.sync_connection.get_execution_options()["written"]
        written.known[table.name, number, key] = found

    def amend(self, lookup: Lookup[T], change: Callable[[T], T]) -> None:
        """Change a value in memory, if it is there, as a statement with the option `APART` has changed it."""
        kept = self._rows(lookup.table.name, lookup.number)
        if lookup.key in kept:
            found, begun = kept[lookup.key]
            kept[lookup.key] = change(found), begun

    def _rows(self, table: str, number: int) -> dict[Hashable, tuple[Any, float]]:
        return self._kept.setdefault(table, LRUCache(ROWS_KEPT)).setdefault(number, {})

    def _forget(
        self,
        connection: sa.Connection,
        statement: object,
        several: object,
        one: object,
        options: Mapping[str, Any],
    ) -> None:
        """Drop from memory what a statement is about to write."""
        if APART in options:
            return
        if isinstance(statement, sa.UpdateBase) and isinstance(statement.table, sa.Table):
            rows = (statement.table.name, options.get(ONLY))
            if (written := connection.get_execution_options().get("written")) is not None:
                written.rows.add(rows)
            self._drop([rows])
            if isinstance(statement, sa.Delete) and statement.table.name == "tables":
                # It deletes rows of other tables, too.
                self._kept.clear()

    def _drop(self, written: Collection[tuple[str, int | None]]) -> None:
        for name, number in written:
            if number is None:
                self._kept.pop(name, None)
            elif name in self._kept:
                self._kept[name].pop(number, None)

    @asynccontextmanager
    async def noting(self) -> AsyncIterator[AsyncConnection]:
        """Begin a transaction of one statement that needs no lock: its row keeps other writers away."""
        if not self._postgresql:
            async with self.writing() as connection:
                yield connection
            return
        with self._alarmed():
            async with self._changing() as connection:
                yield connection

    @contextmanager
    def _alarmed(self) -> Iterator[None]:
        """Turn a driver's exceptions in this block into NoDatabase; count failures and log their remedies."""
        try:
            yield
        except unreachable() as lost:
            ours = isinstance(lost, SQLAlchemyError)
            if not ours or failed(lost):
                self.errors.inc()
            if (told := remedy(lost)) is not None and told not in self._alarmed_of:
                self._alarmed_of[told] = None
                logger.critical(told)
            if ours:
                raise
            raise NoDatabase(str(lost) or type(lost).__name__) from lost

    async def close(self) -> None:
        """Close every connection to the database."""
        await self.slices.close()
        await self.engine.dispose()
        if self._lock is not None:
            self._lock.release()


class Store:
    """Reads and writes one subject of a database."""

    def __init__(self, database: Database) -> None:
        self.database, self.time = database, database.time


class Claims(Store):
    """Lets each interaction be served by one process."""

    async def claim(self, interaction: int) -> bool:
        """Claim an interaction; return whether this process serves it, so that no other process does."""
        if not self.database.slices.shared:
            return True
        mine = sa.insert(s.interactions).values(interaction=interaction, claimed=self.time.seconds())
        try:
            async with self.database.noting() as c:
                await c.execute(mine)
        except IntegrityError:
            return False
        return True

    async def sweep(self) -> None:
        """Delete old claims."""
        if self.database.slices.shared:
            old = s.interactions.c.claimed < self.time.seconds() - CLAIM_KEPT
            async with self.database.noting() as c:
                await c.execute(sa.delete(s.interactions).where(old))


async def open_database(url: str, time: TimeSource | None = None, *, to_speak: bool = False) -> Database:
    """Return the database at `url`, brought up to date. `time` is the machine's unless given.

    A process that opens it `to_speak` sends messages: alone with a SQLite file, together with others on
    PostgreSQL. Raises DatabaseRefused, with nothing changed, if it cannot be reached, was written by a newer
    version or belongs to another process.
    """
    engine, name = connected(url)
    time = time or TimeSource()
    lock, slices = None, Slices()
    if engine.dialect.name == "sqlite":
        if to_speak:
            lock = _lock_of(engine.url.database)
        sqlite.prepare(engine)
        sqlite.create(engine.url.database)
    elif to_speak:
        slices = SharedSlices(engine, name, time)
    database = Database(engine, time, slices, lock)
    try:
        if engine.dialect.name == "sqlite":
            await sqlite.write_ahead(engine)
        async with database.reading() as connection:
            up_to_date = await connection.run_sync(_up_to_date)
        if not up_to_date:
            async with database.reading() as connection:
                before = await connection.run_sync(written_by)
            here = (", ".join(before) or "nothing", revisions()[-1])
            logger.info("bringing the database up to date, from revision %s to %s", *here)
            async with database.writing() as connection:
                # Another process may have upgraded it while this one waited for its turn.
                if not await connection.run_sync(_up_to_date):
                    await connection.run_sync(upgrade)
        async with database.writing() as connection:
            # A process that cannot write finds out now, and not at the first answer. No such row exists.
            await connection.execute(sa.text("delete from settings where key = ''"))
            if engine.dialect.name == "postgresql":
                asked, clock = time.machine(), "extract(epoch from clock_timestamp())::float8"
                time.follow((await connection.execute(sa.text(f"select {clock}"))).scalar_one(), asked)
    except unreachable() as wrong:
        await database.close()
        raise refusal(wrong) from wrong
    except DatabaseRefused:
        await database.close()
        raise
    return database


def connected(url: str) -> tuple[AsyncEngine, str]:
    """Return an engine for a database, and this process's name on its connections. Nothing is opened yet.
    Raises DatabaseRefused if opening is bound to fail."""
    name = f"jumpmaster {os.getpid()} {secrets.token_hex(6)}"
    try:
        parsed = sa.make_url(url)
        served = parsed.get_backend_name() != "sqlite"
        if not served and parsed.database and parsed.database != ":memory:":
            folder = Path(parsed.database).parent
            if not folder.is_dir():
                raise DatabaseRefused(f"There is no folder {folder} for the database; set DATABASE_URL.")
        if parsed.port is not None and not 0 < parsed.port < 1 << 16:
            raise ValueError
        bounds: dict[str, Any] = postgresql.BOUNDS if served else {}
        within = postgresql.CONNECTED_WITHIN
        named: dict[str, Any] = {"server_settings": {"application_name": name}, "timeout": within}
        if (ssl := parsed.query.get("sslmode")) is not None:
            # The driver's name for it is `ssl`.
            named["ssl"], parsed = ssl, parsed.difference_update_query(["sslmode"])
        if served and (strange := parsed.query.keys() - _arguments()):
            raise DatabaseRefused(f"DATABASE_URL cannot be used ({min(strange)} is unknown); set another.")
        # Written values, such as hands and answers, appear in no error and so in no log.
        engine = create_async_engine(
            parsed, hide_parameters=True, connect_args=named if served else {}, **bounds
        )
        if served:
            postgresql.prepare(engine)
    except (ArgumentError, ImportError, SQLAlchemyError, ValueError) as wrong:
        # A wrong port is a ValueError, whose message would repeat a password with an @.
        told = "its port is none" if isinstance(wrong, ValueError) else _first_line(wrong)
        raise DatabaseRefused(f"DATABASE_URL cannot be used ({told}); set another.") from wrong
    return engine, name


def _arguments() -> set[str]:
    """Return the names of arguments that may follow the question mark of a server's address."""
    from asyncpg import connect

    return {*signature(connect).parameters, "prepared_statement_cache_size"}


def refusal(wrong: BaseException) -> DatabaseRefused:
    """Return the exception that says in one sentence why a database cannot be opened."""
    kind = DatabaseLate if passes(wrong) else DatabaseRefused
    if (told := remedy(wrong)) is not None:
        return kind(f"{told} ({_first_line(wrong)})")
    return kind(f"The database cannot be reached ({_first_line(wrong)}); check DATABASE_URL.")


def _lock_of(name: str | None) -> FileLock | None:
    if not name or name == ":memory:":
        return None
    try:
        return FileLock(Path(name))
    except FileTaken:
        raise DatabaseRefused(
            f"Another bot runs on {name}, and two would say everything twice: end it first, or set "
            "DATABASE_URL to another file; several processes on one database need PostgreSQL."
        ) from None


def revisions() -> list[str]:
    """Return every revision there is, oldest first, from the names of the migrations' files."""
    return sorted(file.name.split("_")[0] for file in (MIGRATIONS / "versions").glob("*.py"))


def written_by(connection: sa.Connection) -> set[str]:
    """Return the revisions of a database, as recorded by Alembic; empty for an empty database."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return set()
    return set(connection.execute(sa.text("select version_num from alembic_version")).scalars())


def _up_to_date(connection: sa.Connection) -> bool:
    written = written_by(connection)
    if not written <= set(revisions()):
        raise DatabaseRefused(
            "The database was written by a newer version of this bot; update the bot or set DATABASE_URL."
        )
    return written == {revisions()[-1]}


def upgrade(connection: sa.Connection, to: str = "head") -> None:
    """Bring a database to a revision, within the caller's transaction."""
    # Half a second of imports that most starts do not need.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def of_row(kind: type[S], row: Any, **given: Any) -> S:
    """Return a Struct whose fields are the columns of a row, except for those that are `given`."""
    return kind(**{name: getattr(row, name) for name in kind.__struct_fields__} | given)


def batched(values: Collection[T]) -> Iterator[list[T]]:
    """Yield the values in lists that fit into one statement.

    >>> [len(some) for some in batched(range(25_000))]
    [10000, 10000, 5000]
    """
    listed = list(values)
    for start in range(0, len(listed), VALUES_AT_ONCE):
        yield listed[start : start + VALUES_AT_ONCE]


def _first_line(wrong: BaseException) -> str:
    told = str(wrong.orig if isinstance(wrong, DBAPIError) else wrong)
    return told.splitlines()[0] if told else type(wrong).__name__
