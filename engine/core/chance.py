"""Dice, shuffles and face-down piles: everything that is unknown until an event tells it.

Number k of stream s is HMAC-SHA256(seed, "game/s/k"), read as a big-endian integer of 256 bits. A number
below n is that integer modulo n; numbers in the incomplete last block of 2**256 are skipped. Every purpose
has its own stream, so a game that goes back meets the same dice again.

Fair by commitment: the SHA-256 of a secret of 32 bytes is published before anyone joins, that of each mark
when its owner joins, that of the seed when the game starts, and the secret after the end. The seed is the
SHA-256 of the secret followed by the marks of the seats in seat order, joined by commas. A mark is the id
that Discord gave to the press on *Join* and, after a space, the player's own word if they have added one;
"robot" for a robot.

This proves that from the start on not even the bot could exchange a card or a die, and that only the bot's
operator could know or choose one. It does not prove more: the operator knows the secret, can look at every
card, and together with a player could have tried words until they liked the cards, unless another player
changed a mark after that.
"""

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from typing import TypeVar

from msgspec import Struct

from engine.core.prompt import Seat

T = TypeVar("T")

_SPACE = 1 << 256


def commitment(secret: bytes) -> str:
    """Return the SHA-256 of the secret as 64 hexadecimal digits, which is published before anybody joins."""
    return hashlib.sha256(secret).hexdigest()


def mark_hash(mark: str) -> str:
    """Return the first 32 hexadecimal digits of the mark's SHA-256, published when its owner joins.

    >>> mark_hash("17 comet")[:8]
    '1e999bf7'
    """
    return hashlib.sha256(mark.encode()).hexdigest()[:32]


def seed_hash(seed: bytes) -> str:
    """Return the SHA-256 of the seed as 64 hexadecimal digits, which is published when the game starts."""
    return hashlib.sha256(seed).hexdigest()


def seed_from(secret: bytes, marks: Sequence[str]) -> bytes:
    """Return the seed of a table: 32 bytes from its secret and the marks of its seats in seat order.

    >>> seed_from(bytes(32), ["17", "robot"]).hex()[:16]
    '6c3543dd8fe41489'
    """
    return hashlib.sha256(secret + ",".join(marks).encode()).digest()


class Luck(Struct, omit_defaults=True):
    """How far each stream was read, and how often each seat has learned something. It can be stored."""

    drawn: dict[str, int]
    heard: list[int]
    """One count per seat, then one for public news."""
    seed: str = ""
    """The seed after dealing again, as 64 hexadecimal digits; otherwise empty (the table's is not stored
    here)."""


class Number(Struct, frozen=True, tag="number", forbid_unknown_fields=True):
    """A number taken from a stream."""

    stream: str
    k: int
    """The place in the stream, counted from 0; skipped numbers count."""
    below: int
    value: int


class Shuffle(Struct, frozen=True, tag="shuffle", forbid_unknown_fields=True):
    """A shuffle: the thing at place i afterwards was at place order[i] before."""

    stream: str
    k: int
    """The place of the shuffle's first number in the stream."""
    order: tuple[int, ...]


class Chance:
    """Every die, shuffle, draw and look of one game."""

    def __init__(
        self,
        game: str,
        seed: bytes,
        seats: int,
        luck: Luck | None = None,
        *,
        journal: list[Number | Shuffle] | None = None,
    ) -> None:
        assert len(seed) == 32, "a seed has 32 bytes"
        self.luck = luck or Luck({}, [0] * (seats + 1))
        self._game = game
        self._keyed = hmac.new(bytes.fromhex(self.luck.seed) or seed, digestmod="sha256")
        """HMAC with the seed, copied for each number: a round may take hundreds of them."""
        self.journal = journal
        """Records every number and shuffle, for the record that anyone can check."""

    def reseed(self, seed: bytes) -> None:
        """Continue with other numbers, each stream from its current place."""
        self.luck.seed = seed.hex()
        self._keyed = hmac.new(seed, digestmod="sha256")

    def number(self, stream: str, below: int) -> int:
        """Return the next number of `stream`, from 0 to `below` - 1, all equally likely."""
        assert 0 < below < _SPACE
        while True:
            k = self.luck.drawn.get(stream, 0)
            self.luck.drawn[stream] = k + 1
            hashed = self._keyed.copy()
            hashed.update(f"{self._game}/{stream}/{k}".encode())
            value = int.from_bytes(hashed.digest())
            if value < _SPACE - _SPACE % below:
                if self.journal is not None:
                    self.journal.append(Number(stream, k, below, value % below))
                return value % below

    def die(self, stream: str, *, sides: int = 6) -> int:
        """Roll a die that everyone sees: 1 to `sides`."""
        self._tell(None)
        return 1 + self.number(stream, sides)

    def shuffle(self, stream: str, things: list[T]) -> None:
        """Shuffle in place, by Fisher and Yates from the last place to the second. The order stays secret."""
        journal, self.journal = self.journal, None
        start, order = self.luck.drawn.get(stream, 0), list(range(len(things)))
        for last in range(len(things) - 1, 0, -1):
            other = self.number(stream, last + 1)
            things[last], things[other] = things[other], things[last]
            order[last], order[other] = order[other], order[last]
        self.journal = journal
        if journal is not None:
            journal.append(Shuffle(stream, start, tuple(order)))

    def shuffled(self, stream: str, things: Iterable[T]) -> list[T]:
        """Return these things in a shuffled order."""
        mixed = list(things)
        self.shuffle(stream, mixed)
        return mixed

    def draw(self, pile: list[T], to: Seat | None) -> T:
        """Take the top (the last thing) off a face-down pile, for one seat or, with None, face up for all."""
        assert pile, "nothing to draw from"
        self._tell(to)
        return pile.pop()

    def look(self, pile: Sequence[T], to: Seat | None) -> tuple[T, ...]:
        """Let a seat look through a face-down pile, and return it from bottom to top, unchanged."""
        self._tell(to)
        return tuple(pile)

    def _tell(self, to: Seat | None) -> None:
        self.luck.heard[-1 if to is None else to] += 1
