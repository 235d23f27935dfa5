"""The order of squares for a tile: mechanical, documented, and the same for everyone. It is no advice.

A square gets the points of the tile's best turn there. Joined sides, open connectors, newly shielded sides,
cannons at the front edge and engines at the rear edge add points. Wasted connectors, squares kept empty or
cut off, joined cabins, cannons that point elsewhere and other parts at those edges cost points. In a tie,
squares with fewer free neighbors come first, then those nearer to the middle of the board, then row by row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from functools import cache, lru_cache
from typing import NamedTuple

from msgspec import Struct

from engine.galaxy_trucker.box.components import JOINS, SMOOTH, TileId
from engine.galaxy_trucker.box.faces import printed_face
from engine.galaxy_trucker.box.squares import GRID, SIDES, Side, Square, column_of, row_of
from engine.galaxy_trucker.building.places import ALONE, Newest, borders, borders_with, places
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.state.specialists import USUAL, Permits

JOINED, OPEN, WASTED = 4, 1, -3
"""The points for a side that joins, a connector that a later part may join, and one that nothing can join."""
BLOCKED, UNREACHED, SHUT_OFF = -3, -3, -7
"""The points for a square that a barrel or exhaust keeps empty, for an empty square beside the part to which
no connector points, and further points if that square has no other empty square beside it."""
SHIELDED = 3
"""The points for a side of the ship that no shield has covered."""
FRONT_CANNON, REAR_ENGINE, ASIDE = 9, 4, -2
"""The points for a cannon at the front edge, an engine at the rear, and a cannon that points elsewhere."""
OTHER_IN_FRONT, OTHER_AT_REAR = -3, -2
"""The points for any other part on a square at these edges."""
CABINS_JOINED = -6
"""The points for each cabin that an epidemic can reach from this one."""


class Site(Struct, frozen=True):
    """A square for a tile, with the turns in which it may be placed there."""

    square: Square
    turns: tuple[int, ...]
    """The turns, the best one first."""


def ranked(ship: Ship, tile: TileId, turns: Mapping[Square, tuple[int, ...]]) -> tuple[Site, ...]:
    """Return these squares for a tile, the best one first, each with its turns in that order."""
    return standing_on(ship).ranked(tile, turns)


def by_site(
    ship: Ship, tiles: Iterable[TileId], *, strict: bool = True, permits: Permits = USUAL
) -> list[TileId]:
    """Return tiles in the order of their best squares. Tiles that fit nowhere come last."""

    standing = standing_on(ship)

    def rank(tile: TileId) -> tuple[object, ...]:
        ways = standing.ranks(tile, places(ship, tile, strict=strict, permits=permits).turns)
        if not ways:
            return (1,)
        *best, site = min(ways)
        return (0, best, site.turns)

    return sorted(tiles, key=lambda tile: (rank(tile), tile))


Ranked = tuple[int, int, int, int, Site]
"""The rank of a site (smaller is better), then the site: minus the points of its best turn; free neighbors;
the distance from the middle; its place row by row, which is unique."""


class _Beside(NamedTuple):
    """The neighborhood on one side of a square."""

    connector: int | None
    """The connector with which the part there faces the square; None for no part."""
    is_cabin: bool = False
    is_free: bool = False
    """Whether a tile may be placed there."""
    is_kept: bool = False
    """Whether a barrel or an exhaust keeps the square empty."""
    unreached: int = 0
    """The points if no connector points to the square there."""


class _Around(NamedTuple):
    """The surroundings that decide how well a tile suits a square."""

    sides: tuple[_Beside, ...]
    ends: tuple[bool, bool]
    """Whether the board ends in front of the square and behind it."""
    covered: frozenset[Side]
    """The sides of the ship that have a shield."""


class Standing:
    """Ranks tiles on the squares around a ship's parts."""

    def __init__(self, ship: Ship) -> None:
        self._ship, self._borders = ship, borders(ship)
        self._free = ship.plan.order.keys() - ship.parts.keys()
        self._covered = frozenset(side for _, looks in ship.faces() for side in looks.covers)
        self._squares: dict[Square, Callable[[TileId, tuple[int, ...]], Ranked]] = {}

    def with_part(self, ship: Ship, part: Part) -> Standing:
        """Return the ranking with one more part, which changes at most squares beside squares beside it."""
        found, around = copy(self), ship.plan.around
        found._ship, found._borders = ship, borders_with(self._borders, ship, part)
        found._free = self._free - {part.square}
        found._covered = self._covered | frozenset(ship.face(part.square).covers)
        near = {place for there in around[part.square] if there in around for place in around[there]}
        changed = near.union(around[part.square]) if found._covered == self._covered else self._squares.keys()
        found._squares = {place: rank for place, rank in self._squares.items() if place not in changed}
        return found

    def ranked(self, tile: TileId, turns: Mapping[Square, tuple[int, ...]]) -> tuple[Site, ...]:
        """Return these squares for a tile, the best one first."""
        return tuple([site for *_, site in sorted(self.ranks(tile, turns))])

    def ranks(self, tile: TileId, turns: Mapping[Square, tuple[int, ...]]) -> list[Ranked]:
        """Return the ranks of these squares for a tile that may be placed there in these turns."""
        for place in turns:
            if place not in self._squares:
                self._squares[place] = self._look_at(place)
        return [self._squares[place](tile, possible) for place, possible in turns.items()]

    def _look_at(self, place: Square) -> Callable[[TileId, tuple[int, ...]], Ranked]:
        ship = self._ship
        facing = self._borders.get(place, ALONE).facing
        sides = tuple(
            [self._beside(place, *one) for one in zip(ship.plan.around[place], facing, strict=True)]
        )
        ahead, behind = ship.plan.beside(place, Side.FRONT), ship.plan.beside(place, Side.REAR)
        ends = ahead not in ship.plan.order, behind not in ship.plan.order
        return _rank_on(place, _from_middle(ship, place), _Around(sides, ends, self._covered))

    def _beside(self, place: Square, there: Square, connector: int | None) -> _Beside:
        ship = self._ship
        if there not in self._free:
            return _Beside(connector, connector is not None and ship.face(there).sort.crew > 0)
        facing, kept = self._borders.get(there, ALONE)
        lost = 0
        if not kept and not any(facing):
            others = [other for other in ship.plan.around[there] if other != place]
            lost = UNREACHED + SHUT_OFF * (not any(other in self._free for other in others))
        return _Beside(None, is_free=True, is_kept=bool(kept), unreached=lost)


