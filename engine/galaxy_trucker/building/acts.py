"""A builder's actions in a shift with their prices. Other players do not see them until the shift ends."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import partial

from engine.core.ask import Steps, ask, choose, refusal
from engine.core.prompt import Answer, Prompt, Seat
from engine.galaxy_trucker.box.components import TileId, sort_of
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.building import specialists, workbench
from engine.galaxy_trucker.building.workbench import Choices, Hull, Placements
from engine.galaxy_trucker.events.building import ClaimLost, ClaimWon, TileDrawn
from engine.galaxy_trucker.options import PACES
from engine.galaxy_trucker.questions.building import NOTHING, Build, ClaimTile
from engine.galaxy_trucker.questions.options import BACK, BuildAct
from engine.galaxy_trucker.ship.ship import Part
from engine.galaxy_trucker.state.base import GalaxyTruckerBase
from engine.galaxy_trucker.state.state import Player, Stage


class Purpose(StrEnum):
    """The purposes of components, in the order in which a ship needs them."""

    ENGINE = "engine"
    CANNON = "cannon"
    SHIELD = "shield"
    BATTERY = "battery"
    CABIN = "cabin"
    """Cabins and life support."""
    CARGO = "cargo"
    STRUCTURAL = "structural"
    """All other components."""


UNTIL = tuple(str(BuildAct("until", purpose)) for purpose in Purpose)
"""The actions that draw until a component with a certain purpose comes."""


def purpose_of(tile: TileId) -> Purpose:
    """Return what a component is for.

    >>> purpose_of(TileId("EE1"))
    <Purpose.ENGINE: 'engine'>
    """
    sort = sort_of(tile)
    uses = {
        Purpose.ENGINE: sort.engine,
        Purpose.CANNON: sort.cannon,
        Purpose.SHIELD: sort.shield,
        Purpose.BATTERY: sort.tokens,
        Purpose.CABIN: sort.crew or sort.life_support,
        Purpose.CARGO: sort.containers,
    }
    return next((purpose for purpose, use in uses.items() if use), Purpose.STRUCTURAL)


CLAIM = 1
"""The action points that a claim costs."""
NO_MORE = "no-more"
"""The answer that ends claiming."""


def name_claims(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """Ask a builder which face-up tiles they claim, the most wanted first («Claim»). Claiming again replaces
    the list.

    The questions come one after the other, so that the order of presses is the order of claims.
    """
    bench = g.player(seat).bench
    workbench.pay(bench, -CLAIM * len(bench.claims))
    bench.claims, bench.claiming = [], True
    most = min(len(workbench.takeable(g, seat)), bench.points // CLAIM)
    if g.state.workshop.share:
        # If nothing can be drawn, all tiles may be claimed.
        most = min(most, PACES[g.state.options.points].claims)
    while bench.claiming and len(bench.claims) < most:
        wanted: dict[str, TileId | None] = {NO_MORE: None}
        wanted |= {tile: tile for tile in workbench.takeable(g, seat) if tile not in bench.claims}
        rank = len(bench.claims) + 1
        tile = yield from choose(seat, ClaimTile(rank), wanted, default=NO_MORE, secret=True, series=True)
        if tile is None:
            bench.claiming = False
        else:
            bench.claims.append(tile)
            workbench.pay(bench, CLAIM)
    bench.claiming = False


def claims_are_next(g: GalaxyTruckerBase, seat: Seat) -> bool:
    """Return whether a builder, before finishing, can pay for a claim, has none, and can't draw and place."""
    bench = g.player(seat).bench
    draws = bool(bench.share) and bench.points >= DRAW + PLACE
    return bench.points >= CLAIM and not (draws or bench.claims or bench.claiming or bench.adding)


def settle_claims(g: GalaxyTruckerBase, builders: list[Seat]) -> None:
    """«Claims»: let each builder win their next free claim, in rounds through the queue. The winner of a
    contested tile goes to its end; the points of lost claims are returned."""
    shop = g.state.workshop
    wanted = {seat: list(g.player(seat).bench.claims) for seat in builders}
    won: dict[TileId, Seat] = {}
    for _ in range(max(map(len, wanted.values()))):
        for seat in [seat for seat in shop.queue if wanted.get(seat)]:
            tile = next((tile for tile in wanted[seat] if tile not in won), None)
            if tile is None:
                continue
            wanted[seat].remove(tile)
            if not workbench.take_away(g, tile):
                # The player who had set this tile aside has used it in this shift.
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
                workbench.pay(bench, -CLAIM)
                g.tell(ClaimLost(seat, tile))
        bench.claims = []


DRAW, PLACE, STORE = 1, 2, 1
"""The action points that each action costs."""
LOOK = {1: 4, 2: 5, 3: 6, 4: 7}
"""The action points that a look at a pile of adventure cards costs, by class."""
CARRIED = 3
"""The most action points that are kept for the next shift."""
BATCH = 3
"""How many tiles one action draws in games begun before builders moved tiles."""
FEW = (2, BATCH)
"""The small draws on offer, in tiles. The large one is so large that every second tile can be placed."""
BATCHES = (3, 6)
"""The small draws in games begun before draws grew. In the large one, all tiles could be placed."""
DIRECT = 75
"""How many placements are offered at once in games begun before builders moved tiles."""
EXPLAINED = 8
"""The number of loose tiles whose closed squares are explained, the newest first."""

