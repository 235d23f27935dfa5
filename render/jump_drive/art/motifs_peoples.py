"""The motifs of peoples: of aliens, rebels and settlers."""

from __future__ import annotations

import math
from functools import partial

from render.jump_drive.art.motifs_developments import (
    DARK_EARTH,
    DARK_GOLD,
    DARK_LEAF,
    DARK_SKY,
    DARK_VIOLET,
    DEEP,
    EARTH,
    GOLD,
    LEAF,
    LIGHT,
    NIGHT,
    RED,
    SKY,
    STEEL,
    VIOLET,
    VOID,
    Motif,
    helix,
)
from render.jump_drive.art.motifs_worlds import dome
from render.shared.palette import Colour, mix
from render.shared.sprites import Pen, star


def _deserted(pen: Pen, *, kind: str) -> None:
    """What the aliens left behind: half-buried gold."""
    if kind == "colony":
        dome(pen, 30, 24, DARK_GOLD)
        dome(pen, 72, 20, DARK_GOLD)
        pen.poly([(46, 84), (54, 84), (52, 20), (48, 20)], GOLD)
        pen.circle(50, 16, 7, SKY)
    elif kind == "world":
        pen.ring(50, 54, 44, 12, DARK_GOLD)
        pen.arc(50, 54, 38, 150, 280, 11, GOLD)
        pen.poly([(78, 4), (100, 30), (70, 34)], (0, 0, 0, 0))
        for n in range(6):
            a = math.radians(60 * n + 20)
            pen.circle(50 + 38 * math.cos(a), 54 + 38 * math.sin(a), 3.4, SKY)
    else:
        for n, (x, top) in enumerate(((18, 40), (40, 16), (62, 28), (84, 48))):
            pen.box(x - 9, top, x + 9, 92, DARK_GOLD if n % 2 else GOLD, radius=2)
            for y in range(top + 8, 86, 11):
                pen.line([(x - 4, y), (x + 4, y)], 3, VOID)
    pen.oval(50, 93, 46, 6, mix(DARK_GOLD, VOID, 0.5))


