"""Before the launch, wrong parts must be removed, and everything that falls off with them."""

from typing import Any

import pytest

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.building.placement import faults, wrong_sides
from engine.galaxy_trucker.events import building as events
from engine.galaxy_trucker.events.flight import PartsFellOff
from engine.galaxy_trucker.ship.ship import Ship
from tests.engine.galaxy_trucker.yard import Yard, yard
from tests.kit.invariants import broken

FINE = "I S2@7,7 C1@7,6"


def inspect(ship: str, *, other: str = FINE, **position: Any) -> Yard:
    return yard([ship, other], phase="inspect", numbers=[1, 2], placement="trucker", **position)


def test_a_ship_without_mistakes_passes_without_a_question_and_all_are_inspected_at_once() -> None:
    y = yard([FINE.replace("S2", "S1"), "I S2@7,7"], stage="open").finish()
    assert [event.seat for event in y.told(events.ShipPassed)] == [0, 1]
    assert not y.told(events.MistakesFound)
    y = inspect("I S1@7,7 B1@7,8r1", other="I S2@7,7 B2@7,8r1")
    assert y.session.waiting_for == (0, 1)


def test_engines_turned_wrongly_go_first_and_without_a_question() -> None:
    y = inspect("I S1@7,7 C4@7,6 E6@8,6 E4@8,7r1")
    assert y.session.waiting_for == ()
    assert y.ship(0) == "I S1@7,7:hh C4@7,6:hh E6@8,6"
    assert y.seat(0).lost == ("E4",)
    assert [part.tile for part in y.told_one(events.PartsRemoved).parts] == ["E4"]
    assert y.told_one(events.MistakesFound).seat == 0 and y.told_one(events.ShipPassed).seat == 1


def test_the_owner_chooses_which_of_two_clashing_parts_goes() -> None:
    """Any choice that ends legal is open, also the starting cabin, about which the owner is asked twice."""
    y = inspect("I S1@7,7 B1@7,8r1")
    assert (y.asked(0).kind, set(y.options(0))) == ("remove-parts", {"7,7", "7,8"})
    assert y.told_one(events.MistakesFound).count == 2
    assert (y.view().moment, y.view(0).bench) == ("preparing", None)
    assert y.asked(0).twice == ("7,7",)
    y.play(0, "7,8")
    assert y.seat(0).lost == ("B1",)
    assert y.told_one(events.PartsRemoved).parts[0].tile == "B1"
    y = inspect("I S1@7,7 B1@7,8r1").play(0, "7,7")
    assert (y.seat(0).lost, y.ship(0)) == (("S1",), "I B1@7,8r1:2")
    assert inspect("I S1@7,7 C4@7,6 KK1@7,5r1").asked(0).twice == ()


@pytest.mark.parametrize(
    ("ship", "removed"),
    [
        ("I S1@7,7 B1@7,8r1", "7,8"),  # without the starting cabin the ship could not fly
        ("I S1@7,7 C4@6,7 KK1@5,7r1 X1@8,7", "5,7"),  # the cabin joins two others
        ("I S1@7,7 B1@7,8r1 C2@6,8", "7,7"),  # a cabin with a battery is more than a cabin
        ("I S1@7,7 B1@7,6 KK1@7,5r1", "7,6"),  # it clashes on both sides
    ],
)
def test_an_absent_owner_removes_what_leaves_the_largest_piece_with_a_cabin(ship: str, removed: str) -> None:
    assert inspect(ship).asked(0).safe() == (removed,)


def test_several_parts_are_taken_off_in_one_choice() -> None:
    """What would be enough is marked from the first, and an absent owner removes it."""
    y = inspect("III S1@7,7 B1@7,8r1 C4@7,6 KK1@7,5r1 X1@8,7", other="III S2@7,7")
    prompt = y.asked(0)
    assert (prompt.least, prompt.most) == (1, len(prompt.options) - 1), "of two that clash one may stay"
    assert prompt.marked == prompt.safe()
    marked = y.session.copy()
    marked.answer(Seat(0), prompt.serial, prompt.safe())
    assert 0 not in marked.waiting_for
    y.play(0, "7,8 7,5")
    assert {part.tile for part in y.told_one(events.PartsRemoved).parts} == {"B1", "KK1"}
    assert 0 not in y.session.waiting_for


def test_the_sides_that_do_not_go_together_are_known_of_both_parts() -> None:
    assert wrong_sides(Ship.parse("I S1@7,7 B1@7,8r1")) == {"7,7": (Side.RIGHT,), "7,8": (Side.LEFT,)}
    blocked = wrong_sides(Ship.parse("I S1@7,7 G10@7,6 C4@6,7 X2@6,6"))
    assert Side.FRONT in blocked[Square("7,6")] and Side.REAR in blocked[Square("6,6")]


