"""What people may do to a game, as commands on the live table, and the ballots it opens and drops.

A command refuses before it changes anything. Commands neither await nor store; the unit of work does.
"""

import logging
from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from cogs.changes import lifecycle
from cogs.tables import jobs, seating
from cogs.tables.jobs import Job, Notice, ShowHand, ShowLobby, ShowVote
from cogs.tables.live_table import Live, Run, from_start
from cogs.tables.snapshot import Change, seen_by
from cogs.tables.table import (
    About,
    Ballot,
    Progress,
    Sitter,
    Status,
    VoteKind,
    coached,
    opaque_id,
    require_host,
    require_lobby,
    require_not_paused,
    require_player,
    require_running,
    require_seat,
)
from engine.core.errors import CannotUndo, RefereeError, RuleFault, StaleAnswer
from engine.core.game import View
from engine.core.log import Line
from engine.core.prompt import STANDING, Answer, Seat
from engine.play.replay import answered_again
from engine.play.session import ANEW, Reading, Session

NUMBERS = 1 << 31
"""How many different numbers ballots can have."""


def open_ballot(
    live: Live, change: Change, kind: VoteKind, about: About, *, by: int | None, within: int
) -> Ballot:
    """Open a ballot for `within` seconds, and return it."""
    # A change opens at most one ballot. Its number is public, so it must not count changes.
    number = int(opaque_id(live.table.secret, f"ballot {live.revision + 1}", 8), 16)
    ballot = Ballot(number % NUMBERS, kind, about, by, live.clocks.now, live.clocks.now + within)
    keep_ballots(live, (*live.table.ballots, ballot))
    change.jobs.append(ShowVote(ballot.number))
    return ballot


def drop_ballot(live: Live, change: Change, ballot: Ballot) -> None:
    """Remove a ballot and delete its message."""
    keep_ballots(live, (other for other in live.table.ballots if other.number != ballot.number))
    if ballot.newcomer is not None:
        change.non_members.add(ballot.newcomer)
    change.jobs.append(ShowVote(ballot.number))


def keep_ballots(live: Live, kept: Iterable[Ballot]) -> None:
    """Keep these ballots and no others."""
    live.table = replace(live.table, ballots=tuple(kept))


logger = logging.getLogger(__name__)

FAULTY = 3600
"""Seconds until the scheduler, or a robot, tries again after a rule broke."""


def start(live: Live, change: Change, user: int) -> None:
    """Start the game."""
    table = live.table
    require_lobby(table)
    require_host(table, user, moderator=False)
    host = table.seat_of(table.host)
    # Ruling: T9. Seats rotate from game to game, and so does the first player.
    starter = Seat(0) if table.places else None
    options = live.game.options_type.of_words(table.options).at_start(host=host or Seat(0), starter=starter)
    session = Session.start(live.game, len(table.chairs), options, table.seed)
    live.session = session
    live.table = replace(seating.awake(table), status=Status.RUNNING, options=options.words(), drawn={})
    live.table = replace(live.table, places=(), invited={}, inviters={})
    change.events[-1] = live.untold.told[-1] = session.told[0]
    change.checkpoints = session.checkpoints
    carry(live, change, live.play_on(Run()))
    live.untold.unseen_from = -1
    change.jobs[:0] = [ShowLobby(), *jobs.after_play(live.table)]


def begin_from(live: Live, change: Change, seat: Seat, lines: Sequence[Line], *, again: bool) -> None:
    """Start in the middle of a finished game, after these lines of its log. `again`: deal again what the seat
    cannot know. Raises RefereeError("no-replay") if they do not replay."""
    require_lobby(live.table)
    session = live.session = from_start(live.game, live.table)
    change.events[-1] = session.told[0]
    try:
        for given in answered_again(session, lines):
            change.lines.append(session.last_line)
            change.events[session.last_line.at] = tuple(given.told)
    except CannotUndo as gap:
        raise RefereeError("no-replay") from gap
    if again:
        told = tuple(session.answer(seat, STANDING, (ANEW,), "dealing"))
        change.lines.append(session.last_line)
        change.events[session.last_line.at] = told
    live.table, live.untold.unseen_from = replace(live.table, status=Status.RUNNING), session.at
    change.checkpoints = session.checkpoints
    carry(live, change, live.play_on(Run()))
    change.jobs[:0] = [ShowLobby(), *jobs.after_play(live.table), jobs.notice("note-plays-on", seat=seat)]


