"""Whole games as anybody may check them, once they are over."""

from __future__ import annotations

import logging

import msgspec

from cogs.service.played import Played
from cogs.service.unit_of_work import UnitOfWork
from cogs.storage.archive import Archive
from cogs.storage.tables import TableStore
from cogs.storage.users import UserStore
from cogs.tables.live import Live
from cogs.tables.table import Status
from engine.core import record
from engine.core.course import Course, course
from engine.core.errors import CannotUndo, RefereeError
from engine.core.game import Outcome
from engine.core.record import Record

logger = logging.getLogger(__name__)


class Records:
    """Writes the records of games that are over or ended."""

    def __init__(self, store: TableStore, unit: UnitOfWork) -> None:
        self._store = store
        self._unit = unit
        self._archive = Archive(store.database)
        self.played = Played(store, UserStore(store.database), self.outcome)
        """Who has played what."""

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
        packed = await self._archive.record(table_id)
        if packed is not None:
            try:
                return record.load(packed).outcome
            except record.RecordDiffers as differs:
                raise RefereeError("record-differs", difference=str(differs)) from differs
        return (await self._unit.look(table_id)).outcome

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
            )

        try:
            return await self._unit.read(table_id, command)
        except record.RecordDiffers as differs:
            raise RefereeError("record-differs", difference=str(differs)) from differs
