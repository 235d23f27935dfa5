"""What some seats cannot know, dealt again: for reviews, and for tests of what leaks."""

from __future__ import annotations

from collections.abc import Collection

from engine.core.game import Mix, dealt_again
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.cards import card_of, cards_of
from engine.galaxy_trucker.state.orders import ORDERS, Orders
from engine.galaxy_trucker.state.state import State


def deal_again(state: State, knowing: Collection[Seat], mix: Mix) -> None:
    """The stack, every share of it, what is out of the game, the others' hands and standing orders, piles not
    looked at, the cards to come, specialists that lie face down or are dealt to others."""
    others = [player for seat, player in enumerate(state.players) if seat not in knowing]
    for player in others:
        words = {name: list(choices) for name, choices in ORDERS.items()}
        for choices in words.values():
            mix(choices)
        player.orders = Orders(**{name: choices[0] for name, choices in words.items()})
    hands = [player.bench.hand for player in others]
    holding = [player.bench.held in player.bench.hand for player in others]
    shares = [player.bench.share for player in state.players]
    dealt_again([*hands, *shares, state.workshop.stack, state.removed], mix)
    for player, held in zip(others, holding, strict=True):
        if held:
            player.bench.held = player.bench.hand[-1]
    seen = {pile for seat in knowing for pile in state.players[seat].bench.piles}
    looking = {state.players[seat].bench.looking for seat in knowing}
    dealt_again([pile for n, pile in enumerate(state.piles) if n not in seen | looking], mix)
    if not _is_trial_flight(state):
        _replace_cards_to_come(state, mix)
    mix(state.deck)
    dealt_again([*(player.dealt for player in others), state.applicants], mix)


def _is_trial_flight(state: State) -> bool:
    """Everybody knows which eight cards it has."""
    return state.round == 1 and state.ship_class == "I" and state.options.trial_flight


def _replace_cards_to_come(state: State, mix: Mix) -> None:
    """Cards of the flight become others of their level that have not lain open, a dangerous sector's too."""
    seen = {*state.used, state.card, *(card for pile in state.piles for card in pile)}
    unseen = [card for card in cards_of(state.box, intruders=state.intruders) if card not in seen]
    mix(unseen)
    for n, card in enumerate(state.deck):
        other = next(other for other in unseen if card_of(other).level == card_of(card).level)
        unseen.remove(other)
        state.deck[n] = other
