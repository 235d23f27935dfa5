"""Hues of Galaxy Trucker; silhouettes of figures and goods aboard; intruders and the bombs they leave."""

from collections.abc import Mapping
from functools import partial

from PIL import Image

from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.components import Colour as ShipColour
from engine.galaxy_trucker.box.components import Kind
from engine.galaxy_trucker.box.squares import Side
from engine.galaxy_trucker.ship.ship import Figure
from render.shared.drawings import draw, read_hues, sign
from render.shared.palette import BLUE, GREEN, ROSE, SHADE, YELLOW, Colour, Owner, colour, mix
from render.shared.sprites import Pen, drawn

CREWS: Mapping[ShipColour, Owner] = {
    ShipColour.BLUE: BLUE,
    ShipColour.GREEN: GREEN,
    ShipColour.YELLOW: YELLOW,
    ShipColour.RED: ROSE,
}
"""The rulebook's four ship colors, each as an owner's color."""
PILOTS: tuple[Owner, ...] = tuple(CREWS[shade] for shade in ShipColour)
"""The figures of each player, by seat."""

WHITE = (255, 255, 255)
STEEL = colour("#93A1C6")
RUST = colour("#784222")
PLASMA = colour("#67DDF7")
"""The color of an engine's exhaust."""
ENERGY = colour("#59E0C2")
"""The color of shields."""
GLASS = colour("#22335F")
SUN = colour("#FFC23D")
LIT = colour("#BFE6FF")
"""The color of a window with a figure behind it."""
SPARK = colour("#FFB347")

METAL: Mapping[Kind, Colour] = read_hues("galaxy_trucker", "metal", Kind)
"""The paint of each kind's plate; the motif shows the kind of component."""


def figure_sign(figure: Figure, size: int) -> Image.Image:
    """Draw a member of a crew in a window."""

    def paint(pen: Pen) -> None:
        pen.circle(50, 50, 49, mix(LIT, SHADE, 0.55))
        pen.circle(50, 50, 43, mix(LIT, SHADE, 0.25))
        draw(f"galaxy_trucker/{figure.value}", pen.placed(50, 53, 68))

    return drawn(("gt figure", figure), size, size, paint)


def robot_sign(size: int) -> Image.Image:
    """Draw an astrobot in a window."""

    def paint(pen: Pen) -> None:
        pen.circle(50, 50, 49, mix(LIT, SHADE, 0.55))
        draw("galaxy_trucker/robot", pen.placed(50, 50, 62))

    return drawn("gt robot", size, size, paint)


def good_sign(shown: Good, size: int) -> Image.Image:
    """Draw a good by itself: hexagon, disc, triangle, square, from the most valuable to the least."""
    return placed_sign(f"good-{shown.value}", size, 98)


def cell_sign(size: int, *, lit: bool = True) -> Image.Image:
    """Draw a battery token, or the empty place of one if it is not `lit`."""
    return placed_sign("cell" if lit else "cell-empty", size, 98)


def intruder_sign(kind: str, size: int) -> Image.Image:
    """Draw an intruder from that kind of card."""
    return placed_sign(kind.removeprefix("double_"), size, 94)


def placed_sign(name: str, size: int, share: float) -> Image.Image:
    """Draw a sign whose drawing covers `share` percent of its width, in the middle."""

    def paint(pen: Pen) -> None:
        draw(f"galaxy_trucker/{name}", pen.placed(50, 50, share))

    return drawn(("gt placed", name), size, size, paint)


bomb_sign = partial(sign, "galaxy_trucker/bomb")
"""A bomb with a burning fuse."""
bite_sign = partial(sign, "galaxy_trucker/bite")
"""A closing jaw: something has been eaten here."""
guard_sign = partial(sign, "galaxy_trucker/guarded")
"""A shield with a tick: an intruder has been stopped here."""
steps_sign = partial(sign, "galaxy_trucker/steps")
"""Two soles, one ahead of the other: how many steps an intruder takes."""


def docking_sign(side: Side, size: int) -> Image.Image:
    """Draw an arrow toward a ship's hull, from the side where intruders dock."""
    return sign("galaxy_trucker/docking", size, turn=90 * side.place)


def turn_sign(turns: str, size: int, hue: Colour) -> Image.Image:
    """Draw an arrow that bends to the side to which an intruder turns first."""
    return sign(f"galaxy_trucker/turn-{turns}", size, hue)
