"""Each of Discord's limits: the largest allowed value passes, one more is refused with Discord's error."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from playground.errors import ApiError
from playground.limits.commands import characters, check_commands
from playground.limits.components import COMPONENTS_V2, check_modal
from playground.limits.messages import LOADING, MOST_BYTES, check_choices, check_message
from playground.world import EPOCH, Attachment, Message, Upload

Body = dict[str, Any]


def codes(check: Callable[[], None]) -> dict[str, list[str]]:
    """Return Discord's complaints by path, as `components.0.label`."""
    with pytest.raises(ApiError) as refused:
        check()
    assert refused.value.code == 50035, refused.value
    found: dict[str, list[str]] = {}

    def walk(node: Body, path: str) -> None:
        for key, value in node.items():
            if key == "_errors":
                found[path] = [error["code"] for error in value]
            else:
                walk(value, f"{path}.{key}".removeprefix("."))

    assert refused.value.errors is not None
    walk(refused.value.errors, "")
    return found


def row(*components: Body) -> Body:
    return {"type": 1, "components": list(components)}


def button(n: int = 0, **changes: Any) -> Body:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": f"go:{n}", **changes}


def text(content: str) -> Body:
    return {"type": 10, "content": content}


def options(count: int) -> list[Body]:
    return [{"label": f"Option {n}", "value": str(n)} for n in range(count)]


def select(count: int = 3, **changes: Any) -> Body:
    return {"type": 3, "custom_id": "choose", "options": options(count), **changes}


def message(
    body: Body, files: dict[int, tuple[str, int]] | None = None, before: Message | None = None
) -> None:
    uploads = {n: Upload(name, "image/png", bytes(size)) for n, (name, size) in (files or {}).items()}
    check_message(body, uploads, before)


def earlier(flags: int, content: str = "", **more: Any) -> Message:
    return Message(1, 2, 3, EPOCH, content, flags=flags, **more)


def v2(*components: Body) -> Body:
    return {"flags": COMPONENTS_V2, **rows(*components)}


def gallery(*urls: str, **changes: Any) -> Body:
    return {"type": 12, "items": [{"media": {"url": url}, **changes} for url in urls]}


def rows(*components: Body) -> Body:
    return {"components": list(components)}


def one_row(*components: Body) -> Body:
    return rows(row(*components))


def one_option(**changes: Any) -> Body:
    return one_row(select(options=[{"label": "x", "value": "x", **changes}]))


def container(*components: Body) -> Body:
    return {"type": 17, **rows(*components)}


def section(*texts: Body, **accessory: Body) -> Body:
    return {"type": 9, **rows(*texts), **accessory}


LEGAL = {
    "2000 characters": {"content": "x" * 2000},
    "five rows of five buttons": {
        "content": "x",
        "components": [row(*(button(5 * y + x) for x in range(5))) for y in range(5)],
    },
    "a label of 80 and an id of 100": one_row(button(label="x" * 80, custom_id="y" * 100)),
    "a select that may stay empty": one_row(select(min_values=0, required=False)),
    "25 options": one_row(select(25, max_values=25)),
    "a button with an emoji only": one_row(button(label=None, emoji={"name": "🚀"})),
    "a link": one_row({"type": 2, "style": 5, "label": "Rules", "url": "https://example.org"}),
    "4000 displayed characters": v2(text("x" * 3000), text("y" * 1000)),
    "40 components": v2(*(text("x") for _ in range(40))),
    "a section with a button": v2(section(text("x"), accessory=button())),
    "ten embeds": {"embeds": [{"title": "x"} for _ in range(10)]},
    "a nonce of 25": {"content": "x", "nonce": "n" * 25},
}


@pytest.mark.parametrize("body", LEGAL.values(), ids=LEGAL.keys())
def test_what_just_fits_is_let_through(body: Body) -> None:
    message(body)


def test_pictures_are_named_by_what_comes_along_and_by_what_stays() -> None:
    shown = v2(gallery("attachment://a.png", "attachment://b.png", description="x" * 1024))
    picture = Attachment(7, 2, "a.png", "image/png", b"")
    kept = earlier(COMPONENTS_V2, components=[text("x")], attachments=[picture])
    message(shown, {0: ("a.png", MOST_BYTES), 1: ("b.png", 10)})
    message({"components": shown["components"]}, {0: ("b.png", 10)}, before=kept)


V2_BEFORE = earlier(COMPONENTS_V2, components=[text("x"), text("y")])
LEGACY_BEFORE = earlier(0, "words")

