"""Before the launch: parts that are wrong, or no longer joined to the rest, must be removed."""

from msgspec import structs

from engine.core.ask import Steps, choose, choose_some, side_by_side
from engine.core.prompt import Answer, Seat
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.building.placement import drop_idle, is_legal, settle, wants, wrong_parts
from engine.galaxy_trucker.building.specialists import supply, supply_squares, supply_words, tell_markers
from engine.galaxy_trucker.building.workbench import swap_ships
from engine.galaxy_trucker.events import building as events
from engine.galaxy_trucker.flight.hazards import best_piece, fall_apart, has_humans, lose
from engine.galaxy_trucker.questions.building import ChooseSupply, CoverMistakes, LaySupply, RemoveParts
from engine.galaxy_trucker.questions.options import BACK, Joint, Marking
from engine.galaxy_trucker.ship.markers import Marker, MarkerKind, Permits
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.state.base import GalaxyTruckerBase, Rule, Window
from engine.galaxy_trucker.state.state import Moment
from engine.galaxy_trucker.team import permits_of


def maybe_supply(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """Offer a supplier's marker: first the new kind of a part, then the part. The owner may decline.

    The caller tells which markers have changed.
    """
    player, ship = g.player(seat), g.ship(seat)
    while True:
        words = {word: word for word in supply_words(ship) if supply_squares(ship, word, player.permits)}
        word = yield from choose(seat, ChooseSupply(), {BACK: BACK, **words}, default=BACK)
        if word == BACK:
            return
        squares = {str(square): square for square in supply_squares(ship, word, player.permits)}
        square = yield from choose(
            seat, LaySupply(marking=Marking("supplied", word)), {BACK: None, **squares}, default=BACK
        )
        if square is not None:
            supply(ship, square, word)
            settle(ship, player.permits)
            g.use_ability(seat, "supplier", "a")
            return


def use_permits(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """«Welder», «Architect», «Hypergeometer»: ask which mistakes are covered, if permits cover only some.

    Ruling: G76. If a permit has ended, it covers what it covered before, without a new choice.
    """
    ship, late = g.ship(seat), g.may_use(seat, "con_artist", "a")
    before = list(ship.markers)
    for what, wanted, allowed in _covered(ship, g.player(seat).permits):
        if 0 < allowed < len(wanted) and (what == "weld" or not late):
            options = {str(x.square if x.side is None else Joint(x.square, x.side)): x for x in wanted}
            marked = tuple(name for name, marker in options.items() if marker in ship.markers)
            chosen = yield from choose_some(
                seat, CoverMistakes(what), options, allowed, allowed, default=marked, marked=marked
            )
            ship.markers = [marker for marker in ship.markers if marker not in wanted] + chosen
    tell_markers(g, seat, before)


def _covered(ship: Ship, permits: Permits) -> list[tuple[str, list[Marker], int]]:
    """Return for each permit its name, the markers it could place, and how many it allows."""
    needed = wants(ship)
    outside, unblocked = needed[MarkerKind.OUTSIDE], needed[MarkerKind.UNBLOCKED]
    if not all(marker.square in ship.plan.printed for marker in outside):
        # Ruling: G76. A part outside the printed squares was placed with the permit and keeps it.
        outside = []
    cannons = [marker for marker in unblocked if ship.face(marker.square).sort.cannon]
    engines = [marker for marker in unblocked if marker not in cannons]
    return [
        ("weld", needed[MarkerKind.WELD], permits.welds),
        ("outside", outside, permits.outside),
        ("cannon", cannons, permits.cannons),
        ("engine", engines, permits.engines),
    ]


def inspect(g: GalaxyTruckerBase) -> Steps[str]:
    """«Inspection»: let owners repair faulty ships at the same time, then clear the tiles set aside."""
    g.state.moment = Moment.PREPARING
    kindly = not g.applies(Rule.PAYING_FOR_MISTAKES)
    for seat in g.start_order():
        before = list(g.ship(seat).markers)
        settle(g.ship(seat), g.player(seat).permits)
        tell_markers(g, seat, before)
    faulty = [seat for seat in g.start_order() if not is_legal(g.ship(seat))]
    for seat in g.start_order():
        if seat in faulty:
            g.tell(events.MistakesFound(seat, len(wrong_parts(g.ship(seat)))))
        else:
            g.tell(events.ShipPassed(seat))
    yield from side_by_side({seat: mend(g, seat, paid=not kindly) for seat in faulty})
    for seat in g.start_order():
        if g.player(seat).set_aside:
            _clear_set_aside(g, seat)
    if kindly and faulty:
        _move_up(g, faulty)
    yield from g.open_window(Window.AFTER_BUILDING)
    # Ruling: G38. The player who built a ship repairs its mistakes; then the partner flies it.
    swap_ships(g, flying=True)
    return "board"


def _clear_set_aside(g: GalaxyTruckerBase, seat: Seat) -> None:
    """Count tiles set aside and never used as lost; those of the «Buyer» go to the belt instead."""
    player = g.player(seat)
    tiles = tuple(player.set_aside)
    if player.permits.keeps_set_aside:
        g.state.workshop.belt.extend(tiles)
        g.tell(events.SetAsideKept(seat, tiles))
    else:
        player.lost.extend(tiles)
        g.tell(events.SetAsideLost(seat, tiles))
    player.set_aside = []


def mend(g: GalaxyTruckerBase, seat: Seat, *, paid: bool) -> Steps[None]:
    """Repair a ship: first by the specialists' actions, then by removing engines that point the wrong way,
    then as the owner chooses, until nothing is wrong."""
    ship, permits = g.ship(seat), g.player(seat).permits
    pipes = ship.left_of(permits).pipes
    yield from use_permits(g, seat)
    if g.may_still_use(seat, "supplier", "a"):
        before = list(ship.markers)
        yield from maybe_supply(g, seat)
        tell_markers(g, seat, before)
    askew = [square for square, looks in ship.faces() if looks.sort.engine and looks.points is not Side.REAR]
    if askew:
        g.tell(events.PartsRemoved(seat, tuple(lose(g, seat, square, paid=paid) for square in askew)))
    while wrong := _still_wrong(g, seat):
        options, enough = {str(square): square for square in wrong}, _enough(ship)
        # If two parts clash, one of them may stay. All are removed only if none is on a legal square.
        most = max(1, len(wrong) - 1, len(enough))
        # Everything joined only to the starting cabin goes with it.
        start = tuple(name for name, square in options.items() if ship.face(square).sort.starting)
        places = yield from choose_some(
            seat, RemoveParts(), options, 1, most, default=enough, twice=start, marked=enough
        )
        g.tell(events.PartsRemoved(seat, tuple(lose(g, seat, square, paid=paid) for square in places)))
    yield from fall_apart(g, seat, paid=paid)
    # «Plumber»: pipes never move, so those lost with their parts are used up.
    laid = sum(marker.kind is MarkerKind.PIPE for marker in ship.markers)
    g.player(seat).permits = structs.replace(permits, pipes=laid + pipes)


def _still_wrong(g: GalaxyTruckerBase, seat: Seat) -> list[Square]:
    """Return the squares that remain wrong once markers of free permits are placed where needed."""
    ship = g.ship(seat)
    before = list(ship.markers)
    if g.may_use(seat, "con_artist", "a"):
        drop_idle(ship)
        g.player(seat).permits = permits_of(g, seat, "after_building")
    settle(ship, g.player(seat).permits)
    tell_markers(g, seat, before)
    return wrong_parts(ship)


def _enough(ship: Ship) -> Answer:
    """Return the wrong parts that an absent owner removes, one after the other, until none is wrong."""
    rest, removed = ship.copy(), list[Square]()
    while wrong := wrong_parts(rest):
        removed.append(_least_missed(rest, wrong))
        rest.take(removed[-1])
    return tuple(square for square in wrong_parts(ship) if square in removed)


def _least_missed(ship: Ship, wrong: list[Square]) -> Square:
    """Return the part whose removal leaves the best piece: with a cabin, then the largest. Ruling: G8."""

    def left_without(square: Square) -> tuple[bool, int, int]:
        rest = ship.copy()
        rest.take(square)
        kept = best_piece(rest)
        return has_humans(rest, kept), len(kept), -len(wrong_parts(rest))

    return max(wrong, key=left_without)


def _move_up(g: GalaxyTruckerBase, faulty: list[Seat]) -> None:
    """«Your First Ship: Spot Check»: let faulty ships start last, which is all that repairs cost."""
    order = sorted(g.start_order(), key=lambda seat: seat in faulty)
    for number, seat in enumerate(order, 1):
        g.player(seat).number = number
    g.tell(events.NumbersMovedUp(tuple(order)))
