"""What stands on the plates, each by its silhouette. Engines, cannons, shields turn; the rest is upright.

A motif is drawn in the design of a tile, 100 × 100, and keeps clear of the connectors; nozzles reach the
edge. Those of the expansion come first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct
from PIL import Image

from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.components import KINDS, Alien, Colour, Kind
from engine.galaxy_trucker.box.faces import PartFace
from engine.galaxy_trucker.box.faces import turned as turned_sides
from engine.galaxy_trucker.box.squares import Side
from engine.galaxy_trucker.ship.ship import Figure
from render.galaxy_trucker.art.figures import (
    CELL,
    CREWS,
    DEEP,
    ENERGY,
    FIGURE_PAINTS,
    FIGURES,
    GLASS,
    HAZARD,
    LIT,
    MUZZLE,
    PLASMA,
    STEEL,
    SUN,
    WHITE,
    PlacedPen,
    badge,
    cell,
    good,
    robot,
)
from render.galaxy_trucker.art.plates import turned
from render.shared.icons import emblem
from render.shared.palette import SHADE, mix
from render.shared.palette import Colour as Hue
from render.shared.sprites import Pen, Point, drawn, kept, star


def router(pen: Pen) -> None:
    """A hub with a line to every side."""
    pen.circle(51, 52, 31, mix(STEEL, SHADE, 0.8))
    pen.circle(50, 50, 31, mix(STEEL, SHADE, 0.35))
    pen.circle(50, 50, 27, DEEP)
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        x, y = 50 + 23 * dx, 50 + 23 * dy
        pen.line([(50, 50), (x, y)], 4.6, PLASMA)
        pen.circle(x, y, 8.4, mix(PLASMA, SHADE, 0.7))
        pen.circle(x, y, 6.6, mix(PLASMA, WHITE, 0.3))
    pen.circle(50, 50, 11, mix(PLASMA, SHADE, 0.7))
    pen.circle(50, 50, 9, mix(PLASMA, WHITE, 0.7))
    pen.circle(50, 50, 4, DEEP)


def auto_turret(pen: Pen) -> None:
    """A dome that watches, with two short barrels; it has no front."""
    pen.poly([(22, 82), (30, 66), (70, 66), (78, 82)], mix(STEEL, SHADE, 0.6))
    pen.box(18, 77, 82, 84, mix(STEEL, SHADE, 0.3), radius=3)
    for side in (-1, 1):
        for width, hue in ((13, mix(STEEL, SHADE, 0.75)), (9, mix(STEEL, WHITE, 0.15))):
            pen.line([(50 + 12 * side, 46), (50 + 30 * side, 25)], width, hue)
        pen.circle(50 + 31 * side, 24, 5.4, MUZZLE)
        pen.circle(50 + 31 * side, 24, 2.4, DEEP)
    pen.circle(50, 53, 25, mix(STEEL, SHADE, 0.7))
    pen.circle(50, 52, 23, mix(STEEL, WHITE, 0.25))
    pen.box(26, 62, 74, 69, mix(STEEL, SHADE, 0.5), radius=3)
    pen.circle(50, 50, 13, DEEP)
    pen.circle(50, 50, 9, MUZZLE)
    pen.circle(47, 47, 3.2, mix(MUZZLE, WHITE, 0.75))


RACK: tuple[Point, ...] = ((34, 36), (66, 36), (34, 66), (66, 66))
"""Where the robots of a station stand."""


def astrobot_station(pen: Pen, *, awake: bool) -> None:
    """Four robots in a rack, asleep until somebody pays for them."""
    pen.box(18, 20, 84, 84, mix(STEEL, SHADE, 0.8), radius=6)
    pen.box(17, 18, 83, 82, mix(CELL, SHADE, 0.35) if awake else mix(STEEL, SHADE, 0.45), radius=6)
    for x, y in RACK:
        pen.box(x - 14, y - 14, x + 14, y + 14, DEEP, radius=3)
        robot(PlacedPen(pen, x, y + 0.5, 26), awake=awake)
    badge(pen, 50, 51, 8)


def mixed_life_support(pen: Pen) -> None:
    """Half a tank for the brown alien, half a bulb for the purple one."""
    brown, purple = FIGURES[Figure.BROWN], FIGURES[Figure.PURPLE]
    pen.box(16, 20, 84, 82, mix(STEEL, SHADE, 0.7), radius=8)
    pen.poly([(49, 21), (49, 81), (30, 81), (17, 67), (17, 35), (30, 21)], mix(brown, SHADE, 0.35))
    pen.poly([(46, 26), (46, 76), (32, 76), (22, 65), (22, 37), (32, 26)], mix(brown, SHADE, 0.75))
    pen.box(51, 21, 84, 81, mix(purple, WHITE, 0.1), radius=16)
    pen.box(55, 26, 79, 76, mix(purple, SHADE, 0.75), radius=12)
    FIGURE_PAINTS[Figure.BROWN](PlacedPen(pen, 34.5, 52, 26))
    FIGURE_PAINTS[Figure.PURPLE](PlacedPen(pen, 67, 52, 27))
    for x, y, hue in ((28, 33, brown), (41, 69, brown), (61, 31, purple), (72, 70, purple)):
        pen.circle(x, y, 2.6, mix(hue, WHITE, 0.4))


def solar_module(pen: Pen, *, used: bool) -> None:
    """A sail of cells with a sun; dark once it has fed something on this card."""
    frame = mix(STEEL, SHADE, 0.2) if used else mix(STEEL, WHITE, 0.5)
    pen.box(18, 22, 84, 82, mix(STEEL, SHADE, 0.8), radius=4)
    pen.box(16, 19, 83, 80, frame, radius=4)
    for column in range(4):
        for row in range(3):
            x, y = 19.5 + 15.4 * column, 22.5 + 18.6 * row
            lit = mix((48, 110, 214), WHITE, 0.1 + 0.06 * ((column + row) % 2))
            pen.box(x, y, x + 13.6, y + 16.8, mix(DEEP, LIT, 0.06) if used else lit)
            if not used:
                pen.poly([(x + 1.5, y + 9), (x + 1.5, y + 1.5), (x + 8, y + 1.5)], mix(lit, WHITE, 0.35))
    core = mix(STEEL, SHADE, 0.55) if used else SUN
    pen.circle(50, 50, 18, DEEP)
    if used:
        pen.ring(50, 50, 14, 3, mix(STEEL, SHADE, 0.1))
        pen.line([(41, 59), (59, 41)], 3.4, mix(STEEL, SHADE, 0.1))
        return
    pen.poly(star(50, 50, 17, 9.5, 8), mix(core, SHADE, 0.2))
    pen.circle(50, 50, 10, core)
    pen.circle(48, 48, 5, mix(core, WHITE, 0.6))


def armoury(pen: Pen) -> None:
    """A blaster on the wall, and what is loaded into it."""
    pen.box(17, 21, 84, 83, mix(STEEL, SHADE, 0.82), radius=5)
    pen.box(16, 19, 83, 81, mix(MUZZLE, SHADE, 0.45), radius=5)
    pen.box(20, 23, 79, 77, mix(DEEP, STEEL, 0.1), radius=3)
    gun = mix(STEEL, WHITE, 0.45)
    pen.poly([(31, 50), (45, 50), (39, 72), (25, 72)], mix(gun, SHADE, 0.35))
    pen.ring(50, 53, 8, 3, mix(gun, SHADE, 0.25))
    pen.box(24, 34, 62, 50, gun, radius=4)
    pen.box(60, 37.5, 74, 45, mix(gun, SHADE, 0.3), radius=1)
    pen.box(72, 35.5, 77, 47, MUZZLE, radius=1.5)
    pen.box(29, 38, 50, 41, mix(gun, SHADE, 0.55))
    pen.box(33, 29, 52, 34, mix(gun, SHADE, 0.4), radius=2)
    for n in range(3):
        x = 57 + 7.4 * n
        pen.box(x, 60, x + 4.8, 73, mix(SUN, SHADE, 0.25), radius=1)
        pen.poly([(x, 60), (x + 2.4, 55), (x + 4.8, 60)], SUN)


def thruster_body(pen: Pen) -> None:
    """A ball of gas with a valve, and the sign that it takes energy."""
    pen.circle(51, 51.5, 22, mix(STEEL, SHADE, 0.8))
    pen.circle(50, 50, 21, mix(STEEL, WHITE, 0.2))
    pen.circle(50, 50, 16, mix(STEEL, SHADE, 0.45))
    for x, y in ((35, 35), (65, 35), (35, 65), (65, 65)):
        pen.circle(x, y, 3.4, mix(STEEL, SHADE, 0.75))
    badge(pen, 50, 50, 10)


def thruster_nozzle(pen: Pen) -> None:
    """One nozzle, to the rear, and its jet out to the edge."""
    pen.poly([(43, 84), (57, 84), (63, 100), (37, 100)], mix(PLASMA, (60, 90, 230), 0.35))
    pen.poly([(46.5, 84), (53.5, 84), (56, 100), (44, 100)], mix(PLASMA, WHITE, 0.6))
    pen.poly([(43, 62), (57, 62), (69, 88), (31, 88)], mix(STEEL, SHADE, 0.75))
    pen.poly([(44.5, 62), (55.5, 62), (65.5, 86), (34.5, 86)], mix(STEEL, WHITE, 0.35))
    pen.poly([(52, 62), (55.5, 62), (65.5, 86), (55, 86)], mix(STEEL, SHADE, 0.25))
    pen.box(38, 75, 62, 78.5, mix(STEEL, SHADE, 0.6))


def collar(pen: Pen) -> None:
    """Armour round a container."""
    outer: list[Point] = [(31, 19), (69, 19), (81, 31), (81, 69), (69, 81), (31, 81), (19, 69), (19, 31)]
    pen.poly([(x + 1.2, y + 1.6) for x, y in outer], mix(STEEL, SHADE, 0.82))
    pen.poly(outer, mix(STEEL, WHITE, 0.45))
    for x, y in ((27, 27), (73, 27), (27, 73), (73, 73)):
        pen.circle(x, y, 2.8, mix(STEEL, SHADE, 0.7))


def armoured_generator(pen: Pen) -> None:
    """Walls of energy before two sides, as of any shield; its generator sits in armour."""
    for width, hue in ((11, mix(ENERGY, SHADE, 0.6)), (7, ENERGY), (2.4, mix(ENERGY, WHITE, 0.7))):
        pen.line([(26, 25), (69, 25), (75, 31), (75, 74)], width, hue)
    outer: list[Point] = [(30, 34), (56, 34), (66, 44), (66, 70), (54, 80), (30, 80), (20, 70), (20, 44)]
    pen.poly([(x + 1.2, y + 1.6) for x, y in outer], mix(STEEL, SHADE, 0.82))
    pen.poly(outer, mix(STEEL, WHITE, 0.4))
    inner = [(43 + (x - 43) * 0.66, 57 + (y - 57) * 0.66) for x, y in outer]
    pen.poly(inner, mix(STEEL, SHADE, 0.6))
    for x, y in ((27, 41), (59, 41), (27, 73), (59, 73)):
        pen.circle(x, y, 2.6, mix(STEEL, SHADE, 0.7))
    badge(pen, 43, 57, 10)


class Aboard(Struct, frozen=True):
    """What a part holds; None where a tile is shown as printed."""

    figures: tuple[Figure, ...] = ()
    tokens: int = 0
    goods: tuple[Good, ...] = ()
    awake: bool = False
    """Robots that somebody has paid for on this card."""
    used: bool = False
    """A solar module that has fed something on this card."""


PRINTED = Aboard()


def motif(looks: PartFace, size: int, aboard: Aboard | None, colour: Colour | None) -> Image.Image:
    """What stands on a plate, with what is aboard; it turns with its tile where that has a meaning."""
    kind = looks.sort.id
    if kind in _TURNING:
        upright = drawn(("gt motif", kind), size, size, _TURNING[kind])
        turn = turn_of(looks)
        return kept(("gt motif", kind, size, turn), lambda: turned(upright, turn))
    if looks.nozzles:
        return kept(("gt motif", kind, looks.nozzles, size), lambda: _thruster(looks.nozzles, size))
    name = ("gt motif", kind, aboard, colour)
    made = drawn(name, size, size, lambda pen: _upright(pen, kind, aboard, colour))
    if colour is None:
        return made
    return kept((*name, "badge", size), lambda: _badged(made, colour, size))


def turn_of(looks: PartFace) -> int:
    """The quarter turns of what points or covers somewhere: barrels as printed to the front, exhausts to the
    rear, shields to the front and right."""
    if looks.covers:
        return next(turn for turn in range(4) if {*turned_sides(_COVERED, turn)} == {*looks.covers})
    if looks.points is None:
        return 0
    return (looks.points.place - (Side.REAR if looks.sort.engine else Side.FRONT).place) % 4


_COVERED = (Side.FRONT, Side.RIGHT)


def _thruster(nozzles: tuple[Side, ...], size: int) -> Image.Image:
    found = Image.new("RGBA", (size, size))
    nozzle = drawn("gt nozzle", size, size, thruster_nozzle)
    for side in nozzles:
        found.alpha_composite(turned(nozzle, side.place - Side.REAR.place))
    found.alpha_composite(drawn("gt thruster", size, size, thruster_body))
    return found


def _badged(image: Image.Image, colour: Colour, size: int) -> Image.Image:
    found = image.copy()
    badge = emblem(CREWS[colour], max(6, round(size * 0.2)))
    found.alpha_composite(badge, ((size - badge.width) // 2, round(size * 0.235)))
    return found


def _upright(pen: Pen, kind: Kind, aboard: Aboard | None, colour: Colour | None) -> None:
    sort, now = KINDS[kind], aboard or PRINTED
    if colour is not None:
        _starting_cabin(pen, aboard, CREWS[colour].colour)
    elif sort.crew:
        _cabin(pen, aboard)
    elif len(sort.life_support) > 1:
        mixed_life_support(pen)
    elif sort.life_support:
        _life_support(pen, sort.life_support[0])
    elif sort.tokens:
        _battery(pen, sort.tokens, sort.tokens if aboard is None else aboard.tokens)
    elif sort.containers:
        if kind is Kind.PLATED_CARGO:
            collar(pen)
        _hold(pen, sort.containers, bool(sort.special), now.goods)
    elif sort.robots:
        astrobot_station(pen, awake=now.awake)
    elif sort.solar:
        solar_module(pen, used=now.used)
    else:
        _PLAIN[kind](pen)
        for stowed in now.goods:
            # The smuggler's: a good where there is no container.
            good(PlacedPen(pen, 50, 50, SMUGGLED), stowed)


# ---------------------------------------------------------------------- cabins


def _window(pen: Pen, x: float, y: float, radius: float, figure: Figure | None, *, known: bool) -> None:
    pen.circle(x + 0.8, y + 1.2, radius + 3.5, mix(STEEL, SHADE, 0.6))
    pen.circle(x, y, radius + 3, mix(STEEL, WHITE, 0.25))
    if figure is not None:
        pen.circle(x, y, radius, mix(LIT, (70, 130, 190), 0.45))
        FIGURE_PAINTS[figure](PlacedPen(pen, x, y + radius * 0.08, radius * 1.62))
        return
    pen.circle(x, y, radius, GLASS if known else mix(GLASS, LIT, 0.18))
    pen.arc(x, y, radius * 0.68, 190, 260, radius * 0.2, mix(GLASS, LIT, 0.55))


def _windows(pen: Pen, places: tuple[Point, Point], radius: float, aboard: Aboard | None) -> None:
    figures = () if aboard is None else aboard.figures
    for n, (x, y) in enumerate(places):
        _window(pen, x, y, radius, figures[n] if n < len(figures) else None, known=aboard is not None)


def _cabin(pen: Pen, aboard: Aboard | None) -> None:
    pen.box(18, 26, 84, 79, mix(STEEL, SHADE, 0.7), radius=25)
    pen.box(16, 23, 83, 77, mix(STEEL, SHADE, 0.25), radius=26)
    pen.box(19, 26, 80, 74, mix(STEEL, SHADE, 0.5), radius=23)
    figures = () if aboard is None else aboard.figures
    if any(figure is not Figure.HUMAN for figure in figures):
        _window(pen, 49.5, 50, 23, figures[0], known=True)
        return
    _windows(pen, ((34, 50), (65.5, 50)), 13.6, aboard)


def _starting_cabin(pen: Pen, aboard: Aboard | None, hue: Hue) -> None:
    pen.circle(51, 51.5, 34, mix(hue, SHADE, 0.75))
    pen.circle(50, 50, 33, mix(hue, SHADE, 0.1))
    pen.circle(50, 50, 28, mix(hue, SHADE, 0.72))
    _windows(pen, ((37, 58.5), (63, 58.5)), 10.5, aboard)


def _life_support(pen: Pen, alien: Alien) -> None:
    """A tank with what it keeps alive as its sign: a hexagon for brown, a bulb for purple."""
    figure = Figure(alien.value)
    hue = FIGURES[figure]
    dark = mix(hue, SHADE, 0.72)
    if alien is Alien.BROWN:
        outer: list[Point] = [(50, 18), (80, 34), (80, 67), (50, 83), (20, 67), (20, 34)]
        pen.poly(outer, mix(hue, SHADE, 0.4))
        pen.poly([(50 + (x - 50) * 0.86, 50 + (y - 50) * 0.86) for x, y in outer], dark)
    else:
        pen.box(34, 68, 66, 83, mix(hue, SHADE, 0.35), radius=3)
        pen.circle(50, 47, 30, mix(hue, WHITE, 0.1))
        pen.circle(50, 47, 26, dark)
    FIGURE_PAINTS[figure](PlacedPen(pen, 50, 50, 40))
    for x, y, radius in ((30, 41, 2.6), (71, 44, 3.2), (67, 33, 2)):
        pen.circle(x, y, radius, mix(hue, WHITE, 0.35))


# ---------------------------------------------------------------------- batteries and holds


def _battery(pen: Pen, cells: int, lit: int) -> None:
    wide = 23 if cells == 3 else 30
    pen.box(17, 66, 84, 84, mix(STEEL, SHADE, 0.75), radius=5)
    pen.box(17, 64, 83, 81, mix(STEEL, SHADE, 0.3), radius=5)
    pen.box(20, 67, 80, 71, mix(CELL, SHADE, 0.55))
    for n in range(cells):
        x = 50 + (n - (cells - 1) / 2) * wide
        cell(PlacedPen(pen, x, 46, 55), lit=n < lit)


HOLDS: Mapping[tuple[int, bool], tuple[tuple[Point, ...], float]] = {
    (1, True): (((50, 50),), 44),
    (2, True): (((33, 50), (67, 50)), 30),
    (2, False): (((33.5, 50), (66.5, 50)), 29),
    (3, False): (((34.5, 35), (65.5, 35), (50, 66)), 27),
}
"""Where the containers of a hold stand, and their size."""


SMUGGLED = 40
"""The size of a good that lies in no container."""


def _hold(pen: Pen, containers: int, special: bool, goods: tuple[Good, ...]) -> None:
    places, size = HOLDS[containers, special]
    for n, (x, y) in enumerate(places):
        _container(pen, x, y, size, special=special)
        if n < len(goods):
            good(PlacedPen(pen, x, y, size - (9 if special else 6)), goods[n])


def _container(pen: Pen, x: float, y: float, size: float, *, special: bool) -> None:
    half = size / 2
    frame = mix(HAZARD, WHITE, 0.38) if special else mix(STEEL, WHITE, 0.12)
    pen.box(x - half + 1, y - half + 1.5, x + half + 1, y + half + 1.5, SHADE, radius=4)
    pen.box(x - half, y - half, x + half, y + half, frame, radius=4)
    if special:
        # Notched corners and a double frame: special even without its red.
        notch = size * 0.2
        for dx in (-1, 1):
            for dy in (-1, 1):
                cx, cy = x + dx * half, y + dy * half
                pen.poly([(cx, cy), (cx - dx * notch, cy), (cx, cy - dy * notch)], mix(HAZARD, SHADE, 0.8))
        pen.box(x - half + 2.6, y - half + 2.6, x + half - 2.6, y + half - 2.6, DEEP, radius=8)
        pen.box(
            x - half + 4.2, y - half + 4.2, x + half - 4.2, y + half - 4.2, mix(HAZARD, SHADE, 0.45), radius=7
        )
    inset = 5.8 if special else 3
    pen.box(
        x - half + inset,
        y - half + inset,
        x + half - inset,
        y + half - inset,
        DEEP,
        radius=6 if special else 2,
    )


def _structural(pen: Pen) -> None:
    light, dark = mix(STEEL, WHITE, 0.1), mix(STEEL, SHADE, 0.6)
    for width, hue, shift in ((13, dark, 1.2), (10, light, 0)):
        pen.line([(25, 25 + shift), (75, 75 + shift)], width, hue)
        pen.line([(75, 25 + shift), (25, 75 + shift)], width, hue)
    for x, y in ((25, 25), (75, 25), (25, 75), (75, 75)):
        pen.circle(x, y, 3, dark)
    pen.circle(50, 51, 13, dark)
    pen.circle(50, 50, 12, light)
    pen.poly([(50 + 7 * x, 50 + 7 * y) for x, y in _NUT], dark)


_NUT: tuple[Point, ...] = ((0, -1), (0.87, -0.5), (0.87, 0.5), (0, 1), (-0.87, 0.5), (-0.87, -0.5))


# ---------------------------------------------------------------------- engines, cannons, shields


def _nozzle(pen: Pen, x: float, half: float) -> None:
    """A nozzle and its flame, out to the rear edge."""
    pen.poly(
        [(x - half * 0.9, 74), (x + half * 0.9, 74), (x + half * 0.42, 92), (x, 100), (x - half * 0.42, 92)],
        mix(PLASMA, (60, 90, 230), 0.5),
    )
    pen.poly(
        [(x - half * 0.5, 74), (x + half * 0.5, 74), (x + half * 0.2, 88), (x, 94), (x - half * 0.2, 88)],
        mix(PLASMA, WHITE, 0.55),
    )
    pen.poly(
        [(x - half * 0.62, 48), (x + half * 0.62, 48), (x + half, 77), (x - half, 77)],
        mix(STEEL, SHADE, 0.65),
    )
    pen.poly(
        [(x - half * 0.52, 48), (x + half * 0.3, 48), (x + half * 0.62, 75), (x - half * 0.9, 75)],
        mix(STEEL, WHITE, 0.1),
    )
    for y, share in ((56, 0.72), (65, 0.86)):
        pen.box(x - half * share, y, x + half * share, y + 2.6, mix(STEEL, SHADE, 0.5))


def _single_engine(pen: Pen) -> None:
    _nozzle(pen, 50, 21)
    _block(pen, 33, 67, 26)


def _double_engine(pen: Pen) -> None:
    for x in (33.5, 66.5):
        _nozzle(pen, x, 14.5)
    _block(pen, 21, 79, 26)
    badge(pen, 50, 38, 10)


def _block(pen: Pen, left: float, right: float, top: float) -> None:
    pen.box(left, top + 1, right + 1, 53, mix(STEEL, SHADE, 0.75), radius=5)
    pen.box(left, top, right, 51, mix(STEEL, SHADE, 0.18), radius=5)
    pen.box(left + 3, top + 3, right - 3, top + 8, mix(STEEL, WHITE, 0.3), radius=2)


def _barrel(pen: Pen, x: float, half: float) -> None:
    """A barrel from the turret to the edge in front of it."""
    pen.box(x - half - 1, 3, x + half + 2, 56, mix(STEEL, SHADE, 0.8))
    pen.box(x - half, 2, x + half, 55, mix(STEEL, SHADE, 0.25))
    pen.box(x - half * 0.6, 2, x - half * 0.05, 55, mix(STEEL, WHITE, 0.4))
    pen.box(x - half - 3, 0.5, x + half + 3, 12, mix(MUZZLE, SHADE, 0.55), radius=2)
    pen.box(x - half - 2, 0.5, x + half + 2, 10, MUZZLE, radius=2)
    pen.box(x - half * 0.7, 0.5, x + half * 0.7, 4.5, DEEP)
    pen.box(x - half - 2, 26, x + half + 2, 30, mix(STEEL, SHADE, 0.6))


def _turret(pen: Pen, radius: float) -> None:
    pen.circle(51, 62, radius + 1, mix(STEEL, SHADE, 0.8))
    pen.circle(50, 60.5, radius, mix(STEEL, SHADE, 0.15))
    pen.circle(50, 60.5, radius - 4, mix(STEEL, SHADE, 0.5))


def _single_cannon(pen: Pen) -> None:
    _barrel(pen, 50, 7)
    _turret(pen, 19)
    pen.circle(50, 60.5, 8, MUZZLE)
    pen.circle(48, 58.5, 3, mix(MUZZLE, WHITE, 0.6))


def _double_cannon(pen: Pen) -> None:
    for x in (35, 65):
        _barrel(pen, x, 6.5)
    _turret(pen, 22)
    badge(pen, 50, 60.5, 10)


def _shield(pen: Pen) -> None:
    """Walls of energy before the two sides it covers, from a generator in the far corner."""
    for width, hue in ((11, mix(ENERGY, SHADE, 0.6)), (7, ENERGY), (2.4, mix(ENERGY, WHITE, 0.7))):
        pen.line([(24, 24), (70, 24), (76, 30), (76, 76)], width, hue)
    for x, y in ((36, 38), (52, 38), (62, 48), (62, 64)):
        pen.circle(x, y, 2.6, mix(ENERGY, SHADE, 0.15))
    pen.circle(39, 64, 18, mix(STEEL, SHADE, 0.75))
    pen.circle(38, 62, 17, mix(STEEL, WHITE, 0.1))
    pen.circle(38, 62, 13, mix(STEEL, SHADE, 0.6))
    badge(pen, 38, 62, 10)


_TURNING: Mapping[Kind, Callable[[Pen], None]] = {
    Kind.SINGLE_ENGINE: _single_engine,
    Kind.DOUBLE_ENGINE: _double_engine,
    Kind.SINGLE_CANNON: _single_cannon,
    Kind.DOUBLE_CANNON: _double_cannon,
    Kind.SHIELD: _shield,
    Kind.PLATED_SHIELD: armoured_generator,
}

_PLAIN: Mapping[Kind, Callable[[Pen], None]] = {
    Kind.STRUCTURAL: _structural,
    Kind.ROUTER: router,
    Kind.AUTO_TURRET: auto_turret,
    Kind.ARMOURY: armoury,
}
