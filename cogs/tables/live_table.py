"""A table in memory: its session, its news, the answers that need no person; and its clocks: how long its
questions have been open, and when their time is up.

Nothing here awaits and nothing is stored; the service holds the table's lock while it calls. An
answer's pause alone is measured in parts of a second.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from msgspec.structs import replace

from cogs.tables import seating, time_control
from cogs.tables.snapshot import (
    BY_PACE,
    BY_ROBOT,
    BY_TIMER,
    LATELY,
    Deadline,
    Happened,
    History,
    Look,
    StoredTable,
    Untold,
    seen_by,
)
from cogs.tables.table import Chair, Status, Table
from cogs.tables.time_control import NEVER, Span
from engine.core.errors import IllegalAnswer, RuleFault
from engine.core.game import Game, View
from engine.core.log import By, Event, Line, Undone
from engine.core.prompt import STANDING, Answer, Prompt, Seat
from engine.core.robots import Level
from engine.play.session import ROBOTS, Session, automatic, rule_faults

logger = logging.getLogger(__name__)

LONGEST_RUN = 500
"""The most answers in a row without any person. More would mean an endless loop."""


def from_start(game: type[Game[Any]], table: Table) -> Session:
    """Return the game of a table, just started. Raises BadOptions."""
    return Session.start(game, len(table.chairs), game.options_type.of_words(table.options), table.seed)


@dataclass
class Clocks:
    """The clocks of one table."""

    deadlines: dict[Seat, Deadline] = field(default_factory=dict)
    """The open questions to people, to robots whose turn it is, and those that elapsed time answers."""
    absences: dict[int, tuple[Span, ...]] = field(default_factory=dict)
    """The absences that the people here have announced, by Discord id."""
    now: int = 0
    """When the current change is made, in seconds since 1970."""
    phase: int = -1
    """The line of the log at which the phase of these questions began."""
    timers: dict[str, int] = field(default_factory=dict)
    """When each timer ends that runs across questions, by its name."""
    reached: dict[Seat, float] = field(default_factory=dict)
    """When each seat last gave an answer that takes time."""
    paced: dict[Seat, int] = field(default_factory=dict)
    """When each robot or autopilot may answer again while people race it."""
    stuck: dict[Seat, int] = field(default_factory=dict)
    """Until when a seat without a person is left alone, because a rule broke on its answer."""
    unnoticed: set[Seat] = field(default_factory=set)
    """Seats that have taken a step the others cannot notice, and that have a next question."""

    def pause(self, seat: Seat, prompt: Prompt, answer: Answer) -> float:
        """Return the seconds until an answer may count: one with a pause must not follow another too fast."""
        seconds = max((prompt.pauses.get(option, 0) for option in answer), default=0)
        return self.reached.get(seat, -math.inf) + seconds - monotonic() if seconds else 0.0

    def reach(self, seat: Seat, prompt: Prompt, answer: Answer) -> None:
        """Record a seat's answer. If it takes time, the next one has to wait."""
        if slow := set(answer) & set(prompt.pauses):
            self.reached[seat] = monotonic()
            # The table counts whole seconds, so one more is added: no robot may draw faster than people.
            self.paced[seat] = self.now + max(prompt.pauses[option] for option in slow) + 1

    def reaches(self, seat: Seat, prompt: Prompt | None) -> bool:
        """Return whether a seat without a person still has to wait before it answers."""
        return prompt is not None and bool(prompt.pauses) and self.paced.get(seat, 0) > self.now

    def paid(self, table: Table, seat: Seat) -> Table:
        """Return the table after a seat's answer: its bank pays for a late answer, and then refills."""
        question, chair = self.deadlines.get(seat), table.chairs[seat]
        if question is None or question.timed != BY_PACE or not table.terms.bank:
            return table
        absences = self.absences_of(chair)
        used = time_control.taken(
            table.terms, chair.used, question.since, self.now, absences, pushed=question.pushed
        )
        return seating.reseated(table, seat, used=used)

    def absences_of(self, chair: Chair) -> tuple[Span, ...]:
        """Return when the owner of a seat is away."""
        return self.absences.get(chair.user, ()) if chair.user is not None else ()

    def push(self, seat: Seat, seconds: int) -> None:
        """Give the open question of a seat more time."""
        question = self.deadlines[seat]
        # Without a pace there is no time to extend.
        due = question.due + seconds if question.due != NEVER else NEVER
        self.deadlines[seat] = replace(question, due=due, pushed=question.pushed + seconds)

    def give_back(self, seconds: int) -> None:
        """Extend timers that run across questions by this many seconds."""
        self.timers = {name: due + seconds for name, due in self.timers.items()}

    def set(self, table: Table, prompts: Mapping[Seat, Prompt], *, phase: int) -> None:
        """Set the deadlines of all questions. A question that stays keeps the rest of its time.

        Timers run for robots, too, and across questions. A robot's question is due at once, so that the
        process that loads the table continues it; robots that people race take their time first. `phase`: the
        line at which the phase of these questions began.
        """
        if table.status != Status.RUNNING:
            self.deadlines = {}
            return
        clocks: dict[Seat, Deadline] = {}
        people = [chair.seat for chair in table.chairs if chair.pilot == "player"]
        robots = [chair.seat for chair in table.chairs if chair.pilot in ROBOTS]
        raced, running = any(seat in prompts for seat in people), dict[str, int]()
        # Timers that were running when the table was paused continue from there.
        glasses = [
            question.held
            for question in self.deadlines.values()
            if question.timed != BY_PACE and question.held
        ]
        stood = self.now - min(glasses) if glasses and not table.rest else 0
        same_phase, self.phase = self.phase == phase, phase
        for seat, prompt in prompts.items():
            question = self._asked(seat, prompt, same_phase=same_phase)
            if prompt.timer is not None:
                name, seconds = prompt.timer.name, prompt.timer.seconds
                running[name] = self.timers.get(name, self.now + seconds - stood) + stood
                held = (question.held or self.now) if table.rest else 0
                clocks[seat] = replace(question, due=running[name], timed=BY_TIMER, held=held)
            elif seat in people:
                clocks[seat] = self._with_due(table, seat, question)
            paced = raced and prompt.pauses and seat not in people
            if (paced or seat in robots) and not table.rest:
                turn = max(self.paced.get(seat, self.now) if paced else self.now, self.stuck.get(seat, 0))
                if seat not in clocks or turn < clocks[seat].due:
                    clocks[seat] = replace(question, due=turn, timed=BY_ROBOT, held=0)
        self.timers, self.deadlines = running, clocks
        self.unnoticed.clear()

    def _asked(self, seat: Seat, prompt: Prompt, *, same_phase: bool) -> Deadline:
        """Return the deadline of a seat's question: unchanged, or as newly asked."""
        old = self.deadlines.get(seat)
        if old is not None and old.serial == prompt.serial:
            return old
        if old is None or not same_phase:
            return Deadline(prompt.serial, self.now, turn=self.now)
        if seat in self.unnoticed:
            # Ruling: T8. Its time continues, because all others see the same question open.
            return replace(old, serial=prompt.serial)
        return Deadline(prompt.serial, self.now, turn=old.turn)

    def _with_due(self, table: Table, seat: Seat, question: Deadline) -> Deadline:
        """Return a deadline with the moment when it is due now. Nothing is due while the table is paused."""
        if table.rest:
            return replace(question, held=question.held or self.now, due=NEVER)
        if question.held:
            question = replace(question, held=0, pushed=question.pushed + self.now - question.held)
        chair = table.chairs[seat]
        absences = self.absences_of(chair)
        due = time_control.due(table.terms, question.since, chair.used, absences, pushed=question.pushed)
        return replace(question, due=due)

    def restore(self, deadlines: dict[Seat, Deadline], prompts: Mapping[Seat, Prompt], *, phase: int) -> None:
        """Continue with the stored deadlines."""
        self.deadlines, self.phase = deadlines, phase
        for seat, question in deadlines.items():
            prompt = prompts.get(seat)
            if question.timed == BY_ROBOT:
                self.paced[seat] = question.due
            elif prompt is not None and prompt.serial == question.serial and prompt.timer is not None:
                self.timers[prompt.timer.name] = question.due


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
            if prompt is None or prompt.serial != entry.serial:
                break
            if session.fingerprint(prompt) != line.question:
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
        self.untold.forget_seen(self._people())
        self.clocks.set(self.table, session.prompts, phase=session.checkpoint.at)

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
        asked = {seat: x for seat, x in self.clocks.deadlines.items() if x.timed != BY_ROBOT}
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
            deadlines={seat: x.due for seat, x in asked.items() if x.due != NEVER and not x.held},
            since={seat: question.since for seat, question in asked.items()},
            turns={seat: question.turn for seat, question in asked.items() if question.turn},
            newcomers=untold.newcomers(self.table, people),
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
        with rule_faults(lambda: session.phase or "over"):
            found = automatic(session, pilots, levels)
            if found is not None:
                session.prompts[found[0]].check(found[2])
        return found
    except (RuleFault, IllegalAnswer):
        # A robot that breaks must not stop the table: the safe answer is always legal.
        logger.exception("a robot of %s broke at %s", session.game_type.key, session.where())
        return automatic(session, {seat: _safely(by) for seat, by in pilots.items()})


def _safely(by: By) -> By:
    return "autopilot" if by in ROBOTS else by


def rule_fault(session: Session, told: str) -> RuleFault:
    """Return the fault that stops robots although no rule has raised."""
    return RuleFault(session.phase or "over", f"{session.where()}: {told}")
