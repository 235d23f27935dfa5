"""Before building, when all boards and cards lie ready: Inspector and Planner."""

from __future__ import annotations

from engine.core.ask import Steps, choose, choose_some
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.components import Sort
from engine.galaxy_trucker.box.specialists import Mark, Planner, printed
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.events.building import PileLookedAt, PilesLookedAt
from engine.galaxy_trucker.events.specialists import PlansPaid, SquaresMarked
from engine.galaxy_trucker.money import earn
from engine.galaxy_trucker.questions.options import NONE
from engine.galaxy_trucker.questions.specialists import MarkSquare, StudyPiles
from engine.galaxy_trucker.specialists.team import use
from engine.galaxy_trucker.specialists.turns import Use, let_use
from engine.galaxy_trucker.state.base import GalaxyTruckerBase
from engine.galaxy_trucker.state.specialists import PlannerMark

STUDIED = 2
"""«Inspector B»: Ruling: G65. In twenty seconds two of the four piles can be looked at."""


def use_before_building(g: GalaxyTruckerBase) -> Steps[None]:
    """Everybody at once; neither choice depends on the other."""
    yield from let_use(g, g.all_seats, BEFORE_BUILDING, ())


def _study(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """«Inspector B»: before the start signal, while the others count."""
    piles = {str(pile + 1): pile for pile in range(len(g.state.piles))}
    studied = yield from choose_some(seat, StudyPiles(), piles, 0, STUDIED, final=True)
    if not studied:
        return
    use(g, seat, "inspector", "b")
    bench = g.player(seat).bench
    bench.piles = sorted(studied)
    for pile in bench.piles:
        g.tell(PileLookedAt(seat, pile + 1, g.chance.look(g.state.piles[pile], to=seat)))
    g.tell(PilesLookedAt(seat, tuple(pile + 1 for pile in bench.piles)))


# ---------------------------------------------------------------------- the planner


def _mark_squares(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """«Planner B»: five squares, openly, none beside another one or beside the starting cabin.

    In class IIIB before the dice have told which squares are forbidden.
    """
    player = g.player(seat)
    for mark in printed(Planner).marks:
        free: dict[str, Square | None] = {place: place for place in _can_be_marked(g, seat)}
        if not free:
            break
        place = yield from choose(seat, MarkSquare(mark), {**free, NONE: None}, default=NONE)
        if place is not None:
            player.marks.append(PlannerMark(place, mark))
    if player.marks:
        use(g, seat, "planner", "b")
        g.tell(SquaresMarked(seat, tuple(mark.square for mark in player.marks)))


def _can_be_marked(g: GalaxyTruckerBase, seat: Seat) -> list[Square]:
    player = g.player(seat)
    plan, taken = player.ship.plan, [mark.square for mark in player.marks]
    taken += [] if plan.start is None else [plan.start]
    near = {*taken, *(beside for place in taken for beside in plan.around[place])}
    return [place for place in plan.places if place not in near]


def pay_planner(g: GalaxyTruckerBase) -> Steps[None]:
    """«Planner B»: after building, once mistakes are mended, for every square with a part that fits.

    Ruling: G66. What stands there then counts, whatever stood there before.
    """
    yield from ()
    for seat in g.all_seats:
        player = g.player(seat)
        if not player.marks:
            continue
        parts = player.ship.parts
        kept = [
            mark.square
            for mark in player.marks
            if mark.square in parts and fits(mark.mark, player.ship.face(mark.square).sort)
        ]
        credits = len(kept) * printed(Planner).credits
        earn(g, seat, credits, "specialists")
        player.marks = []
        g.tell(PlansPaid(seat, tuple(kept), credits))


def fits(mark: Mark, sort: Sort) -> bool:
    """Whether a part of that kind is what a square was marked for."""
    match mark:
        case "blue":
            return sort.standard > 0
        case "red":
            return sort.special > 0
        case "human":
            return sort.crew > 0
        case "alien":
            return bool(sort.life_support)
        case "energy":
            return sort.solar or sort.tokens > 0


BEFORE_BUILDING = (Use("inspector", "b", _study), Use("planner", "b", _mark_squares))
