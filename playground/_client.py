"""What Discord's client does before it sends: it checks input and builds an interaction's data."""

from playground.errors import Plain, Table, permits
from playground.limits import components as limits
from playground.limits.commands import CHAT, GROUP, INTEGER, MESSAGE, NUMBER, STRING, SUBCOMMAND
from playground.limits.commands import USER as PERSON
from playground.shapes import channel_json, member_json, message_json, role_json, user_json
from playground.world import FORUM, GUILD_ID, Channel, Message, User, World

BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE = 5, 6, 7, 8, 9
LARGEST_INTEGER = 2**53


class ClientRefusal(Exception):
    """A refusal by Discord's client, which would not let a person do this."""

    def __init__(self, code: str, sentence: str, *, status: int = 400) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.status = status


def command_data(
    world: World,
    person: User,
    channel: Channel,
    path: list[str],
    values: Table,
    *,
    focused: str | None = None,
) -> Table:
    """Return the `data` of a command, or its autocompletion if an option is `focused`. Raises
    ClientRefusal."""
    command = find_command(world, person, channel, path[0])
    chain, options = [], command.get("options") or []
    for name in path[1:]:
        step = next((o for o in options if o["name"] == name and o["type"] in (SUBCOMMAND, GROUP)), None)
        if step is None:
            raise ClientRefusal("unknown-command", f"There is no command /{' '.join(path)}")
        chain.append(step)
        options = step.get("options") or []
    if any(option["type"] in (SUBCOMMAND, GROUP) for option in options):
        raise ClientRefusal("unknown-command", f"/{' '.join(path)} needs a sub-command")
    resolved: Table = {}
    given = _given(world, options, values, resolved, focused=focused)
    for step in reversed(chain):
        given = [{"name": step["name"], "type": step["type"], "options": given}]
    data: Table = {"id": command["id"], "name": command["name"], "type": CHAT, "options": given}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    if resolved:
        data["resolved"] = resolved
    return data


def menu_data(world: World, person: User, channel: Channel, name: str, target: Message | User) -> Table:
    """Return the `data` of a command in the menu of a message or a person. Raises ClientRefusal."""
    if isinstance(target, Message):
        if target.reader is not None:
            raise ClientRefusal("not-offered", "What only you can see has no menu of applications")
        command = find_command(world, person, channel, name, MESSAGE)
        resolved: Table = {"messages": {str(target.id): message_json(world, target)}}
    else:
        command, resolved = find_command(world, person, channel, name, PERSON), {}
        resolve_id(world, str(target.id), 5, resolved)
        if channel.is_dm:
            # There are no members in direct messages.
            del resolved["members"]
    return {
        "id": command["id"],
        "name": command["name"],
        "type": command["type"],
        "target_id": str(target.id),
        "resolved": resolved,
    }


def find_command(world: World, person: User, channel: Channel, name: str, kind: int = CHAT) -> Table:
    """Return the command of that name that a person sees here, the server's first. Raises ClientRefusal."""
    called = f"/{name}" if kind == CHAT else f"«{name}»"
    for scope in (GUILD_ID, None):
        for command in world.commands[scope].values():
            if command["name"] == name and command["type"] == kind:
                if not _offered(world, person, channel, command, scope):
                    raise ClientRefusal("not-offered", f"{called} is not offered to {person.name} here")
                return command
    raise ClientRefusal("unknown-command", f"There is no command {called}")


ON_SERVER, FOR_PERSON = 0, 1
"""How an application is installed: on a server, or by a person for themselves."""


def installed(world: World, person: User, command: Table) -> bool:
    """Return whether a person has a command: through the server, or installed for themselves."""
    kinds = command["integration_types"]
    return (ON_SERVER in kinds and world.bot_in_guild) or (FOR_PERSON in kinds and person.took_along)


def _offered(world: World, person: User, channel: Channel, command: Table, scope: int | None) -> bool:
    if channel.kind == FORUM:
        return False
    if channel.between:
        along = person.took_along and FOR_PERSON in command["integration_types"]
        return scope is None and along and 2 in (command.get("contexts") or [])
    elsewhere = channel.is_dm and person.id in world.elsewhere
    if not elsewhere and not installed(world, person, command):
        return False
    contexts = command.get("contexts")
    if channel.is_dm:
        in_dms = contexts is None and command.get("dm_permission", True)
        return scope is None and (in_dms or 1 in (contexts or []))
    needed = command.get("default_member_permissions")
    held = world.permissions(person, channel)
    permitted = needed is None or (int(needed) != 0 and held & int(needed) == int(needed))
    may_use = permits(held, "USE_APPLICATION_COMMANDS")
    return may_use and (permitted or permits(held, "ADMINISTRATOR")) and 0 in (contexts or [0])


