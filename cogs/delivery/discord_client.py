"""The outbox's access to Discord: sends, edits and deletes single messages, and reports failures."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from hashlib import blake2b
from io import BytesIO
from weakref import WeakValueDictionary

import aiohttp
import discord
import msgspec
from cachetools import FIFOCache
from msgspec import Struct
from prometheus_client import Counter

from cogs.delivery.composer import Message
from cogs.messages.places import tags, takes
from cogs.storage.outbox import OutboxJob, PostedMessage
from cogs.tables.table import Status
from engine.play.codec import dump

MESSAGES_KEPT = 10_000
"""The number of messages whose pictures are remembered. A forgotten one has its pictures uploaded again,
perhaps after one refused edit."""
LONGEST_TURN = 2.0
"""The most seconds for which an edit of a message waits for another."""


class Attachments:
    """Remembers the files of messages that were edited while a press was on its way.

    An edit with a new upload gives each file a new id, and Discord refuses to keep a file by an old id.
    """

    def __init__(self) -> None:
        self._at: FIFOCache[int, tuple[datetime, Mapping[str, discord.Attachment]]] = FIFOCache(MESSAGES_KEPT)
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def in_turn(self, message: int) -> AsyncIterator[None]:
        """Hold a message for one edit, from reading its files until Discord has answered.

        An edit waits at most `LONGEST_TURN` seconds for its turn, so that a slow one delays no press.
        """
        lock, held = self._turns.setdefault(message, asyncio.Lock()), False
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_TURN):
                held = await lock.acquire()
        try:
            yield
        finally:
            if held:
                lock.release()

    def note(self, message: discord.Message) -> None:
        """Remember a message's files from Discord's answer to an edit of it."""
        self._at[message.id] = _edited(message), _named(message)

    def at(self, message: discord.Message) -> Mapping[str, discord.Attachment]:
        """Return the files of a message by name: those it came with, or those after a later edit."""
        when, files = self._at.get(message.id, (_edited(message), _named(message)))
        return files if when >= _edited(message) else _named(message)


def _named(message: discord.Message) -> Mapping[str, discord.Attachment]:
    return {file.filename: file for file in message.attachments}


def _edited(message: discord.Message) -> datetime:
    return message.edited_at or message.created_at


logger = logging.getLogger(__name__)


def post_tags(
    forum: discord.ForumChannel, applied: Sequence[discord.ForumTag], titles: Collection[str], status: Status
) -> list[discord.ForumTag]:
    """Return the tags that a forum post should have now."""
    moderator = forum.permissions_for(forum.guild.me).manage_threads
    return tags(forum.available_tags, applied, titles, status, moderator=moderator)


SKEW = timedelta(minutes=10)
"""The most by which our clock and Discord's may differ."""

SEARCHED = 300
"""How many messages are searched for one that may have been sent."""

# Components keep the number that we give them, so it shows which job sent a message.
_MARK = 1 << 30

NO_SERVER = {50278}
"""Codes for a person with whom the bot shares no server: they left it, or the bot was removed."""
CLOSED = {50007, *NO_SERVER}
GONE = {10008}
TOO_OLD = {30046, 50083}
"""Codes for a message that can no longer be edited: it is older than an hour, or its thread is archived. A
new message reopens the thread."""
NO_CHANNEL = 10003
UNREACHABLE = {NO_CHANNEL, 50001, 50013, 160005}
TOO_MANY_DMS = {40003}

TOO_LARGE = 40005
NO_UPLOADS = 400001
"""The code of a server that allows no uploads at the moment."""
MALFORMED = 50035
"""The code of a message that Discord refuses as it is, sometimes because of a valid emoji."""

DISCONNECTED = (aiohttp.ClientError, OSError, asyncio.TimeoutError)


