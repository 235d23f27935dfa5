"""Modals: a title, up to five components, each with a label."""

from playground.errors import Complaints, Path
from playground.limits.components import (
    CHECKBOX,
    CHECKBOX_GROUP,
    LABEL,
    RADIO_GROUP,
    ROW,
    SELECTS,
    TEXT,
    TEXT_INPUT,
    UPLOAD,
    check_custom_id,
    check_repeats,
    check_select,
    check_unique_values,
    walk,
)
from playground.limits.fields import integer, sequence, text
from playground.plain import Plain, Table

MOST_IN_MODAL = 5
LABELLED = (TEXT_INPUT, *SELECTS, UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)


def check_modal(data: Plain) -> None:
    """Raises ApiError 50035."""
    complaints = Complaints()
    if not isinstance(data, dict):
        complaints.required(("data",))
        complaints.raise_if_any()
    text(complaints, ("data", "title"), data.get("title"), least=1, most=45)
    text(complaints, ("data", "custom_id"), data.get("custom_id"), least=1, most=100)
    path: Path = ("data", "components")
    found = sequence(complaints, path, data.get("components"), least=1, most=MOST_IN_MODAL)
    for n, component in enumerate(found):
        _check_one(complaints, (*path, n), component)
    check_repeats(complaints, list(walk(found, path)))
    complaints.raise_if_any()


def _check_one(complaints: Complaints, path: Path, component: Plain) -> None:
    kind = component.get("type") if isinstance(component, dict) else None
    if kind == TEXT:
        text(complaints, (*path, "content"), component.get("content"), least=1, most=4000)
    elif kind == ROW:
        inside = sequence(complaints, (*path, "components"), component.get("components"), least=1, most=1)
        for n, child in enumerate(inside):
            _check_text_input(complaints, (*path, "components", n), child, in_label=False)
    elif kind == LABEL:
        _check_label(complaints, path, component)
    else:
        complaints.add(
            (*path, "type"), "UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1, 10, 18).'
        )


def _check_label(complaints: Complaints, path: Path, label: Table) -> None:
    text(complaints, (*path, "label"), label.get("label"), least=1, most=45)
    text(complaints, (*path, "description"), label.get("description"), least=0, most=100, required=False)
    found, here = label.get("component"), (*path, "component")
    inner: Table = found if isinstance(found, dict) else {}
    kind = inner.get("type")
    if kind == TEXT_INPUT:
        _check_text_input(complaints, here, inner, in_label=True)
    elif kind in SELECTS:
        check_select(complaints, here, inner, in_modal=True)
    elif kind in LABELLED:
        _check_choice(complaints, here, inner)
    else:
        values = ", ".join(str(k) for k in LABELLED)
        complaints.add(
            (*here, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({values}).'
        )


def _check_choice(complaints: Complaints, path: Path, component: Table) -> None:
    check_custom_id(complaints, path, component)
    kind = component["type"]
    if kind not in (RADIO_GROUP, CHECKBOX_GROUP):
        return
    least = 2 if kind == RADIO_GROUP else 1
    options = sequence(complaints, (*path, "options"), component.get("options"), least=least, most=10)
    for n, option in enumerate(options):
        text(complaints, (*path, "options", n, "label"), option.get("label"), least=1, most=100)
        text(complaints, (*path, "options", n, "value"), option.get("value"), least=1, most=100)
    check_unique_values(complaints, (*path, "options"), options)


def _check_text_input(complaints: Complaints, path: Path, field: Plain, *, in_label: bool) -> None:
    if not isinstance(field, dict) or field.get("type") != TEXT_INPUT:
        complaints.add((*path, "type"), "UNION_TYPE_CHOICES", 'Value of field "type" must be one of (4,).')
        return
    check_custom_id(complaints, path, field)
    if field.get("style") not in (1, 2):
        complaints.choice((*path, "style"), [1, 2])
    if in_label and field.get("label"):
        complaints.add(
            (*path, "label"), "TEXT_INPUT_LABEL_IN_LABEL", "A labelled text input has no label of its own"
        )
    if not in_label:
        text(complaints, (*path, "label"), field.get("label"), least=1, most=45)
    text(complaints, (*path, "placeholder"), field.get("placeholder"), least=0, most=100, required=False)
    integer(complaints, (*path, "min_length"), field.get("min_length"), least=0, most=4000)
    integer(complaints, (*path, "max_length"), field.get("max_length"), least=1, most=4000)
    least, most = field.get("min_length") or 0, field.get("max_length") or 4000
    if isinstance(least, int) and isinstance(most, int):
        if least > most:
            complaints.add((*path, "min_length"), "TEXT_INPUT_LENGTHS", "min_length exceeds max_length")
        elif field.get("value"):
            text(complaints, (*path, "value"), field["value"], least=least, most=most)
