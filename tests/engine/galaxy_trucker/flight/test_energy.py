"""Energy with the expansion: solar modules, thrusters, astrobots, plates, turrets and armories in flight.

Universal markers make the connectors of the ships, so that nothing here relies on a printed connector that is
only proposed.
"""

import pytest

from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.events import flight as events
from engine.galaxy_trucker.flight.declaring import against, best_cannon_powers, crew_powers
from engine.galaxy_trucker.ship.energy import consumers_of, solars
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.ship.strength import (
    crew_compared,
    crew_required,
    most_cannon_halves,
    most_engine_power,
)
from tests.engine.galaxy_trucker.flight_table import Table, flight, joined

PLAIN = joined("S2@7,7:hh X1@7,8")
"""Another pilot, who is never asked anything."""


def table(text: str, card: str, dice: str = "") -> Table:
    return flight([text if text.startswith("III") else joined(text), PLAIN], card, dice=dice, legal=False)


# --- solar modules


def test_a_solar_module_feeds_a_linked_consumer_without_a_token() -> None:
    t = table("S1@7,7:hh SM1@8,7 EE1@9,7", "II-06")
    assert t.prompt(0).options == ("0:0", "0:2")
    t.answer(0, "0:2")
    assert t.told(events.SolarUsed)[0].feeds[0].solar == "8,7"
    assert t.told(events.EnginesDeclared)[0].power == 2
    assert t.told(events.TokensSpent) == []
    apart = table("S1@7,7:hh SM1@8,7 X2@8,6 EE1@9,6", "II-06")
    assert apart.told_one(events.EnginesDeclared, seat=0).power == 0
    assert "0:2" in table("S1@7,7:hh SM1@8,7 N1@8,6 EE1@9,6", "II-06").prompt(0).options, "by a router"


def test_whether_it_can_be_paid_is_a_matching_and_not_first_come_first_served() -> None:
    # One module can feed both engines, the other only the left one.
    text = joined("S1@7,7:hh SM1@8,7 X2@8,8 EE1@9,7 SM2@8,6 EE2@9,6")
    assert Ship.parse(text).tokens_left == 0
    assert flight([text, PLAIN], "II-06", legal=False).prompt(0).options[-1] == "0:4"
    # The module is linked only to the second double engine and the second double cannon.
    found = Ship.parse(joined("S1@7,7 X1@8,7 EE1@8,6 SM1@8,8 EE2@8,9 GG1@6,7 GG2@7,8"))
    assert (most_engine_power(found), most_cannon_halves(found)) == (2, 4)


def test_the_cannon_that_a_solar_module_feeds_is_the_one_that_shoots() -> None:
    """Two double cannons can hit the meteor, and only the second one is linked to the module."""
    t = table("S1@7,7:hh GG1@5,7 GG2@6,7 SM1@6,8 B1@7,8:1", "I-09", dice="34 11 11")
    t.answer(0, "solar@6,8")
    assert t.told(events.SolarUsed)[0].feeds[0].consumer == "6,7"
    assert [event.cannon for event in t.told(events.MeteorShot, seat=0)] == ["6,7"]


def test_a_solar_module_is_not_used_for_a_fight_that_is_lost_all_the_same() -> None:
    """Two ways to lose would be equally good, and the module may be needed for a shield when they fire."""
    lost = against(Ship.parse(joined("S1@7,7:hh SM1@7,8 GG1@6,8 H1@8,8")), 9, again=True)[0]
    assert (lost.tokens, lost.consumers) == (0, ())


def test_in_a_combat_zone_a_solar_module_may_be_saved() -> None:
    powers = best_cannon_powers(Ship.parse(joined("S1@7,7:hh SM1@7,8 GG1@6,8")), again=True)
    assert [str(power) for power in powers] == ["0:0", "0:2"]


TWO_SUNS = "S1@7,7:hh GG1@6,8 SM1@7,8 SM2@5,8 H1@8,8 X2@7,6"
"""A double cannon between two modules. The one at 7,8 could power the shield instead."""


def test_which_solar_module_feeds_a_double_cannon_is_the_owners_choice() -> None:
    """«Ein beliebiges davon»: the safe answer saves the module that can power shields and thrusters."""
    found = Ship.parse(joined(TWO_SUNS))
    assert [consumers_of(found, solar) for solar in solars(found)] == [["6,8"], ["6,8", "8,8"]]
    t = table(TWO_SUNS, "II-16", dice="11 11 11 11 11 11")
    t.answer(0, "0:2")
    assert (t.prompt(0).kind, t.prompt(0).options) == ("choose-solar", ("solar@5,8", "solar@7,8"))
    t.answer(0, "solar@7,8")
    assert [feed.solar for event in t.told(events.SolarUsed) for feed in event.feeds] == ["7,8"]


@pytest.mark.parametrize(
    ("parts", "card"),
    [(TWO_SUNS.replace("H1", "X3"), "II-16"), ("S1@7,7:hh EE1@8,8 SM1@7,8 SM2@8,9 H1@6,8 X2@7,6", "II-06")],
    ids=["they can feed the same", "nothing more is to come on the card"],
)
def test_a_pilot_is_not_asked_which_module_feeds_if_it_cannot_matter(parts: str, card: str) -> None:
    t = table(parts, card, dice="11 11 11 11 11 11")
    t.answer(0, "0:2")
    assert len(t.told(events.SolarUsed)) == 1
    assert "choose-solar" not in t.asked().values()


# --- thrusters


