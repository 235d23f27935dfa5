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
    """Choosing which of the first cards to keep."""
    PLAN = "plan"
    EXPAND = "expand"
    """After the reveal: second worlds of Convoys, and what explorers discard."""
    LIMIT = "limit"
    """Discarding down to the hand limit."""
    OVER = "over"


class Placed(Struct):
    """A card in a tableau."""

    card: CardId
    round: int
    """The round in which its present owner got it."""


class Turn(Struct):
    """A player's revealed cards of this round. Empty until then."""

    development: CardId | None = None
    worlds: list[CardId] = field(default_factory=list)
    """The worlds, at most two; the second comes by a Convoy."""
    spent: Conquest | None = None
    """Military used for the first world. None if it was paid for."""
    discarding: int = 0
    """Cards the explorer still has to give up."""
    paid: int = 0
    """Cards discarded for everything placed."""


class Player(Struct):
    """One seat's side of the table."""

    hand: list[CardId] = field(default_factory=list)
    tableau: list[Placed] = field(default_factory=list)
    explored: list[int] = field(default_factory=list)
    """Rounds in which an exploration tile was taken instead of cards."""
    points: int = 0
    gained: int = 0
    """Points of the latest scoring."""
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
    """Still in the center of the table."""
    dealer: Seat = Seat(0)
    round: int = 0
    """Counted from 1. 0 while the first hands are dealt."""
    phase: Phase = Phase.DEAL
    beginner_hands: bool = False
    fewer_questions: bool = False
    """As in the options. Off in games that began before the option existed."""


def deal_again(state: State, knowing: Collection[Seat], mix: Mix) -> None:
    """The others' hands, the deck and the whole discard pile, which players may not look through."""
    others = [player.hand for seat, player in enumerate(state.players) if seat not in knowing]
    dealt_again([*others, state.deck, state.discard], mix)