MOST, LENGTH, REQUIRED = "BASE_TYPE_MAX_LENGTH", "BASE_TYPE_BAD_LENGTH", "BASE_TYPE_REQUIRED"
LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
WRONG_KIND, EMOJI = "UNION_TYPE_CHOICES", "COMPONENT_INVALID_EMOJI"
SAME_ID, SAME_VALUE = "COMPONENT_CUSTOM_ID_DUPLICATED", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
NEEDED, ELSEWHERE = "SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES", "URL_TYPE_INVALID_SCHEME"
TOO_MANY = "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"
TOO_LONG = "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"
NOT_ALONG = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
OUTSIDE = "https://example.org/x.png"
ROW, PICTURE = "components.0.components", "components.0.items.0"
FIRST = f"{ROW}.0"
"""The path of the first item in the first row, or of the first component of another kind."""

ILLEGAL: dict[str, tuple[Body, str, str]] = {
    "2001 characters": ({"content": "x" * 2001}, "content", MOST),
    "content beside components v2": ({**v2(text("x")), "content": "y"}, "content", LEGACY),
    "embeds beside components v2": ({**v2(text("x")), "embeds": [{"title": "y"}]}, "embeds", LEGACY),
    "a text display without the flag": (rows(text("x")), "components.0.type", WRONG_KIND),
    "six rows": (rows(*(row(button(n)) for n in range(6))), "components", MOST),
    "six buttons in a row": (one_row(*(button(n) for n in range(6))), ROW, LENGTH),
    "an empty row": (one_row(), ROW, LENGTH),
    "a select beside a button": (one_row(select(), button()), ROW, "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    "a label of 81": (one_row(button(label="x" * 81)), f"{FIRST}.label", MOST),
    "neither label nor emoji": (one_row(button(label=None)), FIRST, "BUTTON_COMPONENT_INVALID"),
    "an emoji that is none": (one_row(button(emoji={"name": "rocket"})), f"{FIRST}.emoji.name", EMOJI),
    "an id of 101": (one_row(button(custom_id="x" * 101)), f"{FIRST}.custom_id", LENGTH),
    "no id": (one_row(button(custom_id=None)), f"{FIRST}.custom_id", REQUIRED),
    "one id twice": (v2(row(button(1)), container(row(button(1)))), f"{FIRST}.custom_id", SAME_ID),
    "26 options": (one_row(select(26)), f"{FIRST}.options", LENGTH),
    "no options": (one_row(select(0)), f"{FIRST}.options", LENGTH),
    "more to choose than there is": (one_row(select(2, max_values=3)), f"{FIRST}.options", LENGTH),
    "a required empty select": (one_row(select(min_values=0, required=True)), f"{FIRST}.min_values", NEEDED),
    "one value twice": (one_row(select(options=2 * options(1))), f"{FIRST}.options.0.value", SAME_VALUE),
    "an option label of 101": (one_option(label="x" * 101), f"{FIRST}.options.0.label", LENGTH),
    "a description of 101": (one_option(description="y" * 101), f"{FIRST}.options.0.description", MOST),
    "a placeholder of 151": (one_row(select(placeholder="x" * 151)), f"{FIRST}.placeholder", MOST),
    "41 components": (v2(container(*(text("x") for _ in range(40)))), "components", TOO_MANY),
    "4001 displayed characters": (v2(text("x" * 4000), container(text("y"))), "components", TOO_LONG),
    "an empty text display": (v2(text("")), "components.0.content", REQUIRED),
    "a container in a container": (v2(container(container(text("x")))), f"{FIRST}.type", WRONG_KIND),
    "a section of four texts": (v2(section(*[text("x")] * 4, accessory=button())), ROW, LENGTH),
    "a section without accessory": (v2(section(text("x"))), "components.0.accessory", REQUIRED),
    "eleven pictures": (v2(gallery(*[OUTSIDE] * 11)), "components.0.items", LENGTH),
    "alt text of 1025": (v2(gallery(OUTSIDE, description="x" * 1025)), f"{PICTURE}.description", MOST),
    "a picture that did not come along": (
        v2(gallery("attachment://a.png")),
        f"{PICTURE}.media.url",
        NOT_ALONG,
    ),
    "a file from elsewhere": (v2({"type": 13, "file": {"url": OUTSIDE}}), "components.0.file.url", ELSEWHERE),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds", MOST),
    "6001 characters of embeds": (
        {"embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]},
        "embeds",
        "MAX_EMBED_SIZE_EXCEEDED",
    ),
    "a nonce of 26": ({"content": "x", "nonce": "n" * 26}, "nonce", MOST),
    "mentions allowed twice over": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    "an attachment that did not come along": (
        {"content": "x", "attachments": [{"id": 0, "filename": "x.png"}]},
        "attachments.0.id",
        "ATTACHMENT_NOT_FOUND",
    ),
}


@pytest.mark.parametrize(("body", "path", "code"), ILLEGAL.values(), ids=ILLEGAL.keys())
def test_what_breaks_a_limit_is_refused_with_discords_code(body: Body, path: str, code: str) -> None:
    assert code in codes(lambda: message(body)).get(path, [])


def test_eleven_attachments_alt_text_beyond_1024_and_a_byte_beyond_ten_mebibytes_are_too_much() -> None:
    uploads = {n: (f"{n}.png", 10) for n in range(11)}
    assert "attachments" in codes(lambda: message({}, uploads))
    body = {"attachments": [{"id": 0, "description": "x" * 1025}]}
    assert "attachments.0.description" in codes(lambda: message(body, {0: ("x.png", 10)}))
    with pytest.raises(ApiError) as refused:
        message({}, {0: ("x.png", MOST_BYTES + 1)})
    assert (refused.value.status, refused.value.code) == (413, 40005)


NOTHING: list[Body] = [{}, {"content": ""}, {"content": " \n"}, {"components": []}]


@pytest.mark.parametrize(
    ("body", "before"), [*((nothing, None) for nothing in NOTHING), ({"content": None}, LEGACY_BEFORE)]
)
def test_an_empty_message_or_an_edit_that_empties_it_is_refused(body: Body, before: Message | None) -> None:
    with pytest.raises(ApiError) as refused:
        message(body, before=before)
    assert refused.value.code == 50006


def test_components_v2_and_content_never_turn_into_each_other_but_from_a_deferred_answer() -> None:
    back = codes(lambda: message({"flags": 0, "content": "x"}, before=V2_BEFORE))
    assert "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG" in back["flags"]
    assert "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2" in back["content"]
    forth = codes(lambda: message({**v2(text("x")), "content": None}, before=LEGACY_BEFORE))
    assert "MESSAGE_CANNOT_ADD_COMPONENTS_V2_FLAG" in forth["flags"]
    message(v2(text("x")), before=earlier(LOADING))
    message({"content": "x"}, before=earlier(LOADING))


def modal(*components: Body, **changes: Any) -> Body:
    return {"title": "Pay", "custom_id": "pay", "components": list(components), **changes}


def label(component: Body, **changes: Any) -> Body:
    return {"type": 18, "label": "Cards", "component": component, **changes}


def field(n: int = 0, **changes: Any) -> Body:
    return {"type": 4, "custom_id": f"field:{n}", "style": 1, **changes}


def test_menus_have_names_with_spaces_and_nothing_else() -> None:
    menus = [{"type": kind, "name": f"What is this {n}?"} for kind in (2, 3) for n in range(15)]
    check_commands(menus)
    check_commands([{"type": 3, "name": "What?", "contexts": [0, 1, 2], "integration_types": [1]}])
    nowhere: Body = {"contexts": []}
    beyond: Body = {"integration_types": [2]}
    for wrong in (
        nowhere,
        beyond,
        {"description": "It says"},
        {"options": [{"type": 3}]},
        {"name": "x" * 33},
    ):
        assert codes(partial(check_commands, [{"type": 3, "name": "What?", **wrong}]))
    assert codes(partial(check_commands, [*menus, {"type": 3, "name": "One more"}]))


def test_a_form_of_five_fields_fits() -> None:
    fields = [label(field(1, max_length=4000)), label(select(25, required=False))]
    fields += [row(field(2, label="x" * 45)), label({"type": 5, "custom_id": "whom"})]
    check_modal(modal(text("Pay with cards"), *fields, title="x" * 45))


LABELLED = "data.components.0.component"
"""The field of the first label."""

ILLEGAL_MODALS: dict[str, tuple[Body, str]] = {
    "a title of 46": (modal(label(field()), title="x" * 46), "data.title"),
    "no components": (modal(), "data.components"),
    "six components": (modal(*(label(field(n)) for n in range(6))), "data.components"),
    "a label of 46": (modal(label(field(), label="x" * 46)), "data.components.0.label"),
    "a field that allows 4001": (modal(label(field(max_length=4001))), f"{LABELLED}.max_length"),
    "a preset longer than allowed": (modal(label(field(max_length=2, value="xyz"))), f"{LABELLED}.value"),
    "a button": (modal(row(button())), "data.components.0.components.0.type"),
    "one id twice": (modal(label(field()), label(field())), f"{LABELLED}.custom_id"),
    "a labelled field with its own label": (modal(label(field(label="x"))), f"{LABELLED}.label"),
    "a placeholder of 101": (modal(label(field(placeholder="x" * 101))), f"{LABELLED}.placeholder"),
    "a select that is required but may stay empty": (
        modal(label(select(min_values=0))),
        f"{LABELLED}.min_values",
    ),
    "a container": (modal({"type": 17, "components": []}), "data.components.0.type"),
}


@pytest.mark.parametrize(("body", "path"), ILLEGAL_MODALS.values(), ids=ILLEGAL_MODALS.keys())
def test_a_form_that_breaks_a_limit_is_refused(body: Body, path: str) -> None:
    assert path in codes(lambda: check_modal(body))


def test_completion_offers_25_choices_of_100_characters() -> None:
    check_choices({"choices": [{"name": "x" * 100, "value": "y" * 100} for _ in range(25)]})
    many = {"choices": [{"name": "x", "value": "y"} for _ in range(26)]}
    assert "data.choices" in codes(lambda: check_choices(many))
    long = {"choices": [{"name": "x" * 101, "value": "y" * 101}]}
    assert codes(lambda: check_choices(long)).keys() == {"data.choices.0.name", "data.choices.0.value"}


def command(**changes: Any) -> Body:
    return {"name": "play", "description": "Play", **changes}


def option(kind: int = 3, name: str = "game", **changes: Any) -> Body:
    return {"type": kind, "name": name, "description": "Which", **changes}


def test_a_hundred_commands_with_25_options_fit() -> None:
    everything = [option(name=f"o{n}") for n in range(25)]
    check_commands([command(name=f"c{n}", options=everything) for n in range(100)])


def choices(count: int, **changes: str) -> list[Body]:
    return [{"name": str(n), "value": str(n), **changes} for n in range(count)]


LONG, GROUP = choices(20, value="x" * 100), option(2, "b", options=[option(1, "c")])

NAME, TWICE = "APPLICATION_COMMAND_INVALID_NAME", "APPLICATION_COMMANDS_DUPLICATE_NAME"
ORDER, TOO_LARGE = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "APPLICATION_COMMAND_TOO_LARGE"
BOTH = "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES"
KIND = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
"""Options of a kind that is not allowed there."""


def takes(*options: Body) -> list[Body]:
    """Return a command with these options."""
    return [command(options=[*options])]


ILLEGAL_COMMANDS: dict[str, tuple[list[Body], str, str]] = {
    "101 commands": ([command(name=f"c{n}") for n in range(101)], "", MOST),
    "a name of 33": ([command(name="x" * 33)], "0.name", LENGTH),
    "capital letters": ([command(name="Play")], "0.name", NAME),
    "a space": ([command(name="play now")], "0.name", NAME),
    "a description of 101": ([command(description="x" * 101)], "0.description", LENGTH),
    "no description": ([command(description="")], "0.description", "BASE_TYPE_REQUIRED"),
    "a localised description of 101": (
        [command(description_localizations={"de": "x" * 101})],
        "0.description_localizations.de",
        LENGTH,
    ),
    "a language of nobody": (
        [command(name_localizations={"de-DE": "spielen"})],
        "0.name_localizations.de-DE",
        "ENUM_TYPE_COERCE",
    ),
    "one name twice": ([command(), command()], "0.name", TWICE),
    "one German name twice": (
        [command(name_localizations={"de": "spiel"}), command(name="spiel")],
        "0.name",
        TWICE,
    ),
    "26 options": (takes(*(option(name=f"o{n}") for n in range(26))), "0.options", MOST),
    "required after optional": (takes(option(), option(name="seats", required=True)), "0.options.1", ORDER),
    "26 choices": (takes(option(choices=choices(26))), "0.options.0.choices", MOST),
    "choices and completion": (takes(option(autocomplete=True, choices=choices(1))), "0.options.0", BOTH),
    "sub-commands among options": (takes(option(1, "status"), option()), "0.options", KIND),
    "groups within groups": (takes(option(2, "a", options=[GROUP])), "0.options.0.options.0.type", KIND),
    "8001 characters": (takes(*(option(name=f"o{n}", choices=LONG) for n in range(4))), "0", TOO_LARGE),
}


@pytest.mark.parametrize(("commands", "path", "code"), ILLEGAL_COMMANDS.values(), ids=ILLEGAL_COMMANDS.keys())
def test_a_command_that_breaks_a_limit_is_refused(commands: list[Body], path: str, code: str) -> None:
    assert code in codes(lambda: check_commands(commands)).get(path, [])


def test_of_every_text_the_longest_localisation_counts() -> None:
    plain = command(options=[option(choices=[{"name": "Jump", "value": "jump_drive"}])])
    assert characters(plain) == len("play" + "Play" + "game" + "Which" + "Jump" + "jump_drive")
    german = {**plain, "description_localizations": {"de": "Einen Tisch", "fr": "Jouer"}}
    assert characters(german) == characters(plain) - len("Play") + len("Einen Tisch")
