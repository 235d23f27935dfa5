"""How the robot flies, in positions where it is clear what is sensible."""

import pytest
from msgspec.structs import replace

from engine.core.prompt import Answer
from engine.galaxy_trucker.robot.parts import fragility, worth_of_links
from engine.galaxy_trucker.robot.pilot import fly
from engine.galaxy_trucker.robot.robot import answer as answer_of_robot
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.state.base import Window
from tests.engine.galaxy_trucker.example_ships import YELLOW
from tests.engine.galaxy_trucker.flight.test_intruders import GLUTTON, ROBOTS, table
from tests.engine.galaxy_trucker.flight_table import Table, flight, joined

OTHER = "I S2@7,7:hh"
MANNED = "C1@7,6:hh C2@7,8:hh C3@8,6:hh B1@8,8:2 G1@6,6 G2@6,7 G3@6,8 G4@7,5"


def answer(t: Table, seat: int = 0) -> Answer:
    return fly(t.view(seat), t.prompt(seat))


def links(ship: str) -> int:
    return worth_of_links(Ship.parse(ship), guards=True)


SENSIBLE: dict[str, tuple[str, str, str, str]] = {
    # Without special containers, the two blue goods beside the red one are worth less than a yellow one.
    "to land where usual holds gain most": ("K9@7,8", "I-13", "", "3"),
    "to land where special containers gain most": ("RR2@7,8", "I-13", "", "1"),
    "not to land without room": ("", "I-13", "", "none"),
    "not to sell the last human": ("", "I-18", "", "pass"),
    "to declare no engines of zero where it can pay": ("EE1@8,7 B5@7,8:1", "I-05", "", "1:2"),
    "to shield what holds its crew": ("H2@7,8 B7@8,7:2", "I-10", "34 11 11 11", "battery@8,7"),
    "to keep a small piece with humans": ("X2@7,6r1 KK2@7,5 KK4@8,5r1 KK6@9,5r1", "I-11", "33 11 11", "7,7"),
}


@pytest.mark.parametrize("what", SENSIBLE)
def test_it_knows_what_is_sensible(what: str) -> None:
    parts, card, dice, expected = SENSIBLE[what]
    t = flight([f"I S1@7,7:hh {parts}", OTHER], card, dice=dice, rockets=[0, -20], legal=False)
    assert answer(t) == (expected,)


def test_it_lets_itself_be_shot_at_only_for_what_is_worth_it() -> None:
    """Whatever the wreck pays, five more shots would cost too much."""
    crew = " ".join(f"C{number}@{square}:hh" for number, square in enumerate(("7,6", "7,5", "7,8", "7,9"), 1))
    t = flight([f"III S1@7,7:hh {crew}", "III S2@7,7:hh"], "II-17", box="expansion", legal=False)
    prompt = t.prompt(0)
    assert fly(t.view(0), prompt) == ("stop",)
    asked = replace(prompt.details, shots=9)
    assert fly(t.view(0), replace(prompt, details=asked)) == ("pass",)


def test_it_hires_as_many_as_have_room() -> None:
    t = flight(["III S1@7,7:h C1@7,8:h", "III S2@7,7:hh"], "IV-15", legal=False)
    t.answer(0, "3").answer(1, "none")
    assert t.prompt(0).kind == "hire-humans" and len(answer(t)) == 2


def test_it_dodges_gluttons_to_where_a_turret_waits_for_them_and_wakes_astrobots_that_save_its_crew() -> None:
    """The worked example: in row 8 they are beaten, for two credits."""
    t = table(YELLOW, GLUTTON, "34")
    assert t.prompt(0).kind == "dodge"
    assert answer(t) == ("battery@9,6:rear",)
    t = table(ROBOTS, GLUTTON, "34")
    assert t.prompt(0).kind == "wake-guards"
    assert answer(t) == ("station@7,6",)


@pytest.mark.parametrize(("engine", "spared"), [("EE1", "no"), ("E1", "battery@7,6")])
def test_it_keeps_the_last_token_for_its_only_engine(engine: str, spared: str) -> None:
    """A structural module is worth a token, but not the only token that moves the ship in open space."""
    ship = joined(f"S1@7,7:hh X1@6,7 H1@7,8 B1@7,6:1 {engine}@8,7", "I")
    t = flight([ship, OTHER], "I-10", dice="34 11 11 11", legal=False)
    assert t.prompt(0).kind == "raise-shield"
    assert answer(t) == (spared,)


def test_it_insures_a_ship_that_is_large_or_has_lost_much_already() -> None:
    """The premium is 5 for all losses beyond 14: a starting cabin alone cannot lose that many parts."""
    small, lost = ["IV.A1 S1@7,7:hh", "IV.B3 S2@7,7:hh"], " ".join(f"K{n}" for n in range(1, 10))
    t = flight(small, phase=Window.BEFORE_FLIGHT, credits=[9, 9])
    assert answer(t) == ("no",)
    lost += " " + " ".join(f"E{n}" for n in range(1, 12))
    t = flight(small, phase=Window.BEFORE_FLIGHT, credits=[9, 9], lost=[lost])
    assert (answer(t), answer(t, 1)) == (("insure",), ("no",))


@pytest.mark.parametrize(("board", "aliens"), [("I", True), ("III", False)])
def test_aliens_move_in_only_where_humans_enough_come_along(board: str, aliens: bool) -> None:
    """Two cabins of humans are enough for a short flight; in class III, slavers alone take five of a crew."""
    ship = joined("S1@7,7 C1@7,8 C2@7,9 LP1@6,8", board)
    t = flight([ship, f"{board} S2@7,7"], phase="board", legal=False)
    assert t.prompt(0).kind == "board-alien"
    robot = answer_of_robot(t.view(0), t.prompt(0))
    assert (robot != ("none",)) is aliens


