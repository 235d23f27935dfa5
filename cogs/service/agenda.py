"""What waits for somebody, at all their tables."""

from __future__ import annotations

from collections.abc import Collection

from cogs.service.unit_of_work import UnitOfWork
from cogs.storage.tables import TableStore
from cogs.tables.ballots import Ballot
from cogs.tables.snapshot import Look, OpenQuestion, urgent_first
from cogs.tables.table import Status, Table


class Agenda:
    """Looks through somebody's tables."""

    def __init__(self, store: TableStore, unit: UnitOfWork) -> None:
        self._store = store
        self._unit = unit

    async def tables_of(self, user: int, *, finished: bool = False) -> list[Table]:
        """Open and running tables where `user` sits, those that wait for them first; with `finished` the
        ended ones too, newest first."""
        tables = await self._store.tables_of(user, finished=finished)
        waiting: dict[int, bool] = {}
        for table in tables:
            if table.status == Status.RUNNING:
                look = await self._unit.maybe_look(table.id)
                waiting[table.id] = look is not None and table.seat_of(user) in look.prompts
        return sorted(tables, key=lambda table: not waiting.get(table.id, False))

    async def questions(self, user: int) -> list[OpenQuestion]:
        """Every open question of a person, the most urgent first; none of a game that is paused."""
        asked = []
        there = await self._store.tables_of(user, finished=False)
        # A lesson waits for nobody.
        tables = [t for t in there if t.status == Status.RUNNING and t.lesson is None]
        for table in tables:
            look = await self._unit.maybe_look(table.id)
            seat = look.table.seat_of(user) if look is not None else None
            if look is None or seat is None or seat not in look.prompts:
                continue
            if look.table.chairs[seat].pilot == "player" and table.rest != "paused":
                due, since = look.deadlines.get(seat, 0), look.since.get(seat, table.created)
                asked.append(OpenQuestion(look, seat, due, since))
        return urgent_first(asked)

    async def votes(self, user: int) -> list[tuple[Look, Ballot]]:
        """What somebody is asked to vote on and has not yet, the one that closes first before the others."""
        looks = [await self._unit.maybe_look(table_id) for table_id in await self._store.voting(user)]
        found = [(look, ballot) for look in looks if look is not None for ballot in look.table.ballots]
        open_ = [(look, ballot) for look, ballot in found if user in look.table.missing(ballot)]
        return sorted(open_, key=lambda one: one[1].closes)

    async def asked(self, tables: Collection[int]) -> list[Table]:
        """Those of some tables that are asked to agree on something."""
        return await self._store.asked(tables)

    async def asked_of(self, user: int) -> list[Table]:
        """Running tables that are asked to agree on something and name somebody."""
        return await self._store.asked(await self._store.voting(user))
