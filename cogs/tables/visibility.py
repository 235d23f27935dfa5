"""Who can notice a change, what they have not been told yet, and which changes happen unnoticed.

Ruling: T5. A step that others cannot notice sends them nothing: even an unchanged message would leave a
trace.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from cogs.tables.jobs import Call, Job, RefreshBoard, ShowHand
from cogs.tables.snapshot import Happened, Look
from cogs.tables.table import Table
from engine.core.log import Event, Undone
from engine.core.prompt import Prompt, Seat


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
