"""Specialists during building: Inspector, Guard, and the Con artist, who continues after finishing; and the
markers that a builder places by choice: pipes, universal connectors, parts that become another kind.

Markers are the same in shifts and live: each placement is a question of its own and can be undone. The
permits say what a builder may place; the ship shows what of that is used.
"""

from collections.abc import Iterable, Mapping

from engine.core.ask import Offers, Steps, choose
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.components import KINDS, Kind, TileId
from engine.galaxy_trucker.box.faces import face
from engine.galaxy_trucker.box.specialists import Guard, Inspector, printed
from engine.galaxy_trucker.box.squares import GRID, Side, Square
from engine.galaxy_trucker.building import placement, workbench
from engine.galaxy_trucker.events import building as events
from engine.galaxy_trucker.events.specialists import FireAlarmCalled
from engine.galaxy_trucker.questions import building as questions
from engine.galaxy_trucker.questions.options import BACK, NONE, BuildAct, Joint, Marking, tile_of
from engine.galaxy_trucker.ship.markers import USUAL, Marker, MarkerKind, Permits, face_of
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.state.base import GalaxyTruckerBase, Rule
from engine.galaxy_trucker.state.state import Player
from engine.galaxy_trucker.team import permits_of


def piles_open_to(g: GalaxyTruckerBase, seat: Seat) -> range:
    """Return the piles that a builder may look at. «Inspector A»: all; other players not the last one."""
    count = len(g.state.piles) if g.applies(Rule.LOOKING) else 1
    return range(printed(Inspector).piles if g.may_use(seat, "inspector", "a") else count - 1)


def may_look_early(g: GalaxyTruckerBase, seat: Seat) -> bool:
    """Return whether a player may look before the first component is welded («Inspector B»)."""
    return g.may_use(seat, "inspector", "b")


def looks_on(g: GalaxyTruckerBase, seat: Seat) -> list[int]:
    """Return the piles to look at after finishing, while anybody builds («Inspector A»)."""
    player = g.player(seat)
    if player.number is None or player.bench.content or not g.may_use(seat, "inspector", "a"):
        return []
    return [pile for pile in piles_open_to(g, seat) if pile not in player.bench.piles]


ENOUGH = "enough"


def look_on(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """Let a finished player look at a pile while others build. Ruling: G67. It costs no action points."""
    while piles := looks_on(g, seat):
        options = {**{str(BuildAct("look", str(pile + 1))): pile for pile in piles}, ENOUGH: None}
        pile = yield from choose(seat, questions.LookOn(), options, default=ENOUGH, secret=True)
        if pile is None:
            return
        look_at(g, seat, pile)


def look_at(g: GalaxyTruckerBase, seat: Seat, pile: int) -> None:
    """In a shift: open a pile to a builder for the rest of the building («Look at a card pile»)."""
    bench = g.player(seat).bench
    bench.piles = sorted([*bench.piles, pile])
    bench.new_piles.append(pile)
    g.tell(events.PileLookedAt(seat, pile + 1, g.chance.look(g.state.piles[pile], to=seat)))


def tell_looks(g: GalaxyTruckerBase, seat: Seat) -> None:
    """Tell everyone which piles a player has looked at in this shift."""
    bench = g.player(seat).bench
    if bench.new_piles:
        g.tell(events.PilesLookedAt(seat, tuple(pile + 1 for pile in sorted(bench.new_piles))))
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
        and g.may_still_use(seat, "guard", "b")
        and player.number is None
        and any(other != seat for other in g.builders())
    )


