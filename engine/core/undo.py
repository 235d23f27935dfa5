"""Whether an answer can be taken back, known from what was noted while the game went on.

Nothing is replayed to know it. Taking back itself replays the log without the answer, and has the last word.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.core.prompt import Prompt, Seat

Stretch = tuple[int, int]
"""A part of the game in which nobody waits for anybody else: a question to one seat alone, choices side by
side, or one race after the other. Where its phase began (of several that race on, the first one), and which
of the phase's stretches it is."""

Known = tuple[dict[str, int], list[int], int]
"""What has been drawn and heard, and how many secret rounds have been revealed."""


@dataclass
class LastAnswer:
    """The last answer of one seat, and what has become of it since."""

    at: int
    """Its line."""
    stretch: Stretch | None
    """In which it was given."""
    known: Known
    """Before it."""
    final: bool
    """Whether its question allowed no way back."""
    telling: bool
    """Whether somebody learned something by it."""
    changed: frozenset[Seat]
    """Other seats that were asked something else after it than before."""
    written: frozenset[str]
    """What it has changed of the things that all of them choose from."""
    built_upon: bool = field(default=False, init=False)
    """Whether somebody has answered since what could not have been asked without it."""
    passed: bool = field(default=False, init=False)
    """Whether others have ended its stretch since."""

    def follow(
        self, seat: Seat, stretch: Stretch | None, after: Stretch | None, read: frozenset[str]
    ) -> None:
        """Another `seat` has answered in `stretch`, from what it has `read`; the game is in `after` now."""
        self.built_upon |= stretch != self.stretch or seat in self.changed or bool(read & self.written)
        self.passed |= after != self.stretch

    def stands(self, reveals: int, unnoticed: Iterable[Seat]) -> bool:
        """Whether there is no way back: `reveals` counts secret rounds by now, and of the questions of
        `unnoticed` others nobody may tell whether they are answered."""
        if self.final or self.telling or self.built_upon or self.known[-1] != reveals:
            return True
        return any(self.passed or seat in self.changed for seat in unnoticed)


class LastAnswers:
    """The last answer of every seat."""

    def __init__(self) -> None:
        self._of: dict[Seat, LastAnswer] = {}

    def note(self, seat: Seat, last: LastAnswer, *, after: Stretch | None, read: frozenset[str]) -> None:
        """An answer of `seat` that relied on what it has `read`; the game stands in `after` now."""
        for other, standing in self._of.items():
            if other != seat:
                standing.follow(seat, last.stretch, after, read)
        self._of[seat] = last

    def of(self, seat: Seat, *, since: int) -> LastAnswer | None:
        """The last answer of `seat`, unless it stands before the line `since`."""
        last = self._of.get(seat)
        return last if last is not None and last.at >= since else None


def asked_otherwise(before: dict[Seat, Prompt], now: dict[Seat, Prompt]) -> frozenset[Seat]:
    """Seats whose question is not the one they had, whatever its serial."""
    return frozenset(
        seat
        for seat in before.keys() | now.keys()
        if seat not in before or seat not in now or not before[seat].asks_the_same(now[seat])
    )
