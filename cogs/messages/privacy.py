"""What `/me privacy` shows: every stored field, the same as a file, and the way out. Pure."""

from __future__ import annotations

import msgspec

from cogs.messages.components import Block, Button, Document, Sheet, fit
from cogs.messages.custom_id import ActionId
from cogs.messages.reader import NIGHT, without_markup
from cogs.tables.person import Stored
from render.text.catalogue import Catalogue

FILE = "jumpmaster-about-me.json"

SHOWN = 2800
"""Characters of fields in the message; the file holds them all."""

OF_NO_TABLE = 0


def stored(texts: Catalogue, found: Stored) -> Sheet:
    """Every field; long lists are cut in the message, never in the file."""
    heading = f"### {texts.say('privacy-heading')}"
    if not found:
        return Sheet((heading, texts.say("privacy-nothing")), colour=NIGHT)
    lines = [_line(name, row) for name, rows in found.items() for row in rows]
    shown: list[str] = []
    room = SHOWN
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        shown.append(line)
    blocks: list[Block] = [heading, texts.say("privacy-about"), "\n".join(shown)]
    if len(shown) < len(lines):
        blocks.append(f"-# {texts.say('privacy-more', count=len(lines) - len(shown))}")
    data = msgspec.json.format(msgspec.json.encode(found), indent=1)
    blocks.append(Document(FILE, data))
    delete = Button(str(ActionId(OF_NO_TABLE, "forget-me")), texts.say("button-forget-me"), "danger")
    blocks.append((delete,))
    return Sheet(tuple(blocks), colour=NIGHT)


def confirmation(texts: Catalogue) -> Sheet:
    """What deleting does, before it is done."""
    sure = Button(str(ActionId(OF_NO_TABLE, "forget-me-now")), texts.say("button-forget-me-now"), "danger")
    return Sheet((f"**{texts.say('privacy-sure')}**", texts.say("privacy-what-goes"), (sure,)), colour=NIGHT)


def _line(name: str, row: dict[str, object]) -> str:
    fields = ", ".join(f"{field}={value}" for field, value in row.items())
    return f"-# **{without_markup(name)}** {without_markup(fit(fields, 400))}"
