"""Positions of Wormholes for pictures: the most extreme ones."""

from msgspec.structs import replace

from engine.core.prompt import Prompt, Seat
from engine.wormholes.base import Score
from engine.wormholes.boards import BOX, LAYOUTS, PLANETS, PlanetId, SpaceId
from engine.wormholes.galaxy import CLOSED, LaidBoard, Owner
from engine.wormholes.view import Goal, Place, Token, TurnView, WormholesView
from render.face import Scene
from tests.gallery.wormholes import my_turn, position
from tests.render.promises import LONGEST

ADA, BEA = Seat(0), Seat(1)
EN, DE = Scene(("Ada", "Bea", "Cem", "Dora"), "en"), Scene(("Ada", "Bea", "Cem", "Dora"), "de")
FROST, GYRE = PlanetId("frost"), PlanetId("gyre")
D7, E7, E8 = SpaceId("D7"), SpaceId("E7"), SpaceId("E8")
LONG = LONGEST
MOST = Score(exploration=18, wormholes=9, passengers=56, bonus=15, delivered=28)
CROWD = tuple(Seat(seat) for seat in range(5))


def begun(prompt: Prompt, answers: int) -> bool:
    """Return a game before its first answer."""
    return True


def free(view: WormholesView) -> list[SpaceId]:
    """Return spaces where tokens may be placed, first those beside planets and the station."""
    galaxy = view.galaxy
    near = [space for site in galaxy.planets.values() for space in site.around]
    there = [*dict.fromkeys([*near, *galaxy.station.around, *galaxy.spaces])]
    return [space for space in there if galaxy.takes_tokens(space)]


def crowded(view: WormholesView) -> WormholesView:
    """Return all fifty wormholes on the map, all ships on one space, and numbers of two and three digits."""
    spaces, seats = free(view), len(view.players)
    players = tuple(
        replace(
            player,
            ship=spaces[3],
            tokens=tuple(
                Token(spaces[n * seats + seat], BOX.wormholes[n], active=n % 3 > 0)
                for n in range(len(BOX.wormholes))
            ),
            next_wormhole=None,
            hand=4,
            delivered=28,
            exploration=tuple(range(seat + 1, len(view.docks) + 1, seats)),
            score=MOST,
        )
        for seat, player in enumerate(view.players)
    )
    return replace(
        view,
        players=players,
        round=88,
        last_round=90,
        explored=tuple(planet for planet, _ in view.docks),
        exploration=(),
        deck=100,
        docks=tuple((planet, 10 + n) for n, (planet, _) in enumerate(view.docks)),
        waiting=CROWD[:seats],
    )


def worst_board(layout: str = "standard", seats: int = 5) -> WormholesView:
    """Return a crowded map of a layout; chance alone chooses the fourth layout."""
    chosen = layout if layout != "fourth" else "random"
    for number in range(7, 99):
        words = (("sides", "random"), ("layout", chosen))
        view, _ = position(begun, None, seats=seats, number=number, words=words)
        if LAYOUTS[view.layout].word == layout:
            return crowded(view)
    raise AssertionError(f"chance never lays the layout '{layout}'")


def worst_private(*, cards: int, everywhere: bool = True) -> WormholesView:
    """Return a hand of that many passengers, and every space within reach at the price of many points."""
    view, _ = position(my_turn, 1, seats=5)
    view = crowded(view)
    goals = tuple(
        Goal(space, n % 4, 15 if n % 2 else 0)
        for n, space in enumerate(view.galaxy.spaces)
        if view.galaxy.kind(space) not in CLOSED
    )
    me = replace(view.players[1], next_wormhole=5, passengers=tuple(PLANETS) * 12)
    return replace(
        view,
        players=(view.players[0], me, *view.players[2:]),
        hand=tuple(PlanetId(planet) for planet in list(PLANETS)[:cards]),
        goals=goals if everywhere else (),
        sites=tuple(view.galaxy.next_to[SpaceId(str(me.ship))]),
        turn=TurnView(3, pickup=True, jumped=False, astray=None),
    )


def worst_final() -> WormholesView:
    """Return five players who share the first place with everything there is."""
    view = worst_board()
    brought = tuple(PlanetId(planet) for planet in list(PLANETS) * 10)
    players = tuple(replace(player, passengers=brought) for player in view.players)
    places = tuple(Place(Owner(seat), 1, MOST) for seat in range(5))
    return replace(view, players=players, ranking=places, waiting=())


def every_side_up(view: WormholesView, side: str) -> WormholesView:
    """Return the same boards with one side up, so that every feature of that side is on the map."""
    laid = tuple(
        board if n == 0 else LaidBoard(board.board, "plus" if side == "plus" else "cross", board.turns)
        for n, board in enumerate(view.boards)
    )
    return replace(view, boards=laid)
