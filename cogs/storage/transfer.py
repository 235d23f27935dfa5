"""Copies a database on a server to a SQLite file, and back: the same tables and revision, row by row."""

import hashlib
import re
import subprocess
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from itertools import groupby
from operator import itemgetter
from pathlib import Path

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import Connection

from cogs.database import postgresql
from cogs.database.connection import DatabaseRefused, connected, refusal, revisions, upgrade, written_by
from cogs.database.failures import unreachable
from cogs.database.locks import LIVES, SPEAKS

ROWS_AT_ONCE = 200
"""How many rows are held in memory at a time; a checkpoint may be large."""
SKIPPED = 10_000
"""How many table numbers are skipped after a restore: Discord still shows cards of games opened since the
backup, and no new table may have one of their numbers."""

_VERSIONS = "alembic_version"
_OTHERS = f"""
select count(*) from pg_locks where locktype = 'advisory' and classid = {SPEAKS} and objid = {LIVES}
and objsubid = 2 and granted and database = (select oid from pg_database where datname = current_database())
"""

Progress = Callable[[int, int], None]
"""Called with the number of finished parts and of all parts."""


class Copied(Struct, frozen=True):
    """What was copied and compared."""

    tables: int
    rows: int
    revision: str


@contextmanager
def in_file(file: Path) -> Iterator[Connection]:
    """Yield a connection to a SQLite file, in a transaction that is committed at the end of the block."""
    engine = sa.create_engine(f"sqlite:///{file}", hide_parameters=True)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


async def save(url: str, file: Path, progress: Progress = lambda done, of: None) -> Copied:
    """Copy the database on a server to an empty SQLite file, as of one moment. Raises DatabaseRefused."""

    def copy(server: Connection) -> Copied:
        with in_file(file) as local:
            copied = _copy(server, local, progress)
            count_from(local, last_number(server))
            return copied

    return await _at(url, copy, "REPEATABLE READ")


async def load(file: Path, url: str, progress: Progress = lambda done, of: None) -> Copied:
    """Make the database on a server equal to a SQLite file: emptied, filled and compared in one
    transaction. Raises DatabaseRefused, with nothing changed, if bots run on it or it holds other tables."""

    def copy(server: Connection) -> Copied:
        if server.execute(sa.text(_OTHERS)).scalar_one():
            raise DatabaseRefused("A bot still runs on the database of DATABASE_URL; end it first.")
        server.execute(postgresql.EVERYWHERE)
        there = sa.MetaData()
        there.reflect(server)
        if there.tables and _VERSIONS not in there.tables:
            raise DatabaseRefused("DATABASE_URL names a database that holds something else; set another.")
        last = last_number(server) if "tables" in there.tables else 0
        there.drop_all(server)
        with in_file(file) as local:
            copied = _copy(local, server, progress)
            last = max(last, last_number(local))
        jobs = server.execute(sa.text("select coalesce(max(id), 0) from outbox")).scalar_one()
        for name, highest in (("tables", last + SKIPPED), ("outbox", jobs + 1)):
            sequence = sa.func.pg_get_serial_sequence(name, "id")
            server.execute(sa.select(sa.func.setval(sequence, highest)))
        return copied

    return await _at(url, copy, "READ COMMITTED")


async def _at(url: str, copy: Callable[[Connection], Copied], isolation: str) -> Copied:
    engine, _ = connected(url)
    try:
        async with engine.connect() as connection:
            await connection.execution_options(isolation_level=isolation)
            async with connection.begin():
                return await connection.run_sync(copy)
    except unreachable() as wrong:
        raise refusal(wrong) from wrong
    finally:
        await engine.dispose()


def _copy(source: Connection, target: Connection, progress: Progress) -> Copied:
    """Copy all rows of a database to an empty one and compare them. Raises DatabaseRefused."""
    written = written_by(source)
    if len(written) != 1 or not written <= set(revisions()):
        raise DatabaseRefused("The database was written by a newer version of this bot; update the bot.")
    (revision,) = written
    upgrade(target, revision)
    here, there = sa.MetaData(), sa.MetaData()
    here.reflect(source)
    there.reflect(target)
    # Tables that others refer to come first.
    ordered = [table for table in there.sorted_tables if table.name != _VERSIONS]
    rows = 0
    for n, new in enumerate(ordered):
        progress(n, len(ordered))
        if (old := here.tables.get(new.name)) is None:
            raise DatabaseRefused(f"The database lacks its table {new.name}; nothing was changed.")
        copied = 0
        target.execute(sa.delete(new))
        for some in _batches(source, old, new):
            target.execute(sa.insert(new), some)
            rows += len(some)
            copied += sum(map(_digest, some))
        if copied != sum(_digest(row) for some in _batches(target, new, new) for row in some):
            raise DatabaseRefused(f"The copy of {new.name} differs from its original; nothing was changed.")
    progress(len(ordered), len(ordered))
    return Copied(len(ordered), rows, revision)


