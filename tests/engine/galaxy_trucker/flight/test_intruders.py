"""«Intruders»: their arrival, docking, what they do aboard, who beats them, and the reward."""

import pytest

from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.cards import CARDS, CardId, Intruder, IntruderCard
from engine.galaxy_trucker.box.squares import Side
from engine.galaxy_trucker.events import flight as events
from tests.engine.galaxy_trucker.example_ships import YELLOW, thruster
from tests.engine.galaxy_trucker.flight_table import Table, flight, joined

GLUTTON = "I-21"
"""The worked example: it comes from the left, turns left, and has four steps and two credits."""
COMMANDO = "III-21"
"""The worked example: it comes from the right, turns left, and has six steps and six credits."""
DOUBLE_COMMANDO, GLUTTON_COMMANDO, DOUBLE_GLUTTON = "III-22", "III-23", "II-23"
OTHER = "II S2@7,7:hh"


def card(id: str) -> IntruderCard:
    found = CARDS[CardId(id)]
    assert isinstance(found, IntruderCard)
    return found


def table(ship: str, id: str, dice: str, other: str = OTHER, *, deck: str = "II-06") -> Table:
    return flight([ship, other], id, dice=dice, deck=deck, legal=False)


def test_worked_example_a_glutton_is_steered_to_row_8_and_defeated_for_two_credits() -> None:
    t = table(YELLOW, GLUTTON, "34")
    assert t.asked() == {0: "dodge"}
    assert not any(option.endswith(":front") for option in t.options(0)), "no crew reaches that thruster"
    t.answer(0, "battery@9,6:rear")
    assert t.told_one(events.Dodged).thruster == "8,10"
    walked = t.told_one(events.IntruderWalked, seat=0)
    assert (walked.walk.way, walked.walk.bites, walked.guard) == ("8,5 7,5", (), "turret")
    assert t.told_one(events.CreditsEarned, seat=0).credits == 2
    assert t.credits() == [2, 0]


def test_worked_example_left_in_row_7_the_glutton_meets_the_turret_and_there_is_no_reward() -> None:
    t = table(YELLOW, GLUTTON, "34").answer(0, "no")
    assert t.told_one(events.IntrudersRepelled, seat=0).guard == "turret"
    assert not t.told(events.CreditsEarned, seat=0)
    assert t.prompt(0).kind == "fly-on"


def test_worked_example_in_row_9_it_is_best_to_let_the_glutton_pass_in_row_10() -> None:
    """Without the thruster, tokens and humans are eaten."""
    t = table(YELLOW, GLUTTON, "45")
    assert t.prompt(0).safe() == ("battery@9,6:rear",)
    t.rest()
    assert t.told_one(events.IntrudersPassed, seat=0)
    assert t.told_one(events.TokensSpent, seat=0).batteries == ("9,6",)
    t = table(YELLOW, GLUTTON, "45").answer(0, "no")
    walked = t.told_one(events.IntruderWalked, seat=0)
    assert (walked.tokens, len(walked.figures), walked.guard) == (3, 2, None)
    assert t.seat(0).ship.tokens == 0 and t.seat(0).ship.humans == 6
    steps = [(step.square, step.heading) for step in walked.walk.steps]
    assert steps == [("9,5", Side.RIGHT), ("9,6", Side.RIGHT), ("8,6", Side.FRONT), ("8,5", Side.LEFT)]
    assert [bite.square for bite in walked.walk.bites] == ["9,6", "8,6"]


def test_worked_example_in_row_4_it_may_be_steered_aboard_for_the_reward() -> None:
    t = table(YELLOW, GLUTTON, "22")
    assert t.prompt(0).safe() == ("no",)
    t.answer(0, "battery@9,6:rear")
    assert t.told_one(events.IntruderWalked, seat=0).guard == "crew"
    assert t.credits()[0] == 2