class TooQuick(Struct, frozen=True):
    """An answer that came too quickly and may be given again after a moment."""

    seconds: float


def answer(live: Live, change: Change, user: int, serial: int, given: Answer) -> RuleFault | TooQuick | None:
    """Answer a person's question. Returns the fault of a broken rule, which leaves only a note to the table,
    or that the answer came too quickly, which changes nothing."""
    require_running(live.table)
    require_not_paused(live.table)
    seat = require_player(live.table, user)
    prompt = live.playing.prompts.get(seat)
    wait = live.clocks.pause(seat, prompt, given) if prompt is not None and prompt.serial == serial else 0.0
    if wait > 0:
        return TooQuick(wait)
    change.shown, change.by, heard = live.shown(), user, _heard(live, seat)
    try:
        run = live.answer(seat, serial, given, "player")
    except RuleFault as fault:
        tell_fault(live, change, fault)
        return fault
    live.table = replace(live.table, lesson=heard)
    change.jobs = jobs.after_play(live.table)
    if live.table.rest:
        lifecycle.wake(live, change, user)
    carry(live, change, run)
    return None


def _heard(live: Live, seat: Seat) -> Progress | None:
    """Return the learner's progress after an answer, for which they have read the coach's words; None if the
    table is no lesson."""
    progress, prompt = live.table.lesson, live.playing.prompts.get(seat)
    if progress is None:
        return None
    events = [event for _, told in live.untold.news(seat) for event in told]
    found = tuple(step.say for step in coached(live.table, prompt, events))
    return replace(progress, said=(*progress.said, *found))


def order(live: Live, change: Change, user: int, given: Answer) -> RuleFault | None:
    """Store a standing order in secret, and show what it answers at once. Returns a rule's fault, if any."""
    require_running(live.table)
    seat, change.shown, change.by = require_player(live.table, user), live.shown(), user
    try:
        run = live.order(seat, given)
    except RuleFault as fault:
        tell_fault(live, change, fault)
        return fault
    change.jobs = jobs.after_play(live.table)
    if len(run.lines) > 1 and live.table.rest:
        require_not_paused(live.table)
        lifecycle.wake(live, change, user)
    carry(live, change, run)
    return None


def rehearse(live: Live, user: int, readings: Sequence[Reading]) -> None:
    """Raise the refusal of answers that a person cannot give, unless it would reveal something."""
    require_running(live.table)
    live.playing.rehearse(require_seat(live.table, user), readings)


def undo(live: Live, change: Change, user: int) -> None:
    """Take back a person's last answer."""
    require_running(live.table)
    require_not_paused(live.table)
    seat, told, change.shown = require_player(live.table, user), dict(live.untold.told), live.shown()
    undone = live.take_back(seat)
    # A changed secret choice stays secret.
    public = seen_by(None, list(told.get(undone.void, ())))
    change.void, change.lines = [undone.void], [undone.mark]
    change.events.update(undone.told)
    change.checkpoints = live.playing.checkpoints
    change.jobs = jobs.after_play(live.table)
    if live.table.rest:
        lifecycle.wake(live, change, user)
    carry(live, change, live.play_on(Run()))
    if public:
        live.untold.taken_back = seat


def resign(live: Live, change: Change, user: int) -> None:
    """Leave a seat to the autopilot. With too few seats or no person left to play, the game is ended."""
    require_running(live.table)
    seat, change.by = require_player(live.table, user), user
    led, live.table = live.table.host, seating.let_drift(live.table, seat)
    change.jobs = [jobs.notice("note-resigned", seat=seat), ShowLobby()]
    # Ruling: T1. With fewer seats played than it needs, or without a person, a game ends at once.
    least = live.game.seats[0]
    if seating.played(live.table) < least:
        change.jobs.append(jobs.notice("note-too-few", least=least))
        _end(live, change)
    else:
        _go_on_or_end(live, change, led)
    change.jobs += jobs.after_play(live.table)