def test_it_goes_on_until_nothing_clashes_or_blocks() -> None:
    y = inspect("I S1@7,7 G9@7,6 X2@6,6 C4@6,7 X3@8,7")
    assert 0 in y.session.waiting_for
    while 0 in y.session.waiting_for:
        y.play(0, y.options(0)[-1])
    assert broken(y.game) == []
    assert len(y.seat(0).ship.pieces) == 1
    y = inspect("I S1@7,7 G10@7,6 C4@6,7 X2@6,6")
    assert {"6,6", "7,6"} <= set(y.options(0)), "a cannon and what stands in its way cannot both stay"
    y.play(0, "6,6")
    assert not y.told(PartsFellOff)


def test_where_the_rest_falls_apart_the_owner_keeps_one_piece() -> None:
    y = inspect("III S1@7,7 X2@7,5", other="III S2@7,7")
    assert y.asked(0).kind == "keep-piece"
    assert y.asked(0).safe() == ("7,7",), "the piece with the cabin"
    y.play(0, "7,5")
    assert y.seat(0).lost == ("S1",)
    assert y.told_one(PartsFellOff).parts[0].tile == "S1"
    y = inspect("III S1@7,7 X8@7,8 X5@7,3r2 K1@7,4 X1@8,3 K2@8,4", other="III S2@7,7")
    assert y.asked(0).kind == "keep-piece"
    assert y.asked(0).safe() == ("7,7",), "though another one is larger"


def test_what_is_removed_or_falls_off_is_paid_for_like_any_other_loss() -> None:
    y = inspect("I S1@7,7 C4@7,6 E4@8,7r1 B2@9,9")
    assert y.asked(0).kind == "keep-piece"
    y.play(0, "7,6")
    assert y.seat(0).lost == ("E4", "B2")


@pytest.mark.parametrize("trial", ["on", "off"])
def test_tiles_set_aside_and_never_used_count_as_losses(trial: str) -> None:
    y = inspect("I S1@7,7 C4@7,6", trial_flight=trial, aside=["B1 B2"])
    assert y.seat(0).lost == ("B1", "B2")
    assert y.told_one(events.SetAsideLost).tiles == ("B1", "B2")
    assert not y.told(events.NumbersMovedUp)


def whys(ship: str, square: str) -> dict[str, list[str | None]]:
    found: dict[str, list[str | None]] = {}
    for fault in faults(Ship.parse(ship)).get(Square(square), ()):
        found.setdefault(fault.why, []).append(fault.side)
    return found


def test_the_inspection_says_of_every_part_why_it_cannot_stay() -> None:
    """Booklet, «Finishing Your Ship»: the list of typical mistakes."""
    assert whys("I S1@7,7 B1@7,8r1", "7,7") == {"connectors-clash": ["right"]}
    assert whys("I S1@7,7 B1@7,8r1", "7,8") == {"connectors-clash": ["left"]}
    gun = "I S1@7,7 G10@7,6 C4@6,7 X2@6,6"
    assert whys(gun, "7,6") == {"connectors-clash": ["front"], "barrel-blocked": ["front"]}
    assert whys(gun, "6,6")["in-front-of-a-barrel"] == ["rear"]
    assert whys("I S1@7,7 E9@7,6 X1@8,6r2 X2@8,7", "8,6")["in-front-of-an-exhaust"] == ["front"]
    assert "exhaust-not-to-the-rear" in whys("I S1@7,7 E9@7,6r2", "7,6")
    assert whys("I S1@7,7", "7,7") == {}


@pytest.mark.parametrize("trial", [True, False], ids=["trial flight", "truckers"])
def test_in_the_trial_flight_mistakes_cost_only_the_place_at_the_start_and_later_only_the_parts(
    trial: bool,
) -> None:
    """Booklet, «Spot Check» of the first ship: a player who has to repair their ship moves to the back."""
    y = inspect("I S1@7,7 B1@7,8r1", trial_flight="on" if trial else "off").play(0, "7,8")
    assert y.seat(0).lost == (() if trial else ("B1",))
    assert [event.order for event in y.told(events.NumbersMovedUp)] == ([(1, 0)] if trial else [])
    assert [seat.number for seat in y.view().seats] == ([2, 1] if trial else [1, 2])
    assert [seat.rocket for seat in y.view().seats] == ([-2, 0] if trial else [0, -2])
