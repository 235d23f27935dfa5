"""«A and B abilities»: when a specialist can do what, and who sees a team."""

from __future__ import annotations

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.specialists import SPECIALISTS
from engine.galaxy_trucker.building.set_up import new_state
from engine.galaxy_trucker.state.specialists import Hired
from engine.galaxy_trucker.team import is_used, may, use, who_may
from tests.engine.galaxy_trucker.flight_table import flight
from tests.engine.galaxy_trucker.yard import options_of, start

SHIPS = ["I S1@7,7:hh", "I S2@7,7:hh"]


def test_a_comes_with_the_first_flight_b_with_the_second_one() -> None:
    g = flight(SHIPS, teams=["merchant.a", ""]).game
    assert may(g, Seat(0), "merchant", "a") and not may(g, Seat(0), "merchant", "b")
    g.state.round = 2
    assert may(g, Seat(0), "merchant", "a") and may(g, Seat(0), "merchant", "b")


def test_between_flights_a_specialist_just_hired_can_do_nothing() -> None:
    g = flight(SHIPS, teams=["", ""]).game
    g.player(Seat(0)).team.append(Hired("guard", 2))
    assert not may(g, Seat(0), "guard", "a")


def test_only_its_owner_uses_a_specialist() -> None:
    g = flight(SHIPS, teams=["merchant", "guard"]).game
    assert not may(g, Seat(1), "merchant", "a")
    assert [who_may(g, name, "b") for name in ("merchant", "guard", "buyer")] == [0, 1, None]


def test_what_is_used_up_is_there_again_in_the_next_round() -> None:
    t = flight(SHIPS, phase="payout", deck="", teams=["merchant.a", ""], second_round="I", third_round="I")
    use(t.game, Seat(0), "merchant", "a")
    assert is_used(t.game, Seat(0), "merchant", "a") and not is_used(t.game, Seat(0), "merchant", "b")
    list(t.game.phases["round"](t.game))
    assert not is_used(t.game, Seat(0), "merchant", "a")


def test_everybody_sees_every_team_but_only_its_owner_what_is_dealt() -> None:
    t = flight(SHIPS, teams=["merchant", "guard.a"])
    t.game.player(Seat(0)).dealt = [t.game.state.applicants.pop()]
    for viewer in (None, 0, 1):
        view = t.view(viewer)
        assert [[hired.id for hired in seat.team] for seat in view.seats] == [["merchant"], ["guard"]]
        assert bool(view.dealt) == (viewer == 0)


def test_all_seventeen_apply_once_where_a_table_plays_with_them() -> None:
    y = start(2)
    options, chance = options_of({}), y.game.chance
    with_them = new_state(options, 2, chance, box="expansion", specialists="deal")
    assert sorted(with_them.applicants) == sorted(SPECIALISTS)
    assert with_them.applicants != list(SPECIALISTS)
    assert new_state(options, 2, chance, box="expansion").applicants == []


def test_the_base_box_has_no_specialists() -> None:
    state = new_state(options_of({}), 2, start(2).game.chance, specialists="draft")
    assert state.specialists == "none" and state.applicants == []
