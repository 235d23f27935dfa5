"""Writing, editing and deleting messages with their files, in channels and as answers to interactions."""

import copy
import mimetypes
import re
from datetime import timedelta
from io import BytesIO

from PIL import Image, UnidentifiedImageError

from playground.errors import Plain, Table, api_error, form_error, permits
from playground.limits.components import COMPONENTS_V2, FILE, TEXT, walk
from playground.limits.messages import EPHEMERAL, LOADING, check_message
from playground.shapes import REPLY, attachment_json
from playground.world import EPOCH, Attachment, Channel, Interaction, Message, Upload, User, World

PICTURES = ("image/png", "image/jpeg", "image/webp", "image/gif")


def store(world: World, channel_id: int, upload: Upload, description: str | None) -> Attachment:
    """Store an uploaded file; a picture is measured, in pixels."""
    content_type = mimetypes.guess_type(upload.filename, strict=False)[0] or upload.content_type
    attachment = Attachment(
        world.new_id(), channel_id, upload.filename, content_type, upload.data, description
    )
    if content_type in PICTURES:
        attachment.width, attachment.height = _size(upload.data)
    world.keep(attachment)
    return attachment


def _size(data: bytes) -> tuple[int | None, int | None]:
    try:
        with Image.open(BytesIO(data)) as image:
            return image.width, image.height
    except (UnidentifiedImageError, OSError):
        return None, None


def resolve(world: World, components: list[Table], attachments: list[Attachment]) -> list[Table]:
    """Return the components as Discord stores them: numbered, media with their URLs and sizes."""
    resolved = copy.deepcopy(components)
    by_name = {attachment.filename: attachment for attachment in attachments}
    taken = {component["id"] for _, component in walk(resolved) if component.get("id")}
    free = (number for number in range(1, 10_000) if number not in taken)
    for _, component in walk(resolved):
        component["id"] = component.get("id") or next(free)
        for key in ("media", "file"):
            if isinstance(component.get(key), dict):
                component[key] = _media(world, component[key], by_name)
        for one in (component, *(component.get("options") or [])):
            if (one.get("emoji") or {}).get("id"):
                # Numbers of that size do not survive a page's JSON.
                one["emoji"]["id"] = str(one["emoji"]["id"])
        if component["type"] == FILE:
            attachment = world.attachments.get(int(component["file"].get("attachment_id", 0)))
            component["name"] = attachment.filename if attachment is not None else None
            component["size"] = len(attachment.data) if attachment is not None else None
        for item in component.get("items") or []:
            item["media"] = _media(world, item["media"], by_name)
            item.setdefault("description", None)
    return resolved


def _media(world: World, media: Plain, by_name: dict[str, Attachment]) -> Table:
    url: str = media["url"]
    attachment = by_name.get(url.removeprefix("attachment://")) if url.startswith("attachment://") else None
    if match := re.match(rf"{re.escape(world.origin)}/attachments/\d+/(\d+)/", url):
        attachment = world.attachments.get(int(match[1]))
    if attachment is None:
        return {"url": url, "proxy_url": url, "loading_state": 1, "flags": 0}
    shape = attachment_json(world, attachment)
    return {
        "id": shape["id"],
        "url": shape["url"],
        "proxy_url": shape["proxy_url"],
        "width": shape.get("width", 0),
        "height": shape.get("height", 0),
        "content_type": shape["content_type"],
        "attachment_id": shape["id"],
        "loading_state": 2,
        "flags": 0,
    }


_BEGINNINGS = {b"\x89PNG\r\n\x1a\n": "image/png", b"\xff\xd8\xff": "image/jpeg", b"GIF8": "image/gif"}


def content_type_of(data: bytes) -> str:
    """Return the media type of a picture, by its first bytes; empty if they fit no type."""
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    return next((kind for start, kind in _BEGINNINGS.items() if data.startswith(start)), "")


SETTABLE = COMPONENTS_V2 | EPHEMERAL | 1 << 2 | 1 << 12 | 1 << 13

NONCE_WINDOW = timedelta(minutes=5)
OLD = timedelta(hours=1)
OLD_EDITS = 5

DEFAULT, THREAD_CREATED, COMMAND_ANSWER = 0, 18, 20


