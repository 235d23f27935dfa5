"""What a seat may know. Ruling: G17. Ships, lost piles, credits and the flight are public. While ships are
built in shifts, the others' work in the shift is hidden, and so are hands, the stack, and piles that the seat
has not looked at."""

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct, convert

from engine.core.game import View
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import BoardId, Good, ShipClass
from engine.galaxy_trucker.box.cards import CardId
from engine.galaxy_trucker.box.components import Box, Colour, TileId
from engine.galaxy_trucker.box.faces import PartFace
from engine.galaxy_trucker.box.specialists import Hired, PlannerMark
from engine.galaxy_trucker.box.squares import BoardLine, Side, Square
from engine.galaxy_trucker.building import acts, workbench
from engine.galaxy_trucker.options import GalaxyTruckerOptions
from engine.galaxy_trucker.ship import strength as strengths
from engine.galaxy_trucker.ship.energy import Feed
from engine.galaxy_trucker.ship.markers import USUAL, Marker, Permits, face_of
from engine.galaxy_trucker.ship.ship import Figure, Ship
from engine.galaxy_trucker.ship.strength import cannon_halves, most_cannon_halves
from engine.galaxy_trucker.state.base import GalaxyTruckerBase, Rule
from engine.galaxy_trucker.state.encounter import EncounterView as EncounterView
from engine.galaxy_trucker.state.orders import Orders
from engine.galaxy_trucker.state.state import Moment, Pay, Stage, Zone


class PartView(Struct, frozen=True):
    """A part in a ship, with its contents."""

    tile: TileId
    square: Square
    turn: int
    exposed: tuple[Side, ...]
    joined: tuple[Side, ...]
    fresh: bool
    """Whether the part was placed in this shift and is not welded yet."""
    figures: tuple[Figure, ...] = ()
    tokens: int = 0
    goods: tuple[Good, ...] = ()
    markers: tuple[Marker, ...] = ()

    @property
    def face(self) -> PartFace:
        """The part's face, toward the sides of the ship."""
        return face_of(self.tile, self.turn, self.markers)


class ShipView(Struct, frozen=True):
    """A ship, with its strengths and contents."""

    board: BoardId
    parts: tuple[PartView, ...]
    """The parts, row by row from the front."""
    notation: str
    pieces: tuple[tuple[Square, ...], ...]
    """The pieces into which the ship is about to break, the largest first; one if it holds together."""
    exposed_connectors: int
    crew: int
    humans: int
    tokens: int
    engine: int
    """The engine power without tokens."""
    most_engine: int
    cannon_halves: int
    """The firepower in halves without tokens."""
    most_cannon_halves: int


class SeatView(Struct, frozen=True):
    """One player as the viewer sees them."""

    seat: Seat
    colour: Colour
    ship: ShipView
    credits: int
    set_aside: tuple[TileId, ...]
    tray: tuple[TileId, ...]
    """The tiles won by claims, to be used in this shift."""
    lost: tuple[TileId, ...]
    insured: bool
    """Class IV: whether the player has paid the premium of this flight."""
    number: int | None
    rocket: int | None
    """The absolute place on the flight board; None if not in flight."""
    gave_up: bool
    building: bool
    """Whether the player is still building."""
    holds: bool
    """Live: whether the player holds a tile. In shifts, others cannot see that."""
    pay: tuple[Pay, ...]
    """The results of finished rounds."""
    fed: tuple[Feed, ...] = ()
    """The solar modules used for the open card, and the parts they feed."""
    awake: tuple[Square, ...] = ()
    """Astrobot stations that are active for the open card."""
    dodged: BoardLine | None = None
    """The line of the current hit for this ship alone, after a thruster has moved it; otherwise None."""
    team: tuple[Hired, ...] = ()
    """The specialists in service."""
    used: tuple[str, ...] = ()
    """The abilities used up in this flight: ``merchant.a``."""
    marks: tuple[PlannerMark, ...] = ()
    """The squares that the planner has marked, until the planner is paid for them."""
    foretold: tuple[Seat, ...] | None = None
    """The order of arrival that the PR guy has predicted; players not in it are predicted to give up."""


class LooseTile(Struct, frozen=True):
    """A tile that the viewer can place."""

    tile: TileId
    zone: Zone
    number: int = 0
    """Its number in the order of arrival in this shift, from 1."""


class Fit(Struct, frozen=True):
    """A square and a turn for the held tile."""

    square: Square
    turn: int


class PileView(Struct, frozen=True):
    """A pile of adventure cards that the viewer has looked at or, live, is looking at now."""

    pile: int
    """The number of the pile, from 1."""
    cards: tuple[CardId, ...]