def test_worked_example_the_commando_destroys_engine_and_battery_and_an_engine_falls_off() -> None:
    """Ruling G92: all of these parts are lost and paid for."""
    t = table(YELLOW, COMMANDO, "34").answer(0, "no").rest()
    walked = t.told_one(events.IntruderWalked, seat=0)
    assert walked.bombs == ("9,8", "9,6") and walked.figures == ()
    assert {event.part.square for event in t.told(events.PartDestroyed, seat=0)} == {"9,8", "9,6"}
    assert [part.square for part in t.told_one(events.PartsFellOff, seat=0).parts] == ["9,5"]
    assert t.seat(0).ship.tokens == 0 and t.lost(0).split() == ["BB6", "E17", "E1"]


def test_bombs_that_are_there_go_off_though_the_commando_is_defeated_and_it_pays_for_itself() -> None:
    """Worked example: with armed crew in the second cabin, only one engine is lost. The reward comes into
    what is left of the ship."""
    armed = YELLOW.replace("E11@8,7", "W4@8,7 *universal@8,7")
    t = table(armed, COMMANDO, "34").answer(0, "no")
    assert t.told_one(events.BombsExploded, seat=0).squares
    assert t.told_one(events.IntruderWalked, seat=0).guard == "crew"
    loaded = t.rest().told_one(events.GoodsLoaded, seat=0)
    assert sorted((*loaded.loaded, *loaded.left)) == sorted(card(COMMANDO).intruders[0].goods)
    assert Good.RED in loaded.left, "no special container"
    kinds = [type(event) for event in t.events]
    assert kinds.index(events.GoodsLoaded) > kinds.index(events.BombsExploded)


def test_one_roll_tells_the_line_for_all() -> None:
    """Where a ship has no part on the line, they fly past."""
    t = table("II S1@7,7:hh", GLUTTON, "34")
    assert not t.told_one(events.IntrudersAimed).missed
    assert [event.seat for event in t.told(events.IntruderWalked)] == [0, 1]
    assert not t.told(events.CreditsEarned), "unstopped, they leave no reward"
    t = table("II S1@7,7:hh X1@8,7", GLUTTON, "44")
    assert [event.seat for event in t.told(events.IntrudersPassed)] == [1]
    assert table("II S1@7,7:hh", GLUTTON, "11").told_one(events.IntrudersAimed).missed


@pytest.mark.parametrize("tile", ["HP1", "RP1", "G1", "H1", "W1"])
def test_plates_shields_cannons_and_armouries_do_not_keep_them_out(tile: str) -> None:
    t = table(joined(f"S1@7,7 {tile}@7,6 C1@8,7:hh", "II"), GLUTTON, "34")
    assert t.told_one(events.IntruderWalked, seat=0).walk.way.startswith("7,6 7,7")


def test_armed_crew_where_they_dock_drives_them_off_without_a_reward_and_further_on_defeats_them() -> None:
    t = table(joined("S1@7,7:hh W1@7,8", "II"), GLUTTON, "34")
    assert t.told_one(events.IntrudersRepelled, seat=0).guard == "crew"
    assert t.credits() == [0, 0]
    t = table(joined("X1@7,6 S1@7,7:h W1@7,8", "II"), GLUTTON, "34")
    assert t.told_one(events.IntruderWalked, seat=0).guard == "crew", "a single armed human is enough"


def test_no_thruster_is_offered_where_it_changes_nothing() -> None:
    """Rows 6, 7 and 8 are equally harmless."""
    ship = joined(f"X1@6,7 X2@7,7 X3@8,7 C1@7,8:hh {thruster('D1', '8,8', Side.REAR)} BB1@9,8:3", "II")
    assert 0 not in table(ship.replace("X2@7,7", "S1@7,7"), "I-23", "22").asked()


def test_only_crew_that_is_awake_can_steer_against_intruders() -> None:
    """Ruling G90: a router links it to the thruster."""
    helm = thruster("D1", "7,9", Side.REAR)
    apart = joined(f"S1@7,7:hh X1@7,8 {helm} BB1@8,7:2", "II")
    assert 0 not in table(apart, GLUTTON, "34").asked()
    for near in (f"{thruster('D1', '7,8', Side.REAR)}", f"N1@7,8 {helm}"):
        ship = joined(f"S1@7,7:hh {near} BB1@6,7:2", "II")
        assert table(ship, GLUTTON, "34").asked() == {0: "dodge"}


