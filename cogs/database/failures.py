"""Database failures: how to tell them from our own faults, and what to do about them; and how work in the
background goes on after any fault."""

import asyncio
import logging
import re
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, InterfaceError, InternalError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection

from engine.core.definitions import Definition, read_entries
from engine.core.errors import RefereeError


class NoDatabase(SQLAlchemyError):
    """The server cannot be reached, is lost, or accepts no connection; caused by the driver's exception."""


_PASSING = re.compile("08|53300|5500[06]|57P0[123]")
"""Codes of a server that will accept connections later."""


def unreachable() -> tuple[type[Exception], ...]:
    """Return the types of exceptions that say that a database cannot be reached or used."""
    if "asyncpg" not in sys.modules:
        return SQLAlchemyError, OSError
    # The driver's own exceptions report refused passwords, missing databases and lost connections. A process
    # whose database is a file does not wait for the driver's import.
    from asyncpg import InterfaceError as Unusable
    from asyncpg import PostgresError

    return SQLAlchemyError, OSError, PostgresError, Unusable


_FAILED = (OperationalError, InterfaceError, InternalError, NoConnection, NoDatabase)
_STATES = re.compile("08|25006|28|3D|40|53|55|57|58|XX")
"""The first characters of the SQL states that say that the server failed and not the statement: connections,
read-only servers, authorization, missing databases, conflicting transactions, lacking resources, wrong
states, an operator, the machine, damage."""


class _Remedy(Definition, frozen=True):
    told: str
    """What the operator must do."""
    sqlite: tuple[str, ...] = ()
    """The names of SQLite's primary codes, which are the last eight bits of its error codes."""
    postgresql: tuple[str, ...] = ()
    """The codes of the SQL standard and of PostgreSQL."""


_REMEDIES = {
    code: one.told
    for one in read_entries("remedies", "remedy", _Remedy)
    for code in (*(getattr(sqlite3, name) for name in one.sqlite), *one.postgresql)
}


def remedy(wrong: BaseException) -> str | None:
    """Return what the operator must do about a failure; None if the error code is not a known one."""
    driver = _driver(wrong)
    told = _REMEDIES.get(getattr(driver, "sqlite_errorcode", 0) & 0xFF)
    return told or _REMEDIES.get(str(getattr(driver, "sqlstate", "")))


def failed(wrong: BaseException) -> bool:
    """Return whether the database itself failed, so that the request is not at fault."""
    if isinstance(wrong, _FAILED) or remedy(wrong) is not None:
        return True
    if not isinstance(wrong, SQLAlchemyError):
        # Files and Discord can fail this way too.
        return False
    lost = isinstance(wrong, DBAPIError) and wrong.connection_invalidated
    return lost or _STATES.match(str(getattr(_driver(wrong), "sqlstate", None))) is not None


@contextmanager
def going_on(
    logger: logging.Logger,
    what: str,
    *fields: object,
    level: int = logging.ERROR,
    unless: Callable[[Exception], bool] = lambda wrong: False,
    brief: bool = False,
) -> Iterator[list[Exception]]:
    """Log what fails in this block, and go on: for work in the background that must not stop. Exceptions for
    which `unless` returns True are raised; another one is in the list after the block. With `brief`, a
    refusal or a failure of the database is a warning of one line."""
    faults: list[Exception] = []
    try:
        yield faults
    except Exception as wrong:
        if unless(wrong):
            raise
        faults.append(wrong)
        if brief and (isinstance(wrong, RefereeError) or failed(wrong)):
            logger.warning(f"{what}: %s", *fields, str(wrong).partition("\n")[0])
        else:
            logger.log(level, what, *fields, exc_info=True)


async def stop(*tasks: asyncio.Task[None] | None) -> None:
    """Cancel work in the background, and wait until it has ended."""
    running = [task for task in tasks if task is not None]
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)


def deadlocked(wrong: BaseException) -> bool:
    """Return whether two transactions waited for each other, so that this one may be repeated."""
    return getattr(_driver(wrong), "sqlstate", None) == "40P01"


def passes(wrong: BaseException) -> bool:
    """Return whether a failure resolves itself: the server is gone, starting, or has no free connection."""
    driver = _driver(wrong)
    state = str(getattr(driver, "sqlstate", ""))
    if state:
        return _PASSING.match(state) is not None
    return isinstance(driver, OSError) or isinstance(wrong, NoConnection)


def _driver(wrong: BaseException) -> BaseException | None:
    """Return the driver's own exception; None if there is none."""
    if isinstance(wrong, NoDatabase):
        return wrong.__cause__
    return wrong.orig if isinstance(wrong, DBAPIError) else wrong
