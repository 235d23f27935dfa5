"""Engine power, firepower in halves, shields, cannons against meteors."""

import pytest

from engine.galaxy_trucker.box.squares import BoardLine, Side
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
    assert (cannon_halves(ship), cannon_halves(ship, double_cannons(ship))) == (unpaid, paid)


@pytest.mark.parametrize("what", ENGINE_POWER)
def test_single_engines_are_always_on_double_ones_when_paid_and_the_brown_alien_adds_two_to_them(
    what: str,
) -> None:
    parts, unpaid, paid = ENGINE_POWER[what]
    ship = Ship.parse(f"I S1@7,7 {parts}")
    assert (engine_power(ship), engine_power(ship, double_engines(ship))) == (unpaid, paid)


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
