"""For fixed ships and tiles: how many placements there are, counted again by brute force."""

from __future__ import annotations

import pytest

from engine.galaxy_trucker.components import TILES, TileId
from engine.galaxy_trucker.placement import places
from engine.galaxy_trucker.ship import Ship

SMALL = "I S1@7,7"
CROSS = "I S1@7,7 C4@7,6 X2@6,7 K1@7,8 E19@8,7"
RING = "II S1@7,7 X8@7,8 X5@6,8 C15@6,7r1 C1@8,7 H7@8,8"
GUNS = "II S2@7,7 G9@7,6 G15@7,8r1 X2@6,7 GG3@5,7"
ENGINES = "II S3@7,7 X2@8,7r1 E9@7,6 E18@8,8 EE4@8,9"
LONG = "III S1@7,7 X1@7,6 X2@7,5 X3@7,4 X4@7,3 X5@7,8 X7@7,9"
DEEP = "IIIA S4@7,7 X1@6,7r3 X2@8,7r1 C16@7,6"

ALL_TILES = [tile.id for tile in TILES.values() if tile.colour is None]


def brute_force(ship: Ship, tile: str) -> int:
    """All squares of the drawn board and all turns, straight from the printed connectors.

    Written without the rules under test: its own turning, meeting and pointing.
    """
    cells = {
        (ship.plan.front_row + r, ship.plan.left_column + c)
        for r, row in enumerate(ship.plan.squares)
        for c, sign in enumerate(row)
        if sign in "#S"
    }
    steps = [(-1, 0), (0, 1), (1, 0), (0, -1)]
    laid = {}
    for part in ship.parts.values():
        row, column = map(int, part.square.split(","))
        printed = TILES[part.tile]
        sides = [printed.connectors[(side - part.turn) % 4] for side in range(4)]
        aim = None
        if "cannon" in printed.kind:
            aim = part.turn
        if "engine" in printed.kind:
            aim = (2 + part.turn) % 4
        laid[row, column] = sides, aim
    printed = TILES[TileId(tile)]
    shapes = set()
    for turn in range(4):
        sides = tuple(printed.connectors[(side - turn) % 4] for side in range(4))
        aim = None
        if "cannon" in printed.kind:
            aim = turn
        if "engine" in printed.kind:
            aim = (2 + turn) % 4
        cover = turn if printed.kind == "shield" else None
        shapes.add((sides, aim, cover))
    count = 0
    for row, column in cells - set(laid):
        for sides, aim, _ in shapes:
            if "engine" in printed.kind and aim != 2:
                continue
            touching, fine = False, True
            for side, (down, across) in enumerate(steps):
                there = (row + down, column + across)
                if there not in laid:
                    continue
                theirs, their_aim = laid[there]
                mine, met = sides[side], theirs[(side + 2) % 4]
                if {mine, met} in ({1, 2}, {0, 1}, {0, 2}, {0, 3}):
                    fine = False
                if mine and met:
                    touching = True
                if aim == side or their_aim == (side + 2) % 4:
                    fine = False
            count += touching and fine
    return count


COUNTED = [
    (SMALL, "C4", 16),
    (SMALL, "B1", 4),
    (SMALL, "G15", 12),
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


@pytest.mark.parametrize("ship", [SMALL, CROSS, RING, GUNS, ENGINES, LONG, DEEP])
def test_every_tile_of_the_warehouse_is_counted_alike(ship: str) -> None:
    drawn = Ship.parse(ship)
    different = [
        tile
        for tile in ALL_TILES
        if tile not in ship and len(places(drawn, tile).open) != brute_force(drawn, tile)
    ]
    assert not different
