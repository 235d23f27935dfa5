"""«Class IIIB» gets its shape when building begins, «class IV» a shape for every player."""

import pytest

from engine.galaxy_trucker.box.board import BOARDS, LEVELS, ShipClass, rolled_board
from engine.galaxy_trucker.box.cards import card_of
from engine.galaxy_trucker.box.expansion_boards import FORBIDDEN, FRONT_HALVES, REAR_HALVES
from engine.galaxy_trucker.box.squares import row_of
from engine.galaxy_trucker.events import building as events
from engine.galaxy_trucker.events.flight import FlightEnded, GaveUp, Launched, PartDestroyed
from engine.galaxy_trucker.events.payout import ArrivalPaid, BestLookingPaid
from tests.engine.galaxy_trucker.flight_table import flight
from tests.engine.galaxy_trucker.yard import Yard, expanded, squares, yard
from tests.kit.invariants import broken

START = "7,7"


def rolled(*, double: bool, **words: str) -> Yard:
    """Return two builders of class IIIB after such a roll."""
    games = (expanded(2, "IIIB", seed=bytes([number]) * 32, **words) for number in range(99))
    return next(y for y in games if y.told_one(events.SquaresForbidden).double is double)


@pytest.mark.parametrize("double", [False, True])
def test_the_squares_of_both_numbers_are_forbidden_to_everybody(double: bool) -> None:
    """After a double, the starting cabins are out too."""
    y = rolled(double=double)
    told, board = y.told_one(events.SquaresForbidden), BOARDS[y.seat(0).ship.board]
    assert board.id == rolled_board((told.first, told.second))
    second = {START} if double else {*FORBIDDEN[told.second]}
    assert {*board.forbidden} == {*FORBIDDEN[told.first], *second}
    assert len(board.places) == (40 if double else 36)
    cabins = ["", ""] if double else [f" S1@{START}", f" S2@{START}"]
    assert [y.ship(seat, seat) for seat in (0, 1)] == [f"{board.id}{cabin}" for cabin in cabins]
    assert y.faults() == []


def test_the_dice_are_rolled_with_the_first_shift_or_turn_of_the_glass_and_only_then() -> None:
    """«Das Schiff soll eine Überraschung sein»: the shape is not known before building begins."""
    y = expanded(2, "IIIB")
    told = [type(event) for event in y.events]
    assert told.index(events.RoundBegan) < told.index(events.SquaresForbidden) < told.index(events.ShiftBegan)
    board = y.seat(0).ship.board
    y.confirm()
    assert y.view().workshop.shift == 2
    assert len(y.told(events.SquaresForbidden)) == 1 and y.seat(0).ship.board == board
    y = expanded(2, "IIIB", building="live")
    assert y.told(events.SquaresForbidden) == [] and y.seat(0).ship.board == rolled_board()
    y.play(0, "ready").play(1, "ready")
    assert len(y.told(events.SquaresForbidden)) == len(y.told(events.GlassTurned)) == 1
    assert y.seat(0).ship.board != rolled_board()


def test_every_round_of_the_class_is_rolled_for_anew_and_the_cabins_come_back() -> None:
    game = rolled(double=True).game
    game.state.classes = ("IIIB", "IIIB")
    list(game.phases["round"](game))
    assert [str(player.ship) for player in game.state.players] == [f"IIIB S1@{START}", f"IIIB S2@{START}"]
    assert broken(game) == []


def test_forbidden_squares_cannot_be_built_on() -> None:
    """Truckers find out at the inspection: «… nach den üblichen Regeln für die Korrektur von
    Konstruktionsfehlern entfernt»."""
    y = yard(["IIIB.25 S1@7,7", "IIIB.25 S2@7,7 X2@7,6"], stack="X1").play(0, "draw")
    assert "7,8" in y.options()
    ships = ["IIIB.25 S1@7,7 X3@7,6", "IIIB.25 S2@7,7"]
    assert yard(ships, stack="X2").play(0, "draw").closed("7,5") == "square-is-forbidden"
    y = yard(ships, stack="X2", placement="trucker")
    y.play(0, "draw", "7,5").finish().safely()
    assert [part.square for part in y.told_one(events.PartsRemoved).parts] == ["7,5"]
    assert y.seat(0).lost == ("X2",)
    ships = ["IIIB.11 C2@7,7", "IIIB.11 C3@8,7"]
    y = yard(ships, phase="inspect", numbers=[1, 2], placement="trucker")
    assert y.seat(0).ship.parts == ()
    assert y.seat(0).lost == ("C2",)
    assert y.faults() == []


@pytest.mark.parametrize(
    ("tile", "turns"), [("B1", {"", "r1", "r2", "r3"}), ("E1", {""}), ("G1", {"", "r1", "r2", "r3"})]
)
def test_after_a_double_any_component_may_begin_on_any_square_that_is_left(
    tile: str, turns: set[str]
) -> None:
    """Engines and cannons may begin too, but an engine must point to the rear."""
    y = yard(["IIIB.11", "IIIB.11"], stack=tile).play(0, "draw")
    assert {*squares(y.options())} == {*BOARDS["IIIB.11"].places}
    assert {option.removeprefix("8,7") for option in y.acts("8,7")} == turns


