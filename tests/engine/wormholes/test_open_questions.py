"""Questions that the short rules leave open and no test of their chapter answers."""

from engine.wormholes.boards import distance
from engine.wormholes.events import PlanetExplored
from tests.engine.wormholes.table import CROSS, galaxy, start, table


def test_the_distance_holds_between_planets_only_unless_the_host_wants_it_at_the_station_too() -> None:
    def nearest(apart: str) -> int:
        found = []
        for number in range(6):
            there = start(5, seed=bytes([number]) * 32, layout="third", station_apart=apart).view().galaxy
            home = [there.spaces[space].place for space in there.station.spaces]
            found += [
                distance(there.spaces[space].place, place)
                for site in there.planets.values()
                for space in site.spaces
                for place in home
            ]
        return min(found)

    assert nearest("on") >= 3
    assert nearest("off") < 3


def test_a_wild_wormhole_is_neither_a_connection_nor_a_token() -> None:
    there = galaxy(CROSS)
    # If there is one next to a planet, the planet is still unexplored.
    assert table("A8 A9", map=CROSS).view().explored == ()
    assert not any(there.takes_tokens(space) for space in there.wild.values())


def test_the_bank_is_not_limited_to_46_points() -> None:
    t = table("E5 A8", tokens=["", "E5 H10"], points=[0, 46]).play("jump@H10")
    assert t.player(1).score.wormholes == 47


def test_beside_a_planet_and_the_station_a_first_wormhole_explores_and_one_source_is_chosen() -> None:
    # Boards of the third large layout may turn a planet to the station.
    for number in range(40):
        t = start(5, seed=bytes([number]) * 32, layout="third")
        there = t.view().galaxy
        both = sorted(space for space in there.docks_at if space in there.planet_at)
        if both:
            t.play(f"launch@{both[0]}")
            assert t.told_one(PlanetExplored).planet == there.planet_at[both[0]]
            assert t.closed()["pickup@station"] == "docks-are-empty"
            assert t.options("pickup") == [there.planet_at[both[0]]]
            return
    raise AssertionError("no such map")
