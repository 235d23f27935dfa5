"""A Discord's memory: people, a server, channels and threads, direct messages, interactions.

The ids of people, the server and its first channel are fixed; the others grow with the clock, as Discord's
do.
"""

import asyncio
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import reduce
from operator import or_
from typing import Literal

from playground.clock import Alarm, Clock
from playground.errors import EVERY_PERMISSION, GRANTED, Plain, Table, api_error, permission_bits, permits

EPOCH = datetime(2015, 1, 1, tzinfo=UTC)

GUILD_ID = 300000000000000000
BOT_ID = 400000000000000000
BOT_ROLE_ID = GUILD_ID + 1
PLAYER_ROLE_ID = GUILD_ID + 2
MODERATOR_ROLE_ID = GUILD_ID + 3
FIRST_CHANNEL_ID = GUILD_ID + 10

SPARE_ATTACHMENTS = 50
"""How many files stay available after their message has changed or gone: a window may still show them."""

TEXT_CHANNEL, DIRECT_MESSAGES, VOICE_CHANNEL, GROUP, ANNOUNCEMENTS = 0, 1, 2, 3, 5
ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD, FORUM = 10, 11, 12, 15
THREADS = (ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)
THREADS_OF = {TEXT_CHANNEL: (PUBLIC_THREAD, PRIVATE_THREAD), ANNOUNCEMENTS: (ANNOUNCEMENT_THREAD,)}
"""The kind of threads in a channel, by the channel's own kind. A forum has posts, other kinds have none."""


@dataclass
class User:
    """One of the five people, or the bot."""

    id: int
    name: str
    avatar_colour: str
    bot: bool = False
    locale: str = "en-US"
    dms_open: bool = True
    took_along: bool = False
    """Whether the person has installed the application, to use it wherever they are."""
    roles: list[int] = field(default_factory=list)
    timed_out_until: datetime | None = None
    """The moment until which the person may only look and read on the server."""

    @property
    def username(self) -> str:
        return self.name if self.bot else self.name.lower()


@dataclass
class Role:
    """A role of a server."""

    id: int
    name: str
    permissions: int
    position: int
    bot_id: int | None = None


@dataclass
class Overwrite:
    """A channel's permissions for one member or role."""

    id: int
    member: bool
    allow: int = 0
    deny: int = 0


@dataclass(frozen=True)
class Upload:
    """A file that came with a request."""

    filename: str
    content_type: str
    data: bytes


@dataclass
class Attachment:
    """A file that a message has."""

    id: int
    channel_id: int
    filename: str
    content_type: str
    data: bytes
    description: str | None = None
    width: int | None = None
    height: int | None = None


@dataclass
class Emoji:
    """One of the application's own emojis."""

    id: int
    name: str
    data: bytes
    content_type: str


@dataclass
class Message:
    """A message in a channel."""

    id: int
    channel_id: int
    author_id: int
    timestamp: datetime
    content: str = ""
    kind: int = 0
    embeds: list[Table] = field(default_factory=list)
    components: list[Table] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    edited: datetime | None = None
    nonce: Plain = None
    mentions: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    reader: int | None = None
    """The only person who sees it, if it is ephemeral."""
    interaction: Table | None = None
    """Discord's `interaction_metadata`."""
    reference: Table | None = None
    thread_id: int | None = None
    old_edits: int = 0


@dataclass(frozen=True)
class Tag:
    """A word that posts of a forum may bear."""

    id: int
    name: str
    moderated: bool = False
    """Whether only moderators may use it."""


