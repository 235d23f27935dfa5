"""Planets, abandoned ships and stations, open space."""

from engine.galaxy_trucker.events import flight as events
from engine.galaxy_trucker.state.state import State
from tests.engine.galaxy_trucker.flight_table import Table, flight

ONE, TWO, THREE = "I S1@7,7:hh", "I S2@7,7:hh", "I S3@7,7:hh"
HOLD = "I S1@7,7:hh K9@7,8"
CROWD = "I S1@7,7:hh C1@7,6:hh C2@7,8:hh"
OTHER_CROWD = "I S2@7,7:hh C4@7,6:hh C15@7,8:hh"


def test_in_order_each_lands_on_a_planet_that_is_still_free_or_passes() -> None:
    t = flight([ONE, TWO, THREE], "I-13")
    assert t.options(0) == ["none", "1", "2", "3"]
    assert t.prompt(0).safe() == ("none",), "an absent pilot does not land"
    (landing,) = t.play("2").view().encounter.landings
    assert (landing.seat, landing.planet) == (0, 2)
    assert t.options(1) == ["none", "1", "3"]
    t.play("none")
    assert t.told_one(events.PlanetsPassed).seat == 1
    assert t.options(2) == ["none", "1", "3"]
    t = flight([ONE, TWO, THREE], "I-14").play("1", "2")
    assert t.told_one(events.PlanetsPassed).seat == 2
    assert t.resolved, "no planet is free"


def test_who_lands_loads_the_goods_of_that_planet_then_loses_the_days() -> None:
    """Landing without room, just to block, is legal. Days are lost after everybody decided, in reverse
    order."""
    t = flight([HOLD, TWO, THREE], "I-15").play("1", "none")
    assert t.told(events.DaysLost) == []
    t.play("2")
    assert t.ship(0) == "S1@7,7:hh K9@7,8:gg"
    kinds = [type(event) for event in t.events]
    assert kinds.index(events.GoodsLoaded) < kinds.index(events.DaysLost)
    assert [(event.seat, event.days) for event in t.told(events.DaysLost)] == [(2, 2), (0, 2)]
    t = flight([ONE, TWO], "I-15").play("1", "none")
    assert t.told_one(events.PlanetLanded).planet == 1
    assert t.told_one(events.GoodsLoaded).left == ("green", "green")
    assert t.told_one(events.DaysLost).days == 2


def test_those_who_landed_load_at_the_same_time() -> None:
    t = flight([f"{HOLD} K5@7,6", "I S2@7,7:hh K3@7,8r2 K6@7,6"], "I-15", legal=False).play("1", "3")
    assert t.asked() == {0: "load-goods", 1: "load-goods"}


def together(state: State) -> None:
    state.fewer_visits = True


def daily(ships: list[str], card: str) -> Table:
    return flight(ships, card, points="daily", prepare=together)


def test_players_who_visit_once_a_day_say_together_which_planets_they_want_in_order() -> None:
    t = daily([ONE, TWO, THREE], "I-13")
    assert t.asked() == dict.fromkeys(range(3), "choose-planet")
    assert t.options(0) == ["none", "1", "2", "3"]
    assert t.options(1) == t.options(2) == ["none", "1", "2", "3", "later"]
    t.answer(2, "2").answer(2, "1")
    assert t.options(2) == ["none", "3", "later"], "two players ahead could take both"
    t.answer(2, "none").answer(1, "2").answer(1, "3")
    assert t.view().encounter.landings == (), "nobody sees a choice before all have chosen"
    t.answer(0, "2")
    assert [(event.seat, event.planet) for event in t.told(events.PlanetLanded)] == [(0, 2), (1, 3), (2, 1)]
    assert t.resolved
    t = daily([ONE, TWO, THREE], "I-14").answer(2, "1").answer(2, "2")
    t.answer(0, "1").answer(1, "2").answer(1, "1")
    assert t.told_one(events.PlanetsPassed).seat == 2, "nobody is asked for more than there are"


