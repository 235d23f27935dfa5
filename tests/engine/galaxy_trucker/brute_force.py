"""Ships read from their notation and placements counted by brute force, without the rules under test."""

import re

from engine.galaxy_trucker.box.components import TILES, TileId
from engine.galaxy_trucker.ship.ship import Ship

Place = tuple[int, int]
"""Row and column."""
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Steps to the front, right, rear and left: rows down, columns across."""
CLASHING = ({1, 2}, {0, 1}, {0, 2}, {0, 3})
_PART = re.compile(r"([A-Z]+)(\d+)@(\d+),(\d+)(?:r(\d))?(?::(\w+))?")


def at(place: str) -> Place:
    row, column = place.split(",")
    return int(row), int(column)


def aim_of(tile: TileId, turn: int) -> int | None:
    """Return the side that a barrel or an exhaust points to."""
    kind = TILES[tile].kind
    return turn if "cannon" in kind else (2 + turn) % 4 if "engine" in kind else None


class ReadOff:
    """A ship without markers. Only its crew says whether robots are active."""

    def __init__(self, notation: str) -> None:
        board, *words = notation.split()
        self.round = board == "IIB"
        self.kind: dict[Place, str] = {}
        self.aboard: dict[Place, str] = {}
        self.sides: dict[Place, list[int]] = {}
        self.aims: dict[Place, int | None] = {}
        for word in words:
            found = _PART.fullmatch(word)
            assert found is not None, word
            letters, number, row, column, turn, aboard = found.groups()
            place, turns = (int(row), int(column)), int(turn or 0)
            tile = TileId(letters + number)
            self.kind[place], self.aboard[place] = letters, aboard or ""
            self.aims[place] = aim_of(tile, turns)
            printed = TILES[tile].connectors
            self.sides[place] = [printed[(side + 4 - turns) % 4] for side in range(4)]

    def beside(self, place: Place, side: int) -> Place:
        """Return the neighboring square. On a rotating cylinder, columns 1 and 9 are neighbors."""
        row, column = place[0] + STEPS[side][0], place[1] + STEPS[side][1]
        return (row, (column - 1) % 9 + 1) if self.round else (row, column)

    def holds(self, place: Place, side: int) -> bool:
        """Return whether the parts on both sides of an edge are joined."""
        there = self.beside(place, side)
        if there not in self.kind:
            return False
        pair = {self.sides[place][side], self.sides[there][(side + 2) % 4]}
        return 0 not in pair and pair != {1, 2}

    def linked(self, place: Place) -> set[Place]:
        """Return everything that counts as connected: neighbors, and everything joined to the same group of
        routers."""
        near = {self.beside(place, side) for side in range(4) if self.holds(place, side)}
        seen: set[Place] = set()
        routers = [other for other in near | {place} if self.kind[other] == "N"]
        while routers:
            router = routers.pop()
            if router not in seen:
                seen.add(router)
                around = {self.beside(router, side) for side in range(4) if self.holds(router, side)}
                near |= around
                routers += [other for other in around if self.kind[other] == "N"]
        return near - {place}

    def guarded(self, place: Place, awake: set[Place]) -> bool:
        """Return whether an auto turret, or crew next to an armory, guards a square. Robots are crew while
        they are active."""
        if self.kind[place] == "T":
            return True
        crew = (self.kind[place] in ("S", "C") and self.aboard[place]) or place in awake
        return bool(crew) and any(self.kind[other] == "W" for other in self.linked(place))

    def joined_to(self, kind: str) -> dict[Place, set[Place]]:
        """Return the parts of a kind, each with the parts it is linked to."""
        return {place: self.linked(place) for place in self.kind if self.kind[place] == kind}


def brute_force(ship: Ship, tile: str) -> int:
    """Return all squares of the drawn board and all turns, straight from the printed connectors. This code
    does not use the rules under test: it turns, joins and points by itself."""
    cells = {
        (ship.plan.front_row + r, ship.plan.left_column + c)
        for r, row in enumerate(ship.plan.squares)
        for c, sign in enumerate(row)
        if sign in "#S"
    }
    laid, printed = ReadOff(str(ship)), TILES[TileId(tile)]
    shapes = set()
    for turn in range(4):
        sides = tuple(printed.connectors[(side - turn) % 4] for side in range(4))
        cover = turn if printed.kind == "shield" else None
        shapes.add((sides, aim_of(printed.id, turn), cover))
    count = 0
    for row, column in cells - set(laid.sides):
        for sides, aim, _ in shapes:
            if "engine" in printed.kind and aim != 2:
                continue
            touching, fine = False, True
            for side, (down, across) in enumerate(STEPS):
                there = (row + down, column + across)
                if there not in laid.sides:
                    continue
                mine, met = sides[side], laid.sides[there][(side + 2) % 4]
                if {mine, met} in CLASHING:
                    fine = False
                if mine and met:
                    touching = True
                if aim == side or laid.aims[there] == (side + 2) % 4:
                    fine = False
            count += touching and fine
    return count
