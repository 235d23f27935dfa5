"""The most extreme positions of Galaxy Trucker, for its pictures."""

from msgspec.structs import replace

from engine.core.game import Outcome
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import BOARDS, Good, ShipClass
from engine.galaxy_trucker.box.cards import BASE_CARDS, CardId, Hit
from engine.galaxy_trucker.box.components import WAREHOUSE, TileId
from engine.galaxy_trucker.box.squares import BoardLine, Side
from engine.galaxy_trucker.state.encounter import Aim, Declared, Landing
from engine.galaxy_trucker.state.state import Pay, Zone
from engine.galaxy_trucker.view import BenchView, EncounterView, Fit, GalaxyTruckerView, LooseTile, PileView
from tests.gallery.galaxy_trucker import at_the_bench, in_flight, loading, position
from tests.render.promises import LONGEST

LONG = LONGEST[:4]


def worst_bench(board: str) -> GalaxyTruckerView:
    """Return a tile that fits anywhere in every turn, all zones full, three claims, and three piles looked
    at."""
    yard = position(board, 4, at_the_bench)
    view = yard.view(yard.asked)
    bench, own = view.bench, view.seats[yard.asked]
    assert bench is not None
    free = [at for at in BOARDS[own.ship.board].places if at not in {p.square for p in own.ship.parts}]
    zones = (*[Zone.HAND] * 9, *[Zone.TRAY] * 3, *[Zone.SET_ASIDE] * 2)
    loose = tuple(LooseTile(tile, zone) for tile, zone in zip(WAREHOUSE[-14:], zones, strict=True))
    level = [card for card in BASE_CARDS if card.startswith("III-")]
    piles = tuple(PileView(pile, tuple(level[4 * pile : 4 * pile + 4])) for pile in (1, 2, 3))
    full: BenchView = replace(
        bench,
        held=loose[0].tile,
        loose=loose,
        fits=tuple(Fit(place, turn) for place in free for turn in range(4)),
        points=21,
        claims=(TileId("GG1"), TileId("EE1"), TileId("BB1")),
        piles=piles,
    )
    return replace(view, bench=full)


def choosing(count: int) -> GalaxyTruckerView:
    """Return that many tiles to choose from. The first three are claimed, and the last one, if there are
    more, is gone."""
    yard = position("III", 4, at_the_bench)
    view = yard.view(yard.asked)
    assert view.bench is not None
    tiles = WAREHOUSE[10 : 10 + count]
    there = tiles[:-1] if count > 3 else tiles
    bench = replace(view.bench, offered=tiles, claims=tiles[:3])
    return replace(view, bench=bench, workshop=replace(view.workshop, belt=there))


def worst_yard(board: str, seats: int) -> GalaxyTruckerView:
    """Return a position in which nearly everything is on the belt, and everybody has set aside and won what
    they can."""
    view = position(board, seats, at_the_bench).view()
    many = tuple(
        replace(seat, set_aside=WAREHOUSE[:2], tray=WAREHOUSE[2:5], number=n + 1 if n else None, credits=88)
        for n, seat in enumerate(view.seats)
    )
    shop = replace(view.workshop, belt=WAREHOUSE[:120], stack=140, shift=12, left=4)
    return replace(view, seats=many, workshop=shop, round=3, rounds=3, piles=(4, 4, 4, 4))


def worst_flight(board: str, seats: int, card: str) -> GalaxyTruckerView:
    """Return a flight with the largest numbers, the last pilot nearly lapped, and every effect of a card at
    once."""
    view = position(board, seats, in_flight).view()
    everybody = tuple(seat.seat for seat in view.seats)
    many = tuple(
        replace(
            seat,
            ship=replace(
                seat.ship, crew=16, engine=8, most_engine=19, cannon_halves=17, most_cannon_halves=31,
                exposed_connectors=24, tokens=17,
            ),
            credits=123,
            lost=WAREHOUSE[:30],
            rocket=47 - 39 * seat.seat // (seats - 1) if seat.seat != 1 else None,
            gave_up=seat.seat == 1,
        )
        for seat in view.seats
    )  # fmt: skip
    now = EncounterView(
        aim=Aim(Hit("large", Side.LEFT), 7, 7, (6, 6), BoardLine(Side.LEFT, 8), everybody),
        attacked=everybody[0],
        beaten=everybody,
        line=1,
        declared=tuple(Declared(seat, "cannons", 31, 4) for seat in everybody),
        landings=tuple(Landing(seat, 1) for seat in everybody),
    )
    return replace(view, seats=many, card=CardId(card), encounter=now, waiting=everybody, deck=16)


def worst_ramp() -> GalaxyTruckerView:
    """Return more goods on the ramp than any card offers."""
    ramp = position("II", 4, loading)
    view = ramp.view(ramp.asked)
    seats = tuple(replace(seat, lost=WAREHOUSE[:30]) for seat in view.seats)
    return replace(view, seats=seats, ramp=(*Good, *Good, *Good, *Good))


def worst_final(board: str, rounds: int = 3) -> GalaxyTruckerView:
    """Return rounds with two-digit numbers that everybody has won."""
    view = position(board, 4, in_flight).view()
    pay = tuple(Pay(n, None if n == 2 else 1, 12, 12, 44, 30, 30, 188, 24) for n in range(1, rounds + 1))
    seats = tuple(replace(seat, pay=pay, credits=188) for seat in view.seats)
    rest: ShipClass = "IIIA"
    classes = (view.ship_class, *(rest,) * (rounds - 1))
    return replace(view, classes=classes, seats=seats, waiting=(), over=True, rounds=rounds, round=rounds)


SHARED = Outcome((tuple(Seat(n) for n in range(4)),), (188,) * 4, "shared-victory")
