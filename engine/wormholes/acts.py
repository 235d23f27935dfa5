"""The menu of a turn: everything that is possible now, why other things are not, and how each act is done.

«Movement»: a ship flies a route leg by leg, and a black hole takes effect. «Passengers»: they are delivered,
discarded, and picked up at a planet or at the station.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from itertools import product

from engine.core.ask import Offers, Steps, choose, choose_some
from engine.core.errors import Refusal
from engine.core.prompt import Seat
from engine.wormholes import events, questions
from engine.wormholes.base import WormholesBase
from engine.wormholes.boards import BOX, PlanetId, SpaceId
from engine.wormholes.events import PassengersDelivered, PassengersDiscarded, PassengersDrawn, PassengersTaken
from engine.wormholes.galaxy import STATION, Galaxy, Jump, Owner, taken_by, why_not_place
from engine.wormholes.questions import Act, Passenger, Share
from engine.wormholes.routes import KEPT, Chart, Leg, Placed, Route, reach, routes

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


def deliver(g: WormholesBase, pilot: Seat, at: str) -> None:
    """«Deliver»: deliver all passengers for the ship's planet; they are shown and set aside face down."""
    player, planet = g.player(pilot), PlanetId(at)
    count = player.hand.count(planet)
    player.hand = [passenger for passenger in player.hand if passenger != planet]
    player.delivered += [planet] * count
    g.state.turn.jumped = False
    g.tell(PassengersDelivered(pilot, planet, count))


def pick_up(g: WormholesBase, pilot: Seat, source: str) -> Steps[None]:
    """«Pickup», once in a turn: fill the hand from the deck or from the docks.

    To discard first is an exchange; in games begun before that was a separate act, everyone is asked.
    """
    if g.state.fewer_questions:
        g.state.turn.picked_up, g.state.turn.jumped = True, False
    else:
        yield from discard(g, pilot, least=0)
    yield from _fill(g, pilot, source)


def exchange(g: WormholesBase, pilot: Seat, source: str) -> Steps[None]:
    """«Pickup»: discard at least one passenger, then fill the hand."""
    yield from discard(g, pilot)
    yield from _fill(g, pilot, source)


def _fill(g: WormholesBase, pilot: Seat, source: str) -> Steps[None]:
    if source == STATION:
        yield from _take_from_docks(g, pilot)
    else:
        _draw(g, pilot, PlanetId(source))


def discard(g: WormholesBase, pilot: Seat, _: str = "", *, least: int = 1) -> Steps[None]:
    """«Pickup»: discard at least one passenger. Filling the hand is voluntary, so nobody need be taken."""
    hand = notations(g.player(pilot).hand)
    chosen = yield from choose_some(
        pilot, questions.DiscardPassengers(len(hand)), hand, least, len(hand), secret=bool(hand), series=True
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
            pilot, questions.ChooseDocks(room), filled, 0, min(DOCKS_AT_ONCE, room), secret=True
        )
        shares = _shares([(planet, docks[planet]) for planet in sorted(chosen)], room)
        if shares:
            taken = yield from choose(pilot, questions.ShareDocks(room), shares)
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


def go(g: WormholesBase, pilot: Seat, at: str) -> Steps[None]:
    """Fly to a space. Ruling: W16. If the routes differ in what they cost, the pilot chooses one."""
    turn, goal = g.state.turn, SpaceId(at)
    found = routes(g.chart_of(pilot), g.ship_of(pilot), turn.energy, goal, jumped=turn.jumped)
    by_notation = {str(route): route for route in found}
    route = yield from choose(pilot, questions.ChooseWay(goal), by_notation, series=True)
    yield from fly(g, pilot, route)


def fly(g: WormholesBase, pilot: Seat, route: Route) -> Steps[None]:
    """Fly the legs of a route, each as if it were answered separately. Steps in a row are told together."""
    steps: list[Leg] = []
    start = g.ship_of(pilot)
    for leg in route.legs:
        if leg.kind in ("step", "orbit"):
            steps.append(leg)
            _move(g, pilot, leg)
            continue
        _tell_steps(g, pilot, start, steps)
        steps = []
        if leg.jump is not None:
            _go_through(g, pilot, leg.jump)
        else:
            begin = g.ship_of(pilot)
            _move(g, pilot, leg)
            g.tell(events.CannonFired(pilot, begin, leg.to))
        start = leg.to
    _tell_steps(g, pilot, start, steps)
    if g.ship_of(pilot) in g.galaxy.black_holes:
        yield from fall(g, pilot)


def _move(g: WormholesBase, pilot: Seat, leg: Leg) -> None:
    turn = g.state.turn
    turn.energy -= leg.energy
    turn.jumped = False
    g.player(pilot).ship = leg.to


