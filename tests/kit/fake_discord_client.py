"""Discord as a list of messages, for days that pass in seconds, with faults."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import discord

from cogs.delivery.discord_client import Digest
from cogs.messages.composer import Message
from cogs.storage.outbox import OutboxJob, PostedMessage
from cogs.storage.time_source import TimeSource
from cogs.tables.jobs import Job, OpenDM, Remind
from cogs.tables.table import Status

DMS = 10**15
"""The ids of direct-message channels are above this number; the rest of the id is the person."""

CLOSED = 50007
GONE = 10008

NONCE_LASTS = 300
"""Seconds within which the same job is never a second message."""


class Crash(BaseException):
    """The process has crashed."""


@dataclass
class Sent:
    """One sent message and its current state."""

    id: int
    at: int
    channel: int
    job: Job
    entry: int
    nonce: str
    text: str
    pings: tuple[int, ...]
    edits: list[str] = field(default_factory=list)
    gone: bool = False

    @property
    def now(self) -> str:
        return self.edits[-1] if self.edits else self.text


def refusal(status: int, code: int = 0) -> discord.HTTPException:
    """Return Discord's answer to a request that it refuses."""
    response: Any = SimpleNamespace(status=status, reason="")
    return discord.HTTPException(response, {"code": code, "message": ""})


class FakeDiscordClient:
    """Replaces `DiscordClient`. `mischief` is called before and after every request."""

    def __init__(self, time: TimeSource, mischief: Callable[[str], None] = lambda moment: None) -> None:
        self._time = time
        self.mischief = mischief
        self.sent: list[Sent] = []
        self.panels: list[tuple[str, str]] = []
        """Every edit of a panel: the token of its reader's press, and all there was to read and press."""
        self.closed: set[int] = set()
        """People whose direct messages are refused."""
        self.forbidden: set[int] = set()
        """Channels where the bot may not delete messages now."""
        self.reached: set[int] = set()
        """Channels that could not be reached and stay so here."""

    def already_there(self, count: int) -> None:
        """Pretend that somebody else has sent that many messages before, under any id."""
        for number in range(count):
            self.sent.append(Sent(number + 1, 0, 0, OpenDM(0), 0, "", "", ()))

    async def open_dm(self, user: int) -> int:
        return DMS + user

    async def send(
        self, channel: int, entry: OutboxJob, message: Message, *, pings: tuple[int, ...], silent: bool
    ) -> int:
        if channel - DMS in self.closed:
            raise refusal(403, CLOSED)
        self.mischief("before")
        lately = [old for old in self.sent[-50:] if self._time.seconds() - old.at < NONCE_LASTS]
        known = next((old for old in reversed(lately) if old.nonce == entry.nonce), None)
        if known is None:
            now, text = self._time.seconds(), text_of(message)
            known = Sent(len(self.sent) + 1, now, channel, entry.job, entry.id, entry.nonce, text, pings)
            self.sent.append(known)
        self.mischief("after")
        return known.id

    async def edit(
        self, post: PostedMessage, message: Message, shown: Digest, *, mentioned: tuple[int, ...] = ()
    ) -> None:
        assert post.message is not None
        there = self.sent[post.message - 1]
        self.mischief("edit")
        self.mischief("before")
        if there.gone:
            raise refusal(404, GONE)
        there.edits.append(text_of(message))
        self.mischief("after")

    async def edit_panel(self, token: str, message: int, shows: Message, *, same_pictures: bool) -> None:
        self.mischief(f"panel {token}")
        self.panels.append((token, str(shows.view.to_components())))  # type: ignore[no-untyped-call]  # untyped there

    async def keep_tags(self, channel: int, titles: Collection[str], status: Status) -> None:
        """Do nothing: no table here is in a forum."""

    async def delete(self, channel: int, message: int) -> bool:
        if channel in self.forbidden:
            return False
        self.mischief("before")
        self.sent[message - 1].gone = True
        self.mischief("after")
        return True

    async def stands(self, channel: int, message: int) -> bool:
        return not self.sent[message - 1].gone

    async def is_last(self, post: PostedMessage, besides: int | None) -> bool:
        return True

    async def find(self, channel: int, entry: OutboxJob) -> int | None:
        self.mischief("before")
        for old in reversed(self.sent):
            if old.entry == entry.id and old.channel == channel and not old.gone:
                return old.id
        return None

    def reminders(self, user: int | None = None) -> list[Sent]:
        """Return the reminders and warnings that were sent."""
        found = [sent for sent in self.sent if isinstance(sent.job, Remind)]
        return [sent for sent in found if user is None or user in sent.pings]


def text_of(message: Message) -> str:
    """Return a message's first text."""
    for component in message.view.walk_children():
        if isinstance(component, discord.ui.TextDisplay):
            return component.content
    return ""
