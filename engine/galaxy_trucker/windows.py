"""What specialists do between the chapters: they are hired, and change ships, flights and pay.

«Hiring specialists»: dealt, or chosen in order of arrival; they stay for the whole game. Before and after
building: Inspector, Planner, and additions to ships without mistakes. Before and after the flight: Saboteur,
Bureaucrat, Merchant, Guard and PR guy.
"""

from collections.abc import Mapping

from engine.core.ask import Steps, choose, choose_some, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.components import Sort
from engine.galaxy_trucker.box.specialists import Bureaucrat, Guard, Mark, Merchant, Planner, Welder, printed
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.building.inspection import maybe_supply
from engine.galaxy_trucker.building.marking import joints, pipe_joints, tell_markers
from engine.galaxy_trucker.events import specialists as events
from engine.galaxy_trucker.events.building import PileLookedAt, PilesLookedAt
from engine.galaxy_trucker.flight.cargo import load_goods, room_for
from engine.galaxy_trucker.flight.hazards import gain_days, leave
from engine.galaxy_trucker.money import earn, pay
from engine.galaxy_trucker.questions import specialists as questions
from engine.galaxy_trucker.questions.building import LayPipe
from engine.galaxy_trucker.questions.options import (
    BACK,
    DONE,
    NO,
    NOBODY,
    NONE,
    STEPS,
    Joint,
    Marking,
    NewPrice,
    RewardSteps,
)
from engine.galaxy_trucker.ship.markers import Marker, MarkerKind
from engine.galaxy_trucker.ship.ship import Figure
from engine.galaxy_trucker.state.base import GalaxyTruckerBase
from engine.galaxy_trucker.state.specialists import Hired, PlannerMark, left_of
from engine.galaxy_trucker.team import Procedure, Use, let_use, unused, use, who_may

DEALT = (3, 2, 1)
"""«Deal»: from how many cards the first, second and third specialist are chosen; there is no fourth."""
SHORT = 2
"""The most flights of a «Shorter game»."""


def hire_at_first(g: GalaxyTruckerBase) -> Steps[None]:
    """«Shorter game»: Ruling: G60. With one or two flights, deal specialists before the first one.

    They are dealt in the strategic variant, too, because no ship has arrived yet.
    """
    if g.state.specialists != "none" and g.state.round == 1 and len(g.state.classes) <= SHORT:
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
    g.tell(events.SpecialistHired(seat, events.SpecialistId(specialist), by_chance))


# ---------------------------------------------------------------------- dealt


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
            g.tell(events.SpecialistsDealt(seat, tuple(map(events.SpecialistId, dealt)), count))
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


# ---------------------------------------------------------------------- chosen


def _draft(g: GalaxyTruckerBase, flight: int) -> Steps[None]:
    """«More strategy»: lay out one more than there are players. They choose in order of arrival; those who
    gave up get one by chance."""
    if not _missing(g):
        return
    state = g.state
    state.candidates = [g.chance.draw(state.applicants, to=None) for _ in range(g.seat_count + 1)]
    g.tell(events.SpecialistsLaidOut(tuple(map(events.SpecialistId, state.candidates))))
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
    g.tell(events.SpecialistDismissed(events.SpecialistId(state.candidates.pop())))


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
        g.tell(PileLookedAt(seat, pile + 1, g.chance.look(g.state.piles[pile], to=seat)))
    g.tell(PilesLookedAt(seat, tuple(pile + 1 for pile in bench.piles)))


# ---------------------------------------------------------------------- the planner


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
        g.tell(events.SquaresMarked(seat, tuple(mark.square for mark in player.marks)))


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
        g.tell(events.PlansPaid(seat, tuple(kept), credits))


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


# ------------------------------------------------------------------ after building


def finish_ships(g: GalaxyTruckerBase) -> Steps[None]:
    """Let everyone change their own ship as their specialists allow, all at once."""
    yield from side_by_side({seat: _finish(g, seat) for seat in g.start_order() if _acts(g, seat)})


