"""«Income», «Hand limit» and what happens when the deck runs out."""

import pytest

from engine.jump_drive.events import CardsDrawn, DeckReshuffled, RoundBegan
from engine.jump_drive.income import income_order
from tests.engine.jump_drive.table import holding, table

INCOME = "galactic_advertisers comet_zone"


def test_everybody_draws_the_income_of_the_tableau_after_all_points() -> None:
    t = table(hands=["", ""], tableaus=[INCOME, "investment_credits"]).rest().finish_round()
    assert [len(drawn.cards) for drawn in t.told(CardsDrawn, reason="income")] == [0, 5]
    assert [event.seat for event in t.told(CardsDrawn, reason="income")] == [1, 0]


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
    assert t.told_one(DeckReshuffled).count == 112 - 7
    assert (t.view().deck, t.view().discard) == (112 - 10, 0)
    assert t.session.game.chance.luck.drawn["deck"] >= 112 - 7 - 1, "shuffled by chance"
    t.finish_round()
    assert t.faults() == []


def test_a_deck_that_just_suffices_is_not_reshuffled() -> None:
    t = table(hands=["", ""], deck_size=10).rest()
    assert t.told(DeckReshuffled) == []
    assert t.view().deck == 0


def test_ten_cards_are_the_limit_after_income() -> None:
    hand = "space_marines " * 4 + "trade_pact " * 5
    t = holding(hand, INCOME).play("survey_team").play("survey_team", seat=1)
    prompt = t.prompt(0)
    # 9 in hand, 2 + 3 income and 1 of the Survey Team.
    assert (prompt.kind, prompt.least, prompt.most) == ("discard-to-limit", 5, 5)
    assert 1 not in t.asked()
    t.answer(0, "trade_pact trade_pact trade_pact trade_pact trade_pact")
    assert len(t.hand(0)) == 10
    assert "trade_pact" not in t.hand(0)[:4]


def test_the_hand_may_be_larger_before_the_limit() -> None:
    t = holding("space_marines " * 4 + "trade_pact " * 5 + "drop_ships").play("explore").rest()
    assert t.seat(0).hand == 15
    t.answer(0, " ".join(t.prompt(0).options[:3]))
    t.answer(1, " ".join(t.prompt(1).options[:3]))
    assert t.asked() == {0: "discard-to-limit"}
    assert t.prompt(0).least == 2


def test_the_deal_passes_to_the_left_after_every_round() -> None:
    t = table(hands=["", "", ""], dealer=1)
    t.rest().finish_round().rest().finish_round()
    assert [begun.dealer for begun in t.told(RoundBegan)] == [2, 0]


def test_everything_simultaneous_is_settled_from_the_dealers_left() -> None:
    t = table(hands=["", "", ""], dealer=1).rest()
    assert [drawn.seat for drawn in t.told(CardsDrawn)] == [2, 0, 1]
