"""What a flight costs before it begins, and what its end pays and costs. All of it is public."""

from __future__ import annotations

from engine.core.log import Event
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import Good


class ShipInsured(Event, frozen=True):
    """A player has paid for insurance before the flight."""

    seat: Seat
    premium: int
    most: int
    """The most credits that lost parts can cost."""


class PremiumTooDear(Event, frozen=True):
    """A ship of class IV is not insured: its owner cannot pay the premium, as always in a first flight."""

    seat: Seat
    premium: int


class ShipNotInsured(Event, frozen=True):
    """A player declines insurance: every lost part costs a credit."""

    seat: Seat


class ArrivalPaid(Event, frozen=True):
    """Credits for the order of arrival."""

    seat: Seat
    place: int
    credits: int


class BestLookingPaid(Event, frozen=True):
    """Credits for the fewest exposed connectors among those that arrived."""

    seat: Seat
    exposed: int
    credits: int
    shared: bool


class GoodsSold(Event, frozen=True):
    """Goods for credits: half of their value, rounded up, for those who gave up."""

    seat: Seat
    goods: tuple[Good, ...]
    credits: int
    halved: bool


class LossesPaid(Event, frozen=True):
    """A credit for each part in the lost pile, as far as insurance and purse go."""

    seat: Seat
    lost: int
    credits: int
    """The payment."""
    capped: bool
    """Whether the insurance paid the rest."""
    broke: bool
    """Whether the player had too few credits to pay everything."""


class RoundPaid(Event, frozen=True):
    """Everyone's credits at the end of a round."""

    credits: tuple[int, ...]
    """By seat."""


class GameEnded(Event, frozen=True):
    """The last flight is paid."""

    winners: tuple[Seat, ...]
    credits: int
    as_team: bool = False
    """Whether the winners are partners."""