def _rosetta_stone_world(pen: Pen) -> None:
    pen.poly([(18, 10), (74, 4), (88, 22), (84, 94), (14, 94)], DEEP)
    pen.poly([(18, 10), (74, 4), (80, 90), (14, 94)], STEEL)
    for n, y in enumerate(range(20, 90, 12)):
        hue = (DARK_GOLD, DARK_SKY, DARK_VIOLET)[n // 2 % 3]
        for m in range(4):
            x = 26 + 13 * m
            pen.line([(x, y), (x + (7 if (n + m) % 3 else 3), y + (n * m % 3) * 2)], 4, hue)


def _alien_toy_shop(pen: Pen) -> None:
    pen.poly([(50, 6), (74, 44), (26, 44)], GOLD)
    pen.box(10, 50, 48, 90, DARK_GOLD, radius=4)
    pen.poly(star(29, 70, 14, 6, 5), LIGHT)
    pen.circle(72, 70, 21, SKY)
    pen.poly([(52, 66), (92, 66), (93, 74), (51, 74)], GOLD)


def _alien_robot_sentry(pen: Pen) -> None:
    for turn in (-1, 1):
        pen.line([(50 + 20 * turn, 56), (50 + 40 * turn, 70), (50 + 32 * turn, 96)], 7, DARK_GOLD)
    pen.circle(50, 42, 34, DARK_GOLD)
    pen.circle(44, 36, 26, GOLD)
    pen.circle(50, 42, 19, VOID)
    pen.circle(50, 42, 11, RED)
    pen.circle(46, 38, 4, LIGHT)
    pen.line([(50, 70), (50, 88)], 7, DARK_GOLD)


def warship(pen: Pen, x: float, y: float, size: float) -> None:
    """An alien warship: a golden crescent with a dark heart."""
    s = size / 100
    hull = [(x + 48 * s, y - 6 * s), (x + 8 * s, y - 30 * s), (x - 50 * s, y - 22 * s), (x - 18 * s, y)]
    pen.poly([*hull, (x - 50 * s, y + 22 * s), (x + 8 * s, y + 30 * s), (x + 48 * s, y + 6 * s)], DARK_GOLD)
    pen.poly([*hull, (x + 20 * s, y)], GOLD)
    pen.oval(x + 4 * s, y, 17 * s, 7 * s, VOID)
    pen.circle(x + 8 * s, y, 4 * s, SKY)


def _lost_alien_battle_fleet(pen: Pen) -> None:
    warship(pen, 60, 50, 76)
    warship(pen, 34, 18, 48)
    warship(pen, 34, 82, 48)


def _alien_guardians(pen: Pen) -> None:
    for x in (26, 74):
        pen.poly([(x - 16, 92), (x - 12, 30), (x, 8), (x + 12, 30), (x + 16, 92)], DARK_GOLD)
        pen.poly([(x - 16, 92), (x - 12, 30), (x, 8), (x, 92)], GOLD)
        pen.line([(x - 5, 38), (x + 5, 38)], 5, SKY)
        pen.line([(x - 18, 56), (x + 18, 56)], 6, VOID)
    pen.line([(50, 20), (50, 88)], 3, SKY)


ALIENS: dict[str, Motif] = {
    "deserted_alien_colony": partial(_deserted, kind="colony"),
    "deserted_alien_world": partial(_deserted, kind="world"),
    "deserted_alien_library": partial(_deserted, kind="library"),
    "rosetta_stone_world": _rosetta_stone_world,
    "alien_toy_shop": _alien_toy_shop,
    "alien_robot_sentry": _alien_robot_sentry,
    "lost_alien_warship": lambda pen: warship(pen, 50, 50, 100),
    "lost_alien_battle_fleet": _lost_alien_battle_fleet,
    "alien_guardians": _alien_guardians,
}
"""By the id of the design."""


def paw(pen: Pen, x: float, y: float, size: float, hue: Colour) -> None:
    """A footprint."""
    s = size / 100
    pen.oval(x, y + 20 * s, 27 * s, 23 * s, hue)
    for dx, dy, lean in ((-34, -6, -20), (-13, -26, -8), (13, -26, 8), (34, -6, 20)):
        pen.oval(x + dx * s, y + dy * s, 10 * s, 15 * s, hue, lean=lean)


def blade(pen: Pen, turn: int) -> None:
    """A sword from the lower left (1) or right (-1)."""
    pen.line([(50 - 30 * turn, 80), (50 + 30 * turn, 14)], 8, LIGHT)
    pen.line([(50 - 40 * turn, 66), (50 - 16 * turn, 84)], 7, GOLD)
    pen.line([(50 - 30 * turn, 80), (50 - 40 * turn, 94)], 9, DARK_EARTH)


def _devolved_uplift_race(pen: Pen) -> None:
    paw(pen, 40, 58, 88, DARK_SKY)
    paw(pen, 40, 56, 76, SKY)
    pen.line([(92, 12), (92, 74)], 7, STEEL)
    pen.poly([(78, 66), (106, 66), (92, 92)], STEEL)


def _arboreal_uplift_race(pen: Pen) -> None:
    pen.poly([(44, 96), (46, 54), (54, 54), (58, 96)], DARK_EARTH)
    for x, y, r, hue in ((34, 46, 24, DARK_LEAF), (68, 46, 23, DARK_LEAF), (50, 28, 26, LEAF)):
        pen.circle(x, y, r, hue)
    for x in (42, 58):
        pen.circle(x, 34, 5, VOID)
        pen.circle(x - 1, 33, 2, LIGHT)


def _amphibious_uplift_race(pen: Pen) -> None:
    for x in (28, 72):
        pen.circle(x, 28, 17, DARK_LEAF)
        pen.circle(x, 26, 11, LIGHT)
        pen.circle(x, 27, 6, VOID)
    pen.oval(50, 56, 42, 30, LEAF)
    pen.line([(22, 62), (36, 70), (64, 70), (78, 62)], 5, DARK_LEAF)
    for y in (88, 96):
        pen.line([(12, y), (30, y - 5), (50, y), (70, y - 5), (88, y)], 4, SKY)


def _insect_uplift_race(pen: Pen) -> None:
    for y in (42, 58, 74):
        pen.line([(16, y - 10), (30, y), (70, y), (84, y - 10)], 5, DARK_LEAF)
    pen.oval(50, 62, 26, 32, LEAF)
    pen.line([(50, 34), (50, 92)], 4, DARK_LEAF)
    pen.circle(50, 28, 15, DARK_LEAF)
    pen.line([(42, 18), (30, 4)], 4, DARK_LEAF)
    pen.line([(58, 18), (70, 4)], 4, DARK_LEAF)
    for x in (44, 56):
        pen.circle(x, 26, 4, GOLD)


def _lifeforms_inc(pen: Pen) -> None:
    pen.circle(50, 50, 46, DARK_LEAF)
    pen.circle(50, 50, 40, mix(LEAF, VOID, 0.55))
    pen.circle(44, 44, 17, LEAF)
    pen.circle(40, 40, 8, LIGHT)
    for x, y, r in ((70, 62, 8), (60, 76, 5), (30, 70, 6), (74, 38, 5)):
        pen.circle(x, y, r, GOLD)


def _adaptable_uplift_race(pen: Pen) -> None:
    for n, hue in enumerate((DARK_LEAF, LEAF, GOLD)):
        paw(pen, 26 + 24 * n, 74 - 22 * n, 52, hue)


def _ancient_races(pen: Pen) -> None:
    pen.poly([(50, 6), (94, 34), (6, 34)], LEAF)
    pen.poly([(50, 14), (78, 31), (22, 31)], DARK_LEAF)
    for n in range(4):
        top = 40 if n != 3 else 58
        pen.box(14 + 20 * n, top, 26 + 20 * n, 86, STEEL)
        pen.box(20 + 20 * n, top, 26 + 20 * n, 86, DEEP)
    pen.box(6, 86, 94, 95, LIGHT, radius=2)


def _reptilian_uplift_race(pen: Pen) -> None:
    pen.circle(50, 50, 46, DARK_LEAF)
    pen.circle(50, 50, 38, GOLD)
    pen.circle(50, 50, 38, mix(GOLD, LEAF, 0.35))
    pen.oval(50, 50, 9, 36, VOID)
    pen.circle(40, 34, 7, LIGHT)


def _space_symbionts(pen: Pen) -> None:
    for n in range(5):
        x = 26 + 12 * n
        pen.line([(x, 48), (x + 5, 64), (x - 5, 78), (x + 3, 96)], 5, DARK_VIOLET if n % 2 else VIOLET)
    pen.circle(50, 40, 33, VIOLET)
    pen.box(17, 48, 83, 60, VIOLET, radius=6)
    pen.circle(42, 30, 16, mix(VIOLET, LIGHT, 0.5))
    for x in (40, 60):
        pen.circle(x, 46, 5, VOID)


def _uplift_mining_moles(pen: Pen) -> None:
    pen.circle(50, 50, 36, DARK_EARTH)
    pen.oval(50, 62, 20, 16, EARTH)
    pen.circle(50, 56, 7, RED)
    for x in (36, 64):
        pen.circle(x, 42, 4.5, VOID)
    pen.poly([(16, 34), (84, 34), (76, 14), (50, 6), (24, 14)], GOLD)
    pen.circle(50, 20, 8, LIGHT)
    for turn in (-1, 1):
        for n in range(3):
            x = 50 + turn * (24 + 9 * n)
            pen.poly([(x - 5, 76), (x + 5, 76), (x + turn * 3, 97)], LIGHT)


def _warrior_race(pen: Pen) -> None:
    blade(pen, 1)
    blade(pen, -1)
    pen.circle(50, 48, 15, DARK_LEAF)
    pen.circle(47, 45, 10, LEAF)


def _uplift_mercenaries(pen: Pen) -> None:
    blade(pen, 1)
    pen.circle(56, 56, 27, DARK_LEAF)
    paw(pen, 56, 54, 52, LIGHT)


def _lost_species_ark_world(pen: Pen) -> None:
    pen.circle(50, 50, 30, LEAF)
    pen.circle(42, 42, 18, mix(LEAF, LIGHT, 0.5))
    pen.box(10, 50, 90, 90, VOID)
    pen.poly([(4, 54), (96, 54), (84, 84), (70, 92), (30, 92), (16, 84)], STEEL)
    pen.poly([(4, 54), (96, 54), (93, 62), (7, 62)], LIGHT)
    helix(pen, 50, 26, 54, 6, DARK_LEAF, NIGHT)
    for n, hue in enumerate((GOLD, SKY, RED)):
        paw(pen, 28 + 22 * n, 76, 26, hue)


PEOPLES: dict[str, Motif] = {
    "devolved_uplift_race": _devolved_uplift_race,
    "arboreal_uplift_race": _arboreal_uplift_race,
    "amphibious_uplift_race": _amphibious_uplift_race,
    "insect_uplift_race": _insect_uplift_race,
    "lifeforms_inc": _lifeforms_inc,
    "adaptable_uplift_race": _adaptable_uplift_race,
    "ancient_races": _ancient_races,
    "reptilian_uplift_race": _reptilian_uplift_race,
    "space_symbionts": _space_symbionts,
    "uplift_mining_moles": _uplift_mining_moles,
    "warrior_race": _warrior_race,
    "uplift_mercenaries": _uplift_mercenaries,
    "lost_species_ark_world": _lost_species_ark_world,
}
"""By the id of the design."""
