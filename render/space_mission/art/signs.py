"""Signs of Space Mission: coordinates, tiles, ships, probes, stations, and their hues."""

from collections.abc import Mapping
from functools import partial

from PIL import Image

from engine.core.prompt import Seat
from engine.space_mission.cards import Coordinate, PlanetId, Tile
from render.shared.drawings import sign
from render.shared.icons import emblem
from render.shared.palette import INK, LINE, OWNERS, Colour, colour, mix
from render.shared.planets import DUST, GILDED, ICE, LUSH, OCEAN, VIOLET, Style
from render.shared.sprites import Pen, drawn, kept, overlaid

COORDINATES: Mapping[Coordinate, Colour] = {
    Coordinate.JUMP: colour("#3A86E0"),
    Coordinate.SCAN: colour("#2E9E6B"),
    Coordinate.LANDING: colour("#E07A2C"),
}

TILES: Mapping[Tile, Colour] = {
    Tile.RED_MINERAL: colour("#E4555E"),
    Tile.PURPLE_MINERAL: colour("#A877E0"),
    Tile.GREEN_MINERAL: colour("#43B97F"),
    Tile.BLUE_MINERAL: colour("#4C9BE8"),
    Tile.BROWN_ALIEN: colour("#C08A56"),
    Tile.BLUE_ALIEN: colour("#5FA8EE"),
    Tile.GREEN_MATTER: colour("#58CF8E"),
    Tile.BLUE_MATTER: colour("#5C9CF2"),
    Tile.WATER: colour("#63C7F0"),
    Tile.MEDAL: colour("#F2C14E"),
    Tile.SPACE: colour("#7280B0"),
}

TOXIC = Style("craters", tuple(map(colour, ("#2C3312", "#5F6B1E", "#A3A52E", "#E4D65E"))), colour("#E9E27A"))
RUBY = Style("bands", tuple(map(colour, ("#4A0D18", "#96202F", "#D0403F", "#F7A184"))), colour("#FF8E7A"))
EMBER = Style("craters", tuple(map(colour, ("#FFB04A", "#C2441D", "#40201C", "#6A3C30"))), colour("#FF9A55"))
DUSK = Style("dust", tuple(map(colour, ("#241B3A", "#4B3A66", "#8A6FA3", "#D9C4DD"))), colour("#C9A8E0"))
GLITTER = Style("dust", tuple(map(colour, ("#1F5A66", "#4FA8A8", "#A9E4D4", "#FDFDE8"))), colour("#BFFFF0"))
IRON = Style("craters", tuple(map(colour, ("#2B2522", "#5A4A42", "#8E7464", "#C9AE98"))), colour("#D8BBA2"))

WORLDS: Mapping[PlanetId, Style] = {
    PlanetId("freezer"): ICE,
    PlanetId("hazard"): TOXIC,
    PlanetId("green_heggar"): LUSH,
    PlanetId("ruby_red"): RUBY,
    PlanetId("caldera"): EMBER,
    PlanetId("lonely_reach"): DUST,
    PlanetId("mistveil"): VIOLET,
    PlanetId("duskholm"): DUSK,
    PlanetId("sandglass"): GILDED,
    PlanetId("tidewater"): OCEAN,
    PlanetId("glimmer"): GLITTER,
    PlanetId("old_anvil"): IRON,
}
"""The look of every planet in all pictures."""


NUMBER_AT = {Coordinate.JUMP: 0.5, Coordinate.SCAN: 0.47, Coordinate.LANDING: 0.64}
"""The middle of a number in its sign, as a share of the height from the top."""


def coordinate_sign(coordinate: Coordinate, size: int, *, dim: bool = False) -> Image.Image:
    """Draw an empty blue circle (jump), green shield (scan) or orange triangle (landing)."""
    return sign(f"space_mission/coordinate-{coordinate.value}{'-dim' if dim else ''}", size)


# ---------------------------------------------------------------------- tiles


def tile_sign(tile: Tile, size: int) -> Image.Image:
    """Draw a tile, face up."""
    return sign(f"space_mission/tile-{tile.value}", size)


def glow(tile: Tile, size: int) -> Image.Image:
    """Draw a soft light in a tile's hue, to be placed behind it."""

    def paint(pen: Pen) -> None:
        for n in range(24):
            edge = n * 10 / 24
            pen.box(edge, edge, 100 - edge, 100 - edge, (*TILES[tile], 4 + 3 * n), radius=26 - edge)

    return drawn(("glow", tile), size, size, paint)


tile_back = partial(sign, "space_mission/tile-back")
"""A tile, face down."""


def pile_sign(count: int, size: int) -> Image.Image:
    """Draw a face-down pile of `count` tiles."""
    return sign(f"space_mission/pile-{min(count, 8)}", size)


# ---------------------------------------------------------------------- what belongs to players


def ship(seat: Seat, size: int) -> Image.Image:
    """Draw a ship in its owner's color, with the owner's emblem."""

    def make() -> Image.Image:
        hull = sign("space_mission/ship", size, OWNERS[seat].colour)
        return overlaid(hull, emblem(OWNERS[seat], round(size * 0.46)), y=round(size * 0.42))

    return kept(("ship", seat, size), make)


def station(seat: Seat, size: int) -> Image.Image:
    """Draw a station: a ring with four arms around the owner's emblem."""

    def make() -> Image.Image:
        frame = sign("space_mission/station", size, OWNERS[seat].colour)
        return overlaid(frame, emblem(OWNERS[seat], round(size * 0.4)))

    return kept(("station whole", seat, size), make)


def marker(seat: Seat, size: int) -> Image.Image:
    """Draw a reserved tile below its owner's probe."""
    probe = emblem(OWNERS[seat], round(size * 0.66))
    return kept(("marker", seat, size), lambda: overlaid(tile_back(size), probe))


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
