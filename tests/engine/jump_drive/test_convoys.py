"""«Military Convoy» and «Colony Convoy»: a second world after the reveal."""

import pytest

from engine.core.prompt import Seat
from engine.jump_drive.events import CardsDrawn, ConvoyDiscarded, ConvoyHeld, WorldConquered, WorldPaid
from tests.engine.jump_drive.table import holding


def test_colony_convoy_is_discarded_for_a_second_paid_world_for_two_less() -> None:
    t = holding("gem_world comet_zone drop_ships drop_ships", "colony_convoy", deck="trade_pact")
    t.answer(0, "gem_world")
    t.answer(0, "drop_ships drop_ships")
    t.rest()
    assert t.asked()[0] == "place-second-world"
    t.play("comet_zone").finish_round()
    worlds = [(paid.card, paid.paid, paid.second) for paid in t.told(WorldPaid)]
    assert worlds == [("gem_world.1", 2, False), ("comet_zone.1", 1, True)]
    assert t.told_one(ConvoyDiscarded).card == "colony_convoy.1"
    assert t.tableau(0) == ["gem_world", "comet_zone"]


def test_the_second_world_is_chosen_after_the_first_with_the_card_just_drawn() -> None:
    """That card may also pay for it."""
    t = holding("artist_colony drop_ships", "colony_convoy", deck="insect_uplift_race")
    t.play("artist_colony").rest()
    assert t.options(0) == ["none", "insect_uplift_race"]
    t.play("insect_uplift_race").finish_round()
    assert t.tableau(0) == ["artist_colony", "insect_uplift_race"]
    t = holding("artist_colony comet_zone drop_ships", "colony_convoy", deck="rebel_base")
    t.play("artist_colony").rest().play("comet_zone").finish_round()
    assert t.told_one(WorldPaid, second=True).paid == 1
    assert "rebel_base" not in t.hand(0)


def test_powers_and_symbols_of_the_first_world_count_for_the_second() -> None:
    hand = "uplift_mining_moles new_earth drop_ships drop_ships space_marines space_marines space_marines"
    t = holding(hand, "colony_convoy").play("uplift_mining_moles").rest()
    t.play("new_earth").finish_round()
    assert t.told_one(WorldPaid, second=True).paid == 5 - 2 - 1
    t = holding("new_survivalists adaptable_uplift_race", "military_convoy")
    t.play("new_survivalists").rest().play("adaptable_uplift_race").finish_round()
    assert t.told_one(WorldConquered, second=True).defense == 2


@pytest.mark.parametrize(
    ("hand", "tableau"),
    [
        ("gem_smugglers artist_colony drop_ships", "colony_convoy space_marines"),
        ("artist_colony gem_smugglers drop_ships", "military_convoy space_marines"),
        ("pirate_lair gem_smugglers drop_ships drop_ships", "military_convoy contact_specialist"),
    ],
    ids=["colony after conquered", "military after paid", "military after a contact specialist"],
)
def test_a_convoy_is_of_no_use_after_a_first_world_of_the_other_kind(hand: str, tableau: str) -> None:
    t = holding(hand, tableau).play(hand.split()[0]).rest()
    assert 0 not in t.asked()


def test_contact_specialist_pays_for_the_first_or_the_second_world_of_a_colony_convoy() -> None:
    t = holding("pirate_lair artist_colony drop_ships genetics_lab", "colony_convoy contact_specialist")
    t.play("pirate_lair").rest().play("artist_colony").finish_round()
    assert t.told_one(WorldPaid, second=True).card == "artist_colony.1"
    hand = "artist_colony rebel_outpost drop_ships genetics_lab genetics_lab"
    t = holding(hand, "colony_convoy contact_specialist")
    t.play("artist_colony").rest().play("rebel_outpost").finish_round()
    assert t.told_one(WorldPaid, second=True).paid == 5 - 1 - 2


def test_a_second_world_is_paid_or_conquered_as_the_convoy_says() -> None:
    hand = "artist_colony gem_smugglers gem_world drop_ships"
    t = holding(hand, "colony_convoy space_marines").play("artist_colony").rest()
    assert t.closed(0)["gem_smugglers"] == ("second-world-must-be-paid", {})
    hand = "gem_smugglers artist_colony drop_ships"
    t = holding(hand, "military_convoy space_marines").play("gem_smugglers").rest()
    assert t.closed(0)["artist_colony"] == ("second-world-must-be-conquered", {})


