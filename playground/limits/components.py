"""Message components and modals: where each is allowed, how many, how long, and what may not repeat."""

import re
from collections import Counter
from collections.abc import Iterator

from playground.errors import Given, Path, Plain, Table

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
    """Yield every component with its path, parents before children, accessories and labeled ones too."""
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


def check_components(components: Plain, *, v2: bool, files: frozenset[str]) -> None:
    """Check a message's components. `files` are the names for `attachment://`. Raises ApiError 50035."""
    given = Given(components, ("components",))
    for one in given.items(0, None if v2 else 5):
        _check_one(one, allowed=TOP_LEVEL_V2 if v2 else (ROW,), files=files)
    everything = list(walk(given.value if isinstance(given.value, list) else []))
    if len(everything) > MOST_COMPONENTS:
        given.bad(
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The maximum number of total components is {MOST_COMPONENTS}, found {len(everything)}.",
        )
    displayed = sum(len(str(c.get("content", ""))) for _, c in everything if c.get("type") == TEXT)
    if displayed > MOST_DISPLAYED:
        given.bad(
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"The displayable text size exceeds maximum size of {MOST_DISPLAYED}",
        )
    check_repeats(given, everything)
    given.raise_if_any()


def check_repeats(given: Given, everything: list[tuple[Path, Table]]) -> None:
    """Complain if a `custom_id` or a component's own `id` appears twice."""
    for key, code in (("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"), ("id", "COMPONENT_ID_DUPLICATED")):
        found = [Given(c[key], (*path, key), given.errors) for path, c in everything if c.get(key)]
        _complain_of_repeats(found, code, f"Component {key} cannot be duplicated")


def _complain_of_repeats(found: list[Given], code: str, message: str) -> None:
    times = Counter(str(one.value) for one in found)
    for one in found:
        if times[str(one.value)] > 1:
            one.bad(code, message)


def _check_one(given: Given, *, allowed: tuple[int, ...], files: frozenset[str]) -> None:
    if not given.is_object():
        return
    kind = given.value.get("type")
    if kind not in allowed:
        given.kinds(allowed)
        return
    match kind:
        case 1:
            _check_row(given)
        case 9:
            _check_section(given, files=files)
        case 10:
            given["content"].text(MOST_DISPLAYED)
        case 12:
            for item in given["items"].items(1, 10):
                _check_media(item, "media", files=files)
        case 13:
            _check_media(given, "file", files=files)
        case 14:
            given["spacing"].integer(1, 2)
        case 17:
            given["accent_color"].integer(0, 0xFFFFFF)
            for child in given["components"].items(1, None):
                _check_one(child, allowed=IN_CONTAINER, files=files)


def _kind(given: Given) -> Plain:
    return given["type"].value


def _check_row(row: Given) -> None:
    inside = row["components"].items(1, 5)
    if len(inside) > 1 and any(_kind(one) in SELECTS for one in inside):
        row["components"].bad("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A select fills its row alone")
    for one in inside:
        if _kind(one) == BUTTON:
            check_button(one)
        elif _kind(one) in SELECTS:
            check_select(one)
        else:
            one.kinds((BUTTON, *SELECTS))


def _check_section(section: Given, *, files: frozenset[str]) -> None:
    for child in section["components"].items(1, 3):
        _check_one(child, allowed=(TEXT,), files=files)
    accessory = section["accessory"]
    if not isinstance(accessory.value, dict):
        accessory.required()
    elif _kind(accessory) == BUTTON:
        check_button(accessory)
    elif _kind(accessory) == THUMBNAIL:
        _check_media(accessory, "media", files=files)
    else:
        accessory.bad("UNION_TYPE_CHOICES", 'Value of field "type" must be one of (2, 11).')


def check_button(button: Given) -> None:
    style, label, url = button["style"], button["label"], button["url"]
    if style.value not in range(1, 7):
        style.choice(range(1, 7))
        return
    label.optional(80)
    if style.value == PREMIUM_BUTTON:
        if not button["sku_id"].value:
            button.bad("BUTTON_COMPONENT_SKU_ID_REQUIRED", "A premium button must have a SKU id")
        return
    if not label.value and not button["emoji"].value:
        button.bad("BUTTON_COMPONENT_INVALID", "A button must have a label or emoji")
    _check_emoji(button["emoji"])
    if style.value == LINK_BUTTON:
        url.text(512)
        if button["custom_id"].value is not None:
            button.bad("COMPONENT_CUSTOM_ID_NOT_ALLOWED", "A link button cannot have a custom id")
        elif not re.match(r"(https?|discord)://.", str(url.value or "")):
            url.bad("URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https', 'discord').")
        return
    button["custom_id"].text(100)
    if url.value is not None:
        button.bad("BUTTON_COMPONENT_URL_NOT_ALLOWED", "A custom id and url cannot both be specified")


