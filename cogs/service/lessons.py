"""Lessons: opening, finding and finishing them."""

from cogs.service.loading import TableLoader
from cogs.service.unit_of_work import UnitOfWork
from cogs.storage.tables import TableStore
from cogs.tables import in_game, jobs, lessons
from cogs.tables.snapshot import Look
from cogs.tables.table import Sitter, Status, Table
from engine.core.errors import RefereeError
from engine.core.lessons import lessons as written
from render.face import Language


class Lessons:
    """Access to tables that are lessons."""

    def __init__(self, store: TableStore, loading: TableLoader, unit: UnitOfWork) -> None:
        self._store, self._loading, self._unit = store, loading, unit

    async def open(
        self, game: str, lesson: str, who: Sitter, *, guild: int | None, channel: int, language: Language
    ) -> Look:
        """Open a lesson and its game. Raises RefereeError: no-such-game, no-lesson, table-already-here."""
        kind, found = self._loading.game(game), written(game).get(lesson)
        if found is None:
            raise RefereeError("no-lesson")
        now = self._store.time.seconds()
        table = lessons.opened(found, kind, who, guild=guild, channel=channel, language=language, now=now)
        table = await self._store.create(table, jobs.after_lobby_change())
        return await self.begin(table, who.user)

    async def begin(self, table: Table, user: int) -> Look:
        """Start the lesson's game if that has not happened yet, and return the lesson."""
        if table.status is not Status.LOBBY:
            return await self._unit.look(table.id)
        _, look = await self._unit.execute(table.id, in_game.start, user)
        self._unit.wake(table.id)
        return look

    async def under_way(self, user: int, game: str, lesson: str) -> Table | None:
        """Return the lesson that a person has left unfinished; None if there is none."""
        for table in await self._store.tables_of(user, finished=False):
            if table.lesson is not None and (table.game, table.lesson.id) == (game, lesson):
                return table
        return None
