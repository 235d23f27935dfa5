"""«Movement»: flying a way, leg by leg, and what a black hole does."""

from __future__ import annotations

from engine.core.ask import Steps, choose
from engine.core.prompt import Seat
from engine.wormholes.base import WormholesBase
from engine.wormholes.events import (
    BlackHoleEntered,
    BlackHoleLeft,
    CannonFired,
    ForeignWormholeJumped,
    OwnWormholeJumped,
    ShipFlew,
    WildWormholeJumped,
)
from engine.wormholes.hexes import SpaceId
from engine.wormholes.questions import Act, ChooseWay, LeaveBlackHole
from engine.wormholes.ways import Leg, Way, ways
from engine.wormholes.wormholes import Jump


def go(g: WormholesBase, pilot: Seat, goal: SpaceId) -> Steps[None]:
    """Fly to a space. Ruling: W16. Where ways take different things, the pilot chooses one of them."""
    turn = g.state.turn
    found = ways(g.chart_of(pilot), g.ship_of(pilot), turn.energy, goal, jumped=turn.jumped)
    way = yield from choose(pilot, ChooseWay(goal), {str(way): way for way in found})
    yield from fly(g, pilot, way)


def jump_to(g: WormholesBase, pilot: Seat, goal: SpaceId) -> None:
    """«Jump» from the space the ship is on."""
    jump = next(jump for jump in g.chart_of(pilot).jumps[g.ship_of(pilot)] if jump.to == goal)
    _jump(g, pilot, jump)


def fly(g: WormholesBase, pilot: Seat, way: Way) -> Steps[None]:
    """The legs of a way, each as if it were an answer of its own; steps in a row are told together."""
    steps: list[Leg] = []
    start = g.ship_of(pilot)
    for leg in way.legs:
        if leg.kind in ("step", "orbit"):
            steps.append(leg)
            _move(g, pilot, leg)
            continue
        _tell_steps(g, pilot, start, steps)
        steps = []
        if leg.jump is not None:
            _jump(g, pilot, leg.jump)
        else:
            begin = g.ship_of(pilot)
            _move(g, pilot, leg)
            g.tell(CannonFired(pilot, begin, leg.to))
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
        g.tell(ShipFlew(pilot, start, tuple(via), end, sum(leg.energy for leg in steps)))


def _jump(g: WormholesBase, pilot: Seat, jump: Jump) -> None:
    """The payment depends on the wormhole one leaves by; the way back pays again."""
    start = g.ship_of(pilot)
    g.player(pilot).ship = jump.to
    g.state.turn.jumped = True
    match jump.by:
        case "own":
            g.tell(OwnWormholeJumped(pilot, jump.number, start, jump.to))
        case "wild":
            g.tell(WildWormholeJumped(pilot, jump.number, start, jump.to))
        case "other":
            g.state.players[jump.owner].points += 1
            g.tell(ForeignWormholeJumped(pilot, jump.owner, jump.number, start, jump.to))


def fall(g: WormholesBase, pilot: Seat) -> Steps[None]:
    """«Black hole»: the top passenger decides next to which planet the ship comes out."""
    hole = g.ship_of(pilot)
    planet = g.chance.draw(g.state.deck, to=None)
    g.state.docks[planet] += 1
    g.state.turn.astray = planet
    g.notice_empty_deck()
    g.tell(BlackHoleEntered(pilot, hole, planet, len(g.state.deck), g.state.last_round or 0))
    around = {str(Act("land", space)): space for space in g.galaxy.planets[planet].around}
    space = yield from choose(pilot, LeaveBlackHole(planet), around)
    g.player(pilot).ship = space
    g.state.turn.astray = None
    g.tell(BlackHoleLeft(pilot, planet, space))
