"""Where a component may be placed: connectors, barrels, exhausts, the board, with mistakes refused and with
mistakes allowed."""

import pytest

from engine.core.errors import IllegalAnswer
from engine.galaxy_trucker.box.components import TILES, TileId
from engine.galaxy_trucker.box.faces import turns_that_differ
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.building.placement import is_legal, mistake_at, openings, wrong_parts
from engine.galaxy_trucker.building.places import places
from engine.galaxy_trucker.ship.ship import Part, Ship
from tests.engine.galaxy_trucker.yard import squares, yard


def mistake(ship: str, part: str) -> str | None:
    return mistake_at(Ship.parse(ship), Part.parse(part))


def test_a_tile_joins_the_starting_cabin_by_any_connector_on_any_side() -> None:
    found = places(Ship.parse("I S1@7,7"), TileId("C4"))
    assert len(found.open) == 16
    assert squares(list(found.open)) == ["6,7", "7,6", "7,8", "8,7"]
    assert not found.closed


def test_a_smooth_side_may_not_meet_a_connector() -> None:
    """B1 has one universal connector, so there is one turn for each side."""
    found = places(Ship.parse("I S1@7,7"), TileId("B1"))
    assert list(found.open) == ["6,7r3", "7,6r2", "7,8", "8,7r1"]
    assert set(found.closed.values()) == {"connectors-clash"}


def test_a_single_connector_may_not_meet_a_double_one() -> None:
    assert TILES[TileId("KK1")].connectors == (0, 0, 0, 1)
    assert TILES[TileId("KK3")].connectors == (0, 0, 0, 2)
    ship = "I S1@7,7 C1@7,8"
    assert Ship.parse(ship).face(Square("7,8")).connectors == (2, 1, 2, 1)
    assert mistake(ship, "KK1@7,9") is None
    assert mistake(ship, "KK3@7,9") == "connectors-clash"


def test_a_universal_connector_meets_any_connector() -> None:
    for tile in ("KK1@7,8", "KK3@7,8", "B1@7,8"):
        assert mistake("I S1@7,7", tile) is None


def test_smooth_sides_may_meet_but_something_must_join() -> None:
    """B1's right side is smooth, and so are three sides of KK1."""
    ship = "I S1@7,7 B1@7,8"
    assert mistake(ship, "KK1@7,9r1") == "nothing-joined"
    assert mistake(ship, "KK1@7,9") == "connectors-clash"


def test_every_neighbour_of_a_square_counts() -> None:
    ship = "I S1@7,7 C1@7,8 C4@8,7"
    assert Ship.parse(ship).face(Square("8,7")).connectors == (2, 1, 2, 2)
    assert mistake(ship, "C14@8,8") is None
    assert mistake(ship, "C3@8,8") == "connectors-clash"


def test_the_part_behind_a_square_turns_its_front_towards_it() -> None:
    """C3 has a single connector to the front and a double one to the right."""
    assert mistake("I S1@7,7 C3@8,6", "X1@7,6r2") is None
    assert mistake("I S1@7,7 C3@8,6", "X4@7,6r2") == "connectors-clash"


def test_one_join_is_enough_where_other_neighbours_only_meet_smooth_sides() -> None:
    """KK3 is joined to the double connector of C1 before it; X1 to the left turns a smooth side to it."""
    assert mistake("I S1@7,7 C1@7,8 X1@8,7r3", "KK3@8,8r1") is None


def test_an_exhaust_points_to_the_rear_without_turning() -> None:
    refusals = [mistake("I S1@7,7", f"E9@7,6{turn}") for turn in ("", "r1", "r2", "r3")]
    assert refusals == [None, "exhaust-not-to-the-rear", "exhaust-not-to-the-rear", "exhaust-not-to-the-rear"]


def test_the_square_behind_an_engine_stays_empty() -> None:
    assert mistake("I S1@7,7 E9@7,6 X1@8,7", "X3@8,6") == "in-front-of-an-exhaust"
    assert mistake("I S1@7,7 X1@8,7r3 X3@8,6", "E9@7,6") == "exhaust-blocked"


def test_an_engine_at_the_rear_of_the_board_is_fine() -> None:
    assert mistake("II S1@7,7 X1@8,7r3 X8@8,6r2", "E8@9,6") is None


def test_a_part_two_squares_behind_an_engine_does_not_matter() -> None:
    ship = Ship.parse("II S1@7,7 E1@7,6 X1@8,7r3 X8@9,6")
    assert Square("9,6") not in wrong_parts(ship)
    assert Square("7,6") not in wrong_parts(ship)


def test_the_square_in_front_of_a_barrel_stays_empty() -> None:
    assert mistake("I S1@7,7 G9@7,6", "X1@6,6") == "in-front-of-a-barrel"
    assert places(Ship.parse("I S1@7,7 G9@7,6"), TileId("X1")).closed["6,6"] == "in-front-of-a-barrel"
    assert mistake("I S1@7,7", "G1@8,7") == "barrel-blocked"
    assert mistake("I S1@7,7 C1@6,7 X2@6,6", "G10@7,6") == "barrel-blocked"


def test_a_cannon_may_point_anywhere() -> None:
    assert TILES[TileId("G15")].connectors == (0, 2, 3, 1)
    found = places(Ship.parse("I S1@7,7"), TileId("G15"))
    assert sorted(turn for square, turn in found.open.values() if square == "7,8") == [0, 1, 2]


