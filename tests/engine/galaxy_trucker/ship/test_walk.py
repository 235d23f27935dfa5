"""The walk of intruders through a ship, step by step. Worked examples are those of the rulebook."""

from typing import Any

import pytest

from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.squares import BoardLine, Side, Square
from engine.galaxy_trucker.building.placement import is_legal
from engine.galaxy_trucker.ship.crew import Bite, Walk, eat, walk
from engine.galaxy_trucker.ship.ship import Figure, Ship
from tests.engine.galaxy_trucker.example_ships import YELLOW, YELLOW_GUARDS


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
