"""Motifs of the worlds that people, pirates and rebels have made their own, in a square of 100 × 100."""

from __future__ import annotations

import math

from render.jump_drive.art.motifs_developments import (
    DARK_EARTH,
    DARK_GOLD,
    DARK_LEAF,
    DARK_RED,
    DARK_SKY,
    DARK_VIOLET,
    DEEP,
    EARTH,
    FLAME,
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
    gem,
    pick,
)
from render.shared.palette import Colour, mix
from render.shared.space import generator
from render.shared.sprites import Pen, star


def rock(pen: Pen, name: str, x: float, y: float, size: float) -> None:
    """A tumbling rock."""
    rng = generator("rock", name)
    outline = []
    for n in range(11):
        a, r = math.tau * n / 11, size * rng.uniform(0.78, 1.1)
        outline.append((x + r * math.cos(a), y + r * math.sin(a)))
    pen.poly(outline, DARK_EARTH)
    lit = [(x - size * 0.1 + (px - x) * 0.8, y - size * 0.1 + (py - y) * 0.8) for px, py in outline]
    pen.poly(lit, EARTH)
    pen.circle(x + size * 0.2, y + size * 0.1, size * 0.22, DARK_EARTH)
    pen.circle(x - size * 0.35, y - size * 0.3, size * 0.12, DARK_EARTH)


def flag(pen: Pen, x: float, top: float, foot: float, size: float) -> None:
    """A rebel banner with a torn edge."""
    pen.line([(x, top), (x, foot)], 4, LIGHT)
    s = size
    cloth = ((0, 0), (34, 4), (26, 13), (36, 24), (0, 28))
    pen.poly([(x + dx * s, top + dy * s) for dx, dy in cloth], RED)
    pen.poly(star(x + 13 * s, top + 14 * s, 9 * s, 4 * s, 5), GOLD)


def tower(pen: Pen, x: float, top: float, wide: float) -> None:
    """A battlemented tower."""
    pen.box(x - wide, top + 6, x + wide, 92, STEEL)
    pen.box(x, top + 6, x + wide, 92, DEEP)
    for n in (-1, 0, 1):
        pen.box(x + n * wide * 0.8 - wide * 0.28, top, x + n * wide * 0.8 + wide * 0.28, top + 8, LIGHT)
    pen.box(x - wide * 0.3, top + 20, x + wide * 0.3, top + 34, VOID, radius=3)


def dome(pen: Pen, x: float, wide: float, hue: Colour) -> None:
    """A dome on the ground."""
    pen.circle(x, 84, wide, hue)
    pen.circle(x - wide * 0.25, 84 - wide * 0.25, wide * 0.55, mix(hue, LIGHT, 0.45))
    pen.box(x - wide - 2, 84, x + wide + 2, 100, (0, 0, 0, 0))
    pen.box(x - wide, 80, x + wide, 88, STEEL, radius=3)


def skull(pen: Pen) -> None:
    """Pirates."""
    for turn in (1, -1):
        pen.line([(50 - 36 * turn, 62), (50 + 36 * turn, 94)], 9, STEEL)
        for x, y in ((50 - 36 * turn, 62), (50 + 36 * turn, 94)):
            pen.circle(x, y, 8, STEEL)
    pen.circle(50, 38, 32, LIGHT)
    pen.box(34, 54, 66, 76, LIGHT, radius=8)
    for x in (37, 63):
        pen.circle(x, 40, 9, VOID)
    pen.poly([(50, 48), (55, 58), (45, 58)], VOID)
    for x in (43, 50, 57):
        pen.line([(x, 67), (x, 75)], 2.4, VOID)


def _artist_colony(pen: Pen) -> None:
    pen.oval(48, 56, 42, 34, EARTH, lean=-12)
    pen.circle(64, 68, 9, VOID)
    for x, y, hue in ((24, 50, RED), (38, 34, GOLD), (60, 32, LEAF), (76, 46, SKY), (32, 68, VIOLET)):
        pen.circle(x, y, 8, hue)
    pen.line([(92, 6), (60, 56)], 6, LIGHT)
    pen.line([(60, 56), (54, 66)], 9, DARK_VIOLET)


