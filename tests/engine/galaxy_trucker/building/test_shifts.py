"""Building in shifts: what a builder does in one, how it is resolved, and how many there are of each kind."""

import pytest

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.components import WAREHOUSE
from engine.galaxy_trucker.building.shifts import shifts_in_all, stages_of
from engine.galaxy_trucker.events import building as events
from engine.galaxy_trucker.events.building import BuildingEnded, NumberTaken, ShiftBegan, TilesReturned
from engine.play import codec
from tests.engine.galaxy_trucker.yard import START, Yard, start, yard
from tests.kit.play.invariants import broken

BUILT = ["I S1@7,7 C4@7,6", "I S2@7,7 C1@7,6"]


def points(y: Yard, seat: int = 0) -> int:
    return y.bench(seat).points


@pytest.mark.parametrize(
    ("pace", "shift", "final"), [("normal", 23, 16), ("brisk", 18, 12), ("calm", 28, 20), ("daily", 46, 32)]
)
def test_a_shift_brings_the_action_points_of_its_pace_and_a_final_one_fewer(
    pace: str, shift: int, final: int
) -> None:
    assert points(yard(points=pace)) == shift
    assert points(yard(points=pace, stage="final", left=2)) == final
    y = yard(stage="open", left=1, points=pace).confirm()
    assert points(y) == final + 3, "three are carried over"
    assert y.told_one(events.ShiftBegan).points == final


@pytest.mark.parametrize(("left", "kept"), [(0, 0), (2, 2), (3, 3), (9, 3)])
def test_at_most_three_points_are_carried_over(left: int, kept: int) -> None:
    assert points(yard(carried=[left])) == 18 + kept


def test_drawing_costs_one_point_and_shows_the_tile_to_its_drawer_only() -> None:
    """It cannot be taken back."""
    y = yard(stack="C4 B1").play(0, "draw")
    assert (points(y), y.bench(0).held) == (17, "C4")
    drawn = y.told_one(events.TileDrawn, seat=0)
    assert (drawn.seen_by(Seat(1)), drawn.seen_by(None)) == (None, None)
    assert y.view(1).workshop.stack == 140
    assert y.undo_refused()


def test_each_shift_deals_every_builder_an_equal_share_of_the_stack() -> None:
    """It is what their points and those carried over could draw."""
    y = yard(START, stack=["C4", "B1", "E19"])
    assert [y.bench(seat).share for seat in range(3)] == [18 + 3] * 3
    y.play(2, "draw").play(0, "draw").play(1, "draw")
    assert [y.bench(seat).held for seat in range(3)] == ["C4", "B1", "E19"], "first come, first served"
    assert [y.bench(seat).share for seat in range(3)] == [20] * 3
    assert (y.view().workshop.stack, y.view().workshop.share) == (140, 21)
    assert yard(stage="final", left=2, carried=[3]).bench(0).share == 12 + 3
    assert yard(points="normal").bench(0).share == 23 + 3


@pytest.mark.parametrize(("tiles", "share"), [(7, 3), (6, 3), (2, 1), (1, 0)])
def test_where_the_stack_runs_low_everybody_has_the_same_few_and_the_rest_stays(
    tiles: int, share: int
) -> None:
    stack = " ".join(WAREHOUSE[:tiles])
    y = yard(stack=stack, rest_on_belt=True)
    assert [y.bench(seat).share for seat in (0, 1)] == [share, share]
    assert y.view().workshop.stack == tiles
    y = yard(stack=stack, rest_on_belt=True, stage="final", left=2, numbers=[1, None])
    assert y.bench(1).share == tiles, "a player who has finished is dealt none"


