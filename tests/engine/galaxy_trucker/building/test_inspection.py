"""Building live: first come, first served, against the sand timer. Before the launch, wrong parts must be
removed, and everything that falls off with them."""

from typing import Any

import pytest

from engine.core.errors import IllegalAnswer, StaleAnswer
from engine.core.log import By
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.building.placement import faults, wrong_sides
from engine.galaxy_trucker.events import building as events
from engine.galaxy_trucker.events.flight import PartsFellOff
from engine.galaxy_trucker.ship.ship import Ship
from tests.engine.galaxy_trucker.yard import START, Yard, live_yard, start, yard
from tests.kit.play.invariants import broken

FINE = "I S2@7,7 C1@7,6"


def inspect(ship: str, *, other: str = FINE, **position: Any) -> Yard:
    return yard([ship, other], phase="inspect", numbers=[1, 2], placement="trucker", **position)


def test_a_ship_without_mistakes_passes_without_a_question_and_all_are_inspected_at_once() -> None:
    y = yard([FINE.replace("S2", "S1"), "I S2@7,7"], stage="open").finish()
    assert [event.seat for event in y.told(events.ShipPassed)] == [0, 1]
    assert not y.told(events.MistakesFound)
    y = inspect("I S1@7,7 B1@7,8r1", other="I S2@7,7 B2@7,8r1")
    assert y.session.waiting_for == (0, 1)


def test_engines_turned_wrongly_go_first_and_without_a_question() -> None:
    y = inspect("I S1@7,7 C4@7,6 E6@8,6 E4@8,7r1")
    assert y.session.waiting_for == ()
    assert y.ship(0) == "I S1@7,7:hh C4@7,6:hh E6@8,6"
    assert y.seat(0).lost == ("E4",)
    assert [part.tile for part in y.told_one(events.PartsRemoved).parts] == ["E4"]
    assert y.told_one(events.MistakesFound).seat == 0 and y.told_one(events.ShipPassed).seat == 1


def test_the_owner_chooses_which_of_two_clashing_parts_goes() -> None:
    """Any choice that ends legal is open, also the starting cabin, about which the owner is asked twice."""
    y = inspect("I S1@7,7 B1@7,8r1")
    assert (y.asked(0).kind, set(y.options(0))) == ("remove-parts", {"7,7", "7,8"})
    assert y.told_one(events.MistakesFound).count == 2
    assert (y.view().moment, y.view(0).bench) == ("preparing", None)
    assert y.asked(0).twice == ("7,7",)
    y.play(0, "7,8")
    assert y.seat(0).lost == ("B1",)
    assert y.told_one(events.PartsRemoved).parts[0].tile == "B1"
    y = inspect("I S1@7,7 B1@7,8r1").play(0, "7,7")
    assert (y.seat(0).lost, y.ship(0)) == (("S1",), "I B1@7,8r1:2")
    assert inspect("I S1@7,7 C4@7,6 KK1@7,5r1").asked(0).twice == ()


@pytest.mark.parametrize(
    ("ship", "removed"),
    [
        ("I S1@7,7 B1@7,8r1", "7,8"),  # without the starting cabin the ship could not fly
        ("I S1@7,7 C4@6,7 KK1@5,7r1 X1@8,7", "5,7"),  # the cabin joins two others
        ("I S1@7,7 B1@7,8r1 C2@6,8", "7,7"),  # a cabin with a battery is more than a cabin
        ("I S1@7,7 B1@7,6 KK1@7,5r1", "7,6"),  # it clashes on both sides
    ],
)
def test_an_absent_owner_removes_what_leaves_the_largest_piece_with_a_cabin(ship: str, removed: str) -> None:
    assert inspect(ship).asked(0).safe() == (removed,)


