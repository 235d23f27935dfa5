"""A game once more, by replaying its log: step by step as everybody has seen it, how its points have grown,
and the way back to the beginning of an earlier phase.

Only beginnings of phases can be gone back to. What lies between two of them may be secret, even how many
answers somebody gave. The lines after it become void; the streams of chance are read again from where they
stood, so the same dice and cards come again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core.errors import CannotUndo, RefereeError, ReplayDiverged, RuleFault
from engine.core.game import Game, Options, View
from engine.core.log import Entry, Event, Line
from engine.core.prompt import Prompt, Seat
from engine.core.session import Session

GAP = 10
"""Serials skipped, so that no old button fits a new question."""


class Beginning(Struct, frozen=True):
    """Where a phase began."""

    at: int
    """The first line of the log that would be void."""
    phase: str
    view: View
    """A spectator's."""
    seen: bool = False
    """Whether everybody has learned since that somebody has answered: the next phase has begun, or something
    that all may know has happened in this one."""


class Rewound(Struct, frozen=True):
    """A game that has gone back."""

    session: Session
    void: tuple[int, ...]
    """Lines that count no more."""
    mark: Line
    """The line to append."""


def beginnings(
    game: type[Game[Any]], seats: int, options: Options, seed: bytes, lines: Sequence[Line]
) -> list[Beginning]:
    """Where every phase of a game began that asked somebody, oldest first.

    `lines` are all that count, from the first one on. Raises CannotUndo("rules-have-changed") when they do
    not replay.
    """
    session = Session.start(game, seats, options, seed)
    found = [Beginning(0, str(session.phase), session.view(None))]
    try:
        for line in lines:
            if line.entry.by == "undo":
                continue
            begun = session.checkpoint.at
            public = any(event.seen_by(None) is not None for event in answer_again(session, line))
            ended = session.checkpoint.at != begun
            if public or ended:
                found[-1] = replace(found[-1], seen=True)
            if ended and session.phase is not None:
                found.append(Beginning(line.at + 1, session.phase, session.view(None)))
    except (ReplayDiverged, RefereeError, RuleFault) as gap:
        raise CannotUndo("rules-have-changed") from gap
    return found


def rewound(
    game: type[Game[Any]],
    seats: int,
    options: Options,
    seed: bytes,
    lines: Sequence[Line],
    *,
    to: int,
    head: int,
    serials: Sequence[int],
) -> Rewound:
    """The game as it stood at the beginning `to`.

    `head` is the place of the next line of the log and `serials` the highest one of each seat so far.
    Raises CannotUndo("rules-have-changed") when the lines do not replay.
    """
    start = Session.start(game, seats, options, seed)
    above = [max([n, *serials[seat : seat + 1]]) + GAP for seat, n in enumerate(start.checkpoint.serials)]
    mark = Line(head, Entry(Seat(0), 0, ("rewind",), "undo", tuple(above)), "undo")
    try:
        session = Session.restore(
            game, seats, seed, start.checkpoints[-1:], [*(line for line in lines if line.at < to), mark]
        )
    except (ReplayDiverged, RefereeError) as gap:
        raise CannotUndo("rules-have-changed") from gap
    void = tuple(line.at for line in lines if line.at >= to and line.entry.by != "undo")
    return Rewound(session, void, mark)


def answer_again(session: Session, line: Line) -> Sequence[Event]:
    """Answer as a line of the log did, and what that tells now. Raises ReplayDiverged where something else
    is asked, and what `Session.answer` raises."""
    prompt = session.asked(line.entry.seat, line.entry.by)
    asked = session.fingerprint(prompt) if prompt is not None else "nothing"
    if prompt is None or asked != line.question:
        raise ReplayDiverged(line.at, line.question, asked)
    return session.answer(line.entry.seat, prompt.serial, line.entry.answer, line.entry.by)


def before(found: Sequence[Beginning], at: int, lines: Sequence[Line]) -> list[Line]:
    """The lines before the phase under way when line `at` of a finished game was given."""
    begun = max(beginning.at for beginning in found if beginning.at <= max(0, at))
    return [line for line in lines if line.at < begun]


class ReplayStep(Struct, frozen=True):
    """What everybody has noticed at once."""

    at: int
    """The line of the log; -1 for the start."""
    round: int
    """The round it belongs to; 0 before the first."""
    view: Any
    """A spectator's afterwards, of the game's own kind."""
    told: tuple[Event, ...]
    """As a spectator has seen them."""
    ends: bool = False
    """Whether something came to its end: a phase of the game."""


