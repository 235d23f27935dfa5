"""«Paying costs» and the bonuses for a card that comes alone."""

import pytest

from engine.jump_drive.cards import CardId, design
from engine.jump_drive.costs import development_cost, world_cost
from engine.jump_drive.events import CardsDrawn, DevelopmentPlaced, WorldConquered, WorldPaid
from tests.engine.jump_drive.table import holding, table

FILL = "space_marines space_marines space_marines space_marines"


def cards(named: str) -> list[CardId]:
    """Return cards of those designs; the same card may stand for several here."""
    return [CardId(word if design_has_one(word) else f"{word}.1") for word in named.split()]


def design_has_one(word: str) -> bool:
    try:
        return design(word) is not None
    except KeyError:
        return False


def test_a_development_alone_costs_one_less() -> None:
    t = holding(f"drop_ships {FILL}").play("drop_ships").rest()
    assert t.told_one(DevelopmentPlaced).paid == 3
    assert t.seat(0).hand == 1


def test_a_world_alone_draws_a_card_after_it_is_paid() -> None:
    t = holding("gem_world drop_ships drop_ships", deck="tourist_world").play("gem_world").rest()
    assert t.told_one(CardsDrawn, seat=0, reason="world").cards == ("tourist_world.1",)
    assert t.hand(0) == ["tourist_world"]


def test_a_conquered_world_alone_draws_a_card_too() -> None:
    t = holding("pirate_lair", "drop_ships", deck="rebel_base")
    t.play("pirate_lair").rest()
    assert t.told_one(WorldConquered, seat=0).card == "pirate_lair"
    assert t.hand(0) == ["rebel_base"]


def test_both_cost_in_full_and_draw_nothing() -> None:
    t = holding(f"genetics_lab artist_colony {FILL}").play("genetics_lab", "artist_colony").rest()
    assert t.told_one(DevelopmentPlaced).paid == 1
    assert t.told_one(WorldPaid).paid == 1
    assert not t.told(CardsDrawn, seat=0)


def test_the_development_comes_first_and_helps_the_world() -> None:
    t = holding(f"replicant_robots comet_zone {FILL}")
    t.play("replicant_robots", "comet_zone").rest()
    assert t.tableau(0) == ["replicant_robots", "comet_zone"]
    assert (t.told_one(DevelopmentPlaced).paid, t.told_one(WorldPaid).paid) == (3, 1)


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


def test_the_reduction_for_a_lone_development_adds_up_with_discounts() -> None:
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
    t = table(hands=["", ""]).play("survey_team").rest()
    assert t.told_one(DevelopmentPlaced).paid == 0
    assert t.tableau(0) == ["survey_team"]
    assert (t.view().survey_teams, t.seat(0).survey_team, t.seat(1).survey_team) == (1, False, True)
    assert (t.seat(0).explore, t.seat(0).military) == (2, 1)


def test_survey_team_with_a_world_costs_one() -> None:
    t = holding("artist_colony drop_ships drop_ships").play("survey_team", "artist_colony").rest()
    assert t.told_one(DevelopmentPlaced).paid == 1
    assert t.told_one(WorldPaid).paid == 1


def test_survey_team_is_taken_once_a_game() -> None:
    t = table(hands=["", ""], teams_taken=[0])
    assert t.options(0) == ["explore"]
    assert t.closed(0) == {"survey_team": ("one-per-player", {"limit": 1})}


def test_trade_pact_lies_once_in_a_tableau() -> None:
    t = holding("trade_pact trade_pact", "trade_pact")
    assert t.closed(0)["trade_pact"] == ("one-per-player", {"limit": 1})


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


def test_trade_pact_is_checked_only_when_it_is_placed() -> None:
    t = holding(f"space_marines {FILL.split()[0]}", "trade_pact")
    t.play("space_marines").rest().finish_round()
    assert t.tableau(0) == ["trade_pact", "space_marines"]