def test_a_player_may_rather_decide_in_turn() -> None:
    t = daily([ONE, TWO, THREE], "I-13").answer(1, "later").answer(2, "3").answer(2, "later").answer(0, "3")
    assert t.asked() == {1: "choose-planet"} and t.options(1) == ["none", "1", "2"]
    t.play("1")
    assert t.asked() == {2: "choose-planet"} and t.options(2) == ["none", "2"], "planet 3 was taken"
    t.play("none")
    assert t.told_one(events.PlanetsPassed).seat == 2
    t = daily([ONE, TWO], "I-13").answer(1, "1").answer(1, "later").answer(0, "none")
    landed = [(event.seat, event.planet) for event in t.told(events.PlanetLanded)]
    assert landed == [(1, 1)], "a wished planet that is still free is not asked about again"


def test_together_the_first_in_order_of_those_who_would_stop_gets_the_ship() -> None:
    t = daily([CROWD, OTHER_CROWD, THREE], "I-17")
    assert t.asked() == {0: "take-ship", 1: "take-ship"}, "two figures are not enough for three"
    t.answer(1, "stop").answer(0, "stop")
    assert t.told_one(events.ShipTaken).seat == 0
    t = daily([CROWD, OTHER_CROWD, THREE], "I-17").answer(1, "stop").answer(0, "pass")
    assert t.told_one(events.ShipTaken).seat == 1
    assert daily([CROWD, TWO], "I-17").play("pass").told(events.NobodyStopped)


def test_the_first_in_order_with_crew_enough_may_take_the_ship() -> None:
    t = flight([ONE, OTHER_CROWD, "I S3@7,7:hh C1@7,6:hh C2@7,8:hh"], "I-17")
    assert t.asked() == {1: "take-ship"}, "two figures are not enough for three"
    assert t.prompt(1).safe() == ("pass",), "what an absent pilot does"
    t.play("stop").play("7,6.1 7,6.2 7,8.1")
    assert t.told_one(events.CrewLost).figures == ("human", "human", "human")
    assert t.ship(1) == "S2@7,7:hh C4@7,6 C15@7,8:h"
    assert t.resolved and t.credits() == [0, 4, 0], "no other player can take it"
    assert t.told_one(events.DaysLost).days == 1


def test_who_passes_leaves_the_ship_to_the_next() -> None:
    t = flight([CROWD, OTHER_CROWD], "I-17").play("pass")
    assert t.asked() == {1: "take-ship"}
    t.play("pass")
    assert t.told(events.NobodyStopped)
    assert t.credits() == [0, 0]


def test_the_owner_chooses_who_leaves_humans_or_aliens() -> None:
    """An absent pilot gives humans first, but not the last one. Cabins are named row by row from the front,
    and from the left."""
    ship = "I S1@7,7:hh C1@7,6:p LP1@6,6 C2@7,8:b LB1@8,8r1"
    t = flight([ship, TWO], "I-18", legal=False).play("stop")
    assert t.options(0) == ["7,6.1", "7,7.1", "7,7.2", "7,8.1"]
    assert t.prompt(0).safe() == ("7,7.2", "7,6.1")
    t.play("7,6.1 7,8.1")
    assert t.told_one(events.CrewLost).figures == ("purple", "brown")
    t = flight([f"{ship} C4@7,5", TWO], "I-17", legal=False).play("stop")
    assert t.prompt(0).safe() == ("7,7.2", "7,6.1", "7,8.1")
    ship = "III S1@7,7:hh C1@7,10:hh C2@7,8:hh C4@8,3:hh"
    t = flight([ship, "III S2@7,7:hh"], "III-18", legal=False).play("stop")
    cabins = [option for option in t.options(0) if option.endswith(".1")]
    assert cabins == ["7,7.1", "7,8.1", "7,10.1", "8,3.1"]


def test_selling_the_last_human_is_allowed_and_means_giving_up_with_the_credits() -> None:
    """Figures stay in their cabins when others leave."""
    t = flight([ONE, TWO], "I-18").play("stop")
    assert t.told_one(events.GaveUp).reason == "no-humans"
    assert t.credits() == [3, 0]
    assert t.ship(0) == "S1@7,7"
    t = flight(["I S1@7,7:hh C4@7,6:hh", "I S2@7,7:hh"], "I-18")
    t.answer(0, "stop").answer(0, "7,7.1 7,7.2")
    assert t.ship(0) == "S1@7,7 C4@7,6:hh"


