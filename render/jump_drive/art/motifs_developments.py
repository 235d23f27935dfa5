"""The motifs of developments, and the hues of Jump Drive: its worlds and what is drawn on them."""

from __future__ import annotations

import math
from collections.abc import Callable

from engine.jump_drive.cards import Colour as WorldColour
from render.shared.palette import LOSS, NOW, SHADE, Colour, colour, mix
from render.shared.sprites import Pen, star

LIGHT = colour("#E6ECFF")
STEEL = colour("#A9B8E6")
DEEP = colour("#5C6CA8")
NIGHT = colour("#27315C")
VOID = mix(SHADE, NIGHT, 0.25)

RED = LOSS
DARK_RED = mix(LOSS, SHADE, 0.45)
GOLD = NOW
DARK_GOLD = colour("#B07F1E")
LEAF = colour("#62D394")
DARK_LEAF = colour("#2B8A5B")
SKY = colour("#6FB9FF")
DARK_SKY = colour("#2C6FB8")
EARTH = colour("#C98A4B")
DARK_EARTH = colour("#7A4A24")
VIOLET = colour("#B48CFF")
DARK_VIOLET = colour("#6444B5")
FLAME = colour("#FF9A4D")

WORLDS: dict[WorldColour, Colour] = {
    WorldColour.BLUE: colour("#4FA3F2"),
    WorldColour.BROWN: colour("#B5763C"),
    WorldColour.GREEN: colour("#4DBB78"),
    WorldColour.YELLOW: colour("#F0CE45"),
    WorldColour.GREY: colour("#9AA3BA"),
}
"""The colour of a world, on its circle and in every formula."""

MOONS: dict[WorldColour, float] = {
    WorldColour.BLUE: -45,
    WorldColour.BROWN: 45,
    WorldColour.GREEN: 135,
    WorldColour.YELLOW: -135,
}
"""Where a circle of that colour carries its moon, in degrees clockwise from the right; grey has none."""


Motif = Callable[[Pen], None]


def fighter(pen: Pen, x: float, y: float, size: float, hull: Colour, trim: Colour) -> None:
    """A small ship that flies to the right."""
    s = size / 100
    pen.poly([(x - 50 * s, y - 9 * s), (x - 86 * s, y), (x - 50 * s, y + 9 * s)], FLAME)
    pen.poly([(x + 50 * s, y), (x - 40 * s, y - 40 * s), (x - 22 * s, y), (x - 40 * s, y + 40 * s)], hull)
    pen.poly([(x + 50 * s, y), (x - 40 * s, y + 40 * s), (x - 22 * s, y)], mix(hull, VOID, 0.35))
    pen.poly([(x - 6 * s, y - 11 * s), (x + 16 * s, y), (x - 6 * s, y + 11 * s)], trim)


def freighter(pen: Pen, x: float, y: float, size: float, trim: Colour) -> None:
    """A round-bellied ship with windows."""
    s = size / 100
    pen.poly([(x - 44 * s, y - 8 * s), (x - 72 * s, y), (x - 44 * s, y + 8 * s)], FLAME)
    pen.box(x - 46 * s, y - 22 * s, x + 30 * s, y + 22 * s, STEEL, radius=20 * s)
    pen.poly([(x + 22 * s, y - 18 * s), (x + 54 * s, y), (x + 22 * s, y + 18 * s)], LIGHT)
    pen.box(x - 40 * s, y + 4 * s, x + 26 * s, y + 20 * s, trim, radius=8 * s)
    for n in range(4):
        pen.circle(x + (-30 + 16 * n) * s, y - 8 * s, 5 * s, GOLD)


def coin(pen: Pen, x: float, y: float) -> None:
    """A coin lying on its side."""
    pen.oval(x, y + 4, 15, 6, DARK_GOLD)
    pen.box(x - 15, y, x + 15, y + 4, DARK_GOLD)
    pen.oval(x, y, 15, 6, GOLD)


def gear(pen: Pen, x: float, y: float, radius: float, hue: Colour, hole: Colour) -> None:
    """A cogwheel."""
    for n in range(8):
        a = math.radians(45 * n)
        dx, dy = math.cos(a), math.sin(a)
        pen.line([(x, y), (x + radius * dx, y + radius * dy)], radius * 0.38, hue)
    pen.circle(x, y, radius * 0.8, hue)
    pen.circle(x, y, radius * 0.36, hole)


