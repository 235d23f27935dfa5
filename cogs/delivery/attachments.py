"""Which files Discord holds of messages, as this process has heard last."""

from __future__ import annotations

from collections.abc import Mapping

import discord
from cachetools import FIFOCache

REMEMBERED = 10_000
"""Messages. What is forgotten is uploaded again, or refused once and then uploaded."""


class Attachments:
    """Knows the files of messages that were edited since somebody's press was on its way.

    An edit that uploads anew gives each file another id, and Discord refuses to keep one by an old id.
    """

    def __init__(self) -> None:
        self._at: FIFOCache[int, dict[str, discord.Attachment]] = FIFOCache(REMEMBERED)

    def note(self, message: discord.Message) -> None:
        """What stands at a message, as Discord's answer to an edit of it says."""
        self._at[message.id] = {file.filename: file for file in message.attachments}

    def at(self, message: discord.Message) -> Mapping[str, discord.Attachment]:
        """The files of a message by their names: those of the press that brought it, or newer ones."""
        pressed = {file.filename: file for file in message.attachments}
        return max(pressed, self._at.get(message.id, {}), key=_newest)


def _newest(files: Mapping[str, discord.Attachment]) -> int:
    return max((file.id for file in files.values()), default=0)
