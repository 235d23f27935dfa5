"""Message components and modals: which may stand where, how many, how long, and what may not repeat."""

import re
from collections import Counter
from collections.abc import Iterator

from playground.errors import Complaints, Path, Plain, Table, integer, sequence, text

COMPONENTS_V2 = 1 << 15

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23

SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
TOP_LEVEL_V2 = (*IN_CONTAINER, CONTAINER)

LINK_BUTTON, PREMIUM_BUTTON = 5, 6

MOST_COMPONENTS = 40
MOST_DISPLAYED = 4000


def walk(components: list[Table], path: Path = ("components",)) -> Iterator[tuple[Path, Table]]:
    """Every component with its path, parents before children, accessories and labelled ones too."""
    for n, component in enumerate(components):
        if isinstance(component, dict):
            yield from _walk_one(component, (*path, n))


def _walk_one(component: Table, path: Path) -> Iterator[tuple[Path, Table]]:
    yield path, component
    children = component.get("components")
    if isinstance(children, list):
        yield from walk(children, (*path, "components"))
    for key in ("accessory", "component"):
        child = component.get(key)
        if isinstance(child, dict):
            yield from _walk_one(child, (*path, key))


def check_components(components: Plain, *, v2: bool, files: frozenset[str]) -> Complaints:
    """What is wrong with a message's components; `files` are the names `attachment://` may point to."""
    complaints = Complaints()
    found = sequence(complaints, ("components",), components, least=0, most=None if v2 else 5)
    allowed = TOP_LEVEL_V2 if v2 else (ROW,)
    for n, component in enumerate(found):
        _check_one(complaints, ("components", n), component, allowed=allowed, files=files)
    everything = list(walk(found))
    if len(everything) > MOST_COMPONENTS:
        complaints.add(
            ("components",),
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The maximum number of total components is {MOST_COMPONENTS}, found {len(everything)}.",
        )
    displayed = sum(len(str(c.get("content", ""))) for _, c in everything if c.get("type") == TEXT)
    if displayed > MOST_DISPLAYED:
        complaints.add(
            ("components",),
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"The displayable text size exceeds maximum size of {MOST_DISPLAYED}",
        )
    check_repeats(complaints, everything)
    return complaints


def check_repeats(complaints: Complaints, everything: list[tuple[Path, Table]]) -> None:
    """Neither a `custom_id` nor a component's own `id` may appear twice."""
    for key, code in (("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"), ("id", "COMPONENT_ID_DUPLICATED")):
        given = [(path, c[key]) for path, c in everything if c.get(key)]
        times = Counter(str(value) for _, value in given)
        for path, value in given:
            if times[str(value)] > 1:
                complaints.add((*path, key), code, f"Component {key} cannot be duplicated")


