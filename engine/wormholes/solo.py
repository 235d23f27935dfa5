"""«Solo»: an opponent with wormholes and no ship, which draws, sorts and delivers by rule."""

from __future__ import annotations

from engine.wormholes.base import WormholesBase
from engine.wormholes.boards import BOX, PlanetId
from engine.wormholes.events import RivalDelivered, RivalDrew, RivalStuck
from engine.wormholes.galaxy import Galaxy
from engine.wormholes.hexes import SpaceId, distance
from engine.wormholes.owner import RIVAL
from engine.wormholes.state import State
from engine.wormholes.wormholes import is_active, next_number, owners

LEAST_PILE = 2
"""The opponent looks at piles of so many passengers and more."""


def rival_turn(g: WormholesBase) -> None:
    """Draw, sort into the common piles, then pile by pile: deliver, or get a wormhole there."""
    _draw(g)
    # Ruling: W17. Piles in the order of their planets' names.
    for planet, count in sorted(g.state.docks.items()):
        if count >= LEAST_PILE:
            _serve(g, planet, count)


def draws_in(state: State) -> int:
    """Cards the opponent draws in this round."""
    assert state.level is not None, "only alone there is a rival"
    level = BOX.solo_level(state.level)
    # Ruling: W17. One turn after the other, from the first round on.
    return level.cards[(state.round - 1) % len(level.cards)] if state.by_turns else level.cards_before


def _draw(g: WormholesBase) -> None:
    drawn: list[PlanetId] = []
    while len(drawn) < draws_in(g.state) and g.state.deck:
        drawn.append(g.chance.draw(g.state.deck, to=None))
    for planet in drawn:
        # Ruling: W17. Its piles and the docks are the same.
        g.state.docks[planet] += 1
    g.notice_empty_deck()
    g.tell(RivalDrew(tuple(drawn), len(g.state.deck), g.state.last_round or 0))


def _serve(g: WormholesBase, planet: PlanetId, count: int) -> None:
    tokens = g.state.players[RIVAL].tokens
    there = [i for i, token in enumerate(tokens) if g.galaxy.planet_at.get(token) == planet]
    if any(is_active(tokens, i) for i in there):
        _deliver(g, planet, count)
    elif there:
        _deliver(g, planet, 1)
    else:
        space = free_space(g.galaxy, planet, taken=set(owners(g.tokens)))
        if space is None or next_number(tokens) is None:
            g.tell(RivalStuck(planet))
        else:
            g.place(RIVAL, space)


def _deliver(g: WormholesBase, planet: PlanetId, count: int) -> None:
    g.state.docks[planet] -= count
    g.state.players[RIVAL].delivered += [planet] * count
    g.tell(RivalDelivered(planet, count, g.state.docks[planet]))


def free_space(galaxy: Galaxy, planet: PlanetId, *, taken: set[SpaceId]) -> SpaceId | None:
    """Where the opponent places a wormhole at a planet; None without a free space.

    Ruling: W17. The free neighbouring space nearest to the station, then the lowest (q, r).
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
