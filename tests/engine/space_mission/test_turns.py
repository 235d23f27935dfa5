"""«How to play»: turns of two actions, rounds, and the six kinds of actions."""

from engine.core.prompt import Seat
from engine.space_mission.events import NothingDrawn, RoundBegan
from tests.engine.space_mission.table import at_hazard, start, table


def test_a_turn_is_exactly_two_actions_in_any_order() -> None:
    """The same action may be taken twice."""
    t = table(hands=["j1s1", "j1s2"], at="hazard hazard").play("flight", "green_heggar")
    assert (t.view().active, t.view().action) == (0, 2)
    t.play("flight", "hazard")
    assert (t.view().active, t.view().action) == (1, 1)
    t = at_hazard("j3l1 j?s3")
    t.play("scan", "j?s3", "mineral-red", "supply", "j3l1")
    assert t.view().active == 1


def test_turns_go_clockwise_and_a_round_ends_before_the_first_player() -> None:
    t = start(3, first_player="first-seat")
    order = []
    for _ in range(7):
        order.append((t.view().round, t.view().active))
        t.pass_turn()
    assert order == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2), (3, 0)]
    assert [event.round for event in t.told(RoundBegan)] == [1, 2, 3]


def test_r20_there_is_no_pass_but_a_supply_without_effect_is_legal() -> None:
    full = "j1s1 j1s2 j1s3 j1s4 j2s1"
    t = table(hands=[full, ""]).play("supply", "")
    assert t.told(NothingDrawn) == [NothingDrawn(Seat(0))]
    assert (t.hand(0), t.seat(0).hand, t.view().action) == (full, 5, 2)


def test_the_absent_top_up_which_changes_least() -> None:
    t = at_hazard("j1s1")
    assert t.asked.safe() == ("supply",)
    t.play("supply")
    assert t.asked.safe() == ()


def test_r27_a_seat_that_is_left_keeps_its_probes_and_its_place() -> None:
    """A robot gives the safe answers for it; the others play on."""
    t = table(hands=["j1s1", "j1s2"], at="hazard freezer", probes=[4, 1], reserved={"hazard": "0:water"})
    t.pass_turn().play("flight", "ruby_red", "flight", "freezer").pass_turn()
    assert (t.seat(0).planet, t.seat(0).probes, t.seat(0).reserved, t.seat(0).hand) == ("hazard", 4, 1, 5)
    assert t.seat(0).gate_points == 9


def test_six_kinds_of_actions_are_open_or_say_why_not() -> None:
    t = table(hands=["j1s1", ""], at="gate gate")
    assert t.options() == ["supply", "jump"]
    closed = {name: t.closed(name) for name in t.asked.closed}
    assert closed == dict.fromkeys(("flight", "scan", "develop", "discover"), "not-on-a-planet")


def test_any_number_of_ships_may_be_on_a_planet() -> None:
    t = table(hands=["j1s1", "", ""], at="gate hazard hazard").play("jump", "hazard", "j1s1")
    assert t.planet("hazard").ships == (0, 1, 2)
