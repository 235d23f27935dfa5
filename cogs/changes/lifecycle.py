"""When a game pauses, sleeps, moves, or loses its channel.

A paused game takes no answers until it is resumed. A sleeping one wakes when one of its people acts, and so
does a lobby at any press that changes it. Meanwhile calls, reminders and clocks stop, and every question
keeps the rest of its time.
"""

from msgspec.structs import replace

from cogs.changes import in_lobby
from cogs.tables import jobs, seating, time_control
from cogs.tables.jobs import CallAnew, Job, ShowLobby, ShowVote
from cogs.tables.live_table import Live
from cogs.tables.snapshot import Change
from cogs.tables.table import Rest, Status
from engine.core.errors import RefereeError

ASLEEP_AFTER = 60 * time_control.DAY
"""Seconds without any action after which a table goes to sleep."""


def stand_still(live: Live, change: Change, user: int) -> None:
    """Stop calls and clocks at a person's request."""
    _rest(live, "paused")
    change.jobs += jobs.after_play(live.table, jobs.notice("note-paused", user=user))


def wake(live: Live, change: Change, user: int) -> None:
    """Let the game continue where it stopped, and call its players again."""
    _rest(live, "")
    change.jobs += [
        *_call_anew(live, user),
        *jobs.after_play(live.table, jobs.notice("note-resumed", user=user)),
        *jobs.news(live.table, "resumed", user),
    ]


def sleep(live: Live, change: Change) -> None:
    """Put a table to sleep that has had no visit for a long time."""
    change.by_person = False
    if live.table.status == Status.LOBBY and not live.table.rest:
        live.table = replace(live.table, rest="asleep")
        change.jobs = jobs.after_lobby_change()
    if live.table.status != Status.RUNNING or live.table.rest:
        return
    _rest(live, "asleep")
    change.jobs = jobs.after_play(live.table, jobs.notice("note-asleep"))


def give_way(live: Live, change: Change) -> None:
    """Close a sleeping lobby, to make room for a new table."""
    if live.table.status == Status.LOBBY and live.table.rest == "asleep":
        asking = in_lobby.asking(live.table)
        live.table = seating.cancelled(live.table)
        change.jobs = jobs.after_lobby_change(asking=asking)


def go_on_in(live: Live, change: Change, user: int, guild: int | None, channel: int) -> None:
    """Continue the table in another channel and show everything there again. Raises
    RefereeError("already-here")."""
    if live.table.channel == channel:
        raise RefereeError("already-here")
    before, lost = live.table.channel, live.table.cut_off
    live.table = replace(live.table, guild=guild, channel=channel, cut_off=0)
    change.hurry = True
    change.jobs += [jobs.notice("note-moved", user=user, channel=before), ShowLobby()]
    if not lost:
        change.jobs.append(jobs.notice("note-moved-away", place=before, channel=channel))
    if live.table.status == Status.RUNNING:
        ballots = [ShowVote(ballot.number) for ballot in live.table.ballots]
        change.jobs += [*_call_anew(live, user), *jobs.after_play(live.table), *ballots]
    if lost:
        change.jobs += jobs.reached_or_not(live.table)


def lose_channel(live: Live, change: Change) -> None:
    """Record that the channel cannot be reached, and tell the table's people once by direct message; for a
    finished game with the result."""
    change.by_person = False
    if live.table.cut_off or live.table.status is Status.CANCELLED:
        return
    ended = live.table.status not in (Status.LOBBY, Status.RUNNING)
    live.table = replace(live.table, cut_off=live.clocks.now)
    change.jobs = jobs.hands(live.table) if ended else jobs.reached_or_not(live.table)


def try_again(live: Live, change: Change) -> None:
    """Call the players with a question, and send what waits, because the channel may be open again."""
    change.by_person = False
    ended = live.table.status not in (Status.LOBBY, Status.RUNNING)
    if not live.table.cut_off and not ended:
        return
    # The final card of a game waits until the channel accepts it.
    change.hurry = True
    change.jobs = [ShowLobby()]
    if live.table.status == Status.RUNNING:
        change.jobs = [*_call_anew(live, 0), *jobs.after_play(live.table)]


def find_channel(live: Live, change: Change) -> None:
    """Record that the channel can be reached again, and let the earlier direct messages say so."""
    change.by_person = False
    if live.table.cut_off:
        live.table = replace(live.table, cut_off=0)
        change.jobs = jobs.reached_or_not(live.table)


def _rest(live: Live, rest: Rest) -> None:
    live.table = replace(live.table, rest=rest)
    live.settle()


def _call_anew(live: Live, by: int) -> list[Job]:
    """Return jobs that call the players as if for the first time, at the request of `by` (0: nobody)."""
    live.untold.no_call_up_to = {}
    return [CallAnew(seat, by) for seat in live.playing.prompts]
