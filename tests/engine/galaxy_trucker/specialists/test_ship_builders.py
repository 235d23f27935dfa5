"""What specialists do while ships are built, in shifts and live: rulebook of the expansion, appendix. Some
change the same thing of a ship; what others see of them."""

import pytest

from engine.galaxy_trucker.box.components import BASE_TILES, EXPANSION_TILES
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.building.placement import is_legal, wrong_parts
from engine.galaxy_trucker.building.specialists import supply, take_supply
from engine.galaxy_trucker.events import building as events
from engine.galaxy_trucker.events.building import MarkersLaid, MarkersTakenBack, PartsRemoved, PartsWelded
from engine.galaxy_trucker.events.flight import PartsFellOff
from engine.galaxy_trucker.ship.markers import JOINTS, SIDES_OF_PARTS, Marker, MarkerKind
from engine.galaxy_trucker.ship.ship import Ship
from tests.engine.galaxy_trucker.specialists.builders import (
    FORBIDDEN,
    OTHER,
    PLAIN,
    SINGLE,
    SMOOTH,
    Begin,
    built,
    inspected,
    live,
    markers,
    shift,
    ways,
)
from tests.engine.galaxy_trucker.yard import live_yard


@ways
def test_a_pipe_attaches_a_part_that_is_joined_to_nothing(begin: Begin) -> None:
    """«Klempner»: the pipe is then placed on that joint at once. Lifting the part gives it back."""
    y = begin(SMOOTH, "plumber.a", stack="B1").play(0, "draw")
    assert begin(SMOOTH, "", stack="B1").play(0, "draw").closed("6,5") == "nothing-joined"
    y.play(0, "6,5")
    assert str(built(y).markers[0]) == "*pipe@6,5:right"
    assert built(y).joins(Square("6,5")) == ("6,6",) and len(built(y).pieces()) == 1
    y.play(0, "lift:6,5")
    assert markers(y) == []


@ways
def test_a_pipe_joins_two_smooth_sides_and_no_others(begin: Begin) -> None:
    assert not begin(SMOOTH, "welder").acts("mark:"), "without the plumber none is offered"
    y = begin(f"{SMOOTH} X2@7,5 B3@6,5", "plumber.a").play(0, "mark:pipe")
    assert set(y.options()) == {"back", "6,5:right"}
    y.play(0, "6,5:right")
    assert Square("6,6") in built(y).joins(Square("6,5"))


@ways
def test_there_are_two_pipes_and_none_is_moved(begin: Begin) -> None:
    ship = f"{SMOOTH} X2@7,5 B3@6,5 X3@7,8 G2@6,8 *pipe@6,5:right"
    y = begin(ship, "plumber.a", stack="B1 B2").play(0, "draw", "6,9r2")
    assert y.closed("mark:pipe") == "marker-is-used-up"
    y.play(0, "draw")
    assert "4,7" not in y.options()


def test_a_pipe_laid_after_building_strengthens_a_ship_that_is_right_and_mends_nothing() -> None:
    """«Klempner»: what is not joined falls off first."""
    y = inspected(f"{SMOOTH} B1@6,5", "plumber.a").safely()
    assert [str(part) for part in y.told_one(PartsFellOff).parts] == ["B1@6,5"]
    assert y.told(events.MarkersLaid) == []
    y = inspected(f"{SMOOTH} X2@7,5 B3@6,5", "plumber.a")
    assert y.told_one(events.ShipPassed, seat=0)
    y.play(0, "pipe", "6,5:right")
    assert [str(marker) for marker in y.told_one(events.MarkersLaid).markers] == ["*pipe@6,5:right"]


@ways
def test_universal_connectors_take_the_place_of_all_others_and_of_plates(begin: Begin) -> None:
    """Strictly, no part gets them against a smooth side."""
    y = begin(f"{PLAIN} RP1@7,8", "plumber").play(0, "mark:universal", "7,8")
    face = built(y).face(Square("7,8"))
    assert face.connectors == (3, 3, 3, 3) and face.plates == ()
    assert y.closed("mark:universal") == "marker-is-used-up"
    y = begin(SMOOTH + " X2@7,5 B3@6,5", "plumber").play(0, "mark:universal")
    assert "6,5" not in y.options() and "6,6" not in y.options() and "7,6" in y.options()


