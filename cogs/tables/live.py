"""A table in memory: its session, its clocks, its news, and the answers that need no person.

Nothing here awaits and nothing is stored; the service holds the table's lock while it calls.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from cogs.tables import seating
from cogs.tables.clocks import ROBOTS_TURN, Clocks
from cogs.tables.snapshot import LATELY, Happened, History, Look, StoredTable
from cogs.tables.table import Status, Table
from cogs.tables.visibility import Untold, seen_by
from engine.core.errors import IllegalAnswer, RuleFault
from engine.core.game import Game, View
from engine.core.log import By, Event, Line, Undone
from engine.core.prompt import STANDING, Answer, Seat
from engine.core.robots import Level
from engine.core.session import ROBOTS, Session, automatic

logger = logging.getLogger(__name__)

LONGEST_RUN = 500
"""The most answers in a row without any person. More would mean an endless loop."""


def from_start(game: type[Game[Any]], table: Table) -> Session:
    """Return the game of a table, just started. Raises BadOptions."""
    return Session.start(game, len(table.chairs), game.options_type.of_words(table.options), table.seed)


@dataclass
class Run:
    """Answers in a row: a person's, and those after it that need no thought."""

    lines: list[Line] = field(default_factory=list)
    told: dict[int, tuple[Event, ...]] = field(default_factory=dict)
    fault: RuleFault | None = None
    """The rule that broke, if one did. The answers before it are valid."""