class BenchView(Struct, frozen=True):
    """What only a builder sees of their own building."""

    held: TileId | None
    loose: tuple[LooseTile, ...]
    fits: tuple[Fit, ...]
    """The places for the held tile, in every turn, the best first."""
    points: int
    share: int
    """In shifts: how many tiles are left to draw."""
    spent: int
    claims: tuple[TileId, ...]
    piles: tuple[PileView, ...]
    late: int = 0
    """After finishing: how many components may still be added."""
    permits: Permits = USUAL
    """What specialists permit beyond the rules of building."""
    laid: workbench.LaidTile | None = None
    """The tile placed last, while it may be moved; otherwise None."""
    offered: tuple[TileId, ...] = ()
    """The face-up tiles from which the builder chooses now, to claim them or, live, to take one. Live, some
    may be gone by now."""
    claimable: tuple[TileId, ...] = ()
    """In shifts: the tiles to claim while nothing can be drawn that could still be placed."""


class WorkshopView(Struct, frozen=True):
    """What all builders share."""

    stack: int
    """How many tiles are face down; while others work in private, as many as when the shift began."""
    share: int
    """In shifts: how many of them every builder was dealt."""
    belt: tuple[TileId, ...]
    """The face-up tiles, the oldest first."""
    queue: tuple[Seat, ...]
    """The order for contested claims."""
    shift: int
    stage: Stage
    left: int
    """The shifts left of the stage, including this one; for open shifts, the most."""
    circle: int | None
    """Live: how many circles the timer is still away from START."""
    sand: bool
    """Live: whether the sand is running."""


class GalaxyTruckerView(View, frozen=True, kw_only=True):
    """The table as one viewer knows it."""

    options: GalaxyTruckerOptions
    box: Box
    """What is played with: the base box alone, or with the expansion."""
    removed: int
    """How many components are out of the game, unseen («Scarcity»)."""
    classes: tuple[ShipClass, ...]
    """The class of each round, in order."""
    round: int
    rounds: int
    ship_class: ShipClass
    level: int
    moment: Moment
    seats: tuple[SeatView, ...]
    workshop: WorkshopView
    bench: BenchView | None
    """The viewer's own bench, while they build; otherwise None."""
    piles: tuple[int, ...]
    """How many adventure cards are in each pile beside the board."""
    deck: int
    """How many adventure cards are to come."""
    card: CardId | None
    encounter: EncounterView
    ramp: tuple[Good, ...] | None
    """The goods on the ramp while the viewer loads; otherwise None. The ship shows those already placed."""
    prices: Mapping[Good, int]
    """The credits for a good of each color at the end of this flight."""
    orders: Orders | None
    """The viewer's own standing orders."""
    used: tuple[CardId, ...]
    seen: tuple[CardId, ...]
    """In flight: the cards of the piles at which the viewer has looked."""
    candidates: tuple[str, ...]
    """The face-up specialists, to be chosen in order of arrival."""
    dealt: tuple[str, ...]
    """The specialists from which the viewer chooses."""
    sabotaged: Seat | None
    """The ship that the viewer's saboteur inspects; otherwise None."""
    over: bool
    teams: tuple[tuple[Seat, ...], ...] = ()
    """The partners («Team Play»); empty if everyone plays alone."""
    left_out: tuple[Rule, ...] = ()
    """Rules of the full game that do not apply in this round."""

    @property
    def own(self) -> SeatView:
        """The viewer's own seat. Spectators have none."""
        return self.seats[self.seat]

    @property
    def own_bench(self) -> BenchView:
        """The viewer's own bench. Only builders have one."""
        assert self.bench is not None, "a builder has a bench"
        return self.bench

    @property
    def intruders(self) -> bool:
        """Whether intruders are among the adventure cards."""
        return self.box == "expansion" and self.options.intruders

    @property
    def in_shifts(self) -> bool:
        """Whether ships are built in shifts with action points; otherwise live, against the timer."""
        return self.options.building == "rounds"


def view_of(g: GalaxyTruckerBase, viewer: Seat | None) -> GalaxyTruckerView:
    """Return the table as `viewer` (None: a spectator) sees it: all that is public, the viewer's own bench,
    and piles it has looked at."""
    state = g.state
    loading = None if viewer is None else g.player(viewer).loading
    return GalaxyTruckerView(
        viewer=viewer,
        waiting=g.waiting,
        options=state.options,
        box=state.box,
        removed=len(state.removed),
        classes=state.classes,
        round=state.round,
        rounds=len(state.classes),
        ship_class=state.ship_class,
        level=g.level.level,
        moment=state.moment,
        seats=tuple(_seat(g, seat, viewer) for seat in g.all_seats),
        workshop=_workshop(g),
        bench=None if viewer is None else _bench(g, viewer),
        piles=tuple(map(len, state.piles)),
        deck=len(state.deck),
        card=state.card,
        encounter=convert(state.encounter, EncounterView, from_attributes=True),
        ramp=None if loading is None else tuple(loading.ramp),
        prices=state.prices,
        orders=None if viewer is None else g.player(viewer).orders,
        used=tuple(state.used),
        seen=() if viewer is None else tuple(g.player(viewer).seen),
        candidates=tuple(state.candidates),
        dealt=() if viewer is None else tuple(g.player(viewer).dealt),
        sabotaged=state.sabotaged
        if viewer is not None and g.who_may_use("saboteur", "b") == viewer
        else None,
        over=state.over,
        teams=g.partners,
        left_out=tuple(rule for rule in Rule if not g.applies(rule)),
    )


