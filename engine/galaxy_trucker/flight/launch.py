"""«Launch»: the way from the workshop onto the flight board."""

from __future__ import annotations

from engine.core.ask import Steps
from engine.galaxy_trucker.box.cards import card_of
from engine.galaxy_trucker.events.flight import Launched
from engine.galaxy_trucker.state.base import GalaxyTruckerBase, Window
from engine.galaxy_trucker.state.state import Moment


def launch(g: GalaxyTruckerBase) -> Steps[str]:
    """«Launch»: rockets by number, so many empty spaces apart; the deck begins with a card of the class."""
    state = g.state
    for place, seat in enumerate(g.start_order()):
        g.player(seat).rocket = -place * (g.level.spaces_between + 1)
    state.deck = [card for pile in state.piles for card in pile]
    state.piles, state.turned_up = [], 0
    g.chance.shuffle("deck", state.deck)
    while card_of(state.deck[-1]).level != g.level.level:
        g.chance.shuffle("deck", state.deck)
    state.moment = Moment.FLYING
    g.tell(Launched(g.start_order(), len(state.deck)))
    yield from g.open_window(Window.BEFORE_FLIGHT)
    return "card"