def test_one_turret_defeats_any_number_of_intruders() -> None:
    """«… können beliebig viele Eindringlinge besiegen»: both walk into the same turret."""
    t = table(joined("S1@7,7:hh T1@8,7", "II"), DOUBLE_GLUTTON, "34")
    assert [event.guard for event in t.told(events.IntruderWalked, seat=0)] == ["turret", "turret"]
    assert t.credits()[0] == sum(one.credits for one in card(DOUBLE_GLUTTON).intruders)
    t = table(joined("S1@7,7:hh T1@6,7", "II"), DOUBLE_GLUTTON, "34")
    assert t.told_one(events.IntrudersRepelled, seat=0) and not t.told(events.IntruderWalked, seat=0)


ROBOTS = joined("S1@7,7:hh A1@7,6 W1@6,6 BB1@7,8:2", "II")
"""An astrobot station with an armory beside it, where a glutton in row 7 docks."""


def test_astrobots_are_woken_before_the_docking_and_then_they_only_drive_off() -> None:
    """Inactive ones are neither eaten nor guards. A pilot is not asked in vain."""
    t = table(ROBOTS, GLUTTON, "34")
    assert t.asked() == {0: "wake-guards"}
    t.answer(0, "station@7,6")
    assert t.told_one(events.AstrobotsWoken).squares == ("7,6",)
    assert t.told_one(events.IntrudersRepelled, seat=0).guard == "robots"
    assert t.credits()[0] == 0 and t.seat(0).ship.tokens == 1
    walked = table(ROBOTS, GLUTTON, "34").answer(0, "no").told_one(events.IntruderWalked, seat=0)
    assert walked.guard is None and len(walked.figures) == 2
    unarmed = joined("S1@7,7:hh A1@7,6 X1@6,6 BB1@7,8:2", "II")
    assert 0 not in table(unarmed, GLUTTON, "34").asked()
    without_energy = ROBOTS.replace("BB1@7,8:2", "BB1@7,8")
    assert 0 not in table(without_energy, GLUTTON, "34").asked()


@pytest.mark.parametrize(("word", "woken"), [("", ["7,6"]), ("needed", ["7,6"]), ("none", [])])
def test_armed_astrobots_further_on_defeat_it(word: str, woken: list[str]) -> None:
    """A standing order wakes astrobots against intruders or lets them sleep; without one, the safe answer
    saves what would be eaten."""
    t = table(joined("X1@7,5 A1@7,6 W1@8,6 S1@7,7:hh BB1@6,7:2", "II"), GLUTTON, "34")
    if word:
        t.order(0, f"guards={word}").obey()
    else:
        assert t.prompt(0).safe() == ("station@7,6",)
        t.rest()
    assert [place for event in t.told(events.AstrobotsWoken) for place in event.squares] == woken
    assert 0 not in t.asked()
    assert t.told_one(events.IntruderWalked, seat=0).guard == ("robots" if woken else None)
    assert t.credits()[0] == (2 if woken else 0)


def test_astrobots_that_are_awake_can_steer_for_a_second_payment() -> None:
    ship = joined(f"S1@7,7:hh A1@7,8 {thruster('D1', '7,9', Side.REAR)} BB1@6,7:2", "II")
    t = table(ship, GLUTTON, "34")
    assert t.asked() == {0: "wake-guards"}
    t.answer(0, "station@7,8")
    assert t.asked() == {0: "dodge"}
    t.answer(0, "battery@6,7:rear")
    assert t.seat(0).ship.tokens == 0


