"""Random ships of the expansion: links, guards, pairs and feeding, checked by an independent count."""

import random
import re
from collections.abc import Callable
from itertools import combinations, product

import pytest

from engine.galaxy_trucker.box.board import ShipClass
from engine.galaxy_trucker.box.components import TILES_OF, Colour, sort_of
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.flight.declaring import Power, best_cannon_powers, crew_powers, engine_powers
from engine.galaxy_trucker.ship import strength
from engine.galaxy_trucker.ship.crew import guards
from engine.galaxy_trucker.ship.energy import fed, payment
from engine.galaxy_trucker.ship.ship import Ship
from tests.engine.galaxy_trucker.brute_force import Place, ReadOff, at
from tests.engine.galaxy_trucker.full_ships import boards, build


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
        asleep = [place for place in ship.parts if ship.parts[place].tile.startswith("A")]
        awake = asleep[: number % 3]
        text = re.sub(r" ([SC]\d+@\S+)", r" \1:hh", str(ship))
        manned, read = Ship.parse(text), ReadOff(text)
        expected = {place for place in read.kind if read.guarded(place, {*map(at, awake)})}
        assert {at(place) for place in guards(manned, awake)} == expected, text


def test_pairs_of_turrets_are_as_many_as_there_can_be() -> None:
    found: list[int] = []
    for ship_class, number in product(CLASSES, range(30)):
        ship = full(ship_class, number, "T N")
        found.append(strength.turret_pairs(ship))
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
    return 2 * strength.engine_power(ship, powered)


def crew_halves(ship: Ship, powered: list[Square]) -> int:
    return 2 * strength.crew_compared(ship, powered)


def best(ship: Ship, read: ReadOff, places: list[Square], measure: Strength) -> list[int]:
    """Return, for each number of tokens available, the most that can be powered with them."""
    modules, found = read.joined_to("SM"), [0] * (ship.tokens_left + 1)
    for flags in product((False, True), repeat=len(places)):
        powered = [place for place, on in zip(places, flags, strict=True) if on]
        tokens = len(powered) - most_fed([at(place) for place in powered], modules)
        for more in range(tokens, len(found)):
            found[more] = max(found[more], measure(ship, powered))
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
            assert offered(ship, cannons) == best(
                ship, read, strength.double_cannons(ship), strength.cannon_halves
            )
            assert offered(ship, engines) == best(ship, read, strength.double_engines(ship), engine_halves)
            assert offered(ship, crews) == best(ship, read, strength.stations(ship), crew_halves)
            assert strength.most_cannon_halves(ship) == max(power.halves for power in cannons)
            assert 2 * strength.most_engine_power(ship) == max(power.halves for power in engines)
    assert sunny
