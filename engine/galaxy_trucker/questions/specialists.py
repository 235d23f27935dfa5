"""What owners of specialists are asked, besides questions about building and loading."""

from __future__ import annotations

from engine.core.prompt import Details, Seat
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.specialists import Mark
from engine.galaxy_trucker.box.squares import Square


class KeepSpecialist(Details, frozen=True, tag="keep-specialist"):
    """One of those dealt."""


class ChooseSpecialist(Details, frozen=True, tag="choose-specialist"):
    """One of those that lie face up."""


# ---------------------------------------------------------------------- before building


class StudyPiles(Details, frozen=True, tag="study-piles"):
    """«Inspector»: the numbers of piles."""


class MarkSquare(Details, frozen=True, tag="mark-square"):
    """«Planner»: a square, or none."""

    mark: Mark


# ---------------------------------------------------------------------- after building


class UseSpecialist(Details, frozen=True, tag="use-specialist"):
    """Which marker is laid now, or done."""


class LinkPart(Details, frozen=True, tag="link-part"):
    """«Fitter»: the square of a part, or back."""

    square: Square | None
    """The square of the component it is linked to, once that is chosen."""


class PlatePart(Details, frozen=True, tag="plate-part"):
    """«Fitter»: the square of a part, or back."""


class SealConnectors(Details, frozen=True, tag="seal-connectors"):
    """«Welder»: connectors, each a `Joint`."""


class LaySwivel(Details, frozen=True, tag="lay-swivel"):
    """«Hypergeometer»: the square of a cannon, or back."""


# ---------------------------------------------------------------------- before the flight


class ChargeJoint(Details, frozen=True, tag="charge-joint"):
    """«Saboteur»: a `Joint` of another ship, or none."""

    victim: Seat


class TakeHuman(Details, frozen=True, tag="take-human"):
    """«Saboteur»: the square of a cabin of that ship."""

    victim: Seat


class CheckConnectors(Details, frozen=True, tag="check-connectors"):
    """«Guard»: whether everyone pays."""

    own: int
    """Credits that the owner of the guard would pay."""


class GainDays(Details, frozen=True, tag="gain-days", kw_only=True):
    """«Bureaucrat»: whether to start ahead."""

    days: int
    ahead: int
    """Ships that start before this one."""


class BuyGoods(Details, frozen=True, tag="buy-goods", kw_only=True):
    """«Merchant»: how many."""

    good: Good
    price: int


class ForetellArrival(Details, frozen=True, tag="foretell-arrival"):
    """«PR guy»: the player who takes that place, no more players, or no prediction at all."""

    place: int


# ---------------------------------------------------------------------- after the flight


class ChangePrice(Details, frozen=True, tag="change-price"):
    """«Merchant»: a `NewPrice`, or no."""


class ChangeRewards(Details, frozen=True, tag="change-rewards"):
    """«Bureaucrat»: `RewardSteps`."""
