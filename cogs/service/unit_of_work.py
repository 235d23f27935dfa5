"""How a table is loaded, and how a command changes it: one click, one lock, one transaction.

The lock orders the work of this process. The table's revision and the log's primary key make several
processes safe: one that meets a newer table loads it and repeats the command.
"""

import asyncio
import logging
import threading
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from cachetools import LRUCache
from msgspec.structs import replace

from cogs.changes import in_game, timeouts
from cogs.service.robots import Robots
from cogs.storage.tables import Conflict, TableStore
from cogs.tables import jobs, record_of_play
from cogs.tables.live_table import Live
from cogs.tables.snapshot import LATELY, Change, Look, StoredTable, noticed, seen_by
from cogs.tables.table import Status, is_open
from engine.core.errors import RefereeError, ReplayDiverged, RuleFault
from engine.core.game import Game
from engine.core.log import Entry, Line
from engine.core.prompt import Seat
from engine.play.codec import Checkpoint
from engine.play.session import Session, rule_faults

logger = logging.getLogger(__name__)

RECENT = 60
"""How many lines at the end of the log are searched for the last public ones."""
GIVE_WAY = 0.02
"""The most seconds for which a robot's thought waits for other work."""
ANSWERS_FIRST = 2.0
"""The most seconds for which jobs that edit a person's messages wait for answers to that person."""
GAP = 10
"""Serials skipped when a phase is asked again, so that no old button fits a new question."""


class TableLoader:
    """Loads tables from their last checkpoints and the lines since.

    Rules may change between two versions of the bot. If a line then meets another question than the one it
    answered, the table falls back to its newest checkpoint, the beginning of the phase.
    """

    def __init__(
        self, store: TableStore, games: Mapping[str, type[Game[Any]]], wake: Callable[[int], None]
    ) -> None:
        """Load tables from `store`; `wake` is called for tables that have something to send."""
        self._store = store
        self._games = games
        self._wake = wake

    def game(self, key: str) -> type[Game[Any]]:
        """Return a game by its key. Raises RefereeError("no-such-game")."""
        try:
            return self._games[key]
        except KeyError:
            raise RefereeError("no-such-game") from None

    async def load(self, table_id: int) -> Live:
        """Return the table with its session, if it has one.

        Raises RefereeError: no-such-table, no-such-game, table-unreadable, table-packed; and Conflict if its
        questions have to be asked again and another process was first.
        """
        # All of this is read at one moment.
        async with self._store.database.reading():
            kept = await self._store.kept(table_id)
            live = Live.of(kept, self.game(kept.table.game))
            checkpoints = await self._store.checkpoints(table_id)
            lines = await self._store.lines(table_id, since=checkpoints[0].at) if checkpoints else []
            live.untold.own_last = await self._store.own_last(table_id)
            deadlines = await self._store.deadlines(table_id)
            await self._remember_news(live, lines[-1].at if lines else 0)
        if not checkpoints:
            if kept.table.status in (Status.OVER, Status.ENDED):
                raise RefereeError("table-packed")
            return live
        session = await asyncio.to_thread(restored, live, checkpoints, lines)
        if session is None:
            await self._ask_again(replace(kept, checkpoints=checkpoints, deadlines=deadlines), live, lines)
            return await self.load(table_id)
        live.session = session
        live.clocks.restore(deadlines, session.prompts, phase=session.checkpoint.at)
        return live

    async def _remember_news(self, live: Live, at: int) -> None:
        people = [chair.seat for chair in live.table.chairs if chair.pilot == "player"]
        since = min([live.untold.unseen_from, *(live.untold.own_last.get(seat, -1) for seat in people)])
        for line, told in await self._store.told(live.table.id, live.game, since=min(since, at - RECENT)):
            if line >= since:
                live.untold.told[line] = told
            if line >= 0 and (seen := seen_by(None, told)):
                live.lately = (*live.lately, (line, seen))[-LATELY:]

    async def _ask_again(self, kept: StoredTable, live: Live, lines: Sequence[Line]) -> None:
        """Restart the phase: its answers are void, the table is told, and all players get their time back."""
        table, checkpoint = kept.table, kept.checkpoints[-1]
        history = await self._store.history(table.id)
        head, serials = max(history.times, default=-1) + 1, history.serials
        above = [max([s, *serials[n : n + 1]]) + GAP for n, s in enumerate(checkpoint.serials)]
        mark = Line(head, Entry(Seat(0), 0, ("again",), "undo", tuple(above)), "undo")
        try:
            live.session = await asyncio.to_thread(_replayed, live, [checkpoint], [mark])
        except (RuleFault, ReplayDiverged) as wrong:
            logger.exception("table %s cannot be read", table.id)
            raise RefereeError("table-unreadable") from wrong
        live.clocks.now = self._store.time.seconds()
        people = table.people()
        live.clocks.absences = await self._store.absences(people)
        live.settle()
        change = Change(kept, live.clocks.now)
        change.void = [line.at for line in lines if line.at >= checkpoint.at and line.entry.by != "undo"]
        change.lines = [mark]
        change.checkpoints = [checkpoint]
        change.deadlines, change.by_person = live.clocks.deadlines, False
        told = jobs.notice("note-asked-again")
        change.jobs = jobs.after_play(table, told) if table.status == Status.RUNNING else []
        for number in await self._store.commit(change):
            self._wake(number)


