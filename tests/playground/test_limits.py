"""Each of Discord's limits: the largest allowed value passes, one more is refused with Discord's error."""

from typing import Any

import pytest

from playground.errors import ApiError
from playground.limits.components import COMPONENTS_V2
from playground.limits.messages import LOADING, MOST_BYTES, Before, MessageContext, check_message
from tests.playground.complaints import Body, button, codes, options, row, select, text


def message(body: Body, uploads: dict[int, tuple[str, int]] | None = None, **about: Any) -> None:
    check_message(body, MessageContext(uploads or {}, about.get("kept", {}), about.get("before")))


def v2(*components: Body) -> Body:
    return {"flags": COMPONENTS_V2, "components": list(components)}


def gallery(*urls: str, **changes: Any) -> Body:
    return {"type": 12, "items": [{"media": {"url": url}, **changes} for url in urls]}


LEGAL = {
    "2000 characters": {"content": "x" * 2000},
    "five rows of five buttons": {
        "content": "x",
        "components": [row(*(button(5 * y + x) for x in range(5))) for y in range(5)],
    },
    "a label of 80 and an id of 100": {"components": [row(button(label="x" * 80, custom_id="y" * 100))]},
    "a select that may stay empty": {"components": [row(select(min_values=0, required=False))]},
    "25 options": {"components": [row(select(25, max_values=25))]},
    "a button with an emoji only": {"components": [row(button(label=None, emoji={"name": "🚀"}))]},
    "a link": {"components": [row({"type": 2, "style": 5, "label": "Rules", "url": "https://example.org"})]},
    "4000 displayed characters": v2(text("x" * 3000), text("y" * 1000)),
    "40 components": v2(*(text("x") for _ in range(40))),
    "a section with a button": v2({"type": 9, "components": [text("x")], "accessory": button()}),
    "ten embeds": {"embeds": [{"title": "x"} for _ in range(10)]},
    "a nonce of 25": {"content": "x", "nonce": "n" * 25},
}


@pytest.mark.parametrize("body", LEGAL.values(), ids=LEGAL.keys())
def test_what_just_fits_is_let_through(body: Body) -> None:
    message(body)


def test_pictures_are_named_by_what_comes_along_and_by_what_stays() -> None:
    shown = v2(gallery("attachment://a.png", "attachment://b.png", description="x" * 1024))
    message(shown, {0: ("a.png", MOST_BYTES), 1: ("b.png", 10)})
    message({"components": shown["components"]}, {0: ("b.png", 10)}, kept={7: "a.png"}, before=V2_BEFORE)


V2_BEFORE = Before(COMPONENTS_V2, "", 0, 2)
LEGACY_BEFORE = Before(0, "words", 0, 0)

