"""What a flight costs before it begins, and what its end pays and costs. All of it is public."""

from engine.core.log import Event, SeatEvent
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import Good


class ShipInsured(SeatEvent, frozen=True):
    """A player paid for insurance before the flight."""

    premium: int
    most: int
    """The most credits that lost parts can cost."""


class PremiumTooDear(SeatEvent, frozen=True):
    """A ship of class IV is not insured: its owner cannot pay the premium, as always in a first flight."""

    premium: int


class ShipNotInsured(SeatEvent, frozen=True):
    """A player declined insurance, so every lost part costs a credit."""


class ArrivalPaid(SeatEvent, frozen=True):
    """A player was paid for the order of arrival."""

    place: int
    credits: int


class BestLookingPaid(SeatEvent, frozen=True):
    """A player was paid for the fewest exposed connectors of those that arrived."""

    exposed: int
    credits: int
    shared: bool


class GoodsSold(SeatEvent, frozen=True):
    """A player sold goods, for half of their value, rounded up, if they gave up."""

    goods: tuple[Good, ...]
    credits: int
    halved: bool


class LossesPaid(SeatEvent, frozen=True):
    """A player paid a credit for each lost part, as far as insurance and purse require."""

    lost: int
    credits: int
    """The credits paid."""
    capped: bool
    """Whether the insurance paid the rest."""
    broke: bool
    """Whether the player could not pay everything."""


class RoundPaid(Event, frozen=True):
    """A round ended with these credits."""

    credits: tuple[int, ...]
    """The credits by seat."""


class GameEnded(Event, frozen=True):
    """The game ended after the last payout."""

    winners: tuple[Seat, ...]
    credits: int
    as_team: bool = False
    """Whether the winners are partners."""
