"""The questions of Jump Drive: a type for the details of every kind, and the options that are not cards. The
other options are cards: a `CardId`."""

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
    """The option of a notation.

    >>> parse("explore"), parse("comet_zone.1")
    (<OptionWord.EXPLORE: 'explore'>, 'comet_zone.1')
    """
    return _WORDS.get(option) or CardId(option)


class Prices(Struct, frozen=True):
    """Cards to discard for each card that can be placed. A conquest has no number."""

    cards: dict[CardId, int] = {}

    @classmethod
    def of(cls, ways: Mapping[CardId, Way]) -> Prices:
        """Return the prices of these ways to place cards."""
        return cls({card: way.cards for card, way in ways.items() if isinstance(way, Payment)})

    @classmethod
    def parse(cls, text: str) -> Prices:
        """The prices of a notation.

        >>> str(Prices.parse("comet_zone.1=3 gem_world=0"))
        'comet_zone.1=3 gem_world=0'
        """
        priced = (item.partition("=") for item in text.split())
        return cls({CardId(card): int(cost) for card, _, cost in priced})

    def __str__(self) -> str:
        return " ".join(f"{card}={cost}" for card, cost in self.cards.items())


class PlanTurn(Details, frozen=True, tag="plan-turn", kw_only=True):
    """The first card of a plan, or to explore."""

    round: int
    draw: int
    """Cards drawn by exploring,"""
    discard: int
    """and cards discarded after it."""
    prices: Prices


class AddWorld(Details, frozen=True, tag="add-world", kw_only=True):
    """A world beside a development."""

    development: CardId
    cost: int
    """The cost of the development beside a world."""
    cost_alone: int
    """and the cost without it."""
    prices: Prices


class ConquerOrPay(Details, frozen=True, tag="conquer-or-pay", kw_only=True):
    """How a world is placed that allows both."""

    world: CardId
    cost: int
    """Cards to discard by the player who pays."""


class PlaceSecondWorld(Details, frozen=True, tag="place-second-world", kw_only=True):
    """A world after the first one, thanks to a Convoy."""

    first: CardId
    prices: Prices


class PayCards(Details, frozen=True, tag="pay-cards", kw_only=True):
    """The discards that pay for the placed cards."""

    cards: int
    development: CardId | None = None
    world: CardId | None = None
    development_cost: int = 0

    @property
    def placed(self) -> list[CardId]:
        """The card to pay for."""
        return [card for card in (self.development, self.world) if card]


class GiveUp(Details, frozen=True):
    """Which hand cards to discard without getting anything for them."""

    cards: int


class DiscardFromFirstHand(GiveUp, frozen=True, tag="discard-from-first-hand"):
    """Which of the first hand to discard."""


class DiscardAfterExploring(GiveUp, frozen=True, tag="discard-after-exploring"):
    """Which cards to discard: as many as the player had explore symbols."""


class DiscardToLimit(GiveUp, frozen=True, tag="discard-to-limit"):
    """Down to the limit of a hand."""


LEAVING = (PayCards, GiveUp)
"""The options are cards that leave the hand."""


def prices(prompt: Prompt) -> dict[CardId, int]:
    """Cards to discard for each option of a question, for labels and robots. Conquests are left out."""
    match prompt.details:
        case PlanTurn(prices=known) | AddWorld(prices=known) | PlaceSecondWorld(prices=known):
            return known.cards
    return {}
