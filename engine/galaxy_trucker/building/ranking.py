"""The order of squares for a tile: mechanical, documented, and the same for everybody. It is no advice.

Cannons that point to the front come first; then what joins on more sides, less the connectors that are wasted
and the squares that a barrel or an exhaust keeps empty, which count half as much again as a joined side; then
squares with fewer free neighbors; then what is nearer to the middle of the board; then row by row.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from engine.galaxy_trucker.box.board import BoardId
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.box.faces import printed_face
from engine.galaxy_trucker.box.squares import GRID, Side, Square, column_of, row_of
from engine.galaxy_trucker.building.placement import places
from engine.galaxy_trucker.ship.markers import Marker
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.state.specialists import USUAL, Permits


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
    looks, fit, place = printed_face(part.tile, part.turn), ship.fit(part), part.square
    aside = looks.sort.cannon > 0 and looks.points is not Side.FRONT
    gain = 2 * len(fit.joins) - 3 * (len(fit.wasted) + len(fit.blocked))
    free = sum(there in ship.plan.order and there not in ship.parts for there in ship.plan.around[place])
    return int(aside), -gain, free, _from_middle(ship, place), GRID[place], part.turn


def _from_middle(ship: Ship, place: Square) -> int:
    """How far a square lies from the middle of the board, in half squares."""
    rows, columns = ship.plan.printed_rows, ship.plan.printed_columns
    middle_row, middle_column = rows[0] + rows[-1], columns[0] + columns[-1]
    return abs(2 * row_of(place) - middle_row) + abs(2 * column_of(place) - middle_column)
