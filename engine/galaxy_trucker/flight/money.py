"""Credits: everything that is earned or paid, each with a reason; «insurance»; and the «End of a flight»:
rewards, goods, losses – and after the last round, who has won."""

from collections.abc import Collection

from msgspec import structs

from engine.core.ask import Steps, choose, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.specialists import ConArtist, PRGuy, printed
from engine.galaxy_trucker.events import payout as events
from engine.galaxy_trucker.events import specialists as with_team
from engine.galaxy_trucker.flight.cargo import value_of
from engine.galaxy_trucker.questions.flight import InsureShip
from engine.galaxy_trucker.questions.options import NO
from engine.galaxy_trucker.ship.strength import outer_plates
from engine.galaxy_trucker.state.base import GalaxyTruckerBase, Window
from engine.galaxy_trucker.state.state import CreditReason, Moment, Pay, Player
from engine.galaxy_trucker.team import bonus_for_smuggled


def earn(g: GalaxyTruckerBase, seat: Seat, credits: int, reason: CreditReason) -> None:
    """Pay a player from the bank; the con artist gets a little more."""
    _enter(g.player(seat), credits, reason)
    if credits and _tricks(g, seat, reason):
        extra = printed(ConArtist).extra
        _enter(g.player(seat), extra, "specialists")
        g.tell(with_team.ConArtistPaidMore(seat, extra))


def pay(g: GalaxyTruckerBase, seat: Seat, credits: int, reason: CreditReason) -> int:
    """Pay the bank as far as the purse allows, because there are no debts. Returns the credits paid.

    One of two partners may be below zero, because their purse is the sum.
    """
    paid = min(credits, g.purse(seat))
    _enter(g.player(seat), -paid, reason)
    return paid


def after_discount(g: GalaxyTruckerBase, seat: Seat, credits: int) -> int:
    """Return a payment less the con artist's discount, and tell everyone of the discount («Con artist B»)."""
    if not credits or not g.may_use(seat, "con_artist", "b"):
        return credits
    discount = min(printed(ConArtist).discount, credits)
    g.tell(with_team.ConArtistPaidLess(seat, discount))
    return credits - discount


REWARDS: tuple[CreditReason, ...] = ("card", "arrival", "best-looking")
"""Reasons for which the con artist gets more («Con artist B»): nothing before the flight, no goods sold."""


def _tricks(g: GalaxyTruckerBase, seat: Seat, reason: CreditReason) -> bool:
    """Return whether the con artist gets more for this, and note it for a card, which counts only once."""
    if reason not in REWARDS or not g.may_use(seat, "con_artist", "b"):
        return False
    if reason == "card":
        again, g.state.encounter.tricked = g.state.encounter.tricked, True
        return not again
    return True


def _enter(player: Player, credits: int, reason: CreditReason) -> None:
    player.credits += credits
    if credits:
        player.account[reason] = player.account.get(reason, 0) + credits


def offer_insurance(g: GalaxyTruckerBase) -> Steps[None]:
    """«Insurance»: ask the players who have the credits for the premium whether they pay it.

    It is too late once the first card is open. Ruling: G34. All decide at the same time, sealed, and then
    everyone sees it.
    """
    for seat in g.start_order():
        if g.state.booklet and g.ship(seat).plan.premium > g.purse(seat):
            g.tell(events.PremiumTooDear(seat, g.ship(seat).plan.premium))
    asked = [seat for seat in g.start_order() if can_insure(g, seat)]
    insured = yield from side_by_side({seat: _insure(g, seat) for seat in asked})
    for seat in asked:
        player, plan = g.player(seat), g.ship(seat).plan
        assert plan.most_for_losses is not None, "a premium without a cap"
        if insured[seat] and not can_insure(g, seat):
            # The partner may have insured a ship from the same purse.
            g.tell(events.PremiumTooDear(seat, plan.premium))
        elif insured[seat]:
            pay(g, seat, plan.premium, "insurance")
            player.insured = True
            g.tell(events.ShipInsured(seat, plan.premium, plan.most_for_losses))
        else:
            g.tell(events.ShipNotInsured(seat))


def can_insure(g: GalaxyTruckerBase, seat: Seat) -> bool:
    """Return whether there is a premium that a player can pay. Ruling: G30. If not, nothing is insured."""
    return 0 < g.ship(seat).plan.premium <= g.purse(seat)


def _insure(g: GalaxyTruckerBase, seat: Seat) -> Steps[bool]:
    player = g.player(seat)
    plan = player.ship.plan
    assert plan.most_for_losses is not None, "a premium is paid for something"
    asked = InsureShip(premium=plan.premium, most=plan.most_for_losses, lost=len(player.lost))
    return (yield from choose(seat, asked, {"insure": True, NO: False}, default=NO))


def most_for_losses(player: Player) -> int | None:
    """Return the most credits a player pays for lost parts; None without a limit.

    Some classes are insured, some cannot be, and class IV needs a premium.
    """
    plan = player.ship.plan
    return None if plan.premium and not player.insured else plan.most_for_losses


def award_architect(g: GalaxyTruckerBase) -> Steps[None]:
    """«Architect B»: right after building, pay the architect the prize if no ship looks better."""
    yield from ()
    exposed = {seat: g.ship(seat).exposed_connectors for seat in g.all_seats}
    pay_architect(g, [seat for seat, count in exposed.items() if count == min(exposed.values())])


