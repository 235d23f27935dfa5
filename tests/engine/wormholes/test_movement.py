"""«Movement»: three energy, obstacles, nebulae, orbits."""

import pytest

from engine.wormholes.boards import SpaceId
from engine.wormholes.events import ShipFlew
from tests.engine.wormholes.table import BASIC, CROSS, LARGE, galaxy, table


def test_the_first_turn_begins_with_a_wormhole_next_to_the_station_and_the_ship_on_it() -> None:
    t = table("- L9")
    assert t.asked.kind == "launch-ship"
    assert t.options("launch") == ["B7", "B8", "C7", "C9", "D7", "D8"]
    t.play("launch@D7")
    me = t.player(0)
    assert me.ship == "D7"
    assert [(token.space, token.number, token.active) for token in me.tokens] == [("D7", 1, False)]
    assert me.exploration == ()
    assert t.energy == 3 and "go@E7" in t.options(), "as in every turn"


def test_only_a_wormhole_keeps_a_space_at_the_station_from_a_first_turn_ships_do_not() -> None:
    t = table("- D7", tokens=["", "D8"])
    assert t.options("launch") == ["B7", "B8", "C7", "C9", "D7"]


def test_there_are_three_energy_in_a_turn_and_what_is_left_is_lost() -> None:
    """A walk is told in one line. The turn passes clockwise."""
    assert "go@D5" not in table("A8 A9").options()
    t = table("E3 L9 A8").play("go@E5")
    assert t.energy == 1
    flown = t.told_one(ShipFlew)
    assert (flown.start, flown.via, flown.end, flown.energy) == ("E3", ("E4",), "E5", 2)
    t.play("end")
    assert (t.active, t.energy) == (1, 3)
    t.play("end", "end")
    assert (t.active, t.energy, t.view().round) == (0, 3, 6)


def test_ships_do_not_enter_or_fly_across_asteroids_planets_or_the_station() -> None:
    t = table("D3 L9")
    assert {"D4", "E4", "C4"} <= set(t.options("go"))
    assert not {"E2", "C3", "F3"} & set(t.options("go"))
    assert "C8" not in table("B8 L9").options("go")
    assert not {"E15", "D15"} & set(table("E14 A11 P6 P7", map=LARGE).options("go")), "suns"
    # Two spaces away, but Frost lies between and asteroids on the side.
    t = table("L2 A8")
    assert "J2" not in t.options("go")
    assert "K4" in t.options("go")


def test_ships_and_wormholes_of_others_do_not_block() -> None:
    t = table("E3 E4", tokens=["", "E4 G5"]).play("go@E4")
    assert t.ship(0) == t.ship(1) == "E4"


def test_boards_that_touch_are_one_space_of_stars() -> None:
    there = galaxy(CROSS)
    slots = {there.spaces[SpaceId(space)].slot for space in ("E6", "D6")}
    assert len(slots) == 2
    assert "E6" in there.steps[SpaceId("D6")]


@pytest.mark.parametrize(
    ("start", "end", "map", "energy"),
    [
        pytest.param("K5", "K4", CROSS, 0, id="out of a nebula"),
        pytest.param("K4", "K5", CROSS, 1, id="into a nebula"),
        pytest.param("K5", "I5", CROSS, 0, id="from nebula to nebula"),
        pytest.param("B7", "D8", BASIC, 1, id="around the station"),
        pytest.param("H13", "K15", CROSS, 1, id="around the ringed planet"),
        pytest.param("B7", "C7", BASIC, 1, id="step by step along an orbit"),
    ],
)
def test_nebulae_are_left_for_nothing_and_an_orbit_is_one_step(
    start: str, end: str, map: str, energy: int
) -> None:
    t = table(f"{start} A8", map=map).play(f"go@{end}")
    assert (t.ship(0), t.told_one(ShipFlew).energy, t.energy) == (end, energy, 3 - energy)


def test_the_large_station_has_an_orbit_of_nine() -> None:
    there = galaxy(LARGE)
    t = table("A11 D8 P6 P7", map=LARGE)
    one_energy = {goal.space for goal in t.view(0).goals if goal.energy == 1}
    assert set(there.station.around) - {"A11"} <= one_energy
