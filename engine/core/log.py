"""The append-only log: who has answered which question with what."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engine.core.event import Event
from engine.core.prompt import Answer, Seat

By = Literal["player", "clock", "autopilot", "order", "ordering", "robot", "steward", "undo"]
"""Who has answered. A steward is the robot in the seat of somebody who will be back; an order answers for its
owner, who has given it before by ordering."""


class Entry(Struct, frozen=True):
    """One answer. With by="undo" it is the mark of a taken-back answer and changes serials only."""

    seat: Seat
    serial: int
    answer: Answer
    by: By = "player"
    serials: tuple[int, ...] = ()
    """Only for marks: every seat's serial afterwards, so that no old button fits a new question."""


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
    """What the lines after the void one tell now, by line."""
