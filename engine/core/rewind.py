"""Going back further than taking back: to the beginning of an earlier phase, by replaying the log.

Only beginnings of phases can be named. What lies between two of them may be secret, even how many answers
somebody gave. The lines after it become void; the streams of chance are read again from where they stood,
so the same dice and cards come again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core.errors import CannotUndo, RefereeError, ReplayDiverged, RuleFault
from engine.core.event import Event
from engine.core.game import Game, Options, View
from engine.core.log import Entry, Line
from engine.core.prompt import Seat
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
