"""Ships: notation, joins, pieces, exposed connectors, what is aboard, and how strong they are."""

import pytest

from engine.galaxy_trucker.box.components import BASE_TILES, Alien, clashes, joins
from engine.galaxy_trucker.box.squares import BoardLine, Side, Square
from engine.galaxy_trucker.ship import strength as power
from engine.galaxy_trucker.ship.ship import Part, Ship
from tests.engine.galaxy_trucker.flight_table import start

LOADED = "I S1@7,7:hh C4@7,6:p K1@7,8:gb BB1@8,7r1:3"


@pytest.mark.parametrize("text", [LOADED, "III S3@7,7", "IIIA S2@7,7 H1@7,6r3 RR1@7,8:ry"])
def test_a_ship_is_read_as_it_is_written(text: str) -> None:
    assert str(Ship.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "IV S1@7,7",
        "I Q1@7,7",
        "I S1@5,5",
        "I S1@7,7 C1@7,7",
        "I C1@7,7 C1@7,6",
        "I S1@7,7r4",
        "I B1@7,7:3",
        "I C1@7,7:hhh",
        "I K1@7,7:hh",
        "I X1@7,7:y",
    ],
)
def test_what_is_no_ship_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        Ship.parse(text)


@pytest.mark.parametrize("part", ["B7@7,6", "GG8@4,7r1", "X1@11,9r3"])
def test_a_part_is_read_as_it_is_written(part: str) -> None:
    assert str(Part.parse(part)) == part


def test_like_connectors_and_universal_ones_join() -> None:
    """Single and double ones clash, and smooth sides clash with every connector."""
    pairs = [(a, b) for a in range(4) for b in range(4)]
    joined = {(1, 1), (2, 2), (3, 3), (1, 3), (3, 1), (2, 3), (3, 2)}
    assert {pair for pair in pairs if joins(*pair)} == joined
    assert {pair for pair in pairs if clashes(*pair)} == {*pairs} - joined - {(0, 0)}


def tile_with(*connectors: int) -> str:
    return next(tile.id for tile in BASE_TILES.values() if tile.connectors == connectors)


@pytest.mark.parametrize(("turn", "connector"), [("", 3), ("r2", 0)])
def test_a_smooth_side_joins_neither_a_smooth_one_nor_a_universal_connector(
    turn: str, connector: int
) -> None:
    left, right = tile_with(2, 0, 0, 3), tile_with(0, 0, 1, 3)
    ship = Ship.parse(f"III S1@7,7 {left}@8,5 {right}@8,6{turn}")
    assert ship.face(Square("8,6")).connector(Side.LEFT) == connector
    assert Side.RIGHT not in ship.fit(ship.parts[Square("8,5")]).joined
    assert ship.links(Square("8,5")) == ()


def test_pieces_come_largest_first_and_hold_together_by_joins_only() -> None:
    """Joins are told clockwise from the front."""
    ship = Ship.parse(LOADED)
    assert ship.joins(Square("7,7")) == ("7,8", "8,7", "7,6")
    assert ship.pieces() == [("7,6", "7,7", "7,8", "8,7")]
    assert ship.pieces(without=[Square("7,7")]) == [("7,6",), ("7,8",), ("8,7",)]


def test_every_connector_beside_an_empty_square_is_exposed_also_to_the_outside() -> None:
    """A universal one counts as one."""
    ship = Ship.parse("I S1@7,7")
    assert ship.exposed() == [(Square("7,7"), side) for side in Side]
    assert ship.exposed_connectors == 4
    assert Ship.parse("I S1@7,7 X8@9,9").exposed_connectors == 8
    assert Ship.parse(f"I S1@7,7 {tile_with(0, 0, 0, 3)}@7,8").exposed_connectors == 3


def test_with_a_part_everything_on_it_goes_back_to_the_bank() -> None:
    ship = Ship.parse(LOADED)
    assert ship.goods and ship.take(Square("7,8")).tile == "K1" and not ship.goods
    assert ship.tokens and ship.take(Square("8,7")).tile == "BB1" and not ship.tokens
    assert ship.has_alien(Alien.PURPLE) and ship.take(Square("7,6")).tile == "C4"
    assert not ship.has_alien(Alien.PURPLE)
    assert str(ship) == "I S1@7,7:hh"


def test_crew_counts_humans_and_aliens_alike_and_capacity_tells_special_containers_apart() -> None:
    ship = Ship.parse(LOADED)
    assert (ship.crew_size, ship.humans, ship.tokens_left) == (3, 2, 3)
    holds = Ship.parse("I S1@7,7 K1@7,8 KK1@7,6 RR1@8,7").holds().values()
    assert (sum(hold.room for hold in holds), sum(hold.red for hold in holds)) == (7, 2)


def test_a_copy_shares_nothing() -> None:
    ship = Ship.parse(LOADED)
    other = ship.copy()
    other.take(Square("7,8"))
    other.crew[Square("7,7")].clear()
    assert str(ship) == LOADED


