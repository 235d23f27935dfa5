"""What a seat sees: everything a picture and an alternative text show."""

from engine.wormholes.boards import PlanetId, SpaceId
from engine.wormholes.view import Goal, TurnView
from tests.engine.wormholes.table import CROSS, table


def test_wormholes_are_seen_with_owner_number_and_state() -> None:
    view = table("E5 A8", tokens=["E5 H10 J9", "I8"]).view()
    mine, theirs = view.players
    tokens = [(token.space, token.number, token.active) for token in mine.tokens]
    assert tokens == [("E5", 1, True), ("H10", 1, True), ("J9", 2, False)]
    assert (mine.next_wormhole, theirs.next_wormhole) == (2, 1)


def test_the_turn_shows_energy_pickup_and_whether_a_jump_may_follow() -> None:
    t = table("E5 A8", tokens=["E5 J10"], hands=["frost"])
    assert t.view().turn == TurnView(energy=3, pickup=True, jumped=False, astray=None)
    t.play("jump@J10")
    assert t.view().turn.jumped
    t.play("pickup@aurelia", "go@J11")
    assert t.view().turn == TurnView(energy=2, pickup=False, jumped=False, astray=None)


def test_what_is_within_reach_is_shown_to_the_one_whose_turn_it_is() -> None:
    t = table("E5 A8", tokens=["", "E5 H10"])
    goals = {goal.space: goal for goal in t.view(0).goals}
    assert goals[SpaceId("E4")] == Goal(SpaceId("E4"), 1, 0)
    assert goals[SpaceId("H10")] == Goal(SpaceId("H10"), 0, 1)
    assert goals[SpaceId("H11")] == Goal(SpaceId("H11"), 1, 1)
    assert "E5" not in t.view(0).sites
    assert "F5" in t.view(0).sites
    assert t.view(1).goals == t.view().goals == ()
    assert t.view(1).sites == t.view().sites == ()


def test_before_the_launch_and_in_a_black_hole_the_sites_are_those_to_choose_from() -> None:
    assert table("- L9").view(0).sites == ("B7", "B8", "C7", "C9", "D7", "D8")
    t = table("D3 A8", map=CROSS, deck="hyacin …").play("go@D4")
    assert t.view(0).sites == ("F7", "F8", "H7", "H8")
    assert t.view(0).goals == ()


def test_docks_exploration_and_the_rounds_left_are_public() -> None:
    t = table("E5 A8", tokens=["J9", "E4"], docks="frost=2 gyre", delivered=["", "gyre frost"], last_round=7)
    view = t.view()
    assert dict(view.docks)[PlanetId("frost")] == 2
    assert len(view.docks) == 8
    assert view.explored == ("aurelia", "cirrus")
    assert view.exploration == (3, 4, 5, 6, 7, 8)
    assert [player.exploration for player in view.players] == [(1,), (2,)]
    assert [player.delivered for player in view.players] == [0, 2], "their number, not their planets"
    assert (view.rounds_left, table("E5 A8").view().rounds_left) == (3, None)
