"""Hues of Galaxy Trucker: metal, pipes, goods, aliens, and who flies which colour."""

from __future__ import annotations

from collections.abc import Mapping

from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.components import Colour as ShipColour
from engine.galaxy_trucker.box.components import Kind
from engine.galaxy_trucker.ship.ship import Figure
from render.shared.palette import BLUE, GREEN, ROSE, YELLOW, Colour, Owner, colour

CREWS: Mapping[ShipColour, Owner] = {
    ShipColour.BLUE: BLUE,
    ShipColour.GREEN: GREEN,
    ShipColour.YELLOW: YELLOW,
    ShipColour.RED: ROSE,
}
"""The rulebook's four colours as owners of this house."""
PILOTS: tuple[Owner, ...] = tuple(CREWS[shade] for shade in ShipColour)
"""By seat."""

WHITE = (255, 255, 255)
DEEP = colour("#0A0F22")
"""Holes, windows, the inside of things."""
PIPE = colour("#E3EAFF")
"""Connectors."""
STEEL = colour("#93A1C6")
RUST = colour("#784222")
TAPE = colour("#B9C1CF")
SKIN = colour("#B98E72")
"""Of sticking plasters on plates."""
PLASMA = colour("#67DDF7")
"""What engines blow out."""
MUZZLE = colour("#E86A70")
CELL = colour("#8BE36B")
"""A charged battery cell."""
ENERGY = colour("#59E0C2")
"""Shields."""
GLASS = colour("#22335F")
SUN = colour("#FFC23D")
LIT = colour("#BFE6FF")
"""A window with somebody behind it."""
HAZARD = colour("#E5484D")
"""The frame of special containers."""
SPARK = colour("#FFB347")

METAL: Mapping[Kind, Colour] = {
    Kind.STARTING_CABIN: colour("#6B7AA0"),
    Kind.CABIN: colour("#5F7396"),
    Kind.BROWN_LIFE_SUPPORT: colour("#7B6A58"),
    Kind.PURPLE_LIFE_SUPPORT: colour("#6C6090"),
    Kind.SINGLE_ENGINE: colour("#5A6A86"),
    Kind.DOUBLE_ENGINE: colour("#52627C"),
    Kind.SINGLE_CANNON: colour("#735F70"),
    Kind.DOUBLE_CANNON: colour("#6B5669"),
    Kind.SHIELD: colour("#4F7279"),
    Kind.BATTERY_2: colour("#5C7562"),
    Kind.BATTERY_3: colour("#546D5B"),
    Kind.CARGO_2: colour("#77705F"),
    Kind.CARGO_3: colour("#6F6858"),
    Kind.SPECIAL_CARGO_1: colour("#7A5B57"),
    Kind.SPECIAL_CARGO_2: colour("#725350"),
    Kind.STRUCTURAL: colour("#6A6F7C"),
    Kind.ROUTER: colour("#4E6A80"),
    Kind.AUTO_TURRET: colour("#7A5A63"),
    Kind.ASTROBOT_STATION: colour("#5A6F78"),
    Kind.MIXED_LIFE_SUPPORT: colour("#74657A"),
    Kind.SOLAR_MODULE: colour("#4C5C86"),
    Kind.ARMOURY: colour("#6E5560"),
    Kind.THRUSTER: colour("#56707C"),
    Kind.PLATED_CARGO: colour("#76605A"),
    Kind.PLATED_SHIELD: colour("#527078"),
}
"""What a plate is painted with; the motif on it says what it is."""

GOODS: Mapping[Good, Colour] = {
    Good.RED: colour("#F2565C"),
    Good.YELLOW: colour("#FFD34E"),
    Good.GREEN: colour("#48CF8F"),
    Good.BLUE: colour("#5AA6F2"),
}

FIGURES: Mapping[Figure, Colour] = {
    Figure.HUMAN: colour("#F4C9A0"),
    Figure.BROWN: colour("#C9904F"),
    Figure.PURPLE: colour("#A884F0"),
}
