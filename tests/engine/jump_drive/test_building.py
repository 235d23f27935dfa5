"""How developments and worlds come into a tableau: «Paying costs», «Conquering», and, for a second world
after the reveal, «Military Convoy» and «Colony Convoy»."""

import pytest

from engine.core.prompt import Seat
from engine.jump_drive import events
from engine.jump_drive.cards import DESIGNS, CardId, DesignId, cards_of, design
from engine.jump_drive.costs import development_cost, general_military, special_against, world_cost
from tests.engine.jump_drive.table import holding, table

FILL = "space_marines space_marines space_marines space_marines"


def cards(named: str) -> list[CardId]:
    """Return a card of each of those designs; the same card may stand for several here."""
    return [cards_of(DESIGNS[DesignId(word)])[0] for word in named.split()]


def test_a_development_alone_costs_one_less() -> None:
    t = holding(f"drop_ships {FILL}").play("drop_ships").rest()
    assert t.told_one(events.DevelopmentPlaced).paid == 3
    assert t.seat(0).hand == 1


def test_a_world_alone_draws_a_card_after_it_is_paid_or_conquered() -> None:
    t = holding("gem_world drop_ships drop_ships", deck="tourist_world").play("gem_world").rest()
    assert t.told_one(events.CardsDrawn, seat=0, reason="world").cards == ("tourist_world.1",)
    assert t.hand(0) == ["tourist_world"]
    t = holding("pirate_lair", "drop_ships", deck="rebel_base").play("pirate_lair").rest()
    assert t.told_one(events.WorldConquered, seat=0).card == "pirate_lair"
    assert t.hand(0) == ["rebel_base"]


def test_both_cost_in_full_and_draw_nothing_and_the_development_helps_the_world() -> None:
    t = holding(f"genetics_lab artist_colony {FILL}").play("genetics_lab", "artist_colony").rest()
    assert (t.told_one(events.DevelopmentPlaced).paid, t.told_one(events.WorldPaid).paid) == (1, 1)
    assert not t.told(events.CardsDrawn, seat=0)
    t = holding(f"replicant_robots comet_zone {FILL}").play("replicant_robots", "comet_zone").rest()
    assert t.tableau(0) == ["replicant_robots", "comet_zone"]
    assert (t.told_one(events.DevelopmentPlaced).paid, t.told_one(events.WorldPaid).paid) == (3, 1)


def test_a_card_never_helps_itself_and_a_discount_for_one_card_no_other() -> None:
    assert development_cost(cards("galactic_advertisers"), design("galactic_federation"), alone=False) == 9
    assert development_cost(cards(""), design("galactic_federation"), alone=False) == 9
    assert world_cost(cards(""), design("uplift_mining_moles")) == 3
    t = holding("new_survivalists")
    assert t.closed(0)["new_survivalists"] == ("not-enough-military", {"have": 0, "need": 1})


def test_discounts_add_up_and_never_go_below_nothing() -> None:
    brown = cards("mining_robots mining_conglomerate uplift_mining_moles replicant_robots")
    assert world_cost(brown, design("new_earth")) == 0
    assert world_cost(brown[:3], design("new_earth")) == 2
    assert world_cost(brown, design("comet_zone.1")) == 0
    discounts = cards("galactic_federation space_symbionts")
    assert development_cost(discounts, design("drop_ships.1"), alone=True) == 0
    tableau = cards("investment_credits galactic_salon")
    assert development_cost(tableau, design("galactic_federation"), alone=True) == 6
    assert development_cost(tableau, design("galactic_federation"), alone=False) == 7


@pytest.mark.parametrize(
    ("tableau", "world", "cost"),
    [
        ("mining_robots.1", "tourist_world.1", 3),
        ("galactic_advertisers.1", "galactic_trendsetters.1", 3),
        ("galactic_advertisers.1 galactic_advertisers.2", "galactic_trendsetters.1", 2),
        ("galactic_advertisers.1", "tourist_world.1", 3),
        ("alien_technology_institute rosetta_stone_world", "deserted_alien_library", 3),
        ("investment_credits.1", "tourist_world.1", 3),
        ("replicant_robots.1 replicant_robots.2", "lost_species_ark_world", 1),
        pytest.param(
            "contact_specialist.1 replicant_robots.1 replicant_robots.2",
            "rebel_stronghold",
            9 - 5,
            id="the rulebook's example",
        ),
        ("contact_specialist.1 contact_specialist.2 contact_specialist.3", "rebel_stronghold", 9 - 1),
        ("contact_specialist.1 mining_robots.1", "imperium_blaster_factory", 1),
    ],
)
def test_a_discount_is_for_what_it_names(tableau: str, world: str, cost: int) -> None:
    assert world_cost([CardId(card) for card in tableau.split()], design(world)) == cost