@ways
def test_a_universal_tile_is_laid_with_its_marker_where_it_would_not_fit(begin: Begin) -> None:
    """«Klempner»: the square in front of a cannon stays empty all the same."""
    y = begin(f"{PLAIN} C15@7,8", "plumber", stack="KK1").play(0, "draw")
    assert not y.acts("7,9"), "single never meets double"
    y.play(0, "mark:universal", "KK1@7,9")
    assert built(y).face(Square("7,9")).connectors == (3, 3, 3, 3)
    y = begin(f"{PLAIN} X3@6,7r1 G1@6,8", "plumber", stack="X1").play(0, "mark:universal", "6,8", "draw")
    assert "5,8" not in y.options() and y.closed("5,8") == "in-front-of-a-barrel"


@ways
def test_a_supply_may_be_moved_until_building_ends(begin: Begin) -> None:
    y = begin(f"{PLAIN} X1@7,6 X3@7,8", "supplier")
    y.play(0, "mark:supplied", "E", "7,6", "mark:supplied", "take:7,6", "mark:supplied", "E", "7,8")
    assert markers(y) == ["*supplied@7,8=E"]
    assert built(y).face(Square("7,6")).sort.id == "structural"


@ways
def test_two_supplies_at_most_are_laid_while_building(begin: Begin) -> None:
    """Each is there once, and none in the first flight of the supplier."""
    ship = f"{PLAIN} X1@7,6 X3@7,8"
    y = begin(ship, "supplier").play(0, "mark:supplied", "Gr1", "7,8", "mark:supplied")
    assert not y.acts("G"), "whichever way it points"
    y.play(0, "C", "7,6", "mark:supplied")
    assert y.options() == ("back", "take:7,8", "take:7,6")
    assert "mark:supplied" not in begin(ship, "supplier.a").options()


def test_a_supplied_engine_keeps_the_connectors_of_the_part_and_blows_to_the_rear() -> None:
    """«Lieferant»: so there are engines with a connector to the rear. The square behind them stays empty."""
    y = shift(f"{PLAIN} X4@7,8", "supplier").play(0, "mark:supplied", "E", "7,8")
    face = built(y).face(Square("7,8"))
    assert face.points is Side.REAR and face.connectors == (2, 3, 0, 3)
    y = shift(f"{PLAIN} X6@7,8r2", "supplier", stack="X1").play(0, "mark:supplied", "E", "7,8", "draw")
    face = built(y).face(Square("7,8"))
    assert face.points is Side.REAR and face.connector(Side.REAR) == 3
    assert y.closed("8,8") == "in-front-of-an-exhaust"
    y = shift(f"{PLAIN} X1@7,8 X2@8,8", "supplier").play(0, "mark:supplied", "E")
    assert "7,8" not in y.options() and "8,8" in y.options()


@pytest.mark.parametrize(
    ("ship", "team", "plays", "kind"),
    [
        ("", "supplier.a", ("supplied", "K", "7,7"), "cargo_2"),
        ("X1@7,6 *supplied@7,6=K", "supplier", ("supplied", "C", "7,6"), "cabin"),
        ("X1@7,6 X3@7,8", "supplier", ("supplied", "E", "7,8"), "engine_single"),
    ],
    ids=["the starting cabin", "over another supply", "whatever was used before"],
)
def test_after_building_one_more_part_becomes_another(
    ship: str, team: str, plays: tuple[str, ...], kind: str
) -> None:
    y = inspected(f"{PLAIN} {ship}", team).play(0, *plays)
    assert built(y).face(Square(plays[-1])).sort.id == kind
    assert y.session.phase != "inspect", "one alone"
    assert markers(y)[-1] == f"*supplied@{plays[-1]}={plays[1]}"


def test_what_a_supply_covers_is_as_if_it_had_never_been_there() -> None:
    """Ruling G73: this holds for plates too."""
    y = shift(f"{PLAIN} RP1@7,8", "supplier").play(0, "mark:supplied", "C", "7,8")
    face = built(y).face(Square("7,8"))
    assert face.plates == () and face.connectors == (0, 1, 1, 2) and face.sort.crew == 2


