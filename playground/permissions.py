"""Discord's permission bits, as far as they matter at a table."""

from collections.abc import Iterable

BITS = {
    "CREATE_INSTANT_INVITE": 0,
    "KICK_MEMBERS": 1,
    "BAN_MEMBERS": 2,
    "ADMINISTRATOR": 3,
    "MANAGE_CHANNELS": 4,
    "MANAGE_GUILD": 5,
    "ADD_REACTIONS": 6,
    "VIEW_CHANNEL": 10,
    "SEND_MESSAGES": 11,
    "MANAGE_MESSAGES": 13,
    "EMBED_LINKS": 14,
    "ATTACH_FILES": 15,
    "READ_MESSAGE_HISTORY": 16,
    "MENTION_EVERYONE": 17,
    "USE_EXTERNAL_EMOJIS": 18,
    "MANAGE_ROLES": 28,
    "USE_APPLICATION_COMMANDS": 31,
    "MANAGE_THREADS": 34,
    "CREATE_PUBLIC_THREADS": 35,
    "CREATE_PRIVATE_THREADS": 36,
    "SEND_MESSAGES_IN_THREADS": 38,
    "PIN_MESSAGES": 51,
}

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
