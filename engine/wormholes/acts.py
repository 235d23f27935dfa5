"""The menu of a turn: everything that may be done now, in any order, and why not the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from engine.core.ask import Steps
from engine.core.errors import Refusal
from engine.core.prompt import Seat
from engine.wormholes.base import WormholesBase
from engine.wormholes.boards import BOX, PlanetId
from engine.wormholes.galaxy import STATION
from engine.wormholes.hexes import SpaceId
from engine.wormholes.movement import go, jump_to
from engine.wormholes.owner import Owner
from engine.wormholes.passengers import deliver, discard_only, exchange, pick_up, why_no_pickup
from engine.wormholes.questions import Act
from engine.wormholes.ways import reach
from engine.wormholes.wormholes import owners, why_not_place

END = Act("end")
DISCARD = Act("discard")


class Menu(Struct, frozen=True):
    """What is open and what is closed."""

    open: dict[str, Act]
    closed: dict[str, Refusal]


def menu_of(g: WormholesBase, pilot: Seat) -> Menu:
    """Every act of the turn under way: passengers first, then places, then ways, then the end."""
    acts: list[Act] = []
    closed: dict[str, Refusal] = {}
    goals = _goals_by_use if g.state.fewer_questions else _goals
    for part in (_deliveries, _pickups, _placings, _jumps, goals):
        opened, shut = part(g, pilot)
        acts += opened
        closed |= shut
    acts.append(END)
    return Menu({str(act): act for act in acts}, closed)


Part = tuple[list[Act], dict[str, Refusal]]


def _deliveries(g: WormholesBase, pilot: Seat) -> Part:
    planet = g.planet_at(pilot)
    if planet is None:
        return [], {"deliver": Refusal("no-planet-here")}
    if planet not in g.player(pilot).hand:
        return [], {str(Act("deliver", planet)): Refusal("no-passengers-for-here", {"planet": planet})}
    return [Act("deliver", planet)], {}


def _pickups(g: WormholesBase, pilot: Seat) -> Part:
    planet = g.planet_at(pilot)
    sources = [planet] if planet is not None else []
    if g.at_station(pilot):
        # Ruling: W8. Next to both, the pilot chooses one of them.
        sources.append(PlanetId(STATION))
    if not sources:
        return [], {"pickup": Refusal("nobody-to-pick-up-here")}
    opened, closed = list[Act](), dict[str, Refusal]()
    for source in sources:
        refusal = why_no_pickup(g, pilot, source)
        if refusal is None:
            opened += _ways_to_pick_up(g, pilot, source)
            if Act("pickup", source) not in opened:
                closed[str(Act("pickup", source))] = Refusal("hand-is-full")
        else:
            closed[str(Act("pickup", source))] = refusal
    if g.player(pilot).hand:
        if g.state.turn.picked_up:
            closed["discard"] = Refusal("picked-up-already")
        else:
            opened.append(DISCARD)
    return opened, closed


def _ways_to_pick_up(g: WormholesBase, pilot: Seat, source: PlanetId) -> list[Act]:
    """With everybody who is aboard staying there, where there is room, or with some discarded first."""
    if not g.state.fewer_questions:
        return [Act("pickup", source)]
    aboard = len(g.player(pilot).hand)
    acts = [Act("pickup", source)] if aboard < BOX.hand else []
    return [*acts, Act("exchange", source)] if aboard else acts


def _placings(g: WormholesBase, pilot: Seat) -> Part:
    """The ship's space and its neighbours."""
    ship, tokens = g.ship_of(pilot), g.tokens
    opened, closed = list[Act](), dict[str, Refusal]()
    taken = owners(tokens)
    for space in (ship, *g.galaxy.next_to[ship]):
        act = Act("place", space)
        refusal = why_not_place(g.galaxy, tokens, Owner(pilot), space, taken=taken)
        if refusal is None:
            opened.append(act)
        else:
            closed[str(act)] = refusal
    return opened, closed


