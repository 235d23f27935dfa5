"""Before and after building: Inspector, Planner, and additions to ships without mistakes."""

from collections.abc import Mapping

from engine.core.ask import Steps, choose, choose_some, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.components import Sort
from engine.galaxy_trucker.box.specialists import Mark, Planner, Welder, printed
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.building import inspection, marking
from engine.galaxy_trucker.events import building, specialists
from engine.galaxy_trucker.money import earn
from engine.galaxy_trucker.questions import specialists as questions
from engine.galaxy_trucker.questions.building import LayPipe
from engine.galaxy_trucker.questions.options import BACK, DONE, NONE, Joint, Marking
from engine.galaxy_trucker.ship.markers import Marker, MarkerKind
from engine.galaxy_trucker.state.base import GalaxyTruckerBase
from engine.galaxy_trucker.state.specialists import PlannerMark, left_of
from engine.galaxy_trucker.team import Procedure, Use, let_use, unused, use

STUDIED = 2
"""«Inspector B»: Ruling: G65. How many of the four piles can be looked at in twenty seconds."""


def use_before_building(g: GalaxyTruckerBase) -> Steps[None]:
    """Let everyone act at once, because neither choice depends on the other."""
    yield from let_use(g, g.all_seats, BEFORE_BUILDING, ())


