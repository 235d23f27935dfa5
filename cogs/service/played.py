"""The record of play: what somebody has played, and what a server has."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic

from cogs.storage.archive import PlayedStore
from cogs.storage.tables import TableStore
from cogs.storage.users import UserStore
from cogs.tables.played import PlayedGame, hidden, people_of, results
from engine.core.errors import RefereeError
from engine.core.game import Outcome

logger = logging.getLogger(__name__)

AT_ONCE = 50


class Played:
    """Reads who has played what, and notes games that ended before there was such a record."""

    def __init__(
        self, store: TableStore, people: UserStore, outcome: Callable[[int], Awaitable[Outcome | None]]
    ) -> None:
        """`outcome` reads how a game ended that is over."""
        self._tables, self._people, self._outcome = store, people, outcome
        self._store = PlayedStore(store.database)
        self._read_up_to = 0

    async def of(self, user: int) -> list[PlayedGame]:
        """The last games of somebody, the newest first, with their own seats alone."""
        return [game for game in await self._store.of(user) if any(seat.user == user for seat in game.seats)]

    async def last(self, guild: int, reader: int) -> list[PlayedGame]:
        """The last games of a server as somebody may read them, the newest first: who has switched it off is
        nobody but to themselves."""
        games = await self._store.last(guild)
        users = {seat.user for game in games for seat in game.seats if seat.user is not None}
        known = await self._people.many(users)
        return hidden(games, {user for user in users if not known[user].record and user != reader})

    async def note_thread(self, channel: int, parent: int) -> None:
        """A table stands in a public thread of a channel."""
        await self._store.note_thread(channel, parent)

    async def catch_up(self) -> int:
        """Note the games that ended before there was such a record; how many that were.

        What cannot be read is tried again after the next start.
        """
        done = 0
        while old := await self._store.unread(self._read_up_to, at_most=AT_ONCE):
            for table_id, ended in old:
                begun = monotonic()
                done += await self._note(table_id, ended)
                self._read_up_to = table_id
                # Nobody waits for this: those who play come first.
                await asyncio.sleep(monotonic() - begun)
        return done

    async def _note(self, table_id: int, ended: int) -> bool:
        try:
            outcome = await self._outcome(table_id)
            table = (await self._tables.kept(table_id)).table
        except RefereeError as refused:
            logger.warning("nobody can read how table %s ended: %s", table_id, refused)
            return False
        if outcome is None:
            return False
        await self._store.note(table_id, results(outcome), people=people_of(table), ended=ended)
        return True