def gem(pen: Pen, x: float, y: float, size: float, hue: Colour) -> None:
    """A cut stone."""
    s = size / 100
    top, side, tip = y - 34 * s, y - 8 * s, y + 46 * s
    pen.poly([(x - 28 * s, top), (x + 28 * s, top), (x + 48 * s, side), (x, tip), (x - 48 * s, side)], hue)
    pen.poly([(x - 28 * s, top), (x - 16 * s, side), (x - 48 * s, side)], mix(hue, LIGHT, 0.6))
    pen.poly([(x - 16 * s, side), (x + 16 * s, side), (x, tip)], mix(hue, LIGHT, 0.3))
    pen.poly([(x + 28 * s, top), (x + 48 * s, side), (x + 16 * s, side)], mix(hue, VOID, 0.2))
    pen.poly([(x + 48 * s, side), (x, tip), (x + 16 * s, side)], mix(hue, VOID, 0.4))


def pick(pen: Pen, turn: int) -> None:
    """A pickaxe leaning left (-1) or right (1)."""
    pen.line([(50 - 30 * turn, 88), (50 + 26 * turn, 24)], 7, EARTH)
    points = [(50 + x * turn, y) for x, y in ((-8, 10), (14, 10), (34, 22), (44, 44))]
    pen.line(points, 8, STEEL)


def helix(pen: Pen, x: float, top: float, bottom: float, sway: float, hue: Colour, dark: Colour) -> None:
    """A double strand."""
    high = bottom - top
    ys = [top + high * n / 48 for n in range(49)]

    def at(y: float) -> float:
        return sway * math.sin((y - top) / high * 2.4 * math.pi + 0.5)

    for y in ys[3:-2:5]:
        pen.line([(x - at(y), y), (x + at(y), y)], sway * 0.16, LIGHT)
    pen.line([(x - at(y), y) for y in ys], sway * 0.34, dark)
    pen.line([(x + at(y), y) for y in ys], sway * 0.34, hue)


def robot(pen: Pen, x: float, y: float, size: float, hull: Colour, eye: Colour) -> None:
    """The head of a robot."""
    s = size / 100
    pen.line([(x, y - 40 * s), (x, y - 58 * s)], 6 * s, hull)
    pen.circle(x, y - 62 * s, 7 * s, eye)
    pen.box(x - 50 * s, y - 14 * s, x + 50 * s, y + 16 * s, mix(hull, VOID, 0.4), radius=8 * s)
    pen.box(x - 40 * s, y - 42 * s, x + 40 * s, y + 40 * s, hull, radius=16 * s)
    pen.box(x - 30 * s, y - 24 * s, x + 30 * s, y + 6 * s, VOID, radius=12 * s)
    for side in (-13, 13):
        pen.circle(x + side * s, y - 9 * s, 8 * s, eye)
    pen.box(x - 20 * s, y + 18 * s, x + 20 * s, y + 28 * s, mix(hull, VOID, 0.5), radius=4 * s)


def waves(pen: Pen, x: float, y: float, start: float, end: float, hue: Colour) -> None:
    """Three arcs that spread from a point."""
    for n, radius in enumerate((13, 22, 31)):
        pen.arc(x, y, radius, start, end, 6 - n, mix(hue, VOID, 0.2 * n))


def _survey_team(pen: Pen) -> None:
    pen.poly([(44, 40), (98, 62), (70, 98)], mix(DARK_SKY, VOID, 0.45))
    pen.poly([(44, 40), (90, 76), (79, 88)], DARK_SKY)
    pen.oval(84, 81, 20, 9, SKY, lean=-48)
    fighter(pen, 38, 34, 56, LIGHT, SKY)
    for x, y in ((88, 16), (16, 78), (62, 12)):
        pen.poly(star(x, y, 7, 2.4, 4), GOLD)


def _trade_pact(pen: Pen) -> None:
    pen.ring(37, 50, 31, 11, GOLD)
    pen.ring(63, 50, 31, 11, SKY)
    pen.arc(37, 50, 25.5, -58, 10, 11, GOLD)
    for x, y in ((50, 12), (50, 88)):
        pen.poly(star(x, y, 8, 3, 4), LIGHT)


def _colony_convoy(pen: Pen) -> None:
    freighter(pen, 40, 24, 56, DARK_LEAF)
    freighter(pen, 66, 51, 56, DARK_LEAF)
    freighter(pen, 40, 78, 56, DARK_LEAF)


