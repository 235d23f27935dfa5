"""«Building» live: first come, first served, against the sand timer. The order of arrival at the referee
decides.

Everyone holds one tile at most. The end of the sand is an answer, too: ``sand``, which only the clock may
give. While the timer runs, its time is on every builder's question and the same for all.
"""

from functools import partial

from engine.core.ask import Steps, choose, race, side_by_side
from engine.core.prompt import Details, Prompt, Seat, Timer
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.building import specialists, workbench
from engine.galaxy_trucker.building.workbench import Choices, Placements
from engine.galaxy_trucker.events import building as events
from engine.galaxy_trucker.events.specialists import LapRun
from engine.galaxy_trucker.questions import building as questions
from engine.galaxy_trucker.questions.options import DONE, BuildAct, Marking
from engine.galaxy_trucker.state.base import GalaxyTruckerBase, Rule
from engine.galaxy_trucker.state.state import Glass

BELT = "belt"
"""The key of the shared things that all builders read and write."""
SAND = "sand"
"""The clock's answer: the sand has run out."""
REACH = 2
"""The fewest seconds between two draws of a builder: the time that an arm needs to reach the pile."""
RUN = "run"
"""The answer of a player whom a fire alarm sends around the table."""
GRAVE = ("finish", "turn-glass", "alarm")
"""The actions that need a confirmation."""
PAUSES = {"draw": REACH, RUN: specialists.LAP}
"""The shortest time, in seconds, between two such answers of a player."""
ANSWERS_A_PHASE = 40
"""The number of actions between two checkpoints."""


class LiveBuilder(Choices):
    """One builder's possible actions, and why others are closed."""

    def __init__(self, g: GalaxyTruckerBase, seat: Seat) -> None:
        super().__init__()
        player = g.player(seat)
        bench = player.bench
        held = bench.held or questions.NOTHING
        self.asked: Details = questions.BuildLive(held=held)
        """The question that these actions answer."""
        if bench.looking is not None:
            self.asked = questions.ClosePile(held=held)
            self.last.offer("close")
        elif player.number is not None and not bench.adding:
            # «Timer»: and the piles that the inspector may still look at.
            looks_on = specialists.looks_on(g, seat)
            if looks_on:
                self._offer_piles(g, seat)
                self.last.offer(specialists.ENOUGH)
            self._offer_glass(g, finished=True)
            self.asked = questions.LookOn(held) if looks_on else questions.TurnGlass(held=held)
        elif bench.laps:
            marking = Marking.parse(bench.marking) if bench.marking else None
            self.asked = questions.RunLaps(held=held, marking=marking)
            self.last.offer(RUN)
        elif bench.choosing is not None:
            self.asked = questions.TakeTile(held=held)
            self.last.offer("back")
            for tile in bench.choosing:
                self.last.offer(tile)
        elif bench.marking:
            marks = specialists.Marks(g, seat)
            self.asked, self.last = marks.asked, marks
        elif bench.held is not None:
            self._offer_held(g, seat, bench.held)
        else:
            self._offer_idle(g, seat)

    def _offer_held(self, g: GalaxyTruckerBase, seat: Seat, held: TileId) -> None:
        """Offer «Place», «return», «set aside», markers; only a «Buyer» may return a tile once set aside."""
        player, hull = g.player(seat), workbench.hull_of(g, seat)
        self.ways.append(Placements(hull, [held], held))
        self.looks.append(partial(hull.closed, held, held=True))
        aside = held in player.set_aside
        may_return = not aside or player.permits.guards_set_aside
        self.last.offer("return", None if may_return else "was-set-aside")
        if player.bench.adding:
            if aside:
                self.last.offer("store")
            return
        full = not workbench.has_room_aside(player) and not aside
        self.last.offer("store", workbench.why_not_aside(g) or ("set-aside-full" if full else None))
        specialists.offer_marks(self.last, player, strict=workbench.is_strict(g))

    def _offer_idle(self, g: GalaxyTruckerBase, seat: Seat) -> None:
        player, shop = g.player(seat), g.state.workshop
        self.first.offer("draw", None if shop.stack else "stack-is-empty")
        self.first.offer("belt", None if workbench.takeable(g, seat) else "nothing-lies-face-up")
        for tile in player.set_aside:
            self.first.offer(tile)
        if player.bench.adding:
            self.last.offer(DONE)
            self._offer_glass(g, finished=True)
            return
        if (moves := workbench.moves_for(g, seat)) is not None:
            self.ways.append(moves)
        hull = workbench.hull_of(g, seat)
        for square in player.bench.placed:
            self.last.offer(str(BuildAct("lift", square)), workbench.why_not_lift(player, hull, square))
        specialists.offer_marks(self.last, player, strict=workbench.is_strict(g))
        self._offer_piles(g, seat)
        glass = g.state.workshop.glass
        if specialists.may_call_alarm(g, seat, at_start=glass is not None and not glass.circle):
            self.last.offer("alarm")
        self._offer_glass(g, finished=False)
        # The lowest free number is the usual choice. Any other may be taken.
        free = workbench.free_numbers(g)
        for number in range(1, g.seat_count + 1):
            taken = None if number in free else "number-is-taken"
            self.last.offer(str(BuildAct("finish", str(number))), taken)

    def _offer_piles(self, g: GalaxyTruckerBase, seat: Seat) -> None:
        """Offer to «Look» at one pile at a time, and at none that another player is looking at."""
        player = g.player(seat)
        others = [g.player(other).bench.looking for other in g.all_seats]
        allowed = player.ship.built or specialists.may_look_early(g, seat)
        for pile in specialists.piles_open_to(g, seat):
            unbuilt = None if allowed else "nothing-welded-yet"
            self.last.offer(
                str(BuildAct("look", str(pile + 1))), unbuilt or ("pile-in-use" if pile in others else None)
            )

    def _offer_glass(self, g: GalaxyTruckerBase, *, finished: bool) -> None:
        """Offer to flip the «Timer», once it is empty; onto START, only to a player who has finished."""
        glass = g.state.workshop.glass
        if glass is None:
            return
        if glass.running:
            self.last.offer("turn-glass", "glass-is-running")
        else:
            self.last.offer("turn-glass", None if finished or glass.circle > 1 else "finish-first")