def _jumps(g: WormholesBase, pilot: Seat) -> Part:
    ship = g.ship_of(pilot)
    acts = [Act("jump", jump.to) for jump in g.chart_of(pilot).jumps.get(ship, ())]
    if g.state.turn.jumped:
        return [], {str(act): Refusal("two-jumps-in-a-row") for act in acts}
    if not acts and ship in owners(g.tokens):
        return [], {"jump": Refusal("wormhole-is-inactive")}
    return acts, {}


def _goals(g: WormholesBase, pilot: Seat) -> Part:
    """Every space within reach; jumps from here stand for themselves."""
    turn, ship, chart = g.state.turn, g.ship_of(pilot), g.chart_of(pilot)
    found = reach(chart, ship, turn.energy, jumped=turn.jumped)
    from_here = () if turn.jumped else chart.jumps.get(ship, ())
    jumps = {jump.to for jump in from_here}
    acts = [Act("go", space) for space, takes in found.items() if not (takes.by_jump_only and space in jumps)]
    closed = {} if acts or turn.energy else {"go": Refusal("no-energy-left")}
    return acts, closed


def _goals_by_use(g: WormholesBase, pilot: Seat) -> Part:
    """The same, useful places first: where a passenger wants to go, also to deliver at once; other planets
    and the station; then all others by their places."""
    acts, closed = _goals(g, pilot)
    hand = g.player(pilot).hand
    holes = g.galaxy.black_holes
    visits = [Act("visit", act.at) for act in acts if _site(g, act) in hand and act.at not in holes]
    near = sorted((act for act in acts if _site(g, act)), key=lambda act: (_site(g, act), place_of(act.at)))
    far = sorted((act for act in acts if not _site(g, act)), key=lambda act: place_of(act.at))
    return [*sorted(visits, key=lambda act: (_site(g, act), place_of(act.at))), *near, *far], closed


def _site(g: WormholesBase, act: Act) -> str:
    """The planet, or else the station, beside the space of an act; empty away from them."""
    space = SpaceId(act.at)
    return g.galaxy.planet_at.get(space) or (STATION if space in g.galaxy.docks_at else "")


def place_of(space: str) -> tuple[str, int]:
    """To sort spaces by: column, then row.

    >>> sorted(["B2", "A10", "A9"], key=place_of)
    ['A9', 'A10', 'B2']
    """
    return space[:1], int(space[1:])


def _visit(g: WormholesBase, pilot: Seat, at: str) -> Steps[None]:
    """Fly beside a planet and deliver there."""
    yield from go(g, pilot, SpaceId(at))
    planet = g.planet_at(pilot)
    assert planet is not None, "a visit ends beside a planet"
    deliver(g, pilot, planet)


def _go(g: WormholesBase, pilot: Seat, at: str) -> Steps[None]:
    yield from go(g, pilot, SpaceId(at))


def _jump(g: WormholesBase, pilot: Seat, at: str) -> None:
    jump_to(g, pilot, SpaceId(at))


def _place(g: WormholesBase, pilot: Seat, at: str) -> None:
    g.place(Owner(pilot), SpaceId(at))
    g.state.turn.jumped = False


def _deliver(g: WormholesBase, pilot: Seat, at: str) -> None:
    deliver(g, pilot, PlanetId(at))


DONE_AT_ONCE: Mapping[str, Callable[[WormholesBase, Seat, str], None]] = {
    "jump": _jump,
    "place": _place,
    "deliver": _deliver,
}
"""Acts that leave nothing to decide."""

ACTS: Mapping[str, Callable[[WormholesBase, Seat, str], Steps[None]]] = {
    "go": _go,
    "visit": _visit,
    "pickup": pick_up,
    "exchange": exchange,
    "discard": discard_only,
}
"""Acts that may ask further."""


def perform(g: WormholesBase, pilot: Seat, act: Act) -> Steps[None]:
    """Do what was chosen from the menu."""
    if act.kind in DONE_AT_ONCE:
        DONE_AT_ONCE[act.kind](g, pilot, act.at)
    else:
        yield from ACTS[act.kind](g, pilot, act.at)