def _acts(g: GalaxyTruckerBase, seat: Seat) -> list[str]:
    """Return the kinds of markers that a player's specialists can place now."""
    ship = g.ship(seat)
    has_cannon = any(looks.sort.cannon for _, looks in ship.faces())
    possible = {
        "supplied": unused(g, seat, "supplier", "a"),
        "pipe": left_of(g.player(seat).permits, ship).pipes > 0 and bool(pipe_joints(ship)),
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
    "supplied": maybe_supply,
    "pipe": _lay_pipe,
    "wireless": _link,
    "plate": _plate,
    "sealed": _seal,
    "swivel": _lay_swivel,
}
"""The procedures that place each kind of marker."""


def sabotage(g: GalaxyTruckerBase) -> Steps[None]:
    """Let the saboteur act, ship by ship in starting order. Ruling: G77. Without a human or a joint there is
    nothing to do."""
    saboteur = who_may(g, "saboteur", "b")
    if saboteur is None:
        return
    for victim in g.start_order():
        if victim != saboteur:
            g.state.sabotaged = victim
            yield from _sabotage(g, saboteur, victim)
    g.state.sabotaged = None


def _sabotage(g: GalaxyTruckerBase, saboteur: Seat, victim: Seat) -> Steps[None]:
    ship = g.ship(victim)
    cabins = {str(place): place for place, figures in ship.crew.items() if Figure.HUMAN in figures}
    charges = {str(joint): Marker(MarkerKind.CHARGE, *joint) for joint in joints(ship) if ship.joined(*joint)}
    if not cabins or not charges:
        return
    charge = yield from choose(saboteur, questions.ChargeJoint(victim), {NONE: None, **charges}, default=NONE)
    if charge is not None:
        place = yield from choose(saboteur, questions.TakeHuman(victim), cabins)
        leave(g, victim, [place])
        ship.markers.append(charge)
        g.tell(events.ShipSabotaged(saboteur, victim, place, charge))


# ------------------------------------------------------------------ before the flight


def use_before_flight(g: GalaxyTruckerBase) -> Steps[None]:
    """Let everyone act at once, or in starting order if one choice depends on another."""
    yield from let_use(g, g.start_order(), BEFORE_FLIGHT, TOUCHING)


