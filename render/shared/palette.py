"""The colors of the bot, and the owners with their emblems.

Color never stands alone: an owner has a color *and* an emblem, gain and loss carry their sign.
"""

from enum import StrEnum
from typing import NamedTuple

Colour = tuple[int, int, int]
"""Red, green, blue; 0 to 255."""


def colour(code: str) -> Colour:
    """A color from its code.

    >>> colour("#0B1020")
    (11, 16, 32)
    """
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`one` with a share of `other` in it.

    >>> mix((0, 0, 0), (255, 255, 255), 0.5)
    (128, 128, 128)
    """
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


GROUND = colour("#0B1020")
PANEL = colour("#141B33")
RAISED = colour("#1E2747")
LINE = colour("#2C3763")
INK = colour("#EEF2FF")
QUIET = colour("#A9B4D6")
NOW = colour("#FFC857")
"""The one warm light: news, questions, awaited players."""

SHADE = colour("#060914")
"""Shadows and the dark side of things, never pure black."""
LOSS = colour("#E5484D")
"""Loss, danger, military. Always with its sign or symbol."""
GAIN = colour("#46C98B")


class Emblem(StrEnum):
    """The second sign of an owner."""

    CIRCLE = "circle"
    TRIANGLE = "triangle"
    SQUARE = "square"
    DIAMOND = "diamond"
    CROSS = "cross"


class Owner(NamedTuple):
    """How a player's things are told apart."""

    colour: Colour
    emblem: Emblem


BLUE = Owner(colour("#4C9BE8"), Emblem.CIRCLE)
ORANGE = Owner(colour("#E8863A"), Emblem.TRIANGLE)
GREEN = Owner(colour("#38B68B"), Emblem.SQUARE)
ROSE = Owner(colour("#D86BA8"), Emblem.DIAMOND)
YELLOW = Owner(colour("#E7D14A"), Emblem.CROSS)

OWNERS: tuple[Owner, ...] = (BLUE, ORANGE, GREEN, ROSE, YELLOW)
"""The colors of the seats, if the rulebook has none of its own."""
