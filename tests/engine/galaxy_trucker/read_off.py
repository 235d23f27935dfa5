"""Ships read from their notation, independently of the rules under test: turning, joining, linking and arming
are done again here."""

import re
from itertools import combinations

from engine.galaxy_trucker.box.components import TILES, TileId

Place = tuple[int, int]
"""Row and column."""

STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Steps to the front, right, rear and left: rows down, columns across."""
_PART = re.compile(r"([A-Z]+)(\d+)@(\d+),(\d+)(?:r(\d))?(?::(\w+))?")


def at(place: str) -> Place:
    row, column = place.split(",")
    return int(row), int(column)


class ReadOff:
    """A ship without markers. Only its crew says whether robots are active."""

    def __init__(self, notation: str) -> None:
        board, *words = notation.split()
        self.round = board == "IIB"
        self.kind: dict[Place, str] = {}
        self.aboard: dict[Place, str] = {}
        self.sides: dict[Place, list[int]] = {}
        self.tile: dict[Place, TileId] = {}
        for word in words:
            found = _PART.fullmatch(word)
            assert found is not None, word
            letters, number, row, column, turn, aboard = found.groups()
            place, turns = (int(row), int(column)), int(turn or 0)
            self.tile[place] = TileId(letters + number)
            self.kind[place], self.aboard[place] = letters, aboard or ""
            printed = TILES[self.tile[place]].connectors
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


def most_pairs(linked: dict[Place, set[Place]]) -> int:
    """Return the largest number of pairs, each turret in one pair only, by trying every choice of pairs."""
    edges = [(one, other) for one, other in combinations(linked, 2) if other in linked[one]]

    def most(left: list[tuple[Place, Place]]) -> int:
        if not left:
            return 0
        (one, other), *rest = left
        apart = [edge for edge in rest if not {one, other} & {*edge}]
        return max(most(rest), 1 + most(apart))

    return most(edges)


def most_fed(consumers: list[Place], linked: dict[Place, set[Place]]) -> int:
    """Return the most consumers that solar modules can power at once, by trying every consumer for every
    module."""
    modules = list(linked)

    def most(number: int, hungry: frozenset[Place]) -> int:
        if number == len(modules):
            return 0
        ways = [most(number + 1, hungry)]
        ways += [1 + most(number + 1, hungry - {one}) for one in hungry if one in linked[modules[number]]]
        return max(ways)

    return most(0, frozenset(consumers))
