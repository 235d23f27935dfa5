"""Other worlds a viewer cannot tell from this one: one function per game.

`RESAMPLE[game key](state, viewer, rng)` changes a state in place: everything that `viewer` (None: a
spectator) cannot know is dealt out anew at random, everything it can know stays.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.cards import card_of, cards_of
from engine.galaxy_trucker.state.orders import ORDERS, Orders
from engine.galaxy_trucker.state.state import State as GalaxyTruckerState
from engine.jump_drive.state import State as JumpDriveState
from engine.space_mission.cards import Tile, sorted_tiles
from engine.space_mission.state import Looking
from engine.space_mission.state import State as SpaceMissionState
from engine.wormholes.state import Phase
from engine.wormholes.state import State as WormholesState
from tests.kit.toy import ToyState

Resample = Callable[[Any, Seat | None, random.Random], None]


def redeal(piles: list[list[Any]], rng: random.Random) -> None:
    """Shuffle all cards of `piles` together and deal them out again; every pile keeps its size."""
    cards = [card for pile in piles for card in pile]
    rng.shuffle(cards)
    for pile in piles:
        pile[:] = [cards.pop() for _ in pile]


def toy(state: ToyState, viewer: Seat | None, rng: random.Random) -> None:
    """The others' hands and standing orders, the deck and the discard pile, but for the open bids on it."""
    others = [hand for seat, hand in enumerate(state.hands) if seat != viewer]
    for seat in range(len(state.orders)):
        if seat != viewer:
            state.orders[seat] = rng.choice(("ask", "yes", "no"))
    redeal([*others, state.deck], rng)


def jump_drive(state: JumpDriveState, viewer: Seat | None, rng: random.Random) -> None:
    """The others' hands, the deck and the whole discard pile, which nobody may look through."""
    others = [player.hand for seat, player in enumerate(state.players) if seat != viewer]
    redeal([*others, state.deck, state.discard], rng)


def space_mission(state: SpaceMissionState, viewer: Seat | None, rng: random.Random) -> None:
    """The others' hands and the deck; all tiles but face-up Space and what the viewer may look at.

    Only piles may hold Space, and hidden ones that were scanned hold a point tile: that much is known.
    """
    looking = state.look is not None and viewer == state.active
    hands = [player.hand for seat, player in enumerate(state.players) if seat != viewer]
    if state.look is not None and not looking:
        hands.append(state.look.cards)
    redeal([*hands, state.deck], rng)
    here = state.players[state.active].position
    piles, marks = [], []
    for number, place in enumerate(state.ring):
        seen = looking and number == here
        if not place.face_up and not seen:
            piles.append(place)
        developing = seen and state.look is not None and state.look.action is Looking.DEVELOP
        marks += [
            mark
            for mark in place.reserved
            if not (mark.seat == viewer and (developing or state.options.look_at_reserved))
        ]
    others = [player.tiles for seat, player in enumerate(state.players) if seat != viewer]
    if state.over is not None:
        others = []  # everything collected is counted openly
    bag = [tile for place in piles for tile in place.pile]
    bag += [mark.tile for mark in marks] + [tile for tiles in others for tile in tiles]
    rng.shuffle(bag)
    points = [tile for tile in bag if tile is not Tile.SPACE]
    space = [tile for tile in bag if tile is Tile.SPACE]
    for mark in marks:
        mark.tile = points.pop()
    for tiles in others:
        tiles[:] = sorted_tiles([points.pop() for _ in tiles])
    firsts = [points.pop() if place.pile and place.scanned_by else None for place in piles]
    rest = [*points, *space]
    rng.shuffle(rest)
    for place, first in zip(piles, firsts, strict=True):
        kept = [first] if first is not None else []
        place.pile[:] = sorted_tiles([*kept, *(rest.pop() for _ in place.pile[len(kept) :])])


def galaxy_trucker(state: GalaxyTruckerState, viewer: Seat | None, rng: random.Random) -> None:
    """The stack, every share of it, what is out of the game, the others' hands and standing orders, piles not
    looked at, the cards to come, specialists that lie face down or are dealt to others."""
    others = [player for seat, player in enumerate(state.players) if seat != viewer]
    for player in others:
        player.orders = Orders(**{name: rng.choice(words) for name, words in ORDERS.items()})
    hands = [player.bench.hand for player in others]
    holding = [player.bench.held in player.bench.hand for player in others]
    shares = [player.bench.share for player in state.players]
    redeal([*hands, *shares, state.workshop.stack, state.removed], rng)
    for player, held in zip(others, holding, strict=True):
        if held:
            player.bench.held = player.bench.hand[-1]
    seen = [] if viewer is None else state.players[viewer].bench.piles
    looking = None if viewer is None else state.players[viewer].bench.looking
    hidden = [pile for n, pile in enumerate(state.piles) if n not in seen and n != looking]
    redeal(hidden, rng)
    if not _is_trial_flight(state):
        _replace_cards_to_come(state, rng)
    rng.shuffle(state.deck)
    redeal([*(player.dealt for player in others), state.applicants], rng)


def _is_trial_flight(state: GalaxyTruckerState) -> bool:
    """Everybody knows which eight cards it has."""
    return state.round == 1 and state.ship_class == "I" and state.options.trial_flight


def _replace_cards_to_come(state: GalaxyTruckerState, rng: random.Random) -> None:
    """Cards of the flight become others of their level that have not lain open, a dangerous sector's too."""
    seen = {*state.used, state.card, *(card for pile in state.piles for card in pile)}
    unseen = [card for card in cards_of(state.box, intruders=state.intruders) if card not in seen]
    rng.shuffle(unseen)
    for n, card in enumerate(state.deck):
        other = next(other for other in unseen if card_of(other).level == card_of(card).level)
        unseen.remove(other)
        state.deck[n] = other


def wormholes(state: WormholesState, viewer: Seat | None, rng: random.Random) -> None:
    """The others' hands, the deck, and to which planets the others' delivered passengers went.

    The solo opponent holds nothing and delivers openly; at the end every sheet is open.
    """
    others = [player for seat, player in enumerate(state.players) if seat != viewer]
    secret = [player.hand for player in others]
    if state.phase is not Phase.OVER:
        shut = others if state.level is None else [player for player in others if player.ship is not None]
        secret += [player.delivered for player in shut]
    redeal([*secret, state.deck], rng)


RESAMPLE: dict[str, Resample] = {
    "toy": toy,
    "jump_drive": jump_drive,
    "space_mission": space_mission,
    "wormholes": wormholes,
    "galaxy_trucker": galaxy_trucker,
}