def test_a_builder_who_has_drawn_a_whole_share_draws_no_more_in_this_shift() -> None:
    y = yard(stack=["C4", "B1"], rest_on_belt=True).play(0, "draw")
    assert y.closed("draw") == "share-is-drawn"
    assert points(y) == 17
    assert "draw" in y.options(1), "that of another is not touched"
    y = yard(stack="C4", rest_on_belt=True)
    assert (y.closed("draw", 0), y.closed("draw", 1)) == ("stack-is-empty", "stack-is-empty"), "all know it"
    assert y.confirm().told_one(events.ShiftBegan).share == 0


def test_what_is_left_of_the_shares_goes_back_in_an_order_that_chance_makes() -> None:
    y, again = yard().confirm(), yard().confirm()
    stack = y.session.game.state.workshop.stack
    assert len(stack) + sum(y.bench(seat).share for seat in (0, 1)) == 140
    assert stack == again.session.game.state.workshop.stack, "the same chance makes the same order"
    assert stack != yard().session.game.state.workshop.stack


def test_placing_costs_two_points_and_is_one_answer_in_any_turn_that_may_be_taken_back() -> None:
    y = yard(stack="C4").play(0, "draw")
    also = y.asked(0).also
    assert also["C4@7,6r2"] == "7,6r2"
    assert also["7,6r0"] == also["C4@7,6"] == also["C4@7,6r0"] == "7,6"
    assert {"7,6", "7,6r1", "7,6r2", "7,6r3"} <= set(y.options())
    assert not y.acts("turn"), "no turn has to be looked at first"
    y.play(0, "7,6r2")
    assert (points(y), y.bench(0).held) == (15, None)
    assert y.ship(0, viewer=0) == "I S1@7,7 C4@7,6r2"
    y.session.undo(Seat(0))
    assert (points(y), y.ship(0, viewer=0)) == (17, "I S1@7,7")


def test_three_tiles_are_drawn_in_one_act() -> None:
    """It takes three points and a share of three."""
    y = yard(stack="C4 B1 E19").play(0, "draw:3")
    assert [loose.tile for loose in y.bench(0).loose] == ["C4", "B1", "E19"]
    assert (points(y), y.bench(0).held, y.bench(0).share) == (15, "E19", 18)
    assert [event.tile for event in y.told(events.TileDrawn)] == ["C4", "B1", "E19"]
    assert y.asked(0).also["draw3"] == "draw:3"
    assert yard(stack="C4 B1 C1 C3", rest_on_belt=True).closed("draw:3") == "share-is-smaller"
    assert yard(stack="C4", rest_on_belt=True).closed("draw:3") == "stack-is-empty"
    y = yard(stack="C4 B1 C1 C3 X1 X2", rest_on_belt=True).play(0, "draw:3")
    assert y.closed("draw:3") == "share-is-drawn"
    y = yard(stage="final", left=2).play(0, *["draw"] * 10)
    assert y.closed("draw:3") == "not-enough-points"


def test_drawing_until_a_kind_of_component_comes_stops_with_it() -> None:
    """It also stops where the points are just enough to place one tile, and ends with the share."""
    y = yard(stack="C4 B1 X1 E19 E1").play(0, "until:engine")
    assert [loose.tile for loose in y.bench(0).loose] == ["C4", "B1", "X1", "E19"]
    assert (points(y), y.bench(0).held) == (14, "E19")
    y = yard(stack=" ".join(tile for tile in WAREHOUSE if tile[0] == "C")).play(0, "until:engine")
    assert points(y) == 2
    assert not y.acts("until")
    y = yard(stack="C4 B1 C1 C2", rest_on_belt=True).play(0, "until:engine")
    assert (points(y), y.bench(0).share) == (16, 0)


