"""How a seat goes from one person to another: offered and accepted, or by a vote of the others.

A ballot says which seat (`seat`), who sat there (`owner`), and
who is to sit there (`user` and `name`; 0 and nothing for a robot).
"""

from __future__ import annotations

from cogs.tables import jobs, seating
from cogs.tables.ballots import Ballot, Kind
from cogs.tables.change import Change
from cogs.tables.commands import seat_somebody
from cogs.tables.live import Live
from cogs.tables.table import Chair, Sitter
from cogs.tables.time_control import DAY
from cogs.tables.visibility import seen_by
from cogs.tables.voting import drop, open_ballot
from engine.core.errors import RefereeError
from engine.core.prompt import Seat

KINDS: frozenset[Kind] = frozenset({"handover", "replace"})

OFFERED_FOR = 3 * DAY
"""Seconds in which an offered seat may be accepted, or the others may vote."""

SILENT_FOR = 3 * DAY
"""Seconds a question must be open before one vote alone may replace its owner."""

ENOUGH = 2
"""Votes it takes to replace somebody who still plays. Ruling: T2. One is enough after days of silence."""


def offer(live: Live, change: Change, user: int, who: Sitter) -> None:
    """Offer one's own seat to somebody, who accepts or does not; raises RefereeError("already-seated")."""
    seating.require_running(live.table)
    seat = seating.require_player(live.table, user)
    _require_not_seated(live, who)
    for ballot in live.table.ballots:
        if ballot.kind == "handover" and ballot.about["seat"] == seat:
            drop(live, change, ballot)
    open_ballot(live, change, "handover", _about(live, seat, who), by=user, within=OFFERED_FOR)


def propose(live: Live, change: Change, user: int, seat: Seat, who: Sitter | None) -> Ballot:
    """Ask the others to put somebody else, or a robot, into a seat; whoever asks is for it.

    Raises RefereeError: no-such-seat, already-seated, vote-open, own-seat, vote-too-few.
    """
    seating.require_running(live.table)
    own = seating.require_player(live.table, user)
    if not 0 <= seat < len(live.table.chairs):
        raise RefereeError("no-such-seat")
    if seat == own:
        raise RefereeError("own-seat")
    if who is not None:
        _require_not_seated(live, who)
    if any(ballot.kind == "replace" and ballot.about["seat"] == seat for ballot in live.table.ballots):
        raise RefereeError("vote-open")
    if not may_replace(live, seat):
        raise RefereeError("vote-too-few")
    return open_ballot(live, change, "replace", _about(live, seat, who), by=user, within=OFFERED_FOR)


def may_replace(live: Live, seat: Seat) -> bool:
    """Whether the others may give a seat to somebody else: enough of them, or its owner long silent."""
    others = [chair for chair in live.table.players().values() if chair.seat != seat]
    return len(others) >= ENOUGH or _silent(live, live.table.chairs[seat])


def decide(live: Live, change: Change, ballot: Ballot, *, yes: bool) -> None:
    """The seat goes on to whom it was meant for, or everything stays as it is."""
    seat, name = Seat(int(ballot.about["seat"])), str(ballot.about["name"])
    if not yes:
        key = "note-handover-declined" if ballot.kind == "handover" else "note-replace-declined"
        change.jobs.append(jobs.notice(key, seat=seat))
        return
    # The seed is fixed by those who sat down first: nothing new is brought to it.
    who = Sitter(ballot.newcomer, name, "") if ballot.newcomer is not None else None
    if who is not None and live.table.seat_of(who.user) is not None:
        change.jobs.append(jobs.notice("note-replace-declined", seat=seat))
        return
    seat_somebody(live, change, seat, who)


def idle(live: Live, ballot: Ballot) -> bool:
    """Whether somebody else sits there already, or whoever was to be replaced has answered again."""
    chair = live.table.chairs[int(ballot.about["seat"])]
    if (chair.user or 0) != ballot.about["owner"]:
        return True
    return ballot.kind == "replace" and _stirred(live, chair.seat, ballot)


def _stirred(live: Live, seat: Seat, ballot: Ballot) -> bool:
    """Whether the owner of a seat has answered since, and everybody can tell.

    A vote that went at once would tell when somebody begins in secret.
    """
    last, newest = int(ballot.about["last"]), live.own_last.get(seat, -1)
    if newest <= last:
        return False
    question = live.deadlines.get(seat)
    another_phase = newest < live.playing.checkpoint.at
    if another_phase or question is None or not 0 < question.turn <= ballot.opened:
        return True
    told = live.playing.told
    own = (line.at for line in live.playing.lines if line.entry.seat == seat and line.at > last)
    return any(seen_by(None, told.get(at, ())) for at in own)


def _about(live: Live, seat: Seat, who: Sitter | None) -> dict[str, int | str]:
    owner = live.table.chairs[seat].user or 0
    user, name = (who.user, who.name) if who is not None else (0, "")
    last = live.own_last.get(seat, -1)
    return {"seat": seat, "owner": owner, "user": user, "name": name, "last": last}


def _require_not_seated(live: Live, who: Sitter) -> None:
    if live.table.seat_of(who.user) is not None:
        raise RefereeError("already-seated")


def _silent(live: Live, chair: Chair) -> bool:
    """Whether nobody plays the seat, or its owner has kept the table waiting for days."""
    question = live.deadlines.get(chair.seat)
    return chair.pilot != "player" or (question is not None and live.now - question.since >= SILENT_FOR)
