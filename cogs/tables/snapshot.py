"""What the service returns: a table at one moment, and the result of a press.

All of it is a snapshot, so the game may continue while a picture is drawn from it.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from cogs.tables.ballots import Ballot
from cogs.tables.reminders import VOTE
from cogs.tables.table import Status, Table
from engine.core.game import Game, Outcome, View
from engine.core.log import By, Event
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


class Receipt(Struct, frozen=True):
    """The result of an answer."""

    look: Look
    """The table afterwards, including the robots' answers unless they are still thinking."""
    seat: Seat
    told: tuple[Event, ...]
    """What happened, as the seat may see it."""

    @property
    def sealed(self) -> bool:
        """Whether the answer waits for the others and may still be changed."""
        return self.seat in self.look.sealed


class StoryLine(Struct, frozen=True):
    """The events of one line of the log, as the reader may see them."""

    at: int
    """The line of the log; -1 for the start of the game."""
    seat: Seat | None
    """The seat that answered; None at the start."""
    by: By | None
    time: int
    """When the line was written, in seconds since 1970."""
    events: tuple[Event, ...]


class OpenQuestion(Struct, frozen=True):
    """One open question of a person."""

    look: Look
    seat: Seat
    due: int = 0
    """When its time is up, in seconds since 1970; 0: never."""
    since: int = 0
    """When it was asked, in seconds since 1970."""


def urgent_first(questions: Iterable[OpenQuestion]) -> list[OpenQuestion]:
    """Sort questions by the earliest deadline, then the longest wait; paused tables last."""
    return sorted(questions, key=lambda one: (bool(one.look.table.rest), not one.due, one.due, one.since))


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
        return self.seat == VOTE

    def voted_on(self, look: Look) -> bool:
        """Return whether the others are voting on the person who is reminded."""
        ballots = look.table.ballots
        return any(ballot.kind == "seat" and ballot.about["seat"] == self.seat for ballot in ballots)

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
