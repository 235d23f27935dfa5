"""Before building: Inspector B and Planner B."""

import pytest

from engine.galaxy_trucker.box.board import BOARDS
from engine.galaxy_trucker.box.specialists import Mark
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.events.building import PileLookedAt, PilesLookedAt, SquaresForbidden
from engine.galaxy_trucker.events.specialists import PlansPaid, SquaresMarked
from engine.galaxy_trucker.state.base import Window
from engine.galaxy_trucker.state.specialists import PlannerMark
from engine.galaxy_trucker.state.state import State
from tests.engine.galaxy_trucker.flight_table import Table, flight
from tests.engine.galaxy_trucker.yard import Yard, yard


def shipyard(*teams: str, board: str = "II") -> Yard:
    """Return a position before building, with three seats."""
    start = BOARDS[board].start
    return yard(
        [f"{board} S{n}@{start}" for n in (1, 2, 3)],
        phase=Window.BEFORE_BUILDING,
        teams=teams,
        rounds="II, II, II",
    )


# --------------------------------------------------------------------- Inspector B


def test_the_twenty_seconds_of_the_inspector_are_two_piles() -> None:
    """Ruling: G65. They come with the second flight, and an absent inspector looks at nothing."""
    y = shipyard("", "inspector")
    assert [prompt.seat for prompt in y.session.prompts.values()] == [1]
    prompt = y.asked(1)
    asked = (prompt.kind, prompt.options, prompt.least, prompt.most)
    assert asked == ("study-piles", ("1", "2", "3", "4"), 0, 2)
    assert prompt.safe() == ()
    y.play(1, "4 2")
    looked = y.told(PileLookedAt)
    assert [event.pile for event in looked] == [2, 4]
    assert looked[0].cards == tuple(y.game.state.piles[1])
    assert y.told_one(PilesLookedAt).piles == (2, 4), "the others see which"
    assert [pile.pile for pile in y.bench(1).piles] == [2, 4]
    assert not shipyard("inspector.a").session.prompts


# --------------------------------------------------------------------- Planner B


def test_the_planner_marks_five_squares_openly() -> None:
    """The others see the marks once all are made."""
    y, kinds = shipyard("planner"), []
    for place in ("5,7", "6,6", "6,8", "8,6", "8,8"):
        assert (len(y.seat(0, viewer=0).marks), y.seat(0, viewer=2).marks) == (len(kinds), ())
        kinds.append(y.asked(0).about["mark"])
        y.play(0, place)
    assert kinds == ["blue", "red", "human", "alien", "energy"]
    assert y.told_one(SquaresMarked).squares == ("5,7", "6,6", "6,8", "8,6", "8,8")
    assert [mark.mark for mark in y.seat(0, viewer=2).marks] == kinds


def test_no_square_beside_another_one_or_beside_the_starting_cabin_is_marked() -> None:
    y, plan = shipyard("planner"), BOARDS["II"]
    assert not {*plan.around[Square("7,7")], "7,7"} & {*y.options(0)}
    y.play(0, "6,6")
    assert not {*plan.around[Square("6,6")], "6,6"} & {*y.options(0)}
    assert "2,9" not in shipyard("planner", board="IIB").play(0, "2,1").options(0), "the seam is no gap"


def test_any_mark_may_be_left_out() -> None:
    y = shipyard("planner").play(0, "none", "6,6", "none", "none", "none")
    assert [(mark.square, mark.mark) for mark in y.seat(0).marks] == [("6,6", "red")]
    assert not shipyard("planner").safely().told(SquaresMarked)


def test_in_class_iiib_squares_are_marked_before_the_dice_are_rolled() -> None:
    y = shipyard("planner", board="IIIB")
    assert y.asked(0).kind == "mark-square" and not y.told(SquaresForbidden)


def planned(ship: str, marks: dict[str, Mark]) -> Table:
    def prepare(state: State) -> None:
        state.players[0].marks = [PlannerMark(Square(place), mark) for place, mark in marks.items()]

    return flight(
        [ship, "II S2@7,7:hh"],
        phase=Window.AFTER_BUILDING,
        legal=False,
        prepare=prepare,
        teams=["planner", ""],
    )


@pytest.mark.parametrize(
    ("mark", "tile", "brings"),
    [
        ("blue", "K1", 2),
        ("blue", "R1", 0),
        ("red", "R1", 2),
        ("red", "RP1", 2),
        ("red", "K1", 0),
        ("human", "C1", 2),
        ("human", "A1", 0),
        ("alien", "LP1", 2),
        ("alien", "LB1", 2),
        ("energy", "B1", 2),
        ("energy", "SM1", 2),
        ("energy", "H1", 0),
    ],
)
def test_two_credits_for_each_square_with_a_part_that_fits(mark: Mark, tile: str, brings: int) -> None:
    """«Keine Astrobot-Station»; life support counts even if no cabin is joined to it."""
    t = planned(f"II S1@7,7 {tile}@6,6", {"6,6": mark})
    assert t.told_one(PlansPaid).credits == brings and t.credits()[0] == brings
    assert t.view().seats[0].marks == (), "they are put back"


def test_several_squares_bring_two_credits_each_and_wrong_ones_cost_nothing() -> None:
    """Ruling: G66. What stands there once mistakes are mended counts: «Ein passendes Teil, das du …
    entfernen musstest» earns no credits."""
    t = planned("II S1@7,7 K1@6,6 C1@8,8", {"6,6": "blue", "8,8": "human", "6,8": "red", "5,7": "energy"})
    assert t.told_one(PlansPaid).squares == ("6,6", "8,8") and t.credits()[0] == 4
    assert planned("II S1@7,7", {"6,6": "blue"}).told_one(PlansPaid).credits == 0
