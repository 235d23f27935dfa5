"""Standing orders: given at any time, applied like answers, hidden from the other players. Every question of
the expansion: each answer, absent pilots, robots, undo, and restoring."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.core.errors import CannotUndo
from engine.core.prompt import STANDING, Answer, Seat
from engine.galaxy_trucker.box.cards import CARDS, CardId, Planets
from engine.galaxy_trucker.box.squares import Side
from engine.galaxy_trucker.events.flight import GaveUp, OrderFollowed, PlanetLanded, ShieldHeld, ShipTaken
from engine.galaxy_trucker.game import GalaxyTrucker
from engine.galaxy_trucker.options import GalaxyTruckerOptions
from engine.galaxy_trucker.robot.pilot import fly
from engine.galaxy_trucker.state.base import Window
from engine.galaxy_trucker.state.orders import AT_FIRST, OF_THE_EXPANSION, ORDERS, Orders
from engine.play import codec
from engine.play.session import Session, automatic
from tests.engine.galaxy_trucker.flight_table import Table, flight, joined
from tests.engine.galaxy_trucker.yard import YELLOW, thruster
from tests.kit.play.position import SEED
from tests.kit.views.worlds import everything

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


HELM, HELM_2 = thruster("D1", "8,7", Side.REAR), thruster("D2", "8,7", Side.REAR)
"""Thrusters with nozzles to the right and the rear, on the square behind the starting cabin."""
SIX_DOUBLES = " ".join(
    f"GG{n}@{place}" for n, place in enumerate(("6,7", "6,6", "6,8", "5,7", "5,6", "5,8"), 1)
)
STRONG = joined(f"S1@7,7:hh {SIX_DOUBLES} BB1@7,6:3 BB2@7,8:3 K1@8,7 C1@7,5:p LP1@7,4 G1@6,5 G2@6,9")


def table(*ships: str, card: str = "", **how: Any) -> Table:
    return flight(list(ships), card or None, legal=False, **how)


def reward_is_offered(card: str) -> Table:
    t = table(STRONG, BEA, card=card, dice="11" * 9)
    t.answer(0, t.options(0)[-1])
    return t if t.prompt(0).kind == "take-reward" else t.answer(0, " ".join(t.prompt(0).safe()))


def hired() -> Table:
    card = CARDS[CardId("IV-14")]
    assert isinstance(card, Planets)
    t = table(joined("S1@7,7:h C1@7,6"), joined("S2@7,7:h C2@7,6"), card=card.id)
    planets = [n for n in t.options(0) if n != "none" and card.humans_on(int(n))]
    for seat, planet in enumerate(planets[:2]):
        t.answer(seat, planet)
    return t


BEA = joined("S2@7,7:hh")
HELMS = joined(f"S1@7,7:hh BB1@7,8:3 {HELM}"), joined(f"S2@7,7:hh BB2@7,8:3 {HELM_2}")
SLEEPING, AWAKE = joined("S1@7,7:hh A1@7,8 B1@8,7:2 B2@7,6:2"), joined("S1@7,7:h A1@7,8 SM1@8,8 B1@8,7:2")
GUARDED = joined("S1@7,7:hh A1@7,6 W1@6,6 B1@7,8:2 B2@8,7:2", "II"), "II S2@7,7:hh"
CREWED = joined("S1@7,7:hh A1@7,6 A2@6,7 A3@8,7 B1@7,8:2 B2@7,9:2")
INSURED = "IV.A1 S1@7,7:hh", "IV.B3 S2@7,7:hh"
CYLINDER = "IIB S1@3,5:hh X1@3,4 X2@3,3 X4@3,6 X6@3,7 C1@3,2:hh *pipe@3,3:left C2@3,8:hh *pipe@3,7:right"
"""A ring except for columns 1 and 9: without the starting cabin it is in two pieces."""
RING = CYLINDER, "IIB S2@3,5:hh"

QUESTIONS: dict[str, tuple[str, Callable[[], Table]]] = {
    "meteor": ("dodge", lambda: table(*HELMS, hits="heavy front, heavy front", dice="34 11")),
    "glutton to dodge": ("dodge", lambda: table(YELLOW, "II S2@7,7:hh", card="I-21", dice="45")),
    "sabotage": ("wake-astrobots", lambda: table(SLEEPING, BEA, card="III-04", dice="34 34")),
    "combat zone": ("wake-astrobots", lambda: table(AWAKE, BEA, card="I-16", dice="11" * 3)),
    "glutton to guard against": ("wake-guards", lambda: table(*GUARDED, card="I-21", dice="34")),
    "tokens for guards": (
        "spend-tokens",
        lambda: table(*GUARDED, card="I-21", dice="34").answer(0, "station@7,6"),
    ),
    "insurance": ("insure-ship", lambda: table(*INSURED, phase=Window.BEFORE_FLIGHT, credits=(20, 20))),
    "planet": ("hire-humans", hired),
    "smugglers": ("take-reward", lambda: reward_is_offered("IV-04")),
    "slavers": ("take-reward", lambda: reward_is_offered("IV-05")),
    "pirates": ("take-reward", lambda: reward_is_offered("IV-06")),
    "cylinder": ("keep-piece", lambda: table(*RING, hits="heavy front", dice="34", rockets=[0, None])),
    "station that has fired": (
        "visit-station",
        lambda: table(CREWED, BEA, card="IV-10", dice="11 11").answer(0, "stop"),
    ),
}
each = pytest.mark.parametrize("name", QUESTIONS)


def at_question(name: str) -> Table:
    kind, position = QUESTIONS[name]
    t = position()
    assert t.prompt(0).kind == kind, (t.asked(), t.prompt(0).options)
    return t


def answers(t: Table) -> list[Answer]:
    """Return the safe answer and every single option, or as many as must be named."""
    prompt = t.prompt(0)
    first = prompt.options[: max(prompt.least, 1)]
    rest = [(option,) for option in prompt.options] if prompt.least <= 1 else [first]
    return [prompt.safe(), *rest, *([()] if prompt.least == 0 else [])]


def on(t: Table, answer: Answer) -> Table:
    """Return the position after that answer of the first seat, with safe answers until no question is
    open."""
    copy = Table(t.session.copy(), [])
    copy.answer(0, " ".join(answer))
    return copy


def finished(t: Table) -> Table:
    """Give safe answers until players can only be asked whether to fly on."""
    return t.safely(lambda: any(prompt.kind != "fly-on" for prompt in t.session.prompts.values()))


@each
def test_every_answer_of_players_and_robots_leads_on_without_faults_and_makes_a_difference(name: str) -> None:
    """«Questions are asked only where a choice can matter»."""
    t = at_question(name)
    assert len(t.options(0)) > 1, "a question with one answer"
    by_robot = fly(t.view(0), t.prompt(0))
    for answer in (t.prompt(0).safe(), by_robot):
        t.prompt(0).check(answer)
    ends = [finished(on(t, answer)) for answer in (*answers(t), by_robot)]
    assert all(end.faults() == [] for end in ends)
    assert len({codec.dump(end.game.state) for end in ends[:-1]}) > 1


@each
def test_an_answer_is_taken_back_or_refused_and_leaves_no_trace(name: str) -> None:
    t = at_question(name)
    question = t.prompt(0).question()
    for answer in answers(t):
        after = on(t, answer)
        shown, luck = everything(after.session, serials=False), codec.dump(after.game.chance.luck)
        try:
            after.undo(0)
        except CannotUndo:
            assert everything(after.session, serials=False) == shown
            continue
        assert after.prompt(0).question() == question and after.faults() == []
        assert codec.dump(after.game.state) == codec.dump(t.game.state)
        after.answer(0, " ".join(answer))
        assert everything(after.session, serials=False) == shown
        assert codec.dump(after.game.chance.luck) == luck


@pytest.mark.parametrize("name", ["meteor", "insurance", "planet", "smugglers"])
def test_where_nothing_was_learned_the_answer_can_be_taken_back(name: str) -> None:
    t = at_question(name)
    assert on(t, t.prompt(0).safe()).session.can_undo(Seat(0))


@each
def test_it_can_be_restored_and_wound_back_to_the_question(name: str) -> None:
    t = at_question(name)
    after = finished(on(t, t.prompt(0).safe())).session
    for lines in range(len(t.session.lines), len(after.lines) + 1):
        kept = [point for point in after.checkpoints if point.at <= lines]
        again = Session.restore(type(t.game), 2, SEED, kept, list(after.lines[:lines]))
        if lines == len(t.session.lines):
            assert again.prompts == t.session.prompts
            assert codec.dump(again.game.state) == codec.dump(t.game.state)
    assert codec.dump(again.game.state) == codec.dump(after.game.state)
