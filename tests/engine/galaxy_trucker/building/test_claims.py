"""Claims to tiles of the belt: the queue, contested tiles, refunds, the tray."""

from typing import Any

from engine.core.prompt import Seat
from engine.galaxy_trucker.events.building import ClaimLost, ClaimWon
from tests.engine.galaxy_trucker.yard import START, Yard, yard

BELT = "C4 B1 E19 X1 X2"


def claims(*wanted: str, **position: Any) -> Yard:
    """Let everyone claim in seat order, and end the shift."""
    y = yard(START[: len(wanted)], belt=BELT, **position)
    for seat, tiles in enumerate(wanted):
        if tiles:
            y.play(seat, *named(tiles))
    return y.confirm()


def named(tiles: str) -> list[str]:
    """Return the answers that claim these tiles, the most wanted first."""
    return ["claim", *tiles.split(), *(["no-more"] if len(tiles.split()) < 3 else [])]


def trays(y: Yard) -> list[str]:
    return [" ".join(seat.tray) for seat in y.view().seats]


def test_a_claim_costs_one_point_for_each_tile_and_up_to_three_may_be_named() -> None:
    """They may be named anew or dropped."""
    y = yard(belt=BELT).play(0, "claim", "X1", "C4")
    assert y.bench(0).points == 16
    assert "C4" not in y.options(0)
    y.play(0, "E19")
    assert y.bench(0).claims == ("X1", "C4", "E19"), "in the order in which they were named"
    assert y.asked(0).kind == "build"
    y.play(0, *named("B1"))
    assert (y.bench(0).points, y.bench(0).claims) == (17, ("B1",))
    y.play(0, *named(""))
    assert (y.bench(0).points, y.bench(0).claims) == (18, ())
    spent = yard(belt="B1", stack="C4 C1 C3 KK1 X1 X2 X3", stage="final", left=2).play(0, "draw", "7,6")
    spent.play(0, "draw", "7,8", *["draw"] * 5)
    assert spent.bench(0).points == 1
    spent.play(0, "claim", "B1")
    assert "claim" in spent.options(0), "the point comes back"
    spent.play(0, "claim", "no-more", "draw")
    assert spent.closed("claim") == "not-enough-points"


def test_only_the_builder_who_claims_tiles_sees_the_belt_to_choose_from() -> None:
    y = yard(belt=BELT)
    assert y.bench(0).offered == ()
    y.play(0, "claim", "X1")
    assert y.bench(0).offered == tuple(BELT.split()), "what is claimed already too"
    assert y.view(1).bench is not None and y.bench(1).offered == ()
    y.play(0, "no-more")
    assert y.bench(0).offered == ()
    y.play(0, "claim", "X1", "C4", "B1")
    assert y.bench(0).offered == (), "nor after the third"


def test_tiles_can_be_claimed_at_once_while_nothing_can_be_drawn_and_placed_and_nothing_is_claimed() -> None:
    y = yard(belt=BELT)
    while y.bench(0).points > 3:
        assert y.bench(0).claimable == ()
        y.play(0, "draw")
    assert y.play(0, "draw").bench(0).claimable == tuple(BELT.split()), "a tile more could not be placed"
    assert y.play(0, "draw", "claim", "X1").bench(0).claimable == ()
    assert (y.bench(0).points, y.bench(0).claims, y.asked(0).kind) == (0, ("X1",), "build"), "the last point"
    y = yard(rest_on_belt=True)
    assert y.bench(0).claimable == y.view().workshop.belt, "nothing is left to draw"
    assert y.play(0, "claim").bench(0).claimable == ()


def test_once_nothing_can_be_drawn_as_many_tiles_may_be_claimed_as_there_are_points_for() -> None:
    """Everybody gets one tile before anybody gets a second all the same."""
    y = yard(belt=BELT, rest_on_belt=True).play(0, "claim", *BELT.split())
    assert (y.bench(0).claims, y.bench(0).points) == (tuple(BELT.split()), 13)
    y.play(0, "no-more").confirm()
    assert trays(y) == [BELT, ""]
    y = claims("C4 B1 E19 X1 no-more", "C4 B1 E19 X1 no-more", queue=[0, 1], rest_on_belt=True)
    assert trays(y) == ["C4 E19", "B1 X1"]


def test_claims_are_secret_until_the_shift_ends_and_last_for_one_shift() -> None:
    y = yard(belt=BELT).play(0, *named("C4")).confirm(0)
    assert not y.told(ClaimWon)
    assert y.view(1).seats[0] == yard(belt=BELT).view(1).seats[0]
    y = claims("C4 X1", "C4", queue=[1, 0])
    assert (y.bench(0).claims, y.bench(1).claims) == ((), ())
    y.confirm()
    assert not y.told(ClaimWon, seat=0, tile="C4"), "not even though it lies on the belt again"


def test_the_queue_decides_where_claims_meet_and_the_winner_moves_to_its_end() -> None:
    """What is won lies in the tray in the next shift."""
    y = claims("C4", "C4", "X1", queue=[1, 0, 2])
    assert trays(y) == ["", "C4", "X1"]
    assert y.told_one(ClaimLost).seat == 0
    assert (y.bench(0).spent, y.bench(1).spent) == (0, 1), "a lost claim is refunded"
    assert y.view().workshop.queue == (0, 2, 1)
    assert y.told_one(ClaimWon, tile="C4").contested
    y = claims("C4", "B1", "X1", queue=[0, 1, 2])
    assert y.view().workshop.queue == (0, 1, 2), "no other player wanted the tile"
    assert trays(y) == ["C4", "B1", "X1"] and y.belt() == "E19 X2" and "C4" in y.options(0)


def test_a_builder_who_loses_the_first_choice_gets_the_best_left_in_the_same_pass() -> None:
    """The second pass follows the queue as it stands by then."""
    y = claims("C4 X1", "C4 B1 E19", queue=[0, 1])
    assert trays(y) == ["C4 X1", "B1 E19"]
    assert [event.tile for event in y.told(ClaimLost, seat=1)] == ["C4"]
    assert trays(claims("C4 X1", "C4 X1", queue=[0, 1])) == ["C4", "X1"]


def test_no_builder_claims_from_an_empty_belt() -> None:
    y = yard()
    assert "claim" not in y.options()
    assert "claim" not in y.asked(0).closed
    y = yard(belt="X1", stack="C4").play(0, "draw").play(1, "claim")
    assert y.options(1) == ("no-more", "X1"), "what a shift returns lies there only when it ends"


def test_who_finishes_needs_no_more_tiles_claims_are_paid_back() -> None:
    y = yard(belt=BELT).play(0, *named("C4")).finish(0).play(1, *named("C4")).confirm(1)
    assert trays(y)[1] == "C4"
    assert not y.told_one(ClaimWon, seat=1).contested
    assert not y.told(ClaimLost)
    assert y.game.player(Seat(0)).bench.spent == 0
