"""How good a tile would be on a square: what a sensible builder thinks. For robots; in hundredths of a part.

A part is worth what the ship lacks of its kind, more where it closes connectors, less where it leaves some
open for good, and much less where it leaves a square that hardly any tile fits.
"""

from __future__ import annotations

from functools import cache

from engine.galaxy_trucker.box.components import SIDES, TILES_OF, Box, Side, TileId, clashes, joins
from engine.galaxy_trucker.box.faces import PartFace, printed_face, turns_that_differ
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.building.placement import Facing, facing_of, kept_free
from engine.galaxy_trucker.robot.sturdy import danger
from engine.galaxy_trucker.robot.wants import Lacks, worth_of_kind
from engine.galaxy_trucker.ship.ship import Part, Ship

FILLS = 300
"""A filled square as such."""
JOIN = 11
"""A join that makes the ship harder to break."""
OPEN_FOR_GOOD = -230
"""A connector that can never be closed."""
LAST = -162
"""An open connector of the last part of all."""
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
KEPT_FOR_CANNONS = 100
KEPT_FOR_ENGINES = 90
"""A square at the edge taken by anything else, while such parts are lacking."""
IN_DANGER = 150
"""What a cabin where all meteors and shots come along would be worth less."""


def worth(ship: Ship, part: Part, lack: Lacks, *, late: int) -> int:
    """How good `part` would be where it is to lie, in hundredths.

    `late`: how near the end is, 0 to 100; the nearer, the less likely an open connector is closed.
    """
    total = FILLS + worth_of_kind(part, lack)
    plan, parts, for_now = ship.plan, ship.parts, lack.taste.open_for_now
    looks = printed_face(part.tile, part.turn)
    for side, connector, there in zip(SIDES, looks.connectors, plan.around[part.square], strict=True):
        if there in parts:
            if joins(connector, ship.face(there).connector(side.opposite)):
                total += JOIN + CLOSED
        elif connector:
            total += for_now + (LAST - for_now) * late // 100 if there in plan.order else OPEN_FOR_GOOD
    total += _at_the_edge(ship, part.square, looks, lack)
    if looks.sort.crew:
        total -= IN_DANGER * danger(ship.board).get(part.square, 0) // 100
    return total + _outlook(ship, part, looks, lack)


def _at_the_edge(ship: Ship, place: Square, looks: PartFace, lack: Lacks) -> int:
    """Cannons belong to the front edge, engines to the rear one: elsewhere they spoil a square."""
    total, plan = 0, ship.plan
    if plan.beside(place, Side.FRONT) not in plan.order:
        if Side.FRONT in looks.fires:
            total += lack.taste.ahead * looks.sort.cannon
        elif lack.of["cannon"] > 0:
            total -= KEPT_FOR_CANNONS
    if plan.beside(place, Side.REAR) not in plan.order and not looks.sort.engine and lack.of["engine"] > 0:
        total -= KEPT_FOR_ENGINES
    return total


def _outlook(ship: Ship, part: Part, looks: PartFace, lack: Lacks) -> int:
    """Squares around that become easier or harder to fill."""
    total, order, box = 0, ship.plan.order, lack.box
    for side, there in zip(SIDES, ship.plan.around[part.square], strict=True):
        if there in ship.parts or there not in order:
            continue
        if side in looks.free:
            total += DEAD_SQUARE
        elif kept_free(ship, there):
            # A connector towards a square that must stay empty is open for good.
            total += (OPEN_FOR_GOOD - lack.taste.open_for_now) if looks.connector(side) else 0
        else:
            before = facing_of(ship, there)
            after = with_neighbour(before, side.opposite, looks.connector(side))
            ways = _ways_left(ship, there, part)
            total += _prospect(after, ways, box) - _prospect(before, ways + 1, box)
    return total


def with_neighbour(facing: Facing, side: Side, connector: int) -> Facing:
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


def _prospect(facing: Facing, ways: int, box: Box) -> int:
    """How likely a square is filled in the end, given what faces it and from where it can still be joined."""
    if not any(facing):
        smooth = facing.count(0)
        return DEAD_SQUARE if not ways else HEMMED_IN * smooth
    tiles = tiles_that_fit(facing, box)
    return DEAD_SQUARE if not tiles else WELCOMING - min(WELCOMING - DEAD_SQUARE, SCARCE // tiles)


@cache
def tiles_that_fit(facing: Facing, box: Box) -> int:
    """How many of the box's tiles fit between such neighbours.

    Which of them «Scarcity» has taken out of the game nobody knows.
    """
    return sum(any(_fits(tile, turn, facing) for turn in turns_that_differ(tile)) for tile in TILES_OF[box])


def _fits(tile: TileId, turn: int, facing: Facing) -> bool:
    looks = printed_face(tile, turn)
    if looks.sort.engine and looks.points is not Side.REAR:
        return False
    if any(facing[side.place] is not None for side in looks.free):
        return False
    pairs = [(own, other) for own, other in zip(looks.connectors, facing, strict=True) if other is not None]
    return not any(clashes(*pair) for pair in pairs) and any(joins(*pair) for pair in pairs)
