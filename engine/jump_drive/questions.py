"""The questions of Jump Drive: a Struct with the details of every kind, and the options that are not cards.
The other options are cards: a `CardId`."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from engine.core.prompt import Details, Prompt
from engine.jump_drive.cards import CardId
from engine.jump_drive.costs import Payment, Way


class OptionWord(StrEnum):
    """An option that is no card."""

    EXPLORE = "explore"
    NONE = "none"
    CONQUER = "conquer"
    PAY = "pay"


Option = OptionWord | CardId

_WORDS = {word.value: word for word in OptionWord}


def parse(option: str) -> Option:
    """Parse an option from its notation.

    >>> parse("explore"), parse("comet_zone.1")
    (<OptionWord.EXPLORE: 'explore'>, 'comet_zone.1')
    """
    return _WORDS.get(option) or CardId(option)


class Prices(Struct, frozen=True):
    """How many cards to discard for each card that can be placed. A conquest has no number."""

    cards: dict[CardId, int] = {}

    @classmethod
    def of(cls, ways: Mapping[CardId, Way]) -> Prices:
        """Return the prices of these ways to place cards."""
        return cls({card: way.cards for card, way in ways.items() if isinstance(way, Payment)})

    def __str__(self) -> str:
        return " ".join(f"{card}={cost}" for card, cost in self.cards.items())


class PlanTurn(Details, frozen=True, tag="plan-turn", kw_only=True):
    """Which card comes first in a plan, or to explore."""

    round: int
    draw: int
    """How many cards exploring draws."""
    discard: int
    """How many cards are discarded after the turn."""
    prices: Prices


class AddWorld(Details, frozen=True, tag="add-world", kw_only=True):
    """Which world to place beside a development, or none."""

    development: CardId
    cost: int
    """The cost of the development beside a world."""
    cost_alone: int
    """The cost of the development without a world."""
    prices: Prices


class ConquerOrPay(Details, frozen=True, tag="conquer-or-pay", kw_only=True):
    """Whether to conquer a world or to pay for it."""

    world: CardId
    cost: int
    """How many cards to discard if the world is paid for."""


class PlaceSecondWorld(Details, frozen=True, tag="place-second-world", kw_only=True):
    """Which second world to place by a Convoy, or none."""

    first: CardId
    prices: Prices


class PayCards(Details, frozen=True, tag="pay-cards", kw_only=True):
    """Which cards to discard to pay for the placed cards."""

    cards: int
    development: CardId | None = None
    world: CardId | None = None
    development_cost: int = 0

    @property
    def placed(self) -> list[CardId]:
        """The placed cards that are paid for."""
        return [card for card in (self.development, self.world) if card]


class GiveUp(Details, frozen=True):
    """Which hand cards to discard without getting anything for them."""

    cards: int


class DiscardFromFirstHand(GiveUp, frozen=True, tag="discard-from-first-hand"):
    """Which cards of the first hand to discard."""


class DiscardAfterExploring(GiveUp, frozen=True, tag="discard-after-exploring"):
    """Which cards to discard: as many as the player had explore symbols."""


class DiscardToLimit(GiveUp, frozen=True, tag="discard-to-limit"):
    """Which cards to discard down to the hand limit."""


LEAVING = (PayCards, GiveUp)
"""The questions whose options are cards that leave the hand."""


def prices(prompt: Prompt) -> dict[CardId, int]:
    """Return how many cards to discard for each option, for labels and robots. Conquests are left out."""
    match prompt.details:
        case PlanTurn(prices=known) | AddWorld(prices=known) | PlaceSecondWorld(prices=known):
            return known.cards
    return {}
