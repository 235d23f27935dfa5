"""The order of squares for a tile: mechanical, documented, and the same for everyone. It is no advice.

Cannons that point to the front come first. Then come squares that join more sides, minus wasted connectors
and squares that a barrel or an exhaust keeps empty, which count one and a half times a side. Then squares
with fewer free neighbors, then those nearer to the middle of the board, then row by row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from msgspec import Struct

from engine.galaxy_trucker.box.board import BoardId
from engine.galaxy_trucker.box.components import JOINS, SMOOTH, TileId
from engine.galaxy_trucker.box.faces import printed_face
from engine.galaxy_trucker.box.squares import GRID, SIDES, Side, Square, column_of, row_of
from engine.galaxy_trucker.building.placement import facing_of, kept_free, places
from engine.galaxy_trucker.ship.markers import Marker
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.state.specialists import USUAL, Permits

JOINED, OPEN, WASTED = 4, 1, -3
"""A side that joins; a connector that a later part may join; one that none can join any more."""
BLOCKED, UNREACHED, SHUT_OFF = -3, -3, -7
"""A square that a barrel or an exhaust keeps empty; one beside the part that no connector points to; and what
that loses besides where no other empty square is beside it."""
SHIELDED = 3
"""A side of the ship that no shield has covered."""
FRONT_CANNON, REAR_ENGINE, ASIDE = 9, 4, -2
"""A cannon at the front edge, an engine at the rear one, a cannon that points elsewhere."""
OTHER_IN_FRONT, OTHER_AT_REAR = -3, -2
"""Whatever else takes a square at these edges."""
CABINS_JOINED = -6
"""A cabin that an epidemic can reach from this one."""


class Site(Struct, frozen=True):
    """A square for a tile, and the turns it may lie there in."""

    square: Square
    turns: tuple[int, ...]
    """The best one first."""


def ranked(ship: Ship, tile: TileId, ways: Iterable[tuple[Square, int]]) -> tuple[Site, ...]:
    """The squares of these ways to lay a tile, the best one first, each with its turns in that order."""
    return _ranked(ship.board, tuple(ship.parts.values()), tuple(ship.markers), tile, tuple(ways))


@lru_cache(maxsize=1024)
def _ranked(
    board: BoardId,
    parts: tuple[Part, ...],
    markers: tuple[Marker, ...],
    tile: TileId,
    ways: tuple[tuple[Square, int], ...],
) -> tuple[Site, ...]:
    """A builder is offered many tiles, and each again and again, while the ship stays as it is."""
    rank, turns = _ranks(board, parts, markers), dict[Square, list[int]]()
    for _, turn, place in sorted((rank(tile, *found), found[1], found[0]) for found in ways):
        turns.setdefault(place, []).append(turn)
    return tuple(Site(place, tuple(possible)) for place, possible in turns.items())


def by_site(
    ship: Ship, tiles: Iterable[TileId], *, strict: bool = True, permits: Permits = USUAL
) -> list[TileId]:
    """Tiles in the order of their best squares, those that fit nowhere last."""

    rank_of = _ranks(ship.board, tuple(ship.parts.values()), tuple(ship.markers))

    def rank(tile: TileId) -> tuple[int, ...]:
        sites = ranked(ship, tile, places(ship, tile, strict=strict, permits=permits).open.values())
        return rank_of(tile, sites[0].square, sites[0].turns[0]) if sites else (2,)

    return sorted(tiles, key=lambda tile: (rank(tile), tile))


class _Beside(NamedTuple):
    """What lies on one side of a square."""

    connector: int | None
    """What the part there turns towards the square; None: no part."""
    is_cabin: bool = False
    is_free: bool = False
    """Whether something may be built there."""
    is_kept: bool = False
    """Whether a barrel or an exhaust keeps it empty."""
    unreached: int = 0
    """What is lost if no connector points there."""


@lru_cache(maxsize=64)
def _ranks(
    board: BoardId, parts: tuple[Part, ...], markers: tuple[Marker, ...]
) -> Callable[[TileId, Square, int], tuple[int, ...]]:
    """How a tile on a square in a turn ranks beside these parts; smaller is better."""
    ship = Ship(board, {part.square: part for part in parts}, markers=list(markers))
    covered = frozenset(side for _, looks in ship.faces() for side in looks.covers)

    def beside(place: Square, there: Square, connector: int | None) -> _Beside:
        if not _is_free(ship, there):
            return _Beside(connector, connector is not None and ship.face(there).sort.crew > 0)
        kept, lost = bool(kept_free(ship, there)), 0
        if not kept and not any(facing_of(ship, there)):
            others = (other for other in ship.plan.around[there] if other != place)
            lost = UNREACHED + SHUT_OFF * (not any(_is_free(ship, other) for other in others))
        return _Beside(None, is_free=True, is_kept=kept, unreached=lost)

    @cache
    def around(place: Square) -> tuple[tuple[_Beside, ...], tuple[bool, ...], tuple[int, ...]]:
        found = zip(ship.plan.around[place], facing_of(ship, place), strict=True)
        sides = tuple(beside(place, *one) for one in found)
        ends = (ship.plan.beside(place, side) not in ship.plan.order for side in (Side.FRONT, Side.REAR))
        free = sum(side.is_free for side in sides)
        return sides, tuple(ends), (free, _from_middle(ship, place), GRID[place])

    def rank(tile: TileId, place: Square, turn: int) -> tuple[int, ...]:
        sides, ends, among = around(place)
        return -_points(tile, turn, sides, ends, covered), *among, turn

    return rank


@lru_cache(maxsize=16384)
def _points(
    tile: TileId, turn: int, sides: tuple[_Beside, ...], ends: tuple[bool, ...], covered: frozenset[Side]
) -> int:
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


def _is_free(ship: Ship, place: Square) -> bool:
    """Whether something may be built on a square."""
    return place in ship.plan.order and place not in ship.parts


def _from_middle(ship: Ship, place: Square) -> int:
    """A square's distance from the middle of the board, in half squares."""
    rows, columns = ship.plan.printed_rows, ship.plan.printed_columns
    across = abs(2 * column_of(place) - columns[0] - columns[-1])
    return abs(2 * row_of(place) - rows[0] - rows[-1]) + across