def seat_somebody(live: Live, change: Change, seat: Seat, who: Sitter | None) -> None:
    """Let another person, or the robot if None, play a seat from now on."""
    table = seating.change_hands(live.table, seat, who, at=live.playing.at)
    before, led, live.table = live.table.chairs[seat], live.table.host, table
    live.untold.no_call_up_to[seat] = 0
    change.jobs += jobs.after_replacement(table, before)
    change.jobs += jobs.news(table, "seat", change.by, *([before.user] if before.user is not None else []))
    if not _go_on_or_end(live, change, led):
        change.jobs += jobs.after_play(live.table)


def _go_on_or_end(live: Live, change: Change, led: int) -> bool:
    """Announce a new host and play on; with no person left, end the game and return False. Ruling: T1."""
    if not any(chair.pilot == "player" for chair in live.table.chairs):
        _end(live, change)
        return False
    if live.table.host != led:
        change.jobs.append(jobs.notice("note-host", user=live.table.host))
    carry(live, change, live.play_on(Run()))
    return True


def finish_lesson(live: Live, change: Change, user: int) -> None:
    """End a lesson for its learner. Raises RefereeError("no-lesson") at any other table."""
    require_running(live.table)
    require_host(live.table, user, moderator=False)
    if live.table.lesson is None:
        raise RefereeError("no-lesson")
    live.table = seating.close(live.table, Status.ENDED)
    live.settle()
    change.jobs = jobs.after_play(live.table)


def end_now(live: Live, change: Change, by: int) -> None:
    """End a running game early, at a person's request."""
    change.by = change.by or by
    _end(live, change)
    change.jobs += jobs.after_play(live.table, jobs.notice("note-ended", user=by))


def _end(live: Live, change: Change) -> None:
    live.table = seating.close(live.table, Status.ENDED)
    live.settle()
    _tell_end(live, change)


def _tell_end(live: Live, change: Change) -> None:
    """Drop the open votes of a finished game, and tell the players that it is over."""
    for ballot in live.table.ballots:
        drop_ballot(live, change, ballot)
    change.jobs += jobs.news(live.table, "over", change.by)


def forget(live: Live, change: Change, user: int) -> None:
    """Remove a person whose data are deleted: they leave, and their seat keeps only its answers."""
    table = live.table
    seat = table.seat_of(user)
    if seat is not None and table.status == Status.LOBBY:
        live.table = seating.stand_up(table, user)
        change.jobs = jobs.after_lobby_change()
        return
    if seat is not None and table.status == Status.RUNNING and table.chairs[seat].pilot != "autopilot":
        resign(live, change, user)
    live.table = seating.forget(live.table, user)
    kept = {ballot.number for ballot in live.table.ballots}
    # Messages that still show their name are rewritten.
    lobby = table.status == Status.LOBBY
    change.jobs += jobs.after_lobby_change() if lobby else [ShowLobby(), *jobs.after_play(live.table)]
    for ballot in table.ballots:
        if ballot.number not in kept:
            drop_ballot(live, change, ballot)
    # They get no more messages.
    change.jobs = [job for job in change.jobs if jobs.addressee(job) != user]
    change.non_members.discard(user)


def note(live: Live, change: Change, user: int, plan: str) -> None:
    """Store a person's plan."""
    require_running(live.table)
    seat = require_player(live.table, user)
    live.table = seating.reseated(live.table, seat, plan=plan)
    change.jobs = [ShowHand(seat, user)]


def rename(live: Live, change: Change, user: int, name: str) -> None:
    """Give a person a new name in later messages; nothing is sent because of it.

    Ruling: T5. A new name must not reveal who presses in secret.
    """
    change.by_person = False
    live.table = seating.renamed(live.table, user, name)


def show_anew(live: Live, change: Change, user: int) -> None:
    """Show a person their messages again, because they want another form."""
    seat = require_seat(live.table, user)
    change.jobs = [ShowHand(seat, user)]


