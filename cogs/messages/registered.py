"""What Discord has registered of ours, and what becomes of words by it: commands that one tap opens.

A text names a command as one types it, between backticks: "`/table pace`". It stays so until its id is known.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

import discord
from discord import app_commands

_NAMED = re.compile(r"(?<![\\`])`/([a-z][a-z -]*[a-z])((?: [^`\n]*)?)`")
"""A command between backticks, and what is typed behind it."""


class Registered:
    """Ids by which Discord knows what is ours; nothing until it has told them."""

    def __init__(self, commands: Mapping[str, int] | None = None) -> None:
        self.commands = dict(commands or {})
        """By what one types, without the slash: "table pace"."""

    def learn(self, commands: Iterable[app_commands.AppCommand]) -> None:
        """The commands as Discord has them now."""
        self.commands = {path: command.id for command in commands for path in _paths(command)}

    def mentioned(self, text: str) -> str:
        """The text with every command that is known as a mention, which one tap opens.

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
    """What one types for it: of a group its subcommands, for the group itself is none."""
    if command.type is not discord.AppCommandType.chat_input:
        return
    groups = [option for option in command.options if isinstance(option, app_commands.AppCommandGroup)]
    for group in groups:
        inner = [option for option in group.options if isinstance(option, app_commands.AppCommandGroup)]
        yield from (option.qualified_name for option in inner or [group])
    if not groups:
        yield command.name
