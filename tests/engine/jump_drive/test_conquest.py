"""«Conquering» and «Contact Specialist»."""

import pytest

from engine.jump_drive.cards import CardId, design
from engine.jump_drive.costs import general_military, special_against
from engine.jump_drive.events import DevelopmentPlaced, WorldConquered, WorldPaid
from tests.engine.jump_drive.table import holding, table


def cards(named: str) -> list[CardId]:
    return [CardId(word) for word in named.split()]


def test_a_military_world_is_conquered_by_enough_military_and_nothing_is_discarded() -> None:
    t = holding("rebel_outpost genetics_lab", "drop_ships space_marines")
    t.play("rebel_outpost").rest()
    assert t.told_one(WorldConquered).defense == 5
    assert "genetics_lab" in t.hand(0)


def test_where_one_military_is_missing_cards_do_not_take_its_place() -> None:
    hand = "rebel_outpost genetics_lab genetics_lab mining_robots mining_robots"
    t = holding(hand, "space_marines space_marines")
    assert t.closed(0)["rebel_outpost"] == ("not-enough-military", {"have": 4, "need": 5})


@pytest.mark.parametrize(
    ("tableau", "world", "military"),
    [
        ("galactic_imperium", "rebel_base", 4),
        ("galactic_imperium", "pirate_lair", 0),
        ("galactic_imperium", "alien_guardians", 0),
        ("rosetta_stone_world", "alien_guardians", 2),
        ("rosetta_stone_world alien_technology_institute", "alien_guardians", 4),
        ("rosetta_stone_world alien_technology_institute", "rebel_world", 0),
    ],
)
def test_special_military_counts_only_against_worlds_it_names(
    tableau: str, world: str, military: int
) -> None:
    assert special_against(cards(tableau), design(world)) == military
    assert general_military(cards(tableau)) == 0


def test_uplift_mercenaries_give_general_military_for_every_chromosome() -> None:
    assert general_military(cards("uplift_mercenaries")) == 1
    assert general_military(cards("uplift_mercenaries uplift_code lifeforms_inc")) == 4


def test_a_development_helps_the_conquest_of_the_same_turn() -> None:
    t = holding("drop_ships pirate_lair genetics_lab genetics_lab mining_robots mining_robots")
    assert t.closed(0)["pirate_lair"] == ("not-enough-military", {"have": 0, "need": 3})
    t.play("drop_ships", "pirate_lair").rest()
    assert t.told_one(DevelopmentPlaced).paid == 4
    assert t.told_one(WorldConquered).card == "pirate_lair"


def test_contact_specialist_pays_for_a_military_world_its_defense_less_one() -> None:
    t = holding("pirate_lair genetics_lab mining_robots drop_ships", "contact_specialist")
    t.play("pirate_lair").rest()
    assert t.told_one(WorldPaid).paid == 2


def test_contact_specialist_does_not_pay_for_yellow_worlds() -> None:
    hand = "alien_robot_sentry genetics_lab genetics_lab mining_robots mining_robots"
    t = holding(hand, "contact_specialist")
    assert t.closed(0)["alien_robot_sentry"] == ("not-enough-military", {"have": 0, "need": 4})


def test_who_could_conquer_may_pay_through_a_contact_specialist_for_a_convoy_to_come() -> None:
    t = holding("pirate_lair genetics_lab mining_robots", "contact_specialist drop_ships colony_convoy")
    t.play("pirate_lair")
    assert t.asked()[0] == "conquer-or-pay"
    t.play("pay").rest()
    assert t.told_one(WorldPaid).paid == 2


def test_a_convoy_of_the_same_turn_is_a_reason_to_pay_too() -> None:
    hand = "colony_convoy pirate_lair genetics_lab mining_robots gem_world"
    t = holding(hand, "contact_specialist drop_ships")
    t.play("colony_convoy", "pirate_lair")
    assert t.asked()[0] == "conquer-or-pay"


def test_a_player_is_not_asked_whether_to_pay_in_vain() -> None:
    hands = ["pirate_lair genetics_lab mining_robots", ""]
    t = table(hands=hands, tableaus=["contact_specialist drop_ships"])
    t.play("pirate_lair").rest()
    assert t.told_one(WorldConquered).card == "pirate_lair"
    earlier = table(hands=hands, tableaus=["contact_specialist drop_ships"], fewer_questions=False)
    earlier.play("pirate_lair")
    assert earlier.asked()[0] == "conquer-or-pay"


def test_of_a_world_that_may_be_had_both_ways_both_shortages_are_told() -> None:
    t = holding("rebel_stronghold drop_ships", "contact_specialist space_marines")
    refusal, fields = t.closed(0)["rebel_stronghold"]
    assert refusal == "too-weak-and-too-poor"
    assert fields == {"have": 2, "need": 9, "cards": 1, "cost": 8}


def test_a_world_paid_through_a_contact_specialist_stays_a_military_world() -> None:
    t = holding("pirate_lair genetics_lab mining_robots", "contact_specialist galactic_imperium")
    before = t.seat(0).points_next
    t.play("pirate_lair").rest()
    assert t.seat(0).points_next == before + 2 + 1


def test_general_and_special_military_conquer_together() -> None:
    t = holding("rebel_base rebel_outpost", "galactic_imperium uplift_mercenaries")
    assert t.prompt(0).closed["rebel_base"].fields == {"have": 5, "need": 6}
    assert "rebel_outpost" in t.options(0)
