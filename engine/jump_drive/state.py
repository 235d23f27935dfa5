"""Everything on the table: the only memory of a game of Jump Drive."""

from collections.abc import Collection
from enum import StrEnum

from msgspec import Struct, field

from engine.core.game import Mix, dealt_again
from engine.core.prompt import Seat
from engine.jump_drive.cards import CardId
from engine.jump_drive.costs import Conquest


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
    spent: Conquest | None = None
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
