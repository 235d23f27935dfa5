"""What is stored about somebody, told to them and forgotten."""

from __future__ import annotations

import logging
from contextlib import suppress

from cogs.service.unit_of_work import TRIES, UnitOfWork
from cogs.storage.tables import Conflict, TableStore
from cogs.storage.users import PersonalData
from cogs.tables import in_game, jobs, seating
from cogs.tables.change import Change
from cogs.tables.person import Stored
from cogs.tables.table import Status
from engine.core.errors import RefereeError

logger = logging.getLogger(__name__)


class Privacy:
    """Tells and deletes what the database holds about a person."""

    def __init__(self, store: TableStore, unit: UnitOfWork) -> None:
        self._store = store
        self._unit = unit
        self._personal = PersonalData(store.database)

    async def about(self, user: int) -> Stored:
        """Every stored field about somebody, by what it is about."""
        return await self._personal.about(user)

    async def forget(self, user: int) -> None:
        """Delete what is stored about somebody: they leave their games, and their seats lose their name.

        Games and their records stay: the answers given from a seat belong to the game.
        """
        ids = await self._personal.tables_of(user)
        for table_id in ids:
            table = (await self._store.kept(table_id)).table
            if table.status in (Status.LOBBY, Status.RUNNING):
                try:
                    await self._unit.execute(table_id, in_game.forget, user)
                except RefereeError:
                    logger.warning("table %s cannot be loaded; only the name is taken away", table_id)
            await self._forget_at(table_id, user)
        await self._personal.forget(user)
        for table_id in ids:
            self._unit.wake(table_id)

    async def _forget_at(self, table_id: int, user: int) -> None:
        """Take somebody's name from a table that nobody plays at any more, or that cannot be loaded."""
        for _ in range(TRIES):
            kept = await self._store.kept(table_id)
            table = seating.forget(kept.table, user)
            if table == kept.table:
                return
            wanted = jobs.after_play(table) if table.status in (Status.OVER, Status.ENDED) else []
            now = self._store.time.seconds()
            change = Change(
                table, kept.revision, kept.unseen_from, kept.no_call_up_to, now, jobs=wanted, by_person=False
            )
            with suppress(Conflict):
                await self._store.commit(change)
                return
        raise RefereeError("table-busy")