@dataclass
class Channel:
    """A channel of messages, a forum, a thread or post in one, or direct messages: one person's with the bot,
    or those of people among themselves."""

    id: int
    kind: int
    name: str = ""
    topic: str | None = None
    parent_id: int | None = None
    person_id: int | None = None
    between: tuple[int, ...] = ()
    """The people in a direct channel without the bot, which hears only what they ask it there."""
    position: int = 0
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    last_message_id: int | None = None
    owner_id: int | None = None
    members: set[int] = field(default_factory=set)
    archived: bool = False
    locked: bool = False
    auto_archive_minutes: int = 4320
    archived_at: datetime | None = None
    message_count: int = 0
    tags: list[Tag] = field(default_factory=list)
    """The tags that posts of a forum may have."""
    needs_tag: bool = False
    """Whether posts of a forum must have a tag."""
    applied: list[int] = field(default_factory=list)
    """The tags of a post."""
    slow_mode: int = 0
    """Seconds that people wait after a message. Applications and moderators do not wait."""
    written: dict[int, datetime] = field(default_factory=dict)
    """When each person last wrote."""

    @property
    def is_thread(self) -> bool:
        return self.kind in THREADS

    @property
    def is_dm(self) -> bool:
        """Whether the channel is outside of any server."""
        return self.kind in (DIRECT_MESSAGES, GROUP)


COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5

State = Literal["sent", "deferred", "answered", "modal", "failed"]


@dataclass
class Interaction:
    """Something a person did that the bot must answer within three seconds."""

    id: int
    token: str
    kind: int
    user_id: int
    channel_id: int
    data: Table
    locale: str
    created: datetime
    source_id: int | None = None
    """The message whose component was used. A modal keeps that of the component that opened it."""
    opener: "Interaction | None" = None
    """The interaction that opened a sent form."""
    state: State = "sent"
    acknowledged: bool = False
    followed_up: int = 0
    """The number of messages that followed the first answer."""
    answer_lost: bool = False
    ephemeral: bool = False
    original_id: int | None = None
    """The id of the message `@original`."""
    thinking: bool = False
    """Whether it was deferred with its own message, which still says that the bot is thinking."""
    modal: Table | None = None
    modal_sent: bool = False
    """Whether the person has sent the form already."""
    reason: str | None = None
    alarm: Alarm | None = None
    choices: "asyncio.Future[list[Table]] | None" = None


Listener = Callable[[str, Plain], None]
"""Learns of every event, as the gateway and people's windows do: its name, and a Message, Channel,
Interaction, User or plain JSON, depending on the name."""


