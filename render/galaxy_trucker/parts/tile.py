"""A component as a sprite: plate, sides, motif; kept by tile, turn, size and what is aboard."""

from __future__ import annotations

from PIL import Image

from engine.galaxy_trucker.box.components import TILES, Sort, TileId
from engine.galaxy_trucker.box.faces import Face
from engine.galaxy_trucker.ship.markers import Marker, face_of
from engine.galaxy_trucker.view import PartView
from render.galaxy_trucker.art.motifs import Aboard, motif
from render.galaxy_trucker.art.plates import VARIANTS, armour, plate, side
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


def _holds_something(sort: Sort) -> bool:
    return bool(sort.crew or sort.tokens or sort.containers)


def _sprite(
    tile: TileId, turn: int, markers: tuple[Marker, ...], size: int, aboard: Aboard | None
) -> Image.Image:
    key = ("gt tile", tile, turn, markers, size, aboard)
    return kept(key, lambda: _made(tile, face_of(tile, turn, markers), size, aboard))


def _made(tile: TileId, looks: Face, size: int, aboard: Aboard | None) -> Image.Image:
    number = int("".join(filter(str.isdigit, tile)))
    found = plate(looks.sort.id, number % VARIANTS, size).copy()
    for place, connector in enumerate(looks.connectors):
        found.alpha_composite(side(connector, size, place))
    for plated in looks.plates:
        found.alpha_composite(armour(size, plated.place))
    colour = TILES[tile].colour if looks.sort.starting else None
    found.alpha_composite(motif(looks, size, aboard, colour))
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
