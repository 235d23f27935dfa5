"""«Topping up»."""

from engine.core.prompt import Seat
from engine.space_mission.events import CardsDiscarded, CardsDrawn, DeckReshuffled
from tests.engine.space_mission.table import table


def test_a_supply_draws_up_to_five_cards() -> None:
    t = table(hands=["j1s1 j1s2", ""], deck="s1l1 s1l2 s1l3 s1l4").play("supply", "")
    assert t.hand(0) == "j1s1 j1s2 s1l1 s1l2 s1l3"
    assert t.told_one(CardsDrawn).cards == ("s1l1", "s1l2", "s1l3")
    assert t.view().deck == 1


def test_any_number_of_cards_may_be_discarded_first() -> None:
    t = table(hands=["j1s1 j1s2 j1s3 j1s4 j2s1", ""], deck="s1l1 s1l2 s1l3").play("supply", "j1s2 j1s4")
    assert t.hand(0) == "j1s1 j1s3 j2s1 s1l1 s1l2"
    assert t.told_one(CardsDiscarded).cards == ("j1s2", "j1s4")


def test_the_whole_hand_may_be_discarded() -> None:
    t = table(hands=["j1s1 j1s2 j1s3 j1s4 j2s1", ""], deck="s1l1 s1l2 s1l3 s1l4 s2l1")
    t.play("supply", "j1s1 j1s2 j1s3 j1s4 j2s1")
    assert t.hand(0) == "s1l1 s1l2 s1l3 s1l4 s2l1"


def test_an_empty_hand_is_filled_without_a_question() -> None:
    t = table(hands=["", ""], deck="s1l1 s1l2 s1l3 s1l4 s2l1").play("supply")
    assert (t.seat(0).hand, t.view().action) == (5, 2)


def test_r19_the_discard_pile_is_shuffled_when_a_card_is_to_be_drawn_and_none_is_left() -> None:
    t = table(hands=["j1s1 j1s2 j1s3", "j2s1"], deck="s1l1", discard="").play("supply", "j1s1 j1s2")
    # 60 cards without one in the deck, four in hands and two just discarded.
    assert t.told_one(DeckReshuffled).count == 57
    assert (t.seat(0).hand, t.view().deck, t.view().discard) == (5, 54, ())
    assert t.session.game.chance.luck.drawn["deck"] >= 57 - 1, "shuffled by chance"


def test_r19_cards_just_discarded_are_shuffled_in() -> None:
    gone = " ".join(["j1s1", "j1s2", "j1s3", "j1s4", "j2s1"])
    t = table(hands=[gone, ""], deck="").play("supply", gone)
    assert t.told_one(DeckReshuffled).count == 60
    assert t.faults() == []


def test_r19_the_last_card_of_the_draw_pile_is_no_reason_to_shuffle() -> None:
    t = table(hands=["j1s1 j1s2 j1s3 j1s4", ""], deck="s1l1").play("supply", "")
    assert not t.told(DeckReshuffled)
    assert t.view().deck == 0


def test_r23_the_discard_pile_lies_open() -> None:
    t = table(hands=["j1s1 j1s2", ""]).play("supply", "j1s2")
    assert t.view().discard == ("j1s2",)
    assert t.told_one(CardsDiscarded).seen_by(Seat(1)) == t.told_one(CardsDiscarded)
