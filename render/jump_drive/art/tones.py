"""The tones motifs are drawn in: steel with light from the upper left, and one accent for each theme."""

from __future__ import annotations

from engine.jump_drive.cards import Colour as WorldColour
from render.shared.palette import LOSS, NOW, SHADE, Colour, colour, mix

LIGHT = colour("#E6ECFF")
STEEL = colour("#A9B8E6")
DEEP = colour("#5C6CA8")
NIGHT = colour("#27315C")
VOID = mix(SHADE, NIGHT, 0.25)

RED = LOSS
DARK_RED = mix(LOSS, SHADE, 0.45)
GOLD = NOW
DARK_GOLD = colour("#B07F1E")
LEAF = colour("#62D394")
DARK_LEAF = colour("#2B8A5B")
SKY = colour("#6FB9FF")
DARK_SKY = colour("#2C6FB8")
EARTH = colour("#C98A4B")
DARK_EARTH = colour("#7A4A24")
VIOLET = colour("#B48CFF")
DARK_VIOLET = colour("#6444B5")
FLAME = colour("#FF9A4D")

WORLDS: dict[WorldColour, Colour] = {
    WorldColour.BLUE: colour("#4FA3F2"),
    WorldColour.BROWN: colour("#B5763C"),
    WorldColour.GREEN: colour("#4DBB78"),
    WorldColour.YELLOW: colour("#F0CE45"),
    WorldColour.GREY: colour("#9AA3BA"),
}
"""The colour of a world, on its circle and in every formula."""

MOONS: dict[WorldColour, float] = {
    WorldColour.BLUE: -45,
    WorldColour.BROWN: 45,
    WorldColour.GREEN: 135,
    WorldColour.YELLOW: -135,
}
"""Where a circle of that colour carries its moon, in degrees clockwise from the right; grey has none."""
