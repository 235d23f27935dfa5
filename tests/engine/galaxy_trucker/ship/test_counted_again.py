"""Random ships of the expansion: hits, guards, pairs and feeding, checked by an independent count."""

import random
import re
from collections.abc import Callable
from itertools import product

import pytest

from engine.galaxy_trucker.box.board import BOARDS, ShipClass
from engine.galaxy_trucker.box.components import TILES_OF, Colour, sort_of
from engine.galaxy_trucker.box.squares import BoardLine, Side, Square
from engine.galaxy_trucker.flight.cards import infected
from engine.galaxy_trucker.flight.declaring import Power, best_cannon_powers, crew_powers, engine_powers
from engine.galaxy_trucker.flight.expansion_cards import energy_groups, energy_of, irradiated
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
from tests.engine.galaxy_trucker.read_off import Place, ReadOff, at, most_fed, most_pairs

pytestmark = pytest.mark.long

CLASSES: tuple[ShipClass, ...] = ("II", "IIB", "III", "IIIB", "IV")


def full(ship_class: ShipClass, number: int, kinds: str = "") -> Ship:
    """A full ship of many parts of those kinds, and of whatever holds them together."""
    rng = random.Random(f"{ship_class} {kinds} {number}")
    tiles = list(TILES_OF["expansion"])
    rng.shuffle(tiles)
    if kinds:
        wanted = kinds.split()
        tiles.sort(key=lambda tile: tile.rstrip("0123456789") not in wanted)
    return build(boards(ship_class, 1, rng)[0], Colour.BLUE, tiles, rng)


# ---------------------------------------------------------------------- what is struck on a cylinder

DRAWN = ("#..#.#..#", "##.###.##", "####S####", "##.###.##")
"""«Class IIB» as the rulebook tells it: columns 3 and 7 have row 3 alone."""

PAIRS = {
    column: [sorted(map(int, pair.split("-"))) for pair in pairs]
    for column, pairs in BOARDS["IIB"].column_dice.items()
}
"""Dice by column, as they are told beside the board."""


def struck(ship: ReadOff, side: Side, dice: tuple[int, int], shift: int = 0) -> Place | None:
    """«Hits on ships of class IIB», step by step with a finger on the board; `shift` is a thruster's."""
    if side in (Side.FRONT, Side.REAR):
        (column,) = (column for column, pairs in PAIRS.items() if sorted(dice) in pairs)
        column = (column - 1 + shift) % 9 + 1
        rows = (1, 2, 3, 4) if side is Side.FRONT else (4, 3, 2, 1)
        return next(((row, column) for row in rows if (row, column) in ship.kind), None)
    if dice[0] in (1, 2):
        return None
    row, column = dice[0] - 2 + shift, 3 if dice[1] in (1, 2, 3) else 7
    for _ in range(9):
        if (row, column) in ship.kind:
            return row, column
        column += 1 if side is Side.LEFT else -1
        if column == 0:
            column = 9
        elif column == 10:
            column = 1
    return None


def test_the_board_is_drawn_as_the_rulebook_tells_it() -> None:
    assert BOARDS["IIB"].squares == DRAWN


def test_every_roll_strikes_what_a_finger_on_the_board_finds() -> None:
    missed = 0
    for number in range(60):
        ship = full("IIB", number)
        read, plan = ReadOff(str(ship)), ship.plan
        for side, one, other in product(Side, range(1, 7), range(1, 7)):
            found = ship.first_part_on(plan.line(side, (one, other)))
            expected = struck(read, side, (one, other))
            assert (at(found.square) if found else None) == expected, (str(ship), side, one, other)
            missed += expected is None
    assert missed


def test_a_dodged_roll_strikes_what_lies_one_beside() -> None:
    for number in range(20):
        ship = full("IIB", number)
        read, plan = ReadOff(str(ship)), ship.plan
        for side, one, other in product(Side, range(1, 7), range(1, 7)):
            for way, line in plan.shifts(plan.line(side, (one, other))).items():
                found = ship.first_part_on(line)
                shift = 1 if way in (Side.RIGHT, Side.REAR) else -1
                assert (at(found.square) if found else None) == struck(read, side, (one, other), shift)


