"""Replays the log of a game: for its steps as everyone saw them, its points over time, a return to the
beginning of an earlier phase, and what a robot would have made of a phase.

A game can only go back to the beginning of a phase. What happens within one may be secret, even how many
answers a player gave. The lines after it become void. Chance is read again from its earlier place, so the
same dice and cards come again.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from engine.core.errors import CannotUndo, RefereeError, ReplayDiverged, RuleFault
from engine.core.game import Game, View
from engine.core.log import Entry, Event, Line
from engine.core.prompt import Prompt, Seat
from engine.core.robots import Robot, strongest
from engine.play.search import between_thoughts, give, in_turn
from engine.play.session import Session

GAP = 10
"""Serials that are skipped, so that no old button fits a new question."""


class Beginning(Struct, frozen=True):
    """The beginning of a phase, to which a game can go back."""

    at: int
    """The first line of the log that would be void."""
    phase: str
    view: View
    """A spectator's view at that point."""
    seen: bool = False
    """Whether everyone knows that a player has answered since then: the next phase has begun, or something
    public has happened in this one."""


class Rewound(Struct, frozen=True):
    """A game after going back."""

    session: Session
    void: tuple[int, ...]
    """The lines that are void now."""
    mark: Line
    """The line to append."""


def beginnings(session: Session, lines: Sequence[Line]) -> list[Beginning]:
    """Return the beginnings of all phases with questions of a game that has just started, oldest first.

    `lines` are all valid ones, from the first. Raises CannotUndo("rules-have-changed") if they do not replay.
    """
    found = [Beginning(0, str(session.phase), session.view(None))]
    for again in answered_again(session, lines):
        if again.ends or _public(again.told):
            found[-1] = replace(found[-1], seen=True)
        if again.ends and session.phase is not None:
            found.append(Beginning(again.at + 1, session.phase, session.view(None)))
    return found


def rewound(start: Session, lines: Sequence[Line], *, to: int, head: int, serials: Sequence[int]) -> Rewound:
    """Return the game that has just started as it was at the beginning `to`.

    `head` is the place of the next line of the log and `serials` the highest one of each seat so far. Raises
    CannotUndo("rules-have-changed") if the lines do not replay.
    """
    above = [max([n, *serials[seat : seat + 1]]) + GAP for seat, n in enumerate(start.checkpoint.serials)]
    mark = Line(head, Entry(Seat(0), 0, ("rewind",), "undo", tuple(above)), "undo")
    try:
        session = start.restored(start.checkpoint, [*(line for line in lines if line.at < to), mark])
    except (ReplayDiverged, RefereeError) as gap:
        raise CannotUndo("rules-have-changed") from gap
    void = tuple(line.at for line in lines if line.at >= to and line.entry.by != "undo")
    return Rewound(session, void, mark)


class Again(NamedTuple):
    """An answer from a log that has been given again."""

    at: int
    round: int
    """The round in which the answer was given, even if it began the next one."""
    told: Sequence[Event]
    ends: bool
    """Whether the answer ended a phase."""


def answered_again(session: Session, lines: Sequence[Line]) -> Iterator[Again]:
    """Give every answer of a log again, in a session that is before the first one, and yield each.

    Raises CannotUndo("rules-have-changed") at a line that does not replay.
    """
    try:
        for line in counting(lines):
            begun, number = session.checkpoint.at, session.game.round_number
            told = answer_again(session, line)
            yield Again(line.at, number, told, session.checkpoint.at != begun)
    except (ReplayDiverged, RefereeError, RuleFault) as gap:
        raise CannotUndo("rules-have-changed") from gap


def counting(lines: Sequence[Line]) -> list[Line]:
    """Return those lines that are answers, without marks."""
    return [line for line in lines if line.entry.by != "undo"]


def answer_again(session: Session, line: Line) -> Sequence[Event]:
    """Give the answer of a line again and return its events. Raises ReplayDiverged if something else is
    asked, and everything that `Session.answer` raises."""
    serial = session.met_by(line).serial
    return session.answer(line.entry.seat, serial, line.entry.answer, line.entry.by)


def before(found: Sequence[Beginning], at: int, lines: Sequence[Line]) -> list[Line]:
    """Return the lines before the phase in which line `at` of a finished game was given."""
    begun = max(beginning.at for beginning in found if beginning.at <= max(0, at))
    return [line for line in lines if line.at < begun]


