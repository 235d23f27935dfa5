"""The course of the game: deal, then turns round after round; alone, the opponent follows every turn.

``deal`` → ``turn`` → ``turn`` …, alone ``turn`` → ``rival`` → ``turn`` …
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.ask import Steps, choose, side_by_side
from engine.core.prompt import Seat
from engine.wormholes.acts import END, menu_of, perform
from engine.wormholes.base import WormholesBase
from engine.wormholes.boards import BOX
from engine.wormholes.events import GameEnded, PassengersDealt, RoundBegan, ShipLaunched
from engine.wormholes.owner import Owner
from engine.wormholes.questions import Act, ChooseAct, LaunchShip
from engine.wormholes.solo import rival_turn
from engine.wormholes.state import Phase, Turn
from engine.wormholes.wormholes import owners


def deal(g: WormholesBase) -> Steps[str]:
    """«Set-up»: one, two or three passengers each, the more the later one plays."""
    for place, seat in enumerate(g.in_order(), start=1):
        hand = g.player(seat).hand
        for _ in range(BOX.first_cards(place)):
            hand.append(g.chance.draw(g.state.deck, to=seat))
        g.tell(PassengersDealt(seat, tuple(hand)))
    yield from side_by_side({})  # nobody is asked
    return "turn"


def turn(g: WormholesBase) -> Steps[str | None]:
    """«A turn»: three energy, steps and free actions in any order, until its pilot ends it."""
    state, pilot = g.state, g.state.active
    state.phase, state.turn = Phase.TURN, Turn()
    if pilot == state.first:
        state.round += 1
        g.tell(RoundBegan(state.round, state.first, g.rounds_left() or 0))
    if g.player(pilot).ship is None:
        yield from launch(g, pilot)
    return (yield from rest_of_turn(g))


def rest_of_turn(g: WormholesBase) -> Steps[str | None]:
    """What is left of a turn, from one act to the next."""
    state, pilot = g.state, g.state.active
    while True:
        menu = menu_of(g, pilot)
        act = yield from choose(
            pilot,
            ChooseAct(round=state.round, energy=state.turn.energy, at=g.ship_of(pilot)),
            menu.open,
            closed=menu.closed,
            default=str(END),
            # The hand decides whether there is anybody to deliver.
            secret=True,
        )
        if act == END:
            break
        yield from perform(g, pilot, act)
    return end_turn(g)


def launch(g: WormholesBase, pilot: Seat) -> Steps[None]:
    """«First turn»: the first wormhole next to the station where none lies, and the ship on it.

    Ruling: W9. Ships there do not matter, and the turn has its three energy.
    """
    taken = owners(g.tokens)
    free = [space for space in g.galaxy.station.around if space not in taken and g.galaxy.takes_tokens(space)]
    space = yield from choose(pilot, LaunchShip(), {str(Act("launch", space)): space for space in free})
    g.player(pilot).ship = space
    g.tell(ShipLaunched(pilot, space))
    g.place(Owner(pilot), space)


def end_turn(g: WormholesBase) -> str | None:
    """All energy and the pickup are ready again; the next player clockwise, or the end."""
    state = g.state
    state.turn = Turn()
    if state.level is not None:
        return "rival"
    state.active = Seat((state.active + 1) % g.seat_count)
    return end_of_round(g) if state.active == state.first else "turn"


def rival(g: WormholesBase) -> Steps[str | None]:
    """«Solo»: the opponent's turn; nobody is asked."""
    g.state.phase = Phase.RIVAL
    yield from side_by_side({})  # nobody is asked
    rival_turn(g)
    return end_of_round(g)


def end_of_round(g: WormholesBase) -> str | None:
    """«End»: after the last round the points are counted."""
    state = g.state
    if state.last_round is None or state.round < state.last_round:
        return "turn"
    state.phase = Phase.OVER
    outcome = g.outcome()
    assert outcome is not None, "the game is over"
    g.tell(GameEnded(outcome.winners, max(g.score_of(Owner(o)).total for o in range(len(state.players)))))
    return None


PHASES: Mapping[str, Callable[[WormholesBase], Steps[str | None]]] = {
    "deal": deal,
    "turn": turn,
    "rival": rival,
}
"""The flow chart."""