def test_a_cannon_with_a_part_before_it_becomes_a_cabin() -> None:
    """The first example of «Lieferant». A part laid wrongly on purpose is mended by the supplier or lost."""
    y = inspected(f"{PLAIN} X3@6,7 G8@7,6 K1@6,6r2", "supplier.a", placement="trucker")
    assert y.told_one(events.MistakesFound, seat=0)
    y.play(0, "C", "7,6")
    assert y.told(events.PartsRemoved) == [] and is_legal(built(y))
    assert built(y).face(Square("7,6")).sort.id == "cabin"
    ship = f"{PLAIN} E1@7,8r2"
    y = inspected(ship, "supplier.a").play(0, "C", "7,8")
    assert y.told_one(events.MistakesFound, seat=0) and y.told(events.PartsRemoved) == []
    assert is_legal(built(y))
    y = inspected(ship, "supplier.a").play(0, "back")
    assert [str(part) for part in y.told_one(events.PartsRemoved).parts] == ["E1@7,8r2"]


def test_an_engine_that_points_aside_becomes_one_that_points_to_the_rear() -> None:
    """The second example of «Lieferant»: before that, the engine would have to be removed. What the supplier
    cannot mend is mended as ever."""
    wrong = f"{PLAIN} E1@7,8r2"
    assert inspected(wrong, "", placement="trucker").told_one(events.PartsRemoved)
    y = inspected(wrong, "supplier.a", placement="trucker").play(0, "E", "7,8")
    assert y.told(events.PartsRemoved) == [] and is_legal(built(y))
    assert built(y).face(Square("7,8")).points is Side.REAR
    y = inspected(f"{wrong} E2@7,6r3", "supplier.a", placement="trucker").play(0, "E", "7,8")
    assert [str(part) for part in y.told_one(events.PartsRemoved).parts] == ["E2@7,6r3"]


@ways
def test_the_owner_of_the_supplier_may_lay_a_part_wrongly_on_purpose(begin: Begin) -> None:
    """«Lieferant»: the owner corrects it after building; the connectors stay. Ruling G74: where mistakes are
    refused, one part is allowed."""
    y = begin(PLAIN, "supplier.a", stack="E1 E2").play(0, "draw")
    assert y.closed("7,8r2") == "exhaust-not-to-the-rear", "never by a slip of the hand"
    y.play(0, "mark:wrong", "E1@7,8r2", "draw")
    assert "E1@7,8r2" in y.ship(0, 0) and y.closed("mark:wrong") == "no-place-for-it"
    assert "mark:wrong" not in begin(PLAIN, "supplier.a", placement="trucker").options()
    assert "mark:wrong" not in begin(PLAIN, "welder").options()
    y = begin(f"{PLAIN} X3@6,7 G8@7,6", "supplier.a", stack="K1").play(0, "draw")
    assert y.closed("6,6r2") == "in-front-of-a-barrel"
    y.play(0, "mark:wrong", "K1@6,6r2")
    assert not is_legal(built(y)) and wrong_parts(built(y)) == ["6,6", "7,6"]
    y = begin(f"{PLAIN} C15@7,8", "supplier.a", stack="KK1").play(0, "draw")
    assert y.closed("mark:wrong") == "no-place-for-it", "not for connectors that clash"


@ways
def test_a_single_connector_is_joined_to_a_double_one_and_marked(begin: Begin) -> None:
    """What the welder joins is no mistake."""
    y = begin(SINGLE, "welder.a", stack="C11").play(0, "draw")
    assert y.closed("6,6") == "connectors-clash", "a smooth side meets none"
    y.play(0, "6,6r2")
    assert markers(y) == ["*weld@6,6:rear"]
    assert built(y).joins(Square("6,6")) == ("7,6",)
    y = inspected(f"{SINGLE} C11@6,6r2", "welder.a", placement="trucker")
    assert y.told_one(events.ShipPassed, seat=0)
    assert [str(marker) for marker in y.told_one(events.MarkersLaid).markers] == ["*weld@6,6:rear"]


