"""One process to a SQLite file: the second one is told so, before it touches anything."""

from __future__ import annotations

import logging
import os
import sys
from contextlib import suppress
from pathlib import Path

logger = logging.getLogger(__name__)

if sys.platform == "win32":
    import msvcrt

    TAKEN = PermissionError

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    TAKEN = BlockingIOError

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class SomebodyElse(Exception):
    """Another process holds the lock."""


class Alone:
    """A lock beside a file, held until it is released or the process ends, however it does."""

    def __init__(self, file: Path) -> None:
        """Raises SomebodyElse at once when it is held.

        The lock stands in a file of its own, which stays: SQLite loses its own locks when the database is
        opened and closed beside it, and who removes a lock's file may remove that of the next process.
        """
        self._handle: int | None = None
        try:
            handle = os.open(file.with_name(f"{file.name}.lock"), os.O_CREAT | os.O_RDWR, 0o600)
        except OSError as wrong:
            # Where nothing can be written, opening the database itself says what to do.
            logger.warning("no lock can be kept beside %s: %s", file, wrong)
            return
        try:
            _lock(handle)
        except TAKEN:
            os.close(handle)
            raise SomebodyElse from None
        except OSError as wrong:
            # Some network disks know no locks.
            os.close(handle)
            logger.warning("no lock can be kept beside %s: %s", file, wrong)
            return
        self._handle = handle

    def release(self) -> None:
        """Let others take it."""
        if self._handle is not None:
            with suppress(OSError):
                os.close(self._handle)
            self._handle = None
