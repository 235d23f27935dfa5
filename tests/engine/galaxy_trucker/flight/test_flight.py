"""«Flight»: card after card, the order of rockets, days forward and back, giving up."""

import pytest

from engine.core import codec
from engine.core.prompt import Seat
from engine.galaxy_trucker.events.flight import CardRevealed, DaysGained, DaysLost, FlightEnded, GaveUp
from tests.engine.galaxy_trucker.flight_table import flight, joined

ONE = "I S1@7,7:hh E3@8,7"
TWO = "I S2@7,7:hh E5@8,7"
THREE = "I S3@7,7:hh E6@8,7"
STARDUST, OPEN_SPACE, OTHER_SPACE = "I-04", "I-05", "I-06"


def test_cards_come_one_after_the_other_each_resolved_fully() -> None:
    """Everybody sees the open card, and how many are to come; the leader turns up the next one."""
    t = flight([ONE, TWO], deck=f"{OPEN_SPACE} {OTHER_SPACE} I-07", rockets=[-3, 0]).fly_on()
    assert t.rockets() == [-2, 1]
    assert (t.view().card, t.view().used, t.view().deck) == (None, (OPEN_SPACE,), 2)
    t.fly_on()
    told = [(event.seat, event.card, event.number, event.cards) for event in t.told(CardRevealed)]
    assert told == [(1, OPEN_SPACE, 1, 3), (1, OTHER_SPACE, 2, 3)]
    t = flight([ONE, TWO], "I-13", deck=OTHER_SPACE)
    assert (t.view().card, t.view().deck) == ("I-13", 1)


def test_the_flight_ends_after_the_last_card_or_as_soon_as_no_ship_is_left() -> None:
    t = flight([ONE, TWO], OPEN_SPACE, deck="")
    assert t.told_one(FlightEnded).arrived == (0, 1)
    assert t.view().over
    t = flight(["I S1@7,7:hh", "I S2@7,7:hh"], OPEN_SPACE, deck=f"{OTHER_SPACE} I-07")
    assert t.told_one(FlightEnded).arrived == ()
    assert t.told(CardRevealed) == []
    assert set(t.view().used) == {OPEN_SPACE, OTHER_SPACE, "I-07"}, "also the cards that no player met"


def test_in_order_means_from_the_front() -> None:
    """Players cannot give up in the middle of a card."""
    t = flight([ONE, TWO, THREE], "I-13", rockets=[-6, 0, -3])
    assert t.asked() == {1: "choose-planet"} and "give-up" not in t.options(1)
    assert t.play("none").asked() == {2: "choose-planet"}
    assert t.play("none").asked() == {0: "choose-planet"}


def test_who_moves_during_a_card_does_not_act_twice() -> None:
    slow = "I S1@7,7:hh E3@8,7"
    fast = "I S2@7,7:hh E5@8,7 C1@7,8:hh E6@8,8"
    t = flight([slow, fast], OPEN_SPACE, rockets=[0, -1], legal=False)
    assert [(event.seat, event.days) for event in t.told(DaysGained)] == [(0, 1), (1, 2)]
    assert t.rockets() == [1, 2], "the other rocket's space was jumped"


def test_spaces_of_other_rockets_are_jumped_forward() -> None:
    fast = "I S3@7,7:hh EE1@8,8 E6@8,7 B7@7,8:1"
    t = flight([ONE, TWO, fast], OPEN_SPACE, rockets=[3, 2, 1], legal=False).play("1:3")
    assert t.rockets() == [4, 3, 6]
    assert t.told_one(DaysGained, seat=2) == DaysGained(Seat(2), 3, 5)
    t = flight(["I S1@7,7:hh", TWO, THREE], OPEN_SPACE, rockets=[3, 2, 1])
    assert t.rockets() == [None, 3, 2], "who gave up leaves no rocket to jump"
    t = flight([ONE, TWO], OPEN_SPACE, rockets=[39, 0])
    assert t.rockets() == [41, 2], "the other one is a whole loop behind, and in the way all the same"


def test_a_loss_of_no_days_moves_nothing() -> None:
    sealed = "I S1@7,7:hh G3@6,7 G4@7,8r1 G9@7,6 E3@8,7"
    t = flight([sealed, TWO], STARDUST, legal=False)
    assert t.seat(0).ship.exposed_connectors == 0
    assert [event.seat for event in t.told(DaysLost)] == [1]
    assert t.rockets()[0] == 0
    t = flight([ONE, TWO], "I-13").play("none", "none")
    assert t.told(DaysLost) == []


def test_those_who_lose_days_together_move_the_last_one_first_and_jump_occupied_spaces() -> None:
    """The third planet of I-12 costs three days."""
    t = flight([ONE, TWO, THREE], "I-13", rockets=[3, 2, 1]).play("1", "2", "3")
    assert [event.seat for event in t.told(DaysLost)] == [2, 1, 0]
    assert t.rockets() == [1, 0, -1]
    t = flight([ONE, TWO, THREE], "I-12", rockets=[5, 4, 2]).play("3", "none", "none")
    assert t.told_one(DaysLost, seat=0) == DaysLost(Seat(0), 3, 5), "five spaces over two rockets"
    assert t.rockets() == [0, 4, 2]
    # The leader is almost a loop ahead, two spaces behind the last one, who is lapped by this move.
    t = flight([ONE, TWO], "I-13", rockets=[0, 38]).play("none", "1")
    assert t.told_one(DaysLost, seat=0) == DaysLost(Seat(0), 2, 3)
    assert t.told_one(GaveUp) == GaveUp(Seat(0), "lapped")


