"""A game once more, step by step, as everybody has seen it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core.errors import CannotUndo, RefereeError, ReplayDiverged, RuleFault
from engine.core.event import Event
from engine.core.game import Game, Options
from engine.core.log import Line
from engine.core.rewind import answer_again
from engine.core.session import Session


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