def _tell_steps(g: WormholesBase, pilot: Seat, start: SpaceId, steps: list[Leg]) -> None:
    if steps:
        *via, end = (leg.to for leg in steps)
        g.tell(events.ShipFlew(pilot, start, tuple(via), end, sum(leg.energy for leg in steps)))


def _go_through(g: WormholesBase, pilot: Seat, jump: Jump) -> None:
    """Go through a wormhole. The pair's owner is paid in both directions."""
    start = g.ship_of(pilot)
    g.player(pilot).ship = jump.to
    g.state.turn.jumped = True
    match jump.by:
        case "own":
            g.tell(events.OwnWormholeJumped(pilot, jump.number, start, jump.to))
        case "wild":
            g.tell(events.WildWormholeJumped(pilot, jump.number, start, jump.to))
        case "other":
            g.state.players[jump.owner].points += 1
            g.tell(events.ForeignWormholeJumped(pilot, jump.owner, jump.number, start, jump.to))


def fall(g: WormholesBase, pilot: Seat) -> Steps[None]:
    """Resolve a «Black hole»: the top passenger decides next to which planet the ship comes out."""
    hole = g.ship_of(pilot)
    planet = g.chance.draw(g.state.deck, to=None)
    g.state.docks[planet] += 1
    g.state.turn.astray = planet
    g.notice_empty_deck()
    g.tell(events.BlackHoleEntered(pilot, hole, planet, len(g.state.deck), g.state.last_round or 0))
    around = {str(Act("land", space)): space for space in g.galaxy.planets[planet].around}
    space = yield from choose(pilot, questions.LeaveBlackHole(planet), around)
    g.player(pilot).ship = space
    g.state.turn.astray = None
    g.tell(events.BlackHoleLeft(pilot, planet, space))


END = Act("end")
DISCARD = Act("discard")


def menu_of(g: WormholesBase, pilot: Seat) -> Offers[Act]:
    """Return the acts of the current turn: passengers, places, flights and jumps, and the end."""
    menu = Offers[Act]()
    for part in (_offer_delivery, _offer_pickups, _offer_places, _offer_jumps, _offer_goals):
        part(g, pilot, menu)
    menu.offer(END)
    return menu


def _offer_delivery(g: WormholesBase, pilot: Seat, menu: Offers[Act]) -> None:
    planet = g.planet_at(pilot)
    if planet is None:
        menu.offer(Act("deliver"), "no-planet-here")
    elif planet in g.player(pilot).hand:
        menu.offer(Act("deliver", planet))
    else:
        menu.offer(Act("deliver", planet), Refusal("no-passengers-for-here", {"planet": planet}))


def _offer_pickups(g: WormholesBase, pilot: Seat, menu: Offers[Act]) -> None:
    """Offer each pickup: keeping all passengers, if there is room, and after discarding some."""
    planet, aboard = g.planet_at(pilot), len(g.player(pilot).hand)
    sources = [planet] if planet is not None else []
    if g.ship_of(pilot) in g.galaxy.docks_at:
        # Ruling: W8. Next to both, the pilot chooses one of them.
        sources.append(PlanetId(STATION))
    if not sources:
        menu.offer(Act("pickup"), "nobody-to-pick-up-here")
        return
    once = "picked-up-already" if g.state.turn.picked_up else None
    for source in sources:
        docks = source == STATION
        waiting = any(g.state.docks.values()) if docks else g.state.deck
        nobody = None if waiting else "docks-are-empty" if docks else "deck-is-empty"
        full = "hand-is-full" if g.state.fewer_questions and aboard >= BOX.hand else None
        menu.offer(Act("pickup", source), once or nobody or full)
        if g.state.fewer_questions and aboard and not (once or nobody):
            menu.offer(Act("exchange", source))
    if aboard:
        menu.offer(DISCARD, once)


def _offer_places(g: WormholesBase, pilot: Seat, menu: Offers[Act]) -> None:
    places = places_of(g, pilot)
    menu.open |= places.open
    menu.closed |= places.closed


def places_of(g: WormholesBase, pilot: Seat) -> Offers[Act]:
    """Return the places for a wormhole, which nobody may change: the ship's space and its neighbors."""
    return _places(g.galaxy, tuple(map(tuple, g.tokens)), Owner(pilot), g.ship_of(pilot))


@lru_cache(maxsize=KEPT)
def _places(galaxy: Galaxy, tokens: Placed, owner: Owner, ship: SpaceId) -> Offers[Act]:
    places, taken = Offers[Act](), taken_by(tokens)
    for at in (ship, *galaxy.next_to[ship]):
        places.offer(Act("place", at), why_not_place(galaxy, tokens, owner, at, taken=taken))
    return places