def test_several_parts_are_taken_off_in_one_choice() -> None:
    """What would be enough is marked from the first, and an absent owner removes it."""
    y = inspect("III S1@7,7 B1@7,8r1 C4@7,6 KK1@7,5r1 X1@8,7", other="III S2@7,7")
    prompt = y.asked(0)
    assert (prompt.least, prompt.most) == (1, len(prompt.options) - 1), "of two that clash one may stay"
    assert prompt.marked == prompt.safe()
    marked = y.session.copy()
    marked.answer(Seat(0), prompt.serial, prompt.safe())
    assert 0 not in marked.waiting_for
    y.play(0, "7,8 7,5")
    assert {part.tile for part in y.told_one(events.PartsRemoved).parts} == {"B1", "KK1"}
    assert 0 not in y.session.waiting_for


def test_the_sides_that_do_not_go_together_are_known_of_both_parts() -> None:
    assert wrong_sides(Ship.parse("I S1@7,7 B1@7,8r1")) == {"7,7": (Side.RIGHT,), "7,8": (Side.LEFT,)}
    blocked = wrong_sides(Ship.parse("I S1@7,7 G10@7,6 C4@6,7 X2@6,6"))
    assert Side.FRONT in blocked[Square("7,6")] and Side.REAR in blocked[Square("6,6")]


def test_it_goes_on_until_nothing_clashes_or_blocks() -> None:
    y = inspect("I S1@7,7 G9@7,6 X2@6,6 C4@6,7 X3@8,7")
    assert 0 in y.session.waiting_for
    while 0 in y.session.waiting_for:
        y.play(0, y.options(0)[-1])
    assert broken(y.game) == []
    assert len(y.seat(0).ship.pieces) == 1
    y = inspect("I S1@7,7 G10@7,6 C4@6,7 X2@6,6")
    assert {"6,6", "7,6"} <= set(y.options(0)), "a cannon and what stands in its way cannot both stay"
    y.play(0, "6,6")
    assert not y.told(PartsFellOff)


def test_where_the_rest_falls_apart_the_owner_keeps_one_piece() -> None:
    y = inspect("III S1@7,7 X2@7,5", other="III S2@7,7")
    assert y.asked(0).kind == "keep-piece"
    assert y.asked(0).safe() == ("7,7",), "the piece with the cabin"
    y.play(0, "7,5")
    assert y.seat(0).lost == ("S1",)
    assert y.told_one(PartsFellOff).parts[0].tile == "S1"
    y = inspect("III S1@7,7 X8@7,8 X5@7,3r2 K1@7,4 X1@8,3 K2@8,4", other="III S2@7,7")
    assert y.asked(0).kind == "keep-piece"
    assert y.asked(0).safe() == ("7,7",), "though another one is larger"


def test_what_is_removed_or_falls_off_is_paid_for_like_any_other_loss() -> None:
    y = inspect("I S1@7,7 C4@7,6 E4@8,7r1 B2@9,9")
    assert y.asked(0).kind == "keep-piece"
    y.play(0, "7,6")
    assert y.seat(0).lost == ("E4", "B2")


@pytest.mark.parametrize("trial", ["on", "off"])
def test_tiles_set_aside_and_never_used_count_as_losses(trial: str) -> None:
    y = inspect("I S1@7,7 C4@7,6", trial_flight=trial, aside=["B1 B2"])
    assert y.seat(0).lost == ("B1", "B2")
    assert y.told_one(events.SetAsideLost).tiles == ("B1", "B2")
    assert not y.told(events.NumbersMovedUp)


def whys(ship: str, square: str) -> dict[str, list[str | None]]:
    found: dict[str, list[str | None]] = {}
    for fault in faults(Ship.parse(ship)).get(Square(square), ()):
        found.setdefault(fault.why, []).append(fault.side)
    return found


def test_the_inspection_says_of_every_part_why_it_cannot_stay() -> None:
    """Booklet, «Finishing Your Ship»: the list of typical mistakes."""
    assert whys("I S1@7,7 B1@7,8r1", "7,7") == {"connectors-clash": ["right"]}
    assert whys("I S1@7,7 B1@7,8r1", "7,8") == {"connectors-clash": ["left"]}
    gun = "I S1@7,7 G10@7,6 C4@6,7 X2@6,6"
    assert whys(gun, "7,6") == {"connectors-clash": ["front"], "barrel-blocked": ["front"]}
    assert whys(gun, "6,6")["in-front-of-a-barrel"] == ["rear"]
    assert whys("I S1@7,7 E9@7,6 X1@8,6r2 X2@8,7", "8,6")["in-front-of-an-exhaust"] == ["front"]
    assert "exhaust-not-to-the-rear" in whys("I S1@7,7 E9@7,6r2", "7,6")
    assert whys("I S1@7,7", "7,7") == {}