def test_of_three_joints_the_welder_decides_which_two_stay() -> None:
    """The example of «Schweißer»: the markers may be moved to correct mistakes."""
    ship = f"{PLAIN} C9@7,6r2 C11@6,6r2 E5@8,6 C10@7,8 E3@8,8"
    y = inspected(ship, "welder.a", placement="trucker")
    assert y.asked(0).kind == "cover-mistakes" and (y.asked(0).least, y.asked(0).most) == (2, 2)
    assert y.options() == ("6,6:rear", "7,6:rear", "7,8:rear")
    y.play(0, "7,6:rear 7,8:rear", "6,6")
    assert y.told_one(events.PartsRemoved).parts[0].tile == "C11"
    assert markers(y) == ["*weld@7,6:rear", "*weld@7,8:rear"]
    y = inspected(ship, "welder.a", placement="trucker").play(0, "6,6:rear 7,6:rear", "7,8")
    assert {*markers(y)} == {"*weld@6,6:rear", "*weld@7,6:rear"}
    y = inspected(ship, "welder.a", placement="trucker").play(0, "6,6:rear 7,8:rear", "8,6")
    assert Square("6,6") in built(y).parts and Square("8,8") in built(y).parts, "free for the next joint"


@ways
def test_the_architect_builds_one_part_outside_the_outline(begin: Begin) -> None:
    y = begin("I S1@7,7 X1@7,8 X2@7,9", "architect.a", stack="X5 X7").play(0, "draw", "6,9r1")
    assert markers(y) == ["*outside@6,9"]
    y.play(0, "draw")
    assert not y.acts("5,9")


def test_with_truckers_all_parts_on_forbidden_squares_but_one_must_go() -> None:
    """«Architekt»: the example of class IIIB. A part outside the printed squares may be laid wrongly."""
    y = inspected(FORBIDDEN, "architect.a", placement="trucker")
    assert y.asked(0).kind == "cover-mistakes"
    first, second = y.options()
    y.play(0, second)
    assert [part.square for part in y.told_one(events.PartsRemoved).parts] == [first]
    assert markers(y) == [f"*outside@{second}"]
    y = shift("I S1@7,7 X1@7,8 X2@7,9", "architect.a", stack="B1", placement="trucker")
    assert markers(y.play(0, "draw", "6,9")) == ["*outside@6,9"]


@ways
def test_a_ship_may_be_in_two_pieces_while_it_is_built(begin: Begin) -> None:
    """«Planer»: finishing in two pieces is a mistake, corrected as usual: one piece is kept."""
    y = begin(PLAIN, "planner.a", stack="X1 X2 X3").play(0, "draw", "5,6")
    assert len(built(y).pieces()) == 2
    y.play(0, "draw")
    assert y.options(0).count("9,9") == 0, "no third piece"
    y = inspected(f"{PLAIN} X1@7,6 X2@5,6", "planner.a").safely()
    assert y.told_one(events.MistakesFound, seat=0)
    assert [str(part) for part in y.told_one(PartsFellOff).parts] == ["X2@5,6"]


@ways
def test_the_buyer_sets_aside_three_that_do_not_count_as_lost(begin: Begin) -> None:
    y = begin(PLAIN, "buyer.a", stack="B1 B2 B3 B4")
    y.play(0, *("draw", "store") * 3, "draw")
    assert y.seat(0, 0).set_aside == ("B1", "B2", "B3") and y.closed("store") == "set-aside-full"
    y = inspected(PLAIN, "buyer.a", aside=["B1 B2 B3", "B4"])
    assert y.told_one(events.SetAsideKept).tiles == ("B1", "B2", "B3")
    assert y.told_one(events.SetAsideLost).seat == 1
    assert y.seat(0).lost == () and {"B1", "B2", "B3"} <= set(y.view().workshop.belt)


def test_the_buyer_gives_back_what_is_set_aside() -> None:
    """In shifts, the others see it when the shift ends, and live at once; not in the first flight."""
    y = shift(PLAIN, "buyer", aside=["B1"]).play(0, "give-back:B1")
    assert y.seat(0, 1).set_aside == ("B1",)
    y.confirm()
    assert y.told_one(events.TilesReturned).tiles == ("B1",) and y.seat(0).set_aside == ()
    assert "give-back:B1" not in shift(PLAIN, "buyer.a", aside=["B1"]).options()
    y = live(PLAIN, "buyer", aside=["B1"]).play(0, "B1", "return")
    assert y.told_one(events.TilesReturned).tiles == ("B1",) and y.belt() == "B1"
    assert live(PLAIN, "buyer.a", aside=["B1"]).play(0, "B1").closed("return") == "was-set-aside"