def glass_of(g: GalaxyTruckerBase) -> Glass:
    """Return the sand timer beside the flight board, which only exists live and not in the trial flight."""
    glass = g.state.workshop.glass
    assert glass is not None, "this game builds without the glass"
    return glass


def get_ready(g: GalaxyTruckerBase) -> Steps[str]:
    """«Start signal»: once all are ready, flip the timer and let everyone build at once."""
    yield from side_by_side(
        {seat: choose(seat, questions.GetReady(), {"ready": None}, secret=True) for seat in g.all_seats}
    )
    workbench.maybe_roll_shape(g)
    g.state.workshop.shift = 1
    if g.applies(Rule.TIMER):
        g.state.workshop.glass = Glass(circle=g.level.timer_runs - 1)
        g.tell(events.GlassTurned(None, g.level.timer_runs - 1, g.level.seconds_a_run))
    return "live"


def live(g: GalaxyTruckerBase) -> Steps[str]:
    """Carry out actions as they arrive, until all builders have finished or the sand runs out on START."""
    for _ in range(ANSWERS_A_PHASE):
        if not g.builders():
            _put_down(g)
            g.tell(events.BuildingEnded(timed_out=False))
            return specialists.after_building(g)
        asked = {seat: _prompt(g, seat, acts) for seat in g.all_seats if (acts := LiveBuilder(g, seat)).open}
        seat, answer = yield from race(asked)
        if answer[0] == SAND:
            if _sand_has_run_out(g):
                return specialists.after_building(g)
        else:
            _act(g, seat, answer[0])
    return "live"


def _prompt(g: GalaxyTruckerBase, seat: Seat, acts: LiveBuilder) -> Prompt:
    bench = g.player(seat).bench
    return Prompt(
        seat,
        acts.asked.kind(),
        acts.open,
        closed=acts.closed,
        default=(_safe(acts),),
        details=acts.asked,
        final=bench.held is None,
        # At a table, finishing and flipping the timer are deliberate acts. A picked-up tile is soon put down
        # again.
        twice=tuple(act for act in acts.words if BuildAct.parse(act).kind in _grave(g)),
        timer=_timer(g, seat),
        also={} if bench.marking else workbench.written_also(g, seat, {}),
        series=True,
        pauses={act: seconds for act, seconds in PAUSES.items() if act in acts.words},
    )