def _batches(source: Connection, table: sa.Table, like: sa.Table) -> Iterator[list[dict[str, object]]]:
    names = [column.name for column in like.columns]
    query = sa.select(*(table.c[name] for name in names)).execution_options(yield_per=ROWS_AT_ONCE)
    with source.execute(query) as found:
        for some in found.partitions(ROWS_AT_ONCE):
            yield [dict(zip(names, row, strict=True)) for row in some]


def _digest(row: dict[str, object]) -> int:
    """Return a number for the content of a row. The sum over a table does not depend on the rows' order."""
    return int.from_bytes(hashlib.blake2b(repr(list(row.values())).encode(), digest_size=16).digest())


_CUSTOM, _SCRIPT = b"PGDMP", b"--\n-- PostgreSQL database dump"
"""The first bytes of a dump: one that only `pg_restore` reads, or a script."""
_COPY = re.compile(r"COPY (?:\w+\.)?\"?(\w+)\"? \(([^)]*)\) FROM stdin;")
_ESCAPED = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}


def is_dump(file: Path) -> bool:
    """Return whether `pg_dump` wrote a file. Raises DatabaseRefused if it cannot be read."""
    try:
        with file.open("rb") as opened:
            begins = opened.read(len(_SCRIPT))
    except OSError as wrong:
        raise DatabaseRefused(f"{file} cannot be read ({wrong.strerror}); name a copy.") from wrong
    return begins == _SCRIPT or begins[: len(_CUSTOM)] == _CUSTOM


def unpack(dump: Path, file: Path) -> None:
    """Copy a dump of `pg_dump` to an empty SQLite file. Raises DatabaseRefused."""
    written = {row["version_num"] for table, row in _rows_of(dump) if table == _VERSIONS}
    if len(written) != 1 or not written <= {*revisions()}:
        raise DatabaseRefused(f"{dump} holds no database that this version of the bot can read.")
    try:
        with in_file(file) as local:
            upgrade(local, str(written.pop()))
            ours = sa.MetaData()
            ours.reflect(local)
            for table in ours.sorted_tables:
                local.execute(sa.delete(table))
            for name, rows in groupby(_rows_of(dump), itemgetter(0)):
                if name in ours.tables:
                    table = ours.tables[name]
                    for _, row in rows:
                        local.execute(
                            sa.insert(table), {x.name: _value(row.get(x.name), x) for x in table.columns}
                        )
    except (sa.exc.SQLAlchemyError, ValueError) as wrong:
        raise DatabaseRefused(f"{dump} cannot be read; it may have been cut off.") from wrong


def _rows_of(dump: Path) -> Iterator[tuple[str, dict[str, str | None]]]:
    """Yield each row of each table, with values as text."""
    with closing(_lines(dump)) as lines:
        for line in lines:
            if begun := _COPY.match(line):
                names = [name.strip(' "') for name in begun[2].split(",")]
                while (line := next(lines, "\\.")) != "\\.":
                    values = [None if value == "\\N" else value for value in line.split("\t")]
                    yield begun[1], dict(zip(names, values, strict=True))


def _lines(dump: Path) -> Generator[str, None, None]:
    with dump.open("rb") as opened:
        if opened.read(len(_CUSTOM)) != _CUSTOM:
            opened.seek(0)
            yield from (line.decode().removesuffix("\n") for line in opened)
            return
    try:
        reading = ["pg_restore", "--data-only", "--file=-", str(dump)]
        with subprocess.Popen(reading, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
            assert process.stdout is not None, "it is a pipe"
            yield from (line.decode().removesuffix("\n") for line in process.stdout)
    except OSError as missing:
        raise DatabaseRefused(
            f"To read {dump}, install pg_restore, which comes with PostgreSQL."
        ) from missing
    if process.returncode:
        raise DatabaseRefused(f"pg_restore cannot read {dump}; it may have been cut off.")


def _value(text: str | None, column: sa.Column[object]) -> object:
    """Convert a field of a dump to the type of its column."""
    if text is None:
        return None
    told = re.sub(r"\\(.)", lambda escaped: _ESCAPED.get(escaped[1], escaped[1]), text)
    match column.type:
        case sa.LargeBinary():
            return bytes.fromhex(told.removeprefix("\\x"))
        case sa.Boolean():
            return told == "t"
        case sa.Integer():
            return int(told)
        case sa.Float():
            return float(told)
    return told


def last_number(connection: Connection) -> int:
    """Return the highest number that a table has ever had."""
    highest: int = connection.execute(sa.text("select coalesce(max(id), 0) from tables")).scalar_one()
    if connection.dialect.name == "sqlite":
        query = sa.text("select coalesce(max(seq), 0) from sqlite_sequence where name = 'tables'")
    else:
        query = sa.text("select coalesce(pg_sequence_last_value(pg_get_serial_sequence('tables', 'id')), 0)")
    return max(highest, int(connection.execute(query).scalar_one()))


def count_from(local: Connection, last: int) -> None:
    """Let the next table of a SQLite database have a higher number than `last`."""
    if not sa.inspect(local).has_table("sqlite_sequence"):
        return
    local.execute(sa.text("delete from sqlite_sequence where name = 'tables'"))
    local.execute(sa.text("insert into sqlite_sequence (name, seq) values ('tables', :last)"), {"last": last})
