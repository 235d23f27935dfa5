"""Channels, the server and its members."""

from playground.errors import Complaints, missing_permissions, unknown_guild, unknown_member
from playground.limits.fields import text
from playground.permissions import has
from playground.plain import Plain
from playground.rest import Request, Route
from playground.shapes import channel_json, guild_json, member_json, role_json
from playground.world import GUILD_ID, TEXT_CHANNEL, Channel, Tag, World


def get(call: Request) -> Plain:
    return channel_json(call.world, call.channel())


def remove(call: Request) -> Plain:
    channel = call.channel()
    if not channel.is_dm:
        call.need(channel, "MANAGE_THREADS" if channel.is_thread else "MANAGE_CHANNELS")
    shape = channel_json(call.world, channel)
    delete_channel(call.world, channel)
    return shape


def delete_channel(world: World, channel: Channel) -> None:
    """A channel goes with its threads."""
    for thread in [c for c in world.channels.values() if c.parent_id == channel.id]:
        delete_channel(world, thread)
    del world.channels[channel.id]
    world.tell("CHANNEL_DELETE", channel)


def _guild(call: Request) -> int:
    if not call.world.knows_bot(server := call.number("guild_id")):
        raise unknown_guild()
    return server


def guild(call: Request) -> Plain:
    return guild_json(call.world, _guild(call))


def guild_channels(call: Request) -> Plain:
    server = _guild(call)
    channels = [c for c in call.world.channels.values() if not c.is_dm and not c.is_thread]
    channels = [c for c in channels if call.world.server_of(c) == server]
    return [channel_json(call.world, c) for c in channels if call.world.visible(c, call.world.bot)]


def create_channel(call: Request) -> Plain:
    if _guild(call) != GUILD_ID:
        raise missing_permissions()
    role = call.world.roles[call.world.bot.roles[0]]
    if not has(role.permissions, "MANAGE_CHANNELS"):
        raise missing_permissions()
    complaints = Complaints()
    text(complaints, ("name",), call.json.get("name"), least=1, most=100)
    complaints.raise_if_any()
    call.status = 201
    return channel_json(call.world, add_channel(call.world, call.json["name"]))


def add_channel(world: World, name: str, kind: int = TEXT_CHANNEL, tags: list[Tag] | None = None) -> Channel:
    """A new text channel, or a forum with its tags."""
    channel = Channel(world.new_id(), kind, name, position=len(world.channels), tags=tags or [])
    world.channels[channel.id] = channel
    world.tell("CHANNEL_CREATE", channel)
    return channel


def roles(call: Request) -> Plain:
    server = _guild(call)
    return [role_json(role, server) for role in call.world.roles.values()]


def member(call: Request) -> Plain:
    server = _guild(call)
    if (user := call.world.user(call.number("user_id"))) is None:
        raise unknown_member()
    return member_json(user, server=server)


ROUTES = [
    Route("GET", "/channels/{channel_id}", get),
    Route("DELETE", "/channels/{channel_id}", remove),
    Route("GET", "/guilds/{guild_id}", guild),
    Route("GET", "/guilds/{guild_id}/channels", guild_channels),
    Route("POST", "/guilds/{guild_id}/channels", create_channel),
    Route("GET", "/guilds/{guild_id}/roles", roles),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", member),
]
