"""Who the bot is, who others are, and where the gateway is."""

from playground.errors import form_error, unknown_guild, unknown_user
from playground.membership import throw_out
from playground.plain import Plain, Table
from playground.rest import Request, Route
from playground.shapes import channel_json, guild_json, user_json
from playground.world import GUILD_ID


def me(call: Request) -> Plain:
    return user_json(call.world.bot) | {
        "verified": True,
        "mfa_enabled": True,
        "email": None,
        "locale": "en-US",
    }


def application(call: Request) -> Plain:
    world = call.world
    owner = next(iter(world.people.values()))
    return {
        "id": str(world.bot.id),
        "name": world.bot.name,
        "icon": None,
        "description": "A referee for space board games",
        "summary": "",
        "type": None,
        "bot": user_json(world.bot),
        "bot_public": False,
        "bot_require_code_grant": False,
        "verify_key": world.verify_key,
        "flags": 0,
        "flags_new": "0",
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
        "approximate_user_authorization_count": 0,
        "owner": user_json(owner),
        "team": None,
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "integration_types_config": {"0": {}, "1": {}},
        "redirect_uris": [],
        "tags": [],
    }


def gateway(call: Request) -> Plain:
    return {"url": call.gateway_url}


def gateway_bot(call: Request) -> Plain:
    buckets = call.world.max_concurrency
    limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": buckets}
    return {"url": call.gateway_url, "shards": call.world.shards, "session_start_limit": limit}


def user(call: Request) -> Plain:
    if (found := call.world.user(call.number("user_id"))) is None:
        raise unknown_user()
    return user_json(found)


def my_guilds(call: Request) -> Plain:
    found: list[Table] = []
    for server in filter(call.world.knows_bot, call.world.servers):
        guild, there = guild_json(call.world, server), call.world.server_of
        channel = next(c for c in call.world.channels.values() if not c.is_dm and there(c) == server)
        permissions = str(call.world.permissions(call.world.bot, channel))
        wanted = ("id", "name", "icon", "banner", "features")
        found.append({key: guild[key] for key in wanted} | {"owner": False, "permissions": permissions})
    return found


def leave_guild(call: Request) -> None:
    if call.number("guild_id") != GUILD_ID or not call.world.bot_in_guild:
        raise unknown_guild()
    throw_out(call.world)


def open_direct_messages(call: Request) -> Plain:
    body: Table = call.json
    try:
        person = call.world.people.get(int(body.get("recipient_id") or 0))
    except (TypeError, ValueError):
        person = None
    if person is None:
        raise form_error(("recipient_id",), "NUMBER_TYPE_COERCE", "Invalid recipient")
    return channel_json(call.world, call.world.direct_messages(person))


ROUTES = [
    Route("GET", "/users/@me", me),
    Route("GET", "/oauth2/applications/@me", application),
    Route("GET", "/applications/@me", application),
    Route("GET", "/gateway", gateway, with_token=False),
    Route("GET", "/gateway/bot", gateway_bot),
    Route("GET", "/users/@me/guilds", my_guilds),
    Route("DELETE", "/users/@me/guilds/{guild_id}", leave_guild),
    Route("POST", "/users/@me/channels", open_direct_messages),
    Route("GET", "/users/{user_id}", user),
]
