"""«Scarcity in the warehouse»: with Another Big Expansion some components are out of the game, unseen."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.core import codec
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import ShipClass
from engine.galaxy_trucker.box.components import TILES_OF, TileId
from engine.galaxy_trucker.events.building import TilesTakenOut
from engine.galaxy_trucker.state.state import State
from tests.engine.galaxy_trucker.yard import expanded, start
from tests.kit.resample import galaxy_trucker


def test_the_base_box_has_140_components_and_both_boxes_have_182() -> None:
    assert [len(TILES_OF[box]) for box in ("base", "expansion")] == [140, 182]


@pytest.mark.parametrize(("seats", "removed"), [(2, 50), (3, 25), (4, 0)])
def test_fewer_players_take_more_components_out(seats: int, removed: int) -> None:
    y = expanded(seats, "II", "III", "IV")
    assert y.view().removed == removed
    assert y.view().workshop.stack == 182 - removed
    assert [event.count for event in y.told(TilesTakenOut)] == ([removed] if removed else [])


@pytest.mark.parametrize(("seats", "removed"), [(2, 75), (3, 50), (4, 25)])
def test_without_ships_of_class_four_25_more_are_taken_out(seats: int, removed: int) -> None:
    y = expanded(seats, "II", "IIIB")
    assert (y.view().removed, y.view().workshop.stack) == (removed, 182 - removed)


def test_nothing_is_taken_out_of_the_base_box() -> None:
    y = start(2)
    assert (y.view().box, y.view().removed) == ("base", 0)
    assert y.told(TilesTakenOut) == []


def test_components_of_both_boxes_are_taken_out_and_lie_in_the_warehouse() -> None:
    removed, stack = (state := expanded(2, "II").game.state).removed, tiles_left(state)
    assert not {*removed} & {*stack}
    assert Counter([*removed, *stack]) == Counter(TILES_OF["expansion"])
    of_the_base = {*TILES_OF["base"]}
    for tiles in (removed, stack):
        assert {tile in of_the_base for tile in tiles} == {True, False}


def test_what_is_taken_out_is_taken_out_for_the_whole_game() -> None:
    y = expanded(2, "II", "III").finish().rest()
    game, removed = y.game, list(y.game.state.removed)
    game.state.over = False
    list(game.phases["round"](game))
    assert game.state.removed == removed
    assert not {*removed} & {*tiles_left(game.state)}
    assert game.faults() == []


def test_chance_says_what_is_taken_out() -> None:
    taken = {tuple(expanded(2, "II", seed=bytes([number]) * 32).game.state.removed) for number in range(5)}
    assert len(taken) == 5


def tiles_left(state: State) -> list[TileId]:
    """The stack, and what was dealt of it."""
    return [*state.workshop.stack, *(tile for player in state.players for tile in player.bench.share)]


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_nobody_can_tell_which_components_are_out(viewer: int | None) -> None:
    y = expanded(2, "II", "III").play(0, "draw")
    seat = None if viewer is None else Seat(viewer)
    for number in range(10):
        other = y.session.copy()
        galaxy_trucker(other.game.state, seat, random.Random(number))
        assert other.game.state.removed != y.game.state.removed
        assert codec.dump(other.view(seat)) == codec.dump(y.session.view(seat))
        assert other.game.faults() == []


@pytest.mark.parametrize("other", ["lost", "doubled"])
def test_a_component_that_is_lost_or_doubled_is_a_fault(other: str) -> None:
    y = expanded(2, "II")
    removed = y.game.state.removed
    removed.append(y.game.state.workshop.stack[0]) if other == "doubled" else removed.pop()
    assert y.faults()


def test_a_programme_of_any_classes_is_told_to_everybody() -> None:
    classes: tuple[ShipClass, ...] = ("IIB", "IIIB", "IV")
    assert expanded(2, *classes).view().classes == classes
