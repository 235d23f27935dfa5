"""Discord's permission bits, as far as they matter at a table."""

from collections.abc import Iterable

from playground.errors import PUBLISHED

BITS: dict[str, int] = PUBLISHED["permissions"]

ALL = sum(1 << bit for bit in BITS.values())


def bits(names: Iterable[str]) -> int:
    """Return the bit field of these permissions.

    >>> bits(["VIEW_CHANNEL", "SEND_MESSAGES"])
    3072
    """
    return sum(1 << BITS[name] for name in set(names))


GRANTED: dict[str, int] = {kind: bits(names) for kind, names in PUBLISHED["granted"].items()}
"""What everyone, players, moderators and the bot may do on the server, and the bot elsewhere."""


def has(number: int, name: str) -> bool:
    return bool(number >> BITS["ADMINISTRATOR"] & 1 or number >> BITS[name] & 1)
