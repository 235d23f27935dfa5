"""«Supplier» after building: one part more becomes another kind, also to mend what is wrong."""

from __future__ import annotations

from engine.core.ask import Steps, choose
from engine.core.prompt import Seat
from engine.galaxy_trucker.building.marking import supply, supply_squares, supply_words, tell_markers
from engine.galaxy_trucker.building.placement import settle
from engine.galaxy_trucker.questions.building import ChooseSupply, LaySupply
from engine.galaxy_trucker.questions.options import BACK, Marking
from engine.galaxy_trucker.specialists.team import is_used, may, use
from engine.galaxy_trucker.state.base import GalaxyTruckerBase


def can_supply(g: GalaxyTruckerBase, seat: Seat) -> bool:
    """Whether the marker of after building is still to be laid."""
    return may(g, seat, "supplier", "a") and not is_used(g, seat, "supplier", "a")


def maybe_supply(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """First what a part becomes, then which one; nothing, if the owner likes."""
    player, ship = g.player(seat), g.ship(seat)
    while True:
        words = {word: word for word in supply_words(ship) if supply_squares(ship, word, player.permits)}
        word = yield from choose(seat, ChooseSupply(), {BACK: BACK, **words}, default=BACK)
        if word == BACK:
            return
        squares = {str(place): place for place in supply_squares(ship, word, player.permits)}
        place = yield from choose(
            seat, LaySupply(marking=Marking("supplied", word)), {BACK: None, **squares}, default=BACK
        )
        if place is not None:
            before = list(ship.markers)
            supply(ship, place, word)
            settle(ship, player.permits)
            use(g, seat, "supplier", "a")
            tell_markers(g, seat, before)
            return