@ways
def test_the_saboteur_takes_what_others_have_set_aside_but_from_the_buyer(begin: Begin) -> None:
    """«Saboteur A», «Einkäufer B». It is built, set aside, or put back. In shifts it is claimed."""
    act = "claim" if begin is shift else "belt"
    y = begin(PLAIN, "saboteur.a", aside=["", "B1"])
    assert act not in y.options(1)
    y.play(0, act)
    assert "B1" in y.options()
    assert act not in begin(PLAIN, "saboteur.a", other="buyer", aside=["", "B1"]).options()
    assert act in begin(PLAIN, "saboteur.a", other="buyer.a", aside=["", "B1"]).options()
    y = shift(PLAIN, "saboteur.a", aside=["", "B1"]).play(0, "claim", "B1").confirm()
    assert y.told_one(events.ClaimWon).tile == "B1"
    assert y.seat(0).tray == ("B1",) and y.seat(1).set_aside == ()
    y = live(PLAIN, "saboteur.a", aside=["", "B1 B2"])
    y.play(0, "belt", "B1", "store", "belt", "B2", "return")
    assert y.seat(0).set_aside == ("B1",) and y.belt() == "B2" and y.seat(1).set_aside == ()


@ways
def test_a_cannon_and_an_engine_of_the_hypergeometer_need_no_empty_square(begin: Begin) -> None:
    """In shifts, the others do not see the marker before the part is welded."""
    ship = f"{PLAIN} X1@7,8 X2@6,8 X3@5,8r2"
    for beside, tile, square, why in (
        ("C3@5,7", "G7", "6,7", "barrel-blocked"),
        ("G7@6,7", "C3", "5,7", "in-front-of-a-barrel"),
    ):
        assert begin(f"{ship} {beside}", "", stack=tile).play(0, "draw").closed(square) == why
        y = begin(f"{ship} {beside}", "hypergeometer.a", stack=tile).play(0, "draw", square)
        assert markers(y) == ["*unblocked@6,7"] and is_legal(built(y))
        assert ("*" in y.ship(0, 1)) is (begin is live)
        y.play(0, f"lift:{square}")
        assert markers(y) == [], "an empty square again"
    y = begin(f"{PLAIN} E8@7,6 X1@8,7", "hypergeometer.a", stack="K1 E1").play(0, "draw", "8,6r2")
    assert markers(y) == ["*unblocked@7,6"]
    assert y.play(0, "draw").closed("7,8r1") == "exhaust-not-to-the-rear"


def test_with_more_than_one_cannon_the_hypergeometer_decides_which_is_none_of_the_mistakes() -> None:
    """«Hypergeometer»: the others must be corrected. «Con artist»: if mistakes are allowed, the permit covers
    what it covered when the number was taken. Ruling: G76."""
    ship = f"{PLAIN} X3@6,7 G8@7,6 K1@6,6r2 G20@7,8 K2@6,8"
    y = inspected(ship, "hypergeometer.a", placement="trucker")
    assert y.asked(0).kind == "cover-mistakes" and y.options() == ("7,6", "7,8")
    y.play(0, "7,8")
    assert set(y.options()) == {"6,6", "7,6"}
    y.play(0, "7,6")
    assert markers(y) == ["*unblocked@7,8"]
    ship = f"{PLAIN} X3@6,7 G8@7,6 K1@6,6r2 G20@7,8 K2@6,8 *unblocked@7,6"
    y = inspected(ship, "con_artist.a hypergeometer.a", placement="trucker")
    assert y.asked(0).kind == "remove-parts" and set(y.options()) == {"7,8", "6,8"}
    y = inspected(ship.replace(" K2@6,8", ""), "con_artist.a hypergeometer.a", placement="trucker")
    assert y.told_one(events.ShipPassed, seat=0)


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
