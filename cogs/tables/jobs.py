"""Which messages a change wants. What stands in them is composed when they are sent. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from cogs.tables.table import Chair, Status, Table
from engine.core.codec import dump
from engine.core.prompt import Seat

NOTES = {
    "note-rule-fault": ("where",),
    "note-asked-again": ("phase",),
    "note-taken-back": ("seat",),
    "note-resigned": ("seat",),
    "note-replaced": ("name", "before"),
    "note-robot": ("name",),
    "note-back": ("name",),
    "note-cancelled": ("user",),
    "note-ended": ("user",),
    "note-messages-closed": ("user",),
    "note-away": ("user", "until"),
    "note-back-again": ("user",),
    "note-clock": ("seat",),
    "note-steward": ("seat",),
    "note-wait-on": ("seat",),
    "note-terms-agreed": (),
    "note-terms-declined": (),
    "note-rewound": ("when",),
    "note-rewind-declined": (),
    "note-rewind-impossible": (),
    "note-paused": ("user",),
    "note-resumed": ("user",),
    "note-asleep": (),
    "note-moved": ("user", "channel"),
    "note-cut-off": ("channel",),
    "note-reached-again": ("channel",),
    "note-too-few": ("least",),
    "note-handover-declined": ("seat",),
    "note-replace-declined": ("seat",),
}
"""Every sentence the service itself tells a table, and its fields."""


class Job(Struct, frozen=True):
    """A message that a change wants: a row of the outbox."""

    audience: str
    """"channel", or "user:" and a Discord id."""
    slot: str
    body: str = "{}"


CHANNEL = "channel"

OPEN_DM = "door"
"""Not a message: the channel of direct messages is opened while its person is there."""

UNCALL = "uncall:"
"""Not a message: whoever sits in the seat now has not been called to its question yet."""

VOTE = "vote:"
"""What the table is asked to agree on, by the number of its ballot."""

CUT_OFF = "cut-off:"
"""What a person is told of a channel that cannot be reached, and then can again; the person follows."""

RING = "ring:"
"""A reminder to be sent: kind, seat, serial, user and number follow."""

REMIND = "remind:"
"""Where the reminder of a seat and a person stands."""

DIGEST = "digest:"
"""The one message a day of a person, and where it stands."""

SETTLE = "settle:"
"""Not a message: what stands in the slot that follows may be answered."""


def user_audience(user: int) -> str:
    """The audience of direct messages to somebody."""
    return f"user:{user}"


def user_of(audience: str) -> int | None:
    """The Discord id of an audience; None for the table's channel."""
    return int(audience.removeprefix("user:")) if audience.startswith("user:") else None


def private(seat: Seat, user: int) -> Job:
    """The private message of a seat, for one person."""
    return Job(user_audience(user), f"private:{seat}:{user}")


def private_seat(slot: str) -> Seat:
    """The seat of a private slot."""
    return Seat(int(slot.split(":")[1]))


def note(key: str, **fields: int | str) -> Job:
    """A sentence of the referee."""
    assert set(fields) == set(NOTES[key]), f"{key} names {NOTES[key]}"
    return Job(CHANNEL, "note", dump({"key": key, "fields": fields}))


def reached_or_not(table: Table) -> list[Job]:
    """To all its people: whether the table's channel can be reached."""
    people = [chair.user for chair in table.chairs if chair.pilot != "autopilot"]
    if not table.cut_off:
        # Who has left since has been told that it cannot.
        people += [before.user for before in table.former]
    return [
        Job(user_audience(user), f"{CUT_OFF}{user}") for user in dict.fromkeys(people) if user is not None
    ]


def after_lobby_change(new_people: Sequence[int] = ()) -> list[Job]:
    """The lobby's card, and direct messages opened for those who have just come."""
    return [Job(CHANNEL, "lobby"), *(Job(user_audience(user), OPEN_DM) for user in new_people)]


def after_start(table: Table) -> list[Job]:
    """The card without its controls, then the game."""
    return [Job(CHANNEL, "lobby"), *after_play(table)]


def after_play(table: Table, *notes: Job) -> list[Job]:
    """Everything that may look different now; what does not is not sent."""
    wanted = [*notes, Job(CHANNEL, "board")]
    if table.status in (Status.OVER, Status.ENDED):
        wanted += [Job(CHANNEL, "lobby"), Job(CHANNEL, "final")]
    wanted.append(Job(CHANNEL, "call"))
    return [*wanted, *(private(chair.seat, chair.user) for chair in table.chairs if chair.user is not None)]


def after_replacement(table: Table, before: Chair) -> list[Job]:
    """As after play; who has left is taken the hand away, who has come is called to the open question."""
    now = table.chairs[before.seat]
    if now.user is None:
        told = note("note-robot", name=before.name)
    elif now.user == before.user:
        told = note("note-back", name=now.name)
    else:
        told = note("note-replaced", name=now.name, before=before.name)
    wanted = [Job(CHANNEL, f"{UNCALL}{before.seat}"), *after_play(table, told)]
    if before.user is not None and before.user != now.user:
        wanted.append(private(before.seat, before.user))
    if now.user is not None and now.user != before.user:
        wanted.append(Job(user_audience(now.user), OPEN_DM))
    return wanted
