"""The whole memory of a game of Jump Drive, and what its rules share: hands, tableaus, the deck, seats."""

from collections.abc import Collection, Iterable
from enum import StrEnum

from msgspec import Struct, field

from engine.core.game import Game, Mix, dealt_again
from engine.core.prompt import Seat
from engine.jump_drive import costs, income
from engine.jump_drive.cards import CardId
from engine.jump_drive.events import CardsDrawn, DeckReshuffled, DrawReason

HAND_LIMIT = 10


class Phase(StrEnum):
    """The stages of a round."""

    DEAL = "deal"
    """Players choose which of the first cards to keep."""
    PLAN = "plan"
    EXPAND = "expand"
    """After the reveal, Convoys bring second worlds and explorers discard."""
    LIMIT = "limit"
    """Players discard down to the hand limit."""
    OVER = "over"


class Placed(Struct):
    """A card in a tableau."""

    card: CardId
    round: int
    """The round in which the current owner got the card."""


class Turn(Struct):
    """The cards of a player's turn in this round; empty until the reveal."""

    development: CardId | None = None
    worlds: list[CardId] = field(default_factory=list)
    """The worlds, at most two; a Convoy adds the second."""
    spent: costs.Conquest | None = None
    """The military used for the first world; None if it was paid for."""
    discarding: int = 0
    """How many cards the explorer still has to give up."""
    paid: int = 0
    """How many cards were discarded for everything placed."""


class Player(Struct):
    """Everything that belongs to one seat."""

    hand: list[CardId] = field(default_factory=list)
    tableau: list[Placed] = field(default_factory=list)
    explored: list[int] = field(default_factory=list)
    """The rounds in which the player took an exploration tile instead of placing cards."""
    points: int = 0
    gained: int = 0
    """The points of the latest scoring."""
    turn: Turn = field(default_factory=Turn)

    @property
    def cards(self) -> list[CardId]:
        """The cards in the tableau, in the order they were placed."""
        return [placed.card for placed in self.tableau]


class State(Struct):
    """A whole game of Jump Drive."""

    players: list[Player]
    deck: list[CardId]
    discard: list[CardId] = field(default_factory=list)
    survey_teams: list[CardId] = field(default_factory=list)
    """The Survey Teams still in the center of the table."""
    dealer: Seat = Seat(0)
    round: int = 0
    """The number of the round, from 1; 0 while the first hands are dealt."""
    phase: Phase = Phase.DEAL
    beginner_hands: bool = False
    fewer_questions: bool = False
    """As in the options; off in games that began before the option existed."""


def deal_again(state: State, knowing: Collection[Seat], mix: Mix) -> None:
    """Redeal the others' hands, the deck and the discard pile, which nobody may look through."""
    others = [player.hand for seat, player in enumerate(state.players) if seat not in knowing]
    dealt_again([*others, state.deck, state.discard], mix)


class Place(Struct, frozen=True):
    """A player's place in the final ranking."""

    seat: Seat
    place: int
    """The number of the place, from 1. Players who share a place have the same number."""
    points: int
    tie_break: int
    """The cards in hand plus the income of the last round."""
    hand: int
    income: int


class JumpDriveBase(Game[State]):
    """A game in progress as its rules see it; `game` adds the phases, the view and the end."""

    def player(self, seat: Seat) -> Player:
        """Return a seat's hand, tableau and points."""
        return self.state.players[seat]

    def hand_of(self, seat: Seat) -> list[CardId]:
        """Return the cards in hand, oldest first."""
        return self.state.players[seat].hand

    def tableau_of(self, seat: Seat) -> list[CardId]:
        """Return the cards on the table, oldest first."""
        return self.state.players[seat].cards

    def other_tableaus(self, seat: Seat) -> list[list[CardId]]:
        """Return everyone else's tableaus."""
        return [player.cards for other, player in enumerate(self.state.players) if other != seat]

    def in_order(self) -> tuple[Seat, ...]:
        """Return the seats «in order»: clockwise from the player to the dealer's left."""
        return tuple(
            Seat((self.state.dealer + step) % self.seat_count) for step in range(1, self.seat_count + 1)
        )

    def points_next(self, seat: Seat) -> int:
        """Return the points that the seat would score now."""
        return income.points(self.tableau_of(seat), self.other_tableaus(seat))

    def income_of(self, seat: Seat) -> int:
        """Return how many cards the seat would draw as income now."""
        return income.income(self.tableau_of(seat), self.other_tableaus(seat))

    def draw(self, seat: Seat, count: int, reason: DrawReason) -> int:
        """Draw cards from the deck into a hand, and announce it.

        Returns the number of cards drawn. Ruling: J12. If a card must be drawn and none is left, the discard
        pile is shuffled.
        """
        drawn: list[CardId] = []
        while len(drawn) < count:
            if not self.state.deck:
                if not self.state.discard:
                    break
                self.state.deck, self.state.discard = self.state.discard, []
                self.chance.shuffle("deck", self.state.deck)
                self.tell(DeckReshuffled(len(self.state.deck)))
            drawn.append(self.chance.draw(self.state.deck, to=seat))
        self.hand_of(seat).extend(drawn)
        self.tell(CardsDrawn(seat, tuple(drawn), reason))
        return len(drawn)

    def discard(self, seat: Seat, cards: Iterable[CardId]) -> None:
        """Put hand cards on the discard pile."""
        for card in cards:
            self.hand_of(seat).remove(card)
            self.state.discard.append(card)

    def place(self, seat: Seat, card: CardId) -> None:
        """Put a card into a tableau, as placed in this round."""
        self.player(seat).tableau.append(Placed(card, self.state.round))

    def remove(self, seat: Seat, card: CardId) -> None:
        """Take a card out of a tableau."""
        player = self.player(seat)
        player.tableau = [placed for placed in player.tableau if placed.card != card]

    def ranking(self) -> list[Place]:
        """Return everyone's place at the moment: by points, then by hand plus income.

        Ruling: J16. Lower places are ranked by the same tie-break as the first.
        """
        held = [len(player.hand) for player in self.state.players]
        drawn = [self.income_of(seat) for seat in self.all_seats]
        ranks = [
            (player.points, hand + income)
            for player, hand, income in zip(self.state.players, held, drawn, strict=True)
        ]
        return [
            Place(
                seat, 1 + sum(other > ranks[seat] for other in ranks), *ranks[seat], held[seat], drawn[seat]
            )
            for seat in sorted(self.all_seats, key=ranks.__getitem__, reverse=True)
        ]
