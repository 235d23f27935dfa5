"""«Class IIB»: a rotating cylinder, built across its seam and hit from all around. «Intruders»: their
arrival, docking, what they do aboard, who beats them, and the reward."""

from itertools import product

import pytest

from engine.galaxy_trucker.box.board import BOARDS, Good
from engine.galaxy_trucker.box.cards import CARDS, CardId, Intruder, IntruderCard
from engine.galaxy_trucker.box.squares import BoardLine, Side, Square
from engine.galaxy_trucker.building.placement import is_legal, mistake_at, wrong_parts
from engine.galaxy_trucker.building.places import places
from engine.galaxy_trucker.events import flight as events
from engine.galaxy_trucker.ship.ship import Part, Ship
from tests.engine.galaxy_trucker.flight_table import Table, flight, joined
from tests.engine.galaxy_trucker.yard import YELLOW, thruster, yard

BOARD = BOARDS["IIB"]
SEAM = "IIB S1@3,5 X1@3,4 X2@3,3 X3@3,2 C4@3,1 K8@2,1 G22@1,1"
"""From the starting cabin to the left edge and up along it; the cannon in the corner points to the front."""
SABOTAGE = "III-04"
OTHER = "IIB S2@3,5:hh"


def test_the_columns_at_the_edges_are_neighbours() -> None:
    """From the left, the way leads to the right round the cylinder."""
    assert BOARD.beside(Square("3,1"), Side.LEFT) == "3,9"
    assert BOARD.beside(Square("3,9"), Side.RIGHT) == "3,1"
    assert BOARD.beside(Square("1,1"), Side.FRONT) == "0,1", "front and rear are no neighbours"
    assert BOARD.along(BoardLine(Side.LEFT, 3, 7)) == tuple(f"3,{n}" for n in (7, 8, 9, 1, 2, 3, 4, 5, 6))
    assert BOARD.along(BoardLine(Side.RIGHT, 3, 3)) == tuple(f"3,{n}" for n in (3, 2, 1, 9, 8, 7, 6, 5, 4))


def test_a_connector_must_fit_the_one_across_the_seam() -> None:
    """«Das obere Schiff»: connectors that do not fit are wrong on both sides."""
    ship = Ship.parse(SEAM)
    assert ship.face(Square("3,1")).connector(Side.LEFT) == 2
    assert mistake_at(ship, Part.parse("C7@3,9")) == "connectors-clash", "its right side is single"
    assert {"3,1", "3,9"} <= {*wrong_parts(Ship.parse(SEAM + " C7@3,9"))}
    assert mistake_at(ship, Part.parse("X1@3,9")) is None
    assert "3,9" in places(ship, Part.parse("X1@3,9").tile).open


def test_a_cannon_that_points_across_the_seam_needs_an_empty_square_there() -> None:
    ship = Ship.parse("IIB S1@3,5 X1@3,4 X2@3,3 X3@3,2 X4@3,1 K8@2,1 X8@2,9")
    assert mistake_at(ship, Part.parse("G16@1,1r3")) is None, "nothing lies across from it"
    ship.take(Square("2,1"))
    assert mistake_at(ship, Part.parse("G16@2,1r3")) == "barrel-blocked"
    armed = "IIB S1@3,5 X1@3,4 X2@3,3 X3@3,2 G7@3,1r3 X4@3,6 X6@3,7 X8@3,8"
    assert mistake_at(Ship.parse(armed), Part.parse("X5@3,9")) == "in-front-of-a-barrel"
    assert {"3,1", "3,9"} <= {*wrong_parts(Ship.parse(armed + " X5@3,9"))}


def test_in_the_example_a_cannon_hangs_on_to_the_one_across_the_seam() -> None:
    """«Das untere Schiff»: the upper right cannon does not fall off, because it is joined to the upper left
    one."""
    ship = Ship.parse(SEAM + " G14@1,9")
    assert is_legal(ship)
    assert ship.joins(Square("1,9")) == ("1,1",)
    assert [len(piece) for piece in ship.pieces(without=[Square("1,1")])] == [6, 1]


def test_in_the_example_a_cabin_and_an_armoury_are_linked_across_the_seam() -> None:
    """A connector at the edge is exposed only if the square across from it is empty."""
    ship = Ship.parse(SEAM + " W2@3,9r1")
    assert is_legal(ship)
    assert "3,9" in ship.links(Square("3,1")) and "3,1" in ship.links(Square("3,9"))
    assert (Square("3,1"), Side.LEFT) in Ship.parse(SEAM).exposed()
    assert (Square("3,1"), Side.LEFT) not in ship.exposed()


