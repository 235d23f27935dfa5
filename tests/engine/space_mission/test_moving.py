"""«Jumping» and «Flight», and actions that are chosen together with the cards that pay for them."""

from typing import Any

import msgspec
import pytest

from engine.core.errors import IllegalAnswer
from engine.core.prompt import Seat
from engine.space_mission import SpaceMission
from engine.space_mission.cards import CardId, PlanetId
from engine.space_mission.events import Flown, Jumped, JumpedWithoutProbe
from engine.space_mission.questions import ActionKind, PaidAction
from tests.engine.space_mission.table import Table, at_hazard, table


def test_with_a_blue_1_one_may_jump_to_freezer_or_hazard() -> None:
    """The rulebook's example, p. 4."""
    t = table(hands=["j1s1", ""]).play("jump")
    assert t.options() == ["freezer+j1s1", "hazard+j1s1"]
    t.play("hazard", "j1s1")
    assert t.told_one(Jumped) == Jumped(Seat(0), PlanetId("hazard"), CardId("j1s1"), probes=1)
    assert (t.seat(0).planet, t.seat(0).probes, t.seat(0).chips) == ("hazard", 1, 19)
    assert (t.hand(0), t.view().discard) == ("", ("j1s1",))


def test_a_blue_joker_jumps_to_any_planet_and_other_colours_nowhere() -> None:
    """Ruling R4: nothing leads back to the gate."""
    planets = {option.partition("+")[0] for option in table(hands=["j?s1", ""]).play("jump").options()}
    assert len(planets) == 8 and "gate" not in planets
    assert table(hands=["s1l1 s?l2", ""]).closed("jump") == "no-jump-card"


def test_r2_the_planet_one_is_on_is_no_target() -> None:
    t = at_hazard("j1s1").play("jump")
    assert t.options() == ["freezer+j1s1"]
    assert t.closed("hazard") == "already-there"
    t = at_hazard("j1s1", ring="ruby_red hazard green_heggar caldera mistveil tidewater glimmer duskholm")
    assert t.closed("jump") == "no-jump-card", "without another target there is no jump"


def test_r3_a_neighbour_may_be_jumped_to_and_a_planet_or_the_gate_may_be_jumped_from() -> None:
    t = at_hazard("j3l2").play("jump", "ruby_red", "j3l2")
    assert (t.seat(0).planet, t.seat(0).probes) == ("ruby_red", 2)
    t = table(hands=["j4l1", ""], at="gate gate").play("jump", "glimmer", "j4l1")
    assert t.seat(0).planet == "glimmer"


def test_r4_nothing_leads_back_to_the_gate() -> None:
    t = at_hazard("j?s1").play("jump")
    assert not any("gate" in option for option in (*t.options(), *t.asked.closed))
    t = at_hazard().play("flight")
    assert "gate" not in t.options()


def test_several_planets_with_the_same_number_leave_the_choice() -> None:
    t = table(hands=["j4l1", ""]).play("jump")
    assert t.options() == ["tidewater+j4l1", "glimmer+j4l1"]
    assert t.closed("hazard") == "no-card-with-this-jump-number"


def test_the_player_says_which_card_is_spent_and_jokers_come_last() -> None:
    hands = ["j1l? j1s1 j?s1 s1l1", ""]
    t = table(hands=hands).play("jump")
    fitting = [option for option in t.options() if option.startswith("hazard+")]
    assert fitting == ["hazard+j1s1", "hazard+j?s1", "hazard+j1l?"]
    assert t.options()[:2] == ["freezer+j1s1", "hazard+j1s1"]
    earlier = table(hands=hands, fewer_questions="off").play("jump", "hazard")
    assert earlier.options() == ["j1s1", "j?s1", "j1l?"]
    assert earlier.closed("s1l1") == "card-does-not-fit-jump"


def test_probes_stay_on_the_gate() -> None:
    t = table(hands=["j1s1 j1s2", ""], at="glimmer gate", probes=[3, 0])
    t.play("jump", "freezer", "j1s1", "jump", "hazard", "j1s2")
    assert t.seat(0).probes == 5


def test_r13_without_chips_a_jump_is_legal_and_brings_no_probe() -> None:
    """The twentieth chip is a probe like the others. With the hard limit, no chip means no jump."""
    t = table(hands=["j1s1", ""], at="glimmer gate", probes=[20, 0]).play("jump", "hazard", "j1s1")
    assert t.told(JumpedWithoutProbe) and not t.told(Jumped)
    assert (t.seat(0).probes, t.seat(0).chips, t.seat(0).planet) == (20, 0, "hazard")
    t = table(hands=["j1s1", ""], at="glimmer gate", probes=[19, 0]).play("jump", "hazard", "j1s1")
    assert (t.told_one(Jumped).probes, t.seat(0).chips) == (20, 0)
    t = table(hands=["j1s1", ""], at="glimmer gate", probes=[20, 0], chip_limit="hard")
    assert t.closed("jump") == "no-chips-left"


def test_r14_probes_stations_and_markers_use_up_the_chips() -> None:
    t = table(
        at="glimmer gate",
        probes=[5, 0],
        stations={"hazard": 0, "freezer": 0},
        reserved={"caldera": "0:water 0:medal 1:water"},
    )
    assert (t.seat(0).chips, t.seat(1).chips) == (11, 19)


