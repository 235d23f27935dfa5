"""Positions of Space Mission for pictures and words: the most extreme ones."""

from msgspec.structs import replace

from engine.core.prompt import Seat
from engine.space_mission import view as views
from engine.space_mission.cards import DECK, PLANETS, TILES, Tile
from engine.space_mission.scoring import ScoreSheet
from engine.space_mission.state import Ending, Looking
from tests.gallery.space_mission import REMEMBERING, looking, middle, position
from tests.render.promises import LONGEST

LONG = LONGEST

ALL_TILES = tuple(views.TileCount(tile, TILES[tile].count) for tile in Tile)
POINTS = ALL_TILES[:-1]
PILE = tuple(views.TileCount(tile, 1) for tile in Tile)[3:]
"""Eight tiles, all different: more kinds cannot be in a pile."""
PAIRS = tuple(
    views.TileCount(tile, 2) for tile in (Tile.RED_MINERAL, Tile.BLUE_ALIEN, Tile.WATER, Tile.SPACE)
)
MOST = ScoreSheet(gate=9, stations=24, minerals=64, aliens=50, matter=28, water=28, medals=18)


def worst_board() -> views.SpaceMissionView:
    """Return a board with everybody on one planet, everything reserved there, twenty probes each, and all
    Space face up."""
    view: views.SpaceMissionView = position(middle, None, seats=5)[0]
    marks = tuple(views.ReservedView(Seat(seat), 2 if seat < 2 else 1) for seat in range(5))
    crowd = tuple(Seat(seat) for seat in range(5))
    planets = tuple(
        replace(
            planet, pile=1, face_up=n % 2 == 1, reserved=marks, scanned_by=crowd, station=None, ships=crowd
        )
        for n, planet in enumerate(view.planets)
    )
    seats = tuple(
        replace(seat, probes=20, tiles=14, stations=8, reserved=16, chips=20) for seat in view.seats
    )
    return replace(
        view, planets=planets, seats=seats, round=88, space=16, last_round=True, waiting=crowd, deck=35
    )


def worst_gate() -> views.SpaceMissionView:
    """Return all players still on the gate, with twenty probes each."""
    view = worst_board()
    seats = tuple(replace(seat, planet=None) for seat in view.seats)
    planets = tuple(replace(planet, ships=()) for planet in view.planets)
    return replace(view, seats=seats, planets=planets)


def worst_private() -> views.SpaceMissionView:
    """Return a view with a pile of all kinds, many received tiles, a full hand, all tiles, and all piles
    remembered."""
    view: views.SpaceMissionView = position(looking, 1, seats=5, words=REMEMBERING)[0]
    planets = tuple(PLANETS)[:8]
    hand = tuple(views.HandCard(card, planets, scans=True, lands=True) for card in DECK[-5:])
    look = views.LookView(planets[2], Looking.DEVELOP, (DECK[0],), PILE, PILE[:5])
    return replace(
        view,
        hand=hand,
        tiles=POINTS,
        worth=MOST,
        look=look,
        memory=tuple(
            views.MemoryView(planet, PILE if n % 2 else PAIRS, 88, gone=7) for n, planet in enumerate(planets)
        ),
        own_reserved=tuple(views.OwnReserved(planet, PILE[:6]) for planet in planets),
    )


def worst_final() -> views.SpaceMissionView:
    """Return five players who share the first place with everything there is."""
    sheets = tuple(views.FinalSheet(Seat(seat), 1, POINTS, 8, 20, MOST, MOST.total) for seat in range(5))
    return replace(worst_board(), final=sheets, over=Ending.SPACE, waiting=(), action=0)


def worst_discard() -> views.SpaceMissionView:
    """Return a discard pile with nearly every card."""
    return replace(worst_board(), discard=DECK)
