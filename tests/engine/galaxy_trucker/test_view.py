"""Who may see what while ships are built."""

from __future__ import annotations

import random

import pytest

from engine.core import codec
from engine.core.prompt import Seat
from engine.galaxy_trucker.view import GalaxyTruckerView
from tests.engine.galaxy_trucker.yard import yard
from tests.kit.resample import galaxy_trucker

BUILT = ["I S1@7,7 C4@7,6", "I S2@7,7 C1@7,6"]


def test_a_hand_is_seen_by_its_builder_only() -> None:
    y = yard(stack="B1").play(0, "draw")
    assert y.view(1).bench is not None and not y.bench(1).loose
    assert y.view(None).bench is None
    assert "B1" not in codec.dump(y.view(1))


def test_points_and_claims_are_private() -> None:
    before = codec.dump(yard(belt="B1").view(1))
    y = yard(belt="B1").play(0, "claim", "B1")
    assert codec.dump(y.view(1)) == before


def test_a_pile_is_seen_by_those_who_looked() -> None:
    y = yard(BUILT).play(0, "look:1")
    assert y.bench(0).piles[0].cards == ("I-01", "I-02")
    assert "I-01" not in codec.dump(y.view(1))


def test_the_view_of_a_builder_says_where_the_held_tile_fits() -> None:
    y = yard(stack="B1").play(0, "draw")
    fits = [f"{fit.square}r{fit.turn}" if fit.turn else fit.square for fit in y.bench(0).fits]
    assert sorted(fits) == sorted(option for option in y.options(0) if "," in option)


def test_the_preview_of_a_placement_shows_the_ship_with_it() -> None:
    y = yard(stack="B1").play(0, "draw")
    view = y.session.preview(Seat(0), ("7,8",))
    assert isinstance(view, GalaxyTruckerView)
    assert view.seats[0].ship.notation == "I S1@7,7 B1@7,8"
    assert y.session.preview(Seat(0), ("draw",)) is None


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_what_a_viewer_cannot_know_does_not_shine_through(viewer: int | None) -> None:
    y = yard(BUILT, stack="B1 B2 E19", belt="X1").play(0, "draw", "7,8", "look:1").play(1, "draw", "store")
    seat = None if viewer is None else Seat(viewer)
    for number in range(20):
        other = y.session.copy()
        galaxy_trucker(other.game.state, seat, random.Random(number))
        assert codec.dump(other.view(seat)) == codec.dump(y.session.view(seat))
        assert other.game.faults() == []
