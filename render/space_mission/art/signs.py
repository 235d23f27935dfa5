"""Signs of Space Mission: coordinates, tiles, ships, probes, stations, and their hues."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from PIL import Image

from engine.core.prompt import Seat
from engine.space_mission.cards import Coordinate, PlanetId, Tile
from render.shared.icons import emblem
from render.shared.palette import INK, LINE, OWNERS, PANEL, SHADE, Colour, Owner, colour, mix
from render.shared.planets import DUST, GILDED, ICE, LUSH, OCEAN, VIOLET, Style
from render.shared.sprites import Pen, Point, drawn, kept, oval, star

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
"""How every planet looks, wherever it is drawn."""


SHIELD: list[Point] = [(8, 8), (50, 2), (92, 8), (92, 48), (82, 74), (50, 98), (18, 74), (8, 48)]
TRIANGLE: list[Point] = [(50, 3), (99, 93), (1, 93)]
NUMBER_AT = {Coordinate.JUMP: 0.5, Coordinate.SCAN: 0.47, Coordinate.LANDING: 0.64}
"""Where in its sign a number stands, from the top."""
WHITE = (255, 255, 255)


def owner(seat: Seat) -> Owner:
    """Colour and emblem of a seat."""
    return OWNERS[seat]


def coordinate_sign(coordinate: Coordinate, size: int, *, dim: bool = False) -> Image.Image:
    """A blue circle, a green shield or an orange triangle, empty."""
    return drawn(("coordinate", coordinate, dim), size, size, lambda pen: _coordinate(pen, coordinate, dim))


def _coordinate(pen: Pen, coordinate: Coordinate, dim: bool) -> None:
    hue = COORDINATES[coordinate]
    edge, inner = mix(hue, WHITE, 0.45), mix(hue, SHADE, 0.12)
    if dim:
        edge, inner = mix(hue, PANEL, 0.55), mix(hue, PANEL, 0.8)
    if coordinate is Coordinate.JUMP:
        pen.circle(50, 50, 48, edge)
        pen.circle(50, 50, 42, inner)
        return
    outline, middle = (SHIELD, 47) if coordinate is Coordinate.SCAN else (TRIANGLE, 63)
    share = 0.86 if coordinate is Coordinate.SCAN else 0.8
    pen.poly(outline, edge)
    pen.poly([(50 + (x - 50) * share, middle + (y - middle) * share) for x, y in outline], inner)


# ---------------------------------------------------------------------- tiles


def tile_sign(tile: Tile, size: int) -> Image.Image:
    """A tile, face up."""
    return drawn(("tile", tile), size, size, lambda pen: _tile(pen, tile))


def _tile(pen: Pen, tile: Tile) -> None:
    hue = TILES[tile]
    pen.box(2, 2, 98, 98, mix(hue, SHADE, 0.35), radius=16)
    pen.box(6, 6, 94, 94, mix(hue, SHADE, 0.8), radius=13)
    _MOTIFS[tile](pen, hue)


def _facets(pen: Pen, outline: list[Point], hue: Colour) -> None:
    """A cut stone: its outline, and a lighter table towards the light."""
    pen.poly(outline, mix(hue, SHADE, 0.3))
    pen.poly([(50 + (x - 50) * 0.86, 50 + (y - 50) * 0.86) for x, y in outline], hue)
    pen.poly([(46 + (x - 50) * 0.48, 45 + (y - 50) * 0.48) for x, y in outline], mix(hue, WHITE, 0.45))


def _red(pen: Pen, hue: Colour) -> None:
    _facets(pen, star(50, 50, 36, 31, 3, turn=-90), hue)


def _purple(pen: Pen, hue: Colour) -> None:
    _facets(pen, [(50, 10), (68, 34), (64, 88), (36, 88), (32, 34)], hue)


def _green(pen: Pen, hue: Colour) -> None:
    _facets(pen, [(30, 18), (70, 18), (84, 32), (84, 68), (70, 82), (30, 82), (16, 68), (16, 32)], hue)


def _blue(pen: Pen, hue: Colour) -> None:
    _facets(pen, [(28, 22), (72, 22), (90, 44), (50, 88), (10, 44)], hue)


def _brown_alien(pen: Pen, hue: Colour) -> None:
    for side in (-1, 1):
        pen.line([(50 + 12 * side, 34), (50 + 24 * side, 15)], 5, hue)
        pen.circle(50 + 24 * side, 15, 6, mix(hue, WHITE, 0.4))
    pen.oval(50, 46, 28, 23, hue)
    pen.box(26, 62, 74, 86, mix(hue, SHADE, 0.2), radius=12)
    for side in (-1, 1):
        pen.circle(50 + 12 * side, 45, 8, SHADE)
        pen.circle(50 + 12 * side, 44, 3.5, WHITE)


def _blue_alien(pen: Pen, hue: Colour) -> None:
    pen.poly([(50, 10), (74, 32), (70, 60), (30, 60), (26, 32)], hue)
    pen.circle(50, 38, 15, SHADE)
    pen.circle(50, 38, 10, WHITE)
    pen.circle(50, 38, 5, SHADE)
    for x in (32, 44, 56, 68):
        pen.line([(x, 58), (x + (x - 50) * 0.3, 86)], 7, hue)


def _green_matter(pen: Pen, hue: Colour) -> None:
    for lean in (30, 150):
        ring = oval(50, 50, 40, 15, lean=lean)
        pen.line(ring, 5, mix(hue, WHITE, 0.25), closed=True)
    pen.circle(50, 50, 14, hue)


def _blue_matter(pen: Pen, hue: Colour) -> None:
    turns = [math.radians(step) for step in range(0, 600, 12)]
    for turn in (0.0, math.pi):
        arm = [
            (50 + (4 + a * 3.3) * math.cos(a + turn), 50 + (4 + a * 3.3) * math.sin(a + turn)) for a in turns
        ]
        pen.line(arm, 7, mix(hue, WHITE, 0.2))
    pen.box(39, 39, 61, 61, mix(hue, WHITE, 0.55))


def _drop(pen: Pen, hue: Colour) -> None:
    side = [
        (50 + 27 * math.cos(math.radians(a)), 60 + 27 * math.sin(math.radians(a))) for a in range(-25, 206, 5)
    ]
    pen.poly([(50, 10), *side], hue)
    pen.arc(50, 60, 17, 100, 170, 5, mix(hue, WHITE, 0.6))


def _medal(pen: Pen, hue: Colour) -> None:
    pen.poly([(30, 8), (48, 8), (60, 44), (44, 48)], mix(hue, (200, 40, 60), 0.8))
    pen.poly([(70, 8), (52, 8), (40, 44), (56, 48)], mix(hue, (200, 40, 60), 0.6))
    pen.circle(50, 64, 26, hue)
    pen.circle(50, 64, 20, mix(hue, SHADE, 0.25))
    pen.poly(star(50, 64, 17, 7, 5), mix(hue, WHITE, 0.6))


def _void(pen: Pen, hue: Colour) -> None:
    for x, y, r in ((28, 30, 5), (66, 22, 3.5), (74, 58, 5), (40, 66, 3.5), (24, 78, 3), (56, 44, 2.5)):
        pen.poly(star(x, y, 2.2 * r, 0.7 * r, 4), mix(hue, WHITE, 0.4))
    pen.line([(20, 90), (90, 20)], 6, hue)


_MOTIFS: Mapping[Tile, Callable[[Pen, Colour], None]] = {
    Tile.RED_MINERAL: _red,
    Tile.PURPLE_MINERAL: _purple,
    Tile.GREEN_MINERAL: _green,
    Tile.BLUE_MINERAL: _blue,
    Tile.BROWN_ALIEN: _brown_alien,
    Tile.BLUE_ALIEN: _blue_alien,
    Tile.GREEN_MATTER: _green_matter,
    Tile.BLUE_MATTER: _blue_matter,
    Tile.WATER: _drop,
    Tile.MEDAL: _medal,
    Tile.SPACE: _void,
}


def glow(tile: Tile, size: int) -> Image.Image:
    """A soft light in a tile's hue, to stand behind it."""

    def paint(pen: Pen) -> None:
        for n in range(24):
            edge = n * 10 / 24
            pen.box(edge, edge, 100 - edge, 100 - edge, (*TILES[tile], 4 + 3 * n), radius=26 - edge)

    return drawn(("glow", tile), size, size, paint)


