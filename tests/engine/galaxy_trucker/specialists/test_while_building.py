"""While ships are built: Inspector A and B, Guard B."""

from collections.abc import Callable

import pytest

from engine.core import codec
from engine.galaxy_trucker.events.building import PileLookedAt, PilesLookedAt, ShiftBegan
from engine.galaxy_trucker.events.specialists import FireAlarmCalled, LapRun
from tests.engine.galaxy_trucker.yard import Yard, live_yard, yard

BUILT = ["I S1@7,7 C4@7,6", "I S2@7,7 C1@7,6", "I S3@7,7 C2@7,6"]
BARE = ["I S1@7,7", "I S2@7,7"]
LOOKS = ["look:1", "look:2", "look:3", "look:4"]


def shift(
    *teams: str, ships: list[str] = BUILT, numbers: tuple[int | None, ...] = (), stage: str = "protected"
) -> Yard:
    return yard(ships, teams=teams, numbers=numbers, stage=stage, left=3)


def live(
    *teams: str, ships: list[str] = BUILT, numbers: tuple[int | None, ...] = (), circle: int = 1
) -> Yard:
    return live_yard(ships, glass=(circle, True), teams=teams, numbers=numbers)


# --------------------------------------------------------------------- Inspector A


@pytest.mark.parametrize("make", [shift, live])
def test_the_inspector_may_look_at_all_four_piles(make: Callable[..., Yard]) -> None:
    y = make("inspector.a")
    assert y.acts("look:") == LOOKS
    assert y.acts("look:", 1) == LOOKS[:3]


def test_in_shifts_the_inspector_looks_on_after_finishing_without_points() -> None:
    """Ruling: G67."""
    y = shift("inspector.a", numbers=(1,))
    assert y.asked(0).kind == "look-on" and y.options(0) == (*LOOKS, "enough")
    y.play(0, "look:4").play(0, "enough")
    assert y.told_one(PileLookedAt).cards == tuple(y.game.state.piles[3])
    assert not y.told(PilesLookedAt), "the others learn of it when the shift ends"
    y.confirm(1, 2)
    assert y.told_one(PilesLookedAt, seat=0).piles == (4,)
    assert y.acts("look:") == LOOKS[:3], "in the next shift those are left that were not looked at"


def test_live_the_inspector_looks_on_after_finishing_and_delays_no_one() -> None:
    y = live("inspector.a", numbers=(1,))
    assert y.asked(0).kind == "look-on" and y.asked(0).timer is None
    y.play(0, "look:4")
    assert y.asked(0).kind == "close-pile"
    y.play(0, "close", "enough")
    assert 0 not in y.session.prompts
    y = live("inspector.a", numbers=(1, 2))
    y.play(2, "finish:3")
    assert all(prompt.kind != "look-on" for prompt in y.session.prompts.values()), "all have finished"
    for begin in (shift, live):
        assert 0 not in begin("", "inspector.a", numbers=(1,)).session.prompts, "who has no inspector"


# --------------------------------------------------------------------- Inspector B


@pytest.mark.parametrize("make", [shift, live])
def test_the_inspector_may_look_before_the_first_tile(make: Callable[..., Yard]) -> None:
    assert make("inspector", "", ships=BARE).acts("look:") == LOOKS
    y = make("inspector.a", "", ships=BARE)
    assert y.acts("look:") == [] and y.closed("look:4", 0) == "nothing-welded-yet"


# --------------------------------------------------------------------- Guard B


def test_a_fire_alarm_in_a_shift_costs_the_others_a_quarter_of_its_points_in_the_next_one() -> None:
    """Ruling: G68. A brisk shift has 18 points. It is called once a stage and stays unnoticed until the shift
    ends; until then it can be taken back."""
    y = shift("guard")
    before = codec.dump(y.view(1))
    y.play(0, "alarm").undo(0).play(0, "alarm")
    assert "alarm" not in y.options(0) and not y.told(FireAlarmCalled)
    assert codec.dump(y.view(1)) == before
    y.confirm()
    assert y.told_one(FireAlarmCalled).points == 4
    carried = 3
    assert [y.bench(seat).points for seat in range(3)] == [18 + carried, 18 + carried - 4, 18 + carried - 4]
    assert "alarm" not in y.options(0) and y.seat(0, viewer=0).used == ("guard.b",)
    y.confirm()
    assert [y.bench(seat).points for seat in range(3)] == [18 + carried] * 3, "once"
    y = shift("guard").play(0, "alarm").undo(0).confirm()
    assert not y.told(FireAlarmCalled) and {event.points for event in y.told(ShiftBegan)} == {18}


def test_no_fire_alarm_once_the_glass_stands_on_start() -> None:
    """Nor in the first flight of a guard, nor where it reaches no one."""
    assert "alarm" in shift("guard", stage="open").options(0)
    assert "alarm" not in shift("guard", stage="final").options(0)
    assert "alarm" in live("guard", circle=1).options(0)
    assert "alarm" not in live("guard", circle=0).options(0)
    assert "alarm" not in shift("guard.a").options(0)
    assert "alarm" not in shift("guard", numbers=(None, 1, 2)).options(0)


def test_live_the_others_run_twice_around_the_table_before_they_build_on() -> None:
    """Ruling: G68. The sand runs on, and who has finished need not run."""
    y = live("guard").play(1, "draw").play(0, "alarm")
    assert [y.asked(seat).kind for seat in range(3)] == ["build-live", "run-laps", "run-laps"]
    assert y.options(1) == ("run",) and y.asked(1).pauses == {"run": 10}
    assert y.asked(1).timer == y.asked(0).timer is not None
    y.play(1, "run")
    assert y.options(1) == ("run",)
    y.play(1, "run")
    assert [event.left for event in y.told(LapRun)] == [1, 0]
    assert "return" in y.options(1), "the tile is still in the hand"
    assert y.options(2) == ("run",)
    assert 1 not in live("guard", numbers=(None, 1)).play(0, "alarm").session.prompts
