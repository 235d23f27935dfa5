"""The loading of a table into memory, from its last checkpoints and the lines since.

Rules may change between two versions of the bot. If a line then meets another question than the one it
answered, the table falls back to its newest checkpoint, the beginning of the phase.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from cogs.storage.tables import TableStore
from cogs.tables import jobs
from cogs.tables.live import Live
from cogs.tables.snapshot import LATELY, Change, StoredTable
from cogs.tables.table import Status
from cogs.tables.visibility import seen_by
from engine.core.codec import Checkpoint
from engine.core.errors import RefereeError, ReplayDiverged
from engine.core.game import Game
from engine.core.log import Entry, Line
from engine.core.prompt import Seat
from engine.core.session import Session

logger = logging.getLogger(__name__)

RECENT = 60
"""How many lines at the end of the log are searched for the last public ones."""
GAP = 10
"""Serials skipped when a phase is asked again, so that no old button fits a new question."""


class TableLoader:
    """Loads tables, and brings their games to the current state."""

    def __init__(
        self, store: TableStore, games: Mapping[str, type[Game[Any]]], wake: Callable[[int], None]
    ) -> None:
        """Load tables from `store`; `wake` is called for tables that have something to send."""
        self._store = store
        self._games = games
        self._wake = wake

    def game(self, key: str) -> type[Game[Any]]:
        """Return a game by its key. Raises RefereeError("no-such-game")."""
        try:
            return self._games[key]
        except KeyError:
            raise RefereeError("no-such-game") from None

    async def load(self, table_id: int) -> Live:
        """Return the table with its session, if it has one.

        Raises RefereeError: no-such-table, no-such-game, table-unreadable, table-packed; and Conflict if its
        questions have to be asked again and another process was first.
        """
        # All of this is read at one moment.
        async with self._store.database.reading():
            kept = await self._store.kept(table_id)
            live = Live.of(kept, self.game(kept.table.game))
            checkpoints = await self._store.checkpoints(table_id)
            lines = await self._store.lines(table_id, since=checkpoints[0].at) if checkpoints else []
            live.untold.own_last = await self._store.own_last(table_id)
            deadlines = await self._store.deadlines(table_id)
            await self._remember_news(live, lines[-1].at if lines else 0)
        if not checkpoints:
            if kept.table.status in (Status.OVER, Status.ENDED):
                raise RefereeError("table-packed")
            return live
        session = await asyncio.to_thread(restored, live, checkpoints, lines)
        if session is None:
            await self._ask_again(replace(kept, checkpoints=checkpoints, deadlines=deadlines), live, lines)
            return await self.load(table_id)
        live.session = session
        live.clocks.restore(deadlines, session.prompts, phase=session.checkpoint.at)
        return live

    async def _remember_news(self, live: Live, at: int) -> None:
        people = [chair.seat for chair in live.table.chairs if chair.pilot == "player"]
        since = min([live.untold.unseen_from, *(live.untold.own_last.get(seat, -1) for seat in people)])
        for line, told in await self._store.told(live.table.id, live.game, since=min(since, at - RECENT)):
            if line >= since:
                live.untold.told[line] = told
            if line >= 0 and (seen := seen_by(None, told)):
                live.lately = (*live.lately, (line, seen))[-LATELY:]

    async def _ask_again(self, kept: StoredTable, live: Live, lines: Sequence[Line]) -> None:
        """Restart the phase: its answers are void, the table is told, and all players get their time back."""
        table, checkpoint = kept.table, kept.checkpoints[-1]
        history = await self._store.history(table.id)
        head, serials = max(history.times, default=-1) + 1, history.serials
        above = [max([s, *serials[n : n + 1]]) + GAP for n, s in enumerate(checkpoint.serials)]
        mark = Line(head, Entry(Seat(0), 0, ("again",), "undo", tuple(above)), "undo")
        try:
            live.session = await asyncio.to_thread(_replayed, live, [checkpoint], [mark])
        except Exception as wrong:
            logger.exception("table %s cannot be read", table.id)
            raise RefereeError("table-unreadable") from wrong
        live.clocks.now = self._store.time.seconds()
        people = table.people()
        live.clocks.absences = await self._store.absences(people)
        live.settle()
        change = Change(kept, live.clocks.now)
        change.void = [line.at for line in lines if line.at >= checkpoint.at and line.entry.by != "undo"]
        change.lines = [mark]
        change.checkpoints = [checkpoint]
        change.deadlines, change.by_person = live.clocks.deadlines, False
        told = jobs.notice("note-asked-again")
        change.jobs = jobs.after_play(table, told) if table.status == Status.RUNNING else []
        for number in await self._store.commit(change):
            self._wake(number)


def restored(live: Live, checkpoints: Sequence[Checkpoint], lines: Sequence[Line]) -> Session | None:
    """Return the session replayed from all checkpoints, or else from the newest; None if neither replays."""
    newest = checkpoints[-1]
    for kept, since in (
        (checkpoints, lines),
        (checkpoints[-1:], [line for line in lines if line.at >= newest.at]),
    ):
        try:
            session = _replayed(live, kept, since)
        except ReplayDiverged as diverged:
            logger.warning("table %s: %s", live.table.id, diverged)
        except Exception:
            # Changed rules may raise anything on old answers; the checkpoint is still valid.
            logger.exception("table %s does not replay", live.table.id)
        else:
            return session
    return None


def _replayed(live: Live, checkpoints: Sequence[Checkpoint], lines: Sequence[Line]) -> Session:
    return Session.restore(live.game, len(live.table.chairs), live.table.seed, checkpoints, lines)
