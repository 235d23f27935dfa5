"""The application: its identity, other users, its commands and its own emojis."""

import base64
import binascii
import re

from playground import errors, messages
from playground.limits.commands import CHAT, check_commands
from playground.rest import Request, Route
from playground.shapes import USUAL, channel_json, user_json
from playground.world import GUILD_ID, Emoji, throw_out


def me(call: Request) -> errors.Plain:
    return user_json(call.world.bot) | USUAL["me"] | {"locale": "en-US"}


def application(call: Request) -> errors.Plain:
    world = call.world
    owner = next(iter(world.people.values()))
    return {
        **USUAL["application"],
        "id": str(world.bot.id),
        "name": world.bot.name,
        "bot": user_json(world.bot),
        "verify_key": world.verify_key,
        "owner": user_json(owner),
    }


def gateway_bot(call: Request) -> errors.Plain:
    buckets = call.world.max_concurrency
    limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": buckets}
    return {"url": call.gateway.url, "shards": call.world.shards, "session_start_limit": limit}


def user(call: Request) -> errors.Plain:
    if (found := call.world.user(call.number("user_id"))) is None:
        raise errors.api_error("Unknown User")
    return user_json(found)


def leave_guild(call: Request) -> None:
    if call.number("guild_id") != GUILD_ID or not call.world.bot_in_guild:
        raise errors.api_error("Unknown Guild")
    throw_out(call.world)


def open_direct_messages(call: Request) -> errors.Plain:
    body: errors.Table = call.json
    try:
        person = call.world.people.get(int(body.get("recipient_id") or 0))
    except (TypeError, ValueError):
        person = None
    if person is None:
        raise errors.form_error(("recipient_id",), "NUMBER_TYPE_COERCE", "Invalid recipient")
    return channel_json(call.world, call.world.direct_messages(person))


_LOGIN = [
    Route("GET", "/users/@me", me),
    Route("GET", "/oauth2/applications/@me", application),
    Route("GET", "/gateway/bot", gateway_bot),
    Route("DELETE", "/users/@me/guilds/{guild_id}", leave_guild),
    Route("POST", "/users/@me/channels", open_direct_messages),
    Route("GET", "/users/{user_id}", user),
]

COMMANDS = "/applications/{application_id}/commands"
GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"

MOST_CREATED_COMMANDS = 200

COMMAND_KEYS: list[str] = errors.PUBLISHED["command-keys"]


def _scope(call: Request) -> int | None:
    _own_application(call)
    if "guild_id" not in call.request.match_info:
        return None
    if call.number("guild_id") != GUILD_ID:
        raise errors.api_error("Unknown Guild")
    return GUILD_ID


def commands(call: Request) -> list[errors.Table]:
    return list(call.world.commands[_scope(call)].values())


def overwrite_commands(call: Request) -> errors.Plain:
    scope, bodies = _scope(call), call.given
    if not isinstance(bodies, list):
        raise errors.ApiError(400, 50035, "Invalid Form Body")
    check_commands(bodies)
    before = {(c["type"], c["name"]): c for c in call.world.commands[scope].values()}
    keys = [(body.get("type", CHAT), body.get("name", "")) for body in bodies]
    made = [_command_json(call, scope, body, before.get(key)) for key, body in zip(keys, bodies, strict=True)]
    call.world.commands[scope] = {int(command["id"]): command for command in made}
    call.world.tell("COMMANDS_UPDATE", None)
    return made


def _command_json(
    call: Request, scope: int | None, body: errors.Table, before: errors.Table | None
) -> errors.Table:
    if before is None:
        call.world.created_commands += 1
        if call.world.created_commands > MOST_CREATED_COMMANDS:
            raise errors.ApiError(
                429, 30034, "Max number of daily application command creates has been reached (200)"
            )
    shape: errors.Table = {
        **USUAL["command"],
        "id": before["id"] if before else str(call.world.new_id()),
        "application_id": str(call.world.bot.id),
        "version": str(call.world.new_id()),
        "type": body.get("type", CHAT),
    }
    if scope is not None:
        shape["guild_id"] = str(scope)
    shape.update({key: body[key] for key in COMMAND_KEYS if body.get(key) is not None})
    if shape["default_member_permissions"] is not None:
        shape["default_member_permissions"] = str(shape["default_member_permissions"])
    return shape


_COMMANDS = [
    Route(method, root, serve)
    for root in (COMMANDS, GUILD_COMMANDS)
    for method, serve in (("GET", commands), ("PUT", overwrite_commands))
]

EMOJIS = "/applications/{application_id}/emojis"
MOST_EMOJIS = 2000
MOST_EMOJI_BYTES = 256 * 1024
EMOJI_NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
EMOJI_KINDS = ("image/png", "image/jpeg", "image/gif", "image/webp")


def _own_application(call: Request) -> None:
    if call.number("application_id") != call.world.bot.id:
        raise errors.api_error("Missing Access")


def _emoji(call: Request) -> Emoji:
    _own_application(call)
    found = call.world.emojis.get(call.number("emoji_id"))
    if found is None:
        raise errors.ApiError(404, 10014, "Unknown Emoji")
    return found


def emoji_json(call: Request, emoji: Emoji) -> errors.Table:
    known = {"id": str(emoji.id), "name": emoji.name, "user": user_json(call.world.bot)}
    return USUAL["emoji"] | known


def emojis(call: Request) -> errors.Plain:
    _own_application(call)
    return {"items": [emoji_json(call, emoji) for emoji in call.world.emojis.values()]}


def _check_name(call: Request, name: errors.Given) -> None:
    if not isinstance(name.value, str) or not 2 <= len(name.value) <= 32:
        name.bad("BASE_TYPE_BAD_LENGTH", "Must be between 2 and 32 in length.")
    elif not EMOJI_NAME.fullmatch(name.value):
        name.bad("STRING_TYPE_REGEX", "String value did not match validation regex.")
    elif any(emoji.name == name.value for emoji in call.world.emojis.values()):
        name.bad("APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji with this name already exists")


def _image(image: errors.Given) -> tuple[bytes, str]:
    """Return the picture in a data URI, and its media type."""
    head, _, coded = image.value.partition(";base64,") if isinstance(image.value, str) else ("", "", "")
    try:
        data = base64.b64decode(coded, validate=True)
    except binascii.Error:
        data = b""
    kind = messages.content_type_of(data)
    if not data or kind not in EMOJI_KINDS or head != f"data:{kind}":
        image.bad("IMAGE_INVALID", "Invalid image data")
    elif len(data) > MOST_EMOJI_BYTES:
        image.bad("BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return data, kind


def create_emoji(call: Request) -> errors.Plain:
    _own_application(call)
    body = errors.Given(call.json)
    _check_name(call, body["name"])
    data, kind = _image(body["image"])
    body.raise_if_any()
    if len(call.world.emojis) >= MOST_EMOJIS:
        raise errors.ApiError(400, 30008, "Maximum number of emojis reached (2000)")
    emoji = Emoji(call.world.new_id(), body["name"].value, data, kind)
    call.world.emojis[emoji.id] = emoji
    call.status = 201
    return emoji_json(call, emoji)


def remove_emoji(call: Request) -> None:
    del call.world.emojis[_emoji(call).id]


_EMOJIS = [
    Route("GET", EMOJIS, emojis),
    Route("POST", EMOJIS, create_emoji),
    Route("DELETE", EMOJIS + "/{emoji_id}", remove_emoji),
]

ROUTES = [*_LOGIN, *_COMMANDS, *_EMOJIS]