def test_ending_is_asked_once_more_while_points_would_be_lost() -> None:
    """And while the ship has no engine in the last shift. Finishing is always confirmed, because who chooses
    last is secret."""
    y = yard(stage="open", left=2)
    assert (y.asked(0).twice, y.asked(0).final) == (("confirm", "finish", "finish:2"), False)
    while points(y) > 3:
        y.play(0, "draw")
    assert y.asked(0).twice == ("finish", "finish:2"), "three points are kept"
    y = yard(["I S1@7,7 E1@8,7", "I S2@7,7"], stage="final", left=1)
    while points(y) > 0:
        assert y.asked(0).twice == ("confirm", "finish", "finish:2"), "nothing is kept after the last one"
        y.play(0, "draw")
    assert y.asked(0).twice == ("finish", "finish:2")
    y = yard(stage="final", left=1)
    while points(y) > 0:
        y.play(0, "draw")
    assert y.asked(0).twice == ("confirm", "finish", "finish:2"), "no engine"
    y = yard(rest_on_belt=True)
    assert points(y) == 18 and "claim" in y.options()
    assert y.asked(0).twice == ("finish", "finish:2"), "nothing is left to draw"


def test_what_is_done_most_comes_first_and_what_ends_comes_last() -> None:
    options = yard(BUILT, stack="C2 B1", belt="X1").play(0, "draw", "draw").options()
    assert options[:2] == ("draw:3", "draw")
    assert options[-3:] == ("confirm", "finish", "finish:2")


def test_what_is_placed_in_a_shift_may_be_lifted_for_a_refund_until_it_ends() -> None:
    y = yard(stack="C4").play(0, "draw", "7,6r1", "lift:7,6")
    assert (points(y), y.bench(0).held) == (17, "C4")
    assert y.ship(0, viewer=0) == "I S1@7,7"
    y.play(0, "7,8")
    assert y.ship(0, viewer=0) == "I S1@7,7 C4@7,8"
    assert not y.confirm().acts("lift")


def test_a_part_that_others_hang_on_stays() -> None:
    y = yard(stack="C4 B1").play(0, "draw", "7,6", "draw", "6,6r3")
    assert y.closed("lift:7,6") == "holds-the-ship-together"
    y.play(0, "lift:6,6", "7,8", "lift:7,6")


def test_a_tile_that_is_not_held_is_placed_in_one_act_too() -> None:
    y = yard(stack="C4 B1").play(0, "draw", "draw", "C4@7,6r1")
    assert y.ship(0, viewer=0) == "I S1@7,7 C4@7,6r1"
    assert y.bench(0).held == "B1", "that one is still held"
    assert y.closed("7,8r1") == "connectors-clash"


def test_without_points_nothing_that_costs_any_is_open() -> None:
    y = yard(stack="C4 B1 C1 C3 KK1 X1 X2", stage="final", left=2)
    y.play(0, "draw", "7,6", "draw", "7,8", "draw", "draw", "draw", "draw", "draw")
    assert points(y) == 1
    assert y.closed("6,7") == "not-enough-points"
    y.play(0, "draw")
    assert points(y) == 0
    assert y.closed("draw") == "not-enough-points"
    assert y.closed("store") == "not-enough-points"


def test_storing_costs_one_point_and_takes_two_tiles_at_most() -> None:
    y = yard(stack="C4 B1 E19").play(0, "draw", "store", "draw", "store", "draw")
    assert points(y) == 13
    assert y.closed("store") == "set-aside-full"
    assert [loose.zone for loose in y.bench(0).loose] == ["hand", "set-aside", "set-aside"]
    y = yard(aside=["C4 E19"], stack="B1").play(0, "C4", "7,6", "draw", "store")
    assert y.closed("lift:7,6") == "set-aside-full", "a lifted tile goes back to where it came from"


def test_set_aside_tiles_are_public_from_the_end_of_the_shift_but_not_when_each_was_set_aside() -> None:
    for first, second in (("C4", "B1"), ("B1", "C4")):
        y = yard(stack=f"{first} {second}").play(0, "draw", "store", "draw", "store")
        assert y.seat(0, viewer=1).set_aside == ()
        y.confirm()
        assert y.seat(0, viewer=1).set_aside == y.told_one(events.TilesSetAside).tiles == ("C4", "B1")
    y = yard(stack="C4", aside=["B1"]).play(0, "draw", "store").confirm()
    assert y.told_one(events.TilesSetAside).tiles == ("C4",), "the other one lay there before"