@pytest.mark.parametrize("trial", [True, False], ids=["trial flight", "truckers"])
def test_in_the_trial_flight_mistakes_cost_only_the_place_at_the_start_and_later_only_the_parts(
    trial: bool,
) -> None:
    """Booklet, «Spot Check» of the first ship: a player who has to repair their ship moves to the back."""
    y = inspect("I S1@7,7 B1@7,8r1", trial_flight="on" if trial else "off").play(0, "7,8")
    assert y.seat(0).lost == (() if trial else ("B1",))
    assert [event.order for event in y.told(events.NumbersMovedUp)] == ([(1, 0)] if trial else [])
    assert [seat.number for seat in y.view().seats] == ([2, 1] if trial else [1, 2])
    assert [seat.rocket for seat in y.view().seats] == ([-2, 0] if trial else [0, -2])


BUILT = ["I S1@7,7 C4@7,6", "I S2@7,7 C1@7,6"]


def test_everybody_is_asked_at_once_and_the_order_of_arrival_decides() -> None:
    y = live_yard(stack="C4 B1 E19")
    assert y.session.waiting_for == (0, 1)
    y.play(1, "draw").play(0, "draw")
    assert (y.bench(0).held, y.bench(1).held) == ("B1", "C4")
    assert y.seat(0, viewer=1).holds and y.view(1).workshop.stack == 138, "everybody sees so much"
    assert not [option for option in y.options(0) if option.startswith(("draw", "look", "finish", "belt"))]
    assert y.undo_refused()


def test_the_held_tile_is_placed_in_any_turn_and_everybody_sees_it_at_once() -> None:
    y = live_yard(stack="C4")
    assert y.asked(0).about["held"] == ""
    y.play(0, "draw")
    assert y.asked(0).about["held"] == "C4"
    assert y.asked(0).also["C4@7,6r2"] == "7,6r2"
    y.play(0, "7,6r2")
    assert y.ship(0, viewer=1) == y.ship(0) == "I S1@7,7 C4@7,6r2"
    assert [str(part) for part in y.told_one(events.PartsWelded).parts] == ["C4@7,6r2"]


def test_a_returned_tile_lies_face_up_for_everybody_and_the_first_to_take_it_has_it() -> None:
    y = live_yard(stack="C4", belt="E19").play(0, "draw", "return")
    assert y.belt() == "E19 C4"
    assert y.told_one(events.TilesReturned).tiles == ("C4",)
    y.play(0, "belt").play(1, "belt", "C4")
    assert y.bench(1).held == "C4"
    assert y.told_one(events.TileTaken).tile == "C4"
    assert y.belt() == "E19"
    y.play(0, "C4")
    assert y.bench(0).held is None and "draw" in y.options(0)
    assert y.told_one(events.TileGone).seen_by(Seat(1)) is None


def test_face_up_tiles_on_offer_stay_the_same_while_others_come_and_go() -> None:
    y = live_yard(belt="C4 B1", stack="E19").play(0, "belt")
    serial = y.asked(0).serial
    y.play(1, "draw", "return")
    assert (y.options(0)[:3], y.asked(0).serial) == (("back", "C4", "B1"), serial)
    assert y.bench(0).offered == ("C4", "B1")
    y.play(0, "back")
    assert "draw" in y.options(0)


