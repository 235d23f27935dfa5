"""A table in memory: its session, what its people have not seen yet, and the robots that play on.

Nothing here awaits and nothing is stored; the service holds the table's lock while it calls in.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from msgspec.structs import replace

from cogs.tables import seating, time_control
from cogs.tables.change import Deadline, History, StoredTable
from cogs.tables.snapshot import Happened, Look
from cogs.tables.table import Chair, Status, Table
from cogs.tables.time_control import Span
from cogs.tables.visibility import seen_by
from engine.core.automatic import ROBOTS, automatic
from engine.core.errors import IllegalAnswer, RuleFault
from engine.core.event import Event
from engine.core.game import Game, View
from engine.core.log import By, Line, Undone
from engine.core.prompt import STANDING, Answer, Prompt, Seat
from engine.core.session import Session

logger = logging.getLogger(__name__)

ROBOTS_TURN = 2
"""How a question that a robot answers at its pace is marked in :class:`Deadline`."""

SOON = 15 * 60
"""Seconds in which a question that was taken back and asked again is still the same to whoever was called."""

LONGEST_RUN = 5000
"""Answers that robots and autopilots may give in a row; more means that they go round in circles."""


@dataclass
class Run:
    """Answers given in a row: a person's and those of the robots and autopilots after it."""

    lines: list[Line] = field(default_factory=list)
    told: dict[int, tuple[Event, ...]] = field(default_factory=dict)
    fault: str = ""
    """Where the rules broke; the answers before it stand."""