class World:
    """Everything that exists in the playground. Changes are announced through :meth:`tell`."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.origin = "http://127.0.0.1"
        self.guild_name = "Space Board Games"
        self.servers = {GUILD_ID: self.guild_name}
        """The name of every server, by id. The page and the fault switches know only the first one."""
        self._server_of: dict[int, int] = {}
        """The server of each channel that is not in the first one; threads are where their channel is."""
        self.verify_key = secrets.token_hex(32)
        self.bot = User(BOT_ID, "Jumpmaster", "#5865f2", bot=True, roles=[BOT_ROLE_ID])
        self.people = {person.id: person for person in _five_people()}
        self.roles = {role.id: role for role in _roles()}
        self.channels: dict[int, Channel] = {}
        self.interactions: dict[int, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}
        self.attachments: dict[int, Attachment] = {}
        self.nonces: dict[tuple[int, str], tuple[int, int, datetime]] = {}
        """For each author and nonce: channel, message and time of the last message sent with it."""
        self.commands: dict[int | None, dict[int, Table]] = {None: {}, GUILD_ID: {}}
        """Registered commands, global ones and the server's, by id."""
        self.emojis: dict[int, Emoji] = {}
        """The application's emojis, by id."""
        self.created_commands = 0
        self.bot_in_guild = True
        self.shards = 1
        """The number of shards the bot must use. Fewer are refused."""
        self.max_concurrency = 1
        """The number of buckets of shards; one shard of each may identify itself at a time."""
        self.elsewhere: frozenset[int] = frozenset()
        """People who share another server with the bot while it is not on this one."""
        self._last_id = 0
        self._room_for_attachments = 2 * SPARE_ATTACHMENTS
        self._listeners: list[Listener] = []
        first = Channel(FIRST_CHANNEL_ID, TEXT_CHANNEL, "game-night", "Tables are opened here with /play")
        self.channels[first.id] = first

    def server_of(self, channel: Channel) -> int:
        """Return the server of a channel."""
        return self._server_of.get(channel.parent_id or channel.id, GUILD_ID)

    def knows_bot(self, server: int) -> bool:
        """Return whether the bot is on a server. It can only be removed from the first one."""
        return server in self.servers and (server != GUILD_ID or self.bot_in_guild)

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def tell(self, name: str, thing: Plain) -> None:
        for listener in self._listeners:
            listener(name, thing)

    def new_id(self) -> int:
        """Return a new snowflake: the milliseconds since 2015, and a count to keep them apart."""
        milliseconds = int((self.clock.now() - EPOCH).total_seconds() * 1000)
        self._last_id = max(milliseconds << 22, self._last_id + 1)
        return self._last_id

    def user(self, user_id: int) -> User | None:
        return self.bot if user_id == self.bot.id else self.people.get(user_id)

    def keep(self, attachment: Attachment) -> None:
        """Store a file. The oldest ones that no message shows any longer are deleted to make room."""
        self.attachments[attachment.id] = attachment
        if len(self.attachments) <= self._room_for_attachments:
            return
        messages = (message for channel in self.channels.values() for message in channel.messages.values())
        shown = {shown.id for message in messages for shown in message.attachments}
        unshown = [old for old in self.attachments if old not in shown and old != attachment.id]
        for old in unshown[: -SPARE_ATTACHMENTS or None]:
            del self.attachments[old]
        self._room_for_attachments = len(self.attachments) + SPARE_ATTACHMENTS

    def channel(self, channel_id: int) -> Channel:
        """Return the channel with that id. Raises ApiError 10003."""
        if (channel := self.channels.get(channel_id)) is None:
            raise api_error("Unknown Channel")
        return channel

    def message(self, channel: Channel, message_id: int) -> Message:
        """Return a message that everyone in the channel can see. Raises ApiError 10008."""
        message = channel.messages.get(message_id)
        if message is None or message.reader is not None:
            raise api_error("Unknown Message")
        return message

    def direct_messages(self, person: User) -> Channel:
        """Return the channel between that person and the bot, opened when needed."""
        there = (channel for channel in self.channels.values() if channel.person_id == person.id)
        return next(there, None) or self._open(DIRECT_MESSAGES, person_id=person.id)

    def private_channel(self, people: Iterable[User]) -> Channel:
        """Return the channel of people among themselves, opened when needed: of two, or a group."""
        between = tuple(sorted({person.id for person in people}))
        there = (channel for channel in self.channels.values() if channel.between == between)
        kind = DIRECT_MESSAGES if len(between) == 2 else GROUP
        return next(there, None) or self._open(kind, between=between)

    def _open(self, kind: int, *, person_id: int | None = None, between: tuple[int, ...] = ()) -> Channel:
        channel = Channel(self.new_id(), kind, person_id=person_id, between=between)
        self.channels[channel.id] = channel
        self.tell("CHANNEL_CREATE", channel)
        return channel

    def visible(self, channel: Channel, user: User) -> bool:
        """Return whether that user may look into the channel."""
        if channel.between:
            return user.id in channel.between
        if channel.is_dm:
            return user.bot or user.id == channel.person_id
        if channel.kind == PRIVATE_THREAD and user.id not in channel.members:
            return permits(self.permissions(user, channel), "MANAGE_THREADS")
        return permits(self.permissions(user, channel), "VIEW_CHANNEL")

    def permissions(self, user: User, channel: Channel) -> int:
        """Return a user's permission bits in a channel with overwrites. A thread inherits its parent's."""
        if channel.is_dm:
            return GRANTED["direct-messages"] if self.visible(channel, user) else 0
        if user.bot and not self.knows_bot(self.server_of(channel)):
            return 0
        number = self.roles[GUILD_ID].permissions
        for role_id in user.roles:
            number |= self.roles[role_id].permissions
        if self.is_owner(user) or permits(number, "ADMINISTRATOR"):
            return EVERY_PERMISSION
        home = self.channels[channel.parent_id] if channel.is_thread and channel.parent_id else channel
        for overwrites in _in_order(home, user):
            deny = reduce(or_, (overwrite.deny for overwrite in overwrites), 0)
            allow = reduce(or_, (overwrite.allow for overwrite in overwrites), 0)
            number = number & ~deny | allow
        if self.is_timed_out(user):
            number &= permission_bits(("VIEW_CHANNEL", "READ_MESSAGE_HISTORY"))
        return number if permits(number, "VIEW_CHANNEL") else 0

    def is_timed_out(self, user: User) -> bool:
        """Return whether a user may not act on the server now; its owner always may."""
        until = user.timed_out_until
        return until is not None and until > self.clock.now() and not self.is_owner(user)

    def slowed(self, user: User, channel: Channel) -> bool:
        """Return whether slow mode makes that person wait."""
        if permits(self.permissions(user, channel), "MANAGE_MESSAGES"):
            return False
        last = channel.written.get(user.id)
        return last is not None and self.clock.now() - last < timedelta(seconds=channel.slow_mode)

    def time_out(self, user: User, seconds: float) -> None:
        """Keep a person from acting for that many seconds, as a moderator does; 0 ends the timeout."""
        user.timed_out_until = self.clock.now() + timedelta(seconds=seconds) if seconds else None
        if user.bot:
            self.tell("GUILD_MEMBER_UPDATE", user)
        for channel in self.channels.values():
            self.tell("CHANNEL_UPDATE", channel)

    def is_owner(self, user: User) -> bool:
        return user.id == next(iter(self.people))


