"""Specialists in service, the squares they have marked, and what they permit a builder.

Used permits show as markers on the ship, or in its pieces, so removing a part returns the permit.
"""

from collections.abc import Mapping

from msgspec import Struct, structs

from engine.galaxy_trucker.box import specialists, squares
from engine.galaxy_trucker.ship.markers import MarkerKind
from engine.galaxy_trucker.ship.ship import Ship


class Hired(Struct, frozen=True):
    """A specialist who stays for the whole game."""

    id: str
    """The id of the specialist: ``con_artist``."""
    flight: int
    """The first flight of service, counted from 1."""


class PlannerMark(Struct, frozen=True):
    """A square, and the kind that its owner plans to build there."""

    square: squares.Square
    mark: specialists.Mark


SET_ASIDE_SPACES = 2


class Permits(Struct, frozen=True, omit_defaults=True):
    """What specialists permit a builder beyond the rules; by default nothing."""

    outside: int = 0
    """How many parts may be outside the outline or on forbidden squares, in rows and columns of the board."""
    pieces: int = 1
    """How many pieces the ship may have while it is built."""
    welds: int = 0
    """How many single connectors may be joined to double ones."""
    cannons: int = 0
    """How many cannons need no empty square next to them."""
    engines: int = 0
    """How many engines need no empty square next to them."""
    pipes: int = 0
    """How many joints of two smooth sides there may be."""
    universals: int = 0
    """How many parts get universal connectors on all sides."""
    mistakes: int = 0
    """How many parts may point the wrong way because they become another kind after building."""
    supplies: int = 0
    """How many parts become another kind while the ship is built."""
    set_aside: int = SET_ASIDE_SPACES
    """How many tiles may be set aside."""
    keeps_set_aside: bool = False
    """Whether tiles that are set aside and never used do not count as lost."""
    guards_set_aside: bool = False
    """Whether only their owner may take tiles set aside, and may return them to the warehouse."""
    takes_set_aside: bool = False
    """Whether the builder may take tiles that others have set aside, as if they were face up."""


USUAL = Permits()
"""What every builder is allowed."""


def used_up(ship: Ship) -> Mapping[str, int]:
    """Return how much of each permit with a number a ship has used."""
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
    """Return how much of each permit the ship has left."""
    if not ship.markers:
        return permits
    left = {name: getattr(permits, name) - count for name, count in used_up(ship).items()}
    return structs.replace(permits, **left)
