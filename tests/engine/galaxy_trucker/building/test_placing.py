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


FITS: dict[str, tuple[str, str]] = {
    "a universal connector and a single one": ("I S1@7,7", "KK1@7,8"),
    "a universal connector and a double one": ("I S1@7,7", "KK3@7,8"),
    "two universal connectors": ("I S1@7,7", "B1@7,8"),
    "two single connectors": ("I S1@7,7 C1@7,8", "KK1@7,9"),
    "with all neighbors": ("I S1@7,7 C1@7,8 C4@8,7", "C14@8,8"),
    "behind a single connector": ("I S1@7,7 C3@8,6", "X1@7,6r2"),
    # KK3 is joined to the double connector of C1 before it; X1 to the left turns a smooth side to it.
    "one join and a smooth side": ("I S1@7,7 C1@7,8 X1@8,7r3", "KK3@8,8r1"),
    "an exhaust to the rear": ("I S1@7,7", "E9@7,6"),
    "an engine at the rear of the board": ("II S1@7,7 X1@8,7r3 X8@8,6r2", "E8@9,6"),
    "two engines side by side": ("I S1@7,7 E9@7,6", "E1@7,5"),
}
REFUSED: dict[str, tuple[str, str, str]] = {
    "a single connector and a double one": ("I S1@7,7 C1@7,8", "KK3@7,9", "connectors-clash"),
    # B1's right side is smooth, and so are three sides of KK1.
    "smooth sides alone": ("I S1@7,7 B1@7,8", "KK1@7,9r1", "nothing-joined"),
    "a smooth side and a connector": ("I S1@7,7 B1@7,8", "KK1@7,9", "connectors-clash"),
    "one of two neighbors": ("I S1@7,7 C1@7,8 C4@8,7", "C3@8,8", "connectors-clash"),
    # C3 has a single connector to the front and a double one to the right.
    "the part behind": ("I S1@7,7 C3@8,6", "X4@7,6r2", "connectors-clash"),
    "an exhaust to the left": ("I S1@7,7", "E9@7,6r1", "exhaust-not-to-the-rear"),
    "an exhaust to the front": ("I S1@7,7", "E9@7,6r2", "exhaust-not-to-the-rear"),
    "an exhaust to the right": ("I S1@7,7", "E9@7,6r3", "exhaust-not-to-the-rear"),
    "behind an engine": ("I S1@7,7 E9@7,6 X1@8,7", "X3@8,6", "in-front-of-an-exhaust"),
    "an engine before a part": ("I S1@7,7 X1@8,7r3 X3@8,6", "E9@7,6", "exhaust-blocked"),
    "in front of a barrel": ("I S1@7,7 G9@7,6", "X1@6,6", "in-front-of-a-barrel"),
    "a cannon before the starting cabin": ("I S1@7,7", "G1@8,7", "barrel-blocked"),
    "a cannon before a part": ("I S1@7,7 C1@6,7 X2@6,6", "G10@7,6", "barrel-blocked"),
    "at the side of a barrel": ("II S1@7,7 G15@7,8r1 C1@6,7", "X1@7,9", "in-front-of-a-barrel"),
}


@pytest.mark.parametrize("what", FITS)
def test_where_connectors_join_and_nothing_clashes_a_part_may_be_placed(what: str) -> None:
    assert mistake(*FITS[what]) is None


@pytest.mark.parametrize("what", REFUSED)
def test_connectors_that_clash_and_squares_that_stay_empty(what: str) -> None:
    ship, part, why = REFUSED[what]
    assert mistake(ship, part) == why


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


def test_parts_that_do_not_touch_what_must_stay_empty_are_fine() -> None:
    """A part two squares behind an engine, engines side by side, and a cannon deep in the ship at a hole."""
    assert {*wrong_parts(Ship.parse("II S1@7,7 E1@7,6 X1@8,7r3 X8@9,6"))}.isdisjoint({"7,6", "9,6"})
    assert "8,7" not in wrong_parts(Ship.parse("I S1@7,7 X2@8,7r1 E1@8,6 E3@9,6"))
    ship = Ship.parse("II S1@7,7 G15@7,8r1 C1@6,7")
    assert ship.face(Square("7,8")).points == "right"
    assert wrong_parts(ship) == []


def test_a_cannon_may_point_anywhere() -> None:
    assert TILES[TileId("G15")].connectors == (0, 2, 3, 1)
    found = places(Ship.parse("I S1@7,7"), TileId("G15"))
    assert sorted(turn for square, turn in found.open.values() if square == "7,8") == [0, 1, 2]


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