def test_a_tile_once_set_aside_may_be_placed_later_and_never_returns_to_the_warehouse() -> None:
    y = yard(aside=["C4"]).play(0, "C4")
    assert "store" not in y.options()
    y.confirm()
    assert y.belt() == ""
    assert y.seat(0).set_aside == ("C4",)
    y.play(0, "C4", "7,6")
    assert y.seat(0, viewer=1).set_aside == ("C4",), "the others see it when the shift is over"
    y.confirm()
    assert y.ship(0) == "I S1@7,7 C4@7,6"
    assert y.seat(0).set_aside == ()


@pytest.mark.parametrize(("board", "cost"), [("I", 4), ("II", 5), ("III", 6), ("IIIA", 6)])
def test_a_look_at_a_pile_costs_more_in_higher_classes(board: str, cost: int) -> None:
    y = yard([f"{board} S1@7,7 X2@6,7r1", f"{board} S2@7,7"]).play(0, "look:2")
    assert points(y) == 18 - cost
    assert [card.rpartition("-")[2] for card in y.bench(0).piles[0].cards] == ["03", "04"]


def test_looking_needs_a_part_welded_in_an_earlier_shift() -> None:
    y = yard(stack="C4").play(0, "draw", "7,6")
    assert y.closed("look:1") == "nothing-welded-yet"
    y.confirm()
    assert "look:1" in y.options()


def test_the_same_pile_again_is_free_and_the_fourth_one_secret() -> None:
    y = yard(BUILT)
    assert y.acts("look") == ["look:1", "look:2", "look:3"]
    y.play(0, "look:3", "look:1")
    assert [pile.pile for pile in y.bench(0).piles] == [1, 3], "as they lie on the table"
    assert y.undo_refused(), "what was looked at cannot be unseen"
    y.confirm()
    assert y.acts("look") == ["look:2"]
    assert [pile.pile for pile in y.bench(0).piles] == [1, 3]


def test_the_others_learn_which_pile_was_looked_at_when_the_shift_ends_and_never_what_lies_there() -> None:
    y = yard(BUILT).play(0, "look:3")
    looked = y.told_one(events.PileLookedAt)
    assert (looked.pile, looked.cards, looked.seen_by(Seat(1))) == (3, ("I-05", "I-06"), None)
    assert not y.told(events.PilesLookedAt)
    y.confirm()
    assert y.told_one(events.PilesLookedAt).piles == (3,)
    assert y.bench(1).piles == ()
    y.confirm()
    assert len(y.told(events.PilesLookedAt)) == 1, "and not again"


def test_confirming_may_be_taken_back_until_the_last_one_confirms() -> None:
    y = yard()
    assert y.asked(0).safe() == ("confirm",), "what an absent builder does"
    y.confirm(0)
    y.session.undo(Seat(0))
    assert y.session.waiting_for == (0, 1)
    y.confirm()
    assert y.view().workshop.shift == 2


def test_builders_do_not_see_what_others_build_until_the_shift_is_over() -> None:
    y = yard(stack="C4").play(0, "draw", "7,6").confirm(0)
    assert y.ship(0, viewer=1) == y.ship(0) == "I S1@7,7"
    y.confirm(1)
    assert y.ship(0, viewer=1) == y.ship(0) == "I S1@7,7 C4@7,6"
    assert y.told_one(events.PartsWelded).parts[0].tile == "C4"
    assert y.told(events.NothingBuilt, seat=1)
    others = events.TilesReturned, events.TilesSetAside, events.PilesLookedAt
    assert not [event for event in y.events if isinstance(event, others)]


def test_hands_that_were_not_placed_go_face_up_to_the_belt() -> None:
    y = yard(stack=["C4", "B1"]).play(0, "draw").play(1, "draw").confirm()
    assert y.belt() == "C4 B1"
    assert [event.tiles for event in y.told(events.TilesReturned)] == [("C4",), ("B1",)]
    assert y.view().workshop.stack == 138


