"""How the points of a game have grown, and where they came from, by replaying its log. Only after its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from engine.core.errors import CannotUndo, RefereeError, ReplayDiverged, RuleFault
from engine.core.game import Game, Options
from engine.core.log import Line
from engine.core.prompt import Seat
from engine.core.rewind import answer_again
from engine.core.session import Session


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
