"""«Passengers»: delivering, discarding, and the pickup at a planet or at the station."""

from collections.abc import Iterable
from itertools import product

from engine.core.ask import Steps, choose, choose_some
from engine.core.errors import Refusal
from engine.core.prompt import Seat
from engine.wormholes.base import WormholesBase
from engine.wormholes.boards import BOX, PlanetId
from engine.wormholes.events import PassengersDelivered, PassengersDiscarded, PassengersDrawn, PassengersTaken
from engine.wormholes.galaxy import STATION
from engine.wormholes.questions import Act, ChooseDocks, DiscardPassengers, Passenger, Share, ShareDocks

DOCKS_AT_ONCE = 2
"""From how many docks a «Pickup at the station» takes passengers."""


def notations(hand: Iterable[PlanetId]) -> dict[str, PlanetId]:
    """Return the passengers of a hand by notation: the planet, and a number for those to the same planet.

    >>> list(notations([PlanetId("frost"), PlanetId("gyre"), PlanetId("frost")]))
    ['frost.1', 'gyre.1', 'frost.2']
    """
    seen: dict[PlanetId, int] = {}
    found: dict[str, PlanetId] = {}
    for planet in hand:
        seen[planet] = seen.get(planet, 0) + 1
        found[str(Passenger(planet, seen[planet]))] = planet
    return found


def deliver(g: WormholesBase, pilot: Seat, planet: PlanetId) -> None:
    """«Deliver»: deliver all passengers for the ship's planet; they are shown and set aside face down."""
    player = g.player(pilot)
    count = player.hand.count(planet)
    player.hand = [passenger for passenger in player.hand if passenger != planet]
    player.delivered += [planet] * count
    g.state.turn.jumped = False
    g.tell(PassengersDelivered(pilot, planet, count))


def why_no_pickup(g: WormholesBase, pilot: Seat, source: str) -> Refusal | None:
    """Return why nothing can be picked up here, whatever the hand holds; None if something can."""
    if g.state.turn.picked_up:
        return Refusal("picked-up-already")
    if source == STATION:
        return None if any(g.state.docks.values()) else Refusal("docks-are-empty")
    return None if g.state.deck else Refusal("deck-is-empty")


def pick_up(g: WormholesBase, pilot: Seat, source: str) -> Steps[None]:
    """«Pickup», once in a turn: fill the hand from the deck or from the docks.

    To discard first is an exchange; in games begun before that was a separate act, everyone is asked.
    """
    if g.state.fewer_questions:
        g.state.turn.picked_up, g.state.turn.jumped = True, False
    else:
        yield from _discard(g, pilot, least=0)
    yield from _fill(g, pilot, source)


def exchange(g: WormholesBase, pilot: Seat, source: str) -> Steps[None]:
    """«Pickup»: discard at least one passenger, then fill the hand."""
    yield from _discard(g, pilot, least=1)
    yield from _fill(g, pilot, source)


def _fill(g: WormholesBase, pilot: Seat, source: str) -> Steps[None]:
    if source == STATION:
        yield from _take_from_docks(g, pilot)
    else:
        _draw(g, pilot, PlanetId(source))


def discard_only(g: WormholesBase, pilot: Seat, _: str) -> Steps[None]:
    """«Pickup»: discard without taking anybody, because filling the hand is voluntary."""
    yield from _discard(g, pilot, least=1)


def _discard(g: WormholesBase, pilot: Seat, *, least: int) -> Steps[None]:
    hand = notations(g.player(pilot).hand)
    chosen = yield from choose_some(
        pilot, DiscardPassengers(len(hand)), hand, least, len(hand), secret=bool(hand), series=True
    )
    turn = g.state.turn
    turn.picked_up, turn.jumped = True, False
    for planet in chosen:
        g.player(pilot).hand.remove(planet)
        g.state.docks[planet] += 1
    if chosen:
        g.tell(PassengersDiscarded(pilot, tuple(sorted(chosen))))


def _draw(g: WormholesBase, pilot: Seat, planet: PlanetId) -> None:
    """Draw up to a hand of four. A passenger for `planet` goes to its docks and is replaced."""
    hand, drawn, returned = g.player(pilot).hand, list[PlanetId](), 0
    while len(hand) < BOX.hand and g.state.deck:
        passenger = g.chance.draw(g.state.deck, to=pilot)
        if passenger == planet:
            g.state.docks[planet] += 1
            returned += 1
        else:
            hand.append(passenger)
            drawn.append(passenger)
    g.notice_empty_deck()
    g.tell(PassengersDrawn(pilot, planet, tuple(drawn), returned, len(g.state.deck), g.state.last_round or 0))


def _take_from_docks(g: WormholesBase, pilot: Seat) -> Steps[None]:
    player, docks = g.player(pilot), g.state.docks
    room = BOX.hand - len(player.hand)
    taken: list[PlanetId] = []
    if room:
        filled = {str(Act("dock", planet)): planet for planet, count in docks.items() if count}
        chosen = yield from choose_some(
            pilot, ChooseDocks(room), filled, 0, min(DOCKS_AT_ONCE, room), secret=True
        )
        shares = _shares([(planet, docks[planet]) for planet in sorted(chosen)], room)
        if shares:
            taken = yield from choose(pilot, ShareDocks(room), shares)
    for planet in taken:
        docks[planet] -= 1
        player.hand.append(planet)
    g.tell(PassengersTaken(pilot, tuple(taken)))


def _shares(docks: list[tuple[PlanetId, int]], room: int) -> dict[str, list[PlanetId]]:
    """Return the ways to share free places between chosen docks, the largest first: "frost=3+gyre=1"."""
    if not docks:
        return {}
    counts = product(*(range(min(there, room), 0, -1) for _, there in docks))
    fitting = sorted((c for c in counts if sum(c) <= room), key=lambda c: -sum(c))
    planets = [planet for planet, _ in docks]
    shares = [Share(tuple(zip(planets, counts, strict=True))) for counts in fitting]
    return {str(share): share.passengers for share in shares}
