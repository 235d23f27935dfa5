"""A component as a sprite: plate, sides, motif; kept by tile, turn, size and what is aboard."""

from __future__ import annotations

from PIL import Image

from engine.galaxy_trucker.box.components import TILES, TileId
from engine.galaxy_trucker.box.faces import printed_face
from engine.galaxy_trucker.view import PartView
from render.galaxy_trucker.art.motifs import Aboard, motif
from render.galaxy_trucker.art.plates import VARIANTS, plate, side
from render.shared.palette import SHADE, mix
from render.shared.sprites import Pen, drawn, kept

EMPTY = Aboard()


def tile_sprite(tile: TileId, turn: int, size: int, aboard: Aboard | None = None) -> Image.Image:
    """A component in its turn, as printed or with what is aboard."""
    return kept(("gt tile", tile, turn, size, aboard), lambda: _made(tile, turn, size, aboard))


def part_sprite(part: PartView, size: int, *, printed: bool) -> Image.Image:
    """A part of a ship; `printed` before the crew goes aboard and the batteries are charged."""
    aboard = None if printed else Aboard(part.figures, part.tokens, part.goods)
    if not printed and aboard == EMPTY and not _holds_something(part.tile):
        aboard = None
    return tile_sprite(part.tile, part.turn, size, aboard)


def _holds_something(tile: TileId) -> bool:
    sort = TILES[tile].sort
    return bool(sort.crew or sort.tokens or sort.containers)


def _made(tile: TileId, turn: int, size: int, aboard: Aboard | None) -> Image.Image:
    printed = TILES[tile]
    number = int("".join(filter(str.isdigit, tile)))
    found = plate(printed.kind, number % VARIANTS, size).copy()
    for place, connector in enumerate(printed_face(tile, turn).connectors):
        found.alpha_composite(side(connector, size, place))
    found.alpha_composite(motif(printed.kind, size, turn, aboard, printed.colour))
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
