"""What a message of ours is, told from what stands on it: its controls say all there is to know.

Nothing of it is believed: the table it names is looked up as by any button.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord
from msgspec import Struct

from cogs.messages.components import Block, Button, Sheet
from cogs.messages.custom_id import ActionId, AnswerId, CustomId, StepId, parse
from cogs.messages.guide import NO_TABLE, opener, symbols
from cogs.messages.reader import NIGHT, Reader, action_button, place_of, waiting
from cogs.tables.table import Status
from render.text.catalogue import Catalogue


class Known(Struct, frozen=True):
    """What a message of ours is about."""

    kind: str
    """Ends the key of the sentence that explains it: "lobby", "board", …"""
    table: int = NO_TABLE
    """Its table; `NO_TABLE` where it names none."""


_BY_ACTION = (
    ("not-again", "invitation"),
    ("start", "lobby"),
    ("again", "final"),
    ("vote", "vote"),
    ("snooze", "reminder"),
)
"""Buttons that stand on messages of one kind alone; the first that is found says which it is."""


def known(components: Iterable[object]) -> Known:
    """What a message with such components is."""
    every = list(_walk(components))
    ids = [found for part in every if (found := _id(part)) is not None]
    tables = [found.table for found in ids if found.table != NO_TABLE]
    actions = {found.name for found in ids if isinstance(found, ActionId)}
    table = tables[0] if tables else NO_TABLE
    for action, kind in _BY_ACTION:
        if action in actions:
            return Known(kind, table)
    if any(isinstance(found, AnswerId | StepId) for found in ids):
        return Known("question", table)
    if "move" in actions:
        pictures = any(isinstance(part, discord.MediaGalleryComponent | discord.Container) for part in every)
        return Known("board" if pictures else "call", table)
    return Known("note" if table == NO_TABLE and not ids else "other", table)


def _walk(components: Iterable[object]) -> Iterable[object]:
    for part in components:
        yield part
        yield from _walk(getattr(part, "children", ()))


def _id(part: object) -> CustomId | None:
    custom_id = getattr(part, "custom_id", None)
    return parse(custom_id) if isinstance(custom_id, str) else None


def explained(texts: Catalogue, message: Known, reader: Reader | None) -> Sheet:
    """What a message is and what can be done with it, and where the game is now for who may know."""
    blocks: list[Block] = [f"### {texts.say('menu-what-is-this')}", texts.say(f"what-{message.kind}")]
    if reader is None:
        return Sheet((*blocks, texts.say("what-help")), colour=NIGHT)
    game, channel = reader.face.title(reader.scene), place_of(reader.texts, reader.table)
    blocks.append(reader.say("your-table-in", game=game, channel=channel))
    if reader.table.status is Status.RUNNING:
        blocks.append(f"**{waiting(reader)}**")
    page = reader.face.page_of(reader.prompt) if reader.prompt is not None else ""
    buttons: list[Button] = []
    if reader.seat is not None and reader.table.status is Status.RUNNING:
        buttons.append(action_button(reader, "move", "button-my-move", style="primary"))
    buttons += [opener(reader.face.key, texts, page=page), symbols(reader.face.key, texts)]
    return Sheet((*blocks, texts.say("what-help"), tuple(buttons)), colour=NIGHT)


def lobby_of(
    tables: Sequence[tuple[int, int, int | None]], channel: int | None, guild: int | None
) -> int | None:
    """Which lobby of theirs they invite to: the one here, else their only one on this server."""
    here = [table for table, at, _ in tables if at == channel]
    near = here or [table for table, _, on in tables if on == guild]
    return near[0] if len(near) == 1 else None
