"""Signs of Space Mission: coordinates, tiles, ships, probes, stations, and their hues, and the stock
of signs in text."""

from collections.abc import Mapping
from functools import partial

from PIL import Image

from engine.core.prompt import Seat
from engine.space_mission.cards import CARDS, TILES, CardId, Coordinate, PlanetId, Tile
from render.art.canvas import Box, Canvas
from render.art.drawings import emblem, read_hues, sign
from render.art.fonts import LEAST
from render.art.palette import GROUND, INK, LINE, OWNERS, QUIET, Colour, mix
from render.art.planets import Style, read_styles
from render.art.sprites import Pen, drawn, drawn_once, overlaid
from render.shared import stock
from render.space_mission.words.speech import of_card, of_coordinate, of_tile

COORDINATE_HUES: Mapping[Coordinate, Colour] = read_hues("space_mission", "coordinates", Coordinate)
TILE_HUES: Mapping[Tile, Colour] = read_hues("space_mission", "tiles", Tile)
WORLDS: Mapping[PlanetId, Style] = read_styles("space_mission", PlanetId)
"""The look of every planet in all pictures."""

NUMBER_AT = {Coordinate.JUMP: 0.5, Coordinate.SCAN: 0.47, Coordinate.LANDING: 0.64}
"""The middle of a number in its sign, as a share of the height from the top."""


def coordinate_sign(coordinate: Coordinate, size: int, *, dim: bool = False) -> Image.Image:
    """Draw an empty blue circle (jump), green shield (scan) or orange triangle (landing)."""
    return sign(f"space_mission/coordinate-{coordinate.value}{'-dim' if dim else ''}", size)


_NUMBER_SHARE = {Coordinate.JUMP: 0.58, Coordinate.SCAN: 0.58, Coordinate.LANDING: 0.46}
"""The height of a number as a share of its sign."""


def coordinate(
    canvas: Canvas, x: int, y: int, size: int, kind: Coordinate, number: object, *, dim: bool = False
) -> None:
    """Draw a sign with its number; `x` and `y` are its upper left corner."""
    canvas.sprite(coordinate_sign(kind, size, dim=dim), x, y)
    middle = y + round(size * NUMBER_AT[kind])
    half = round(size * 0.36)
    room = Box(x, middle - half, x + size, middle + half)
    large = max(LEAST, round(size * _NUMBER_SHARE[kind]))
    canvas.number(room, str(number), size=large, fill=QUIET if dim else INK)


def tile_sign(tile: Tile, size: int) -> Image.Image:
    """Draw a tile, face up."""
    return sign(f"space_mission/tile-{tile.value}", size)


def glow(tile: Tile, size: int) -> Image.Image:
    """Draw a soft light in a tile's hue, to be placed behind it."""

    def paint(pen: Pen) -> None:
        for n in range(24):
            edge = n * 10 / 24
            pen.box(edge, edge, 100 - edge, 100 - edge, (*TILE_HUES[tile], 4 + 3 * n), radius=26 - edge)

    return drawn(("glow", tile), size, size, paint)


tile_back = partial(sign, "space_mission/tile-back")
"""A tile, face down."""


def pile_sign(count: int, size: int) -> Image.Image:
    """Draw a face-down pile of `count` tiles."""
    return sign(f"space_mission/pile-{min(count, 8)}", size)


@drawn_once
def ship(seat: Seat, size: int) -> Image.Image:
    """Draw a ship in its owner's color, with the owner's emblem."""
    hull = sign("space_mission/ship", size, OWNERS[seat].colour)
    return overlaid(hull, emblem(OWNERS[seat], round(size * 0.46)), y=round(size * 0.42))


@drawn_once
def station(seat: Seat, size: int) -> Image.Image:
    """Draw a station: a ring with four arms around the owner's emblem."""
    frame = sign("space_mission/station", size, OWNERS[seat].colour)
    return overlaid(frame, emblem(OWNERS[seat], round(size * 0.4)))


@drawn_once
def marker(seat: Seat, size: int) -> Image.Image:
    """Draw a reserved tile below its owner's probe."""
    return overlaid(tile_back(size), emblem(OWNERS[seat], round(size * 0.66)))


chip = partial(sign, "space_mission/chip")
"""Chips in supply, no matter whose they are."""
station_outline = partial(sign, "space_mission/station", hue=mix(INK, LINE, 0.35))
"""A station, no matter who built it."""
reserved_icon = partial(sign, "space_mission/reserved")
"""A reserved tile, no matter whose it is."""
probe_icon = partial(sign, "space_mission/probe")
"""A probe on the gate, no matter whose it is."""
gate = partial(sign, "space_mission/gate")
"""The Jump Gate: a glowing ring, and light that runs into its middle, dim enough for the pieces on it."""

SIGN_NUMBERS = (1, 2, 3, 4, "?")
PART_SHARE = 0.62
"""The size of each of a card's two coordinates, as a share of the sign."""


def _number(kind: Coordinate, number: object, size: int) -> Image.Image:
    """Draw a coordinate with its number cut out."""
    under = Canvas.patch(size, size, GROUND)
    coordinate(under, 0, 0, size, kind, number)
    found = under.image.convert("RGBA")
    found.putalpha(coordinate_sign(kind, size).getchannel("A"))
    return found


def _card(card: CardId, size: int) -> Image.Image:
    """Draw a card's two coordinates, one above the other."""
    found, part = Image.new("RGBA", (size, size)), round(size * PART_SHARE)
    one, other = CARDS[card].coordinates.items()
    found.alpha_composite(_number(*one, part), (0, 0))
    found.alpha_composite(_number(*other, part), (size - part, size - part))
    return found


SIGNS: stock.Stock = {
    "sm_ship": lambda size: ship(Seat(0), size),
    "sm_probe": probe_icon,
    "sm_station": lambda size: station(Seat(0), size),
    "sm_piles": partial(pile_sign, 3),
    **{of_tile(tile): partial(tile_sign, tile) for tile in TILES},
    **{
        of_coordinate(kind, number): partial(_number, kind, number)
        for kind in Coordinate
        for number in SIGN_NUMBERS
    },
    **{of_card(card): partial(_card, card) for card in CARDS},
}