def test_astrobots_are_fed_by_a_solar_module_that_the_thruster_does_not_need() -> None:
    """One of two modules is linked to the thruster too, so it is saved for the dodge, which is paid later."""
    helm = thruster("D1", "7,9", Side.REAR)
    ship = joined(f"S1@7,7:hh A1@7,8 N1@8,8 K1@8,7:bg SM1@8,9 {helm} SM2@6,8 H1@5,8 H2@6,7")
    t = table(ship, GLUTTON, "34", "III S2@7,7:hh").answer(0, "station@7,8")
    assert [feed.solar for feed in t.told_one(events.SolarUsed, seat=0).feeds] == ["6,8"]
    assert "solar@8,9:rear" in t.options(0)


def test_a_ship_that_lost_its_last_human_still_gets_its_reward_and_gives_up() -> None:
    """The glutton eats the only humans, and then the turret defeats it. The other ship has a guard."""
    t = table(joined("S1@7,7:hh T1@7,8", "II"), GLUTTON, "34", joined("S2@7,7 T2@6,7 C1@8,7:hh", "II"))
    assert t.credits()[0] == 2
    assert [(event.seat, event.reason) for event in t.told(events.GaveUp)] == [(0, "no-humans")]


def test_two_gluttons_turn_left_and_right_and_only_the_defeated_one_pays() -> None:
    """From the front, the left of a glutton is the right of the ship, where the turret is."""
    t = table("II S1@7,7:hh", DOUBLE_GLUTTON, "34")
    assert [event.turns for event in t.told(events.IntruderWalked, seat=0)] == ["left", "right"]
    assert all(event.double for event in t.told(events.IntruderWalked))
    eaten = [len(event.figures) for event in t.told(events.IntruderWalked)]
    assert eaten == 2 * [2, 0], "the second one finds what the first has left"
    ship = joined("S1@7,7:hh X1@6,7 T1@6,8 X2@6,6 X3@7,6 C1@8,7:hh X4@8,6 X5@8,8", "II")
    t = table(ship, DOUBLE_GLUTTON, "34")
    beaten = [event.turns for event in t.told(events.IntruderWalked, seat=0) if event.guard]
    left = next(one for one in card(DOUBLE_GLUTTON).intruders if one.turns == "left")
    assert beaten == ["left"]
    assert t.credits()[0] == left.credits


def test_all_bombs_of_two_commandos_go_off_once_both_have_ended_their_walk() -> None:
    """A glutton commando eats and bombs."""
    ship = joined("S1@7,7:hh X1@8,7 X2@8,6 X3@8,8 C1@7,6:hh C2@7,8:hh X4@6,7 X5@6,6 X6@6,8", "II")
    t = flight([ship, OTHER], DOUBLE_COMMANDO, dice="34", legal=False)
    kinds = [type(event) for event in t.events if getattr(event, "seat", None) == 0]
    assert kinds.index(events.BombsExploded) > max(
        n for n, kind in enumerate(kinds) if kind is events.IntruderWalked
    )
    bombs = {place for event in t.told(events.IntruderWalked, seat=0) for place in event.bombs}
    assert {*t.told_one(events.BombsExploded, seat=0).squares} == bombs
    t = table(joined("S1@7,7:hh X1@7,6 C1@7,8:hh", "II"), GLUTTON_COMMANDO, "34")
    (walked,) = t.told(events.IntruderWalked, seat=0)
    assert (len(walked.figures), walked.bombs) == (4, ("7,6",))


def test_while_somebody_decides_all_see_where_the_intruders_come_along() -> None:
    now = table(YELLOW, GLUTTON, "34").view().encounter
    assert now.arrival is not None and (now.arrival.line.side, now.arrival.line.number) == (Side.LEFT, 7)
    assert [visit.seat for visit in now.visits] == [1], "the other ship has nothing to decide"


def test_every_intruder_has_a_procedure() -> None:
    for id, found in CARDS.items():
        if isinstance(found, IntruderCard):
            assert all(isinstance(one, Intruder) for one in found.intruders)
            assert table("II S1@7,7:hh", id, "34").told(events.IntrudersAimed), id