def check_select(select: Given, *, in_modal: bool = False) -> None:
    """Check a select of a message, or of a label in a modal."""
    select["custom_id"].text(100)
    select["placeholder"].optional(150)
    select["min_values"].integer(0, 25)
    select["max_values"].integer(1, 25)
    least, most = _or(select["min_values"].value, 1), _or(select["max_values"].value, 1)
    if least > most:
        select["min_values"].bad("SELECT_COMPONENT_MIN_VALUES", "min_values exceeds max_values")
    if in_modal and select["disabled"].value:
        select["disabled"].bad("MODAL_COMPONENT_DISABLED", "A modal cannot disable a select")
    # discord.py sends `required` by default, and Discord rejects it in messages.
    if least == 0 and select.value.get("required", in_modal):
        select["min_values"].bad(
            "SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES",
            "Select menus marked as required cannot have a min_values of 0",
        )
    if _kind(select) == STRING_SELECT:
        # There must be at least as many options as may be chosen.
        _check_options(select["options"], least=max(1, most), most=most)
    else:
        select["default_values"].items(0, most)


def _check_options(options: Given, *, least: int, most: int) -> None:
    found = [option for option in options.items(least, 25) if option.is_object()]
    for option in found:
        option["label"].text(100)
        option["value"].text(100)
        option["description"].optional(100)
        _check_emoji(option["emoji"])
    _check_unique_values(found)
    if sum(bool(option["default"].value) for option in found) > most:
        options.bad("SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More default options than max_values")


def _check_unique_values(options: list[Given]) -> None:
    found = [option["value"] for option in options]
    _complain_of_repeats(
        found, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used"
    )


def _check_emoji(emoji: Given) -> None:
    # A name written in letters is not a Unicode emoji. The world knows whether there is one with that id.
    if emoji.value is None:
        return
    name, own = emoji["name"].value, str(emoji["id"].value or "").isdecimal()
    if not isinstance(name, str) or (not own and re.fullmatch(r"[\x20-\x7e]*", name)):
        emoji["name"].bad("COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _check_media(item: Given, key: str, *, files: frozenset[str]) -> None:
    url = item[key]["url"]
    if not isinstance(url.value, str) or not url.value:
        url.required()
        return
    url.text(2048)
    item["description"].optional(1024)
    if url.value.startswith("attachment://"):
        if url.value.removeprefix("attachment://") not in files:
            url.bad(
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                "The referenced attachment cannot be found",
            )
    elif key == "file" or not re.match(r"https?://.", url.value):
        url.bad("URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('attachment',).")


def _or(value: Plain, default: int) -> int:
    return value if isinstance(value, int) else default


MOST_IN_MODAL = 5
LABELLED = (TEXT_INPUT, *SELECTS, UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)


def check_modal(data: Plain) -> None:
    """Check a modal. Raises ApiError 50035."""
    form = Given(data, ("data",))
    if not isinstance(data, dict):
        form.required()
        form.raise_if_any()
    form["title"].text(45)
    form["custom_id"].text(100)
    components = form["components"]
    for one in components.items(1, MOST_IN_MODAL):
        match _kind(one):
            case 10:
                one["content"].text(4000)
            case 1:
                for child in one["components"].items(1, 1):
                    _check_text_input(child, in_label=False)
            case 18:
                _check_label(one)
            case _:
                one.kinds((ROW, TEXT, LABEL))
    found = components.value if isinstance(components.value, list) else []
    check_repeats(form, list(walk(found, components.path)))
    form.raise_if_any()


def _check_label(label: Given) -> None:
    label["label"].text(45)
    label["description"].optional(100)
    inner = label["component"]
    kind = _kind(inner)
    if kind == TEXT_INPUT:
        _check_text_input(inner, in_label=True)
    elif kind in SELECTS:
        check_select(inner, in_modal=True)
    elif kind in LABELLED:
        _check_choice(inner)
    else:
        inner.kinds(LABELLED)


def _check_choice(component: Given) -> None:
    component["custom_id"].text(100)
    kind = _kind(component)
    if kind not in (RADIO_GROUP, CHECKBOX_GROUP):
        return
    options = component["options"].items(2 if kind == RADIO_GROUP else 1, 10)
    for option in options:
        option["label"].text(100)
        option["value"].text(100)
    _check_unique_values(options)


def _check_text_input(field: Given, *, in_label: bool) -> None:
    if _kind(field) != TEXT_INPUT:
        field.kinds((TEXT_INPUT,))
        return
    field["custom_id"].text(100)
    if field["style"].value not in (1, 2):
        field["style"].choice([1, 2])
    if not in_label:
        field["label"].text(45)
    elif field["label"].value:
        field["label"].bad("TEXT_INPUT_LABEL_IN_LABEL", "A labeled text input has no label of its own")
    field["placeholder"].optional(100)
    field["min_length"].integer(0, 4000)
    field["max_length"].integer(1, 4000)
    least, most = field["min_length"].value or 0, field["max_length"].value or 4000
    if isinstance(least, int) and isinstance(most, int):
        if least > most:
            field["min_length"].bad("TEXT_INPUT_LENGTHS", "min_length exceeds max_length")
        elif field["value"].value:
            field["value"].text(most, least)
