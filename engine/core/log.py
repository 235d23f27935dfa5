"""The append-only log: who answered which question with what, and the events that followed, with who may see
them. Its notes tell whether an answer can be undone.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from types import ModuleType
from typing import Literal

from msgspec import Struct

from engine.core.prompt import Answer, Prompt, Seat


class Event(Struct, frozen=True, tag=True):
    """Something that happened. Public unless :meth:`seen_by` says otherwise.

    The fields are what its sentence names; they are written out by their types, so a seat is a `Seat`.
    """

    def seen_by(self, viewer: Seat | None) -> Event | None:
        """The event as `viewer` learns of it (None: a spectator), or None if it must not."""
        return self


def events_of(*modules: ModuleType) -> tuple[type[Event], ...]:
    """Every kind of event that these modules declare."""
    return tuple(
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module.__name__
    )


By = Literal["player", "clock", "autopilot", "order", "ordering", "robot", "steward", "undo", "dealing"]
"""Who answered. A steward is the robot in the seat of an absent player. An order answers for its owner, who
gave it earlier. Dealing answers no question: it deals again what a seat that plays on from here cannot
know."""


class Entry(Struct, frozen=True):
    """One answer. With by="undo" it is the mark of a taken-back answer and changes serials only."""

    seat: Seat
    serial: int
    answer: Answer
    by: By = "player"
    serials: tuple[int, ...] = ()
    """For undo marks alone: every seat's serial afterwards, so that no old button answers a new question."""


class Line(Struct, frozen=True):
    """A line of the append-only log."""

    at: int
    entry: Entry
    question: str
    """Fingerprint of the phase and the question it answered; a replay must be asked the same."""


class Undone(Struct, frozen=True):
    """What taking back has changed."""

    void: int
    """The log line that counts no more."""
    mark: Line
    """The line to append in its stead."""
    told: dict[int, tuple[Event, ...]]
    """The events of the lines after the void one, by line."""


Stretch = tuple[int, int]
"""A part of the game without waiting for other players: a question to one seat alone, choices side by side,
or one race after the other. Given as the beginning of its phase (of several that race on, the first) and its
number in the phase."""

Known = tuple[dict[str, int], list[int], int]
"""The draws and news so far, and the number of revealed secret rounds."""


@dataclass
class LastAnswer:
    """The last answer of one seat, and its consequences since."""

    at: int
    """Its line."""
    stretch: Stretch | None
    """The stretch in which it was given."""
    known: Known
    """The draws and news before it."""
    final: bool
    """Whether its question could not be undone."""
    telling: bool
    """Whether another player has learned something from it."""
    changed: frozenset[Seat]
    """Other seats whose question changed with it."""
    written: frozenset[str]
    """What it changed among the things that all players choose from."""
    built_upon: bool = field(default=False, init=False)
    """Whether another player has since given an answer that depended on it."""
    passed: bool = field(default=False, init=False)
    """Whether other players have ended its stretch since."""

    def follow(
        self, seat: Seat, stretch: Stretch | None, after: Stretch | None, read: frozenset[str]
    ) -> None:
        """Another `seat` has answered in `stretch`, from what it has `read`; the game is in `after` now."""
        self.built_upon |= stretch != self.stretch or seat in self.changed or bool(read & self.written)
        self.passed |= after != self.stretch

    def stands(self, reveals: int, unnoticed: Iterable[Seat]) -> bool:
        """Whether it can no longer be undone: `reveals` counts the secret rounds revealed so far. Whether the
        `unnoticed` seats have answered stays secret."""
        if self.final or self.telling or self.built_upon or self.known[-1] != reveals:
            return True
        return any(self.passed or seat in self.changed for seat in unnoticed)


class LastAnswers:
    """The last answer of every seat."""

    def __init__(self) -> None:
        self._of: dict[Seat, LastAnswer] = {}

    def note(self, seat: Seat, last: LastAnswer, *, after: Stretch | None, read: frozenset[str]) -> None:
        """Note an answer of `seat` that relied on what it has `read`. The game is now at `after`."""
        for other, standing in self._of.items():
            if other != seat:
                standing.follow(seat, last.stretch, after, read)
        self._of[seat] = last

    def of(self, seat: Seat, *, since: int) -> LastAnswer | None:
        """The last answer of `seat`, unless it is before the line `since`."""
        last = self._of.get(seat)
        return last if last is not None and last.at >= since else None


def asked_otherwise(before: dict[Seat, Prompt], now: dict[Seat, Prompt]) -> frozenset[Seat]:
    """Seats whose question has changed, even if its serial has not."""
    return frozenset(
        seat
        for seat in before.keys() | now.keys()
        if seat not in before or seat not in now or not before[seat].asks_the_same(now[seat])
    )