def restored(live: Live, checkpoints: Sequence[Checkpoint], lines: Sequence[Line]) -> Session | None:
    """Return the session replayed from all checkpoints, or else from the newest; None if neither replays."""
    newest = checkpoints[-1]
    for kept, since in (
        (checkpoints, lines),
        (checkpoints[-1:], [line for line in lines if line.at >= newest.at]),
    ):
        try:
            session = _replayed(live, kept, since)
        except ReplayDiverged as diverged:
            logger.warning("table %s: %s", live.table.id, diverged)
        except RuleFault:
            # Changed rules may raise anything on old answers; the checkpoint is still valid.
            logger.exception("table %s does not replay", live.table.id)
        else:
            return session
    return None


def _replayed(live: Live, checkpoints: Sequence[Checkpoint], lines: Sequence[Line]) -> Session:
    with rule_faults(lambda: checkpoints[-1].phase):
        return Session.restore(live.game, len(live.table.chairs), live.table.seed, checkpoints, lines)


T = TypeVar("T")
P = ParamSpec("P")

Command = Callable[Concatenate[Live, Change, P], T]
"""What may be done to a table: it refuses before it changes anything."""

TRIES = 8
"""How often a command is tried while other processes are faster."""

AWAKE, OVER = 200, 10
"""The most tables in memory, and how many of them a finished game counts as, because few people look at it
again. Others are loaded when needed."""


@dataclass(frozen=True)
class Done(Generic[T]):
    """The result of a command."""

    result: T
    look: Look
    """The table after the command."""
    robots_asked: bool
    """Whether robots have to answer next."""
    told: set[int] = field(default_factory=set)
    """Tables with new messages to send."""
    committed: bool = False
    """Whether the command has changed anything."""