def _contact_specialist(pen: Pen) -> None:
    pen.poly([(6, 98), (12, 70), (28, 60), (56, 60), (72, 70), (78, 98)], DEEP)
    pen.poly([(34, 60), (50, 60), (42, 82)], LIGHT)
    pen.circle(42, 36, 21, STEEL)
    pen.circle(38, 32, 15, LIGHT)
    pen.line([(24, 38), (24, 48), (36, 54)], 4, VOID)
    pen.circle(24, 36, 6, DARK_VIOLET)
    waves(pen, 54, 34, -44, 44, VIOLET)


def _investment_credits(pen: Pen) -> None:
    for x, count in ((22, 3), (52, 5), (82, 8)):
        for n in range(count):
            coin(pen, x, 86 - 9 * n)
    pen.line([(10, 54), (38, 34), (52, 38), (78, 8)], 5, LEAF)
    pen.poly([(86, 2), (84, 20), (68, 8)], LEAF)


def _genetics_lab(pen: Pen) -> None:
    pen.poly([(40, 8), (60, 8), (60, 38), (88, 92), (12, 92), (40, 38)], mix(STEEL, VOID, 0.35))
    pen.poly([(32, 56), (68, 56), (84, 88), (16, 88)], DARK_LEAF)
    helix(pen, 50, 44, 86, 10, LEAF, mix(LEAF, VOID, 0.3))
    pen.box(34, 4, 66, 13, LIGHT, radius=4)
    for x, y, r in ((32, 78, 4), (68, 74, 3), (62, 82, 4)):
        pen.circle(x, y, r, LEAF)


def _military_convoy(pen: Pen) -> None:
    fighter(pen, 70, 50, 56, LIGHT, RED)
    fighter(pen, 36, 22, 46, STEEL, RED)
    fighter(pen, 36, 78, 46, STEEL, RED)


def _mining_robots(pen: Pen) -> None:
    pen.box(10, 74, 70, 94, NIGHT, radius=10)
    for n in range(3):
        pen.circle(22 + 18 * n, 84, 6, STEEL)
    pen.box(18, 44, 62, 76, EARTH, radius=6)
    robot(pen, 40, 28, 38, STEEL, GOLD)
    pen.line([(62, 56), (76, 60)], 8, STEEL)
    pen.poly([(74, 46), (100, 66), (74, 76)], LIGHT)
    for x in (79, 86):
        pen.line([(x, 52 + (x - 79)), (x, 72 - (x - 79) * 0.6)], 2.4, DEEP)


def _space_marines(pen: Pen) -> None:
    pen.poly([(4, 98), (12, 72), (34, 62), (66, 62), (88, 72), (96, 98)], DARK_RED)
    pen.poly([(20, 98), (26, 78), (74, 78), (80, 98)], RED)
    pen.circle(50, 40, 34, STEEL)
    pen.circle(44, 34, 26, LIGHT)
    pen.box(26, 30, 78, 52, VOID, radius=11)
    pen.poly([(34, 34), (50, 34), (40, 48), (30, 48)], SKY)
    pen.box(36, 60, 64, 72, DEEP, radius=5)


def _consumer_markets(pen: Pen) -> None:
    pen.box(14, 46, 86, 92, NIGHT, radius=4)
    for n, (x, hue) in enumerate(((26, SKY), (46, GOLD), (66, LEAF))):
        pen.box(x - 6, 60 + 3 * (n % 2), x + 10, 84, hue, radius=4)
    pen.box(10, 80, 90, 94, EARTH, radius=3)
    for n in range(5):
        x = 8 + 17 * n
        hue = SKY if n % 2 else LIGHT
        pen.poly([(x + 4, 16), (x + 17, 16), (x + 17, 42), (x, 42)], hue)
        pen.circle(x + 8.5, 42, 8.5, hue)
    pen.box(8, 10, 92, 18, STEEL, radius=3)


def _war_propaganda(pen: Pen) -> None:
    pen.poly([(22, 40), (66, 14), (66, 82), (22, 58)], LIGHT)
    pen.poly([(22, 49), (66, 49), (66, 82), (22, 58)], STEEL)
    pen.box(8, 38, 28, 60, RED, radius=6)
    pen.oval(66, 48, 8, 34, DARK_RED)
    pen.poly([(28, 58), (42, 62), (46, 90), (34, 90)], DEEP)
    waves(pen, 66, 48, -32, 32, RED)


