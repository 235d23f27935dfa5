"""What stands on the plates of Another Big Expansion, each by its silhouette.

Drawn as `motifs` draws: in the design of a tile, 100 × 100, clear of the connectors; nozzles reach the edge.
"""

from __future__ import annotations

from engine.galaxy_trucker.ship.ship import Figure
from render.galaxy_trucker.art.figures import FIGURE_PAINTS, PlacedPen, badge, robot
from render.galaxy_trucker.art.tones import (
    CELL,
    DEEP,
    ENERGY,
    FIGURES,
    LIT,
    MUZZLE,
    PLASMA,
    STEEL,
    SUN,
    WHITE,
)
from render.shared.palette import SHADE, mix
from render.shared.sprites import Pen, Point, star


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