def test_the_neighbours_of_hazard_are_green_heggar_and_ruby_red() -> None:
    """The rulebook's example, p. 4. A flight costs no card and leaves no probe; the ring is closed."""
    t = at_hazard("j1s1").play("flight")
    assert sorted(t.options()) == ["green_heggar", "ruby_red"]
    t.play("green_heggar")
    assert t.told_one(Flown) == Flown(Seat(0), PlanetId("green_heggar"))
    assert (t.hand(0), t.seat(0).probes, t.seat(0).chips) == ("j1s1", 1, 19)
    assert sorted(table(at="freezer gate").play("flight").options()) == ["glimmer", "ruby_red"]
    assert sorted(table(at="glimmer gate").play("flight").options()) == ["freezer", "tidewater"]


def test_r1_from_the_gate_there_is_no_flight() -> None:
    t = table(hands=["j1s1", ""], at="gate gate")
    assert t.closed("flight") == "not-on-a-planet"
    with pytest.raises(IllegalAnswer):
        t.play("flight")


def test_r28_jump_and_flight_can_be_taken_back() -> None:
    t = table(hands=["j1s1", ""], at="glimmer gate").play("jump", "hazard", "j1s1", "flight")
    for _ in range(3):
        t.undo(0)
    assert (t.seat(0).planet, t.seat(0).probes, t.hand(0), t.view().action) == ("glimmer", 1, "j1s1", 1)
    t.play("flight")
    t.play(t.asked.options[0]).undo(0)
    assert (t.seat(0).planet, t.view().action) == ("glimmer", 1)


def test_jump_and_flight_cannot_be_taken_back_once_something_was_learned() -> None:
    t = table(hands=["j1s1 s3l1", ""], at="glimmer gate").play("jump", "hazard", "j1s1", "scan", "s3l1")
    assert t.undo_refused()
    t = table(hands=["j1s1", ""], at="glimmer gate").play("jump", "hazard", "j1s1", "supply")
    assert t.undo_refused()


def test_the_last_action_of_a_turn_cannot_be_taken_back_and_its_question_says_so() -> None:
    """Otherwise an undo that closes would tell the player who moved last when the next one commits. Until it
    is chosen, the first can be taken back."""
    flown = table(hands=["", "j1s1"], at="hazard glimmer").play("flight", "ruby_red", "flight"), "freezer"
    jumped = table(hands=["j1s1", ""], at="ruby_red glimmer")
    jumped.play("flight", "freezer", "jump")
    for t, last in (flown, (jumped, "hazard+j1s1")):
        assert t.asked.final and t.asked.twice == ()
        t.play(last)
        assert t.view().active == 1
        assert t.undo_refused() == "was-final"
        t.play("flight")
        assert t.undo_refused() == "was-final"
    t = table(hands=["", "j1s1"], at="hazard glimmer").play("flight", "ruby_red", "flight").undo(0).undo(0)
    assert (t.view().active, t.seat(0).planet) == (0, "hazard")


def at_once(hand: str, **position: Any) -> Table:
    """Return a position at Hazard, whose pile is looked through without a question before it."""
    return at_hazard(hand, look_at_once="on", **position)


def scans(t: Table) -> list[str]:
    return [option for option in t.options() if option.startswith("scan")]


def test_with_one_card_that_fits_a_scan_shows_the_pile_at_once_like_a_discovery() -> None:
    """And so does developing with the only pair that lands."""
    t = at_once("s3l1 j1s1").play("scan")
    assert (t.asked.kind, t.hand(0)) == ("reserve-tile", "j1s1")
    assert t.undo_refused()
    assert at_once("j1s1", station=1).play("discover").asked.kind == "take-tile"
    t = at_once("s3l2 s4l4 j1s1", scanned={"hazard": "0"}).play("develop")
    assert (t.asked.kind, t.hand(0)) == ("take-tile", "j1s1")


def test_with_two_or_three_each_is_an_option_of_its_own_jokers_last() -> None:
    t = at_once("s?l2 j2s3 s3l1")
    assert scans(t) == ["scan+j2s3", "scan+s3l1", "scan+s?l2"]
    t.play("scan+s3l1")
    assert (t.asked.kind, t.hand(0)) == ("reserve-tile", "j2s3 s?l2")


def test_with_more_the_card_is_asked_for_after_the_action() -> None:
    t = at_once("s?l2 j2s3 s3l1 s3l2 j4s3")
    assert scans(t) == ["scan"]
    t.play("scan")
    assert (t.asked.kind, len(t.options())) == ("choose-scan-card", 5)
    t.undo(0)
    t.play("scan", "j2s3")
    assert t.asked.kind == "reserve-tile"


def test_a_game_stored_before_that_asks_first() -> None:
    old = msgspec.to_builtins(at_once("s3l1").session.game.state)
    del old["options"]["look_at_once"]
    lifted = msgspec.to_builtins(SpaceMission.lift(old, 2))
    assert lifted["options"]["look_at_once"] is False


def test_an_action_is_read_and_written() -> None:
    developing = PaidAction(ActionKind.DEVELOP, (CardId("j1s1"), CardId("l2l3")))
    assert PaidAction.parse("develop+j1s1+l2l3") == developing
    assert str(PaidAction(ActionKind.JUMP)) == "jump"
