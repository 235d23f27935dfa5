"""Numbers that everybody can read and nobody can count with.

Discord shows the ids of buttons, components and messages to whoever wants to see them. A number that counts
rows or changes there would tell how much somebody does in secret.
"""

from __future__ import annotations

from hashlib import blake2b


def opaque_id(secret: bytes, what: str, digits: int) -> str:
    """So many hexadecimal digits (an even number) that stand for `what` at the table with that `secret`,
    which nobody knows before its game is over.

    >>> opaque_id(bytes(32), "letter 1", 6) == opaque_id(bytes(32), "letter 1", 6)
    True
    >>> opaque_id(bytes(32), "letter 1", 6) == opaque_id(bytes(31) + b"1", "letter 1", 6)
    False
    """
    return blake2b(what.encode(), digest_size=digits // 2, key=secret).hexdigest()
