"""A placed tile is moved to its other squares and turned there, free of charge and in private."""

from engine.core.prompt import Seat
from tests.engine.galaxy_trucker.yard import Yard, start


def begun() -> Yard:
    """Return a builder who has drawn three tiles."""
    return start(2, rounds="II", moves="on").play(0, "draw:3")


def test_a_move_costs_nothing_and_is_one_answer_that_can_be_taken_back() -> None:
    y = begun()
    assert not y.acts("move:")
    y.play(0, y.first_place())
    laid, points = y.bench().laid, y.bench().points
    assert laid is not None and y.acts("move:")
    before = y.ship(0, 0)
    y.play(0, y.acts("move:")[0])
    moved = y.bench().laid
    assert moved is not None and y.bench().points == points
    assert str(moved.part) == f"{laid.part.tile}@{moves_to(laid.part.tile, y)}"
    y.session.undo(Seat(0))
    assert y.ship(0, 0) == before


def moves_to(tile: str, y: Yard) -> str:
    return y.ship(0, 0).split(f"{tile}@")[1].split()[0]


def test_the_squares_of_a_tile_are_the_same_wherever_it_lies_and_its_own_is_among_them() -> None:
    y = begun()
    y.play(0, y.first_place())
    laid = y.bench().laid
    assert laid is not None and laid.sites[0].square == laid.part.square, "laid on its best square"
    y.play(0, y.acts("move:")[-1])
    moved = y.bench().laid
    assert moved is not None and moved.sites == laid.sites and moved.number == laid.number


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


def begin(large_draws: str) -> Yard:
    return start(2, rounds="II", moves="on", large_draws=large_draws)


def test_as_many_are_drawn_at_once_as_leave_points_for_every_second_one() -> None:
    y = begin("on")
    assert y.acts("draw") == ["draw:2", "draw:3", "draw:11", "draw"]
    y.play(0, "draw:11")
    assert len(y.bench().loose) == 11 and y.bench().points == 12
    y.play(0, "draw:6")
    assert y.acts("draw") == ["draw:2", "draw:3", "draw"] and y.bench().points == 6


def test_a_game_that_was_begun_before_draws_what_can_still_be_placed() -> None:
    y = begin("off")
    assert y.acts("draw") == ["draw:3", "draw:6", "draw:7", "draw"]
    y.play(0, "draw:7")
    assert len(y.bench().loose) == 7 and y.bench().points == 16


def test_all_squares_of_all_tiles_are_offered_at_once() -> None:
    y = start(2, rounds="II", moves="on").play(0, "draw:7")
    offered = {option.partition("@")[0] for option in y.options() if "@" in option}
    fitting = {loose.tile for loose in y.bench().loose if loose.tile != y.bench().held}
    assert offered <= fitting and len(offered) >= 4


def test_a_game_that_has_begun_without_moves_goes_on_without() -> None:
    y = start(2, rounds="II", moves="off").play(0, "draw:3")
    y.play(0, y.first_place())
    assert not y.acts("move:") and y.bench().laid is None