def test_from_the_second_component_on_one_builds_on_and_looks_at_piles_as_usual() -> None:
    y = yard(["IIIB.11", "IIIB.11"], stack="X2 X3").play(0, "draw", "8,7", "draw")
    beside = {"9,7", "8,6", "8,8"}
    assert {place for place in squares(y.options()) if ":" not in place} <= beside
    assert y.closed("7,7") == "square-is-forbidden"
    assert "5,7" not in squares(y.options())
    y = yard(["IIIB.11", "IIIB.11"], stack=["X2", "X3"]).play(0, "draw", "8,7")
    assert y.closed("look:1") == "nothing-welded-yet"
    y.confirm()
    assert "look:1" in y.options(0) and y.closed("look:1", 1) == "nothing-welded-yet"


@pytest.mark.parametrize("ship", ["IIIB.11", "IIIB.11 E1@8,7 X1@7,8"])
def test_without_a_part_or_without_humans_one_gives_up_before_the_first_card(ship: str) -> None:
    t = flight([ship, "IIIB.11 C2@8,7:hh"], phase="card", deck="III-01", legal=False)
    assert [(event.seat, event.reason) for event in t.told(GaveUp)] == [(0, "no-humans")]
    assert t.asked() == {} or 0 not in t.asked()
    assert t.view().seats[0].rocket is None and t.view().seats[1].rocket is not None


def test_ships_without_any_part_are_launched_and_the_flight_is_over() -> None:
    y = yard(["IIIB.11", "IIIB.11"], phase="inspect", numbers=[1, 2])
    assert y.told_one(Launched).order == (0, 1)
    t = flight(["IIIB.11", "IIIB.11"], phase="card", deck="III-01")
    assert len(t.told(GaveUp)) == 2 and t.told_one(FlightEnded)
    assert t.told(ArrivalPaid) == [] and t.told(BestLookingPaid) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_players_get_a_front_and_a_rear_half_of_their_own(seats: int) -> None:
    """They begin with the starting cabin of the front half."""
    y = expanded(seats, "IV")
    boards = [y.seat(seat).ship.board for seat in range(seats)]
    assert all(BOARDS[board].ship_class == "IV" for board in boards)
    assert len({board[3] for board in boards}) == len({board[4] for board in boards}) == seats
    told = [f"IV.{event.front}{event.rear}" for event in y.told(events.BoardDrawn)]
    assert told == boards
    assert [y.ship(seat).split()[1] for seat in range(seats)] == [f"S{n + 1}@{START}" for n in range(seats)]


def test_chance_draws_every_half_for_everybody() -> None:
    drawn = [expanded(2, "IV", seed=bytes([number]) * 32).seat(0).ship.board for number in range(40)]
    assert {board[3] for board in drawn} == {*FRONT_HALVES}
    assert {board[4] for board in drawn} == {*REAR_HALVES}


def test_four_piles_of_two_cards_of_level_four_and_one_of_each_other() -> None:
    y = expanded(2, "IV")
    levels = [sorted(card_of(card).level for card in pile) for pile in y.game.state.piles]
    assert levels == [[1, 2, 3, 4, 4]] * 4
    assert len({card for pile in y.game.state.piles for card in pile}) == 20


@pytest.mark.parametrize("number", range(4))
def test_the_flight_begins_with_a_card_of_level_four_and_four_spaces_between(number: int) -> None:
    """Ruling G95."""
    y = expanded(3, "IV", seed=bytes([number]) * 32).finish().safely()
    assert y.told_one(Launched).cards == 20
    assert sorted(seat.rocket or 0 for seat in y.view().seats) == [-10, -5, 0]
    assert card_of(y.game.state.used[-1]).level == 4, "the top card, as the deck was put away"


def test_rewards_of_class_four_are_those_of_its_rule_card() -> None:
    t = flight(["IV.A1 S1@7,7:hh", "IV.B2 S2@7,7:hh"], phase="payout")
    assert [event.credits for event in t.told(ArrivalPaid)] == list(LEVELS[4].arrival[:2])
    assert {event.credits for event in t.told(BestLookingPaid)} == {LEVELS[4].best_looking}


@pytest.mark.parametrize(("ship_class", "circle"), [("III", 3), ("IV", 4)])
def test_the_glass_of_class_four_is_turned_once_more_than_that_of_class_three(
    ship_class: ShipClass, circle: int
) -> None:
    y = expanded(2, ship_class, building="live").play(0, "ready").play(1, "ready")
    assert y.told_one(events.GlassTurned).circle == circle


def test_two_dice_tell_the_line_of_every_shape_alike() -> None:
    """Each ship has another shape, but the number of a line is the same for all."""
    t = flight(["IV.C1 S1@7,7:hh X5@6,7", "IV.D2 S2@7,7:hh"], hits="large front", dice="34")
    assert {event.part.square for event in t.told(PartDestroyed)} == {"6,7", "7,7"}


def test_the_front_half_ends_with_row_7_and_the_rear_half_begins_with_row_8() -> None:
    for front, rear in zip(FRONT_HALVES.values(), REAR_HALVES.values(), strict=True):
        assert {row_of(place) for place in front.places} <= {*range(2, 8)}
        assert {row_of(place) for place in rear.places} <= {*range(8, 12)}
        assert front.start == START
