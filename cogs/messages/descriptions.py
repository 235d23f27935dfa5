"""Descriptions of slash commands in every language, from the same catalog as all texts.

Names stay the same in every language, so that a table with two languages can agree on what to type.
"""

import discord
from discord import app_commands

from cogs.messages.components import Interaction
from render.face import Language
from render.languages import ORIGINAL, of_discord
from render.text.catalogue import catalogue


def described(key: str) -> app_commands.locale_str:
    """Return a description, or the name of a choice, for translation by its key."""
    return app_commands.locale_str(catalogue(ORIGINAL).say(key), key=key)


def is_described(key: str) -> bool:
    """Return whether there is a text of that key."""
    return key in catalogue(ORIGINAL)


def language_of(interaction: Interaction) -> Language:
    """Return the bot's language that fits the one a person has set in Discord."""
    return of_discord(interaction.locale.value)


class Translator(app_commands.Translator):
    """Translates descriptions into our languages. People who use Discord in another one get the original."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the text in that language; None for the original language or a text without a key."""
        key = string.extras.get("key")
        language = of_discord(locale.value)
        return catalogue(language).say(str(key)) if key and language != ORIGINAL else None
