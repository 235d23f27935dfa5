"""Engine power, firepower in halves, shields, cannons against meteors."""

from engine.galaxy_trucker.box.squares import BoardLine, Side, Square
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.ship.strength import (
    cannon_halves,
    cannons_against,
    double_cannons,
    double_engines,
    engine_power,
    most_cannon_halves,
    most_engine_power,
    shielded,
)


def test_a_single_engine_is_always_on() -> None:
    assert engine_power(Ship.parse("I S1@7,7 E1@8,7 E2@8,6")) == 2


def test_a_double_engine_gives_two_for_a_token_and_nothing_without() -> None:
    ship = Ship.parse("I S1@7,7 EE1@8,7 B1@7,8:1")
    assert double_engines(ship) == ["8,7"]
    assert engine_power(ship) == 0
    assert engine_power(ship, [Square("8,7")]) == 2


def test_a_single_cannon_counts_one_to_the_front_and_a_half_anywhere_else() -> None:
    halves = [cannon_halves(Ship.parse(f"I S1@7,7 G1@7,8{turn}")) for turn in ("", "r1", "r2", "r3")]
    assert halves == [2, 1, 1, 1]


def test_a_double_cannon_counts_two_to_the_front_and_one_anywhere_else_when_paid() -> None:
    for turn, halves in (("", 4), ("r1", 2), ("r2", 2), ("r3", 2)):
        ship = Ship.parse(f"I S1@7,7 GG1@7,8{turn}")
        assert cannon_halves(ship) == 0
        assert cannon_halves(ship, [Square("7,8")]) == halves


def test_strengths_are_never_rounded() -> None:
    assert cannon_halves(Ship.parse("I S1@7,7 G1@6,7 G2@7,8r1 G3@7,6r3 G4@7,9r1")) == 5


def test_the_purple_alien_adds_two_only_where_there_is_firepower_without_it() -> None:
    """Nothing + alien = nothing; half a cannon + alien = 2.5."""
    assert cannon_halves(Ship.parse("I S1@7,7 C1@7,6:p")) == 0
    assert cannon_halves(Ship.parse("I S1@7,7 C1@7,6:p G1@7,8r1")) == 5


def test_the_brown_alien_adds_two_only_where_there_is_engine_power_without_it() -> None:
    assert engine_power(Ship.parse("I S1@7,7 C1@7,6:b")) == 0
    ship = Ship.parse("I S1@7,7 C1@7,6:b EE1@8,7 B1@7,8:1")
    assert engine_power(ship) == 0
    assert engine_power(ship, [Square("8,7")]) == 4


def test_an_unpaid_double_cannon_does_not_wake_the_purple_alien() -> None:
    ship = Ship.parse("I S1@7,7 C1@7,6:p GG1@6,7 B1@7,8:1")
    assert cannon_halves(ship) == 0
    assert cannon_halves(ship, [Square("6,7")]) == 8


def test_an_alien_does_not_help_the_other_strength() -> None:
    assert cannon_halves(Ship.parse("I S1@7,7 C1@7,6:b G1@6,7")) == 2
    assert engine_power(Ship.parse("I S1@7,7 C1@7,6:p E1@8,7")) == 1


def test_the_most_a_ship_can_do_is_bounded_by_its_tokens() -> None:
    ship = Ship.parse("II S1@7,7 GG1@6,7r1 GG2@7,8 EE1@8,7 EE2@8,6 B1@7,6:1")
    assert double_cannons(ship) == ["7,8", "6,7"], "the stronger first"
    assert most_cannon_halves(ship) == 4
    assert most_engine_power(ship) == 2


def test_a_large_meteor_from_the_rear_is_treated_like_one_from_a_side() -> None:
    ship = Ship.parse("I S1@7,7 G1@8,6r2 E1@8,8")
    columns = [number for number in range(2, 13) if cannons_against(ship, BoardLine(Side.REAR, number))]
    assert columns == [5, 6, 7]


def test_cannons_that_cost_nothing_are_named_first() -> None:
    ship = Ship.parse("I S1@7,7 GG1@6,7 G1@7,6 G2@8,7")
    assert cannons_against(ship, BoardLine.parse("front 7")) == ["8,7", "6,7"]


def test_a_battery_feeds_every_part_of_the_ship_wherever_it_lies() -> None:
    ship = Ship.parse("II S1@7,7 X8@7,8 H1@6,8 EE1@8,7 GG1@6,7 B1@9,4:2")
    assert "9,4" not in {place for part in ship for place in ship.joins(part.square)}
    assert most_engine_power(ship) == 2
    assert most_cannon_halves(ship) == 4
    assert shielded(ship, Side.FRONT)


def test_structural_modules_do_nothing_but_join() -> None:
    ship = Ship.parse("I S1@7,7 X1@7,6 X2@7,8")
    assert (most_engine_power(ship), most_cannon_halves(ship), ship.holds()) == (0, 0, {})
    assert not any(
        sort.crew or sort.tokens for sort in (looks.sort for _, looks in ship.faces()) if not sort.starting
    )
