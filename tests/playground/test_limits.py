"""Each of Discord's limits: the largest allowed value passes, one more is refused with Discord's error."""

from typing import Any

import pytest

from playground.errors import ApiError
from playground.limits.components import COMPONENTS_V2
from playground.limits.messages import LOADING, MOST_BYTES, check_message
from playground.world import EPOCH, Attachment, Message, Upload
from tests.playground.complaints import Body, button, codes, options, row, select, text


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
ROW = "components.0.components"
FIRST = f"{ROW}.0"
"""The path of the first item in the first row, or of the first component of another kind."""

ILLEGAL: dict[str, tuple[Body, str, str]] = {
    "2001 characters": ({"content": "x" * 2001}, "content", MOST),
    "content beside components v2": ({**v2(text("x")), "content": "y"}, "content", LEGACY),
    "embeds beside components v2": ({**v2(text("x")), "embeds": [{"title": "y"}]}, "embeds", LEGACY),
    "a text display without the flag": (rows(text("x")), "components.0.type", "UNION_TYPE_CHOICES"),
    "six rows": (rows(*(row(button(n)) for n in range(6))), "components", MOST),
    "six buttons in a row": (one_row(*(button(n) for n in range(6))), ROW, LENGTH),
    "an empty row": (one_row(), ROW, LENGTH),
    "a select beside a button": (one_row(select(), button()), ROW, "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    "a label of 81": (one_row(button(label="x" * 81)), f"{FIRST}.label", MOST),
    "neither label nor emoji": (one_row(button(label=None)), FIRST, "BUTTON_COMPONENT_INVALID"),
    "an emoji that is none": (
        one_row(button(emoji={"name": "rocket"})),
        f"{FIRST}.emoji.name",
        "COMPONENT_INVALID_EMOJI",
    ),
    "an id of 101": (one_row(button(custom_id="x" * 101)), f"{FIRST}.custom_id", LENGTH),
    "no id": (one_row(button(custom_id=None)), f"{FIRST}.custom_id", REQUIRED),
    "one id twice": (
        v2(row(button(1)), container(row(button(1)))),
        f"{FIRST}.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "26 options": (one_row(select(26)), f"{FIRST}.options", LENGTH),
    "no options": (one_row(select(0)), f"{FIRST}.options", LENGTH),
    "more to choose than there is": (one_row(select(2, max_values=3)), f"{FIRST}.options", LENGTH),
    "a required select that may stay empty": (
        one_row(select(min_values=0, required=True)),
        f"{FIRST}.min_values",
        "SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES",
    ),
    "one option value twice": (
        one_row(select(options=options(2) + options(1))),
        f"{FIRST}.options.0.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "an option label of 101": (one_option(label="x" * 101), f"{FIRST}.options.0.label", LENGTH),
    "an option description of 101": (
        one_option(description="y" * 101),
        f"{FIRST}.options.0.description",
        MOST,
    ),
    "a placeholder of 151": (one_row(select(placeholder="x" * 151)), f"{FIRST}.placeholder", MOST),
    "41 components": (
        v2(container(*(text("x") for _ in range(40)))),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "4001 displayed characters": (
        v2(text("x" * 4000), container(text("y"))),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "an empty text display": (v2(text("")), "components.0.content", REQUIRED),
    "a container in a container": (
        v2(container(container(text("x")))),
        f"{FIRST}.type",
        "UNION_TYPE_CHOICES",
    ),
    "a section of four texts": (v2(section(*[text("x")] * 4, accessory=button())), ROW, LENGTH),
    "a section without accessory": (v2(section(text("x"))), "components.0.accessory", REQUIRED),
    "eleven pictures": (v2(gallery(*["https://example.org/x.png"] * 11)), "components.0.items", LENGTH),
    "alt text of 1025": (
        v2(gallery("https://example.org/x.png", description="x" * 1025)),
        "components.0.items.0.description",
        MOST,
    ),
    "a picture that did not come along": (
        v2(gallery("attachment://nowhere.png")),
        "components.0.items.0.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "a file from elsewhere": (
        v2({"type": 13, "file": {"url": "https://example.org/x.txt"}}),
        "components.0.file.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
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
def test_an_empty_message_is_refused_and_so_is_an_edit_that_empties_it(
    body: Body, before: Message | None
) -> None:
    with pytest.raises(ApiError) as refused:
        message(body, before=before)
    assert refused.value.code == 50006


def test_components_v2_and_content_never_turn_into_each_other() -> None:
    back = codes(lambda: message({"flags": 0, "content": "x"}, before=V2_BEFORE))
    assert "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG" in back["flags"]
    assert "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2" in back["content"]
    forth = codes(lambda: message({**v2(text("x")), "content": None}, before=LEGACY_BEFORE))
    assert "MESSAGE_CANNOT_ADD_COMPONENTS_V2_FLAG" in forth["flags"]


def test_a_deferred_answer_may_still_become_either() -> None:
    message(v2(text("x")), before=earlier(LOADING))
    message({"content": "x"}, before=earlier(LOADING))
