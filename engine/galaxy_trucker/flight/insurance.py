"""«Class IV: insurance»: a premium before the flight; then lost parts cost no more than the board says."""

from __future__ import annotations

from engine.core.ask import Steps, choose, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.events.payout import ShipInsured, ShipNotInsured
from engine.galaxy_trucker.money import pay
from engine.galaxy_trucker.questions.flight import InsureShip
from engine.galaxy_trucker.questions.options import NO
from engine.galaxy_trucker.state.base import GalaxyTruckerBase
from engine.galaxy_trucker.state.state import Player


def offer_insurance(g: GalaxyTruckerBase) -> Steps[None]:
    """Whoever has the credits for the premium decides, sealed; once the first card is open it is too late."""
    asked = [seat for seat in g.start_order() if can_insure(g.player(seat))]
    insured = yield from side_by_side({seat: _insure(g, seat) for seat in asked})
    for seat in asked:
        player, plan = g.player(seat), g.ship(seat).plan
        assert plan.most_for_losses is not None, "a premium without a cap"
        if insured[seat]:
            pay(g, seat, plan.premium, "insurance")
            player.insured = True
            g.tell(ShipInsured(seat, plan.premium, plan.most_for_losses))
        else:
            g.tell(ShipNotInsured(seat))


def can_insure(player: Player) -> bool:
    """Ruling: G30. Nobody insures a ship without the credits for the premium."""
    return 0 < player.ship.plan.premium <= player.credits


def _insure(g: GalaxyTruckerBase, seat: Seat) -> Steps[bool]:
    player = g.player(seat)
    plan = player.ship.plan
    assert plan.most_for_losses is not None, "a premium is paid for something"
    asked = InsureShip(premium=plan.premium, most=plan.most_for_losses, lost=len(player.lost))
    return (yield from choose(seat, asked, {"insure": True, NO: False}, default=NO))


def most_for_losses(player: Player) -> int | None:
    """The most credits a player pays for lost parts; None: every one of them costs.

    Some classes are insured, some cannot be, and in class IV it takes a premium.
    """
    plan = player.ship.plan
    return None if plan.premium and not player.insured else plan.most_for_losses
