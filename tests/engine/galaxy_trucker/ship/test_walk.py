"""The walk of intruders through a ship, step by step, in worked examples of the rulebook. Ships counted again
by brute force: placements, mistakes, and, in random ships of the expansion, links, guards, pairs, feeding."""

import random
import re
from collections.abc import Callable
from itertools import combinations, product
from typing import Any

import pytest

from engine.galaxy_trucker.box.board import BASE_BOARDS, BoardId, Good, ShipClass
from engine.galaxy_trucker.box.components import BASE_TILES, TILES_OF, Colour, sort_of
from engine.galaxy_trucker.box.squares import BoardLine, Side, Square, square_at
from engine.galaxy_trucker.building.placement import is_legal, wrong_parts
from engine.galaxy_trucker.building.places import places
from engine.galaxy_trucker.flight.declarations import Power, best_cannon_powers, crew_powers, engine_powers
from engine.galaxy_trucker.ship import strength
from engine.galaxy_trucker.ship.crew import Bite, Walk, eat, guards, walk
from engine.galaxy_trucker.ship.energy import fed, payment
from engine.galaxy_trucker.ship.ship import Figure, Part, Ship
from tests.engine.galaxy_trucker.brute_force import CLASHING, STEPS, Place, ReadOff, at, brute_force
from tests.engine.galaxy_trucker.flight_table import boards, build
from tests.engine.galaxy_trucker.yard import YELLOW, YELLOW_GUARDS


def through(
    notation: str,
    docked: str,
    side: Side,
    *legs: int,
    turns: Any = "left",
    guards: set[str] | None = None,
    **kind: bool,
) -> Walk:
    """Return the walk of an intruder that came from that side and docked there."""
    squares = {Square(place) for place in guards or ()}
    ship = Ship.parse(notation)
    return walk(ship, Square(docked), side.opposite, turns=turns, legs=legs, guards=squares, **kind)


def docked(side: Side, number: int, notation: str = YELLOW) -> str:
    part = Ship.parse(notation).first_part_on(BoardLine(side, number))
    assert part is not None
    return part.square


def glutton(row: int) -> Walk:
    """Return the worked example's glutton: it comes from the left, turns left, and takes four steps."""
    return through(YELLOW, docked(Side.LEFT, row), Side.LEFT, 4, guards={*YELLOW_GUARDS}, eats=True)


def test_the_ship_of_the_example_is_legal() -> None:
    assert is_legal(Ship.parse(YELLOW))
    assert docked(Side.LEFT, 7) == "7,5", "the turret"
    assert Ship.parse(YELLOW).first_part_on(BoardLine(Side.LEFT, 4)) is None
    assert Ship.parse(YELLOW).first_part_on(BoardLine(Side.LEFT, 10)) is None


def test_worked_example_a_glutton_in_row_6_goes_by_way_of_the_armoury_and_does_no_harm() -> None:
    found = glutton(6)
    assert found.way == "6,5 6,6 5,6 6,6"
    assert not found.defeated and found.bites == ()


def test_worked_example_a_glutton_in_row_5_is_defeated_by_armed_humans_with_its_third_step() -> None:
    found = glutton(5)
    assert found.way == "5,6 6,6 6,7"
    assert found.defeated and found.bites == ()


def commando(*, guards: set[str] | None = None) -> Walk:
    """Return the worked example's commando: it comes from the right in row 7, turns left, and takes six
    steps twice."""
    there = docked(Side.RIGHT, 7)
    return through(YELLOW, there, Side.RIGHT, 6, 6, guards=guards or {*YELLOW_GUARDS}, bombs=True)


def test_worked_example_a_commando_bombs_an_engine_with_its_sixth_step_and_the_battery_with_its_twelfth() -> (
    None
):
    found = commando()
    assert found.way == "7,9 8,9 8,10 8,9 8,8 9,8 8,8 8,7 8,6 9,6 9,5 9,6"
    assert found.bombs == ("9,8", "9,6")
    assert not found.defeated
    assert found.bites == (), "it ignores the humans"


