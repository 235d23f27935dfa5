"""How a seat changes hands: offered and accepted, or by a vote of the others.

Every newcomer agrees first. They learn the seat's secrets, and the bot tells the table so.

A ballot says which seat (`seat`), who sat there (`owner`), and who is to sit there (`user` and `name`; 0 and
empty for a robot).
"""

from collections.abc import Sequence

from msgspec import structs

from cogs.changes.in_game import drop_ballot, keep_ballots, open_ballot, seat_somebody
from cogs.tables import jobs, seating, time_control
from cogs.tables.jobs import ShowVote
from cogs.tables.live_table import Live
from cogs.tables.snapshot import Change, seen_by
from cogs.tables.table import (
    OFFERS,
    About,
    Ballot,
    Chair,
    Sitter,
    VoteKind,
    is_open,
    require_player,
    require_running,
)
from cogs.tables.time_control import DAY, HOUR
from engine.core.errors import RefereeError
from engine.core.prompt import Seat

KINDS: frozenset[VoteKind] = OFFERS | frozenset[VoteKind]({"replace"})

OFFERED_FOR = 3 * DAY
"""Seconds for which an offered seat may be accepted, or the others may vote."""

SILENT_FOR = 3 * DAY
"""Seconds a question must be open before a single vote may replace its owner."""

ENOUGH = 2
"""The votes needed to replace a player who still plays. Ruling: T2. One is enough after days of silence."""

NIGHT = 12 * HOUR
"""The fewest seconds until a vote takes a played seat, so that a sleeping player can answer. Ruling: T2."""


def replace(
    live: Live, change: Change, user: int, seat: Seat, who: Sitter | None, *, moderator: bool
) -> Ballot | None:
    """Give a seat to another person or to the robot (None). Returns the ballot, if the others are asked.

    Ruling: T6. Host and moderators decide alone only about abandoned or silent seats and robots. For other
    seats the players vote. Owners may give their own seat to a robot. A newcomer must agree first. Raises
    RefereeError: not-the-host, seat-active, robot-already, and what `_propose` raises.
    """
    require_running(live.table)
    if not 0 <= seat < len(live.table.chairs):
        raise RefereeError("no-such-seat")
    chair, leads = live.table.chairs[seat], moderator or user == live.table.host
    if who is not None:
        _require_free(live, chair, who)
    elif chair.pilot == "robot":
        raise RefereeError("robot-already")
    own = chair.user == user and chair.pilot != "autopilot"
    if own and who is not None:
        raise RefereeError("own-seat")
    if own or (leads and vacant(live, chair)):
        if who is None:
            seat_somebody(live, change, seat, None)
        else:
            _open_offer(live, change, "appoint", seat, who, by=user)
        return None
    if live.table.seat_of(user) is None:
        raise RefereeError("seat-active" if leads else "not-the-host")
    return _propose(live, change, user, seat, who)


def offer(live: Live, change: Change, user: int, who: Sitter) -> None:
    """Offer one's own seat to a person, who may decline. Raises RefereeError: sits-here, sat-elsewhere."""
    require_running(live.table)
    seat = require_player(live.table, user)
    _require_free(live, live.table.chairs[seat], who)
    change.present.add(who.user)
    _open_offer(live, change, "handover", seat, who, by=user)


def _open_offer(live: Live, change: Change, kind: VoteKind, seat: Seat, who: Sitter, *, by: int) -> None:
    about = _about(live, seat, who)
    for ballot in live.table.ballots:
        if ballot.kind in OFFERS and ballot.about.seat == seat:
            if (ballot.kind, ballot.by, ballot.newcomer) == (kind, by, who.user):
                # Ruling: T13. The same offer again changes the existing one without a notification.
                again = structs.replace(ballot, about=about, closes=live.clocks.now + OFFERED_FOR)
                keep_ballots(live, (again if old == ballot else old for old in live.table.ballots))
                change.jobs.append(ShowVote(ballot.number))
                return
            drop_ballot(live, change, ballot)
    open_ballot(live, change, kind, about, by=by, within=OFFERED_FOR)


def _propose(live: Live, change: Change, user: int, seat: Seat, who: Sitter | None) -> Ballot:
    """Ask the others to give a seat to another person or to a robot.

    Raises RefereeError: vote-open, own-seat, vote-too-few.
    """
    if seat == require_player(live.table, user):
        raise RefereeError("own-seat")
    if is_open(live.table.ballots, "replace", seat):
        raise RefereeError("vote-open")
    if not may_replace(live, seat):
        raise RefereeError("vote-too-few")
    about = structs.replace(_about(live, seat, who), needed=needed(live, seat))
    return open_ballot(live, change, "replace", about, by=user, within=OFFERED_FOR)