def _galactic_advertisers(pen: Pen) -> None:
    pen.box(30, 66, 36, 98, DEEP)
    pen.box(64, 66, 70, 98, DEEP)
    pen.box(4, 8, 96, 70, VIOLET, radius=10)
    pen.box(10, 14, 90, 64, VOID, radius=7)
    pen.poly(star(34, 40, 20, 8, 5), GOLD)
    for y, end in ((28, 80), (40, 74), (52, 80)):
        pen.line([(60, y), (end, y)], 5, SKY)


def _mining_conglomerate(pen: Pen) -> None:
    gear(pen, 50, 54, 42, DEEP, VOID)
    pick(pen, 1)
    pick(pen, -1)


def _replicant_robots(pen: Pen) -> None:
    robot(pen, 26, 40, 42, mix(STEEL, VOID, 0.35), SKY)
    robot(pen, 74, 40, 42, mix(STEEL, VOID, 0.35), SKY)
    robot(pen, 50, 66, 58, LIGHT, SKY)


def _uplift_researchers(pen: Pen) -> None:
    pen.box(20, 86, 84, 96, DEEP, radius=5)
    pen.arc(44, 58, 32, -60, 84, 9, STEEL)
    pen.line([(28, 74), (64, 74)], 7, STEEL)
    pen.line([(30, 20), (46, 54)], 18, LIGHT)
    pen.line([(25, 10), (30, 20)], 13, DEEP)
    pen.line([(47, 56), (51, 64)], 9, DEEP)
    helix(pen, 84, 8, 66, 9, LEAF, DARK_LEAF)


def _drop_ships(pen: Pen) -> None:
    for x, y, s in ((30, 34, 0.8), (68, 50, 1.0)):
        pen.poly([(x - 10 * s, y + 26 * s), (x, y + 54 * s), (x + 10 * s, y + 26 * s)], FLAME)
        low, high = y + 30 * s, y - 4 * s
        pen.poly([(x - 30 * s, low), (x - 16 * s, high), (x + 16 * s, high), (x + 30 * s, low)], DARK_RED)
        pen.box(x - 18 * s, y - 34 * s, x + 18 * s, y + 28 * s, STEEL, radius=18 * s)
        pen.box(x - 18 * s, y - 34 * s, x, y + 28 * s, LIGHT, radius=14 * s)
        pen.box(x - 10 * s, y - 20 * s, x + 10 * s, y - 8 * s, VOID, radius=5 * s)
        pen.box(x - 18 * s, y + 6 * s, x + 18 * s, y + 12 * s, RED)


def _galactic_salon(pen: Pen) -> None:
    pen.circle(50, 42, 34, VIOLET)
    pen.circle(42, 34, 20, mix(VIOLET, LIGHT, 0.4))
    pen.box(8, 42, 92, 78, VOID)
    pen.box(10, 40, 90, 50, LIGHT, radius=3)
    for n in range(4):
        pen.box(16 + 20 * n, 52, 25 + 20 * n, 84, STEEL)
    pen.box(6, 84, 94, 94, LIGHT, radius=3)
    pen.line([(50, 8), (50, 2)], 4, GOLD)


def _alien_technology_institute(pen: Pen) -> None:
    pen.oval(50, 66, 48, 16, DARK_GOLD)
    pen.oval(50, 66, 40, 11, VOID)
    pen.poly([(50, 6), (84, 70), (50, 84), (16, 70)], DARK_GOLD)
    pen.poly([(50, 6), (50, 84), (16, 70)], GOLD)
    pen.oval(50, 50, 15, 9, VOID)
    pen.circle(50, 50, 6, SKY)


def _free_trade_association(pen: Pen) -> None:
    pen.circle(50, 50, 30, DARK_SKY)
    pen.oval(50, 50, 12, 30, SKY)
    pen.oval(50, 50, 8, 28, DARK_SKY)
    pen.line([(22, 50), (78, 50)], 4, SKY)
    for turn in (0, 180):
        pen.arc(50, 50, 41, turn + 20, turn + 140, 8, GOLD)
        a = math.radians(turn + 152)
        x, y = 50 + 41 * math.cos(a), 50 + 41 * math.sin(a)
        pen.poly(star(x, y, 13, 6.5, 3, turn=turn + 242), GOLD)


