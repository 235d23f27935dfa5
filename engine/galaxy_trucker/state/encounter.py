"""The open adventure card so far. All of it is public, except how a pilot who is still loading wants to
arrange their goods.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.cards import Hit
from engine.galaxy_trucker.box.squares import BoardLine, Square
from engine.galaxy_trucker.ship.crew import Walk


class Aim(Struct, frozen=True):
    """A meteor or shot on its way: the dice have named its line."""

    hit: Hit
    number: int
    """The number of the meteor or shot on the card, from 1."""
    of: int
    dice: tuple[int, ...]
    line: BoardLine
    targets: tuple[Seat, ...]
    """The players whose ships it may meet."""
    second: Hit | None = None
    """The next missile on the same line: the small one of a pair."""

    def met_with(self, *, shield: bool) -> Hit:
        """The missile of a question: a shield is raised against the small one of a pair."""
        return self.second if shield and self.second is not None else self.hit


class Declared(Struct, frozen=True):
    """A declared strength, and its payment."""

    seat: Seat
    what: Literal["crew", "engines", "cannons"]
    halves: int
    """Twice the strength: a cannon that points to a side has half its power."""
    tokens: int


class Landing(Struct, frozen=True):
    """A pilot on a planet."""

    seat: Seat
    planet: int
    """The planet's number, from 1 at the top."""


class Arrival(Struct, frozen=True):
    """Intruders on their way: the dice have named their line."""

    dice: tuple[int, ...]
    line: BoardLine
    targets: tuple[Seat, ...]


class Visit(Struct, frozen=True):
    """One intruder's walk through a ship."""

    seat: Seat
    walk: Walk


class Encounter(Struct):
    """The state of the present card. Every card has a new one."""

    aim: Aim | None = None
    attacked: Seat | None = None
    """The player whom an enemy attacks now."""
    beaten: list[Seat] = field(default_factory=list)
    """The players weaker than the enemy."""
    line: int | None = None
    """The line of a combat zone, from 0."""
    declared: list[Declared] = field(default_factory=list)
    """The strengths declared in this line of a combat zone, against this enemy, or in open space."""
    landings: list[Landing] = field(default_factory=list)
    arrival: Arrival | None = None
    visits: list[Visit] = field(default_factory=list)
    """The visits of intruders, ship by ship. Of a double, the one that turns left comes first."""
    fired: Seat | None = None
    """The player who was fired at by an abandoned ship or station and may use it now."""
    given: tuple[Good, ...] | None = None
    """Goods just lost by the player who now loses tokens in their place. Otherwise None."""
    tricked: bool = False
    """Whether the con artist has received more than the others on this card."""


class Loading(Struct):
    """A pilot's goods while they load: where they will be, and what is on the ramp. Only for their eyes."""

    goods: dict[Square, list[Good]]
    """By hold, the most valuable first. Empty holds are left out."""
    ramp: list[Good]
    """The card's goods and those taken from holds. Whatever stays here floats away."""
