"""What a builder does in a shift, act by act, and what each costs; nobody else sees it meanwhile."""

from __future__ import annotations

from engine.core.ask import Steps, choose
from engine.core.prompt import Seat
from engine.galaxy_trucker.base import GalaxyTruckerBase
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.building.claims import CLAIM, name_claims
from engine.galaxy_trucker.building.events import PileLookedAt, TileDrawn
from engine.galaxy_trucker.building.workbench import (
    SET_ASIDE_SPACES,
    hold,
    lift,
    loose_tiles,
    pay,
    place,
    places_for,
    turns_of_held,
    why_not_lift,
)
from engine.galaxy_trucker.state import Bench, Player

DRAW, PLACE, STORE = 1, 2, 1
"""Action points of each act."""
LOOK = {1: 4, 2: 5, 3: 6, 4: 7}
"""Action points of a look at a pile of adventure cards, by class."""
CARRIED = 3
"""Action points that may be kept for the next shift."""


def build(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """One builder's shift. Nothing here is seen by anybody else before the resolution."""
    player = g.player(seat)
    bench = player.bench
    while True:
        acts = Acts(g, seat)
        act = yield from choose(
            seat,
            "build",
            acts.open,
            closed=acts.closed,
            default="confirm",
            secret=True,
            # Whoever chooses last cannot change it any more, and nobody knows who that is.
            twice=("finish",),
            held=bench.held or "",
            turn=bench.turn,
            points=bench.points,
        )
        match act.split(":"):
            case ["confirm"]:
                hold(bench, None)
                return
            case ["finish"]:
                hold(bench, None)
                bench.finishing = True
                return
            case ["draw"]:
                _draw(g, seat)
            case ["turn", turn]:
                bench.turn = int(turn)
            case ["hold", tile]:
                hold(bench, TileId(tile))
            case ["lift", square]:
                lift(player, Square(square))
                pay(bench, -PLACE)
            case ["store"]:
                _store(player)
            case ["look", pile]:
                _look(g, seat, int(pile) - 1)
            case ["claim"]:
                yield from name_claims(g, seat)
            case _:
                place(player, *acts.places[act])
                pay(bench, PLACE)


class Acts:
    """What a builder can do now, and why not the rest."""

    def __init__(self, g: GalaxyTruckerBase, seat: Seat) -> None:
        self._player = g.player(seat)
        self._bench = self._player.bench
        self.open: dict[str, str] = {}
        self.closed: dict[str, str] = {}
        fitting = places_for(g, seat)
        self.places = fitting.open
        """Where the held tile may lie."""
        # The acts that end a shift stand first, so that they are found at the same place.
        self._offer("confirm", None)
        self._offer("finish", None)
        self._offer("draw", self._dear(DRAW) or _why_not_draw(g, self._bench))
        for notation in fitting.open:
            self._offer(notation, self._dear(PLACE))
        self.closed.update(fitting.closed)
        for turn in turns_of_held(self._bench):
            self._offer(turn, None)
        self._offer_loose(g, seat)
        self._offer_shared(g)

    def _offer(self, act: str, refusal: str | None) -> None:
        if refusal is None:
            self.open[act] = act
        else:
            self.closed[act] = refusal

    def _dear(self, points: int) -> str | None:
        return "not-enough-points" if self._bench.points < points else None

    def _offer_loose(self, g: GalaxyTruckerBase, seat: Seat) -> None:
        player, bench = self._player, self._bench
        for tile in loose_tiles(player):
            if tile != bench.held:
                self._offer(f"hold:{tile}", None)
        for square in bench.placed:
            self._offer(f"lift:{square}", why_not_lift(g, seat, square))
        if bench.held is not None and bench.held not in player.set_aside:
            full = "set-aside-full" if len(player.set_aside) >= SET_ASIDE_SPACES else None
            self._offer("store", self._dear(STORE) or full)

    def _offer_shared(self, g: GalaxyTruckerBase) -> None:
        shop, bench = g.state.workshop, self._bench
        for pile in range(len(g.state.piles) - 1):
            if pile not in bench.piles:
                built = self._player.ship.built > len(bench.placed)
                unbuilt = None if built else "nothing-welded-yet"
                self._offer(f"look:{pile + 1}", unbuilt or self._dear(LOOK[g.level.level]))
        if shop.belt:
            none_left = self._dear(CLAIM) if not bench.claims else None
            self._offer("claim", none_left)


def _why_not_draw(g: GalaxyTruckerBase, bench: Bench) -> str | None:
    if not g.state.workshop.share:
        return "stack-is-empty"
    return None if bench.share else "share-is-drawn"


def _draw(g: GalaxyTruckerBase, seat: Seat) -> None:
    """«Draw»: the next tile of the builder's share, seen by its drawer only; there is no way back."""
    bench = g.player(seat).bench
    tile = g.chance.draw(bench.share, to=seat)
    pay(bench, DRAW)
    bench.hand.append(tile)
    hold(bench, tile)
    g.tell(TileDrawn(seat, tile))


def _store(player: Player) -> None:
    """«Store»: the held tile is set aside and never goes back to the warehouse."""
    bench = player.bench
    assert bench.held is not None, "nothing is held"
    (bench.hand if bench.held in bench.hand else bench.tray).remove(bench.held)
    player.set_aside.append(bench.held)
    hold(bench, None)
    pay(bench, STORE)


def _look(g: GalaxyTruckerBase, seat: Seat, pile: int) -> None:
    """«Look at a card pile»: from now on it stays open to this builder."""
    bench = g.player(seat).bench
    pay(bench, LOOK[g.level.level])
    bench.piles = sorted([*bench.piles, pile])
    bench.new_piles.append(pile)
    g.tell(PileLookedAt(seat, pile + 1, g.chance.look(g.state.piles[pile], to=seat)))