def test_a_part_outside_the_outline_of_a_cylinder_is_struck_like_any_other() -> None:
    """«Architect»: it stands within the rows and columns of the board."""
    ship = Ship.parse("IIB S1@3,5:hh X1@2,5 X2@2,6 X3@2,7 *outside@2,7")
    assert BOARDS["IIB"].line(Side.LEFT, (4, 6)) == BoardLine(Side.LEFT, 2, 7)
    for side in (Side.LEFT, Side.RIGHT):
        struck_first = ship.first_part_on(BoardLine(side, 2, 7))
        assert struck_first is not None and struck_first.square == "2,7"


# ---------------------------------------------------------------------- what is linked


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


# ---------------------------------------------------------------------- turrets in pairs


def test_pairs_of_turrets_are_as_many_as_there_can_be() -> None:
    found: list[int] = []
    for ship_class, number in product(CLASSES, range(30)):
        ship = full(ship_class, number, "T N")
        found.append(turret_pairs(ship))
        assert found[-1] == most_pairs(ReadOff(str(ship)).joined_to("T")), str(ship)
    assert {1, 2, 3} <= {*found}


# ---------------------------------------------------------------------- solar energy


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


# ---------------------------------------------------------------------- what can be declared


Strength = Callable[[Ship, list[Square]], int]


def engine_halves(ship: Ship, powered: list[Square]) -> int:
    return 2 * engine_power(ship, powered)


def crew_halves(ship: Ship, powered: list[Square]) -> int:
    return 2 * crew_compared(ship, powered)


def best(ship: Ship, read: ReadOff, places: list[Square], strength: Strength) -> list[int]:
    """For each number of tokens there are: the most that can be powered with no more of them."""
    modules, found = read.joined_to("SM"), [0] * (ship.tokens_left + 1)
    for flags in product((False, True), repeat=len(places)):
        powered = [place for place, on in zip(places, flags, strict=True) if on]
        tokens = len(powered) - most_fed([at(place) for place in powered], modules)
        for more in range(tokens, len(found)):
            found[more] = max(found[more], strength(ship, powered))
    return found


def offered(ship: Ship, powers: list[Power]) -> list[int]:
    """The same for the offers."""
    return [
        max(power.halves for power in powers if power.tokens <= tokens)
        for tokens in range(ship.tokens_left + 1)
    ]


def charged(ship_class: ShipClass, number: int, kinds: str) -> Ship:
    """A full ship with a few tokens in its first batteries."""
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


# ---------------------------------------------------------------------- what energy and sickness reach


def test_radiation_and_epidemics_reach_whom_a_second_reading_says() -> None:
    sizes: list[int] = []
    for ship_class, number in product(CLASSES, range(12)):
        bare = charged(ship_class, number, "SM N B C")
        ship = Ship.parse(re.sub(r" ([SC]\d+@\S+)", r" \1:h" + "h" * (number % 2), str(bare)))
        read = ReadOff(str(ship))
        manned = {place for place in read.kind if "h" in read.aboard[place]}
        energy = {
            place: 1 if kind == "SM" else int(read.aboard[place] or 0)
            for place, kind in read.kind.items()
            if kind in ("SM", "B", "BB")
        }
        hot = {place for place, value in energy.items() if value}
        assert {*map(at, irradiated(ship))} == {place for place in manned if read.linked(place) & hot}
        assert {*map(at, infected(ship))} == {place for place in manned if read.linked(place) & manned}
        left, groups = hot | {place for place, kind in read.kind.items() if kind == "N"}, []
        while left:
            group, border = set[Place](), {left.pop()}
            while border:
                group |= border
                border = {other for place in border for other in read.linked(place)} & left
                left -= border
            groups.append(group)
        assert sorted(sorted(map(at, group)) for group in energy_groups(ship)) == sorted(map(sorted, groups))
        sizes += [sum(energy.get(place, 0) for place in group) for group in groups]
        told = [energy_of(ship, group) for group in energy_groups(ship)]
        assert sorted(told) == sorted(sizes[len(sizes) - len(groups) :])
    assert max(sizes) >= 4
