"""Options that are more than a word, a square, a tile or a part, each with `parse` and `str`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, NamedTuple

from msgspec import Struct

from engine.core.prompt import Notation
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.components import TILES, TileId
from engine.galaxy_trucker.box.squares import Side, Square

NO, NONE, BACK = "no", "none", "back"
"""Options that decline an offer, choose none of several, or go back."""
LATER = "later"
"""The option to decide in turn, and not together with the pilots ahead."""
NOBODY = "nobody"
"""The option that no further player arrives."""
BEST, DONE = "best", "done"
"""Options that let the referee do the rest, and that end a series of steps."""


@lru_cache(maxsize=4096)
def way(square: Square, turn: int) -> str:
    """Write a placement without its tile: the square, and the quarter turns if there are any.

    >>> way(Square("7,6"), 1), way(Square("7,6"), 0)
    ('7,6r1', '7,6')
    """
    return full_way(square, turn) if turn else square


def turned_at(text: str) -> tuple[Square, int]:
    """Parse a placement without its tile: the square, and the quarter turns; -1 for anything else.

    >>> turned_at("7,6r1"), turned_at("7,6"), turned_at("7,6r0")
    (('7,6', 1), ('7,6', 0), ('7,6', -1))
    """
    place, turned, turn = text.partition("r")
    return Square(place), _TURNS.get(turned + turn, -1)


_TURNS = {"": 0, "r1": 1, "r2": 2, "r3": 3}


def full_way(square: Square, turn: int) -> str:
    """Write a placement with the turn even if it is 0: "7,6r0"."""
    return f"{square}r{turn}"


@lru_cache(maxsize=16384)
def with_tile(tile: str, named: str) -> str:
    """Write a placement with its tile, as a part is written: "B7@7,6r1"."""
    return f"{tile}@{named}"


def tile_of(option: str) -> TileId | None:
    """Return the tile that an option names; None if it names or places none.

    >>> tile_of("B7@7,6r1"), tile_of("7,6r1"), tile_of("solar@8,7")
    ('B7', None, None)
    """
    tile, _ = named_placement(option)
    return tile if tile in TILES else None


def named_placement(option: str) -> tuple[TileId | None, str]:
    """Split a placement into its tile (None: the held one) and its square with the turn.

    >>> named_placement("B7@7,6r1"), named_placement("7,6r1")
    (('B7', '7,6r1'), (None, '7,6r1'))
    """
    tile, at, way = option.partition("@")
    return (TileId(tile), way) if at else (None, option)


class BuildAct(Struct, frozen=True):
    """An action of a builder: "draw", "draw:3", "lift:7,6". To hold a tile, or place one, the tile or the
    place alone is written."""

    kind: str
    at: str = ""
    """The details of the action: how many tiles, which square, pile, tile, number or marker."""

    def __str__(self) -> str:
        if self.kind in ("hold", "place"):
            return self.at
        return f"{self.kind}:{self.at}" if self.at else self.kind

    @classmethod
    @lru_cache(maxsize=16384)
    def parse(cls, text: str) -> BuildAct:
        """Parse an action from its notation.

        >>> BuildAct.parse("lift:7,6").at, BuildAct.parse("B7@7,6r1").kind, BuildAct.parse("B7").kind
        ('7,6', 'place', 'hold')
        """
        word, _, at = text.partition(":")
        if "," in word:
            return cls("place", text)
        return cls("hold", word) if word in TILES else cls(word, at)


class Marking(Notation, frozen=True):
    """The marker that a builder is about to lay, with the part's new kind once chosen: "supplied=Gr1"."""

    form = "{kind}={word}"
    kind: str
    word: str = ""


class Joint(NamedTuple):
    """The joint between a part and its neighbor on that side: "7,6:right"."""

    square: Square
    side: Side

    def __str__(self) -> str:
        return f"{self.square}:{self.side}"

    @classmethod
    def parse(cls, text: str) -> Joint:
        """Parse a joint from its notation.

        >>> str(Joint.parse("7,6:right"))
        '7,6:right'
        """
        square, _, side = text.partition(":")
        return cls(Square(square), Side(side))


