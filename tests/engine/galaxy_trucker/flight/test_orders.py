"""Standing orders: given at any time, applied like answers, hidden from the other players."""

from typing import Any

import pytest

from engine.core import codec
from engine.core.prompt import STANDING, Seat
from engine.core.session import Session, automatic
from engine.galaxy_trucker.events.flight import GaveUp, OrderFollowed, PlanetLanded, ShieldHeld, ShipTaken
from engine.galaxy_trucker.game import GalaxyTrucker
from engine.galaxy_trucker.options import GalaxyTruckerOptions
from engine.galaxy_trucker.state.orders import AT_FIRST, OF_THE_EXPANSION, ORDERS, Orders
from tests.engine.galaxy_trucker.flight_table import Table, flight
from tests.kit.position import SEED

OTHER = "I S2@7,7:hh"
SHIELDED = "I S1@7,7:hh H2@7,8 B7@8,7:2"
"""A small meteor from the front in column 7 meets an exposed connector under a shield."""


def ordered(ships: list[str], card: str, orders: str, *, seat: int = 0, dice: str = "", **more: Any) -> Table:
    """Return a flight in which the first pilot gives orders, all fly on, and that card is turned up."""
    t = flight(ships, deck=card, dice=dice, **more)
    for order in orders.split():
        t.order(0, order)
    return t.fly_on()


def asked(t: Table) -> list[str]:
    return [prompt.kind for prompt in t.session.prompts.values() if prompt.kind != "fly-on"]


def test_every_order_can_be_given_and_changed() -> None:
    t = flight([SHIELDED, OTHER], deck="I-05")
    for name, words in ORDERS.items():
        if name in OF_THE_EXPANSION:
            continue
        for word in (*words[1:], words[0]):
            t.order(0, f"{name}={word}")
            orders = t.view(0).orders
            assert orders is not None and getattr(orders, name) == word
    assert t.view(0).orders == Orders()
    offered = t.session.orders(Seat(0))
    assert offered is not None
    assert not set(Orders().words()) & set(offered.options), "only what changes something"


def test_orders_are_given_while_a_card_is_resolved_and_answer_at_once() -> None:
    """In the trial flight too, without questions between cards."""
    t = flight([SHIELDED, OTHER], deck="I-10", dice="34 11 11 11").fly_on()
    asked_before = t.prompt(0)
    assert asked_before.kind == "raise-shield"
    t.order(0, "shields=never")
    assert t.prompt(0) == asked_before, "to order is no answer"
    assert automatic(t.session, {}) == (0, asked_before.serial, ("no",), "order")
    t = flight([SHIELDED, OTHER], deck="I-10", dice="34 11 11 11", trial_flight="on")
    assert t.prompt(0).kind == "raise-shield"
    t.order(0, "shields=always").obey()
    assert t.told_one(OrderFollowed).answer == ("battery@8,7",) and t.told(ShieldHeld)


def test_taking_back_an_answer_leaves_the_orders_as_they_are() -> None:
    t = flight([SHIELDED, OTHER], deck="I-05").answer(0, "stay").order(0, "shields=never")
    t.session.undo(Seat(0))
    assert t.prompt(0).kind == "fly-on"
    orders = t.view(0).orders
    assert orders is not None and orders.shields == "never"


def test_orders_are_given_at_any_time_and_last_for_all_cards_to_come() -> None:
    session = Session.start(GalaxyTrucker, 2, GalaxyTruckerOptions(), SEED)
    assert session.phase == "shift"
    session.answer(Seat(1), STANDING, ("shields=never",), "ordering")
    assert session.game.state.players[1].orders.shields == "never", "while ships are built"
    t = ordered([SHIELDED, OTHER], "I-05 I-08", "engines=all")
    t.rest().fly_on().rest()
    orders = t.view(0).orders
    assert orders is not None and orders.engines == "all"


