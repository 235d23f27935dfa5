"""What the service returns: a table at one moment, and what a press has done.

All of it is a snapshot: the game may go on while a picture is drawn from it.
"""

from __future__ import annotations

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
"""A line of the log and what it told; the start of the game is line -1."""


class Look(Struct, frozen=True):
    """A table at one moment. In the lobby there are no views and no questions."""

    table: Table
    game: type[Game[Any]]
    at: int = 0
    """Lines of the log so far."""
    views: Mapping[Seat | None, View] = {}
    """By viewer; None is the spectator's."""
    prompts: Mapping[Seat, Prompt] = {}
    """Every open question; none once the table is over or ended."""
    orders: Mapping[Seat, Prompt] = {}
    """What each seat may order at any time; nothing in games that know no orders."""
    sealed: tuple[Seat, ...] = ()
    """Seats that have chosen and may still change it."""
    chosen: Mapping[Seat, tuple[tuple[Prompt, Answer], ...]] = {}
    """What each seat has answered in the phase under way, for its own eyes."""
    undoable: frozenset[Seat] = frozenset()
    """Seats whose last answer can be taken back now."""
    outcome: Outcome | None = None
    first_player: Seat = Seat(0)
    """Who began the game."""
    news: Mapping[Seat | None, tuple[Happened, ...]] = {}
    """What each viewer has not seen yet, as it may see it: a seat since its own last answer, the public
    since the last click that told it something."""
    no_call_up_to: Mapping[Seat, int] = {}
    """Up to which of its questions a seat need not be called: it has just acted itself."""
    called_with: Mapping[Seat, int] = {}
    """Questions that somebody else has taken back and asked again: who was called to the earlier serial has
    been called to this one."""
    taken_back: Seat | None = None
    """Who has just taken back what everybody had seen."""
    deadlines: Mapping[Seat, int] = {}
    """When the time of a seat for its question is up, in seconds since 1970; without a clock: none."""
    since: Mapping[Seat, int] = {}
    """When the open question of a person was asked."""
    turns: Mapping[Seat, int] = {}
    """Since when a person is asked in this phase, one question after the other. Others may know no more of
    when: a later moment would tell that something was answered which nobody sees."""
    answered: frozenset[Seat] = frozenset()
    """Seats of people that have answered by hand, no matter who sat there."""
    newcomers: Mapping[Seat, str] = {}
    """Seats whose people have sat down during the game and not answered yet, and who sat there before."""

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Seats with an open question."""
        return tuple(sorted(self.prompts))


class Receipt(Struct, frozen=True):
    """What an answer has done."""

    look: Look
    """The table afterwards, with what robots have answered unless they still think."""
    seat: Seat
    told: tuple[Event, ...]
    """What happened, as the seat may see it."""

    @property
    def sealed(self) -> bool:
        """The answer waits for the others and may still be changed."""
        return self.seat in self.look.sealed


class StoryLine(Struct, frozen=True):
    """What one line of the log has told, as the reader may see it."""

    at: int
    """-1: the start of the game."""
    seat: Seat | None
    """Who answered; None at the start."""
    by: By | None
    time: int
    """Seconds since 1970."""
    events: tuple[Event, ...]


class OpenQuestion(Struct, frozen=True):
    """One open question of a person."""

    look: Look
    seat: Seat
    due: int = 0
    """When the clock answers, in seconds since 1970; 0: never."""
    since: int = 0
    """When it was asked, in seconds since 1970."""


def urgent_first(questions: Iterable[OpenQuestion]) -> list[OpenQuestion]:
    """What the clock ends soonest; then what has waited longest; tables that rest come last."""
    return sorted(questions, key=lambda one: (bool(one.look.table.rest), not one.due, one.due, one.since))


Missing = tuple[Look, Ballot]
"""A vote that is missing, and its table."""


class Reminded(Struct, frozen=True):
    """A question that waits for somebody, or a vote: what they are reminded of."""

    seat: Seat
    """:data:`VOTE` for a vote."""
    serial: int
    """The number of the ballot, for a vote."""
    user: int

    @property
    def vote(self) -> bool:
        """Whether a vote is missing, and no answer."""
        return self.seat == VOTE

    def voted_on(self, look: Look) -> bool:
        """Whether the others vote on how it goes on without the one who is waited for."""
        ballots = look.table.ballots
        return any(ballot.kind == "seat" and ballot.about["seat"] == self.seat for ballot in ballots)

    def open(self, look: Look) -> bool:
        """Whether the question or the vote still waits for that person."""
        if self.vote:
            ballots = [ballot for ballot in look.table.ballots if ballot.number == self.serial]
            running = look.table.status == Status.RUNNING
            table = look.table
            return running and any(self.user in table.missing(x) | table.concerned(x) for x in ballots)
        prompt = look.prompts.get(self.seat)
        return prompt is not None and prompt.serial == self.serial and self._awaited(look)

    def seems_open(self, look: Look, said: int) -> bool:
        """Whether everybody who has read of the question since `said`, in milliseconds, must believe that it
        waits: one question may have followed another, but nobody else can tell them apart."""
        asked = look.turns.get(self.seat)
        return asked is not None and asked * 1000 <= said and self._awaited(look)

    def _awaited(self, look: Look) -> bool:
        """Whether the table waits for that person, whatever they are asked."""
        chair = look.table.chairs[self.seat]
        plays = chair.user == self.user and chair.pilot == "player"
        going = look.table.status == Status.RUNNING and not look.table.rest
        return self.seat in look.prompts and plays and going
