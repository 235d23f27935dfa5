"""Claims: which tiles of the belt a builder wants, and who gets them when the shift is resolved."""

from __future__ import annotations

from engine.core.ask import Steps, choose
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.building.workbench import pay, take_away, takeable
from engine.galaxy_trucker.events.building import ClaimLost, ClaimWon
from engine.galaxy_trucker.questions.building import ClaimTile
from engine.galaxy_trucker.state.base import GalaxyTruckerBase

CLAIM = 1
"""Action points of a claim."""
CLAIMS = 3
"""Tiles of the belt that may be claimed in a shift while there are any to draw."""
NO_MORE = "no-more"
"""The answer of who claims nothing further."""


def name_claims(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """«Claim»: some tiles of the belt, the most wanted first; naming them anew replaces them.

    One after the other: only so a list in which one presses tells their order.
    """
    bench = g.player(seat).bench
    pay(bench, -CLAIM * len(bench.claims))
    bench.claims, bench.claiming = [], True
    most = min(most_claims(g, seat), bench.points // CLAIM)
    while bench.claiming and len(bench.claims) < most:
        wanted: dict[str, TileId | None] = {NO_MORE: None}
        wanted |= {tile: tile for tile in takeable(g, seat) if tile not in bench.claims}
        rank = len(bench.claims) + 1
        tile = yield from choose(seat, ClaimTile(rank), wanted, default=NO_MORE, secret=True, series=True)
        if tile is None:
            bench.claiming = False
        else:
            bench.claims.append(tile)
            pay(bench, CLAIM)
    bench.claiming = False


def most_claims(g: GalaxyTruckerBase, seat: Seat) -> int:
    """How many tiles a builder with enough points may claim: when nothing can be drawn, all there are."""
    there = len(takeable(g, seat))
    return min(CLAIMS, there) if g.state.workshop.share else there


def settle_claims(g: GalaxyTruckerBase, builders: list[Seat]) -> None:
    """«Claims»: a queue is gone through as often as anybody may have claimed; whoever wins a contested tile
    moves to its end."""
    shop = g.state.workshop
    wanted = {seat: list(g.player(seat).bench.claims) for seat in builders}
    won: dict[TileId, Seat] = {}
    for _ in range(max(map(len, wanted.values()))):
        for seat in [seat for seat in shop.queue if wanted.get(seat)]:
            tile = next((tile for tile in wanted[seat] if tile not in won), None)
            if tile is None:
                continue
            wanted[seat].remove(tile)
            if not take_away(g, tile):
                # Whoever had it set aside has used it in this shift.
                continue
            won[tile] = seat
            contested = any(tile in g.player(other).bench.claims for other in builders if other != seat)
            g.player(seat).bench.tray.append(tile)
            if contested:
                shop.queue.remove(seat)
                shop.queue.append(seat)
            g.tell(ClaimWon(seat, tile, contested))
    for seat in builders:
        bench = g.player(seat).bench
        for tile in bench.claims:
            if won.get(tile) != seat:
                pay(bench, -CLAIM)
                g.tell(ClaimLost(seat, tile))
        bench.claims = []
