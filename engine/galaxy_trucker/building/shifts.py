"""«Building» over several days: shifts, in which everyone builds in private, and their resolution.

A building round is called a shift here, to distinguish it from the rounds of the game. In a shift, everyone
uses action points in any order. When all have ended it, or time is up, it is resolved: placed tiles are
welded, unused draws go to the belt, claims are settled, finishers get numbers.
"""

from typing import NamedTuple

from engine.core.ask import Steps, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.box import board, components
from engine.galaxy_trucker.building import specialists, workbench
from engine.galaxy_trucker.building.acts import CARRIED, CLAIM, DRAW, build, settle_claims
from engine.galaxy_trucker.events import building as events
from engine.galaxy_trucker.options import PACES, Pace
from engine.galaxy_trucker.state.base import GalaxyTruckerBase, Rule
from engine.galaxy_trucker.state.state import Stage, Workshop

PROTECTED = {number: level.timer_runs - 1 for number, level in board.LEVELS.items()}
"""The shifts before a player can start the countdown, by class: the timer's runs before START."""
OPEN = {1: 2, 2: 3, 3: 4, 4: 5}
"""The most open shifts, by class, during which the timer is empty."""
FINAL = 2
"""The shifts after the first number: the timer's last run."""


class Stages(NamedTuple):
    """How many shifts of each kind there are."""

    protected: int
    open: int
    """The most open shifts."""
    final: int