def test_a_thruster_shifts_the_line_of_one_hit_for_its_own_ship_alone() -> None:
    # A large meteor comes along column 7; the nozzle points to the right.
    t = table("S1@7,7:hh D1@7,8 B1@8,7:2", "I-09", dice="34 11 11")
    assert t.prompt(0).kind == "dodge"
    assert t.prompt(0).options == ("battery@8,7:right", "no")
    t.answer(0, "battery@8,7:right")
    dodged = t.told(events.Dodged)[0]
    assert (str(dodged.line), dodged.thruster, dodged.side) == ("front 8", "7,8", "right")
    assert {event.seat for event in t.told(events.PartDestroyed)} == {0, 1}
    assert [str(event.part) for event in t.told(events.PartDestroyed) if event.seat == 1] == ["S2@7,7"]


def test_only_nozzles_to_the_left_or_right_matter_for_what_comes_from_the_front() -> None:
    """Nor is a pilot asked who would not be harmed, or has no energy."""
    t = table("S1@7,7:hh D1@8,7r1 B1@7,6:2", "I-09", dice="34 11 11")
    assert [option.partition(":")[2] for option in t.prompt(0).options if option != "no"] == ["left"]
    assert table("S1@7,7:hh D1@7,8 B1@8,7:2", "I-09", dice="66 11 11").resolved
    assert not table("S1@7,7:hh D1@7,8", "I-09", dice="34 11 11").told(events.Dodged)


# --- turrets


def test_a_pair_alone_unlocks_the_bonus_of_a_purple_alien() -> None:
    t = table("S1@7,7:hh C1@7,6:p LP1@8,6 T1@7,8 T2@7,9", "I-01")
    declared = [event for event in t.told(events.CannonsDeclared) if event.seat == 0]
    assert [int(event.halves) for event in declared] == [6]


# --- crew


def test_astrobots_and_armed_crew_count_more_where_crews_are_compared() -> None:
    found = Ship.parse(joined("S1@7,7:hh W1@7,8 A1@8,8 A2@7,6"))
    armed, unarmed = Square("8,8"), Square("7,6")
    assert crew_compared(found) == 4, "two armed humans count double"
    assert crew_compared(found, [armed]) == 4 + 8
    assert crew_compared(found, [unarmed]) == 4 + 4
    assert crew_required(found, [armed]) == 6
    assert found.crew_size == 2


def test_in_a_combat_zone_astrobots_may_be_woken_for_energy() -> None:
    t = table("S1@7,7:h A1@7,8 B1@8,7:2", "I-16", dice="66 66 66")
    asked = t.prompt(0)
    assert (asked.kind, asked.options) == ("wake-astrobots", ("0:1", "1:5"))
    t.answer(0, "1:5")
    assert t.told(events.AstrobotsWoken)[0].squares == ("7,8",)
    assert t.told(events.WeakestFound)[0].seat == 1


def test_astrobots_help_to_reach_a_minimum_crew() -> None:
    t = table("S1@7,7:hh A1@7,8 B1@8,7:2 K1@7,6", "I-19")
    assert (t.prompt(0).kind, t.prompt(0).about["wakes"]) == ("visit-station", 1)
    t.answer(0, "stop")
    assert t.told(events.AstrobotsWoken)


def test_which_astrobots_can_be_woken_is_a_matching_too() -> None:
    """The armed station has no energy; the other one is linked to a solar module."""
    text = "S1@7,7:h X3@7,6 A1@6,6 W1@5,6 X2@7,8 A2@7,9 SM1@8,9"
    t = table(text, "I-16", dice="66 66 66")
    assert (t.prompt(0).kind, t.prompt(0).options) == ("wake-astrobots", ("0:1", "0:5"))
    t.answer(0, "0:5")
    assert t.told(events.AstrobotsWoken)[0].squares == ("7,9",) and t.told(events.SolarUsed)
    t = table(text + " K1@8,8", "I-19").answer(0, "stop")
    assert t.told(events.AstrobotsWoken)[0].squares == ("7,9",)


def test_astrobots_may_be_woken_for_tokens_to_save_solar_modules_in_a_combat_zone() -> None:
    """Ruling G21: later lines of the card may ask for energy again."""
    powers = crew_powers(Ship.parse(joined("S1@7,7:h A1@7,8 SM1@7,9 B1@8,7:2")), (), again=True)
    assert [str(power) for power in powers] == ["0:1", "0:5", "1:5"]
    t = table("S1@7,7:h A1@7,8 SM1@7,9 B1@8,7:2", "I-16", dice="66 66 66").answer(0, "1:5")
    assert t.told(events.TokensSpent, seat=0) and not t.told(events.SolarUsed)


ROBOTS = "S1@7,7:hh A1@7,8 B1@8,7:2"
SABOTAGE = "III-04"


@pytest.mark.parametrize(
    ("first", "second", "asked"),
    [
        (ROBOTS, "S2@7,7:hh", {0: "wake-astrobots"}),
        ("S2@7,7:hh C1@7,6:hh", ROBOTS, {1: "wake-astrobots"}),
        ("S2@7,7:hh", ROBOTS, {}),
        ("S2@7,7:hh C1@7,6:hh C2@7,8:hh C3@8,7:hh", ROBOTS, {}),
        (ROBOTS, "", {}),
    ],
    ids=["behind", "ahead", "the other one has as much", "even all are too few", "alone"],
)
def test_pilots_are_not_asked_to_wake_astrobots_in_vain(
    first: str, second: str, asked: dict[int, str]
) -> None:
    """Ruling G97: the next pilot has as much crew already, or too little even with all astrobots."""
    ships, rockets = [joined(first), joined(second) if second else PLAIN], [0, -4 if second else None]
    t = flight(ships, SABOTAGE, dice="11 11" * 3, legal=False, rockets=rockets)
    assert t.asked() == asked