def test_the_order_of_things_does_not_show_what_was_tried_and_taken_back() -> None:
    def seen(*acts: str) -> tuple[object, ...]:
        y = yard(BUILT, aside=["C2 E19"], tray=["KK2 B2"], stack="X1 B1").play(0, "draw", "draw", *acts)
        y.confirm()
        return codec.dump(y.view(1).seats), y.belt(), y.told(events.PilesLookedAt), y.told(events.PartsWelded)

    assert seen("C2", "7,8", "lift:7,8") == seen(), "set aside before"
    assert seen("X1", "8,7", "lift:8,7") == seen(), "drawn"
    assert seen("KK2", "6,7r1", "lift:6,7") == seen(), "won"
    assert seen("look:3", "look:1") == seen("look:1", "look:3")
    one, other = ("C2", "7,8"), ("X1", "8,7")
    assert seen(*one, *other) == seen(*other, *one)


def test_a_tile_of_the_tray_may_be_placed_or_set_aside_or_goes_back_to_the_belt() -> None:
    y = yard(tray=["C4 B1 E19"])
    assert [loose.zone for loose in y.bench(0).loose] == ["tray"] * 3
    y.play(0, "C4", "7,6", "B1", "store").confirm()
    assert y.ship(0) == "I S1@7,7 C4@7,6"
    assert y.seat(0).set_aside == ("B1",)
    assert y.belt() == "E19"


def test_any_number_that_is_left_may_be_taken_in_shifts_too() -> None:
    """Booklet, FAQ: the first player to finish may leave the first place to another one. Of two who want one
    number, the later one gets the next that is free."""
    y = yard(START, stack="C4", left=3)
    y.play(0, "finish:3").confirm(1, 2)
    assert y.numbers() == [3, None, None]
    assert y.acts("finish", 1) == ["finish", "finish:2"]
    y = yard(START, stack="C4", left=3, queue=[1, 0, 2])
    y.play(0, "finish:2").play(1, "finish:2").play(2, "finish")
    assert y.numbers() == [3, 2, 1]


def stages(y: Yard) -> list[tuple[str, int]]:
    return [(event.stage, event.left) for event in y.told(ShiftBegan)]


@pytest.mark.parametrize(("board", "protected"), [("I", 1), ("II", 2), ("III", 3), ("IIIA", 3)])
def test_one_protected_shift_for_each_run_of_the_glass_before_start(board: str, protected: int) -> None:
    y = start(2, rounds=board)
    for _ in range(protected):
        y.confirm()
    assert stages(y)[:protected] == [("protected", left) for left in range(protected, 0, -1)]
    assert stages(y)[protected][0] == "open"


@pytest.mark.parametrize(("board", "open_shifts"), [("I", 2), ("II", 3), ("III", 4), ("IIIA", 4)])
def test_open_shifts_go_on_until_somebody_finishes_but_not_for_ever(board: str, open_shifts: int) -> None:
    y = yard([f"{board} S1@7,7", f"{board} S2@7,7"])
    while not y.told(BuildingEnded):
        y.confirm()
    assert [stage for stage, _ in stages(y)] == [*["open"] * open_shifts, "final", "final"]


@pytest.mark.parametrize(("board", "found"), [("II", (1, 2, 1)), ("III", (2, 2, 1))])
def test_the_daily_pace_has_half_as_many_shifts(board: str, found: tuple[int, int, int]) -> None:
    y = start(2, rounds=board, points="daily")
    while not y.told(BuildingEnded):
        y.confirm()
    told = [stage for stage, _ in stages(y)]
    assert tuple(told.count(stage) for stage in ("protected", "open", "final")) == found


def told_in_all(y: Yard, events: list[ShiftBegan], *, finished: bool) -> list[tuple[int, int]]:
    stages = stages_of(y.view().level, y.view().options.points)
    return [
        shifts_in_all(event.shift, event.stage, event.left, stages=stages, finished=finished)
        for event in events
    ]


