"""The application's own emojis: as many as it may have, their names, their sizes."""

import base64
import binascii
import re

from playground.errors import ApiError, Complaints, missing_access
from playground.media import content_type_of
from playground.plain import Plain, Table
from playground.rest import Request, Route
from playground.shapes import user_json
from playground.world import Emoji

EMOJIS = "/applications/{application_id}/emojis"
MOST_EMOJIS = 2000
MOST_BYTES = 256 * 1024
NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
KINDS = ("image/png", "image/jpeg", "image/gif", "image/webp")


def _own(call: Request) -> None:
    if call.number("application_id") != call.world.bot.id:
        raise missing_access()


def _found(call: Request) -> Emoji:
    _own(call)
    found = call.world.emojis.get(call.number("emoji_id"))
    if found is None:
        raise ApiError(404, 10014, "Unknown Emoji")
    return found


def emoji_json(call: Request, emoji: Emoji) -> Table:
    return {
        "id": str(emoji.id),
        "name": emoji.name,
        "roles": [],
        "user": user_json(call.world.bot),
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }


def every(call: Request) -> Plain:
    _own(call)
    return {"items": [emoji_json(call, emoji) for emoji in call.world.emojis.values()]}


def get(call: Request) -> Plain:
    return emoji_json(call, _found(call))


def _check_name(call: Request, complaints: Complaints, name: Plain, *, besides: int = 0) -> None:
    if not isinstance(name, str) or not 2 <= len(name) <= 32:
        complaints.add(("name",), "BASE_TYPE_BAD_LENGTH", "Must be between 2 and 32 in length.")
    elif not NAME.fullmatch(name):
        complaints.add(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
    elif any(emoji.name == name and emoji.id != besides for emoji in call.world.emojis.values()):
        complaints.add(
            ("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji with this name already exists"
        )


def _image(complaints: Complaints, given: Plain) -> tuple[bytes, str]:
    """The picture in a data URI, and what it is."""
    head, _, coded = given.partition(";base64,") if isinstance(given, str) else ("", "", "")
    try:
        data = base64.b64decode(coded, validate=True)
    except binascii.Error:
        data = b""
    kind = content_type_of(data)
    if not data or kind not in KINDS or head != f"data:{kind}":
        complaints.add(("image",), "IMAGE_INVALID", "Invalid image data")
    elif len(data) > MOST_BYTES:
        complaints.add(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return data, kind


def create(call: Request) -> Plain:
    _own(call)
    complaints, body = Complaints(), call.json
    _check_name(call, complaints, body.get("name"))
    data, kind = _image(complaints, body.get("image"))
    complaints.raise_if_any()
    if len(call.world.emojis) >= MOST_EMOJIS:
        raise ApiError(400, 30008, "Maximum number of emojis reached (2000)")
    emoji = Emoji(call.world.new_id(), body["name"], data, kind)
    call.world.emojis[emoji.id] = emoji
    call.status = 201
    return emoji_json(call, emoji)


def change(call: Request) -> Plain:
    emoji, complaints = _found(call), Complaints()
    _check_name(call, complaints, call.json.get("name"), besides=emoji.id)
    complaints.raise_if_any()
    emoji.name = call.json["name"]
    return emoji_json(call, emoji)


def remove(call: Request) -> None:
    del call.world.emojis[_found(call).id]


ROUTES = [
    Route("GET", EMOJIS, every),
    Route("POST", EMOJIS, create),
    Route("GET", EMOJIS + "/{emoji_id}", get),
    Route("PATCH", EMOJIS + "/{emoji_id}", change),
    Route("DELETE", EMOJIS + "/{emoji_id}", remove),
]
