"""The course of the game: deal, then turns, round after round. In the solo game the opponent, who has
wormholes and no ship, draws, sorts and delivers by rule after every turn.

``deal`` → ``turn`` → ``turn`` …, alone ``turn`` → ``rival`` → ``turn`` …
"""

from collections.abc import Callable, Collection, Mapping

from engine.core.ask import Steps, choose, side_by_side
from engine.core.prompt import Seat
from engine.wormholes import events
from engine.wormholes.acts import END, menu_of, perform
from engine.wormholes.base import Phase, Turn, WormholesBase
from engine.wormholes.boards import BOX, PlanetId, SpaceId, distance
from engine.wormholes.galaxy import RIVAL, Galaxy, Owner, is_active, next_number, taken_by
from engine.wormholes.questions import Act, ChooseAct, LaunchShip

LEAST_PILE = 2
"""The fewest passengers in a pile that the opponent considers."""


def _draw(g: WormholesBase) -> None:
    state = g.state
    assert state.level is not None, "only alone there is a rival"
    level = BOX.solo_level(state.level)
    # Ruling: W17. Turn after turn, from the first round on.
    count = level.cards[(state.round - 1) % len(level.cards)] if state.by_turns else level.cards_before
    drawn = [g.chance.draw(state.deck, to=None) for _ in range(min(count, len(state.deck)))]
    for planet in drawn:
        # Ruling: W17. The rival's piles are the docks.
        g.state.docks[planet] += 1
    g.notice_empty_deck()
    g.tell(events.RivalDrew(tuple(drawn), len(g.state.deck), g.state.last_round or 0))


def _serve(g: WormholesBase, planet: PlanetId, count: int) -> None:
    tokens = g.state.players[RIVAL].tokens
    there = [i for i, token in enumerate(tokens) if g.galaxy.planet_at.get(token) == planet]
    if any(is_active(tokens, i) for i in there):
        _deliver(g, planet, count)
    elif there:
        _deliver(g, planet, 1)
    else:
        space = free_space(g.galaxy, planet, taken=taken_by(g.tokens))
        if space is None or next_number(tokens) is None:
            g.tell(events.RivalStuck(planet))
        else:
            g.place(RIVAL, space)


def _deliver(g: WormholesBase, planet: PlanetId, count: int) -> None:
    g.state.docks[planet] -= count
    g.state.players[RIVAL].delivered += [planet] * count
    g.tell(events.RivalDelivered(planet, count, g.state.docks[planet]))


def free_space(galaxy: Galaxy, planet: PlanetId, *, taken: Collection[SpaceId]) -> SpaceId | None:
    """Return where the opponent places a wormhole at a planet; None without a free space.

    Ruling: W17. The free neighboring space nearest to the station, then the lowest (q, r).
    """
    station = [galaxy.spaces[space].place for space in galaxy.station.spaces]
    free = [
        galaxy.spaces[space]
        for space in galaxy.planets[planet].around
        if space not in taken and galaxy.takes_tokens(space)
    ]
    nearest = min(
        free,
        key=lambda space: (min(distance(space.place, home) for home in station), space.place),
        default=None,
    )
    return None if nearest is None else nearest.id


def deal(g: WormholesBase) -> Steps[str]:
    """«Set-up»: deal one, two or three passengers to each player. Later players get more."""
    for place, seat in enumerate(g.in_order(), start=1):
        hand = g.player(seat).hand
        for _ in range(BOX.first_cards(place)):
            hand.append(g.chance.draw(g.state.deck, to=seat))
        g.tell(events.PassengersDealt(seat, tuple(hand)))
    yield from side_by_side({})  # no player is asked
    return "turn"


def turn(g: WormholesBase) -> Steps[str | None]:
    """«A turn»: give a player three energy for steps and free actions in any order, until they end it."""
    begin_turn(g)
    return (yield from rest_of_turn(g))


def begin_turn(g: WormholesBase) -> None:
    """Give the active player three energy, and begin a round with the first player."""
    state = g.state
    state.phase, state.turn = Phase.TURN, Turn()
    if state.active == state.first:
        state.round += 1
        g.tell(events.RoundBegan(state.round, state.first, g.rounds_left() or 0))


def rest_of_turn(g: WormholesBase) -> Steps[str | None]:
    """Play what remains of a turn: the launch, if it is to come, then one act after the other. Return the
    next phase; None after the end of the game."""
    state, pilot = g.state, g.state.active
    if g.player(pilot).ship is None:
        yield from launch(g, pilot)
    while True:
        menu = menu_of(g, pilot)
        act = yield from choose(
            pilot,
            ChooseAct(round=state.round, energy=state.turn.energy, at=g.ship_of(pilot)),
            menu.open,
            closed=menu.closed,
            default=str(END),
            # The hand decides whether there is a passenger to deliver.
            secret=True,
            series=True,
        )
        if act == END:
            break
        yield from perform(g, pilot, act)
    return end_of_turn(g)


def end_of_turn(g: WormholesBase) -> str | None:
    """Reset energy and pickup, and return the phase after a turn; None after the end of the game."""
    state = g.state
    state.turn = Turn()
    if state.level is not None:
        return "rival"
    state.active = Seat((state.active + 1) % g.seat_count)
    return end_of_round(g) if state.active == state.first else "turn"


def launch(g: WormholesBase, pilot: Seat) -> Steps[None]:
    """«First turn»: place the first wormhole next to the station on a space without one, and the ship on it.

    Ruling: W9. Ships there do not matter, and the turn has its three energy.
    """
    taken = taken_by(g.tokens)
    free = [space for space in g.galaxy.station.around if space not in taken and g.galaxy.takes_tokens(space)]
    space = yield from choose(pilot, LaunchShip(), {str(Act("launch", space)): space for space in free})
    g.player(pilot).ship = space
    g.tell(events.ShipLaunched(pilot, space))
    g.place(Owner(pilot), space)


def rival(g: WormholesBase) -> Steps[str | None]:
    """«Solo»: let the opponent draw, sort into the common piles, then pile by pile deliver, or place a
    wormhole there."""
    g.state.phase = Phase.RIVAL
    yield from side_by_side({})  # no player is asked
    _draw(g)
    # Ruling: W17. Piles in the order of their planets' names.
    for planet, count in sorted(g.state.docks.items()):
        if count >= LEAST_PILE:
            _serve(g, planet, count)
    return end_of_round(g)


def end_of_round(g: WormholesBase) -> str | None:
    """Return the phase after a round; None after the last. «End»: then the points are counted."""
    state = g.state
    if state.last_round is None or state.round < state.last_round:
        return "turn"
    state.phase = Phase.OVER
    outcome = g.outcome()
    assert outcome is not None, "the game is over"
    g.tell(
        events.GameEnded(outcome.winners, max(g.score_of(Owner(o)).total for o in range(len(state.players))))
    )
    return None


PHASES: Mapping[str, Callable[[WormholesBase], Steps[str | None]]] = {
    "deal": deal,
    "turn": turn,
    "rival": rival,
}
"""The phases by name."""