@pytest.mark.parametrize("board", ["I", "II", "III", "IIIA"])
def test_the_shifts_there_will_be_in_all_are_told_from_the_first_one_on(board: str) -> None:
    slow = start(2, rounds=board)
    while not slow.told(BuildingEnded):
        slow.confirm()
    told = told_in_all(slow, slow.told(ShiftBegan), finished=False)
    longest = len(told)
    assert {most for _, most in told} == {longest}
    quick = start(2, rounds=board).finish(0)
    while not quick.told(BuildingEnded):
        quick.confirm(1)
    shortest = len(quick.told(ShiftBegan))
    assert told[0] == (shortest, longest)
    assert set(told_in_all(quick, quick.told(ShiftBegan)[1:], finished=True)) == {(shortest, shortest)}


def test_the_first_number_starts_two_final_shifts() -> None:
    y = yard(stage="open", left=2).finish(0).confirm(1)
    assert y.session.waiting_for == (1,), "who has finished is asked no more"
    assert y.view(0).bench is None
    assert stages(y)[-1] == ("final", 2)
    y.confirm(1)
    assert stages(y)[-1] == ("final", 1)
    y.confirm(1)
    assert y.told_one(BuildingEnded).timed_out
    assert y.numbers() == [1, 2]
    y = yard(stage="protected", left=2).finish(0).confirm(1)
    assert stages(y)[-1] == ("protected", 1), "a number taken before counts when these are over"
    y.confirm(1)
    assert stages(y)[-1] == ("final", 2)


def test_an_earlier_shift_takes_a_lower_number() -> None:
    y = yard(START, stage="open", left=2, spent=[50, 0, 0]).finish(0).confirm().finish(1).confirm().finish(2)
    assert y.numbers() == [1, 2, 3]
    y = yard(stage="protected", left=3).finish()
    assert not y.told_one(BuildingEnded).timed_out, "over as soon as everybody has finished"
    assert y.session.phase != "shift"


def test_within_a_shift_who_spent_fewer_points_in_the_whole_stage_is_ahead() -> None:
    """Points paid back do not count as spent. With equal points, the queue decides."""
    y = yard(START, stage="open", left=2, spent=[9, 4, 7]).finish()
    assert y.numbers() == [3, 1, 2]
    assert [event.spent for event in y.told(NumberTaken)] == [4, 7, 9]
    y = yard(stack="C4", stage="open", left=2).play(0, "draw", "7,6", "lift:7,6").play(1, "draw", "draw")
    assert y.finish().numbers() == [1, 2]
    assert yard(START, stage="open", left=2, queue=[2, 0, 1]).finish().numbers() == [2, 3, 1]


def test_who_still_builds_after_the_last_final_shift_takes_the_numbers_left_by_the_same_rule() -> None:
    y = yard(START, stage="final", left=1, numbers=[1, None, None], spent=[0, 8, 3]).confirm()
    assert y.numbers() == [1, 3, 2]
    assert y.told_one(BuildingEnded).timed_out


def test_when_the_last_shift_is_over_hands_go_to_the_belt() -> None:
    y = yard(stage="final", left=1, stack="C4", numbers=[None, 1]).play(0, "draw").confirm(0)
    assert broken(y.game) == []
    assert "C4" in y.game.state.workshop.belt
    assert y.told_one(NumberTaken).number == 2
    y = yard(stage="final", left=1, numbers=[None, 1]).confirm(0)
    assert not y.told(TilesReturned), "with nothing left in the hand"
    y = yard(stage="final", left=1, belt="C4", numbers=[None, 1]).play(0, "claim", "C4").confirm(0)
    assert y.seat(0).tray == (), "and a tile won as it ends is of no use"
    assert y.told_one(TilesReturned).tiles == ("C4",)
    assert "C4" in y.game.state.workshop.belt
