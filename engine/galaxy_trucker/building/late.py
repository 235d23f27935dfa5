"""«Con artist»: components that are added after the ship is finished."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.ask import Steps, choose
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.building.marking import tell_markers
from engine.galaxy_trucker.building.workbench import place, places_for, take_away
from engine.galaxy_trucker.events.building import PartsWelded, TilesReturned
from engine.galaxy_trucker.questions.building import AddLastTile, PlaceLastTile
from engine.galaxy_trucker.questions.options import BACK, NONE
from engine.galaxy_trucker.specialists.team import may, use
from engine.galaxy_trucker.state.base import GalaxyTruckerBase


def begin_adding(g: GalaxyTruckerBase, seat: Seat) -> None:
    """«Con artist A»: whoever has taken a number may add as many components as the class says."""
    if may(g, seat, "con_artist", "a"):
        bench = g.player(seat).bench
        bench.late, bench.adding, bench.finishing = g.level.level, True, False


def stop_adding(g: GalaxyTruckerBase, seats: Iterable[Seat]) -> None:
    """What was won by claims and is not needed any more goes to the belt."""
    for seat in seats:
        bench = g.player(seat).bench
        bench.adding, bench.finishing = False, False
        _clear_tray(g, seat)


def _clear_tray(g: GalaxyTruckerBase, seat: Seat) -> None:
    bench = g.player(seat).bench
    returned, bench.tray = tuple(bench.tray), []
    if returned:
        g.state.workshop.belt.extend(returned)
        g.tell(TilesReturned(seat, returned))


def after_building(g: GalaxyTruckerBase) -> str:
    """What comes when all have finished: the con artist's last tile, or the inspection."""
    return "last-tile" if any(player.bench.adding for player in g.state.players) else "inspect"


def last_tile(g: GalaxyTruckerBase) -> Steps[str]:
    """«Con artist A»: when all others are done only one more, and it must be face up.

    Ruling: G69. Face up is what lies on the belt or was set aside by its owner.
    """
    for seat in g.all_seats:
        if g.player(seat).bench.adding:
            _clear_tray(g, seat)
            yield from _add_last(g, seat)
            stop_adding(g, [seat])
    return "inspect"


def _add_last(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    player = g.player(seat)
    before = list(player.ship.markers)
    while True:
        face_up = [*g.state.workshop.belt, *player.set_aside]
        fitting: dict[str, TileId | None] = {tile: tile for tile in face_up if places_for(g, seat, tile).open}
        tile = yield from choose(seat, AddLastTile(), {**fitting, NONE: None}, default=NONE)
        if tile is None:
            return
        there = places_for(g, seat, tile).open
        notation = yield from choose(
            seat, PlaceLastTile(tile), {option: option for option in (*there, BACK)}, default=BACK
        )
        if notation == BACK:
            continue
        if tile not in player.set_aside:
            take_away(g, tile)
            player.bench.tray.append(tile)
        part = place(player, tile, *there[notation])
        player.bench.placed = {}
        use(g, seat, "con_artist", "a")
        g.tell(PartsWelded(seat, (part,)))
        tell_markers(g, seat, before)
        return