ILLEGAL: dict[str, tuple[Body, str, str]] = {
    "2001 characters": ({"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
    "content beside components v2": (
        {**v2(text("x")), "content": "y"},
        "content",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "embeds beside components v2": (
        {**v2(text("x")), "embeds": [{"title": "y"}]},
        "embeds",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "a text display without the flag": (
        {"components": [text("x")]},
        "components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "six rows": ({"components": [row(button(n)) for n in range(6)]}, "components", "BASE_TYPE_MAX_LENGTH"),
    "six buttons in a row": (
        {"components": [row(*(button(n) for n in range(6)))]},
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "an empty row": ({"components": [row()]}, "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    "a select beside a button": (
        {"components": [row(select(), button())]},
        "components.0.components",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "a label of 81": (
        {"components": [row(button(label="x" * 81))]},
        "components.0.components.0.label",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "neither label nor emoji": (
        {"components": [row(button(label=None))]},
        "components.0.components.0",
        "BUTTON_COMPONENT_INVALID",
    ),
    "an emoji that is none": (
        {"components": [row(button(emoji={"name": "rocket"}))]},
        "components.0.components.0.emoji.name",
        "COMPONENT_INVALID_EMOJI",
    ),
    "an id of 101": (
        {"components": [row(button(custom_id="x" * 101))]},
        "components.0.components.0.custom_id",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "no id": (
        {"components": [row(button(custom_id=None))]},
        "components.0.components.0.custom_id",
        "BASE_TYPE_REQUIRED",
    ),
    "one id twice": (
        v2(row(button(1)), {"type": 17, "components": [row(button(1))]}),
        "components.0.components.0.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "26 options": (
        {"components": [row(select(26))]},
        "components.0.components.0.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "no options": (
        {"components": [row(select(0))]},
        "components.0.components.0.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "more to choose than there is": (
        {"components": [row(select(2, max_values=3))]},
        "components.0.components.0.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "a required select that may stay empty": (
        {"components": [row(select(min_values=0, required=True))]},
        "components.0.components.0.min_values",
        "SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES",
    ),
    "one option value twice": (
        {"components": [row(select(options=options(2) + options(1)))]},
        "components.0.components.0.options.0.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "an option label of 101": (
        {"components": [row(select(options=[{"label": "x" * 101, "value": "x"}]))]},
        "components.0.components.0.options.0.label",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "an option description of 101": (
        {"components": [row(select(options=[{"label": "x", "value": "x", "description": "y" * 101}]))]},
        "components.0.components.0.options.0.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "a placeholder of 151": (
        {"components": [row(select(placeholder="x" * 151))]},
        "components.0.components.0.placeholder",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "41 components": (
        v2({"type": 17, "components": [text("x") for _ in range(40)]}),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "4001 displayed characters": (
        v2(text("x" * 4000), {"type": 17, "components": [text("y")]}),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "an empty text display": (v2(text("")), "components.0.content", "BASE_TYPE_REQUIRED"),
    "a container in a container": (
        v2({"type": 17, "components": [{"type": 17, "components": [text("x")]}]}),
        "components.0.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "a section of four texts": (
        v2({"type": 9, "components": [text("x")] * 4, "accessory": button()}),
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "a section without accessory": (
        v2({"type": 9, "components": [text("x")]}),
        "components.0.accessory",
        "BASE_TYPE_REQUIRED",
    ),
    "eleven pictures": (
        v2(gallery(*["https://example.org/x.png"] * 11)),
        "components.0.items",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "alt text of 1025": (
        v2(gallery("https://example.org/x.png", description="x" * 1025)),
        "components.0.items.0.description",
        "BASE_TYPE_MAX_LENGTH",
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
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds", "BASE_TYPE_MAX_LENGTH"),
    "6001 characters of embeds": (
        {"embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]},
        "embeds",
        "MAX_EMBED_SIZE_EXCEEDED",
    ),
    "a nonce of 26": ({"content": "x", "nonce": "n" * 26}, "nonce", "BASE_TYPE_MAX_LENGTH"),
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


def test_eleven_attachments_are_too_many() -> None:
    uploads = {n: (f"{n}.png", 10) for n in range(11)}
    assert "attachments" in codes(lambda: message({}, uploads))


def test_alt_text_of_an_attachment_ends_at_1024() -> None:
    body = {"attachments": [{"id": 0, "description": "x" * 1025}]}
    assert "attachments.0.description" in codes(lambda: message(body, {0: ("x.png", 10)}))


def test_one_byte_beyond_ten_mebibytes_is_too_large() -> None:
    with pytest.raises(ApiError) as refused:
        message({}, {0: ("x.png", MOST_BYTES + 1)})
    assert (refused.value.status, refused.value.code) == (413, 40005)


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": " \n"}, {"components": []}])
def test_an_empty_message_is_refused(body: Body) -> None:
    with pytest.raises(ApiError) as refused:
        message(body)
    assert refused.value.code == 50006


def test_an_edit_may_not_empty_a_message() -> None:
    with pytest.raises(ApiError) as refused:
        message({"content": None}, before=LEGACY_BEFORE)
    assert refused.value.code == 50006


def test_components_v2_and_content_never_turn_into_each_other() -> None:
    back = codes(lambda: message({"flags": 0, "content": "x"}, before=V2_BEFORE))
    assert "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG" in back["flags"]
    assert "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2" in back["content"]
    forth = codes(lambda: message({**v2(text("x")), "content": None}, before=LEGACY_BEFORE))
    assert "MESSAGE_CANNOT_ADD_COMPONENTS_V2_FLAG" in forth["flags"]


def test_a_deferred_answer_may_still_become_either() -> None:
    message(v2(text("x")), before=Before(LOADING, "", 0, 0))
    message({"content": "x"}, before=Before(LOADING, "", 0, 0))
