"""Discord's permission bits, as far as they matter at a table."""

from collections.abc import Iterable

from playground.errors import PUBLISHED

BITS: dict[str, int] = PUBLISHED["permissions"]

ALL = sum(1 << bit for bit in BITS.values())

EVERYONE = ("VIEW_CHANNEL", "SEND_MESSAGES", "READ_MESSAGE_HISTORY", "USE_APPLICATION_COMMANDS")
"""The server's permissions for everyone: to talk and to use commands. The bot's role must grant the rest."""

BOT = (
    "VIEW_CHANNEL",
    "SEND_MESSAGES",
    "SEND_MESSAGES_IN_THREADS",
    "ATTACH_FILES",
    "EMBED_LINKS",
    "READ_MESSAGE_HISTORY",
    "CREATE_PUBLIC_THREADS",
)
"""The permissions in the bot's invitation."""

MODERATOR = ("MANAGE_MESSAGES", "MANAGE_THREADS", "SEND_MESSAGES_IN_THREADS")

DIRECT_MESSAGE = (
    "VIEW_CHANNEL",
    "SEND_MESSAGES",
    "ATTACH_FILES",
    "EMBED_LINKS",
    "READ_MESSAGE_HISTORY",
    "ADD_REACTIONS",
    "MENTION_EVERYONE",
    "USE_EXTERNAL_EMOJIS",
)

AMONG_PEOPLE = ("ATTACH_FILES", "EMBED_LINKS", "MENTION_EVERYONE")
"""The permissions of an application in people's direct messages."""


def bits(names: Iterable[str]) -> int:
    """Return the bit field of these permissions.

    >>> bits(["VIEW_CHANNEL", "SEND_MESSAGES"])
    3072
    """
    return sum(1 << BITS[name] for name in set(names))


def names(number: int) -> list[str]:
    return [name for name, bit in BITS.items() if number >> bit & 1]


def has(number: int, name: str) -> bool:
    return bool(number >> BITS["ADMINISTRATOR"] & 1 or number >> BITS[name] & 1)
