"""A component as a sprite: plate, sides, motif; kept by tile, turn, size and what is aboard."""

from __future__ import annotations

from PIL import Image

from engine.galaxy_trucker.box.components import TILES, Sort, TileId
from engine.galaxy_trucker.box.faces import PartFace
from engine.galaxy_trucker.ship.markers import Marker, face_of
from engine.galaxy_trucker.view import PartView
from render.galaxy_trucker.art.motifs import Aboard, motif
from render.galaxy_trucker.art.plates import VARIANTS, armour, plate, side
from render.galaxy_trucker.art.tones import METAL
from render.shared.palette import SHADE, mix
from render.shared.sprites import Pen, drawn, kept

EMPTY = Aboard()


def tile_sprite(tile: TileId, turn: int, size: int, aboard: Aboard | None = None) -> Image.Image:
    """A component in its turn, as printed or with what is aboard."""
    return _sprite(tile, turn, (), size, aboard)


def part_sprite(
    part: PartView, size: int, *, printed: bool, awake: bool = False, used: bool = False
) -> Image.Image:
    """A part of a ship; `printed` before the crew goes aboard and the batteries are charged.

    `awake`: robots that are paid for on the open card; `used`: a solar module that has fed something on it.
    """
    aboard = Aboard(part.figures, part.tokens, part.goods, awake, used)
    if printed or (aboard == EMPTY and not _holds_something(part.face.sort)):
        return _sprite(part.tile, part.turn, part.markers, size, None)
    return _sprite(part.tile, part.turn, part.markers, size, aboard)


SMALL = 52
"""A smaller part shows what it is and holds, but no connectors: on a phone nobody could count them."""


def outline_sprite(part: PartView, size: int, *, awake: bool = False, used: bool = False) -> Image.Image:
    """A part as a plain tile with what it is and holds, as large as it can be."""
    looks = part.face
    aboard = Aboard(part.figures, part.tokens, part.goods, awake, used)
    key = ("gt outline", part.tile, part.turn, part.markers, size, aboard)
    return kept(key, lambda: _outlined(part.tile, looks, size, aboard))


def _outlined(tile: TileId, looks: PartFace, size: int, aboard: Aboard) -> Image.Image:
    hue = METAL[looks.sort.id]

    def paint(pen: Pen) -> None:
        pen.box(0, 0, 100, 100, mix(hue, SHADE, 0.72), radius=8)
        pen.box(3, 3, 97, 97, mix(hue, SHADE, 0.3), radius=6)

    found = drawn(("gt outline", looks.sort.id), size, size, paint).copy()
    colour = TILES[tile].colour if looks.sort.starting else None
    large = motif(looks, round(size * GROWN), aboard, colour)
    edge = (large.width - size) // 2
    found.alpha_composite(large.crop((edge, edge, edge + size, edge + size)))
    for plated in looks.plates:
        found.alpha_composite(armour(size, plated.place))
    return found


GROWN = 1.3
"""How much larger a motif is than on a tile with connectors."""


def _holds_something(sort: Sort) -> bool:
    return bool(sort.crew or sort.tokens or sort.containers)


def _sprite(
    tile: TileId, turn: int, markers: tuple[Marker, ...], size: int, aboard: Aboard | None
) -> Image.Image:
    key = ("gt tile", tile, turn, markers, size, aboard)
    return kept(key, lambda: _made(tile, face_of(tile, turn, markers), size, aboard))


def _made(tile: TileId, looks: PartFace, size: int, aboard: Aboard | None) -> Image.Image:
    number = int("".join(filter(str.isdigit, tile)))
    found = plate(looks.sort.id, number % VARIANTS, size).copy()
    for place, connector in enumerate(looks.connectors):
        found.alpha_composite(side(connector, size, place))
    for plated in looks.plates:
        found.alpha_composite(armour(size, plated.place))
    colour = TILES[tile].colour if looks.sort.starting else None
    found.alpha_composite(motif(looks, size, aboard, colour))
    return found


BOLD = 1.22
"""How much larger the motif of a bold tile is."""


def bold_tile(tile: TileId, turn: int, size: int) -> Image.Image:
    """A component as a sign in words: its connectors, and a motif to be told at 22 pixels."""
    looks = face_of(tile, turn, ())
    found = plate(looks.sort.id, 0, size).copy()
    colour = TILES[tile].colour if looks.sort.starting else None
    large = motif(looks, round(size * BOLD), None, colour)
    edge = (large.width - size) // 2
    found.alpha_composite(large.crop((edge, edge, edge + size, edge + size)))
    for place, connector in enumerate(looks.connectors):
        found.alpha_composite(side(connector, size, place))
    for plated in looks.plates:
        found.alpha_composite(armour(size, plated.place))
    return found


def faded(sprite: Image.Image, share: int = 40) -> Image.Image:
    """The same, pale: `share` of a hundred is left of it."""
    found = sprite.copy()
    found.putalpha(found.getchannel("A").point([value * share // 100 for value in range(256)]))
    return found


def back(size: int) -> Image.Image:
    """A component face down."""

    def paint(pen: Pen) -> None:
        rim = (74, 84, 120)
        pen.box(2, 2, 98, 98, mix(rim, SHADE, 0.5), radius=12)
        pen.box(6, 6, 94, 94, rim, radius=9)
        pen.box(11, 11, 89, 89, mix(rim, SHADE, 0.35), radius=6)
        pen.line([(30, 70), (58, 42)], 11, mix(rim, (255, 255, 255), 0.35))
        pen.circle(66, 34, 17, mix(rim, (255, 255, 255), 0.35))
        pen.poly([(66, 34), (62, 12), (90, 12), (90, 38)], mix(rim, SHADE, 0.35))

    return drawn("gt back", size, size, paint)
