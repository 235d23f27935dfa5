"""The jobs that a change leaves for Discord. Pure.

A job says what to show and to whom, never the content, which is composed from what is true when the job is
done. It names people by their ids alone, so no deleted name stays anywhere.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from cogs.tables.reminders import ReminderKind
from cogs.tables.table import Chair, Status, Table
from engine.core import definitions
from engine.core.prompt import Seat
from engine.play import codec

StandingKind = Literal[
    "lobby", "board", "call", "score", "vote", "hand", "cut-off", "reminder", "vote-reminder", "digest"
]
"""Kinds of messages that are posted once and then updated."""

PanelKind = Literal["move", "options", "hand"]
"""Private messages that are updated by their reader's presses: a question, or a table's options. "hand" is
the direct message, which is edited without presses."""

EVERYBODY = 0
"""The number in place of a person for a message in the table's channel."""


class Standing(Struct, frozen=True):
    """The identity of a standing message, which is edited, moved and deleted, but never posted twice."""

    kind: StandingKind
    number: int = 0
    """The seat of a hand or a reminder; the number of the ballot for a vote or its reminder."""
    user: int = EVERYBODY
    """The Discord id of the message's reader."""


class ShowLobby(Struct, frozen=True, tag="show-lobby"):
    """The card with Join, Leave and Start. Once the game runs, it stays where it is and loses its buttons."""


class RefreshBoard(Struct, frozen=True, tag="refresh-board"):
    """The public message that shows the table, with the last lines of story and the button «My move»."""


class Call(Struct, frozen=True, tag="call"):
    """One line that mentions exactly the next players, or those invited to a lobby; deleted if nobody is
    awaited."""


class CallAnew(Struct, frozen=True, tag="call-anew", omit_defaults=True):
    """A seat to be called again: its owner is new, or the game resumes. Sends no message by itself."""

    seat: Seat
    by: int = 0
    """The Discord id of the person who resumed a game; 0 if another person has the seat."""


class ShowScore(Struct, frozen=True, tag="show-score"):
    """The score and the places, with buttons for what can be done next."""


class ShowVote(Struct, frozen=True, tag="show-vote"):
    """A vote of the table, by the number of its ballot; deleted when it is decided."""

    ballot: int


class ShowHand(Struct, frozen=True, tag="show-hand"):
    """A seat's own direct message: hand, question, controls."""

    seat: Seat
    user: int


class ShowPanel(Struct, frozen=True, tag="show-panel"):
    """A private message that only its reader's press lets the bot edit."""

    panel: PanelKind
    user: int


class Notice(Struct, frozen=True, tag="notice"):
    """A sentence that stays unchanged: one of :data:`NOTICES` with its fields."""

    key: str
    fields: dict[str, int | str] = {}


class TellCutOff(Struct, frozen=True, tag="tell-cut-off"):
    """A message to one of the table's people that its channel cannot be reached, and later that it can."""

    user: int


class OpenDM(Struct, frozen=True, tag="open-dm"):
    """The direct-message channel to open while its person is present. Sends no message."""

    user: int


class Remind(Struct, frozen=True, tag="remind"):
    """A reminder: number `n` to a person about a question or, with the seat `VOTE`, about a ballot, whose
    number then replaces the serial."""

    kind: ReminderKind
    seat: Seat
    serial: int
    user: int
    n: int
    direct: bool
    """Whether the reminder goes by direct message; otherwise it goes to the table's channel."""


News = Literal["over", "resumed", "rewound", "seat"]
"""What ends a wait without a question: the game is over, resumed or rewound, or a seat has changed hands."""


class TellNews(Struct, frozen=True, tag="tell-news"):
    """Something has ended the wait of a person who was not present. Ruling: T14."""

    user: int
    about: News
    by: Seat | None = None
    """The seat that has ended the wait; None for time, or a person without a seat here."""


class SendDigest(Struct, frozen=True, tag="send-digest"):
    """The daily message with all of a person's questions."""

    user: int


class Resolve(Struct, frozen=True, tag="resolve", omit_defaults=True):
    """A reminder or list that may be answered now and must be marked as done."""

    standing: Standing
    direct: bool
    gone: bool = False
    """Whether to delete the message instead."""


class DeleteMessage(Struct, frozen=True, tag="delete-message"):
    """A message to delete because it is no longer needed."""

    channel: int
    message: int
    user: int | None = None
    """The person in whose direct messages the message is; None for the channel."""


Show = ShowLobby | RefreshBoard | ShowScore | ShowVote | ShowHand | ShowPanel
"""Jobs that show how something stands now."""
Tell = Call | CallAnew | Notice | TellCutOff | TellNews | Remind | SendDigest | Resolve
"""Jobs that tell people something, or that it is settled."""
Job = Show | Tell | OpenDM | DeleteMessage

_decoder = msgspec.json.Decoder(Job)


def load(text: str) -> Job:
    """Parse a stored job. Raises msgspec.ValidationError.

    >>> load(codec.dump(ShowVote(7)))
    ShowVote(ballot=7)
    """
    job: Job = _decoder.decode(text)
    return job


