"""«Placing wormholes», «Activation», «Exploration»; «Deliver», «Pickup»: passengers, the deck and
the docks."""

from engine.wormholes import events
from tests.engine.wormholes.table import CROSS, LARGE, Table, table


def test_all_passengers_for_the_planet_are_delivered_at_once() -> None:
    """Only next to the planet, and only its own passengers."""
    t = table("J10 A8", hands=["aurelia frost aurelia"]).play("deliver@aurelia")
    assert t.hand(0) == ["frost"]
    assert t.player(0).delivered == 2
    assert t.player(0).score.passengers == 4
    delivered = t.told_one(events.PassengersDelivered)
    assert (delivered.planet, delivered.count) == ("aurelia", 2)
    assert table("H10 A8", hands=["aurelia"]).options("deliver") == []
    t = table("J10 A8", hands=["frost"])
    assert t.options("deliver") == []
    assert t.closed()["deliver@aurelia"] == "no-passengers-for-here"


def test_delivering_costs_no_energy_and_may_be_done_several_times_in_a_turn() -> None:
    """A ringed planet is served from anywhere in its orbit."""
    t = table("E4 A8", hands=["cirrus emera"], tokens=["E4 H4"])
    t.play("deliver@cirrus", "jump@H4", "deliver@emera")
    assert t.energy == 3
    assert t.player(0).delivered == 2
    for space in ("H13", "K15", "J13"):
        assert table(f"{space} A8", map=CROSS, hands=["gyre"]).options("deliver") == ["gyre"]


def test_a_pickup_next_to_a_planet_fills_the_hand_to_four_from_the_deck() -> None:
    """With an empty hand there is nothing to ask before the draw."""
    t = table("J10 A8", hands=["frost"], deck="gyre emera binara dynamo …").play("pickup@aurelia")
    assert t.hand(0) == ["binara", "emera", "frost", "gyre"]
    drawn = t.told_one(events.PassengersDrawn)
    assert (drawn.returned, drawn.last_round) == (0, 0), "the end is not in sight"
    t = table("J10 A8", deck="gyre emera binara dynamo …").play("pickup@aurelia")
    assert t.hand(0) == ["binara", "dynamo", "emera", "gyre"]


def test_who_is_drawn_at_home_goes_to_the_docks_and_is_replaced() -> None:
    t = table("J10 A8", hands=["frost frost"], deck="aurelia gyre aurelia emera …")
    t.play("pickup@aurelia")
    assert t.hand(0) == ["emera", "frost", "frost", "gyre"]
    assert t.docks() == {"aurelia": 2}
    assert t.told_one(events.PassengersDrawn).returned == 2


def test_any_number_may_be_discarded_to_the_docks_first() -> None:
    """Filling the hand is voluntary."""
    t = table("J10 A8", hands=["frost gyre frost dynamo"], deck="emera binara hyacin …")
    t.play("exchange@aurelia", "frost.1 frost.2 dynamo.1")
    assert t.docks() == {"dynamo": 1, "frost": 2}
    assert t.hand(0) == ["binara", "emera", "gyre", "hyacin"]
    assert t.told_one(events.PassengersDiscarded).passengers == ("dynamo", "frost", "frost")
    t = table("J10 A8", hands=["frost gyre"]).play("discard", "frost.1")
    assert t.hand(0) == ["gyre"]
    assert t.options("pickup") == []


def test_a_pickup_once_in_a_turn_next_to_a_planet_or_the_station_only() -> None:
    t = table("J10 A8", hands=["frost"]).play("pickup@aurelia")
    assert t.options("pickup") == []
    assert t.closed()["pickup@aurelia"] == "picked-up-already"
    assert t.closed()["discard"] == "picked-up-already"
    t.play("end", "end")
    assert t.options("exchange") == ["aurelia"]
    assert t.closed()["pickup@aurelia"] == "hand-is-full"
    t = table("H10 A8", hands=["frost"])
    assert t.options("pickup") == []
    assert t.closed()["pickup"] == "nobody-to-pick-up-here"
    assert "discard" not in t.options()


def at_docks(hand: str = "", docks: str = "frost=3 gyre=2 emera=1") -> Table:
    return table("B7 L9", hands=[hand], docks=docks)


