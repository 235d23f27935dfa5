"""The one way to every table: what cogs call, and nothing they need not know."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Any, Literal

from cogs.service.lessons import Lessons
from cogs.service.lifecycle import Lifecycle
from cogs.service.loading import TableLoader
from cogs.service.privacy import Privacy
from cogs.service.records import Records
from cogs.service.unit_of_work import UnitOfWork
from cogs.storage.tables import TableStore
from cogs.storage.users import UserStore
from cogs.tables import again, in_game, jobs, replacement, rewind, seating, timeouts
from cogs.tables.ballots import Ballot, Vote
from cogs.tables.change import Change
from cogs.tables.jobs import Job
from cogs.tables.live import Live
from cogs.tables.person import Person
from cogs.tables.rewind import RewindPoint
from cogs.tables.snapshot import Look, OpenQuestion, Receipt, StoryLine, urgent_first
from cogs.tables.table import Chair, HintsWord, Sitter, Status, Table
from cogs.tables.time_control import Terms
from cogs.tables.visibility import seen_by
from engine.core import codec
from engine.core.chance import commitment
from engine.core.errors import RuleFault, StaleAnswer
from engine.core.event import Event
from engine.core.game import Game, View
from engine.core.log import Line
from engine.core.prompt import Answer, Seat
from engine.core.rehearsal import Reading
from render.face import Language


class TableService:
    """Opens, plays and ends tables. One click is one lock and one transaction.

    Every method may raise `engine.core.errors.RefereeError` with one of these keys, beside the engine's:
    no-such-table, table-already-here, tables-of-yours, tables-of-server, table-is-full,
    already-seated, not-at-this-table, not-the-host,
    no-robot-here, game-running, game-not-running, game-not-over, game-over, seat-left, no-such-seat,
    no-such-game, no-steward, seat-active, robot-already, sits-here, sat-elsewhere, vote-over, vote-open,
    vote-too-few, not-your-vote, not-your-offer, no-robot-to-vote-for, own-seat, terms-the-same, no-orders,
    no-such-place, rules-have-changed, table-paused, not-resting, already-here, rule-fault(where),
    table-busy, table-unreadable, record-differs, bad-mark, no-lesson.
    """

    def __init__(
        self,
        store: TableStore,
        people: UserStore,
        games: Mapping[str, type[Game[Any]]],
        *,
        wake: Callable[[int], None] = lambda table_id: None,
    ) -> None:
        self._store = store
        self._people = people
        self._loading = TableLoader(store, games, wake)
        self._unit = UnitOfWork(store, self._loading, wake)
        self.privacy = Privacy(store, self._unit)
        """What is stored about somebody."""
        self.records = Records(store, self._unit)
        """Whole games as anybody may check them."""
        self.lessons = Lessons(store, self._loading, self._unit)
        """Games with a coach."""
        self.lifecycle = Lifecycle(store, self._unit)
        """Standing still, sleeping, moving, and the loss of channels."""

    async def open(
        self,
        *,
        guild: int | None,
        channel: int,
        game: str,
        host: Sitter,
        language: Language,
        options: Mapping[str, str] | None = None,
        terms: Terms | None = None,
        hints: HintsWord = "alone",
        places: tuple[int, ...] = (),
    ) -> Table:
        """A new table with its host at seat 0; its commitment is fixed from here on. With `places` those who
        sat there the last time are asked. A lobby that sleeps in the channel is closed. Raises RefereeError:
        table-already-here, tables-of-yours, tables-of-server.
        """
        kind = self._loading.game(game)
        secret = secrets.token_bytes(32)
        table = Table(
            id=0,
            guild=guild,
            channel=channel,
            game=game,
            options=kind.options_type.of_words(options or {}).words(),
            secret=secret,
            commitment=commitment(secret),
            language=language,
            status=Status.LOBBY,
            host=host.user,
            created=self._store.time.seconds(),
            terms=terms or Terms(),
            hints=hints,
            places=places,
            chairs=(Chair(Seat(0), host.user, host.name, host.seed_part),),
        )
        await self._retry_direct_messages(host.user)
        await self.lifecycle.make_room(channel)
        table = again.with_robots(table, kind)
        table = await self._store.create(table, jobs.after_lobby_change([host.user], asking=bool(places)))
        self._unit.wake(table.id)
        return table

    async def join(self, table_id: int, who: Sitter) -> Table:
        """Sit down at the next free seat."""
        await self._retry_direct_messages(who.user)
        return await self.in_lobby(table_id, lambda live: seating.sit(live.table, live.game, who), who.user)

    async def leave(self, table_id: int, user: int) -> Table:
        """Stand up in the lobby. The next person becomes host; the last one closes the table."""
        return await self.in_lobby(table_id, lambda live: seating.stand_up(live.table, user))

    async def add_word(self, table_id: int, user: int, word: str) -> Table:
        """Add a word of one's own to one's mark, or change it; raises RefereeError("bad-mark")."""
        return await self.in_lobby(table_id, lambda live: seating.add_word(live.table, user, word))

    async def add_robot(self, table_id: int, user: int) -> Table:
        """Seat a robot; anybody who sits there may."""
        return await self.in_lobby(table_id, lambda live: seating.sit_robot(live.table, live.game, user))

    async def remove_robot(self, table_id: int, user: int) -> Table:
        """Take the last robot away."""
        return await self.in_lobby(table_id, lambda live: seating.take_robot_away(live.table, user))

    async def set_option(self, table_id: int, user: int, name: str, word: str) -> Table:
        """The host chooses; `name` is one of the game's `Options.choices`, "language", "hints" or "pace"."""
        return await self.in_lobby(
            table_id, lambda live: seating.choose_option(live.table, live.game, user, name, word)
        )

    async def cancel(self, table_id: int, user: int, *, moderator: bool = False) -> Table:
        """Close the lobby; the table is told who did it, if not its host."""
        command = partial(in_game.cancel, user=user, moderator=moderator)
        return (await self._unit.play(table_id, command)).table

    async def start(self, table_id: int, user: int) -> Look:
        """The host starts; raises BadOptions("wrong-number-of-seats") too."""
        return await self._unit.play(table_id, lambda live, change: in_game.start(live, change, user))

    async def in_lobby(self, table_id: int, command: Callable[[Live], Table], *new_people: int) -> Table:
        """Change who sits in a lobby, or what is played; `new_people` have just come."""

        def change_seats(live: Live, change: Change) -> None:
            asked, live.table = again.asking(live.table), again.in_order(seating.awake(command(live)))
            asking = asked or again.asking(live.table)
            change.jobs = jobs.after_lobby_change(new_people, asking=asking)

        return (await self._unit.play(table_id, change_seats)).table

    async def _retry_direct_messages(self, user: int) -> None:
        # Somebody who has just acted is there: closed direct messages get another chance.
        if (await self._people.get(user)).dm_closed:
            await self._people.change(user, dm_closed=0)

    # ------------------------------------------------------------------ looking

    async def table(self, table_id: int) -> Table:
        """The table, whatever its status."""
        return (await self._store.kept(table_id)).table

    async def look(self, table_id: int) -> Look:
        """The table with all views and questions."""
        return await self._unit.look(table_id)

    async def at_channel(self, channel: int, *, finished: bool = False) -> Table | None:
        """The open or running table of a channel; with `finished` else the last one played there."""
        return await self._store.at_channel(channel, finished=finished)

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

    async def inbox(self, user: int) -> list[OpenQuestion]:
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

    async def answered(self, table_id: int, seat: Seat, serial: int) -> tuple[Line, bool] | None:
        """The answer that a question of a seat has got, and whether it counts; None if it got none."""
        return await self._store.answered(table_id, seat, serial)

    async def preview(self, table_id: int, user: int, serial: int, answer: Answer) -> View | None:
        """What the person would see after `answer`; None if that would tell something hidden."""

        def command(live: Live) -> View | None:
            seating.require_running(live.table)
            seat = seating.require_seat(live.table, user)
            prompt = live.playing.prompts.get(seat)
            if prompt is not None and prompt.serial != serial:
                raise StaleAnswer
            return live.playing.preview(seat, answer)

        return await self._unit.read(table_id, command)

    async def rehearse(self, table_id: int, user: int, readings: Sequence[Reading]) -> None:
        """Raise what keeps the person from giving such answers one after the other."""
        await self._unit.read(table_id, lambda live: in_game.rehearse(live, user, readings))

    async def story(
        self, table_id: int, viewer: Seat | None, *, since_own_answer: bool = False, since: int = -1
    ) -> list[StoryLine]:
        """What has happened after line `since`, as `viewer` (None: a spectator) may see it; lines that
        told nothing are left out."""
        table = await self.table(table_id)
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
        return story

    async def export(self, table_id: int) -> bytes:
        """The record as JSON for `bot.py verify`, once the game is over or ended; anybody may check it."""
        return await self.records.export(table_id)

    # ------------------------------------------------------------------ playing

    async def answer(self, table_id: int, user: int, serial: int, answer: Answer) -> Receipt:
        """Answer the person's open question; whoever is quicker than it allows waits for a moment."""

        def command(live: Live, change: Change) -> float | tuple[Seat, tuple[Event, ...]] | RuleFault:
            wait = in_game.too_quick(live, user, serial, answer)
            return wait if wait > 0 else in_game.answer(live, change, user, serial, answer)

        done, look = await self._unit.change(table_id, command, in_secret=True)
        if isinstance(done, float):
            await asyncio.sleep(done)
            return await self.answer(table_id, user, serial, answer)
        return Receipt(look, *in_game.unbroken(table_id, done))

    async def order(self, table_id: int, user: int, answer: Answer) -> Look:
        """Give a standing order, beside whatever is asked; raises RefereeError("no-orders")."""
        done, look = await self._unit.change(
            table_id, lambda live, change: in_game.order(live, change, user, answer), in_secret=True
        )
        in_game.unbroken(table_id, done)
        return look

    async def time_up(self, table_id: int, seat: Seat, serial: int) -> None:
        """The time for a question is up: what the table has agreed on happens. Nothing happens if it was
        answered, or if nobody else is there to play on with a steward or to vote."""
        await self._unit.change(
            table_id,
            lambda live, change: timeouts.time_up(live, change, seat, serial),
            by_person=False,
            in_secret=True,
        )

    async def reclaim(self, table_id: int, user: int) -> Look:
        """Take the person's seat back from the steward; raises RefereeError: no-steward, seat-left."""
        return await self._unit.play(table_id, lambda live, change: timeouts.reclaim(live, change, user))

    async def propose_terms(self, table_id: int, user: int, terms: Terms) -> Look:
        """The host wants another pace: at once in the lobby, with everybody's consent in a running game."""
        return await self._unit.play(
            table_id, lambda live, change: timeouts.propose_terms(live, change, user, terms)
        )

    async def vote(self, table_id: int, user: int, number: int, *, yes: Vote) -> Look:
        """Say yes or no to what the table is asked, or "robot" where that may be voted for."""
        return await self._unit.play(
            table_id, lambda live, change: timeouts.vote(live, change, user, number, yes=yes)
        )

    async def start_clocks(self, table_id: int) -> None:
        """Note since when the questions of a running game wait."""
        await self._unit.change(
            table_id, lambda live, change: in_game.start_clocks(live, change), by_person=False
        )

    async def close_ballots(self, table_id: int) -> None:
        """Decide what has been open long enough."""
        await self._unit.change(table_id, timeouts.settle_ballots, by_person=False)

    async def undo(self, table_id: int, user: int) -> Look:
        """Take back the person's last answer."""
        return await self._unit.play(
            table_id, lambda live, change: in_game.undo(live, change, user), in_secret=True
        )

    async def resign(self, table_id: int, user: int) -> Look:
        """Leave the seat to the autopilot; when nobody is left the table is ended."""
        return await self._unit.play(table_id, lambda live, change: in_game.resign(live, change, user))

    async def replace(
        self, table_id: int, by: int, seat: Seat, who: Sitter | None, *, moderator: bool = False
    ) -> Look:
        """Somebody else, or the robot (None), for a seat: at once, offered to them, or asked of the others,
        as :func:`cogs.tables.replacement.replace` says. Whoever asks the others is for it.

        Raises RefereeError: not-the-host, seat-active, robot-already, own-seat, sits-here, sat-elsewhere,
        vote-open, vote-too-few, no-such-seat.
        """

        def command(live: Live, change: Change) -> None:
            ballot = replacement.replace(live, change, by, seat, who, moderator=moderator)
            if ballot is not None:
                timeouts.vote(live, change, by, ballot.number, yes=True)

        return await self._unit.play(table_id, command)

    async def offer_seat(self, table_id: int, user: int, who: Sitter) -> Look:
        """Offer one's seat to somebody, who alone accepts; raises RefereeError: sits-here, sat-elsewhere."""
        await self._retry_direct_messages(who.user)
        return await self._unit.play(
            table_id, lambda live, change: replacement.offer(live, change, user, who)
        )

    async def rewind_places(self, table_id: int) -> list[RewindPoint]:
        """Where a running game can go back to, the latest first; may raise "rules-have-changed"."""
        history = await self._store.history(table_id)
        return await self._unit.read(table_id, lambda live: rewind.places(live, history.lines, history.times))

    async def propose_rewind(self, table_id: int, user: int, number: int) -> Look:
        """Ask everybody who sits here whether to go back; raises RefereeError: no-such-place, vote-open."""

        def command(live: Live, change: Change) -> None:
            ballot = rewind.propose(live, change, user, number)
            timeouts.vote(live, change, user, ballot.number, yes=True)

        return await self._unit.play(table_id, command, with_history=True)

    async def note(self, table_id: int, user: int, plan: str) -> None:
        """Keep what a person means to do, for their eyes only; nothing forgets it."""
        await self._unit.change(table_id, lambda live, change: in_game.note(live, change, user, plan))

    async def end(self, table_id: int, by: int, *, moderator: bool = False) -> Look:
        """End a running game before its end. For the host and moderators."""
        return await self._unit.play(
            table_id, lambda live, change: in_game.end(live, change, by, moderator=moderator)
        )

    # ------------------------------------------------------------------ people

    @property
    def now(self) -> int:
        """What time it is, in seconds since 1970."""
        return self._store.time.seconds()

    async def wish(self, user: int, **values: str | int | None) -> Person:
        """When and how often somebody wants to be reminded: fields of :class:`Person`."""
        await self._people.change(user, **values)
        return await self._people.get(user)

    async def away(self, user: int, until: int) -> list[Table]:
        """Somebody is away from now until a moment; all their tables are told. The tables."""
        return await self._absent(user, until, jobs.notice("note-away", user=user, until=until))

    async def back(self, user: int) -> list[Table]:
        """Somebody is back before the announced moment; their tables, none if they were not away."""
        if await self._people.away_until(user) is None:
            return []
        return await self._absent(user, self._store.time.seconds(), jobs.notice("note-back-again", user=user))

    async def away_until(self, user: int) -> int | None:
        """Until when somebody has said to be away; None if they are not."""
        return await self._people.away_until(user)

    async def _absent(self, user: int, until: int, told: Job) -> list[Table]:
        await self._people.absent(user, until)
        tables = {table.id: table for table in await self._store.tables_of(user, finished=False)}
        heard = await self._unit.change_each(
            tables, lambda live, change: in_game.start_clocks(live, change, told)
        )
        return [tables[table_id] for table_id in heard]

    async def person(self, user: int) -> Person:
        """What somebody has said about themselves; the defaults for a stranger."""
        return await self._people.get(user)

    async def set_person(
        self,
        user: int,
        *,
        language: Language | Literal["auto"] | None = None,
        messages: bool | None = None,
        text_mode: bool | None = None,
    ) -> Person:
        """Change what is given; the language "auto" is the one their Discord is set to.

        Wanting messages again also forgets that they were refused.
        """
        values: dict[str, str | int | None] = {}
        if language is not None:
            values["language"] = None if language == "auto" else language
        if messages is not None:
            values |= {"messages": int(messages), "dm_closed": 0}
        if text_mode is not None:
            values["text_mode"] = int(text_mode)
        if values:
            await self._people.change(user, **values)
            there = await self._store.tables_of(user, finished=False)
            await self._unit.change_each(
                [table.id for table in there if table.status == Status.RUNNING],
                lambda live, change: in_game.show_anew(live, change, user),
            )
        return await self._people.get(user)