def _study(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """Let the inspector look at piles before the start signal («Inspector B»)."""
    piles = {str(pile + 1): pile for pile in range(len(g.state.piles))}
    studied = yield from choose_some(seat, questions.StudyPiles(), piles, 0, STUDIED, final=True)
    if not studied:
        return
    use(g, seat, "inspector", "b")
    bench = g.player(seat).bench
    bench.piles = sorted(studied)
    for pile in bench.piles:
        g.tell(building.PileLookedAt(seat, pile + 1, g.chance.look(g.state.piles[pile], to=seat)))
    g.tell(building.PilesLookedAt(seat, tuple(pile + 1 for pile in bench.piles)))


def _mark_squares(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """Let the planner openly mark up to five squares («Planner B»), none next to another one or to the
    starting cabin.

    In class IIIB this comes before the dice name the forbidden squares.
    """
    player = g.player(seat)
    for mark in printed(Planner).marks:
        free: dict[str, Square | None] = {place: place for place in _can_be_marked(g, seat)}
        if not free:
            break
        place = yield from choose(seat, questions.MarkSquare(mark), {**free, NONE: None}, default=NONE)
        if place is not None:
            player.marks.append(PlannerMark(place, mark))
    if player.marks:
        use(g, seat, "planner", "b")
        g.tell(specialists.SquaresMarked(seat, tuple(mark.square for mark in player.marks)))


def _can_be_marked(g: GalaxyTruckerBase, seat: Seat) -> list[Square]:
    player = g.player(seat)
    plan, taken = player.ship.plan, [mark.square for mark in player.marks]
    taken += [] if plan.start is None else [plan.start]
    near = {*taken, *(beside for place in taken for beside in plan.around[place])}
    return [place for place in plan.places if place not in near]


def pay_planner(g: GalaxyTruckerBase) -> Steps[None]:
    """Pay the planner for every square with a matching part («Planner B»), after building and repairs.

    Ruling: G66. Only what is there then counts.
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
        g.tell(specialists.PlansPaid(seat, tuple(kept), credits))


def fits(mark: Mark, sort: Sort) -> bool:
    """Return whether a part of that kind matches a square's mark."""
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


def finish_ships(g: GalaxyTruckerBase) -> Steps[None]:
    """Let everyone change their own ship as their specialists allow, all at once."""
    yield from side_by_side({seat: _finish(g, seat) for seat in g.start_order() if _acts(g, seat)})


def _acts(g: GalaxyTruckerBase, seat: Seat) -> list[str]:
    """Return the kinds of markers that a player's specialists can place now."""
    ship = g.ship(seat)
    has_cannon = any(looks.sort.cannon for _, looks in ship.faces())
    possible = {
        "supplied": unused(g, seat, "supplier", "a"),
        "pipe": left_of(g.player(seat).permits, ship).pipes > 0 and bool(marking.pipe_joints(ship)),
        "wireless": unused(g, seat, "fitter", "a") and len(ship.parts) > 1,
        "plate": unused(g, seat, "fitter", "b") and bool(ship.exposed()),
        "sealed": unused(g, seat, "welder", "b") and bool(ship.exposed()),
        "swivel": unused(g, seat, "hypergeometer", "b") and has_cannon,
    }
    return [act for act, is_possible in possible.items() if is_possible]


def _finish(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """Let a player place markers in any order, as often as possible. Placed markers stay."""
    while True:
        options = {act: act for act in (*_acts(g, seat), DONE)}
        act = yield from choose(seat, questions.UseSpecialist(), options, default=DONE)
        if act == DONE:
            return
        before = list(g.ship(seat).markers)
        yield from PLACING[act](g, seat)
        marking.tell_markers(g, seat, before)


def _lay_pipe(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """Offer a pipe («Plumber A»). After building, it only makes a legal ship stronger."""
    ship = g.ship(seat)
    options = {str(joint): joint for joint in marking.pipe_joints(ship)}
    joint = yield from choose(seat, LayPipe(marking=Marking("pipe")), {BACK: None, **options}, default=BACK)
    if joint is not None:
        ship.markers.append(Marker(MarkerKind.PIPE, *joint))


def _link(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """Offer to link two parts anywhere in the ship («Fitter A»)."""
    ship, chosen = g.ship(seat), list[Square]()
    while len(chosen) < 2:
        options = {str(part.square): part.square for part in ship if part.square not in chosen}
        asked = questions.LinkPart(chosen[0] if chosen else None)
        place = yield from choose(seat, asked, {BACK: None, **options}, default=BACK)
        if place is None:
            return
        chosen.append(place)
    ship.markers += [Marker(MarkerKind.WIRELESS, place) for place in chosen]
    use(g, seat, "fitter", "a")


def _plate(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """Offer plates for all exposed connectors of one part («Fitter B»)."""
    ship, sides = g.ship(seat), dict[Square, list[Side]]()
    for place, side in ship.exposed():
        sides.setdefault(place, []).append(side)
    options = {str(place): place for place in sides}
    chosen = yield from choose(seat, questions.PlatePart(), {BACK: None, **options}, default=BACK)
    if chosen is not None:
        ship.markers += [Marker(MarkerKind.PLATE, chosen, side) for side in sides[chosen]]
        use(g, seat, "fitter", "b")


def _seal(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """Offer to weld up to three exposed connectors shut («Welder B»)."""
    ship = g.ship(seat)
    options = {str(Joint(*exposed)): exposed for exposed in ship.exposed()}
    chosen = yield from choose_some(seat, questions.SealConnectors(), options, 0, printed(Welder).b.uses)
    if chosen:
        ship.markers += [Marker(MarkerKind.SEALED, *exposed) for exposed in chosen]
        use(g, seat, "welder", "b")


def _lay_swivel(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """Offer the marker for a cannon («Hypergeometer B»). Ruling: G75. It is placed after building."""
    ship = g.ship(seat)
    cannons = {str(place): place for place, looks in ship.faces() if looks.sort.cannon}
    place = yield from choose(seat, questions.LaySwivel(), {BACK: None, **cannons}, default=BACK)
    if place is not None:
        ship.markers.append(Marker(MarkerKind.SWIVEL, place))
        use(g, seat, "hypergeometer", "b")


PLACING: Mapping[str, Procedure] = {
    "supplied": inspection.maybe_supply,
    "pipe": _lay_pipe,
    "wireless": _link,
    "plate": _plate,
    "sealed": _seal,
    "swivel": _lay_swivel,
}
"""The procedures that place each kind of marker."""