def test_a_second_world_that_cannot_be_paid_is_not_offered() -> None:
    """Otherwise a missing question would reveal that the hand holds no world, so it is always asked."""
    hand = "artist_colony deserted_alien_library drop_ships"
    t = holding(hand, "colony_convoy", deck="trade_pact").play("artist_colony").rest()
    assert t.options(0) == ["none"]
    assert t.closed(0) == {"deserted_alien_library": ("not-enough-cards", {"have": 1, "need": 5})}
    t = holding("artist_colony drop_ships", "colony_convoy", deck="trade_pact")
    assert t.play("artist_colony").rest().options(0) == ["none"]


def test_no_more_than_two_worlds_in_a_turn() -> None:
    t = holding("artist_colony artist_colony gem_world drop_ships drop_ships", "colony_convoy colony_convoy")
    t.play("artist_colony").rest().play("artist_colony").finish_round()
    assert t.tableau(0).count("colony_convoy") == 1
    assert len(t.told(WorldPaid)) == 2


def test_a_convoy_brings_a_second_world_at_once_or_is_held_back_and_used_in_a_later_round() -> None:
    hand = "artist_colony artist_colony gem_world drop_ships drop_ships"
    t = holding(hand, "colony_convoy").play("artist_colony").rest()
    t.play("none").finish_round()
    assert t.told_one(ConvoyHeld).seat == 0
    t.play("artist_colony").rest()
    assert t.asked()[0] == "place-second-world"
    hand = "colony_convoy artist_colony gem_world drop_ships drop_ships"
    t = holding(hand).play("colony_convoy", "artist_colony").rest().play("gem_world").finish_round()
    assert t.tableau(0) == ["artist_colony", "gem_world"]


def test_military_convoy_stays_and_conquers_with_unused_military() -> None:
    """A Colony Convoy beside it, which needs paid worlds, stays too."""
    lairs = ["gem_smugglers", "smuggling_lair"]
    t = holding(" ".join(lairs), "military_convoy colony_convoy space_marines")
    t.play(lairs[0]).rest().play(lairs[1]).finish_round()
    assert [world.second for world in t.told(WorldConquered)] == [False, True]
    assert t.tableau(0) == ["military_convoy", "colony_convoy", "space_marines", *lairs]


def test_military_used_for_the_first_world_is_not_there_for_the_second() -> None:
    t = holding("convict_miners adaptable_uplift_race", "military_convoy space_marines")
    t.answer(0, "adaptable_uplift_race")
    t.rest()
    # 3 military, 2 of them used.
    refusal, fields = t.closed(0)["convict_miners"]
    assert refusal == "not-enough-military-left"
    assert fields == {"have": 1, "need": 2, "whole": 3, "spent": 2, "first": "adaptable_uplift_race"}


def test_special_military_is_spent_first_and_the_rest_counts_for_a_second_world_it_names() -> None:
    """Our ruling: general total + applicable special left − general spent ≥ defense."""
    tableau = "military_convoy drop_ships galactic_imperium"
    t = holding("rebel_underground pirate_lair warrior_race", tableau).play("rebel_underground").rest()
    # The Imperium's 4 conquered the rebels of defense 3; all 4 general military is left.
    assert t.options(0) == ["none", "pirate_lair", "warrior_race"]
    t = holding("rebel_underground rebel_outpost rebel_base", tableau).play("rebel_underground").rest()
    # 4 general and 1 of the Imperium's 4 are left.
    assert t.options(0) == ["none", "rebel_outpost"]
    refusal, fields = t.closed(0)["rebel_base"]
    assert refusal == "not-enough-military-left"
    assert fields == {"have": 5, "need": 6, "whole": 8, "spent": 3, "first": "rebel_underground"}


def test_second_worlds_are_shown_together_with_what_explorers_do() -> None:
    t = holding("artist_colony gem_world drop_ships", "colony_convoy")
    t.play("artist_colony").rest().play("gem_world")
    assert t.tableau(0) == ["colony_convoy", "artist_colony"]
    assert t.session.sealed == (Seat(0),)
    t.finish_round()
    assert t.tableau(0) == ["artist_colony", "gem_world"]
    assert len(t.told(CardsDrawn, seat=0, reason="world")) == 1, "the extra card is drawn once only"
