"""Random ships of the expansion: hits, guards, pairs and feeding, checked by an independent count.

`ReadOff` reads ships from their notation without the rules under test: turning, joining, linking and arming
are done again here.
"""

import random
import re
from collections.abc import Callable
from itertools import combinations, product

import pytest

from engine.galaxy_trucker.box.board import ShipClass
from engine.galaxy_trucker.box.components import TILES, TILES_OF, Colour, TileId, sort_of
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.flight.declaring import Power, best_cannon_powers, crew_powers, engine_powers
from engine.galaxy_trucker.ship.crew import guards
from engine.galaxy_trucker.ship.energy import fed, payment
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.ship.strength import (
    cannon_halves,
    crew_compared,
    double_cannons,
    double_engines,
    engine_power,
    most_cannon_halves,
    most_engine_power,
    stations,
    turret_pairs,
)
from tests.engine.galaxy_trucker.full_ships import boards, build

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


pytestmark = pytest.mark.long

CLASSES: tuple[ShipClass, ...] = ("II", "IIB", "III", "IIIB", "IV")


def full(ship_class: ShipClass, number: int, kinds: str = "") -> Ship:
    """Return a full ship of many parts of those kinds, and of whatever holds them together."""
    rng = random.Random(f"{ship_class} {kinds} {number}")
    tiles = list(TILES_OF["expansion"])
    rng.shuffle(tiles)
    if kinds:
        wanted = kinds.split()
        tiles.sort(key=lambda tile: tile.rstrip("0123456789") not in wanted)
    return build(boards(ship_class, 1, rng)[0], Colour.BLUE, tiles, rng)


def test_parts_are_linked_as_a_second_reading_says() -> None:
    for ship_class, number in product(CLASSES, range(8)):
        ship = full(ship_class, number, "N W A")
        read = ReadOff(str(ship))
        for place in ship.parts:
            assert {at(other) for other in ship.links(place)} == read.linked(at(place)), str(ship)


def test_guards_are_those_of_a_second_reading() -> None:
    for ship_class, number in product(CLASSES, range(8)):
        ship = full(ship_class, number, "W A T C")
        stations = [place for place in ship.parts if ship.parts[place].tile.startswith("A")]
        awake = stations[: number % 3]
        text = re.sub(r" ([SC]\d+@\S+)", r" \1:hh", str(ship))
        manned, read = Ship.parse(text), ReadOff(text)
        expected = {place for place in read.kind if read.guarded(place, {*map(at, awake)})}
        assert {at(place) for place in guards(manned, awake)} == expected, text


def test_pairs_of_turrets_are_as_many_as_there_can_be() -> None:
    found: list[int] = []
    for ship_class, number in product(CLASSES, range(30)):
        ship = full(ship_class, number, "T N")
        found.append(turret_pairs(ship))
        assert found[-1] == most_pairs(ReadOff(str(ship)).joined_to("T")), str(ship)
    assert {1, 2, 3} <= {*found}


def test_solar_modules_feed_as_many_parts_at_once_as_they_can() -> None:
    counts: list[int] = []
    for ship_class, number in product(CLASSES, range(40)):
        ship = full(ship_class, number, "SM N EE GG D H A")
        rng = random.Random(number)
        powered = [place for place, part in ship.parts.items() if sort_of(part.tile).powered]
        wanted = rng.sample(powered, rng.randrange(len(powered) + 1))
        modules = ReadOff(str(ship)).joined_to("SM")
        used: list[Square] = rng.sample(
            [place for place in ship.parts if at(place) in modules], len(modules) // 3
        )
        left = {place: linked for place, linked in modules.items() if place not in map(at, used)}
        most = most_fed([at(place) for place in wanted], left)
        feeds = fed(ship, wanted, used)
        counts.append(len(feeds))
        assert len(feeds) == most, str(ship)
        assert len({feed.solar for feed in feeds}) == len({feed.consumer for feed in feeds}) == most
        assert all(at(feed.consumer) in left[at(feed.solar)] for feed in feeds)
        paid = payment(ship, wanted, used)
        assert (paid is not None) == (most == len(wanted)), "there is not a token aboard"
    assert max(counts) > 2


Strength = Callable[[Ship, list[Square]], int]


def engine_halves(ship: Ship, powered: list[Square]) -> int:
    return 2 * engine_power(ship, powered)


def crew_halves(ship: Ship, powered: list[Square]) -> int:
    return 2 * crew_compared(ship, powered)


def best(ship: Ship, read: ReadOff, places: list[Square], strength: Strength) -> list[int]:
    """Return, for each number of tokens available, the most that can be powered with them."""
    modules, found = read.joined_to("SM"), [0] * (ship.tokens_left + 1)
    for flags in product((False, True), repeat=len(places)):
        powered = [place for place, on in zip(places, flags, strict=True) if on]
        tokens = len(powered) - most_fed([at(place) for place in powered], modules)
        for more in range(tokens, len(found)):
            found[more] = max(found[more], strength(ship, powered))
    return found


def offered(ship: Ship, powers: list[Power]) -> list[int]:
    """Return the offers in the same form."""
    return [
        max(power.halves for power in powers if power.tokens <= tokens)
        for tokens in range(ship.tokens_left + 1)
    ]


def charged(ship_class: ShipClass, number: int, kinds: str) -> Ship:
    """Return a full ship with a few tokens in its first batteries."""
    ship = full(ship_class, number, kinds)
    batteries = [place for place, looks in ship.faces() if looks.sort.tokens]
    ship.tokens = dict.fromkeys(batteries[: number % 4], 1)
    return ship


def test_no_stronger_cannons_engines_or_crews_could_be_paid_for_than_are_offered() -> None:
    sunny = 0
    classes: tuple[ShipClass, ...] = ("II", "IIB", "IIIB", "IV")
    for ship_class, number in product(classes, range(12)):
        ship = charged(ship_class, number, ("SM N GG B", "SM N EE B", "SM N A W B")[number % 3])
        read = ReadOff(str(ship))
        sunny += len(read.joined_to("SM"))
        for again in (False, True):
            cannons = best_cannon_powers(ship, again=again)
            engines = engine_powers(ship, again=again)
            crews = crew_powers(ship, (), again=again)
            assert offered(ship, cannons) == best(ship, read, double_cannons(ship), cannon_halves)
            assert offered(ship, engines) == best(ship, read, double_engines(ship), engine_halves)
            assert offered(ship, crews) == best(ship, read, stations(ship), crew_halves)
            assert most_cannon_halves(ship) == max(power.halves for power in cannons)
            assert 2 * most_engine_power(ship) == max(power.halves for power in engines)
    assert sunny
