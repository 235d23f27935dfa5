"""Before and after building: «Hiring specialists», who are dealt, or chosen in order of arrival, and stay for
the whole game; Inspector, Planner, and additions to ships without mistakes."""

from collections.abc import Mapping

from engine.core.ask import Steps, choose, choose_some, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.components import Sort
from engine.galaxy_trucker.box.specialists import Hired, Mark, Planner, PlannerMark, Welder, printed
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.building import inspection
from engine.galaxy_trucker.building.specialists import look_at, pipe_joints, tell_looks, tell_markers
from engine.galaxy_trucker.events import specialists
from engine.galaxy_trucker.flight.money import earn
from engine.galaxy_trucker.questions import specialists as questions
from engine.galaxy_trucker.questions.building import LayPipe
from engine.galaxy_trucker.questions.options import BACK, DONE, NONE, Joint, Marking
from engine.galaxy_trucker.ship.markers import Marker, MarkerKind
from engine.galaxy_trucker.state.base import GalaxyTruckerBase
from engine.galaxy_trucker.team import Procedure, Use, let_use

DEALT = (3, 2, 1)
"""«Deal»: from how many cards the first, second and third specialist are chosen; there is no fourth."""
SHORT_GAME = 2
"""The most flights of a «Shorter game»."""


def hire_at_first(g: GalaxyTruckerBase) -> Steps[None]:
    """«Shorter game»: Ruling: G60. With one or two flights, deal specialists before the first one.

    They are dealt in the strategic variant, too, because no ship has arrived yet.
    """
    if g.state.specialists != "none" and g.state.round == 1 and len(g.state.classes) <= SHORT_GAME:
        yield from _deal(g, flight=1)


def hire(g: GalaxyTruckerBase) -> Steps[None]:
    """«After each flight but the last»: let everyone hire one more specialist, up to three."""
    flight = g.state.round + 1
    if g.state.specialists == "deal":
        yield from _deal(g, flight)
    elif g.state.specialists == "draft":
        yield from _draft(g, flight)


def _missing(g: GalaxyTruckerBase) -> int:
    """Return how many cards everyone is dealt now; 0 if teams are complete."""
    size = max(len(player.team) for player in g.state.players)
    return DEALT[size] if size < len(DEALT) else 0


def _join(g: GalaxyTruckerBase, seat: Seat, specialist: str, flight: int, *, by_chance: bool) -> None:
    g.player(seat).team.append(Hired(specialist, flight))
    g.tell(specialists.SpecialistHired(seat, specialists.SpecialistId(specialist), by_chance))


def _deal(g: GalaxyTruckerBase, flight: int) -> Steps[None]:
    """«Game of three flights»: let everyone keep one of the dealt cards. All are shown together."""
    count = _missing(g)
    if not count:
        return
    applicants = g.state.applicants
    for seat in g.all_seats:
        dealt = [g.chance.draw(applicants, to=seat) for _ in range(count)]
        g.player(seat).dealt = dealt
        if count > 1:
            g.tell(specialists.SpecialistsDealt(seat, tuple(map(specialists.SpecialistId, dealt)), count))
    kept = yield from side_by_side({seat: _keep(g, seat) for seat in g.all_seats})
    for seat, specialist in kept.items():
        player = g.player(seat)
        applicants += [other for other in player.dealt if other != specialist]
        player.dealt = []
    g.chance.shuffle("specialists", applicants)
    for seat, specialist in kept.items():
        _join(g, seat, specialist, flight, by_chance=count == 1)


def _keep(g: GalaxyTruckerBase, seat: Seat) -> Steps[str]:
    """Ask which specialist to keep. Ruling: G61. An absent owner keeps the first one."""
    dealt = {name: name for name in g.player(seat).dealt}
    return (
        yield from choose(seat, questions.KeepSpecialist(), dealt, default=next(iter(dealt)), revealing=True)
    )


