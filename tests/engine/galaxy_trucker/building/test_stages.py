"""The timer in shifts: protected, open and final ones, and who gets which number."""

import pytest

from engine.galaxy_trucker.building.shifts import shifts_in_all, stages_of
from engine.galaxy_trucker.events.building import BuildingEnded, NumberTaken, ShiftBegan, TilesReturned
from tests.engine.galaxy_trucker.yard import START, Yard, start, yard


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
    assert y.game.faults() == []
    assert "C4" in y.game.state.workshop.belt
    assert y.told_one(NumberTaken).number == 2
    y = yard(stage="final", left=1, numbers=[None, 1]).confirm(0)
    assert not y.told(TilesReturned), "with nothing left in the hand"
    y = yard(stage="final", left=1, belt="C4", numbers=[None, 1]).play(0, "claim", "C4").confirm(0)
    assert y.seat(0).tray == (), "and a tile won as it ends is of no use"
    assert y.told_one(TilesReturned).tiles == ("C4",)
    assert "C4" in y.game.state.workshop.belt
