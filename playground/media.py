"""Attachments and the components that show them."""

import copy
import mimetypes
import re
from io import BytesIO

from PIL import Image, UnidentifiedImageError

from playground.bodies import Upload
from playground.limits.components import FILE, walk
from playground.plain import Plain, Table
from playground.shapes import attachment_json
from playground.world import Attachment, World

PICTURES = ("image/png", "image/jpeg", "image/webp", "image/gif")


def store(world: World, channel_id: int, upload: Upload, description: str | None) -> Attachment:
    """Keep an uploaded file; pictures are measured."""
    name = re.sub(r"[^\w.\-]", "_", upload.filename)
    content_type = mimetypes.guess_type(name, strict=False)[0] or upload.content_type
    attachment = Attachment(world.new_id(), channel_id, name, content_type, upload.data, description)
    if content_type in PICTURES:
        attachment.width, attachment.height = _size(upload.data)
    world.keep(attachment)
    return attachment


def _size(data: bytes) -> tuple[int | None, int | None]:
    try:
        with Image.open(BytesIO(data)) as image:
            return image.width, image.height
    except (UnidentifiedImageError, OSError):
        return None, None


def resolve(world: World, components: list[Table], attachments: list[Attachment]) -> list[Table]:
    """The components as Discord keeps them: numbered, media with their urls and sizes."""
    resolved = copy.deepcopy(components)
    by_name = {attachment.filename: attachment for attachment in attachments}
    taken = {component["id"] for _, component in walk(resolved) if component.get("id")}
    free = (number for number in range(1, 10_000) if number not in taken)
    for _, component in walk(resolved):
        component["id"] = component.get("id") or next(free)
        for key in ("media", "file"):
            if isinstance(component.get(key), dict):
                component[key] = _media(world, component[key], by_name)
        for one in (component, *(component.get("options") or [])):
            if (one.get("emoji") or {}).get("id"):
                # Numbers that large are none in a page's JSON.
                one["emoji"]["id"] = str(one["emoji"]["id"])
        if component["type"] == FILE:
            _name_file(world, component)
        for item in component.get("items") or []:
            item["media"] = _media(world, item["media"], by_name)
            item.setdefault("description", None)
    return resolved


def _name_file(world: World, component: Table) -> None:
    attachment = world.attachments.get(int(component["file"].get("attachment_id", 0)))
    component["name"] = attachment.filename if attachment is not None else None
    component["size"] = len(attachment.data) if attachment is not None else None


def _media(world: World, media: Plain, by_name: dict[str, Attachment]) -> Table:
    url: str = media["url"]
    attachment = by_name.get(url.removeprefix("attachment://")) if url.startswith("attachment://") else None
    if match := re.match(rf"{re.escape(world.origin)}/attachments/\d+/(\d+)/", url):
        attachment = world.attachments.get(int(match[1]))
    if attachment is None:
        return {"url": url, "proxy_url": url, "loading_state": 1, "flags": 0}
    shape = attachment_json(world, attachment)
    return {
        "id": shape["id"],
        "url": shape["url"],
        "proxy_url": shape["proxy_url"],
        "width": shape.get("width", 0),
        "height": shape.get("height", 0),
        "content_type": shape["content_type"],
        "attachment_id": shape["id"],
        "loading_state": 2,
        "flags": 0,
    }


_BEGINNINGS = {b"\x89PNG\r\n\x1a\n": "image/png", b"\xff\xd8\xff": "image/jpeg", b"GIF8": "image/gif"}


def content_type_of(data: bytes) -> str:
    """What kind of picture it is, by its first bytes; empty for none."""
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    return next((kind for start, kind in _BEGINNINGS.items() if data.startswith(start)), "")