def _gem_smugglers(pen: Pen) -> None:
    gem(pen, 50, 62, 76, LEAF)
    pen.box(8, 10, 92, 42, NIGHT, radius=16)
    for x in (30, 70):
        pen.oval(x, 26, 12, 8, LIGHT)
        pen.circle(x, 26, 5, VOID)


def _gem_world(pen: Pen) -> None:
    gem(pen, 28, 40, 56, SKY)
    gem(pen, 74, 42, 50, LEAF)
    gem(pen, 50, 66, 66, VIOLET)


def _new_survivalists(pen: Pen) -> None:
    pen.poly([(50, 10), (90, 88), (10, 88)], DARK_LEAF)
    pen.poly([(50, 10), (50, 88), (10, 88)], LEAF)
    pen.poly([(50, 44), (66, 88), (34, 88)], VOID)
    pen.poly([(50, 58), (59, 84), (50, 90), (41, 84)], FLAME)
    pen.poly([(50, 70), (55, 84), (50, 88), (45, 84)], GOLD)


def _new_vinland(pen: Pen) -> None:
    pen.line([(50, 8), (50, 66)], 4, EARTH)
    for n in range(5):
        x = 22 + 11.2 * n
        pen.poly([(x, 16), (x + 11.2, 16), (x + 11.2, 54), (x, 54)], RED if n % 2 else LIGHT)
    pen.poly([(4, 50), (14, 68), (86, 68), (96, 46), (94, 72), (78, 88), (22, 88), (8, 72)], EARTH)
    pen.line([(14, 74), (86, 74)], 4, DARK_EARTH)
    for x in (28, 43, 58, 73):
        pen.circle(x, 68, 7, GOLD)


def _pirate_fuel_cache(pen: Pen) -> None:
    for x, y in ((28, 40), (72, 40), (50, 52)):
        pen.box(x - 17, y - 24, x + 17, y + 40, DARK_RED, radius=8)
        pen.box(x - 17, y - 24, x - 3, y + 40, RED, radius=7)
        for at in (y - 8, y + 20):
            pen.box(x - 19, at - 3, x + 19, at + 3, STEEL, radius=2)
    pen.poly([(50, 42), (60, 58), (50, 72), (40, 58)], GOLD)


def _smuggling_lair(pen: Pen) -> None:
    for x, y, hue in ((50, 30, DARK_GOLD), (28, 68, EARTH), (72, 68, EARTH)):
        pen.box(x - 21, y - 19, x + 21, y + 21, mix(hue, VOID, 0.4), radius=3)
        pen.box(x - 21, y - 19, x + 21, y - 13, hue)
        pen.box(x - 21, y + 15, x + 21, y + 21, hue)
        pen.line([(x - 17, y - 12), (x + 17, y + 14)], 5, hue)
    pen.poly(star(50, 31, 11, 5, 5), LIGHT)


def _convict_miners(pen: Pen) -> None:
    pick(pen, 1)
    for n in range(4):
        pen.ring(14 + 11 * n, 74 - 3 * (n % 2), 9, 4, STEEL)
    pen.circle(72, 78, 19, NIGHT)
    pen.circle(66, 72, 9, DEEP)


def _former_penal_colony(pen: Pen) -> None:
    pen.box(8, 8, 92, 92, DEEP, radius=8)
    pen.box(18, 18, 82, 82, VOID, radius=4)
    for x in (28, 42, 58, 72):
        pen.line([(x, 18), (x, 82 if x != 42 else 34)], 6, STEEL)
    pen.line([(42, 34), (34, 50)], 6, STEEL)
    pen.poly([(46, 82), (58, 48), (70, 82)], LEAF)


