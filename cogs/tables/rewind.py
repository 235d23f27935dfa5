"""Going back to an earlier phase, if every player agrees.

Ruling: T3. A game always goes back to the beginning of a phase; for the current one, only once everyone has
seen part of it.

A ballot of the kind "rewind" says where to (`to`: the first line of the log that would be void), which place
that is (`number`) and when that was (`when`). Everything since then becomes void and stays in the record.
"""

from collections.abc import Sequence

from msgspec import Struct

from cogs.tables import in_game, jobs, seating, time_control
from cogs.tables.ballots import Ballot, is_open
from cogs.tables.live import Live, Run, from_start
from cogs.tables.snapshot import Change
from engine.core.errors import CannotUndo, RefereeError
from engine.core.game import View
from engine.core.log import Line
from engine.core.replay import beginnings, rewound

CONSENT_WITHIN = 2 * time_control.DAY
"""Seconds in which all must agree."""


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


def places(live: Live, lines: Sequence[Line], times: dict[int, int]) -> list[RewindPoint]:
    """Return every beginning of a phase before an answer that everyone knows of, latest first.

    Secret choices alone need no rewind: each player can undo their own, and offering it would reveal that a
    player has chosen. Raises RefereeError: game-not-running, game-over, rules-have-changed.
    """
    seating.require_running(live.table)
    known = beginnings(from_start(live.game, live.table), lines)
    found = []
    for number, beginning in enumerate(known):
        if beginning.seen:
            before = [moment for at, moment in times.items() if at < beginning.at]
            when = max(before, default=live.table.created)
            found.append(RewindPoint(beginning.at, number, when, beginning.view))
    return found[::-1]


def propose(live: Live, change: Change, user: int, number: int) -> Ballot:
    """Ask all players whether to go back. Raises RefereeError: no-such-place, vote-open."""
    seating.require_running(live.table)
    seating.require_player(live.table, user)
    if is_open(live.table.ballots, "rewind"):
        raise RefereeError("vote-open")
    history = live.history
    assert history is not None, "the unit of work brings it"
    place = next((x for x in places(live, history.lines, history.times) if x.number == number), None)
    if place is None:
        raise RefereeError("no-such-place")
    about: dict[str, int | str] = {"to": place.to, "number": number, "when": place.when}
    return in_game.open_ballot(live, change, "rewind", about, by=user, within=CONSENT_WITHIN)


def decide(live: Live, change: Change, ballot: Ballot, *, yes: bool) -> None:
    """Go back if all have agreed, otherwise play on."""
    if not yes:
        change.jobs.append(jobs.notice("note-rewind-declined"))
        return
    try:
        _go_back(live, change, int(ballot.about["to"]))
    except CannotUndo:
        change.jobs.append(jobs.notice("note-rewind-impossible"))
        return
    change.jobs += jobs.after_play(live.table, jobs.notice("note-rewound", when=int(ballot.about["when"])))
    change.jobs += jobs.news(live.table, "rewound", change.by)
    in_game.carry(live, change, live.play_on(Run()))


def _go_back(live: Live, change: Change, to: int) -> None:
    history = live.history
    assert history is not None, "the unit of work brings it"
    lines, start = history.lines, from_start(live.game, live.table)
    back = rewound(start, lines, to=to, head=live.playing.at, serials=history.serials)
    live.session = back.session
    change.void = [*change.void, *back.void]
    change.lines = [*change.lines, back.mark]
    change.checkpoints = back.session.checkpoints
    live.untold.told = {at: told for at, told in back.session.told.items() if at < to}
    live.untold.own_last = {x.entry.seat: x.at for x in lines if x.at < to and x.entry.by == "player"}
    live.untold.unseen_from, live.untold.no_call_up_to = back.mark.at, {}
    # The timer ran for moves that no longer count.
    live.clocks.timers = {}
