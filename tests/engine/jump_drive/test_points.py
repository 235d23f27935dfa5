"""«Victory points»: fixed values, «per», «with» and the special cards."""

import pytest

from engine.jump_drive.cards import DESIGNS, CardId, DesignId, cards_of, design
from engine.jump_drive.events import PointsScored
from engine.jump_drive.income import income, income_of, points, points_of
from tests.engine.jump_drive.table import holding


def cards(named: str) -> list[CardId]:
    """Return the cards of each named design, one after the other."""
    seen: dict[str, int] = {}
    found = []
    for word in named.split():
        seen[word] = seen.get(word, 0) + 1
        found.append(cards_of(DESIGNS[DesignId(word)])[seen[word] - 1])
    return found


def test_every_card_of_the_tableau_gives_its_points_every_round() -> None:
    t = holding("", "rebel_outpost investment_credits", points=[3, 0])
    t.rest().finish_round().rest().finish_round()
    assert [(scored.gained, scored.points) for scored in t.told(PointsScored, seat=0)] == [(6, 9), (6, 15)]


def test_cards_just_placed_score_in_the_same_round() -> None:
    t = holding("investment_credits").play("investment_credits").rest().finish_round()
    assert t.told_one(PointsScored, seat=0).gained == 1


@pytest.mark.parametrize(("copies", "total"), [(1, 2), (2, 8), (3, 18), (4, 32)])
def test_galactic_trendsetters_score_together_8_18_32(copies: int, total: int) -> None:
    assert points(cards("galactic_trendsetters " * copies), []) == total


@pytest.mark.parametrize(
    ("card", "beside", "worth"),
    [
        ("consumer_markets", "gem_world tourist_world pirate_lair comet_zone", 3),
        ("mining_conglomerate", "comet_zone imperium_blaster_factory gem_world", 2),
        ("mining_league", "comet_zone imperium_blaster_factory", 6),
        ("uplift_researchers", "", 1),
        ("uplift_researchers", "uplift_code lifeforms_inc", 4),
        ("uplift_code", "", 2),
        ("galactic_federation", "", 2),
        ("galactic_federation", "space_marines survey_team", 6),
        ("galactic_imperium", "pirate_lair rebel_base tourist_world", 4),
        ("free_trade_association", "pirate_lair tourist_world", 4),
        ("alien_technology_institute", "alien_guardians deserted_alien_world", 8),
        ("galactic_survey_seti", "survey_hq", 5),
    ],
)
def test_per_counts_what_it_names_and_the_card_itself(card: str, beside: str, worth: int) -> None:
    own = cards(f"{card} {beside}")
    assert points_of(design(own[0]), own, [[]]) == worth


def test_with_gives_once_however_many_copies_are_there() -> None:
    own = cards("gem_world mining_conglomerate mining_conglomerate")
    assert points_of(design("gem_world.1"), own, []) == 2
    assert points_of(design("gem_world.1"), own[:1], []) == 0


def test_with_gives_once_for_every_card_that_prints_it() -> None:
    own = cards("gem_world gem_world mining_conglomerate")
    assert points(own, []) == 4
    own = cards("artist_colony artist_colony galactic_advertisers")
    assert income_of(design("artist_colony.1"), own, []) == 1


def test_with_does_not_look_into_other_tableaus() -> None:
    assert points_of(design("gem_world.1"), cards("gem_world"), [cards("mining_conglomerate")]) == 0


def test_with_a_colour_gives_once_however_many_worlds_are_there() -> None:
    assert income_of(design("genetics_lab.1"), cards("genetics_lab ancient_races warrior_race"), []) == 1
    assert income_of(design("genetics_lab.1"), cards("genetics_lab gem_world"), []) == 0


@pytest.mark.parametrize(
    ("card", "others", "worth"),
    [
        ("uplift_code", ["lifeforms_inc", "devolved_uplift_race lifeforms_inc"], 2 + 3),
        ("galactic_federation", ["genetics_lab trade_pact", "gem_world", "genetics_lab"], 2 + 2),
        ("free_trade_association", ["gem_world gem_world", "gem_world"], 0 + 2),
        ("alien_technology_institute", ["alien_guardians", ""], 0 + 4),
        ("galactic_imperium", ["", "rebel_base pirate_lair"], 0 + 2),
        ("galactic_survey_seti", ["galactic_salon", "trade_pact"], 3 + 2),
    ],
)
def test_one_other_player_is_the_one_who_gives_most(card: str, others: list[str], worth: int) -> None:
    """Our ruling."""
    own = cards(card)
    assert points(own, [cards(other) for other in others]) == worth


def test_new_galactic_order_counts_symbols_and_uplift_mercenaries_but_no_special_military() -> None:
    own = cards(
        "new_galactic_order drop_ships uplift_mercenaries uplift_code galactic_imperium rosetta_stone_world"
    )
    assert points_of(design("new_galactic_order"), own, [[]]) == 2 + 3 + 3


@pytest.mark.parametrize(("beside", "worth"), [("", 1), ("trade_pact", 1), ("trade_pact genetics_lab", 2)])
def test_survey_hq_gives_one_per_two_explore_symbols_rounded_down(beside: str, worth: int) -> None:
    own = cards(f"survey_hq {beside}")
    assert points_of(design("survey_hq"), own, []) == worth
    assert income_of(design("survey_hq"), own, []) == worth


def test_trade_pact_gives_one_more_income_while_somebody_else_has_one() -> None:
    own = cards("trade_pact")
    assert income(own, [[], []]) == 1
    assert income(own, [[], cards("trade_pact")]) == 2
    assert income(own, [cards("trade_pact"), cards("trade_pact")]) == 2
