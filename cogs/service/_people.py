"""People at all their tables: their settings, their open questions, their stored data."""

import logging
from collections.abc import Collection
from contextlib import suppress

from cogs.changes import in_game
from cogs.service.unit_of_work import TRIES, UnitOfWork
from cogs.storage.personal_data import PersonalData
from cogs.storage.tables import Conflict, TableStore
from cogs.storage.users import UserStore
from cogs.tables import jobs, seating
from cogs.tables.jobs import Job
from cogs.tables.person import SHOWN, Person
from cogs.tables.snapshot import Change, Look, OpenQuestion
from cogs.tables.table import Ballot, Status, Table
from cogs.tables.time_control import NEVER
from engine.core.errors import RefereeError

logger = logging.getLogger(__name__)


class People:
    """People at all their tables: what `/me` shows, what waits for them, what is stored about them."""

    def __init__(self, store: TableStore, users: UserStore, unit: UnitOfWork) -> None:
        self._store, self._users, self._unit = store, users, unit
        self._personal = PersonalData(store.database)
        self.person, self.away_until = users.get, users.away_until
        self.was_here, self.asked, self.voting = users.notifications.was_here, store.asked, store.voting
        self.about = self._personal.about

    async def named_openly(self, users: Collection[int]) -> set[int]:
        """Return those of the people who may be named to readers who did not see them play."""
        return {user for user, person in (await self._users.many(users)).items() if person.record}

    async def require_welcome(self, by: int, user: int) -> None:
        """Raise RefereeError unless `by` may invite the person: invitations-unwanted, called-enough."""
        if not (await self._users.get(user)).invitations:
            raise RefereeError("invitations-unwanted")
        if by != user and not await self._users.notifications.left((by, user)):
            raise RefereeError("called-enough")

    async def wish(self, user: int, **values: str | int | None) -> Person:
        """Change a person's settings: fields of :class:`Person`. Their direct messages follow at once.

        Any choice about messages also forgets that Discord refused them.
        """
        if "messages" in values:
            values["dm_closed"] = 0
        await self._users.change(user, **values)
        if not values.keys().isdisjoint(SHOWN):
            there = await self._store.tables_of(user, finished=False)
            running = [table.id for table in there if table.status == Status.RUNNING]
            await self._unit.execute_each(running, in_game.show_anew, user)
        return await self._users.get(user)

    async def named(self, user: int, name: str, guild: int) -> None:
        """Use a person's current name on a server at their open tables there."""
        there = [t for t in await self._store.tables_of(user, finished=False) if t.guild == guild]
        old = [table.id for table in there if seating.renamed(table, user, name) is not table]
        await self._unit.execute_each(old, in_game.rename, user, name)

    async def away(self, user: int, until: int) -> list[Table]:
        """Record that a person is away from now until `until`; tell all their tables and return them."""
        return await self._absent(user, until, jobs.notice("note-away", user=user, until=until))

    async def back(self, user: int) -> list[Table]:
        """End a person's absence early; tell their tables and return them (none if they were not away)."""
        if await self._users.away_until(user) is None:
            return []
        return await self._absent(user, self._store.time.seconds(), jobs.notice("note-back-again", user=user))

    async def _absent(self, user: int, until: int, told: Job) -> list[Table]:
        await self._users.absent(user, until)
        there = await self._store.tables_of(user, finished=False)
        # At a table where the person has resigned, it does not matter.
        tables = {x.id: x for x in there if any(c.user == user and c.pilot != "autopilot" for c in x.chairs)}
        heard = await self._unit.execute_each(tables, in_game.announce, told)
        return [tables[table_id] for table_id in heard]

    async def tables_of(self, user: int, *, finished: bool = False) -> list[Table]:
        """Return the open and running tables where `user` sits, those that wait for them first; with
        `finished` also the ended ones, newest first."""
        tables = await self._store.tables_of(user, finished=finished)
        waiting: dict[int, bool] = {}
        for table in tables:
            if table.status == Status.RUNNING:
                look = await self._unit.maybe_look(table.id)
                waiting[table.id] = look is not None and table.seat_of(user) in look.prompts
        return sorted(tables, key=lambda table: not waiting.get(table.id, False))

    async def questions(self, user: int) -> list[OpenQuestion]:
        """Return a person's open questions except in lessons and paused games, the most urgent first."""
        asked = []
        there = await self._store.tables_of(user, finished=False)
        # Lessons call nobody.
        tables = [t for t in there if t.status == Status.RUNNING and t.lesson is None]
        for table in tables:
            look = await self._unit.maybe_look(table.id)
            seat = look.table.seat_of(user) if look is not None else None
            if look is None or seat is None or seat not in look.prompts:
                continue
            if look.table.chairs[seat].pilot == "player" and table.rest != "paused":
                due, since = look.deadlines.get(seat, NEVER), look.since.get(seat, table.created)
                asked.append(OpenQuestion(look, seat, due, since))
        # Those with the earliest deadline, then the longest wait, come first; those at sleeping tables last.
        return sorted(
            asked, key=lambda one: (bool(one.look.table.rest), one.due == NEVER, one.due, one.since)
        )

    async def votes(self, user: int) -> list[tuple[Look, Ballot]]:
        """Return the votes that wait for a person, the one that closes first at the top."""
        looks = [await self._unit.maybe_look(table.id) for table in await self._store.voting(user)]
        found = [(look, ballot) for look in looks if look is not None for ballot in look.table.ballots]
        open_ = [(look, ballot) for look, ballot in found if user in look.table.missing(ballot)]
        return sorted(open_, key=lambda one: one[1].closes)

    async def forget(self, user: int) -> None:
        """Delete what is stored about a person: they leave their games, and their seats lose their names.

        Games and their records stay: the answers given from a seat belong to the game.
        """
        ids = await self._personal.tables_of(user)
        for table_id in ids:
            table = (await self._store.kept(table_id)).table
            if table.status in (Status.LOBBY, Status.RUNNING):
                try:
                    await self._unit.execute(table_id, in_game.forget, user)
                except RefereeError:
                    logger.warning("cannot load table %s; removing only the name", table_id)
            await self._forget_at(table_id, user)
        await self._personal.forget(user)
        for table_id in ids:
            self._unit.wake(table_id)

    async def _forget_at(self, table_id: int, user: int) -> None:
        """Remove a person's name from a table that is over or cannot be loaded."""
        for _ in range(TRIES):
            kept = await self._store.kept(table_id)
            table = seating.forget(kept.table, user)
            if table == kept.table:
                return
            wanted = jobs.after_play(table) if table.status in (Status.OVER, Status.ENDED) else []
            change = Change(kept, self._store.time.seconds(), jobs=wanted, by_person=False)
            change.table = table
            with suppress(Conflict):
                await self._store.commit(change)
                return
        raise RefereeError("table-busy")