def _seat(g: GalaxyTruckerBase, seat: Seat, viewer: Seat | None) -> SeatView:
    player = g.player(seat)
    ship = player.ship
    if player.loading is not None and seat == viewer:
        ship = ship.copy()
        ship.goods = player.loading.goods
    while_building = g.state.moment is Moment.BUILDING
    # In shifts, current work is hidden from the others.
    in_private = while_building and g.state.options.building == "rounds" and player.works
    hidden = seat != viewer and in_private
    building = while_building and player.number is None
    return SeatView(
        seat=seat,
        colour=list(Colour)[seat],
        ship=ship_view(workbench.welded(player), fresh=())
        if hidden
        else ship_view(ship, fresh=tuple(player.bench.placed)),
        credits=g.purse(seat),
        set_aside=tuple(player.bench.aside_before if hidden else player.set_aside),
        tray=tuple(player.bench.tray_before if hidden else player.bench.tray),
        lost=tuple(player.lost),
        insured=player.insured,
        number=player.number,
        rocket=player.rocket,
        gave_up=player.gave_up,
        building=building,
        holds=building and not hidden and player.bench.held is not None,
        pay=tuple(player.pay),
        fed=tuple(player.fed),
        awake=tuple(player.awake),
        dodged=player.dodged,
        team=tuple(player.team),
        used=() if hidden else tuple(player.used),
        # Choices made at the same time are shown at the same time: openly, but only once all squares are
        # marked.
        marks=tuple(player.marks) if seat == viewer or "planner.b" in player.used else (),
        foretold=None if player.foretold is None else tuple(player.foretold),
    )


def ship_view(ship: Ship, *, fresh: tuple[Square, ...] = ()) -> ShipView:
    """Return a ship as everyone may see it, with its strengths; `fresh` squares are not welded yet."""
    return _written(str(ship), fresh)


@lru_cache(maxsize=256)
def _written(notation: str, fresh: tuple[Square, ...]) -> ShipView:
    """Return the view of a ship from its notation, cached, because it looks the same to all."""
    ship = Ship.parse(notation)
    exposed: dict[Square, list[Side]] = {}
    for place, side in ship.exposed():
        exposed.setdefault(place, []).append(side)
    return ShipView(
        board=ship.board,
        parts=tuple(
            PartView(
                part.tile,
                part.square,
                part.turn,
                tuple(exposed.get(part.square, ())),
                tuple(ship.fit(part).joined),
                part.square in fresh,
                tuple(ship.crew.get(part.square, ())),
                ship.tokens.get(part.square, 0),
                tuple(ship.goods.get(part.square, ())),
                ship.markers_at(part.square),
            )
            for part in ship
        ),
        notation=notation,
        pieces=tuple(ship.pieces()),
        exposed_connectors=sum(map(len, exposed.values())),
        crew=ship.crew_size,
        humans=ship.humans,
        tokens=ship.tokens_left,
        engine=strengths.engine_power(ship),
        most_engine=strengths.most_engine_power(ship),
        cannon_halves=cannon_halves(ship),
        most_cannon_halves=most_cannon_halves(ship),
    )


def _workshop(g: GalaxyTruckerBase) -> WorkshopView:
    shop, live = g.state.workshop, g.state.options.building == "live"
    return WorkshopView(
        stack=len(shop.stack) if live else shop.stack_before,
        share=shop.share,
        belt=tuple(shop.belt),
        queue=tuple(shop.queue),
        shift=shop.shift,
        stage=shop.stage,
        left=shop.left,
        circle=shop.glass.circle if shop.glass else None,
        sand=shop.glass is not None and shop.glass.running,
    )


def _bench(g: GalaxyTruckerBase, viewer: Seat) -> BenchView | None:
    player = g.player(viewer)
    if g.state.moment is not Moment.BUILDING or not player.works:
        return None
    bench = player.bench
    seen = bench.piles if bench.looking is None else [bench.looking]
    return BenchView(
        held=bench.held,
        loose=tuple(
            LooseTile(tile, workbench.zone_name(player, tile), workbench.number_of(player, tile))
            for tile in workbench.loose_tiles(player)
        ),
        fits=tuple(Fit(*way) for way in workbench.hull_of(g, viewer).ways(bench.held)) if bench.held else (),
        points=bench.points,
        share=len(bench.share),
        spent=bench.spent,
        claims=tuple(bench.claims),
        piles=tuple(PileView(pile + 1, tuple(g.state.piles[pile])) for pile in seen),
        late=bench.late,
        laid=workbench.laid_last(g, viewer) if g.state.moves else None,
        permits=player.permits,
        offered=tuple(workbench.takeable(g, viewer) if bench.claiming else bench.choosing or ()),
        claimable=tuple(workbench.takeable(g, viewer) if acts.claims_are_next(g, viewer) else ()),
    )
