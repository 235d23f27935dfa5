"""«Placing wormholes», «Activation», «Exploration»."""

from engine.wormholes.events import AllPlanetsConnected, PairActivated, PlanetExplored, WormholePlaced
from tests.engine.wormholes.table import CROSS, LARGE, table


def test_the_next_token_of_the_stack_is_placed_on_the_ship_s_space_or_next_to_it() -> None:
    """So a pair is finished before the next."""
    t = table("H10 L9")
    assert t.options("place") == ["G10", "G11", "H10", "H11", "H9", "I10", "I11"]
    t.play("place@H10", "place@H11", "place@I11")
    tokens = [(token.number, token.active) for token in t.player(0).tokens]
    assert tokens == [(1, True), (1, True), (2, False)]
    assert [placed.number for placed in t.told(WormholePlaced)] == [1, 1, 2]


def test_the_second_of_a_pair_activates_both_at_once_and_for_this_turn() -> None:
    t = table("B7 L9", tokens=["B7"])
    assert t.options("jump") == []
    assert t.closed()["jump"] == "wormhole-is-inactive"
    t = table("H10 L9", tokens=["B7"]).play("place@H10")
    activated = t.told_one(PairActivated)
    assert (activated.owner, activated.number, activated.one, activated.other) == (0, 1, "B7", "H10")
    assert t.options("jump") == ["B7"]
    t.play("jump@B7")
    assert t.ship(0) == "B7"


def test_no_wormhole_goes_where_one_lies_but_a_ship_does_not_matter() -> None:
    t = table("H10 L9", tokens=["", "H10 I11"])
    assert t.closed()["place@H10"] == "a-wormhole-lies-there"
    assert "H11" in t.options("place")
    assert "H11" in table("H10 H11").options("place")


def test_no_wormhole_on_obstacles_planets_the_station_wild_wormholes_or_black_holes() -> None:
    """But on the cannon, in a nebula and in an orbit."""
    refused = "no-wormhole-on-such-a-space"
    assert table("D3 L9").closed()["place@C3"] == refused, "an asteroid"
    assert table("G4 L9").closed()["place@F3"] == refused
    assert table("B8 L9").closed()["place@C8"] == refused
    assert table("I8 A8", map=CROSS).closed()["place@I8"] == refused
    assert table("D3 A8", map=CROSS).closed()["place@D4"] == refused
    assert "C5" in table("C5 L9").options("place")
    assert "K5" in table("K5 A8", map=CROSS).options("place")
    assert "H14" in table("H14 A8", map=CROSS).options("place")


def test_one_wormhole_per_player_and_planet_or_station() -> None:
    """The first one at the station counts."""
    t = table("J9 L9", tokens=["J10", ""])
    assert t.closed()["place@J9"] == "one-wormhole-per-planet"
    assert t.closed()["place@K9"] == "one-wormhole-per-planet"
    t = table("- L9").play("launch@D7", "go@D8")
    assert t.closed()["place@D8"] == "one-wormhole-at-the-station"
    assert "E9" in t.options("place")


def test_the_big_ringed_planet_takes_any_number_of_wormholes_of_a_player() -> None:
    """On the plus side, the normal limit holds."""
    t = table("H14 A8", map=CROSS).play("place@H13", "place@H14", "place@H15")
    assert len(t.player(0).tokens) == 3
    assert t.player(0).exploration == (1,)
    t = table("G15 A8").play("place@G15")
    assert t.closed()["place@F15"] == "one-wormhole-per-planet"


def test_after_ten_wormholes_there_are_none_left() -> None:
    lying = "B7 E4 J5 J9 E10 G9 D17 A7 A8 A9"
    t = table("G13 L9", tokens=[lying])
    assert t.options("place") == []
    assert t.closed()["place@G13"] == "no-wormholes-left"
    assert t.player(0).next_wormhole is None


def test_the_first_wormhole_at_a_planet_takes_the_top_exploration_token() -> None:
    """With four players there are ten planets to explore."""
    t = table("J9 L9").play("place@J9")
    explored = t.told_one(PlanetExplored)
    assert (explored.owner, explored.planet, explored.points, explored.left) == (0, "aurelia", 1, 7)
    assert t.player(0).exploration == (1,)
    assert t.view().exploration == (2, 3, 4, 5, 6, 7, 8)
    assert table("A11 A12 B10 B12", map=LARGE).view().exploration == tuple(range(1, 11))


def test_inactive_wormholes_of_anybody_count_for_exploration_but_wild_ones_do_not() -> None:
    t = table("J9 L9", tokens=["", "J10"]).play("place@J9")
    assert t.told(PlanetExplored) == []
    assert t.player(1).exploration == (1,)
    # The wild 3 on I8 lies next to this space.
    t = table("H8 A8", map=CROSS).play("place@H8")
    assert t.told_one(PlanetExplored).planet == "hyacin"
    assert table("- L9").play("launch@D7").told(PlanetExplored) == [], "nor does the station"


def test_the_last_exploration_token_brings_the_end_in_sight() -> None:
    lying = "E4 J5 J9 E10 G9 F15 C16"
    t = table("J2 A8", tokens=[lying], round=4).play("place@J2")
    assert t.told_one(PlanetExplored).points == 3
    assert t.told_one(AllPlanetsConnected).last_round == 7
    assert t.view().exploration == ()
    assert t.player(0).score.exploration == 6 * 1 + 2 * 3