def _draft(g: GalaxyTruckerBase, flight: int) -> Steps[None]:
    """«More strategy»: lay out one more than there are players. They choose in order of arrival; those who
    gave up get one by chance."""
    if not _missing(g):
        return
    state = g.state
    state.candidates = [g.chance.draw(state.applicants, to=None) for _ in range(g.seat_count + 1)]
    g.tell(specialists.SpecialistsLaidOut(tuple(map(specialists.SpecialistId, state.candidates))))
    for seat in g.flight_order():
        options = {name: name for name in state.candidates}
        chosen = yield from choose(seat, questions.ChooseSpecialist(), options, default=next(iter(options)))
        state.candidates.remove(chosen)
        _join(g, seat, chosen, flight, by_chance=False)
    g.chance.shuffle("specialists", state.candidates)
    for seat in g.start_order():
        if g.player(seat).gave_up:
            _join(g, seat, g.chance.draw(state.candidates, to=None), flight, by_chance=True)
    state.dismissed += state.candidates
    g.tell(specialists.SpecialistDismissed(specialists.SpecialistId(state.candidates.pop())))


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
    g.use_ability(seat, "inspector", "b")
    for pile in sorted(studied):
        look_at(g, seat, pile)
    tell_looks(g, seat)


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
        g.use_ability(seat, "planner", "b")
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
        "supplied": g.may_still_use(seat, "supplier", "a"),
        "pipe": ship.left_of(g.player(seat).permits).pipes > 0 and bool(pipe_joints(ship)),
        "wireless": g.may_still_use(seat, "fitter", "a") and len(ship.parts) > 1,
        "plate": g.may_still_use(seat, "fitter", "b") and bool(ship.exposed()),
        "sealed": g.may_still_use(seat, "welder", "b") and bool(ship.exposed()),
        "swivel": g.may_still_use(seat, "hypergeometer", "b") and has_cannon,
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
        tell_markers(g, seat, before)


def _lay_pipe(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """Offer a pipe («Plumber A»). After building, it only makes a legal ship stronger."""
    ship = g.ship(seat)
    options = {str(joint): joint for joint in pipe_joints(ship)}
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
    g.use_ability(seat, "fitter", "a")


def _plate(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """Offer plates for all exposed connectors of one part («Fitter B»)."""
    ship, sides = g.ship(seat), dict[Square, list[Side]]()
    for place, side in ship.exposed():
        sides.setdefault(place, []).append(side)
    options = {str(place): place for place in sides}
    chosen = yield from choose(seat, questions.PlatePart(), {BACK: None, **options}, default=BACK)
    if chosen is not None:
        ship.markers += [Marker(MarkerKind.PLATE, chosen, side) for side in sides[chosen]]
        g.use_ability(seat, "fitter", "b")


def _seal(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """Offer to weld up to three exposed connectors shut («Welder B»)."""
    ship = g.ship(seat)
    options = {str(Joint(*exposed)): exposed for exposed in ship.exposed()}
    chosen = yield from choose_some(seat, questions.SealConnectors(), options, 0, printed(Welder).b.uses)
    if chosen:
        ship.markers += [Marker(MarkerKind.SEALED, *exposed) for exposed in chosen]
        g.use_ability(seat, "welder", "b")


def _lay_swivel(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """Offer the marker for a cannon («Hypergeometer B»). Ruling: G75. It is placed after building."""
    ship = g.ship(seat)
    cannons = {str(place): place for place, looks in ship.faces() if looks.sort.cannon}
    place = yield from choose(seat, questions.LaySwivel(), {BACK: None, **cannons}, default=BACK)
    if place is not None:
        ship.markers.append(Marker(MarkerKind.SWIVEL, place))
        g.use_ability(seat, "hypergeometer", "b")


PLACING: Mapping[str, Procedure] = {
    "supplied": inspection.maybe_supply,
    "pipe": _lay_pipe,
    "wireless": _link,
    "plate": _plate,
    "sealed": _seal,
    "swivel": _lay_swivel,
}
"""The procedures that place each kind of marker."""
