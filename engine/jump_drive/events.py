"""What happens in Jump Drive, in the past tense. Only owners see the card ids of their hands."""

from typing import Literal

from engine.core.log import Event, PrivateEvent, SeatEvent
from engine.core.prompt import Seat
from engine.jump_drive.cards import CardId

DrawReason = Literal["start", "world", "explore", "income"]
DiscardReason = Literal["start", "explore", "limit"]


class RoundBegan(Event, frozen=True):
    """A round began. Its dealer settles ties in order."""

    round: int
    dealer: Seat


class CardsDrawnFaceDown(SeatEvent, frozen=True):
    """A player drew cards that only they know."""

    count: int
    reason: DrawReason


class CardsDrawn(PrivateEvent, frozen=True):
    """A player drew cards; an income may be zero. The others see how many cards, never which."""

    face_down = CardsDrawnFaceDown
    cards: tuple[CardId, ...]
    reason: DrawReason


class CardsDiscardedFaceDown(SeatEvent, frozen=True):
    """A player discarded cards that only they know."""

    count: int
    reason: DiscardReason


class CardsDiscarded(PrivateEvent, frozen=True):
    """A player discarded cards of their choice. The others see how many cards, never which."""

    face_down = CardsDiscardedFaceDown
    cards: tuple[CardId, ...]
    reason: DiscardReason


class CardsPaid(PrivateEvent, frozen=True):
    """A player discarded cards as payment, which only they see; the event of the placement has the number."""

    cards: tuple[CardId, ...]


class DeckReshuffled(Event, frozen=True):
    """The deck was used up, and the discard pile became the new one."""

    count: int


class Explored(SeatEvent, frozen=True):
    """A player took an exploration tile, and draws `drawn` cards and discards `discarding`."""

    drawn: int
    discarding: int


class DevelopmentPlaced(SeatEvent, frozen=True):
    """A development was placed in the tableau."""

    card: CardId
    paid: int


class WorldPaid(SeatEvent, frozen=True):
    """A world was paid for and placed in the tableau."""

    card: CardId
    paid: int
    second: bool
    """Whether this is a second world, played with a Colony Convoy."""


class WorldConquered(SeatEvent, frozen=True):
    """A military world was conquered and placed in the tableau."""

    card: CardId
    defense: int
    second: bool
    """Whether this is a second world, conquered with a Military Convoy."""


class ConvoyDiscarded(SeatEvent, frozen=True):
    """A Colony Convoy left the tableau for a second world."""

    card: CardId


class ConvoyHeld(SeatEvent, frozen=True):
    """A Convoy allowed a second world, but its owner placed none."""


class WarPropagandaHandedOver(Event, frozen=True):
    """War Propaganda went to a player with more military."""

    card: CardId
    giver: Seat
    receiver: Seat


class PointsScored(SeatEvent, frozen=True):
    """A player's tableau scored."""

    gained: int
    points: int
    """The player's total points."""


class GameEnded(Event, frozen=True):
    """A player reached 50 points. Several winners share the win."""

    winners: tuple[Seat, ...]
    points: int
    tied: bool
    """Whether points were equal, so that cards in hand plus last income had to decide."""