def test_the_last_tile_may_be_lifted_turned_set_aside_or_returned_until_another_is_taken() -> None:
    y = live_yard(stack="C4 B1").play(0, "draw", "7,6", "lift:7,6")
    assert (y.bench(0).held, y.ship(0)) == ("C4", "I S1@7,7")
    assert {"return", "store", "7,8r3"} <= set(y.options(0))
    y.play(0, "7,8", "draw", "return")
    assert not y.acts("lift")
    y = live_yard(stack="C4", aside=["B1"]).play(0, "draw", "7,6", "B1", "store")
    assert not y.acts("lift"), "taken from its space for tiles set aside"
    y = live_yard(stack="C4", belt="B1").play(0, "draw", "7,6", "belt", "B1", "return")
    assert not y.acts("lift"), "taken from those face up"
    y = live_yard(stack="C4").play(0, "draw", "7,6")
    assert [part.square for part in y.seat(0).ship.parts if part.fresh] == ["7,6"]
    y.play(0, "finish:1")
    assert not [part.square for part in y.seat(0).ship.parts if part.fresh]
    y = live_yard(stack="C4", belt="B1").play(0, "draw", "7,6", "belt", "back", "look:1", "close")
    assert "lift:7,6" in y.options(0), "looking is not taking"
    y = live_yard(stack="C4 B1").play(0, "draw", "7,6", "draw", "6,6r3")
    assert y.acts("lift") == ["lift:6,6"], "as long as nothing hangs on it"


def test_two_tiles_may_be_set_aside_and_never_go_back_to_the_warehouse() -> None:
    y = live_yard(stack="C4 B1 E19").play(0, "draw", "store", "draw", "store", "draw")
    assert y.closed("store", 0) == "set-aside-full"
    y.play(0, "return", "C4")
    assert y.closed("return", 0) == "was-set-aside"
    assert "store" in y.options(0), "back to its space"
    y.play(0, "store")
    assert y.seat(0, viewer=1).set_aside == ("C4", "B1")
    assert [event.tiles for event in y.told(events.TilesSetAside)] == [("C4",), ("B1",)]
    y.play(0, "C4", "7,6", "lift:7,6")
    assert y.closed("return", 0) == "was-set-aside", "though it was placed in between"
    y.play(0, "store")
    assert ({*y.seat(0).set_aside}, y.belt()) == ({"B1", "C4"}, "E19")


def test_what_is_not_there_is_closed_and_between_two_draws_the_arm_needs_two_seconds() -> None:
    assert live_yard(rest_on_belt=True).closed("draw") == "stack-is-empty"
    assert live_yard().closed("belt") == "nothing-lies-face-up"
    y = live_yard(stack="C4")
    assert y.asked(0).pauses == {"draw": 2}
    assert y.play(0, "draw").asked(0).pauses == {}


def test_a_look_needs_a_part_placed_and_an_empty_hand() -> None:
    y = live_yard(stack="C4 B1")
    assert y.closed("look:1") == "nothing-welded-yet"
    y.play(0, "draw", "7,6")
    assert "look:1" in y.options(0)
    y.play(0, "draw")
    assert "look:1" not in y.options(0)


def test_one_player_at_a_time_looks_at_a_pile_as_often_as_they_like() -> None:
    """While it lies open, nothing is drawn; then it is put back unchanged. The fourth one is secret."""
    y = live_yard(BUILT)
    assert y.acts("look") == ["look:1", "look:2", "look:3"]
    y.play(0, "look:2")
    assert y.bench(0).piles[0].cards == ("I-03", "I-04")
    assert (y.options(0), y.closed("look:2", 1)) == (("close",), "pile-in-use")
    y.play(1, "look:1")
    y.play(0, "close").play(1, "close", "look:2")
    assert (y.bench(0).piles, y.bench(1).piles[0].cards) == ((), ("I-03", "I-04"))
    y.play(1, "close", "look:2")
    assert "draw" in y.options(0)
    assert [event.pile for event in y.told(events.PileClosed)] == [2, 1, 2]
    first, second = y.told(events.PileLookedAt, pile=2)[:2]
    assert first.cards == second.cards
    assert first.seen_by(Seat(1)) == events.PilesLookedAt(Seat(0), (2,)), "never what lies there"