class Priority:
    """Decides who goes first: robots think when nothing else needs the processor, jobs that edit a person's
    messages wait for the answer to that person, and boards for all answers."""

    def __init__(self) -> None:
        self._free = threading.Condition()
        self._busy = 0
        self._answers: defaultdict[int, set[asyncio.Task[Any]]] = defaultdict(set)
        """The tasks that answer each person at the moment, by Discord id."""

    @contextmanager
    def first(self) -> Iterator[None]:
        """Let the work in this block go before that of the robots."""
        with self._free:
            self._busy += 1
        try:
            yield
        finally:
            with self._free:
                self._busy -= 1
                self._free.notify_all()

    def give_way(self) -> None:
        """Wait for more urgent work, at most `GIVE_WAY` seconds."""
        with self._free:
            self._free.wait_for(lambda: not self._busy, timeout=GIVE_WAY)

    def answers(self, user: int) -> None:
        """Register the current task as answering a person: jobs that show them something wait for it."""
        task = asyncio.current_task()
        assert task is not None, "answers come from a task"
        self._answers[user].add(task)
        task.add_done_callback(lambda done: self._answered(user, done))

    def _answered(self, user: int, task: asyncio.Task[Any]) -> None:
        self._answers[user].discard(task)
        if not self._answers[user]:
            del self._answers[user]

    async def answers_first(self, user: int) -> None:
        """Wait until the person has been answered, at most `ANSWERS_FIRST` seconds."""
        if user in self._answers:
            await asyncio.wait(self._answers[user], timeout=ANSWERS_FIRST)

    async def when_all_are_answered(self, most: float) -> None:
        """Wait until nobody waits for an answer, at most that many seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(most):
                while self._answers:
                    await asyncio.wait(set().union(*self._answers.values()))


class UnitOfWork:
    """Runs commands on tables, one at a time for each table."""

    def __init__(self, store: TableStore, loading: TableLoader, wake: Callable[[int], None]) -> None:
        self._store = store
        self._loading = loading
        self.wake = wake
        self._lives: LRUCache[int, Live] = LRUCache(
            AWAKE, getsizeof=lambda live: 1 if live.table.status in (Status.LOBBY, Status.RUNNING) else OVER
        )
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.priority = Priority()
        self.robots = Robots(self.read, self._robots_do, self.priority.give_way)

    async def execute(
        self, table_id: int, command: Command[P, object], *args: P.args, **more: P.kwargs
    ) -> Look:
        """Run a command and commit what it changes. Returns the table afterwards.

        A refused command has changed nothing. A command says whether it counts as a person's visit to the
        table, and what was shown before, if that matters later. The live table has its whole log if the
        command proposes a rewind, and whenever one is voted on. Commands run off the event loop, because
        rules may take their time. Robots answer after the commit: their answers belong to the same step,
        unless they take long. Raises what the command raises, and RefereeError: "table-busy" if others are
        always first, "rule-fault" if a rule broke.
        """
        return await self.go_on(table_id, await self.do(table_id, command, *args, **more))

    async def do(self, table_id: int, command: Command[P, T], *args: P.args, **more: P.kwargs) -> Done[T]:
        """Run the command and store its changes. For the robots, the caller continues with :meth:`go_on`."""
        proposed: object = timeouts.propose_rewind
        history = command is proposed

        def bound(live: Live, change: Change) -> T:
            return command(live, change, *args, **more)

        async with self._lock(table_id):
            for _ in range(TRIES):
                try:
                    return await self._once(table_id, bound, history=history)
                except Conflict:
                    continue
        raise RefereeError("table-busy")

    async def go_on(self, table_id: int, done: Done[T]) -> Look:
        """Let robots answer and messages be sent after a command. Returns the table after that. Raises
        RefereeError("rule-fault") if the command did nothing because a rule broke."""
        look = done.look
        try:
            if done.robots_asked:
                look = await self.robots.go_on(table_id, look, follows=done.committed)
        finally:
            # One message shows what was done together with its consequences.
            for number in done.told:
                self.wake(number)
        if isinstance(done.result, RuleFault):
            raise in_game.broken(table_id, done.result) from done.result
        return look

    async def _robots_do(self, table_id: int, command: Callable[[Live, Change], None]) -> Look:
        done = await self.do(table_id, command)
        for number in done.told:
            self.wake(number)
        return done.look

    async def execute_each(
        self, tables: Iterable[int], command: Command[P, None], *args: P.args, **more: P.kwargs
    ) -> list[int]:
        """Run a command at several tables. Returns those where it succeeded: a table that refuses or cannot
        be read does not prevent the others."""
        done = []
        for table_id in tables:
            try:
                await self.execute(table_id, command, *args, **more)
            except RefereeError as refused:
                logger.warning("did nothing at table %s: %s", table_id, refused)
            else:
                done.append(table_id)
        return done

    async def _once(self, table_id: int, command: Callable[[Live, Change], T], *, history: bool) -> Done[T]:
        live = await self._current(table_id)
        live.clocks.now = self._store.time.seconds()
        live.clocks.absences = await self._store.absences(live.table.people())
        asked = is_open(live.table.ballots, "rewind")
        live.history = await self._store.history(table_id) if history or asked else None
        wanted = {ballot.about.channel for ballot in live.table.ballots if ballot.kind == "move"}
        there = [await self._store.at_channel(channel) for channel in wanted]
        live.taken = frozenset(other.channel for other in there if other is not None)
        told = set[int]()
        known = False
        try:
            with self.priority.first():
                result, change, look = await asyncio.to_thread(_done, live, command)
            if look is not None:
                told = await self._store.commit(change)
                live.committed(look)
                self._lives[table_id] = live
            known = True
        except RefereeError:
            known = True
            raise
        finally:
            if not known:
                # The database has the true state, so the table is loaded again.
                self._lives.pop(table_id, None)
        shown = look or await self._shown(live)
        return Done(result, shown, live.robots_asked, told, committed=look is not None)

    async def prepare(self, table_id: int, user: int) -> None:
        """Read at once what the press of a `user` at a table will need."""
        live = self._lives.get(table_id)
        await self._store.prepare(table_id, live.table.people() if live is not None else (), user)

    async def read(
        self, table_id: int, reader: Callable[Concatenate[Live, P], T], *args: P.args, **more: P.kwargs
    ) -> T:
        """Return the result of `reader` for a table, without changing it."""
        async with self._lock(table_id):
            live = await self._live(table_id)
            with self.priority.first():
                return await asyncio.to_thread(reader, live, *args, **more)

    async def look(self, table_id: int) -> Look:
        """Return a snapshot of the table."""
        async with self._lock(table_id):
            return await self._shown(await self._live(table_id))

    async def maybe_look(self, table_id: int) -> Look | None:
        """Return a snapshot. None for an unreadable table, which should not hide a person's other tables."""
        try:
            return await self.look(table_id)
        except RefereeError as unreadable:
            logger.warning("cannot look at table %s: %s", table_id, unreadable)
            return None

    async def _shown(self, live: Live) -> Look:
        if (known := live.known) is not None:
            return known
        with self.priority.first():
            return await asyncio.to_thread(live.shown)

    async def _live(self, table_id: int) -> Live:
        for _ in range(TRIES):
            try:
                return await self._current(table_id)
            except Conflict:
                continue
        raise RefereeError("table-busy")

    async def _current(self, table_id: int) -> Live:
        live = self._lives.get(table_id)
        if live is None or live.revision != await self._store.revision(table_id):
            self._lives.pop(table_id, None)
            live = self._lives[table_id] = await self._loading.load(table_id)
        return live

    def _lock(self, table_id: int) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())


def _done(live: Live, command: Callable[[Live, Change], T]) -> tuple[T, Change, Look | None]:
    """Return a command's result, its changes to commit, and the new snapshot (None without changes)."""
    untold, kept = live.untold, live.session.checkpoints if live.session is not None else ()
    before = StoredTable(
        live.table,
        live.revision,
        untold.unseen_from,
        dict(untold.no_call_up_to),
        tuple(kept),
        dict(live.clocks.deadlines),
    )
    change = Change(before, live.clocks.now)
    result = command(live, change)
    look = None
    if change.shown is not None:
        look = live.look()
        change.jobs = noticed(change.jobs, change.shown, look)
    same = live.table == before.table and live.clocks.deadlines == before.deadlines
    if same and not (change.lines or change.jobs):
        return result, change, None
    change.table, change.unseen_from = live.table, untold.unseen_from
    change.no_call_up_to = untold.no_call_up_to
    if live.clocks.deadlines != before.deadlines:
        change.deadlines = live.clocks.deadlines
    look = look or live.look()
    rated = not live.table.origin
    if rated and look.outcome is not None and before.table.status is not live.table.status is Status.OVER:
        change.results = record_of_play.results(look.outcome)
    return result, change, look