def _given(
    world: World, options: list[Table], values: Table, resolved: Table, *, focused: str | None
) -> list[Table]:
    by_name = {option["name"]: option for option in options}
    for name in values:
        if name not in by_name:
            raise ClientRefusal("unknown-option", f"There is no option {name!r}")
    if focused is not None and not by_name.get(focused, {}).get("autocomplete"):
        raise ClientRefusal("not-autocompleted", f"Option {focused!r} completes nothing")
    given = []
    for name, option in by_name.items():
        if name not in values and name != focused:
            if option.get("required") and focused is None:
                raise ClientRefusal("missing-option", f"Option {name!r} is required")
            continue
        entry: Table = {"name": name, "type": option["type"], "value": values.get(name, "")}
        if name == focused:
            entry |= {"value": str(entry["value"]), "focused": True}
        elif focused is None:
            entry["value"] = _checked(world, option, entry["value"], resolved)
        given.append(entry)
    return given


def _checked(world: World, option: Table, value: Plain, resolved: Table) -> Plain:
    name, kind = option["name"], option["type"]
    if kind == STRING:
        least, most = option.get("min_length", 0), option.get("max_length", 6000)
        _require(
            isinstance(value, str) and least <= len(value) <= most, f"{name!r}: a text of {least}–{most}"
        )
    elif kind == INTEGER:
        whole = isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST_INTEGER
        _require(whole, f"{name!r}: a whole number")
    elif kind == NUMBER:
        _require(isinstance(value, int | float) and not isinstance(value, bool), f"{name!r}: a number")
    elif kind == BOOLEAN:
        _require(isinstance(value, bool), f"{name!r}: true or false")
    else:
        return resolve_id(world, value, {USER: 5, ROLE: 6, MENTIONABLE: 7, CHANNEL: 8}[kind], resolved)
    if kind in (INTEGER, NUMBER):
        least, most = option.get("min_value"), option.get("max_value")
        _require(least is None or value >= least, f"{name!r}: at least {least}")
        _require(most is None or value <= most, f"{name!r}: at most {most}")
    if choices := option.get("choices"):
        _require(value in [choice["value"] for choice in choices], f"{name!r}: {value!r} is not offered")
    return value


def _require(fine: bool, sentence: str) -> None:
    if not fine:
        raise ClientRefusal("wrong-value", sentence)


def resolve_id(world: World, value: Plain, kind: int, resolved: Table) -> str:
    """Return the id of a user (5), role (6), either (7) or channel (8), and put it into `resolved`. Raises
    ClientRefusal."""
    number = int(value) if str(value).isdecimal() else 0
    key = str(number)
    if kind in (5, 7) and (user := world.user(number)) is not None:
        resolved.setdefault("users", {})[key] = user_json(user)
        permitted = str(world.permissions(user, next(iter(world.channels.values()))))
        member = member_json(user, with_user=False) | {"permissions": permitted}
        resolved.setdefault("members", {})[key] = member
    elif kind in (6, 7) and number in world.roles:
        resolved.setdefault("roles", {})[key] = role_json(world.roles[number])
    elif kind == 8 and number in world.channels:
        channel = world.channels[number]
        shape = channel_json(world, channel) | {"permissions": "0"}
        resolved.setdefault("channels", {})[key] = shape
    else:
        raise ClientRefusal("wrong-value", f"{value!r} is no person and no thing here")
    return key


def component_data(world: World, message: Message, custom_id: str, values: Plain, *, force: bool) -> Table:
    """Return the `data` of a pressed button or a used select. Raises ClientRefusal unless `force`."""
    component = next((c for _, c in limits.walk(message.components) if c.get("custom_id") == custom_id), None)
    if component is None:
        if not force:
            raise ClientRefusal("unknown-component", f"The message has no component {custom_id!r}")
        kind = limits.BUTTON if values is None else limits.STRING_SELECT
        component = {"type": kind, "custom_id": custom_id, "id": 0}
    elif not force:
        _check_usable(component, values)
    data: Table = {"custom_id": custom_id, "component_type": component["type"], "id": component["id"]}
    if component["type"] in limits.SELECTS:
        resolved: Table = {}
        chosen = [str(value) for value in values or []]
        if component["type"] != limits.STRING_SELECT:
            chosen = [resolve_id(world, value, component["type"], resolved) for value in chosen]
        data |= {"values": chosen, "resolved": resolved} if resolved else {"values": chosen}
    return data


