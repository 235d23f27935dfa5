"""Components: a plate of worn metal, the silhouette on it, and its four sides; signs cut from silhouettes.

Connectors are pipes to count: one for single, two for double, three for universal. A smooth side is a beam
from corner to corner. The motif is drawn in the design of a tile, 100 × 100, and keeps clear of the
connectors; nozzles reach the edge. Engines, cannons and shields turn; the rest stays upright.
"""

from collections.abc import Mapping

from msgspec import Struct
from PIL import Image

from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.components import KINDS, TILES, Colour, Kind
from engine.galaxy_trucker.box.faces import PartFace, printed_face
from engine.galaxy_trucker.box.faces import turned as turned_sides
from engine.galaxy_trucker.box.squares import Side
from engine.galaxy_trucker.ship.ship import Figure
from render.art.drawings import draw, emblem, sign
from render.art.palette import SHADE, mix
from render.art.space import fractal
from render.art.sprites import Pen, Point, drawn, drawn_once, kept, overlaid
from render.galaxy_trucker.art.signs import CREWS, GLASS, LIT, METAL, RUST, STEEL, WHITE

VARIANTS = 4
REPAIRED = (0, 2, 3)
_GRAIN = 240
_GREY = 128
"""The gray level of a plate before it is painted."""
QUARTERS = (None, Image.Transpose.ROTATE_270, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_90)