def test_at_the_station_passengers_are_taken_from_the_docks_of_at_most_two_planets() -> None:
    """The deck is not drawn from."""
    t = at_docks()
    before = t.view().deck
    t.play("pickup@station")
    assert (t.asked.kind, t.asked.least, t.asked.most) == ("choose-docks", 0, 2)
    assert t.options("dock") == ["emera", "frost", "gyre"]
    t.play("dock@frost dock@gyre")
    assert t.options()[:2] == ["frost=3+gyre=1", "frost=2+gyre=2"]
    t.play("frost=2+gyre=2")
    assert t.hand(0) == ["frost", "frost", "gyre", "gyre"]
    assert t.docks() == {"emera": 1, "frost": 1}
    assert t.told_one(events.PassengersTaken).passengers == ("frost", "frost", "gyre", "gyre")
    assert t.view().deck == before and t.told(events.PassengersDrawn) == []


def test_the_hand_never_exceeds_four_at_the_docks() -> None:
    t = at_docks("binara binara").play("pickup@station", "dock@frost dock@gyre")
    assert t.hand(0) == ["binara", "binara", "frost", "gyre"]
    t = at_docks("binara binara aurelia").play("pickup@station")
    assert t.asked.most == 1, "with room for one, one dock alone can be chosen"


def test_fewer_than_fill_the_hand_may_be_taken_and_none_at_all() -> None:
    """Discards at the station can be taken by others or back. With empty docks there is nothing to pick
    up."""
    t = at_docks().play("pickup@station", "dock@frost")
    assert t.options() == ["frost=3", "frost=2", "frost=1"]
    t = at_docks().play("pickup@station", "")
    assert t.hand(0) == []
    assert t.told_one(events.PassengersTaken).passengers == ()
    t = at_docks("binara", docks="frost=1").play("exchange@station", "binara.1")
    assert t.options("dock") == ["binara", "frost"]
    t = at_docks("gyre", docks="")
    assert t.closed()["pickup@station"] == "docks-are-empty"
    assert "discard" in t.options()


def test_the_next_token_of_the_stack_is_placed_on_the_ship_s_space_or_next_to_it() -> None:
    """So a pair is finished before the next."""
    t = table("H10 L9")
    assert t.options("place") == ["G10", "G11", "H10", "H11", "H9", "I10", "I11"]
    t.play("place@H10", "place@H11", "place@I11")
    tokens = [(token.number, token.active) for token in t.player(0).tokens]
    assert tokens == [(1, True), (1, True), (2, False)]
    assert [placed.number for placed in t.told(events.WormholePlaced)] == [1, 1, 2]


def test_the_second_of_a_pair_activates_both_at_once_and_for_this_turn() -> None:
    t = table("B7 L9", tokens=["B7"])
    assert t.options("jump") == []
    assert t.closed()["jump"] == "wormhole-is-inactive"
    t = table("H10 L9", tokens=["B7"]).play("place@H10")
    activated = t.told_one(events.PairActivated)
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
    explored = t.told_one(events.PlanetExplored)
    assert (explored.owner, explored.planet, explored.points, explored.left) == (0, "aurelia", 1, 7)
    assert t.player(0).exploration == (1,)
    assert t.view().exploration == (2, 3, 4, 5, 6, 7, 8)
    assert table("A11 A12 B10 B12", map=LARGE).view().exploration == tuple(range(1, 11))


def test_inactive_wormholes_of_anybody_count_for_exploration_but_wild_ones_do_not() -> None:
    t = table("J9 L9", tokens=["", "J10"]).play("place@J9")
    assert t.told(events.PlanetExplored) == []
    assert t.player(1).exploration == (1,)
    # The wild 3 on I8 lies next to this space.
    t = table("H8 A8", map=CROSS).play("place@H8")
    assert t.told_one(events.PlanetExplored).planet == "hyacin"
    assert table("- L9").play("launch@D7").told(events.PlanetExplored) == [], "nor does the station"


def test_the_last_exploration_token_brings_the_end_in_sight() -> None:
    lying = "E4 J5 J9 E10 G9 F15 C16"
    t = table("J2 A8", tokens=[lying], round=4).play("place@J2")
    assert t.told_one(events.PlanetExplored).points == 3
    assert t.told_one(events.AllPlanetsConnected).last_round == 7
    assert t.view().exploration == ()
    assert t.player(0).score.exploration == 6 * 1 + 2 * 3
