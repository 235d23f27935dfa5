"""Specialists in service, the squares they have marked, and what they permit a builder.

Used permits show as markers on the ship, or in its pieces: lifting a part returns the permit.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, structs

from engine.galaxy_trucker.box.specialists import Mark
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.ship.markers import MarkerKind
from engine.galaxy_trucker.ship.ship import Ship


class Hired(Struct, frozen=True):
    """A specialist who stays for the whole game."""

    id: str
    """``con_artist``."""
    flight: int
    """The first flight of service, counted from 1."""


class PlannerMark(Struct, frozen=True):
    """A square, and the kind its owner plans to build there."""

    square: Square
    mark: Mark


SET_ASIDE_SPACES = 2


class Permits(Struct, frozen=True, omit_defaults=True):
    """What specialists permit a builder; by default nothing beyond the rules."""

    outside: int = 0
    """The number of parts that may be outside the outline or on forbidden squares, in rows and columns of the
    board."""
    pieces: int = 1
    """The number of pieces that the ship may have while it is built."""
    welds: int = 0
    """The number of joints of a single connector and a double one."""
    cannons: int = 0
    """The number of cannons that need no empty square next to them."""
    engines: int = 0
    """The number of engines that need no empty square next to them."""
    pipes: int = 0
    """The number of joints of two smooth sides."""
    universals: int = 0
    """The number of parts that get universal connectors on all sides."""
    mistakes: int = 0
    """The number of parts that may point the wrong way because they become another kind after building."""
    supplies: int = 0
    """The number of parts that become another kind while the ship is built."""
    set_aside: int = SET_ASIDE_SPACES
    """The number of tiles that may be set aside."""
    keeps_set_aside: bool = False
    """Whether tiles that are set aside and never used do not count as lost."""
    guards_set_aside: bool = False
    """Whether only their owner may take them, and may return them to the warehouse."""
    takes_set_aside: bool = False
    """Whether the builder may take tiles that others have set aside, as if they were face up."""


USUAL = Permits()
"""What every builder is allowed."""


def used_up(ship: Ship) -> Mapping[str, int]:
    """How much of each counted permit a ship has used up."""
    kinds = [marker.kind for marker in ship.markers]
    unblocked = [
        ship.face(marker.square).sort for marker in ship.markers if marker.kind is MarkerKind.UNBLOCKED
    ]
    return {
        "outside": kinds.count(MarkerKind.OUTSIDE),
        "welds": kinds.count(MarkerKind.WELD),
        "cannons": sum(sort.cannon > 0 for sort in unblocked),
        "engines": sum(sort.engine > 0 for sort in unblocked),
        "pipes": kinds.count(MarkerKind.PIPE),
        "universals": kinds.count(MarkerKind.UNIVERSAL),
        "supplies": kinds.count(MarkerKind.SUPPLIED),
    }


def left_of(permits: Permits, ship: Ship) -> Permits:
    """How much of each permit the ship has not used up."""
    if not ship.markers:
        return permits
    left = {name: getattr(permits, name) - count for name, count in used_up(ship).items()}
    return structs.replace(permits, **left)