def _new_galactic_order(pen: Pen) -> None:
    pen.poly([(50, 2), (92, 16), (88, 60), (50, 98), (12, 60), (8, 16)], DARK_RED)
    pen.poly([(50, 12), (82, 23), (79, 56), (50, 86), (21, 56), (18, 23)], RED)
    pen.poly(star(50, 40, 22, 9, 5), GOLD)
    for y in (64, 74):
        pen.line([(34, y - 6), (50, y + 4), (66, y - 6)], 5, LIGHT)


def _mining_league(pen: Pen) -> None:
    crystals = ((28, 40, 12, -12, EARTH), (72, 34, 13, 12, EARTH), (50, 8, 17, 0, GOLD))
    for x, top, wide, lean, hue in crystals:
        tip, foot, edge = x + lean, x - lean * 0.4, top + 18
        dark = [(tip, top), (tip + wide, edge), (foot + wide, 88), (foot - wide, 88), (tip - wide, edge)]
        pen.poly(dark, mix(hue, VOID, 0.3))
        pen.poly([(tip, top), (tip - wide, edge), (foot - wide, 88), (foot, 88)], hue)
    pen.oval(50, 90, 46, 9, DARK_EARTH)


def _galactic_imperium(pen: Pen) -> None:
    for n in range(12):
        a = math.radians(30 * n)
        reach = 48 if n % 2 else 40
        pen.line([(50, 52), (50 + reach * math.cos(a), 52 + reach * math.sin(a))], 4, DARK_VIOLET)
    pen.circle(50, 52, 33, NIGHT)
    pen.poly([(22, 36), (36, 52), (50, 26), (64, 52), (78, 36), (72, 72), (28, 72)], GOLD)
    pen.box(28, 74, 72, 80, DARK_GOLD, radius=2)
    for x, y in ((22, 34), (50, 23), (78, 34)):
        pen.circle(x, y, 5, VIOLET)


def _uplift_code(pen: Pen) -> None:
    helix(pen, 50, 4, 96, 24, LEAF, DARK_LEAF)
    for side in (-1, 1):
        inner, outer = 50 + side * 32, 50 + side * 44
        pen.line([(inner, 8), (outer, 8), (outer, 92), (inner, 92)], 5, STEEL)


def _galactic_federation(pen: Pen) -> None:
    for n in range(10):
        a = math.radians(36 * n - 90)
        pen.poly(star(50 + 40 * math.cos(a), 50 + 40 * math.sin(a), 10, 4.2, 5), GOLD)
    pen.circle(50, 50, 23, DARK_SKY)
    pen.circle(44, 44, 14, SKY)
    pen.oval(50, 50, 33, 8, STEEL, lean=-20)
    pen.oval(50, 48, 21, 4, DARK_SKY, lean=-20)


def _galactic_survey_seti(pen: Pen) -> None:
    pen.poly([(38, 60), (62, 60), (74, 96), (26, 96)], DEEP)
    pen.line([(30, 84), (70, 84)], 4, NIGHT)
    pen.oval(46, 50, 40, 24, STEEL, lean=38)
    pen.oval(49, 46, 34, 17, NIGHT, lean=38)
    pen.line([(40, 54), (68, 26)], 5, LIGHT)
    pen.circle(69, 25, 7, GOLD)
    waves(pen, 70, 24, -80, -10, SKY)


DEVELOPMENTS: dict[str, Motif] = {
    "survey_team": _survey_team,
    "trade_pact": _trade_pact,
    "colony_convoy": _colony_convoy,
    "contact_specialist": _contact_specialist,
    "investment_credits": _investment_credits,
    "genetics_lab": _genetics_lab,
    "military_convoy": _military_convoy,
    "mining_robots": _mining_robots,
    "space_marines": _space_marines,
    "consumer_markets": _consumer_markets,
    "war_propaganda": _war_propaganda,
    "galactic_advertisers": _galactic_advertisers,
    "mining_conglomerate": _mining_conglomerate,
    "replicant_robots": _replicant_robots,
    "uplift_researchers": _uplift_researchers,
    "drop_ships": _drop_ships,
    "galactic_salon": _galactic_salon,
    "alien_technology_institute": _alien_technology_institute,
    "free_trade_association": _free_trade_association,
    "new_galactic_order": _new_galactic_order,
    "mining_league": _mining_league,
    "galactic_imperium": _galactic_imperium,
    "uplift_code": _uplift_code,
    "galactic_federation": _galactic_federation,
    "galactic_survey_seti": _galactic_survey_seti,
}
"""By the id of the design."""
