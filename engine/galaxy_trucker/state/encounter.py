"""The results of the open adventure card so far.

All of it is public, except how a pilot who is still loading arranges their goods.
"""

from typing import Literal

from msgspec import Struct

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.cards import Hit
from engine.galaxy_trucker.box.squares import BoardLine, Square
from engine.galaxy_trucker.ship.crew import Walk


class Aim(Struct, frozen=True):
    """A meteor or shot that approaches on the line that the dice have named."""

    hit: Hit
    number: int
    """The number of the meteor or shot on the card, from 1."""
    of: int
    dice: tuple[int, ...]
    line: BoardLine
    targets: tuple[Seat, ...]
    """The players whose ships may be hit."""
    second: Hit | None = None
    """The next missile on the same line: the small one of a pair; otherwise None."""

    def met_with(self, *, shield: bool) -> Hit:
        """Return the missile that a question is about: a shield is raised against the small one of a pair."""
        return self.second if shield and self.second is not None else self.hit


class Declared(Struct, frozen=True):
    """A declared strength, with what was paid for it."""

    seat: Seat
    what: Literal["crew", "engines", "cannons"]
    halves: int
    """Twice the strength, because a cannon that points to a side has half its power."""
    tokens: int


class Landing(Struct, frozen=True):
    """A pilot with the planet on which they have landed."""

    seat: Seat
    planet: int
    """The planet's number, from 1 at the top."""


class Arrival(Struct, frozen=True):
    """Intruders that approach on the line that the dice have named."""

    dice: tuple[int, ...]
    line: BoardLine
    targets: tuple[Seat, ...]


class Visit(Struct, frozen=True):
    """One intruder's walk through a ship."""

    seat: Seat
    walk: Walk


class EncounterView(Struct):
    """The results of the open card so far, as everyone sees them."""

    aim: Aim | None = None
    """The meteor or shot that approaches now."""
    attacked: Seat | None = None
    """The player whom an enemy attacks now; None if none."""
    beaten: tuple[Seat, ...] = ()
    """The players weaker than the enemy."""
    line: int | None = None
    """The line of a combat zone, from 0."""
    declared: tuple[Declared, ...] = ()
    """The strengths declared in this line of a combat zone, against this enemy, or in open space."""
    landings: tuple[Landing, ...] = ()
    arrival: Arrival | None = None
    """The intruders that approach now."""
    visits: tuple[Visit, ...] = ()
    """The visits of intruders, ship by ship. Of a double, the one that turns left comes first."""
    fired: Seat | None = None
    """The player who was fired at by an abandoned ship or station and may use it now."""
    given: tuple[Good, ...] | None = None
    """Goods just lost by the player who now loses tokens in their place; otherwise None."""


class Encounter(EncounterView):
    """The results of the open card so far. Every card has a new one."""

    tricked: bool = False
    """Whether the con artist has received more than others for this card."""


class Loading(Struct):
    """A pilot's goods while they load: where they will be, and what is on the ramp. Only they see it."""

    goods: dict[Square, list[Good]]
    """The goods by hold, the most valuable first. Empty holds are left out."""
    ramp: list[Good]
    """The card's goods and those taken out of holds. What stays here is lost."""
