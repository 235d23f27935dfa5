"""Channels and their threads, the server and its members."""

from playground import errors, messages, shapes
from playground import world as worlds
from playground.rest import Request, Route
from playground.world import Channel, Message, Tag, World


def get(call: Request) -> errors.Plain:
    return shapes.channel_json(call.world, call.channel())


def delete_channel(world: World, channel: Channel) -> None:
    """Delete a channel and its threads."""
    for thread in [c for c in world.channels.values() if c.parent_id == channel.id]:
        delete_channel(world, thread)
    del world.channels[channel.id]
    world.tell("CHANNEL_DELETE", channel)


def _guild(call: Request) -> int:
    if not call.world.knows_bot(server := call.number("guild_id")):
        raise errors.api_error("Unknown Guild")
    return server


def guild(call: Request) -> errors.Plain:
    return shapes.guild_json(call.world, _guild(call))


def add_channel(
    world: World, name: str, kind: int = worlds.TEXT_CHANNEL, tags: list[Tag] | None = None
) -> Channel:
    """Add a channel of any kind to the server; `tags` are those of a forum."""
    channel = Channel(world.new_id(), kind, name, position=len(world.channels), tags=tags or [])
    world.channels[channel.id] = channel
    world.tell("CHANNEL_CREATE", channel)
    return channel


MOST_TAGS = 5
AUTO_ARCHIVE = (60, 1440, 4320, 10080)


def check_thread(body: errors.Table) -> None:
    """Check the body of a thread. Raises ApiError 50035."""
    given = errors.Given(body)
    if "name" in body:
        given["name"].text(100)
    if body.get("auto_archive_duration") not in (None, *AUTO_ARCHIVE):
        given["auto_archive_duration"].choice(AUTO_ARCHIVE)
    given["applied_tags"].items(0, MOST_TAGS)
    given["rate_limit_per_user"].integer(0, 21600)
    given.raise_if_any()


def open_thread(
    world: World,
    parent: Channel,
    body: errors.Table,
    *,
    kind: int,
    owner_id: int,
    first: Message | None = None,
) -> Channel:
    """Open a thread, under a message or in the channel itself."""
    thread = Channel(first.id if first else world.new_id(), kind, body["name"], parent_id=parent.id)
    start_thread(world, thread, body, owner_id=owner_id)
    if first is not None:
        first.thread_id = thread.id
        first.flags |= 1 << 5
        world.tell("MESSAGE_UPDATE", first)
    elif kind != worlds.PRIVATE_THREAD:
        notice = Message(world.new_id(), parent.id, owner_id, world.clock.now(), thread.name)
        notice.kind, notice.thread_id = messages.THREAD_CREATED, thread.id
        notice.reference = {"type": 0, "channel_id": str(thread.id), "message_id": str(notice.id)}
        messages.publish(world, parent, notice)
    return thread


def create(call: Request) -> errors.Plain:
    if call.channel().kind == worlds.FORUM:
        return _post(call, call.channel("SEND_MESSAGES"))
    kind = call.json.get("type", worlds.PRIVATE_THREAD)
    private = kind == worlds.PRIVATE_THREAD
    parent = call.channel("CREATE_PRIVATE_THREADS" if private else "CREATE_PUBLIC_THREADS")
    return _create(call, parent, kind)


def create_from_message(call: Request) -> errors.Plain:
    parent = call.channel("CREATE_PUBLIC_THREADS", "READ_MESSAGE_HISTORY")
    first = call.world.message(parent, call.number("message_id"))
    if first.thread_id is not None:
        raise errors.api_error("A thread has already been created for this message")
    return _create(call, parent, worlds.THREADS_OF.get(parent.kind, (worlds.PUBLIC_THREAD,))[0], first)


def _create(call: Request, parent: Channel, kind: int, first: Message | None = None) -> errors.Plain:
    if kind not in worlds.THREADS_OF.get(parent.kind, ()):
        raise errors.api_error("Cannot execute action on this channel type")
    check_thread({"name": None, **call.json})
    owner = call.world.bot.id
    thread = open_thread(call.world, parent, call.json, kind=kind, owner_id=owner, first=first)
    call.status = 201
    return shapes.channel_json(call.world, thread)