def stages_of(level: int, pace: Pace = "normal") -> Stages:
    """Return the shifts of a class.

    >>> stages_of(2), stages_of(2, "daily")
    (Stages(protected=2, open=3, final=2), Stages(protected=1, open=2, final=1))
    """
    merged = PACES[pace].merged
    return Stages(*(-(-count // merged) for count in (PROTECTED[level], OPEN[level], FINAL)))


def shifts_in_all(shift: int, stage: Stage, left: int, *, stages: Stages, finished: bool) -> tuple[int, int]:
    """Return the least and the most shifts in total; `finished`: a player has finished.

    >>> shifts_in_all(1, Stage.PROTECTED, 2, stages=stages_of(2), finished=False)
    (4, 7)
    """
    last = shift + left - 1
    if stage is Stage.FINAL or stage is Stage.UNTIMED:
        return last, last
    if stage is Stage.OPEN:
        return shift + stages.final, last + stages.final
    return last + stages.final, last + stages.final + (0 if finished else stages.open)


def shift(g: GalaxyTruckerBase) -> Steps[str]:
    """Play one shift, from its action points to its resolution."""
    begin_shift(g)
    lookers = [seat for seat in g.all_seats if specialists.looks_on(g, seat) and seat not in g.workers()]
    yield from side_by_side(
        {seat: build(g, seat) for seat in g.workers()}
        | {seat: specialists.look_on(g, seat) for seat in lookers}
    )
    resolve(g)
    if not g.builders():
        g.tell(events.BuildingEnded(timed_out=False))
        return specialists.after_building(g)
    if not _next_stage(g):
        for seat in in_finishing_order(g, g.builders()):
            take_number(g, seat)
        g.tell(events.BuildingEnded(timed_out=True))
        return specialists.after_building(g)
    if g.state.workshop.stage is Stage.PROTECTED:
        # Ruling: G38. Over several days, a protected shift stands for the timer's run on a numbered circle.
        workbench.swap_ships(g)
    return "shift"


def points_of(g: GalaxyTruckerBase) -> int:
    """Return this shift's new action points, without those kept from the last one."""
    points = PACES[g.state.options.points]
    return points.final if g.state.workshop.stage is Stage.FINAL else points.shift


def begin_shift(g: GalaxyTruckerBase) -> None:
    """Set the shares and action points of a shift, and store what is public during it."""
    workbench.maybe_roll_shape(g)
    shop = g.state.workshop
    shop.shift += 1
    shop.stack_before = len(shop.stack)
    # Ruling: G12. Acting earlier gets you no more tiles: all shares are equal, at most what one can pay for.
    shop.share = min(len(shop.stack) // len(g.workers()), (points_of(g) + CARRIED) // DRAW)
    for seat in g.workers():
        player, left = g.player(seat), len(shop.stack) - shop.share
        shop.stack, player.bench.share = shop.stack[:left], shop.stack[left:]
        points = min(player.bench.points, CARRIED) + points_of(g)
        player.bench.points, player.bench.delay = max(0, points - player.bench.delay), 0
        player.bench.aside_before = list(player.set_aside)
        player.bench.tray_before = list(player.bench.tray)
        player.bench.numbers, player.bench.last = workbench.loose_tiles(player), None
        player.bench.markers_before = list(player.ship.markers)
    g.tell(events.ShiftBegan(shop.shift, shop.stage, shop.left, points_of(g), shop.share))


def resolve(g: GalaxyTruckerBase) -> None:
    """«Resolution»: weld, fill the belt, settle claims, give numbers, always in this order."""
    builders = g.workers()
    late = [seat for seat in builders if g.player(seat).number is not None]
    for seat in builders:
        _weld(g, seat)
        if not g.applies(Rule.TIMER) and g.player(seat).bench.idle >= IDLE:
            # Ruling: G19. In the trial flight the others do not wait for a player who has stopped building.
            g.player(seat).bench.finishing = True
    for seat in builders:
        _clear_bench(g, seat)
    _return_shares(g, builders)
    settle_claims(g, builders)
    for seat in in_finishing_order(g, [seat for seat in g.builders() if g.player(seat).bench.finishing]):
        take_number(g, seat)
    benches = {seat: g.player(seat).bench for seat in late}
    specialists.stop_adding(g, [seat for seat, bench in benches.items() if bench.finishing or not bench.late])
    for seat in g.all_seats:
        specialists.tell_looks(g, seat)
    specialists.sound_alarm(g, points_of(g))


def _weld(g: GalaxyTruckerBase, seat: Seat) -> None:
    """Reveal the placed parts, in an order that does not reveal undone tries."""
    player = g.player(seat)
    bench = player.bench
    parts = tuple(part for part in player.ship if part.square in bench.placed)
    bench.placed, bench.idle = {}, 0 if parts else bench.idle + 1
    g.tell(events.PartsWelded(seat, parts) if parts else events.NothingBuilt(seat))
    specialists.tell_markers(g, seat, bench.markers_before)
    bench.markers_before = list(player.ship.markers)
    kept = [tile for tile in bench.aside_before if tile in player.set_aside]
    stored = components.in_printed_order(tile for tile in player.set_aside if tile not in kept)
    player.set_aside = [*kept, *stored]
    if stored:
        g.tell(events.TilesSetAside(seat, tuple(stored)))
    specialists.tell_looks(g, seat)


IDLE = 3
"""After this many shifts in a row without building, a ship is finished, if no timer ends the building."""


def _clear_bench(g: GalaxyTruckerBase, seat: Seat) -> None:
    bench = g.player(seat).bench
    returned = tuple(components.in_printed_order((*bench.hand, *bench.tray)))
    bench.hand, bench.tray = [], []
    g.state.workshop.belt.extend(returned)
    if returned:
        g.tell(events.TilesReturned(seat, returned))
    if bench.finishing:
        # A player who finishes needs no more tiles: claims are forgotten and paid back.
        workbench.pay(bench, -CLAIM * len(bench.claims))
        bench.claims = []


def _return_shares(g: GalaxyTruckerBase, builders: list[Seat]) -> None:
    """Return undrawn tiles to the stack, in random order."""
    shop = g.state.workshop
    for seat in builders:
        bench = g.player(seat).bench
        shop.stack.extend(bench.share)
        bench.share = []
    g.chance.shuffle("tiles", shop.stack)
    shop.stack_before = len(shop.stack)


def in_finishing_order(g: GalaxyTruckerBase, seats: list[Seat]) -> list[Seat]:
    """Sort seats by «Finishing order» in a shift: fewer action points in the whole stage, then the queue."""
    queue = g.state.workshop.queue
    return sorted(seats, key=lambda seat: (g.player(seat).bench.spent, queue.index(seat)))


def take_number(g: GalaxyTruckerBase, seat: Seat) -> None:
    """Give the chosen number, otherwise the next higher free one, otherwise the highest free one.

    Without a choice, give the lowest.
    """
    free = workbench.free_numbers(g)
    wanted = g.player(seat).bench.wanted or free[0]
    specialists.take_number(g, seat, next((number for number in free if number >= wanted), free[-1]))


def first_stage(g: GalaxyTruckerBase, shop: Workshop) -> None:
    """Set the protected shifts of the class. Without a timer, there are as many as needed."""
    shop.shift, shop.stage, shop.left = 0, Stage.PROTECTED, _stages(g).protected
    if not g.applies(Rule.TIMER):
        shop.stage, shop.left = Stage.UNTIMED, 1


def _next_stage(g: GalaxyTruckerBase) -> bool:
    """«The timer in rounds»: move on to the next shift. Returns False after the last one."""
    shop = g.state.workshop
    if shop.stage is Stage.UNTIMED:
        return True
    shop.left -= 1
    somebody_finished = any(player.number is not None for player in g.state.players)
    if shop.stage is Stage.PROTECTED and shop.left == 0:
        shop.stage, shop.left = Stage.OPEN, _stages(g).open
    if shop.stage is Stage.OPEN and (somebody_finished or shop.left == 0):
        shop.stage, shop.left = Stage.FINAL, _stages(g).final
        return True
    return shop.left > 0


def _stages(g: GalaxyTruckerBase) -> Stages:
    return stages_of(g.level.level, g.state.options.points)