@pytest.mark.parametrize(
    ("board", "circles", "seconds"), [("I", 1, 90), ("II", 2, 90), ("III", 3, 120), ("IIIA", 3, 120)]
)
def test_the_glass_starts_on_the_circle_of_the_class_once_all_are_ready(
    board: str, circles: int, seconds: int
) -> None:
    y = start(2, building="live", rounds=board)
    assert [(y.asked(seat).kind, y.options(seat)) for seat in (0, 1)] == [("get-ready", ("ready",))] * 2
    y.play(1, "ready")
    assert not y.told(events.GlassTurned) and not y.view().workshop.sand
    y.play(0, "ready")
    assert y.told_one(events.GlassTurned) == events.GlassTurned(None, circles, seconds)
    assert (y.view().workshop.circle, y.view().workshop.sand) == (circles, True)


def test_the_sand_runs_for_every_builder_at_once_and_whatever_they_do() -> None:
    """Every run has its own time."""
    y = live_yard(list(START), glass=(2, True), numbers=[1, None, None], stack="C4")
    first = y.asked(1).timer
    assert first is not None and y.asked(2).timer == first
    assert (first.seconds, first.answer) == (90, ("sand",))
    y.play(1, "draw", "7,6")
    assert y.asked(1).timer == first
    y.sand(1)
    assert (y.asked(1).timer, y.asked(2).timer) == (None, None)
    y.play(2, "turn-glass")
    assert y.asked(1).timer not in (None, first)


@pytest.mark.parametrize("by", ["player", "autopilot", "robot", "order"])
def test_only_the_clock_lets_the_sand_run_out(by: By) -> None:
    y = live_yard()
    assert "sand" not in (*y.options(0), *y.asked(0).closed)
    with pytest.raises(IllegalAnswer):
        y.session.answer(Seat(0), y.asked(0).serial, ("sand",), by)
    assert y.view().workshop.sand
    empty = live_yard(glass=(2, False))
    with pytest.raises(IllegalAnswer):
        empty.session.answer(Seat(0), empty.asked(0).serial, ("sand",), "clock")


def test_only_finishing_and_turning_the_glass_are_asked_about_twice() -> None:
    y = live_yard(glass=(2, False), stack="C4", belt="G1").play(0, "draw", "7,6")
    assert y.asked(0).final and {"belt", "lift:7,6", "look:1"} <= set(y.options(0))
    assert y.asked(0).twice == ("turn-glass",), "no second question while others race for a number"
    assert y.play(0, "look:1").asked(0).twice == ()


def test_what_others_do_leaves_my_click_good_or_says_why_it_is_closed() -> None:
    y = live_yard(BUILT, glass=(1, False), stack="C2 B1")
    drawing = y.asked(0).serial
    y.play(1, "look:1")
    with pytest.raises(IllegalAnswer, match="pile-in-use"):
        y.session.answer(Seat(0), drawing, ("look:1",))
    y.play(1, "close", "draw", "return", "finish:1")
    assert "belt" in y.options(0) and y.closed("finish:1", 0) == "number-is-taken"
    y.session.answer(Seat(0), drawing, ("draw",))
    assert y.bench(0).held is not None
    with pytest.raises(StaleAnswer):
        y.session.answer(Seat(0), drawing, ("draw",))


@pytest.mark.parametrize("circle", [1, 2, 3])
def test_an_empty_glass_may_stand_for_any_length_of_time_before_start(circle: int) -> None:
    y = live_yard(glass=(circle, True), stack="C4").sand(0)
    assert y.told_one(events.GlassEmpty).circle == circle
    y.play(0, "draw", "7,6")
    assert y.view().workshop.sand is False
    assert not y.told(events.BuildingEnded)


def test_any_builder_may_turn_it_onto_a_circle_before_start() -> None:
    """This includes one who has finished. A running glass is not turned."""
    y = live_yard(glass=(2, True))
    assert "turn-glass" not in y.options(0)
    assert y.closed("turn-glass", 0) == "glass-is-running"
    y.sand(0).play(1, "turn-glass")
    assert y.told_one(events.GlassTurned).circle == 1
    assert y.view().workshop.sand
    y = live_yard(glass=(2, False)).play(0, "finish:1", "turn-glass")
    assert y.told_one(events.GlassTurned).circle == 1
    assert y.view().workshop.sand


