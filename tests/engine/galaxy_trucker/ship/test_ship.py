"""Ships: notation, joins, pieces, exposed connectors, what is aboard."""

import pytest

from engine.galaxy_trucker.box.components import BASE_TILES, Alien, clashes, joins
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.ship.ship import Part, Ship
from tests.engine.galaxy_trucker import full_ships

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
    assert not ship.joined(Square("8,5"), Side.RIGHT)
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
        ship = full_ships.start("III", 2, number).game.state.players[0].ship
        for place in list(ship.parts):
            assert ship.bridges(place) is (len(ship.pieces(without=[place])) > len(ship.pieces()))
        for place in list(ship.parts)[3::4]:
            ship.take(place)
        for place in list(ship.parts):
            assert ship.bridges(place) is (len(ship.pieces(without=[place])) > len(ship.pieces()))
