"""The order of squares for a tile: mechanical, documented, and the same for everyone. It is no advice.

Cannons that point to the front come first. Then come squares that join more sides, minus wasted connectors
and squares that a barrel or an exhaust keeps empty, which count one and a half times a side. Then squares
with fewer free neighbors, then those nearer to the middle of the board, then row by row.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from engine.galaxy_trucker.box.board import BoardId
from engine.galaxy_trucker.box.components import SMOOTH, TileId
from engine.galaxy_trucker.box.faces import PartFace, printed_face
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
    ship = Ship(board, {part.square: part for part in parts}, markers=list(markers))
    turns: dict[Square, list[int]] = {}
    for part in sorted((Part(tile, *found) for found in ways), key=lambda part: _rank(ship, part)):
        turns.setdefault(part.square, []).append(part.turn)
    return tuple(Site(place, tuple(possible)) for place, possible in turns.items())


def by_site(
    ship: Ship, tiles: Iterable[TileId], *, strict: bool = True, permits: Permits = USUAL
) -> list[TileId]:
    """Tiles in the order of their best squares, those that fit nowhere last."""

    def rank(tile: TileId) -> tuple[int, ...]:
        sites = ranked(ship, tile, places(ship, tile, strict=strict, permits=permits).open.values())
        return _rank(ship, Part(tile, sites[0].square, sites[0].turns[0])) if sites else (2,)

    return sorted(tiles, key=lambda tile: (rank(tile), tile))


def _rank(ship: Ship, part: Part) -> tuple[int, ...]:
    """Smaller is better."""
    place = part.square
    free = sum(_is_free(ship, there) for there in ship.plan.around[place])
    return -_points(ship, part), free, _from_middle(ship, place), GRID[place], part.turn


def _points(ship: Ship, part: Part) -> int:
    looks, fit, place = printed_face(part.tile, part.turn), ship.fit(part), part.square
    sort, covered = looks.sort, {side for _, other in ship.faces() for side in other.covers}
    points = JOINED * len(fit.joins) + OPEN * len(fit.open) + WASTED * len(fit.wasted)
    points += BLOCKED * len(fit.blocked) + SHIELDED * sum(side not in covered for side in looks.covers)
    points += ASIDE * (sort.cannon > 0 and looks.points is not Side.FRONT)
    if ship.plan.beside(place, Side.FRONT) not in ship.plan.order and not sort.engine:
        points += OTHER_IN_FRONT if not sort.cannon else FRONT_CANNON * (looks.points is Side.FRONT)
    if ship.plan.beside(place, Side.REAR) not in ship.plan.order and not sort.cannon:
        points += REAR_ENGINE if sort.engine else OTHER_AT_REAR
    if sort.crew:
        beside = (ship.plan.beside(place, side) for side in fit.joins)
        points += CABINS_JOINED * sum(ship.face(there).sort.crew > 0 for there in beside)
    return points + _unreached(ship, part, looks)


def _unreached(ship: Ship, part: Part, looks: PartFace) -> int:
    """What is lost by the empty squares beside a part to which nothing turns a connector."""
    lost = 0
    for side, there in zip(SIDES, ship.plan.around[part.square], strict=True):
        smooth = looks.connector(side) == SMOOTH and side not in looks.free and _is_free(ship, there)
        if smooth and not any(facing_of(ship, there)) and not kept_free(ship, there):
            others = (beside for beside in ship.plan.around[there] if beside != part.square)
            lost += UNREACHED + SHUT_OFF * (not any(_is_free(ship, beside) for beside in others))
    return lost


def _is_free(ship: Ship, place: Square) -> bool:
    """Whether something may be built on a square."""
    return place in ship.plan.order and place not in ship.parts


def _from_middle(ship: Ship, place: Square) -> int:
    """A square's distance from the middle of the board, in half squares."""
    rows, columns = ship.plan.printed_rows, ship.plan.printed_columns
    across = abs(2 * column_of(place) - columns[0] - columns[-1])
    return abs(2 * row_of(place) - rows[0] - rows[-1]) + across
