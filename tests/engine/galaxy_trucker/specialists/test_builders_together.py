"""Specialists who change the same thing of a ship, and what others see of them."""

import pytest

from engine.galaxy_trucker.box.components import BASE_TILES, EXPANSION_TILES
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.building.marking import supply, take_supply
from engine.galaxy_trucker.building.placement import is_legal, wrong_parts
from engine.galaxy_trucker.events.building import MarkersLaid, MarkersTakenBack, PartsRemoved, PartsWelded
from engine.galaxy_trucker.ship.markers import JOINTS, SIDES_OF_PARTS, Marker, MarkerKind
from engine.galaxy_trucker.ship.ship import Ship
from tests.engine.galaxy_trucker.specialists.builders import (
    OTHER,
    PLAIN,
    SINGLE,
    SMOOTH,
    built,
    inspected,
    live,
    markers,
    shift,
)
from tests.engine.galaxy_trucker.yard import live_yard


def test_universal_connectors_give_the_welder_the_marker_back() -> None:
    y = shift(SINGLE, "welder.a plumber", stack="C11").play(0, "draw", "6,6r2", "mark:universal", "7,6")
    assert markers(y) == ["*universal@7,6"]


def test_a_pipe_may_join_the_two_pieces_of_the_planner() -> None:
    y = shift(f"{PLAIN} G1@6,7", "planner.a plumber.a", stack="B1").play(0, "draw", "6,6")
    assert len(built(y).pieces()) == 2, "it begins a piece, and no pipe is laid for that"
    y.play(0, "mark:pipe", "6,6:right")
    assert len(built(y).pieces()) == 1


def test_what_the_architect_builds_outside_begins_no_second_piece() -> None:
    """«Architect»: the part is joined to the ship."""
    y = shift("I S1@7,7 X1@7,8 B1@7,9", "planner.a architect.a", stack="B2").play(0, "draw")
    assert not y.acts("6,9")
    assert "9,9" in y.options(), "on the board it may"


def test_a_supplied_cannon_may_be_the_one_that_needs_no_empty_square() -> None:
    ship = f"{PLAIN} X3@6,7 X1@7,6 K1@6,6r2"
    assert Ship.parse(ship).joins(Square("6,6")) == ("6,7",)
    y = shift(ship, "supplier hypergeometer.a").play(0, "mark:supplied", "G", "7,6")
    assert {*markers(y)} == {"*supplied@7,6=G", "*unblocked@7,6"}
    y.play(0, "mark:supplied", "take:7,6")
    assert markers(y) == [], "and both are free again"


def test_a_cannon_without_its_empty_square_does_not_become_a_second_such_engine() -> None:
    ship = f"{PLAIN} X3@6,7 G8@7,6 K1@6,6r2 E15@6,8 B2@7,8 X1@8,7 K5@8,6r2"
    marked = f"{ship} *unblocked@7,6 *unblocked@6,8"
    assert is_legal(Ship.parse(marked)), wrong_parts(Ship.parse(marked))
    y = shift(marked, "supplier hypergeometer.a").play(0, "mark:supplied", "E")
    assert "7,6" not in y.options() and "6,8" in y.options()


def test_the_supplier_mends_what_the_welder_does_not_cover() -> None:
    ship = f"{PLAIN} C9@7,6r2 C11@6,6r2 E1@7,8r2"
    y = inspected(ship, "welder.a supplier.a", placement="trucker")
    assert y.asked(0).kind == "choose-supply"
    y.play(0, "E", "7,8")
    assert y.told(PartsRemoved) == [] and is_legal(built(y))


def test_no_marker_is_half_laid_and_taking_back_takes_markers_back() -> None:
    """An absent builder lays nothing and ends the shift."""
    y = shift(SMOOTH, "plumber").play(0, "mark:universal").safely()
    assert markers(y) == [] and y.told(MarkersLaid) == []
    y = live_yard([SMOOTH, OTHER], glass=(0, True), numbers=[None, 1], teams=["plumber"])
    y.play(0, "mark:universal").sand(0)
    assert y.game.player(0).bench.marking == "" and built(y).markers == []
    y = shift(f"{SMOOTH} X2@7,5 B3@6,5", "plumber").play(0, "mark:pipe", "6,5:right").undo(0)
    assert markers(y) == [] and y.asked().kind == "lay-pipe"


