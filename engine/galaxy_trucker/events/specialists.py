"""What specialists do for their owners, and how they are hired."""

from typing import NewType

from engine.core.log import Event, SeatEvent
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.ship.markers import Marker

SpecialistId = NewType("SpecialistId", str)
"""The id of a specialist: ``con_artist``."""


class SpecialistsDealt(SeatEvent, frozen=True):
    """A player was dealt specialists to choose from."""

    specialists: tuple[SpecialistId, ...]
    """The specialists; empty for players who may not see them."""
    count: int

    def seen_by(self, viewer: Seat | None) -> Event | None:
        """Return the event for a viewer. Others see only how many specialists there are."""
        return self if viewer == self.seat else SpecialistsDealt(self.seat, (), self.count)


class SpecialistsLaidOut(Event, frozen=True):
    """Specialists were laid out face up, to be chosen in order of arrival."""

    specialists: tuple[SpecialistId, ...]


class SpecialistHired(SeatEvent, frozen=True):
    """A specialist joined a team."""

    specialist: SpecialistId
    by_chance: bool
    """Whether the player had no choice."""


class SpecialistDismissed(Event, frozen=True):
    """A specialist that nobody hired was removed from the game."""

    specialist: SpecialistId


class SquaresMarked(SeatEvent, frozen=True):
    """The planner has marked squares with the kinds to build there."""

    squares: tuple[Square, ...]


class PlansPaid(SeatEvent, frozen=True):
    """The planner was paid for marked squares with a fitting part."""

    squares: tuple[Square, ...]
    credits: int


class FireAlarmCalled(SeatEvent, frozen=True):
    """The guard called the alarm, which keeps all others from building for a while."""

    points: int
    """In shifts: the action points of the next shift that the alarm costs the others."""
    laps: int
    """Live: how often each of the others runs around the table."""


class LapRun(SeatEvent, frozen=True):
    """Live: a builder ran once around the table."""

    left: int


class BureaucratHelped(SeatEvent, frozen=True):
    """The bureaucrat let a rocket start this many days ahead."""

    days: int


class GoodsBought(SeatEvent, frozen=True):
    """The merchant bought goods of one color. The next event says where they are."""

    good: Good
    count: int
    credits: int


class ConnectorsChecked(SeatEvent, frozen=True):
    """The guard made everyone pay for exposed connectors."""


class ConnectorsPaid(SeatEvent, frozen=True):
    """A player paid for exposed connectors."""

    exposed: int
    credits: int
    broke: bool
    """Whether the player could not pay everything."""


class ArrivalForetold(SeatEvent, frozen=True):
    """The PR guy has predicted the order of arrival."""

    arriving: tuple[Seat, ...]
    giving_up: tuple[Seat, ...]


class PriceChanged(SeatEvent, frozen=True):
    """The merchant has changed the value of goods of one color for everyone."""

    good: Good
    price: int


class RewardsChanged(SeatEvent, frozen=True):
    """The bureaucrat has changed the rewards of this flight."""

    arrival: tuple[int, ...]
    """The rewards for the first, the second… ship to arrive."""
    best_looking: int


class ForecastPaid(SeatEvent, frozen=True):
    """The PR guy was paid for a prediction."""

    places: int
    abandonments: int
    credits: int


class PlatesPaid(SeatEvent, frozen=True):
    """The PR guy was paid for plates on the outside of a ship that arrived."""

    edges: int
    credits: int


class PrizePaidTwice(SeatEvent, frozen=True):
    """The architect got an additional prize for the best-looking ship."""

    exposed: int
    credits: int


class ConArtistPaidMore(SeatEvent, frozen=True):
    """The con artist got more than others would."""

    credits: int


class ConArtistPaidLess(SeatEvent, frozen=True):
    """The con artist paid less than others would."""

    credits: int


class ShipSabotaged(SeatEvent, frozen=True):
    """The saboteur took a human from a ship, and put a charge on a joint, which breaks both parts at once."""

    victim: Seat
    square: Square
    """The cabin that the human left."""
    charge: Marker