def announce(live: Live, change: Change, told: Job) -> None:
    """Tell the table that a person is away or back; its clocks follow."""
    change.jobs = [told]
    if live.table.status == Status.RUNNING:
        live.settle()


def start_clocks(live: Live, change: Change) -> None:
    """Record since when the questions of a running game have been waiting."""
    change.by_person = False
    if live.table.status == Status.RUNNING:
        live.settle()


def give_back(live: Live, change: Change, seconds: int) -> None:
    """Extend the timers that run by the time during which nobody could press, and tell the table."""
    change.by_person = False
    if live.table.status != Status.RUNNING or live.table.rest or not live.clocks.timers:
        return
    live.clocks.give_back(seconds)
    live.settle()
    change.jobs = jobs.after_play(live.table, jobs.notice("note-time-given", seconds=seconds))


def resume(live: Live, change: Change, user: int, *, moderator: bool = False) -> None:
    """Resume a game that is paused or asleep, for anybody who plays here or a moderator, and give the answers
    that need neither a person nor thought. Raises RefereeError("not-resting")."""
    require_running(live.table)
    if not moderator:
        require_player(live.table, user)
    if not live.table.rest:
        raise RefereeError("not-resting")
    lifecycle.wake(live, change, user)
    carry(live, change, live.play_on(Run()))


def preview(live: Live, user: int, serial: int, given: Answer) -> View | None:
    """Return what a person would see after an answer; None if that reveals too much. Raises StaleAnswer."""
    require_running(live.table)
    seat = require_seat(live.table, user)
    prompt = live.playing.prompts.get(seat)
    if prompt is not None and prompt.serial != serial:
        raise StaleAnswer
    return live.playing.preview(seat, given)


def robots_answer(
    live: Live, change: Change, thought: Sequence[Line], fault: RuleFault | None, *, goes_on: bool
) -> None:
    """Accept the answers that robots found on a fork, as far as they still fit. `goes_on`: they belong to a
    person's action, so that person is not called for what follows."""
    change.by_person = False
    if live.table.status != Status.RUNNING or live.table.rest == "paused":
        return
    shown, run = live.shown(), live.follow(thought)
    if not goes_on:
        live.untold.pressed = None
    run.fault = run.fault or fault
    live.clocks.stuck = dict.fromkeys(live.playing.prompts, live.clocks.now + FAULTY) if run.fault else {}
    if not run.lines and not run.fault:
        return
    change.jobs = jobs.after_play(live.table)
    live.untold.hush(live.playing.prompts, live.clocks.now)
    carry(live, change, run, goes_on=goes_on)
    change.shown = shown


def carry(live: Live, change: Change, run: Run, *, goes_on: bool = False) -> None:
    """Add the result of a run to the change, and handle the game's end."""
    if run.lines:
        if goes_on:
            live.untold.go_on(run.told)
        else:
            live.untold.show(run.told)
        change.lines += run.lines
        change.events.update(run.told)
        change.checkpoints = live.playing.checkpoints
    was = live.table.status
    live.settle()
    if live.table.status != was:
        change.jobs = [x for x in change.jobs if isinstance(x, Notice | ShowVote)]
        change.jobs += jobs.after_play(live.table)
        _tell_end(live, change)
    if run.fault:
        tell_fault(live, change, run.fault)


def tell_fault(live: Live, change: Change, fault: RuleFault) -> None:
    """Tell the table once that a rule broke, and log exactly where."""
    place = (live.playing.at, fault.phase)
    if place not in live.untold.faults:
        live.untold.faults.add(place)
        logger.error("table %s: a rule broke in %s", live.table.id, fault.where)
        change.jobs[:0] = [jobs.notice("note-rule-fault")]


def broken(table_id: int, fault: RuleFault) -> RefereeError:
    """Log a broken rule, and return the refusal for people: RefereeError("rule-fault")."""
    logger.error("table %s: a rule broke in %s", table_id, fault.where, exc_info=fault)
    return RefereeError("rule-fault")
