"""Credits: all that anybody earns or pays goes through here, with a reason."""

from __future__ import annotations

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.specialists import ConArtist, printed
from engine.galaxy_trucker.events.specialists import ConArtistPaidLess, ConArtistPaidMore
from engine.galaxy_trucker.specialists.team import may
from engine.galaxy_trucker.state.base import GalaxyTruckerBase
from engine.galaxy_trucker.state.state import Player, Reason


def earn(g: GalaxyTruckerBase, seat: Seat, credits: int, reason: Reason) -> None:
    """The bank pays; the con artist gets a little more."""
    _enter(g.player(seat), credits, reason)
    if credits and _tricks(g, seat, reason):
        extra = printed(ConArtist).extra
        _enter(g.player(seat), extra, "specialists")
        g.tell(ConArtistPaidMore(seat, extra))


def pay(g: GalaxyTruckerBase, seat: Seat, credits: int, reason: Reason) -> int:
    """Pay the bank as far as the purse goes, for nobody has debts; what was paid."""
    player = g.player(seat)
    paid = min(credits, player.credits)
    _enter(player, -paid, reason)
    return paid


def after_discount(g: GalaxyTruckerBase, seat: Seat, credits: int) -> int:
    """«Con artist B»: what is left to pay, in flight or after it; no card of this box takes credits."""
    if not credits or not may(g, seat, "con_artist", "b"):
        return credits
    discount = min(printed(ConArtist).discount, credits)
    g.tell(ConArtistPaidLess(seat, discount))
    return credits - discount


REWARDS: tuple[Reason, ...] = ("card", "arrival", "best-looking")
"""«Con artist B»: what brings more; nothing that is earned before the flight, and no goods sold after it."""


def _tricks(g: GalaxyTruckerBase, seat: Seat, reason: Reason) -> bool:
    """Whether the con artist gets more for this; for a card once at most."""
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