def pay_architect(g: GalaxyTruckerBase, best: Collection[Seat]) -> None:
    """«Architect B»: pay an additional prize, once a flight, as printed on the board.

    The bureaucrat does not change the prize, and the con artist gets no extra for it.
    """
    seat = g.who_may_use("architect", "b")
    if seat is None or seat not in best or g.has_used(seat, "architect", "b"):
        return
    g.use_ability(seat, "architect", "b")
    credits = g.level.best_looking
    earn(g, seat, credits, "specialists")
    g.tell(with_team.PrizePaidTwice(seat, g.ship(seat).exposed_connectors, credits))


def pay_pr_guy(g: GalaxyTruckerBase) -> None:
    """«PR guy»: pay for the prediction, and for plates if the ship has arrived."""
    for seat in g.all_seats:
        if g.player(seat).foretold is not None:
            _pay_forecast(g, seat)
        if not g.may_use(seat, "pr_guy", "b") or g.player(seat).gave_up:
            continue
        if edges := len(outer_plates(g.ship(seat))):
            credits = edges * printed(PRGuy).edge
            earn(g, seat, credits, "specialists")
            g.tell(with_team.PlatesPaid(seat, edges, credits))


def _pay_forecast(g: GalaxyTruckerBase, seat: Seat) -> None:
    foretold, arrived = g.player(seat).foretold or [], g.flight_order()
    places = sum(one == other for one, other in zip(foretold, arrived, strict=False))
    abandonments = sum(g.player(other).gave_up and other not in foretold for other in g.all_seats)
    credits = places * printed(PRGuy).place + abandonments * printed(PRGuy).abandonment
    earn(g, seat, credits, "specialists")
    g.tell(with_team.ForecastPaid(seat, places, abandonments, credits))


def payout(g: GalaxyTruckerBase) -> Steps[str | None]:
    """«End of a flight»: pay everything in the rulebook's order. Only goods and losses apply to those who
    gave up."""
    yield from g.open_window(Window.AFTER_FLIGHT)
    for player in g.state.players:
        cards, premium = player.account.get("card", 0), -player.account.get("insurance", 0)
        player.pay.append(Pay(g.state.round, cards=cards, premium=premium))
    _pay_arrivals(g)
    _pay_best_looking(g)
    pay_pr_guy(g)
    order = g.arrival_order()
    for seat in order:
        _sell_goods(g, seat)
    for seat in order:
        _pay_losses(g, seat)
    purses = tuple(map(g.purse, g.all_seats))
    for player, purse in zip(g.state.players, purses, strict=True):
        _write(player, total=purse, specialists=player.account.get("specialists", 0))
    g.state.moment = Moment.LANDED
    g.tell(events.RoundPaid(purses))
    if g.state.round < len(g.state.classes):
        yield from g.open_window(Window.BETWEEN_FLIGHTS)
        return "round"
    most = max(purses)
    g.state.over = True
    winners = tuple(seat for seat in g.all_seats if purses[seat] == most)
    g.tell(events.GameEnded(winners, most, as_team=len(winners) > 1 and winners == g.team_of(winners[0])))
    return None


def _write(player: Player, **amounts: int) -> None:
    """Add amounts to the player's sheet of this round."""
    player.pay[-1] = structs.replace(player.pay[-1], **amounts)


def _pay_arrivals(g: GalaxyTruckerBase) -> None:
    """«Finish order»: pay by the rocket's place; those who gave up get nothing."""
    for place, (seat, credits) in enumerate(zip(g.flight_order(), g.arrival_rewards, strict=False), 1):
        earn(g, seat, credits, "arrival")
        _write(g.player(seat), place=place, arrival=credits)
        g.tell(events.ArrivalPaid(seat, place, credits))


def _pay_best_looking(g: GalaxyTruckerBase) -> None:
    """«Best-looking ship»: pay for the fewest exposed connectors on arrival; if tied, all get the full
    prize."""
    exposed = {seat: g.ship(seat).exposed_connectors for seat in g.flight_order()}
    best = [seat for seat, count in exposed.items() if count == min(exposed.values())]
    credits = g.best_looking_reward
    for seat in best:
        earn(g, seat, credits, "best-looking")
        _write(g.player(seat), best_looking=credits)
        g.tell(events.BestLookingPaid(seat, exposed[seat], credits, len(best) > 1))
    pay_architect(g, best)


def _sell_goods(g: GalaxyTruckerBase, seat: Seat) -> None:
    """«Selling goods»: pay by color; after «Giving up», half of the sum, rounded up."""
    player = g.player(seat)
    goods = player.ship.all_goods
    worth = value_of(goods, g.state.prices) + bonus_for_smuggled(g, seat)
    credits = (worth + 1) // 2 if player.gave_up else worth
    player.ship.goods = {}
    earn(g, seat, credits, "goods")
    _write(player, goods=credits)
    if goods:
        g.tell(events.GoodsSold(seat, tuple(goods), credits, player.gave_up))


def _pay_losses(g: GalaxyTruckerBase, seat: Seat) -> None:
    """«Losses»: take a credit for each part, up to the limit of the insurance. There are no debts."""
    player = g.player(seat)
    lost, cap = len(player.lost), most_for_losses(player)
    capped = lost if cap is None else min(lost, cap)
    due = after_discount(g, seat, capped)
    paid = pay(g, seat, due, "losses")
    _write(player, lost=lost, losses=paid)
    if lost:
        g.tell(events.LossesPaid(seat, lost, paid, capped < lost, paid < due))
