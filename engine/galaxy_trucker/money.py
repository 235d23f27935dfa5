"""Credits: all that anybody earns or pays goes through here, with a reason."""

from __future__ import annotations

from engine.core.prompt import Seat
from engine.galaxy_trucker.base import GalaxyTruckerBase
from engine.galaxy_trucker.state import Player, Reason


def earn(g: GalaxyTruckerBase, seat: Seat, credits: int, reason: Reason) -> None:
    """The bank pays."""
    _enter(g.player(seat), credits, reason)


def pay(g: GalaxyTruckerBase, seat: Seat, credits: int, reason: Reason) -> int:
    """Pay the bank as far as the purse goes, for nobody has debts; what was paid."""
    player = g.player(seat)
    paid = min(credits, player.credits)
    _enter(player, -paid, reason)
    return paid


def _enter(player: Player, credits: int, reason: Reason) -> None:
    player.credits += credits
    if credits:
        player.account[reason] = player.account.get(reason, 0) + credits
