"""Placements counted by brute force, without the rules under test."""

from engine.galaxy_trucker.box.components import TILES, TileId
from engine.galaxy_trucker.ship.ship import Ship

STEPS = [(-1, 0), (0, 1), (1, 0), (0, -1)]
"""Steps to the front, right, rear and left: rows down, columns across."""
CLASHING = ({1, 2}, {0, 1}, {0, 2}, {0, 3})


def read_off(ship: Ship) -> dict[tuple[int, int], tuple[list[int], int | None]]:
    """Return the row and column of every part, its turned sides, and the side its barrel or exhaust points
    to."""
    laid: dict[tuple[int, int], tuple[list[int], int | None]] = {}
    for part in ship.parts.values():
        row, column = map(int, part.square.split(","))
        printed, aim = TILES[part.tile], None
        if "cannon" in printed.kind:
            aim = part.turn
        if "engine" in printed.kind:
            aim = (2 + part.turn) % 4
        laid[row, column] = [printed.connectors[(side - part.turn) % 4] for side in range(4)], aim
    return laid


def brute_force(ship: Ship, tile: str) -> int:
    """Return all squares of the drawn board and all turns, straight from the printed connectors. This code
    does not use the rules under test: it turns, joins and points by itself."""
    cells = {
        (ship.plan.front_row + r, ship.plan.left_column + c)
        for r, row in enumerate(ship.plan.squares)
        for c, sign in enumerate(row)
        if sign in "#S"
    }
    laid, printed = read_off(ship), TILES[TileId(tile)]
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
            for side, (down, across) in enumerate(STEPS):
                there = (row + down, column + across)
                if there not in laid:
                    continue
                theirs, their_aim = laid[there]
                mine, met = sides[side], theirs[(side + 2) % 4]
                if {mine, met} in CLASHING:
                    fine = False
                if mine and met:
                    touching = True
                if aim == side or their_aim == (side + 2) % 4:
                    fine = False
            count += touching and fine
    return count