def _galactic_resort(pen: Pen) -> None:
    pen.circle(70, 28, 20, GOLD)
    pen.oval(50, 90, 44, 10, mix(GOLD, EARTH, 0.35))
    pen.arc(70, 92, 44, 182, 236, 7, DARK_EARTH)
    for end in ((16, 30), (14, 52), (66, 34), (72, 54), (40, 22)):
        pen.line([(45, 52), ((45 + end[0]) / 2, (52 + end[1]) / 2 - 8), end], 8, LEAF)
    pen.circle(45, 55, 5, EARTH)


def _imperium_blaster_factory(pen: Pen) -> None:
    grip = [(74, 52), (46, 52), (38, 90), (14, 90), (20, 52)]
    pen.poly([(6, 30), (74, 30), (96, 36), (96, 46), *grip, (6, 48)], DEEP)
    pen.poly([(6, 30), (74, 30), (96, 36), (96, 41), (6, 40)], STEEL)
    pen.box(28, 18, 60, 26, VIOLET, radius=3)
    pen.ring(50, 62, 11, 4, STEEL)
    pen.box(60, 34, 84, 40, RED, radius=2)


def _mining_world(pen: Pen) -> None:
    pen.line([(24, 92), (46, 10)], 6, STEEL)
    pen.line([(76, 92), (54, 10)], 6, STEEL)
    for y, x in ((72, 29), (52, 35), (32, 40)):
        pen.line([(x, y), (100 - x, y)], 5, STEEL)
        pen.line([(x, y), (94 - x, y - 18)], 3, DEEP)
    pen.circle(50, 10, 9, GOLD)
    pen.line([(50, 20), (50, 84)], 5, LIGHT)
    pen.poly([(38, 80), (62, 80), (50, 99)], EARTH)


def _tourist_world(pen: Pen) -> None:
    for wide, hue in ((35, RED), (20, LIGHT), (8, SKY)):
        pen.oval(50, 38, wide, 34, hue)
    pen.line([(32, 66), (42, 82)], 3, STEEL)
    pen.line([(68, 66), (58, 82)], 3, STEEL)
    pen.box(39, 80, 61, 97, EARTH, radius=4)


def _galactic_trendsetters(pen: Pen) -> None:
    pen.line([(4, 34), (96, 34)], 8, LIGHT)
    for x in (27, 73):
        pen.poly([(x - 21, 32), (x + 21, 32), (x + 17, 60), (x + 6, 68), (x - 6, 68), (x - 17, 60)], VIOLET)
        pen.poly([(x - 14, 38), (x + 4, 38), (x - 8, 60), (x - 13, 54)], mix(VIOLET, LIGHT, 0.55))
    for x, y, r in ((14, 14, 8), (86, 84, 9), (50, 88, 7), (88, 10, 6)):
        pen.poly(star(x, y, r, r * 0.35, 4), GOLD)


def _survey_hq(pen: Pen) -> None:
    dome(pen, 32, 26, SKY)
    pen.box(54, 40, 88, 86, DEEP, radius=4)
    for y in (48, 60, 72):
        pen.line([(60, y), (82, y)], 4, GOLD)
    pen.line([(71, 40), (71, 20)], 4, STEEL)
    pen.arc(71, 14, 14, 20, 160, 6, LIGHT)
    pen.circle(71, 12, 4, GOLD)


def _new_earth(pen: Pen) -> None:
    pen.oval(50, 88, 38, 10, DARK_EARTH)
    pen.line([(50, 86), (50, 44)], 7, DARK_LEAF)
    pen.poly([(50, 52), (30, 52), (10, 34), (8, 14), (30, 16), (46, 32)], LEAF)
    pen.poly([(50, 46), (62, 28), (80, 20), (94, 22), (90, 42), (70, 52)], mix(LEAF, GOLD, 0.3))
    pen.line([(48, 50), (18, 22)], 3, DARK_LEAF)


def _terraformed_world(pen: Pen) -> None:
    pen.circle(50, 54, 38, DARK_LEAF)
    pen.poly([(24, 40), (44, 28), (56, 40), (46, 56), (28, 58)], LEAF)
    pen.poly([(56, 62), (76, 50), (82, 66), (66, 84)], LEAF)
    for turn in (0, 120, 240):
        pen.arc(50, 54, 46, turn, turn + 86, 6, LIGHT)
        a = math.radians(turn + 96)
        pen.poly(star(50 + 46 * math.cos(a), 54 + 46 * math.sin(a), 11, 5.5, 3, turn=turn + 186), LIGHT)


