"""Whole building phases, and several acts typed at once."""

from collections.abc import Callable

import pytest

from engine.core.errors import IllegalAnswer
from engine.core.prompt import Answer, Prompt, Seat
from engine.galaxy_trucker.box.board import ShipClass
from tests.engine.galaxy_trucker.yard import Yard, expanded, yard
from tests.kit.bots import robots_play
from tests.kit.worlds import everything

pytestmark = pytest.mark.long

CLASSES: tuple[ShipClass, ...] = ("IIB", "IIIB", "IV")


@pytest.mark.parametrize("ship_class", CLASSES)
def test_robots_build_ships_worth_flying(ship_class: ShipClass) -> None:
    session = expanded(3, ship_class, seed=bytes([2]) * 32).session
    assert [*robots_play(session)]
    for player in session.game.state.players:
        assert 100 * len(player.ship.parts) >= 75 * len(player.ship.plan.places)
        assert player.ship.humans


def tried(y: Yard, acts: str) -> None:
    def reading(act: str) -> Callable[[Prompt], Answer]:
        return lambda prompt: (prompt.also.get(act, act),)

    y.session.rehearse(Seat(0), [reading(act) for act in acts.split()])


def test_acts_are_tried_one_after_the_other_and_nothing_is_done() -> None:
    y = yard(tray=["C4 B1"])
    before = everything(y.session)
    tried(y, "C4 7,6 B1@6,6r3 confirm")
    tried(y, "C4 7,6 lift:7,6 7,8r1 confirm")
    assert everything(y.session) == before


@pytest.mark.parametrize("acts", ["C4 7,6 7,8", "C4 store store", "C4@7,6 C4@7,8", "B1@7,8r1"])
def test_the_first_act_that_cannot_be_done_is_refused_before_any_is(acts: str) -> None:
    y = yard(tray=["C4 B1"])
    with pytest.raises(IllegalAnswer):
        tried(y, acts)


def test_what_comes_after_a_draw_is_not_tried_for_a_refusal_would_tell_which_tile_it_is() -> None:
    for guess in ("C4@7,6", "E19@7,6", "nonsense"):
        tried(yard(stack="C4"), f"draw {guess}")


def test_what_comes_after_the_end_of_the_shift_is_not_tried() -> None:
    tried(yard(), "confirm confirm draw")