def test_a_cannon_deep_in_the_ship_beside_a_hole_is_fine() -> None:
    ship = Ship.parse("II S1@7,7 G15@7,8r1 C1@6,7")
    assert ship.face(Square("7,8")).points == "right"
    assert wrong_parts(ship) == []
    assert mistake(str(ship), "X1@7,9") == "in-front-of-a-barrel"


def test_two_engines_side_by_side_are_fine() -> None:
    ship = Ship.parse("I S1@7,7 X2@8,7r1 E1@8,6 E3@9,6")
    assert mistake("I S1@7,7 E9@7,6", "E1@7,5") is None
    assert Square("8,7") not in wrong_parts(ship)


def test_only_squares_of_the_board_beside_a_part_are_offered() -> None:
    assert openings(Ship.parse("I S1@7,7 X1@6,7")) == ["5,7", "6,6", "6,8", "7,6", "7,8", "8,7"]
    assert openings(Ship.parse("I S1@7,7 X1@8,7")) == ["6,7", "7,6", "7,8", "8,6", "8,8"]
    assert openings(Ship.parse("III X1@7,9"))[:3] == ["6,9", "7,8", "7,10"], "row by row, from the left"


def test_turns_that_look_alike_are_offered_once() -> None:
    alike = next(tile.id for tile in TILES.values() if tile.connectors == (2, 1, 2, 1))
    assert turns_that_differ(alike) == (0, 1)
    assert turns_that_differ(TileId("C4")) == (0, 1, 2, 3)
    assert all(turns_that_differ(tile.id) == (0, 1, 2, 3) for tile in TILES.values() if tile.sort.shield)


def test_a_placement_that_breaks_a_rule_is_refused_with_the_reason() -> None:
    y = yard(stack="B1").play(0, "draw")
    assert y.closed("7,8r1") == "connectors-clash"
    with pytest.raises(IllegalAnswer):
        y.play(0, "7,8r1")
    assert y.bench(0).held == "B1"


def test_truckers_may_place_anything_beside_a_part_without_a_hint() -> None:
    y = yard(stack="E19", placement="trucker").play(0, "draw")
    fits = [option for option in y.options() if "," in option]
    assert len(fits) == 16
    assert not [option for option in y.asked().closed if "," in option]
    y.play(0, "6,7r1")
    assert y.ship(0, viewer=0) == "I S1@7,7 E19@6,7r1"


def test_truckers_cannot_build_off_the_board_or_over_a_part_or_in_mid_air_either() -> None:
    y = yard(["I S1@7,7 X1@6,7", "I S2@7,7"], stack="C4", placement="trucker").play(0, "draw")
    assert sorted(squares(y.options())) == ["5,7", "6,6", "6,8", "7,6", "7,8", "8,7"]


def test_truckers_cannot_leave_a_part_in_mid_air_by_lifting_the_one_beside_it() -> None:
    """B1 clashes with the cabin, and KK1 is joined only to B1: without B1, nothing holds KK1 to the cabin."""
    y = yard(stack="B1 KK1", placement="trucker").play(0, "draw", "7,8r2", "draw", "7,9")
    assert y.view(0).seats[0].ship.pieces == (("7,8", "7,9"), ("7,7",))
    assert y.closed("lift:7,8") == "holds-the-ship-together"
    y.play(0, "lift:7,9", "7,6", "lift:7,8")


def test_truckers_may_lift_what_others_only_lie_beside_and_a_clash_is_no_hint() -> None:
    """KK3 is joined only to C1 and clashes with C4. Without C1 it is next to C4, as truckers may build."""
    ships = ["I S1@7,7 C4@8,7", "I S2@7,7"]
    y = yard(ships, stack="C1 KK3", placement="trucker").play(0, "draw", "7,8", "draw", "8,8r1")
    assert len(y.view(0).seats[0].ship.pieces) == 1
    y.play(0, "lift:7,8")
    assert y.view(0).seats[0].ship.pieces == (("7,7", "8,7"), ("8,8",))


def test_a_ship_is_legal_when_nothing_clashes_blocks_or_hangs_loose() -> None:
    assert is_legal(Ship.parse("I S1@7,7 C4@7,6 K1@7,8"))
    assert wrong_parts(Ship.parse("I S1@7,7 B1@7,8r1")) == ["7,7", "7,8"]
    assert wrong_parts(Ship.parse("I S1@7,7 E9@7,6r1")) == ["7,6", "7,7"]
    assert wrong_parts(Ship.parse("I S1@7,7 E9@7,6r2")) == ["7,6"], "askew, and nothing else"
    assert wrong_parts(Ship.parse("I S1@7,7 X1@7,6 G9@8,6 X4@8,7r3")) == ["7,6", "8,6"], "before its barrel"
    assert wrong_parts(Ship.parse("I S1@7,7 E9@7,6 X1@8,6r2 X2@8,7")) == ["7,6", "8,6"], "behind its exhaust"


def test_wrong_parts_are_named_row_by_row_from_the_front_and_from_the_left() -> None:
    ship = "III S1@7,7 C1@7,6 B1@8,6 KK1@7,8r1 X1@7,9 B2@7,10r1"
    assert wrong_parts(Ship.parse(ship)) == ["7,6", "7,7", "7,8", "7,9", "7,10", "8,6"]
    assert not is_legal(Ship.parse("I S1@7,7 B1@9,9"))
    assert wrong_parts(Ship.parse("I S1@7,7 B1@9,9")) == []
