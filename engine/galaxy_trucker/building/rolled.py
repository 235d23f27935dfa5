"""«Class IIIB»: when building begins, dice say what shape its ships have."""

from __future__ import annotations

from engine.galaxy_trucker.box.board import rolled_board
from engine.galaxy_trucker.events.building import SquaresForbidden
from engine.galaxy_trucker.state.base import GalaxyTruckerBase


def maybe_roll_shape(g: GalaxyTruckerBase) -> None:
    """Roll where it is class IIIB and not done yet; after a double all take away their starting cabins."""
    if all(player.ship.board != rolled_board() for player in g.state.players):
        return
    dice = g.chance.die("shape"), g.chance.die("shape")
    for player in g.state.players:
        player.ship.board = rolled_board(dice)
        if player.ship.plan.start is None:
            player.ship.parts = {}
    g.tell(SquaresForbidden(*dice, double=dice[0] == dice[1]))
