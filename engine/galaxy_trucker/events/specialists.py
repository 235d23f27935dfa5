"""What specialists do for their owners, and how they are hired."""

from __future__ import annotations

from typing import NewType

from engine.core.log import Event
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.ship.markers import Marker

SpecialistId = NewType("SpecialistId", str)
"""``con_artist``."""

# ---------------------------------------------------------------------- hiring


class SpecialistsDealt(Event, frozen=True):
    """A player was dealt specialists to choose among."""

    seat: Seat
    specialists: tuple[SpecialistId, ...]
    """Empty for players who may not see them."""
    count: int

    def seen_by(self, viewer: Seat | None) -> Event | None:
        """Everyone sees how many specialists they are."""
        return self if viewer == self.seat else SpecialistsDealt(self.seat, (), self.count)


class SpecialistsLaidOut(Event, frozen=True):
    """Specialists are face up, to be chosen in order of arrival."""

    specialists: tuple[SpecialistId, ...]


class SpecialistHired(Event, frozen=True):
    """A specialist joined a team."""

    seat: Seat
    specialist: SpecialistId
    by_chance: bool
    """Whether the player had no choice."""


class SpecialistDismissed(Event, frozen=True):
    """A specialist left over after hiring is out of the game."""

    specialist: SpecialistId


# ---------------------------------------------------------------------- before building, after building


class SquaresMarked(Event, frozen=True):
    """The planner has marked squares with the kinds to build there."""

    seat: Seat
    squares: tuple[Square, ...]


class PlansPaid(Event, frozen=True):
    """The planner is paid for marked squares with a fitting part."""

    seat: Seat
    squares: tuple[Square, ...]
    credits: int


class FireAlarmCalled(Event, frozen=True):
    """The guard keeps all others from building for a while."""

    seat: Seat
    points: int
    """In shifts: action points of the next shift that it costs them."""
    laps: int
    """Live: times they run around the table."""


class LapRun(Event, frozen=True):
    """Live: a builder has run once around the table."""

    seat: Seat
    left: int


# ---------------------------------------------------------------------- before the flight


class BureaucratHelped(Event, frozen=True):
    """A rocket may start this many days ahead."""

    seat: Seat
    days: int


class GoodsBought(Event, frozen=True):
    """The merchant has bought goods of one color. The next event says where they are."""

    seat: Seat
    good: Good
    count: int
    credits: int


class ConnectorsChecked(Event, frozen=True):
    """The guard makes everyone pay for exposed connectors."""

    seat: Seat


class ConnectorsPaid(Event, frozen=True):
    """A player's payment for exposed connectors."""

    seat: Seat
    exposed: int
    credits: int
    broke: bool
    """Whether the player had too few credits to pay everything."""


class ArrivalForetold(Event, frozen=True):
    """The PR guy has predicted the order of arrival."""

    seat: Seat
    arriving: tuple[Seat, ...]
    giving_up: tuple[Seat, ...]


# ---------------------------------------------------------------------- after the flight


class PriceChanged(Event, frozen=True):
    """The merchant has changed the value of goods of one color for everyone."""

    seat: Seat
    good: Good
    price: int


class RewardsChanged(Event, frozen=True):
    """The bureaucrat has changed the rewards of this flight."""

    seat: Seat
    arrival: tuple[int, ...]
    """The rewards for the first, the second… ship to arrive."""
    best_looking: int


class ForecastPaid(Event, frozen=True):
    """The PR guy's income from a forecast."""

    seat: Seat
    places: int
    abandonments: int
    credits: int


class PlatesPaid(Event, frozen=True):
    """The PR guy's income from plates on the outside of a ship that arrived."""

    seat: Seat
    edges: int
    credits: int


class PrizePaidTwice(Event, frozen=True):
    """The architect gets the prize for the best-looking ship one more time."""

    seat: Seat
    exposed: int
    credits: int


class ConArtistPaidMore(Event, frozen=True):
    """The con artist gets more than the others would."""

    seat: Seat
    credits: int


class ConArtistPaidLess(Event, frozen=True):
    """The con artist pays less than the others would."""

    seat: Seat
    credits: int


class ShipSabotaged(Event, frozen=True):
    """A human has left a ship. If one of two parts was destroyed, so was the other."""

    seat: Seat
    victim: Seat
    square: Square
    """The cabin that was left."""
    charge: Marker
