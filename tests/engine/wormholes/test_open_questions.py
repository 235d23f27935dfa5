"""Questions the short rules leave open, one test for every ruling of ours."""

from itertools import combinations

from engine.wormholes.boards import distance
from tests.engine.wormholes.table import BASIC, CROSS, galaxy, start, table


def test_two_spaces_apart_means_that_two_spaces_lie_between() -> None:
    nearest = []
    for number in range(12):
        there = start(2, seed=bytes([number]) * 32).view().galaxy
        nearest += [
            min(
                distance(there.spaces[a].place, there.spaces[b].place)
                for a in one.spaces
                for b in other.spaces
            )
            for one, other in combinations(there.planets.values(), 2)
        ]
    assert min(nearest) == 3


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


def test_the_station_has_an_orbit() -> None:
    there = galaxy(BASIC)
    assert {space for space, s in there.spaces.items() if s.orbit == "station"} == set(there.station.around)


def test_the_cannon_is_free_and_flies_two_spaces_at_least() -> None:
    t = table("C5 L9").play("go@C7")
    assert t.energy == 3


def test_pairs_of_opponents_do_not_link_to_wild_wormholes() -> None:
    t = table("D9 A8", map=CROSS, tokens=["", "A7 D6 E9 B6 D9 H9"])
    assert t.options("jump") == ["H9"]


def test_a_wild_wormhole_is_neither_a_connection_nor_a_token() -> None:
    there = galaxy(CROSS)
    # If there is one next to a planet, the planet is still unexplored.
    assert table("A8 A9", map=CROSS).view().explored == ()
    assert not any(there.takes_tokens(space) for space in there.wild.values())


def test_wormholes_may_lie_on_a_cannon_and_in_a_nebula_not_on_a_wild_one_or_a_black_hole() -> None:
    basic, cross = galaxy(BASIC), galaxy(CROSS)
    assert all(basic.takes_tokens(space) for space in basic.flights)
    assert all(cross.takes_tokens(space) for space in cross.spaces if cross.kind(space) == "nebula")
    assert not any(cross.takes_tokens(space) for space in (*cross.wild.values(), *cross.black_holes))


def test_delivering_is_not_limited_to_once_in_a_turn() -> None:
    t = table("J10 A8", hands=["aurelia"], deck="frost frost aurelia frost frost …")
    t.play("deliver@aurelia", "pickup@aurelia", "go@J9")
    assert t.player(0).delivered == 1
    t = table("E4 A8", hands=["cirrus emera"], tokens=["E4 H4"])
    t.play("deliver@cirrus", "jump@H4", "deliver@emera")
    assert t.player(0).delivered == 2


def test_the_first_turn_has_its_three_energy() -> None:
    assert table("- L9").play("launch@B7").energy == 3


def test_passengers_drawn_are_secret_and_discards_are_open() -> None:
    t = table("J10 A8", hands=["frost"], deck="gyre emera binara dynamo …").play(
        "exchange@aurelia", "frost.1"
    )
    assert t.docks() == {"frost": 1}
    assert t.view(1).hand == ()
    assert t.view(1).players[0].hand == 4


def test_the_number_of_delivered_passengers_is_public_their_planets_are_the_owner_s() -> None:
    t = table("A8 A9", delivered=["frost gyre"])
    assert (t.view(1).players[0].delivered, t.view(1).players[0].passengers) == (2, None)
    assert t.view(0).players[0].passengers == ("frost", "gyre")


def test_the_bank_is_not_limited_to_46_points() -> None:
    t = table("E5 A8", tokens=["", "E5 H10"], points=[0, 46]).play("jump@H10")
    assert t.player(1).score.wormholes == 47


def test_a_player_out_of_wormholes_simply_places_no_more() -> None:
    t = table("H12 L9", tokens=["E4 J5 J9 E10 G9 F15 C16 A7 B6 E13"])
    assert t.options("place") == []
    assert "end" in t.options()


def test_the_starting_wormhole_counts_for_the_limit_at_the_station() -> None:
    t = table("- L9").play("launch@D7", "go@D8")
    assert t.closed()["place@D8"] == "one-wormhole-at-the-station"


def test_next_to_a_planet_and_the_station_one_source_is_chosen() -> None:
    for number in range(40):
        t = start(5, seed=bytes([number]) * 32, layout="third")
        there = t.view().galaxy
        both = sorted(space for space in there.docks_at if space in there.planet_at)
        if not both:
            continue
        t.play(f"launch@{both[0]}")
        assert t.closed()["pickup@station"] == "docks-are-empty"
        assert t.options("pickup") == [there.planet_at[both[0]]]
        return
    raise AssertionError("no such map")
