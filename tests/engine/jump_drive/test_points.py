"""«Victory points» and «Income»: what a tableau brings, the hand limit, and the end."""

import pytest

from engine.core.prompt import Seat
from engine.jump_drive import events
from engine.jump_drive.base import Phase
from engine.jump_drive.cards import DESIGNS, CardId, DesignId, cards_of, design
from engine.jump_drive.income import income, income_of, income_order, new_owner, points, points_of, sources
from tests.engine.jump_drive.table import Table, holding, table


def cards(named: str) -> list[CardId]:
    """Return the cards of each named design, one after the other."""
    seen: dict[str, int] = {}
    found = []
    for word in named.split():
        seen[word] = seen.get(word, 0) + 1
        found.append(cards_of(DESIGNS[DesignId(word)])[seen[word] - 1])
    return found


def test_every_card_of_the_tableau_gives_its_points_every_round_also_those_just_placed() -> None:
    t = holding("", "rebel_outpost investment_credits", points=[3, 0])
    t.rest().finish_round().rest().finish_round()
    assert [(scored.gained, scored.points) for scored in t.told(events.PointsScored, seat=0)] == [
        (6, 9),
        (6, 15),
    ]
    t = holding("investment_credits").play("investment_credits").rest().finish_round()
    assert t.told_one(events.PointsScored, seat=0).gained == 1


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
    """But for every card that prints it, and not for other tableaus."""
    own = cards("gem_world mining_conglomerate mining_conglomerate")
    assert points_of(design("gem_world.1"), own, []) == 2
    assert points_of(design("gem_world.1"), own[:1], [cards("mining_conglomerate")]) == 0
    assert points(cards("gem_world gem_world mining_conglomerate"), []) == 4
    own = cards("artist_colony artist_colony galactic_advertisers")
    assert income_of(design("artist_colony.1"), own, []) == 1
    lab = design("genetics_lab.1")
    assert income_of(lab, cards("genetics_lab ancient_races warrior_race"), []) == 1, "worlds of a color"
    assert income_of(lab, cards("genetics_lab gem_world"), []) == 0


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


def after_the_round(*tableaus: str) -> Table:
    return table(hands=[""] * len(tableaus), tableaus=tableaus).rest().finish_round()


def handed_over(t: Table) -> list[tuple[int, int]]:
    return [(event.giver, event.receiver) for event in t.told(events.WarPropagandaHandedOver)]


def test_it_goes_to_the_player_with_more_military_before_scoring() -> None:
    """War Propaganda, with its symbols and its income."""
    t = after_the_round("war_propaganda", "space_marines")
    assert handed_over(t) == [(0, 1)]
    assert [(placed.card, placed.round) for placed in t.seat(1).tableau][-1] == ("war_propaganda.1", 3)
    assert t.tableau(1) == ["space_marines", "war_propaganda"]
    assert (t.seat(1).income, len(t.hand(1)) - len(t.hand(0))) == (1, 1), "the receiver draws its income too"
    assert [scored.gained for scored in t.told(events.PointsScored)] == [0, 3]


def test_as_much_military_as_the_owner_takes_nothing() -> None:
    """The card's own symbol counts for its owner, and special military for no player."""
    t = after_the_round("war_propaganda space_marines", "drop_ships")
    assert handed_over(t) == []
    assert [scored.gained for scored in t.told(events.PointsScored)] == [3, 2]
    assert handed_over(after_the_round("war_propaganda", "galactic_imperium rosetta_stone_world")) == []


@pytest.mark.parametrize(
    ("owner", "militaries", "receiver"),
    [(0, [1, 4, 2, 4], 1), (1, [2, 1, 2, 4], 3), (2, [2, 4, 1, 4], 3), (3, [4, 4, 2, 1], 0)],
)
def test_of_several_equals_the_next_to_the_owners_left_gets_it(
    owner: int, militaries: list[int], receiver: int
) -> None:
    assert new_owner(owner, militaries) == receiver


def test_both_copies_are_looked_at_in_the_same_moment() -> None:
    """The first copy's symbol does not help its receiver against the second one. Both can change hands at
    once."""
    t = after_the_round("war_propaganda", "war_propaganda space_marines", "space_marines pirate_fuel_cache")
    # 1, 3 and 3: seat 0's copy goes to seat 1, next on the left; seat 1 and 2 are equal, so the other stays.
    assert handed_over(t) == [(0, 1)]
    assert t.tableau(1).count("war_propaganda") == 2
    t = after_the_round("war_propaganda", "war_propaganda", "drop_ships")
    assert handed_over(t) == [(0, 2), (1, 2)]
    assert t.told_one(events.PointsScored, seat=2).gained == 2 + 3 + 3


