"""Signs: strengths, credits, days, sparks, rockets, dice, what comes flying, cards, and specialists."""

from collections.abc import Mapping
from functools import partial

from PIL import Image

from engine.galaxy_trucker.box.cards import Size
from engine.galaxy_trucker.box.components import TILES, Kind
from engine.galaxy_trucker.box.faces import PartFace, printed_face
from engine.galaxy_trucker.box.squares import Side
from render.galaxy_trucker.art import figures, tiles
from render.shared.drawings import draw, emblem, read_hues, sign
from render.shared.palette import SHADE, Colour, colour
from render.shared.sprites import drawn, drawn_once, overlaid

_FACES: Mapping[Kind, PartFace] = {
    tile.kind: printed_face(tile.id, 0)
    for tile in TILES.values()
    if tile.kind in (Kind.SINGLE_ENGINE, Kind.SINGLE_CANNON, Kind.SOLAR_MODULE)
}
LASER = colour("#FF5C8A")


@drawn_once
def _cropped(kind: Kind, size: int, box: tuple[float, float, float, float]) -> Image.Image:
    """Draw a part of a motif as a sign; `box` is in shares of the motif's side."""
    large = tiles.motif(_FACES[kind], round(size * 1.6), None, None)
    x0, y0, x1, y1 = (round(share * large.width) for share in box)
    return large.crop((x0, y0, x1, y1)).resize((size, size), Image.Resampling.LANCZOS)


def engine_sign(size: int) -> Image.Image:
    """Draw the sign for engine power."""
    return _cropped(Kind.SINGLE_ENGINE, size, (0.13, 0.24, 0.87, 0.98))


def cannon_sign(size: int) -> Image.Image:
    """Draw the sign for firepower."""
    return _cropped(Kind.SINGLE_CANNON, size, (0.09, 0.0, 0.91, 0.82))


def solar_sign(size: int) -> Image.Image:
    """Draw a solar module."""
    return _cropped(Kind.SOLAR_MODULE, size, (0.14, 0.14, 0.86, 0.86))


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
    hull = sign("galaxy_trucker/rocket", size, figures.PILOTS[seat].colour)
    return overlaid(hull, emblem(figures.PILOTS[seat], round(size * 0.34)), x=round(size * 0.36))


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