def write(
    world: World,
    channel: Channel,
    author: User,
    body: Table,
    uploads: dict[int, Upload],
    *,
    answers: Interaction | None = None,
    metadata: Table | None = None,
    opens: bool = False,
) -> Message:
    """Put a new message into the channel and return it.

    With `opens` it is a post's first message, which has the post's number and is announced later. Raises
    ApiError when the body breaks a limit. With `enforce_nonce` a repeated nonce returns the first message.
    """
    check_message(body, uploads)
    if (twin := _same_nonce(world, author, body)) is not None:
        return twin
    number = channel.id if opens else world.new_id()
    message = Message(number, channel.id, author.id, world.clock.now(), nonce=body.get("nonce"))
    message.flags = int(body.get("flags") or 0) & SETTABLE
    if answers is not None:
        message.interaction = metadata
        message.kind = COMMAND_ANSWER if answers.source_id is None else REPLY
        message.reader = answers.user_id if message.flags & EPHEMERAL else None
    else:
        message.flags &= ~EPHEMERAL
    if answers is not None and answers.source_id is not None:
        message.reference = _reference(channel, answers.source_id)
    elif body.get("message_reference"):
        message.reference = _checked_reference(channel, body["message_reference"])
        message.kind = REPLY if message.reference else DEFAULT
    _fill(world, channel, message, body, uploads)
    if message.nonce is not None:
        world.nonces[author.id, str(message.nonce)] = channel.id, message.id, message.timestamp
    publish(world, channel, message, told=not opens)
    return message


def publish(world: World, channel: Channel, message: Message, *, told: bool = True) -> None:
    """Add a finished message to the channel; with `told`, notify everyone who may see it."""
    channel.messages[message.id] = message
    if message.reader is None:
        channel.last_message_id = message.id
    if channel.is_thread:
        channel.message_count += 1
        channel.members.update(message.mentions, [message.author_id])
        if channel.archived:
            channel.archived = False
            world.tell("CHANNEL_UPDATE", channel)
    if told:
        world.tell("MESSAGE_CREATE", message)


def thinking(world: World, interaction: Interaction, metadata: Table, *, ephemeral: bool) -> Message:
    """Post and return the placeholder of a deferred answer, which stays until the bot fills it."""
    channel = world.channels[interaction.channel_id]
    message = Message(world.new_id(), channel.id, world.bot.id, world.clock.now())
    message.kind = COMMAND_ANSWER if interaction.source_id is None else REPLY
    message.flags = LOADING | (EPHEMERAL if ephemeral else 0)
    message.interaction = metadata
    message.reader = interaction.user_id if ephemeral else None
    if interaction.source_id is not None:
        message.reference = _reference(channel, interaction.source_id)
    publish(world, channel, message)
    return message


def edit(world: World, message: Message, body: Table, uploads: dict[int, Upload]) -> Message:
    """Change one of the bot's messages; fields missing from the body stay. Raises ApiError."""
    channel = world.channels[message.channel_id]
    if channel.messages.get(message.id) is not message:
        raise api_error("Unknown Message")
    check_message(body, uploads, message)
    _count_old_edit(world, channel, message)
    if isinstance(body.get("flags"), int):
        sticky = message.flags & (EPHEMERAL | COMPONENTS_V2)
        message.flags = sticky | int(body["flags"]) & (SETTABLE & ~EPHEMERAL)
    _fill(world, channel, message, body, uploads)
    if message.flags & LOADING:
        message.flags &= ~LOADING
    else:
        message.edited = world.clock.now()
    world.tell("MESSAGE_UPDATE", message)
    return message


def delete(world: World, message: Message) -> None:
    channel = world.channels[message.channel_id]
    del channel.messages[message.id]
    world.tell("MESSAGE_DELETE", message)


def _fill(world: World, channel: Channel, message: Message, body: Table, uploads: dict[int, Upload]) -> None:
    if "content" in body:
        message.content = body["content"] or ""
    if "embeds" in body:
        may = permits(world.permissions(world.bot, channel), "EMBED_LINKS")
        message.embeds = list(body["embeds"] or []) if may or message.interaction else []
    if uploads or "attachments" in body:
        message.attachments = _attachments(world, message, body.get("attachments"), uploads)
    if "components" in body:
        _require_known_emojis(world, body["components"] or [])
        message.components = resolve(world, body["components"] or [], message.attachments)
    if {"content", "components"} & body.keys():
        message.mentions = _mentions(world, message, body.get("allowed_mentions"))
        may_everyone = permits(world.permissions(world.bot, channel), "MENTION_EVERYONE")
        message.mention_everyone = may_everyone and _mentions_everyone(message, body.get("allowed_mentions"))


