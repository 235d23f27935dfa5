"""How good a tile would be on a square: what a sensible builder thinks. For robots; in hundredths of a part.

A part is worth what the ship lacks of its kind, more where it closes connectors, less where it leaves some
open for good, and much less where it leaves a square that hardly any tile fits.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from msgspec import Struct

from engine.galaxy_trucker.box.components import (
    SIDES,
    WAREHOUSE,
    Alien,
    Kind,
    Side,
    TileId,
    clashes,
    joins,
)
from engine.galaxy_trucker.box.faces import Face, printed_face, turns_that_differ
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.building.placement import Facing, facing_of, kept_free
from engine.galaxy_trucker.ship.ship import Part, Ship

FILLS = 300
"""A filled square as such."""
JOIN = 11
"""A join that makes the ship harder to break."""
OPEN_FOR_GOOD = -230
"""A connector that can never be closed."""
OPEN_FOR_NOW = -19
"""A connector that a later part may close."""
LAST = -162
"""… if it is the last part of all."""
CLOSED = 60
"""An open connector that is closed."""
DEAD_SQUARE = -1400
"""A square that nothing fits any more."""
HEMMED_IN = -95
"""A smooth side towards a square that can still be joined from elsewhere."""
WELCOMING = 30
"""A square that every tile fits."""
SCARCE = 1500
"""… less this for each tile that does."""
CUT_OFF = -308
"""An empty square that no part can be built towards any more."""
BRANCH = 13
"""A square by which the ship can go on growing, as far as there are few of them."""
BRANCHES = 3
GROWABLE = 15
"""So many tiles must fit a square to grow by it."""
AWRY = -90
"""A barrel that does not point to the front."""

_WANTED: Mapping[str, tuple[int, int, int, int]] = {
    "engine": (3, 5, 7, 9),
    "cannon": (3, 5, 7, 9),
    "crew": (2, 4, 5, 6),
    "tokens": (3, 5, 8, 10),
    "shield": (1, 2, 2, 3),
    "containers": (5, 7, 9, 11),
    "special": (1, 1, 2, 3),
    "life_support": (0, 1, 2, 2),
}
"""What a good ship has of everything, by the number of its class."""

_WORTH: Mapping[str, int] = {
    "engine": 130,
    "cannon": 130,
    "crew": 140,
    "tokens": 110,
    "shield": 150,
    "containers": 110,
    "special": 90,
    "life_support": 60,
}


_FIRST: Mapping[str, int] = {"engine": 260, "cannon": 90, "tokens": 60}
"""What no ship should be without: more for the first of them."""


class Lacks(Struct, frozen=True):
    """What a ship still lacks of everything."""

    of: Mapping[str, int]
    wholly: tuple[str, ...]
    """… and of what it has nothing at all."""


def lacks(ship: Ship) -> Lacks:
    """What a good ship of the class would have more than this one."""
    have = dict.fromkeys(_WANTED, 0)
    for _, looks in ship.faces():
        for thing, count in _gives(looks).items():
            have[thing] += count
    level = ship.plan.level - 1
    return Lacks(
        {thing: _WANTED[thing][level] - have[thing] for thing in have},
        tuple(thing for thing in have if not have[thing]),
    )


def _gives(looks: Face) -> dict[str, int]:
    sort = looks.sort
    return {
        "engine": sort.engine,
        "cannon": sort.cannon if Side.FRONT in looks.fires else 0,
        "crew": int(sort.crew > 0 and not sort.starting),
        "tokens": sort.tokens,
        "shield": int(bool(looks.covers)),
        "containers": sort.containers,
        "special": sort.special,
        "life_support": int(bool(sort.life_support)),
    }


def worth_of_kind(part: Part, lack: Lacks) -> int:
    """What the part does for the ship, whatever is around it."""
    looks, worth = printed_face(part.tile, part.turn), 0
    sort = looks.sort
    for thing, count in _gives(looks).items():
        if count:
            wanted = min(count, max(0, lack.of[thing]))
            full = _WORTH[thing] * (2 if thing in ("crew", "shield", "life_support") else 1)
            worth += full * wanted // max(1, min(count, 2)) + full * (count - wanted) // (6 * count)
            worth += _FIRST.get(thing, 0) if thing in lack.wholly else 0
    if sort.cannon and looks.points is not Side.FRONT:
        worth += AWRY + 40 * sort.cannon
    if (sort.engine or sort.cannon) and sort.powered and "tokens" in lack.wholly:
        worth //= 2
    if sort.id is Kind.STRUCTURAL:
        worth -= 20
    return worth


def worth(ship: Ship, part: Part, lack: Lacks, *, late: int) -> int:
    """How good `part` would be where it is to lie, in hundredths.

    `late`: how near the end is, 0 to 100; the nearer, the less likely an open connector is closed.
    """
    total = FILLS + worth_of_kind(part, lack)
    plan, parts = ship.plan, ship.parts
    looks = printed_face(part.tile, part.turn)
    for side, connector, there in zip(SIDES, looks.connectors, plan.around[part.square], strict=True):
        if there in parts:
            if joins(connector, ship.face(there).connector(side.opposite)):
                total += JOIN + CLOSED
        elif connector:
            total += (
                OPEN_FOR_NOW + (LAST - OPEN_FOR_NOW) * late // 100 if there in plan.order else OPEN_FOR_GOOD
            )
    return total + _outlook(ship, part, looks) + _support(ship, part, looks)


def _outlook(ship: Ship, part: Part, looks: Face) -> int:
    """Squares around that become easier or harder to fill."""
    total, order = 0, ship.plan.order
    for side, there in zip(SIDES, ship.plan.around[part.square], strict=True):
        if there in ship.parts or there not in order:
            continue
        if side in looks.free:
            total += DEAD_SQUARE
        elif kept_free(ship, there):
            # A connector towards a square that must stay empty is open for good.
            total += (OPEN_FOR_GOOD - OPEN_FOR_NOW) if looks.connector(side) else 0
        else:
            before = facing_of(ship, there)
            after = _with(before, side.opposite, looks.connector(side))
            ways = _ways_left(ship, there, part)
            total += _prospect(after, ways) - _prospect(before, ways + 1)
    return total


def _with(facing: Facing, side: Side, connector: int) -> Facing:
    """The same with one neighbour more, on that side of the square."""
    found = list(facing)
    found[side.place] = connector
    return found[0], found[1], found[2], found[3]


def _ways_left(ship: Ship, place: Square, extra: Part) -> int:
    """Empty squares beside a square, from which it could still be joined."""
    return sum(
        other in ship.plan.order and other not in ship.parts and other != extra.square
        for other in ship.plan.around[place]
    )


def _prospect(facing: Facing, ways: int) -> int:
    """How likely a square is filled in the end, given what faces it and from where it can still be joined."""
    if not any(facing):
        smooth = facing.count(0)
        return DEAD_SQUARE if not ways else HEMMED_IN * smooth
    tiles = _tiles_that_fit(facing)
    return DEAD_SQUARE if not tiles else WELCOMING - min(WELCOMING - DEAD_SQUARE, SCARCE // tiles)


def growth(ship: Ship, part: Part | None = None) -> int:
    """What a part means for the ship as a whole: whether it can go on growing, and into every corner."""
    order, parts, around = ship.plan.order, ship.parts, ship.plan.around
    empty = {place: None for place in order if place not in parts and (part is None or place != part.square)}
    looks = None if part is None else printed_face(part.tile, part.turn)
    buds = list[Square]()
    for place in empty:
        facing, blocked = facing_of(ship, place), kept_free(ship, place) is not None
        if part is not None and looks is not None and place in around[part.square]:
            side = SIDES[around[part.square].index(place)]
            facing = _with(facing, side.opposite, looks.connector(side))
            blocked = blocked or side in looks.free
        if any(facing) and _tiles_that_fit(facing) >= GROWABLE and not blocked:
            buds.append(place)
    reached = dict.fromkeys(buds)
    for place in (border := list(buds)):
        for other in around[place]:
            if other in empty and other not in reached:
                reached[other] = None
                border.append(other)
    wanted = min(BRANCHES, (len(empty) + 2) // 3)
    return CUT_OFF * (len(empty) - len(reached)) + BRANCH * min(wanted, len(buds))


@cache
def _tiles_that_fit(facing: Facing) -> int:
    """How many of the warehouse's tiles fit between such neighbours."""
    return sum(any(_fits(tile, turn, facing) for turn in turns_that_differ(tile)) for tile in WAREHOUSE)


def _fits(tile: TileId, turn: int, facing: Facing) -> bool:
    looks = printed_face(tile, turn)
    if looks.sort.engine and looks.points is not Side.REAR:
        return False
    if any(facing[side.place] is not None for side in looks.free):
        return False
    pairs = [(own, other) for own, other in zip(looks.connectors, facing, strict=True) if other is not None]
    return not any(clashes(*pair) for pair in pairs) and any(joins(*pair) for pair in pairs)


def _support(ship: Ship, part: Part, looks: Face) -> int:
    """Life support beside a cabin, and a cabin beside life support."""
    total, sort = 0, looks.sort
    for side, there in zip(SIDES, ship.plan.around[part.square], strict=True):
        if there not in ship.parts:
            continue
        other = ship.face(there)
        if not joins(looks.connector(side), other.connector(side.opposite)):
            continue
        cabin = other.sort.crew and not other.sort.starting
        if (sort.life_support and cabin) or (sort.crew and other.sort.life_support):
            lives = [ship.has_alien(alien) for alien in other.sort.life_support or (Alien.BROWN,)]
            total += 100 if not all(lives) else 0
    return total
