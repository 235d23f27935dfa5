"""The world in Discord's JSON: users, members, channels, messages, the server, interactions."""

import json
from datetime import datetime
from pathlib import Path

from playground import world as worlds
from playground.errors import GRANTED, Table
from playground.limits import commands, messages
from playground.world import Attachment, Channel, Interaction, Message, Role, User, World

REPLY = 19
USUAL: dict[str, Table] = json.loads(Path(__file__).with_name("shapes.json").read_text(encoding="utf-8"))
"""Fields that are always the same here, by kind of thing."""
REQUIRE_TAG = 1 << 4


def stamp(moment: datetime) -> str:
    return moment.isoformat(timespec="microseconds")


def user_json(user: User) -> Table:
    return {
        **USUAL["user"],
        "id": str(user.id),
        "username": user.username,
        "global_name": None if user.bot else user.name,
        "bot": user.bot,
    }


def member_json(user: User, *, with_user: bool = True, server: int = worlds.GUILD_ID) -> Table:
    member: Table = {
        **USUAL["member"],
        "roles": [str(_role_id(role, server)) for role in user.roles],
        "joined_at": stamp(worlds.EPOCH.replace(year=2024)),
        "communication_disabled_until": stamp(user.timed_out_until) if user.timed_out_until else None,
    }
    if with_user:
        member["user"] = user_json(user)
    return member


def _role_id(role: int, server: int) -> int:
    """Return a role's id on a server. All servers have the same roles; @everyone has the server's id."""
    return role - worlds.GUILD_ID + server


def role_json(role: Role, server: int = worlds.GUILD_ID) -> Table:
    return {
        **USUAL["role"],
        "id": str(_role_id(role.id, server)),
        "name": role.name,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "position": role.position,
        "permissions": str(role.permissions),
        "managed": role.bot_id is not None,
        "tags": {"bot_id": str(role.bot_id)} if role.bot_id else {},
    }


def channel_json(world: World, channel: Channel) -> Table:
    shape: Table = {
        "id": str(channel.id),
        "type": channel.kind,
        "flags": 0,
        "last_message_id": str(channel.last_message_id) if channel.last_message_id else None,
    }
    if channel.is_dm:
        people = [world.people[number] for number in channel.between or (channel.person_id or 0,)]
        shape["recipients"] = [user_json(person) for person in people]
        if channel.kind == worlds.GROUP:
            shape |= {"name": channel.name or None, "icon": None, "owner_id": str(channel.between[0])}
        return shape
    shape |= {
        "guild_id": str(world.server_of(channel)),
        "name": channel.name,
        "parent_id": str(channel.parent_id) if channel.parent_id else None,
        "rate_limit_per_user": channel.slow_mode,
    }
    if channel.is_thread:
        return shape | _thread_part(world, channel)
    if channel.kind == worlds.VOICE_CHANNEL:
        shape |= {"bitrate": 64000, "user_limit": 0, "rtc_region": None, "video_quality_mode": 1}
    if channel.kind == worlds.FORUM:
        shape |= {
            **USUAL["forum"],
            "flags": REQUIRE_TAG if channel.needs_tag else 0,
            "available_tags": [
                {**USUAL["tag"], "id": str(tag.id), "name": tag.name, "moderated": tag.moderated}
                for tag in channel.tags
            ],
        }
    return {
        **shape,
        **USUAL["channel"],
        "topic": channel.topic,
        "position": channel.position,
        "permission_overwrites": [
            {"id": str(o.id), "type": int(o.member), "allow": str(o.allow), "deny": str(o.deny)}
            for o in channel.overwrites.values()
        ],
    }