ADA, BEA = Seat(0), Seat(1)


def card(name: str) -> CardId:
    """Return a copy of the card."""
    return cards_of(DESIGNS[DesignId(name)])[0]


def test_every_scoring_counts_what_lies_there_then() -> None:
    told = [
        events.DevelopmentPlaced(ADA, card("war_propaganda"), 0),
        events.WorldPaid(ADA, card("devolved_uplift_race"), 2, second=False),
        events.DevelopmentPlaced(ADA, card("colony_convoy"), 0),
        events.PointsScored(ADA, 0, 0),
        events.ConvoyDiscarded(ADA, card("colony_convoy")),
        events.PointsScored(ADA, 0, 0),
    ]
    found = sources(2, told)[ADA]
    assert found["worlds"] == 2 * DESIGNS[DesignId("devolved_uplift_race")].points > 0
    assert found["developments"] == 2 * DESIGNS[DesignId("war_propaganda")].points


def test_what_cards_give_for_others_is_a_bonus() -> None:
    imperium, stronghold = card("galactic_imperium"), card("rebel_stronghold")
    told = [
        events.DevelopmentPlaced(ADA, imperium, 0),
        events.WorldConquered(ADA, stronghold, 9, second=False),
        events.PointsScored(ADA, 0, 0),
    ]
    found = sources(2, told)[ADA]
    assert found["military-worlds"] == DESIGNS[DesignId("rebel_stronghold")].points
    assert found["bonuses"] == 2, "for the military world"
    assert not any(sources(2, told)[BEA].values())


def test_war_propaganda_gives_its_points_to_its_owner() -> None:
    propaganda = card("war_propaganda")
    told = [
        events.DevelopmentPlaced(ADA, propaganda, 0),
        events.WarPropagandaHandedOver(propaganda, ADA, BEA),
        events.PointsScored(ADA, 0, 0),
        events.PointsScored(BEA, 0, 0),
    ]
    ada, bea = sources(2, told)
    points = DESIGNS[DesignId("war_propaganda")].points
    assert (ada["developments"], bea["developments"]) == (0, points)


INCOME = "galactic_advertisers comet_zone"


def test_everybody_draws_the_income_of_the_tableau_after_all_points() -> None:
    t = table(hands=["", ""], tableaus=[INCOME, "investment_credits"]).rest().finish_round()
    assert [len(drawn.cards) for drawn in t.told(events.CardsDrawn, reason="income")] == [0, 5]
    assert [event.seat for event in t.told(events.CardsDrawn, reason="income")] == [1, 0]


@pytest.mark.parametrize(
    ("points", "dealer", "order"),
    [
        ([5, 9, 2], 0, [1, 2, 0]),
        ([5, 2, 9], 0, [2, 0, 1]),
        ([5, 5, 5], 0, [1, 2, 0]),
        ([9, 2, 9], 0, [2, 0, 1]),
        ([9, 2, 9], 2, [0, 1, 2]),
        ([1, 7, 7, 7], 1, [2, 3, 0, 1]),
    ],
)
def test_income_goes_most_points_first_then_clockwise(
    points: list[int], dealer: int, order: list[int]
) -> None:
    assert income_order(points, dealer) == order


def test_the_discard_pile_becomes_the_deck_when_that_is_used_up() -> None:
    t = table(hands=["", ""], deck_size=7).rest()
    assert t.told_one(events.DeckReshuffled).count == 112 - 7
    assert (t.view().deck, t.view().discard) == (112 - 10, 0)
    assert t.session.game.chance.luck.drawn["deck"] >= 112 - 7 - 1, "shuffled by chance"
    t.finish_round()
    assert t.faults() == []
    t = table(hands=["", ""], deck_size=10).rest()
    assert (t.told(events.DeckReshuffled), t.view().deck) == ([], 0), "not before"


