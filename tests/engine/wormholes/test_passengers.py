"""«Deliver», «Pickup»: passengers, the deck and the docks."""

from engine.wormholes.events import PassengersDelivered, PassengersDiscarded, PassengersDrawn, PassengersTaken
from tests.engine.wormholes.table import CROSS, Table, table


def test_all_passengers_for_the_planet_are_delivered_at_once() -> None:
    """Only next to the planet, and only its own passengers."""
    t = table("J10 A8", hands=["aurelia frost aurelia"]).play("deliver@aurelia")
    assert t.hand(0) == ["frost"]
    assert t.player(0).delivered == 2
    assert t.player(0).score.passengers == 4
    delivered = t.told_one(PassengersDelivered)
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
    drawn = t.told_one(PassengersDrawn)
    assert (drawn.returned, drawn.last_round) == (0, 0), "the end is not in sight"
    t = table("J10 A8", deck="gyre emera binara dynamo …").play("pickup@aurelia")
    assert t.hand(0) == ["binara", "dynamo", "emera", "gyre"]


def test_who_is_drawn_at_home_goes_to_the_docks_and_is_replaced() -> None:
    t = table("J10 A8", hands=["frost frost"], deck="aurelia gyre aurelia emera …")
    t.play("pickup@aurelia")
    assert t.hand(0) == ["emera", "frost", "frost", "gyre"]
    assert t.docks() == {"aurelia": 2}
    assert t.told_one(PassengersDrawn).returned == 2


def test_any_number_may_be_discarded_to_the_docks_first() -> None:
    """Filling the hand is voluntary."""
    t = table("J10 A8", hands=["frost gyre frost dynamo"], deck="emera binara hyacin …")
    t.play("exchange@aurelia", "frost.1 frost.2 dynamo.1")
    assert t.docks() == {"dynamo": 1, "frost": 2}
    assert t.hand(0) == ["binara", "emera", "gyre", "hyacin"]
    assert t.told_one(PassengersDiscarded).passengers == ("dynamo", "frost", "frost")
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
    assert t.told_one(PassengersTaken).passengers == ("frost", "frost", "gyre", "gyre")
    assert t.view().deck == before and t.told(PassengersDrawn) == []


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
    assert t.told_one(PassengersTaken).passengers == ()
    t = at_docks("binara", docks="frost=1").play("exchange@station", "binara.1")
    assert t.options("dock") == ["binara", "frost"]
    t = at_docks("gyre", docks="")
    assert t.closed()["pickup@station"] == "docks-are-empty"
    assert "discard" in t.options()