def refused_at_once(requests: Counter | None = None) -> aiohttp.TraceConfig:
    """Return a client's trace that makes an edit refused for the message's age cost one request.

    Discord answers as if rate-limited, and the library would try four more times. `requests` counts all
    requests by their result.
    """

    async def ended(_: object, __: object, request: aiohttp.TraceRequestEndParams) -> None:
        response = request.response
        if requests is not None:
            requests.labels("429" if response.status == 429 else f"{response.status // 100}xx").inc()
        if response.status == 429 and request.method == "PATCH":
            try:
                told = msgspec.json.decode(await response.read(), type=_Told)
            except msgspec.MsgspecError:
                return
            if told.code in TOO_OLD:
                response.status = 400

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(ended)
    return trace


def reason(refused: discord.HTTPException) -> str:
    """Return Discord's own words for a refusal."""
    return f"{refused.code or refused.status}: {refused.text}" if refused.text else str(refused.status)


def may_be_shown_plainer(refused: discord.HTTPException) -> bool:
    """Return whether Discord refuses the contents of a message rather than the message itself."""
    return refused.status == 413 or refused.code in (MALFORMED, TOO_LARGE, NO_UPLOADS)


class _Told(Struct):
    code: int = 0


class Digest(Struct, frozen=True):
    """A short digest of what a message shows."""

    whole: str
    files: dict[str, str]


def digest(message: Message) -> Digest:
    """Return a digest that is equal for equal messages. A picture's name stands for its bytes."""
    files = {file.name: "" for file in message.attachments}
    components: list[dict[str, object]] = message.view.to_components()  # type: ignore[no-untyped-call]  # so it is in discord.py
    shown = dump([components, files])
    return Digest(blake2b(shown.encode(), digest_size=12).hexdigest(), files)


def component_number(entry: OutboxJob) -> int:
    """Return the number that identifies a message of the bot. Like the nonce, it is public."""
    return _MARK + int(entry.nonce, 16) % _MARK


