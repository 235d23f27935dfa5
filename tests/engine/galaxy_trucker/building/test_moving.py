"""A placed tile is moved to its other squares and turned there, free of charge and in private."""

import pytest

from engine.core.prompt import Seat
from tests.engine.galaxy_trucker.yard import Yard, start


def begun() -> Yard:
    """Return a builder who has drawn three tiles."""
    return start(2, rounds="II", moves="on").play(0, "draw:3")


def test_a_move_costs_nothing_and_is_one_answer_that_can_be_taken_back() -> None:
    """The squares of a tile are the same wherever it lies, and its own is among them."""
    y = begun()
    assert not y.acts("move:")
    y.play(0, y.first_place())
    laid, points = y.bench().laid, y.bench().points
    assert laid is not None and laid.sites[0].square == laid.part.square, "laid on its best square"
    before = y.ship(0, 0)
    for act in (y.acts("move:")[0], y.acts("move:")[-1]):
        y.play(0, act)
        moved = y.bench().laid
        assert moved is not None and y.bench().points == points
        assert (moved.sites, moved.number) == (laid.sites, laid.number)
        assert moved.part != laid.part and str(moved.part) in y.ship(0, 0).split()
        y.session.undo(Seat(0))
        assert y.ship(0, 0) == before


def test_the_next_tile_or_a_draw_keeps_it() -> None:
    y = begun()
    y.play(0, y.first_place())
    first = y.bench().laid
    y.play(0, y.first_place())
    second = y.bench().laid
    assert first is not None and second is not None and first.part.tile != second.part.tile
    y.play(0, "draw")
    assert y.bench().laid is None and not y.acts("move:")


def test_tiles_keep_their_numbers_through_a_shift() -> None:
    y = begun()
    numbers = {loose.tile: loose.number for loose in y.bench().loose}
    assert sorted(numbers.values()) == [1, 2, 3]
    y.play(0, y.first_place())
    laid = y.bench().laid
    assert laid is not None and laid.number == numbers[laid.part.tile]
    y.play(0, f"lift:{laid.part.square}")
    assert {loose.tile: loose.number for loose in y.bench().loose} == numbers


@pytest.mark.parametrize(
    ("large", "draws", "most", "left"),
    [
        ("on", ["draw:2", "draw:3", "draw:11", "draw"], 11, 12),
        ("off", ["draw:3", "draw:6", "draw:7", "draw"], 7, 16),
    ],
    ids=["today", "in games begun before"],
)
def test_as_many_are_drawn_at_once_as_leave_points_for_every_second_one(
    large: str, draws: list[str], most: int, left: int
) -> None:
    """In games begun before, it was as many as can still be placed."""
    y = start(2, rounds="II", moves="on", large_draws=large)
    assert y.acts("draw") == draws
    y.play(0, f"draw:{most}")
    assert (len(y.bench().loose), y.bench().points) == (most, left)
    if large == "on":
        y.play(0, "draw:6")
        assert y.acts("draw") == ["draw:2", "draw:3", "draw"] and y.bench().points == 6


def test_all_squares_of_all_tiles_are_offered_at_once() -> None:
    y = start(2, rounds="II", moves="on").play(0, "draw:7")
    offered = {option.partition("@")[0] for option in y.options() if "@" in option}
    fitting = {loose.tile for loose in y.bench().loose if loose.tile != y.bench().held}
    assert offered <= fitting and len(offered) >= 4


def test_a_game_that_has_begun_without_moves_goes_on_without() -> None:
    y = start(2, rounds="II", moves="off").play(0, "draw:3")
    y.play(0, y.first_place())
    assert not y.acts("move:") and y.bench().laid is None