def _asteroid_belt(pen: Pen) -> None:
    for n, (x, y, size) in enumerate(((22, 72, 17), (50, 46, 24), (82, 24, 13), (84, 66, 9), (20, 30, 8))):
        rock(pen, f"asteroid {n}", x, y, size)
    for x, y in ((60, 84), (44, 12), (94, 46), (6, 52)):
        pen.circle(x, y, 3, EARTH)


def _comet_zone(pen: Pen) -> None:
    for x, y, s in ((70, 62, 1.0), (36, 30, 0.6)):
        tail = [(x - 5 * s, y - 17 * s), (x - 68 * s, y - 58 * s), (x - 17 * s, y + 3 * s)]
        pen.poly(tail, DARK_SKY)
        pen.poly([(x, y - 13 * s), (x - 52 * s, y - 44 * s), (x - 13 * s, y)], SKY)
        pen.circle(x, y, 18 * s, LIGHT)
        pen.circle(x + 4 * s, y + 4 * s, 12 * s, STEEL)


def _rebel_underground(pen: Pen) -> None:
    pen.circle(50, 60, 42, DEEP)
    pen.box(8, 60, 92, 92, DEEP)
    pen.circle(50, 62, 29, VOID)
    pen.box(21, 62, 79, 92, VOID)
    flag(pen, 42, 40, 92, 1.0)


def _rebel_outpost(pen: Pen) -> None:
    tower(pen, 40, 42, 17)
    flag(pen, 40, 4, 44, 1.2)
    pen.oval(44, 94, 36, 6, NIGHT)


def _rebel_base(pen: Pen) -> None:
    dome(pen, 50, 40, DEEP)
    flag(pen, 18, 24, 84, 0.9)
    flag(pen, 60, 6, 46, 1.0)
    pen.box(38, 66, 62, 90, VOID, radius=8)


def _rebel_world(pen: Pen) -> None:
    pen.circle(46, 66, 32, DEEP)
    pen.circle(38, 58, 20, STEEL)
    flag(pen, 48, 2, 40, 1.4)


def _rebel_stronghold(pen: Pen) -> None:
    tower(pen, 18, 48, 13)
    tower(pen, 82, 48, 13)
    tower(pen, 50, 36, 17)
    pen.box(8, 72, 92, 94, STEEL)
    pen.box(50, 72, 92, 94, DEEP)
    pen.box(40, 74, 60, 94, VOID, radius=8)
    flag(pen, 50, 2, 38, 1.1)


WORLDS: dict[str, Motif] = {
    "artist_colony": _artist_colony,
    "gem_smugglers": _gem_smugglers,
    "gem_world": _gem_world,
    "new_survivalists": _new_survivalists,
    "new_vinland": _new_vinland,
    "pirate_fuel_cache": _pirate_fuel_cache,
    "smuggling_lair": _smuggling_lair,
    "convict_miners": _convict_miners,
    "former_penal_colony": _former_penal_colony,
    "galactic_resort": _galactic_resort,
    "imperium_blaster_factory": _imperium_blaster_factory,
    "mining_world": _mining_world,
    "pirate_lair": skull,
    "tourist_world": _tourist_world,
    "galactic_trendsetters": _galactic_trendsetters,
    "survey_hq": _survey_hq,
    "new_earth": _new_earth,
    "terraformed_world": _terraformed_world,
    "asteroid_belt": _asteroid_belt,
    "comet_zone": _comet_zone,
    "rebel_underground": _rebel_underground,
    "rebel_outpost": _rebel_outpost,
    "rebel_base": _rebel_base,
    "rebel_world": _rebel_world,
    "rebel_stronghold": _rebel_stronghold,
}
"""By the id of the design; peoples have their own (:mod:`render.jump_drive.art.motifs_peoples`)."""
