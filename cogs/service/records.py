"""What happened at tables: whole games that anyone can check, the record of play, the archive."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from time import monotonic
from typing import TypeVar

import msgspec
from cachetools import LRUCache
from prometheus_client import Counter

from cogs.changes import timeouts
from cogs.database.failures import failed, going_on, stop
from cogs.service.unit_of_work import TableLoader, UnitOfWork
from cogs.storage.archive import Archive, PlayedStore
from cogs.storage.tables import TableStore
from cogs.storage.users import UserStore
from cogs.tables import time_control
from cogs.tables.live_table import Live, from_start
from cogs.tables.record_of_play import PlayedGame, hidden, people_of, results
from cogs.tables.snapshot import Happened, Look, RewindPoint, seen_by
from cogs.tables.table import Status, Table
from engine.core.errors import CannotUndo, RefereeError
from engine.core.game import Outcome
from engine.core.log import Line
from engine.core.prompt import Seat
from engine.play import record
from engine.play.record import Record
from engine.play.replay import Course, ReplayStep, course, replay

logger = logging.getLogger(__name__)

T = TypeVar("T")

READ_AT_ONCE = 50

REPLAYS_IN_MEMORY = 8
"""How many games stay in memory step by step. Replaying another one takes up to a second."""


class Records:
    """Reads the log and who has played what, and writes the records of games that are over or ended."""

    def __init__(self, store: TableStore, loading: TableLoader, unit: UnitOfWork) -> None:
        self._store, self.answered = store, store.answered
        self._loading = loading
        self._unit = unit
        self._archive = Archive(store.database)
        self._replayed: LRUCache[int, tuple[int, list[ReplayStep]]] = LRUCache(REPLAYS_IN_MEMORY)
        self._people, self._results = UserStore(store.database), PlayedStore(store.database)
        self.note_thread = self._results.note_thread
        self._read_up_to = 0

    async def has_beginners(self, table: Table) -> bool:
        """Return whether a player of the table has never finished a game of this kind."""
        people = table.people()
        played = [await self.games_of(user) for user in people]
        return any(all(game.game != table.game for game in games) for games in played)

    async def story(
        self,
        table_id: int,
        viewer: Seat | None,
        *,
        since_own_answer: bool = False,
        since: int = -1,
        table: Table | None = None,
    ) -> list[Happened]:
        """Return the events from line `since` or the viewer's last answer on, as `viewer` (None: a spectator)
        may see them; for a packed game all public ones. A given `table` is not read again."""
        table = table or (await self._store.kept(table_id)).table
        if since_own_answer and viewer is not None:
            since = await self.last_visit(table_id, viewer)
        told = await self._store.told(table_id, self._loading.game(table.game), since=since)
        story = [(at, seen) for at, events in told if (seen := seen_by(viewer, events))]
        if story or table.status not in (Status.OVER, Status.ENDED):
            return story
        is_packed = await self._archive.record(table_id) is not None
        steps = await self.steps(table_id) if is_packed else []
        return [(step.at, step.told) for step in steps if step.told]

    async def rewind_points(self, table_id: int) -> list[RewindPoint]:
        """Return the moments to which a running game can go back, latest first. Raises
        RefereeError("rules-have-changed") if it cannot be replayed."""
        history = await self._store.history(table_id)
        return await self._unit.read(table_id, timeouts.rewind_points, history.lines, history.times)

    async def export(self, table_id: int) -> bytes:
        """Return the record as JSON, for `bot.py verify`. Raises RefereeError: game-not-over,
        record-differs."""
        return msgspec.json.format(await self.whole(table_id), indent=1)

    async def whole(self, table_id: int) -> bytes:
        """Return the record without spaces; for a game that ended long ago this is all that is stored."""
        packed = await self._archive.record(table_id)
        return packed or msgspec.json.encode(await self._written(table_id))

    async def digest(self, table_id: int) -> str:
        """Return the digest of the record, as in its file. Empty if no record can be written."""
        try:
            return record.load(await self.whole(table_id)).digest
        except RefereeError as refused:
            logger.warning("table %s has no record: %s", table_id, refused)
            return ""

    async def outcome(self, table_id: int) -> Outcome | None:
        """Return how a game ended, None while it runs. Raises RefereeError if it cannot be read."""
        packed = await self._packed(table_id)
        return packed.outcome if packed is not None else (await self._unit.look(table_id)).outcome

    async def _packed(self, table_id: int) -> Record | None:
        """Return a packed game's record, otherwise None. Raises RefereeError if it cannot be read."""
        packed = await self._archive.record(table_id)
        try:
            return record.load(packed) if packed is not None else None
        except record.RecordDiffers as differs:
            raise RefereeError("record-differs", difference=str(differs)) from differs

    async def course(self, table_id: int) -> Course | None:
        """Return the points over a finished game. None if its log does not replay."""
        table = await self.over(table_id)
        try:
            return await self.replayed(table, course)
        except RefereeError as gap:
            logger.warning("table %s has no course: %s", table_id, gap)
            return None

    async def steps(self, table_id: int) -> list[ReplayStep]:
        """Return every step of a game as everyone saw it, without what was undone; of a packed game, too.

        Raises RefereeError: game-not-running, record-differs, no-replay.
        """
        kept = await self._store.kept(table_id)
        if kept.table.status in (Status.LOBBY, Status.CANCELLED):
            raise RefereeError("game-not-running")
        known = self._replayed.get(table_id)
        if known is not None and known[0] == kept.revision:
            return known[1]
        found = await self.replayed(kept.table, replay)
        self._replayed[table_id] = kept.revision, found
        return found

    async def last_visit(self, table_id: int, seat: Seat) -> int:
        """Return the last line of the log that a seat answered by hand; -1 if there is none."""
        return (await self._store.own_last(table_id)).get(seat, -1)

    async def over(self, table_id: int) -> Table:
        """Return a table played to its end. Raises RefereeError: game-not-over, no-review-ended."""
        table = (await self._store.kept(table_id)).table
        if table.status is not Status.OVER:
            raise RefereeError("no-review-ended" if table.status is Status.ENDED else "game-not-over")
        return table

    async def replayed(self, table: Table, work: Callable[..., T], *more: int) -> T:
        """Replay a game's log and return the result of `work`, without holding up the table.

        Raises RefereeError: record-differs, no-replay.
        """
        game, lines = self._loading.game(table.game), await self.lines(table.id)
        try:
            return await asyncio.to_thread(lambda: work(from_start(game, table), lines, *more))
        except CannotUndo as gap:
            raise RefereeError("no-replay") from gap

    async def lines(self, table_id: int) -> list[Line]:
        """Return the valid lines of a game, even of a packed one. Raises RefereeError("record-differs")."""
        packed = await self._packed(table_id)
        return await self._store.lines(table_id) if packed is None else record.lines_of(packed)

    async def look_back(self, table_id: int) -> Look:
        """Return a packed game as everyone last saw it. Raises what `steps` raises."""
        table = (await self._store.kept(table_id)).table
        end = (await self.steps(table_id))[-1]
        outcome = await self.outcome(table_id)
        return Look(table, self._loading.game(table.game), end.at + 1, {None: end.view}, outcome=outcome)

    async def _written(self, table_id: int) -> Record:
        table = (await self._store.kept(table_id)).table
        if table.status not in (Status.OVER, Status.ENDED):
            raise RefereeError("game-not-over")
        lines = await self._store.lines(table_id)
        void = await self._store.lines(table_id, void=True)

        def command(live: Live) -> Record:
            return record.write(
                live.game,
                seats=len(table.chairs),
                options=live.game.options_type.of_words(table.options),
                secret=table.secret,
                marks=table.marks,
                lines=lines,
                void=void,
                levels=tuple(table.level_of(chair) for chair in table.chairs),
            )

        try:
            return await self._unit.read(table_id, command)
        except record.RecordDiffers as differs:
            raise RefereeError("record-differs", difference=str(differs)) from differs

    async def games_of(self, user: int) -> list[PlayedGame]:
        """Return a person's last games, newest first, with only their own seats."""
        return [
            game for game in await self._results.of(user) if any(seat.user == user for seat in game.seats)
        ]

    async def games_in(self, guild: int, reader: int) -> list[PlayedGame]:
        """Return a server's last games as `reader` may see them, newest first. Only players themselves see
        names they have hidden."""
        games = await self._results.last(guild)
        users = {seat.user for game in games for seat in game.seats if seat.user is not None}
        known = await self._people.many(users)
        return hidden(games, {user for user in users if not known[user].record and user != reader})

    async def catch_up(self) -> int:
        """Record the games that ended before there was a record of play, and return their number.

        Unreadable ones are tried again after the next start.
        """
        done = 0
        while old := await self._results.unread(self._read_up_to, at_most=READ_AT_ONCE):
            for table_id, ended in old:
                begun = monotonic()
                done += await self._note(table_id, ended)
                self._read_up_to = table_id
                # This can wait: players come first.
                await asyncio.sleep(monotonic() - begun)
        return done

    async def _note(self, table_id: int, ended: int) -> bool:
        outcome = None
        told = "cannot read how table %s ended"
        with going_on(logger, told, table_id, unless=failed, brief=True):
            table = (await self._store.kept(table_id)).table
            outcome = await self.outcome(table_id)
        if outcome is None:
            return False
        await self._results.note(table_id, results(outcome), people=people_of(table), ended=ended)
        return True


