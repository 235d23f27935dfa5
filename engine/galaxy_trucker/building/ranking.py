"""The order of squares for a tile: mechanical, documented, and the same for everyone. It is no advice.

A square gets the points of the tile's best turn there. Joined sides, open connectors, newly shielded sides,
cannons at the front edge and engines at the rear edge add points. Wasted connectors, squares kept empty or
cut off, joined cabins, cannons that point elsewhere and other parts at those edges cost points. In a tie,
squares with fewer free neighbors come first, then those nearer to the middle of the board, then row by row.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Set
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from engine.galaxy_trucker.box.components import JOINS, SMOOTH, TILES, Kind, TileId
from engine.galaxy_trucker.box.faces import printed_face
from engine.galaxy_trucker.box.squares import GRID, SIDES, Side, Square, column_of, row_of
from engine.galaxy_trucker.building.places import ALONE, Newest, borders, borders_with, places
from engine.galaxy_trucker.ship.ship import Ship
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


class Site(Struct, frozen=True, gc=False):
    """A square for a tile, with the turns in which it may be placed there."""

    square: Square
    turns: tuple[int, ...]
    """The turns, the best one first."""


def by_site(
    ship: Ship, tiles: Iterable[TileId], *, strict: bool = True, permits: Permits = USUAL
) -> list[TileId]:
    """Return tiles in the order of their best squares: first one of each kind for each of these squares, then
    a second one, and so on. Tiles that fit nowhere come last."""
    standing, best, nowhere = standing_on(ship), dict[TileId, Ranked](), list[TileId]()
    for tile in sorted(tiles):
        ways = standing.ranks(tile, places(ship, tile, strict=strict, permits=permits).turns)
        if ways:
            best[tile] = min(ways)
        else:
            nowhere.append(tile)
    before, suiting = dict[TileId, int](), Counter[tuple[Square, Kind]]()
    for tile, (*_, site) in sorted(best.items(), key=lambda one: (one[1][:-1], one[1][-1].turns)):
        use = site.square, TILES[tile].kind
        before[tile] = suiting[use]
        suiting[use] += 1
    return [*sorted(before, key=before.__getitem__), *nowhere]


Ranked = tuple[int, int, int, int, Site]
"""The rank of a site (smaller is better), then the site: minus the points of its best turn; free neighbors;
the distance from the middle; its place row by row, which is unique."""


class _Beside(Struct, frozen=True, gc=False):
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

    def __init__(self, ship: Ship, *, before: Standing | None) -> None:
        self._ship = ship
        self._squares: dict[Square, _Spot] = {}
        if before is None:
            self._borders = borders(ship)
            self._free: Set[Square] = ship.plan.order.keys() - ship.parts.keys()
            self._covered = frozenset(side for _, looks in ship.faces() for side in looks.covers)
            return
        part, around = next(reversed(ship.parts)), ship.plan.around
        self._borders, self._free = borders_with(before._borders, ship, part), before._free - {part}
        self._covered = before._covered.union(ship.face(part).covers)
        if self._covered == before._covered:
            # The part changes at most squares beside those beside it.
            near = {*around[part], *(place for there in around[part] for place in around.get(there, ()))}
            self._squares = {place: spot for place, spot in before._squares.items() if place not in near}

    def ranked(self, tile: TileId, turns: Mapping[Square, tuple[int, ...]]) -> tuple[Site, ...]:
        """Return these squares for a tile, the best one first, each with its turns in that order."""
        return tuple([site for *_, site in sorted(self.ranks(tile, turns))])

    def ranks(self, tile: TileId, turns: Mapping[Square, tuple[int, ...]]) -> list[Ranked]:
        """Return the ranks of these squares for a tile that may be placed there in these turns."""
        for place in turns:
            if place not in self._squares:
                self._squares[place] = self._look_at(place)
        return [self._squares[place].rank(tile, possible) for place, possible in turns.items()]

    def _look_at(self, place: Square) -> _Spot:
        ship = self._ship
        facing = self._borders.get(place, ALONE).facing
        sides = tuple(
            [self._beside(place, *one) for one in zip(ship.plan.around[place], facing, strict=True)]
        )
        ahead, behind = ship.plan.beside(place, Side.FRONT), ship.plan.beside(place, Side.REAR)
        ends = ahead not in ship.plan.order, behind not in ship.plan.order
        return _spot(place, _from_middle(ship, place), _Around(sides, ends, self._covered))

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


class _Spot:
    """A square with its surroundings, on which it ranks tiles."""

    __slots__ = "_around", "_place", "_ranks", "_tie"

    def __init__(self, place: Square, from_middle: int, around: _Around) -> None:
        self._place, self._around = place, around
        self._tie = sum(side.is_free for side in around.sides), from_middle, GRID[place]
        self._ranks: dict[tuple[TileId, tuple[int, ...]], Ranked] = {}

    def rank(self, tile: TileId, turns: tuple[int, ...]) -> Ranked:
        """Return the rank of the square for a tile that may be placed there in these turns."""
        if (tile, turns) not in self._ranks:
            found = sorted([(-_points(self._around, tile, turn), turn) for turn in turns])
            site = Site(self._place, tuple([turn for _, turn in found]))
            self._ranks[tile, turns] = found[0][0], *self._tie, site
        return self._ranks[tile, turns]


_spot = lru_cache(maxsize=2048)(_Spot)
"""Returns a square with its surroundings, cached: most stay the same when a part is added."""


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
