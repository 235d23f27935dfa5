"""A running game: open questions, answers, checkpoints, undo, and the answers that nobody gives by hand:
those of robots, of absent players, and of standing orders.

Between two phases the whole state is JSON, a checkpoint. A game is therefore its last checkpoint and the
answers given since; replaying them gives the same game, question by question.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

import msgspec

from engine.core import errors, log
from engine.core.ask import Task
from engine.core.chance import Chance, Number, Shuffle
from engine.core.game import Game, Mix, Options, View
from engine.core.prompt import STANDING, Answer, Prompt, Seat
from engine.core.robots import USUAL, Level
from engine.play.codec import Checkpoint, dump, load_state

Reading = Callable[[Prompt], Answer]
"""Reads an answer for the question it meets. May raise IllegalAnswer."""
ASIDE: tuple[log.By, ...] = ("ordering", "dealing")
"""The kinds of answerers that answer no open question."""
ANEW = "anew"
"""The answer that the log notes when the cards are dealt again."""
KEPT = 3
"""The number of checkpoints that a session remembers. The oldest limits how far `undo` can go back."""


@contextmanager
def rule_faults(phase: Callable[[], str]) -> Iterator[None]:
    """Raise RuleFault for whatever the rules in this block raise, except IllegalAnswer and ReplayDiverged.
    `phase` returns the phase in which it happened."""
    try:
        yield
    except (errors.IllegalAnswer, errors.ReplayDiverged):
        raise
    except Exception as bug:
        raise errors.RuleFault(phase(), f"{phase()}: {errors.chain_of(bug)}") from bug


class Session:
    """One game with its log. Every answer is applied completely, or raises and changes nothing."""

    def __init__(self, game_type: type[Game[Any]], seats: int, seed: bytes) -> None:
        self.game_type, self.seat_count, self._seed = game_type, seats, seed
        self.game: Game[Any]
        self.prompts: dict[Seat, Prompt] = {}
        """Every open question, with its serial."""
        self.checkpoints: list[Checkpoint] = []
        self._lines: list[log.Written] = []
        self.told: dict[int, tuple[log.Event, ...]] = {}
        """The events of each line, by its number. The start of the game emits its events at line 0."""
        self.at = 0
        """The number of lines written so far, including void ones and marks."""
        self._serials = [0] * seats
        self._task: Task[str | None] | None = None
        self._raised: Mapping[Seat, Prompt] = {}
        """The open questions as the rules raised them, without a serial."""
        self.phase: str | None = None
        """The current phase; None when the game is over."""
        self._last: log.Written
        self._racing_since = 0
        self._reveals = 0
        self._reveals_at: list[int] = []
        """Secret rounds revealed before each checkpoint."""
        self._last_answers: dict[Seat, log.LastAnswer] = {}
        self._chosen: dict[Seat, list[tuple[Prompt, Answer]]] = {}

    @classmethod
    def start(
        cls,
        game_type: type[Game[Any]],
        seats: int,
        options: Options | None,
        seed: bytes,
        *,
        journal: list[Number | Shuffle] | None = None,
    ) -> Session:
        """Return a new game, advanced to its first questions.

        Raises BadOptions. A `journal` records every number and shuffle of the game from the first one on.
        """
        session = cls(game_type, seats, seed)
        session.game = game_type.new(seats, options, Chance(game_type.key, seed, seats, journal=journal))
        session._enter(game_type.first)
        session.told[0] = session._drain()
        return session

    @classmethod
    def restore(
        cls,
        game_type: type[Game[Any]],
        seats: int,
        seed: bytes,
        checkpoints: Sequence[Checkpoint],
        lines: Sequence[log.Line],
    ) -> Session:
        """Return a stored session, from its checkpoints, oldest first, and the lines since the oldest.

        Void lines must not be among `lines`. Raises ReplayDiverged if a line meets another question than the
        one it answered, or can no longer answer it.
        """
        session = cls(game_type, seats, seed)
        session._load(checkpoints[0])
        for line in lines:
            session._replay(line)
        return session

    @property
    def lines(self) -> list[log.Line]:
        """Valid lines and undo marks since the oldest checkpoint."""
        return [written.line for written in self._lines]

    @property
    def last_line(self) -> log.Line:
        """The line that :meth:`answer` has just written."""
        return self._last.line

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """Seats with an open question, in seat order."""
        return tuple(sorted(self.prompts))

    @property
    def sealed(self) -> tuple[Seat, ...]:
        """Seats that have sealed their choice and may still change it."""
        return tuple(sorted(self._task.sealed)) if self._task else ()

    @property
    def joining(self) -> bool:
        """Whether a round of side-by-side choices is under way."""
        return self._task is not None and self._task.joining

    @property
    def reveals(self) -> int:
        """How many rounds of sealed choices were revealed since this session was restored or started."""
        return self._reveals + (self._task.joins if self._task else 0)

    @property
    def checkpoint(self) -> Checkpoint:
        """The last checkpoint: the beginning of the current phase."""
        return self.checkpoints[-1]

    def orders(self, seat: Seat) -> Prompt | None:
        """Return the standing orders open to `seat`, besides its questions; None if it has none."""
        return self.game.orders(seat) if self._task is not None else None

    def asked(self, seat: Seat, by: log.By = "player") -> Prompt | None:
        """Return the question that an answer of this kind by `seat` would answer: its open question, its
        standing orders, or dealing."""
        if by == "dealing":
            return Prompt(seat, "deal-again", (ANEW,)) if self._task is not None else None
        return self.orders(seat) if by == "ordering" else self.prompts.get(seat)

    def met_by(self, line: log.Line) -> Prompt:
        """Return the question that a line of a log answers now. Raises ReplayDiverged if it answered another
        one."""
        prompt = self.asked(line.entry.seat, line.entry.by)
        asked = self.fingerprint(prompt) if prompt is not None else "nothing"
        if prompt is None or asked != line.question:
            raise errors.ReplayDiverged(line.at, line.question, asked)
        return prompt

    def chosen(self, seat: Seat) -> list[tuple[Prompt, Answer]]:
        """Return what `seat` has answered since the phase began or the last secret was revealed."""
        return list(self._chosen.get(seat, ()))

    def view(self, viewer: Seat | None) -> View:
        """Return what `viewer` may know."""
        self.game.waiting = self.waiting_for
        return self.game.view(viewer)

    def answer(self, seat: Seat, serial: int, answer: Answer, by: log.By = "player") -> list[log.Event]:
        """Check and apply one answer. Returns what happened, in order.

        With by="ordering" and the serial `STANDING`, the seat orders something: every open question stays,
        the seat's own too. With by="dealing", what the seat cannot know is dealt again, and the phase begins
        again. Several actions of a series are one answer: all of them count, or none, and they are taken back
        together. Only the last of them may tell anybody something or end what the seat is asked for.

        Raises GameOver, AlreadySealed, NotYourTurn, StaleAnswer, IllegalAnswer or RefereeError("no-orders")
        before any change, and RuleFault, with everything as it was, when a rule breaks.
        """
        prompt = self._question(seat, serial, by)
        prompt.check(prompt.acts(answer)[0], clock=by == "clock")
        question = partial(_fingerprint, self.phase, prompt)
        line = log.Written(self.at, log.Entry(seat, serial, answer, by), question)
        applied = False
        try:
            # An answer is illegal if the earlier actions of a series have not made it possible.
            with rule_faults(lambda: str(self.phase)):
                events = self._apply(line, prompt)
            applied = True
        finally:
            if not applied:
                self._rebuild(line)
        return events

    def _question(self, seat: Seat, serial: int, by: log.By) -> Prompt:
        if self._task is None:
            raise errors.GameOver
        prompt = self.asked(seat, by)
        if prompt is None:
            if by == "ordering":
                raise errors.RefereeError("no-orders")
            raise errors.AlreadySealed if seat in self._task.sealed else errors.NotYourTurn
        if prompt.serial != serial:
            raise errors.StaleAnswer
        return prompt

    def where(self) -> str:
        """Return the phase and chain of procedures, "card > meteor_swarm > face", for reports of faults."""
        return f"{self.phase}: {self._task.where()}" if self._task else "over"

    def undo(self, seat: Seat) -> log.Undone:
        """Undo the last answer of `seat`. Other answers stay, and so do the seat's orders.

        Raises NothingToUndo, and CannotUndo once another player has learned something from the answer or
        relied on it, or if the question was final. A refused attempt leaves no trace.
        """
        try:
            trial, void = self._without_last(seat)
        except errors.ReplayDiverged as gap:
            raise errors.CannotUndo(self._why_not(seat, gap.at)) from gap
        serials = tuple(
            number + (other == seat or self._asked(Seat(other)) != trial._asked(Seat(other)))
            for other, number in enumerate(self._serials)
        )
        mark = log.Line(self.at, log.Entry(seat, void.entry.serial, ("undo",), "undo", serials), "undo")
        trial.at = self.at
        trial._replay(mark)
        self.__dict__.update(trial.__dict__)
        told = {at: events for at, events in self.told.items() if at > void.at}
        return log.Undone(void.at, mark, told)

    def can_undo(self, seat: Seat) -> bool:
        """Return whether :meth:`undo` would work, from the notes alone, without replaying."""
        last = self._last_answers.get(seat)
        if last is None or last.at < self.checkpoints[0].at or self._task is None:
            return False
        return not last.stands(self.reveals, (other for other in self._unnoticed() if other != seat))

    def preview(self, seat: Seat, answer: Answer) -> View | None:
        """Return what `seat` would see after `answer`; None if that would tell anybody something hidden.

        Raises like :meth:`answer`. The session does not change.
        """
        prompt = self.prompts.get(seat)
        if prompt is None:
            raise errors.NotYourTurn
        trial = self.copy()
        trial.answer(seat, prompt.serial, answer)
        return trial.view(seat) if trial._secrets() == self._secrets() else None

    def _last_of(self, seat: Seat) -> log.Written:
        for line in reversed(self._lines):
            if line.entry.seat == seat and line.entry.by not in ("undo", *ASIDE):
                return line
        raise errors.NothingToUndo

    def _why_not(self, seat: Seat, gap: int) -> str:
        """Return why the last answer of `seat` cannot be undone if the line `gap` relied on it.

        The reason must not reveal that others have answered since, so it is the one that held before.
        """
        void = self._last_of(seat)
        before = [line for line in self._lines if line.at < gap]
        without = self._copy([line for line in before if line is not void])
        learned = without._secrets() != self._copy(before)._secrets()
        return "something-was-learned" if learned else "built-upon"

    def _without_last(self, seat: Seat) -> tuple[Session, log.Written]:
        void = self._last_of(seat)
        if self._task is None:
            # The secret of the shuffle is published at the end.
            raise errors.CannotUndo("game-over")
        last = self._last_answers.get(seat)
        if last is not None and last.at >= void.at and (last.telling or last.final):
            raise errors.CannotUndo("something-was-learned" if last.telling else "was-final")
        trial = self._copy([line for line in self._lines if line is not void])
        if trial._secrets() != self._secrets():
            raise errors.CannotUndo("something-was-learned")
        if any(trial._asked(other) != self._asked(other) for other in self._unnoticed() if other != seat):
            raise errors.CannotUndo("built-upon")
        return trial, void

    def _unnoticed(self) -> list[Seat]:
        """Return the seats whose answers the others must not notice yet."""
        return [seat for seat, prompt in self.prompts.items() if self.joining or prompt.unnoticed]

    def _asked(self, seat: Seat) -> str:
        return self.prompts[seat].question() if seat in self.prompts else ""

    def _secrets(self) -> tuple[object, ...]:
        """Return a value that stays equal as long as no player learns anything."""
        *luck, reveals = self._known()
        return *luck, reveals - self._reveals_at[0]

    def _known(self) -> log.Known:
        luck = self.game.chance.luck
        return luck.drawn.copy(), luck.heard.copy(), self.reveals

    def copy(self) -> Session:
        """Return a copy of the session that shares no mutable state."""
        return self._copy(self._lines)

    def rehearse(self, seat: Seat, readings: Iterable[Reading]) -> None:
        """Try answers of `seat` one after the other, each read for its question.

        Raises like :meth:`answer`, or what a reading raises, for the first refused one. Once a player has
        learned something, or the phase is over, nothing more is tried, because a refusal would reveal it. The
        session does not change.
        """
        trial, begun, known = self.copy(), self.checkpoint.at, dump(self.game.chance.luck)
        for read in readings:
            prompt = trial.prompts.get(seat)
            if prompt is None or trial.checkpoint.at != begun:
                return
            trial.answer(seat, prompt.serial, read(prompt))
            if dump(trial.game.chance.luck) != known:
                return

    def fork(self) -> Session:
        """Return a copy that cannot undo beyond the current phase."""
        lines = [line for line in self.lines if line.at >= self.checkpoint.at]
        return self.restored(self.checkpoint, lines)

    def restored(self, checkpoint: Checkpoint, lines: Sequence[log.Line] = ()) -> Session:
        """Return this game at one of its checkpoints, with these lines since. Raises ReplayDiverged."""
        return Session.restore(self.game_type, self.seat_count, self._seed, [checkpoint], lines)

    def turn_aside(self, knowing: Collection[Seat], mix: Mix, seed: bytes) -> None:
        """Let the game continue as it might be for these seats: what none of them can know is dealt again,
        and chance has another seed. This cannot be undone."""
        self.game_type.deal_again(self.game.state, knowing, mix)
        self.game.chance.reseed(seed)

    def _copy(self, written: Sequence[log.Written]) -> Session:
        return self.restored(self.checkpoints[0], [one.line for one in written])

    def _rebuild(self, broken: log.Written) -> None:
        """Go back to the position before a line that was refused or on which a rule broke."""
        fresh = self._copy([line for line in self._lines if line is not broken])
        fresh.at = broken.at
        self.__dict__.update(fresh.__dict__)

    def _load(self, checkpoint: Checkpoint) -> None:
        state, luck = load_state(self.game_type, checkpoint)
        chance = Chance(self.game_type.key, self._seed, self.seat_count, luck)
        self.game = self.game_type(state, chance, self.seat_count)
        self._serials = list(checkpoint.serials)
        self.at = checkpoint.at
        self._enter(checkpoint.phase or None)
        self._drain()

    def _replay(self, line: log.Line) -> None:
        entry = line.entry
        if entry.by == "undo":
            self._serials = list(entry.serials)
            self.prompts = {
                seat: msgspec.structs.replace(prompt, serial=self._serials[seat])
                for seat, prompt in self.prompts.items()
            }
            self._lines.append(log.Written(line.at, entry, line.question))
            self.at = line.at + 1
            return
        prompt = self.met_by(line)
        self.at = line.at
        if entry.by not in ASIDE:
            self._serials[entry.seat] = entry.serial
        try:
            prompt.check(prompt.acts(entry.answer)[0], clock=entry.by == "clock")
            self._apply(log.Written(line.at, entry, line.question), prompt)
        except errors.IllegalAnswer as gap:
            # This happens with the sand of a timer that was never flipped.
            raise errors.ReplayDiverged(line.at, line.question, line.question) from gap

    def _apply(self, line: log.Written, prompt: Prompt) -> list[log.Event]:
        self.at = line.at + 1
        self._last = line
        self._lines.append(line)
        if line.entry.by == "ordering":
            self.game.order(line.entry.seat, line.entry.answer)
        elif line.entry.by == "dealing":
            self._deal_again(line)
        else:
            self._go_on(line, prompt)
        events = self._drain()
        self.told[line.at] = events
        return list(events)

    def _deal_again(self, line: log.Written) -> None:
        """Begin the current phase again with another deal. Nothing before it can be undone."""
        begun, journal = self.checkpoint, self.game.chance.journal
        seed = hashlib.sha256(self._seed + f"deal again {line.at}".encode()).digest()
        dice = Chance(self.game_type.key, seed, self.seat_count)
        state, luck = load_state(self.game_type, begun)
        self.game_type.deal_again(state, (line.entry.seat,), partial(dice.shuffle, "deal again"))
        chance = Chance(self.game_type.key, seed, self.seat_count, luck, journal=journal)
        chance.reseed(seed)
        self.game = self.game_type(state, chance, self.seat_count)
        self.checkpoints, self._reveals_at, self._lines, self.told = [], [], [], {}
        self._task, self.prompts = None, {}
        self._enter(begun.phase)

    def _go_on(self, line: log.Written, prompt: Prompt) -> None:
        """Pass an answer to the rules and let them ask the next questions."""
        assert self._task is not None, "an answer after the end"
        seat = line.entry.seat
        joins, known = self._task.joins, self._known()
        stretch, before, asked = self._stretch(), dict(self.prompts), prompt
        for number, act in enumerate(prompt.acts(line.entry.answer)):
            if number:
                asked = self._next_of_series(line, act, joins, known)
                asked.check(act)
            self._chosen.setdefault(seat, []).append((asked, act))
            del self.prompts[seat]
            if line.entry.by == "order":
                self.game.follow(seat, asked, act)
            self._task.answer(seat, act)
            if self._task.joins != joins:
                self._chosen.clear()
            if self._task.done:
                self._reveals += self._task.joins
                self._enter(self._task.result)
            else:
                self._ask()
        self._note(line, before, stretch, known, final=prompt.final or asked.final)

    def _next_of_series(self, line: log.Written, act: Answer, joins: int, known: log.Known) -> Prompt:
        """Return the seat's next question after an action, for the next action of the same answer. Raises
        IllegalAnswer if that action takes time, or if the phase is over or a player has learned something: a
        refusal would reveal it."""
        task, asked = self._task, self.prompts.get(line.entry.seat)
        over = self.checkpoint.at > line.at or task is None or task.joins != joins
        learned = self._known() != known
        if over or learned or asked is None or not asked.series or set(act) & set(asked.pauses):
            raise errors.IllegalAnswer(
                "wrong-number-of-options", given=len(line.entry.answer), least=1, most=1
            )
        return asked

    def _stretch(self) -> log.Stretch | None:
        """Return the current stretch; None after the end."""
        if self._task is None:
            return None
        return (self._racing_since, 0) if self._task.racing else (self.checkpoint.at, self._task.stretch)

    def _note(
        self,
        line: log.Written,
        before: dict[Seat, Prompt],
        stretch: log.Stretch | None,
        known: log.Known,
        *,
        final: bool,
    ) -> None:
        written, read = self.game.shared.taken()
        last = log.LastAnswer(
            line.at,
            stretch,
            known,
            final=final,
            telling=self._known() != known,
            changed=log.asked_otherwise(before, self.prompts, line.entry.seat),
            written=written,
        )
        for other, standing in self._last_answers.items():
            if other != line.entry.seat:
                standing.follow(line.entry.seat, stretch, self._stretch(), read)
        self._last_answers[line.entry.seat] = last

    def _enter(self, phase: str | None) -> None:
        while True:
            if phase != self.phase or self._task is None or not self._task.raced:
                self._racing_since = self.at
            self.phase = phase
            self._chosen = {}
            if phase is None:
                self._task, self.prompts = None, {}
                self._keep("")
                return
            self._keep(phase)
            rules: Callable[[Any], Any] = self.game_type.phases[phase]
            self._task = Task(rules(self.game))
            if not self._task.done:
                self._ask()
                return
            self._reveals += self._task.joins
            phase = self._task.result

    def _keep(self, phase: str) -> None:
        if self.checkpoints and self.checkpoints[-1].at == self.at:
            self.checkpoints.pop()
            self._reveals_at.pop()
        self._reveals_at.append(self._reveals)
        self.checkpoints.append(
            Checkpoint(
                self.at,
                phase,
                tuple(self._serials),
                dump(self.game.state),
                dump(self.game.chance.luck),
                self.game_type.version,
            )
        )
        if len(self.checkpoints) > KEPT:
            del self.checkpoints[0], self._reveals_at[0]
            oldest = self.checkpoints[0].at
            self._lines = [line for line in self._lines if line.at >= oldest]
            self.told = {at: events for at, events in self.told.items() if at >= oldest}

    def _ask(self) -> None:
        assert self._task is not None, "questions after the end"
        old, self.prompts = self.prompts, {}
        raised, self._raised = self._raised, self._task.open
        for seat, prompt in self._task.open.items():
            was = old.get(seat)
            if was is not None and raised.get(seat) is prompt:
                # Another seat has answered, which changes nothing for this one.
                self.prompts[seat] = was
                continue
            if was is None or not was.is_still_asked(prompt, racing=self._task.racing):
                self._serials[seat] += 1
            self.prompts[seat] = msgspec.structs.replace(prompt, serial=self._serials[seat])

    def _drain(self) -> tuple[log.Event, ...]:
        events, self.game.told = tuple(self.game.told), []
        return events

    def fingerprint(self, prompt: Prompt) -> str:
        """Return the fingerprint of a question and its phase for the log. Orders belong to no phase."""
        return _fingerprint(self.phase, prompt)


def _fingerprint(phase: str | None, prompt: Prompt) -> str:
    return f"{'orders' if prompt.serial == STANDING else phase}:{prompt.question()}"


ROBOTS: tuple[log.By, ...] = ("robot", "steward")
"""The kinds of answerers that answer like the game's robot."""


def automatic(
    session: Session, seats: Mapping[Seat, log.By], levels: Mapping[Seat, Level] = {}
) -> tuple[Seat, int, Answer, log.By] | None:
    """Return the next answer that needs no person, ready for :meth:`Session.answer`; None if there is none.

    `seats` says who answers for whom: robots from their view, at their `levels`, anybody else with the safe
    answer. In other seats, their standing orders answer, if they have any.
    """
    for seat, by in sorted(seats.items()):
        prompt = session.prompts.get(seat)
        if prompt is not None:
            return seat, prompt.serial, _answer(session, prompt, by, levels.get(seat, USUAL)), by
    for seat, prompt in sorted(session.prompts.items()):
        ordered = None if seat in seats else session.game.ordered(seat, prompt)
        if ordered is not None:
            return seat, prompt.serial, ordered, "order"
    return None


def _answer(session: Session, prompt: Prompt, by: log.By, level: Level) -> Answer:
    if by not in ROBOTS:
        return prompt.safe()
    return session.game_type.robot(session.view(prompt.seat), prompt, level)