PACKED_AT_ONCE = 20
"""How many tables are looked up together."""


class Retention:
    """Packs old games, once an hour until it is closed."""

    def __init__(
        self,
        archive: Archive,
        records: Records,
        sweeps: Sequence[Callable[[], Awaitable[None]]],
        *,
        days: int,
    ) -> None:
        """`sweeps` delete data that was only needed for a while. `days`: how long finished games are kept
        whole; 0 forever."""
        self._archive, self._records, self._days = archive, records, days
        self._sweeps = sweeps
        self._running: asyncio.Task[None] | None = None
        self.packed = Counter("jumpmaster_games_packed", "Tables of long ago that were let go", registry=None)

    def start(self) -> None:
        """Run until closed."""
        self._running = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Stop. The next start does the rest."""
        await stop(self._running)

    async def tidy(self) -> int:
        """Run the sweeps, record older results, and pack or delete old tables. Returns how many of these."""
        for sweep in self._sweeps:
            await sweep()
        await self._records.catch_up()
        done = 0
        while self._days:
            before = self._archive.time.seconds() - self._days * time_control.DAY
            old = await self._archive.old(before, at_most=PACKED_AT_ONCE)
            for table, kind in old:
                begun = monotonic()
                await (self._archive.drop(table) if kind == "lobby" else self._pack(table))
                done += 1
                self.packed.inc()
                # This can wait: players come first.
                await asyncio.sleep(monotonic() - begun)
            if len(old) < PACKED_AT_ONCE:
                break
            logger.info("packed %s tables that ended long ago; there are more", done)
        return done

    async def _pack(self, table: int) -> None:
        told = "table %s has no record and is kept as it is"
        with going_on(logger, told, table, unless=failed, brief=True) as faults:
            record = await self._records.whole(table)
        await (self._archive.leave(table) if faults else self._archive.pack(table, record))

    async def _run(self) -> None:
        while True:
            with going_on(logger, "could not pack any table; trying again later"):
                if done := await self.tidy():
                    logger.info("packed %s tables that ended long ago", done)
            await self._archive.time.sleep(time_control.HOUR)
