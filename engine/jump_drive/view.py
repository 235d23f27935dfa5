"""What a seat may see: public tableaus and counts and its own hand, but not the deck.

A view is built up from what the viewer may know; pictures, alt texts and the robot see nothing else.
"""

from typing import Literal

from msgspec import Struct

from engine.core.errors import Refusal
from engine.core.game import View
from engine.core.prompt import Seat
from engine.jump_drive import costs, income
from engine.jump_drive.base import JumpDriveBase, Phase, Place
from engine.jump_drive.cards import SURVEY_TEAMS, CardId, Colour, Keyword, design


class PlacedCard(Struct, frozen=True):
    """A card in a tableau, with what it gives now."""

    card: CardId
    round: int
    """The round in which the current owner got the card, by which pictures group cards."""
    points: int
    income: int


class SpecialStrength(Struct, frozen=True):
    """Military that counts only against worlds of a color or with a keyword."""

    amount: int
    colour: Colour | None = None
    keyword: Keyword | None = None


class TurnView(Struct, frozen=True):
    """The cards of a player's turn in this round; empty before the reveal."""

    explored: bool
    """Whether the player took an exploration tile instead of placing cards."""
    development: CardId | None
    worlds: tuple[CardId, ...]
    paid: int
    """How many cards were discarded for the whole turn."""


class SeatView(Struct, frozen=True):
    """One player as everyone sees them."""

    seat: Seat
    tableau: tuple[PlacedCard, ...]
    """The cards in the order they were placed, so that `PlacedCard.round` never falls."""
    explored: tuple[int, ...]
    """The rounds in which the player took an exploration tile instead of placing cards."""
    points: int
    gained: int
    """The points of the latest scoring."""
    points_next: int
    """The points that the next scoring adds if nothing changes."""
    income: int
    """How many cards the next income adds if nothing changes."""
    military: int
    """The general military: symbols and Uplift Mercenaries."""
    special: tuple[SpecialStrength, ...]
    explore: int
    chromosomes: int
    hand: int
    """The number of cards in hand."""
    ready: bool
    """Whether this player has no question at the moment."""
    survey_team: bool
    """Whether the player may still take the Survey Team."""
    turn: TurnView


class HandCard(Struct, frozen=True):
    """A card of the viewer's hand."""

    card: CardId
    price: int
    """The printed cost, or the defense of a military world."""
    price_now: int
    """The present price if placed alone: cards to discard, or the defense if it is conquered."""
    way: Literal["pay", "conquer"]
    refusal: Refusal | None
    """Why the card cannot be placed alone now; None if it can."""

    @property
    def playable(self) -> bool:
        """Whether the card could be placed alone now."""
        return self.refusal is None


class JumpDriveView(View, frozen=True, kw_only=True, tag="jump_drive"):
    """A game of Jump Drive as one seat, or a spectator, may see it."""

    round: int
    """The number of the round, from 1; 0 while the first hands are chosen."""
    phase: Phase
    dealer: Seat
    seats: tuple[SeatView, ...]
    hand: tuple[HandCard, ...]
    """The viewer's hand; empty for spectators."""
    deck: int
    discard: int
    survey_teams: int
    """The Survey Teams left in the center of the table."""
    ranking: tuple[Place, ...]
    """The places, winners first; empty until the game is over."""

    @property
    def own(self) -> SeatView:
        """The viewer's own seat. Spectators have none."""
        return self.seats[self.seat]


def view_of(g: JumpDriveBase, viewer: Seat | None) -> JumpDriveView:
    """Return the table as `viewer` (None: a spectator) sees it: everything on it and the viewer's own hand,
    but not the deck."""
    state = g.state
    return JumpDriveView(
        viewer=viewer,
        waiting=g.waiting,
        round=state.round,
        phase=state.phase,
        dealer=state.dealer,
        seats=tuple(_seat(g, seat) for seat in g.all_seats),
        hand=() if viewer is None else tuple(_hand_card(g, viewer, card) for card in g.hand_of(viewer)),
        deck=len(state.deck),
        discard=len(state.discard),
        survey_teams=len(state.survey_teams),
        ranking=tuple(g.ranking()) if state.phase is Phase.OVER else (),
    )


def _seat(g: JumpDriveBase, seat: Seat) -> SeatView:
    player = g.player(seat)
    own, others = player.cards, g.other_tableaus(seat)
    cards = tuple(
        PlacedCard(
            card=placed.card,
            round=placed.round,
            points=income.points_of(design(placed.card), own, others),
            income=income.income_of(design(placed.card), own, others),
        )
        for placed in player.tableau
    )
    return SeatView(
        seat=seat,
        tableau=cards,
        explored=tuple(player.explored),
        points=player.points,
        gained=player.gained,
        points_next=sum(card.points for card in cards),
        income=sum(card.income for card in cards),
        military=costs.general_military(own),
        special=tuple(_special(against, n) for against, n in costs.special_military(own).items()),
        explore=costs.explore_symbols(own),
        chromosomes=costs.chromosome_symbols(own),
        hand=len(player.hand),
        ready=seat not in g.waiting,
        survey_team=SURVEY_TEAMS[seat] in g.state.survey_teams,
        turn=TurnView(
            explored=g.state.round in player.explored,
            development=player.turn.development,
            worlds=tuple(player.turn.worlds),
            paid=player.turn.paid,
        ),
    )


def _special(against: Colour | Keyword, amount: int) -> SpecialStrength:
    if isinstance(against, Colour):
        return SpecialStrength(amount, colour=against)
    return SpecialStrength(amount, keyword=against)


def _hand_card(g: JumpDriveBase, seat: Seat, card: CardId) -> HandCard:
    tableau, printed = g.tableau_of(seat), design(card)
    others = len(g.hand_of(seat)) - 1
    price_now = printed.price
    way: Literal["pay", "conquer"] = "conquer" if printed.is_military else "pay"
    found: costs.Payment | list[costs.Way] | Refusal
    if printed.is_development:
        price_now = costs.development_cost(tableau, printed, alone=True)
        found = costs.way_to_place_development(tableau, printed, cards=others)
    else:
        found = costs.ways_to_place_world(tableau, printed, cards=others)
        cost = costs.world_cost(tableau, printed)
        conquered = isinstance(found, list) and isinstance(found[0], costs.Conquest)
        if cost is not None and not conquered:
            way, price_now = "pay", cost
    refusal = found if isinstance(found, Refusal) else None
    return HandCard(card=card, price=printed.price, price_now=price_now, way=way, refusal=refusal)
