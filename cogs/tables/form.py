"""The form to answer in words. It outlives restarts: what was typed is read from the interaction itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import discord

from cogs.tables.custom_id import StepId
from cogs.tables.reply import Interaction, data_of
from render.face import Language
from render.text.catalogue import catalogue

FIELD = "words"
TYPED_LIMIT = 1000
TITLE_LIMIT = 45


def form(step: StepId, language: Language) -> discord.ui.Modal:
    """One line to type an answer into. Discord.py keeps nothing of it."""
    say = catalogue(language).say
    modal = discord.ui.Modal(title=say("form-title")[:TITLE_LIMIT], custom_id=str(step), timeout=None)
    field: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        custom_id=FIELD, required=False, max_length=TYPED_LIMIT, placeholder=say("form-hint")[:100]
    )
    modal.add_item(discord.ui.Label(text=say("form-label")[:TITLE_LIMIT], component=field))
    modal.stop()
    return modal


def filled(interaction: Interaction) -> str:
    """What was typed into the form."""
    data = data_of(interaction)
    return _value(data.get("components", ()))


def _value(components: object) -> str:
    """The value of our field, wherever Discord has wrapped it."""
    if isinstance(components, Mapping):
        if components.get("custom_id") == FIELD:
            return str(components.get("value") or "")[:TYPED_LIMIT]
        components = [components.get("component"), components.get("components")]
    if isinstance(components, Iterable) and not isinstance(components, str):
        return next(filter(None, (_value(part) for part in components)), "")
    return ""
