"""The questions of Space Mission: a Struct with the details of every kind, and the options that are more than
the id of a planet, a card or a tile."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from engine.core.prompt import Details, Notation
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
    """What to do with a game without progress."""

    END = "end"
    PLAY_ON = "play-on"


LOOK = "look"
"""The option to look through the pile."""


class Jump(Notation, frozen=True):
    """A planet, with the card that leads there; a closed option is only the planet."""

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
        """Both cards."""
        return self.one, self.other


class PaidAction(Struct, frozen=True):
    """An action, with the cards that pay for it if the choice of the action includes them."""

    kind: ActionKind
    cards: tuple[CardId, ...] = ()

    @classmethod
    def parse(cls, text: str) -> PaidAction:
        """Parse an action from its notation.

        >>> str(PaidAction.parse("develop+j1s1+j2s2")), PaidAction.parse("jump").cards
        ('develop+j1s1+j2s2', ())
        """
        kind, *cards = text.split("+")
        return cls(ActionKind(kind), tuple(map(CardId, cards)))

    def __str__(self) -> str:
        return with_cards(self.kind, *self.cards)


def with_cards(*words: str) -> str:
    """Return the option of these words: an action or target if there is one, then cards.

    >>> with_cards("j1s1", "j2s2")
    'j1s1+j2s2'
    """
    return "+".join(words)


def without_cards(option: str) -> str:
    """Return the action or target of an option, without the cards that pay for it.

    >>> without_cards("develop+j1s1+j2s2")
    'develop'
    """
    return option.partition("+")[0]


class ChooseAction(Details, frozen=True, tag="choose-action", kw_only=True):
    """Which action to do: a :class:`PaidAction`, with its cards if there are two or three ways to pay."""

    action: int
    """Whether it is the first or the second action of the turn: 1 or 2."""
    planet: PlanetId | Literal["gate"]
    """The planet at which the ship is."""


class DiscardForSupply(Details, frozen=True, tag="discard-for-supply"):
    """Which cards to discard, any number, before the hand is topped up."""


class ChooseJump(Details, frozen=True, tag="choose-jump"):
    """Where to jump and by which card: a :class:`Jump`."""


class ChooseJumpTarget(Details, frozen=True, tag="choose-jump-target"):
    """Which planet to jump to, in games begun before planet and card were one question."""


class ChooseJumpCard(Details, frozen=True, tag="choose-jump-card"):
    """Which card to jump with, in games begun before planet and card were one question."""

    planet: PlanetId


class ChooseFlightTarget(Details, frozen=True, tag="choose-flight-target"):
    """Which of two neighbors to fly to."""

    planet: PlanetId


class ChooseScanCard(Details, frozen=True, tag="choose-scan-card"):
    """Which card to scan a planet with."""

    planet: PlanetId


class ChooseLandingCards(Details, frozen=True, tag="choose-landing-cards"):
    """Which two cards to develop a planet with: :class:`LandingCards`."""

    planet: PlanetId
    one: int
    other: int


class LookThroughPile(Details, frozen=True, tag="look-through-pile"):
    """Whether to look now, after which there is no undo."""

    planet: PlanetId


class ChooseTile(Details, frozen=True):
    """Which tile to choose from a pile that the pilot alone sees."""

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
    """The seats that are asked."""
