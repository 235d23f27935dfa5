"""Before the flight, when all is loaded and no card is open: Bureaucrat, Merchant, Guard and PR guy."""

from __future__ import annotations

from engine.core.ask import Steps, choose
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.specialists import Guard, Merchant, printed
from engine.galaxy_trucker.events.specialists import (
    ArrivalForetold,
    BureaucratHelped,
    ConnectorsChecked,
    ConnectorsPaid,
    GoodsBought,
)
from engine.galaxy_trucker.flight.cargo import load_goods, room_for
from engine.galaxy_trucker.flight.rockets import gain_days
from engine.galaxy_trucker.money import pay
from engine.galaxy_trucker.questions.options import NO, NOBODY
from engine.galaxy_trucker.questions.specialists import BuyGoods, CheckConnectors, ForetellArrival, GainDays
from engine.galaxy_trucker.specialists.team import use
from engine.galaxy_trucker.specialists.turns import Use, let_use
from engine.galaxy_trucker.state.base import GalaxyTruckerBase


def use_before_flight(g: GalaxyTruckerBase) -> Steps[None]:
    """Everybody at once; in the order of the start where one choice depends on another."""
    yield from let_use(g, g.start_order(), BEFORE_FLIGHT, TOUCHING)


def _set_out_ahead(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """«Bureaucrat A»: exactly as many days as the class and the ships ahead say, or none."""
    ahead = g.flight_order().index(seat)
    days = g.level.level + ahead
    gains = yield from choose(seat, GainDays(days=days, ahead=ahead), {"gain": True, NO: False}, default=NO)
    if gains:
        use(g, seat, "bureaucrat", "a")
        g.tell(BureaucratHelped(seat, days))
        gain_days(g, seat, days)


def _buy_goods(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """«Merchant A»: at most as many as the class says, stored by the usual rules."""
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
        BuyGoods(good=merchant.good, price=merchant.price),
        {str(number): number for number in range(most, -1, -1)},
        default="0",
    )
    if not count:
        return
    use(g, seat, "merchant", "a")
    paid = pay(g, seat, count * merchant.price, "specialists")
    g.tell(GoodsBought(seat, merchant.good, count, paid))
    yield from load_goods(g, {seat: [merchant.good] * count})


def _check_connectors(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """«Guard A»: everybody pays for exposed connectors, the owner of the guard too, or nobody."""
    price = printed(Guard).credits
    due = {other: price * g.ship(other).exposed_connectors for other in g.start_order()}
    if not any(min(cost, g.player(other).credits) for other, cost in due.items()):
        return
    checks = yield from choose(seat, CheckConnectors(due[seat]), {"check": True, NO: False}, default=NO)
    if not checks:
        return
    use(g, seat, "guard", "a")
    g.tell(ConnectorsChecked(seat))
    for other, cost in due.items():
        paid = pay(g, other, cost, "specialists")
        g.tell(ConnectorsPaid(other, g.ship(other).exposed_connectors, paid, paid < cost))


def _foretell(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """«PR guy A»: who arrives first, second… and who gives up; the owner's own place too.

    Ruling: G62. It is foretold place by place, openly, before the first card.
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
            ForetellArrival(len(arriving) + 1),
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
    g.tell(ArrivalForetold(seat, tuple(arriving), giving_up))


BEFORE_FLIGHT = (
    Use("guard", "a", _check_connectors),
    Use("bureaucrat", "a", _set_out_ahead),
    Use("merchant", "a", _buy_goods),
    Use("pr_guy", "a", _foretell),
)
TOUCHING = frozenset(
    {
        # Both take credits out of the same purse.
        frozenset({"guard.a", "merchant.a"}),
        # Whoever foretells would like to know where all start, and with how many.
        frozenset({"bureaucrat.a", "pr_guy.a"}),
    }
)
