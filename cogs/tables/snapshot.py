"""A table at one moment, as the service returns it and the database has it; and what one press changes.

A snapshot never changes, so the game may continue while a picture is drawn from it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from cogs.tables import played, reminders
from cogs.tables.ballots import Ballot
from cogs.tables.jobs import Job
from cogs.tables.table import Status, Table
from engine.core.codec import Checkpoint
from engine.core.game import Game, Outcome, View
from engine.core.log import Event, Line
from engine.core.prompt import Answer, Prompt, Seat

Happened = tuple[int, tuple[Event, ...]]
"""A line of the log with its events. The start of the game is line -1."""
LATELY = 6
"""The number of lines of story that a board shows."""


class Look(Struct, frozen=True):
    """A table at one moment. In the lobby it has no views and no questions."""

    table: Table
    game: type[Game[Any]]
    at: int = 0
    """The number of lines in the log so far."""
    views: Mapping[Seat | None, View] = {}
    """The views by viewer; None is the spectator's."""
    prompts: Mapping[Seat, Prompt] = {}
    """Every open question. Empty once the game is over or was ended."""
    orders: Mapping[Seat, Prompt] = {}
    """The standing orders each seat may give at any time. Empty in games without them."""
    sealed: tuple[Seat, ...] = ()
    """Seats that have chosen and may still change their choice."""
    chosen: Mapping[Seat, tuple[tuple[Prompt, Answer], ...]] = {}
    """What each seat has answered in the phase under way, shown to that seat alone."""
    undoable: frozenset[Seat] = frozenset()
    """Seats whose last answer can be taken back now."""
    outcome: Outcome | None = None
    first_player: Seat = Seat(0)
    """The seat that began the game."""
    news: Mapping[Seat | None, tuple[Happened, ...]] = {}
    """What each viewer has not seen yet, as it may see it: a seat since its own last answer, the public since
    the last click that told it something."""
    lately: tuple[Happened, ...] = ()
    """The last public lines; empty if too few are known."""
    no_call_up_to: Mapping[Seat, int] = {}
    """The serial up to which each seat need not be called, because it has just acted itself."""
    called_with: Mapping[Seat, int] = {}
    """For questions asked again after an undo: the earlier serial, to which a call counts for this one."""
    taken_back: Seat | None = None
    """The seat that has just undone something that everyone had seen."""
    deadlines: Mapping[Seat, int] = {}
    """When each seat's time is up, in seconds since 1970; empty without a clock."""
    since: Mapping[Seat, int] = {}
    """When each seat's open question was asked, in seconds since 1970."""
    turns: Mapping[Seat, int] = {}
    """When each person was first asked in this phase, across several questions. Others see only this time,
    because a later one would reveal a secret answer."""
    answered: frozenset[Seat] = frozenset()
    """Seats whose people, present or former, have answered by hand."""
    newcomers: Mapping[Seat, str] = {}
    """Seats whose people joined during the game and have not answered yet, with their former owners."""

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Seats with an open question."""
        return tuple(sorted(self.prompts))


class OpenQuestion(Struct, frozen=True):
    """One open question of a person."""

    look: Look
    seat: Seat
    due: int = 0
    """When its time is up, in seconds since 1970; 0: never."""
    since: int = 0
    """When it was asked, in seconds since 1970."""


Missing = tuple[Look, Ballot]
"""A table and a vote that is missing there."""


class Reminded(Struct, frozen=True):
    """A question or a vote that a person is reminded of."""

    seat: Seat
    """The seat that is asked; :data:`VOTE` for a vote."""
    serial: int
    """The question's serial; for a vote, the number of the ballot."""
    user: int

    @property
    def vote(self) -> bool:
        """Whether the person is reminded of a vote, and not of a question."""
        return self.seat == reminders.VOTE

    def open(self, look: Look) -> bool:
        """Return whether the question or the vote still waits for that person."""
        if self.vote:
            ballots = [ballot for ballot in look.table.ballots if ballot.number == self.serial]
            running = look.table.status == Status.RUNNING
            table = look.table
            return running and any(self.user in table.missing(x) | table.concerned(x) for x in ballots)
        prompt = look.prompts.get(self.seat)
        return prompt is not None and prompt.serial == self.serial and self._awaited(look)

    def seems_open(self, look: Look, said: int) -> bool:
        """Return whether people who have read the question since `said` (milliseconds since 1970) must
        believe that it is still open: another one may have followed, but others cannot tell them apart."""
        asked = look.turns.get(self.seat)
        return asked is not None and asked * 1000 <= said and self._awaited(look)

    def _awaited(self, look: Look) -> bool:
        """Return whether the table waits for that person, whatever they are asked."""
        chair = look.table.chairs[self.seat]
        plays = chair.user == self.user and chair.pilot == "player"
        going = look.table.status == Status.RUNNING and not look.table.rest
        return self.seat in look.prompts and plays and going


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
    results: Sequence[played.SeatResult] = ()
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