def test_a_part_bridges_where_the_ship_is_in_more_pieces_without_it() -> None:
    for number in range(6):
        ship = start("III", 2, number).game.state.players[0].ship
        for place in list(ship.parts):
            assert ship.bridges(place) is (len(ship.pieces(without=[place])) > len(ship.pieces()))
        for place in list(ship.parts)[3::4]:
            ship.take(place)
        for place in list(ship.parts):
            assert ship.bridges(place) is (len(ship.pieces(without=[place])) > len(ship.pieces()))


FIREPOWER: dict[str, tuple[str, int, int]] = {
    "a single cannon to the front": ("G1@7,8", 2, 2),
    "to the right": ("G1@7,8r1", 1, 1),
    "to the rear": ("G1@7,8r2", 1, 1),
    "to the left": ("G1@7,8r3", 1, 1),
    "never rounded": ("G1@6,7 G2@7,8r1 G3@7,6r3 G4@7,9r1", 5, 5),
    "a double cannon to the front when paid": ("GG1@7,8", 0, 4),
    "a double one to the right": ("GG1@7,8r1", 0, 2),
    "a double one to the rear": ("GG1@7,8r2", 0, 2),
    "a double one to the left": ("GG1@7,8r3", 0, 2),
    # Nothing + alien = nothing; half a cannon + alien = 2.5.
    "a purple alien alone": ("C1@7,6:p", 0, 0),
    "a purple alien and half a cannon": ("C1@7,6:p G1@7,8r1", 5, 5),
    "an unpaid double cannon does not wake the alien": ("C1@7,6:p GG1@7,8", 0, 8),
    "a brown alien does not help": ("C1@7,6:b G1@6,7", 2, 2),
}
"""Cannons and aliens, and their firepower in halves without and with a token for a double cannon."""
ENGINE_POWER: dict[str, tuple[str, int, int]] = {
    "a single engine is always on": ("E1@8,7 E2@8,6", 2, 2),
    "a double one for a token": ("EE1@8,7", 0, 2),
    "a brown alien alone": ("C1@7,6:b", 0, 0),
    "a brown alien and a double engine": ("C1@7,6:b EE1@8,7", 0, 4),
    "a purple alien does not help": ("C1@7,6:p E1@8,7", 1, 1),
}
"""Engines and aliens, and their power without and with a token for a double engine."""


@pytest.mark.parametrize("what", FIREPOWER)
def test_cannons_count_more_to_the_front_double_ones_when_paid_and_the_purple_alien_adds_two_to_them(
    what: str,
) -> None:
    parts, unpaid, paid = FIREPOWER[what]
    ship = Ship.parse(f"I S1@7,7 {parts}")
    assert (power.cannon_halves(ship), power.cannon_halves(ship, power.double_cannons(ship))) == (
        unpaid,
        paid,
    )


@pytest.mark.parametrize("what", ENGINE_POWER)
def test_single_engines_are_always_on_double_ones_when_paid_and_the_brown_alien_adds_two_to_them(
    what: str,
) -> None:
    parts, unpaid, paid = ENGINE_POWER[what]
    ship = Ship.parse(f"I S1@7,7 {parts}")
    assert (power.engine_power(ship), power.engine_power(ship, power.double_engines(ship))) == (unpaid, paid)


def test_the_most_a_ship_can_do_is_bounded_by_its_tokens() -> None:
    ship = Ship.parse("II S1@7,7 GG1@6,7r1 GG2@7,8 EE1@8,7 EE2@8,6 B1@7,6:1")
    assert power.double_cannons(ship) == ["7,8", "6,7"], "the stronger first"
    assert power.most_cannon_halves(ship) == 4
    assert power.most_engine_power(ship) == 2


def test_cannons_that_cost_nothing_are_named_first() -> None:
    """A large meteor from the rear is treated like one from a side."""
    ship = Ship.parse("I S1@7,7 GG1@6,7 G1@7,6 G2@8,7")
    assert power.cannons_against(ship, BoardLine.parse("front 7")) == ["8,7", "6,7"]
    ship = Ship.parse("I S1@7,7 G1@8,6r2 E1@8,8")
    columns = [number for number in range(2, 13) if power.cannons_against(ship, BoardLine(Side.REAR, number))]
    assert columns == [5, 6, 7]


def test_a_battery_feeds_every_part_of_the_ship_wherever_it_lies() -> None:
    ship = Ship.parse("II S1@7,7 X8@7,8 H1@6,8 EE1@8,7 GG1@6,7 B1@9,4:2")
    assert "9,4" not in {place for part in ship for place in ship.joins(part.square)}
    assert power.most_engine_power(ship) == 2
    assert power.most_cannon_halves(ship) == 4
    assert power.shielded(ship, Side.FRONT)


def test_structural_modules_do_nothing_but_join() -> None:
    ship = Ship.parse("I S1@7,7 X1@7,6 X2@7,8")
    assert (power.most_engine_power(ship), power.most_cannon_halves(ship), ship.holds()) == (0, 0, {})
    assert not any(
        sort.crew or sort.tokens for sort in (looks.sort for _, looks in ship.faces()) if not sort.starting
    )