def _post(call: Request, forum: Channel) -> errors.Plain:
    """Open a post in a forum, with its first message."""
    body = call.json
    check_thread({"name": None, **body})
    if not isinstance(body.get("message"), dict):
        raise errors.form_error(("message",), "BASE_TYPE_REQUIRED", "This field is required")
    tags = tags_of(call, forum, body.get("applied_tags") or [])
    if call.uploads:
        call.need(forum, "ATTACH_FILES")
    owner = call.world.bot
    post = Channel(call.world.new_id(), worlds.PUBLIC_THREAD, body["name"], parent_id=forum.id, applied=tags)
    # A body that Discord would refuse leaves no post behind.
    first = messages.write(call.world, post, owner, body["message"], call.uploads, opens=True)
    start_thread(call.world, post, body, owner_id=owner.id)
    call.world.tell("MESSAGE_CREATE", first)
    call.status = 201
    return shapes.channel_json(call.world, post) | {"message": shapes.message_json(call.world, first)}


def start_thread(world: World, thread: Channel, body: errors.Table, *, owner_id: int) -> None:
    """Give a new thread or post its owner, and announce it. A post's first message is announced later."""
    thread.auto_archive_minutes = body.get("auto_archive_duration") or 4320
    thread.owner_id, thread.members = owner_id, {owner_id}
    thread.archived_at = world.clock.now()
    world.channels[thread.id] = thread
    world.tell("CHANNEL_CREATE", thread)


def tags_of(call: Request, forum: Channel, wanted: list[errors.Plain]) -> list[int]:
    """Return the tags' ids. Raises ApiError 10087 (unknown), 40067 (none where one is needed), 50013."""
    known = {tag.id: tag for tag in forum.tags}
    numbers = [int(tag) for tag in wanted]
    if not set(numbers) <= set(known):
        raise errors.ApiError(400, 10087, "Unknown tag")
    if forum.needs_tag and not numbers:
        raise errors.ApiError(400, 40067, "A tag is required to create a forum post in this channel")
    if any(known[number].moderated for number in numbers):
        call.need(forum, "MANAGE_THREADS")
    return numbers


def change(call: Request) -> errors.Plain:
    """Change a channel or thread. A thread's starter may rename, archive, reopen it; locking needs more."""
    channel, body = call.channel(), call.json
    if not channel.is_thread:
        call.need(channel, "MANAGE_CHANNELS")
    own = channel.owner_id == call.world.bot.id and not channel.locked and "locked" not in body
    if channel.is_thread and not own:
        call.need(channel, "MANAGE_THREADS")
    check_thread(body)
    if "applied_tags" in body:
        forum = call.world.channels[channel.parent_id or 0]
        if not channel.is_thread or forum.kind != worlds.FORUM:
            raise errors.api_error("Cannot execute action on this channel type")
        channel.applied = tags_of(call, forum, body["applied_tags"])
    channel.name = body.get("name", channel.name)
    channel.topic = body.get("topic", channel.topic)
    channel.auto_archive_minutes = body.get("auto_archive_duration", channel.auto_archive_minutes)
    set_archived(call.world, channel, archived=body.get("archived"), locked=body.get("locked"))
    call.world.tell("CHANNEL_UPDATE", channel)
    return shapes.channel_json(call.world, channel)


def set_archived(world: World, thread: Channel, *, archived: bool | None, locked: bool | None) -> None:
    if archived is not None:
        thread.archived, thread.archived_at = archived, world.clock.now()
    if locked is not None:
        thread.locked = locked


ROUTES = [
    Route("GET", "/channels/{channel_id}", get),
    Route("GET", "/guilds/{guild_id}", guild),
    Route("POST", "/channels/{channel_id}/threads", create),
    Route("POST", "/channels/{channel_id}/messages/{message_id}/threads", create_from_message),
    Route("PATCH", "/channels/{channel_id}", change),
]
