"""The questions for owners of specialists, besides building and loading. Each class is one kind."""

from engine.core.prompt import Details, Seat
from engine.galaxy_trucker.box import specialists, squares
from engine.galaxy_trucker.box.board import Good


class KeepSpecialist(Details, frozen=True, tag="keep-specialist"):
    """Which of the dealt specialists to keep."""


class ChooseSpecialist(Details, frozen=True, tag="choose-specialist"):
    """Which of the face-up specialists to hire."""


class StudyPiles(Details, frozen=True, tag="study-piles"):
    """«Inspector»: which piles to look at, by their numbers."""


class MarkSquare(Details, frozen=True, tag="mark-square"):
    """«Planner»: which square to mark, or none."""

    mark: specialists.Mark


class UseSpecialist(Details, frozen=True, tag="use-specialist"):
    """Which marker to place now, or done."""


class LinkPart(Details, frozen=True, tag="link-part"):
    """«Fitter»: which part to link, by its square, or whether to go back."""

    square: squares.Square | None
    """The square of the first part of the link, once that is chosen."""


class PlatePart(Details, frozen=True, tag="plate-part"):
    """«Fitter»: which part gets plates, by its square, or whether to go back."""


class SealConnectors(Details, frozen=True, tag="seal-connectors"):
    """«Welder»: which connectors to weld shut; each option is a `Joint`."""


class LaySwivel(Details, frozen=True, tag="lay-swivel"):
    """«Hypergeometer»: which cannon gets the marker, by its square, or whether to go back."""


class ChargeJoint(Details, frozen=True, tag="charge-joint"):
    """«Saboteur»: which joint of another ship gets a charge; each option is a `Joint`, or none."""

    victim: Seat


class TakeHuman(Details, frozen=True, tag="take-human"):
    """«Saboteur»: from which cabin of that ship a human leaves, by its square."""

    victim: Seat


class CheckConnectors(Details, frozen=True, tag="check-connectors"):
    """«Guard»: whether everyone pays for exposed connectors."""

    own: int
    """The credits that the guard's owner would pay."""


class GainDays(Details, frozen=True, tag="gain-days", kw_only=True):
    """«Bureaucrat»: whether to start ahead."""

    days: int
    ahead: int
    """The number of ships that start before this one."""


class BuyGoods(Details, frozen=True, tag="buy-goods", kw_only=True):
    """«Merchant»: how many goods to buy."""

    good: Good
    price: int


class ForetellArrival(Details, frozen=True, tag="foretell-arrival"):
    """«PR guy»: which player takes that place, or no more players, or no prediction at all."""

    place: int


class ChangePrice(Details, frozen=True, tag="change-price"):
    """«Merchant»: which price to change; each option is a `NewPrice`, or "no"."""


class ChangeRewards(Details, frozen=True, tag="change-rewards"):
    """«Bureaucrat»: which rewards to set; each option is a `RewardSteps`."""
