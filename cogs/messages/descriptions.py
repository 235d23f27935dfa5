"""Descriptions of slash commands in every language, from the same catalog as everything else.

Names stay as they are in every language: a table that speaks two of them must agree on what to type.
"""

import discord
from discord import app_commands

from cogs.messages.components import Interaction
from render.face import Language
from render.languages import ORIGINAL, of_discord
from render.text.catalogue import catalogue


def described(key: str) -> app_commands.locale_str:
    """A description or the name of a choice by its key."""
    return app_commands.locale_str(catalogue(ORIGINAL).say(key), key=key)


def is_described(key: str) -> bool:
    """Whether there is a text of that key."""
    return key in catalogue(ORIGINAL)


def language_of(interaction: Interaction) -> Language:
    """Our language that fits a person's Discord."""
    return of_discord(interaction.locale.value)


class Translator(app_commands.Translator):
    """Our languages for people who use Discord in one of them. All others get the original."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text in that language; None if it has none of its own."""
        key = string.extras.get("key")
        language = of_discord(locale.value)
        return catalogue(language).say(str(key)) if key and language != ORIGINAL else None
