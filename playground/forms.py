"""Modals as a person fills them in."""

from playground.client import ClientRefusal, check_chosen, resolve_id
from playground.limits.components import (
    CHECKBOX,
    CHECKBOX_GROUP,
    LABEL,
    RADIO_GROUP,
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT_INPUT,
    walk,
)
from playground.plain import Plain, Table
from playground.world import World


def modal_data(world: World, modal: Table, fields: Table, *, force: bool) -> Table:
    """The `data` of a sent form. Raises ClientRefusal unless it is forced."""
    known = {c["custom_id"] for _, c in walk(modal["components"]) if "custom_id" in c}
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
    if component["type"] == ROW:
        children = component["components"]
        return shape | {"components": [_field(world, c, fields, resolved, force=force) for c in children]}
    if component["type"] == LABEL:
        return shape | {"component": _field(world, component["component"], fields, resolved, force=force)}
    return shape


def _field(world: World, field: Table, fields: Table, resolved: Table, *, force: bool) -> Table:
    kind, custom_id = field["type"], field["custom_id"]
    shape: Table = {"type": kind, "id": field["id"], "custom_id": custom_id}
    value = fields.get(custom_id, _preset(field))
    required = field.get("required", True)
    if kind == TEXT_INPUT:
        if not force:
            _check_text(field, value or "", required=required)
        return shape | {"value": value or ""}
    if kind == CHECKBOX:
        return shape | {"value": bool(value)}
    if kind == RADIO_GROUP:
        if required and value is None and not force:
            raise ClientRefusal("missing-field", f"{custom_id!r} needs an answer")
        return shape | {"value": value}
    if kind in SELECTS or kind == CHECKBOX_GROUP:
        chosen = list(value or [])
        if not force and (chosen or required) and kind in SELECTS:
            check_chosen(field, chosen)
        if kind in SELECTS and kind != STRING_SELECT:
            chosen = [resolve_id(world, one, kind, resolved) for one in chosen]
        return shape | {"values": chosen}
    raise ClientRefusal("no-uploads", "Nobody has files to upload here")


def _preset(field: Table) -> Plain:
    """What stands in a field that is left alone."""
    if field["type"] == CHECKBOX:
        return field.get("default", False)
    if "options" in field:
        preset = [option["value"] for option in field["options"] if option.get("default")]
        return next(iter(preset), None) if field["type"] == RADIO_GROUP else preset
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
