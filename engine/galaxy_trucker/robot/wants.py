"""What a good ship has of everything, and what a tile does for one that lacks it. In hundredths of a part."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from engine.galaxy_trucker.box.components import Box, Kind, Side
from engine.galaxy_trucker.box.faces import PartFace, printed_face
from engine.galaxy_trucker.ship.ship import Part, Ship

AWRY = -160
"""A barrel that does not point to the front."""
PLAIN = -20
"""A part that only joins others."""

_WANTED: Mapping[str, tuple[int, int, int, int]] = {
    "engine": (3, 5, 7, 9),
    "cannon": (3, 7, 10, 15),
    "crew": (2, 4, 4, 9),
    "tokens": (3, 5, 8, 10),
    "shield": (1, 2, 2, 3),
    "containers": (5, 7, 9, 11),
    "special": (1, 1, 2, 3),
    "life_support": (0, 1, 2, 2),
    "router": (0, 1, 1, 2),
    "turret": (2, 2, 3, 4),
    "robots": (0, 1, 1, 1),
    "armoury": (0, 1, 1, 2),
    "solar": (1, 1, 2, 2),
    "thruster": (1, 1, 1, 2),
}
"""What a good ship has, by the number of its class."""

WORTH: dict[str, int] = {
    "engine": 130,
    "cannon": 130,
    "crew": 380,
    "tokens": 110,
    "shield": 60,
    "containers": 110,
    "special": 90,
    "life_support": 120,
    "router": 40,
    "turret": 150,
    "robots": 60,
    "armoury": 150,
    "solar": 110,
    "thruster": 130,
}
"""What one is worth while some are lacking; a sixth of it afterwards."""
FIERCE: Mapping[str, int] = {"cannon": 200}
"""… in classes III and IV with the expansion: there are more enemies, and slavers end most flights."""
FIERCE_FROM = 3
"""The first of these classes."""

_FIRST: Mapping[str, int] = {"engine": 400, "cannon": 90, "tokens": 60}
"""What no ship should be without: more for the first of them."""
COVERED: Mapping[Side, int] = {Side.FRONT: 150, Side.RIGHT: 120, Side.REAR: 100, Side.LEFT: 120}
"""A side of the ship that had no shield."""
_EARLY: Mapping[str, int] = {"engine": 100, "crew": 130, "cannon": 80}
"""What decides whether a flight is survived: more while less than half of what is wanted is there."""


class BuilderTaste(Struct, frozen=True, eq=False, kw_only=True):
    """What a builder makes of a ship's parts, and when it has enough of them."""

    wanted: Mapping[str, tuple[int, int, int, int]]
    """What a good ship has, by the number of its class."""
    worth: Mapping[str, int]
    """What one is worth while some are lacking; a sixth of it afterwards."""
    open_for_now: int
    """A connector that a later part may close."""
    ahead: int
    """For each power of a cannon whose way is free for good: nothing is built in front of it."""
    choosy: int
    """What a part should be worth while there is time, besides that it fills a square."""
    enough: tuple[int, int, int]
    """Hundredths of the squares that are enough to finish, among two, three and four."""


USUAL = BuilderTaste(wanted=_WANTED, worth=WORTH, open_for_now=-19, ahead=120, choosy=70, enough=(88, 88, 88))
"""Of a sensible builder."""
DISCERNING = BuilderTaste(
    wanted={**_WANTED, "crew": (3, 5, 9, 10)},
    worth={**WORTH, "life_support": 30, "containers": 160},
    open_for_now=-50,
    ahead=200,
    choosy=30,
    enough=(100, 92, 88),
)
"""Of one who knows what flights bring: between two a full ship earns more than the first place at the start,
in class III the crew decides how a flight ends, and a life support takes the square of a hold."""


class Lacks(Struct, frozen=True):
    """What a ship still lacks of everything."""

    of: Mapping[str, int]
    wanted: Mapping[str, int]
    wholly: tuple[str, ...]
    """… and of what it has nothing at all."""
    worth: Mapping[str, int]
    """What one of everything is worth in such a ship."""
    shielded: tuple[Side, ...] = ()
    """Sides that a shield covers."""
    box: Box = "base"
    """What is built with."""
    taste: BuilderTaste = USUAL
    """Of its builder."""


def lacks(ship: Ship, box: Box = "base", taste: BuilderTaste = USUAL) -> Lacks:
    """What a good ship of the class would have more than this one."""
    have = dict.fromkeys(taste.wanted, 0)
    for _, looks in ship.faces():
        for thing, count in gives(looks).items():
            have[thing] += count
    level = ship.plan.level - 1
    wanted = {thing: numbers[level] for thing, numbers in taste.wanted.items()}
    return Lacks(
        {thing: wanted[thing] - have[thing] for thing in have},
        wanted,
        tuple(thing for thing in have if not have[thing]),
        {**taste.worth, **FIERCE} if box == "expansion" and ship.plan.level >= FIERCE_FROM else taste.worth,
        tuple(dict.fromkeys(side for _, looks in ship.faces() for side in looks.covers)),
        box,
        taste,
    )


def worth_of_outfit(lack: Lacks) -> int:
    """What all parts of a ship do for it: what is wanted counts in full, what is beyond a sixth."""
    worth = sum(COVERED[side] for side in lack.shielded)
    for thing, wanted in lack.wanted.items():
        have = wanted - lack.of[thing]
        worth += lack.worth[thing] * min(have, wanted) + lack.worth[thing] * max(0, have - wanted) // 6
        worth += _FIRST.get(thing, 0) if have else 0
        worth += _EARLY.get(thing, 0) * min(have, wanted // 2)
    return worth


def gives(looks: PartFace) -> dict[str, int]:
    """What a part is counted for, and how often."""
    sort = looks.sort
    given = {
        "engine": sort.engine,
        "cannon": sort.cannon if Side.FRONT in looks.fires else 0,
        "crew": int(sort.crew > 0 and not sort.starting),
        "tokens": sort.tokens,
        "shield": int(bool(looks.covers)),
        "containers": sort.containers,
        "special": sort.special,
        "life_support": int(bool(sort.life_support)),
        "router": int(sort.router),
        "turret": int(sort.turret),
        "robots": int(sort.robots > 0),
        "armoury": int(sort.armoury),
        "solar": int(sort.solar),
        "thruster": int(sort.thruster),
    }
    return {thing: count for thing, count in given.items() if count}


def worth_of_kind(part: Part, lack: Lacks) -> int:
    """What the part does for the ship, whatever is around it."""
    looks, worth = printed_face(part.tile, part.turn), 0
    sort = looks.sort
    for thing, count in gives(looks).items():
        wanted, full = min(count, max(0, lack.of[thing])), lack.worth[thing]
        worth += full * wanted // max(1, min(count, 2)) + full * (count - wanted) // (6 * count)
        worth += _FIRST.get(thing, 0) if thing in lack.wholly else 0
        worth += _EARLY.get(thing, 0) if 2 * lack.of[thing] > lack.wanted[thing] else 0
    worth += sum(COVERED[side] for side in looks.covers if side not in lack.shielded)
    if sort.cannon and looks.points is not Side.FRONT:
        worth += AWRY + 40 * sort.cannon
    if (sort.engine or sort.cannon) and sort.powered and {"tokens", "solar"} <= {*lack.wholly}:
        worth //= 2
    if sort.id is Kind.STRUCTURAL:
        worth += PLAIN
    return worth