def _grave(g: GalaxyTruckerBase) -> tuple[str, ...]:
    """Return the actions to confirm: finishing only if nobody else races for the same numbers."""
    return GRAVE if len(g.builders()) == 1 else tuple(kind for kind in GRAVE if kind != "finish")


def _safe(acts: LiveBuilder) -> str:
    """Return the act of an absent builder. Ruling: G11. They put down the held tile and finish, so that the
    others need not wait."""
    for act in ("close", "back", "return", "store", RUN, DONE, specialists.ENOUGH):
        if act in acts.words:
            return act
    return next(act for act in acts.words if BuildAct.parse(act).kind in ("finish", "turn-glass"))


def _timer(g: GalaxyTruckerBase, seat: Seat) -> Timer | None:
    """Return the timer, for players who still build; None while it does not run."""
    glass = g.state.workshop.glass
    if glass is None or not glass.running or g.player(seat).number is not None:
        return None
    return Timer(f"glass {g.state.round}.{glass.circle}", g.level.seconds_a_run, (SAND,))


def _act(g: GalaxyTruckerBase, seat: Seat, act: str) -> None:
    """Carry out a builder's action, and add and remove the markers that it needs or frees."""
    before = list(g.ship(seat).markers)
    if g.player(seat).bench.choosing is not None:
        g.shared.read.add(BELT)
    if g.player(seat).bench.marking and act != RUN:
        _mark(g, seat, act)
    else:
        _do(g, seat, act)
    specialists.tell_markers(g, seat, before)


def _mark(g: GalaxyTruckerBase, seat: Seat, act: str) -> None:
    """Place a marker, together with the held tile if it is for that tile."""
    player = g.player(seat)
    there = {*player.ship.parts}
    specialists.mark(g, seat, act)
    if parts := tuple(part for part in player.ship if part.square not in there):
        g.tell(events.PartsWelded(seat, parts))


def _do(g: GalaxyTruckerBase, seat: Seat, act: str) -> None:  # noqa: C901
    player = g.player(seat)
    bench = player.bench
    match BuildAct.parse(act):
        case BuildAct("mark", kind):
            bench.marking = kind
        case BuildAct("draw"):
            _weld_last(g, seat)
            tile = g.chance.draw(g.state.workshop.stack, to=seat)
            bench.hand.append(tile)
            bench.held = tile
            g.tell(events.TileDrawn(seat, tile, live=True))
        case BuildAct("belt"):
            # The offered tiles stay the same while others take some, so that no click becomes outdated.
            bench.choosing = workbench.takeable(g, seat)
        case BuildAct("back"):
            bench.choosing = None
        case BuildAct("lift", square):
            g.tell(events.PartLifted(seat, workbench.lift(player, Square(square))))
        case BuildAct("move"):
            moves = workbench.moves_for(g, seat)
            assert moves is not None, "nothing was laid"
            moved = workbench.move(player, *moves.places[act])
            g.tell(events.PartLifted(seat, moves.part))
            g.tell(events.PartsWelded(seat, (moved,)))
        case BuildAct("store"):
            _store(g, seat)
        case BuildAct("return"):
            g.state.workshop.belt.append(_let_go(g, seat))
            g.shared.written.add(BELT)
            g.tell(events.TilesReturned(seat, (g.state.workshop.belt[-1],)))
        case BuildAct("look", pile):
            bench.looking = int(pile) - 1
            if g.player(seat).number is not None:
                bench.piles = sorted([*bench.piles, bench.looking])
            cards = g.chance.look(g.state.piles[bench.looking], to=seat)
            g.tell(events.PileLookedAt(seat, int(pile), cards, live=True))
        case BuildAct("close"):
            assert bench.looking is not None, "no pile lies open"
            g.tell(events.PileClosed(seat, bench.looking + 1))
            bench.looking = None
        case BuildAct("enough"):
            bench.content = True
        case BuildAct("done"):
            specialists.stop_adding(g, [seat])
        case BuildAct("alarm"):
            specialists.call_alarm(g, seat)
        case BuildAct("run"):
            bench.laps -= 1
            g.tell(LapRun(seat, bench.laps))
        case BuildAct("turn-glass"):
            glass = glass_of(g)
            glass.circle, glass.running = glass.circle - 1, True
            g.tell(events.GlassTurned(seat, glass.circle, g.level.seconds_a_run))
            if glass.circle:
                workbench.swap_ships(g)
        case BuildAct("finish", number):
            _weld_last(g, seat)
            specialists.take_number(g, seat, int(number))
        case BuildAct("hold", tile) if bench.choosing is not None:
            _take(g, seat, TileId(tile))
        case BuildAct("hold", tile):
            _weld_last(g, seat)
            bench.held = TileId(tile)
        case BuildAct("place", at):
            assert bench.held is not None, "nothing is held"
            _place(g, seat, bench.held, at)


