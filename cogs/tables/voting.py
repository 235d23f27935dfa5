"""Opening a ballot at a table and taking it away again. What it decides is told elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from cogs.tables import ballots
from cogs.tables.ballots import Ballot, Kind
from cogs.tables.change import Change
from cogs.tables.jobs import ShowVote
from cogs.tables.live import Live
from cogs.tables.opaque_id import opaque_id

NUMBERS = 1 << 31
"""So many there are for ballots."""


def open_ballot(
    live: Live, change: Change, kind: Kind, about: dict[str, int | str], *, by: int | None, within: int
) -> Ballot:
    """A new ballot, for so many seconds."""
    # A change opens one ballot at most. Everybody can read its number, and nobody can count changes by it.
    number = int(opaque_id(live.table.secret, f"ballot {live.revision + 1}", 8), 16)
    ballot = Ballot(number % NUMBERS, kind, about, by, live.clocks.now, live.clocks.now + within)
    put(live, (*live.table.ballots, ballot))
    change.jobs.append(ShowVote(ballot.number))
    return ballot


def drop(live: Live, change: Change, ballot: Ballot) -> None:
    """Without a ballot; its message goes."""
    put(live, ballots.without(live.table.ballots, ballot.number))
    if ballot.newcomer is not None:
        change.non_members.add(ballot.newcomer)
    change.jobs.append(ShowVote(ballot.number))


def put(live: Live, kept: Iterable[Ballot]) -> None:
    """These ballots and no others."""
    live.table = replace(live.table, ballots=tuple(kept))