def replay(
    game: type[Game[Any]], seats: int, options: Options, seed: bytes, lines: Sequence[Line]
) -> list[ReplayStep]:
    """Every step of a game from its start on; `lines` are all that count, from the first one on.

    Whatever nobody else could notice is no step: how often somebody answers in secret stays theirs. Raises
    CannotUndo("rules-have-changed") when the lines do not replay.
    """
    session = Session.start(game, seats, options, seed)
    found = [ReplayStep(-1, 0, session.view(None), _public(session.told[0]), ends=True)]
    try:
        for line in lines:
            if line.entry.by == "undo":
                continue
            begun, number = session.checkpoint.at, session.game.round_number
            told = _public(answer_again(session, line))
            ends = session.checkpoint.at != begun
            if told or ends:
                # The next round may have begun with what this one has brought.
                found.append(ReplayStep(line.at, number, session.view(None), told, ends=ends))
    except (ReplayDiverged, RefereeError, RuleFault) as gap:
        raise CannotUndo("rules-have-changed") from gap
    return found


def chosen(steps: Sequence[ReplayStep], most: int) -> list[ReplayStep]:
    """At most so many steps that tell a game: its start, its end, the end of every round, and between them
    what lies as evenly as can be. Each tells what has happened since the one before it."""
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
    """The step nearest to the middle, one that ends something before others."""
    middle, bonus = (first + last) / 2, (last - first) / 4
    return min(range(first + 1, last), key=lambda n: (abs(n - middle) - bonus * steps[n].ends, n))


def _public(events: Sequence[Event]) -> tuple[Event, ...]:
    return tuple(seen for event in events if (seen := event.seen_by(None)) is not None)


class Asked(Struct, frozen=True):
    """A question as it stood once."""

    prompt: Prompt
    view: Any
    """What the seat that was asked could see; the type is the game's own."""
    public: Any
    """A spectator's."""


def asked_at(
    game: type[Game[Any]], seats: int, options: Options, seed: bytes, lines: Sequence[Line], at: int
) -> Asked:
    """What the line `at` has answered; `lines` are all that count, from the first one on.

    Raises CannotUndo("rules-have-changed") when they do not replay, and where there is no such line.
    """
    session = Session.start(game, seats, options, seed)
    try:
        for line in lines:
            if line.at == at and (prompt := session.asked(line.entry.seat, line.entry.by)) is not None:
                return Asked(prompt, session.view(line.entry.seat), session.view(None))
            if line.entry.by != "undo":
                answer_again(session, line)
    except (ReplayDiverged, RefereeError, RuleFault) as gap:
        raise CannotUndo("rules-have-changed") from gap
    raise CannotUndo("rules-have-changed")


class Tally(Struct, frozen=True):
    """Where everybody stood once."""

    round: int
    """Which round had been under way; 0 before the first."""
    points: tuple[int, ...]
    """By seat."""
    sources: tuple[Mapping[str, int], ...] = ()
    """By seat: where they came from, as :meth:`engine.core.game.Game.sources` says."""


class Gain(Struct, frozen=True):
    """What one seat has won in one round."""

    seat: Seat
    round: int
    points: int
    source: str = ""
    """What has brought most of them; nothing where nobody knows."""


class Course(Struct, frozen=True):
    """Where everybody stood, from the start to the end of a game."""

    moments: tuple[Tally, ...]
    sources: tuple[Mapping[str, int], ...] = ()
    """By seat: where the points came from, see :meth:`engine.core.game.Game.sources`."""

    def by_round(self) -> list[Tally]:
        """The last moment of every round."""
        last = {moment.round: moment for moment in self.moments}
        return [last[number] for number in sorted(last)]

    def best(self) -> Gain | None:
        """The most that anybody has won in one round; of equal ones the first. None where nobody did."""
        found: Gain | None = None
        rounds = self.by_round()
        for before, after in zip((self.moments[0], *rounds), rounds, strict=False):
            for seat, (was, now) in enumerate(zip(before.points, after.points, strict=True)):
                if now - was > (found.points if found is not None else 0):
                    found = Gain(Seat(seat), after.round, now - was, _most(before, after, seat))
        return found


def _most(before: Tally, after: Tally, seat: int) -> str:
    """The source that has brought a seat most between two moments."""
    if not before.sources or not after.sources:
        return ""
    was, now = before.sources[seat], after.sources[seat]
    return max(now, key=lambda source: now[source] - was[source], default="")


def course(game: type[Game[Any]], seats: int, options: Options, seed: bytes, lines: Sequence[Line]) -> Course:
    """The course of a game; `lines` are all that count, from the first one on.

    Raises CannotUndo("rules-have-changed") when they do not replay.
    """
    session = Session.start(game, seats, options, seed)
    told = list(session.told[0])
    moments = [Tally(0, session.game.points, session.game.sources(told))]
    try:
        for line in lines:
            if line.entry.by == "undo":
                continue
            begun, number = session.checkpoint.at, session.game.round_number
            told += answer_again(session, line)
            # The next round may have begun with what this one has brought.
            last, points = moments[-1], session.game.points
            if session.checkpoint.at != begun and (number, points) != (last.round, last.points):
                moments.append(Tally(number, points, session.game.sources(told)))
    except (ReplayDiverged, RefereeError, RuleFault) as gap:
        raise CannotUndo("rules-have-changed") from gap
    return Course(tuple(moments), session.game.sources(told))