@pytest.mark.parametrize("start", ["IIB S{}@3,5", "IIIB.23 S{}@7,7"])
def test_two_tiles_may_be_set_aside_though_no_squares_are_printed(start: str) -> None:
    y = yard([start.format(1), start.format(2)], stack="B1 B2 B3")
    y.play(0, "draw", "store", "draw", "store", "draw")
    assert len(y.seat(0, 0).set_aside) == 2
    assert y.closed("store") == "set-aside-full"


@pytest.mark.parametrize("side", [Side.FRONT, Side.REAR])
def test_from_the_front_and_rear_a_pair_of_dice_names_the_column_in_any_order(side: Side) -> None:
    """All columns are equally likely."""
    pairs = list(product(range(1, 7), repeat=2))
    lines = [BOARD.line(side, (one, other)) for one, other in pairs]
    assert lines == [BOARD.line(side, (other, one)) for one, other in pairs]
    assert {line.start for line in lines} == {None}
    columns = [line.number for line in lines]
    assert [columns.count(column) for column in range(1, 10)] == [4] * 9


@pytest.mark.parametrize("side", [Side.LEFT, Side.RIGHT])
def test_from_the_side_one_and_two_miss_and_three_to_six_name_the_rows_from_the_front(side: Side) -> None:
    """Ruling G94. A missed first die has no row to be dodged (ruling G93)."""
    assert [BOARD.line(side, (die, 1)).number for die in range(1, 7)] == [0, 0, 1, 2, 3, 4]
    assert BOARD.shifts(BOARD.line(side, (2, 4))) == {}


@pytest.mark.parametrize(("die", "column"), [(1, 3), (2, 3), (3, 3), (4, 7), (5, 7), (6, 7)])
def test_the_second_die_says_in_which_column_the_way_begins(die: int, column: int) -> None:
    line = BOARD.line(Side.LEFT, (5, die))
    assert (line.number, line.start) == (3, column)


def test_columns_are_dodged_round_the_cylinder_and_rows_off_the_ship() -> None:
    """«Steuerröhren»: a column at the edge shifts to the other edge; the column of the start never shifts."""
    front = BOARD.shifts(BoardLine(Side.FRONT, 1))
    assert {side: line.number for side, line in front.items()} == {Side.LEFT: 9, Side.RIGHT: 2}
    first = BOARD.shifts(BoardLine(Side.LEFT, 1, 7))
    shifted = {side: (line.number, line.start) for side, line in first.items()}
    assert shifted == {Side.FRONT: (0, 7), Side.REAR: (2, 7)}
    last = BOARD.shifts(BoardLine(Side.RIGHT, 4, 3))
    assert last[Side.REAR].number == 0 and BOARD.along(last[Side.REAR]) == ()


def swarm(ship: str, hits: str, dice: str) -> Table:
    return flight([ship, OTHER], hits=hits, dice=dice, rockets=[0, None], legal=False)


def dice_of(row: int, start: int) -> str:
    """Return two dice for a hit from the side, as the data file assigns them."""
    faces = [face for face in range(1, 7) if BOARD.line(Side.LEFT, (face, 1)).number == row]
    starts = [face for face in range(1, 7) if BOARD.line(Side.LEFT, (1, face)).start == start]
    return f"{faces[0]}{starts[0]}"


ROUND = "IIB S1@3,5:hh X1@3,4 X2@3,3 X3@3,2 C4@3,1:hh K8@2,1 G22@1,1 X4@3,6 X6@3,7"
"""Row 3 from the left edge to column 7; in rows 1 and 2 only the left edge."""


def test_in_the_example_the_first_meteor_bounces_off_part_a_and_the_second_one_flies_past() -> None:
    """The first one starts in column 3 in row 3, flies to the right, and bounces off a side that is smooth.
    The first die of the second one is a one."""
    t = swarm("IIB S1@3,5:hh X1@3,4r1", "small left", dice_of(3, 3))
    assert t.told_one(events.MeteorBounced).square == "3,4"
    t = swarm(ROUND, "large left", "14")
    assert [event.seat for event in t.told(events.HitMissed)] == [0]
    assert t.told(events.PartDestroyed) == []