def sound_alarm(g: GalaxyTruckerBase, points: int) -> None:
    """Sound the alarm after a shift. Ruling: G68. It costs the others a quarter of a shift's points."""
    for seat in g.all_seats:
        if g.player(seat).bench.alarm:
            g.player(seat).bench.alarm = False
            _stop_others(g, seat, points=points // 4, laps=0)


def call_alarm(g: GalaxyTruckerBase, seat: Seat) -> None:
    """Call the alarm live. Ruling: G68. The others run around the table before they do anything else."""
    _stop_others(g, seat, points=0, laps=printed(Guard).laps)


def _stop_others(g: GalaxyTruckerBase, seat: Seat, *, points: int, laps: int) -> None:
    g.use_ability(seat, "guard", "b")
    for other in g.builders():
        if other != seat:
            bench = g.player(other).bench
            bench.delay, bench.laps = points, laps
    g.tell(FireAlarmCalled(seat, points, laps))


def take_number(g: GalaxyTruckerBase, seat: Seat, number: int) -> None:
    """Let a player start from that place. Won claims that can no longer be used go to the belt.

    «Con artist A»: the player may still add as many components as the class allows.
    """
    player = g.player(seat)
    player.number = number
    g.tell(events.NumberTaken(seat, number, player.bench.spent))
    clear_tray(g, seat)
    if g.may_use(seat, "con_artist", "a"):
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
        g.tell(events.TilesReturned(seat, returned))


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
        face_up, hull = [*g.state.workshop.belt, *player.set_aside], workbench.hull_of(g, seat)
        fitting: dict[str, TileId | None] = {tile: tile for tile in face_up if hull.places(tile).open}
        tile = yield from choose(seat, questions.AddLastTile(), {**fitting, NONE: None}, default=NONE)
        if tile is None:
            return
        there = hull.places(tile).open
        notation = yield from choose(
            seat, questions.PlaceLastTile(tile), {option: option for option in (*there, BACK)}, default=BACK
        )
        if notation == BACK:
            continue
        if tile not in player.set_aside:
            workbench.take_away(g, tile)
            player.bench.tray.append(tile)
        part = workbench.place(player, tile, *there[notation])
        player.bench.placed = {}
        g.use_ability(seat, "con_artist", "a")
        g.tell(events.PartsWelded(seat, (part,)))
        tell_markers(g, seat, before)
        return


SUPPLIES = (Kind.SINGLE_CANNON, Kind.SINGLE_ENGINE, Kind.CARGO_2, Kind.CABIN)
"""The kinds on the four markers («Supplier»)."""
ASKED: Mapping[str, type[questions.LayMarker]] = {
    "pipe": questions.LayPipe,
    "universal": questions.LayUniversal,
    "supplied": questions.ChooseSupply,
    "wrong": questions.LayWrongly,
}
"""The first question for each kind of marker."""


class Marks(Offers[str]):
    """A builder's options for a marker in hand, and the reasons against the others."""

    def __init__(self, g: GalaxyTruckerBase, seat: Seat) -> None:
        super().__init__()
        self.offer(BACK)
        player = g.player(seat)
        marking = Marking.parse(player.bench.marking)
        kind = questions.LaySupply if marking.word else ASKED[marking.kind]
        self.asked = kind(held=player.bench.held or questions.NOTHING, marking=marking)
        ship, permits, options = player.ship, player.permits, list[object]()
        match self.asked:
            case questions.LayPipe():
                options += pipe_joints(ship)
            case questions.LayUniversal():
                options += universal_squares(ship, permits, strict=workbench.is_strict(g))
                if player.bench.held is not None:
                    options += universal_ways(ship, player.bench.held, permits)
            case questions.LayWrongly():
                options += _held_wrongly(player)
            case questions.ChooseSupply():
                self._offer_supplies(ship, permits, strict=workbench.is_strict(g))
            case questions.LaySupply():
                options += _uncovered(ship, marking.word, permits)
        for option in options:
            self.offer(str(option))

    def _offer_supplies(self, ship: Ship, permits: Permits, *, strict: bool) -> None:
        if ship.left_of(permits).supplies:
            for word in supply_words(ship):
                self.offer(word, None if _uncovered(ship, word, permits) else "no-place-for-it")
        for marker in ship.markers:
            if marker.kind is MarkerKind.SUPPLIED:
                stays = strict and not can_take_back(ship, marker, permits)
                self.offer(str(BuildAct("take", marker.square)), "part-would-be-wrong" if stays else None)


def offer_marks(offers: Offers[str], player: Player, *, strict: bool) -> None:
    """Offer the kinds of markers that a builder may place."""
    permits, left = player.permits, player.ship.left_of(player.permits)
    if permits.pipes:
        nowhere = None if pipe_joints(player.ship) else "no-place-for-it"
        offers.offer("mark:pipe", nowhere if left.pipes else "marker-is-used-up")
    if permits.universals:
        offers.offer("mark:universal", None if left.universals else "marker-is-used-up")
    if permits.supplies:
        # These markers may be moved until building ends.
        offers.offer("mark:supplied")
    if permits.mistakes and strict:
        # Ruling: G74. A part is placed wrong on purpose, never by accident.
        offers.offer("mark:wrong", None if _held_wrongly(player) else "no-place-for-it")


def mark(g: GalaxyTruckerBase, seat: Seat, answer: str) -> None:
    """Place a marker as answered, go to the next question about it, or go back."""
    player = g.player(seat)
    bench, ship = player.bench, player.ship
    marking = Marking.parse(bench.marking)
    bench.marking = ""
    match marking, BuildAct.parse(answer):
        case Marking(kind, word), BuildAct("back"):
            bench.marking = kind if word else ""
        case _, BuildAct("take", square):
            take_supply(ship, Square(square))
        case Marking("pipe"), BuildAct("place", joint):
            ship.markers.append(Marker(MarkerKind.PIPE, *Joint.parse(joint)))
        case Marking(kind), BuildAct("place", held) if tile_of(held):
            part = Part.parse(held)
            if kind == "universal":
                ship.markers.append(Marker(MarkerKind.UNIVERSAL, part.square))
            workbench.place(player, part.tile, part.square, part.turn)
        case Marking("universal"), BuildAct("place", square):
            ship.markers.append(Marker(MarkerKind.UNIVERSAL, Square(square)))
        case Marking(_, word), BuildAct("place", square):
            supply(ship, Square(square), word)
        case Marking(kind), _:
            bench.marking = str(Marking(kind, answer))
    placement.settle(ship, player.permits)


def tell_markers(g: GalaxyTruckerBase, seat: Seat, before: list[Marker]) -> None:
    """Tell which markers have been placed and removed since `before`."""
    now = g.ship(seat).markers
    if laid := tuple(marker for marker in now if marker not in before):
        g.tell(events.MarkersLaid(seat, laid))
    if taken := tuple(marker for marker in before if marker not in now):
        g.tell(events.MarkersTakenBack(seat, taken))


def joints(ship: Ship) -> list[Joint]:
    """Return the joints between parts that are side by side, each once, row by row."""
    return [
        Joint(square, side)
        for square in sorted(ship.parts, key=GRID.__getitem__)
        for side in (Side.RIGHT, Side.REAR)
        if ship.plan.beside(square, side) in ship.parts
    ]


def pipe_joints(ship: Ship) -> list[Joint]:
    """Return the joints where two parts both have a smooth side and no pipe yet («Plumber»)."""
    return [joint for joint in joints(ship) if joint.side in ship.fit(ship.parts[joint.square]).smooth]


def universal_squares(ship: Ship, permits: Permits, *, strict: bool) -> list[Square]:
    """Return the squares of parts that may get universal connectors («Plumber»); if `strict`, only where that
    makes no further part wrong.

    Ruling: G79. Once placed this marker stays, like pipes.
    """
    before, found = {*placement.wrong_parts(ship)}, list[Square]()
    for square in sorted(ship.parts, key=GRID.__getitem__):
        trial = ship.copy()
        trial.markers.append(Marker(MarkerKind.UNIVERSAL, square))
        placement.settle(trial, permits)
        if not strict or {*placement.wrong_parts(trial)} <= before:
            found.append(square)
    return found


def universal_ways(ship: Ship, tile: TileId, permits: Permits) -> list[Part]:
    """Return the places for a tile with universal connectors, in the turns that then differ."""
    found = dict[tuple[Square, str], Part]()
    for square in placement.openings(ship, permits):
        marker, trial = Marker(MarkerKind.UNIVERSAL, square), ship.copy()
        trial.markers.append(marker)
        for turn in range(4):
            looks, part = face_of(tile, turn, (marker,)), Part(tile, square, turn)
            if (square, repr(looks)) not in found and placement.mistake_at(trial, part, permits) is None:
                found[square, repr(looks)] = part
    return list(found.values())


def _held_wrongly(player: Player) -> list[Part]:
    """Return places where the held tile is only allowed because the supplier replaces it later."""
    held = player.bench.held
    return [] if held is None else placement.laid_wrongly(player.ship, held, player.permits)


def supply_words(ship: Ship) -> list[str]:
    """Return what a part may become by the markers that are left, cannons in every turn («Supplier»).

    Ruling: G81. A marker that is lost with its part during repairs is free again.
    """
    laid = [marker.supplied[0] for marker in ship.markers if marker.kind is MarkerKind.SUPPLIED]
    found: list[str] = []
    for kind in SUPPLIES:
        letters = KINDS[kind].letters
        if kind not in laid:
            found.append(letters)
        if kind not in laid and kind is Kind.SINGLE_CANNON:
            found += [f"{letters}r{turn}" for turn in (1, 2, 3)]
    return found


def supply_squares(ship: Ship, word: str, permits: Permits = USUAL) -> list[Square]:
    """Return the parts that may become this kind («Supplier»): squares that the kind needs empty are empty,
    unless a permit lifts that, and engines point to the rear."""
    found: list[Square] = []
    for square in sorted(ship.parts, key=GRID.__getitem__):
        kind, turn = Marker(MarkerKind.SUPPLIED, square, None, word).supplied
        free = face(KINDS[kind], ship.face(square).connectors, turn, plates=(), own=()).free
        if any(ship.plan.beside(square, side) in ship.parts for side in free):
            if not permits.cannons and not permits.engines:
                continue
            trial = ship.copy()
            supply(trial, square, word)
            placement.settle(trial, permits)
            if placement.is_faulty(trial, square):
                continue
        found.append(square)
    return found


def _uncovered(ship: Ship, word: str, permits: Permits) -> list[Square]:
    """Return the parts to supply without a marker. Only later may a marker cover another one («Supplier»)."""
    supplied = [marker.square for marker in ship.markers if marker.kind is MarkerKind.SUPPLIED]
    return [square for square in supply_squares(ship, word, permits) if square not in supplied]


def supply(ship: Ship, square: Square, word: str) -> None:
    """Let a part become another kind; one marker may cover another."""
    _change(ship, square)
    ship.markers.append(Marker(MarkerKind.SUPPLIED, square, None, word))


def take_supply(ship: Ship, square: Square) -> None:
    """Restore a part's original kind."""
    _change(ship, square)
    ship.markers = [
        marker for marker in ship.markers if marker.kind is not MarkerKind.SUPPLIED or marker.square != square
    ]


def _change(ship: Ship, square: Square) -> None:
    """Remove what does not apply to another kind of cannon: needing no empty square, or firing to all sides.

    Ruling: G73. Markers of its joints and sides stay, like connectors.
    """
    gone = (Marker(MarkerKind.UNBLOCKED, square), Marker(MarkerKind.SWIVEL, square))
    ship.markers = [marker for marker in ship.markers if marker not in gone]


def can_take_back(ship: Ship, marker: Marker, permits: Permits) -> bool:
    """Return whether a supplier's marker may be taken back: no part becomes wrong that is right now."""
    trial = ship.copy()
    take_supply(trial, marker.square)
    placement.settle(trial, permits)
    return {*placement.wrong_parts(trial)} <= {*placement.wrong_parts(ship)}