def test_an_applied_order_stands_in_the_log_and_is_told_to_its_owner_alone() -> None:
    t = ordered([SHIELDED, OTHER], "I-10", "shields=always", dice="34 11 11 11").obey()
    line = next(line for line in t.session.lines if line.entry.by == "order")
    assert (line.entry.seat, line.entry.answer) == (0, ("battery@8,7",))
    told = t.told_one(OrderFollowed)
    assert told == OrderFollowed(Seat(0), "raise-shield", ("battery@8,7",))
    assert (told.seen_by(Seat(0)), told.seen_by(Seat(1)), told.seen_by(None)) == (told, None, None)
    again = Session.restore(t.session.game_type, 2, SEED, list(t.session.checkpoints), list(t.session.lines))
    assert codec.dump(again.game.state) == codec.dump(t.game.state)
    assert again.told == t.session.told


@pytest.mark.parametrize(
    ("order", "held"), [("shields=always", 1), ("shields=never", 0), ("planets=none", None)]
)
def test_shields_always_or_never(order: str, held: int | None) -> None:
    """Without an order about them, the pilot is asked."""
    t = ordered([SHIELDED, OTHER], "I-10", order, dice="34 11 11 11").obey()
    assert len(t.told(ShieldHeld)) == (held or 0)
    assert ("raise-shield" in asked(t)) is (held is None) is not bool(t.told(OrderFollowed))


def test_the_orders_of_one_pilot_do_not_answer_for_others() -> None:
    ships = [SHIELDED, "I S2@7,7:hh H1@7,8 B8@8,7:2"]
    t = ordered(ships, "I-10", "shields=never", dice="34 11 11 11", legal=False).obey()
    assert t.prompt(1).kind == "raise-shield"


@pytest.mark.parametrize(
    ("card", "order", "option"),
    [
        ("I-05", "engines=needed", "1:2"),
        ("I-05", "engines=all", "2:4"),
        ("I-05", "engines=none", "0:0"),
        ("I-16", "combat=enough", "1:2"),
        ("I-16", "combat=all", "2:4"),
        ("I-16", "combat=none", "0:0"),
    ],
)
def test_double_engines_in_open_space_and_enough_not_to_be_last_in_a_combat_zone(
    card: str, order: str, option: str
) -> None:
    """I-16: the second line asks for engines, and the other ship has one."""
    engines = "I S1@7,7:hh EE1@8,7 EE2@8,6 B5@7,8:2"
    ships = [engines, OTHER if card == "I-05" else f"{OTHER} E1@8,7"]
    t = ordered(ships, card, order, rockets=[-3, 0], dice="11 11", legal=False).obey()
    question = "fly-ahead" if card == "I-05" else "power-engines"
    assert [told.answer for told in t.told(OrderFollowed, question=question)] == [(option,)]


GUNS = "I S1@7,7:hh G1@6,6 G2@6,7 GG1@6,8 GG2@8,6 B5@7,8:2"
SIX_GUNS = "I S1@7,7:hh G1@6,6 G2@6,7 G3@6,8 G4@7,5 GG1@7,8 GG2@7,9r1 B5@8,8:2"


@pytest.mark.parametrize(
    ("card", "order", "ship", "tokens"),
    [
        ("I-02", "cannons=needed", GUNS, 2),
        ("I-02", "cannons=all", GUNS, 2),
        ("I-02", "cannons=none", GUNS, 0),
        ("I-03", "cannons=all", SIX_GUNS, 1),
    ],
)
def test_double_cannons_against_an_enemy(card: str, order: str, ship: str, tokens: int) -> None:
    """I-02 has strength 4: two single cannons and a double one give a draw. I-03 has strength 5: for one
    token, the double cannon to the side draws and the one to the front wins."""
    t = ordered([ship, OTHER], card, order, legal=False, rockets=[0, None]).obey()
    answer = t.told_one(OrderFollowed, question="fight-enemy").answer[0]
    assert answer.startswith(f"{tokens}:") and (card == "I-02" or answer == "1:6")


def test_what_was_ordered_is_paid_from_the_fullest_battery() -> None:
    ship = "I S1@7,7:hh EE1@8,7 B5@7,6:1 BB1@7,8:3"
    t = ordered([ship, OTHER], "I-05", "engines=all", legal=False).obey()
    assert [told.question for told in t.told(OrderFollowed)] == ["fly-ahead", "spend-tokens"]
    assert "BB1@7,8:2" in t.ship(0)