def test_in_the_example_a_meteor_leaves_the_board_on_the_right_and_comes_in_again_on_the_left() -> None:
    """The third meteor starts in column 3, where its row is empty, and hits part B from the left."""
    t = swarm(ROUND, "large left", dice_of(2, 3))
    assert t.told_one(events.PartDestroyed).part.square == "2,1"
    t = swarm(ROUND, "large left", dice_of(4, 7))
    assert t.told(events.PartDestroyed) == [] and len(t.told(events.HitMissed)) == 1, "after a full turn"


def test_in_row_three_the_single_square_of_the_starting_column_is_met_first() -> None:
    """The fourth meteor is a direct hit on part C. Coming from column 3, it would meet D."""
    assert swarm(ROUND, "large left", dice_of(3, 7)).told_one(events.PartDestroyed).part.square == "3,7"
    t = swarm(ROUND, "large left", dice_of(3, 3)).rest()
    assert t.told_one(events.PartDestroyed).part.square == "3,3"


def test_in_the_example_a_cannon_to_the_left_shoots_what_comes_from_the_left() -> None:
    """The fourth meteor again: a cannon to the left in the same row or the next one helps as usual."""
    for row in (1, 2, 3):
        t = swarm(ROUND + " G7@2,6r3", "large left", dice_of(row, 7)).rest()
        assert t.told_one(events.MeteorShot) and not t.told(events.PartDestroyed)
    t = swarm(ROUND + " G7@1,4r3", "large left", dice_of(3, 7)).rest()
    assert t.told(events.PartDestroyed) and not t.told(events.MeteorShot), "two rows away"


def test_in_the_example_a_small_meteor_bounces_off_a_connector_that_is_not_open() -> None:
    """The last meteor hits C, whose connector is joined; from column 3 it would have destroyed D. Of a pair,
    once the large one has destroyed C, the small one flies on around the ship to D: one roll is for both."""
    # Row 3 from column 3 to column 7, with exposed connectors at both ends.
    gap = "IIB S1@3,5:hh X1@3,4 X2@3,3 X4@3,6 X6@3,7"
    t = swarm(gap, "small left", dice_of(3, 7))
    assert t.told_one(events.MeteorBounced).square == "3,7" and not t.told(events.PartDestroyed)
    t = swarm(gap, "small left", dice_of(3, 3))
    assert t.told_one(events.PartDestroyed).part.square == "3,3" and not t.told(events.MeteorBounced)
    t = swarm(gap, "large left + small left", dice_of(3, 7))
    assert [event.part.square for event in t.told(events.PartDestroyed)] == ["3,7", "3,3"]


def test_a_cannon_to_the_rear_helps_across_the_seam() -> None:
    """«Large meteors from the rear»: in the same column or the next; columns 9 and 1 are neighbors."""
    ship = Ship.parse("IIB S1@3,5:hh X1@3,4 X2@3,3 X3@3,2 X4@3,1 G7@4,1r2")
    assert BOARD.distance(Square("4,1"), BoardLine(Side.REAR, 9)) == 1
    assert BOARD.distance(Square("4,1"), BoardLine(Side.REAR, 8)) == 2
    assert ship.face(Square("4,1")).points is Side.REAR


def test_sabotage_finds_column_and_row_by_the_dice_of_the_cylinder() -> None:
    """Ruling: G31. A pair of dice gives the column and one die the row; an attempt fails where a hit would
    miss."""
    row = next(face for face in range(1, 7) if BOARD.line(Side.LEFT, (face, 1)).number == 3)
    pair = next(dice for dice in product(range(1, 7), repeat=2) if BOARD.line(Side.FRONT, dice).number == 4)
    t = flight(["IIB S1@3,5:h X1@3,4", OTHER], SABOTAGE, dice=f"11 11 {pair[0]}{pair[1]} {row}1")
    tried = [(event.square, event.found) for event in t.told(events.SabotageTried)]
    assert tried == [(None, False), ("3,4", True)]


GLUTTON = "I-21"
"""The worked example: it comes from the left, turns left, and has four steps and two credits."""
COMMANDO = "III-21"
"""The worked example: it comes from the right, turns left, and has six steps and six credits."""
DOUBLE_COMMANDO, GLUTTON_COMMANDO, DOUBLE_GLUTTON = "III-22", "III-23", "II-23"
NEIGHBOUR = "II S2@7,7:hh"


def card(id: str) -> IntruderCard:
    found = CARDS[CardId(id)]
    assert isinstance(found, IntruderCard)
    return found


def table(ship: str, id: str, dice: str, other: str = NEIGHBOUR, *, deck: str = "II-06") -> Table:
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
    t = flight([ship, NEIGHBOUR], DOUBLE_COMMANDO, dice="34", legal=False)
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