class ReplayStep(Struct, frozen=True):
    """What everyone noticed at one moment."""

    at: int
    """The line of the log; -1 for the start."""
    round: int
    """The round of the step; 0 before the first."""
    view: Any
    """A spectator's view after the step, of the game's own kind."""
    told: tuple[Event, ...]
    """The step's events, as a spectator saw them."""
    ends: bool = False
    """Whether a phase of the game ended."""


def replay(session: Session, lines: Sequence[Line]) -> list[ReplayStep]:
    """Return every step of a game that has just started.

    `lines` are all valid ones, from the first. A step is what others could notice, so secret answers make
    none. Raises CannotUndo("rules-have-changed") if the lines do not replay.
    """
    found = [ReplayStep(-1, 0, session.view(None), _public(session.told[0]), ends=True)]
    for again in answered_again(session, lines):
        told = _public(again.told)
        if told or again.ends:
            found.append(ReplayStep(again.at, again.round, session.view(None), told, ends=again.ends))
    return found


def chosen(steps: Sequence[ReplayStep], most: int) -> list[ReplayStep]:
    """Return at most `most` steps that sum up a game: its start, its end, the end of every round, and evenly
    spaced ones between them. Each includes the events since the previous one."""
    last = len(steps) - 1
    kept = {0, last}
    for n in range(last):
        if steps[n].round != steps[n + 1].round and len(kept) < most:
            kept.add(n)
    while len(kept) < min(most, len(steps)):
        gap, before = max((after - before, -before) for before, after in pairwise(sorted(kept)))
        kept.add(_best_between(steps, -before, gap - before))
    found, since = list[ReplayStep](), 0
    for n in sorted(kept):
        told = tuple(event for step in steps[since : n + 1] for event in step.told)
        found.append(replace(steps[n], told=told))
        since = n + 1
    return found


def _best_between(steps: Sequence[ReplayStep], first: int, last: int) -> int:
    """Return the index of the step nearest to the middle, preferably one that ends something."""
    middle, bonus = (first + last) / 2, (last - first) / 4
    return min(range(first + 1, last), key=lambda n: (abs(n - middle) - bonus * steps[n].ends, n))


def _public(events: Sequence[Event]) -> tuple[Event, ...]:
    return tuple(seen for event in events if (seen := event.seen_by(None)) is not None)


class Asked(Struct, frozen=True):
    """A question as it was asked in a finished game."""

    prompt: Prompt
    view: Any
    """The view of the asked seat, in the game's own type."""
    public: Any
    """A spectator's view."""


def asked_at(session: Session, lines: Sequence[Line], at: int) -> Asked:
    """Return the question that line `at` answered in a game that has just started.

    `lines` are all valid ones, from the first. Raises CannotUndo("rules-have-changed") if they do not replay
    or there is no such line.
    """
    asked = [line for line in lines if line.at == at]
    for _ in answered_again(session, [line for line in lines if line.at < at]):
        pass
    if not asked or (prompt := session.asked(asked[0].entry.seat, asked[0].entry.by)) is None:
        raise CannotUndo("rules-have-changed")
    return Asked(prompt, session.view(prompt.seat), session.view(None))


def usual_robot(game: type[Game[Any]]) -> Robot:
    """Return the robot that plays whole games to their end."""
    return game.quick.get("normal", game.robots["normal"])


def play_instead(session: Session, seat: Seat, robot: Robot, lines: Sequence[Line]) -> list[Event]:
    """Replay a phase that counts as one choice, with a robot in one of its seats, and return the events.

    The phase is dealt as it was, but the robot does not know that in advance. The others answer as the
    `lines` of the phase say. In a phase that continues, or where such an answer is impossible because the
    robot took something else, the usual robot answers for them.
    """
    over, alone = phase_over(session), not session.game_type.whole_phases[session.checkpoint.phase]
    for line in lines:
        if alone and line.entry.seat != seat:
            give(session, line.entry.seat, line.entry.answer)
    told, last, rest = list[Event](), None, between_thoughts.get()
    while not over(session):
        rest()
        last = in_turn(session, last)
        prompt, player = session.prompts[last], robot if last == seat else usual_robot(session.game_type)
        told += session.answer(last, prompt.serial, player(session.view(last), prompt), "robot")
    return told


