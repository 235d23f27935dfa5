"""Which cards there are, and what is left of each level."""

from __future__ import annotations

from engine.galaxy_trucker.box.cards import BASE_CARDS, CARDS, EXPANSION_CARDS, CardId
from engine.galaxy_trucker.state.base import cards_left, make_piles
from tests.engine.galaxy_trucker.flight_table import flight

SHIPS = ["I S1@7,7:hh", "I S2@7,7:hh"]


def test_of_the_base_box_twenty_cards_of_each_level_are_left_but_for_those_in_flight() -> None:
    t = flight(SHIPS, "I-08", deck="I-05 II-05", used="I-01 I-02")
    assert [len(cards_left(t.game, level)) for level in (1, 2, 3, 4)] == [16, 19, 20, 0]
    assert not {CardId(card) for card in ("I-01", "I-02", "I-05", "I-08")} & {*cards_left(t.game, 1)}


def test_with_the_expansion_each_level_has_its_four_cards_more_and_level_four_has_twenty() -> None:
    t = flight(SHIPS, "I-08", deck="I-05", box="expansion")
    assert [len(cards_left(t.game, level)) for level in (1, 2, 3, 4)] == [22, 24, 24, 20]


def test_without_intruders_none_of_them_is_ever_dealt() -> None:
    t = flight(SHIPS, "I-08", deck="I-05", box="expansion", intruders=False)
    assert [len(cards_left(t.game, level)) for level in (1, 2, 3, 4)] == [19, 21, 21, 17]


def test_piles_are_dealt_from_both_boxes() -> None:
    dealt: set[CardId] = set()
    t = flight(SHIPS, "I-08", deck="I-05", box="expansion")
    for _ in range(12):
        make_piles(t.game)
        dealt.update(card for pile in t.game.state.piles for card in pile)
    assert {CARDS[card].level for card in dealt} == {1}
    assert dealt & {*EXPANSION_CARDS} and dealt & {*BASE_CARDS}
