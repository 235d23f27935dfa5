"""Discord's components in a few letters, for messages that a test writes."""

from itertools import count

from tests.web.scripted import Json

_ids = count(1)


def part(kind: int, **more: object) -> Json:
    return {"type": kind, "id": next(_ids)} | more


def row(*components: Json) -> Json:
    return part(1, components=list(components))


def button(custom_id: str, label: str | None = None, style: int = 2, **more: object) -> Json:
    return part(2, custom_id=custom_id, label=label or custom_id, style=style) | more


def link(label: str, url: str) -> Json:
    return part(2, style=5, label=label, url=url)


def option(label: str, value: str | None = None, **more: object) -> Json:
    return {"label": label, "value": value or label.lower()} | more


def select(custom_id: str, *options: Json, **more: object) -> Json:
    return part(3, custom_id=custom_id, options=list(options)) | more


def text(content: str) -> Json:
    return part(10, content=content)


def section(accessory: Json, *contents: str) -> Json:
    return part(9, components=[text(one) for one in contents], accessory=accessory)


def thumbnail(media: Json, description: str) -> Json:
    return part(11, media=media, description=description)


def gallery(*items: Json) -> Json:
    return part(12, items=list(items))


def container(*components: Json, **more: object) -> Json:
    return part(17, components=list(components)) | more


def label(words: str, component: Json, description: str | None = None) -> Json:
    return part(18, label=words, description=description, component=component)


def text_input(custom_id: str, **more: object) -> Json:
    return part(4, custom_id=custom_id, style=1) | more


def command(name: str, description: str, *options: Json, **more: object) -> Json:
    known = {"id": str(next(_ids)), "type": 1, "name": name, "description": description}
    return known | {"options": list(options)} | more


def argument(kind: int, name: str, description: str = "…", **more: object) -> Json:
    return {"type": kind, "name": name, "description": description} | more
