"""Credits: everything that is earned or paid, each with a reason; and «insurance»."""

from engine.core.ask import Steps, choose, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.specialists import ConArtist, printed
from engine.galaxy_trucker.events.payout import PremiumTooDear, ShipInsured, ShipNotInsured
from engine.galaxy_trucker.events.specialists import ConArtistPaidLess, ConArtistPaidMore
from engine.galaxy_trucker.questions.flight import InsureShip
from engine.galaxy_trucker.questions.options import NO
from engine.galaxy_trucker.state.base import GalaxyTruckerBase
from engine.galaxy_trucker.state.state import Player, Reason
from engine.galaxy_trucker.team import may


def earn(g: GalaxyTruckerBase, seat: Seat, credits: int, reason: Reason) -> None:
    """Pay a player from the bank; the con artist gets a little more."""
    _enter(g.player(seat), credits, reason)
    if credits and _tricks(g, seat, reason):
        extra = printed(ConArtist).extra
        _enter(g.player(seat), extra, "specialists")
        g.tell(ConArtistPaidMore(seat, extra))


def pay(g: GalaxyTruckerBase, seat: Seat, credits: int, reason: Reason) -> int:
    """Pay the bank as far as the purse allows, because there are no debts. Returns the credits paid.

    One of two partners may be below zero, because their purse is the sum.
    """
    paid = min(credits, g.purse(seat))
    _enter(g.player(seat), -paid, reason)
    return paid


def after_discount(g: GalaxyTruckerBase, seat: Seat, credits: int) -> int:
    """Return a payment less the con artist's discount, and tell everyone of the discount («Con artist B»)."""
    if not credits or not may(g, seat, "con_artist", "b"):
        return credits
    discount = min(printed(ConArtist).discount, credits)
    g.tell(ConArtistPaidLess(seat, discount))
    return credits - discount


REWARDS: tuple[Reason, ...] = ("card", "arrival", "best-looking")
"""Reasons for which the con artist gets more («Con artist B»): nothing before the flight, no goods sold."""


def _tricks(g: GalaxyTruckerBase, seat: Seat, reason: Reason) -> bool:
    """Return whether the con artist gets more for this, and note it for a card, which counts only once."""
    if reason not in REWARDS or not may(g, seat, "con_artist", "b"):
        return False
    if reason == "card":
        again, g.state.encounter.tricked = g.state.encounter.tricked, True
        return not again
    return True


def _enter(player: Player, credits: int, reason: Reason) -> None:
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
            g.tell(PremiumTooDear(seat, g.ship(seat).plan.premium))
    asked = [seat for seat in g.start_order() if can_insure(g, seat)]
    insured = yield from side_by_side({seat: _insure(g, seat) for seat in asked})
    for seat in asked:
        player, plan = g.player(seat), g.ship(seat).plan
        assert plan.most_for_losses is not None, "a premium without a cap"
        if insured[seat] and not can_insure(g, seat):
            # The partner may have insured a ship from the same purse.
            g.tell(PremiumTooDear(seat, plan.premium))
        elif insured[seat]:
            pay(g, seat, plan.premium, "insurance")
            player.insured = True
            g.tell(ShipInsured(seat, plan.premium, plan.most_for_losses))
        else:
            g.tell(ShipNotInsured(seat))


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