def _offer_jumps(g: WormholesBase, pilot: Seat, menu: Offers[Act]) -> None:
    ship, jumped = g.ship_of(pilot), g.state.turn.jumped
    jumps = g.chart_of(pilot).jumps.get(ship, ())
    for jump in jumps:
        menu.offer(Act("jump", jump.to), "two-jumps-in-a-row" if jumped else None)
    if not jumps and not jumped and ship in taken_by(g.tokens):
        menu.offer(Act("jump"), "wormhole-is-inactive")


def _offer_goals(g: WormholesBase, pilot: Seat, menu: Offers[Act]) -> None:
    """Offer the flights to every space within reach. Jumps from here are separate acts.

    Useful ones come first: to passengers' destinations, also delivering at once; to other planets and the
    station; then all others by place. Games that began earlier keep the order in which they are found.
    """
    turn, useful = g.state.turn, g.state.fewer_questions
    flights, sites = _flights(
        g.chart_of(pilot), g.ship_of(pilot), turn.energy, jumped=turn.jumped, useful_first=useful
    )
    if not flights and not turn.energy:
        menu.offer(Act("go"), "no-energy-left")
    if useful:
        hand = g.player(pilot).hand
        for space, planet in sites:
            if planet in hand:
                menu.offer(Act("visit", space))
    menu.open |= flights


@lru_cache(maxsize=KEPT)
def _flights(
    chart: Chart, ship: SpaceId, energy: int, *, jumped: bool, useful_first: bool
) -> tuple[dict[str, Act], list[tuple[SpaceId, PlanetId]]]:
    """Return the flights by notation, and those that end next to a planet, with the planet."""
    galaxy, found = chart.galaxy, reach(chart, ship, energy, jumped=jumped)
    jumps = () if jumped else {jump.to for jump in chart.jumps.get(ship, ())}
    goals = [space for space, takes in found.items() if not (takes.by_jump_only and space in jumps)]
    if useful_first:
        goals.sort(key=_uses(galaxy).__getitem__)
    visits = [space for space in goals if space in galaxy.planet_at and space not in galaxy.black_holes]
    flights = [Act("go", space) for space in goals]
    return {str(act): act for act in flights}, [(space, galaxy.planet_at[space]) for space in visits]


@lru_cache(maxsize=64)
def _uses(galaxy: Galaxy) -> dict[str, tuple[bool, str, tuple[str, int]]]:
    """Return a sort key for each space: whether it is next to no planet and not next to the station, which
    site it is next to, and its place on the map."""
    found = dict.fromkeys(galaxy.spaces, "") | dict.fromkeys(galaxy.docks_at, STATION) | galaxy.planet_at
    return {space: (not site, site, place_of(space)) for space, site in found.items()}


def place_of(space: str) -> tuple[str, int]:
    """Return a sort key for spaces: column, then row.

    >>> sorted(["B2", "A10", "A9"], key=place_of)
    ['A9', 'A10', 'B2']
    """
    return space[:1], int(space[1:])


def _visit(g: WormholesBase, pilot: Seat, at: str) -> Steps[None]:
    """Fly next to a planet and deliver there."""
    yield from go(g, pilot, at)
    planet = g.planet_at(pilot)
    assert planet is not None, "a visit ends beside a planet"
    deliver(g, pilot, planet)


def _jump(g: WormholesBase, pilot: Seat, at: str) -> None:
    """Do a «Jump» from the ship's space."""
    _go_through(g, pilot, next(jump for jump in g.chart_of(pilot).jumps[g.ship_of(pilot)] if jump.to == at))


def _place(g: WormholesBase, pilot: Seat, at: str) -> None:
    g.place(Owner(pilot), SpaceId(at))
    g.state.turn.jumped = False


DONE_AT_ONCE: Mapping[str, Callable[[WormholesBase, Seat, str], None]] = {
    "jump": _jump,
    "place": _place,
    "deliver": deliver,
}
"""The acts after which the player has nothing to decide."""

ACTS: Mapping[str, Callable[[WormholesBase, Seat, str], Steps[None]]] = {
    "go": go,
    "visit": _visit,
    "pickup": pick_up,
    "exchange": exchange,
    "discard": discard,
}
"""The acts that may ask more questions."""


def perform(g: WormholesBase, pilot: Seat, act: Act) -> Steps[None]:
    """Do the chosen act."""
    if act.kind in DONE_AT_ONCE:
        DONE_AT_ONCE[act.kind](g, pilot, act.at)
    else:
        yield from ACTS[act.kind](g, pilot, act.at)