def _place(g: GalaxyTruckerBase, seat: Seat, held: TileId, notation: str) -> None:
    """«Place», «adjust last»: place the held tile, which can be lifted again until another one is taken."""
    there = workbench.hull_of(g, seat).places(held).open[notation]
    part = workbench.place(g.player(seat), held, *there)
    g.tell(events.PartsWelded(seat, (part,)))
    bench = g.player(seat).bench
    if bench.adding:
        # «Con artist»: added components are announced, and stay.
        _weld_last(g, seat)
        bench.late -= 1
        if not bench.late:
            specialists.stop_adding(g, [seat])


def _weld_last(g: GalaxyTruckerBase, seat: Seat) -> None:
    g.player(seat).bench.placed = {}


def _take(g: GalaxyTruckerBase, seat: Seat, tile: TileId) -> None:
    """«Take face-up»: take the tile, if nobody was faster."""
    bench = g.player(seat).bench
    bench.choosing = None
    if tile not in workbench.takeable(g, seat):
        g.tell(events.TileGone(seat, tile))
        return
    _weld_last(g, seat)
    workbench.take_away(g, tile)
    bench.hand.append(tile)
    bench.held = tile
    g.tell(events.TileTaken(seat, tile))


def _let_go(g: GalaxyTruckerBase, seat: Seat) -> TileId:
    bench = g.player(seat).bench
    tile = bench.held
    assert tile is not None, "nothing is held"
    (bench.hand if tile in bench.hand else g.player(seat).set_aside).remove(tile)
    bench.held = None
    return tile


def _store(g: GalaxyTruckerBase, seat: Seat) -> None:
    """«Set aside»: set the held tile aside, or put it back there."""
    player = g.player(seat)
    if player.bench.held in player.set_aside:
        player.bench.held = None
        return
    tile = _let_go(g, seat)
    player.set_aside.append(tile)
    g.tell(events.TilesSetAside(seat, (tile,)))


def _put_down(g: GalaxyTruckerBase) -> None:
    """End what everyone is doing, and return drawn tiles still held to the belt."""
    for seat in g.all_seats:
        bench = g.player(seat).bench
        bench.placed, bench.looking, bench.choosing, bench.marking = {}, None, None, ""
        if bench.held is not None and bench.held in bench.hand:
            g.state.workshop.belt.append(_let_go(g, seat))
            g.shared.written.add(BELT)
            g.tell(events.TilesReturned(seat, (g.state.workshop.belt[-1],)))
        bench.held = None


def _sand_has_run_out(g: GalaxyTruckerBase) -> bool:
    """Handle the end of the sand. On START the building is over: a held tile is not placed, and numbers are
    taken at once. Returns whether it is over."""
    glass = glass_of(g)
    glass.running = False
    g.tell(events.GlassEmpty(glass.circle))
    if glass.circle > 0:
        return False
    _put_down(g)
    # Ruling: G11. The claim queue decides who takes the lowest remaining number first.
    for seat in g.state.workshop.queue:
        if g.player(seat).number is None:
            specialists.take_number(g, seat, workbench.free_numbers(g)[0])
    g.tell(events.BuildingEnded(timed_out=True))
    return True
