"""Which adventure cards a table plays with, what is left of them, and the four piles of a round."""

from __future__ import annotations

from engine.galaxy_trucker.box.board import PILES
from engine.galaxy_trucker.box.cards import ROMAN, STAR_CARDS, CardId, card_of, cards_of
from engine.galaxy_trucker.state.base import GalaxyTruckerBase


def of_level(g: GalaxyTruckerBase, level: int) -> list[CardId]:
    """Every card of a level the table plays with, wherever it is."""
    cards = cards_of(g.state.box, intruders=g.state.intruders)
    return [card for card in cards if card_of(card).level == level]


def left_of(g: GalaxyTruckerBase, level: int) -> list[CardId]:
    """Cards of a level that are neither out of the game nor in this flight; nobody knows their order."""
    state = g.state
    gone = {*state.used, *state.deck, state.card, *(card for pile in state.piles for card in pile)}
    return [card for card in of_level(g, level) if card not in gone]


def make_piles(g: GalaxyTruckerBase) -> None:
    """Each pile holds so many cards of each level; cards of earlier rounds are out of the game."""
    state = g.state
    state.deck, state.card = [], None
    if g.is_trial_flight:
        cards = list(STAR_CARDS)
        g.chance.shuffle("cards I", cards)
        state.piles = [cards[2 * pile : 2 * pile + 2] for pile in range(PILES)]
        return
    state.piles = [[] for _ in range(PILES)]
    for level, count in enumerate(g.level.cards_in_a_pile, 1):
        cards = _unused(g, level, count * PILES)
        g.chance.shuffle(f"cards {ROMAN[level]}", cards)
        for pile in state.piles:
            pile.extend(cards.pop() for _ in range(count))


def _unused(g: GalaxyTruckerBase, level: int, wanted: int) -> list[CardId]:
    unused = left_of(g, level)
    if len(unused) >= wanted:
        return unused
    # Ruling: G15. Where a class is flown so often that its cards run out, all of them come back.
    back = of_level(g, level)
    g.state.used = [card for card in g.state.used if card not in back]
    return left_of(g, level)
