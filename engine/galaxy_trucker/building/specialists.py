"""Specialists during building: Inspector, Guard, and the Con artist, who continues after finishing."""

from collections.abc import Iterable

from engine.core.ask import Steps, choose
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.box.specialists import Guard, Inspector, printed
from engine.galaxy_trucker.building.marking import tell_markers
from engine.galaxy_trucker.building.workbench import offers_of, place, take_away
from engine.galaxy_trucker.events.building import (
    NumberTaken,
    PartsWelded,
    PileLookedAt,
    PilesLookedAt,
    TilesReturned,
)
from engine.galaxy_trucker.events.specialists import FireAlarmCalled
from engine.galaxy_trucker.questions.building import AddLastTile, LookOn, PlaceLastTile
from engine.galaxy_trucker.questions.options import BACK, NONE, BuildAct
from engine.galaxy_trucker.state.base import GalaxyTruckerBase, Rule
from engine.galaxy_trucker.team import may, permits_of, unused, use


def piles_open_to(g: GalaxyTruckerBase, seat: Seat) -> range:
    """Return the piles that a builder may look at. «Inspector A»: all; other players not the last one."""
    count = len(g.state.piles) if g.applies(Rule.LOOKING) else 1
    return range(printed(Inspector).piles if may(g, seat, "inspector", "a") else count - 1)


def may_look_early(g: GalaxyTruckerBase, seat: Seat) -> bool:
    """Return whether a player may look before the first component is welded («Inspector B»)."""
    return may(g, seat, "inspector", "b")


def looks_on(g: GalaxyTruckerBase, seat: Seat) -> list[int]:
    """Return the piles to look at after finishing, while anybody builds («Inspector A»)."""
    player = g.player(seat)
    if player.number is None or player.bench.content or not may(g, seat, "inspector", "a"):
        return []
    return [pile for pile in piles_open_to(g, seat) if pile not in player.bench.piles]


ENOUGH = "enough"


def look_on(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """Let a finished player look at a pile while others build. Ruling: G67. It costs no action points."""
    while piles := looks_on(g, seat):
        options = {**{str(BuildAct("look", str(pile + 1))): pile for pile in piles}, ENOUGH: None}
        pile = yield from choose(seat, LookOn(), options, default=ENOUGH, secret=True)
        if pile is None:
            return
        look_at(g, seat, pile)


def look_at(g: GalaxyTruckerBase, seat: Seat, pile: int) -> None:
    """In a shift: open a pile to a builder for the rest of the building («Look at a card pile»)."""
    bench = g.player(seat).bench
    bench.piles = sorted([*bench.piles, pile])
    bench.new_piles.append(pile)
    g.tell(PileLookedAt(seat, pile + 1, g.chance.look(g.state.piles[pile], to=seat)))


def tell_looks(g: GalaxyTruckerBase, seat: Seat) -> None:
    """Tell everyone which piles a player has looked at in this shift."""
    bench = g.player(seat).bench
    if bench.new_piles:
        g.tell(PilesLookedAt(seat, tuple(pile + 1 for pile in sorted(bench.new_piles))))
        bench.new_piles = []


LAP = 10
"""Live: the seconds for one run around the table."""


def may_call_alarm(g: GalaxyTruckerBase, seat: Seat, *, at_start: bool) -> bool:
    """Return whether a player may call the alarm («Guard B»): once, before the timer is on START, while
    somebody else builds."""
    player = g.player(seat)
    return (
        not at_start
        and not player.bench.alarm
        and unused(g, seat, "guard", "b")
        and player.number is None
        and any(other != seat for other in g.builders())
    )


def sound_alarm(g: GalaxyTruckerBase, points: int) -> None:
    """Sound the alarm after a shift. Ruling: G68. It costs the others a quarter of a shift's points."""
    for seat in g.all_seats:
        bench = g.player(seat).bench
        if not bench.alarm:
            continue
        bench.alarm = False
        use(g, seat, "guard", "b")
        lost = points // 4
        for other in g.builders():
            if other != seat:
                g.player(other).bench.delay = lost
        g.tell(FireAlarmCalled(seat, lost, 0))


def call_alarm(g: GalaxyTruckerBase, seat: Seat) -> None:
    """Call the alarm live. Ruling: G68. The others run around the table before they do anything else."""
    use(g, seat, "guard", "b")
    laps = printed(Guard).laps
    for other in g.builders():
        if other != seat:
            g.player(other).bench.laps = laps
    g.tell(FireAlarmCalled(seat, 0, laps))


def take_number(g: GalaxyTruckerBase, seat: Seat, number: int) -> None:
    """Let a player start from that place. Won claims that can no longer be used go to the belt.

    «Con artist A»: the player may still add as many components as the class allows.
    """
    player = g.player(seat)
    player.number = number
    g.tell(NumberTaken(seat, number, player.bench.spent))
    clear_tray(g, seat)
    if may(g, seat, "con_artist", "a"):
        player.bench.late, player.bench.adding, player.bench.finishing = g.level.level, True, False
        player.permits = permits_of(g, seat, "finished")


def stop_adding(g: GalaxyTruckerBase, seats: Iterable[Seat]) -> None:
    """End the adding of these players. Their won claims that are no longer needed go to the belt."""
    for seat in seats:
        bench = g.player(seat).bench
        bench.adding, bench.finishing = False, False
        g.player(seat).permits = permits_of(g, seat, "after_building")
        clear_tray(g, seat)


def clear_tray(g: GalaxyTruckerBase, seat: Seat) -> None:
    """Move won claims that can no longer be used to the belt."""
    bench = g.player(seat).bench
    returned, bench.tray = tuple(bench.tray), []
    if returned:
        g.state.workshop.belt.extend(returned)
        g.tell(TilesReturned(seat, returned))


def after_building(g: GalaxyTruckerBase) -> str:
    """Return the phase after all have finished: the con artist's last tile, or the inspection."""
    return "last-tile" if any(player.bench.adding for player in g.state.players) else "inspect"


def last_tile(g: GalaxyTruckerBase) -> Steps[str]:
    """«Con artist A»: offer a last tile once all others have finished; it must be face up.

    Ruling: G69. Tiles on the belt and tiles that their owner set aside are face up.
    """
    for seat in g.all_seats:
        if g.player(seat).bench.adding:
            clear_tray(g, seat)
            yield from _add_last(g, seat)
            stop_adding(g, [seat])
    return "inspect"


def _add_last(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    player = g.player(seat)
    before = list(player.ship.markers)
    while True:
        face_up, offers = [*g.state.workshop.belt, *player.set_aside], offers_of(g, seat)
        fitting: dict[str, TileId | None] = {tile: tile for tile in face_up if offers.places(tile).open}
        tile = yield from choose(seat, AddLastTile(), {**fitting, NONE: None}, default=NONE)
        if tile is None:
            return
        there = offers.places(tile).open
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