_ALSO = {f"draw{BATCH}": str(BuildAct("draw", str(BATCH)))}
"""Another notation for a draw."""


def build(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:  # noqa: C901
    """Let a builder act in one shift. Other players see none of it before the resolution."""
    player = g.player(seat)
    bench = player.bench
    while True:
        if bench.marking:
            # Ruling: G71. Laying a marker costs no action points.
            marks = specialists.Marks(g, seat)
            answer = yield from choose(
                seat, marks.asked, marks.open, closed=marks.closed, default=BACK, secret=True, series=True
            )
            specialists.mark(g, seat, answer)
            continue
        acts = Acts(g, seat)
        asked = Build(
            held=bench.held or NOTHING,
            points=bench.points,
            share=len(bench.share),
            late=bench.late if bench.adding else None,
        )
        (act,) = yield from ask(
            Prompt(
                seat,
                asked.kind(),
                acts.open,
                default=("confirm",),
                closed=acts.closed,
                details=asked,
                twice=_grave(g, player, acts),
                series=True,
                also=workbench.written_also(g, seat, _ALSO),
            )
        )
        match BuildAct.parse(act):
            case BuildAct("confirm"):
                bench.held = None
                return
            case BuildAct("finish", number):
                bench.held = None
                bench.finishing, bench.wanted = True, int(number) if number else None
                return
            case BuildAct("draw", count):
                for _ in range(int(count or 1)):
                    _draw(g, seat)
                bench.last = None
            case BuildAct("until", wanted):
                _draw_until(g, seat, Purpose(wanted))
                bench.last = None
            case BuildAct("lift", square):
                workbench.lift(player, Square(square))
                workbench.pay(bench, -PLACE)
                bench.late += bench.adding
            case BuildAct("move"):
                assert acts.moves is not None, "nothing was laid"
                workbench.move(player, *acts.moves.places[act])
            case BuildAct("store"):
                _store(player)
            case BuildAct("look", pile):
                workbench.pay(bench, LOOK[g.level.level])
                specialists.look_at(g, seat, int(pile) - 1)
            case BuildAct("alarm"):
                bench.alarm = True
            case BuildAct("claim"):
                yield from name_claims(g, seat)
            case BuildAct("mark", kind):
                bench.marking = kind
            case BuildAct("give-back", tile):
                # «Buyer»: Ruling: G80. In shifts the tile counts as just drawn,
                # so unused it goes to the belt.
                player.set_aside.remove(TileId(tile))
                bench.hand.append(TileId(tile))
            case BuildAct("place", at):
                part = Part.parse(at, bench.held)
                workbench.place(player, part.tile, part.square, part.turn)
                workbench.pay(bench, PLACE)
                bench.late -= bench.adding
            case BuildAct(_, tile):
                bench.held = TileId(tile)


def _grave(g: GalaxyTruckerBase, player: Player, acts: Acts) -> Answer:
    """Return the actions that need a confirmation: finishing, which the last player to choose cannot change,
    though nobody knows who is last; ending a shift if points are lost that could pay for a draw; and ending
    the last shift without an engine."""
    last = g.state.workshop.stage is Stage.FINAL and g.state.workshop.left == 1
    lost = player.bench.points - (0 if last else CARRIED)
    # With nothing left to draw, the other points are lost anyway, so no confirmation is needed.
    if "draw" not in acts.first.open:
        lost = 0
    without_engine = last and not any(looks.sort.engine for _, looks in player.ship.faces())
    return ("confirm", *acts.finishing) if lost > 0 or without_engine else acts.finishing


class Acts(Choices):
    """A builder's possible actions (frequent ones first, final ones last), and why others are closed."""

    def __init__(self, g: GalaxyTruckerBase, seat: Seat) -> None:
        super().__init__()
        self._seat, self._player = seat, g.player(seat)
        self._bench = self._player.bench
        self._hull = workbench.hull_of(g, seat)
        self.moves = workbench.moves_for(g, seat)
        """The moves of the tile placed last, if it can be moved."""
        self._offer_draws(g)
        if self.moves is not None:
            self.ways.append(self.moves)
        self._offer_places(g, seat)
        self._offer_loose(g, seat)
        self._offer_shared(g)
        self.last.offer("confirm")
        # The lowest remaining number is the usual choice. Any other may be taken.
        others = workbench.free_numbers(g)[1:] if g.state.booklet and not self._bench.adding else ()
        self.finishing = ("finish", *(str(BuildAct("finish", str(number))) for number in others))
        for act in self.finishing:
            self.last.offer(act)

    def _dear(self, points: int) -> str | None:
        return "not-enough-points" if self._bench.points < points else None

    def _offer_draws(self, g: GalaxyTruckerBase) -> None:
        bench = self._bench
        used_up = None if bench.share else ("share-is-drawn" if g.state.workshop.share else "stack-is-empty")
        large, points = g.state.large_draws, bench.points
        most = min(half_placed(points) if large else points // (DRAW + PLACE), len(bench.share))
        few = FEW if large else BATCHES
        for batch in sorted({*few, max(most, FEW[0])}) if g.state.moves else [BATCH]:
            fewer = "share-is-smaller" if len(bench.share) < batch else None
            self.first.offer(str(BuildAct("draw", str(batch))), self._dear(batch * DRAW) or used_up or fewer)
        self.first.offer("draw", self._dear(DRAW) or used_up)

    def _offer_places(self, g: GalaxyTruckerBase, seat: Seat) -> None:
        """Offer the places for the held tile, then for those won, those drawn and those set aside."""
        bench = self._bench
        if bench.adding and not bench.late:
            return
        hull, dear, held = self._hull, self._dear(PLACE), bench.held
        others = [*bench.tray, *reversed(bench.hand), *self._player.set_aside]
        tiles = list(dict.fromkeys([*([held] if held else []), *others]))
        placements = Placements(hull, tiles if g.state.moves else _first_few(hull, tiles, held), held)
        if dear is None:
            self.ways.append(placements)
        why_not = refusal(dear) if dear is not None else None
        self.looks.append(partial(placements.refusals, why_not, tiles[:EXPLAINED]))

    def _offer_loose(self, g: GalaxyTruckerBase, seat: Seat) -> None:
        player, bench = self._player, self._bench
        if bench.held is not None and bench.held not in player.set_aside and not bench.adding:
            full = None if workbench.has_room_aside(player) else "set-aside-full"
            self.last.offer("store", workbench.why_not_aside(g) or self._dear(STORE) or full)
        for tile in workbench.loose_tiles(player):
            if tile != bench.held:
                self.last.offer(tile)
        for square in bench.placed:
            why_not = workbench.why_not_lift(player, self._hull, square)
            self.last.offer(str(BuildAct("lift", square)), why_not)
        if bench.adding:
            return
        specialists.offer_marks(self.last, player, strict=workbench.is_strict(g))
        if player.permits.guards_set_aside:
            for tile in player.set_aside:
                self.last.offer(str(BuildAct("give-back", tile)))

    def _offer_shared(self, g: GalaxyTruckerBase) -> None:
        bench = self._bench
        if "draw" in self.first.open and bench.points >= DRAW + PLACE:
            for act in UNTIL:
                self.last.offer(act)
        early = specialists.may_look_early(g, self._seat)
        piles = (
            specialists.looks_on(g, self._seat) if bench.adding else specialists.piles_open_to(g, self._seat)
        )
        for pile in piles:
            if pile not in bench.piles:
                built = early or self._player.ship.built > len(bench.placed)
                unbuilt = None if built else "nothing-welded-yet"
                dear = self._dear(LOOK[g.level.level])
                self.last.offer(str(BuildAct("look", str(pile + 1))), unbuilt or dear)
        if workbench.takeable(g, self._seat):
            none_left = self._dear(CLAIM) if not bench.claims else None
            self.last.offer("claim", none_left)
        if specialists.may_call_alarm(g, self._seat, at_start=g.state.workshop.stage is Stage.FINAL):
            self.last.offer("alarm")


def _first_few(hull: Hull, tiles: Iterable[TileId], held: TileId | None) -> list[TileId]:
    """Return the tiles whose placements are offered at once: the held one, and others while there is room."""
    found, offered = list[TileId](), 0
    for tile in tiles:
        count = hull.room.count(tile)
        if tile == held or offered + count <= DIRECT:
            found.append(tile)
            offered += count
    return found


def half_placed(points: int) -> int:
    """Return how many tiles to draw so that the remaining points can place every second one.

    >>> half_placed(23)
    11
    """
    return 2 * points // (2 * DRAW + PLACE)


def _draw(g: GalaxyTruckerBase, seat: Seat) -> TileId:
    """Draw and return the next tile of the builder's share, which only they see («Draw»)."""
    bench = g.player(seat).bench
    tile = g.chance.draw(bench.share, to=seat)
    workbench.pay(bench, DRAW)
    bench.hand.append(tile)
    bench.numbers.append(tile)
    bench.held = tile
    g.tell(TileDrawn(seat, tile))
    return tile


def _draw_until(g: GalaxyTruckerBase, seat: Seat, wanted: Purpose) -> None:
    """«Draw until …»: draw until a component with that purpose comes, or none can be drawn and placed."""
    bench = g.player(seat).bench
    while bench.share and bench.points >= DRAW + PLACE:
        if purpose_of(_draw(g, seat)) is wanted:
            return


def _store(player: Player) -> None:
    """Set the held tile aside, so that it never goes back to the warehouse («Store»)."""
    bench = player.bench
    assert bench.held is not None, "nothing is held"
    (bench.hand if bench.held in bench.hand else bench.tray).remove(bench.held)
    player.set_aside.append(bench.held)
    bench.held = None
    workbench.pay(bench, STORE)