def test_worked_example_with_armed_crew_in_the_second_cabin_only_the_first_bomb_is_there() -> None:
    found = commando(guards={*YELLOW_GUARDS, "8,6"})
    assert found.way.endswith("8,7 8,6")
    assert found.defeated and found.bombs == ("9,8",)


CROSS = "III S1@7,7 X1@7,6 X2@6,7 X3@7,8"
"""A starting cabin with parts on three sides."""


@pytest.mark.parametrize(
    ("ship", "docked", "side", "steps", "left", "right"),
    [
        (CROSS, "7,6", Side.LEFT, 3, "7,6 7,7 6,7", "7,6 7,7 7,8"),
        ("III S1@7,7 X1@7,6 X3@7,8", "7,6", Side.LEFT, 3, "7,6 7,7 7,8", "7,6 7,7 7,8"),
        ("III S1@7,7 X1@7,6 X3@8,7", "7,6", Side.LEFT, 3, "7,6 7,7 8,7", "7,6 7,7 8,7"),
        ("III S1@7,7 X1@7,6 X2@6,7 X3@8,7", "7,6", Side.LEFT, 3, "7,6 7,7 6,7", "7,6 7,7 8,7"),
        ("III S1@7,7 X1@7,6 X2@6,7", "7,6", Side.LEFT, 3, "7,6 7,7 6,7", "7,6 7,7 6,7"),
        # From the front it looks to the rear, so its left is the right of the ship.
        (CROSS, "6,7", Side.FRONT, 3, "6,7 7,7 7,8", "6,7 7,7 7,6"),
        # In a dead end it turns round, so back in the cabin its left is the right of the ship.
        (CROSS, "7,6", Side.LEFT, 5, "7,6 7,7 6,7 7,7 7,8", "7,6 7,7 7,8 7,7 6,7"),
        # The part it boards on counts as the first step.
        (CROSS, "7,6", Side.LEFT, 1, "7,6", "7,6"),
    ],
)
def test_one_that_turns_left_goes_left_then_ahead_then_right_and_the_other_way_round(
    ship: str, docked: str, side: Side, steps: int, left: str, right: str
) -> None:
    for turns, way in (("left", left), ("right", right)):
        assert through(ship, docked, side, steps, turns=turns).way == way


def test_it_walks_by_joined_connectors_only_not_to_parts_that_merely_lie_beside() -> None:
    joined, beside = "III S1@7,7 X1@7,6 G1@6,6", "III S1@7,7 X1@7,6 G1@6,6r2"
    assert "6,6" in Ship.parse(beside).touches(Square("7,6"))
    assert through(joined, "7,6", Side.LEFT, 2).way == "7,6 6,6"
    assert through(beside, "7,6", Side.LEFT, 2).way == "7,6 7,7"


def test_a_router_is_a_part_like_any_other_and_no_short_cut() -> None:
    ship = Ship.parse("III S1@7,7 N1@7,6 X1@7,5")
    assert "7,7" in ship.links(Square("7,5"))
    assert through(str(ship), "7,5", Side.LEFT, 3).way == "7,5 7,6 7,7"


def test_on_a_cylinder_it_walks_across_the_seam() -> None:
    ship = "IIB S1@3,5 X1@3,9 X2@3,1 X3@3,2"
    assert through(ship, "3,9", Side.LEFT, 3).way == "3,9 3,1 3,2"
    assert through(ship, "3,2", Side.RIGHT, 3).way == "3,2 3,1 3,9"


def test_on_a_part_with_no_way_off_it_stays_and_leaves_its_bombs_there() -> None:
    """Ruling G41."""
    found = through("III S1@7,7:hh", "7,7", Side.FRONT, 4, 4, bombs=True)
    assert (found.way, found.bombs, found.defeated) == ("7,7", ("7,7",), False)
    assert through("III S1@7,7:hh", "7,7", Side.FRONT, 4, eats=True).bombs == ()


