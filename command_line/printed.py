"""What commands have in common: an exit status, and progress for those who wait."""

from __future__ import annotations

import sys
import time

REFUSED = 2
"""Exit status when something has to be set right first."""


class PrintedProgress:
    """Says how far something is that takes longer than `PATIENCE` seconds."""

    PATIENCE = 2.0

    def __init__(self, doing: str) -> None:
        self._doing = doing
        self._told = time.monotonic()

    def __call__(self, done: int, of: int) -> None:
        """`done` parts of so many."""
        if time.monotonic() - self._told >= self.PATIENCE:
            self._told = time.monotonic()
            print(f"{self._doing}: {done} of {of}", file=sys.stderr, flush=True)