def test_a_station_needs_crew_aboard_costs_none_and_is_searched_by_the_first_who_wants_it() -> None:
    """I-19 needs a crew of five, and has a yellow and a green good."""
    t = flight([ONE, f"{OTHER_CROWD} K2@8,7r1", "I S3@7,7:hh C1@7,6:hh C2@7,8:hh"], "I-19", legal=False)
    assert t.asked() == {1: "visit-station"}
    assert t.prompt(1).safe() == ("pass",), "what an absent pilot does"
    t.play("stop")
    assert t.resolved, "only the first who wants it searches the station"
    assert t.seat(1).ship.crew == 6
    assert t.ship(1).endswith("K2@8,7r1:yg")
    assert t.told(events.CrewLost) == []
    assert t.told_one(events.DaysLost).days == 1
    ship = "I S1@7,7:hh C1@7,6:hh C2@7,8:p LP4@8,8r1"
    assert flight([ship, TWO], "I-19", legal=False).asked() == {0: "visit-station"}, "aliens are crew"


def test_one_after_the_other_declares_engines_and_flies_at_once() -> None:
    one = "I S1@7,7:hh EE1@8,7 B5@7,8:2"
    two = "I S2@7,7:hh EE3@8,7 E1@8,8 B9@7,8:2"
    t = flight([one, two], "I-05", legal=False)
    assert t.asked() == {0: "fly-ahead"}
    t.play("1:2")
    assert t.rockets() == [2, -3], "before the next one declares"
    assert t.options(1) == ["0:1", "1:3"], "a double engine is powered once, whatever tokens there are"
    t.play("1:3")
    assert [(event.seat, event.days) for event in t.told(events.DaysGained)] == [(0, 2), (1, 3)]
    t = flight(["I S1@7,7:hh E3@8,7", "I S2@7,7:hh E5@8,7 EE1@8,8"], "I-05", legal=False)
    assert t.resolved, "nobody has both a double engine and a token"
    assert [(event.power, event.tokens) for event in t.told(events.EnginesDeclared)] == [(1, 0), (1, 0)]


def test_engine_power_zero_means_giving_up_when_the_turn_comes() -> None:
    """An absent pilot pays no more than it takes to fly on."""
    t = flight([ONE, "I S2@7,7:hh EE3@8,7 B9@7,8:2"], "I-05", legal=False)
    assert t.told_one(events.GaveUp).seat == 0
    assert t.asked() == {1: "fly-ahead"}, "the card is not over"
    assert t.prompt(1).safe() == ("1:2",)
    t.play("0:0")
    assert [event.reason for event in t.told(events.GaveUp)] == ["no-engines", "no-engines"]
    ship = "I S1@7,7:hh EE3@8,7 E3@8,8 B9@7,8:2"
    assert flight([ship, TWO], "I-05", legal=False).prompt(0).safe() == ("0:1",)


def test_a_brown_alien_alone_moves_no_ship_but_adds_two_to_a_paid_double_engine() -> None:
    alien = "I S1@7,7:hh C1@7,6:b LB1@6,6r3"
    t = flight([alien, TWO], "I-05", legal=False)
    assert t.told(events.GaveUp, seat=0, reason="no-engines")
    t = flight([f"{alien} EE3@8,7 B9@7,8:1", TWO], "I-05", legal=False)
    assert t.options(0) == ["0:0", "1:4"]
    assert t.play("1:4").rockets()[0] == 4


def test_tokens_for_engines_come_from_the_batteries_of_choice() -> None:
    """Spent tokens do not come back for the next card."""
    ship = "I S1@7,7:hh EE3@8,7 EE1@8,8 B9@7,8:1 BB4@7,6:3"
    t = flight([ship, TWO], "I-05", legal=False).play("2:4")
    assert t.asked() == {0: "spend-tokens"}
    assert t.told_one(events.EnginesDeclared, seat=0).power == 4, "declared openly, whichever battery pays"
    assert [(one.seat, one.halves, one.tokens) for one in t.view().encounter.declared] == [(0, 8, 2)]
    assert t.options(0) == ["7,6.1", "7,6.2", "7,6.3", "7,8.1"]
    t.play("7,8.1 7,6.1")
    assert t.seat(0).ship.tokens == 2
    assert "B9@7,8 " in t.ship(0) + " "
    t = flight(["I S1@7,7:hh EE1@8,7 B5@7,8:2", "I S2@7,7:hh"], deck="I-05 I-04", legal=False).fly_on()
    t.answer(0, "1:2").rest().fly_on().rest()
    assert t.seat(0).ship.tokens == 1
