"""Who can notice that something has changed.

Ruling: T5. A step that nobody else can notice sends nobody else anything: even a message that stays as it is
would leave a trace.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from cogs.tables.jobs import Call, Job, RefreshBoard, ShowHand
from cogs.tables.snapshot import Look
from cogs.tables.table import Table
from engine.core.event import Event
from engine.core.prompt import Seat


def noticed(wanted: Sequence[Job], before: Look, after: Look) -> list[Job]:
    """Without the standing messages of those for whom everything is as it was."""
    if _seen(before, None) != _seen(after, None):
        return list(wanted)
    same = {
        ShowHand(chair.seat, chair.user)
        for chair in after.table.chairs
        if chair.user is not None and _seen(before, chair.seat) == _seen(after, chair.seat)
    }
    return [job for job in wanted if job not in (RefreshBoard(), Call(), *same)]


def _seen(look: Look, viewer: Seat | None) -> tuple[object, ...]:
    """Everything that messages to `viewer` are made of."""
    glass = [look.deadlines.get(seat) for seat, prompt in look.prompts.items() if prompt.timer is not None]
    public = _public(look.table), look.waiting, look.sealed, look.outcome, glass
    return (
        *public,
        look.views[viewer],
        look.news.get(viewer),
        *(mine.get(viewer) for mine in (look.prompts, look.orders, look.chosen) if viewer is not None),
        viewer in look.undoable,
    )


def _public(table: Table) -> Table:
    """Without what its players keep for themselves."""
    return replace(table, chairs=tuple(replace(chair, plan="", used=0) for chair in table.chairs))


def seen_by(viewer: Seat | None, events: Iterable[Event]) -> tuple[Event, ...]:
    """The events as `viewer` learns them."""
    return tuple(seen for event in events if (seen := event.seen_by(viewer)) is not None)
