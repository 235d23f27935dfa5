"""What Discord has registered for the bot: commands that open with one tap, their descriptions, and signs.

A text writes a command as people type it, between backticks: "`/table pace`". It becomes a mention once its
id is known. Its name stays the same in every language, so that a table with two languages can agree on what
to type. A sign is marked by two characters that no name contains, and left out until Discord has it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

import discord
from discord import app_commands

from render.face import Language
from render.languages import ORIGINAL, of_discord
from render.text.catalogue import catalogue

_NAMED = re.compile(r"(?<![\\`])`/([a-z][a-z -]*[a-z])((?: [^`\n]*)?)`")
"""A command between backticks, with anything typed after it."""
_BEFORE, _AFTER = "\ue000", "\ue001"
_SIGN = re.compile(f"{_BEFORE}([a-z0-9_]+){_AFTER} ?")


def sign(name: str) -> str:
    """Return the mark of a sign, for use in a text before its word. Empty without a name."""
    return f"{_BEFORE}{name}{_AFTER} " if name else ""


def without_signs(text: str) -> str:
    """Return the text without its signs."""
    return _SIGN.sub("", text)


class Registered:
    """The ids that Discord has given to our commands and signs. Empty until then."""

    def __init__(
        self,
        commands: Mapping[str, int] | None = None,
        signs: Mapping[str, discord.PartialEmoji] | None = None,
    ) -> None:
        self.commands = dict(commands or {})
        """Commands by what people type, without the slash: "table pace"."""
        self.signs = dict(signs or {})
        """Signs by name."""
        self.wanted = Counter[str]()
        """How often messages needed each sign that is missing."""
        self.stock = 0
        """How many signs there will be."""

    def as_plain_as(self, plainness: int) -> Registered:
        """Return the registrations without signs if messages are shown more plainly than usual."""
        return Registered(self.commands) if plainness else self

    def learn(self, commands: Iterable[app_commands.AppCommand]) -> None:
        """Store the ids of the commands that Discord has now."""
        self.commands = {path: command.id for command in commands for path in _paths(command)}

    def emoji(self, name: str) -> discord.PartialEmoji | None:
        """Return a sign for a button or a line of a select; None until Discord has it."""
        found = self.signs.get(name)
        if found is None and name:
            self.wanted[name] += 1
        return found

    def shown(self, text: str) -> str:
        """Return the text as Discord shows it: with command mentions, and with the signs it has."""
        return _SIGN.sub(self._shown, self.mentioned(text))

    def _shown(self, found: re.Match[str]) -> str:
        emoji = self.emoji(found[1])
        # A sign stays on the same line as its word.
        return f"{emoji}\u00a0" if emoji is not None else ""

    def mentioned(self, text: str) -> str:
        """Return the text with every known command as a mention, which one tap opens.

        >>> Registered({"table pace": 7}).mentioned("Otherwise: `/table pace time:2h`.")
        'Otherwise: </table pace:7> `time:2h`.'
        """
        return _NAMED.sub(self._mention, text)

    def _mention(self, found: re.Match[str]) -> str:
        words = f"{found[1]}{found[2]}".split(" ")
        for n in range(len(words), 0, -1):
            if (number := self.commands.get(" ".join(words[:n]))) is not None:
                rest = " ".join(words[n:])
                return f"</{' '.join(words[:n])}:{number}>" + (f" `{rest}`" if rest else "")
        return found[0]


def _paths(command: app_commands.AppCommand) -> Iterator[str]:
    """Yield what people type for a command: its name, or those of its subcommands if it is a group."""
    if command.type is not discord.AppCommandType.chat_input:
        return
    groups = [option for option in command.options if isinstance(option, app_commands.AppCommandGroup)]
    for group in groups:
        inner = [option for option in group.options if isinstance(option, app_commands.AppCommandGroup)]
        yield from (option.qualified_name for option in inner or [group])
    if not groups:
        yield command.name


def described(key: str) -> app_commands.locale_str:
    """Return a description, or the name of a choice, for translation by its key."""
    return app_commands.locale_str(catalogue(ORIGINAL).say(key), key=key)


def language_of(interaction: discord.Interaction[discord.Client]) -> Language:
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
