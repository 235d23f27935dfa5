"""The append-only log: who answered which question with what, and the events that followed, with who may see
them. Its notes say whether an answer can be undone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from types import ModuleType
from typing import ClassVar, Literal

from msgspec import Struct
from msgspec.structs import asdict

from engine.core.prompt import Answer, Prompt, Seat


class Event(Struct, frozen=True, tag=True):
    """Something that happened. Public unless :meth:`seen_by` says otherwise.

    The fields are those of its sentence. Their types decide how they are written, so a seat must be a `Seat`.
    """

    def seen_by(self, viewer: Seat | None) -> Event | None:
        """Return the event as `viewer` (None: a spectator) learns of it; None if the viewer must not."""
        return self


class SeatEvent(Event, frozen=True):
    """Something that one player did, or that happened to them."""

    seat: Seat


class PrivateEvent(SeatEvent, frozen=True):
    """Something that one player did, or that happened to them, as they see it themselves."""

    face_down: ClassVar[type[SeatEvent] | None] = None
    """The event for everyone else: the same fields, but a `count` instead of secret ones. None: no event."""

    def seen_by(self, viewer: Seat | None) -> Event | None:
        """Return the event for a viewer: as it is for its player, and face down for everyone else."""
        if viewer == self.seat:
            return self
        if self.face_down is None:
            return None
        told = asdict(self)
        told["count"] = sum(len(value) for value in told.values() if isinstance(value, tuple))
        return self.face_down(**{name: told[name] for name in self.face_down.__struct_fields__})


def events_of(*modules: ModuleType) -> tuple[type[Event], ...]:
    """Return every kind of event that these modules declare."""
    return tuple(
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module.__name__
    )


By = Literal["player", "clock", "autopilot", "order", "ordering", "robot", "steward", "undo", "dealing"]
"""Who answered. A steward is the robot in the seat of an absent player; "order" answers for an owner who gave
it earlier; "dealing" answers no question: it deals again what a seat that plays on from here cannot know."""


class Entry(Struct, frozen=True):
    """One answer. With by="undo" it marks a taken-back answer and only changes serials."""

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
    """The fingerprint of the phase and the answered question, which a replay must meet again."""


class Written:
    """A line as a session writes it. The fingerprint of its question is computed when the line is read."""

    def __init__(self, at: int, entry: Entry, question: str | Callable[[], str]) -> None:
        self.at, self.entry, self._question = at, entry, question

    @cached_property
    def line(self) -> Line:
        """The line of the log."""
        question = self._question
        return Line(self.at, self.entry, question if isinstance(question, str) else question())


class Undone(Struct, frozen=True):
    """The result of taking an answer back."""

    void: int
    """The line of the log that is void now."""
    mark: Line
    """The line to append for the undo."""
    told: dict[int, tuple[Event, ...]]
    """The events of the lines after the void one, by line."""


Stretch = tuple[int, int]
"""A part of the game in which nobody waits for other players: a question to one seat alone, choices side by
side, or one race after the other. It is given as the beginning of its phase (the first one, if several race
on) and its number in the phase."""

Known = tuple[dict[str, int], list[int], int]
"""How many draws, pieces of news and revealed secret rounds there have been."""


@dataclass
class LastAnswer:
    """The last answer of one seat, and what has followed from it."""

    at: int
    """The line of the log with the answer."""
    stretch: Stretch | None
    """The stretch in which the answer was given."""
    known: Known
    """How much had been drawn and revealed before the answer."""
    final: bool
    """Whether the question says that its answer cannot be undone."""
    telling: bool
    """Whether another player has learned something from the answer."""
    changed: frozenset[Seat]
    """The other seats whose questions changed with the answer."""
    written: frozenset[str]
    """What the answer changed among the things that all players choose from."""
    built_upon: bool = field(default=False, init=False)
    """Whether another player has since given an answer that relied on this one."""
    passed: bool = field(default=False, init=False)
    """Whether other players have since ended the stretch."""

    def follow(
        self, seat: Seat, stretch: Stretch | None, after: Stretch | None, read: frozenset[str]
    ) -> None:
        """Record that another `seat` has answered in `stretch`, relying on what it has `read`; the game is in
        `after` now."""
        self.built_upon |= stretch != self.stretch or seat in self.changed or bool(read & self.written)
        self.passed |= after != self.stretch

    def stands(self, reveals: int, unnoticed: Iterable[Seat]) -> bool:
        """Return whether the answer can't be undone any more. `reveals` counts the secret rounds revealed.
        Whether the `unnoticed` seats have answered stays secret."""
        if self.final or self.telling or self.built_upon or self.known[-1] != reveals:
            return True
        return any(self.passed or seat in self.changed for seat in unnoticed)


def asked_otherwise(before: dict[Seat, Prompt], now: dict[Seat, Prompt], answered: Seat) -> frozenset[Seat]:
    """Return the seats, except the one that has answered, whose question has changed, even if its serial has
    not."""
    return frozenset(
        seat
        for seat in (before.keys() | now.keys()) - {answered}
        if seat not in before or seat not in now or not before[seat].asks_the_same(now[seat])
    )