def test_a_glutton_eats_humans_aliens_goods_and_tokens_also_where_it_boards() -> None:
    found = through("III K6@7,6:bg S1@7,7:hh", "7,6", Side.LEFT, 2, eats=True)
    assert found.bites[0] == Bite(Square("7,6"), goods=(Good.GREEN, Good.BLUE))
    assert found.bites[-1] == Bite(Square("7,7"), (Figure.HUMAN, Figure.HUMAN))
    alien = through("III C7@7,6:p S1@7,7", "7,6", Side.LEFT, 1, eats=True)
    assert alien.bites == (Bite(Square("7,6"), (Figure.PURPLE,)),)


def test_it_eats_everything_once_where_it_passes_twice_and_two_bombs_on_one_part_are_as_good_as_one() -> None:
    found = through("III S1@7,7:hh X1@7,6", "7,7", Side.RIGHT, 4, eats=True)
    assert found.way == "7,7 7,6 7,7 7,6"
    assert len(found.bites) == 1
    found = through("III S1@7,7 X1@7,6", "7,6", Side.LEFT, 2, 2, bombs=True)
    assert found.way == "7,6 7,7 7,6 7,7"
    assert [step.bomb for step in found.steps] == [False, True, False, True]
    assert found.bombs == ("7,7",)


def test_a_walk_changes_nothing_until_it_is_said_to() -> None:
    ship = Ship.parse(YELLOW)
    found = walk(ship, Square("9,5"), Side.RIGHT, turns="left", legs=(4,), guards=(), eats=True)
    assert str(ship) == str(Ship.parse(YELLOW))
    eat(ship, found.bites)
    assert (ship.tokens_left, ship.crew_size) == (0, 6)


def test_a_guard_where_a_bomb_was_meant_to_be_comes_first() -> None:
    found = through("III S1@7,7 X1@7,6", "7,6", Side.LEFT, 2, guards={"7,7"}, bombs=True)
    assert found.defeated and found.bombs == ()


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
            if aim is not None and aim != 2 and ship.face(square_at(row, column)).sort.engine:
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
        assert set(wrong_parts(ship)) == {square_at(*cell) for cell in wrong}
        assert ship.exposed_connectors == len(ship.exposed()) == exposed
        by_brute_force = {
            frozenset(square_at(*cell) for cell in laid if piece[cell] == one) for one in piece.values()
        }
        assert {frozenset(one) for one in ship.pieces()} == by_brute_force


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


@pytest.mark.long
def test_parts_are_linked_as_a_second_reading_says() -> None:
    for ship_class, number in product(CLASSES, range(8)):
        ship = full(ship_class, number, "N W A")
        read = ReadOff(str(ship))
        for place in ship.parts:
            assert {at(other) for other in ship.links(place)} == read.linked(at(place)), str(ship)


@pytest.mark.long
def test_guards_are_those_of_a_second_reading() -> None:
    for ship_class, number in product(CLASSES, range(8)):
        ship = full(ship_class, number, "W A T C")
        asleep = [place for place in ship.parts if ship.parts[place].tile.startswith("A")]
        awake = asleep[: number % 3]
        text = re.sub(r" ([SC]\d+@\S+)", r" \1:hh", str(ship))
        manned, read = Ship.parse(text), ReadOff(text)
        expected = {place for place in read.kind if read.guarded(place, {*map(at, awake)})}
        assert {at(place) for place in guards(manned, awake)} == expected, text


@pytest.mark.long
def test_pairs_of_turrets_are_as_many_as_there_can_be() -> None:
    found: list[int] = []
    for ship_class, number in product(CLASSES, range(30)):
        ship = full(ship_class, number, "T N")
        found.append(strength.turret_pairs(ship))
        assert found[-1] == most_pairs(ReadOff(str(ship)).joined_to("T")), str(ship)
    assert {1, 2, 3} <= {*found}


@pytest.mark.long
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


@pytest.mark.long
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
