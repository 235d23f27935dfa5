"""Which tables this process speaks for: boards, calls, direct messages, reminders and clocks of a table come
from one process at a time.

Tables are divided into slices by their numbers. Where one process has the database to itself, it speaks for
all of them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import sqlalchemy as sa

SLICES = 16
"""So many speakers there can be at most."""


class Slices:
    """All slices, for whoever is alone."""

    shared = False
    """Whether other processes may speak for some of them."""

    @property
    def share(self) -> float:
        """How much of all that is said is said here, between 0 and 1."""
        return 1.0

    def speaks_for(self, table: int) -> bool:
        """Whether this process speaks for a table."""
        return self.fence(table) is not None

    def fence(self, table: int) -> int | None:
        """The number with which this process claims a table's jobs; None where it does not speak."""
        return 0

    def ours(self, table: sa.ColumnElement[int]) -> sa.ColumnElement[bool]:
        """The tables this process speaks for, by the column with their numbers."""
        return sa.true()

    async def start(
        self,
        wake: Callable[[int], None],
        taken: Callable[[], Awaitable[None]],
        let_go: Callable[[], Awaitable[None]],
    ) -> None:
        """Take part in speaking. `wake` is told of a table for which somebody else has left something to say.
        `taken`: there are more slices now; `let_go`: there are fewer, and what is under way comes to its end
        before others may have them.
        """

    async def close(self) -> None:
        """Speak no more."""
