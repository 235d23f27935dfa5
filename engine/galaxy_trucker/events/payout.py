"""What a flight costs before it begins, and what its end pays and costs. All of it is public."""

from engine.core.log import Event
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import Good


class ShipInsured(Event, frozen=True):
    """A player paid for insurance before the flight."""

    seat: Seat
    premium: int
    most: int
    """The most credits that lost parts can cost."""


class PremiumTooDear(Event, frozen=True):
    """A ship of class IV is not insured: its owner cannot pay the premium, as always in a first flight."""

    seat: Seat
    premium: int


class ShipNotInsured(Event, frozen=True):
    """A player declined insurance, so every lost part costs a credit."""

    seat: Seat


class ArrivalPaid(Event, frozen=True):
    """A player was paid for the order of arrival."""

    seat: Seat
    place: int
    credits: int


class BestLookingPaid(Event, frozen=True):
    """A player was paid for the fewest exposed connectors of those that arrived."""

    seat: Seat
    exposed: int
    credits: int
    shared: bool


class GoodsSold(Event, frozen=True):
    """A player sold goods, for half of their value, rounded up, if they gave up."""

    seat: Seat
    goods: tuple[Good, ...]
    credits: int
    halved: bool


class LossesPaid(Event, frozen=True):
    """A player paid a credit for each lost part, as far as insurance and purse require."""

    seat: Seat
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
