"""Ships of the expansion for its pictures: full ones of every class, with everything its box brings."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from engine.galaxy_trucker.box.board import BOARDS, BoardId, Good
from engine.galaxy_trucker.box.components import TILES, Colour
from engine.galaxy_trucker.ship.ship import Figure, Ship, sorted_goods
from engine.galaxy_trucker.view import GalaxyTruckerView, ship_view
from tests.engine.galaxy_trucker.full_ships import build
from tests.gallery.galaxy_trucker import in_flight, position

TRIES = 10


def _by_chance(board: BoardId, seat: int, rng: random.Random) -> Ship:
    tiles = [tile.id for tile in TILES.values() if tile.colour is None]
    rng.shuffle(tiles)
    return build(board, list(Colour)[seat], tiles, rng)


@cache
def full_ship(board: BoardId, seat: int, *, loaded: bool = True) -> Ship:
    """A ship as full as chance makes it, of the tiles of both boxes; loaded with all it can carry."""
    rng = random.Random(f"{board} {seat}")
    ship = max((_by_chance(board, seat, rng) for _ in range(TRIES)), key=lambda ship: len(ship.parts))
    if not loaded:
        return ship
    for place, looks in ship.faces():
        sort = looks.sort
        if sort.crew:
            ship.crew[place] = [Figure.HUMAN] * sort.crew
        if sort.tokens:
            ship.tokens[place] = sort.tokens
        if sort.containers:
            goods = [rng.choice(list(Good)[0 if sort.special else 1 :]) for _ in range(sort.containers)]
            ship.goods[place] = sorted_goods(goods)
    return ship


def fleet_of(boards: Sequence[BoardId]) -> GalaxyTruckerView:
    """A flight with such ships."""
    view = position("III", len(boards), in_flight).view()
    seats = tuple(
        replace(seat, ship=ship_view(full_ship(board, seat.seat)))
        for seat, board in zip(view.seats, boards, strict=True)
    )
    return replace(view, seats=seats, ship_class=BOARDS[boards[0]].ship_class, level=BOARDS[boards[0]].level)
