"""The questions of Space Mission: a type for the details of every kind, and the options that are more than
the id of a planet, a card or a tile."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from engine.core.notation import Notation
from engine.core.prompt import Details
from engine.space_mission.cards import CardId, PlanetId
from engine.space_mission.state import Looking


class ActionKind(StrEnum):
    """The six actions, in the order of the rulebook."""

    SUPPLY = "supply"
    JUMP = "jump"
    FLIGHT = "flight"
    SCAN = "scan"
    DEVELOP = "develop"
    DISCOVER = "discover"


class Standstill(StrEnum):
    """The fate of a game without progress."""

    END = "end"
    PLAY_ON = "play-on"


LOOK = "look"
"""Look through the pile."""


class Jump(Notation, frozen=True):
    """A planet, and the card that leads there; closed ones are the planet alone."""

    form = "{planet}+{card}"
    planet: PlanetId
    card: CardId | None = None


class LandingCards(Notation, frozen=True):
    """Two cards, one for each landing number."""

    form = "{one}+{other}"
    one: CardId
    other: CardId

    @property
    def cards(self) -> tuple[CardId, CardId]:
        """Both of them."""
        return self.one, self.other


class PaidAction(Struct, frozen=True):
    """An action, and the cards that pay for it if the choice of the action includes them."""

    kind: ActionKind
    cards: tuple[CardId, ...] = ()

    @classmethod
    def parse(cls, text: str) -> PaidAction:
        """The action of a notation.

        >>> str(PaidAction.parse("develop+j1s1+j2s2")), PaidAction.parse("jump").cards
        ('develop+j1s1+j2s2', ())
        """
        kind, *cards = text.split("+")
        return cls(ActionKind(kind), tuple(map(CardId, cards)))

    def __str__(self) -> str:
        return "+".join((self.kind, *self.cards))


def without_cards(option: str) -> str:
    """The action or target of an option, without the cards that pay for it.

    >>> without_cards("develop+j1s1+j2s2")
    'develop'
    """
    return option.partition("+")[0]


class ChooseAction(Details, frozen=True, tag="choose-action", kw_only=True):
    """A :class:`PaidAction`: with its cards if there are two or three ways to pay, otherwise without."""

    action: int
    """The first or the second of the turn."""
    planet: PlanetId | Literal["gate"]
    """Where the ship is."""


class DiscardForSupply(Details, frozen=True, tag="discard-for-supply"):
    """Any number of cards, before the hand is topped up."""


class ChooseJump(Details, frozen=True, tag="choose-jump"):
    """A :class:`Jump`."""


class ChooseJumpTarget(Details, frozen=True, tag="choose-jump-target"):
    """A planet: the first step of a jump in games that were begun before the two were one question."""


class ChooseJumpCard(Details, frozen=True, tag="choose-jump-card"):
    """A card: the second step of such a jump."""

    planet: PlanetId


class ChooseFlightTarget(Details, frozen=True, tag="choose-flight-target"):
    """A neighbor of a planet."""

    planet: PlanetId


class ChooseScanCard(Details, frozen=True, tag="choose-scan-card"):
    """A card to scan a planet."""

    planet: PlanetId


class ChooseLandingCards(Details, frozen=True, tag="choose-landing-cards"):
    """:class:`LandingCards` to develop a planet."""

    planet: PlanetId
    one: int
    other: int


class LookThroughPile(Details, frozen=True, tag="look-through-pile"):
    """Whether to look now: from here on there is no undo."""

    planet: PlanetId


class ChooseTile(Details, frozen=True):
    """A tile of a pile that the pilot alone sees."""

    planet: PlanetId
    action: Looking
    again: Literal["yes", "no"]
    """Whether reserved tiles may be looked at again."""


class ReserveTile(ChooseTile, frozen=True, tag="reserve-tile"):
    """Which tile to put beside the planet."""


class TakeTile(ChooseTile, frozen=True, tag="take-tile"):
    """Which tile to take."""


class EndStandstill(Details, frozen=True, tag="end-standstill"):
    """Whether to end a game without progress."""

    who: Literal["host", "all"]
    """The seats to ask."""
