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
    """R23: the discard pile lies open. The whole hand may go, and an empty one is filled without a
    question."""
    t = table(hands=["j1s1 j1s2 j1s3 j1s4 j2s1", ""], deck="s1l1 s1l2 s1l3").play("supply", "j1s2 j1s4")
    assert t.hand(0) == "j1s1 j1s3 j2s1 s1l1 s1l2"
    told = t.told_one(CardsDiscarded)
    assert told.cards == ("j1s2", "j1s4") and told.seen_by(Seat(1)) == told
    assert t.view().discard[-2:] == ("j1s2", "j1s4")
    t = table(hands=["j1s1 j1s2 j1s3 j1s4 j2s1", ""], deck="s1l1 s1l2 s1l3 s1l4 s2l1")
    t.play("supply", "j1s1 j1s2 j1s3 j1s4 j2s1")
    assert t.hand(0) == "s1l1 s1l2 s1l3 s1l4 s2l1"
    t = table(hands=["", ""], deck="s1l1 s1l2 s1l3 s1l4 s2l1").play("supply")
    assert (t.seat(0).hand, t.view().action) == (5, 2)


def test_r19_the_discard_pile_is_shuffled_when_a_card_is_to_be_drawn_and_none_is_left() -> None:
    """Cards just discarded are shuffled in. The last card of the draw pile is no reason to shuffle."""
    t = table(hands=["j1s1 j1s2 j1s3", "j2s1"], deck="s1l1", discard="").play("supply", "j1s1 j1s2")
    # 60 cards without one in the deck, four in hands and two just discarded.
    assert t.told_one(DeckReshuffled).count == 57
    assert (t.seat(0).hand, t.view().deck, t.view().discard) == (5, 54, ())
    assert t.session.game.chance.luck.drawn["deck"] >= 57 - 1, "shuffled by chance"
    assert t.faults() == []
    t = table(hands=["j1s1 j1s2 j1s3 j1s4", ""], deck="s1l1").play("supply", "")
    assert (t.told(DeckReshuffled), t.view().deck) == ([], 0)


def test_r23_the_discard_pile_lies_open() -> None:
    t = table(hands=["j1s1 j1s2", ""]).play("supply", "j1s2")
    assert t.view().discard == ("j1s2",)
    assert t.told_one(CardsDiscarded).seen_by(Seat(1)) == t.told_one(CardsDiscarded)