def test_survey_team_counts_as_a_development_and_costs_nothing_alone() -> None:
    """With a world it costs one, and it is taken once a game."""
    t = table(hands=["", ""]).play("survey_team").rest()
    assert t.told_one(events.DevelopmentPlaced).paid == 0
    assert t.tableau(0) == ["survey_team"]
    assert (t.view().survey_teams, t.seat(0).survey_team, t.seat(1).survey_team) == (1, False, True)
    assert (t.seat(0).explore, t.seat(0).military) == (2, 1)
    t = holding("artist_colony drop_ships drop_ships").play("survey_team", "artist_colony").rest()
    assert (t.told_one(events.DevelopmentPlaced).paid, t.told_one(events.WorldPaid).paid) == (1, 1)
    t = table(hands=["", ""], teams_taken=[0])
    assert t.options(0) == ["explore"]
    assert t.closed(0) == {"survey_team": ("one-per-player", {"limit": 1})}


def test_trade_pact_lies_once_in_a_tableau_and_is_checked_only_when_it_is_placed() -> None:
    t = holding("trade_pact trade_pact space_marines", "trade_pact")
    assert t.closed(0)["trade_pact"] == ("one-per-player", {"limit": 1})
    t.play("space_marines").rest().finish_round()
    assert t.tableau(0) == ["trade_pact", "space_marines"]


@pytest.mark.parametrize(
    ("tableau", "allowed"),
    [
        ("", True),
        ("space_marines", False),
        ("space_marines contact_specialist", True),
        ("galactic_imperium", True),
        ("alien_technology_institute", True),
        ("uplift_mercenaries uplift_code", True),
        ("pirate_fuel_cache", False),
    ],
)
def test_trade_pact_wants_no_military_symbol_or_a_contact_specialist(tableau: str, allowed: bool) -> None:
    t = holding("trade_pact genetics_lab", tableau)
    assert ("trade_pact" in t.options(0)) == allowed
    if not allowed:
        assert t.closed(0)["trade_pact"][0] == "no-military-allowed"


def test_a_military_world_is_conquered_by_enough_military_and_nothing_is_discarded() -> None:
    t = holding("rebel_outpost genetics_lab", "drop_ships space_marines")
    t.play("rebel_outpost").rest()
    assert t.told_one(events.WorldConquered).defense == 5
    assert "genetics_lab" in t.hand(0)
    t = holding("rebel_outpost genetics_lab genetics_lab mining_robots mining_robots", "space_marines " * 2)
    short = "not-enough-military", {"have": 4, "need": 5}
    assert t.closed(0)["rebel_outpost"] == short, "cards do not take the place of a missing one"


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
    """General and special military conquer together."""
    t = holding("drop_ships pirate_lair genetics_lab genetics_lab mining_robots mining_robots")
    assert t.closed(0)["pirate_lair"] == ("not-enough-military", {"have": 0, "need": 3})
    t.play("drop_ships", "pirate_lair").rest()
    assert t.told_one(events.DevelopmentPlaced).paid == 4
    assert t.told_one(events.WorldConquered).card == "pirate_lair"
    t = holding("rebel_base rebel_outpost", "galactic_imperium uplift_mercenaries")
    assert t.prompt(0).closed["rebel_base"].fields == {"have": 5, "need": 6}
    assert "rebel_outpost" in t.options(0)


def test_contact_specialist_pays_for_a_military_world_its_defense_less_one() -> None:
    """It stays a military world. Yellow ones are not paid for."""
    hand = "pirate_lair alien_robot_sentry genetics_lab mining_robots drop_ships"
    t = holding(hand, "contact_specialist galactic_imperium")
    assert t.closed(0)["alien_robot_sentry"] == ("not-enough-military", {"have": 0, "need": 4})
    before = t.seat(0).points_next
    t.play("pirate_lair").rest()
    assert t.told_one(events.WorldPaid).paid == 2
    assert t.seat(0).points_next == before + 2 + 1


