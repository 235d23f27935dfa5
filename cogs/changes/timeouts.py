"""What happens when a player's time is up, and what a table decides together: its terms, a pause, the end,
another channel, or to go back to an earlier phase.

Ruling: T3. A game always goes back to the beginning of a phase, if every player agrees; for the current one,
only once everyone has seen part of it. A ballot of the kind "rewind" says where to (`to`: the first line of
the log that would be void), which place that is (`number`) and when that was (`when`). Everything since then
becomes void and stays in the record.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from cogs.changes import in_game, lifecycle, replacement
from cogs.changes.in_game import carry, drop_ballot, keep_ballots, open_ballot, tell_fault
from cogs.tables import jobs, seating
from cogs.tables.jobs import Job, Resolve, ShowVote, Standing
from cogs.tables.live_table import Live, Run, from_start
from cogs.tables.snapshot import BY_ROBOT, BY_TIMER, Change, RewindPoint, seen_by
from cogs.tables.table import (
    OFFERS,
    About,
    Ballot,
    Sitter,
    Status,
    Vote,
    VoteKind,
    for_good,
    is_open,
    require_host,
    require_not_paused,
    require_player,
    require_running,
    verdict,
)
from cogs.tables.time_control import DAY, Terms
from engine.core.errors import CannotUndo, RefereeError, RuleFault
from engine.core.log import Line
from engine.core.prompt import Seat
from engine.play.replay import beginnings, rewound

MOST_STEPS = 50
"""The most answers in a row that the bot gives for one seat whose time is up."""

VOTE_LASTS = DAY
"""The shortest time, in seconds, for which a vote about a seat stays open, and until the next such vote."""

RARELY = 7 * DAY
"""Seconds until the next vote about a seat after two in a row without a result."""

CONSENT_WITHIN = 2 * DAY
"""Seconds in which all must agree."""


def time_up(live: Live, change: Change, seat: Seat, serial: int) -> None:
    """Apply the agreed consequence to a question that was open too long, unless it has been answered.

    If the rules let time itself answer, nobody is asked. For a robot's question, the robot takes its turn.
    """
    change.by_person = False
    question = live.clocks.deadlines.get(seat)
    going = live.table.status == Status.RUNNING and not live.table.rest
    if not going or question is None or question.serial != serial:
        return
    if question.timed == BY_ROBOT:
        # Robots think after this command, as after any other.
        return
    if question.timed == BY_TIMER:
        _answer_late(live, change, seat, serial)
        return
    terms = live.table.terms
    if not terms.acts(others=len(live.table.players()) - 1):
        return
    match terms.policy:
        case "safe":
            _answer_late(live, change, seat, serial, jobs.notice("note-clock", seat=seat))
        case "steward":
            _hand_to_steward(live, change, seat)
        case "ask":
            _ask_the_others(live, change, seat)
    settle_ballots(live, change)


def reclaim(live: Live, change: Change, user: int) -> None:
    """Give a seat back from the steward to its owner."""
    require_running(live.table)
    if live.table.seat_of(user) is None and any(before.user == user for before in live.table.former):
        raise RefereeError("seat-gone")
    chair = live.table.chairs[require_player(live.table, user)]
    if chair.pilot != "steward":
        raise RefereeError("no-steward")
    live.table = seating.reseated(live.table, chair.seat, pilot="player", since=0)
    # The owner is present and need not be called.
    prompt = live.playing.prompts.get(chair.seat)
    live.untold.no_call_up_to[chair.seat] = prompt.serial if prompt is not None else 0
    change.jobs = jobs.after_play(live.table, jobs.notice("note-back", seat=chair.seat))
    carry(live, change, Run())
    settle_ballots(live, change)


def _answer_late(live: Live, change: Change, seat: Seat, serial: int, *told: Job) -> None:
    """Give a late answer: for a person, the safe one."""
    begun = live.playing.checkpoint.at
    for n in range(MOST_STEPS):
        try:
            run = live.answer(seat, serial, live.playing.prompts[seat].late(), "clock")
        except RuleFault as fault:
            live.clocks.push(seat, in_game.FAULTY)
            tell_fault(live, change, fault)
            return
        if n == 0:
            change.jobs = jobs.after_play(live.table, *told)
        carry(live, change, run)
        left = live.playing.prompts.get(seat)
        seen = any(seen_by(None, events) for events in run.told.values())
        # Ruling: T8. How many steps of a turn were left is its owner's secret.
        if left is None or left.timer is not None or seen or live.playing.checkpoint.at != begun:
            return
        serial = left.serial


def _hand_to_steward(live: Live, change: Change, seat: Seat) -> None:
    live.table = seating.reseated(live.table, seat, pilot="steward", since=live.clocks.now)
    run = live.play_on(Run())
    change.jobs += jobs.after_play(live.table, jobs.notice("note-steward", seat=seat))
    carry(live, change, run)


def replace_player(
    live: Live, change: Change, by: int, seat: Seat, who: Sitter | None, *, moderator: bool = False
) -> None:
    """Give a seat to another person or the robot (None): at once, by offering it, or by a vote of the others,
    as :func:`cogs.changes.replacement.replace` says. A person who asks the others votes for it.

    Raises RefereeError: not-the-host, seat-active, robot-already, own-seat, sits-here, sat-elsewhere,
    vote-open, vote-too-few, no-such-seat.
    """
    ballot = replacement.replace(live, change, by, seat, who, moderator=moderator)
    if ballot is not None:
        vote(live, change, by, ballot.number, yes=True)


def rewind_points(live: Live, lines: Sequence[Line], times: dict[int, int]) -> list[RewindPoint]:
    """Return every beginning of a phase before an answer that everyone knows of, latest first.

    Secret choices alone need no rewind: each player can undo their own, and offering it would reveal that a
    player has chosen. Raises RefereeError: game-not-running, game-over, rules-have-changed.
    """
    require_running(live.table)
    known = beginnings(from_start(live.game, live.table), lines)
    found = []
    for number, beginning in enumerate(known):
        if beginning.seen:
            before = [moment for at, moment in times.items() if at < beginning.at]
            when = max(before, default=live.table.created)
            found.append(RewindPoint(beginning.at, number, when, beginning.view))
    return found[::-1]


def propose_rewind(live: Live, change: Change, user: int, number: int) -> None:
    """Ask all players whether to go back. Raises RefereeError: no-such-place, vote-open."""
    require_running(live.table)
    require_player(live.table, user)
    _require_no_vote(live, "rewind")
    history = live.history
    assert history is not None, "the unit of work brings it"
    points = rewind_points(live, history.lines, history.times)
    place = next((point for point in points if point.number == number), None)
    if place is None:
        raise RefereeError("no-such-place")
    _ask(live, change, user, "rewind", About(to=place.to, number=number, when=place.when))


def propose_terms(live: Live, change: Change, user: int, terms: Terms) -> None:
    """Set other terms: at once for the host of a lobby; in a running game for a player, if all agree."""
    if live.table.status == Status.LOBBY:
        require_host(live.table, user, moderator=False)
        live.table = replace(seating.awake(live.table), terms=terms)
        change.jobs = jobs.after_lobby_change()
        return
    require_running(live.table)
    if user != live.table.host:
        require_player(live.table, user)
    if terms == live.table.terms:
        raise RefereeError("terms-the-same")
    _ask(live, change, user, "terms", About(**msgspec.structs.asdict(terms)))


def pause(live: Live, change: Change, user: int, *, moderator: bool = False) -> None:
    """Pause the game: at once for its host or a moderator, for another player if all agree. Raises
    RefereeError: table-paused, vote-open."""
    leads = moderator or user == live.table.host
    require_running(live.table)
    if not leads:
        require_player(live.table, user)
    require_not_paused(live.table)
    if leads:
        lifecycle.stand_still(live, change, user)
    else:
        _ask(live, change, user, "pause", About())


def end(live: Live, change: Change, user: int, *, moderator: bool = False) -> None:
    """End the game: at once for its host or a moderator; for another player once all others agree, or when
    the vote ends without an objection. Raises RefereeError: vote-open."""
    require_running(live.table)
    if moderator or user == live.table.host:
        in_game.end_now(live, change, user)
    else:
        _ask_whether_nobody_is_against(live, change, "end", user, About())


def move(live: Live, change: Change, user: int, guild: int | None, channel: int, *, moderator: bool) -> None:
    """Move the table to another channel: at once for its host or a moderator, or for a player if its channel
    cannot be reached; otherwise by a vote as for the end. Raises RefereeError: already-here, vote-open."""
    table = live.table
    if table.status not in (Status.LOBBY, Status.RUNNING):
        raise RefereeError("game-over")
    if table.cut_off and not moderator:
        require_player(table, user)
    elif table.status is Status.LOBBY:
        require_host(table, user, moderator=moderator)
    elif user != table.host and not moderator:
        if table.channel == channel:
            raise RefereeError("already-here")
        _ask_whether_nobody_is_against(live, change, "move", user, About(guild=guild or 0, channel=channel))
        return
    lifecycle.go_on_in(live, change, user, guild, channel)


def _ask_whether_nobody_is_against(
    live: Live, change: Change, kind: Literal["end", "move"], user: int, about: About
) -> None:
    own = require_player(live.table, user)
    others = [chair for chair in live.table.players().values() if chair.seat != own]
    # No player may decide alone for others who may just be asleep.
    alone = all(replacement.vacant(live, chair) for chair in others)
    _ask(live, change, user, kind, replace(about, needed=1 if alone else replacement.ENOUGH))


def _ask(live: Live, change: Change, user: int, kind: VoteKind, about: About) -> None:
    """Ask the table something for which the person who asks votes. Raises RefereeError("vote-open")."""
    _require_no_vote(live, kind)
    opened = open_ballot(live, change, kind, about, by=user, within=CONSENT_WITHIN)
    vote(live, change, user, opened.number, yes=True)


def _require_no_vote(live: Live, kind: VoteKind) -> None:
    if is_open(live.table.ballots, kind):
        raise RefereeError("vote-open")


def vote(live: Live, change: Change, user: int, number: int, *, yes: Vote) -> None:
    """Count a person's vote, and act if it was the missing one. A no by the owner of an offered seat, or by
    the person who offered it, withdraws the offer.

    Raises RefereeError: vote-over, not-your-vote, not-your-offer, no-robot-to-vote-for.
    """
    require_running(live.table)
    ballot = _open_ballot(live, number)
    if ballot.kind in OFFERS and user in (ballot.by, ballot.about.owner) and not yes:
        # A person who offers their seat may change their mind, which shows that they are present.
        drop_ballot(live, change, ballot)
        return
    change.by = user
    if user not in live.table.voters(ballot):
        raise RefereeError("not-your-offer" if ballot.kind in OFFERS else "not-your-vote")
    if yes == "robot" and not ballot.for_robots:
        raise RefereeError("no-robot-to-vote-for")
    if user == ballot.newcomer and not yes and ballot.by is not None:
        # Ruling: T13.
        change.refused.add((ballot.by, user))
    for other in live.table.ballots:
        if user in live.table.concerned(other):
            # A person who votes is present. Ruling: T2.
            still_here(live, change, user, other.number)
    voted = replace(ballot, votes={**ballot.votes, user: yes})
    keep_ballots(live, (voted if ballot == old else old for old in live.table.ballots))
    change.jobs.append(ShowVote(ballot.number))
    settle_ballots(live, change)


def _open_ballot(live: Live, number: int) -> Ballot:
    """Return the open ballot of that number. Raises RefereeError("vote-over")."""
    if (ballot := live.table.ballot(number)) is None:
        raise RefereeError("vote-over")
    return ballot


def still_here(live: Live, change: Change, user: int, number: int) -> None:
    """End a vote about a seat because its owner is there, and give them time again.

    Raises RefereeError: vote-over, not-your-vote.
    """
    require_running(live.table)
    ballot = _open_ballot(live, number)
    if user not in live.table.concerned(ballot):
        raise RefereeError("not-your-vote")
    seat = ballot.seat
    if live.table.chairs[seat].pilot == "steward":
        reclaim(live, change, user)
    if ballot in live.table.ballots:
        drop_ballot(live, change, ballot)
    if seat in live.clocks.deadlines:
        live.clocks.push(seat, max(replacement.silence(live, live.table.chairs[seat]), VOTE_LASTS))
    change.jobs.append(jobs.notice("note-still-here", seat=seat))


def close_ballots(live: Live, change: Change) -> None:
    """Decide the votes whose time has run out."""
    change.by_person = False
    settle_ballots(live, change)


def settle_ballots(live: Live, change: Change) -> None:
    """Decide what can be decided now, and remove votes that have become pointless."""
    for ballot in live.table.ballots:
        if ballot not in live.table.ballots:
            # The decision of another ballot has ended the game.
            continue
        if _idle(live, ballot):
            drop_ballot(live, change, ballot)
            continue
        if ballot.kind == "rewind" and change.lines:
            # Its destination was computed before this change wrote lines.
            continue
        voters = live.table.voters(ballot)
        decided = verdict(ballot, voters, live.clocks.now)
        if decided and live.clocks.now < (until := replacement.waits_until(ballot)):
            waiting = replace(ballot, closes=until)
            keep_ballots(live, (waiting if old == ballot else old for old in live.table.ballots))
            continue
        if decided is not None:
            drop_ballot(live, change, ballot)
            _decide(live, change, ballot, yes=decided, robot=for_good(ballot, voters))


def _ask_the_others(live: Live, change: Change, seat: Seat) -> None:
    if is_open(live.table.ballots, "seat", seat):
        return
    within = max(live.table.terms.pace, VOTE_LASTS)
    # This vote may give the seat to a robot for good only if the others could have started a vote to do so.
    robot = int(replacement.may_replace(live, seat))
    serial, last = live.clocks.deadlines[seat].serial, live.untold.own_last.get(seat, -1)
    needed = replacement.needed(live, seat)
    about = About(seat, serial=serial, robot=robot, last=last, needed=needed)
    open_ballot(live, change, "seat", about, by=None, within=within)


def _decide(live: Live, change: Change, ballot: Ballot, *, yes: bool, robot: bool) -> None:
    by = ballot.by or live.table.host
    match ballot.kind:
        case "terms":
            if yes:
                live.table = replace(live.table, terms=ballot.about.terms)
            change.jobs.append(jobs.notice("note-terms-agreed" if yes else "note-terms-declined"))
            live.settle()
        case "pause" | "end" | "move" if not yes:
            change.jobs.append(jobs.notice(f"note-{ballot.kind}-declined"))
        case "pause":
            lifecycle.stand_still(live, change, by)
        case "end":
            in_game.end_now(live, change, by)
        case "move":
            guild, channel = ballot.about.guild, ballot.about.channel
            if channel in live.taken - {live.table.channel}:
                change.jobs.append(jobs.notice("note-move-taken", channel=channel))
            elif channel != live.table.channel:
                lifecycle.go_on_in(live, change, by, guild, channel)
        case "rewind":
            _decide_rewind(live, change, ballot, yes=yes)
        case "seat":
            _decide_seat(live, change, ballot, yes=yes, robot=robot)
        case _:
            replacement.decide(live, change, ballot, yes=yes)


def _decide_rewind(live: Live, change: Change, ballot: Ballot, *, yes: bool) -> None:
    """Go back if all have agreed, otherwise play on."""
    if not yes:
        change.jobs.append(jobs.notice("note-rewind-declined"))
        return
    try:
        _go_back(live, change, ballot.about.to)
    except CannotUndo:
        change.jobs.append(jobs.notice("note-rewind-impossible"))
        return
    change.jobs += jobs.after_play(live.table, jobs.notice("note-rewound", when=ballot.about.when))
    change.jobs += jobs.news(live.table, "rewound", change.by)
    carry(live, change, live.play_on(Run()))


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


def _decide_seat(live: Live, change: Change, ballot: Ballot, *, yes: bool, robot: bool) -> None:
    """Give an absent player's seat to a robot or a steward, or let the table keep waiting."""
    seat = ballot.seat
    if yes and robot:
        in_game.seat_somebody(live, change, seat, None)
    elif yes:
        _hand_to_steward(live, change, seat)
    else:
        # A person who is away may already have more time.
        question, lasts = live.clocks.deadlines[seat], max(live.table.terms.pace, VOTE_LASTS)
        open_for = live.clocks.now - question.since
        rarely = not ballot.votes and question.pushed > 0 and open_for >= 2 * (live.table.terms.pace + lasts)
        again = live.clocks.now + (max(lasts, RARELY) if rarely else lasts)
        live.clocks.push(seat, max(again - question.due, 0))
        if not rarely:
            change.jobs.append(jobs.notice("note-wait-on", seat=seat))
        if not ballot.votes:
            # Unanswered reminders are no longer needed.
            for user in sorted(live.table.voters(ballot)):
                reminder = Standing("vote-reminder", ballot.number, user)
                change.jobs.append(Resolve(reminder, direct=True, gone=True))


def _idle(live: Live, ballot: Ballot) -> bool:
    """Return whether the game has continued without the vote."""
    if live.table.status != Status.RUNNING:
        return True
    if ballot.kind in replacement.KINDS:
        return replacement.idle(live, ballot)
    if ballot.kind == "pause":
        return live.table.rest == "paused"
    if ballot.kind != "seat":
        return False
    seat = ballot.seat
    question = live.clocks.deadlines.get(seat)
    if question is None or question.serial == ballot.about.serial:
        return question is None
    # The owner's secret actions end no vote. Ruling: T2.
    return ballot.about.last is None or replacement.stirred(live, seat, ballot)
