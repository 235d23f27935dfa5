"""Messages as the outbox asks for them and as it gets them. Composing them is somebody else's craft."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

import discord
from msgspec import Struct

from cogs.tables.ballots import Ballot
from cogs.tables.inbox import Open
from cogs.tables.look import Look
from cogs.tables.model import Person
from engine.core.prompt import Seat

SlotKind = Literal["lobby", "board", "call", "private", "final", "note", "vote", "remind", "digest"]
"""Where a message stands.

- ``lobby``: the card with Join, Leave, Start; once the game runs it is only edited, without its controls.
- ``board``: the living public message, with the last lines of story and the button «My move».
- ``call``: one line that mentions exactly the next players; gone when nobody is waited for.
- ``private``: a seat's own direct message: hand, question, controls.
- ``final``: the score, the places and the secret.
- ``vote``: what the table is asked to agree on; `key` is the number of the ballot.
- ``remind``: that somebody is waited for, and after a while what happens; `kind` is that of the reminder, or
  "done" when it was answered, `until` when what it warns of may happen. Without `person` it stands in the
  channel, where everybody reads it. With the number of a ballot as `key` it is about a vote of `user`.
- ``digest``: everything a person is asked, and what they may vote on.
- ``note``: a sentence of the referee that stays as it is: `key` and `fields` of the errand.
"""


Missing = tuple[Look, Ballot]
"""A vote that is missing, and its table."""


class Errand(Struct, frozen=True):
    """One message that is wanted."""

    slot: SlotKind
    seat: Seat | None = None
    """For ``private``: whose."""
    person: Person | None = None
    """For ``private``: who sits there, with their language and wishes."""
    key: str = ""
    """For ``note``: the key of its sentence, one of :data:`NOTES`."""
    fields: dict[str, int | str] = {}
    """For ``note``: what the sentence names; `seat` is a seat, `user` a Discord id."""
    asked: tuple[Open, ...] = ()
    """For ``digest``: the open questions, the most urgent first."""
    votes: tuple[Missing, ...] = ()
    """For ``digest``: the votes that are missing, the one that closes first before the others."""


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


@dataclass(frozen=True)
class Attachment:
    """A picture; its alt text stands in the gallery item that shows `attachment://name`."""

    name: str
    """Such as "board.png"; unique in the message."""
    data: bytes
    """PNG. Equal pictures must be equal bytes: they are uploaded once."""


@dataclass(frozen=True)
class Message:
    """A finished message: components v2 only."""

    view: discord.ui.LayoutView
    """Made with timeout=None and stopped: its controls are found again by their custom ids."""
    attachments: tuple[Attachment, ...] = ()


class MessageComposer(Protocol):
    """Makes messages from looks. Drawing belongs off the event loop, and is remembered by view."""

    async def compose(self, errand: Errand, look: Look) -> Message | None:
        """The message, or None where there is nothing to say: a standing message is then taken away.

        Equal errands and looks make equal messages. In a ``call`` the waiting players are mentioned as
        `<@id>`; whom it pings is the outbox's business.
        """