def tile_back(size: int) -> Image.Image:
    """A tile, face down."""

    def paint(pen: Pen) -> None:
        pen.box(2, 2, 98, 98, mix(LINE, WHITE, 0.3), radius=16)
        pen.box(7, 7, 93, 93, mix(LINE, SHADE, 0.25), radius=12)
        pen.ring(50, 50, 28, 7, mix(LINE, WHITE, 0.25))
        pen.circle(50, 50, 8, mix(LINE, WHITE, 0.25))

    return drawn("tile back", size, size, paint)


def pile_sign(count: int, size: int) -> Image.Image:
    """A face-down pile; it gets lower with the tiles taken."""

    def paint(pen: Pen) -> None:
        for n in range(min(count, 8)):
            top = 64 - 7.5 * n
            pen.poly([(50, top), (94, top + 14), (50, top + 28), (6, top + 14)], mix(LINE, SHADE, 0.55))
            pen.poly([(50, top - 3), (94, top + 11), (50, top + 25), (6, top + 11)], mix(LINE, WHITE, 0.3))
        if count:
            top = 64 - 7.5 * (min(count, 8) - 1) - 3
            pen.poly([(50, top + 7), (68, top + 14), (50, top + 21), (32, top + 14)], mix(LINE, SHADE, 0.4))

    return drawn(("pile", min(count, 8)), size, size, paint)


