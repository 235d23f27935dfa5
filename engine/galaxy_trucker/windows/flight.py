"""Before and after the flight: Saboteur, Bureaucrat, Merchant, Guard and PR guy."""

from engine.core.ask import Steps, choose
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.specialists import Bureaucrat, Guard, Merchant, printed
from engine.galaxy_trucker.building.specialists import joints
from engine.galaxy_trucker.events import specialists as events
from engine.galaxy_trucker.flight import cargo, hazards
from engine.galaxy_trucker.flight.money import pay
from engine.galaxy_trucker.questions import specialists as questions
from engine.galaxy_trucker.questions.options import NO, NOBODY, NONE, STEPS, NewPrice, RewardSteps
from engine.galaxy_trucker.ship.markers import Marker, MarkerKind
from engine.galaxy_trucker.ship.ship import Figure
from engine.galaxy_trucker.state.base import GalaxyTruckerBase
from engine.galaxy_trucker.team import Use, let_use


def sabotage(g: GalaxyTruckerBase) -> Steps[None]:
    """Let the saboteur act, ship by ship in starting order. Ruling: G77. Without a human or a joint there is
    nothing to do."""
    saboteur = g.who_may_use("saboteur", "b")
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
    joined = [joint for joint in joints(ship) if joint.side in ship.fit(ship.parts[joint.square]).joined]
    charges = {str(joint): Marker(MarkerKind.CHARGE, *joint) for joint in joined}
    if not cabins or not charges:
        return
    charge = yield from choose(saboteur, questions.ChargeJoint(victim), {NONE: None, **charges}, default=NONE)
    if charge is not None:
        place = yield from choose(saboteur, questions.TakeHuman(victim), cabins)
        hazards.leave(g, victim, [place])
        ship.markers.append(charge)
        g.tell(events.ShipSabotaged(saboteur, victim, place, charge))


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
        g.use_ability(seat, "bureaucrat", "a")
        g.tell(events.BureaucratHelped(seat, days))
        hazards.gain_days(g, seat, days)


def _buy_goods(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """Offer to buy goods («Merchant A»), as many as class, credits, room and bank allow, and load them."""
    merchant, ship = printed(Merchant), g.ship(seat)
    most = min(
        g.level.level,
        g.player(seat).credits // merchant.price,
        cargo.room_for(ship, merchant.good),
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
    g.use_ability(seat, "merchant", "a")
    paid = pay(g, seat, count * merchant.price, "specialists")
    g.tell(events.GoodsBought(seat, merchant.good, count, paid))
    yield from cargo.load_goods(g, {seat: [merchant.good] * count})


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
    g.use_ability(seat, "guard", "a")
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
        free = [str(other) for other in g.flight_order() if other not in arriving]
        options = [*free, NOBODY] if arriving else [*free, NOBODY, NO]
        answer = yield from choose(
            seat,
            questions.ForetellArrival(len(arriving) + 1),
            {option: option for option in options},
            default=NOBODY if arriving else NO,
        )
        if answer == NO:
            return
        if answer == NOBODY:
            break
        arriving.append(Seat(int(answer)))
    g.use_ability(seat, "pr_guy", "a")
    g.player(seat).foretold = arriving
    giving_up = tuple(other for other in g.all_seats if other not in arriving)
    g.tell(events.ArrivalForetold(seat, tuple(arriving), giving_up))


BEFORE_FLIGHT = (
    Use("guard", "a", _check_connectors),
    Use("bureaucrat", "a", _set_out_ahead),
    Use("merchant", "a", _buy_goods),
    Use("pr_guy", "a", _foretell),
)
TOUCHING = (
    # Both choices take credits from the same purse.
    frozenset({"guard.a", "merchant.a"}),
    # The prediction depends on where all ships start, and with what.
    frozenset({"bureaucrat.a", "pr_guy.a"}),
)


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
        g.use_ability(seat, "merchant", "b")
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
        g.use_ability(seat, "bureaucrat", "b")
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