CALM = "I-05 I-06 I-07 I-08 II-06 II-07 II-08 III-06 III-07 III-08 I-12 I-13"
SLAVERS = "I-01 II-01 III-01 IV-05 IV-06 I-16 III-16 IV-20"
"""All cards that take crew, combat zones among them."""


@pytest.mark.parametrize(
    ("ship", "cards", "used", "decides"),
    [
        ("S1@7,7:h", 12, "", "give-up"),
        ("S1@7,7:h", 1, "", "stay"),
        (f"S1@7,7:hh {MANNED}", 12, "", "stay"),
        ("S1@7,7:hh C1@7,6:hh C2@7,8:h", 8, "", "give-up"),
        ("S1@7,7:hh C1@7,6:hh C2@7,8:h", 8, SLAVERS, "stay"),
    ],
)
def test_in_class_iv_it_gives_up_where_its_last_human_would_hardly_arrive(
    ship: str, cards: int, used: str, decides: str
) -> None:
    """A single human survives one more card, a crew with cannons survives many, and any crew does once the
    cards that take crew are used up."""
    ships, deck = [f"IV.A1 {ship} E1@8,7", "IV.B3 S2@7,7:hh"], CALM.split()[:cards]
    t = flight(ships, deck=" ".join(deck), used=used, legal=False)
    assert t.prompt(0).kind == "fly-on"
    assert answer(t) == (decides,)


def test_cabins_are_worth_more_apart_and_a_turret_more_where_many_ways_meet() -> None:
    """An epidemic spreads from cabin to cabin; intruders walk into a turret from any part it is joined to.
    What hangs on one part makes a ship fragile."""
    together, apart = (joined(f"S1@7,7 X1@7,8 {cabin}", "II") for cabin in ("C1@6,7", "C1@7,9"))
    assert links(together) < links(apart)
    outside, amid = (joined(f"S1@7,7 {turret} X2@7,9", "II") for turret in ("T1@6,7 X1@7,8", "T1@7,8"))
    assert links(outside) < links(amid)
    assert worth_of_links(Ship.parse(outside), guards=False) == worth_of_links(Ship.parse(amid), guards=False)
    line = "S1@7,7 X1@7,8 X2@7,9 X3@7,10"
    square = "S1@7,7 X1@7,8 X2@8,8 X3@8,7"
    assert fragility(Ship.parse(joined(square, "III"))) == 0 < fragility(Ship.parse(joined(line, "III")))


@pytest.mark.parametrize(("others", "declared"), [("E2 E3", "1:3"), ("E2 E3 E4 E5", "0:1")])
def test_in_a_combat_zone_it_pays_for_what_keeps_it_from_being_last(others: str, declared: str) -> None:
    """I-16 takes two figures from the player with the weakest engines; the robot saves energy that does not
    help."""
    engines = " ".join(f"{tile}@8,{column}" for tile, column in zip(others.split(), "6789", strict=False))
    ship = "I S1@7,7:hh E1@8,7 EE1@8,6 B1@7,6:2"
    t = flight([ship, f"I S2@7,7:hh {engines}"], "I-16", legal=False)
    assert t.asked() == {0: "power-engines"}
    assert answer(t) == (declared,)


def test_an_alien_goes_before_the_last_humans_and_these_are_left_in_cabins_apart() -> None:
    """Slavers take three figures."""
    t = flight(["I S1@7,7:hh C1@7,6:p LP1@6,6 C2@7,8:hh", OTHER], "I-01", legal=False)
    assert t.prompt(0).kind == "lose-crew"
    assert {*answer(t)} == {"7,6.1", "7,7.2", "7,8.2"}


FIGHTER = "B1@8,7:2 G1@6,7 G2@6,6 G3@6,8 G4@7,6 GG1@5,7 C1@7,8:hh"
HERE, LAST = (0, -20, -3, -23), (-9, 0, -3, -6)


@pytest.mark.parametrize(
    ("own", "theirs", "card", "rockets", "alone", "partner"),
    [
        ("RR2@7,8 K2@7,6", "RR1@7,8", "I-13", HERE, "1", "2"),
        ("R1@7,8 C1@7,6:hh C2@8,7:hh", "RR1@7,8 C3@8,7:hh C4@6,7:hh", "I-20", HERE, "stop", "pass"),
        (FIGHTER, "RR1@7,8:rr K1@7,6:yy", "I-02", HERE, "0:4", "1:6"),
        ("C1@7,8:hh C2@7,6:hh EE1@8,6 B1@7,5:2", "E4@8,7", "I-16", LAST, "1:2", "0:0"),
    ],
)
def test_it_thinks_of_the_seat_that_shares_its_purse(
    own: str, theirs: str, card: str, rockets: list[int], alone: str, partner: str
) -> None:
    """It leaves its partner what earns the partner more, keeps an enemy from them, and is last where that
    costs less."""
    ships = [f"S1@7,7:hh {own}", "S2@7,7:hh E1@8,7 E2@8,6", f"S3@7,7:hh {theirs}", "S4@7,7:hh E5@8,7 E6@8,6"]
    for how, answered in (("none", alone), ("fly", partner)):
        t = flight([f"I {ship}" for ship in ships], card, rockets=rockets, legal=False, team_play=how)
        assert answer(t) == (answered,)
