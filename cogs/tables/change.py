"""What is stored with a table, and everything that one press changes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from cogs.tables.jobs import Job
from cogs.tables.played import SeatResult
from cogs.tables.snapshot import Look
from cogs.tables.table import Table
from engine.core.codec import Checkpoint
from engine.core.log import Event, Line
from engine.core.prompt import Seat


class Deadline(Struct, frozen=True):
    """Since when a question has been open, and when its time is up."""

    serial: int
    since: int
    """When the question was asked, in seconds since 1970."""
    due: int = 0
    """When its time is up, in seconds since 1970; 0 for never."""
    pushed: int = 0
    """The seconds by which its time was extended."""
    timed: int = 0
    """1 if the rules let time itself answer, without a warning; 2 if a robot does, in the time of a
    person."""
    held: int = 0
    """When its clock was stopped because the table was paused; 0 if it runs."""
    turn: int = 0
    """When its seat was first asked in this phase, across several questions; 0 if unknown."""


class History(Struct, frozen=True):
    """The whole log of a table."""

    lines: list[Line]
    """The valid lines, oldest first."""
    times: dict[int, int]
    """When each line was written, including void ones, in seconds since 1970."""
    serials: list[int]
    """The highest serial that any line gave each seat."""


class StoredTable(Struct, frozen=True):
    """A table as the database has it; checkpoints and deadlines are only filled in for a change."""

    table: Table
    revision: int
    unseen_from: int
    no_call_up_to: Mapping[Seat, int]
    checkpoints: Sequence[Checkpoint] = ()
    deadlines: Mapping[Seat, Deadline] = {}


@dataclass
class Change:
    """Everything that one press changes at one table; `table` is the table afterwards."""

    before: StoredTable
    """The stored state, so that only differences are written."""
    now: int = 0
    """When the change is made, in seconds since 1970."""
    lines: list[Line] = field(default_factory=list)
    void: list[int] = field(default_factory=list)
    """Lines that are void from now on. Their events are deleted."""
    events: dict[int, tuple[Event, ...]] = field(default_factory=dict)
    """The events by line; they replace the lines' earlier events."""
    checkpoints: Sequence[Checkpoint] | None = None
    """All checkpoints to keep; None if unchanged."""
    deadlines: Mapping[Seat, Deadline] | None = None
    """The deadlines of all seats; None if unchanged."""
    jobs: list[Job] = field(default_factory=list)
    results: Sequence[SeatResult] = ()
    """The results of a game that has just ended."""
    non_members: set[int] = field(default_factory=set)
    """People without a seat whose question is settled now."""
    present: set[int] = field(default_factory=set)
    """People who have come to the table or are invited: their closed direct messages are tried again."""
    refused: set[tuple[int, int]] = field(default_factory=set)
    """Pairs of a person who invited and one who declined."""
    shown: Look | None = None
    """The table before, if nothing may be sent to viewers who notice no change: even an unchanged message
    would leave a trace."""
    hurry: bool = False
    """Whether to retry waiting messages at once, because what blocked them is gone."""
    by: int = 0
    """The Discord id of the person who made the change, if that may end a wait; otherwise 0."""
    by_person: bool = True
    """Whether the change shows that a person still visits the table."""

    def __post_init__(self) -> None:
        self.table, self.unseen_from = self.before.table, self.before.unseen_from
        self.no_call_up_to = self.before.no_call_up_to
