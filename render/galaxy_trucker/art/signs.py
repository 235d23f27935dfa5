"""Hues of Galaxy Trucker; silhouettes of figures and goods; signs: credits, days, sparks, rockets, dice, what
comes flying, intruders and their bombs, cards, and specialists."""

from collections.abc import Mapping
from functools import partial

from PIL import Image

from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.cards import Size
from engine.galaxy_trucker.box.components import Colour as ShipColour
from engine.galaxy_trucker.box.components import Kind
from engine.galaxy_trucker.box.squares import Side
from engine.galaxy_trucker.ship.ship import Figure
from render.art.drawings import draw, emblem, read_hues, sign
from render.art.palette import BLUE, GREEN, ROSE, SHADE, YELLOW, Colour, Owner, colour, mix
from render.art.sprites import Pen, drawn, drawn_once, overlaid

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
LASER = colour("#FF5C8A")

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


spark = partial(sign, "galaxy_trucker/spark")
"""An exposed connector: a spark."""
coin = partial(sign, "galaxy_trucker/coin")
"""Cosmic credits: a coin with a ringed planet."""
lost_sign = partial(sign, "galaxy_trucker/lost")
"""A lost component: a plate in two pieces."""
day_sign = partial(sign, "galaxy_trucker/day")
"""A day of flight: a little sun over a horizon."""
number_tile = partial(sign, "galaxy_trucker/number-tile")
"""The plate of a number tile, without its number."""
blast = partial(sign, "galaxy_trucker/blast")
"""An explosion, where a meteor or shot breaks something."""
white_flag = partial(sign, "galaxy_trucker/white-flag")
"""A white flag: a player has given up."""
insurance_sign = partial(sign, "galaxy_trucker/insurance")
"""An umbrella: the ship is insured."""


def wedge(size: int, turn: int, hue: Colour) -> Image.Image:
    """Draw a wedge that shows where a tile's top points after `turn` clockwise quarter turns."""
    return sign("galaxy_trucker/wedge", size, hue, turn=90 * turn)


@drawn_once
def rocket(seat: int, size: int) -> Image.Image:
    """Draw a rocket of the flight board, nose to the right, with its owner's emblem on the hull."""
    hull = sign("galaxy_trucker/rocket", size, PILOTS[seat].colour)
    return overlaid(hull, emblem(PILOTS[seat], round(size * 0.34)), x=round(size * 0.36))


def die(value: int, size: int) -> Image.Image:
    """Draw a die that shows `value`."""
    return sign(f"galaxy_trucker/die-{value}", size)


def missile(what: Size, side: Side, size: int) -> Image.Image:
    """Draw a meteor or shot flying away from the side it comes from; from the front it flies down."""
    return sign(f"galaxy_trucker/missile-{what}", size, turn=90 * side.place)


def deflection(size: int, side: Side, hue: Colour) -> Image.Image:
    """Draw the sign of a deflected hit: arcs on the side it came from."""
    return sign("galaxy_trucker/deflection", size, hue, turn=90 * side.place)


def bar(size: int, *, upright: bool) -> Image.Image:
    """Draw the sign of a ship board's column (`upright`) or row."""
    return sign(f"galaxy_trucker/{'column' if upright else 'row'}", size)


def plume(size: int, *, double: bool) -> Image.Image:
    """Draw an engine's flame: a long one, or two short ones that wait for a token."""
    name = f"galaxy_trucker/plume{'-double' if double else ''}"
    return drawn(name, size, size // 2, partial(draw, name))


def art(kind: str, size: int) -> Image.Image:
    """Draw the picture of a kind of card, in a round window."""
    return sign(f"galaxy_trucker/card-{kind}", size)


HUES: Mapping[str, Colour] = read_hues("galaxy_trucker", "specialists", str)
"""The hue of each specialist's card and badge. Some share a hue; the tool in the drawing tells them apart."""


def tool(specialist: str, size: int) -> Image.Image:
    """Draw a specialist's tool."""
    return sign(f"galaxy_trucker/tool-{specialist}", size)


@drawn_once
def specialist_sign(specialist: str, size: int) -> Image.Image:
    """Draw the badge of a specialist in service: the tool on a ground of the specialist's color."""
    ground = sign(f"galaxy_trucker/badge-{specialist}", size)
    return overlaid(ground, tool(specialist, max(8, round(size * 0.76))))


@drawn_once
def portrait(specialist: str, size: int) -> Image.Image:
    """Draw the specialist in a frame, with the tool in the lower right corner."""
    found = sign(f"galaxy_trucker/portrait-{specialist}", size).copy()
    held = tool(specialist, round(size * 0.38))
    at = round(size * 0.965) - held.width
    shade = held.getchannel("A").point([value * 7 // 10 for value in range(256)])
    for dx, dy in ((-0.012, 0.008), (0.012, 0.008), (0, -0.012), (0, 0.02)):
        found.paste((*SHADE, 255), (at + round(dx * size), at + round(dy * size)), shade)
    found.alpha_composite(held, (at, at))
    return found


def ability_sign(letter: str, use: str, size: int) -> Image.Image:
    """Draw the letter A or B on a disc: bright while usable, hollow and struck through when used up, hollow
    if it serves only from the next flight on."""
    return sign(f"galaxy_trucker/ability-{letter}-{use}", size)