def phase_over(session: Session) -> Callable[[Session], bool]:
    """Return a function that says whether the current phase and its continuation are over."""
    begun, goes_on = session.checkpoint.at, session.game_type.whole_phases.get(session.checkpoint.phase, "")
    return lambda now: now.checkpoint.at != begun and now.phase != goes_on


class Made(Struct, frozen=True):
    """A player's result in a phase that counts as one choice."""

    told: tuple[Event, ...]
    """What everyone learned about the player in it."""
    view: Any
    """A spectator's view at the end of the phase."""


def both_ways(session: Session, lines: Sequence[Line], at: int) -> tuple[Made, Made]:
    """Return what a seat made of the phase that line `at` began (it counts as one choice), and what the
    strongest robot would have made of it.

    The game has just started. Raises CannotUndo("rules-have-changed") if the lines do not replay.
    """
    left = answered_again(session, lines)
    while session.at < at:
        next(left)
    seat = next(line.entry.seat for line in lines if line.at == at)
    begun, over, told = session.checkpoint, phase_over(session), list[Event]()
    other = session.restored(begun)
    phase = [line for line in counting(lines) if line.at >= begun.at]
    instead = play_instead(other, seat, strongest(session.game_type.robots), phase)
    while not over(session):
        told += next(left).told
    return _made(session, told, seat), _made(other, instead, seat)


def _made(session: Session, told: Sequence[Event], seat: Seat) -> Made:
    heard = [event.seen_by(None) for event in told if getattr(event, "seat", None) == seat]
    return Made(tuple(event for event in heard if event is not None), session.view(None))


class Tally(Struct, frozen=True):
    """Everyone's points at one moment."""

    round: int
    """The round at that moment; 0 before the first."""
    points: tuple[int, ...]
    """The points by seat, then those of an opponent without a seat."""
    sources: tuple[Mapping[str, int], ...] = ()
    """The sources in the same order: see :meth:`engine.core.game.Game.sources`."""


class Gain(Struct, frozen=True):
    """What one seat won in one round."""

    seat: Seat
    round: int
    points: int
    source: str = ""
    """The source of most of these points; empty if unknown."""


class Course(Struct, frozen=True):
    """Everyone's points from the start to the end of a game."""

    moments: tuple[Tally, ...]
    sources: tuple[Mapping[str, int], ...] = ()
    """The sources by seat: see :meth:`engine.core.game.Game.sources`."""

    def by_round(self) -> list[Tally]:
        """Return the last moment of every round."""
        last = {moment.round: moment for moment in self.moments}
        return [last[number] for number in sorted(last)]

    def best(self) -> Gain | None:
        """Return the largest gain in one round, the first of equal ones; None without any gain."""
        found: Gain | None = None
        rounds = self.by_round()
        for before, after in zip((self.moments[0], *rounds), rounds, strict=False):
            for seat, (was, now) in enumerate(zip(before.points, after.points, strict=True)):
                if now - was > (found.points if found is not None else 0):
                    found = Gain(Seat(seat), after.round, now - was, _most(before, after, seat))
        return found


def _most(before: Tally, after: Tally, seat: int) -> str:
    """Return the source of most of a seat's points between two moments."""
    if not before.sources or not after.sources:
        return ""
    was, now = before.sources[seat], after.sources[seat]
    return max(now, key=lambda source: now[source] - was[source], default="")


def course(session: Session, lines: Sequence[Line]) -> Course:
    """Return the course of a game that has just started.

    `lines` are all valid ones, from the first. Raises CannotUndo("rules-have-changed") if they do not replay.
    """
    told = list(session.told[0])

    def tally(number: int) -> Tally:
        sources = session.game.sources(told)
        without_seat = sources[session.seat_count :]
        return Tally(number, (*session.game.points, *(sum(own.values()) for own in without_seat)), sources)

    moments = [tally(0)]
    for again in answered_again(session, lines):
        told += again.told
        last = moments[-1].round, moments[-1].points[: session.seat_count]
        if again.ends and (again.round, session.game.points) != last:
            moments.append(tally(again.round))
    return Course(tuple(moments), session.game.sources(told))
