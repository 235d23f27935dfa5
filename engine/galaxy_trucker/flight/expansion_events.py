"""What happens only on cards of the expansion; all of it is told to everybody."""

from __future__ import annotations

from engine.core.event import Event
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.squares import BoardLine, Square
from engine.galaxy_trucker.ship.guards import Guard
from engine.galaxy_trucker.ship.ship import Figure, sorted_goods
from engine.galaxy_trucker.ship.walk import Turns, Walk

# ---------------------------------------------------------------------- intruders


class IntrudersAimed(Event, frozen=True):
    """The dice told along which line intruders come."""

    line: BoardLine
    dice: tuple[int, ...]
    double: bool
    missed: bool
    """No ship has a part on the line."""


class IntrudersPassed(Event, frozen=True):
    """Nothing of a ship lies on the line: they fly past."""

    seat: Seat


class IntrudersRepelled(Event, frozen=True):
    """The part where they wanted to dock is guarded: they flee, and nobody gets a reward."""

    seat: Seat
    square: Square
    guard: Guard


class IntruderWalked(Event, frozen=True):
    """An intruder has walked through a ship, from where it boarded to where it left or was beaten."""

    seat: Seat
    double: bool
    """Whether there is another one, which turns the other way."""
    turns: Turns
    walk: Walk
    figures: tuple[Figure, ...]
    """Whom it has eaten."""
    goods: tuple[Good, ...]
    tokens: int
    bombs: tuple[Square, ...]
    """Where it has left bombs."""
    guard: Guard | None
    """Who has beaten it where the walk ends."""

    @classmethod
    def of(cls, seat: Seat, walk: Walk, guard: Guard | None, *, double: bool) -> IntruderWalked:
        """A walk with all that came of it."""
        figures = [figure for bite in walk.bites for figure in bite.figures]
        goods = [good for bite in walk.bites for good in bite.goods]
        tokens = sum(bite.tokens for bite in walk.bites)
        food = (tuple(figures), tuple(sorted_goods(goods)), tokens)
        return cls(seat, double, walk.turns, walk, *food, walk.bombs, guard)


class BombsExploded(Event, frozen=True):
    """All bombs of a ship go off at the same time."""

    seat: Seat
    squares: tuple[Square, ...]


# ---------------------------------------------------------------------- opportunities of level IV


class WreckFired(Event, frozen=True):
    """A pilot wants to use what is abandoned, and it fires first."""

    seat: Seat


class HumansHired(Event, frozen=True):
    """Humans from a planet have come aboard, or nobody."""

    seat: Seat
    squares: tuple[Square, ...]
    """The cabin of each."""


# ---------------------------------------------------------------------- dangers


class FastestFound(Event, frozen=True):
    """Almost open space: who has most engine power; of those who tie, the one furthest ahead by now."""

    seat: Seat
    power: int
    tied: bool


class SectorEntered(Event, frozen=True):
    """A dangerous sector: cards of the next level lie on top of those to come."""

    cards: int
    level: str
    """As it is printed: ``II``."""


class GroupsOverheated(Event, frozen=True):
    """These parts are groups of linked energy so large that all of it is destroyed."""

    seat: Seat
    squares: tuple[Square, ...]


class RadiationSpared(Event, frozen=True):
    """No crew of a ship is linked to energy, and no group of energy is large enough."""

    seat: Seat


EXPANSION_EVENTS: tuple[type[Event], ...] = (
    FastestFound,
    SectorEntered,
    GroupsOverheated,
    RadiationSpared,
    IntrudersAimed,
    IntrudersPassed,
    IntrudersRepelled,
    IntruderWalked,
    BombsExploded,
    WreckFired,
    HumansHired,
)
"""Every kind of event that only cards of the expansion bring."""