def _thread_part(world: World, thread: Channel) -> Table:
    shape: Table = {
        "owner_id": str(thread.owner_id),
        "applied_tags": [str(tag) for tag in thread.applied],
        "message_count": thread.message_count,
        "total_message_sent": thread.message_count,
        "member_count": len(thread.members),
        "thread_metadata": {
            "archived": thread.archived,
            "locked": thread.locked,
            "auto_archive_duration": thread.auto_archive_minutes,
            "archive_timestamp": stamp(thread.archived_at or world.clock.now()),
            "create_timestamp": stamp(thread.archived_at or world.clock.now()),
            "invitable": True,
        },
    }
    if world.bot.id in thread.members:
        shape["member"] = thread_member_json(world, thread, world.bot)
    return shape


def thread_member_json(world: World, thread: Channel, user: User) -> Table:
    return {
        "id": str(thread.id),
        "user_id": str(user.id),
        "join_timestamp": stamp(world.clock.now()),
        "flags": 0,
    }


def attachment_json(world: World, attachment: Attachment) -> Table:
    url = f"{world.origin}/attachments/{attachment.channel_id}/{attachment.id}/{attachment.filename}"
    shape: Table = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": len(attachment.data),
        "url": url,
        "proxy_url": url,
        "content_type": attachment.content_type,
    }
    for key in ("description", "width", "height"):
        if (value := getattr(attachment, key)) is not None:
            shape[key] = value
    return shape


def message_json(world: World, message: Message) -> Table:
    author = world.user(message.author_id)
    assert author is not None, "messages are written by users of this world"
    mentioned = [user for user_id in message.mentions if (user := world.user(user_id))]
    shape: Table = {
        **USUAL["message"],
        "id": str(message.id),
        "channel_id": str(message.channel_id),
        "type": message.kind,
        "author": user_json(author),
        "content": message.content,
        "embeds": message.embeds,
        "components": message.components,
        "attachments": [attachment_json(world, attachment) for attachment in message.attachments],
        "flags": message.flags,
        "mentions": [user_json(user) for user in mentioned],
        "mention_everyone": message.mention_everyone,
        "pinned": False,
        "timestamp": stamp(message.timestamp),
        "edited_timestamp": stamp(message.edited) if message.edited else None,
    }
    if message.nonce is not None:
        shape["nonce"] = message.nonce
    if author.bot:
        shape["application_id"] = str(author.id)
    if message.interaction is not None:
        shape["interaction_metadata"] = message.interaction
        shape["webhook_id"] = str(world.bot.id)
        if message.interaction["type"] == worlds.COMMAND:
            legacy = ("id", "type", "user", "name")
            shape["interaction"] = {key: message.interaction[key] for key in legacy}
    if message.reference is not None:
        shape["message_reference"] = message.reference
    if message.reference is not None and message.kind == REPLY:
        replied = world.channels[message.channel_id].messages.get(int(message.reference["message_id"]))
        plain = replied and {**message_json(world, replied), "referenced_message": None}
        shape["referenced_message"] = plain
    if message.thread_id is not None and (thread := world.channels.get(message.thread_id)):
        shape["thread"] = channel_json(world, thread)
    return shape


def guild_json(world: World, server: int = worlds.GUILD_ID) -> Table:
    """Return a server in the form of REST."""
    owner = next(iter(world.people))
    return {
        **USUAL["guild"],
        "id": str(server),
        "name": world.servers[server],
        "owner_id": str(owner),
        "roles": [role_json(role, server) for role in world.roles.values()],
    }


def guild_create_json(world: World, server: int, *, joined: bool = False) -> Table:
    """Return a server as in GUILD_CREATE, with its channels: after READY, or if the bot has just `joined`."""
    channels = [c for c in world.channels.values() if not c.is_dm and world.server_of(c) == server]
    # Without the members intent a bot is told only about itself.
    found: Table = {} if joined else {"unavailable": False}
    return (
        guild_json(world, server)
        | USUAL["guild-create"]
        | found
        | {
            "joined_at": stamp(world.clock.now() if joined else worlds.EPOCH.replace(year=2024)),
            "member_count": len(world.people) + 1,
            "members": [member_json(world.bot, server=server)],
            "channels": [channel_json(world, c) for c in channels if not c.is_thread],
            "threads": [channel_json(world, c) for c in channels if c.is_thread and not c.archived],
        }
    )