@dataclass
class Live:
    """A table as this process knows it, valid while its revision is the database's."""

    table: Table
    game: type[Game[Any]]
    revision: int
    session: Session | None = None
    clocks: Clocks = field(default_factory=Clocks)
    untold: Untold = field(default_factory=Untold)
    history: History | None = None
    """The table's whole log; set while it votes on a rewind or is asked to."""
    taken: frozenset[int] = frozenset()
    """Channels to which the table votes to move and that have another table; set by the caller."""
    lately: tuple[Happened, ...] = ()
    """The last public lines, as far as they are known."""
    _shown: tuple[int, Look] | None = None

    @classmethod
    def of(cls, kept: StoredTable, game: type[Game[Any]]) -> Live:
        """Return the table without its session, as in the lobby."""
        untold = Untold(kept.unseen_from, dict(kept.no_call_up_to))
        return cls(kept.table, game, kept.revision, untold=untold)

    @property
    def playing(self) -> Session:
        """The session of a game that has begun."""
        assert self.session is not None, "the game has not begun"
        return self.session

    def answer(self, seat: Seat, serial: int, answer: Answer, by: By) -> Run:
        """Give one answer, and everything after it that needs no person. Raises as `Session.answer` does."""
        run, begun = Run(), self.playing.checkpoint.at
        self._give(run, seat, serial, answer, by)
        line = run.lines[0].at
        asked_on = self.playing.checkpoint.at == begun and seat in self.playing.prompts
        if by == "player" and asked_on and not seen_by(None, run.told[line]):
            # Ruling: T8.
            self.clocks.unnoticed.add(seat)
        else:
            self.table = self.clocks.paid(self.table, seat)
        self.untold.pressed = seat if by == "player" else None
        if by == "player":
            self.untold.own_last[seat] = line
        self.play_on(run)
        self.untold.hush(self.playing.prompts, self.clocks.now)
        return run

    def order(self, seat: Seat, answer: Answer) -> Run:
        """Store a seat's standing order, and give what it answers at once. Raises what `answer` raises."""
        session, run = self.playing, Run()
        begun, asked = session.checkpoint.at, session.prompts.get(seat)
        self._give(run, seat, STANDING, answer, "ordering")
        self.play_on(run)
        if asked is not None and session.prompts.get(seat) != asked:
            self.table = self.clocks.paid(self.table, seat)
            if session.checkpoint.at == begun:
                self.untold.stay_quiet(seat, session.prompts)
        return run

    def play_on(self, run: Run) -> Run:
        """Give the answers that need neither a person nor thought: standing orders and safe answers. A paused
        game gets none."""
        if self.table.rest == "paused":
            return run
        for _ in range(LONGEST_RUN):
            pilots = {seat: by for seat, by in self._pilots().items() if by not in ROBOTS}
            if not self._next(run, pilots, {}):
                return run
        run.fault = rule_fault(self.playing, f"no end after {LONGEST_RUN} automatic answers")
        return run

    @property
    def robots_asked(self) -> bool:
        """Whether a robot has a question that it may answer now."""
        if self.session is None or self.table.status != Status.RUNNING or self.table.rest == "paused":
            return False
        pilots = self._pilots()
        return any(pilots.get(seat) in ROBOTS for seat in self.session.prompts)

    def fork(self) -> Live:
        """Return a copy of the table for robots to think at, without effect on this one."""
        return Live(self.table, self.game, self.revision, self.playing.fork(), deepcopy(self.clocks))

    def let_answer(self, run: Run, levels: Mapping[Seat, Level | None]) -> bool:
        """Let a robot answer, or another seat that needs no person, and return whether one did. A robot whose
        level is None gives the safe answer."""
        pilots = {seat: _safely(by) if levels[seat] is None else by for seat, by in self._pilots().items()}
        return self._next(run, pilots, {seat: level for seat, level in levels.items() if level is not None})

    def follow(self, thought: Sequence[Line]) -> Run:
        """Give the answers that robots found at a fork, as long as the same questions are open."""
        session, run = self.playing, Run()
        for line in thought:
            entry = line.entry
            prompt = session.prompts.get(entry.seat)
            if (
                prompt is None
                or prompt.serial != entry.serial
                or session.fingerprint(prompt) != line.question
            ):
                break
            ordered = entry.by == "order"
            if session.at != line.at if ordered else self.table.chairs[entry.seat].pilot == "player":
                break
            try:
                self._give(run, entry.seat, entry.serial, entry.answer, entry.by)
            except RuleFault as fault:
                run.fault = fault
                break
        return run

    def _next(self, run: Run, pilots: Mapping[Seat, By], levels: Mapping[Seat, Level]) -> bool:
        """Give the next answer of a seat in `pilots`. Returns whether there was one."""
        session = self.playing
        try:
            found = _next_answer(session, pilots, levels)
            if found is None:
                return False
            self._give(run, *found)
        except RuleFault as fault:
            run.fault = fault
        except IllegalAnswer as fault:
            run.fault = rule_fault(session, str(fault))
        return run.fault is None

    def _pilots(self) -> dict[Seat, By]:
        """Return the seats that are answered automatically. Robots take as long as people while any are asked
        beside them."""
        prompts = self.playing.prompts
        raced = any(seat in prompts for seat in self._people())
        return {
            chair.seat: chair.pilot
            for chair in self.table.chairs
            if chair.pilot != "player"
            and not (raced and self.clocks.reaches(chair.seat, prompts.get(chair.seat)))
        }

    def _give(self, run: Run, seat: Seat, serial: int, answer: Answer, by: By) -> None:
        session = self.playing
        asked = session.asked(seat, by)
        if asked is not None:
            self.clocks.reach(seat, asked, answer)
        events = tuple(session.answer(seat, serial, answer, by))
        line = session.last_line
        run.lines.append(line)
        run.told[line.at] = self.untold.told[line.at] = events

    def take_back(self, seat: Seat) -> Undone:
        """Take back the last answer of a seat. Raises as `Session.undo` does."""
        asked = {other: prompt.serial for other, prompt in self.playing.prompts.items()}
        told = dict(self.playing.told)
        undone = self.playing.undo(seat)
        if not seen_by(None, told.get(undone.void, ())):
            self.clocks.unnoticed.add(seat)
        self.untold.take_back(undone, seat, asked, self.playing.prompts, self.clocks.now)
        return undone

    def settle(self) -> None:
        """Handle the game's end after a change, forget what everyone has seen, and set the clocks."""
        session = self.playing
        if session.phase is None and self.table.status == Status.RUNNING:
            self.table = seating.close(self.table, Status.OVER)
        people = self._people()
        self.untold.forget_seen(people)
        robots = [chair.seat for chair in self.table.chairs if chair.pilot in ROBOTS]
        self.clocks.set(self.table, session.prompts, people, robots, phase=session.checkpoint.at)

    def _people(self) -> list[Seat]:
        return [chair.seat for chair in self.table.chairs if chair.pilot == "player"]

    @property
    def known(self) -> Look | None:
        """The result of :meth:`shown`, if it is known already; otherwise None."""
        return self._shown[1] if self._shown is not None and self._shown[0] == self.revision else None

    def shown(self) -> Look:
        """Return the table as last committed, built once for each revision before anything changes."""
        known = self.known
        if known is None:
            known = self.look()
            self._shown = self.revision, known
        return known

    def committed(self, look: Look) -> None:
        """Take over the table's snapshot after the change was stored."""
        self.revision += 1
        self._shown = self.revision, look

    def look(self) -> Look:
        """Return a snapshot of everything as it is now."""
        session = self.session
        if session is None:
            return Look(self.table, self.game)
        open_, untold, people = self.table.status == Status.RUNNING, self.untold, self._people()
        seats = [chair.seat for chair in self.table.chairs]
        viewers: list[Seat | None] = [None, *seats]
        asked = {seat: x for seat, x in self.clocks.deadlines.items() if x.timed != ROBOTS_TURN}
        return Look(
            self.table,
            self.game,
            at=session.at,
            views={viewer: self._view(session, viewer) for viewer in viewers},
            prompts=dict(session.prompts) if open_ else {},
            orders={seat: found for seat in seats if open_ and (found := session.orders(seat)) is not None},
            sealed=session.sealed if open_ else (),
            chosen={seat: tuple(session.chosen(seat)) for seat in seats},
            undoable=frozenset(seat for seat in people if open_ and session.can_undo(seat)),
            outcome=session.game.outcome(),
            first_player=session.game.first_player,
            news={viewer: untold.news(viewer) for viewer in viewers},
            lately=self._public(session),
            no_call_up_to={seat: serial for seat, serial in untold.no_call_up_to.items() if serial},
            called_with=untold.called_with(session.prompts),
            taken_back=untold.taken_back,
            deadlines={seat: x.due for seat, x in asked.items() if x.due and not x.held},
            since={seat: question.since for seat, question in asked.items()},
            turns={seat: question.turn for seat, question in asked.items() if question.turn},
            newcomers=untold.newcomers(self.table, people),
            answered=frozenset(seat for seat in people if untold.own_last.get(seat, -1) >= 0),
        )

    def _public(self, session: Session) -> tuple[Happened, ...]:
        """Return the last public lines; empty if too few are known, because the session holds only those
        since its checkpoint."""
        first = session.checkpoints[0].at
        before = [line for line in self.lately if line[0] < first]
        since = [(at, seen_by(None, told)) for at, told in sorted(session.told.items())]
        self.lately = (*before, *(line for line in since if line[1]))[-LATELY:]
        return self.lately if len(self.lately) == LATELY else ()

    def _view(self, session: Session, viewer: Seat | None) -> View:
        view = session.view(viewer)
        # A game that was ended early has open questions, but nobody waits for their answers.
        return view if self.table.status == Status.RUNNING else replace(view, waiting=())


def _next_answer(
    session: Session, pilots: Mapping[Seat, By], levels: Mapping[Seat, Level]
) -> tuple[Seat, int, Answer, By] | None:
    try:
        found = automatic(session, pilots, levels)
        if found is not None:
            session.prompts[found[0]].check(found[2])
        return found
    except Exception:
        # A robot that breaks must not stop the table: the safe answer is always legal.
        logger.exception("a robot of %s broke at %s", session.game_type.key, session.where())
        return automatic(session, {seat: _safely(by) for seat, by in pilots.items()})


def _safely(by: By) -> By:
    return "autopilot" if by in ROBOTS else by


def rule_fault(session: Session, told: str) -> RuleFault:
    """Return the fault that stops robots although no rule has raised."""
    return RuleFault(session.phase or "over", f"{session.where()}: {told}")