_STANDING = Newest(Standing, most=64)


def standing_on(ship: Ship) -> Standing:
    """Return the ranking of tiles for a ship as it is."""
    return _STANDING.of(ship)


@lru_cache(maxsize=2048)
def _rank_on(place: Square, from_middle: int, around: _Around) -> Callable[[TileId, tuple[int, ...]], Ranked]:
    """Return a cached function that ranks a tile on a square with these neighbors: most squares around a ship
    stay the same when a part is added."""
    free = sum(side.is_free for side in around.sides)

    def rank(tile: TileId, turns: tuple[int, ...]) -> Ranked:
        found = sorted([(-_points(around, tile, turn), turn) for turn in turns])
        site = Site(place, tuple([turn for _, turn in found]))
        return found[0][0], free, from_middle, GRID[place], site

    return cache(rank)


def _points(around: _Around, tile: TileId, turn: int) -> int:
    sides, ends, covered = around
    looks = printed_face(tile, turn)
    sort, (front, rear) = looks.sort, ends
    points = SHIELDED * sum(side not in covered for side in looks.covers)
    points += ASIDE * (sort.cannon > 0 and looks.points is not Side.FRONT)
    if front and not sort.engine:
        points += OTHER_IN_FRONT if not sort.cannon else FRONT_CANNON * (looks.points is Side.FRONT)
    if rear and not sort.cannon:
        points += REAR_ENGINE if sort.engine else OTHER_AT_REAR
    for side, own, there in zip(SIDES, looks.connectors, sides, strict=True):
        shuts = side in looks.free
        if there.connector is not None:
            points += JOINS[own][there.connector] * (
                JOINED + CABINS_JOINED * (sort.crew > 0 and there.is_cabin)
            )
        elif own != SMOOTH:
            points += OPEN if there.is_free and not there.is_kept and not shuts else WASTED
        elif not shuts:
            points += there.unreached
        points += BLOCKED * (shuts and there.is_free)
    return points


def _from_middle(ship: Ship, place: Square) -> int:
    """Return a square's distance from the middle of the board, in half squares."""
    rows, columns = ship.plan.printed_rows, ship.plan.printed_columns
    across = abs(2 * column_of(place) - columns[0] - columns[-1])
    return abs(2 * row_of(place) - rows[0] - rows[-1]) + across
