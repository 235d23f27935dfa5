"""Copies of a database as SQLite files: taken while the bot runs, restored while it does not."""

import os
import sqlite3
import stat
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from cogs.database.connection import DatabaseRefused
from cogs.storage.transfer import SKIPPED, Progress, count_from, in_file, last_number, save

PAGES_AT_ONCE = 1024
"""Pages copied before others may write again."""


def sqlite_file(url: str) -> Path:
    """Return the file of a SQLite database, which need not exist. Raises DatabaseRefused for other kinds."""
    try:
        parsed = make_url(url)
    except ArgumentError as wrong:
        raise DatabaseRefused("DATABASE_URL cannot be used; set another.") from wrong
    if parsed.get_backend_name() != "sqlite" or parsed.database in (None, "", ":memory:"):
        raise DatabaseRefused("This works with a SQLite file only; DATABASE_URL names something else.")
    assert parsed.database is not None, "looked at above"
    return Path(parsed.database)


def copy(source: Path, target: Path, progress: Progress = lambda done, of: None) -> None:
    """Copy the database `source` to `target`: completely or not at all, and readable by its owner alone.

    Others may read and write `source` meanwhile; the copy shows one moment. Raises DatabaseRefused if
    `source` is missing or damaged, or `target` exists or cannot be written.
    """
    if not source.is_file():
        raise DatabaseRefused(f"There is no database {source}.")
    try:
        with _whole(target) as part, closing(_reading(source)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new, pages=PAGES_AT_ONCE, progress=lambda _, left, of: progress(of - left, of))
            # The copy is one file, without a separate log.
            new.execute("PRAGMA journal_mode = DELETE")
    except (sqlite3.Error, OSError) as wrong:
        raise DatabaseRefused(f"{source} cannot be copied to {target} ({wrong}).") from wrong


async def back_up(url: str, target: Path, progress: Progress = lambda done, of: None) -> str:
    """Copy any database to a SQLite file, completely or not at all, readable only by its owner. Returns a
    sentence about what was copied. Raises DatabaseRefused."""
    if on_a_server(url):
        with _whole(target) as part:
            copied = await save(url, part, progress)
        return f"{copied.rows} rows of {copied.tables} tables were copied and compared."
    copy(sqlite_file(url), target, progress)
    return "It is the file as it was at one moment."


def on_a_server(url: str) -> bool:
    """Return whether a database is on a server and not a SQLite file."""
    return url.partition(":")[0].partition("+")[0] in ("postgres", "postgresql")


@contextmanager
def _whole(target: Path) -> Iterator[Path]:
    """Yield a file that becomes `target` when the block ends, and is removed if it fails. `target` must not
    exist. Raises DatabaseRefused."""
    if target.exists():
        raise DatabaseRefused(f"{target} exists already; name another file.")
    try:
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    except OSError as wrong:
        raise DatabaseRefused(f"{target} cannot be written ({wrong.strerror}).") from wrong
    os.close(handle)
    part = Path(name)
    try:
        yield part
        os.replace(part, target)
    finally:
        part.unlink(missing_ok=True)


def put_back(backup: Path, target: Path, progress: Progress = lambda done, of: None) -> Path | None:
    """Replace `target` by `backup`. Returns where the previous database is kept; None if there was none.

    The new file gets the mode of the previous one and, if root restores it, the owner of the previous one or
    of the folder. Its table numbers continue above both. Raises DatabaseRefused, with nothing changed, if a
    bot still runs on `target`, `backup` is no database of ours, or a file cannot be written.
    """
    require_ours(backup)
    before = None
    if target.exists():
        _require_alone(target)
        names = (target.with_name(f"{target.name}.before-{number}") for number in count(1))
        before = next(name for name in names if not name.exists())
    part = target.with_name(f".{target.name}.restored")
    part.unlink(missing_ok=True)
    copy(backup, part, progress)
    try:
        _number_apart(part, target)
        _belong(part, target)
        if before is not None:
            os.replace(target, before)
        os.replace(part, target)
    except OSError as wrong:
        with suppress(OSError):
            if before is not None and not target.exists():
                os.replace(before, target)
            part.unlink(missing_ok=True)
        raise DatabaseRefused(f"{target} cannot be replaced ({wrong.strerror}).") from wrong
    return before


def damage(file: Path, progress: Progress = lambda done, of: None) -> list[str]:
    """Return what is wrong with a database: SQLite's own findings, rows that belong to nothing, triggers and
    views. `progress` gets the number of tables checked; a check of the whole file follows."""
    try:
        with closing(_reading(file)) as database:
            named = database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
            found: list[str] = []
            for n, (table,) in enumerate(named):
                found += [str(row[0]) for row in database.execute(f"PRAGMA integrity_check('{table}')")]
                progress(n + 1, len(named))
            found += [str(row[0]) for row in database.execute("PRAGMA quick_check")]
            lost = database.execute("PRAGMA foreign_key_check").fetchall()
    except sqlite3.Error as wrong:
        return [str(wrong)]
    strange = [f"{name} is none of ours" for name in _strange(file)]
    orphans = [f"{row[0]}: row {row[1]} belongs to nothing" for row in lost]
    return list(dict.fromkeys(line for line in found if line != "ok")) + orphans + strange


def _reading(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=15)


def require_ours(file: Path) -> None:
    """Raise DatabaseRefused if a file is not our database, or has triggers or views, which no version of this
    bot creates."""
    try:
        with closing(_reading(file)) as database:
            database.execute("SELECT version_num FROM alembic_version")
        strange = _strange(file)
    except sqlite3.Error as wrong:
        raise DatabaseRefused(f"{file} is no database of Jumpmaster.") from wrong
    if strange:
        raise DatabaseRefused(f"{file} holds what this bot never makes: {', '.join(strange)}.")


def _strange(file: Path) -> list[str]:
    with closing(_reading(file)) as database:
        query = "SELECT type, name FROM sqlite_schema WHERE type IN ('trigger', 'view') ORDER BY name"
        return [f"{kind} {str(name)[:80]!r}" for kind, name in database.execute(query)]


def _number_apart(part: Path, target: Path) -> None:
    """Let table numbers continue above those of the copy and of the current database."""
    last = 0
    if target.exists():
        # A damaged file has no number to read.
        with suppress(sqlite3.Error), closing(_reading(target)) as old:
            query = "SELECT max(seq) FROM sqlite_sequence WHERE name = 'tables'"
            last = old.execute(query).fetchone()[0] or 0
    with in_file(part) as new:
        count_from(new, max(last, last_number(new)) + SKIPPED)


def _belong(part: Path, target: Path) -> None:
    """Keep the file usable for the user who runs the bot, even if another one, such as root, restores it."""
    beside = target.stat() if target.exists() else target.absolute().parent.stat()
    if target.exists():
        part.chmod(stat.S_IMODE(beside.st_mode))
    if os.name == "posix" and os.geteuid() == 0:
        os.chown(part, beside.st_uid, beside.st_gid)


def _require_alone(file: Path) -> None:
    """Raise DatabaseRefused if others have the file open: only a single user can merge its log into it."""
    try:
        with closing(sqlite3.connect(file, timeout=0)) as database:
            database.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError as busy:
        if "locked" in str(busy):
            raise DatabaseRefused(f"A bot still runs on {file}; end it first.") from busy
        raise DatabaseRefused(f"{file} cannot be opened ({busy}); move it away first.") from busy
    except sqlite3.DatabaseError:
        # A damaged file is what the operator wants to replace.
        return