@drawn_once
def plate(kind: Kind, variant: int, size: int) -> Image.Image:
    """Draw a plate of that kind's paint; the variants differ in rust, scratches and repairs."""
    hue = METAL[kind]
    grey, alpha = sign(f"galaxy_trucker/plate-{variant}", size).convert("LA").split()
    bands = [grey.point([min(255, value * band // _GREY) for value in range(256)]) for band in hue]
    found = Image.merge("RGB", bands)
    # Dark stains where the noise is low.
    found.paste(mix(mix(hue, RUST, 0.5), SHADE, 0.4), mask=_stains(variant, size))
    if variant in REPAIRED:  # silver tape, another ship's sheet, or a bandage
        repair = sign(f"galaxy_trucker/repair-{variant}", size)
        found.paste(repair, mask=repair.getchannel("A"))
    found.putalpha(alpha)
    return found


@drawn_once
def _stains(variant: int, size: int) -> Image.Image:
    noise = _grain(variant).resize((size, size), Image.Resampling.BILINEAR)
    return noise.point([max(0, 118 - value) * 2 for value in range(256)])


@drawn_once
def _grain(variant: int) -> Image.Image:
    return fractal(f"hull {variant}", (4, 4), (_GRAIN, _GRAIN), octaves=4, roughness=0.8)


def turned(image: Image.Image, turn: int) -> Image.Image:
    """Turn a square sprite by `turn` clockwise quarter turns."""
    way = QUARTERS[turn % 4]
    return image if way is None else image.transpose(way)


def side(connector: int, size: int, place: int) -> Image.Image:
    """Draw one side of a tile, over its plate; `place` counts quarter turns from the front."""
    return _turned_sign(f"side-{connector}", size, place)


def armour(size: int, place: int) -> Image.Image:
    """Draw an indestructible plate on one side of a tile; `place` counts quarter turns from the front."""
    return _turned_sign("armour", size, place)


@drawn_once
def _turned_sign(name: str, size: int, turn: int) -> Image.Image:
    return turned(sign(f"galaxy_trucker/{name}", size), turn)


class Aboard(Struct, frozen=True):
    """What a part carries. Tiles that are shown as printed have none."""

    figures: tuple[Figure, ...] = ()
    tokens: int = 0
    goods: tuple[Good, ...] = ()
    awake: bool = False
    """Whether the station's astrobots are active for the open card."""
    used: bool = False
    """Whether this solar module has fed a part during the open card."""


AS_PRINTED = Aboard()


def motif(looks: PartFace, size: int, aboard: Aboard | None, colour: Colour | None) -> Image.Image:
    """Draw the motif on a plate, with the part's contents. It turns with the tile if direction matters."""
    kind = looks.sort.id
    if kind in _TURNING:
        return _turned_sign(f"part-{kind.value}", size, turn_of(looks))
    if looks.nozzles:
        return _thruster(looks.nozzles, size)
    name = ("gt motif", kind, aboard, colour)
    made = drawn(name, size, size, lambda pen: _upright(pen, kind, aboard, colour))
    if colour is None:
        return made
    badge = emblem(CREWS[colour], max(6, round(size * 0.2)))
    return kept((*name, "badge", size), lambda: overlaid(made, badge, y=round(size * 0.235)))


_TURNING = (
    *(Kind.SINGLE_ENGINE, Kind.DOUBLE_ENGINE, Kind.SINGLE_CANNON, Kind.DOUBLE_CANNON),
    *(Kind.SHIELD, Kind.PLATED_SHIELD),
)


def turn_of(looks: PartFace) -> int:
    """Return the quarter turns of a motif with a direction. At 0, barrels point to the front, exhausts to the
    rear, and shields cover the front and right."""
    if looks.covers:
        return next(turn for turn in range(4) if {*turned_sides(_COVERED, turn)} == {*looks.covers})
    if looks.points is None:
        return 0
    return (looks.points.place - (Side.REAR if looks.sort.engine else Side.FRONT).place) % 4


_COVERED = (Side.FRONT, Side.RIGHT)


@drawn_once
def _thruster(nozzles: tuple[Side, ...], size: int) -> Image.Image:
    found = Image.new("RGBA", (size, size))
    for side in nozzles:
        found.alpha_composite(_turned_sign("nozzle", size, side.place - Side.REAR.place))
    found.alpha_composite(sign("galaxy_trucker/part-thruster", size))
    return found


def _upright(pen: Pen, kind: Kind, aboard: Aboard | None, colour: Colour | None) -> None:
    sort, now, state = KINDS[kind], aboard or AS_PRINTED, ""
    if sort.tokens:
        state = f"-{sort.tokens if aboard is None else aboard.tokens}"
    elif sort.robots and now.awake:
        state = "-awake"
    elif sort.solar and now.used:
        state = "-used"
    hue = WHITE if colour is None else CREWS[colour].colour
    drawn_as = Kind.CABIN if sort.crew and colour is None else kind
    draw(f"galaxy_trucker/part-{drawn_as.value}{state}", pen, hue)
    if sort.crew:
        _windows(pen, aboard, starting=colour is not None)
        return
    # The smuggler hides a good on a part that has no container.
    places, size = HOLDS.get(kind, (((50, 50),), SMUGGLED))
    for (x, y), good in zip(places, now.goods, strict=False):
        draw(f"galaxy_trucker/good-{good.value}", pen.placed(x, y, size))


HOLDS: Mapping[Kind, tuple[tuple[Point, ...], float]] = {
    Kind.SPECIAL_CARGO_1: (((50, 50),), 35),
    Kind.SPECIAL_CARGO_2: (((33, 50), (67, 50)), 21),
    Kind.CARGO_2: (((33.5, 50), (66.5, 50)), 23),
    Kind.PLATED_CARGO: (((50, 50),), 35),
    Kind.CARGO_3: (((34.5, 35), (65.5, 35), (50, 66)), 21),
}
"""The places and sizes of the goods in each kind of hold."""
SMUGGLED = 40
"""The size of a good that the smuggler hides outside any container."""


def _window(pen: Pen, x: float, y: float, radius: float, figure: Figure | None, *, known: bool) -> None:
    pen.circle(x + 0.8, y + 1.2, radius + 3.5, mix(STEEL, SHADE, 0.6))
    pen.circle(x, y, radius + 3, mix(STEEL, WHITE, 0.25))
    if figure is not None:
        pen.circle(x, y, radius, mix(LIT, (70, 130, 190), 0.45))
        draw(f"galaxy_trucker/{figure.value}", pen.placed(x, y + radius * 0.08, radius * 1.62))
        return
    pen.circle(x, y, radius, GLASS if known else mix(GLASS, LIT, 0.18))
    pen.arc(x, y, radius * 0.68, 190, 260, radius * 0.2, mix(GLASS, LIT, 0.55))


def _windows(pen: Pen, aboard: Aboard | None, *, starting: bool) -> None:
    """Draw two windows with the figures aboard, or a large one for an alien."""
    figures = () if aboard is None else aboard.figures
    if not starting and any(figure is not Figure.HUMAN for figure in figures):
        _window(pen, 49.5, 50, 23, figures[0], known=True)
        return
    y, radius, places = (58.5, 10.5, (37, 63)) if starting else (50, 13.6, (34, 65.5))
    for n, x in enumerate(places):
        _window(pen, x, y, radius, figures[n] if n < len(figures) else None, known=aboard is not None)


_FACES: Mapping[Kind, PartFace] = {
    tile.kind: printed_face(tile.id, 0)
    for tile in TILES.values()
    if tile.kind in (Kind.SINGLE_ENGINE, Kind.SINGLE_CANNON, Kind.SOLAR_MODULE)
}


@drawn_once
def _cropped(kind: Kind, size: int, box: tuple[float, float, float, float]) -> Image.Image:
    """Draw a part of a motif as a sign; `box` is in shares of the motif's side."""
    large = motif(_FACES[kind], round(size * 1.6), None, None)
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