class Numbered(Notation, frozen=True):
    """One of several equal things in a part: "7,6.2" is the second token, good, figure or berth there."""

    form = "{square}.{number}"
    square: Square
    number: int


def numbered(counts: Mapping[Square, int]) -> dict[str, Square]:
    """Return the things in each part as options. Those of one part are numbered from 1."""
    return {str(Numbered(at, n)): at for at, count in counts.items() for n in range(1, count + 1)}


class Strength(Struct, frozen=True):
    """A strength to declare, with the tokens it takes: "2:4.5"."""

    tokens: int
    halves: int
    """Twice the strength."""

    def __str__(self) -> str:
        return f"{self.tokens}:{self.halves // 2}{'.5' if self.halves % 2 else ''}"

    @classmethod
    def parse(cls, text: str) -> Strength:
        """Parse a strength from its notation.

        >>> Strength.parse("2:4.5").halves, str(Strength.parse("0:3"))
        (9, '0:3')
        """
        tokens, _, strength = text.partition(":")
        whole, _, half = strength.partition(".")
        return cls(int(tokens), 2 * int(whole) + bool(half))


class EnergySource(Notation, frozen=True):
    """What feeds a part: "solar@8,7" or "battery@7,6"."""

    form = "{kind}@{square}"
    kind: Literal["solar", "battery"]
    square: Square


class Sidestep(Notation, frozen=True):
    """A thruster's way to dodge: its source of energy, and the side the line shifts to: "solar@8,7:left"."""

    form = "{source}:{side}"
    source: EnergySource
    side: Side


class Station(Notation, frozen=True):
    """A station whose astrobots are activated: "station@7,6"."""

    form = "station@{square}"
    square: Square


class Stowing(Notation, frozen=True):
    """A good that moves: "load:red@7,8" from the ramp into a hold, "unload:red@7,8" onto the ramp."""

    form = "{kind}:{good}@{square}"
    kind: Literal["load", "unload"]
    good: Good
    square: Square


class Gift(Struct, frozen=True):
    """A good to give up: "red@7,8.1", or "red@7,8" if it is the only one there; or a token: "token.2"."""

    good: Good | None
    square: Square | None = None
    number: int = 0

    def __str__(self) -> str:
        where = "token" if self.good is None else f"{self.good}@{self.square}"
        return f"{where}.{self.number}" if self.number else where

    @classmethod
    def parse(cls, text: str) -> Gift:
        """Parse a gift from its notation.

        >>> str(Gift.parse("red@7,8.1")), str(Gift.parse("blue@7,8")), str(Gift.parse("token.2"))
        ('red@7,8.1', 'blue@7,8', 'token.2')
        """
        what, _, number = text.partition(".")
        good, _, square = what.partition("@")
        if not square:
            return cls(None, None, int(number))
        return cls(Good(good), Square(square), int(number or 0))


class NewPrice(Notation, frozen=True):
    """The new value of goods of a color: "red:5"."""

    form = "{good}:{credits}"
    good: Good
    credits: int


STEPS = {"up": 1, "same": 0, "down": -1}
_WORDS = {step: word for word, step in STEPS.items()}


class RewardSteps(Struct, frozen=True):
    """A step for the rewards of arriving, and one for the prize of the best-looking ship: "up:same"."""

    arrival: int
    looks: int

    def __str__(self) -> str:
        return f"{_WORDS[self.arrival]}:{_WORDS[self.looks]}"

    @classmethod
    def parse(cls, text: str) -> RewardSteps:
        """Parse both steps from their notation.

        >>> str(RewardSteps.parse("up:same"))
        'up:same'
        """
        arrival, _, looks = text.partition(":")
        return cls(STEPS[arrival], STEPS[looks])


class Order(Notation, frozen=True):
    """A standing order: "shields=never"."""

    form = "{name}={word}"
    name: str
    word: str