def _set_out_ahead(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """Offer to start ahead («Bureaucrat A») by exactly as many days as the class and the ships ahead say."""
    ahead = g.flight_order().index(seat)
    days = g.level.level + ahead
    gains = yield from choose(
        seat, questions.GainDays(days=days, ahead=ahead), {"gain": True, NO: False}, default=NO
    )
    if gains:
        use(g, seat, "bureaucrat", "a")
        g.tell(events.BureaucratHelped(seat, days))
        gain_days(g, seat, days)


def _buy_goods(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """Offer to buy goods («Merchant A»), as many as class, credits, room and bank allow, and load them."""
    merchant, ship = printed(Merchant), g.ship(seat)
    most = min(
        g.level.level,
        g.player(seat).credits // merchant.price,
        room_for(ship, merchant.good),
        g.goods_left(merchant.good),
    )
    if not most:
        return
    count = yield from choose(
        seat,
        questions.BuyGoods(good=merchant.good, price=merchant.price),
        {str(number): number for number in range(most, -1, -1)},
        default="0",
    )
    if not count:
        return
    use(g, seat, "merchant", "a")
    paid = pay(g, seat, count * merchant.price, "specialists")
    g.tell(events.GoodsBought(seat, merchant.good, count, paid))
    yield from load_goods(g, {seat: [merchant.good] * count})


def _check_connectors(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """Ask whether all players pay for exposed connectors («Guard A»), including the guard's owner."""
    price = printed(Guard).credits
    due = {other: price * g.ship(other).exposed_connectors for other in g.start_order()}
    if not any(min(cost, g.player(other).credits) for other, cost in due.items()):
        return
    checks = yield from choose(
        seat, questions.CheckConnectors(due[seat]), {"check": True, NO: False}, default=NO
    )
    if not checks:
        return
    use(g, seat, "guard", "a")
    g.tell(events.ConnectorsChecked(seat))
    for other, cost in due.items():
        paid = pay(g, other, cost, "specialists")
        g.tell(events.ConnectorsPaid(other, g.ship(other).exposed_connectors, paid, paid < cost))


def _foretell(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """Ask who arrives first, second… and who gives up, including the owner («PR guy A»).

    Ruling: G62. It is predicted place by place, openly, before the first card.
    """
    arriving: list[Seat] = []
    while len(arriving) < g.seat_count:
        options: dict[str, Seat | None] = {
            str(other): other for other in g.flight_order() if other not in arriving
        }
        options[NOBODY] = None
        if not arriving:
            options[NO] = seat
        answer = yield from choose(
            seat,
            questions.ForetellArrival(len(arriving) + 1),
            {option: option for option in options},
            default=NO if not arriving else NOBODY,
        )
        if answer == NO:
            return
        found = options[answer]
        if found is None:
            break
        arriving.append(found)
    use(g, seat, "pr_guy", "a")
    g.player(seat).foretold = arriving
    giving_up = tuple(other for other in g.all_seats if other not in arriving)
    g.tell(events.ArrivalForetold(seat, tuple(arriving), giving_up))


BEFORE_FLIGHT = (
    Use("guard", "a", _check_connectors),
    Use("bureaucrat", "a", _set_out_ahead),
    Use("merchant", "a", _buy_goods),
    Use("pr_guy", "a", _foretell),
)
TOUCHING = frozenset(
    {
        # Both choices take credits from the same purse.
        frozenset({"guard.a", "merchant.a"}),
        # The prediction depends on where all ships start, and with what.
        frozenset({"bureaucrat.a", "pr_guy.a"}),
    }
)


# ------------------------------------------------------------------ after the flight


def use_after_flight(g: GalaxyTruckerBase) -> Steps[None]:
    """Let everyone act at once, because no choice depends on another one."""
    yield from let_use(g, g.arrival_order(), AFTER_FLIGHT, ())


def _change_price(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """Offer to change a price («Merchant B») before anybody sells. No price falls below one credit."""
    merchant, prices = printed(Merchant), g.state.prices
    aboard = {good for player in g.state.players for good in player.ship.all_goods}
    options: dict[str, NewPrice | None] = {
        str(changed): changed
        for good in Good
        if good in aboard
        for price in (prices[good] + merchant.change, prices[good] - merchant.change)
        if price >= merchant.least
        for changed in (NewPrice(good, price),)
    }
    if not options:
        return
    changed = yield from choose(seat, questions.ChangePrice(), {**options, NO: None}, default=NO)
    if changed is not None:
        use(g, seat, "merchant", "b")
        prices[changed.good] = changed.credits
        g.tell(events.PriceChanged(seat, changed.good, changed.credits))


def _change_rewards(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """Offer to change rewards («Bureaucrat B»): those for arriving all up or all down, and the prize for
    looks separately."""
    if not g.flight_order():
        return
    ways = [RewardSteps(arrival, looks) for arrival in STEPS.values() for looks in STEPS.values()]
    asked = {str(way): way for way in ways}
    chosen = yield from choose(seat, questions.ChangeRewards(), asked, default=str(RewardSteps(0, 0)))
    if chosen != RewardSteps(0, 0):
        use(g, seat, "bureaucrat", "b")
        g.state.arrival_rewards = changed_arrival(g.level.arrival, chosen.arrival)
        g.state.best_looking_reward = changed_looks(g.level.best_looking, chosen.looks)
        g.tell(events.RewardsChanged(seat, g.state.arrival_rewards, g.state.best_looking_reward))


def changed_arrival(arrival: tuple[int, ...], step: int) -> tuple[int, ...]:
    """Return the rewards for arriving, one step up or down.

    >>> changed_arrival((12, 9, 6, 3), 1), changed_arrival((12, 9, 6, 3), -1)
    ((16, 12, 8, 4), (8, 6, 4, 2))
    """
    steps = printed(Bureaucrat).arrival
    return tuple(credits + step * change for credits, change in zip(arrival, steps, strict=True))


def changed_looks(credits: int, step: int) -> int:
    """Return the prize for the best-looking ship, one step up or down."""
    return credits + step * printed(Bureaucrat).best_looking


AFTER_FLIGHT = (Use("bureaucrat", "b", _change_rewards), Use("merchant", "b", _change_price))