# ---------------------------------------------------------------------- what belongs to players


def ship(seat: Seat, size: int) -> Image.Image:
    """A ship in its owner's colour, the owner's emblem on it."""

    def make() -> Image.Image:
        hull = drawn(("hull", seat), size, size, lambda pen: _hull(pen, owner(seat).colour)).copy()
        badge = emblem(owner(seat), round(size * 0.46))
        hull.alpha_composite(badge, ((size - badge.width) // 2, round(size * 0.42)))
        return hull

    return kept(("ship", seat, size), make)


def _hull(pen: Pen, hue: Colour) -> None:
    dark = mix(hue, SHADE, 0.55)
    pen.poly([(26, 84), (74, 84), (66, 99), (50, 92), (34, 99)], mix(hue, WHITE, 0.65))
    pen.poly([(24, 46), (2, 90), (30, 84)], dark)
    pen.poly([(76, 46), (98, 90), (70, 84)], dark)
    pen.poly([(50, 0), (66, 18), (80, 58), (74, 88), (26, 88), (20, 58), (34, 18)], mix(hue, SHADE, 0.1))
    pen.poly([(50, 5), (62, 20), (74, 58), (69, 82), (31, 82), (26, 58), (38, 20)], mix(hue, SHADE, 0.72))
    pen.poly([(50, 5), (60, 18), (64, 34), (36, 34), (40, 18)], mix(hue, WHITE, 0.5))


def station(seat: Seat, size: int) -> Image.Image:
    """A station: a ring with four arms round the owner's emblem."""

    def make() -> Image.Image:
        frame = drawn(("station", seat), size, size, lambda pen: _station(pen, owner(seat).colour)).copy()
        badge = emblem(owner(seat), round(size * 0.4))
        frame.alpha_composite(badge, ((size - badge.width) // 2, (size - badge.height) // 2))
        return frame

    return kept(("station whole", seat, size), make)


def _station(pen: Pen, hue: Colour) -> None:
    light = mix(hue, WHITE, 0.35)
    pen.line([(50, 2), (50, 98)], 9, light)
    pen.line([(2, 50), (98, 50)], 9, light)
    pen.circle(50, 50, 43, mix(hue, WHITE, 0.2))
    pen.circle(50, 50, 31, mix(hue, SHADE, 0.8))


def marker(seat: Seat, size: int) -> Image.Image:
    """A reserved tile under an owner's probe."""

    def make() -> Image.Image:
        back = tile_back(size).copy()
        badge = emblem(owner(seat), round(size * 0.66))
        back.alpha_composite(badge, ((size - badge.width) // 2, (size - badge.height) // 2))
        return back

    return kept(("marker", seat, size), make)


def chip(size: int) -> Image.Image:
    """Chips in supply, no matter whose they are."""

    def paint(pen: Pen) -> None:
        for y in (70, 50, 30):
            pen.oval(50, y + 8, 44, 18, mix(INK, SHADE, 0.7))
            pen.oval(50, y, 44, 18, mix(INK, LINE, 0.35))
        pen.oval(50, 30, 26, 10, mix(INK, LINE, 0.75))

    return drawn("chips", size, size, paint)


def station_outline(size: int) -> Image.Image:
    """A station, no matter who built it."""
    return drawn("station icon", size, size, lambda pen: _station(pen, mix(INK, LINE, 0.35)))


def reserved_icon(size: int) -> Image.Image:
    """A reserved tile, no matter whose it is."""

    def paint(pen: Pen) -> None:
        pen.box(2, 2, 98, 98, mix(LINE, WHITE, 0.35), radius=16)
        pen.box(9, 9, 91, 91, mix(LINE, SHADE, 0.35), radius=12)
        pen.circle(50, 50, 27, mix(INK, LINE, 0.25))

    return drawn("reserved icon", size, size, paint)


def probe_icon(size: int) -> Image.Image:
    """A probe on the gate, no matter whose it is."""

    def paint(pen: Pen) -> None:
        pen.line([(8, 50), (92, 50)], 10, mix(INK, LINE, 0.5))
        pen.circle(50, 50, 30, mix(INK, LINE, 0.2))
        pen.circle(50, 50, 15, SHADE)
        pen.line([(50, 20), (50, 4)], 7, mix(INK, LINE, 0.3))

    return drawn("probe icon", size, size, paint)


def gate(size: int) -> Image.Image:
    """The Jump Gate: a glowing ring."""

    def paint(pen: Pen) -> None:
        blue = COORDINATES[Coordinate.JUMP]
        for n in range(14):
            share = n / 13
            pen.ring(
                50,
                50,
                50 - 4.2 * share,
                1.2,
                (*mix(SHADE, blue, 0.25 + 0.6 * share), round(30 + 140 * share)),
            )
        pen.ring(50, 50, 45.6, 3.4, mix(blue, WHITE, 0.6))
        pen.ring(50, 50, 42.4, 1.6, mix(blue, SHADE, 0.2))
        for n in range(24):
            a = math.radians(n * 15)
            pen.circle(50 + 44 * math.cos(a), 50 + 44 * math.sin(a), 1.1, mix(blue, WHITE, 0.9))
        pen.circle(50, 50, 40.8, (*mix(blue, SHADE, 0.78), 255))
        _vortex(pen, blue)

    return drawn("gate", size, size, paint)


def _vortex(pen: Pen, blue: Colour) -> None:
    """Light that runs into the middle of the gate, quiet enough for what stands on it."""
    ground = mix(blue, SHADE, 0.78)
    for reach in range(40, 2, -2):
        pen.circle(50, 50, reach, mix(mix(blue, SHADE, 0.42), ground, (reach / 40) ** 0.7))
    for broad, light in ((15, 0.05), (9, 0.1), (4, 0.17)):
        for arm in range(7):
            pen.poly(_arm(360 / 7 * arm, broad), mix(mix(blue, SHADE, 0.64), mix(blue, WHITE, 0.2), light))


def _arm(start: float, broad: float) -> list[Point]:
    """An arm of the vortex, so many degrees broad outside, pointed within."""
    outer, inner = list[Point](), list[Point]()
    for step in range(41):
        share = step / 40
        reach = 40 * (1 - share) ** 0.9
        for side, edge in ((1, outer), (-1, inner)):
            angle = math.radians(start + 200 * share + side * broad * (1 - share) ** 0.6)
            edge.append((50 + reach * math.cos(angle), 50 + reach * math.sin(angle)))
    return [*outer, *reversed(inner)]