def interaction_json(world: World, interaction: Interaction) -> Table:
    """Return an interaction in the form of INTERACTION_CREATE."""
    user = world.people[interaction.user_id]
    channel = world.channels[interaction.channel_id]
    context = 2 if channel.between else 1 if channel.is_dm else 0
    shape: Table = {
        **USUAL["interaction"],
        "id": str(interaction.id),
        "application_id": str(world.bot.id),
        "type": interaction.kind,
        "token": interaction.token,
        "data": interaction.data,
        "channel_id": str(channel.id),
        "channel": channel_json(world, channel) | {"permissions": str(world.permissions(user, channel))},
        "locale": interaction.locale,
        "app_permissions": str(_app_permissions(world, channel)),
        "authorizing_integration_owners": owners(world, interaction),
        "attachment_size_limit": messages.MOST_BYTES,
        "context": context,
    }
    if channel.is_dm:
        shape["user"] = user_json(user)
    else:
        permitted, server = str(world.permissions(user, channel)), world.server_of(channel)
        shape["member"] = member_json(user, server=server) | {"permissions": permitted}
        shape["guild_id"] = str(server)
        shape["guild_locale"] = "en-US"
        shape["guild"] = {"id": str(server), "locale": "en-US", "features": []}
    if interaction.kind not in (worlds.COMMAND, worlds.AUTOCOMPLETE) and interaction.source_id is not None:
        source = channel.messages.get(interaction.source_id)
        if source is not None:
            shape["message"] = message_json(world, source)
    return shape


def owners(world: World, interaction: Interaction) -> Table:
    """Return who has installed the application: the server's id under "0" ("0" in direct messages with the
    bot), the person's under "1".

    In direct messages between people, a button below an answer belongs to the person who gave the command.
    """
    user, channel = world.people[interaction.user_id], world.channels[interaction.channel_id]
    if channel.between:
        source = channel.messages.get(interaction.source_id or 0)
        asked = source.interaction if source is not None else None
        return dict(asked["authorizing_integration_owners"]) if asked else {"1": str(user.id)}
    there = world.bot_in_guild if channel.is_dm else world.knows_bot(world.server_of(channel))
    found: Table = {"0": "0" if channel.is_dm else str(world.server_of(channel))} if there else {}
    return found | ({"1": str(user.id)} if user.took_along else {})


def _app_permissions(world: World, channel: Channel) -> int:
    """Return what the application may do in a channel; without membership, what its answers may contain."""
    if channel.between:
        return GRANTED["among-people"]
    if channel.is_dm or world.knows_bot(world.server_of(channel)):
        return world.permissions(world.bot, channel)
    return GRANTED["direct-messages"]


def interaction_metadata(world: World, interaction: Interaction) -> Table:
    """Return what a message tells about the interaction it answers."""
    user = world.people[interaction.user_id]
    metadata: Table = {
        "id": str(interaction.id),
        "type": interaction.kind,
        "user": user_json(user),
        "authorizing_integration_owners": owners(world, interaction),
    }
    if interaction.kind == worlds.COMMAND:
        metadata["name"] = command_path(interaction.data)
        metadata["command_type"] = kind = interaction.data.get("type", 1)
        if kind == commands.USER:
            metadata["target_user"] = interaction.data["resolved"]["users"][interaction.data["target_id"]]
        elif kind == commands.MESSAGE:
            metadata["target_message_id"] = interaction.data["target_id"]
    elif interaction.source_id is not None:
        metadata["interacted_message_id"] = str(interaction.source_id)
    if interaction.opener is not None:
        metadata["triggering_interaction_metadata"] = interaction_metadata(world, interaction.opener)
    return metadata


def command_path(data: Table) -> str:
    """Return the name of a command with its group and sub-command, as in "table undo"."""
    parts = [data["name"]]
    options = data.get("options") or []
    while options and options[0]["type"] in (1, 2):
        parts.append(options[0]["name"])
        options = options[0].get("options") or []
    return " ".join(parts)