def test_anyone_may_give_up_between_two_cards_before_the_next_is_turned_up() -> None:
    """The next rocket leads then, and if all give up, the flight ends. An absent pilot flies on."""
    t = flight([ONE, TWO], deck=f"{OPEN_SPACE} {OTHER_SPACE}")
    assert t.prompt(0).safe() == ("fly-on",)
    t.fly_on({0: "give-up"})
    assert t.told_one(GaveUp).reason == "of-free-will"
    kinds = [type(event) for event in t.events]
    assert kinds.index(GaveUp) < kinds.index(CardRevealed)
    assert t.told(CardRevealed)[0].seat == 1
    assert t.rockets() == [None, -2]
    t = flight([ONE, TWO], deck=f"{OPEN_SPACE} {OTHER_SPACE}").fly_on({0: "give-up", 1: "give-up"})
    assert t.told(CardRevealed) == []
    assert t.told_one(FlightEnded).arrived == ()


def test_giving_up_is_sealed_until_all_have_decided() -> None:
    """Later cards do not concern who gave up."""
    t = flight([ONE, TWO], deck=f"{OPEN_SPACE} {OTHER_SPACE}")
    before = codec.dump(t.view().seats)
    t.answer(0, "give-up")
    assert codec.dump(t.view().seats) == before
    assert t.told(GaveUp) == []
    t = flight([ONE, TWO, THREE], "I-11", rockets=[0, None, -3], dice="34 11 11")
    assert not [event for event in t.events if getattr(event, "seat", None) == 1]


def test_who_stays_is_asked_again_only_after_losing_parts_or_crew() -> None:
    ship = "I S2@7,7:hh E5@8,7 X2@7,8r1"
    t = flight([ONE, ship], deck="I-05 I-11 I-06", dice="44 11 11").fly_on({1: "stay"})
    assert set(t.session.prompts) == {0}
    t.fly_on()
    assert t.lost(1) == "X2"
    assert set(t.session.prompts) == {0, 1}
    # The stardust changes nothing; the abandoned ship takes two of three figures.
    ship = "I S2@7,7:hh E5@8,7 C4@7,6:h"
    t = flight([ONE, ship], deck="I-04 I-18 I-06", legal=False).fly_on({0: "stay", 1: "stay"})
    t.answer(0, "pass").answer(1, "stop").rest()
    assert set(t.session.prompts) == {1}


@pytest.mark.parametrize(
    "ship", ["I S1@7,7 C1@7,6:p LP1@6,6 E3@8,7", "I X1@7,6 X2@7,5", joined("S1@7,7 A1@7,6 BB1@7,8:3", "I")]
)
def test_without_a_human_a_pilot_gives_up_at_once(ship: str) -> None:
    """Aliens alone cannot fly, nor a piece without a cabin that was kept. «Astrobots können nichts tun, was
    nur Menschen tun können». A leader who cannot fly on laps no ship."""
    lost, deck = ["" if "S1" in ship else "S1"], f"{STARDUST} {OPEN_SPACE}"
    t = flight([ship, TWO], deck=deck, legal=False, rockets=[60, 0], lost=lost)
    assert t.told_one(GaveUp) == GaveUp(Seat(0), "no-humans")
    assert not t.told(CardRevealed)
    assert t.session.waiting_for == (1,) and t.rockets() == [None, 0]


def test_who_is_more_than_a_whole_loop_behind_after_the_card_is_lapped() -> None:
    t = flight([ONE, TWO], "I-13", rockets=[39, 0]).play("none", "none")
    assert t.rockets() == [39, 0]
    t = flight([ONE, TWO], "I-13", rockets=[41, 0]).play("none", "none")
    assert t.rockets() == [41, None]
    assert t.told_one(GaveUp).reason == "lapped"
    # The leader flies far ahead in open space, then the last one catches up.
    fast = "I S2@7,7:hh E5@8,7 EE1@8,8 EE3@8,6 B7@7,8:2"
    t = flight([ONE, fast], OPEN_SPACE, rockets=[39, 0], legal=False)
    assert t.asked() == {1: "fly-ahead"}
    assert t.rockets()[0] == 41, "a loop and a space ahead, while the last one has yet to fly"
    t.play("1:3")
    assert t.rockets() == [41, 4]


def test_who_cannot_fly_on_after_the_last_card_does_not_arrive() -> None:
    t = flight([ONE, TWO], "I-18", deck="").play("stop")
    assert t.told_one(GaveUp) == GaveUp(Seat(0), "no-humans")
    assert t.told_one(FlightEnded).arrived == (1,)
    t = flight([ONE, TWO], "I-13", deck="", rockets=[41, 0]).play("none", "none")
    assert t.told_one(FlightEnded).arrived == (0,)
