"""«End of the game»."""

from engine.wormholes.events import AllPlanetsConnected, GameEnded, PassengersDrawn, RoundBegan
from tests.engine.wormholes.table import Table, table

ALL_BUT_FROST = "E4 J5 J9 E10 G9 F15 C16"


def end_turns(t: Table, number: int) -> Table:
    for _ in range(number):
        t.play("end")
    return t


def test_when_all_planets_are_connected_this_round_is_finished_and_three_more_are_played() -> None:
    """The first player turns over the countdown in each of its turns. It is the same when the last player
    connects the last planet."""
    t = table("J2 A8", tokens=[ALL_BUT_FROST], round=4).play("place@J2")
    assert t.told_one(AllPlanetsConnected).last_round == 7
    assert end_turns(t, 7).view().round == 7
    assert [began.left for began in t.told(RoundBegan)] == [3, 2, 1]
    assert end_turns(t, 1).session.phase is None
    assert t.view().round == 7
    t = table("A8 J2", tokens=["", ALL_BUT_FROST], round=4).play("end", "place@J2")
    assert t.view().last_round == 7
    assert len(t.told(GameEnded)) == 0
    assert end_turns(t, 7).session.phase is None


def test_when_the_deck_is_empty_this_round_is_finished_and_one_more_is_played() -> None:
    t = table("J10 A8", deck="frost gyre", round=4).play("pickup@aurelia")
    assert t.told_one(PassengersDrawn).last_round == 5
    assert end_turns(t, 3).view().round == 5
    assert end_turns(t, 1).session.phase is None


def test_the_deck_counts_as_empty_as_soon_as_the_last_passenger_leaves_it() -> None:
    """If it runs out while drawing, the draw stops. Then none is picked up at planets."""
    t = table("J10 A8", deck="frost gyre emera hyacin", round=4).play("pickup@aurelia")
    assert t.hand(0) == ["emera", "frost", "gyre", "hyacin"]
    assert (t.view().deck, t.view().last_round) == (0, 5)
    t = table("J10 A8", deck="frost aurelia").play("pickup@aurelia")
    assert t.hand(0) == ["frost"]
    t = table("J10 A8", hands=["gyre"], deck="", last_round=6)
    assert t.closed()["pickup@aurelia"] == "deck-is-empty"
    assert "discard" in t.options()


def test_with_both_ends_in_sight_the_earlier_one_counts() -> None:
    connected_first = table("J10 A8", tokens=["", ""], deck="frost", round=6, last_round=9)
    connected_first.play("pickup@aurelia")
    assert connected_first.view().last_round == 7
    nearly_over = table("J10 A8", deck="frost", round=9, last_round=9).play("pickup@aurelia")
    assert nearly_over.view().last_round == 9
    empty_first = table("J2 A8", tokens=[ALL_BUT_FROST], deck="", round=5, last_round=6).play("place@J2")
    assert empty_first.view().last_round == 6