def test_only_somebody_who_has_finished_may_turn_it_onto_start() -> None:
    """A finished ship and a turned glass are not taken back."""
    y = live_yard(BUILT, glass=(1, False))
    assert y.closed("turn-glass", 0) == "finish-first"
    y.play(0, "finish:1")
    assert y.options(0) == ("turn-glass",)
    assert y.undo_refused() == "was-final"
    y.play(0, "turn-glass")
    assert (y.view().workshop.circle, y.view().workshop.sand) == (0, True)
    assert y.undo_refused() and y.numbers() == [1, None]


def test_when_the_sand_has_run_out_on_start_the_building_is_over_and_numbers_are_taken() -> None:
    y = live_yard(list(START), glass=(0, True), numbers=[2, None, None], queue=[2, 1, 0]).sand(1)
    assert y.numbers() == [2, 3, 1]
    assert [(event.seat, event.number) for event in y.told(events.NumberTaken)] == [(2, 1), (1, 3)]
    assert y.told_one(events.BuildingEnded).timed_out


def test_what_is_in_the_hand_goes_back_when_time_is_up() -> None:
    y = live_yard(glass=(0, True), stack="B1 C4", belt="E19").play(0, "draw", "7,6r2", "draw").sand(0)
    assert [event.tiles for event in y.told(events.TilesReturned)] == [("C4",)]
    assert y.ship(0) == "I S1@7,7:hh B1@7,6r2:2"
    assert not [part for part in y.seat(0).ship.parts if part.fresh], "what was placed last is welded"
    y = live_yard(glass=(0, True), aside=["C4"]).play(0, "C4").sand(0)
    assert not y.told(events.TilesReturned)
    assert y.seat(0).lost == ("C4",), "set aside and never used"
    y = live_yard(BUILT, glass=(0, True), belt="B1").play(0, "look:1").play(1, "belt").sand(0)
    assert y.told_one(events.BuildingEnded).timed_out
    assert y.faults() == [], "an open pile and tiles on offer are put back too"
    assert [y.view(seat).bench for seat in (0, 1)] == [None, None]


def test_an_absent_builder_puts_down_what_is_held_and_finishes() -> None:
    y = live_yard(BUILT, stack="C2", aside=["B1"], belt="B2", glass=(1, False))

    def safe(*acts: str) -> tuple[str, ...]:
        """Return the question after these acts, and its safe answer."""
        return y.play(0, *acts).asked(0).kind, *y.asked(0).safe()

    assert safe() == ("build-live", "finish:1")
    assert safe("look:1") == ("close-pile", "close")
    assert safe("close", "belt") == ("take-tile", "back")
    assert safe("back", "draw") == ("build-live", "return")
    assert safe("return", "B1") == ("build-live", "store")
    assert safe("store", "finish:1") == ("turn-glass", "turn-glass")


def test_numbers_go_by_arrival_and_any_free_number_may_be_chosen() -> None:
    y = live_yard(list(START))
    assert y.acts("finish") == ["finish:1", "finish:2", "finish:3"]
    y.play(2, "finish:1").play(0, "finish:3")
    assert y.acts("finish", 1) == ["finish:2"]
    y.play(1, "finish:2")
    assert y.numbers() == [3, 2, 1]
    assert [event.seat for event in y.told(events.NumberTaken)] == [2, 0, 1]


def test_who_has_finished_neither_builds_nor_looks_any_more() -> None:
    """When everybody has finished, the building is over at once."""
    y = live_yard(BUILT).play(0, "finish:1")
    assert y.session.waiting_for == (1,)
    assert y.view(0).bench is None
    y.play(1, "finish:2")
    assert not y.told_one(events.BuildingEnded).timed_out


def test_a_long_building_goes_on_after_a_checkpoint() -> None:
    y = live_yard(stack="C4")
    y.play(0, "draw", "7,6")
    for _ in range(45):
        y.play(0, "lift:7,6", "7,6")
    assert y.ship(0) == "I S1@7,7 C4@7,6"
    assert "lift:7,6" in y.options(0)