def test_ten_cards_are_the_limit_after_income() -> None:
    """The hand may be larger before."""
    hand = "space_marines " * 4 + "trade_pact " * 5
    t = holding(hand, INCOME).play("survey_team").play("survey_team", seat=1)
    prompt = t.prompt(0)
    # 9 in hand, 2 + 3 income and 1 of the Survey Team.
    assert (prompt.kind, prompt.least, prompt.most) == ("discard-to-limit", 5, 5)
    assert 1 not in t.asked()
    t.answer(0, "trade_pact trade_pact trade_pact trade_pact trade_pact")
    assert len(t.hand(0)) == 10
    assert "trade_pact" not in t.hand(0)[:4]
    t = holding("space_marines " * 4 + "trade_pact " * 5 + "drop_ships").play("explore").rest()
    assert t.seat(0).hand == 15
    t.answer(0, " ".join(t.prompt(0).options[:3]))
    t.answer(1, " ".join(t.prompt(1).options[:3]))
    assert t.asked() == {0: "discard-to-limit"}
    assert t.prompt(0).least == 2


def test_the_deal_passes_to_the_left_after_every_round_and_all_is_settled_from_the_dealers_left() -> None:
    t = table(hands=["", "", ""], dealer=1).rest()
    assert [drawn.seat for drawn in t.told(events.CardsDrawn)] == [2, 0, 1]
    t.finish_round().rest().finish_round()
    assert [begun.dealer for begun in t.told(events.RoundBegan)] == [2, 0]


def last_round(points: list[int], tableaus: list[str], hands: list[str]) -> Table:
    t = table(hands=hands, tableaus=tableaus, points=points, teams_taken=range(len(points)))
    return t.rest().finish_round()


def test_the_game_ends_after_the_scoring_in_which_somebody_has_50_points() -> None:
    t = last_round([45, 20], ["rebel_outpost", ""], ["", ""])
    assert t.view().phase is Phase.OVER
    assert t.told_one(events.GameEnded).winners == (0,)
    assert t.told(events.CardsDrawn, reason="income") == []
    assert last_round([44, 20], ["rebel_outpost", ""], ["", ""]).view().phase is Phase.PLAN, (
        "49 are not enough"
    )


def test_most_points_win_even_if_somebody_else_had_50_first_in_order() -> None:
    t = last_round([45, 47, 10], ["rebel_outpost", "rebel_base", ""], ["", "", ""])
    outcome = t.outcome
    assert outcome.ranking == ((1,), (0,), (2,))
    assert (outcome.points, outcome.reason) == ((50, 53, 10), "won-by-points")


@pytest.mark.parametrize(
    ("tableaus", "hands"),
    [
        (["rebel_outpost", "rebel_outpost"], ["trade_pact", ""]),
        (["rebel_outpost galactic_advertisers", "rebel_outpost"], ["", "trade_pact"]),
    ],
)
def test_a_tie_is_broken_by_cards_in_hand_and_income_together(tableaus: list[str], hands: list[str]) -> None:
    tableaus = [tableaus[0], tableaus[1].replace("rebel_outpost", "terraformed_world")]
    tableaus[0] += " comet_zone"
    t = last_round([45, 45], tableaus, hands)
    outcome = t.outcome
    assert outcome.ranking == ((0,), (1,))
    assert outcome.reason == "won-by-tie-break"
    assert t.told_one(events.GameEnded).tied


def test_who_is_still_tied_shares_the_victory() -> None:
    tableaus = ["rebel_outpost galactic_advertisers", "terraformed_world asteroid_belt", ""]
    t = last_round([45, 45, 3], tableaus, ["trade_pact", "", ""])
    outcome = t.outcome
    places = t.view().ranking
    tied = [(place.hand, place.income, place.tie_break) for place in places]
    assert tied == [(3, 3, 6), (2, 4, 6), (2, 1, 3)]
    assert outcome.ranking == ((0, 1), (2,))
    assert outcome.reason == "shared-victory"
    assert [place.place for place in t.view().ranking] == [1, 1, 3]
    assert t.told_one(events.GameEnded).winners == (0, 1)


def test_nothing_can_be_taken_back_after_the_end() -> None:
    """This includes an unanswered question for a second world: the secret of the shuffle is public."""
    hand = "artist_colony gem_world drop_ships space_marines space_marines"
    t = holding(hand, "colony_convoy", points=[49, 0], teams_taken=[0])
    t.play("artist_colony").play("survey_team", seat=1)
    t.play("gem_world")
    assert t.view().phase is Phase.OVER
    assert not t.session.can_undo(Seat(0))
    assert t.undo_refused()
