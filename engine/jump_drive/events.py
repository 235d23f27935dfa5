"""What happens in Jump Drive, in the past tense. Card ids of hands are seen by their owner alone."""

from typing import Literal

from engine.core.log import Event
from engine.core.prompt import Seat
from engine.jump_drive.cards import CardId

DrawReason = Literal["start", "world", "explore", "income"]
DiscardReason = Literal["start", "explore", "limit"]


class RoundBegan(Event, frozen=True):
    """A round begins. Its dealer settles ties in order."""

    round: int
    dealer: Seat


class CardsDrawn(Event, frozen=True):
    """A player has drawn. An income may be zero cards."""

    seat: Seat
    cards: tuple[CardId, ...]
    reason: DrawReason

    def seen_by(self, viewer: Seat | None) -> Event:
        """The others see how many, never which."""
        return self if viewer == self.seat else CardsDrawnFaceDown(self.seat, len(self.cards), self.reason)


class CardsDrawnFaceDown(Event, frozen=True):
    """The cards a player has drawn, which only they know."""

    seat: Seat
    count: int
    reason: DrawReason


class CardsDiscarded(Event, frozen=True):
    """A player has discarded cards of their choice."""

    seat: Seat
    cards: tuple[CardId, ...]
    reason: DiscardReason

    def seen_by(self, viewer: Seat | None) -> Event:
        """The others see how many, never which."""
        return (
            self if viewer == self.seat else CardsDiscardedFaceDown(self.seat, len(self.cards), self.reason)
        )


class CardsDiscardedFaceDown(Event, frozen=True):
    """A player has discarded cards that only they know."""

    seat: Seat
    count: int
    reason: DiscardReason


class CardsPaid(Event, frozen=True):
    """The cards discarded as payment. The event of the placement has their number."""

    seat: Seat
    cards: tuple[CardId, ...]

    def seen_by(self, viewer: Seat | None) -> Event | None:
        """Only the player who paid sees which cards."""
        return self if viewer == self.seat else None


class DeckReshuffled(Event, frozen=True):
    """The deck was used up and the discard pile has become the new one."""

    count: int


class Explored(Event, frozen=True):
    """A player took an exploration tile: draws `drawn` cards and will discard `discarding`."""

    seat: Seat
    drawn: int
    discarding: int


class DevelopmentPlaced(Event, frozen=True):
    """A development was placed in the tableau."""

    seat: Seat
    card: CardId
    paid: int


class WorldPaid(Event, frozen=True):
    """A world was paid for and placed in the tableau."""

    seat: Seat
    card: CardId
    paid: int
    second: bool
    """Whether it is a second world, played with a Colony Convoy."""


class WorldConquered(Event, frozen=True):
    """A military world was conquered and placed in the tableau."""

    seat: Seat
    card: CardId
    defense: int
    second: bool
    """Whether it is a second world, conquered with a Military Convoy."""


class ConvoyDiscarded(Event, frozen=True):
    """A Colony Convoy left the tableau for a second world."""

    seat: Seat
    card: CardId


class ConvoyHeld(Event, frozen=True):
    """A player could have placed a second world but did not."""

    seat: Seat


class WarPropagandaHandedOver(Event, frozen=True):
    """War Propaganda went to a player with more military."""

    card: CardId
    giver: Seat
    receiver: Seat


class PointsScored(Event, frozen=True):
    """A player's tableau scored."""

    seat: Seat
    gained: int
    points: int
    """The player's points altogether."""


class GameEnded(Event, frozen=True):
    """A player has 50 points. Several winners share the win."""

    winners: tuple[Seat, ...]
    points: int
    tied: bool
    """Whether cards in hand plus last income decided, or could not."""