def test_a_supply_that_is_lost_with_its_part_may_be_laid_again() -> None:
    """Ruling G81."""
    ship = f"{PLAIN} C9@7,6r2 C11@6,6r2 *supplied@6,6=K"
    y = inspected(ship, "supplier", placement="trucker").play(0, "back", "6,6", "supplied")
    assert "K" in y.options()


@pytest.mark.parametrize("kind", MarkerKind)
def test_no_marker_outlives_what_it_said_of_a_part(kind: MarkerKind) -> None:
    """Each marker is placed on each component, which then becomes each kind that the supplier has. After that
    the marker is as it was, or lost: all code sees the part as it is now (Ruling G73)."""
    sided = kind in JOINTS | SIDES_OF_PARTS
    said = ":front" if sided else "=C" if kind is MarkerKind.SUPPLIED else ""
    marker = Marker.parse(f"*{kind}@7,6{said}")
    words = [f"G{turn}" for turn in ("", "r1", "r2", "r3")] + ["E", "K", "C"]
    for tile in (*BASE_TILES, *EXPANSION_TILES):
        start, beside = ("S2" if tile == "S1" else "S1"), ("K9" if tile == "K5" else "K5")
        plain = f"IIIB {start}@7,7 {tile}@7,6 {beside}@6,6"
        before, other = Ship.parse(plain), f"IIIB {start}@7,7 X2@7,6 {beside}@6,6"
        before.markers = [marker]
        for word in words:
            ship = before.copy()
            supply(ship, Square("7,6"), word)
            kinds, looks = {found.kind for found in ship.markers}, ship.face(Square("7,6"))
            bare = Ship.parse(f"{other} *supplied@7,6={word}").face(Square("7,6"))
            assert kinds == ({kind} - {MarkerKind.SWIVEL, MarkerKind.UNBLOCKED}) | {MarkerKind.SUPPLIED}
            assert (looks.sort, looks.fires, looks.free) == (bare.sort, bare.fires, bare.free), (tile, word)
            assert (looks.covers, looks.nozzles, looks.points) == ((), (), bare.points)
            assert {*looks.plates} <= ({marker.side} if kind is MarkerKind.PLATE else set())
            take_supply(ship, Square("7,6"))
            printed = Ship.parse(plain).face(Square("7,6"))
            again = ship.face(Square("7,6"))
            assert (again.sort, again.fires, again.free) == (printed.sort, printed.fires, printed.free)
        before.take(Square("7,6"))
        assert before.markers == []


def test_markers_stay_unseen_until_the_shift_ends() -> None:
    """What was laid and taken back in the shift is not told."""
    y = shift(f"{SMOOTH} X2@7,5 B3@6,5", "plumber supplier")
    before = y.ship(0, 1)
    y.play(0, "mark:pipe", "6,5:right", "mark:universal", "7,6", "mark:supplied", "C", "7,5")
    assert y.ship(0, 1) == before == y.ship(0, None)
    y.confirm()
    assert y.ship(0, 1) == y.ship(0, 0) != before
    assert len(y.told_one(MarkersLaid).markers) == 3
    y = shift(f"{PLAIN} X1@7,6", "supplier")
    y.play(0, "mark:supplied", "E", "7,6", "mark:supplied", "take:7,6").confirm()
    assert y.told(MarkersLaid) == [] == y.told(MarkersTakenBack)


def test_live_everybody_sees_a_marker_at_once() -> None:
    """A universal tile is told together with its marker."""
    y = live(f"{PLAIN} X1@7,6", "supplier").play(0, "mark:supplied", "E", "7,6")
    assert y.told_one(MarkersLaid).seat == 0
    assert y.ship(0, 1) == y.ship(0, 0)
    y.play(0, "mark:supplied", "take:7,6")
    assert y.told_one(MarkersTakenBack).seat == 0
    y = live(f"{PLAIN} C15@7,8", "plumber", stack="KK1").play(0, "draw", "mark:universal", "KK1@7,9")
    assert [str(part) for part in y.told_one(PartsWelded).parts] == ["KK1@7,9"]
    y.play(0, "lift:7,9")
    assert markers(y) == [] and y.bench(0).held == "KK1"