class DiscordClient:
    """Access to Discord for the outbox. Methods may raise discord.HTTPException or one of `DISCONNECTED`."""

    def __init__(self, client: discord.Client, attachments: Attachments) -> None:
        self._client = client
        self._attachments = attachments
        self.reached: set[int] = set()
        """Channels that accepted the last message."""

    async def open_dm(self, user: int) -> int:
        """Return the direct-message channel of a person, opened if needed."""
        return (await self._client.create_dm(discord.Object(user))).id

    async def send(
        self, channel: int, entry: OutboxJob, message: Message, *, pings: tuple[int, ...], silent: bool
    ) -> int:
        """Send a message and return its id. Repeating a job within minutes sends no second message."""
        message.view.children[0].id = component_number(entry)
        sent = await self._client.get_partial_messageable(channel).send(
            view=message.view,
            files=_files(message),
            nonce=entry.nonce,
            silent=silent,
            allowed_mentions=_pinging(pings),
        )
        self.reached.add(channel)
        return sent.id

    async def edit(
        self, post: PostedMessage, message: Message, shown: Digest, *, mentioned: tuple[int, ...] = ()
    ) -> None:
        """Change an existing message. Pictures it already shows are not uploaded again.

        The message is highlighted for those `mentioned`. An edit sends no notification.
        """
        assert post.message is not None, "nothing stands there"
        there = self._client.get_partial_messageable(post.channel).get_partial_message(post.message)
        edit = partial(there.edit, view=message.view, allowed_mentions=_pinging(mentioned))
        await self._edit(post.message, message, edit, same_pictures=shown.files == post.files)
        place = self._client.get_channel(post.channel)
        # An edit succeeds even where a new message would be refused.
        if not isinstance(place, discord.abc.GuildChannel | discord.Thread) or takes(place, place.guild.me):
            self.reached.add(post.channel)

    async def edit_panel(self, token: str, message: int, shows: Message, *, same_pictures: bool) -> None:
        """Change a message that only an interaction can edit, by the token of a recent one."""
        nobody = discord.AllowedMentions.none()
        edit = partial(self._webhook(token).edit_message, message, view=shows.view, allowed_mentions=nobody)
        await self._edit(message, shows, edit, same_pictures=same_pictures)

    async def _edit(
        self,
        number: int,
        message: Message,
        edit: Callable[..., Awaitable[discord.Message]],
        *,
        same_pictures: bool,
    ) -> None:
        """Edit a message in turn. If it lacks pictures that it should show already, they are uploaded."""
        async with self._attachments.in_turn(number):
            try:
                edited = await edit(attachments=discord.utils.MISSING if same_pictures else _files(message))
            except discord.HTTPException as refused:
                if refused.code != MALFORMED or not same_pictures or not message.attachments:
                    raise
                edited = await edit(attachments=_files(message))
            self._attachments.note(edited)

    async def delete_panel(self, token: str, message: int) -> None:
        """Delete a message that only an interaction can delete, by the token of a recent one."""
        await self._webhook(token).delete_message(message)

    def _webhook(self, token: str) -> discord.Webhook:
        application = self._client.application_id
        assert application is not None, "logged in"
        return discord.Webhook.partial(application, token, client=self._client)

    async def fold(self, channel: int) -> None:
        """Archive the table's thread, if it is in one. A forum post stays open."""
        thread = self._client.get_channel(channel)
        if not isinstance(thread, discord.Thread) or thread.archived:
            return
        if not isinstance(thread.parent, discord.ForumChannel):
            await thread.edit(archived=True)

    async def keep_tags(self, channel: int, titles: Collection[str], status: Status) -> None:
        """Give a forum post the tags of its table's current state. Other channels have no tags."""
        post = self._client.get_channel(channel)
        if not isinstance(post, discord.Thread) or not isinstance(forum := post.parent, discord.ForumChannel):
            return
        wanted = post_tags(forum, post.applied_tags, titles, status)
        if {*wanted} == {*post.applied_tags}:
            return
        try:
            await post.edit(applied_tags=wanted)
        except discord.HTTPException as refused:
            if refused.status == 429 or refused.status >= 500:
                raise
            # If the post is archived or locked, or a tag is gone, the table goes on without tags.
            logger.info("post %s keeps its tags: %s", channel, refused)

    async def delete(self, channel: int, message: int) -> bool:
        """Delete a message, which may already be gone. Returns False if the bot may not delete there now."""
        try:
            await self._client.get_partial_messageable(channel).get_partial_message(message).delete()
        except discord.NotFound:
            return True
        except discord.Forbidden:
            return False
        except discord.HTTPException as refused:
            if refused.code not in TOO_OLD:
                raise
        return True

    async def stands(self, channel: int, message: int) -> bool:
        """Return whether a message is still there, as far as Discord reports."""
        before = discord.Object(message - 1)
        history = self._client.get_partial_messageable(channel).history(after=before, limit=1)
        try:
            return any([found.id == message async for found in history])
        except discord.NotFound:
            return False
        except discord.Forbidden:
            return True

    async def is_last(self, post: PostedMessage, besides: int | None) -> bool:
        """Return whether nothing is below a message, except for the message `besides`."""
        assert post.message is not None, "nothing stands there"
        after = discord.Object(post.message)
        channel = self._client.get_partial_messageable(post.channel)
        try:
            return all([found.id == besides async for found in channel.history(after=after, limit=3)])
        except discord.Forbidden:
            # Without the history we cannot know; then an edit is better, because it sends no notification.
            return True

    async def find(self, channel: int, entry: OutboxJob) -> int | None:
        """Return the message that an earlier attempt of this job has sent, if there is one."""
        assert entry.tried is not None, "it was never tried"
        since = datetime.fromtimestamp(entry.tried / 1000, UTC) - SKEW
        try:
            history = self._client.get_partial_messageable(channel).history(after=since, limit=SEARCHED)
            async for found in history:
                ids = {getattr(component, "id", None) for component in found.components}
                if found.author == self._client.user and component_number(entry) in ids:
                    return found.id
        except discord.Forbidden:
            return None
        return None


def _files(message: Message) -> list[discord.File]:
    return [discord.File(BytesIO(file.data), file.name) for file in message.attachments]


def _pinging(users: tuple[int, ...]) -> discord.AllowedMentions:
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in users]
    )