def _in_order(channel: Channel, user: User) -> list[list[Overwrite]]:
    """Return the overwrites in the order in which they count: everyone, roles, the member."""
    everyone = [o for o in channel.overwrites.values() if o.id == GUILD_ID]
    roles = [o for o in channel.overwrites.values() if not o.member and o.id in user.roles]
    member = [o for o in channel.overwrites.values() if o.member and o.id == user.id]
    return [everyone, roles, member]


def _five_people() -> list[User]:
    names = (
        ("Ada", "#e0a030"),
        ("Bea", "#3aa675"),
        ("Cem", "#4a8fe0"),
        ("Dora", "#c0569e"),
        ("Eli", "#d9653b"),
    )
    people = [
        User(200000000000000000 + n, name, colour, roles=[PLAYER_ROLE_ID])
        for n, (name, colour) in enumerate(names, start=1)
    ]
    people[1].roles.append(MODERATOR_ROLE_ID)
    return people


def _roles() -> list[Role]:
    granted = GRANTED
    return [
        Role(GUILD_ID, "@everyone", granted["everyone"], 0),
        Role(PLAYER_ROLE_ID, "Players", granted["everyone"] | granted["players"], 1),
        Role(MODERATOR_ROLE_ID, "Moderators", granted["moderators"], 2),
        Role(BOT_ROLE_ID, "Jumpmaster", granted["bot"], 3, bot_id=BOT_ID),
    ]


def throw_out(world: World, elsewhere: Iterable[int] = ()) -> None:
    """Remove the bot from the server; people `elsewhere` share another one with it.

    It receives GUILD_DELETE without `unavailable`, and nothing more from the server. Requests about its
    channels are refused with 50001, about the server itself with 10004. Direct messages reach only people who
    share another server with the bot: the others are refused with 50278. Channels and messages stay.
    """
    if not world.bot_in_guild:
        return
    world.bot_in_guild, world.elsewhere = False, frozenset(elsewhere)
    for channel in world.channels.values():
        channel.members.discard(world.bot.id)
    world.tell("GUILD_DELETE", None)
    _tell_people(world)


def invite(world: World) -> None:
    """Put the bot back on the server, with its former role; it receives GUILD_CREATE."""
    if world.bot_in_guild:
        return
    world.bot_in_guild = True
    world.tell("GUILD_CREATE", None)
    _tell_people(world)


def _tell_people(world: World) -> None:
    world.tell("BOT_UPDATE", world.bot)
    world.tell("COMMANDS_UPDATE", None)