def key(job: Job) -> str | None:
    """Return the key of jobs that all show the same state, so that the newest waiting one is enough. None if
    each must be done."""
    return None if isinstance(job, Notice) else codec.dump(job)


def yields(job: Job) -> bool:
    """Return whether later jobs go first while this job waits for another attempt: readers do not miss it."""
    return isinstance(job, Resolve | OpenDM | ShowPanel | TellNews)


def addressee(job: Job) -> int | None:
    """Return the Discord id of the direct message's reader; None for the table's channel."""
    match job:
        case ShowHand() | ShowPanel() | TellCutOff() | OpenDM() | TellNews() | SendDigest() | DeleteMessage():
            return job.user
        case Remind():
            return job.user if job.direct else None
        case Resolve():
            return job.standing.user if job.direct else None
        case _:
            return None


def named(job: Job) -> int | None:
    """Return the Discord id of the person a job is about; None if it is about nobody."""
    match job:
        case Notice():
            user = job.fields.get("user")
            return user if isinstance(user, int) else None
        case Remind():
            return job.user
        case Resolve():
            return job.standing.user
        case CallAnew():
            return job.by or None
        case _:
            return addressee(job)


def standing(job: Job) -> Standing:
    """Return the standing message that a job posts, changes or deletes. Only for jobs about one."""
    match job:
        case ShowLobby():
            return Standing("lobby")
        case RefreshBoard():
            return Standing("board")
        case Call() | CallAnew():
            return Standing("call")
        case ShowScore():
            return Standing("score")
        case ShowVote():
            return Standing("vote", job.ballot)
        case ShowHand():
            return Standing("hand", job.seat, job.user)
        case TellCutOff():
            return Standing("cut-off", user=job.user)
        case Remind(kind="vote"):
            return Standing("vote-reminder", job.serial, job.user)
        case Remind():
            return Standing("reminder", job.seat, job.user)
        case SendDigest():
            return Standing("digest", user=job.user)
        case Resolve():
            return job.standing
    raise AssertionError(f"nothing stands by {job}")


NOTICES = definitions.read_definitions("notices", dict[str, tuple[str, ...]])
"""Every sentence that a table can be told, and its fields."""


def notice(key: str, **fields: int | str) -> Notice:
    """Return the job for a sentence of the referee."""
    assert set(fields) == set(NOTICES[key]), f"{key} names {NOTICES[key]}"
    return Notice(key, fields)


def news(table: Table, about: News, by: int, *more: int) -> list[Job]:
    """Return jobs that tell all players and `more` people, except person `by`, that a wait has ended."""
    if table.lesson is not None:
        return []
    people = [chair.user for chair in table.chairs if chair.pilot != "autopilot"]
    told = dict.fromkeys(user for user in (*people, *more) if user not in (None, by))
    return [TellNews(user, about, table.seat_of(by)) for user in told if user is not None]


def reached_or_not(table: Table) -> list[Job]:
    """Return jobs that tell all people of a table whether its channel can be reached."""
    people = [chair.user for chair in table.chairs if chair.pilot != "autopilot"]
    if not table.cut_off:
        # People who have left since also heard that it cannot be reached.
        people += [before.user for before in table.former]
    return [TellCutOff(user) for user in dict.fromkeys(people) if user is not None]


def after_lobby_change(new_people: Sequence[int] = (), *, asking: bool = False) -> list[Job]:
    """Return the jobs for the lobby's card and the direct messages of people who have just arrived. `asking`
    adds the line that calls people to the lobby; see :func:`cogs.changes.in_lobby.asking`."""
    calls = [Call()] if asking else []
    return [ShowLobby(), *calls, *(OpenDM(user) for user in new_people)]


def after_play(table: Table, *notices: Job) -> list[Job]:
    """Return jobs for everything that may look different now. What looks the same is not sent."""
    wanted: list[Job] = [*notices, RefreshBoard()]
    if table.status in (Status.OVER, Status.ENDED):
        wanted += [ShowLobby(), ShowScore()]
    return [*wanted, Call(), *hands(table)]


def hands(table: Table) -> list[Job]:
    """Return the jobs for every player's own direct message."""
    return [ShowHand(chair.seat, chair.user) for chair in table.chairs if chair.user is not None]


def after_replacement(table: Table, before: Chair) -> list[Job]:
    """Return the jobs as after a move. The former player's hand is deleted, and the new player is called to
    the open question."""
    now, latest = table.chairs[before.seat], len(table.former) - 1
    if now.user is None:
        told = notice("note-robot", former=latest)
    elif now.user == before.user:
        told = notice("note-back", seat=now.seat)
    else:
        told = notice("note-replaced", former=latest)
    wanted = [CallAnew(before.seat), ShowLobby(), *after_play(table, told)]
    if before.user is not None and before.user != now.user:
        wanted.append(ShowHand(before.seat, before.user))
    if now.user is not None and now.user != before.user:
        wanted.append(OpenDM(now.user))
    return wanted
