"""What the service returns: a table at one moment, and the result of a press.

It is all a snapshot: the game may continue while a picture is drawn from it.
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
"""A line of the log and its events. The start of the game is line -1."""
LATELY = 6
"""How many lines of story a board shows."""


class Look(Struct, frozen=True):
    """A table at one moment. In the lobby there are no views and no questions."""

    table: Table
    game: type[Game[Any]]
    at: int = 0
    """Lines of the log so far."""
    views: Mapping[Seat | None, View] = {}
    """The views by viewer; None is the spectator's."""
    prompts: Mapping[Seat, Prompt] = {}
    """Every open question. Empty once the game is over or was ended."""
    orders: Mapping[Seat, Prompt] = {}
    """The standing orders each seat may give at any time. Empty in games without them."""
    sealed: tuple[Seat, ...] = ()
    """Seats that have chosen and may still change it."""
    chosen: Mapping[Seat, tuple[tuple[Prompt, Answer], ...]] = {}
    """What each seat has answered in the phase under way, shown to that seat alone."""
    undoable: frozenset[Seat] = frozenset()
    """Seats whose last answer can be taken back now."""
    outcome: Outcome | None = None
    first_player: Seat = Seat(0)
    """The seat that began the game."""
    news: Mapping[Seat | None, tuple[Happened, ...]] = {}
    """What each viewer has not seen yet, as it may see it: a seat since its own last answer, the public
    since the last click that told it something."""
    lately: tuple[Happened, ...] = ()
    """The last public lines; none if fewer are known."""
    no_call_up_to: Mapping[Seat, int] = {}
    """The serial up to which a seat need not be called, because it has just acted itself."""
    called_with: Mapping[Seat, int] = {}
    """Questions asked again after another player's undo: a call to the earlier serial counts for this one."""
    taken_back: Seat | None = None
    """The seat that has just undone something that everyone had seen."""
    deadlines: Mapping[Seat, int] = {}
    """When each seat's time is up, in seconds since 1970; without a clock: none."""
    since: Mapping[Seat, int] = {}
    """When each person's open question was asked."""
    turns: Mapping[Seat, int] = {}
    """Since when a person has been asked in this phase, across several questions. A later time would reveal a
    secret answer, so others see only this one."""
    answered: frozenset[Seat] = frozenset()
    """Seats of people who have answered by hand, no matter who had the seat."""
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
        """The answer waits for the others and may still be changed."""
        return self.seat in self.look.sealed


class StoryLine(Struct, frozen=True):
    """The events of one line of the log, as the reader may see them."""

    at: int
    """The line of the log; -1: the start of the game."""
    seat: Seat | None
    """The seat that answered; None at the start."""
    by: By | None
    time: int
    """When it happened, in seconds since 1970."""
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
    """Earliest deadline first, then longest wait; paused tables last."""
    return sorted(questions, key=lambda one: (bool(one.look.table.rest), not one.due, one.due, one.since))


Missing = tuple[Look, Ballot]
"""A missing vote, and its table."""


class Reminded(Struct, frozen=True):
    """A question or a vote that a person is reminded of."""

    seat: Seat
    """The seat that is asked; :data:`VOTE` for a vote."""
    serial: int
    """The number of the ballot, for a vote."""
    user: int

    @property
    def vote(self) -> bool:
        """Whether it is about a missing vote, not an answer."""
        return self.seat == VOTE

    def voted_on(self, look: Look) -> bool:
        """Whether the others are voting on the player they wait for."""
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
        """Whether readers of the question since `said`, in milliseconds, must believe that it is still
        open: another question may have followed, but others cannot tell them apart."""
        asked = look.turns.get(self.seat)
        return asked is not None and asked * 1000 <= said and self._awaited(look)

    def _awaited(self, look: Look) -> bool:
        """Whether the table waits for that person, whatever they are asked."""
        chair = look.table.chairs[self.seat]
        plays = chair.user == self.user and chair.pilot == "player"
        going = look.table.status == Status.RUNNING and not look.table.rest
        return self.seat in look.prompts and plays and going
