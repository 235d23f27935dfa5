"""The colors of the bot, and the owners with their emblems.

Color never stands alone: an owner has a color *and* an emblem; gains and losses carry their sign.
"""

from enum import StrEnum
from typing import NamedTuple

Colour = tuple[int, int, int]
"""Red, green and blue, each from 0 to 255."""


def colour(code: str) -> Colour:
    """Parse a color from its hexadecimal code.

    >>> colour("#0B1020")
    (11, 16, 32)
    """
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Mix a `share` of `other` into `one`.

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
"""The only warm color: news, questions, awaited players."""

SHADE = colour("#060914")
"""Shadows and the dark side of things, never pure black."""
LOSS = colour("#E5484D")
"""The color of loss, danger and military, always used with a sign or symbol."""
GAIN = colour("#46C98B")


class Emblem(StrEnum):
    """The shape that tells owners apart besides their color."""

    CIRCLE = "circle"
    TRIANGLE = "triangle"
    SQUARE = "square"
    DIAMOND = "diamond"
    CROSS = "cross"


class Owner(NamedTuple):
    """The color and emblem that mark a player's things."""

    colour: Colour
    emblem: Emblem


BLUE = Owner(colour("#4C9BE8"), Emblem.CIRCLE)
ORANGE = Owner(colour("#E8863A"), Emblem.TRIANGLE)
GREEN = Owner(colour("#38B68B"), Emblem.SQUARE)
ROSE = Owner(colour("#D86BA8"), Emblem.DIAMOND)
YELLOW = Owner(colour("#E7D14A"), Emblem.CROSS)

OWNERS: tuple[Owner, ...] = (BLUE, ORANGE, GREEN, ROSE, YELLOW)
"""The owners by seat, for games whose rulebook has no colors of its own."""
