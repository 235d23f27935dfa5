"""Registering application commands, globally and for the server."""

from playground.errors import ApiError, missing_access, unknown_command, unknown_guild
from playground.limits import check_commands
from playground.limits.commands import CHAT
from playground.plain import Plain, Table
from playground.rest import Request, Route
from playground.world import GUILD_ID

COMMANDS = "/applications/{application_id}/commands"
GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"

MOST_CREATED = 200

KEPT = (
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "default_member_permissions",
    "dm_permission",
    "contexts",
    "integration_types",
    "nsfw",
)


def _scope(call: Request) -> int | None:
    if call.number("application_id") != call.world.bot.id:
        raise missing_access()
    if "guild_id" not in call.request.match_info:
        return None
    if call.number("guild_id") != GUILD_ID:
        raise unknown_guild()
    return GUILD_ID


def _list(call: Request) -> list[Table]:
    return list(call.world.commands[_scope(call)].values())


def list_all(call: Request) -> Plain:
    return _list(call)


def get(call: Request) -> Plain:
    found = call.world.commands[_scope(call)].get(call.number("command_id"))
    if found is None:
        raise unknown_command()
    return found


def overwrite(call: Request) -> Plain:
    scope, bodies = _scope(call), call.body.json
    if not isinstance(bodies, list):
        raise ApiError(400, 50035, "Invalid Form Body")
    check_commands(bodies)
    before = {(c["type"], c["name"]): c for c in call.world.commands[scope].values()}
    made = [_shape(call, scope, body, before.get((body.get("type", CHAT), body["name"]))) for body in bodies]
    call.world.commands[scope] = {int(command["id"]): command for command in made}
    call.world.tell("COMMANDS_UPDATE", None)
    return made


def create(call: Request) -> Plain:
    scope, body = _scope(call), call.json
    twin = next((c for c in _list(call) if (c["type"], c["name"]) == _key(body)), None)
    check_commands([*(c for c in _list(call) if c is not twin), body])
    made = _shape(call, scope, body, twin)
    call.status = 200 if twin else 201
    call.world.commands[scope][int(made["id"])] = made
    call.world.tell("COMMANDS_UPDATE", None)
    return made


def change(call: Request) -> Plain:
    scope, before = _scope(call), get(call)
    body = before | call.json
    check_commands([body])
    made = _shape(call, scope, body, before)
    call.world.commands[scope][int(made["id"])] = made
    call.world.tell("COMMANDS_UPDATE", None)
    return made


def remove(call: Request) -> None:
    scope, found = _scope(call), get(call)
    del call.world.commands[scope][int(found["id"])]
    call.world.tell("COMMANDS_UPDATE", None)


def permissions(call: Request) -> Plain:
    _scope(call)
    return []


def _key(body: Table) -> tuple[int, str]:
    return body.get("type", CHAT), body.get("name", "")


def _shape(call: Request, scope: int | None, body: Table, before: Table | None) -> Table:
    if before is None:
        call.world.created_commands += 1
        if call.world.created_commands > MOST_CREATED:
            raise ApiError(
                429, 30034, "Max number of daily application command creates has been reached (200)"
            )
    shape: Table = {
        "id": before["id"] if before else str(call.world.new_id()),
        "application_id": str(call.world.bot.id),
        "version": str(call.world.new_id()),
        "type": body.get("type", CHAT),
        "description": "",
        "default_member_permissions": None,
        "contexts": None,
        "integration_types": [0],
        "nsfw": False,
    }
    if scope is not None:
        shape["guild_id"] = str(scope)
    shape.update({key: body[key] for key in KEPT if body.get(key) is not None})
    if shape["default_member_permissions"] is not None:
        shape["default_member_permissions"] = str(shape["default_member_permissions"])
    return shape


ROUTES = [
    route
    for root in (COMMANDS, GUILD_COMMANDS)
    for route in (
        Route("GET", root, list_all),
        Route("PUT", root, overwrite),
        Route("POST", root, create),
        *((Route("GET", f"{root}/permissions", permissions),) if root == GUILD_COMMANDS else ()),
        Route("GET", root + "/{command_id}", get),
        Route("PATCH", root + "/{command_id}", change),
        Route("DELETE", root + "/{command_id}", remove),
    )
]
