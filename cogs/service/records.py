"""What has happened at a table, and whole games as anybody may check them, once they are over."""

from __future__ import annotations

import asyncio
import logging

import msgspec
from cachetools import LRUCache

from cogs.service.loading import TableLoader
from cogs.service.played import Played
from cogs.service.unit_of_work import UnitOfWork
from cogs.storage.archive import Archive
from cogs.storage.tables import TableStore
from cogs.storage.users import UserStore
from cogs.tables import rewind
from cogs.tables.live import Live
from cogs.tables.rewind import RewindPoint
from cogs.tables.snapshot import Look, StoryLine
from cogs.tables.table import Status
from cogs.tables.visibility import seen_by
from engine.core import codec, record
from engine.core.course import Course, course
from engine.core.errors import CannotUndo, RefereeError
from engine.core.game import Outcome
from engine.core.log import Line
from engine.core.prompt import Seat
from engine.core.record import Record
from engine.core.replay import ReplayStep, replay

logger = logging.getLogger(__name__)

REPLAYED = 8
"""Games that are kept step by step; the others are replayed when somebody comes, in a second at most."""


class Records:
    """Reads the log, and writes the records of games that are over or ended."""

    def __init__(self, store: TableStore, loading: TableLoader, unit: UnitOfWork) -> None:
        self._store = store
        self._loading = loading
        self._unit = unit
        self._archive = Archive(store.database)
        self._replayed: LRUCache[int, tuple[int, list[ReplayStep]]] = LRUCache(REPLAYED)
        self.played = Played(store, UserStore(store.database), self.outcome)
        """Who has played what."""

    async def answered(self, table_id: int, seat: Seat, serial: int) -> tuple[Line, bool] | None:
        """The answer that a question of a seat has got, and whether it counts; None if it got none."""
        return await self._store.answered(table_id, seat, serial)

    async def story(
        self, table_id: int, viewer: Seat | None, *, since_own_answer: bool = False, since: int = -1
    ) -> list[StoryLine]:
        """What has happened after line `since`, as `viewer` (None: a spectator) may see it; lines that
        told nothing are left out. Of a game of long ago all that everybody has seen of it."""
        table = (await self._store.kept(table_id)).table
        kinds = codec.event_kinds(self._loading.game(table.game))
        if since_own_answer and viewer is not None:
            since = (await self._store.own_last(table_id)).get(viewer, -1)
        story = []
        for told in await self._store.told(table_id, since=since):
            events = [codec.load_event(kinds, kind, fields) for kind, fields in told.events]
            seen = seen_by(viewer, [event for event in events if event is not None])
            entry = told.line.entry if told.line else None
            if seen:
                seat, by = (entry.seat, entry.by) if entry else (None, None)
                story.append(StoryLine(told.at, seat, by, told.time or table.created, seen))
        if story or table.status not in (Status.OVER, Status.ENDED):
            return story
        is_packed = await self._archive.record(table_id) is not None
        steps = await self.steps(table_id) if is_packed else []
        return [StoryLine(step.at, None, None, table.created, step.told) for step in steps if step.told]

    async def rewind_points(self, table_id: int) -> list[RewindPoint]:
        """Where a running game can go back to, the latest first; may raise "rules-have-changed"."""
        history = await self._store.history(table_id)
        return await self._unit.read(table_id, rewind.places, history.lines, history.times)

    async def export(self, table_id: int) -> bytes:
        """The record as JSON for `bot.py verify`; raises RefereeError: game-not-over, record-differs."""
        return msgspec.json.format(await self.whole(table_id), indent=1)

    async def whole(self, table_id: int) -> bytes:
        """The same without a space; of a game that ended long ago it is all there is."""
        packed = await self._archive.record(table_id)
        return packed or msgspec.json.encode(await self._written(table_id))

    async def digest(self, table_id: int) -> str:
        """The digest of the record, as its file says it; nothing where none can be written."""
        try:
            return record.load(await self.whole(table_id)).digest
        except RefereeError as refused:
            logger.warning("table %s has no record: %s", table_id, refused)
            return ""

    async def outcome(self, table_id: int) -> Outcome | None:
        """How a game has ended, one of long ago too; raises RefereeError where it cannot be read."""
        packed = await self._packed(table_id)
        return packed.outcome if packed is not None else (await self._unit.look(table_id)).outcome

    async def _packed(self, table_id: int) -> Record | None:
        """All there is of a game that ended long ago; raises RefereeError where it cannot be read."""
        packed = await self._archive.record(table_id)
        try:
            return record.load(packed) if packed is not None else None
        except record.RecordDiffers as differs:
            raise RefereeError("record-differs", difference=str(differs)) from differs

    async def course(self, table_id: int) -> Course | None:
        """How the points of a game that is over have grown; None where its log does not replay."""
        table = (await self._store.kept(table_id)).table
        if table.status != Status.OVER:
            raise RefereeError("game-not-over")
        lines = await self._store.lines(table_id)

        def command(live: Live) -> Course:
            options = live.game.options_type.of_words(table.options)
            return course(live.game, len(table.chairs), options, table.seed, lines)

        try:
            return await self._unit.read(table_id, command)
        except CannotUndo as gap:
            logger.warning("table %s has no course: %s", table_id, gap)
            return None

    async def steps(self, table_id: int) -> list[ReplayStep]:
        """Every step of a game that has begun, one of long ago too, as everybody has seen it; what was taken
        back is none.

        Raises RefereeError: game-not-running, record-differs, no-replay.
        """
        kept = await self._store.kept(table_id)
        if kept.table.status in (Status.LOBBY, Status.CANCELLED):
            raise RefereeError("game-not-running")
        known = self._replayed.get(table_id)
        if known is not None and known[0] == kept.revision:
            return known[1]
        game, packed = self._loading.game(kept.table.game), await self._packed(table_id)
        options = game.options_type.of_words(kept.table.options)
        lines = await self._store.lines(table_id) if packed is None else record.lines_of(packed)
        try:
            # Nobody at the table waits for this.
            found = await asyncio.to_thread(
                replay, game, len(kept.table.chairs), options, kept.table.seed, lines
            )
        except CannotUndo as gap:
            raise RefereeError("no-replay") from gap
        self._replayed[table_id] = kept.revision, found
        return found

    async def look_back(self, table_id: int) -> Look:
        """A game that ended long ago, as everybody saw it last; raises what `steps` raises."""
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
