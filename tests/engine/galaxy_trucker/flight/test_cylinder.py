"""«Class IIB»: a rotating cylinder, built across its seam and hit from all around."""

from itertools import product

import pytest

from engine.galaxy_trucker.box.board import BOARDS
from engine.galaxy_trucker.box.squares import BoardLine, Side, Square
from engine.galaxy_trucker.building.placement import is_legal, mistake_at, wrong_parts
from engine.galaxy_trucker.building.places import places
from engine.galaxy_trucker.events import flight as events
from engine.galaxy_trucker.ship.ship import Part, Ship
from tests.engine.galaxy_trucker.flight_table import Table, flight
from tests.engine.galaxy_trucker.yard import yard

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
