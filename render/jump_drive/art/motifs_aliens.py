"""Motifs of what the aliens left behind, gold under dust, in a square of 100 × 100."""

from __future__ import annotations

import math
from functools import partial

from render.jump_drive.art.motifs_developments import Motif
from render.jump_drive.art.motifs_worlds import dome
from render.jump_drive.art.tones import (
    DARK_GOLD,
    DARK_SKY,
    DARK_VIOLET,
    DEEP,
    GOLD,
    LIGHT,
    RED,
    SKY,
    STEEL,
    VOID,
)
from render.shared.palette import mix
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
