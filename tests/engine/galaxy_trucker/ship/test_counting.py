"""How many placements there are, and what is wrong with a ship, counted again by brute force."""

import random

import pytest

from engine.galaxy_trucker.box.board import BASE_BOARDS, BoardId
from engine.galaxy_trucker.box.components import BASE_TILES, Colour
from engine.galaxy_trucker.box.squares import square
from engine.galaxy_trucker.building.placement import wrong_parts
from engine.galaxy_trucker.building.places import places
from engine.galaxy_trucker.ship.ship import Part, Ship
from tests.engine.galaxy_trucker.brute_force import CLASHING, STEPS, ReadOff, brute_force
from tests.engine.galaxy_trucker.full_ships import build

ALL_TILES = [tile.id for tile in BASE_TILES.values() if tile.colour is None]


SMALL = [
    "I S1@7,7",
    "I S1@7,7 C4@7,6 X2@6,7 K1@7,8 E19@8,7",
    "II S1@7,7 X8@7,8 X5@6,8 C15@6,7r1 C1@8,7 H7@8,8",
    "II S2@7,7 G9@7,6 G15@7,8r1 X2@6,7 GG3@5,7",
    "II S3@7,7 X2@8,7r1 E9@7,6 E18@8,8 EE4@8,9",
    "III S1@7,7 X1@7,6 X2@7,5 X3@7,4 X4@7,3 X5@7,8 X7@7,9",
    "IIIA S4@7,7 X1@6,7r3 X2@8,7r1 C16@7,6",
]
LARGE = [
    str(build(board, Colour.RED, random.Random(3).sample(ALL_TILES, 20), random.Random(3)))
    for board in BASE_BOARDS
]


@pytest.mark.parametrize("ship", [*SMALL, *LARGE])
def test_every_tile_of_the_warehouse_is_counted_alike(ship: str) -> None:
    drawn = Ship.parse(ship)
    different = [
        tile
        for tile in ALL_TILES
        if tile not in {part.tile for part in drawn}
        and len(places(drawn, tile).open) != brute_force(drawn, tile)
    ]
    assert not different


def as_truckers_build(board: BoardId, number: int) -> Ship:
    """Return tiles next to each other, whether they fit or not."""
    rng = random.Random(f"{board} {number}")
    ship = Ship.parse(f"{board} S1@7,7")
    for tile in rng.sample(ALL_TILES, rng.randrange(4, 24)):
        ways = list(places(ship, tile, strict=False).open.values())
        if ways:
            ship.put(Part(tile, *rng.choice(ways)))
    for place in rng.sample(list(ship.parts), rng.randrange(4)):
        ship.take(place)
    return ship


@pytest.mark.parametrize("board", BASE_BOARDS)
def test_mistakes_exposed_connectors_and_pieces_of_any_ship_are_counted_alike(board: BoardId) -> None:
    for number in range(40):
        ship = as_truckers_build(board, number)
        read, wrong, exposed = ReadOff(str(ship)), set(), 0
        laid = read.sides
        piece = {here: here for here in laid}
        for (row, column), sides in laid.items():
            aim = read.aims[row, column]
            if aim is not None and aim != 2 and ship.face(square(row, column)).sort.engine:
                wrong.add((row, column))
            for side, (down, across) in enumerate(STEPS):
                there = (row + down, column + across)
                if there not in laid:
                    exposed += sides[side] > 0
                    continue
                met = laid[there][(side + 2) % 4]
                if aim == side or {sides[side], met} in CLASHING:
                    wrong |= {(row, column), there}
                elif sides[side]:
                    joined, other = piece[row, column], piece[there]
                    piece = {cell: joined if part == other else part for cell, part in piece.items()}
        assert set(wrong_parts(ship)) == {square(*cell) for cell in wrong}
        assert ship.exposed_connectors == len(ship.exposed()) == exposed
        by_brute_force = {
            frozenset(square(*cell) for cell in laid if piece[cell] == one) for one in piece.values()
        }
        assert {frozenset(one) for one in ship.pieces()} == by_brute_force