def _check_one(
    complaints: Complaints, path: Path, component: Plain, *, allowed: tuple[int, ...], files: frozenset[str]
) -> None:
    if not isinstance(component, dict):
        complaints.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return
    kind = component.get("type")
    if kind not in allowed:
        values = ", ".join(str(k) for k in allowed)
        complaints.add(
            (*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({values}).'
        )
        return
    match kind:
        case 1:
            _check_row(complaints, path, component)
        case 9:
            _check_section(complaints, path, component, files=files)
        case 10:
            text(complaints, (*path, "content"), component.get("content"), least=1, most=MOST_DISPLAYED)
        case 12:
            items = sequence(complaints, (*path, "items"), component.get("items"), least=1, most=10)
            for n, item in enumerate(items):
                _check_media(complaints, (*path, "items", n), item, "media", files=files)
        case 13:
            _check_media(complaints, path, component, "file", files=files)
        case 14:
            integer(complaints, (*path, "spacing"), component.get("spacing"), least=1, most=2)
        case 17:
            integer(
                complaints, (*path, "accent_color"), component.get("accent_color"), least=0, most=0xFFFFFF
            )
            inside = sequence(
                complaints, (*path, "components"), component.get("components"), least=1, most=None
            )
            for n, child in enumerate(inside):
                _check_one(complaints, (*path, "components", n), child, allowed=IN_CONTAINER, files=files)


def _check_row(complaints: Complaints, path: Path, row: Table) -> None:
    inside = sequence(complaints, (*path, "components"), row.get("components"), least=1, most=5)
    kinds = [c.get("type") if isinstance(c, dict) else None for c in inside]
    if len(inside) > 1 and any(kind in SELECTS for kind in kinds):
        complaints.add(
            (*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A select fills its row alone"
        )
    for n, component in enumerate(inside):
        here = (*path, "components", n)
        if kinds[n] == BUTTON:
            check_button(complaints, here, component)
        elif kinds[n] in SELECTS:
            check_select(complaints, here, component)
        else:
            complaints.add(
                (*here, "type"),
                "UNION_TYPE_CHOICES",
                'Value of field "type" must be one of (2, 3, 5, 6, 7, 8).',
            )


def _check_section(complaints: Complaints, path: Path, section: Table, *, files: frozenset[str]) -> None:
    inside = sequence(complaints, (*path, "components"), section.get("components"), least=1, most=3)
    for n, child in enumerate(inside):
        _check_one(complaints, (*path, "components", n), child, allowed=(TEXT,), files=files)
    accessory = section.get("accessory")
    here = (*path, "accessory")
    if not isinstance(accessory, dict):
        complaints.required(here)
    elif accessory.get("type") == BUTTON:
        check_button(complaints, here, accessory)
    elif accessory.get("type") == THUMBNAIL:
        _check_media(complaints, here, accessory, "media", files=files)
    else:
        complaints.add(here, "UNION_TYPE_CHOICES", 'Value of field "type" must be one of (2, 11).')


def check_button(complaints: Complaints, path: Path, button: Table) -> None:
    style = button.get("style")
    if style not in range(1, 7):
        complaints.choice((*path, "style"), range(1, 7))
        return
    text(complaints, (*path, "label"), button.get("label"), least=0, most=80, required=False)
    if style == PREMIUM_BUTTON:
        if not button.get("sku_id"):
            complaints.add(path, "BUTTON_COMPONENT_SKU_ID_REQUIRED", "A premium button must have a SKU id")
        return
    if not button.get("label") and not button.get("emoji"):
        complaints.add(path, "BUTTON_COMPONENT_INVALID", "A button must have a label or emoji")
    _check_emoji(complaints, (*path, "emoji"), button.get("emoji"))
    if style == LINK_BUTTON:
        text(complaints, (*path, "url"), button.get("url"), least=1, most=512)
        if button.get("custom_id") is not None:
            complaints.add(path, "COMPONENT_CUSTOM_ID_NOT_ALLOWED", "A link button cannot have a custom id")
        elif not re.match(r"(https?|discord)://.", str(button.get("url", ""))):
            complaints.add(
                (*path, "url"),
                "URL_TYPE_INVALID_SCHEME",
                "Scheme must be one of ('http', 'https', 'discord').",
            )
    else:
        check_custom_id(complaints, path, button)
        if button.get("url") is not None:
            complaints.add(
                path, "BUTTON_COMPONENT_URL_NOT_ALLOWED", "A custom id and url cannot both be specified"
            )


def check_custom_id(complaints: Complaints, path: Path, component: Table) -> None:
    text(complaints, (*path, "custom_id"), component.get("custom_id"), least=1, most=100)


def check_select(complaints: Complaints, path: Path, select: Table, *, in_modal: bool = False) -> None:
    """A select of a message or of a label in a modal."""
    check_custom_id(complaints, path, select)
    text(complaints, (*path, "placeholder"), select.get("placeholder"), least=0, most=150, required=False)
    integer(complaints, (*path, "min_values"), select.get("min_values"), least=0, most=25)
    integer(complaints, (*path, "max_values"), select.get("max_values"), least=1, most=25)
    least, most = _or(select.get("min_values"), 1), _or(select.get("max_values"), 1)
    if least > most:
        complaints.add((*path, "min_values"), "SELECT_COMPONENT_MIN_VALUES", "min_values exceeds max_values")
    if in_modal and select.get("disabled"):
        complaints.add((*path, "disabled"), "MODAL_COMPONENT_DISABLED", "A modal cannot disable a select")
    # discord.py says `required` unless told otherwise, and Discord minds it in messages too.
    if least == 0 and select.get("required", in_modal):
        complaints.add(
            (*path, "min_values"),
            "SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES",
            "Select menus marked as required cannot have a min_values of 0",
        )
    if select.get("type") == STRING_SELECT:
        _check_options(complaints, (*path, "options"), select.get("options"), least=max(1, most), most=most)
    else:
        sequence(
            complaints, (*path, "default_values"), select.get("default_values") or [], least=0, most=most
        )


def _check_options(complaints: Complaints, path: Path, options: Plain, *, least: int, most: int) -> None:
    # There must be at least as many options as may be chosen.
    found = sequence(complaints, path, options, least=least, most=25)
    for n, option in enumerate(found):
        if not isinstance(option, dict):
            complaints.add((*path, n), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            continue
        text(complaints, (*path, n, "label"), option.get("label"), least=1, most=100)
        text(complaints, (*path, n, "value"), option.get("value"), least=1, most=100)
        text(
            complaints,
            (*path, n, "description"),
            option.get("description"),
            least=0,
            most=100,
            required=False,
        )
        _check_emoji(complaints, (*path, n, "emoji"), option.get("emoji"))
    dicts = [option for option in found if isinstance(option, dict)]
    check_unique_values(complaints, path, dicts)
    if sum(bool(option.get("default")) for option in dicts) > most:
        complaints.add(path, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More default options than max_values")


def check_unique_values(complaints: Complaints, path: Path, options: list[Table]) -> None:
    times = Counter(str(option.get("value")) for option in options)
    for n, option in enumerate(options):
        if times[str(option.get("value"))] > 1:
            complaints.add(
                (*path, n, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )


def _check_emoji(complaints: Complaints, path: Path, emoji: Plain) -> None:
    # A name written in letters is none of Unicode's; whether there is one of that id, the world knows.
    if emoji is None:
        return
    name = emoji.get("name") if isinstance(emoji, dict) else None
    own = isinstance(emoji, dict) and str(emoji.get("id") or "").isdecimal()
    if not isinstance(name, str) or (not own and re.fullmatch(r"[\x20-\x7e]*", name)):
        complaints.add((*path, "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _check_media(complaints: Complaints, path: Path, item: Plain, key: str, *, files: frozenset[str]) -> None:
    media = item.get(key) if isinstance(item, dict) else None
    url = media.get("url") if isinstance(media, dict) else None
    here = (*path, key, "url")
    if not isinstance(url, str) or not url:
        complaints.required(here)
        return
    text(complaints, here, url, least=1, most=2048)
    text(complaints, (*path, "description"), item.get("description"), least=0, most=1024, required=False)
    if url.startswith("attachment://"):
        if url.removeprefix("attachment://") not in files:
            complaints.add(
                here,
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                "The referenced attachment cannot be found",
            )
    elif key == "file" or not re.match(r"https?://.", url):
        complaints.add(here, "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('attachment',).")


def _or(value: Plain, default: int) -> int:
    return value if isinstance(value, int) else default


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
        _check_modal_component(complaints, (*path, n), component)
    check_repeats(complaints, list(walk(found, path)))
    complaints.raise_if_any()


def _check_modal_component(complaints: Complaints, path: Path, component: Plain) -> None:
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
