"""A table at one moment, as the service returns it and the database has it; what one press changes, who can
notice that, and what they have not been told yet.

A snapshot never changes, so the game may continue while a picture is drawn from it.

Ruling: T5. A step that others cannot notice sends them nothing: even an unchanged message would leave a
trace.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from cogs.tables import record_of_play
from cogs.tables.jobs import Call, Job, RefreshBoard, ShowHand
from cogs.tables.reminders import VOTE
from cogs.tables.table import Ballot, Status, Table
from cogs.tables.time_control import NEVER
from engine.core.game import Game, Outcome, View
from engine.core.log import Event, Line, Undone
from engine.core.prompt import Answer, Prompt, Seat
from engine.play.codec import Checkpoint

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
    due: int = NEVER
    """When its time is up, in seconds since 1970, or `NEVER`."""
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
        return self.seat == VOTE

    def open(self, look: Look) -> bool:
        """Return whether the question or the vote still waits for that person."""
        if self.vote:
            table, ballot = look.table, look.table.ballot(self.serial)
            if ballot is None or table.status != Status.RUNNING:
                return False
            return self.user in table.missing(ballot) | table.concerned(ballot)
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


BY_PACE, BY_TIMER, BY_ROBOT = 0, 1, 2
"""What ends the wait for an answer: the table's pace, after warnings; a timer of the rules, without any; or a
robot, which answers in the time of a person."""


class Deadline(Struct, frozen=True):
    """Since when a question has been open, and when its time is up."""

    serial: int
    since: int
    """When the question was asked, in seconds since 1970."""
    due: int = NEVER
    """When its time is up, in seconds since 1970, or `NEVER`."""
    pushed: int = 0
    """The seconds by which its time was extended."""
    timed: int = BY_PACE
    """What ends the wait: `BY_PACE`, `BY_TIMER` or `BY_ROBOT`."""
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


class RewindPoint(Struct, frozen=True):
    """A moment to which the game can go back."""

    to: int
    """The first line of the log that would be void. It counts secret steps, so it is never shown."""
    number: int
    """The number of the phase, from 0, by which people know the place."""
    when: int
    """When the game was at that point, in seconds since 1970."""
    view: View
    """The table as a spectator saw it at that moment."""


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
    results: Sequence[record_of_play.SeatResult] = ()
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


def noticed(wanted: Sequence[Job], before: Look, after: Look) -> list[Job]:
    """Return the jobs without standing messages of viewers for whom nothing has changed."""
    if _seen(before, None) != _seen(after, None):
        return list(wanted)
    same = {
        ShowHand(chair.seat, chair.user)
        for chair in after.table.chairs
        if chair.user is not None and _seen(before, chair.seat) == _seen(after, chair.seat)
    }
    return [job for job in wanted if job not in (RefreshBoard(), Call(), *same)]


def _seen(look: Look, viewer: Seat | None) -> tuple[object, ...]:
    """Return everything from which messages to `viewer` are made."""
    glass = [look.deadlines.get(seat) for seat, prompt in look.prompts.items() if prompt.timer is not None]
    # Plans and used time are their players' own.
    chairs = tuple(replace(chair, plan="", used=0) for chair in look.table.chairs)
    public = replace(look.table, chairs=chairs), look.waiting, look.sealed, look.outcome, glass
    return (
        *public,
        look.views[viewer],
        look.news.get(viewer),
        *(mine.get(viewer) for mine in (look.prompts, look.orders, look.chosen) if viewer is not None),
        viewer in look.undoable,
    )


def seen_by(viewer: Seat | None, events: Iterable[Event]) -> tuple[Event, ...]:
    """Return the events as `viewer` may see them."""
    return tuple(seen for event in events if (seen := event.seen_by(viewer)) is not None)


SOON = 15 * 60
"""Seconds within which a question that was taken back and asked again counts as the same one for a person who
was called."""

Told = Mapping[int, tuple[Event, ...]]
"""The events by line of the log. The start of the game is line -1."""


@dataclass
class Untold:
    """The events of one table that some viewer has not seen yet."""

    unseen_from: int = -1
    """The first line that the public has not seen yet."""
    no_call_up_to: dict[Seat, int] = field(default_factory=dict)
    """The serial up to which each seat need not be called, because it has just acted itself."""
    own_last: dict[Seat, int] = field(default_factory=dict)
    """The last line of the log that each seat has answered by hand."""
    told: dict[int, tuple[Event, ...]] = field(default_factory=dict)
    """Events that some viewer has not seen yet, by line."""
    pressed: Seat | None = None
    """The seat of the person who answered last."""
    taken_back: Seat | None = None
    """The seat that has undone something everyone had seen, until everyone sees something else."""
    unasked: dict[Seat, tuple[int, int]] = field(default_factory=dict)
    """Questions that another player's undo has removed: serial and time, by seat."""
    asked_again: dict[Seat, tuple[int, int]] = field(default_factory=dict)
    """Questions that came back soon after: their serials, and the earlier ones."""
    faults: set[tuple[int, str]] = field(default_factory=set)
    """Where a rule broke, by line of the log, so that the table is told once."""

    def news(self, viewer: Seat | None) -> tuple[Happened, ...]:
        """Return the events a viewer has not seen yet, as they may see them."""
        since = self._since(viewer)
        lines = [(at, seen_by(viewer, told)) for at, told in sorted(self.told.items()) if at >= since]
        return tuple((at, seen) for at, seen in lines if seen)

    def forget_seen(self, people: Collection[Seat]) -> None:
        """Forget what everyone has seen."""
        seen = min([self.unseen_from, *(self._since(seat) for seat in people)])
        self.told = {at: events for at, events in self.told.items() if at >= seen}

    def _since(self, viewer: Seat | None) -> int:
        return self.unseen_from if viewer is None else self.own_last.get(viewer, -1)

    def show(self, told: Told) -> None:
        """Show the public events of these new lines, from the first line on.

        Lines without events leave the public picture as it is, so others cannot see that they were written.
        """
        first = next((at for at in sorted(told) if seen_by(None, told[at])), None)
        if first is not None:
            self.unseen_from, self.taken_back = first, None

    def go_on(self, told: Told) -> None:
        """Leave new events unseen together with the lines that they follow from."""
        if any(seen_by(None, events) for events in told.values()):
            self.taken_back = None

    def hush(self, prompts: Mapping[Seat, Prompt], now: int) -> None:
        """Call no one who has just pressed, even if that press has begun the next round."""
        if self.pressed is None:
            return
        self.stay_quiet(self.pressed, prompts)
        # Questions that were taken back and soon asked again are recognized, to call nobody twice.
        for seat, (serial, when) in list(self.unasked.items()):
            prompt = prompts.get(seat)
            if prompt is not None:
                del self.unasked[seat]
                if now - when < SOON:
                    self.asked_again[seat] = (prompt.serial, serial)

    def stay_quiet(self, seat: Seat, prompts: Mapping[Seat, Prompt]) -> None:
        """Do not call a seat to the question it has now, because its person is present."""
        follow_up = prompts.get(seat)
        if follow_up is not None:
            self.no_call_up_to[seat] = follow_up.serial

    def take_back(
        self, undone: Undone, seat: Seat, asked: Mapping[Seat, int], prompts: Mapping[Seat, Prompt], now: int
    ) -> None:
        """Record that a seat has undone its answer. Seats were `asked` by serials; `prompts` are open now."""
        for other, serial in asked.items():
            if other != seat and other not in prompts:
                earlier = self.asked_again.pop(other, (0, serial))
                self.unasked[other] = (earlier[1], now)
        self.told.pop(undone.void, None)
        self.told.update(undone.told)
        self.stay_quiet(seat, prompts)

    def called_with(self, prompts: Mapping[Seat, Prompt]) -> dict[Seat, int]:
        """Return the earlier serials of questions that came back: a call to one counts for the other."""
        return {
            seat: before
            for seat, (serial, before) in self.asked_again.items()
            if seat in prompts and prompts[seat].serial == serial
        }

    def newcomers(self, table: Table, people: Collection[Seat]) -> dict[Seat, str]:
        """Return the former owners of seats whose people joined the running game and have yet to answer."""
        last = {before.seat: before for before in table.former}
        return {
            seat: last[seat].name
            for seat in people
            if seat in last and self.own_last.get(seat, -1) < last[seat].until
        }