def _check_usable(component: Table, values: Plain) -> None:
    if component.get("disabled"):
        raise ClientRefusal("disabled", "This component is disabled")
    if component["type"] == limits.BUTTON:
        if component["style"] == limits.LINK_BUTTON or values is not None:
            raise ClientRefusal("wrong-component", "Only selects have values, and links lead elsewhere")
        return
    check_chosen(component, values)


def check_chosen(select: Table, values: Plain) -> None:
    """Raise ClientRefusal unless this number of values, and these values, may be chosen."""
    if not isinstance(values, list):
        raise ClientRefusal("wrong-value", "A select needs a list of values")
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if not least <= len(values) <= most:
        raise ClientRefusal("wrong-value", f"Choose {least} to {most}, not {len(values)}")
    offered = [option["value"] for option in select.get("options") or []]
    if select["type"] == limits.STRING_SELECT and not set(values) <= set(offered):
        raise ClientRefusal("wrong-value", f"Not all of {values} are offered")


def modal_data(world: World, modal: Table, fields: Table, *, force: bool) -> Table:
    """Return the `data` of a sent form. Raises ClientRefusal unless `force`."""
    known = {c["custom_id"] for _, c in limits.walk(modal["components"]) if "custom_id" in c}
    if not force and fields.keys() - known:
        raise ClientRefusal("unknown-field", f"The form has no {sorted(fields.keys() - known)}")
    resolved: Table = {}
    components = [
        _filled(world, component, fields, resolved, force=force) for component in modal["components"]
    ]
    data: Table = {"custom_id": modal["custom_id"], "components": components}
    return data | {"resolved": resolved} if resolved else data


def _filled(world: World, component: Table, fields: Table, resolved: Table, *, force: bool) -> Table:
    shape: Table = {"type": component["type"], "id": component["id"]}
    if component["type"] == limits.ROW:
        children = component["components"]
        return shape | {"components": [_field(world, c, fields, resolved, force=force) for c in children]}
    if component["type"] == limits.LABEL:
        return shape | {"component": _field(world, component["component"], fields, resolved, force=force)}
    return shape


def _field(world: World, field: Table, fields: Table, resolved: Table, *, force: bool) -> Table:
    kind, custom_id = field["type"], field["custom_id"]
    shape: Table = {"type": kind, "id": field["id"], "custom_id": custom_id}
    value = fields.get(custom_id, _preset(field))
    required = field.get("required", True)
    if kind == limits.TEXT_INPUT:
        if not force:
            _check_text(field, value or "", required=required)
        return shape | {"value": value or ""}
    if kind == limits.CHECKBOX:
        return shape | {"value": bool(value)}
    if kind == limits.RADIO_GROUP:
        if required and value is None and not force:
            raise ClientRefusal("missing-field", f"{custom_id!r} needs an answer")
        return shape | {"value": value}
    if kind in limits.SELECTS or kind == limits.CHECKBOX_GROUP:
        chosen = list(value or [])
        if not force and (chosen or required) and kind in limits.SELECTS:
            check_chosen(field, chosen)
        if kind in limits.SELECTS and kind != limits.STRING_SELECT:
            chosen = [resolve_id(world, one, kind, resolved) for one in chosen]
        return shape | {"values": chosen}
    raise ClientRefusal("no-uploads", "Nobody has files to upload here")


def _preset(field: Table) -> Plain:
    """Return the value that a field has until a person changes it."""
    if field["type"] == limits.CHECKBOX:
        return field.get("default", False)
    if "options" in field:
        preset = [option["value"] for option in field["options"] if option.get("default")]
        return next(iter(preset), None) if field["type"] == limits.RADIO_GROUP else preset
    if "default_values" in field:
        return [value["id"] for value in field["default_values"] or []]
    return field.get("value")


def _check_text(field: Table, value: str, *, required: bool) -> None:
    if not value and not required:
        return
    least = max(field.get("min_length") or 0, 1 if required else 0)
    most = field.get("max_length") or 4000
    if not least <= len(value) <= most:
        raise ClientRefusal("wrong-length", f"{field['custom_id']!r} takes {least} to {most} characters")