@pytest.mark.parametrize(
    ("order", "ship", "planet"),
    [
        ("planets=best", "I S1@7,7:hh K9@7,8", 3),
        ("planets=best", "I S1@7,7:hh RR2@7,8", 1),
        ("planets=best", "I S1@7,7:hh", None),
        ("planets=best", "I S1@7,7:hh K9@7,8:yy", None),
        ("planets=gain", "I S1@7,7:hh", None),
        ("planets=gain", "I S1@7,7:hh K9@7,8", None),
        ("planets=any", "I S1@7,7:hh", 1),
        ("planets=none", "I S1@7,7:hh K9@7,8", None),
    ],
)
def test_planets_of_the_best_value_any_or_none(order: str, ship: str, planet: int | None) -> None:
    t = ordered([ship, OTHER], "I-13", order, legal=False).obey()
    assert [told.planet for told in t.told(PlanetLanded, seat=0)] == ([planet] if planet else [])
    something_to_load = order == "planets=gain" and "K9" in ship
    assert (t.asked().get(0) == "choose-planet") is something_to_load


def test_the_best_planet_has_goods_that_the_bank_still_has() -> None:
    """I-13: the yellow planet would be best, but all seventeen yellow goods are aboard the other ship."""
    holds = "KK1@7,6:yyy KK2@7,8:yyy KK3@6,7:yyy KK4@8,7:yyy KK5@8,6:yyy KK6@8,8:yy"
    t = ordered(["I S1@7,7:hh K9@7,8", f"{OTHER} {holds}"], "I-13", "planets=best", legal=False)
    assert t.obey().told_one(PlanetLanded, seat=0).planet == 2


CREW = "I S1@7,7:hh C4@7,6:hh"


@pytest.mark.parametrize(
    ("card", "ship", "orders", "stops"),
    [
        ("I-18", CREW, "stop_days=1", True),
        ("I-18", CREW, "stop_days=1 stop_crew=2", True),
        ("I-18", CREW, "stop_days=1 stop_crew=3", False),
        ("I-18", CREW, "stop_days=never", False),
        ("II-17", f"{CREW} C2@7,8:hh C1@8,7:hh", "stop_days=1", False),
        ("II-17", f"{CREW} C2@7,8:hh C1@8,7:hh", "stop_days=2", True),
    ],
)
def test_abandoned_ships_by_days_and_by_the_crew_that_is_left(
    card: str, ship: str, orders: str, stops: bool
) -> None:
    """I-18: two of the crew for credits, and one day. II-17 costs two days."""
    t = ordered([ship, OTHER], card, orders, legal=False).obey()
    assert bool(t.told(ShipTaken, seat=0)) is stops


def test_pilots_begin_with_orders_that_hardly_anybody_would_give_another_way() -> None:
    session = Session.start(GalaxyTrucker, 2, GalaxyTruckerOptions(), SEED)
    assert session.game.state.players[0].orders == AT_FIRST
    asked = GalaxyTruckerOptions(fewer_visits=False)
    assert Session.start(GalaxyTrucker, 2, asked, SEED).game.state.players[0].orders.shields == "ask"
    before = GalaxyTruckerOptions.of_words({"rounds": "I"})
    assert Session.start(GalaxyTrucker, 2, before, SEED).game.state.players[0].orders == Orders()


@pytest.mark.parametrize(
    ("aboard", "asked"), [("hh E1@8,7", True), ("hh C4@7,6:hh E1@8,7", False), ("hh C4@7,6:hh", True)]
)
def test_with_two_humans_or_no_engine_a_pilot_is_asked_at_every_card(aboard: str, *, asked: bool) -> None:
    t = flight([f"I S1@7,7:{aboard}", OTHER], deck="I-05", legal=False).order(0, "flying=danger")
    assert t.obey().prompt(0).kind == "fly-on" if asked else 0 not in t.obey().session.prompts, t.ship(0)
    assert not t.told(OrderFollowed), "players are not told at every card that they fly on"


def test_an_order_gives_up_before_the_next_card() -> None:
    t = flight([SHIELDED, OTHER], deck="I-05").order(0, "flying=give-up").obey()
    t.answer(1, "stay")
    assert t.told_one(GaveUp, seat=0).reason == "of-free-will"
