"""For fixed ships and tiles: how many placements there are, counted again by brute force."""

import random

import pytest

from engine.galaxy_trucker.box.board import BASE_BOARDS, BoardId
from engine.galaxy_trucker.box.components import BASE_TILES, TileId
from engine.galaxy_trucker.box.squares import square
from engine.galaxy_trucker.building.placement import wrong_parts
from engine.galaxy_trucker.building.places import places
from engine.galaxy_trucker.ship.ship import Part, Ship
from tests.engine.galaxy_trucker.brute_force import CLASHING, STEPS, brute_force, read_off

SMALL = "I S1@7,7"
CROSS = "I S1@7,7 C4@7,6 X2@6,7 K1@7,8 E19@8,7"
RING = "II S1@7,7 X8@7,8 X5@6,8 C15@6,7r1 C1@8,7 H7@8,8"
GUNS = "II S2@7,7 G9@7,6 G15@7,8r1 X2@6,7 GG3@5,7"
ENGINES = "II S3@7,7 X2@8,7r1 E9@7,6 E18@8,8 EE4@8,9"
LONG = "III S1@7,7 X1@7,6 X2@7,5 X3@7,4 X4@7,3 X5@7,8 X7@7,9"
DEEP = "IIIA S4@7,7 X1@6,7r3 X2@8,7r1 C16@7,6"
WIDE = (
    "III S2@7,7 K7@5,7r1 LB5@6,7r1 KK3@6,8r3 G15@7,8r2 KK1@7,9 C10@8,3r3 G19@8,4 E18@8,5 G23@8,6r2 X2@8,7 "
    "LB6@9,3r1 B9@9,7r1 K6@9,8"
)
TALL = (
    "IIIA S3@7,7 GG4@5,6r1 G19@6,6r3 C12@6,7r2 C10@7,6r2 K6@7,8r2 G13@8,7r3 C14@9,7r1 LP3@9,8r2 X5@9,9r3 "
    "EE4@10,7"
)
FULL = (
    "II S4@7,7 K6@5,7r1 C4@6,7r1 H8@6,9 G11@7,6r3 E18@7,8 R3@7,9r2 G14@8,5r2 LB2@8,6 H2@8,7r1 GG7@8,9r2 "
    "E16@8,10"
)
"""Three ships that grew at random."""

ALL_TILES = [tile.id for tile in BASE_TILES.values() if tile.colour is None]


COUNTED = [
    (SMALL, "C4", 16),
    (SMALL, "B1", 4),
    (SMALL, "G15", 12),
    (WIDE, "X6", 10),
    (WIDE, "GG8", 6),
    (TALL, "K9", 10),
    (TALL, "E13", 2),
    (FULL, "C14", 6),
    (FULL, "LB6", 5),
    (CROSS, "X8", 10),
    (RING, "C4", 19),
    (GUNS, "K7", 12),
    (ENGINES, "E18", 2),
    (ENGINES, "H3", 8),
    (LONG, "GG5", 24),
    (DEEP, "X6", 6),
]


@pytest.mark.parametrize(("ship", "tile", "count"), COUNTED)
def test_placements_of_a_fixed_ship_and_tile(ship: str, tile: str, count: int) -> None:
    assert len(places(Ship.parse(ship), TileId(tile)).open) == count == brute_force(Ship.parse(ship), tile)


@pytest.mark.parametrize("ship", [SMALL, CROSS, RING, GUNS, ENGINES, LONG, DEEP, WIDE, TALL, FULL])
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
        laid = read_off(ship)
        wrong, exposed = set(), 0
        piece = {here: here for here in laid}
        for (row, column), (sides, aim) in laid.items():
            if aim is not None and aim != 2 and ship.face(square(row, column)).sort.engine:
                wrong.add((row, column))
            for side, (down, across) in enumerate(STEPS):
                there = (row + down, column + across)
                if there not in laid:
                    exposed += sides[side] > 0
                    continue
                met = laid[there][0][(side + 2) % 4]
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
