"""How long a table's questions have been open, and when their time is up. Pure functions, except that an
answer's pause is measured in parts of a second."""

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from time import monotonic

from msgspec.structs import replace

from cogs.tables import seating, time_control
from cogs.tables.snapshot import Deadline
from cogs.tables.table import Chair, Status, Table
from cogs.tables.time_control import Span
from engine.core.prompt import Answer, Prompt, Seat

ROBOTS_TURN = 2
"""The value of `Deadline.timed` for a question that a robot answers at its own pace."""


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
        if question is None or question.timed or not table.terms.bank:
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
        due = question.due + seconds if question.due else 0
        self.deadlines[seat] = replace(question, due=due, pushed=question.pushed + seconds)

    def give_back(self, seconds: int) -> None:
        """Extend timers that run across questions by this many seconds."""
        self.timers = {name: due + seconds for name, due in self.timers.items()}

    def set(
        self,
        table: Table,
        prompts: Mapping[Seat, Prompt],
        people: Collection[Seat],
        robots: Collection[Seat] = (),
        *,
        phase: int,
    ) -> None:
        """Set the deadlines of all questions. A question that stays keeps the rest of its time.

        Timers run for robots, too, and across questions. A robot's question is due at once, so that the
        process that loads the table continues it; robots that people race take their time first. `phase`: the
        line at which the phase of these questions began.
        """
        if table.status != Status.RUNNING:
            self.deadlines = {}
            return
        clocks: dict[Seat, Deadline] = {}
        raced, running = any(seat in prompts for seat in people), dict[str, int]()
        # Timers that were running when the table was paused continue from there.
        glasses = [question.held for question in self.deadlines.values() if question.timed and question.held]
        stood = self.now - min(glasses) if glasses and not table.rest else 0
        same_phase, self.phase = self.phase == phase, phase
        for seat, prompt in prompts.items():
            question = self._asked(seat, prompt, same_phase=same_phase)
            if prompt.timer is not None:
                name, seconds = prompt.timer.name, prompt.timer.seconds
                running[name] = self.timers.get(name, self.now + seconds - stood) + stood
                held = (question.held or self.now) if table.rest else 0
                clocks[seat] = replace(question, due=running[name], timed=1, held=held)
            elif seat in people:
                clocks[seat] = self._with_due(table, seat, question)
            paced = raced and prompt.pauses and seat not in people
            if (paced or seat in robots) and not table.rest:
                turn = max(self.paced.get(seat, self.now) if paced else self.now, self.stuck.get(seat, 0))
                if seat not in clocks or turn < clocks[seat].due:
                    clocks[seat] = replace(question, due=turn, timed=ROBOTS_TURN, held=0)
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
            return replace(question, held=question.held or self.now, due=0)
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
            if question.timed == ROBOTS_TURN:
                self.paced[seat] = question.due
            elif prompt is not None and prompt.serial == question.serial and prompt.timer is not None:
                self.timers[prompt.timer.name] = question.due
