"""The only way to a table: everything that the cogs call."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any

from cogs.changes import in_game, in_lobby, lifecycle, timeouts
from cogs.service import records, reviews, unit_of_work
from cogs.service._people import People
from cogs.storage import tables, users
from cogs.tables import jobs, seating
from cogs.tables.snapshot import Look
from cogs.tables.table import Chair, Sitter, Status, Table, Wanted, require_seat
from engine.core.chance import commitment
from engine.core.errors import RefereeError
from engine.core.game import Game
from engine.core.lessons import lessons as written
from engine.core.prompt import Answer, Seat
from render.face import Language


class TableService:
    """Opens, plays and ends tables. One click is one command, one lock and one transaction.

    Commands are the functions of `cogs.changes`: they take the live table and the change to be committed.

    Every method may raise `engine.core.errors.RefereeError` with one of these keys, besides the engine's:
    no-such-table, table-already-here, tables-of-yours, tables-of-server, table-is-full, already-seated,
    not-at-this-table, not-the-host, no-robot-here, game-running, game-not-running, game-not-over, game-over,
    seat-left, no-such-seat, no-such-game, no-steward, seat-active, robot-already, sits-here, sat-elsewhere,
    vote-over, vote-open, vote-too-few, not-your-vote, not-your-offer, no-robot-to-vote-for, own-seat,
    terms-the-same, no-orders, no-such-place, rules-have-changed, table-paused, not-resting, already-here,
    channel-lost, no-review-ended, no-replay, rule-fault, table-busy, table-unreadable, record-differs,
    bad-mark, no-lesson.
    """

    def __init__(
        self,
        store: tables.TableStore,
        people: users.UserStore,
        games: Mapping[str, type[Game[Any]]],
        *,
        wake: Callable[[int], None] = lambda table_id: None,
    ) -> None:
        self._store = store
        self._loading = unit_of_work.TableLoader(store, games, wake)
        self._unit = unit_of_work.UnitOfWork(store, self._loading, wake)
        self.look, self.read, self.execute = self._unit.look, self._unit.read, self._unit.execute
        self.robots, self.priority, self.prepare = self._unit.robots, self._unit.priority, self._unit.prepare
        self.at_channel, self.servers = store.at_channel, store.servers
        self.open_in, self.cut_off_in = store.open_in, store.cut_off_in
        self.people = People(store, people, self._unit)
        """People at all their tables."""
        self.records = records.Records(store, self._loading, self._unit)
        """Events, and whole games that anyone can check."""
        self.reviews = reviews.Reviews(store, self._loading, self.records, self._unit)
        """Reviews of games that are over, and tables that continue them."""

    async def open(
        self,
        *,
        guild: int | None,
        channel: int,
        game: str,
        host: Sitter,
        language: Language,
        wanted: Wanted | None = None,
        places: tuple[int, ...] = (),
    ) -> Table:
        """Open a table with its host in seat 0 and its commitment fixed. `places` are invited. A sleeping
        lobby in the channel is closed. Raises RefereeError: table-already-here, tables-of-yours,
        tables-of-server."""
        kind, secret, wanted = self._loading.game(game), secrets.token_bytes(32), wanted or Wanted()
        table = Table(
            id=0,
            guild=guild,
            channel=channel,
            game=game,
            options=kind.options_type.of_words(wanted.options).words(),
            secret=secret,
            commitment=commitment(secret),
            language=wanted.language or language,
            status=Status.LOBBY,
            host=host.user,
            created=self._store.time.seconds(),
            terms=wanted.terms,
            hints=wanted.hints,
            robots=wanted.robots,
            places=places,
            chairs=(Chair(Seat(0), host.user, host.name, host.seed_part),),
        )
        await self._make_room(channel)
        for _ in range(places.count(in_lobby.ROBOT)):
            table = in_lobby.in_order(seating.sit_robot(table, kind, host.user))
        table = await self._store.create(table, jobs.after_lobby_change([host.user], asking=bool(places)))
        self._unit.wake(table.id)
        return table

    async def _make_room(self, channel: int) -> None:
        """Close a sleeping lobby in a channel. Any other table stays."""
        there = await self._store.at_channel(channel)
        if there is not None and there.rest == "asleep":
            await self.execute(there.id, lifecycle.give_way)

    async def open_lesson(
        self, game: str, lesson: str, who: Sitter, *, guild: int | None, channel: int, language: Language
    ) -> Look:
        """Open a lesson and its game. Raises RefereeError: no-such-game, no-lesson, table-already-here."""
        kind, found = self._loading.game(game), written(game).get(lesson)
        if found is None:
            raise RefereeError("no-lesson")
        now = self._store.time.seconds()
        table = seating.learning(found, kind, who, guild=guild, channel=channel, language=language, now=now)
        table = await self._store.create(table, jobs.after_lobby_change())
        return await self.begin_lesson(table, who.user)

    async def begin_lesson(self, table: Table, user: int) -> Look:
        """Start the lesson's game if that has not happened yet, and return the lesson."""
        if table.status is not Status.LOBBY:
            return await self._unit.look(table.id)
        return await self.execute(table.id, in_game.start, user)

    async def lesson_under_way(self, user: int, game: str, lesson: str) -> Table | None:
        """Return the lesson that a person has left unfinished; None if there is none."""
        for table in await self._store.tables_of(user, finished=False):
            if table.lesson is not None and (table.game, table.lesson.id) == (game, lesson):
                return table
        return None

    async def answer(
        self,
        table_id: int,
        user: int,
        serial: int,
        answer: Answer,
        *,
        stored: Callable[[], Awaitable[None]] | None = None,
    ) -> Look:
        """Answer the person's open question. A person who answers too quickly waits for a moment. `stored` is
        called after the commit, before robots think. Returns the table afterwards, including the robots'
        answers unless they are still thinking."""
        done = await self._unit.do(table_id, in_game.answer, user, serial, answer)
        if isinstance(done.result, in_game.TooQuick):
            await asyncio.sleep(done.result.seconds)
            return await self.answer(table_id, user, serial, answer, stored=stored)
        if stored is not None:
            await stored()
        return await self._unit.go_on(table_id, done)

    async def silent(self) -> list[int]:
        """Return some open tables, neither paused nor asleep, that nobody has visited for 60 days."""
        return await self._store.silent(self._store.time.seconds() - lifecycle.ASLEEP_AFTER)

    async def move(
        self, table_id: int, user: int, guild: int | None, channel: int, *, moderator: bool = False
    ) -> Look:
        """Move the table to another channel, or ask the others. Raises RefereeError: already-here,
        table-already-here, vote-open."""
        there = await self._store.at_channel(channel)
        if there is not None and there.id != table_id:
            raise RefereeError("table-already-here")
        return await self.execute(table_id, timeouts.move, user, guild, channel, moderator=moderator)

    async def table(self, table_id: int) -> Table:
        """Return the table, whatever its status."""
        return (await self._store.kept(table_id)).table

    @property
    def now(self) -> int:
        """The present time in seconds since 1970."""
        return self._store.time.seconds()


async def play_again(service: TableService, table_id: int, who: Sitter) -> Table:
    """Open a table for the same game in the same channel, or take a seat if another player was faster. Raises
    NotAtThisTable, RefereeError: game-not-over, channel-lost, table-already-here."""
    table = await service.table(table_id)
    if table.status not in (Status.OVER, Status.ENDED):
        raise RefereeError("game-not-over")
    require_seat(table, who.user)
    if table.cut_off:
        raise RefereeError("channel-lost")
    there = await service.at_channel(table.channel)
    if there is not None and who.user in there.places:
        if there.seat_of(who.user) is not None:
            return there
        return (await service.execute(there.id, in_lobby.join, who)).table
    first = Seat(0)
    with suppress(RefereeError):
        # Of an unreadable game, the first seat counts as the one that started.
        first = (await service.look(table_id)).first_player
    opened = await service.open(
        guild=table.guild,
        channel=table.channel,
        game=table.game,
        host=who,
        language=table.language,
        wanted=Wanted(table.options, table.terms, hints=table.hints, robots=table.robots),
        places=in_lobby.places(table, first),
    )
    if any(chosen := in_lobby.levels(table, first)):
        return (await service.execute(opened.id, in_lobby.set_levels, chosen)).table
    return opened