@dataclass
class Live:
    """One table as this process knows it, right as long as its revision is the database's."""

    table: Table
    game: type[Game[Any]]
    revision: int
    unseen_from: int = -1
    no_call_up_to: dict[Seat, int] = field(default_factory=dict)
    session: Session | None = None
    own_last: dict[Seat, int] = field(default_factory=dict)
    """The last line each seat has answered by hand."""
    told: dict[int, tuple[Event, ...]] = field(default_factory=dict)
    """What the lines have told that somebody has not seen yet, by line."""
    deadlines: dict[Seat, Deadline] = field(default_factory=dict)
    """The open questions to people, and those that time itself answers."""
    absences: dict[int, tuple[Span, ...]] = field(default_factory=dict)
    """When the people here have said that they are away, by Discord id."""
    now: int = 0
    """When the change under way is made, in seconds since 1970."""
    phase: int = -1
    """Before which line the phase began in which they were asked."""
    timers: dict[str, int] = field(default_factory=dict)
    """When the time is over that runs across questions, by its name."""
    reached: dict[Seat, float] = field(default_factory=dict)
    """When a seat has last answered something that takes its time."""
    paced: dict[Seat, int] = field(default_factory=dict)
    """From when on a seat that is played by no person may answer such a thing again, while people race it."""
    history: History | None = None
    """Its whole log, while the table is asked whether to go back."""
    taken_back: Seat | None = None
    """Who has taken back something that everybody had seen, until everybody sees something else."""
    unasked: dict[Seat, tuple[int, int]] = field(default_factory=dict)
    """Whose question went when somebody else took back: its serial, and when."""
    asked_again: dict[Seat, tuple[int, int]] = field(default_factory=dict)
    """Questions that came back soon after: their serials, and what they were before."""
    unnoticed: set[Seat] = field(default_factory=set)
    """Who has taken a step in this change that nobody else can notice, and is asked on."""
    faults: set[tuple[int, str]] = field(default_factory=set)
    """Where the rules broke at which line: the table is told once."""

    @classmethod
    def of(cls, kept: StoredTable, game: type[Game[Any]]) -> Live:
        """Without its session, as in the lobby."""
        return cls(kept.table, game, kept.revision, kept.unseen_from, dict(kept.no_call_up_to))

    @property
    def seed(self) -> bytes:
        """The seed of the game: fixed once it has started."""
        return self.table.seed

    @property
    def playing(self) -> Session:
        """The session of a game that has begun."""
        assert self.session is not None, "the game has not begun"
        return self.session

    # ------------------------------------------------------------------ playing

    def answer(self, seat: Seat, serial: int, answer: Answer, by: By) -> Run:
        """One answer, and whatever needs no person after it. Raises what `Session.answer` raises."""
        run, begun = Run(), self.playing.checkpoint.at
        self._give(run, seat, serial, answer, by)
        line = run.lines[0].at
        asked_on = self.playing.checkpoint.at == begun and seat in self.playing.prompts
        if by == "player" and asked_on and not seen_by(None, run.told[line]):
            # Ruling: T8.
            self.unnoticed.add(seat)
        else:
            self._pay(seat)
        if by == "player":
            self.own_last[seat] = line
        self.play_on(run)
        if by == "player":
            # Whoever has just pressed is there, be it the next round that their press has begun.
            self._stay_quiet(seat)
            self._recognize_questions()
        return run

    def order(self, seat: Seat, answer: Answer) -> Run:
        """An order of a seat, and whatever it answers at once. Raises what `Session.answer` raises."""
        session, run = self.playing, Run()
        begun, asked = session.checkpoint.at, session.prompts.get(seat)
        self._give(run, seat, STANDING, answer, "ordering")
        self.play_on(run)
        if asked is not None and session.prompts.get(seat) != asked:
            self._pay(seat)
            if session.checkpoint.at == begun:
                self._stay_quiet(seat)
        return run

    def _stay_quiet(self, seat: Seat) -> None:
        """Whoever is there need not be called to the question that follows."""
        follow_up = self.playing.prompts.get(seat)
        if follow_up is not None:
            self.no_call_up_to[seat] = follow_up.serial

    def _recognize_questions(self) -> None:
        """Whoever was called for a question that was taken back need not be called again when it soon is
        there once more."""
        for seat, (serial, when) in list(self.unasked.items()):
            prompt = self.playing.prompts.get(seat)
            if prompt is not None:
                del self.unasked[seat]
                if self.now - when < SOON:
                    self.asked_again[seat] = (prompt.serial, serial)

    def pause(self, seat: Seat, prompt: Prompt, answer: Answer) -> float:
        """Seconds until such an answer of the seat counts: those with a pause may not follow too quickly."""
        seconds = max((prompt.pauses.get(option, 0) for option in answer), default=0)
        return self.reached.get(seat, -math.inf) + seconds - monotonic() if seconds else 0.0

    def _pay(self, seat: Seat) -> None:
        """An answer that came late is paid from the bank of its seat."""
        question, chair = self.deadlines.get(seat), self.table.chairs[seat]
        if question is None or question.timed or not self.table.terms.bank:
            return
        absences = self.absences_of(chair)
        table_terms, since = self.table.terms, question.since
        used = time_control.taken(table_terms, chair.used, since, self.now, absences, pushed=question.pushed)
        self.sit(replace(chair, used=used))

    def absences_of(self, chair: Chair) -> tuple[Span, ...]:
        """When the owner of a seat is away."""
        return self.absences.get(chair.user, ()) if chair.user is not None else ()

    def push(self, seat: Seat, seconds: int) -> None:
        """The open question of a seat gets more time."""
        question = self.deadlines[seat]
        self.deadlines[seat] = replace(question, due=question.due + seconds, pushed=question.pushed + seconds)

    def sit(self, chair: Chair) -> None:
        """Another chair in its place."""
        chairs = tuple(chair if old.seat == chair.seat else old for old in self.table.chairs)
        self.table = replace(self.table, chairs=chairs)

    def play_on(self, run: Run) -> Run:
        """Let robots and autopilots answer until a person is asked; in a paused game nobody answers."""
        session = self.playing
        if self.table.rest == "paused":
            return run
        for _ in range(LONGEST_RUN):
            try:
                found = _next_answer(session, self._pilots())
                if found is None:
                    return run
                self._give(run, *found)
            except (RuleFault, IllegalAnswer) as fault:
                run.fault = fault.where if isinstance(fault, RuleFault) else f"{session.where()}: {fault}"
                return run
        run.fault = f"{session.where()}: no end after {LONGEST_RUN} automatic answers"
        return run

    def _pilots(self) -> dict[Seat, By]:
        """Who answers unasked: robots take their time like people, as long as any are asked beside them."""
        raced = self._raced()
        return {
            chair.seat: _by(chair)
            for chair in self.table.chairs
            if chair.pilot != "player" and not (raced and self._reaches(chair.seat))
        }

    def _raced(self) -> bool:
        """Whether any person is asked."""
        return any(seat in self.playing.prompts for seat in self._players())

    def _reaches(self, seat: Seat) -> bool:
        prompt = self.playing.prompts.get(seat)
        return prompt is not None and bool(prompt.pauses) and self.paced.get(seat, 0) > self.now

    def _give(self, run: Run, seat: Seat, serial: int, answer: Answer, by: By) -> None:
        session = self.playing
        asked = session.asked(seat, by)
        if asked is not None and (slow := set(answer) & set(asked.pauses)):
            self.reached[seat] = monotonic()
            # The seconds of the table are whole ones: one more, and nobody draws quicker than people.
            self.paced[seat] = self.now + max(asked.pauses[option] for option in slow) + 1
        events = tuple(session.answer(seat, serial, answer, by))
        line = session.last_line
        run.lines.append(line)
        run.told[line.at] = self.told[line.at] = events

    def take_back(self, seat: Seat) -> Undone:
        """Take back the last answer of a seat. Raises what `Session.undo` raises."""
        asked = {other: prompt.serial for other, prompt in self.playing.prompts.items()}
        told = dict(self.playing.told)
        undone = self.playing.undo(seat)
        if not seen_by(None, told.get(undone.void, ())):
            self.unnoticed.add(seat)
        for other, serial in asked.items():
            if other != seat and other not in self.playing.prompts:
                earlier = self.asked_again.pop(other, (0, serial))
                self.unasked[other] = (earlier[1], self.now)
        self.told.pop(undone.void, None)
        self.told.update(undone.told)
        if seat in self.playing.prompts:
            self.no_call_up_to[seat] = self.playing.prompts[seat].serial
        return undone

    def settle(self) -> None:
        """After a change: the end is noticed, and what everybody has seen is forgotten."""
        session = self.playing
        if session.phase is None and self.table.status == Status.RUNNING:
            self.table = seating.close(self.table, Status.OVER)
        seen = min([self.unseen_from, *(self._news_since(seat) for seat in self._players())])
        self.told = {at: events for at, events in self.told.items() if at >= seen}
        self.deadlines = self._clocks()

    def _clocks(self) -> dict[Seat, Deadline]:
        """Every question to a person gets its time; a question that stays keeps what is left of it.

        Where time itself answers, it runs for robots too, and goes on from question to question. Robots that
        people race are waited for until they have taken their time.
        """
        if self.table.status != Status.RUNNING:
            return {}
        clocks: dict[Seat, Deadline] = {}
        people, raced, running = self._players(), self._raced(), dict[str, int]()
        # What ran when the table came to rest goes on from there.
        glasses = [question.held for question in self.deadlines.values() if question.timed and question.held]
        stood = self.now - min(glasses) if glasses and not self.table.rest else 0
        before, self.phase = self.phase, self.playing.checkpoint.at
        for seat, prompt in self.playing.prompts.items():
            old = self.deadlines.get(seat)
            if old is None or old.serial != prompt.serial:
                same = old if before == self.phase else None
                if same is not None and seat in self.unnoticed:
                    # Ruling: T8. Its time goes on, as everybody must believe.
                    old = replace(same, serial=prompt.serial)
                else:
                    old = Deadline(prompt.serial, self.now, turn=same.turn if same is not None else self.now)
            if prompt.timer is not None:
                name, seconds = prompt.timer.name, prompt.timer.seconds
                running[name] = self.timers.get(name, self.now + seconds - stood) + stood
                held = (old.held or self.now) if self.table.rest else 0
                clocks[seat] = replace(old, due=running[name], timed=1, held=held)
            elif seat in people:
                clocks[seat] = self._with_due(seat, old)
            if prompt.pauses and seat not in people and raced and not self.table.rest:
                turn = self.paced.get(seat, self.now)
                if seat not in clocks or turn < clocks[seat].due:
                    clocks[seat] = replace(old, due=turn, timed=ROBOTS_TURN, held=0)
        self.timers = running
        self.unnoticed.clear()
        return clocks

    def _with_due(self, seat: Seat, question: Deadline) -> Deadline:
        """A question with what is due now; while the table rests, nothing is."""
        if self.table.rest:
            return replace(question, held=question.held or self.now, due=0)
        if question.held:
            question = replace(question, held=0, pushed=question.pushed + self.now - question.held)
        chair = self.table.chairs[seat]
        absences = self.absences_of(chair)
        due = time_control.due(self.table.terms, question.since, chair.used, absences, pushed=question.pushed)
        return replace(question, due=due)

    def restore_clocks(self, deadlines: dict[Seat, Deadline]) -> None:
        """Go on with the deadlines that were stored."""
        self.deadlines, self.phase = deadlines, self.playing.checkpoint.at
        for seat, question in deadlines.items():
            prompt = self.playing.prompts.get(seat)
            if question.timed == ROBOTS_TURN:
                self.paced[seat] = question.due
            elif prompt is not None and prompt.serial == question.serial and prompt.timer is not None:
                self.timers[prompt.timer.name] = question.due

    # ------------------------------------------------------------------ looking

    def look(self) -> Look:
        """A snapshot of everything."""
        session = self.session
        if session is None:
            return Look(self.table, self.game)
        open_ = self.table.status == Status.RUNNING
        seats = [chair.seat for chair in self.table.chairs]
        viewers: list[Seat | None] = [None, *seats]
        asked = {seat: x for seat, x in self.deadlines.items() if x.timed != ROBOTS_TURN}
        return Look(
            self.table,
            self.game,
            at=session.at,
            views={viewer: self._view(session, viewer) for viewer in viewers},
            prompts=dict(session.prompts) if open_ else {},
            orders={seat: found for seat in seats if open_ and (found := session.orders(seat)) is not None},
            sealed=session.sealed if open_ else (),
            chosen={seat: tuple(session.chosen(seat)) for seat in seats},
            undoable=frozenset(seat for seat in self._players() if open_ and session.can_undo(seat)),
            outcome=session.game.outcome(),
            first_player=session.game.first_player,
            news={viewer: self.news(viewer) for viewer in viewers},
            no_call_up_to={seat: serial for seat, serial in self.no_call_up_to.items() if serial},
            called_with=self._called_with(session),
            taken_back=self.taken_back,
            deadlines={seat: x.due for seat, x in asked.items() if x.due and not x.held},
            since={seat: question.since for seat, question in asked.items()},
            turns={seat: question.turn for seat, question in asked.items() if question.turn},
            newcomers=self._newcomers(),
            answered=frozenset(seat for seat in self._players() if self.own_last.get(seat, -1) >= 0),
        )

    def _called_with(self, session: Session) -> dict[Seat, int]:
        return {
            seat: before
            for seat, (serial, before) in self.asked_again.items()
            if seat in session.prompts and session.prompts[seat].serial == serial
        }

    def _newcomers(self) -> dict[Seat, str]:
        last = {before.seat: before for before in self.table.former}
        return {
            seat: last[seat].name
            for seat in self._players()
            if seat in last and self.own_last.get(seat, -1) < last[seat].until
        }

    def _view(self, session: Session, viewer: Seat | None) -> View:
        view = session.view(viewer)
        # A game that was ended before its end has open questions, but nobody waits for their answers.
        return view if self.table.status == Status.RUNNING else replace(view, waiting=())

    def _players(self) -> list[Seat]:
        return [chair.seat for chair in self.table.chairs if chair.pilot == "player"]

    def _news_since(self, viewer: Seat | None) -> int:
        return self.unseen_from if viewer is None else self.own_last.get(viewer, -1)

    def news(self, viewer: Seat | None) -> tuple[Happened, ...]:
        """What somebody has not seen yet, as they may see it."""
        since = self._news_since(viewer)
        lines = [(at, seen_by(viewer, told)) for at, told in sorted(self.told.items()) if at >= since]
        return tuple((at, seen) for at, seen in lines if seen)


def _by(chair: Chair) -> By:
    return "autopilot" if chair.pilot == "player" else chair.pilot


def _next_answer(session: Session, pilots: Mapping[Seat, By]) -> tuple[Seat, int, Answer, By] | None:
    try:
        found = automatic(session, pilots)
        if found is not None:
            session.prompts[found[0]].check(found[2])
        return found
    except Exception:
        # A robot that breaks must not stop the table: the safe answer is always legal.
        logger.exception("a robot of %s broke at %s", session.game_type.key, session.where())
        return automatic(session, {seat: _safely(by) for seat, by in pilots.items()})


def _safely(by: By) -> By:
    return "autopilot" if by in ROBOTS else by