def test_who_could_conquer_may_pay_through_a_contact_specialist_for_a_convoy_to_come() -> None:
    """A convoy of the same turn is a reason to pay too. Without one, players are not asked, except in games
    of earlier days."""
    t = holding("pirate_lair genetics_lab mining_robots", "contact_specialist drop_ships colony_convoy")
    t.play("pirate_lair")
    assert t.asked()[0] == "conquer-or-pay"
    t.play("pay").rest()
    assert t.told_one(events.WorldPaid).paid == 2
    hand = "colony_convoy pirate_lair genetics_lab mining_robots gem_world"
    t = holding(hand, "contact_specialist drop_ships").play("colony_convoy", "pirate_lair")
    assert t.asked()[0] == "conquer-or-pay"
    hand, tableau = "pirate_lair genetics_lab mining_robots", "contact_specialist drop_ships"
    t = holding(hand, tableau).play("pirate_lair").rest()
    assert t.told_one(events.WorldConquered).card == "pirate_lair"
    earlier = holding(hand, tableau, fewer_questions=False).play("pirate_lair")
    assert earlier.asked()[0] == "conquer-or-pay"


def test_of_a_world_that_may_be_had_both_ways_both_shortages_are_told() -> None:
    t = holding("rebel_stronghold drop_ships", "contact_specialist space_marines")
    refusal, fields = t.closed(0)["rebel_stronghold"]
    assert refusal == "too-weak-and-too-poor"
    assert fields == {"have": 2, "need": 9, "cards": 1, "cost": 8}


def test_colony_convoy_is_discarded_for_a_second_paid_world_for_two_less() -> None:
    t = holding("gem_world comet_zone drop_ships drop_ships", "colony_convoy", deck="trade_pact")
    t.answer(0, "gem_world")
    t.answer(0, "drop_ships drop_ships")
    t.rest()
    assert t.asked()[0] == "place-second-world"
    t.play("comet_zone").finish_round()
    worlds = [(paid.card, paid.paid, paid.second) for paid in t.told(events.WorldPaid)]
    assert worlds == [("gem_world.1", 2, False), ("comet_zone.1", 1, True)]
    assert t.told_one(events.ConvoyDiscarded).card == "colony_convoy.1"
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
    assert t.told_one(events.WorldPaid, second=True).paid == 1
    assert "rebel_base" not in t.hand(0)


def test_powers_and_symbols_of_the_first_world_count_for_the_second() -> None:
    hand = "uplift_mining_moles new_earth drop_ships drop_ships space_marines space_marines space_marines"
    t = holding(hand, "colony_convoy").play("uplift_mining_moles").rest()
    t.play("new_earth").finish_round()
    assert t.told_one(events.WorldPaid, second=True).paid == 5 - 2 - 1
    t = holding("new_survivalists adaptable_uplift_race", "military_convoy")
    t.play("new_survivalists").rest().play("adaptable_uplift_race").finish_round()
    assert t.told_one(events.WorldConquered, second=True).defense == 2


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
    assert t.told_one(events.WorldPaid, second=True).card == "artist_colony.1"
    hand = "artist_colony rebel_outpost drop_ships genetics_lab genetics_lab"
    t = holding(hand, "colony_convoy contact_specialist")
    t.play("artist_colony").rest().play("rebel_outpost").finish_round()
    assert t.told_one(events.WorldPaid, second=True).paid == 5 - 1 - 2


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
    assert len(t.told(events.WorldPaid)) == 2


def test_a_convoy_brings_a_second_world_at_once_or_is_held_back_and_used_in_a_later_round() -> None:
    hand = "artist_colony artist_colony gem_world drop_ships drop_ships"
    t = holding(hand, "colony_convoy").play("artist_colony").rest()
    t.play("none").finish_round()
    assert t.told_one(events.ConvoyHeld).seat == 0
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
    assert [world.second for world in t.told(events.WorldConquered)] == [False, True]
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
    assert len(t.told(events.CardsDrawn, seat=0, reason="world")) == 1, "the extra card is drawn once only"
