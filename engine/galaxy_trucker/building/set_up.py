"""The beginning of a round: ships, warehouse, adventure cards."""

from __future__ import annotations

from engine.core.ask import Steps
from engine.galaxy_trucker.base import GalaxyTruckerBase
from engine.galaxy_trucker.box.board import PILES
from engine.galaxy_trucker.box.cards import CARDS, STAR_CARDS, CardId, card_of
from engine.galaxy_trucker.box.components import STARTING_CABINS, WAREHOUSE, Colour
from engine.galaxy_trucker.building.events import RoundBegan
from engine.galaxy_trucker.building.shifts import first_stage
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.state import Bench, Moment, Workshop


def begin_round(g: GalaxyTruckerBase) -> Steps[str]:
    """«Round set-up»: new ships, the warehouse shuffled, four piles of adventure cards. Credits stay."""
    yield from ()
    state = g.state
    state.round += 1
    state.moment = Moment.BUILDING
    for colour, player in zip(Colour, state.players, strict=False):
        player.ship = Ship(state.ship_class)
        if player.ship.plan.start is not None:
            player.ship.put(Part(STARTING_CABINS[colour], player.ship.plan.start))
        player.set_aside, player.bench, player.lost = [], Bench(), []
        player.number, player.rocket, player.gave_up = None, None, False
        player.loading, player.calm = None, None
    state.workshop = Workshop(stack=list(WAREHOUSE), queue=list(g.all_seats))
    g.chance.shuffle("tiles", state.workshop.stack)
    g.chance.shuffle("queue", state.workshop.queue)
    state.workshop.stack_before = len(state.workshop.stack)
    first_stage(g, state.workshop)
    _make_piles(g)
    g.tell(RoundBegan(state.round, len(state.options.classes), state.ship_class))
    return "ready" if state.options.building == "live" else "shift"


def _make_piles(g: GalaxyTruckerBase) -> None:
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
        g.chance.shuffle(f"cards {'I' * level}", cards)
        for pile in state.piles:
            pile.extend(cards.pop() for _ in range(count))


def _unused(g: GalaxyTruckerBase, level: int, wanted: int) -> list[CardId]:
    of_level = [card for card in CARDS if card_of(card).level == level]
    unused = [card for card in of_level if card not in g.state.used]
    if len(unused) >= wanted:
        return unused
    # Ruling of this house: where a class is flown so often that its cards run out, all of them come back.
    g.state.used = [card for card in g.state.used if card not in of_level]
    return of_level