def _require_known_emojis(world: World, components: list[Table]) -> None:
    """Raise ApiError if a button or a line of a select shows an emoji that is not ours."""
    for path, component in walk(components):
        shown = [component.get("emoji"), *(o.get("emoji") for o in component.get("options") or [])]
        for emoji in shown:
            if emoji and emoji.get("id") and int(emoji["id"]) not in world.emojis:
                raise form_error((*path, "emoji", "id"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _attachments(
    world: World, message: Message, listed: Plain, uploads: dict[int, Upload]
) -> list[Attachment]:
    """Return a message's files after an edit: the listed ones, or without a list all old and new ones."""
    if listed is None:
        added = [store(world, message.channel_id, upload, None) for _, upload in sorted(uploads.items())]
        return message.attachments + added
    kept = {attachment.id: attachment for attachment in message.attachments}
    result = []
    for item in listed:
        key = int(item["id"])
        if key in uploads:
            result.append(store(world, message.channel_id, uploads[key], item.get("description")))
        else:
            if "description" in item:
                kept[key].description = item["description"]
            result.append(kept[key])
    return result


def _texts(message: Message) -> str:
    displayed = [c["content"] for _, c in walk(message.components) if c.get("type") == TEXT]
    return "\n".join([message.content, *displayed])


def _mentions(world: World, message: Message, allowed: Plain) -> list[int]:
    """Return the ids of the users who are pinged: mentioned in the text and allowed."""
    named = [int(found) for found in re.findall(r"<@!?(\d+)>", _texts(message))]
    if isinstance(allowed, dict) and "users" not in (allowed.get("parse") or []):
        permitted = {int(user_id) for user_id in allowed.get("users") or []}
        named = [user_id for user_id in named if user_id in permitted]
    pings_reply = not isinstance(allowed, dict) or allowed.get("replied_user")
    if message.kind == REPLY and message.interaction is None and message.reference and pings_reply:
        replied = world.channels[message.channel_id].messages.get(int(message.reference["message_id"]))
        named += [replied.author_id] if replied else []
    return [user_id for user_id in dict.fromkeys(named) if world.user(user_id)]


def _mentions_everyone(message: Message, allowed: Plain) -> bool:
    if isinstance(allowed, dict) and "everyone" not in (allowed.get("parse") or []):
        return False
    return bool(re.search(r"@(everyone|here)\b", _texts(message)))


def _same_nonce(world: World, author: User, body: Table) -> Message | None:
    """Return the message that was sent with this nonce within the last minutes; None if there is none.

    Raises ApiError 10008 if it has been deleted since: Discord keeps the nonce, not the message.
    """
    if not body.get("enforce_nonce") or body.get("nonce") is None:
        return None
    channel_id, message_id, since = world.nonces.get((author.id, str(body["nonce"])), (0, 0, EPOCH))
    if world.clock.now() - since > NONCE_WINDOW:
        return None
    return world.message(world.channel(channel_id), message_id)


def _reference(channel: Channel, message_id: int) -> Table:
    return {"type": 0, "channel_id": str(channel.id), "message_id": str(message_id)}


def _checked_reference(channel: Channel, wanted: Plain) -> Table | None:
    message_id = int(wanted["message_id"])
    replied = channel.messages.get(message_id)
    if replied is None or replied.reader is not None:
        if wanted.get("fail_if_not_exists", True):
            raise form_error(("message_reference",), "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")
        return None
    return _reference(channel, message_id)


def _count_old_edit(world: World, channel: Channel, message: Message) -> None:
    # Assumed: Discord names no number; after its first hour a message takes five more edits.
    if message.reader is not None or world.clock.now() - message.timestamp < OLD:
        return
    if message.old_edits >= OLD_EDITS:
        raise api_error("Maximum number of edits to messages older than 1 hour reached. Try again later.")
    message.old_edits += 1