def needed(live: Live, seat: Seat) -> int:
    """Return how many votes give a seat away for good. Ruling: T2. A vacant seat needs only one."""
    return 1 if vacant(live, live.table.chairs[seat]) else ENOUGH


def may_replace(live: Live, seat: Seat) -> bool:
    """Return whether the others may give a seat away: they are enough, or its owner has long been silent."""
    others = [chair for chair in live.table.players().values() if chair.seat != seat]
    return len(others) >= ENOUGH or vacant(live, live.table.chairs[seat])


def vacant(live: Live, chair: Chair) -> bool:
    """Return whether nobody plays a seat, or its owner has kept the table waiting for days.

    Only public facts count: when the phase first asked the player, or their last step that everyone has seen.
    Pauses and announced absences do not count.
    """
    return chair.pilot in ("robot", "autopilot") or silence(live, chair) >= SILENT_FOR


def silence(live: Live, chair: Chair) -> int:
    """Return the seconds for which the table has waited for a player without any action of theirs."""
    if chair.pilot == "steward":
        since, moved = chair.since, 0
    elif (question := live.clocks.deadlines.get(chair.seat)) is not None:
        acted = _noticed(live, [live.untold.own_last.get(chair.seat, -1)])
        since = question.since if acted else question.turn or question.since
        moved = question.pushed + (live.clocks.now - question.held if question.held else 0)
    else:
        return 0
    away = time_control.stopped(live.table.terms, since, live.clocks.now, live.clocks.absences_of(chair))
    return live.clocks.now - since - moved - away


def waits_until(ballot: Ballot) -> int:
    """Return when a vote may first give a seat away (seconds since 1970); a rejection counts at once."""
    return ballot.opened + NIGHT if ballot.kind == "replace" and ballot.about.needed >= ENOUGH else 0


def _answered(live: Live, ballot: Ballot) -> bool:
    """Return whether a seat's player has answered, even in secret, since the vote or the offer was made."""
    seat = ballot.seat
    asked = ballot.kind in ("appoint", "replace") and live.table.chairs[seat].pilot == "player"
    return asked and live.untold.own_last.get(seat, -1) > _last(ballot)


def decide(live: Live, change: Change, ballot: Ballot, *, yes: bool) -> None:
    """Give the seat to its new player, or leave everything as it is."""
    seat, name = ballot.seat, ballot.about.name
    declined = not yes or _answered(live, ballot)
    # The first owners of the seats have fixed the seed, so a newcomer adds nothing.
    who = Sitter(ballot.newcomer, name, "") if ballot.newcomer is not None else None
    try:
        if who is not None:
            _require_free(live, live.table.chairs[seat], who)
    except RefereeError:
        # The person has taken another seat since they were asked.
        declined = True
    if declined:
        change.jobs.append(jobs.notice(f"note-{ballot.kind}-declined", seat=seat))
    else:
        seat_somebody(live, change, seat, who)


def idle(live: Live, ballot: Ballot) -> bool:
    """Return whether another player has the seat already, or its owner has answered again."""
    chair = live.table.chairs[ballot.seat]
    if (chair.user or 0) != ballot.about.owner:
        return True
    if ballot.kind == "appoint" and not vacant(live, chair):
        return True
    return ballot.kind in ("appoint", "replace") and stirred(live, chair.seat, ballot)


def stirred(live: Live, seat: Seat, ballot: Ballot) -> bool:
    """Return whether the owner of a seat has answered since the vote began, and everyone can tell.

    A vote that ended at once would reveal when a player begins in secret.
    """
    last, newest = _last(ballot), live.untold.own_last.get(seat, -1)
    if newest <= last:
        return False
    question = live.clocks.deadlines.get(seat)
    another_phase = newest < live.playing.checkpoint.at
    if another_phase or question is None or not 0 < question.turn <= ballot.opened:
        return True
    return _noticed(live, [x.at for x in live.playing.lines if x.entry.seat == seat and x.at > last])


def _noticed(live: Live, lines: Sequence[int]) -> bool:
    """Return whether everyone has seen the effect of one of these lines."""
    return any(seen_by(None, live.playing.told.get(at, ())) for at in lines)


def _last(ballot: Ballot) -> int:
    assert ballot.about.last is not None, "it is about a player who may have answered since"
    return ballot.about.last


def _about(live: Live, seat: Seat, who: Sitter | None) -> About:
    owner = live.table.chairs[seat].user or 0
    user, name = (who.user, who.name) if who is not None else (0, "")
    last = live.untold.own_last.get(seat, -1)
    return About(seat, owner, user, name, last=last)


def _require_free(live: Live, chair: Chair, who: Sitter) -> None:
    """Raise RefereeError if the person plays here or has played another seat: sits-here, sat-elsewhere."""
    seating.require_no_other_seat(live.table, chair.seat, who.user)
    if chair.user == who.user and chair.pilot == "player":
        raise RefereeError("sits-here")
